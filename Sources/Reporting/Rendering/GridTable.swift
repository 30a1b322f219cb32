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
    private static let narrowest = 4
    /// The same where every cell goes on in the next line.
    private static let narrowestWrapped = 10

    /// The narrowest column of words, and of a title: less would make a ribbon of them.
    private static let narrowestWords = 12
    private static let narrowestTitle = 6
    /// A longer word, which only an identifier can be, is parted rather than given a column of its own.
    private static let longestWord = 16
    /// The lines a cell of words may take; an identifier in it may be of any length.
    private static let mostLines = 4

    /// The content of a place of the table: words of the reader's language, or a name, a number, a mark.
    ///
    /// Words go on in the next line where their column is too narrow, since half a word says nothing. Of a name the
    /// beginning says which one it is, so it is cut.
    struct Cell {
        let text: String
        let isWords: Bool
    }

    /// True when some cell is cut because its text does not fit.
    var cutsCells: Bool {
        guard !table.columns.isEmpty, !context.wrapsCells else { return false }
        let (titles, rows, _) = cells
        guard let widths = widths(titles, rows) else {
            return rows.contains { row in
                zip(titles, row).contains { title, cell in
                    let before = title.text.isEmpty ? 0 : context.columns(title.text) + 2
                    return !cell.isWords && context.columns(cell.text) + before > context.width ?? .max
                }
            }
        }
        return rows.contains { row in
            zip(row, widths).contains { cell, width in !cell.isWords && context.columns(cell.text) > width }
        }
    }

    /// The cells of the table, as they are drawn.
    private var cells: (titles: [Cell], rows: [[Cell]], footer: String?) {
        let (shown, footer) = context.shownRows(of: table)
        let titles = table.columns.map { Cell(text: VisibleText.line(context.text($0.title)), isWords: true) }
        let rows = zip(shown, table.rows).map { texts, phrases in
            titles.indices.map { column in
                guard column < texts.count else { return Cell(text: "", isWords: false) }
                let isWords = if case .message = phrases[column] { true } else { false }
                return Cell(text: VisibleText.line(texts[column]), isWords: isWords)
            }
        }
        return (titles, rows, footer)
    }

    func lines() -> [String] {
        guard !table.columns.isEmpty else { return [] }
        let (titles, rows, footer) = cells
        guard var widths = widths(titles, rows) else {
            return caption() + records(titles: titles, rows: rows, footer: footer)
        }
        if let footer { widen(&widths, for: footer) }

        let frame = context.frame
        let rule = frame.rule(widths, frame.middle)
        var lines = caption() + [frame.rule(widths, frame.top)]
        if titles.contains(where: { !$0.text.isEmpty }) {
            let last = footer == nil ? frame.bottom : frame.merging
            lines += self.lines(titles, widths, .bold) + [rows.isEmpty ? frame.rule(widths, last) : rule]
        }
        for (index, row) in rows.enumerated() {
            lines += self.lines(row, widths, table.emphasis[index].map { TerminalStyle($0) })
        }
        if let footer {
            let inner = Self.total(widths) - 4
            if !rows.isEmpty { lines.append(frame.rule(widths, frame.merging)) }
            lines.append("\(frame.side) \(cell(footer, to: inner)) \(frame.side)")
            lines.append(frame.rule([inner], frame.bottom))
        } else if !rows.isEmpty {
            lines.append(frame.rule(widths, frame.bottom))
        }
        return lines
    }

    /// A row: one line, or as many as its longest cell takes.
    private func lines(_ cells: [Cell], _ widths: [Int], _ style: TerminalStyle?) -> [String] {
        let wrapped = zip(cells, widths).map { cell, width -> [String] in
            guard context.columns(cell.text) > width else { return [cell.text] }
            if context.wrapsCells { return wrapping(width).lines(cell.text) }
            return cell.isWords ? wrapping(width).lines(cut(cell.text, to: Self.mostLines * width)) : [cell.text]
        }
        return (0..<(wrapped.map(\.count).max() ?? 1)).map { index in
            line(wrapped.map { index < $0.count ? $0[index] : "" }, widths, style)
        }
    }

    private func wrapping(_ width: Int?) -> LineWrapping {
        LineWrapping(width: width, ambiguous: context.ambiguousWidth)
    }

    private func line(_ cells: [String], _ widths: [Int], _ style: TerminalStyle?) -> String {
        let drawn = cells.indices.map { column in
            context.styled(cell(cells[column], to: widths[column], table.columns[column].alignment), style)
        }
        let side = context.frame.side
        return "\(side) " + drawn.joined(separator: " \(side) ") + " \(side)"
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

    /// The columns that each column of the table gets; nil when the screen is too narrow for a grid.
    ///
    /// Words make room first, since they can go on in the next line; only then are names cut.
    private func widths(_ titles: [Cell], _ rows: [[Cell]]) -> [Int]? {
        let all = [titles] + rows
        var widths = titles.indices.map { column in
            all.reduce(1) { max($0, context.columns($1[column].text)) }
        }
        if context.wrapsCells {
            let floors = titles.map { _ in Self.narrowestWrapped }
            return narrow(&widths, to: floors) ? widths : nil
        }
        guard let available = context.width, Self.total(widths) > available else { return widths }
        let words = titles.indices.map { column in
            rows.reduce(widthOfTitle(titles[column].text)) {
                max($0, widthOfWords($1[column], Self.narrowestWords))
            }
        }
        let names = titles.indices.map { column in
            rows.reduce(0) { max($0, $1[column].isWords ? 0 : context.columns($1[column].text)) }
        }
        if narrow(&widths, to: zip(words, names).map(max)) { return widths }
        return narrow(&widths, to: words.map { max($0, Self.narrowest) }) ? widths : nil
    }

    /// The columns a title needs: a title of several words may take several lines, a word of it stays whole.
    private func widthOfTitle(_ title: String) -> Int {
        title.split(separator: " ").reduce(min(Self.narrowestTitle, context.columns(title))) {
            max($0, context.columns($1))
        }
    }

    /// The columns that words need at the least to be read; 0 for what are no words.
    private func widthOfWords(_ cell: Cell, _ narrowest: Int) -> Int {
        guard cell.isWords else { return 0 }
        let text = DisplayWidth.truncated(cell.text, to: 200, ambiguous: context.ambiguousWidth)
        let word = min(Self.longestWord, wrapping(nil).widestPiece(text))
        return min(context.columns(text), max(narrowest, word))
    }

    /// Narrows the widest column that may be narrowed, and then the next, until the table fits.
    ///
    /// - Parameters:
    ///   - widths: The columns of each column of the table; narrower afterwards.
    ///   - floors: What each column keeps at the least.
    /// - Returns: Whether it fits.
    private func narrow(_ widths: inout [Int], to floors: [Int]) -> Bool {
        guard let available = context.width else { return true }
        var excess = Self.total(widths) - available
        while excess > 0 {
            let free = widths.indices.filter { widths[$0] > floors[$0] }
            guard let column = free.max(by: { (widths[$0], $0) < (widths[$1], $1) }) else { return false }
            // Down to the next widest in one step, so that a cell of a million characters costs nothing.
            let widest = widths[column]
            let next = free.map { widths[$0] }.filter { $0 < widest }.max() ?? 0
            let atWidest = free.count { widths[$0] == widest }
            let step = atWidest > 1 ? 1 : min(excess, widest - max(next, floors[column]))
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
    private func records(titles: [Cell], rows: [[Cell]], footer: String?) -> [String] {
        var lines: [String] = []
        for (index, row) in rows.enumerated() {
            if index > 0 { lines.append("") }
            let style = table.emphasis[index].map { TerminalStyle($0) }
            for (title, cell) in zip(titles, row) where !cell.text.isEmpty {
                let record = Message("table.record", ["title": .text(title.text), "text": .text(cell.text)])
                let whole = title.text.isEmpty ? cell.text : context.catalog.text(record)
                let wraps = context.wrapsCells || cell.isWords
                let shown = wraps ? wrapping(context.width).lines(whole) : [context.cut(whole)]
                lines += shown.map { context.styled($0, style) }
            }
        }
        return lines + (footer.map { ["", context.cut($0)] } ?? [])
    }
}
