import Reporting

/// A report with every kind of block and a few keys of its own.
struct SampleReport: Report {
    static let kind = "sample"
    var blocks: [Block]
    var revision = 2
    var items = ["牛乳", "a/b \"quoted\" <b>"]
    var note: Phrase = .message("table.rows-left-out", ["count": 3])

    private enum CodingKeys: String, CodingKey {
        case revision
        case items
        case note
    }

    init(blocks: [Block]) {
        self.blocks = blocks
    }

    static let full = SampleReport(blocks: [
        .heading("apply <r2>"),
        .paragraph("Two *items* were moved & one was reconfigured."),
        .list(["牛乳", .message("table.rows-left-out", ["count": 3])]),
        .table(
            Table(
                caption: "今日 | 明日", columns: ["item", Table.Column(title: "n", alignment: .right)],
                rows: [["  牛乳", "1"], ["a|b", "20"], ["<b>", "300"], ["신문", "4"]], emphasis: [1: .moved])),
        .verbatim("snapshot.appendItems([\"牛乳\"])\n```\n    end\n"),
        .diagnostic(
            Diagnostic(
                code: "no-sections",
                systemText: "There are currently no sections in the data source. Please add a section first.",
                explanation: "An item needs a section.", source: .init(name: "a.snap", line: 2),
                sourceText: "append 牛乳 & パン", spans: [7..<9], suggestions: ["sections 今日"], confidence: "L")),
    ])
}
