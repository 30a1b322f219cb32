import DiffableSnapshots
import ListSimulation
import Testing

/// Cells that are filled before they are shown: since the iOS 15 SDK, and how many is UIKit's own affair.
@Suite struct PreparedCellTests {
    private typealias Source = DiffableDataSource<String, String>

    /// A list of six rows of which two are on screen, and what its provider shows of each.
    private func source(_ prepared: Int, _ texts: Texts) throws -> Source {
        var source = Source(style: .collection, visibleRows: 2) { request, _, item in
            var cell = request.dequeueReusableCell(withIdentifier: "cell")
            cell.content = texts[item]
            return cell
        }
        source.view.preparedRows = prepared
        var snapshot = DiffableDataSourceSnapshot<String, String>()
        try snapshot.appendSections(["S"])
        try snapshot.appendItems(["a", "b", "c", "d", "e", "f"])
        let result = try source.apply(snapshot)
        #expect(result.cells.prepared == (prepared > 0 ? min(prepared, 4) : nil))
        #expect(result.cells.created == 2 && result.cells.configured == 2)
        return source
    }

    /// What the model says; changed beside the list.
    private final class Texts: @unchecked Sendable {
        var changed: [String: String] = [:]
        subscript(item: String) -> String { changed[item] ?? item }
    }

    private func shown(_ source: Source) -> [String] { source.view.visibleCells.map(\.content) }

    @Test func aChangeAfterPreparingShowsOldData() throws {
        for (prepared, first) in [(0, "C"), (1, "c")] {
            let texts = Texts()
            var source = try source(prepared, texts)
            texts.changed = ["c": "C", "d": "D"]
            let events = try source.scroll(to: 2 * ListView.rowHeight)
            // The row right below the screen was prepared, the one after it was not.
            #expect(shown(source) == [first, "D"])
            #expect(CellCounts(events).configured == (prepared == 0 ? 2 : 1))
        }
    }

    @Test func reconfiguringReachesThem() throws {
        let texts = Texts()
        var source = try source(1, texts)
        texts.changed = ["c": "C"]
        var snapshot = source.snapshot()
        try snapshot.reconfigureItems(["c"])
        let result = try source.apply(snapshot)
        #expect(result.cells.prepared == 1)
        #expect(result.cells.reconfigured == 0 && result.cells.configured == 0)
        _ = try source.scroll(to: ListView.rowHeight)
        #expect(shown(source) == ["b", "C"])
    }

    /// A row that has just left the screen keeps its cell, too.
    @Test func whatHasLeftIsKeptForAWhile() throws {
        let texts = Texts()
        var source = try source(1, texts)
        _ = try source.scroll(to: ListView.rowHeight)
        texts.changed = ["a": "A"]
        _ = try source.scroll(to: 0)
        #expect(shown(source) == ["a", "b"])
        _ = try source.scroll(to: 4 * ListView.rowHeight)
        _ = try source.scroll(to: 0)
        #expect(shown(source) == ["A", "b"])
    }

    /// They travel with their rows, and go with them.
    @Test func theyTravelWithTheirRows() throws {
        let texts = Texts()
        var source = try source(2, texts)
        texts.changed = ["c": "C", "d": "D", "e": "E"]
        var snapshot = source.snapshot()
        try snapshot.deleteItems(["c"])
        try snapshot.moveItem("d", beforeItem: "a")
        _ = try source.apply(snapshot)
        // The cell of d was filled before the change.
        #expect(shown(source) == ["d", "a"])
        try snapshot.deleteItems(["d"])
        _ = try source.apply(snapshot)
        // What is left is a b e f; the last of them was filled before it changed, and only a mark brings it up to date.
        texts.changed["f"] = "F"
        for (isMarked, last) in [(false, "f"), (true, "F")] {
            var copy = source
            var marked = copy.snapshot()
            if isMarked { try marked.reloadItems(["f"]) }
            _ = try copy.apply(marked)
            _ = try copy.scroll(to: 2 * ListView.rowHeight)
            #expect(shown(copy) == ["E", last])
        }
        let everything = try source.applySnapshotUsingReloadData(source.snapshot())
        #expect(everything.events.contains(.reloadedData))
        #expect(Set(source.view.visibleCells.map(\.id)).count == source.view.visibleCells.count)
    }
}
