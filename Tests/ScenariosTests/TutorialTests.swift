import CommandLanguage
import Sessions
import TestSupport
import Testing

@testable import Console
@testable import Scenarios

@Suite struct OutputPatternTests {
    @Test(arguments: [
        ([], [], true), ([], ["a"], false), (["a"], [], false), (["a"], ["a"], true), (["a"], ["b"], false),
        (["a "], ["a\t"], true),
        ([" a"], ["a"], false), (["..."], [], true), (["..."], ["a", "b"], true), (["a", "..."], ["a"], true),
        (["a", "..."], ["b"], false),
        (["...", "b"], ["a", "b"], true), (["...", "b"], ["b", "b"], true), (["...", "b"], ["b", "a"], false),
        (["a", "...", "c"], ["a", "b", "b", "c"], true), (["a", "...", "c"], ["a", "c"], true),
        (["...", "a", "..."], ["x", "a", "y"], true),
        (["...", "..."], ["x"], true), (["... "], ["x"], false), (["x..."], ["xy"], false),
        (["a", "b"], ["a", "b", "c"], false),
        (["...", "a", "...", "b"], ["a", "a", "b", "b"], true), (["[..]"], [""], true),
        (["[..]", "[..]"], ["a"], false),
    ])
    func linesAndDots(pattern: [String], output: [String], fits: Bool) {
        #expect(OutputPattern(lines: pattern).matches(output) == fits)
    }

    @Test(arguments: [
        ("a[..]", "a", true), ("a[..]", "abc", true), ("a[..]", "ba", false), ("[..]a", "cba", true),
        ("[..]a", "ab", false),
        ("a[..]b", "ab", true), ("a[..]b", "axxb", true), ("a[..]a", "a", false), ("a[..]a", "aa", true),
        ("a[..]b[..]c", "a1b2c", true),
        ("a[..]b[..]c", "a1c2b", false), ("[..][..]", "x", true), ("牛[..]ン", "牛乳パン", true),
        ("[..] 1:1", "move item 0:2 신문 to 1:1", true),
        ("[...]", "[...]", true), ("[..", "[..", true), ("a[..]  ", "ab", true), ("a[..]b", "ab  ", true),
        ("[..]b[..]b", "b", false),
        ("[..]ab[..]b", "aab", false), ("x[..]y[..]y", "xyzy", true),
    ])
    func elisionsInsideALine(pattern: String, line: String, fits: Bool) {
        #expect(OutputPattern.fits(pattern, line) == fits)
    }

    /// A pattern made from output by taking pieces out fits that output.
    @Test func whatWasTakenOutIsFoundAgain() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<5_000 {
            let output = (0..<random.below(8)).map { _ in
                String((0..<random.below(5)).map { _ in random.pick(["a", "b", "牛"]) as Character })
            }
            var pattern = output.map { line -> String in
                guard random.oneIn(3) else { return line }
                let from = random.below(line.count + 1)
                let to = from + random.below(line.count - from + 1)
                return String(line.prefix(from)) + "[..]" + String(line.dropFirst(to))
            }
            if random.oneIn(2) {
                let from = random.below(pattern.count + 1)
                pattern.replaceSubrange(from..<from + random.below(pattern.count - from + 1), with: ["..."])
            }
            #expect(OutputPattern(lines: pattern).matches(output), "\(pattern) \(output)")
            #expect(!OutputPattern(lines: pattern + ["end"]).matches(output))
        }
    }
}

@Suite struct TutorialTests {
    private static let page = """
        ---
        lang: en
        parallel: 01
        ---

        # Title

        Prose with ```code``` and

            snap> not a command

        <!-- snap
        sections A
        append a
        -->

        ```snap
        snap> items
        a
        snap> let x = [1,
        ....> 2]
        snap> apply
        ...
        r1: [..]

        snap>
        ```

        ```swift
        snap> no session
        ```
        ```snap
        ```
        last line
        """

    @Test func partsAreFound() throws {
        let tutorial = Tutorial(Self.page)
        #expect(tutorial.head == ["---", "lang: en", "parallel: 01", "---"])
        #expect(tutorial.parts.count == 7)
        guard case .hidden(let hidden) = tutorial.parts[1], case .session(let session) = tutorial.parts[3] else {
            return #expect(Bool(false), "\(tutorial.parts)")
        }
        #expect(hidden.exchanges.map(\.command) == [["sections A"], ["append a"]])
        #expect(hidden.exchanges.map(\.line) == [13, 14])
        #expect(session.line == 17)
        #expect(session.exchanges.map(\.command) == [["items"], ["let x = [1,", "2]"], ["apply"], [""]])
        #expect(session.exchanges.map(\.output) == [["a"], [], ["...", "r1: [..]", ""], []])
        #expect(session.exchanges.map(\.line) == [18, 20, 22, 26])
    }

