import Testing

@testable import DiffableSnapshots

/// Names that left are forgotten when they are the greater part, and not before: that takes time for every item.
@Suite struct CompactingTests {
    /// Marks of either kind keep names, so they count as much as the items that are there.
    @Test(arguments: [(true, false), (false, true), (true, true), (false, false)])
    func aListOfMarkedItemsIsNotCompacted(reloads: Bool, reconfigures: Bool) throws {
        var snapshot = DiffableDataSourceSnapshot<Int, Int>()
        try snapshot.appendSections([0])
        try snapshot.appendItems(Array(0..<3_000))
        if reloads { try snapshot.reloadItems(Array(0..<1_500)) }
        if reconfigures { try snapshot.reconfigureItems(Array(1_500..<3_000)) }
        try snapshot.deleteItems([7])
        #expect(snapshot.items.count == 3_000)
        #expect(snapshot.itemIdentifiers == (0..<3_000).filter { $0 != 7 })
    }

    /// Names are forgotten once there are more than 1,024 and twice what is there or marked.
    @Test(arguments: [(0, 1_024 + 2 * 10), (5, 1_024 + 2 * 15), (200, 1_024 + 2 * 210)])
    func marksOfItemsThatLeftCountToo(marked: Int, most: Int) throws {
        var snapshot = DiffableDataSourceSnapshot<Int, Int>()
        try snapshot.appendSections([0])
        try snapshot.appendItems(Array(0..<most))
        try snapshot.reloadItems(Array(10..<10 + marked))
        try snapshot.deleteItems(Array(10..<most))
        #expect(snapshot.items.count == most)
        try snapshot.appendItems([most])
        try snapshot.deleteItems([most])
        #expect(snapshot.items.count == 10 + marked)
        #expect(snapshot.itemIdentifiers == Array(0..<10))
    }

    /// A mark of either kind outlives everything; without marks the names go.
    @Test(arguments: [(true, false), (false, true), (false, false)])
    func marksOutliveEverything(reloads: Bool, reconfigures: Bool) throws {
        var snapshot = DiffableDataSourceSnapshot<Int, Int>()
        try snapshot.appendSections([0])
        try snapshot.appendItems([1, 2])
        if reloads { try snapshot.reloadItems([2]) }
        if reconfigures { try snapshot.reconfigureItems([1]) }
        snapshot.deleteAllItems()
        #expect(snapshot.reloadedItemIdentifiers == (reloads ? [2] : []))
        #expect(snapshot.reconfiguredItemIdentifiers == (reconfigures ? [1] : []))
        #expect(snapshot.items.count == (reloads || reconfigures ? 2 : 0))
    }

    @Test func marksOfSectionsFollowTheirNames() throws {
        var snapshot = DiffableDataSourceSnapshot<Int, Int>()
        try snapshot.appendSections(Array(0..<3_000))
        try snapshot.reloadSections([2_999, 2_995])
        try snapshot.deleteSections(Array(0..<2_990))
        #expect(snapshot.sectionIdentifiers == Array(2_990..<3_000))
        #expect(Set(snapshot.reloadedSectionIdentifiers) == [2_999, 2_995])
    }

    /// Names that a refused call brought along are not kept.
    @Test func aRefusedCallLeavesNoNames() throws {
        var snapshot = DiffableDataSourceSnapshot<Int, Int>()
        try snapshot.appendSections([0])
        try snapshot.appendItems([1, 2])
        #expect(throws: Violation.self) { try snapshot.appendItems([3, 4], toSection: 7) }
        #expect(throws: Violation.self) { try snapshot.insertItems([3], beforeItem: 9) }
        #expect(snapshot.items.count == 2)
        #expect(snapshot.arrangement.inconsistency == nil)
    }
}
