/// A line that cannot be split into words or statements.
public struct SyntaxError: Error, Equatable, Sendable {
    /// The reason why the line cannot be read.
    public enum Reason: Equatable, Sendable {
        /// A quotation mark without its partner.
        case unterminatedQuote
        /// `\q`, or a `\u{…}` that names no character.
        case unknownEscape(String)
        /// A closing bracket with nothing to close.
        case unexpectedClosingBracket(Character)
        /// `(` closed by `}` and the like.
        case mismatchedBracket(opened: Character, closed: Character)
        /// The text ended inside brackets.
        case unclosedBracket(Character)
        /// The text ended behind a backslash, which asks for one more line.
        case unfinishedLine
        /// Brackets inside one another, more than are read.
        case nestedTooDeep
    }

    /// The mistake, with the characters it is about.
    public let reason: Reason
    /// UTF-8 offsets in the text that was read.
    public let range: Range<Int>

    /// Creates an error about the text at a range of UTF-8 offsets.
    public init(reason: Reason, range: Range<Int>) {
        self.reason = reason
        self.range = range
    }
}