    @Test func aPagePrintsBackUnchanged() {
        let texts = [
            page, "", "\n", "a", "---", "---\n---", "---\nx", "```snap", "```snap\n", "```snap\nsnap> a",
            "```snap\n```", "```snap\nout\nsnap> a\nb\n```\n",
            "<!-- snap", "<!-- snap\na\n--> x", "<!-- snap\n-->\n", "```snap \n```", "\r\n```snap\r\n```",
            "```snap\nsnap>a\nsnap>  b\n....>c\n```",
            "```snap\n....> x\nsnap> a\nout\n....> y\n```", "\u{FEFF}---\n---\n",
        ]
        for text in texts { #expect(Tutorial(text).text == text) }
    }

    private var page: String { Self.page }

    @Test func randomPagesPrintBackUnchanged() {
        let lines = [
            "---", "```snap", "```", "<!-- snap", "-->", "snap> a", "snap>", "....> b", "out", "...", "? code", "", " ",
            "# T", "```swift", "snap", "牛乳",
        ]
        for seed in 0..<20 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            for _ in 0..<500 {
                let text = (0..<random.below(25)).map { _ in random.pick(lines) }.joined(separator: "\n")
                #expect(Tutorial(text).text == text, "seed \(seed)")
                #expect(Tutorial(Tutorial(text).text) == Tutorial(text))
            }
        }
    }

    /// Exchanges know the line they stand on, whatever comes before.
    @Test func linesAreThoseOfThePage() {
        var random = SeededGenerator(seed: 8)
        let lines = ["---", "```snap", "```", "<!-- snap", "-->", "snap> a", "out", "", "# T", "```start", "```goal"]
        for _ in 0..<2_000 {
            let page = (0..<random.below(25)).map { _ in random.pick(lines) }
            for part in Tutorial(page.joined(separator: "\n")).parts {
                switch part {
                case .prose: continue
                case .lesson(let fence): #expect(page[fence.line - 1] == "```" + fence.kind.rawValue)
                case .session(let fence), .hidden(let fence):
                    #expect(page[fence.line - 1] == fence.opening)
                    for exchange in fence.exchanges { #expect(page[exchange.line - 1] == exchange.commandLines[0]) }
                }
            }
        }
    }
}

@Suite struct TutorialRunnerTests {
    private func check(_ page: String, files: [String: String] = [:]) -> TestFailure? {
        TestRunner(host: Host(texts: files)).check(page, name: "page.md")
    }

    /// A page that is right may have a remark all the same; what is no page has none.
    @Test func remarksStandBesideTheOutcome() {
        let checks = TestRunner.LessonChecks(remarks: { _, path in path.hasPrefix("a") ? ["too long"] : [] })
        let files = ["a.md": "Hello", "b.md": "Hello", "a.snap": "apply"]
        let run = TestRunner(host: Host(texts: files), lessons: checks).check(["a.md", "b.md", "a.snap"])
        #expect(run.outcomes.map(\.remarks.count) == [1, 0, 0])
        #expect(run.outcomes[0].failure == nil && run.text.contains("a.md: too long\n"), "\(run.text)")
    }

    private func session(_ lines: String, setUp: String = "") -> String {
        (setUp.isEmpty ? "" : "<!-- snap\n\(setUp)\n-->\n") + "```snap\n\(lines)\n```\n"
    }

    @Test(arguments: [
        "snap> sections A\nsnap> append a\nsnap> items\na", "snap> sections A\nsnap> append a b\nsnap> apply\n...",
        "snap> sections A\nsnap> append a b\nsnap> apply\n...\nr1: 1 section inserted[..]\n...\n",
        "snap> append a\n? no-sections", "snap> append a\n? no-sections\nwhatever is said",
        "snap> nonsense\n? unknown-command",
        "snap> echo \"\n? syntax", "snap> ! append a\n? no-sections", "snap> echo a\na  \n\n",
        "snap> echo 牛乳 \\\n....> パン\n牛乳 \\\nパン",
        "snap> let x = [1,\n....> 2]", "snap> count\n0\nsnap> count; count\n0\n0", "ignored\nsnap> count\n0", "snap>",
        "snap> # comment", "",
    ])
    func rightPages(lines: String) {
        #expect(check(session(lines)) == nil)
    }

