import TestSupport
import Testing

@testable import DiffableSnapshots

/// UIKit compares two identifiers by pointer first, then by hash and `==` (rule `identity.same-object`): what is not
/// equal to itself is kept in a copy of a snapshot, and is another item in one built anew.
@Suite struct SameObjectTests {
    typealias Snapshot = DiffableDataSourceSnapshot<String, FlawedIdentifier>

    private static let good = FlawedIdentifier("good", key: 1, hash: 1)
    private static func nan(_ name: String) -> FlawedIdentifier {
        FlawedIdentifier(name, key: 2, hash: 2, flaw: .neverEqual)
    }

    private static func snapshot(_ items: FlawedIdentifier...) throws -> Snapshot {
        var snapshot = Snapshot()
        try snapshot.appendSections(["S"])
        try snapshot.appendItems(items)
        return snapshot
    }

    private static func lines(_ old: Snapshot, _ new: Snapshot) -> [String] {
        let changes = old.changeset(to: new)
        return changes.deletedItems.map { "- \($0.item) \($0.indexPath)" }
            + changes.insertedItems.map { "+ \($0.item) \($0.indexPath)" }
            + changes.movedItems.map { "\($0.item) \($0.from) \($0.to)" }
    }

    @Test func aCopyIsTheSame() throws {
        let old = try Self.snapshot(Self.good, Self.nan("n"))
        let copy = old
        #expect(Self.lines(old, copy) == [])
        #expect(old == copy)
        #expect(copy.indexOfItem(Self.nan("n")) == nil, "nobody can name it all the same")
    }

    @Test func anEditedCopyKeepsIt() throws {
        let old = try Self.snapshot(Self.good, Self.nan("n"))
        var edited = old
        try edited.insertItems([FlawedIdentifier("new", key: 3, hash: 3)], beforeItem: Self.good)
        #expect(Self.lines(old, edited) == ["+ new 0:0"])
        try edited.moveItem(Self.good, beforeItem: FlawedIdentifier("new", key: 3, hash: 3))
        try edited.deleteItems([Self.nan("n")])
        #expect(Self.lines(old, edited) == ["+ new 0:1"], "a delete does not find it either")
    }

    @Test func oneBuiltAnewDoesNot() throws {
        let item = Self.nan("n")
        let old = try Self.snapshot(Self.good, item)
        let new = try Self.snapshot(Self.good, item)
        #expect(Self.lines(old, new) == ["- n 0:1", "+ n 0:1"])
        #expect(old != new)
    }

    @Test func whatTwoCopiesAddIsTheirOwn() throws {
        let old = try Self.snapshot(Self.good)
        var (left, right) = (old, old)
        try left.appendItems([Self.nan("left")])
        try right.appendItems([Self.nan("right")])
        #expect(Self.lines(left, right) == ["- left 0:1", "+ right 0:1"])
        #expect(Self.lines(right, left) == ["- right 0:1", "+ left 0:1"])
        #expect(left != right)
        var later = left
        try later.appendItems([Self.nan("later")])
        #expect(Self.lines(left, later) == ["+ later 0:2"])
        #expect(Self.lines(right, later) == ["- right 0:1", "+ left 0:1", "+ later 0:2"])
    }

    // MARK: Objects that change in place

    /// The same object, after the field its hash is made of has changed.
    private static let before = FlawedIdentifier("object", key: 5, hash: 5)
    private static let after = FlawedIdentifier("object", key: 6, hash: 6)

    private static func changed(_ snapshot: Snapshot) -> Snapshot {
        var copy = snapshot
        copy.mutateIdentifiersInPlace(items: { $0.name == before.name ? after : nil })
        return copy
    }

    /// In the same place, behind a newcomer, in front of what leaves, and elsewhere.
    @Test(arguments: [
        (["good", "object"], ["good", "object"], []),
        (["good", "object"], ["other", "good", "object"], ["+ other 0:0"]),
        (["good", "object", "other"], ["good", "object"], ["- other 0:2"]),
        (["good", "other", "object"], ["object"], ["- good 0:0", "- other 0:1"]),
        (["object", "good"], ["good", "object"], ["object 0:0 0:1"]),
    ])
    func anObjectStaysItselfInASnapshotBuiltAnew(old: [String], new: [String], expected: [String]) throws {
        func identifier(_ name: String, _ object: FlawedIdentifier) -> FlawedIdentifier {
            switch name {
            case "object": object
            case "good": Self.good
            default: FlawedIdentifier("other", key: 7, hash: 7)
            }
        }
        var held = Snapshot()
        try held.appendSections(["S"])
        try held.appendItems(old.map { identifier($0, Self.before) })
        held = Self.changed(held)
        var built = Snapshot()
        try built.appendSections(["S"])
        try built.appendItems(new.map { identifier($0, Self.after) })
        #expect(Self.lines(held, built) == expected)
        #expect(held.sharesChangedObjects(with: built))
        #expect((held == built) == expected.isEmpty)
        // A copy holds the same object under the same old hash value.
        #expect(Self.lines(held, held) == [] && !held.sharesChangedObjects(with: held))
        // Another object that was equal before the change is another item.
        var other = Snapshot()
        try other.appendSections(["S"])
        try other.appendItems([Self.before])
        #expect(try Self.lines(Self.changed(Self.snapshot(Self.before)), other) == ["- object 0:0", "+ object 0:0"])
    }

    /// What a table knows about changes goes with its names when they are sorted out.
    @Test func changesOutliveCompacting() throws {
        var held = try Self.snapshot(Self.good, Self.before)
        try held.deleteItems([Self.good])
        held = Self.changed(held)
        for step in 0..<200 {
            try held.appendItems([FlawedIdentifier("n", key: 100 + step, hash: 100 + step)])
            try held.deleteItems([FlawedIdentifier("n", key: 100 + step, hash: 100 + step)])
        }
        #expect(try Self.lines(held, Self.snapshot(Self.after)) == [])
    }

    /// However copies and additions take turns, two tables share exactly the names that came in before they parted.
    @Test(arguments: 0..<40) func tablesShareWhatTheyHadWhenTheyParted(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var tables = [IdentifierTable<Int>()]
        // The true origin of each name of each table, kept by hand.
        var origins: [[Int]] = [[]]
        for step in 0..<60 {
            let index = Int.random(in: 0..<tables.count, using: &random)
            if Int.random(in: 0..<3, using: &random) == 0 {
                tables.append(tables[index])
                origins.append(origins[index])
            } else {
                _ = tables[index].add(step, hash: step)
                origins[index].append(step)
            }
        }
        var wrong = 0
        for (left, mine) in zip(tables, origins) {
            for (right, theirs) in zip(tables, origins) {
                for position in 0..<max(mine.count, theirs.count) {
                    let isShared = position < min(mine.count, theirs.count) && mine[position] == theirs[position]
                    if (position < left.commonCount(with: right)) != isShared { wrong += 1 }
                }
            }
        }
        #expect(wrong == 0)
    }
}
