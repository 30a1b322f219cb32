/// The line of a command that holds the culprit.
struct SourceExcerpt {
    /// The line, as it was typed.
    var line: String

    /// The culprit in characters of `line`.
    var span: Range<Int>?

    /// The lines of the command before this one.
    var linesBefore: Int

    /// Whether the command is this line and nothing else.
    var isWholeText: Bool

    /// `nil` when the diagnostic has no source text.
    init?(_ diagnostic: Diagnostic) {
        guard let text = diagnostic.sourceText, !text.isEmpty else { return nil }
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        isWholeText = lines.count == 1
        linesBefore = 0
        line = String(lines[0])
        guard let wanted = diagnostic.span, wanted.lowerBound >= 0 else { return }
        var start = 0
        for (index, candidate) in lines.enumerated() {
            let length = candidate.count
            // A position past the end, where something is missing, belongs to the last line.
            if wanted.lowerBound <= start + length || index == lines.count - 1 {
                let lower = min(wanted.lowerBound - start, length)
                let upper = max(lower, min(wanted.upperBound - start, length))
                (line, linesBefore, span) = (String(candidate), index, lower..<upper)
                return
            }
            start += length + 1
        }
    }

    /// Line and column of the culprit, counted from 1; the column in characters, as editors count.
    func place(in source: Diagnostic.Source) -> [String] {
        ["\(source.line + linesBefore)"] + (span.map { ["\($0.lowerBound + 1)"] } ?? [])
    }

    /// The line as printed and the caret line under it, cut to the width around the culprit.
    ///
    /// - Returns: `nil` when there is no culprit to point at.
    func carets(context: RenderingContext, width: Int?) -> (line: String, carets: String)? {
        guard let span else { return nil }
        let characters = line.map { VisibleText.line(String($0)) }
        let before = characters[..<span.lowerBound].joined()
        let culprit = characters[span].joined()
        let after = characters[span.upperBound...].joined()
        let length = max(1, context.columns(culprit))
        let indentation = context.columns(before)
        guard let width, max(context.columns(before + culprit + after), indentation + length) > width else {
            return (before + culprit + after, Self.caretLine(indentation: indentation, length: length))
        }

        // Too long: at most a third of the width goes to what stands before the culprit.
        let head = Self.tail(of: characters[..<span.lowerBound], columns: width / 3, context: context)
        let start = context.columns(head)
        let ambiguous = context.ambiguousWidth
        let shown = DisplayWidth.truncated(head + culprit + after, to: width, ambiguous: ambiguous)
        let caretLine = Self.caretLine(indentation: start, length: max(1, min(length, width - start)))
        return (shown, String(caretLine.prefix(max(1, width))))
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

    private static func caretLine(indentation: Int, length: Int) -> String {
        String(repeating: " ", count: indentation) + String(repeating: "^", count: length)
    }
}
