/// GitHub's Markdown. The source, too, is readable: tables are aligned by display width.
struct MarkdownRendering {
    var context: RenderingContext

    func render(_ blocks: [Block]) -> String {
        let parts = blocks.map(markdown).filter { !$0.isEmpty }
        return parts.isEmpty ? "" : parts.joined(separator: "\n\n") + "\n"
    }

    private func markdown(_ block: Block) -> String {
        switch block {
        case .heading(let phrase): "## " + VisibleText.line(prose(phrase))
        case .paragraph(let phrase): prose(phrase)
        case .list(let phrases), .lines(let phrases), .conclusion(let phrases): list(phrases)
        case .definitions(let definitions):
            definitions.map { "- \(Self.code($0.term)): " + prose($0.meaning) }.joined(separator: "\n")
        case .usage(let usages): Self.fenced(usages.flatMap { VisibleText.lines($0) })
        case .table(let table): markdown(table)
        case .verbatim(let text), .quotation(let text), .echo(let text, _): Self.fenced(VisibleText.lines(text))
        case .advice(let advice): markdown(advice)
        case .diagnostic(let diagnostic): markdown(diagnostic)
        }
    }

    private func prose(_ phrase: Phrase) -> String {
        // Catalog sentences quote commands in backticks; a literal is a user's identifier.
        if case .message = phrase { return prose(context.text(phrase), isOurs: true) }
        return prose(context.text(phrase))
    }

    private func prose(_ text: String, isOurs: Bool = false) -> String {
        // A blank line ends a paragraph; a break in front of one, or at its end, would show as a backslash.
        VisibleText.lines(text).split(whereSeparator: \.isEmpty).map { lines in
            lines.map { Self.escaped($0, keepsCode: isOurs) }.joined(separator: "\\\n")
        }.joined(separator: "\n\n")
    }

    private func list(_ phrases: [Phrase]) -> String {
        phrases.map { "- " + prose($0).split(separator: "\n").joined(separator: "\n  ") }.joined(separator: "\n")
    }

    private func markdown(_ advice: Advice) -> String {
        let commands = advice.commands(besides: context.text(advice.words)).map(VisibleText.line)
        return prose(advice.words) + (commands.isEmpty ? "" : "\n\n" + Self.fenced(commands))
    }

    private func markdown(_ table: Table) -> String {
        guard !table.columns.isEmpty else { return "" }
        let (shown, footer) = context.shownRows(of: table)
        let titles = table.columns.map { Self.cell(context.text($0.title)) }
        let rows = shown.map { row in titles.indices.map { $0 < row.count ? Self.cell(row[$0]) : "" } }
        let widths = titles.indices.map { column in
            ([titles] + rows).reduce(3) { max($0, context.columns($1[column])) }
        }
        let rules = zip(table.columns, widths).map { column, width in
            column.alignment == .left
                ? String(repeating: "-", count: width) : String(repeating: "-", count: width - 1) + ":"
        }
        let lines = ([titles, rules] + rows).map { cells in
            let drawn = cells.indices.map { column in
                DisplayWidth.padded(
                    cells[column], to: widths[column], alignment: table.columns[column].alignment,
                    ambiguous: context.ambiguousWidth)
            }
            return "| " + drawn.joined(separator: " | ") + " |"
        }
        let caption = table.caption.map { "**\(Self.escaped(VisibleText.line($0)))**\n\n" } ?? ""
        return caption + lines.joined(separator: "\n") + (footer.map { "\n\n\(Self.escaped($0))" } ?? "")
    }

