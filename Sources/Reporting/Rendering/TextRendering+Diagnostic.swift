extension TextRendering {
    /// The lines of a diagnostic: place, command with caret, UIKit's words, explanation, suggestions, confidence.
    func lines(of diagnostic: Diagnostic) -> [String] {
        let style = TerminalStyle(diagnostic.severity)
        let excerpts = SourceExcerpt.all(of: diagnostic)
        var lines: [String] = []

        if let source = diagnostic.source {
            let place = ([VisibleText.line(source.name)] + (excerpts.first?.place(in: source) ?? ["\(source.line)"]))
                .joined(separator: ":")
            lines.append(
                context.styled("\(place): \(diagnostic.severity.rawValue): \(VisibleText.line(diagnostic.code))", style)
            )
        }
        lines += excerpts.flatMap { self.lines(of: $0, style: style, isFromFile: diagnostic.source != nil) }

        var explanation = context.text(diagnostic.explanation)
        if let systemText = diagnostic.systemText {
            let words = context.catalog.text(Message(diagnostic.systemMessageKey, ["text": .text(systemText)]))
            lines += wrapped(words).map { context.styled($0, style) }
        } else if diagnostic.source == nil {
            explanation = context.labelled(explanation, diagnostic.severity)
        }
        lines += context.styledCode(self.explanation(explanation, of: diagnostic))
        lines += diagnostic.suggestions.flatMap { advice in
            let words = context.text(advice.words)
            return context.styledCode(listItem(words))
                + advice.commands(besides: words).map { "  " + VisibleText.line($0) }
        }
        lines += confidence(of: diagnostic)
        return lines
    }

    /// The plain words, and behind them the command that says more, if it fits on their last line.
    private func explanation(_ text: String, of diagnostic: Diagnostic) -> [String] {
        var lines = text.isEmpty ? [] : wrapped(text)
        guard diagnostic.isExplained, !diagnostic.code.isEmpty else { return lines }
        let command = "explain \(VisibleText.line(diagnostic.code))"
        let styled = context.styled(command, .cyan)
        if let last = lines.last, context.columns(last) + 2 + context.columns(command) <= context.width ?? .max {
            lines[lines.count - 1] = "\(last)  \(styled)"
        } else {
            lines.append(styled)
        }
        return lines
    }

    private func confidence(of diagnostic: Diagnostic) -> [String] {
        context.confidenceText(of: diagnostic).map { wrapped($0) } ?? []
    }

    /// The source line and, under the culprits, the caret line.
    private func lines(of excerpt: SourceExcerpt, style: TerminalStyle, isFromFile: Bool) -> [String] {
        let line = VisibleText.line(excerpt.line)
        if !isFromFile, excerpt.isWholeText, line == excerpt.line, let prompt = context.promptOnScreen {
            let indentation = context.columns(prompt)
            if indentation + context.columns(line) <= context.width ?? .max {
                guard let drawn = excerpt.carets(context: context, width: nil) else { return [] }
                return [String(repeating: " ", count: indentation) + context.styledCarets(drawn.carets, style)]
            }
        }
        guard let drawn = excerpt.carets(context: context, width: context.width) else { return [context.cut(line)] }
        return [drawn.line, context.styledCarets(drawn.carets, style)]
    }
}

extension RenderingContext {
    /// The confidence in words; `nil` when it is high, or when none is given.
    func confidenceText(of diagnostic: Diagnostic) -> String? {
        diagnostic.confidenceMessage.map { catalog.text($0) }
    }

    /// "error" or "warning" in the reader's language.
    func severityWord(of diagnostic: Diagnostic) -> String {
        catalog.text(Message("severity.\(diagnostic.severity.rawValue)"))
    }

    /// "error: …" in the reader's language. Before a place in a file the word is `error` in every language: editors
    /// find their way by `FILE:LINE:COLUMN: error:`.
    fileprivate func labelled(_ text: String, _ severity: Diagnostic.Severity) -> String {
        catalog.text(Message("diagnostic.label.\(severity.rawValue)", ["text": .text(text)]))
    }

    /// The spaces before and between stay bare, so that a terminal shows nothing there.
    fileprivate func styledCarets(_ carets: String, _ style: TerminalStyle) -> String {
        carets.split(separator: " ", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : styled(String($0), style) }
            .joined(separator: " ")
    }
}
