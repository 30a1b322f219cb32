import DiffableSnapshots
import ListSimulation
import TestSupport
import Testing

/// What an apply comes to where several rules meet: batches, sections that keep their index, cells that are animating
/// out, and data sources that take over from one another.
@Suite struct ApplyDecisionTests {
    // MARK: Two batches

    @Test func sectionReloadsGoWithTheStructure() throws {
        var source = try makeSource(showing: "A[a b d]")
        var snapshot = try picture("A[a b c]")
        try snapshot.reloadSections(["A"])
        try snapshot.reloadItems(["a"])
        let result = try source.apply(snapshot)
        #expect(
            result.batches.map(\.operations) == [[.reloadSection(0)], [.reloadItem(IndexPath(0, 0))]],
            "the insert of c and the delete of d go with their section")
        #expect(result.events.asked.filter { $0 == IndexPath(0, 0) }.count == 2)
        #expect(result.events.asked.filter { $0 == IndexPath(0, 1) }.count == 1)
        #expect(result.events.asked.filter { $0 == IndexPath(0, 2) }.count == 1)
        #expect(result.notes.map(\.id).contains("marks.section-with-structure"))
    }

    /// Only a section that was there before is asked for as a whole besides its item.
    @Test func anItemOfAReloadedNewcomerIsNotAskedForTwice() throws {
        for (before, isTwice) in [("A[a]", false), ("A[a] B[b]", true)] {
            var source = try makeSource(showing: before)
            var snapshot = try picture("A[a c] B[b]")
            try snapshot.reloadSections(["B"])
            try snapshot.reloadItems(["b"])
            let notes = try source.apply(snapshot).notes.map(\.id)
            #expect(notes.contains(Rule.applying.marksTwice.id) == isTwice)
        }
    }

    /// UIKit's walk takes b out and puts it in where it was, in a section that has another index now.
    @Test func anItemThatKeepsItsPlaceIsNoticedInASectionThatIsPushedDown() throws {
        for after in ["A[c b a]", "N[] A[c b a]"] {
            var source = try makeSource(showing: "A[a b c]")
            let result = try source.apply(picture(after))
            #expect(result.changeset.movedItems.contains { $0.item == "b" && $0.from.item == $0.to.item })
            #expect(result.fewestMoves != nil)
        }
    }

    @Test func withoutStructureAllMarksAreOneBatch() throws {
        var source = try makeSource(showing: "A[a b] B[c]")
        var snapshot = try picture("A[a b] B[c]")
        try snapshot.reloadSections(["A"])
        try snapshot.reconfigureItems(["c"])
        let result = try source.apply(snapshot)
        #expect(result.batches.map(\.operations) == [[.reloadSection(0), .reconfigureItem(IndexPath(1, 0))]])
    }

    /// A section reloaded behind one that comes: the reload names the index before the update.
    @Test func aReloadedSectionIsNamedByItsOldIndex() throws {
        var source = try makeSource(showing: "A[a] B[b]")
        var snapshot = try picture("N[] A[a] B[b]")
        try snapshot.reloadSections(["B"])
        let result = try source.apply(snapshot)
        #expect(result.batches.map(\.operations) == [[.reloadSection(1), .insertSection(0)]])
        #expect(result.events.asked == [IndexPath(2, 0)])
    }

    /// UIKit's arithmetic for a reload knows no moves, so beside one the section is deleted and inserted.
    @Test func aReloadedSectionBesideAMove() throws {
        var source = try makeSource(showing: "A[a] B[b]")
        var snapshot = try picture("B[b] A[a]")
        try snapshot.reloadSections(["A", "B"])
        let result = try source.apply(snapshot)
        #expect(result.batches.count == 1)
        #expect(Set(result.events.asked) == [IndexPath(0, 0), IndexPath(1, 0)])
    }

    // MARK: A section that moves to the index it has

    @Test func aTableReloadsWhenASectionKeepsItsIndex() throws {
        let (before, after) = ("A[] B[b] C[]", "C[] B[b] A[]")
        var table = try makeSource(showing: before, .table)
        #expect(try table.apply(picture(after)).path.rule.id == "path.reload-table-sections-move")
        var collection = try makeSource(showing: before)
        let result = try collection.apply(picture(after))
        #expect(result.changeset.movedSections.map(\.section) == ["B", "A"])
        #expect(result.changeset.deletedItems.isEmpty && result.changeset.insertedItems.isEmpty)
        #expect(
            result.batches.map(\.operations) == [
                [.moveSection(from: 0, to: 2), .deleteSection(1), .insertSection(1)]
            ])
        #expect(result.events.asked == [IndexPath(1, 0)])
    }

    // MARK: More moves than it takes

    @Test(
        arguments: [
            ("A[a b c d e]", "A[b e a c d]", 2), ("A[a b c]", "A[c b a]", 2), ("A[a b c d e]", "A[e a b c d]", nil),
            ("A[a] B[b]", "A[] B[a b]", nil), ("A[a] B[b]", "A[b] B[a]", nil), ("A[a b]", "A[a b c]", nil),
        ] as [(String, String, Int?)])
    func fewestMovesAreNamedWhereTheWalkTakesMore(before: String, after: String, fewest: Int?) throws {
        var source = try makeSource(showing: before)
        let result = try source.apply(picture(after))
        #expect(result.fewestMoves?.movedItems.count == fewest)
        #expect(result.notes.contains { $0.id == "diff.walk" } == (fewest != nil))
        var minimal = try makeSource(showing: before)
        minimal.diffStrategy = .minimal
        #expect(try minimal.apply(picture(after)).fewestMoves == nil)
    }

    // MARK: Cells

    @Test func aReloadedRowGetsAFreshCellWhileAnotherAnimatesOut() throws {
        var source = try makeSource(showing: "A[a b c]")
        var snapshot = try picture("A[b c]")
        try snapshot.reloadItems(["b"])
        let result = try source.apply(snapshot)
        #expect(result.cells.created == 1)
        #expect(result.cells.dequeued == 0)
        #expect(result.events.suffix(2) == [.recycled(cell: 1), .recycled(cell: 2)])
        #expect(source.cellIDs == ["b": 4, "c": 3])
        #expect(result.notes.first { $0.id == "cell.recycled-after-animation" }?.confidence == .medium)
        var quiet = try makeSource(showing: "A[a b c]")
        let unanimated = try quiet.apply(snapshot, animatingDifferences: false)
        #expect(unanimated.cells.dequeued == 1, "no animation to wait for")
        #expect(!unanimated.notes.map(\.id).contains("cell.recycled-after-animation"))
        var alone = try makeSource(showing: "A[a b c]")
        var reload = alone.snapshot()
        try reload.reloadItems(["b"])
        #expect(try !alone.apply(reload).notes.map(\.id).contains("cell.recycled-after-animation"))
    }

    @Test(arguments: [
        ("A[a b]", "A[b] B[a]", "cells.moved-out-of-surviving-section"),
        ("A[a] B[]", "B[] C[a]", "cells.moved-into-inserted-section"),
    ])
    func movesIntoNewSectionsAreNoted(before: String, after: String, rule: String) throws {
        var source = try makeSource(showing: before)
        let result = try source.apply(picture(after))
        let notes = result.notes.filter { $0.id.hasPrefix("cells.") }
        #expect(notes.map(\.id) == [rule])
        #expect(notes.map(\.confidence) == [.medium])
        #expect(result.events.asked.count == 1)
    }

    // MARK: Linked with an old SDK

    @Test(arguments: [(ListStyle.table, SystemVersion.ios14, 3), (.table, .ios15, 1), (.collection, .ios14, 1)])
    func anOldTableReloadsAllSections(style: ListStyle, linked: SystemVersion, asked: Int) throws {
        var source = try makeSource(showing: "A[a] B[b] C[c]", style, linkedSDK: linked)
        var snapshot = source.snapshot()
        try snapshot.reloadSections(["B"])
        let result = try source.apply(snapshot)
        #expect(result.events.asked.count == asked)
        let note = result.notes.first { $0.id == "marks.table-reloads-all-sections" }
        #expect(note?.confidence == (asked == 3 ? .low : nil))
    }

    /// The sections that stay are reloaded, by the index they had; a new one only if it is marked itself.
    @Test(arguments: [
        ("Q[] P[a]", "P[a]", ["deleteSection 0", "reloadSection 1"], nil),
        ("P[a] Q[b]", "N[] P[a] Q[b]", ["insertSection 0", "reloadSection 0", "reloadSection 1"], nil),
        ("P[a]", "P[a] N[]", ["insertSection 1", "reloadSection 0"], nil),
        ("", "P[a] Q[b]", ["insertSection 0", "insertSection 1"], ["reloadSection 0"]),
    ])
    func anOldTableReloadsTheSectionsThatStay(
        before: String, after: String, structure: [String], marks: [String]?
    ) throws {
        var source = makeSource(.table, linkedSDK: .ios14)
        try source.apply(picture(before))
        var snapshot = try picture(after)
        try snapshot.reloadSections(["P"])
        let result = try source.apply(snapshot)
        let batches = result.batches.map { $0.operations.map(\.description).sorted() }
        #expect(batches == [structure] + (marks.map { [$0] } ?? []))
        #expect(source.snapshot() == snapshot)
    }

    /// In a table's first animated apply an item that is marked with its section is asked for once, in a collection view
    /// twice (M).
    @Test(arguments: [(ListStyle.table, 1), (.collection, 2)])
    func theFirstApplyWithBothMarks(style: ListStyle, asked: Int) throws {
        var source = makeSource(style)
        var snapshot = try picture("S[a]")
        try snapshot.reloadItems(["a"])
        try snapshot.reloadSections(["S"])
        #expect(try source.apply(snapshot).events.asked.count == asked)
        // An item alone is asked for again in both.
        var other = makeSource(style)
        var marked = try picture("S[a]")
        try marked.reloadItems(["a"])
        #expect(try other.apply(marked).events.asked.count == 2)
    }

    // MARK: Taking over

    @Test func takingOverKeepsTheQueues() throws {
        var old = try makeSource(showing: "A[a]")
        try old.apply(picture("A[a b]"), on: .background)
        old.submit(try picture("A[a b c]"))
        var new = makeSource(.table, system: .ios17, rows: 3)
        try new.takeOver(old)
        #expect(new.numberOfOutstandingApplies == 1)
        #expect(new.snapshot() == (try picture("A[a b]")))
        #expect(new.view.visibleCells.map(\.content) == ["a", "b"])
        #expect(throws: Violation.self) { try new.apply(picture("A[]")) }
        let drained = try new.drain()
        #expect(drained.map(\.after) == [try picture("A[a b c]")])
        #expect(drained[0].warnings.map(\.rule.id) == ["apply.not-confined"])
        #expect(try new.apply(picture("A[]"), animatingDifferences: false).path.rule.id == "path.unanimated")
    }

    /// A collection view of iOS 14 or later keeps its trees; one before has none, and neither has a table.
    @Test(arguments: [
        (ListStyle.collection, SystemVersion.ios17, true), (.collection, .ios14, true), (.collection, .ios13, false),
        (.table, .ios17, false),
    ])
    func takingOverKeepsTheTrees(style: ListStyle, system: SystemVersion, hasTrees: Bool) throws {
        var old = makeSource()
        try old.apply(tree("+p(a b)"), to: "A")
        var new = makeSource(style, system: system)
        try new.takeOver(old)
        #expect(new.shown == "A[p a b]")
        #expect((try? new.drawing("A")) == (hasTrees ? "+p(a b)" : nil))
        var later = makeSource()
        try later.takeOver(new)
        #expect(try later.drawing("A") == (hasTrees ? "+p(a b)" : "p a b"))
    }
}
