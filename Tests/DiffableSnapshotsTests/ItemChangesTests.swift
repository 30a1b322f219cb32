import DiffableSnapshots
import TestSupport
import Testing

/// Changes are made when they are read, and yet are what they were when the difference was asked for.
@Suite struct ItemChangesTests {
    typealias Versions = DiffableDataSourceSnapshot<Int, VersionedIdentifier>
    typealias Entries = ItemChanges<String, EntryPlace>

    static func list(_ version: Int, _ names: [String]) throws -> Versions {
        var result = Versions()
        try result.appendSections([0])
        try result.appendItems(names.map { VersionedIdentifier($0, version) }, toSection: 0)
        return result
    }

    /// What may happen to a snapshot after it was compared.
    enum Edit: CaseIterable {
        case newerInstances, changeInPlace, newNames, everythingElse

        func callAsFunction(_ snapshot: inout Versions) throws {
            switch self {
            case .newerInstances:
                // One by one: a list of them would be given a part of the table of its own.
                for item in snapshot.itemIdentifiers.reversed() {
                    try snapshot.appendItems([VersionedIdentifier(item.name, 3)])
                }
            case .changeInPlace: snapshot.mutateIdentifiersInPlace(items: { VersionedIdentifier($0.name, 4) })
            case .newNames: try snapshot.appendItems((0..<20).map { VersionedIdentifier("\($0)", 5) })
            case .everythingElse:
                // So many that the names of those that left are forgotten.
                for list in [(0..<1_100).map { VersionedIdentifier("\($0)", 6) }, [VersionedIdentifier("x", 7)]] {
                    snapshot.deleteAllItems()
                    try snapshot.appendSections([0])
                    try snapshot.appendItems(list)
                }
            }
        }
    }

    /// Whoever edits a snapshot afterwards leaves the answer alone.
    @Test(arguments: DiffStrategy.allCases, Edit.allCases)
    func editingAfterwardsChangesNoAnswer(_ strategy: DiffStrategy, _ edit: Edit) throws {
        var old = try Self.list(1, ["a", "b", "c", "d"])
        var new = try Self.list(2, ["d", "a", "c", "n"])
        try new.reloadItems([VersionedIdentifier("c", 2)])
        try new.reconfigureItems([VersionedIdentifier("a", 2)])
        let changes = old.changeset(to: new, strategy: strategy)
        for round in 0..<2 {
            #expect(changes.deletedItems.map(\.item.description) == ["b#1"], "round \(round)")
            #expect(changes.insertedItems.map(\.item.description) == ["n#2"])
            #expect(changes.movedItems.map(\.item.description) == ["d#2"])
            #expect(changes.reloadedItems.map(\.item.description) == ["c#2"])
            #expect(changes.reconfiguredItems.map(\.item.description) == ["a#2"])
            try edit(&old)
            try edit(&new)
        }
    }

    @Test func theyAreEqualWhenTheirElementsAre() throws {
        let old = try Snapshot(picture: "A[a b c]")
        let new = try Snapshot(picture: "A[x b]")
        let changes = old.changeset(to: new)
        #expect(
            changes.deletedItems == [
                .init(item: "a", indexPath: IndexPath(0, 0)), .init(item: "c", indexPath: IndexPath(0, 2)),
            ])
        #expect(
            changes.deletedItems != [
                .init(item: "c", indexPath: IndexPath(0, 2)), .init(item: "a", indexPath: IndexPath(0, 0)),
            ])
        #expect(changes.deletedItems != [.init(item: "a", indexPath: IndexPath(0, 0))])
        #expect(
            changes.insertedItems != [.init(item: "x", indexPath: IndexPath(0, 0), isImplied: true)],
            "one that comes with its section is another change")
        var other = try Snapshot(picture: "A[z c b a]")
        try other.deleteItems(["z"])
        try other.moveItem("a", beforeItem: "c")
        try other.moveItem("c", afterItem: "b")
        #expect(other.changeset(to: new) == changes, "other handles, the same items")
    }

    /// By hand anything can be put together, the same item twice too.
    @Test func whatIsPutTogetherByHandIsKept() {
        let changes: Entries = [
            .init(item: "a", indexPath: IndexPath(0, 0)), .init(item: "b", indexPath: IndexPath(0, 1), isImplied: true),
            .init(item: "a", indexPath: IndexPath(1, 7)),
        ]
        #expect(changes.map(\.item) == ["a", "b", "a"])
        #expect(changes.map(\.indexPath) == [IndexPath(0, 0), IndexPath(0, 1), IndexPath(1, 7)])
        #expect(changes.map(\.isImplied) == [false, true, false])
        #expect(Entries(changes.reversed()).map(\.indexPath.item) == [7, 1, 0])
        #expect(Entries().isEmpty)
    }
}
