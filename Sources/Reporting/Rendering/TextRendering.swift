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
        case (_, .heading), (.definitions, _), (_, .definitions), (.paragraph, .paragraph), (.list, .list),
            (.table, .table), (.verbatim, .verbatim), (.echo, .verbatim), (.quotation, .quotation),
            (.diagnostic, .diagnostic),
            (.paragraph, .advice),
            (.advice, .paragraph), (.advice, .advice):
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
            return styled(wrapped(context.text(phrase)), phrase)
        case .list(let phrases):
            return phrases.flatMap { styled(listItem(context.text($0)), $0) }
        case .lines(let phrases):
            return phrases.flatMap { styled(wrapped(context.text($0)), $0) }
        case .conclusion(let phrases):
            return phrases.flatMap { wrapped(context.text($0)) }.map { context.styled($0, .bold) }
        case .definitions(let definitions):
            return lines(of: definitions)
        case .usage(let usages):
            return usages.flatMap { hanging($0, by: 4) }
        case .table(let table):
            return GridTable(table: table, context: context).lines()
        case .verbatim(let text):
            return VisibleText.lines(text)
        case .echo(let text, let isSwift):
            let lines = VisibleText.lines(text)
            return (isSwift ? EchoedCommand.swift(lines) : lines.map { EchoedCommand($0) }).flatMap { line in
                line.lines(width: context.width) { context.columns($0) }
            }
        case .quotation(let text):
            return wrapped(text)
        case .advice(let advice):
            let words = context.text(advice.words)
            return wrapped(words) + advice.commands(besides: words).map(VisibleText.line)
        case .diagnostic(let diagnostic):
            return lines(of: diagnostic)
        }
    }

    /// The commands that our own sentences quote, in colour: they are what the reader does next.
    private func styled(_ lines: [String], _ phrase: Phrase) -> [String] {
        if case .message = phrase { return context.styledCode(lines) }
        return lines
    }

    /// Terms in one column and meanings in another; below one another on a screen too narrow for that.
    private func lines(of definitions: [Definition]) -> [String] {
        let terms = definitions.map { VisibleText.line($0.term) }
        let column = (terms.map { context.columns($0) }.max() ?? 0) + 2
        let room = context.width.map { $0 - column }
        let isNarrow = room.map { $0 < Self.narrowestMeaning } ?? false
        return zip(terms, definitions).flatMap { term, definition -> [String] in
            let text = context.text(definition.meaning)
            let bold = context.styled(term, .bold)
            if isNarrow {
                return [bold]
                    + styled(wrapped(text, width: context.width.map { $0 - 2 }), definition.meaning).map { "  " + $0 }
            }
            let gap = String(repeating: " ", count: column - context.columns(term))
            let indentation = String(repeating: " ", count: column)
            return styled(wrapped(text, width: room), definition.meaning).enumerated().map { index, line in
                (index == 0 ? bold + gap : indentation) + line
            }
        }
    }

    /// Less room than this is not worth a column of its own.
    private static var narrowestMeaning: Int { 24 }

    /// A line whose continuations are indented.
    private func hanging(_ text: String, by indentation: Int) -> [String] {
        guard let width = context.width, context.columns(text) > width else { return VisibleText.lines(text) }
        let words = text.split(separator: " ")
        var lines: [String] = []
        var current = ""
        for word in words {
            let room = lines.isEmpty ? width : width - indentation
            if !current.isEmpty, context.columns(current) + 1 + context.columns(word) > room {
                lines.append(current)
                current = ""
            }
            current += (current.isEmpty ? "" : " ") + word
        }
        lines.append(current)
        let spaces = String(repeating: " ", count: indentation)
        return lines.enumerated().map { $0 == 0 ? $1 : spaces + $1 }.map { context.cut(VisibleText.line($0)) }
    }

    func wrapped(_ text: String, width: Int? = nil) -> [String] {
        LineWrapping(width: width ?? context.width, ambiguous: context.ambiguousWidth).lines(text)
    }

    /// `- ` before the first line, two spaces before the others.
    func listItem(_ text: String) -> [String] {
        wrapped(text, width: context.width.map { $0 - 2 }).enumerated().map { ($0 == 0 ? "- " : "  ") + $1 }
    }
}
