/// One word of a statement, with its place in the text.
public struct Word: Hashable, Sendable {
    /// The forms a word can have.
    public enum Kind: Hashable, Sendable {
        /// Text outside quotes: the only kind that can be a keyword.
        case bare(String)
        /// Text in quotes, with the places where `\(name)` is to be filled in.
        case quoted([Segment])
        /// A punctuation mark outside quotes; in a complete statement one of `( ) [ ] , =`.
        case symbol(Character)
        /// `{ … }`: statements that belong to the verb before them.
        case block([Statement])
    }

    /// The kind of the word, with its content.
    public let kind: Kind
    /// UTF-8 offsets in the statement's source.
    public let range: Range<Int>
    /// True when the word is a bare word of nothing but small ASCII letters and digits, as most words of a script are.
    /// Such a word is its own keyword: no label, dot, sign or full-width character needs to be looked for in it.
    let isPlain: Bool

    /// Creates a word that stands at a range of UTF-8 offsets.
    public init(kind: Kind, range: Range<Int>) {
        self.kind = kind
        self.range = range
        if case .bare(let text) = kind { isPlain = text.isPlain } else { isPlain = false }
    }

    /// The text of a bare word; nil for quotes, symbols and blocks, which are never keywords.
    public var bareText: String? {
        if case .bare(let text) = kind { text } else { nil }
    }

    /// The text of a bare word as keywords are compared (``Swift/String/asKeyword``); nil for anything else.
    public var keyword: String? { isPlain ? bareText : bareText?.asKeyword }

    /// The `!` a word begins with, in the width it was typed in; nil without one.
    var exclamationMark: Character? {
        isPlain ? nil : bareText?.first.flatMap { $0 == "!" || $0 == "！" ? $0 : nil }
    }

    /// The bare word behind its first character; nil when nothing is left.
    func dropping(_ first: Character) -> Word? {
        guard let text = bareText, text.first == first, text.count > 1 else { return nil }
        let start = range.lowerBound + String(first).utf8.count
        return Word(kind: .bare(String(text.dropFirst())), range: start..<range.upperBound)
    }

    /// True when the word is this punctuation mark, outside quotes.
    public func isSymbol(_ symbol: Character) -> Bool {
        if case .symbol(symbol) = kind { true } else { false }
    }
}

/// A verb with its words: what one command of the table is run on.
public struct Statement: Hashable, Sendable {
    /// Written `! VERB …`: the command must fail, or the script does.
    public let mustFail: Bool
    /// The first word, which names the command; a shortened one may have been spelled out since it was typed.
    public let verb: String
    /// UTF-8 offsets of the verb in the source, as it was typed.
    public let verbRange: Range<Int>
    /// The words behind the verb, in order.
    public let words: [Word]
    /// The whole text the ranges point into.
    public let source: SourceText

    /// Creates a statement whose ranges point into a source text.
    public init(mustFail: Bool, verb: String, verbRange: Range<Int>, words: [Word], source: SourceText) {
        self.mustFail = mustFail
        self.verb = verb
        self.verbRange = verbRange
        self.words = words
        self.source = source
    }

    /// The statement as it was typed, without what stood around it; a shortened verb may have been spelled out.
    public var text: String {
        let end = words.last.map(\.range.upperBound) ?? verbRange.upperBound
        // Most lines are one statement and nothing else. A verb that is not as it was typed is longer, or was wider.
        if verbRange == 0..<verb.utf8.count, end == source.text.utf8.count { return source.text }
        return (mustFail ? "! " : "") + verb + source.slice(verbRange.upperBound..<end)
    }

    /// The bytes of ``text``, which need not be made for it.
    public var textLength: Int {
        let end = words.last?.range.upperBound ?? verbRange.upperBound
        return (mustFail ? 2 : 0) + verb.utf8.count + end - verbRange.upperBound
    }
}

/// A text that was read, and where it came from.
public struct SourceText: Hashable, Sendable {
    /// The whole text, as it was read.
    public let text: String
    /// The file, when there is one.
    public let name: String?
    /// The line of the file on which the text begins, counted from 1.
    public let firstLine: Int

    /// Creates a source text; without a name it comes from no file.
    public init(_ text: String, name: String? = nil, firstLine: Int = 1) {
        self.text = text
        self.name = name
        self.firstLine = firstLine
    }

    /// The text between two UTF-8 offsets; empty when they reach beyond the text.
    public func slice(_ range: Range<Int>) -> String {
        let utf8 = text.utf8
        guard range.upperBound <= utf8.count, range.lowerBound >= 0 else { return "" }
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        let end = utf8.index(start, offsetBy: range.count)
        return String(text[start..<end])
    }

    /// The line a range begins on: its number in the file, its text, and the range in characters of that line.
    public func locate(_ range: Range<Int>) -> (line: Int, text: String, characters: Range<Int>) {
        let place = locate([range])
        return (place.line, place.text, place.characters.first ?? 0..<0)
    }

    /// The lines that ranges begin on, from the first of them to the last: the number of the first line in the file,
    /// their text, and the ranges in characters of that text, each cut where its line ends.
    public func locate(_ ranges: [Range<Int>]) -> (line: Int, text: String, characters: [Range<Int>]) {
        let bytes = Array(text.utf8)
        let newline = UInt8(ascii: "\n")
        let starts = ranges.map { min(max($0.lowerBound, 0), bytes.count) }
        let firstStart = starts.min() ?? 0
        let textStart = (bytes[..<firstStart].lastIndex(of: newline) ?? -1) + 1
        let textEnd = bytes[(starts.max() ?? 0)...].firstIndex(of: newline) ?? bytes.count
        let excerpt = String(decoding: bytes[textStart..<textEnd], as: UTF8.self)
        // A line may have as many culprits as words: where it ends is looked for once, and it is gone through once.
        var line = textStart..<textStart
        let cut = zip(ranges, starts).map { range, start in
            if !line.contains(start) { line = start..<(bytes[start...].firstIndex(of: newline) ?? bytes.count) }
            return start..<max(start, min(range.upperBound, line.upperBound))
        }
        let places = Self.characters(
            before: cut.flatMap { [$0.lowerBound - textStart, $0.upperBound - textStart] }, in: excerpt)
        return (
            firstLine + bytes[..<textStart].count(where: { $0 == newline }), excerpt,
            cut.indices.map { places[2 * $0]..<places[2 * $0 + 1] }
        )
    }

    /// The number of characters that begin before each of some byte offsets.
    ///
    /// - Complexity: one walk through the text, and sorting the places.
    private static func characters(before places: [Int], in text: String) -> [Int] {
        var counts = [Int](repeating: 0, count: places.count)
        var waiting = places.indices.sorted { places[$0] > places[$1] }
        var (bytes, count) = (0, 0)
        for character in text {
            while let next = waiting.last, places[next] <= bytes { counts[waiting.removeLast()] = count }
            if waiting.isEmpty { break }
            bytes += character.utf8.count
            count += 1
        }
        for next in waiting { counts[next] = count }
        return counts
    }
}
