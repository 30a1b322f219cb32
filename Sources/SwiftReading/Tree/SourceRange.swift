/// A place in a text.
public struct SourcePosition: Hashable, Comparable, Sendable {
    /// Bytes of UTF-8 in front of the place.
    public let utf8Offset: Int

    /// The line, from 1.
    public let line: Int

    /// The column, from 1; what is counted are Unicode scalars, so a Japanese letter is one column.
    public let column: Int

    /// True when one place stands before another of the same text.
    public static func < (left: SourcePosition, right: SourcePosition) -> Bool { left.utf8Offset < right.utf8Offset }
}

/// A stretch of a text, from its first byte up to, not including, its end.
public struct SourceRange: Hashable, Sendable {
    /// The first byte.
    public let start: SourcePosition

    /// The place behind the last byte.
    public let end: SourcePosition

    package init(start: SourcePosition, end: SourcePosition) { (self.start, self.end) = (start, end) }

    /// The stretch in bytes of UTF-8.
    public var utf8: Range<Int> { start.utf8Offset..<max(start.utf8Offset, end.utf8Offset) }

    /// True when another stretch lies within this one.
    ///
    /// - Parameter other: The other stretch, of the same text.
    /// - Returns: Whether it begins no earlier and ends no later.
    public func contains(_ other: SourceRange) -> Bool { start <= other.start && other.end <= end }

    /// The stretch from the beginning of this one to the end of another.
    ///
    /// - Parameter other: A stretch of the same text that ends no earlier than this one begins.
    /// - Returns: Both, with what stands between them.
    func through(_ other: SourceRange) -> SourceRange { SourceRange(start: start, end: max(end, other.end)) }

    /// The words of the stretch.
    ///
    /// - Parameter source: The text it is a stretch of.
    /// - Returns: Its part; empty if the text is another, shorter one.
    /// - Complexity: linear in the length of the part.
    public func text(in source: String) -> String {
        let bytes = source.utf8
        guard let start = bytes.index(bytes.startIndex, offsetBy: utf8.lowerBound, limitedBy: bytes.endIndex),
            let end = bytes.index(start, offsetBy: utf8.count, limitedBy: bytes.endIndex)
        else { return "" }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }
}
