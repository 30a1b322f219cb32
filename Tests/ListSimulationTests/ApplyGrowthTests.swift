import DiffableSnapshots
import ListSimulation
import TestSupport
import Testing

/// What an apply after one edit costs, however long the list is: counted, not timed.
@Suite struct ApplyGrowthTests {
    typealias Source = DiffableDataSource<Int, CountedIdentifier>

    /// Ten rows are on screen, and their items may be compared; of all the others no one is hashed or compared.
    @Test(arguments: [1_000, 10_000, 100_000], ListStyle.allCases)
    func oneEditCostsTheSameInALongList(_ count: Int, _ style: ListStyle) throws {
        let counter = OperationCounter()
        var source = Source(style: style) { request, _, item in
            var cell = request.dequeueReusableCell(withIdentifier: "cell")
            cell.content = item.description
            return cell
        }
        var snapshot = source.snapshot()
        try snapshot.appendSections(Array(0..<10))
        for section in 0..<10 {
            let numbers = (section * count / 10)..<((section + 1) * count / 10)
            try snapshot.appendItems(numbers.map { CountedIdentifier($0, counter) }, toSection: section)
        }
        try source.apply(snapshot)
        let (last, middle) = (CountedIdentifier(count - 1, counter), CountedIdentifier(count / 2, counter))
        func applied(_ edit: (inout DiffableDataSourceSnapshot<Int, CountedIdentifier>) throws -> Void) throws -> Int {
            var next = source.snapshot()
            try edit(&next)
            counter.reset()
            let changes = try source.apply(next).changeset
            #expect(counter.hashes == 0)
            #expect(counter.comparisons <= 40)
            return changes.insertedItems.count + changes.deletedItems.count + changes.movedItems.count
        }
        #expect(try applied { try $0.insertItems([CountedIdentifier(-1, counter)], beforeItem: middle) } == 1)
        #expect(try applied { try $0.moveItem(last, beforeItem: middle) } == 1)
        #expect(try applied { try $0.deleteItems([middle]) } == 1)
        #expect(try applied { try $0.reconfigureItems([last]) } == 0)
        #expect(try applied { try $0.reloadItems([last]) } == 0)
        #expect(try applied { try $0.appendItems([CountedIdentifier(-2, counter)], toSection: 4) } == 1)
        #expect(try applied { try $0.insertItems([last], afterItem: CountedIdentifier(0, counter)) } == 1)
        #expect(try applied { try $0.deleteItems([CountedIdentifier(-2, counter)]) } == 1)
        #expect(try applied { try $0.appendSections([10]) } == 0)
        #expect(try applied { try $0.reloadSections([10]) } == 0)
        #expect(try applied { try $0.insertSections([11], beforeSection: 3) } == 0)
        #expect(try applied { try $0.moveSection(11, afterSection: 10) } == 0)
        #expect(try applied { try $0.deleteSections([10, 11]) } == 0)
        #expect(source.snapshot().numberOfItems == count)
    }

    /// Content that was asked for before the apply of a tree is not worked out once more, and the list is the same.
    @Test func contentOfATreeIsMadeOnce() throws {
        let counter = OperationCounter()
        var source = Source(style: .collection) { request, _, _ in request.dequeueReusableCell(withIdentifier: "cell") }
        var tree = DiffableDataSourceSectionSnapshot<CountedIdentifier>()
        try tree.append((0..<100).map { CountedIdentifier($0, counter) })
        try tree.append((100..<200).map { CountedIdentifier($0, counter) }, to: CountedIdentifier(7, counter))
        counter.reset()
        let content = try source.content(showing: tree, in: 0)
        let (making, unprepared) = (counter.hashes, source)
        #expect(making >= 100)
        counter.reset()
        _ = try source.apply(tree, to: 0, animatingDifferences: true, showing: content)
        let applying = counter.hashes
        var other = unprepared
        counter.reset()
        try other.apply(tree, to: 0)
        #expect(counter.hashes == making + applying)
        #expect(source.snapshot() == other.snapshot() && source.snapshot().numberOfItems == 100)
    }
}