    @Test(
        arguments: [
            ("snap> count", 2, [], ["0"]), ("snap> count\n1", 2, ["1"], ["0"]),
            ("snap> echo a\na\nb", 2, ["a", "b"], ["a"]),
            ("snap> append a", 2, [], nil),
            ("snap> append a\n? move-to-itself", 2, ["? move-to-itself"], ["? no-sections"]),
            ("snap> count\n? no-sections", 2, ["? no-sections"], ["0"]),
            ("snap> count\n0\n\nsnap> count\n1", 5, ["1"], ["0"]),
            ("snap> ! count\n0", 2, ["0"], nil), ("snap> coun\n0", 2, ["0"], nil),
        ] as [(String, Int, [String], [String]?)])
    func wrongPagesSayWhere(lines: String, line: Int, expected: [String], actual: [String]?) throws {
        let failure = try #require(check(session(lines)))
        #expect(failure.file == "page.md")
        #expect(failure.line == line)
        #expect(failure.expected == expected)
        if let actual {
            #expect(failure.actual == actual)
        } else {
            #expect(failure.actual.first?.hasPrefix("? ") == true)
        }
    }

    @Test func hiddenSetUpMustWork() throws {
        #expect(check(session("snap> items\na", setUp: "sections A\nappend a")) == nil)
        let failure = try #require(check(session("snap> items\na", setUp: "sections A\nappend a a")))
        #expect(failure.line == 3)
        #expect(failure.actual.first == "? duplicate-identifiers")
    }

    @Test func sessionsOfAPageShareOneState() {
        #expect(check(session("snap> sections A") + "text\n" + session("snap> sectionIdentifiers\nA")) == nil)
        #expect(check("```swift\nsnap> nonsense\n```\n\n    snap> nonsense\n") == nil)
    }

    @Test func aFenceThatIsNeverClosedIsAMistake() throws {
        let failure = try #require(check("text\n```snap\nsnap> count\n0\n"))
        #expect(failure.line == 2)
        #expect(failure.expected == ["```"])
    }

    // MARK: Scenarios

    private func checkScenario(_ text: String) -> TestFailure? {
        TestRunner(host: Host(texts: ["list.csv": "name\na\n"])).check(text, name: "x.snap")
    }

    private static let head = "---\nid: x\nclaim: {en: c}\nsource: \"000\"\nverdict: holds\n---\n"

    @Test func scenariosPassAndFail() throws {
        #expect(checkScenario(Self.head + "# one\nsections A\nappend a\napply\nexpect items: a") == nil)
        let wrong = try #require(
            checkScenario(Self.head + "# one\nsections A\n# two\nappend 牛乳\napply\nexpect items: パン"))
        #expect((wrong.line, wrong.phase, wrong.command) == (12, "two", "expect items: パン"))
        #expect((wrong.expected, wrong.actual) == (["パン"], ["牛乳"]))
        let failed = try #require(checkScenario("append a"))
        #expect(failed.line == 1)
        #expect(failed.actual[0] == "? no-sections")
        #expect(failed.actual[1].hasPrefix("There are currently no sections in the data source."))
        #expect(try #require(checkScenario("sections A\n! sections B")).actual == ["success"])
        #expect(try #require(checkScenario("echo a\necho \"")).line == 2)
        #expect(try #require(checkScenario("---\nid: x\n---\n")).line == 1)
        #expect(checkScenario("struct T(name); load t from list.csv as T; quit\nnonsense") == nil)
    }

    @Test func aFileThatIsNotThereFails() throws {
        let failure = try #require(TestRunner(host: Host()).check("gone.snap"))
        #expect(failure.actual == ["no files here"])
    }

    @Test func whatDiffersFromPlaceToPlaceIsPinned() {
        #expect(checkScenario("option language; option width; option ambiguous; expect error none") == nil)
    }

    // MARK: The words of a failure

    @Test func expectedAndActualStandSideBySide() {
        let failure = TestFailure(
            file: "a.snap", line: 7, phase: "二", command: "expect items: 牛乳 b", expected: ["牛乳パン牛乳", "b", "same"],
            actual: ["牛乳", "b2", "same", "more"])
        #expect(
            failure.text == """
                a.snap:7  二
                  expect items: 牛乳 b
                  expected     | actual
                  牛乳パン牛乳 | 牛乳
                  b            | b2
                  same           same
                               | more

                """)
    }

    @Test func longMessagesSpanLines() {
        let failure = TestFailure(
            file: "a", line: 1, phase: nil, command: "x\ny", expected: ["success"], actual: ["? c", "{(\n    パン\n)}"])
        #expect(
            failure.text == """
                a:1
                  x
                  y
                  expected | actual
                  success  | ? c
                           | {(
                           |     パン
                           | )}

                """)
    }

    /// A line of an answer that a page would take for its own.
    @Test(arguments: [
        ("```", true), ("snap> append a", true), ("....> b", true), ("? apply", true), ("? ", true), ("a", false),
        ("r1: no changes", false), ("", false),
    ])
    func linesThatPagesReadAreKnown(line: String, isMarkup: Bool) {
        #expect(Tutorial.isMarkup(line) == isMarkup)
    }
}
