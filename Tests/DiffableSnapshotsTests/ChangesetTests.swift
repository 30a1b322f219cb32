import DiffableSnapshots
import TestSupport
import Testing

/// What becomes of a difference once there are sections.
@Suite struct ChangesetTests {
    /// The seed's section: its number, a header that may count for identity, and in which way.
    struct SeedSection: Hashable, Sendable {
        enum Identity: Sendable { case numberOnly, equality, hash, both }
        let number: Int
        let header: Int
        let identity: Identity

        static func == (left: Self, right: Self) -> Bool {
            guard left.number == right.number else { return false }
            switch left.identity {
            case .numberOnly, .hash: return true
            case .equality, .both: return left.header == right.header
            }
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(number)
            if identity == .hash || identity == .both { hasher.combine(header) }
        }
    }

    /// Moves are told in the order of the new list, strangers and those that stay in their section alike.
    @Test func theFewestMovesComeInTheOrderOfTheNewList() throws {
        func list(_ first: [String], _ second: [String]) throws -> DiffableDataSourceSnapshot<Int, String> {
            var snapshot = DiffableDataSourceSnapshot<Int, String>()
            try snapshot.appendSections([0, 1])
            try snapshot.appendItems(first, toSection: 0)
            try snapshot.appendItems(second, toSection: 1)
            return snapshot
        }
        let old = try list(["a", "b", "c"], ["x", "y"])
        let moves = old.changeset(to: try list(["c", "a", "b", "x"], ["y"]), strategy: .minimal).movedItems
        #expect(moves.map(\.item) == ["c", "x"])
        #expect(moves.map(\.to) == [IndexPath(item: 0, section: 0), IndexPath(item: 3, section: 0)])
    }

    typealias Seed = DiffableDataSourceSnapshot<SeedSection, String>

    static func seed(_ identity: SeedSection.Identity, header: Int, items: [String]) throws -> Seed {
        var snapshot = Seed()
        let sections = [
            SeedSection(number: 1, header: header, identity: identity),
            SeedSection(number: 2, header: 0, identity: identity),
            SeedSection(number: 3, header: 0, identity: identity),
        ]
        try snapshot.appendSections(sections)
        try snapshot.appendItems(items, toSection: sections[0])
        try snapshot.appendItems(["c", "d"], toSection: sections[1])
        return snapshot
    }

    static func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

    /// V1 and V4: the section is the same, and the new item is all there is.
    @Test(arguments: DiffStrategy.allCases)
    func whenTheSectionStaysTheSame(_ strategy: DiffStrategy) throws {
        let old = try Self.seed(.numberOnly, header: 2, items: ["a", "b"])
        let new = try Self.seed(.numberOnly, header: 3, items: ["a", "b", "N"])
        var expected = Changeset<SeedSection, String>(strategy: strategy)
        expected.insertedItems = [.init(item: "N", indexPath: Self.path(0, 2))]
        #expect(old.changeset(to: new, strategy: strategy) == expected)
    }

    /// V2 and V3: another section, by hash or by `==`. Its items move over, and the new one comes with it.
    @Test(arguments: [SeedSection.Identity.equality, .both], DiffStrategy.allCases)
    func whenTheSectionBecomesAnother(_ identity: SeedSection.Identity, _ strategy: DiffStrategy) throws {
        let old = try Self.seed(identity, header: 2, items: ["a", "b"])
        let new = try Self.seed(identity, header: 3, items: ["a", "b", "N"])
        var expected = Changeset<SeedSection, String>(strategy: strategy)
        expected.deletedSections = [.init(section: old.sectionIdentifiers[0], index: 0)]
        expected.insertedSections = [.init(section: new.sectionIdentifiers[0], index: 0)]
        expected.movedItems = [
            .init(item: "a", from: Self.path(0, 0), to: Self.path(0, 0)),
            .init(item: "b", from: Self.path(0, 1), to: Self.path(0, 1)),
        ]
        expected.insertedItems = [.init(item: "N", indexPath: Self.path(0, 2), isImplied: true)]
        #expect(old.changeset(to: new, strategy: strategy) == expected)
    }

    /// The case that breaks the contract: equal, but with different hash values, acts as different.
    @Test func equalSectionsWithDifferentHashesActAsDifferent() throws {
        let old = try Self.seed(.hash, header: 2, items: ["a"])
        let new = try Self.seed(.hash, header: 3, items: ["a"])
        let changes = old.changeset(to: new)
        #expect(changes.deletedSections.map(\.index) == [0])
        #expect(changes.insertedSections.map(\.index) == [0])
        #expect(changes.movedItems.map(\.item) == ["a"])
    }

    /// The flat order does not change, yet the item has moved.
    @Test(arguments: DiffStrategy.allCases) func theBoundaryPassSeesTheSectionChange(_ strategy: DiffStrategy) throws {
        let changes = try changes("A[a b] B[c]", "A[a] B[b c]", strategy)
        #expect(changes.movedItems == [.init(item: "b", from: Self.path(0, 1), to: Self.path(1, 0))])
        #expect(changes.deletedItems.isEmpty && changes.insertedItems.isEmpty)
    }

