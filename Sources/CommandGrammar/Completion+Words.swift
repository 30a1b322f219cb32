/// A word of a line that is drawn in a colour of its own.
public struct LineWord: Hashable, Sendable {
    /// The kind of a word.
    public enum Kind: Hashable, Sendable {
        /// The first word of a statement, where there is such a verb.
        case verb
        /// A word that a form of the verb knows: `to`, `after`.
        case keyword
        /// A number, a handle, an index path: `3`, `@3`, `0:1`.
        case number
        /// Text in quotation marks; up to the end of the line where the second mark is missing.
        case string
        /// What stands behind `#`.
        case comment
    }

    /// The kind of the word.
    public let kind: Kind
    /// UTF-8 offsets in the line.
    public let range: Range<Int>
}

extension Completion {
    /// The words of a line that have a meaning of their own. There are none behind an unknown verb.
    ///
    /// - Parameter line: A line, or several, as typed so far.
    /// - Returns: The words in the order of the line.
    /// - Complexity: linear in the length of the line.
    public func words(in line: String) -> [LineWord] {
        var lexer = Lexer(line)
        let (tokens, openQuote) = lexer.tokenizeTolerantly()
        let bytes = Array(line.utf8)
        var reading = WordReading(vocabulary)
        var end = 0
        for token in tokens {
            reading.addComment(in: end..<token.range.lowerBound, of: bytes)
            reading.take(token)
            end = max(end, token.range.upperBound)
        }
        if let openQuote {
            reading.addComment(in: end..<max(end, openQuote), of: bytes)
            reading.add(.string, openQuote..<bytes.count)
        } else {
            reading.addComment(in: end..<bytes.count, of: bytes)
        }
        return reading.words
    }

    /// True when a word is a verb, as it stands.
    public func isVerb(_ word: String) -> Bool { vocabulary.forms(word) != nil }
}

/// A walk over the tokens of a line that knows which statement it is in.
private struct WordReading<Context: GrammarContext> {
    private let vocabulary: Vocabulary<Context>
    private(set) var words: [LineWord] = []
    /// The keywords of the verbs that were met; nil for a word that is no verb.
    private var known: [String: Set<String>?] = [:]
    /// The keywords of the open statements, the outermost first; nil before the verb.
    private var open: [Statement] = [Statement()]

    private struct Statement {
        var hasVerb = false
        var keywords: Set<String>?
        /// Round and square brackets.
        var depth = 0
    }

    init(_ vocabulary: Vocabulary<Context>) { self.vocabulary = vocabulary }

    mutating func take(_ token: Token) {
        let last = open.count - 1
        switch token.kind {
        case .separator: if open[last].depth == 0 { open[last] = Statement() }
        case .symbol("{"): open.append(Statement())
        case .symbol("}"): if last > 0 { open.removeLast() }
        case .symbol("("), .symbol("["): open[last].depth += 1
        case .symbol(")"), .symbol("]"): open[last].depth = max(0, open[last].depth - 1)
        case .symbol: break
        case .quoted:
            if open[last].keywords != nil { add(.string, token.range) }
            open[last].hasVerb = true
        case .word(let text):
            if open[last].hasVerb {
                take(text, token.range, knowing: open[last].keywords)
            } else {
                takeVerb(text, token.range)
            }
        }
    }

    private mutating func takeVerb(_ text: String, _ range: Range<Int>) {
        let word = Word(kind: .bare(text), range: range)
        guard let mark = word.exclamationMark else { return beginStatement(text, range) }
        guard let verb = word.dropping(mark), let name = verb.bareText else { return }
        beginStatement(name, verb.range)
    }

    private mutating func beginStatement(_ verb: String, _ range: Range<Int>) {
        let keywords = keywords(of: verb)
        open[open.count - 1].hasVerb = true
        open[open.count - 1].keywords = keywords
        if keywords != nil { add(.verb, range) }
    }

    private mutating func keywords(of verb: String) -> Set<String>? {
        if let keywords = known[verb] { return keywords }
        let forms = vocabulary.forms(verb)
        let keywords = forms.map { Set($0.joined().flatMap(\.keywords).map(\.asKeyword)) }
        known[verb] = .some(keywords)
        return keywords
    }

    private mutating func take(_ text: String, _ range: Range<Int>, knowing keywords: Set<String>?) {
        guard let keywords else { return }
        if Self.isNumber(text) {
            add(.number, range)
        } else if keywords.contains(text.asKeyword) {
            add(.keyword, range)
        }
    }

    /// True for a number, a handle or an index path, in the digits of any keyboard.
    private static func isNumber(_ text: String) -> Bool {
        var bytes = Array(text.halfWidth.utf8)[...]
        if bytes.first == UInt8(ascii: "@") || bytes.first == UInt8(ascii: "-") { bytes.removeFirst() }
        guard let first = bytes.first, first.isDigit else { return false }
        return bytes.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
    }

    mutating func add(_ kind: LineWord.Kind, _ range: Range<Int>) {
        if !range.isEmpty { words.append(LineWord(kind: kind, range: range)) }
    }

    /// Adds the comment that stands between two tokens, if one does.
    mutating func addComment(in gap: Range<Int>, of bytes: [UInt8]) {
        let sign = gap.first { bytes[$0] == UInt8(ascii: "#") || bytes[$0...].starts(with: "＃".utf8) }
        guard let start = sign else { return }
        let end = bytes[start..<gap.upperBound].firstIndex(of: UInt8(ascii: "\n")) ?? gap.upperBound
        add(.comment, start..<end)
    }
}
