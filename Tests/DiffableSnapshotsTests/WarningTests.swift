import DiffableSnapshots
import TestSupport
import Testing

/// Rule `identifier-already-exists`: items that are already there are moved into place.
@Suite struct WarningTests {
    @Test func oneItemIsMovedIntoPlace() throws {
        var snapshot = try Snapshot(picture: "A[a b] B[c]")
        let warning = try #require(try snapshot.appendItems(["d", "a"], toSection: "B"))
        #expect(snapshot.picture == "A[b] B[c d a]")
        #expect(warning.identifiers == ["a"])
        #expect(warning.argumentPositions == [1])
        #expect(warning.rule.id == "identifier-already-exists")
        #expect(
            warning.message
                == "Diffable data source detected an attempt to insert or append 1 item identifier that already exists "
                + "in the snapshot. The existing item identifier will be moved into place instead, but this operation "
                + "will be more expensive. For best performance, inserted item identifiers should always be unique. Set "
                + "a symbolic breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch "
                + "this in the debugger. Item identifier that already exists: a")
    }

    @Test func severalItemsAreMovedIntoPlace() throws {
        var snapshot = try Snapshot(picture: "A[a b c] B[7 e]")
        let warning = try #require(try snapshot.insertItems(["7", "x", "c", "a"], afterItem: "b"))
        #expect(snapshot.picture == "A[b 7 x c a] B[e]")
        #expect(warning.identifiers == ["7", "c", "a"])
        #expect(warning.argumentPositions == [0, 2, 3])
        #expect(
            warning.message
                == "Diffable data source detected an attempt to insert or append 3 item identifiers that already exist "
                + "in the snapshot. The existing item identifiers will be moved into place instead, but this operation "
                + "will be more expensive. For best performance, inserted item identifiers should always be unique. Set "
                + "a symbolic breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch "
                + "this in the debugger. Item identifiers that already exist: (\n    7,\n    \"c\",\n    \"a\"\n)")
    }

    @Test func newItemsAndReturningItemsDoNotWarn() throws {
        var snapshot = try Snapshot(picture: "A[a b]")
        #expect(try snapshot.appendItems(["c"]) == nil)
        try snapshot.deleteItems(["a"])
        #expect(try snapshot.appendItems(["a"]) == nil)
        #expect(try snapshot.insertItems([], beforeItem: "a") == nil)
        #expect(snapshot.picture == "A[b c a]")
    }

    /// The destination is located after the removal.
    @Test func destinationIsLocatedAfterTheRemoval() throws {
        var snapshot = try Snapshot(picture: "A[a b c d]")
        try snapshot.insertItems(["a", "b"], beforeItem: "d")
        #expect(snapshot.picture == "A[c a b d]")
        try snapshot.moveItem("c", afterItem: "b")
        #expect(snapshot.picture == "A[a b c d]")
    }

    /// Appending an equal value stores the new instance; marking with one does not.
    @Test func theNewInstanceIsStored() throws {
        var snapshot = DiffableDataSourceSnapshot<String, VersionedIdentifier>()
        try snapshot.appendSections(["A"])
        try snapshot.appendItems([VersionedIdentifier("a", 1)])
        try snapshot.reloadItems([VersionedIdentifier("a", 2)])
        try snapshot.appendItems([VersionedIdentifier("b")])
        try snapshot.moveItem(VersionedIdentifier("b", 3), beforeItem: VersionedIdentifier("a", 3))
        #expect(snapshot.itemIdentifiers.map(\.description) == ["b#0", "a#1"])
        #expect(snapshot.reloadedItemIdentifiers.map(\.version) == [1])
        let warning = try snapshot.appendItems([VersionedIdentifier("a", 4)])
        #expect(snapshot.itemIdentifiers.map(\.description) == ["b#0", "a#4"])
        #expect(warning?.identifiers == ["a#4"])
    }
}