    private func markdown(_ diagnostic: Diagnostic) -> String {
        let excerpts = SourceExcerpt.all(of: diagnostic)
        var title = "**\(context.severityWord(of: diagnostic))** \(Self.code(diagnostic.code))"
        if let source = diagnostic.source {
            let place = [source.name] + (excerpts.first?.place(in: source) ?? ["\(source.line)"])
            title += " " + Self.code(place.joined(separator: ":"))
        }
        var parts = [title]
        if !excerpts.isEmpty {
            parts.append(
                Self.fenced(
                    excerpts.flatMap { excerpt in
                        excerpt.carets(context: context, width: nil).map { [$0.line, $0.carets] }
                            ?? [VisibleText.line(excerpt.line)]
                    }))
        }
        if let systemText = diagnostic.systemText {
            parts.append(prose(context.systemLabel(for: diagnostic)))
            parts.append(Self.fenced(VisibleText.lines(systemText)))
        }
        parts.append(prose(diagnostic.explanation))
        if !diagnostic.suggestions.isEmpty {
            let items = diagnostic.suggestions.map { "- " + markdown($0).replacing("\n", with: "\n  ") }
            parts.append(items.joined(separator: "\n"))
        }
        if let confidence = context.confidenceText(of: diagnostic) { parts.append(prose(confidence)) }
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}

extension MarkdownRendering {
    /// A code fence longer than any run of backticks inside.
    private static func fenced(_ lines: [String]) -> String {
        let fence = String(repeating: "`", count: lines.reduce(2) { max($0, backticks(in: $1)) } + 1)
        return ([fence + "text"] + lines + [fence]).joined(separator: "\n")
    }

    private static func code(_ text: String) -> String {
        let text = VisibleText.line(text)
        let marks = String(repeating: "`", count: backticks(in: text) + 1)
        return marks.count > 1 ? "\(marks) \(text) \(marks)" : "`\(text)`"
    }

    /// The longest run of backticks.
    private static func backticks(in text: String) -> Int {
        text.split { $0 != "`" }.reduce(0) { max($0, $1.count) }
    }

    /// Table cells lose their spaces in front unless those are written out, and end at any bar.
    private static func cell(_ text: String) -> String {
        let text = VisibleText.line(text)
        let spaces = text.prefix { $0 == " " }
        let rest = escaped(String(text.dropFirst(spaces.count)), startsLine: false)
        return String(repeating: "&nbsp;", count: rest.isEmpty ? 0 : spaces.count) + rest
    }

    /// Every character that could be markup is escaped, so that an identifier looks like itself.
    ///
    /// - Parameters:
    ///   - text: One line of text.
    ///   - startsLine: Whether it stands at the start of a line, where `#` would begin a heading and `-` a list.
    ///   - keepsCode: Whether `` `code` `` between backticks stays code: in our own sentences yes, in text from
    ///     elsewhere no.
    /// - Returns: Markdown that shows the text as it is.
    private static func escaped(_ text: String, startsLine: Bool = true, keepsCode: Bool = false) -> String {
        // Scalar by scalar: an asterisk under a combining mark is another grapheme and still an asterisk.
        var scalars = String.UnicodeScalarView()
        let isPaired = text.unicodeScalars.count(where: { $0 == "`" }).isMultiple(of: 2)
        var isCode = false
        for (index, scalar) in text.unicodeScalars.enumerated() {
            if keepsCode, isPaired, scalar == "`" { isCode.toggle() }
            if isCode || keepsCode && isPaired && scalar == "`" {
                scalars.append(scalar)
                continue
            }
            let isMarkup = "\\`*_[]<>|&~".unicodeScalars.contains(scalar)
            if isMarkup || startsLine && index == 0 && "#+-=".unicodeScalars.contains(scalar) { scalars.append("\\") }
            scalars.append(scalar)
        }
        let result = String(scalars)
        // "1. " would begin a numbered list.
        guard startsLine, let mark = result.firstIndex(where: { !$0.isASCII || !$0.isNumber }),
            mark > result.startIndex, result[mark] == "." || result[mark] == ")"
        else { return result }
        return result[..<mark] + "\\" + result[mark...]
    }
}

extension RenderingContext {
    /// The words before the exact ones: "The app crashes here:". The catalogs put `{text}` last.
    func systemLabel(for diagnostic: Diagnostic) -> String {
        var label = catalog.text(Message(diagnostic.systemMessageKey, ["text": ""]))
        while label.last?.isWhitespace == true { label.removeLast() }
        return label
    }
}
