import DiffableSnapshots
import TestSupport
import Testing

/// Which of several smallest sets of moves is named: none that moves something in its place if another does not, and
/// then what an edit has moved.
@Suite struct FewestMovesTests {
    typealias Numbers = DiffableDataSourceSnapshot<Int, Int>

    /// By trying every set that may stay because its order is the same before and after.
    @Test(arguments: 1...5) func nothingMovesInItsPlaceWithoutNeed(count: Int) throws {
        let numbers = Array(0..<count)
        for permutation in permutations(of: numbers) {
            let staying = subsets(of: numbers).filter { kept in permutation.filter(kept.contains) == kept }
            let most = staying.map(\.count).max() ?? 0
            let inPlace = numbers.filter { permutation[$0] == $0 }
            let unmoved = staying.filter { $0.count == most }.map { $0.count(where: inPlace.contains) }.max() ?? 0
            let fewest = (count - most, inPlace.count - unmoved)

            let items = try Self.row(numbers).changeset(to: Self.row(permutation), strategy: .minimal).movedItems
            #expect((items.count, items.count { $0.from == $0.to }) == fewest)
            let (old, new) = (try Self.column(numbers), try Self.column(permutation))
            let sections = old.changeset(to: new, strategy: .minimal).movedSections
            #expect((sections.count, sections.count { $0.from == $0.to }) == fewest)
        }
    }

    /// A section in front of it does not change the place of an item.
    @Test func aSectionThatIsPushedDownKeepsThePlaces() throws {
        let old = try DiffableDataSourceSnapshot<String, String>(picture: "A[a b c]")
        let new = try DiffableDataSourceSnapshot<String, String>(picture: "N[] M[m] A[c b a]")
        #expect(old.changeset(to: new, strategy: .minimal).movedItems.map(\.item) == ["c", "a"])
    }

    /// Two ways to one order: the moves that are named are those that were made.
    @Test func whatAnEditHasMovedIsNamed() throws {
        let old = try Self.row([0, 1, 2, 3, 4])
        var one = old
        try one.moveItem(1, beforeItem: 0)
        try one.moveItem(4, afterItem: 1)
        var other = old
        try other.moveItem(4, beforeItem: 0)
        try other.moveItem(0, afterItem: 1)
        try other.moveItem(4, afterItem: 1)
        #expect(one == other && one.itemIdentifiers == [1, 4, 0, 2, 3])
        #expect(old.changeset(to: one, strategy: .minimal).movedItems.map(\.item) == [1, 4])
        #expect(old.changeset(to: other, strategy: .minimal).movedItems.map(\.item) == [4, 0])
    }

    /// An item that is appended again, or deleted and inserted, was moved as well.
    @Test func anItemAppendedAgainIsNamed() throws {
        let old = try Self.row([0, 1])
        for item in [0, 1] {
            var swapped = old
            try swapped.appendItems([0])
            if item == 1 {
                swapped = old
                try swapped.deleteItems([1])
                try swapped.insertItems([1], beforeItem: 0)
            }
            #expect(swapped.itemIdentifiers == [1, 0])
            #expect(old.changeset(to: swapped, strategy: .minimal).movedItems.map(\.item) == [item])
        }
        var again = old
        try again.moveItem(1, beforeItem: 0)
        again.deleteAllItems()
        try again.appendSections([0])
        try again.appendItems([0, 1])
        #expect(old.changeset(to: again, strategy: .minimal).movedItems.isEmpty)
    }

    @Test(arguments: [0, 1]) func theSectionThatWasMovedIsNamed(_ section: Int) throws {
        let old = try Self.column([0, 1])
        var swapped = old
        if section == 0 {
            try swapped.moveSection(0, afterSection: 1)
        } else {
            try swapped.moveSection(1, beforeSection: 0)
        }
        #expect(old.changeset(to: swapped, strategy: .minimal).movedSections.map(\.section) == [section])
    }

    static func row(_ items: [Int]) throws -> Numbers {
        var snapshot = Numbers()
        try snapshot.appendSections([0])
        try snapshot.appendItems(items)
        return snapshot
    }

    static func column(_ sections: [Int]) throws -> Numbers {
        var snapshot = Numbers()
        try snapshot.appendSections(sections)
        return snapshot
    }
}
