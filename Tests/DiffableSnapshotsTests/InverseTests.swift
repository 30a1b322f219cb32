import DiffableSnapshots
import TestSupport
import Testing

/// The way back: deletions and insertions change places, moves are reversed and sorted again.
@Suite struct InverseTests {
    @Test func movesAreSortedByWhereTheyArrive() {
        var changes = Changeset<String, String>()
        changes.movedSections = [.init(section: "C", from: 2, to: 0), .init(section: "B", from: 1, to: 2)]
        changes.movedItems = [
            .init(item: "d", from: IndexPath(1, 0), to: IndexPath(0, 0)),
            .init(item: "c", from: IndexPath(0, 2), to: IndexPath(0, 1)),
            .init(item: "b", from: IndexPath(0, 1), to: IndexPath(1, 5)),
        ]
        let inverse = changes.inverse
        #expect(
            inverse.movedSections == [.init(section: "B", from: 2, to: 1), .init(section: "C", from: 0, to: 2)])
        #expect(
            inverse.movedItems == [
                .init(item: "b", from: IndexPath(1, 5), to: IndexPath(0, 1)),
                .init(item: "c", from: IndexPath(0, 1), to: IndexPath(0, 2)),
                .init(item: "d", from: IndexPath(0, 0), to: IndexPath(1, 0)),
            ])
        #expect(inverse.inverse == changes)
    }

    @Test func itLeadsBack() throws {
        let old = try Snapshot(picture: "A[a b c d] B[e f] C[g]")
        let new = try Snapshot(picture: "C[g e] A[d c a b] B[x f]")
        for strategy in DiffStrategy.allCases {
            let changes = old.changeset(to: new, strategy: strategy)
            #expect(try new.applying(changes.inverse) == old)
            #expect(changes.inverse.movedItems.map(\.to) == changes.inverse.movedItems.map(\.to).sorted())
            #expect(changes.inverse.movedSections.map(\.to) == changes.inverse.movedSections.map(\.to).sorted())
        }
    }

    @Test func marksAreLeftOut() throws {
        let old = try Snapshot(picture: "A[a]")
        var new = try Snapshot(picture: "A[a b]")
        try new.reloadItems(["a"])
        try new.reconfigureItems(["b"])
        try new.reloadSections(["A"])
        let changes = old.changeset(to: new)
        #expect(changes.hasMarks)
        #expect(!changes.inverse.hasMarks)
        #expect(changes.inverse.deletedItems == changes.insertedItems)
    }
}
