/// Writes a report in one form.
///
///     let renderer = Renderer(format: .text, context: RenderingContext(width: 80))
///     print(renderer.render(report), terminator: "")
///
/// What it writes ends with a newline, unless there is nothing to write.
public struct Renderer: Sendable {
    public var format: OutputFormat
    public var context: RenderingContext

    /// Creates a renderer.
    public init(format: OutputFormat, context: RenderingContext = RenderingContext()) {
        self.format = format
        self.context = context
    }

    /// The report, written in the format.
    public func render(_ report: any Report) -> String {
        switch format {
        case .text: TextRendering(context: context).render(report.blocks)
        case .markdown: MarkdownRendering(context: context).render(report.blocks)
        case .json: JSONRendering.render(report, onOneLine: false)
        case .jsonl: JSONRendering.render(report, onOneLine: true)
        case .html: HTMLRendering(context: context).render(report)
        }
    }
}
