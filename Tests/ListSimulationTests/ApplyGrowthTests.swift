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
}
