import DiffableSnapshots
import ListSimulation
import TestSupport
import Testing

/// What a table asks for before it lets a row be lifted or swiped.
@Suite struct TableConditionTests {
    /// Outside edit mode nobody is asked, and nothing moves.
    @Test func noRowIsLiftedOutsideEditMode() throws {
        let list = PlainList([["a", "b"]])
        var table = try makeTable(list, .byDirection)
        table.isEditing = false
        table.canMoveRowHandler = { _, _ in true }
        let result = try table.drag(from: IndexPath(0, 1), to: IndexPath(0, 0))
        #expect(result.outcome == .refused(Rule.tables.notEditing))
        #expect(result.steps.isEmpty && result.applies.isEmpty)
        #expect(table.base.snapshot().itemIdentifiers == ["a", "b"])
        table.isEditing = true
        #expect(try table.drag(from: IndexPath(0, 1), to: IndexPath(0, 0)).outcome == .done)
        #expect(table.base.snapshot().itemIdentifiers == ["b", "a"])
    }

    /// Before iOS 15 a plain data source lets no row be swiped; a subclass does, and so does a collection view.
    @Test(arguments: [SystemVersion.ios13, .ios14, .ios15, .current], ListStyle.allCases)
    func swipesBeforeIOS15(_ system: SystemVersion, _ style: ListStyle) throws {
        var source = makeSource(style, system: system)
        var snapshot = DiffableDataSourceSnapshot<String, String>()
        try snapshot.appendSections(["A"])
        try snapshot.appendItems(["a", "b"])
        try source.apply(snapshot)
        var subclass = source
        let isRefused = style == .table && system < .ios15
        let result = try source.perform(.swipeToDelete(IndexPath(0, 0)))
        #expect(result.outcome == (isRefused ? .refused(Rule.tables.swipeNeedsSubclass) : .done))
        #expect(source.snapshot().itemIdentifiers == (isRefused ? ["a", "b"] : ["b"]))
        #expect(try subclass.swipeToDelete(at: IndexPath(0, 0), isSubclass: true).outcome == .done)
        // A row that is not there is no matter of subclasses.
        #expect(try source.perform(.swipeToDelete(IndexPath(0, 7))).outcome == .nothingThere)
    }
}
