/// HTML: one `<section>` that can stand in any page. Classes say what things are; the page decides how they look.
struct HTMLRendering {
    var context: RenderingContext

    func render(_ report: any Report) -> String {
        let kind = HTMLText.escaped(type(of: report).kind)
        let language = context.catalog.language.rawValue
        let opening = "<section class=\"snaprepl\" data-report=\"\(kind)\" lang=\"\(language)\">"
        return ([opening] + report.blocks.flatMap(html) + ["</section>"]).map { $0 + "\n" }.joined()
    }

    private func html(_ block: Block) -> [String] {
        switch block {
        case .heading(let phrase): ["<h2>\(prose(phrase))</h2>"]
        case .paragraph(let phrase): ["<p>\(prose(phrase))</p>"]
        case .list(let phrases), .lines(let phrases): list(phrases)
        case .conclusion(let phrases): phrases.map { "<p class=\"conclusion\">\(prose($0))</p>" }
        case .definitions(let definitions): html(definitions)
        case .usage(let usages): ["<pre class=\"usage\">\(Self.preformatted(usages.joined(separator: "\n")))</pre>"]
        case .table(let table): html(table)
        case .verbatim(let text), .quotation(let text), .echo(let text, _): ["<pre>\(Self.preformatted(text))</pre>"]
        case .advice(let advice): html(advice)
        case .diagnostic(let diagnostic): html(diagnostic)
        }
    }

    private func prose(_ phrase: Phrase) -> String {
        // Catalog sentences quote commands in backticks; a literal is a user's identifier.
        if case .message = phrase { return prose(context.text(phrase), isOurs: true) }
        return prose(context.text(phrase))
    }

    private func prose(_ text: String, isOurs: Bool = false) -> String {
        let lines = VisibleText.lines(text).map { isOurs ? HTMLText.withCode($0) : HTMLText.escaped($0) }
        return lines.joined(separator: "<br>\n")
    }

    private func list(_ phrases: [Phrase]) -> [String] {
        guard !phrases.isEmpty else { return [] }
        return ["<ul>"] + phrases.map { "<li>\(prose($0))</li>" } + ["</ul>"]
    }

    private func html(_ advice: Advice) -> [String] {
        let words = context.text(advice.words)
        let commands = advice.commands(besides: words)
        return ["<p>\(prose(advice.words))</p>"] + Self.block(commands)
    }

    private static func block(_ commands: [String]) -> [String] {
        commands.isEmpty ? [] : ["<pre>\(preformatted(commands.joined(separator: "\n")))</pre>"]
    }

    private func item(_ advice: Advice) -> String {
        let words = context.text(advice.words)
        return "<li>\(prose(advice.words))\(Self.block(advice.commands(besides: words)).joined())</li>"
    }

    private func html(_ definitions: [Definition]) -> [String] {
        let entries = definitions.map {
            "<dt>\(HTMLText.escaped(VisibleText.line($0.term)))</dt><dd>\(prose($0.meaning))</dd>"
        }
        return ["<dl>"] + entries + ["</dl>"]
    }

    private func html(_ table: Table) -> [String] {
        guard !table.columns.isEmpty else { return [] }
        let (shown, footer) = context.shownRows(of: table)
        let right = table.columns.map { $0.alignment == .right ? " class=\"right\"" : "" }
        var lines = ["<table>"]
        if let caption = table.caption { lines.append("<caption>\(Self.cell(caption))</caption>") }
        let titles = table.columns.indices.map {
            "<th\(right[$0])>\(Self.cell(context.text(table.columns[$0].title)))</th>"
        }
        lines.append("<thead><tr>\(titles.joined())</tr></thead>")
        lines.append("<tbody>")
        for (index, row) in shown.enumerated() {
            let cells = table.columns.indices.map { column in
                "<td\(right[column])>\(column < row.count ? Self.cell(row[column]) : "")</td>"
            }
            let emphasis = table.emphasis[index].map { " class=\"\($0.rawValue)\"" } ?? ""
            lines.append("<tr\(emphasis)>\(cells.joined())</tr>")
        }
        lines.append("</tbody>")
        if let footer {
            let cell = "<td colspan=\"\(table.columns.count)\">\(HTMLText.escaped(VisibleText.line(footer)))</td>"
            lines.append("<tfoot><tr>\(cell)</tr></tfoot>")
        }
        return lines + ["</table>"]
    }

    private func html(_ diagnostic: Diagnostic) -> [String] {
        let excerpts = SourceExcerpt.all(of: diagnostic)
        let severity = diagnostic.severity.rawValue
        var lines = ["<div class=\"diagnostic \(severity)\">"]
        let word = HTMLText.escaped(context.severityWord(of: diagnostic))
        var title = "<b>\(word)</b> <code>\(HTMLText.escaped(VisibleText.line(diagnostic.code)))</code>"
        if let source = diagnostic.source {
            let place = [source.name] + (excerpts.first?.place(in: source) ?? ["\(source.line)"])
            title += " <code>\(HTMLText.escaped(VisibleText.line(place.joined(separator: ":"))))</code>"
        }
        lines.append("<p>\(title)</p>")
        if !excerpts.isEmpty {
            lines.append("<pre class=\"source\">\(excerpts.map(Self.marked).joined(separator: "\n"))</pre>")
        }
        if let systemText = diagnostic.systemText {
            lines.append("<p>\(prose(context.systemLabel(for: diagnostic)))</p>")
            lines.append("<pre class=\"system\">\(Self.preformatted(systemText))</pre>")
        }
        lines.append("<p>\(prose(diagnostic.explanation))</p>")
        if !diagnostic.suggestions.isEmpty {
            lines += ["<ul>"] + diagnostic.suggestions.map(item) + ["</ul>"]
        }
        if let confidence = context.confidenceText(of: diagnostic) {
            lines.append("<p class=\"confidence\">\(prose(confidence))</p>")
        }
        return lines + ["</div>"]
    }
}

extension HTMLRendering {
    /// The line with the culprits marked. No caret line: browsers do not keep columns.
    private static func marked(_ excerpt: SourceExcerpt) -> String {
        let characters = Array(excerpt.line)
        func part(_ range: Range<Int>) -> String { HTMLText.escaped(VisibleText.line(String(characters[range]))) }
        var end = 0
        var text = ""
        for span in excerpt.spans where span.lowerBound >= end {
            text += part(end..<span.lowerBound) + "<mark>\(part(span))</mark>"
            end = span.upperBound
        }
        return text + part(end..<characters.count)
    }

    private static func preformatted(_ text: String) -> String {
        // A parser drops a newline right after <pre>; one more keeps the first line's own.
        (text.first?.isNewline == true ? "\n" : "") + HTMLText.escaped(VisibleText.lines(text).joined(separator: "\n"))
    }

    /// The spaces in front of a cell are its outline level, and HTML would drop them.
    private static func cell(_ text: String) -> String {
        let text = VisibleText.line(text)
        let spaces = text.prefix { $0 == " " }
        return String(repeating: "&nbsp;", count: spaces.count) + HTMLText.escaped(String(text.dropFirst(spaces.count)))
    }
}
