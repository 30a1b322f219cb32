import DiffableSnapshots
import TestSupport
import Testing

/// What an operation costs, counted in hashes and comparisons. No clock is asked.
@Suite struct CostTests {
    typealias Counted = DiffableDataSourceSnapshot<Int, CountedIdentifier>

    static func snapshot(_ values: [Int], _ counter: OperationCounter, sections: Int = 4) throws -> Counted {
        var snapshot = Counted()
        try snapshot.appendSections(Array(0..<sections))
        let size = max(1, (values.count + sections - 1) / sections)
        for section in 0..<sections {
            let row = values.dropFirst(section * size).prefix(size)
            try snapshot.appendItems(row.map { CountedIdentifier($0, counter) }, toSection: section)
        }
        return snapshot
    }

    @Test(arguments: [100, 1_000, 4_000]) func buildingHashesEachItemOnce(_ count: Int) throws {
        let counter = OperationCounter()
        _ = try Self.snapshot(Array(0..<count), counter)
        #expect(counter.hashes == count)
        #expect(counter.comparisons <= count / 10, "only where two hash values collide")
    }

    @Test(arguments: [100, 1_000, 4_000]) func mutatorsHashTheirArgumentsOnly(_ count: Int) throws {
        let counter = OperationCounter()
        var snapshot = try Self.snapshot(Array(0..<count), counter)
        func item(_ value: Int) -> CountedIdentifier { CountedIdentifier(value, counter) }
        func cost(_ hashes: Int, _ operation: (inout Counted) throws -> Void) throws {
            counter.reset()
            try operation(&snapshot)
            #expect(counter.hashes == hashes)
            #expect(counter.comparisons <= 2 * hashes + 2)
        }
        try cost(3) { try $0.appendItems([item(-1), item(5), item(-2)], toSection: 1) }
        try cost(3) { try $0.insertItems([item(7), item(-3)], beforeItem: item(20)) }
        try cost(2) { try $0.deleteItems([item(-1), item(-9)]) }
        try cost(2) { try $0.moveItem(item(30), afterItem: item(40)) }
        try cost(2) { try $0.reloadItems([item(30), item(41)]) }
        try cost(2) { try $0.reconfigureItems([item(30), item(41)]) }
        try cost(1) { _ = $0.indexOfItem(item(50)) }
        try cost(1) { _ = $0.indexPath(of: item(50)) }
        try cost(1) { _ = $0.sectionIdentifier(containingItem: item(50)) }
        try cost(0) { try $0.moveSection(3, beforeSection: 0) }
        try cost(0) { _ = ($0.itemIdentifiers, $0.numberOfItems, $0.withoutMarks()) }
        try cost(0) { try $0.deleteSections([2]) }
    }

    /// What came into a copy was unknown to it: the names from before need not be asked again.
    @Test(arguments: [3, 100, 4_000], DiffStrategy.allCases)
    func whatIsNewInACopyIsComparedWithNothing(_ more: Int, _ strategy: DiffStrategy) throws {
        let counter = OperationCounter()
        let old = try Self.snapshot(Array(0..<4_000), counter)
        var new = old
        try new.appendItems((0..<more).map { CountedIdentifier(-1 - $0, counter) }, toSection: 1)
        try new.deleteItems((10..<20).map { CountedIdentifier($0, counter) })
        counter.reset()
        let changes = old.changeset(to: new, strategy: strategy)
        #expect(changes.insertedItems.count == more && changes.deletedItems.count == 10)
        #expect(counter.hashes == 0 && counter.comparisons == 0)
    }

