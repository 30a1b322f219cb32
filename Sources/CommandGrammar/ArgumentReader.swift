/// Walks over the words of a statement, left to right.
public struct ArgumentReader: Sendable {
    /// The statement whose words are read.
    public let statement: Statement
    /// Words that begin a later parameter and therefore end a list of values.
    public let stopWords: StopWords
    /// The index of the next word in ``words``; at the end, their number.
    public var position = 0
    /// The words after the verb, read or not.
    public let words: [Word]
    private let end: Int

    /// Creates a reader that stands before the first word after the verb.
    ///
    /// Two habits of Swift are taken off here, so that no parameter meets them: the brackets of a call, as in
    /// `apply()`, and a label without a space behind it, as in `toSection:today`.
    ///
    /// - Parameters:
    ///   - statement: The statement whose words are read.
    ///   - stopWords: The keywords of the form, in lower case.
    public init(_ statement: Statement, stopWords: StopWords = []) {
        self.statement = statement
        self.stopWords = stopWords
        let inside = statement.callArguments
        let hasLabel = !stopWords.hasLabels && inside.contains(where: \.mayHaveLabel)
        words = hasLabel ? inside.flatMap { $0.splitLabel(stopWords) } : inside
        end =
            inside.last?.range.upperBound
            ?? (statement.words.isEmpty ? statement.verbRange.upperBound : statement.verbRange.upperBound + 1)
    }

    /// The next word, or nil at the end.
    public var current: Word? { position < words.count ? words[position] : nil }
    /// True when every word has been read.
    public var isAtEnd: Bool { position >= words.count }

    /// True when the next word belongs to a later parameter.
    public var isAtStopWord: Bool {
        guard let word = current, let text = word.bareText else { return false }
        if word.isPlain { return stopWords.contains(text) }
        let lowered = text.lowercased()
        if stopWords.contains(lowered) { return true }
        guard lowered.mayDifferAsKeyword else { return false }
        let keyword = text.asKeyword
        return keyword != lowered && stopWords.contains(keyword)
    }

    /// The empty range behind the last word, where something is missing.
    public var endRange: Range<Int> { end..<end }

    /// The range of the words read since a position.
    public func range(since start: Int) -> Range<Int> {
        guard start < position, position <= words.count else { return current?.range ?? endRange }
        return words[start].range.lowerBound..<words[position - 1].range.upperBound
    }

    /// The mismatch at the next word: another word should stand there, or one is missing.
    public func mismatch(expecting expected: [Expected]) -> Mismatch {
        if let current { return Mismatch(.other, expected: expected, at: current.range) }
        return Mismatch(.missing, expected: expected, at: endRange)
    }

    /// Takes the next word when it is one of the given spellings, in any case and width; a label may have its colon,
    /// and a comma before it.
    public mutating func take(_ spellings: [String]) -> String? {
        guard let (index, found) = next(among: spellings) else { return nil }
        position = index + 1
        return found
    }

    /// True when ``take(_:)`` would take the next word.
    @usableFromInline func isNext(among spellings: [String]) -> Bool { next(among: spellings) != nil }

    /// The index of the next word that is no comma, and the spelling it has.
    private func next(among spellings: [String]) -> (index: Int, found: String)? {
        var index = position
        // A comma stands between two things.
        if position > 0 { while index < words.count, words[index].isSymbol(",") { index += 1 } }
        guard index < words.count, let text = words[index].bareText else { return nil }
        if words[index].isPlain, let found = spellings.first(where: { $0 == text }) { return (index, found) }
        let lowered = text.lowercased()
        let keyword = lowered.mayDifferAsKeyword ? text.asKeyword : lowered
        let found =
            spellings.first { $0 == text || $0.isSpelling(of: lowered) }
            ?? spellings.first { $0.isSpelling(of: keyword) }
        return found.map { (index, $0) }
    }

    /// Takes the next word when it is this punctuation mark; otherwise answers false and stays where it is.
    public mutating func takeSymbol(_ symbol: Character) -> Bool {
        guard position < words.count, words[position].isSymbol(symbol) else { return false }
        position += 1
        return true
    }

