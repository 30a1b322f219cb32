import Reporting
import Rulebook
import TestSupport
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// Tables, summaries, `why` and JSON say what an apply did, and nothing it did not do.
@Suite struct ApplyReportTests {
    // MARK: Ignored marks

    /// `applySnapshotUsingReloadData`, the first unanimated apply, unanimated with an old SDK, a table that falls back.
    @Test(arguments: [
        "sections S; append a b; apply; reconfigure a; reload b; reload-sections S; apply reloadData",
        "sections S; append a b; reconfigure a; reload b; reload-sections S; apply unanimated",
        "option linked-sdk 14; sections S; append a b; apply; reconfigure a; reload b; reload-sections S; apply unanimated",
        """
        option view table; sections R S Q; append a b to S; apply; move-section Q before R; \
        move-section R after S; reconfigure a; reload b; reload-sections S; apply
        """,
    ])
    func marksOfAReloadAreIgnored(script: String) {
        let lines = script.split(separator: ";").map(String.init)
        var lab = Lab(lines.dropLast().joined(separator: ";"))
        let session = lab.interpreter
        let text = lab.unwrapped(lines.last ?? "")
        #expect(text.contains("reloadData") && text.contains("3 marks ignored"), "\(text)")
        #expect(text.contains("~ reconfigure ignored") && text.contains("* reload ignored"))
        #expect(text.contains("* section reload ignored"))
        for lie in ["same cell", "another cell", "reloaded", "reconfigured,", "inserted", "deleted", "moved"] {
            #expect(!text.contains(lie), "\(lie) in \(text)")
        }
        #expect(lab.text("why a").contains("mark ignored at "))
        #expect(!lab.text("why a").split(separator: "\n").contains { $0.contains("untouched") })
        lab.interpreter = session
        let json = lab.text(lines.last ?? "", format: .jsonl)
        #expect(
            json.contains(#""ignoredMarks":{"reconfiguredItems":["a"],"reloadedItems":["b"],"reloadedSections":["S"]}"#)
        )
        #expect(json.contains(#""reconfiguredItems":[],"reloadedItems":[],"reloadedSections":[]"#), "\(json)")
    }

    /// A reload is said in words, in the table and below it; the rule is named once, by the command that explains it.
    @Test func aReloadIsSaidInWords() {
        var lab = Lab("option view table; sections S; append a b")
        let first = lab.unwrapped("apply unanimated")
        #expect(first.contains("* reloadData: all rows"), "\(first)")
        #expect(first.contains("(the first apply, and not animated)"), "\(first)")
        #expect(first.contains("`explain path.reload-first`") || first.contains("explain path.reload-first"))
        lab.run("append c")
        let second = lab.unwrapped("apply reloadData")
        #expect(second.contains("(as the app asked for)") && second.contains("explain path.reload-requested"))
        lab.run("append d")
        let third = lab.unwrapped("apply reloadData")
        #expect(third.contains("* reloadData: all rows") && !third.contains("path."), "\(third)")
        #expect(lab.code("explain path.reload-first") == "ok")
        // In a sentence of its own rule it is explained anyway.
        lab.run("option verbosity teach; append e")
        #expect(!lab.unwrapped("apply reloadData").contains("says more about it"))
    }

    /// The section of a moved row stands in brackets, so that its name and the row are two things.
    @Test func thePlaceOfAMoveIsTold() {
        var lab = Lab("sections \"read 1\" B; append a b to \"read 1\"; append c to B; apply; move a to B")
        let text = lab.text("apply")
        #expect(text.contains("->> moved to [B] 1") && text.contains("<<- moved from [read 1] 0"), "\(text)")
    }

    // MARK: why