    /// A section that moves to its own index is a moved section; what survives in it is neither deleted nor inserted.
    @Test func aSectionMovedToItsOwnIndexHasMoved() throws {
        let changes = try changes("A[] B[b] C[]", "C[] B[b n] A[]", .uikit)
        #expect(
            changes.movedSections == [.init(section: "B", from: 1, to: 1), .init(section: "A", from: 0, to: 2)])
        #expect(changes.deletedSections.isEmpty && changes.insertedSections.isEmpty)
        #expect(changes.deletedItems.isEmpty)
        #expect(changes.insertedItems == [.init(item: "n", indexPath: Self.path(1, 1))])
        #expect(changes.movedItems.isEmpty)
    }

    /// One of three sections stays, whichever it is: the minimum takes the one that keeps its index.
    @Test func theMinimumLeavesTheSectionThatKeepsItsIndex() throws {
        let changes = try changes("A[] B[b] C[]", "C[] B[b n] A[]", .minimal)
        #expect(
            changes.movedSections == [.init(section: "C", from: 2, to: 0), .init(section: "A", from: 0, to: 2)])
        #expect(changes.deletedSections.isEmpty && changes.insertedSections.isEmpty)
        #expect(changes.insertedItems == [.init(item: "n", indexPath: Self.path(1, 1))])
        #expect(changes.deletedItems.isEmpty && changes.movedItems.isEmpty)
    }

    /// An item that moves on its own does so even out of and into a section that keeps its index.
    @Test func itemsLeaveAndEnterASectionThatKeepsItsIndex() throws {
        let changes = try changes("A[a] B[b] C[c]", "C[b] B[c] A[a]", .uikit)
        #expect(Set(changes.movedSections.map(\.section)) == ["A", "B"])
        #expect(Set(changes.movedItems.map(\.item)) == ["a", "b", "c"])
        #expect(changes.deletedItems.isEmpty && changes.insertedItems.isEmpty)
    }

    @Test func itemsOfASectionThatComesOrGoesAreImplied() throws {
        let changes = try changes("A[a] B[b c]", "A[a c] C[d]", .uikit)
        #expect(changes.deletedSections == [.init(section: "B", index: 1)])
        #expect(changes.insertedSections == [.init(section: "C", index: 1)])
        #expect(changes.deletedItems == [.init(item: "b", indexPath: Self.path(1, 0), isImplied: true)])
        #expect(changes.insertedItems == [.init(item: "d", indexPath: Self.path(1, 0), isImplied: true)])
        #expect(changes.movedItems == [.init(item: "c", from: Self.path(1, 1), to: Self.path(0, 1))])
    }

    /// UIKit also moves the items whose flat order changes with their section; the minimum does not.
    @Test func itemsTravelWithTheirSection() throws {
        let (old, new) = ("A[a] B[b]", "B[b] A[a]")
        let like = try changes(old, new, .uikit)
        #expect(like.movedSections == [.init(section: "A", from: 0, to: 1)])
        #expect(like.movedItems == [.init(item: "a", from: Self.path(0, 0), to: Self.path(1, 0))])
        let minimal = try changes(old, new, .minimal)
        #expect(minimal.movedSections.count == 1)
        #expect(minimal.movedItems.isEmpty)
    }

    /// Delete and append in one snapshot is a move, or nothing.
    @Test func deleteAndAppendIsAMove() throws {
        let old = try Snapshot(picture: "A[a b c]")
        var new = old
        try new.deleteItems(["a", "c"])
        try new.appendItems(["c", "a"])
        #expect(old.changeset(to: new).movedItems == [.init(item: "a", from: Self.path(0, 0), to: Self.path(0, 2))])
        var same = old
        try same.deleteItems(["c"])
        try same.appendItems(["c"])
        #expect(old.changeset(to: same).isEmpty)
    }

    @Test func marksStandAtTheirFinalPlaces() throws {
        let old = try Snapshot(picture: "A[a b] B[c]")
        var new = old
        try new.reloadItems(["c", "a"])
        try new.reconfigureItems(["b"])
        try new.reloadSections(["B", "A"])
        try new.deleteSections(["A"])
        try new.appendItems(["x", "b"])
        try new.moveItem("c", afterItem: "x")
        #expect(new.picture == "B[x c b]")
        let changes = old.changeset(to: new)
        #expect(changes.reloadedItems == [.init(item: "c", indexPath: Self.path(0, 1))])
        #expect(changes.reconfiguredItems == [.init(item: "b", indexPath: Self.path(0, 2))])
        #expect(changes.reloadedSections == [.init(section: "B", index: 0)])
        #expect(changes.hasMarks && changes.changesStructure && !changes.isEmpty)
        #expect(!changes.inverse.hasMarks)
        var marked = old
        try marked.reloadItems(["a"])
        #expect(!old.changeset(to: marked).isEmpty && !old.changeset(to: marked).changesStructure)
    }

    @Test func deletionsNameTheOldInstanceAndTheRestTheNew() throws {
        var old = DiffableDataSourceSnapshot<Int, VersionedIdentifier>()
        try old.appendSections([0])
        var new = old
        try old.appendItems([.init("a", 1), .init("b", 1), .init("c", 1)])
        try new.appendItems([.init("c", 2), .init("b", 2)])
        let changes = old.changeset(to: new)
        #expect(changes.deletedItems.map(\.item.description) == ["a#1"])
        #expect(changes.movedItems.allSatisfy { $0.item.version == 2 })
        #expect(changes.movedItems.count == 1)
    }

    private func changes(
        _ old: String, _ new: String, _ strategy: DiffStrategy
    ) throws -> Changeset<String, String> {
        try Snapshot(picture: old).changeset(to: Snapshot(picture: new), strategy: strategy)
    }
}
