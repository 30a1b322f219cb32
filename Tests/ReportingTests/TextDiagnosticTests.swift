import Testing

@testable import Reporting

@Suite struct TextDiagnosticTests {
    let duplicate = Diagnostic(
        code: "duplicate-identifiers",
        systemText: "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    パン\n)}",
        explanation: "Both are the same identifier (same hash, ==). Nothing was changed.",
        sourceText: "append パン パン to 明日", spans: [10..<12])

    private func text(_ diagnostic: Diagnostic, _ context: RenderingContext = RenderingContext()) -> [String] {
        Renderer(format: .text, context: context).render(diagnostic).split(separator: "\n").map(String.init)
    }

    /// The example at the end of the language guide: the command stands on the screen behind its prompt.
    @Test func theErrorOfTheGuide() {
        #expect(
            text(duplicate, RenderingContext(width: 100, promptOnScreen: "snap> ")) == [
                "                  ^^^^",
                "The app crashes here: Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(",
                "    パン",
                ")}",
                "Both are the same identifier (same hash, ==). Nothing was changed.  explain duplicate-identifiers",
            ])
    }

    @Test func fromAFileTheLineIsShownToo() {
        var diagnostic = duplicate
        diagnostic.source = Diagnostic.Source(name: "Scenarios/牛乳.snap", line: 12)
        diagnostic.confidence = "M"
        diagnostic.suggestions = ["append パン to 明日", "append パン 牛乳 to 明日"]
        #expect(
            text(diagnostic, RenderingContext(width: 80, promptOnScreen: "snap> ")) == [
                "Scenarios/牛乳.snap:12:11: error: duplicate-identifiers",
                "append パン パン to 明日",
                "            ^^^^",
                "The app crashes here: Fatal: supplied item identifiers are not unique. Duplicate",
                "identifiers: {(",
                "    パン",
                ")}",
                "Both are the same identifier (same hash, ==). Nothing was changed.",
                "explain duplicate-identifiers",
                "- append パン to 明日",
                "- append パン 牛乳 to 明日",
                "Confidence: medium. One good source supports this.",
            ])
    }

    /// The caret stands under the culprit, counted in columns, whatever stands before it.
    @Test(arguments: [
        ("append x", 7..<8, "       ^"),
        ("append 牛乳 x", 10..<11, "            ^"),
        ("append 牛乳", 7..<9, "       ^^^^"),
        ("ｶﾞ x", 2..<3, "   ^"),
        ("\u{1100}\u{1161}\u{11A8} x", 2..<3, "   ^"),
        ("👨‍👩‍👧 x", 2..<3, "   ^"),
        ("e\u{301} x", 2..<3, "  ^"),
        ("→ x", 2..<3, "  ^"),
        ("牛", 0..<1, "^^"),
        // An empty range points between characters, the end included.
        ("牛乳", 2..<2, "    ^"),
        ("牛乳", 1..<1, "  ^"),
        // Ranges that reach too far are cut.
        ("牛乳", 1..<9, "  ^^"),
        ("牛乳", 7..<9, "    ^"),
        // A tab is spelled out, and counted as it is spelled.
        ("a\tb", 2..<3, "   ^"),
    ])
    func caretPlacement(line: String, span: Range<Int>, carets: String) {
        let diagnostic = Diagnostic(code: "x", explanation: "", sourceText: line, spans: [span])
        let lines = text(diagnostic)
        #expect(lines[1] == carets)
    }

    @Test func emptyLinesBeforeTheCulpritCount() {
        let lines = "append milk\n\nappend bread"
        let diagnostic = Diagnostic(code: "x", explanation: "", sourceText: lines, spans: [20..<25])
        #expect(text(diagnostic).contains("       ^^^^^"), "\(text(diagnostic))")
    }

    @Test func ambiguousCharactersPushTheCaret() {
        let diagnostic = Diagnostic(code: "x", explanation: "", sourceText: "→ x", spans: [2..<3])
        #expect(text(diagnostic, RenderingContext(ambiguousWidth: 2))[1] == "   ^")
    }

    @Test func aLongLineIsCutAroundTheCulprit() {
        let line = String(repeating: "牛乳 ", count: 20) + "CULPRIT" + String(repeating: " パン", count: 20)
        let diagnostic = Diagnostic(code: "x", explanation: "", sourceText: line, spans: [60..<67])
        let lines = text(diagnostic, RenderingContext(width: 40))
        // A third of 40 is 13: two dots, and as much as fits in eleven columns; then 7, then 18 and two dots.
        #expect(lines[0] == ".. 牛乳 牛乳 CULPRIT パン パン パン パ..")
        #expect(lines[1] == "             ^^^^^^^")
    }

    /// A line that just fits is shown whole, wherever the culprit stands.
    @Test(arguments: [(27, "append 牛乳 パン to CULPRIT"), (26, "..ン to CULPRIT")])
    func aLineThatFitsIsNotCut(width: Int, shown: String) {
        let line = "append 牛乳 パン to CULPRIT"
        let diagnostic = Diagnostic(code: "x", explanation: "", sourceText: line, spans: [16..<23])
        #expect(text(diagnostic, RenderingContext(width: width))[0] == shown)
    }

    @Test func noSourceLineIsTooLong() {
        let line = "append 牛乳 신문 👨‍👩‍👧 パン e\u{301} to 明日 and some more"
        for start in 0..<line.count {
            for width in 1...60 {
                let diagnostic = Diagnostic(code: "", explanation: "", sourceText: line, spans: [start..<start + 3])
                let drawn = text(diagnostic, RenderingContext(width: width)).prefix(2)
                #expect(drawn.allSatisfy { DisplayWidth.of($0) <= width })
                #expect(drawn.last?.contains("^") == true)
            }
        }
    }

    // MARK: Several culprits

    private let twice = Diagnostic(
        code: "x", explanation: "Why.", sourceText: "append 牛 牛 <b> <b>", spans: [15..<18, 9..<10], isExplained: false)

    /// Both culprits are marked, and only they: one column of `牛` is two wide.
    @Test func everyCulpritHasItsCarets() {
        let line = "append 牛 牛 <b> <b>"
        let carets = "          ^^     ^^^"
        #expect(text(twice) == [line, carets, "error: Why."])
        #expect(text(twice, RenderingContext(promptOnScreen: "> ")) == ["  " + carets, "error: Why."])
        #expect(
            Renderer(format: .markdown).render(twice)
                == "**error** `x`\n\n```text\n\(line)\n\(carets)\n```\n\nWhy.\n")
        #expect(
            Renderer(format: .html).render(twice).contains(
                "<pre class=\"source\">append 牛 <mark>牛</mark> &lt;b&gt; <mark>&lt;b&gt;</mark></pre>"))
        #expect(Renderer(format: .jsonl).render(twice).contains(#""spans":[[15,18],[9,10]]"#))
    }

    /// A terminal colours the carets, not the space between them.
    @Test func theSpaceBetweenCaretsStaysBare() {
        let lines = text(twice, RenderingContext(color: true))
        #expect(lines[1].filter { $0 == " " || $0 == "^" } == "          ^^     ^^^")
        #expect(lines[1].split(separator: " ").allSatisfy { $0.contains("^") && $0.hasSuffix("m") })
    }

    @Test func aCulpritCutOffHasNoCaret() {
        let line = "append aa bb aa cc dd ee aa"
        let diagnostic = Diagnostic(
            code: "x", explanation: "", sourceText: line, spans: [7..<9, 13..<15, 25..<27], isExplained: false)
        #expect(text(diagnostic, RenderingContext(width: 27)).prefix(2) == [line, "       ^^    ^^          ^^"])
        #expect(text(diagnostic, RenderingContext(width: 20)).prefix(2) == ["..end aa bb aa cc ..", "      ^^    ^^"])
        #expect(text(diagnostic, RenderingContext(width: 14)).prefix(2) == ["..d aa bb aa..", "    ^^    ^^"])
        #expect(text(diagnostic, RenderingContext(width: 12)).prefix(2) == ["..d aa bb ..", "    ^^"])
    }

    @Test func culpritsOnSeveralLinesAreAllShown() {
        let diagnostic = Diagnostic(
            code: "x", explanation: "", source: .init(name: "a", line: 1), sourceText: "append {\n a\n b\n a\n}",
            spans: [10..<11, 16..<17], isExplained: false)
        #expect(text(diagnostic) == ["a:2:2: error: x", " a", " ^", " a", " ^"])
        #expect(Renderer(format: .html).render(diagnostic).contains("> <mark>a</mark>\n <mark>a</mark></pre>"))
        #expect(Renderer(format: .markdown).render(diagnostic).contains("text\n a\n ^\n a\n ^\n```"))
    }

    @Test func culpritsThatOverlapAreMarkedOnce() {
        let diagnostic = Diagnostic(
            code: "x", explanation: "", sourceText: "abcd", spans: [0..<2, 1..<3, 1..<2], isExplained: false)
        #expect(text(diagnostic) == ["abcd", "^^^", "error: "])
    }

    @Test func aCommandOverSeveralLinesShowsTheOneAtFault() {
        let diagnostic = Diagnostic(
            code: "x", explanation: "Why.", source: .init(name: "a.snap", line: 3),
            sourceText: "batch {\n  insert 0:1\n  delete 牛乳 9:9\n}", spans: [33..<36])
        #expect(
            text(diagnostic) == [
                "a.snap:5:13: error: x", "  delete 牛乳 9:9", "              ^^^", "Why.  explain x",
            ])
    }

    @Test func aCommandOverSeveralLinesIsPrintedEvenIfItStandsOnTheScreen() {
        let diagnostic = Diagnostic(code: "x", explanation: "Why.", sourceText: "a {\n b\n}", spans: [5..<6])
        #expect(text(diagnostic, RenderingContext(promptOnScreen: "> ")).prefix(2) == [" b", " ^"])
    }

    @Test func aLineThatWrappedOnTheScreenIsPrintedAgain() {
        let diagnostic = Diagnostic(code: "x", explanation: "Why.", sourceText: "append 牛乳", spans: [7..<9])
        #expect(text(diagnostic, RenderingContext(width: 17, promptOnScreen: "snap> "))[0] == "             ^^^^")
        #expect(text(diagnostic, RenderingContext(width: 16, promptOnScreen: "snap> "))[0] == "append 牛乳")
    }

    @Test func withoutUIKitsWordsTheSeverityComesFirst() {
        let diagnostic = Diagnostic(
            severity: .warning, code: "late", explanation: "Nothing changes before apply.", isExplained: false)
        #expect(text(diagnostic) == ["warning: Nothing changes before apply."])
        var warning = diagnostic
        warning.systemText = "line one\n  line two"
        #expect(text(warning) == ["UIKit would log: line one", "  line two", "Nothing changes before apply."])
    }

    @Test(arguments: [
        (Language.english, "The app crashes here: X"), (.japanese, "アプリはここでクラッシュします：X"),
        (.simplifiedChinese, "应用会在这里崩溃：X"), (.korean, "여기서 앱에 크래시가 납니다: X"),
    ])
    func uikitIsQuotedInEveryLanguage(language: Language, line: String) {
        let diagnostic = Diagnostic(code: "", systemText: "X", explanation: "")
        #expect(text(diagnostic, RenderingContext(catalog: MessageCatalog(language))) == [line])
    }

    @Test func certaintyIsSaidOnlyWhenItLacks() {
        for (confidence, count) in [("H", 1), ("M", 2), ("L", 2), (nil, 1)] {
            let diagnostic = Diagnostic(code: "", explanation: "Why.", confidence: confidence)
            #expect(text(diagnostic).count == count)
        }
    }

    @Test func colourMarksTheCulpritAndNothingElseMoves() {
        let coloured = text(duplicate, RenderingContext(color: true))
        #expect(coloured[1] == "            \u{1B}[1;31m^^^^\u{1B}[0m")
        #expect(coloured[3] == "\u{1B}[1;31m    パン\u{1B}[0m")
        #expect(coloured.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") } == text(duplicate))
    }

    @Test func escapeSequencesOfOthersDoNotReachTheTerminal() {
        let diagnostic = Diagnostic(
            code: "a\u{1B}", systemText: "\u{1B}[2J", explanation: .literal("\u{1B}]0;x\u{7}"),
            source: .init(name: "\u{1B}c", line: 1), sourceText: "\u{1B}[1m牛", spans: [4..<5],
            suggestions: ["\u{1B}"], confidence: "L")
        let table = Table(caption: "\u{1B}", columns: ["\u{1B}"], rows: [["\u{1B}"]])
        let report = SampleReport(blocks: [
            .heading("\u{1B}"), .list(["\u{1B}"]), .verbatim("\u{1B}"), .table(table), .diagnostic(diagnostic),
        ])
        for format in OutputFormat.allCases {
            #expect(!Renderer(format: format).render(report).unicodeScalars.contains("\u{1B}"))
        }
    }
}

/// Documents name the severity in the reader's language; before a place in a file it is `error` for editors.
@Suite struct SeverityWordTests {
    @Test(arguments: [
        (Language.english, "error", "warning"), (.japanese, "エラー", "警告"), (.simplifiedChinese, "错误", "警告"),
        (.korean, "오류", "경고"),
    ])
    func documentsNameTheSeverity(language: Language, error: String, warning: String) {
        for (severity, word) in [(Diagnostic.Severity.error, error), (.warning, warning)] {
            let diagnostic = Diagnostic(severity: severity, code: "no-sections", explanation: "x")
            func text(_ format: OutputFormat) -> String {
                Renderer(format: format, context: RenderingContext(catalog: MessageCatalog(language))).render(
                    diagnostic)
            }
            #expect(text(.markdown).hasPrefix("**\(word)** `no-sections`"))
            #expect(text(.html).contains("<b>\(word)</b> <code>no-sections</code>"))
            #expect(text(.html).contains("class=\"diagnostic \(severity.rawValue)\""))
        }
    }
}
