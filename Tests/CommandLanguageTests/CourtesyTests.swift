import ListSimulation
import Reporting
import TestSupport
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// What a person at the prompt is told beside the answer.
@Suite struct CourtesyTests {
    private func told(_ lab: inout Lab, _ line: String, _ language: Language = .english) -> String {
        lab.acknowledgement(line, language: language)
    }

    // MARK: What was not there

    @Test func whatCouldNotBeDeletedIsNamed() {
        var lab = Lab("sections A B; append x y")
        let edits = lab.session.stagedOperations
        #expect(lab.text("delete nope nada") == "Nothing deleted; not in the snapshot: nope, nada\n")
        #expect(lab.text("delete-sections Z") == "Nothing deleted; not in the snapshot: Z\n")
        let (section, item) = (lab.text("delete A"), lab.text("delete-sections x y"))
        #expect(section == "Nothing deleted; a section, not an item: A. `delete-sections` deletes sections\n")
        #expect(item == "Nothing deleted; an item, not a section: x, y. `delete` deletes items\n")
        // UIKit passes over them: a call that does nothing is no edit.
        #expect(lab.session.stagedOperations == edits)
        #expect(lab.text("delete x nope") == "1 item deleted; not in the snapshot: nope\n")
        #expect(lab.session.stagedOperations == edits + 1)
        #expect(told(&lab, "delete y") == "1 item deleted\n")
        #expect(lab.text("delete-sections A Z") == "1 section deleted; not in the snapshot: Z\n")
        #expect(lab.session.stagedOperations == edits + 3)
        for language in Language.allCases {
            #expect(!lab.text("append p q; delete p nope; delete nope", language: language).contains("⟨"))
        }
    }

    // MARK: Outlines without `in`

    private static let outlines = """
        sections Food Tools; apply
        outline Food { append fruit; append apple to fruit }
        outline Tools { append saws; append jigsaw to saws }
        """

    @Test func anOutlineIsFoundByTheItemsInIt() {
        var lab = Lab(Self.outlines)
        #expect(lab.text("isExpanded fruit") == "false\n")
        lab.run("expand saws")
        #expect(lab.session.source.snapshot().picture == "Food[fruit] Tools[saws jigsaw]")
        lab.run("expand fruit; collapse saws")
        #expect(lab.session.source.snapshot().picture == "Food[fruit apple] Tools[saws]")
        #expect(lab.text("level jigsaw") == "1\n")
        #expect(lab.text("parent of apple") == "fruit\n")
        // Items of two outlines, and one of none: the section has to be named.
        #expect(lab.code("expand fruit saws") == "missing-argument")
        #expect(lab.code("expand nail") == "missing-argument")
        #expect(lab.code("expand fruit in Food") == "ok")
    }

