import Recordings
import Testing

@testable import Learning

/// The prose of a lesson as passages.
@Suite struct MarkdownPassageTests {
    private static func told(_ lines: [String]) -> [String] {
        MarkdownPassages.passages(lines).map { passage in
            let words = passage.words.map { $0.text(in: "en") } + passage.lines
            return "\(passage.kind): \(words.joined(separator: " | "))"
        }
    }

    /// An empty line, a heading, a comment, a list and code end a paragraph.
    @Test(arguments: [
        (["a", "b"], ["paragraph: a b"]), (["a", "", "b"], ["paragraph: a", "paragraph: b"]),
        (["a", "<!-- x -->", "b"], ["paragraph: a", "paragraph: b"]),
        (["a", "# b", "c"], ["paragraph: a", "heading: b", "paragraph: c"]),
        (["- a", "- b", "  c", "d"], ["list: a | b c", "paragraph: d"]),
        (["a", "- b"], ["paragraph: a", "list: b"]), (["- a", "", "- b"], ["list: a", "list: b"]),
        (["a", "```", "x", "", "y", "```", "b"], ["paragraph: a", "verbatim: x |  | y", "paragraph: b"]),
        (["> a", "> b"], ["paragraph: a b"]),
        (["[a](b.md) and [c](d)", "e"], ["paragraph: a and c e"]), (["[a] (b)"], ["paragraph: [a] (b)"]),
        (["今日", "明日", "a", "今"], ["paragraph: 今日明日 a 今"]), ([], []), ([""], []),
    ])
    func linesBecomePassages(lines: [String], passages: [String]) { #expect(Self.told(lines) == passages) }
}
