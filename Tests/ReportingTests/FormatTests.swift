import Testing

@testable import Reporting

/// One report in every format, written by hand.
@Suite struct FormatTests {
    private func render(_ format: OutputFormat, _ language: Language = .english, width: Int? = 60) -> String {
        let context = RenderingContext(catalog: MessageCatalog(language), width: width, maximumRows: 3)
        return Renderer(format: format, context: context).render(SampleReport.full)
    }

    @Test func text() {
        #expect(
            render(.text) == """
                apply <r2>
                Two *items* were moved & one was reconfigured.
                - 牛乳
                - 3 more rows
                今日 | 明日
                +--------+-----+
                | item   |   n |
                +--------+-----+
                |   牛乳 |   1 |
                | a|b    |  20 |
                | <b>    | 300 |
                +--------+-----+
                | 1 more row   |
                +--------------+
                snapshot.appendItems(["牛乳"])
                ```
                    end
                a.snap:2:8: error: no-sections
                append 牛乳 & パン
                       ^^^^
                The app crashes here: There are currently no sections in the
                data source. Please add a section first.
                An item needs a section.  explain no-sections
                - sections 今日
                Confidence: low. Only weak evidence or an inference supports
                this.

                """)
    }

    /// Tables and identifiers are the same in every language; only the prose is not.
    @Test func japaneseText() {
        let expected = render(.text)
            .replacing("3 more rows", with: "ほか 3 行")
            .replacing("1 more row  ", with: "ほか 1 行   ")
            .replacing(
                "The app crashes here: There are currently no sections in the\ndata source. Please add a section first.",
                with:
                    "アプリはここでクラッシュします：There are currently no\nsections in the data source. Please add a section first."
            )
            .replacing(
                "Confidence: low. Only weak evidence or an inference supports\nthis.",
                with: "この規則は不確実です。弱い情報源か推測だけに基づきます。")
        #expect(render(.text, .japanese) == expected)
    }

    @Test func markdown() {
        #expect(
            render(.markdown) == #"""
                ## apply \<r2\>

                Two \*items\* were moved \& one was reconfigured.

                - 牛乳
                - 3 more rows

                **今日 \| 明日**

                | item             |   n |
                | ---------------- | --: |
                | &nbsp;&nbsp;牛乳 |   1 |
                | a\|b             |  20 |
                | \<b\>            | 300 |

                1 more row

                ````text
                snapshot.appendItems(["牛乳"])
                ```
                    end
                ````

                **error** `no-sections` `a.snap:2:8`

                ```text
                append 牛乳 & パン
                       ^^^^
                ```

                The app crashes here:

                ```text
                There are currently no sections in the data source. Please add a section first.
                ```

                An item needs a section.

                - sections 今日

                Confidence: low. Only weak evidence or an inference supports this.

                """#)
    }

    @Test func html() {
        #expect(
            render(.html) == """
                <section class="snaprepl" data-report="sample" lang="en">
                <h2>apply &lt;r2&gt;</h2>
                <p>Two *items* were moved &amp; one was reconfigured.</p>
                <ul>
                <li>牛乳</li>
                <li>3 more rows</li>
                </ul>
                <table>
                <caption>今日 | 明日</caption>
                <thead><tr><th>item</th><th class="right">n</th></tr></thead>
                <tbody>
                <tr><td>&nbsp;&nbsp;牛乳</td><td class="right">1</td></tr>
                <tr class="moved"><td>a|b</td><td class="right">20</td></tr>
                <tr><td>&lt;b&gt;</td><td class="right">300</td></tr>
                </tbody>
                <tfoot><tr><td colspan="2">1 more row</td></tr></tfoot>
                </table>
                <pre>snapshot.appendItems([&quot;牛乳&quot;])
                ```
                    end</pre>
                <div class="diagnostic error">
                <p><b>error</b> <code>no-sections</code> <code>a.snap:2:8</code></p>
                <pre class="source">append <mark>牛乳</mark> &amp; パン</pre>
                <p>The app crashes here:</p>
                <pre class="system">There are currently no sections in the data source. Please add a section first.</pre>
                <p>An item needs a section.</p>
                <ul>
                <li>sections 今日</li>
                </ul>
                <p class="confidence">Confidence: low. Only weak evidence or an inference supports this.</p>
                </div>
                </section>

                """)
    }

    @Test func jsonLines() {
        let expected =
            #"{"items":["牛乳","a/b \"quoted\" <b>"],"note":{"arguments":{"count":3},"key":"table.rows-left-out"},"#
            + #""report":"sample","revision":2,"snaprepl":1}"# + "\n"
        #expect(render(.jsonl) == expected)
    }

    @Test func json() {
        #expect(
            render(.json) == #"""
                {
                  "items" : [
                    "牛乳",
                    "a/b \"quoted\" <b>"
                  ],
                  "note" : {
                    "arguments" : {
                      "count" : 3
                    },
                    "key" : "table.rows-left-out"
                  },
                  "report" : "sample",
                  "revision" : 2,
                  "snaprepl" : 1
                }

                """#)
    }

    @Test(arguments: [OutputFormat.json, .jsonl])
    func machineFormatsAreNeitherLocalisedNorColouredNorCut(format: OutputFormat) {
        let plain = Renderer(format: format).render(SampleReport.full)
        let context = RenderingContext(
            catalog: MessageCatalog(.korean), width: 20, ambiguousWidth: 2, color: true, maximumRows: 1)
        #expect(Renderer(format: format, context: context).render(SampleReport.full) == plain)
        #expect(format.isMachineReadable)
    }

    @Test(arguments: OutputFormat.allCases)
    func everyFormatEndsWithOneNewline(format: OutputFormat) {
        let text = render(format)
        #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    }

    @Test func nothingToSay() {
        let empty = SampleReport(blocks: [])
        #expect(Renderer(format: .text).render(empty) == "")
        #expect(Renderer(format: .markdown).render(empty) == "")
        let blank = SampleReport(blocks: [.list([]), .table(Table(columns: [], rows: []))])
        #expect(Renderer(format: .text).render(blank) == "")
        #expect(Renderer(format: .markdown).render(blank) == "")
    }

    @Test func blankLinesStandOnlyWhereBlocksWouldRunTogether() {
        let table = Table(columns: ["a"], rows: [])
        let report = SampleReport(blocks: [
            .paragraph("one"), .paragraph("two"), .table(table), .table(table), .paragraph("three"), .heading("four"),
            .paragraph("five"),
        ])
        #expect(
            Renderer(format: .text).render(report) == """
                one

                two
                +---+
                | a |
                +---+

                +---+
                | a |
                +---+
                three

                four
                five

                """)
    }

    @Test(arguments: [
        ("# no heading", "\\# no heading"), ("- no item", "\\- no item"), ("+ no item", "\\+ no item"),
        ("1. no item", "1\\. no item"), ("12) no item", "12\\) no item"), ("1.5 is a number", "1\\.5 is a number"),
        ("r1. fine", "r1. fine"), ("a # b - c", "a # b - c"), ("`x` [y](z) ~w~", "\\`x\\` \\[y\\](z) \\~w\\~"),
        ("<script>&amp;", "\\<script\\>\\&amp;"), ("back\\slash", "back\\\\slash"), ("two\nlines", "two\\\nlines"),
    ])
    func markdownIsEscaped(text: String, expected: String) {
        let report = SampleReport(blocks: [.paragraph(.literal(text))])
        #expect(Renderer(format: .markdown).render(report) == expected + "\n")
    }

    @Test func htmlIsEscapedEverywhere() {
        let evil = "<script>alert('x')</script>&\""
        let diagnostic = Diagnostic(
            code: evil, systemText: evil, explanation: .literal(evil), source: .init(name: evil, line: 1),
            sourceText: evil, spans: [3..<5], suggestions: [Advice(literal: evil)], confidence: "M")
        let table = Table(caption: evil, columns: [.init(title: .literal(evil))], rows: [[evil]])
        let report = SampleReport(blocks: [
            .heading(.literal(evil)), .paragraph(.literal(evil)), .list([.literal(evil)]), .table(table),
            .verbatim(evil), .diagnostic(diagnostic),
        ])
        let html = Renderer(format: .html).render(report)
        #expect(!html.contains("<script") && !html.contains("</script") && !html.contains("('x')"))
        #expect(!html.contains("&&") && !html.contains("&\""))
    }

    @Test func htmlShowsTheCommandsWeQuoteAsCodeAndLeavesIdentifiersAlone() {
        let ours = Phrase.message(Message("error.should-have-failed"))
        let report = SampleReport(blocks: [.paragraph(ours), .list([.literal("`a` & `b`")])])
        let html = Renderer(format: .html).render(report)
        #expect(html.contains("<p>This command is marked with <code>!</code> and must fail"))
        #expect(html.contains("<li>`a` &amp; `b`</li>"))
    }
}
