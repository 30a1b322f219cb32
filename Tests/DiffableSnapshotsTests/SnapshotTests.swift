import DiffableSnapshots
import TestSupport
import Testing

/// How a snapshot behaves, one sentence a test.
@Suite struct SnapshotTests {
    @Test func picturesGoBothWays() throws {
        for picture in ["", "A[]", "A[a b c] B[d]", "A[] B[x] C[]"] {
            #expect(try Snapshot(picture: picture).picture == picture)
            #expect(Picture(picture).description == picture)
        }
    }

    @Test func queriesAnswerFromBothNamespaces() throws {
        let snapshot = try Snapshot(picture: "x[a b] y[] z[x]")
        #expect(snapshot.numberOfItems == 3)
        #expect(snapshot.numberOfSections == 3)
        #expect(snapshot.sectionIdentifiers == ["x", "y", "z"])
        #expect(snapshot.itemIdentifiers == ["a", "b", "x"])
        #expect(try snapshot.numberOfItems(inSection: "y") == 0)
        #expect(try snapshot.itemIdentifiers(inSection: "x") == ["a", "b"])
        #expect(snapshot.sectionIdentifier(containingItem: "x") == "z")
        #expect(snapshot.sectionIdentifier(containingItem: "q") == nil)
        #expect(snapshot.indexOfItem("x") == 2, "counted across sections")
        #expect(snapshot.indexOfItem("y") == nil)
        #expect(snapshot.indexOfSection("z") == 2)
        #expect(snapshot.indexOfSection("a") == nil)
        #expect(snapshot.indexPath(of: "x") == IndexPath(item: 0, section: 2))
        #expect(snapshot.itemIdentifier(at: IndexPath(item: 1, section: 0)) == "b")
        for path in [(2, 0), (0, 1), (-1, 0), (0, -1), (0, 3)] {
            #expect(snapshot.itemIdentifier(at: IndexPath(item: path.0, section: path.1)) == nil)
        }
    }

    @Test func deletionsLeaveSectionsOrTakeThem() throws {
        var snapshot = try Snapshot(picture: "A[a b] B[c] C[d]")
        try snapshot.deleteItems(["a", "unknown", "b"])
        #expect(snapshot.picture == "A[] B[c] C[d]")
        try snapshot.deleteSections(["B", "unknown"])
        #expect(snapshot.picture == "A[] C[d]")
        #expect(snapshot.indexOfItem("c") == nil)
        snapshot.deleteAllItems()
        #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
        #expect(snapshot == Snapshot())
    }

    @Test func marksAreSetsInMarkingOrder() throws {
        var snapshot = try Snapshot(picture: "A[a b c] B[]")
        try snapshot.reloadItems(["b", "a"])
        try snapshot.reloadItems(["c", "b"])
        try snapshot.reconfigureItems(["b"])
        try snapshot.reloadSections(["B"])
        try snapshot.reloadSections(["A", "B"])
        #expect(snapshot.reloadedItemIdentifiers == ["b", "a", "c"])
        #expect(snapshot.reconfiguredItemIdentifiers == ["b"])
        #expect(snapshot.reloadedSectionIdentifiers == ["B", "A"])
        let copy = snapshot
        #expect(copy.reloadedItemIdentifiers == ["b", "a", "c"], "a copy keeps marks")
        let clean = snapshot.withoutMarks()
        #expect(clean == snapshot, "marks are not content")
        #expect(clean.reloadedItemIdentifiers.isEmpty && clean.reconfiguredItemIdentifiers.isEmpty)
        #expect(clean.reloadedSectionIdentifiers.isEmpty)
    }

    @Test func aMarkOutlivesItsItem() throws {
        var snapshot = try Snapshot(picture: "A[a b]")
        try snapshot.reloadItems(["a"])
        try snapshot.deleteItems(["a"])
        #expect(snapshot.reloadedItemIdentifiers == ["a"])
        #expect(try Snapshot(picture: "A[b]").changeset(to: snapshot).isEmpty, "and is skipped")
        try snapshot.appendItems(["a"])
        let changes = try Snapshot(picture: "A[b]").changeset(to: snapshot)
        #expect(changes.reloadedItems.map(\.indexPath) == [IndexPath(item: 1, section: 0)], "until it is back")
    }

    @Test func equalityLooksAtGrouping() throws {
        #expect(try Snapshot(picture: "A[a b] B[]") == Snapshot(picture: "A[a b] B[]", system: .ios13))
        for other in ["A[a] B[b]", "A[b a] B[]", "B[] A[a b]", "A[a b]", "A[a b c] B[]", "C[a b] B[]"] {
            #expect(try Snapshot(picture: "A[a b] B[]") != Snapshot(picture: other))
        }
    }

    @Test func describesItselfLikeUIKit() throws {
        let snapshot = try Snapshot(picture: "A[a1 a2 a3] B[b1 b2] C[]")
        #expect(
            snapshot.description == """
                <NSDiffableDataSourceSnapshot 0x...: numberOfSections:3 numberOfItems:5; generation=UUID; \
                sectionCounts=<_UIDataSourceSnapshotter: 0x...; 3 sections with item counts: [3, 2, 0] >
                [A: {a1 a2 a3}]
                [B: {b1 b2}]
                [C: {}]
                >
                """)
    }

    @Test func sortsOneSection() throws {
        var snapshot = try Snapshot(picture: "A[c a b] B[z y]")
        try snapshot.reloadItems(["a"])
        let sorted = snapshot.sort(inSection: "A", by: <)
        #expect(sorted)
        #expect(snapshot.picture == "A[a b c] B[z y]")
        #expect(snapshot.reloadedItemIdentifiers == ["a"])
        #expect(snapshot.indexPath(of: "b") == IndexPath(item: 1, section: 0))
        let sortedUnknown = snapshot.sort(inSection: "Z", by: <)
        #expect(!sortedUnknown)
        #expect(throws: Refusal.self) {
            try snapshot.sort(inSection: "B") { _, _ in throw Refusal(message: "incomparable") }
        }
        #expect(snapshot.picture == "A[a b c] B[z y]")
    }

    @Test func emptyArgumentsAreFine() throws {
        var snapshot = try Snapshot(picture: "A[a] B[]")
        try snapshot.appendItems([])
        try snapshot.insertItems([], beforeItem: "a")
        try snapshot.deleteItems([])
        try snapshot.appendSections([])
        try snapshot.insertSections([], afterSection: "A")
        try snapshot.deleteSections([])
        try snapshot.reloadItems([])
        try snapshot.reconfigureItems([])
        try snapshot.reloadSections([])
        #expect(snapshot.picture == "A[a] B[]")
        #expect(throws: Violation.self) { try snapshot.appendItems([], toSection: "Z") }
    }

    @Test func movingTheLastItemLeavesAnEmptySection() throws {
        var snapshot = try Snapshot(picture: "A[a] B[b]")
        try snapshot.moveItem("a", afterItem: "b")
        #expect(snapshot.picture == "A[] B[b a]")
        try snapshot.moveSection("B", beforeSection: "A")
        #expect(snapshot.picture == "B[b a] A[]")
        #expect(snapshot.sectionIdentifier(containingItem: "a") == "B")
    }
}
