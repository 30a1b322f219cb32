import Recordings
import Reporting
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
        (["使います。", "iOS 15", "（以降）", "b"], ["paragraph: 使います。iOS 15（以降）b"]),
    ])
    func linesBecomePassages(lines: [String], passages: [String]) { #expect(Self.told(lines) == passages) }

    /// Who reads the recording of a lesson gets its exercises too, each with a way to do it.
    @Test func exercisesAreRecordedWithTheirSolutions() {
        let lesson = Pages.small(fillsIn: false)
        var recorder = LessonRecorder(lesson)
        let steps = recorder.record().steps
        let headings = steps.flatMap(\.narration).filter { $0.kind == .heading }
        let words = headings.flatMap(\.words).map { $0.text(in: "en") }
        for exercise in lesson.exercises { #expect(words.contains(exercise.title)) }
        #expect(words.count { $0 == "One way to do it" } == 2)
        let commands = steps.flatMap(\.commands).map(\.text)
        #expect(commands.contains("move bread before eggs") && commands.contains("append tea toast to Breakfast"))
    }

    /// A page asks for what its options answer: here the screen, whom the provider fills, and who gets another cell.
    @Test(arguments: Language.allCases) func aRecordedQuestionSaysWhatIsAsked(_ language: Language) throws {
        let lesson = try Pages.lesson("06-old-data-on-screen", language)
        var recorder = LessonRecorder(lesson)
        let asked = recorder.record().steps.compactMap(\.question).map { $0.words.text(in: language.rawValue) }
        let catalog = MessageCatalog(language)
        let keys = ["list", "drawn", "another", "another", "drawn", "drawn"]
        #expect(asked == keys.map { catalog.text(Message("check.ask.\($0)")) })
    }

    /// The same prose at the prompt: headings without their marks, lines of a paragraph joined as their language is written.
    @Test(arguments: [
        (["## Two words", "a", "b"], ["heading Two words", "paragraph a b"]),
        (["今日は", "牛乳を", "買う。", "a と", "b"], ["paragraph 今日は牛乳を買う。a と b"]),
        (["- 今日は", "  牛乳"], ["list 今日は牛乳"]), (["오늘은", "우유를"], ["paragraph 오늘은 우유를"]),
        (["- a", "  b", "c"], ["list a b", "paragraph c"]),
        (["a", "```swift", "# x", "", "- y", "```", "b"], ["paragraph a", "verbatim # x||- y", "paragraph b"]),
        (["```", "x"], ["verbatim x"]),
    ])
    func linesBecomeBlocks(lines: [String], blocks: [String]) {
        let catalog = MessageCatalog(.english)
        let told = LessonSession.blocks(lines).map { block in
            switch block {
            case .heading(let words): "heading " + catalog.text(words)
            case .paragraph(let words): "paragraph " + catalog.text(words)
            case .list(let items): "list " + items.map { catalog.text($0) }.joined(separator: " | ")
            case .verbatim(let text):
                "verbatim " + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "|")
            default: "another block"
            }
        }
        #expect(told == blocks)
    }
}
