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
    /// - Returns: The words, the comments behind the others.
    /// - Complexity: linear in the length of the line.
    public func words(in line: String) -> [LineWord] {
        var lexer = Lexer(line)
        let (tokens, openQuote) = lexer.tokenizeTolerantly()
        var reading = WordReading(vocabulary)
        for token in tokens { reading.take(token) }
        reading.words += lexer.comments.map { LineWord(kind: .comment, range: $0) }
        if let openQuote { reading.words.append(LineWord(kind: .string, range: openQuote..<line.utf8.count)) }
        return reading.words
    }

    /// True when a word is a verb, as it stands.
    public func isVerb(_ word: String) -> Bool { vocabulary.forms(word) != nil }
}

/// A walk over the tokens of a line that knows which statement it is in.
private struct WordReading<Context: GrammarContext> {
    var words: [LineWord] = []
    private var statements = OpenStatements()
    /// What is known of the open statements, the outermost first.
    private var open: [Level]

    private struct Level {
        /// The verbs that may stand here; nil behind words that lead to no block.
        let vocabulary: Vocabulary<Context>?
        /// The keywords of the verb that was met; nil before it, and behind a word that is no verb.
        var keywords: Set<String>?
    }

    init(_ vocabulary: Vocabulary<Context>) { open = [Level(vocabulary: vocabulary)] }

    mutating func take(_ token: Token) {
        let before = statements.levels.count
        statements.take(token)
        let now = statements.levels.count
        if now > before {
            open.append(
                Level(vocabulary: open[before - 1].vocabulary?.block(behind: statements.levels[before - 1].words)))
        } else if now < before {
            open.removeLast()
        } else {
            takeWord(token, in: now - 1)
        }
    }

    private mutating func takeWord(_ token: Token, in level: Int) {
        let position = statements.levels[level].words.count
        if position == 0 { open[level].keywords = nil }
        switch token.kind {
        case .word where position == 1:
            let verb = statements.levels[level].words[0]
            let forms = verb.bareText.flatMap { open[level].vocabulary?.forms($0) }
            open[level].keywords = forms.map { Set($0.joined().flatMap(\.keywords).map(\.asKeyword)) }
            if forms != nil { words.append(LineWord(kind: .verb, range: verb.range)) }
        case .word(let text) where position > 1:
            guard let keywords = open[level].keywords else { return }
            if Self.isNumber(text) {
                words.append(LineWord(kind: .number, range: token.range))
            } else if keywords.contains(text.asKeyword) {
                words.append(LineWord(kind: .keyword, range: token.range))
            }
        case .quoted where open[level].keywords != nil: words.append(LineWord(kind: .string, range: token.range))
        case .word, .quoted, .symbol, .separator: break
        }
    }

    /// True for a number, a handle or an index path, in the digits of any keyboard.
    private static func isNumber(_ text: String) -> Bool {
        var bytes = Array(text.halfWidth.utf8)[...]
        if bytes.first == UInt8(ascii: "@") || bytes.first == UInt8(ascii: "-") { bytes.removeFirst() }
        guard let first = bytes.first, first.isDigit else { return false }
        return bytes.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
    }
}
