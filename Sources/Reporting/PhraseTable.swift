/// A table whose titles and cells may be words of the reader's language.
///
///     PhraseTable(columns: ["path", .message("cells.column.item")], rows: [["0:0", "牛乳"]])
///
/// What a renderer draws is the ``Table`` it becomes in that language.
public struct PhraseTable: Hashable, Sendable {
    public var columns: [Phrase]
    public var rows: [[Phrase]]
    /// Emphasis by row index; rows without an entry are plain.
    public var emphasis: [Int: Table.Emphasis]

    /// Creates a table.
    public init(columns: [Phrase], rows: [[Phrase]], emphasis: [Int: Table.Emphasis] = [:]) {
        self.columns = columns
        self.rows = rows
        self.emphasis = emphasis
    }

    /// The table in a language.
    func table(in catalog: MessageCatalog) -> Table {
        Table(
            columns: columns.map { Table.Column(title: catalog.text($0)) },
            rows: rows.map { row in row.map { catalog.text($0) } }, emphasis: emphasis)
    }
}
