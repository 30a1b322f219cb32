/// A part of a text that editors draw in a colour of its own.
public struct SwiftWord: Hashable, Sendable {
    /// The kind of a part.
    public enum Kind: Hashable, Sendable {
        /// `struct`, `let`, `#if`, `@MainActor`
        case keyword
        /// A string, with its quotation marks and without the expressions in it.
        case string
        /// A number.
        case number
        /// A comment of either kind.
        case comment
    }

    /// The kind of the part.
    public let kind: Kind
    /// UTF-8 offsets in the text.
    public let range: Range<Int>
}

extension SwiftReader {
    /// The words of a text that editors draw in colours, whether or not the text is complete.
    ///
    ///     SwiftReader.words(in: "let n = 1").map(\.kind)  // [.keyword, .number]
    ///
    /// - Parameter text: A text that may still be typed.
    /// - Returns: The words, those of one kind in the order of the text.
    /// - Complexity: linear in the number of bytes.
    public static func words(in text: String) -> [SwiftWord] {
        guard text.utf8.count <= Limits().bytes else { return [] }
        let list = SwiftLexer.tokenize(text)
        var words: [SwiftWord] = []
        func add(_ kind: SwiftWord.Kind, _ range: SourceRange) {
            words.append(SwiftWord(kind: kind, range: range.start.utf8Offset..<range.end.utf8Offset))
        }
        for (index, token) in list.tokens.enumerated() {
            let isMember = index > 0 && list.tokens[index - 1].kind == .period
            let next = index + 1 < list.tokens.count ? list.tokens[index + 1].kind : .endOfText
            switch token.kind {
            case .integer, .float: add(.number, token.range)
            case .stringStart, .stringText, .stringEnd, .regularExpression: add(.string, token.range)
            case .pound: add(.keyword, token.range)
            case .at where next == .identifier:
                add(.keyword, SourceRange(start: token.start, end: list.tokens[index + 1].end))
            case .identifier:
                guard let keyword = token.keyword, keyword != .wildcard, !isMember || keyword == .`self` else { break }
                // `set` or `open` is a word of Swift only where another word, or a brace, follows it.
                if keyword.isReserved || next == .identifier || next == .leftBrace { add(.keyword, token.range) }
            default: break
            }
        }
        for comment in list.comments { add(.comment, comment) }
        return words
    }
}
