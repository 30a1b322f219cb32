/// The forms a report can be written in.
public enum OutputFormat: String, CaseIterable, Codable, Hashable, Sendable {
    /// For a terminal: ASCII tables, wrapped prose.
    case text

    /// GitHub's Markdown.
    case markdown

    /// One JSON object over several lines, keys sorted, never localised or coloured.
    case json

    /// The same object on one line.
    case jsonl

    /// A fragment to stand inside a page: no script, no link, no style of its own.
    case html

    /// True when programs read the output: no prompt, pager, colour or language belongs in it.
    public var isMachineReadable: Bool {
        self == .json || self == .jsonl
    }

    /// True when the output is read as a page, where prose and sections help, rather than as an answer at a prompt.
    public var isPage: Bool {
        self == .markdown || self == .html
    }
}

/// Writes a report in one form.
///
///     let renderer = Renderer(format: .text, context: RenderingContext(width: 80))
///     print(renderer.render(report), terminator: "")
///
/// What it writes ends with a newline, unless there is nothing to write.
public struct Renderer: Sendable {
    /// The form to write in.
    public var format: OutputFormat

    /// The reader's language and screen; JSON depends on neither.
    public var context: RenderingContext

    /// Creates a renderer.
    public init(format: OutputFormat, context: RenderingContext = RenderingContext()) {
        self.format = format
        self.context = context
    }

    /// True when a table of the report is too wide for the screen, so that cells of it end in `..`.
    ///
    /// - Complexity: as much as drawing the tables.
    public func cutsCells(of report: any Report) -> Bool {
        guard format == .text, !report.isWhole, context.width != nil else { return false }
        return report.blocks.contains { block in
            if case .table(let table) = block { GridTable(table: table, context: context).cutsCells } else { false }
        }
    }

    /// The most rows of a table that people are shown: more are not read, and drawing them takes seconds.
    static let mostRows = 10_000

    /// The report, written in the format: of a very long table the first rows, unless the report is to be whole.
    public func render(_ report: any Report) -> String {
        var context = context
        if report.isWhole {
            context.wrapsCells = true
        } else {
            context.maximumRows = context.maximumRows ?? Self.mostRows
        }
        return switch format {
        case .text: TextRendering(context: context).render(report.blocks)
        case .markdown: MarkdownRendering(context: context).render(report.blocks)
        case .json: JSONRendering.render(report, onOneLine: false)
        case .jsonl: JSONRendering.render(report, onOneLine: true)
        case .html: HTMLRendering(context: context).render(report)
        }
    }
}
