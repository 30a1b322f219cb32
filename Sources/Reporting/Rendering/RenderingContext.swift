/// The language and the screen of the reader, for renderers.
public struct RenderingContext: Sendable {
    /// The words.
    public var catalog: MessageCatalog

    /// The columns of the screen; `nil` leaves every line as long as it is.
    public var width: Int?

    /// The columns an ambiguous character takes, 1 or 2; see ``DisplayWidth``.
    public var ambiguousWidth: Int

    /// True when text is coloured.
    public var color: Bool

    /// The rows of a table to show before a footer counts the rest; `nil` shows all. JSON always has all.
    public var maximumRows: Int?

    /// True when a cell that is too long for its column goes on in the next line instead of being cut.
    public var wrapsCells = false

    /// True when tables are drawn with box characters, and not with `+`, `-` and `|`.
    public var drawsBoxes = false

    /// The prompt after which the command still stands on the screen, right above the output.
    ///
    /// A diagnostic then puts its caret under that line instead of printing the line again.
    public var promptOnScreen: String?

    /// Creates a context.
    public init(
        catalog: MessageCatalog = MessageCatalog(.english), width: Int? = nil, ambiguousWidth: Int = 1,
        color: Bool = false, maximumRows: Int? = nil, promptOnScreen: String? = nil
    ) {
        self.catalog = catalog
        self.width = width
        self.ambiguousWidth = ambiguousWidth
        self.color = color
        self.maximumRows = maximumRows
        self.promptOnScreen = promptOnScreen
    }
}

extension RenderingContext {
    func text(_ phrase: Phrase) -> String {
        catalog.text(phrase)
    }

    func columns(_ text: some StringProtocol) -> Int {
        DisplayWidth.of(text, ambiguous: ambiguousWidth)
    }

    /// The line, no longer than the screen is wide.
    func cut(_ line: String) -> String {
        width.map { DisplayWidth.truncated(line, to: $0, ambiguous: ambiguousWidth) } ?? line
    }

    /// The rows of a table that are shown, and the footer that counts the others.
    func shownRows(of table: Table) -> (rows: [[String]], footer: String?) {
        let shown = maximumRows.map { table.rows.prefix(max(0, $0)) } ?? table.rows[...]
        let rows = shown.map { $0.map { text($0) } }
        guard rows.count < table.rows.count else { return (rows, nil) }
        let arguments: [String: MessageArgument] = [
            "count": .number(table.rows.count - rows.count), "total": .number(table.rows.count),
        ]
        return (rows, catalog.text(Message(table.leftOutKey ?? "table.rows-left-out", arguments)))
    }
}
