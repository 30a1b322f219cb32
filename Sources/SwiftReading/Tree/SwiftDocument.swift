/// The tree of a text of Swift.
///
/// Every token of the text stands in one of the statements: what the reader does not understand is a node of its own
/// that says what it is and where (``Unsupported``), and reading goes on behind it. So there is always a document, and
/// ``problems`` says what is wrong with the text itself.
///
///     let document = SwiftReader.read("snapshot.appendSections([.main])")
///     document.statements.count  // 1
///     document.problems.isEmpty  // true
public struct SwiftDocument: Hashable, Sendable {
    /// The text that was read.
    public let source: String

    /// The constructs of the file in their order: declarations, statements, and what was not understood.
    public let statements: [SwiftStatement]

    /// The problems of the text, in the order of the places; empty for a text that is Swift as far as the reader can
    /// tell. An ``Unsupported`` construct is no problem of the text.
    public let problems: [SyntaxProblem]

    /// The comments, with their marks; they stand in no node.
    public let comments: [SourceRange]

    /// The words of a stretch of the text.
    ///
    /// - Parameter range: A range of a node or problem of this document.
    /// - Returns: The part of ``source``.
    public func text(of range: SourceRange) -> String { range.text(in: source) }
}