    /// Only where another instance of an old name came in as well, under a handle of its own, is it looked for.
    @Test(arguments: DiffStrategy.allCases) func anotherInstanceOfAnOldNameIsFoundAmongNewOnes(_ strategy: DiffStrategy)
        throws
    {
        func name(_ text: String, _ key: Int) -> FlawedIdentifier { FlawedIdentifier(text, key: key, hash: key) }
        var old = DiffableDataSourceSnapshot<Int, FlawedIdentifier>()
        try old.appendSections([0])
        try old.appendItems((0..<3_000).map { name("old", $0) })
        var new = old
        try new.appendItems([name("new", -1), name("again", 7), name("new", -2)])
        let changes = old.changeset(to: new, strategy: strategy)
        #expect(changes.insertedItems.map(\.item.name) == ["new", "new"] && changes.deletedItems.isEmpty)
        #expect(changes.movedItems.map(\.item.name) == ["again"])
        // What both know by now is common to them, and what comes behind it is new once more.
        var next = new
        try next.appendItems([name("newer", -3)])
        #expect(new.changeset(to: next, strategy: strategy).insertedItems.map(\.item.name) == ["newer"])
        #expect(old.changeset(to: next, strategy: strategy).insertedItems.count == 3)
    }

    @Test(arguments: [100, 1_000, 4_000], DiffStrategy.allCases)
    func aDifferenceHashesNothing(_ count: Int, _ strategy: DiffStrategy) throws {
        let counter = OperationCounter()
        var random = SeededGenerator(seed: 7)
        let old = try Self.snapshot(Array(0..<count), counter)
        let new = try Self.snapshot(Array((count / 10)..<count).shuffled(using: &random) + [-1, -2], counter)
        counter.reset()
        let changes = old.changeset(to: new, strategy: strategy)
        #expect(counter.hashes == 0)
        #expect(counter.comparisons <= count + count / 10, "one comparison an item")
        #expect(changes.deletedItems.count == count / 10)
        counter.reset()
        _ = (old == old, old == new)
        #expect(counter.hashes == 0)
        #expect(counter.comparisons <= count)
        _ = DiffableDataSourceTransaction(from: old, to: new)
        #expect(counter.hashes == 0)
    }

    @Test func applyingHashesEachItemOfTheResultOnce() throws {
        let counter = OperationCounter()
        let old = try Self.snapshot(Array(0..<500), counter)
        let new = try Self.snapshot(Array((0..<500).reversed()), counter)
        let changes = old.changeset(to: new)
        counter.reset()
        #expect(try old.applying(changes) == new)
        #expect(counter.hashes == 500)
    }

    @Test(arguments: [100, 1_000, 4_000]) func bothDifferencesTogetherStayLinearInComparisons(_ count: Int) throws {
        let counter = OperationCounter()
        let old = try Self.snapshot(Array(0..<count), counter)
        let new = try Self.snapshot(Array((0..<count).reversed()), counter)
        counter.reset()
        _ = (old.changeset(to: new, strategy: .uikit), old.changeset(to: new, strategy: .minimal))
        #expect(counter.hashes == 0)
        #expect(counter.comparisons <= 2 * count + count / 10)
    }

    /// The strict check is the one that is allowed to be quadratic, and says so.
    @Test func theStrictCheckComparesEveryPair() throws {
        let counter = OperationCounter()
        let snapshot = try Self.snapshot(Array(0..<100), counter)
        counter.reset()
        try snapshot.checkIdentifiers()
        #expect(counter.hashes == 100)
        #expect(counter.comparisons == 100 + 100 * 99 / 2)
    }

    @Test func outlinesHashEachItemOnce() throws {
        let counter = OperationCounter()
        var outline = DiffableDataSourceSectionSnapshot<CountedIdentifier>()
        try outline.append((0..<300).map { CountedIdentifier($0, counter) })
        try outline.append((300..<600).map { CountedIdentifier($0, counter) }, to: CountedIdentifier(5, counter))
        #expect(counter.hashes == 601)
        let part = try outline.snapshot(of: CountedIdentifier(5, counter))
        try outline.replace(childrenOf: CountedIdentifier(5, counter), using: part)
        #expect(counter.hashes == 603, "trees bring their hash values along")
        #expect(outline.items.count == 600)
    }
}
