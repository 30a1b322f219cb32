import Reporting
import Testing

@testable import Console
@testable import Learning
@testable import Scenarios

/// A page with exactly one fault has exactly the findings of it.
@Suite struct LessonLintTests {
    private let english = MessageCatalog(.english)

    @Test func aPageInOrderHasNoFinding() {
        #expect(LessonLint(Pages.small()).findings == [])
    }

    static let faults: [(old: String, new: String, findings: [String])] = [
        ("# Small\n", "", ["There is no title."]),
        ("minutes: 10", "minutes: 31", ["The head does not give `minutes` from 1 to 30."]),
        ("minutes: 10\n", "", ["The head does not give `minutes` from 1 to 30."]),
        ("- move a row\n  and keep its cell.\n", "", ["There is no list of what the reader will be able to do."]),
        (
            "<!-- exercise -->\n## Exercise: breakfast", "<!-- rule -->\n## Breakfast",
            ["There is 1 exercise; there must be 2."]
        ),
        ("### Marks\n", "", ["The quiz has 1 question; it must have 2 or 3."]),
        (
            "```predict\n```\n\n```snap\nsnap> reload", "```snap\nsnap> reload",
            ["There is 1 prediction; there must be at least 2."]
        ),
        ("rules: [cell.untouched]\n", "", ["The head names no rules."]),
        ("rules: [cell.untouched]", "rules: [cell.touched]", ["There is no rule cell.touched."]),
        ("What follows?\n\n```predict\n```\n", "What follows?\n", ["A question has no options or no answer."]),
        ("\nThe other row keeps its cell.\n", "", ["An answer does not say why."]),
        ("Lay the table.\n", "", ["An exercise has no title or no task."]),
        (
            "<details><summary>Hint 1</summary>\n\nWhich row?\n\n</details>\n", "",
            ["There are 2 hints; there must be 3."]
        ),
        ("```hint\nmove bread before eggs\n```", "Move it.", ["The last hint has no command."]),
        (
            """
            <details><summary>If it is below the eggs</summary>

            ```mistake
            move bread to Tomorrow
            apply
            ```

            Name the item it should stand before.

            </details>

            """, "", ["No mistake is foreseen."]
        ),
        (
            "```goal\nexpect snapshot: Breakfast[tea toast]\n```\n", "",
            ["An exercise has no goal.", "The start already reaches the goal.", "The mistake reaches the goal."]
        ),
        (
            "append eggs to Tomorrow\napply\n```\n\n```goal",
            "append eggs to Tomorrow\napply\nreload tea\n```\n\n```goal",
            ["The start is refused: item-not-in-snapshot"]
        ),
        ("expect items in Today: milk\nexpect items in Tomorrow: bread eggs", "expect items in Today: milk bread", []),
        ("sections Breakfast\nappend tea toast to Breakfast", "sections Breakfast\nappend tea toast to Lunch", []),
        (
            "append tea toast to Breakfast\napply", "append tea toast to Breakfast",
            ["The solution does not reach the goal."]
        ),
        (
            "append tea toast\n```", "sections Breakfast\nappend tea toast\napply\n```",
            ["The mistake reaches the goal."]
        ),
        ("Name the item it should stand before.\n", "", ["Nothing is said about the mistake."]),
        (
            "Name the item it should stand before.\n",
            """
            Name the item it should stand before.

            </details>

            <details><summary>If it is at the end</summary>

            ```mistake
            delete bread
            append bread to Tomorrow
            apply
            ```

            It belongs to the top.

            """, ["A learner who makes this mistake gets another explanation."]
        ),
        ("snap> reload milk\nsnap> apply", "snap> items", ["No belief leads to another answer."]),
    ]

    @Test(arguments: faults.indices)
    func eachFaultIsFound(index: Int) {
        let fault = Self.faults[index]
        #expect(Pages.smallText.contains(fault.old), "the page has no \(fault.old)")
        let found = LessonLint(Pages.small(fault.old, fault.new)).findings.map { english.text($0.message) }
        if fault.findings.isEmpty {
            #expect(!found.isEmpty, "\(fault.new)")
        } else {
            #expect(found.sorted() == fault.findings.sorted(), "\(fault.new)")
        }
    }

