/// Text for a terminal.
///
/// Blocks follow one another without blank lines, as a shell answers, except that a blank line stands before a
/// heading and between two blocks that would run together: two paragraphs, two lists, two tables, two diagnostics.
struct TextRendering {
    var context: RenderingContext

    func render(_ blocks: [Block]) -> String {
        var lines: [String] = []
        var previous: Block?
        for block in blocks {
            let own = self.lines(of: block)
            if own.isEmpty { continue }
            if let previous, Self.needsBlankLine(between: previous, and: block) { lines.append("") }
            lines += own
            previous = block
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func needsBlankLine(between upper: Block, and lower: Block) -> Bool {
        switch (upper, lower) {
        case (_, .heading), (.paragraph, .paragraph), (.list, .list), (.table, .table), (.verbatim, .verbatim),
            (.diagnostic, .diagnostic), (.paragraph, .advice), (.advice, .paragraph), (.advice, .advice):
            true
        default:
            false
        }
    }

    private func lines(of block: Block) -> [String] {
        switch block {
        case .heading(let phrase):
            return wrapped(context.text(phrase)).map { context.styled($0, .bold) }
        case .paragraph(let phrase):
            return wrapped(context.text(phrase))
        case .list(let phrases):
            return phrases.flatMap { listItem(context.text($0)) }
        case .lines(let phrases):
            return phrases.flatMap { wrapped(context.text($0)) }
        case .table(let table):
            return GridTable(table: table, context: context).lines()
        case .verbatim(let text):
            return VisibleText.lines(text)
        case .advice(let advice):
            let words = context.text(advice.words)
            return wrapped(words) + advice.commands(besides: words).map(VisibleText.line)
        case .diagnostic(let diagnostic):
            return lines(of: diagnostic)
        }
    }

    func wrapped(_ text: String, width: Int? = nil) -> [String] {
        LineWrapping(width: width ?? context.width, ambiguous: context.ambiguousWidth).lines(text)
    }

    /// `- ` before the first line, two spaces before the others.
    func listItem(_ text: String) -> [String] {
        wrapped(text, width: context.width.map { $0 - 2 }).enumerated().map { ($0 == 0 ? "- " : "  ") + $1 }
    }
}