    /// The script, and what `why a` says of the last apply.
    @Test(arguments: [
        ("reload-sections S; apply", ["reloaded with its section at 0:0 cell.reloaded H"]),
        ("apply reloadData", ["reloadData, requested at 0:0 path.reload-requested H"]),
        ("delete a; apply reloadData", ["reloadData, no longer in the list path.reload-requested H"]),
        (
            "sections Q; move-section Q before S; apply; delete a; append a to Q; apply",
            ["moved 1:0 to 0:1 diff.walk M"]
        ),
        (
            "sections Q; delete a; append a to Q; apply",
            ["moved 0:0 to 1:0 diff.walk M", "another cell at 1:0 cells.moved-out-of-surviving-section M"]
        ),
        ("append z; apply", ["unchanged cell.untouched H"]),
        ("option rows 1; scroll to 1; scroll to 0; delete z; apply", ["unchanged cell.untouched H"]),
        ("option rows 1; reload a; scroll to 1; apply", ["reloaded at 0:0, off screen cell.reloaded H"]),
    ])
    func whyFollowsTheCell(script: String, expected: [String]) throws {
        let start = "sections S; append a b; apply; "
        let prepared =
            script.contains("Q before S")
            ? script.replacing("delete a", with: "append q to Q; apply; delete a") : script
        var lab = Lab(start + prepared)
        guard case .report(let report) = lab.interpreter.execute(Lab.statements("why a")[0]),
            let why = report as? WhyReport
        else { return #expect(Bool(false)) }
        let last = why.chapters.last?.revision
        #expect(
            why.chapters.filter { $0.revision == last }.map { "\($0.event) \($0.rule) \($0.confidence)" } == expected)
    }

    // MARK: Outstanding applies and options

    @Test func anOutstandingApplyHasItsOwnRevision() {
        var lab = Lab("sections S; append A; apply on background; append B; apply on background pending; append C")
        let text = lab.text("apply on background")
        #expect(lab.session.revisions.current == 3)
        #expect(text.contains("before r1 | after r2") && text.contains("before r2 | after r3"))
        #expect(lab.text("why B").contains("r2 | inserted at 0:1"))
        lab.run("diff 1 2\nexpect answer: insert item 0:1 B\ndiff 2 3\nexpect answer: insert item 0:2 C")
    }

    @Test(arguments: ["ios 17", "rows 3", "window off", "linked-sdk 14", "view table", "diff minimal", "strict on"])
    func optionsKeepOutstandingAppliesAndQueues(option: String) {
        var lab = Lab(
            "sections S; append A; apply on background; append B; apply on background pending; option \(option)")
        #expect(lab.code("apply on main") == "apply.outstanding")
        lab.run("drain\nexpect items in S: A B")
        lab.run("append C; apply on main")
        #expect(lab.session.lastOutcome.warnings.map(\.code) == ["apply.not-confined"], "both sides were seen")
    }

    @Test(
        arguments: ["provider mistake nil", "provider mistake apply", "provider headers nil"], ["ios 17", "view table"])
    func anOptionMeetsNoMistakes(mistake: String, option: String) {
        var lab = Lab("sections S; append A; apply; \(mistake)")
        #expect(lab.code("option \(option)") == "ok")
        lab.run("expect items in S: A")
    }

    // MARK: Cells

    /// A row that goes takes its cell along; one that has none leaves all cells alone.
    @Test func aDeletedRowTakesItsCellAlong() {
        var lab = Lab("sections S; append a b c; apply; delete b")
        #expect(lab.text("apply").contains("r2: 1 item deleted; cells: 1 deleted\n"))
        lab.run("expect cells: deleted 1, configured 0")
        var small = Lab("option rows 1; sections S; append a b c; apply; delete c")
        #expect(small.text("apply").contains("r2: 1 item deleted; no cell touched\n"))
    }

    // MARK: Moves

    @Test func theFewestMovesAreNamed() {
        var lab = Lab("sections S; append a b c d e; apply; move b before a; move e after b")
        let text = lab.unwrapped("apply")
        #expect(text.contains("diff.walk (M)") && text.contains("The fewest moves would be: move item"))
        // Those that the edits made.
        #expect(text.contains("move item 0:1 b to 0:0") && text.contains("move item 0:4 e to 0:1"))
        #expect(text.contains("3 items moved (M)"))
        #expect(text.contains("(M): fairly certain"))
        var quiet = Lab("sections S R; append a b to S; apply; append a to R")
        let certain = quiet.text("apply")
        #expect(!certain.contains("(M)"), "an item that changes its section moves, however the difference is found")
    }

    @Test(arguments: [("ja", "3 個を移動"), ("zh-Hans", "移动 3 个条目"), ("ko", "아이템 3개 이동")])
    func wordsAreTranslatedAndMarksAreNot(language: String, words: String) throws {
        var lab = Lab("sections S; append a b c d e; apply; move b before a; move e after b")
        let text = lab.text("apply", language: try #require(Language(rawValue: language)))
        #expect(text.contains(words) && text.contains("->> ") && text.contains("(M)"))
        #expect(!text.contains("moved"))
    }
}
