import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// What UIKit says in rarer places, brought about at the prompt.
@Suite struct ReachabilityTests {
    private static let nan = "struct T(x)\nlet t = T(x: Double.nan)\nsections S\nappend t a\napply"

    // MARK: Broken promises of Hashable

    @Test func whatIsNotEqualToItselfIsRefusedByStrictChecking() {
        var lab = Lab(Self.nan + "\noption strict on")
        #expect(lab.code("apply") == "not-equal-to-itself")
    }

    /// An apply of the current snapshot changes nothing, also where an item is not equal to itself (M); one built anew
    /// replaces its row.
    @Test func anApplyThatEditsNothingShowsNothing() {
        var lab = Lab(Self.nan)
        lab.run("apply\nexpect changes: none\nexpect cells: configured 0, created 0")
        lab.run("append b\napply\nexpect changes: insert item 0:2 b\nexpect cells: created 1, deleted 0")
        #expect(lab.session.prompt == "snap> ")
        lab.run("snapshot empty\nsections S\nappend t a b\napply")
        lab.run("expect changes: delete item 0:0 .nan, insert item 0:0 .nan")
    }

    @Test func whySaysThatItCannotBeFound() {
        var lab = Lab(Self.nan)
        let text = lab.unwrapped("why t")
        #expect(text.contains("Comparing the identifier with itself gives false"))
        #expect(text.contains("(M)") && text.contains("fairly certain"))
        lab.run("tap 0:0\nexpect agreement: holds")
    }

    /// Two objects become equal after they were added.
    @Test func twoThatBecameEqualAreNoticed() {
        var lab = Lab(
            """
            class D(n) hash(n) equal(n)
            let a = D(n: 1)
            let b = D(n: 2)
            sections S
            append a b
            set b.n = 1
            option strict on
            """)
        #expect(["hash-changed", "identifiers-not-unique"].contains(lab.code("apply")))
    }

    @Test func twoWithOneHashThatBecameEqualAreNotUnique() {
        var lab = Lab(
            """
            class D(n) hash() equal(n)
            let a = D(n: 1)
            let b = D(n: 2)
            sections S
            append a b
            set b.n = 1
            option strict on
            """)
        #expect(lab.code("apply") == "identifiers-not-unique")
    }

    // MARK: Places that are not there

    @Test(arguments: ["-1:0", "0:-1", "-1:-1", "9:0", "0:9"])
    func nothingIsAtAPlaceThatDoesNotExist(_ place: String) {
        var lab = Lab("sections S\nappend a\napply")
        lab.run("at \(place)\nexpect answer: nil")
        #expect(lab.code("tap \(place)") == "no-item-at-index-path")
        #expect(lab.code("reload \(place)") == "no-item-at-index-path")
        lab.run("handlers reorder on\ndrag a to \(place)\nexpect items: a\nexpect agreement: holds")
    }

    @Test(arguments: ["table", "collection"]) func aBatchIsToldSoToo(_ view: String) {
        var lab = Lab("option view \(view)\nrows 0 = 2")
        #expect(lab.code("batch { delete -1:0 }") == "batch.delete-item-in-missing-section")
        #expect(lab.code("batch { delete 0:-1 }") == "batch.delete-item-out-of-bounds")
        #expect(lab.code("batch { insert -1:0 } then 0 = 3") == "batch.insert-item-in-missing-section")
        #expect(lab.code("batch { move 0:-1 to 0:0 }") == "batch.move-item-out-of-bounds")
    }

    // MARK: Trees

    private static let tree = "outline S {\n append A B\n append a1 a2 to A\n expand A\n}"

    @Test func aTreeIsPutIntoATree() {
        var lab = Lab(Self.tree)
        lab.run("outline S { insert { append x; append x1 x2 to x; expand x } after A; insert { append y } before B }")
        lab.run("expect items: A a1 a2 x x1 x2 y B\nlevel x1 in S\nexpect answer: 1")
        #expect(lab.code("outline S { insert { append q } before nobody }") == "outline.unknown-destination")
        #expect(lab.code("outline S { insert { append x } before A }") == "outline.items-already-in-tree")
        lab.run("expect items: A a1 a2 x x1 x2 y B")
    }

    @Test func childrenAreReplacedByATree() {
        var lab = Lab(Self.tree)
        lab.run("outline S { replace A with { append k; append k1 to k; expand k } }\nexpect items: A k k1 B")
        #expect(lab.code("outline S { replace nobody with { append z } }") == "outline.unknown-parent")
    }

    @Test func aTreeIsTakenOutOfATree() {
        var lab = Lab(Self.tree)
        #expect(lab.text("snapshot of A in S").hasPrefix("[S] A\n * a1\n * a2\n+ expanded"))
        #expect(lab.text("snapshot of A in S includingParent").hasPrefix("[S]\n+* A\n   * a1\n   * a2\n+ expanded"))
        #expect(lab.code("snapshot of nobody in S") == "outline.unknown-parent")
        #expect(lab.session.prompt == "snap> ", "looking stages nothing")
    }

    @Test func aTreeIsAskedWhatItHolds() {
        var lab = Lab(Self.tree)
        lab.run("contains a1 in S\nexpect answer: true\ncontains nobody in S\nexpect answer: false")
        lab.run("index of B in S\nexpect answer: 3\nindex nobody in S\nexpect answer: nil\nindex B\nexpect answer: 3")
        #expect(lab.code("isVisible nobody in S") == "outline.unknown-item")
        lab.run("outline S { collapse A }\nindex B in S\nexpect answer: 3\nindex B\nexpect answer: 1")
    }

