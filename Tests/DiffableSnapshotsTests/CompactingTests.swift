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
}
