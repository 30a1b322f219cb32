/// The smallest piece of a line that means something.
///
/// Ranges count UTF-8 bytes from the start of the text that was lexed; ``SourceText`` turns them into characters
/// when a caret has to be drawn.
public struct Token: Equatable, Sendable {
    /// The kind of a token, with its content.
    public enum Kind: Equatable, Sendable {
        /// Text outside quotes: a verb, an identifier in any script, `0:2`, `@3`, `name:`.
        case word(String)
        /// Text inside `"…"`, `「…」` or other quotation marks, with the places where `\(name)` is to be filled in.
        case quoted([Segment])
        /// One of `( ) { } [ ] , =`, also when its full-width form was typed.
        case symbol(Character)
        /// `;`, its full-width form, or a line break.
        case separator
    }

    /// The kind of the token.
    public let kind: Kind
    /// UTF-8 offsets in the text that was lexed, quotation marks included.
    public let range: Range<Int>
}

/// A stretch of quoted text.
public enum Segment: Hashable, Sendable {
    /// Text as it stands, escapes already resolved.
    case text(String)
    /// `\(path)`: the value of a name, or of a field of it.
    case interpolation(String)
}