    /// The data source answers for a section without a section snapshot with its items as roots.
    @Test func aSectionWithoutATreeIsFoundByItsItems() {
        var lab = Lab("sections Food Tools; append fruit to Food; append saws to Tools; apply")
        #expect(lab.text("level saws") == "0\n")
        #expect(lab.code("expand fruit saws") == "missing-argument")
        #expect(lab.code("expand nail") == "missing-argument")
        #expect(
            lab.text("expand fruit").hasSuffix("Unchanged, as it has no children or is so already: fruit\n"))
    }

    @Test func whatIsNotInAnOutlineIsNamed() {
        var lab = Lab("sections Food; apply; outline Food { append fruit; append apple to fruit }")
        #expect(lab.text("expand nail fruit").hasSuffix("Not in the outline of Food: nail\n"))
        #expect(lab.session.source.snapshot().picture == "Food[fruit apple]")
        #expect(!lab.text("collapse fruit").contains("apple\n"))
        #expect(
            lab.text("collapse 0:0 apple").hasSuffix(
                "Unchanged, as it has no children or is so already: fruit, apple\n"))
    }

    // MARK: Revisions that are not there

    @Test func aMissingRevisionIsPointedAt() {
        var lab = Lab("sections A")
        var failure = lab.failure("diff 1 2")
        #expect(failure?.ranges == [5..<6])
        #expect(lab.text("diff 1 2").contains("There is no r1: nothing has been applied yet."))
        lab.run("apply; append x; apply")
        failure = lab.failure("diff 1 7")
        #expect(failure?.ranges == [7..<8])
        #expect(lab.text("diff 1 7").contains("Available: r"))
    }

    // MARK: A tap that nobody hears

    @Test func aTapWithoutAHandlerSaysSo() {
        var lab = Lab("struct T(n, done = false); let t = T(n: \"x\"); sections A; append t; apply")
        let words = "it has no handler for a tap"
        #expect(lab.unwrapped("tap 0:0").contains(words))
        lab.run("handlers tap toggle done then rebuild")
        #expect(!lab.unwrapped("tap 0:0").contains(words))
    }

    // MARK: Explanations

    @Test func aRuleIsExplainedOnce() {
        var lab = Lab("option verbosity teach; sections A; append a b c d e")
        #expect(lab.unwrapped("apply").contains("Sources disagree on the very first apply"))
        lab.run("append f")
        let second = lab.unwrapped("apply")
        #expect(!second.contains("the very first apply"))
        #expect(second.contains("Explained before: path.animated."))
        // A rule that is new is explained.
        lab.run("move b before a; move e after b")
        #expect(lab.unwrapped("apply").contains("UIKit walks through the old and the new list once"))
    }

    /// What is not certain bears a mark, and below it stands what the mark means; what is sure bears none.
    @Test func theMarksOfAHistoryAreExplained() {
        var lab = Lab("sections A; append a b; apply")
        let sure = lab.unwrapped("why a")
        #expect(sure.contains("`explain cell.inserted`") && !sure.contains("(H)") && !sure.contains("(M)"))
        lab.run("move b before a; apply")
        let both = lab.unwrapped("why a")
        #expect(!both.contains("(H)") && both.contains("(M) |") && both.contains("(M): fairly certain"))
    }

    // MARK: More steps than there are

    /// `undo 10` goes as far as it can and says how far that was; `back 10` leads to it.
    @Test func moreStepsThanThereAre() {
        var lab = Lab("sections A; append a; append b")
        #expect(lab.text("undo 2") == "Undone: append b\n\nUndone: append a\n")
        #expect(lab.text("redo 2") == "Redone: append a\n\nRedone: append b\n")
        #expect(lab.text("undo 10").hasSuffix("\n\nThat was all: there were 3 steps to undo.\n"))
        #expect(lab.text("redo 10").hasSuffix("\n\nThat was all: there were 3 steps to redo.\n"))
        #expect(lab.text("back 10").contains("Did you mean: undo 10?"))
        #expect(lab.text("back").contains("Did you mean: undo?"))
    }

    // MARK: Settings of the reader

    /// How answers are written is no step of the session: nothing undone is lost by it, and `undo` leaves it.
    @Test(arguments: ["language ja", "format markdown", "width 60", "ambiguous 2", "verbosity quiet"])
    func theReadersSettingsAreNoSteps(setting: String) {
        var lab = Lab("sections A; append a; apply; undo")
        lab.run("option \(setting)")
        let name = String(setting.prefix { $0 != " " })
        let question = { (lab: inout Lab) in lab.text("option \(name)", format: .text) }
        let now = question(&lab)
        lab.run("redo")
        #expect(lab.session.revisions.current == 1)
        #expect(question(&lab) == now)
        lab.run("undo 3")
        #expect(question(&lab) == now)
        #expect(lab.code("undo") == "nothing-to-undo")
        #expect(lab.code("append x") == "no-sections")
        #expect(question(&lab) == now)
        lab.run("save s.snap")
        #expect(lab.files["s.snap"]?.contains("option \(setting)\n") == true)
    }

    @Test func otherSettingsAreSteps() {
        var lab = Lab("option ios 15")
        lab.run("undo")
        #expect(lab.text("option ios") == "ios 26\n")
    }

    @Test func aPageOfALessonIsTaken() {
        var lab = Lab(files: ["page.md": "# A\n\n```snap\nsnap> sections A\n```\n", "log.md": "sections A\n"])
        for statement in Lab.statements("read page.md") {
            guard case .report(let report) = lab.interpreter.execute(statement) else {
                Issue.record("refused")
                continue
            }
            #expect(report.facts.first == .lesson(name: "page.md", page: "# A\n\n```snap\nsnap> sections A\n```\n"))
        }
        #expect(lab.session.staged.picture == "")
        lab.run("read log.md")
        #expect(lab.session.staged.picture == "A[]")
    }
}
