import Testing

@testable import Reporting

/// JSON that goes to a terminal: the same data, and nothing a terminal obeys.
@Suite struct HostileJSONTests {
    private struct Answer: Report {
        static let kind = "answer"
        let text: String
        var blocks: [Block] { [] }
    }

    @Test(arguments: [
        ("a\u{202E}b", "\"a\\u202eb\""), ("\u{9B}31m", "\"\\u009b31m\""), ("\u{7F}", "\"\\u007f\""),
        ("\u{E0001}x", "\"\\udb40\\udc01x\""), ("牛乳", "\"牛乳\""), ("a\u{200D}b", "\"a\u{200D}b\""),
    ])
    func hiddenCharactersAreSpelledOut(text: String, spelling: String) {
        let context = RenderingContext(catalog: MessageCatalog(.english))
        for format in [OutputFormat.json, .jsonl] {
            let json = Renderer(format: format, context: context).render(Answer(text: text))
            #expect(json.contains(spelling), "\(json)")
        }
    }
}