    /// A rule that there is not stands in the head, which is the page's as a whole.
    @Test(arguments: [("rules: [cell.untouched]", "rules: [cell.touched]"), ("minutes: 10", "minutes: 31")])
    func whatIsAboutTheWholePageIsAtItsFirstLine(old: String, new: String) {
        #expect(LessonLint(Pages.small(old, new)).findings.map(\.line) == [1])
    }

    @Test func optionsOfYesterdayAreFound() {
        let findings = LessonLint(Pages.small(fillsIn: false)).findings
        #expect(findings.count == 4)
        #expect(findings.allSatisfy { $0.message.key == "lesson.old-options" })
        let lines = Pages.smallText.split(separator: "\n", omittingEmptySubsequences: false)
        for finding in findings { #expect(lines[finding.line - 1] == "```predict") }
    }

    /// Of a page on the web nothing else is seen: what is asked stands above the options.
    @Test func thePageSaysWhatIsAsked() {
        let page = Tutorial(Pages.smallText).withOptions(of: Pages.small(fillsIn: false))
        let fences: [[String]] = page.parts.compactMap { part in
            if case .lesson(let fence) = part, fence.kind == .predict { fence.lines } else { nil }
        }
        #expect(fences.count == 4)
        for lines in fences { #expect(lines.first?.contains("?") == true && lines.dropFirst().first?.first == "A") }
    }

    @Test func theRunnerNamesTheFirstFinding() throws {
        let text = Pages.smallText.replacing("### Marks\n", with: "")
        let page = Tutorial(text)
        let refreshed = TestRunner.LessonChecks.course().refresh(page, "01-small.md")
        let failure = try #require(TestRunner.LessonChecks.course().check(refreshed, "01-small.md"))
        #expect(failure.actual == ["1: The quiz has 1 question; it must have 2 or 3."])
        #expect(TestRunner.LessonChecks.course().check(Tutorial("# Something else\n"), "x.md") == nil)
    }

    /// What a page of one's own lacks is said of it, and is no failure; what it says that is not so is.
    @Test func alessonOfOnesOwnMayLackThings() throws {
        let own = Pages.smallText.replacing("parallel: 01-small\n", with: "")
        func findings(_ old: String, _ new: String) -> [LessonLint.Finding] {
            let page = Tutorial(own.replacing(old, with: new, maxReplacements: 1))
            let lesson = Lesson(name: "own", page)
            return LessonLint(Lesson(name: "own", page.withOptions(of: lesson))).findings
        }
        let lacks = findings("minutes: 10", "minutes: 31")
        #expect(lacks.map { english.text($0.message) } == ["The head does not give `minutes` from 1 to 30."])
        #expect(lacks.allSatisfy { $0.isWarning })
        let wrong = findings("append tea toast to Breakfast\napply", "append tea toast to Breakfast")
        #expect(wrong.contains { !$0.isWarning && $0.message.key == "lesson.solution-misses" })
        #expect(LessonLint(Pages.small("minutes: 10", "minutes: 31")).findings.allSatisfy { !$0.isWarning })
    }

    /// A page with nothing in it but the skeleton is named gap by gap, and does not fail for that.
    @Test func aNewLessonInOneLanguageIsTold() throws {
        let text = LessonSkeleton.page(nil, .korean)
        #expect(text.hasPrefix("---\nlang: ko\nminutes: 0\n"))
        let page = Tutorial(text)
        let checks = TestRunner.LessonChecks.course()
        #expect(checks.gaps(page, "own.md") == nil)
        let remarks = checks.remarks(page, "own.md")
        #expect(remarks.count > LessonSkeleton.gaps(in: page).count)
        #expect(checks.remarks(Tutorial(LessonSkeleton.page("15-headers", .korean)), "x.md").isEmpty)
        #expect(checks.check(checks.refresh(page, "own.md"), "own.md") == nil)
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
            (": A title", ": Headers"), ("### A question", "### And now"), ("If somebody does this", "If it stays"),
            ("```goal\n", "```goal\nexpect items in Today: bread\n"), ("```hint\n", "```hint\ndelete milk\n"),
            ("```solution\n", "```solution\ndelete milk\napply\n"),
        ] {
            #expect(text.contains(gap), "\(gap)")
            text = text.replacing(gap, with: filling)
        }
        #expect(LessonSkeleton.gaps(in: Tutorial(text)).isEmpty)
        let page = Tutorial(text)
        let lesson = Lesson(name: "15-headers", page.withOptions(of: Lesson(name: "15-headers", page)))
        #expect(LessonLint(lesson).findings.isEmpty)
    }
}