    /// Passes over all commas that stand here, if there are any.
    public mutating func skipCommas() {
        while takeSymbol(",") {}
    }

    /// Takes the next word as plain text: bare, or quoted without interpolation.
    public mutating func takeText() -> Located<String>? {
        guard let word = current else { return nil }
        switch word.kind {
        case .bare(let text):
            position += 1
            return Located(text, word.range)
        case .quoted(let segments):
            position += 1
            return Located(segments.plainText, word.range)
        case .symbol, .block: return nil
        }
    }

    /// The rest of the statement, as typed.
    public mutating func takeRest() -> Located<String>? {
        guard let first = current, let last = words.last else { return nil }
        let range = first.range.lowerBound..<last.range.upperBound
        position = words.count
        return Located(statement.source.slice(range), range)
    }

    /// Refuses words that are left over.
    @usableFromInline mutating func finish() throws(Mismatch) {
        skipCommas()
        if let word = current { throw Mismatch(.surplus, at: word.range) }
    }
}

/// A value with the place it was written in, so that a caret can point back at it.
@dynamicMemberLookup
public struct Located<Value> {
    /// The value that was read.
    public let value: Value
    /// UTF-8 offsets in the statement's source.
    public let range: Range<Int>

    /// Creates a value that was written at a range of UTF-8 offsets.
    public init(_ value: Value, _ range: Range<Int>) {
        self.value = value
        self.range = range
    }

    /// A member of the value, without naming ``value`` first.
    public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member { value[keyPath: path] }
}

extension Located: Sendable where Value: Sendable {}

/// A word with its place.
public typealias PlacedText = Located<String>

extension Located<String> {
    /// The word itself, without its place.
    public var text: String { value }
}

extension [Segment] {
    /// The text, interpolations as they were written.
    public var plainText: String {
        reduce(into: "") { text, segment in
            switch segment {
            case .text(let part): text += part
            case .interpolation(let name): text += "\\(\(name))"
            }
        }
    }
}

extension Statement {
    /// The words of the statement; those inside the brackets when it is written as a call, `apply()`.
    fileprivate var callArguments: [Word] {
        guard let first = words.first, let last = words.last, words.count > 1, first.isSymbol("("),
            last.isSymbol(")"), first.range.lowerBound == verbRange.upperBound
        else { return words }
        var depth = 0
        for (index, word) in words.enumerated() {
            if word.isSymbol("(") { depth += 1 }
            if word.isSymbol(")") { depth -= 1 }
            if depth == 0 { return index == words.count - 1 ? Array(words[1..<index]) : words }
        }
        return words
    }
}

extension String {
    /// True when a word in lower case may be another one as a keyword: it ends in a colon, or holds full-width
    /// characters.
    fileprivate var mayDifferAsKeyword: Bool { utf8.last == UInt8(ascii: ":") || hasByte(0xEF) }

    /// True when the text in lower case is equal to a word that is in lower case already. No spelling changes its
    /// length.
    fileprivate func isSpelling(of lowered: String) -> Bool {
        utf8.count == lowered.utf8.count && (self == lowered || lowercased() == lowered)
    }
}

extension Word {
    /// True when the word may hold a colon, of either width. It looks at bytes, since hardly any word has a colon.
    fileprivate var mayHaveLabel: Bool {
        guard !isPlain, let bareText else { return false }
        return bareText.hasByte(UInt8(ascii: ":")) || bareText.hasByte(0xEF)
    }

    /// `toSection:today` as two words, when what stands before the colon is a keyword.
    fileprivate func splitLabel(_ keywords: StopWords) -> [Word] {
        guard let text = bareText, let colon = text.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return [self] }
        let next = text.index(after: colon)
        guard next < text.endIndex, keywords.contains(String(text[..<colon]).asKeyword) else { return [self] }
        let split = range.lowerBound + text[..<next].utf8.count
        return [
            Word(kind: .bare(String(text[..<next])), range: range.lowerBound..<split),
            Word(kind: .bare(String(text[next...])), range: split..<range.upperBound),
        ]
    }
}
