/// A line of a command that holds culprits.
struct SourceExcerpt {
    /// The line, as it was typed.
    var line: String

    /// The culprits in characters of `line`, from left to right.
    var spans: [Range<Int>]

    /// The lines of the command before this one.
    var linesBefore: Int

    /// True when the command is this line and nothing else.
    var isWholeText: Bool

    /// The lines that hold culprits, or the first line when there are none; nothing without source text.
    static func all(of diagnostic: Diagnostic) -> [SourceExcerpt] {
        guard let text = diagnostic.sourceText, !text.isEmpty else { return [] }
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        let culprits = diagnostic.spans.sorted { $0.lowerBound < $1.lowerBound }
        var excerpts: [SourceExcerpt] = []
        var start = 0
        for (index, line) in lines.enumerated() {
            let length = line.count
            // A position past the end, where something is missing, belongs to the last line.
            let last = index == lines.count - 1 ? Int.max : start + length
            let spans = culprits.filter { $0.lowerBound >= start && $0.lowerBound <= last }.map { culprit in
                let lower = min(culprit.lowerBound - start, length)
                return lower..<max(lower, min(culprit.upperBound - start, length))
            }
            if !spans.isEmpty || culprits.isEmpty && index == 0 {
                excerpts.append(
                    SourceExcerpt(
                        line: String(line), spans: spans, linesBefore: index, isWholeText: lines.count == 1))
            }
            start += length + 1
        }
        return excerpts
    }

    /// Line and column of the first culprit, counted from 1; the column in characters, as editors count.
    func place(in source: Diagnostic.Source) -> [String] {
        ["\(source.line + linesBefore)"] + (spans.first.map { ["\($0.lowerBound + 1)"] } ?? [])
    }

    /// The columns of a line that is printed where there is no window.
    static let widest = 1_000

    /// The line as printed and the caret line under it, cut to the width around the first culprit.
    ///
    /// - Returns: `nil` when there is no culprit to point at.
    func carets(context: RenderingContext, width: Int?) -> (line: String, carets: String)? {
        guard let first = spans.first else { return nil }
        let characters = line.map { VisibleText.line(String($0)) }
        let whole = characters.joined()
        // Where each character begins, so that a thousand culprits do not measure the line a thousand times.
        let places = characters.reduce(into: [0]) { $0.append(($0.last ?? 0) + context.columns($1)) }
        func marks(from start: Int, at indentation: Int) -> [Range<Int>] {
            spans.map { span in
                let column = indentation + places[span.lowerBound] - places[start]
                return column..<column + max(1, places[span.upperBound] - places[span.lowerBound])
            }
        }
        let caretLine = Self.caretLine(marks(from: 0, at: 0))
        // A line of a megabyte is shown in a piece even where nothing limits the width.
        let width = width ?? Self.widest
        guard max(context.columns(whole), caretLine.count) > width else { return (whole, caretLine) }

        // Too long: at most a third of the width goes to what stands before the culprit.
        let head = Self.tail(of: characters[..<first.lowerBound], columns: width / 3, context: context)
        let rest = head + characters[first.lowerBound...].joined()
        let ambiguous = context.ambiguousWidth
        let shown = DisplayWidth.truncated(rest, to: width, ambiguous: ambiguous)
        // The first culprit always has a caret; the others have theirs where they are still to be seen.
        let end = context.columns(rest) > width ? width - 2 : width
        let drawn = marks(from: first.lowerBound, at: context.columns(head)).enumerated().compactMap { index, mark in
            let limit = index == 0 ? width : end
            return index == 0 || mark.lowerBound < limit
                ? mark.lowerBound..<max(mark.lowerBound + 1, min(mark.upperBound, limit)) : nil
        }
        return (shown, String(Self.caretLine(drawn).prefix(max(1, width))))
    }

    /// The end of a text that fits, with `..` before it when something was cut away.
    private static func tail(
        of characters: ArraySlice<String>, columns: Int, context: RenderingContext
    ) -> String {
        var width = 0
        var start = characters.endIndex
        while start > characters.startIndex {
            width += context.columns(characters[start - 1])
            if width > columns { break }
            start -= 1
        }
        if start == characters.startIndex { return characters.joined() }
        // Room for the mark is made at the expense of what it stands for.
        var kept = characters[start...]
        var room = columns - context.columns(kept.joined())
        while room < 2, let first = kept.popFirst() { room += context.columns(first) }
        return (room >= 2 ? ".." : "") + kept.joined()
    }

    /// Carets in the given columns, which begin in order and may overlap.
    private static func caretLine(_ marks: [Range<Int>]) -> String {
        var length = 0
        var line = ""
        for mark in marks where mark.upperBound > length {
            line += String(repeating: " ", count: max(0, mark.lowerBound - length))
            line += String(repeating: "^", count: mark.upperBound - max(mark.lowerBound, length))
            length = mark.upperBound
        }
        return line
    }
}
