import DiffableSnapshots
import Reporting
import Testing

@testable import Remedies

/// What is less wrong than before, for a choice of patches.
@Suite struct ComplaintTests {
    /// A patch that ends a crash is worth showing, though rows with old data are seen only then.
    @Test func aCrashThatIsGoneIsLess() {
        let rule = EditingRules().noSections
        let crash = Complaint(failure: (rule, "Songs.swift", 3))
        var stale = Complaint()
        stale.staleRows = 2
        #expect(crash.isLessened(by: stale))
        #expect(!stale.isLessened(by: crash))
        #expect(!crash.isLessened(by: crash))
    }

    @Test func anotherFaultIsNotLess() {
        var (two, one, other) = (Complaint(), Complaint(), Complaint())
        two.staleRows = 2
        one.staleRows = 1
        (other.staleRows, other.cameBack) = (1, 1)
        #expect(two.isLessened(by: one) && !one.isLessened(by: two))
        #expect(!two.isLessened(by: other))
    }

    /// A single row that stays old is told, too.
    @Test(arguments: [
        (0, "With this change every row shows the data, and the cells that are there stay as they are."),
        (1, "With this change 1 row still shows old data."), (2, "With this change 2 rows still show old data."),
    ])
    func whatAFixLeavesOldIsSaid(stale: Int, sentence: String) {
        var complaint = Complaint()
        complaint.staleRows = 3
        let remedy = Remedy(kinds: [.mark], files: SourceFiles([]))
        var fix = Fix(remedy, kinds: remedy.kinds, difference: "+ \n", place: "Songs.swift:3", texts: [])
        fix.stale = stale
        let report = FixReport(
            [fix], for: complaint, crash: nil, cameBack: nil, isPartial: stale > 0, commands: nil)
        let text = Renderer(format: .text, context: RenderingContext(catalog: MessageCatalog(.english))).render(report)
        #expect(text.contains(sentence), "\(text)")
    }

    /// A row that flashed showed nothing old: the change keeps its cell.
    @Test func aRowThatFlashedIsNotSaidToHaveBeenOld() {
        var complaint = Complaint()
        complaint.reloaded = 1
        let remedy = Remedy(kinds: [.reconfigure], files: SourceFiles([]))
        var fix = Fix(remedy, kinds: remedy.kinds, difference: "+ \n", place: "Songs.swift:3", texts: [])
        fix.configured = 1
        let report = FixReport(
            [fix], for: complaint, crash: nil, cameBack: nil, isPartial: false, commands: nil)
        let text = Renderer(format: .text, context: RenderingContext(catalog: MessageCatalog(.english))).render(report)
        #expect(text.contains("is configured again in its cell, and does not flash"), "\(text)")
        #expect(!text.contains("old data"), "\(text)")
    }

    /// A change that is not shown whole is shown by three of its lines, and those that come with no other go first.
    @Test func eachChangeIsShownByItsLines() {
        let head = "--- a/Songs.swift\n+++ b/Songs.swift\n@@ -1,2 +1,2 @@\n"
        func fix(_ kinds: [RemedyKind], _ lines: String) -> Fix {
            Fix(
                Remedy(kinds: kinds, files: SourceFiles([])), kinds: kinds, difference: head + lines,
                place: "Songs.swift:3", texts: [])
        }
        let fixes = [
            fix([.identity], "+\n+    let a = 1\n+    let b = 2\n"),
            fix([.filter], " let c = 3\n-    old()\n+    new()\n"),
            fix([.present], "+\n+    let a = 1\n+    one()\n+    two()\n+    three()\n+    four()\n"),
        ]
        let report = FixReport(
            fixes, for: Complaint(), crash: ("item-not-in-snapshot", []), cameBack: nil, isPartial: false, commands: nil
        )
        let text = Renderer(format: .text, context: RenderingContext(catalog: MessageCatalog(.english))).render(report)
        #expect(text.contains(head + "+\n+    let a = 1\n+    let b = 2\n"), "\(text)")
        #expect(text.contains("\n-    old()\n+    new()\n") && !text.contains("let c"), "\(text)")
        #expect(text.contains("\n+    one()\n+    two()\n+    three()\n…\n"), "\(text)")
    }
}