    // MARK: Queues and providers

    @Test func updatesAreCommittedOnTheMainQueueOnly() {
        var lab = Lab("sections S\nappend a\napply on background pending")
        #expect(
            lab.unwrapped("drain on background").contains("Error: Updates can only be committed on the main thread."))
        #expect(lab.code("drain on background") == "apply.committed-off-main")
        lab.run("drain on main\nexpect items: a")
    }

    /// A row the table has moved by itself, and nobody applied: it is asked for when it comes on screen.
    @Test func aViewThatHasPartedAsksBeyondTheSnapshot() {
        var lab = Lab(
            """
            option view table
            option rows 2
            sections A B
            append a b c to A
            apply unanimated
            handlers cross-section on
            drag 0:0 to 1:0
            numberOfRows 1
            expect answer: 1
            numberOfRows 1 of dataSource
            expect answer: 0
            """)
        #expect(lab.unwrapped("scroll to 1").contains("Invalid parameter not satisfying: itemIdentifier"))
        #expect(lab.code("scroll to 1") == "provider.beyond-snapshot")
    }

    @Test func aDataSourceIsAskedBeyondItsSnapshot() {
        var lab = Lab("sections S\nappend a\napply\nnumberOfRows 0 of dataSource\nexpect answer: 1")
        let text = lab.unwrapped("numberOfRows 1 of dataSource")
        #expect(text.contains("Invalid parameter not satisfying: section < _impl.numberOfSections"))
    }

    @Test(arguments: [
        ("table", "table.rows-out-of-bounds", "Requested the number of rows for section (2) which is out of bounds."),
        (
            "collection", "collection.items-out-of-bounds",
            "request for number of items in section 2 when there are only 1 sections in the collection view"
        ),
    ])
    func aViewIsAskedAboutASectionItDoesNotHave(_ view: String, _ code: String, _ words: String) {
        var lab = Lab("option view \(view)\nsections S\nappend a b\napply\nnumberOfRows inSection 0\nexpect answer: 2")
        #expect(lab.unwrapped("numberOfRows 2").contains("The app crashes here: \(words)"))
        #expect(lab.code("numberOfRows inSection -1") == code)
        // Before the first data there is no section 0 either.
        var empty = Lab("option view \(view)")
        #expect(empty.code("numberOfRows 0") == code)
    }

    /// On iOS 13 and 14 the first reload after a new snapshot of new values shows the old ones.
    @Test(arguments: [("14", "old", "M"), ("15", "new", "")])
    func anOlderFirstReloadShowsTheOldValue(_ version: String, _ shown: String, _ mark: String) {
        var lab = Lab(
            """
            option ios \(version)
            struct T(id, text) hash(id) equal(id)
            sections S
            append T(id: 1, text: "old")
            apply
            snapshot empty
            sections S
            append T(id: 1, text: "new")
            reload 0:0
            """)
        let text = lab.unwrapped("apply")
        #expect(text.contains("marks.reload-hands-over-old-instance (\(mark))") == !mark.isEmpty)
        lab.run("expect cell 0:0: id=1 \(shown)")
        lab.run("reload 0:0\napply\nexpect cell 0:0: id=1 new")
    }

    // MARK: As a console prints it

    @Test func aSnapshotDescribesItself() {
        var lab = Lab("sections A B\nappend a1 a2 to A")
        #expect(
            lab.text("description") == """
                <NSDiffableDataSourceSnapshot 0x...: numberOfSections:2 numberOfItems:2; generation=UUID; \
                sectionCounts=<_UIDataSourceSnapshotter: 0x...; 2 sections with item counts: [2, 0] >
                [A: {a1 a2}]
                [B: {}]
                >

                """)
    }

    @Test(arguments: [
        (
            "append b b",
            [
                "*** Assertion failure in -[_UIDiffableDataSourceUpdate initWithIdentifiers:sectionIdentifiers:action:"
                    + "desinationIdentifier:relativePosition:destinationIsSection:], _UIDiffableDataSourceUpdate.m:81",
                "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Fatal: "
                    + "supplied item identifiers are not unique. Duplicate identifiers: {(\n    b\n)}'",
            ]
        ),
        (
            "reload z",
            [
                "*** Assertion failure in …, __UIDiffableDataSourceSnapshot.m:377",
                "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Attempted to "
                    + "reload item identifier that does not exist in the snapshot: z'",
            ]
        ),
    ])
    func explainShowsTheConsole(_ command: String, _ lines: [String]) {
        var lab = Lab("sections S\nappend a\n! \(command)")
        let code = lab.session.lastOutcome.failureCode ?? ""
        for question in ["explain", "explain \(code)"] {
            // The page breaks long lines of UIKit's where they end the window.
            let page = lab.text(question).filter { !$0.isWhitespace }
            #expect(page.contains(lines.joined().filter { !$0.isWhitespace }))
        }
        #expect(!lab.text("explain no-sections").contains("***"), "nothing of the kind has happened")
        // Older systems: nobody has reported file and line.
        lab.run("option ios 15\n! \(command)")
        #expect(!lab.text("explain").contains("Assertion failure"))
    }

    @Test func fileAndLineAreInTheJSONOfAFailure() {
        var lab = Lab("sections S")
        #expect(lab.text("reload z", format: .jsonl).contains(#""location":"__UIDiffableDataSourceSnapshot.m:377""#))
        #expect(!lab.text("append", format: .jsonl).contains("location"))
    }
}
