import Rulebook
import Testing

@testable import DiffableSnapshots

/// The first list a snapshot gets is looked through in another way than those that follow; it must not show.
@Suite struct FirstListTests {
    /// A few names are searched one by one, more have an index.
    @Test(arguments: [2, 3, 12, 13, 40, 2_000])
    func aRepeatIsRefusedWhereverItStands(_ count: Int) throws {
        let items = (0..<count).map { "item \($0)" }
        for (first, second) in [(0, 1), (0, count - 1), (count - 2, count - 1)] {
            var repeating = items
            repeating[second] = items[first]
            var snapshot = DiffableDataSourceSnapshot<Int, String>()
            try snapshot.appendSections([0])
            #expect {
                try snapshot.appendItems(repeating)
            } throws: { error in
                (error as? Violation)?.rule == Rule.editing.duplicateIdentifiers
                    && (error as? Violation)?.culprits == [items[first]]
            }
            #expect(snapshot.numberOfItems == 0)
            #expect(snapshot.indexOfItem(items[first]) == nil)

            try snapshot.appendItems(items)
            #expect(snapshot.itemIdentifiers == items)
            #expect(items.map { snapshot.indexOfItem($0) } == Array(items.indices))
        }
    }

    /// What seemed to be there twice at the first look and is not at the second comes in, each once.
    @Test(arguments: [2, 13, 40])
    func whatOnlySeemedToRepeatComesIn(_ count: Int) throws {
        let answers = BrokenHashableTests.Prompted.Answers([])
        let names = (0..<count).map { _ in BrokenHashableTests.Prompted(answers: answers) }
        var snapshot = DiffableDataSourceSnapshot<Int, BrokenHashableTests.Prompted>()
        try snapshot.appendSections([0])
        answers.list.withLock { $0 = [true] }
        try snapshot.appendItems(names)
        let hasAsked = answers.list.withLock { $0.isEmpty }
        #expect(hasAsked)
        #expect(snapshot.numberOfItems == count && snapshot.arrangement.inconsistency == nil)
        #expect(snapshot.items.count == count)
    }
}
