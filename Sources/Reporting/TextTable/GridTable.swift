/// A table in ASCII, its columns aligned by display width and fitted to the screen.
///
///     +--------+---------+
///     | item   | section |
///     +--------+---------+
///     | 牛乳   | 今日    |
///     +--------+---------+
///
/// ASCII because the width of box-drawing characters is ambiguous: a frame must not fall apart on a Japanese terminal.
struct GridTable {
    var table: Table
    var context: RenderingContext

    /// A column is not narrowed below this; a screen too small for that gets records instead of a grid.
    private var narrowest: Int { context.wrapsCells ? 10 : 4 }

    /// Whether some cell has more to say than there is room for.
    var cutsCells: Bool {
        guard !table.columns.isEmpty, !context.wrapsCells else { return false }
        let (titles, rows, _) = texts
        let wanted = widths(titles, rows)
        var widths = wanted
        if fit(&widths) { return widths != wanted }
        return rows.contains { row in
            zip(titles, row).contains { title, text in
                context.columns(text) + (title.isEmpty ? 0 : context.columns(title) + 2) > context.width ?? .max
            }
        }
    }

    /// What stands in the table, as it can be drawn.
    private var texts: (titles: [String], rows: [[String]], footer: String?) {
        let (shown, footer) = context.shownRows(of: table)
        let titles = table.columns.map { VisibleText.line(context.text($0.title)) }
        let rows = shown.map { row in
            titles.indices.map { $0 < row.count ? VisibleText.line(row[$0]) : "" }
        }
        return (titles, rows, footer)
    }

    /// The columns that each column of the table would like to have.
    private func widths(_ titles: [String], _ rows: [[String]]) -> [Int] {
        titles.indices.map { column in
            rows.reduce(max(1, context.columns(titles[column]))) { max($0, context.columns($1[column])) }
        }
    }

    func lines() -> [String] {
        guard !table.columns.isEmpty else { return [] }
        let (titles, rows, footer) = texts
        var widths = widths(titles, rows)
        guard fit(&widths) else { return caption() + records(titles: titles, rows: rows, footer: footer) }
        if let footer { widen(&widths, for: footer) }

        let rule = "+" + widths.map { String(repeating: "-", count: $0 + 2) + "+" }.joined()
        var lines = caption() + [rule]
        if titles.contains(where: { !$0.isEmpty }) {
            lines += self.lines(titles, widths, .bold) + [rule]
        }
        for (index, row) in rows.enumerated() {
            lines += self.lines(row, widths, table.emphasis[index].map { TerminalStyle($0) })
        }
        if let footer {
            let inner = Self.total(widths) - 4
            if !rows.isEmpty { lines.append(rule) }
            lines.append("| \(cell(footer, to: inner)) |")
            lines.append("+" + String(repeating: "-", count: inner + 2) + "+")
        } else if !rows.isEmpty {
            lines.append(rule)
        }
        return lines
    }

    /// A row: one line with its cells cut, or as many as it takes.
    private func lines(_ cells: [String], _ widths: [Int], _ style: TerminalStyle?) -> [String] {
        guard context.wrapsCells else { return [line(cells, widths, style)] }
        let wrapped = zip(cells, widths).map { text, width in
            LineWrapping(width: width, ambiguous: context.ambiguousWidth).lines(text)
        }
        return (0..<(wrapped.map(\.count).max() ?? 1)).map { index in
            line(wrapped.map { index < $0.count ? $0[index] : "" }, widths, style)
        }
    }

    private func line(_ cells: [String], _ widths: [Int], _ style: TerminalStyle?) -> String {
        let drawn = cells.indices.map { column in
            context.styled(cell(cells[column], to: widths[column], table.columns[column].alignment), style)
        }
        return "| " + drawn.joined(separator: " | ") + " |"
    }

    private func cell(_ text: String, to width: Int, _ alignment: Table.Alignment = .left) -> String {
        let ambiguous = context.ambiguousWidth
        return DisplayWidth.padded(cut(text, to: width), to: width, alignment: alignment, ambiguous: ambiguous)
    }

    /// The text as far as there is room. A mark of confidence at its end is never what is cut off.
    private func cut(_ text: String, to width: Int) -> String {
        let mark = [" (M)", " (L)"].first { text.hasSuffix($0) } ?? ""
        guard !mark.isEmpty, width > mark.count + 2, context.columns(text) > width else {
            return DisplayWidth.truncated(text, to: width, ambiguous: context.ambiguousWidth)
        }
        let words = String(text.dropLast(mark.count))
        return DisplayWidth.truncated(words, to: width - mark.count, ambiguous: context.ambiguousWidth) + mark
    }

    /// The columns of a line: each cell with a space on either side, and the bars.
    private static func total(_ widths: [Int]) -> Int {
        widths.reduce(1) { $0 + $1 + 3 }
    }

    /// Narrows the widest column, and then the next, until the table fits.
    ///
    /// - Returns: Whether it fits.
    private func fit(_ widths: inout [Int]) -> Bool {
        guard let available = context.width else { return true }
        var excess = Self.total(widths) - available
        while excess > 0 {
            guard let widest = widths.max(), widest > narrowest,
                let column = widths.lastIndex(of: widest)
            else { return false }
            // Down to the next widest in one step, so that a cell of a million characters costs nothing.
            let next = widths.filter { $0 < widest }.max() ?? 0
            let atWidest = widths.count { $0 == widest }
            let step = atWidest > 1 ? 1 : min(excess, widest - max(next, narrowest))
            widths[column] -= max(1, step)
            excess -= max(1, step)
        }
        return true
    }

    /// Gives the last column what the footer needs, as far as the screen reaches.
    private func widen(_ widths: inout [Int], for footer: String) {
        let wanted = context.columns(footer) + 4
        let reachable = min(wanted, context.width ?? wanted)
        widths[widths.count - 1] += max(0, reachable - Self.total(widths))
    }

    private func caption() -> [String] {
        table.caption.map { [context.cut(VisibleText.line($0))] } ?? []
    }

    /// Every row as lines of `title: text`, a blank line between rows.
    private func records(titles: [String], rows: [[String]], footer: String?) -> [String] {
        var lines: [String] = []
        for (index, row) in rows.enumerated() {
            if index > 0 { lines.append("") }
            let style = table.emphasis[index].map { TerminalStyle($0) }
            for (title, text) in zip(titles, row) where !text.isEmpty {
                let record = Message("table.record", ["title": .text(title), "text": .text(text)])
                let whole = title.isEmpty ? text : context.catalog.text(record)
                let shown =
                    context.wrapsCells
                    ? LineWrapping(width: context.width, ambiguous: context.ambiguousWidth).lines(whole)
                    : [context.cut(whole)]
                lines += shown.map { context.styled($0, style) }
            }
        }
        return lines + (footer.map { ["", context.cut($0)] } ?? [])
    }
}
