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
