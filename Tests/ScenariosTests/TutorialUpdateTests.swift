import Testing

@testable import Console
@testable import Scenarios

/// `snaprepl test --update`: only what differs is rewritten, and what an author left open stays open.
struct TutorialUpdateTests {
    @Test func aPageInOrderPrintsBackUnchanged() {
        let page = Self.page("snap> sections A; append a b", "snap> items", "a", "b", "", "snap> count", "[..]")
        #expect(Self.updated(page) == page)
        #expect(Self.updated("no fence\n\n```swift\nlet a = 1\n```\n") == "no fence\n\n```swift\nlet a = 1\n```\n")
    }

    @Test func onlyTheLinesThatDifferAreRewritten() {
        #expect(
            Self.updated(
                Self.page("snap> sections A; append a b c", "snap> items", "a  ", "x", "c", "", "snap> count", "7"))
                == Self.page("snap> sections A; append a b c", "snap> items", "a  ", "b", "c", "", "snap> count", "3"))
    }

    @Test func anEmptyAnswerIsFilledIn() {
        #expect(
            Self.updated(Self.page("snap> sections A; append a b", "snap> items", "snap> append c c"))
                == Self.page(
                    "snap> sections A; append a b", "snap> items", "a", "b", "snap> append c c",
                    "? duplicate-identifiers"))
    }

    @Test func anErrorIsNeverTurnedIntoText() {
        // The command works now, or fails otherwise: whether the page or the model is wrong is for its author to say.
        for command in ["append a", "append a a"] {
            let page = Self.page("snap> sections A", "snap> \(command)", "? unknown-destination")
            #expect(Self.updated(page) == page)
        }
    }

    @Test func anAnswerIsNeverTurnedIntoAnError() {
        let page = Self.page("snap> sections A", "snap> append a a", "r1: fine")
        #expect(Self.updated(page) == page)
    }

    @Test func anOpenFenceIsLeftAlone() {
        let page = "```snap\nsnap> sections A; append a\nsnap> items\nb\n"
        #expect(Self.updated(page) == page)
    }

    // MARK: Wildcards

    @Test(arguments: [
        // Pattern, output, what the pattern becomes.
        (["...", "r1: 2 items"], ["table", "line", "r1: 3 items"], ["...", "r1: 3 items"]),
        (["r1: 2 items", "..."], ["r1: 3 items", "table", "line"], ["r1: 3 items", "..."]),
        (["a", "...", "z"], ["b", "x", "y", "z"], ["b", "...", "z"]),
        (["a", "...", "z"], ["a", "x", "y"], ["a", "...", "y"]),
        (["..."], ["anything"], ["..."]),
        (["...", "last [..] line"], ["one", "the last good line"], ["...", "last [..] line"]),
        (["a", "b [..]", "c"], ["x", "b 1", "d"], ["x", "b [..]", "d"]),
        (["a", "b [..]", "c"], ["a", "new", "b 1", "c"], ["a", "new", "b [..]", "c"]),
        (["a", "b [..]", "c"], ["a", "c"], ["a", "b [..]", "c"]),
        (["a", "b [..]", "c"], ["a", "q", "c"], ["a", "b [..]", "c"]),
        (["a", "b", "c"], ["a", "c"], ["a", "c"]),
        (["a", "c"], ["a", "b", "c"], ["a", "b", "c"]),
        (["...", "b [..]", "..."], [], ["...", "b [..]", "..."]),
        (["a"], [], []),
        ([], ["a"], ["a"]),
    ])
    func aWildcardSurvives(pattern: [String], output: [String], updated: [String]) {
        #expect(OutputPattern(lines: pattern).updated(to: output) == updated)
    }

    /// Whatever the lines are: wildcards stay, in order, and without those that cannot fit the result fits.
    @Test func wildcardsSurviveEveryShortPatternAndOutput() {
        let words = ["a", "b", "...", "a[..]"]
        let patterns = Self.lists(of: words, upTo: 4)
        let outputs = Self.lists(of: ["a", "b", "ab"], upTo: 3)
        for pattern in patterns {
            for output in outputs {
                let updated = OutputPattern(lines: pattern).updated(to: output)
                let isWild = { (line: String) in line == "..." || line.contains("[..]") }
                guard updated.filter(isWild) == pattern.filter(isWild) else {
                    Issue.record("\(pattern) became \(updated) for \(output)")
                    return
                }
                let fits = OutputPattern(lines: pattern).matches(output)
                if fits, updated != pattern { Issue.record("\(pattern) fits \(output) and became \(updated)") }
                if !pattern.contains("a[..]"), !OutputPattern(lines: updated).matches(output) {
                    Issue.record("\(pattern) became \(updated), which does not fit \(output)")
                }
            }
        }
    }

    // MARK: Files

    /// Pages written instead of to a disk.
    private final class Written: @unchecked Sendable {
        var files: [String: String] = [:]
    }

    @Test func onlyChangedPagesAreWritten() {
        let right = Self.page("snap> sections A; append a", "snap> items", "a")
        let wrong = Self.page("snap> sections A; append a", "snap> items", "b")
        for (text, besides, expected) in [
            (right, false, [:]), (wrong, false, ["page.md": right]), (wrong, true, ["page.md.corrected": right]),
        ] as [(String, Bool, [String: String])] {
            let written = Written()
            let runner = TestRunner(
                host: .init(readFile: { _ in text }, writeFile: { path, text in written.files[path] = text }))
            let update = runner.update("page.md", asCorrected: besides)
            #expect(written.files == expected)
            #expect(update.written == expected.keys.first)
            // Beside the page the correction is only a proposal: the page is still wrong.
            #expect((update.failure != nil) == besides)
        }
    }

    /// A page is written with the commands it is checked with, those of other targets included.
    @Test func anUpdateKnowsTheCommandsOfTheCheck() {
        let written = Written()
        let page = Self.page("snap> diagnose \"Fatal: supplied item identifiers are not unique.\"", "old answer")
        let runner = TestRunner(
            host: .init(readFile: { _ in page }, writeFile: { path, text in written.files[path] = text }),
            table: .tested)
        #expect(runner.update("page.md").failure == nil)
        #expect(written.files["page.md"]?.contains("duplicate-identifiers") == true)
    }

    @Test func whatCannotBeUpdatedIsStillAFailure() {
        let page = Self.page("snap> sections A; append a", "snap> items", "b[..]")
        let runner = TestRunner(host: .init(readFile: { _ in page }))
        let update = runner.update("page.md")
        #expect(update.written == nil)
        #expect(update.failure?.line == 5)
    }

    // MARK: Material

    private static func page(_ lines: String...) -> String {
        "# Title\n\n```snap\n" + lines.joined(separator: "\n") + "\n```\n\nProse.\n"
    }

    private static func updated(_ page: String) -> String {
        var runner = TutorialRunner(name: "page.md", host: .init())
        return runner.updated(Tutorial(page)).text
    }

    private static func lists(of words: [String], upTo length: Int) -> [[String]] {
        guard length > 0 else { return [[]] }
        let shorter = lists(of: words, upTo: length - 1)
        let longest = shorter.filter { $0.count == length - 1 }
        return shorter + longest.flatMap { list in words.map { list + [$0] } }
    }
}
