import Reporting
import Testing

@testable import Learning
@testable import Shell

/// A page with exactly one fault has exactly the findings of it.
@Suite struct LessonLintTests {
    @Test func aPageInOrderHasNoFinding() {
        #expect(LessonLint(Pages.small()).findings == [])
    }

    static let faults: [(old: String, new: String, findings: [String])] = [
        ("# Small\n", "", ["no title"]),
        ("minutes: 10", "minutes: 31", ["the head says no minutes from 1 to 30"]),
        ("minutes: 10\n", "", ["the head says no minutes from 1 to 30"]),
        ("- move a row\n  and keep its cell.\n", "", ["no list of what one will be able to do"]),
        (
            "<!-- exercise -->\n## Exercise: breakfast", "<!-- rule -->\n## Breakfast",
            ["1 exercises instead of 2"]
        ),
        ("### Marks\n", "", ["1 questions in the quiz instead of 2 or 3"]),
        (
            "```predict\n```\n\n```snap\nsnap> reload", "```snap\nsnap> reload",
            ["1 predictions instead of at least 2"]
        ),
        ("rules: [cell.untouched]\n", "", ["the head names no rules"]),
        ("rules: [cell.untouched]", "rules: [cell.touched]", ["there is no rule cell.touched"]),
        ("What follows?\n\n```predict\n```\n", "What follows?\n", ["a question without options or answer"]),
        ("\nThe other row keeps its cell.\n", "", ["an answer that does not say why"]),
        ("Lay the table.\n", "", ["an exercise without words"]),
        ("<details><summary>Hint 1</summary>\n\nWhich row?\n\n</details>\n", "", ["2 hints instead of 3"]),
        ("```hint\nmove bread before eggs\n```", "Move it.", ["the last hint has no command"]),
        (
            """
            <details><summary>If it is below the eggs</summary>

            ```mistake
            move bread to Tomorrow
            apply
            ```

            Name the item it should stand before.

            </details>

            """, "", ["no mistake is anticipated"]
        ),
        (
            "```goal\nexpect snapshot: Breakfast[tea toast]\n```\n", "",
            ["an exercise without a goal", "the start is the goal already", "the mistake reaches the goal"]
        ),
        (
            "append eggs to Tomorrow\napply\n```\n\n```goal",
            "append eggs to Tomorrow\napply\nreload tea\n```\n\n```goal",
            ["the start is refused: item-not-in-snapshot"]
        ),
        ("expect items in Today: milk\nexpect items in Tomorrow: bread eggs", "expect items in Today: milk bread", []),
        ("sections Breakfast\nappend tea toast to Breakfast", "sections Breakfast\nappend tea toast to Lunch", []),
        (
            "append tea toast to Breakfast\napply", "append tea toast to Breakfast",
            ["the solution does not reach the goal"]
        ),
        ("append tea toast\n```", "sections Breakfast\nappend tea toast\napply\n```", ["the mistake reaches the goal"]),
        ("Name the item it should stand before.\n", "", ["nothing is said about the mistake"]),
        ("snap> reload milk\nsnap> apply", "snap> items", ["no belief leads to another answer"]),
    ]

    @Test(arguments: faults.indices)
    func eachFaultIsFound(index: Int) {
        let fault = Self.faults[index]
        #expect(Pages.smallText.contains(fault.old), "the page has no \(fault.old)")
        let found = LessonLint(Pages.small(fault.old, fault.new)).findings.map(\.text)
        if fault.findings.isEmpty {
            #expect(!found.isEmpty, "\(fault.new)")
        } else {
            #expect(found.sorted() == fault.findings.sorted(), "\(fault.new)")
        }
    }

    @Test func optionsOfYesterdayAreFound() {
        let findings = LessonLint(Pages.small(fillsIn: false)).findings
        #expect(findings.count == 4)
        #expect(findings.allSatisfy { $0.text.hasPrefix("the options are not those of today") })
        let lines = Pages.smallText.split(separator: "\n", omittingEmptySubsequences: false)
        for finding in findings { #expect(lines[finding.line - 1] == "```predict") }
    }

    @Test func theRunnerNamesTheFirstFinding() throws {
        let text = Pages.smallText.replacing("### Marks\n", with: "")
        let page = Tutorial(text)
        let refreshed = TestRunner.LessonChecks.course().refresh(page, "01-small.md")
        let failure = try #require(TestRunner.LessonChecks.course().check(refreshed, "01-small.md"))
        #expect(failure.actual == ["1: 1 questions in the quiz instead of 2 or 3"])
        #expect(TestRunner.LessonChecks.course().check(Tutorial("# Something else\n"), "x.md") == nil)
    }

    // MARK: A new lesson

    @Test(arguments: Language.allCases)
    func theGapsOfANewLessonAreNamed(language: Language) throws {
        let text = LessonSkeleton.page("15-headers", language)
        let gaps = LessonSkeleton.gaps(in: Tutorial(text))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for gap in gaps { #expect(lines[gap.line - 1] == gap.text) }
        for gap in ["minutes: 0", "rules: []", "```goal", "```hint", "```solution"] {
            #expect(gaps.contains { $0.text == gap }, "\(gap)")
        }
        let runner = TestRunner(host: .init(), lessons: .course(language), language: language)
        let failure = try #require(runner.check(text, name: "15-headers.md"))
        #expect(failure.actual.count == gaps.count)
        #expect(failure.expected.first?.contains("\(gaps.count)") == true)
        // One gap filled is one less.
        let filled = text.replacing("minutes: 0", with: "minutes: 10")
        #expect(LessonSkeleton.gaps(in: Tutorial(filled)).count == gaps.count - 1)
    }

    @Test(arguments: Language.allCases)
    func noLessonOfTheCourseHasGaps(language: Language) throws {
        for name in try Pages.lessons(language).map(\.name) {
            let page = Tutorial(try Pages.text("Tutorials/\(language.rawValue)/\(name).md"))
            #expect(LessonSkeleton.gaps(in: page).isEmpty, "\(name)")
        }
    }

    /// What is left when every gap is filled is what runs: then the lint has nothing to say.
    @Test func aNewLessonWhoseGapsAreFilledPasses() throws {
        var text = LessonSkeleton.page("15-headers", .english)
        for (gap, filling) in [
            ("minutes: 0", "minutes: 5"), ("rules: []", "rules: [diff.walk]"), ("# Title", "# Headers: title"),
            ("- what one", "- see what one"), ("## A part", "## Part one"), ("Words.", "Some words."),
            (": a title", ": headers"), ("### A question", "### And now"), ("If somebody does this", "If it stays"),
            ("```goal\n", "```goal\nexpect items in Today: bread\n"), ("```hint\n", "```hint\ndelete milk\n"),
            ("```solution\n", "```solution\ndelete milk\napply\n"),
        ] {
            #expect(text.contains(gap), "\(gap)")
            text = text.replacing(gap, with: filling)
        }
        #expect(LessonSkeleton.gaps(in: Tutorial(text)).isEmpty)
        let page = Tutorial(text)
        let lesson = Lesson(name: "15-headers", page.withOptions(of: Lesson(name: "15-headers", page)))
        #expect(LessonLint(lesson).findings.map(\.description) == [])
    }
}
