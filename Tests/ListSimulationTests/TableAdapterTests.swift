import DiffableSnapshots
import ListSimulation
import Synchronization
import TestSupport
import Testing

/// The article's adapter: data and heights.
@Suite struct TableAdapterTests {
    typealias Adapter = TableAdapter<String, String>

    private func adapter(_ list: PlainList, rows: Int = 10) throws -> Adapter {
        Adapter(try makeTable(list, rows: rows))
    }

    @Test func everyCallIsOneSnapshot() throws {
        var adapter = try adapter(PlainList([["a", "b"], []]))
        #expect(try adapter.append(["c"], to: "B").batches.map(\.description) == ["insertItem 1:0"])
        #expect(try adapter.delete(["a", "nobody"]).batches.map(\.description) == ["deleteItem 0:0"])
        #expect(adapter.dataSource.base.shown == "A[b] B[c]")
        let old = adapter.dataSource.base.cellIDs["b"]
        let reload = try adapter.reload("b")
        // Another cell: the one "a" left in the pool.
        #expect(reload.cells.dequeued == 1)
        #expect(adapter.dataSource.base.cellIDs["b"] != old)
        let reconfigure = try adapter.reconfigure("b")
        #expect(reconfigure.cells.created == 0)
        #expect(reconfigure.cells.reconfigured == 1)
        #expect(try adapter.append(["d"], to: "A", animatingDifferences: false).path.isAnimated == false)
    }

    /// Delete and append are a move, to the section's end.
    @Test func moveIsAMove() throws {
        var adapter = try adapter(PlainList([["a", "b"], ["c", "d"]]))
        let result = try adapter.move("a", to: "B")
        #expect(adapter.dataSource.base.shown == "A[b] B[c d a]")
        #expect(result.batches.map(\.description) == ["moveItem 0:0 -> 1:2"])
        #expect(result.cells.configured == 0)
        #expect(result.notes == [Rule.tables.moveToSectionEnd])
        #expect(result.warnings == [])
        #expect(try adapter.append(["b"], to: "B").warnings.map(\.rule.id) == ["identifier-already-exists"])
    }

    @Test func whatTheSnapshotRefusesChangesNothing() throws {
        var adapter = try adapter(PlainList([["a"]]))
        let calls: [(String, (inout Adapter) throws -> Void)] = [
            ("unknown-destination", { try $0.append(["x"], to: "Z") }),
            ("duplicate-identifiers", { try $0.append(["x", "x"], to: "A") }),
            ("duplicate-identifiers", { try $0.delete(["x", "x"]) }),
            ("unknown-destination", { try $0.move("a", to: "Z") }),
            ("item-not-in-snapshot", { try $0.reload("x") }),
            ("item-not-in-snapshot", { try $0.reconfigure("x") }),
        ]
        for (rule, call) in calls {
            let error = #expect(throws: Violation.self) { try call(&adapter) }
            #expect(error?.rule.id == rule)
            #expect(adapter.dataSource.base.shown == "A[a]")
        }
    }

    /// An equal value with newer fields does not replace the stored one.
    @Test func reconfigureHandsOverTheStoredItem() throws {
        var adapter = TableAdapter<String, VersionedIdentifier>(
            ReorderableDataSource { request, _, item in
                var cell = request.dequeueReusableCell(withIdentifier: "cell")
                cell.content = "\(item.version)"
                return cell
            })
        try adapter.dataSource.base.apply(Self.songs(version: 1))
        try adapter.reconfigure(VersionedIdentifier("a", 2))
        #expect(adapter.view.visibleCells.map(\.content) == ["1"])
        try adapter.dataSource.base.apply(Self.songs(version: 3))
        #expect(adapter.view.visibleCells.map(\.content) == ["1"])
        try adapter.reconfigure(VersionedIdentifier("a", 4))
        #expect(adapter.view.visibleCells.map(\.content) == ["3"])
    }

    private static func songs(version: Int) throws -> DiffableDataSourceSnapshot<String, VersionedIdentifier> {
        var snapshot = DiffableDataSourceSnapshot<String, VersionedIdentifier>()
        try snapshot.appendSections(["A"])
        try snapshot.appendItems([VersionedIdentifier("a", version)])
        return snapshot
    }

    @Test func gesturesGoThrough() throws {
        var adapter = try adapter(PlainList([["a", "b"]]))
        #expect(try adapter.perform(.drag(from: IndexPath(0, 0), to: IndexPath(0, 1))).outcome == .done)
        #expect(try adapter.perform(.swipeToDelete(IndexPath(0, 0))).outcome == .done)
        #expect(adapter.dataSource.base.shown == "A[a]")
    }
}

/// Rows' heights: closures, estimates and cells, and the content height that follows.
@Suite struct RowHeightTests {
    /// 20 rows, a viewport of 4 * 44 = 176 points; cells ask for 100 points.
    private func adapter(cellHeight: Double? = 100) throws -> TableAdapter<String, String> {
        var table = Table(visibleRows: 4) { request, _, item in
            var cell = request.dequeueReusableCell(withIdentifier: "cell")
            cell.content = item
            cell.height = cellHeight
            return cell
        }
        try table.base.apply(PlainList([(10..<30).map(String.init)]).snapshot, animatingDifferences: false)
        return TableAdapter(table)
    }

    @Test func cellsSizeThemselvesAsTheyAreShown() throws {
        var adapter = try adapter()
        // Two rows of 100 points fill the viewport, the other 18 are estimated at 44.
        #expect(adapter.view.visibleCells.count == 2)
        #expect(adapter.view.contentHeight == 2 * 100 + 18 * 44)
        #expect(adapter.heightForRow(at: IndexPath(0, 0)) == nil)
        #expect(adapter.heightRule(at: IndexPath(0, 0)) == Rule.tables.heightSelfSizing)
        _ = try adapter.perform(.scroll(to: 200))
        #expect(adapter.view.contentHeight == 4 * 100 + 16 * 44)
    }

    @Test func aClosureDecidesForAllRowsAtOnce() throws {
        var adapter = try adapter()
        adapter.setHeightProviders { path, item, section in section == "A" && item == "10" ? 60 : 30 }
        _ = try adapter.dataSource.base.reloadData()
        #expect(adapter.view.contentHeight == 60 + 19 * 30)
        // 60 + 30 + 30 + 30 = 150, so a fifth row shows its first 26 points.
        #expect(adapter.view.visibleCells.map(\.content) == ["10", "11", "12", "13", "14"])
        #expect(adapter.view.height(at: IndexPath(0, 0)) == 60)
        #expect(adapter.heightForRow(at: IndexPath(0, 0)) == 60)
        #expect(adapter.heightForRow(at: IndexPath(0, 20)) == nil)
        #expect(adapter.heightRule(at: IndexPath(0, 0)) == Rule.tables.heightClosure)
        #expect(adapter.heightRule(at: IndexPath(0, 20)) == nil)
        // Heights travel with their rows, and the closure is asked again at every update.
        try adapter.move("10", to: "A")
        #expect(adapter.view.height(at: IndexPath(0, 0)) == 30)
        #expect(adapter.view.height(at: IndexPath(0, 19)) == 60)
        #expect(adapter.view.contentHeight == 60 + 19 * 30)
        try adapter.delete(["10"])
        #expect(adapter.view.contentHeight == 19 * 30)
    }

    @Test func aClosureMayLeaveARowToItsCell() throws {
        var adapter = try adapter()
        adapter.heightProvider = { path, _, _ in path.item == 0 ? nil : 38 }
        _ = try adapter.dataSource.base.reloadData()
        #expect(adapter.view.height(at: IndexPath(0, 0)) == 100)
        #expect(adapter.view.height(at: IndexPath(0, 1)) == 38)
        #expect(adapter.view.contentHeight == 100 + 19 * 38)
        #expect(adapter.heightRule(at: IndexPath(0, 0)) == Rule.tables.heightSelfSizing)
    }

    @Test func anEstimateStandsForRowsNotYetShown() throws {
        var adapter = try adapter(cellHeight: nil)
        adapter.setHeightProviders(height: { _, _, _ in 88 }, estimatedHeight: { _, _, _ in 50 })
        _ = try adapter.dataSource.base.reloadData()
        #expect(adapter.view.contentHeight == 2 * 88 + 18 * 50)
        #expect(adapter.estimatedHeightForRow(at: IndexPath(0, 9)) == 50)
        #expect(adapter.heightRule(at: IndexPath(0, 9)) == Rule.tables.heightEstimate)
        _ = try adapter.perform(.scroll(to: 176))
        #expect(adapter.view.contentHeight == 4 * 88 + 16 * 50)
        // Scrolled away, rows keep the height they had.
        _ = try adapter.perform(.scroll(to: 0))
        #expect(adapter.view.contentHeight == 4 * 88 + 16 * 50)
        try adapter.append(["new"], to: "A")
        #expect(adapter.view.contentHeight == 4 * 88 + 17 * 50)
        try adapter.delete(["11"])
        #expect(adapter.view.contentHeight == 3 * 88 + 17 * 50)
    }

    /// The card cell of the article: favourite, and its text grows. A reconfigured cell sizes itself again; with a
    /// closure the closure must know.
    @Test(arguments: [false, true]) func aReconfiguredCardGrows(usesClosure: Bool) throws {
        let favorites = Favorites()
        var table = Table { request, _, item in
            var cell = request.dequeueReusableCell(withIdentifier: "card")
            cell.content = item
            cell.height = favorites.contains(item) ? 120 : 60
            return cell
        }
        try table.base.apply(PlainList([["a", "b"]]).snapshot)
        var adapter = TableAdapter(table)
        if usesClosure { adapter.setHeightProviders { _, item, _ in favorites.contains(item) ? 130 : 70 } }
        _ = try adapter.dataSource.base.reloadData()
        #expect(adapter.view.contentHeight == (usesClosure ? 140 : 120))
        favorites.insert("b")
        #expect(adapter.view.contentHeight == (usesClosure ? 140 : 120))
        let id = adapter.view.cell(at: IndexPath(0, 1))?.id
        try adapter.reconfigure("b")
        #expect(adapter.view.contentHeight == (usesClosure ? 200 : 180))
        #expect(adapter.view.cell(at: IndexPath(0, 1))?.id == id)
    }

    /// Without a closure every row on screen sizes itself at the next update, not only those that are configured again.
    @Test func aClosureTakenBackLeavesNoHeights() throws {
        var adapter = try adapter()
        adapter.heightProvider = { _, _, _ in 60 }
        try adapter.move("10", to: "A")
        #expect(adapter.view.contentHeight == 20 * 60)
        let shown = Double(adapter.view.visibleCells.count)
        adapter.setHeightProviders()
        try adapter.reconfigure("11")
        #expect(adapter.view.height(at: IndexPath(0, 0)) == 100)
        #expect(adapter.view.height(at: IndexPath(0, 1)) == 100)
        // Rows that are not on screen are estimated again.
        #expect(adapter.view.contentHeight == shown * 100 + (20 - shown) * 44)
    }

    /// A row the closure no longer decides on sizes itself, while others keep what the closure says.
    @Test func aClosureMayLetGoOfARow() throws {
        var adapter = try adapter()
        adapter.heightProvider = { _, _, _ in 38 }
        _ = try adapter.dataSource.base.reloadData()
        adapter.heightProvider = { path, _, _ in path.item == 0 ? nil : 38 }
        try adapter.reconfigure("11")
        #expect(adapter.view.height(at: IndexPath(0, 0)) == 100)
        #expect(adapter.view.height(at: IndexPath(0, 1)) == 38)
    }

    @Test func wildHeightsAreTamed() throws {
        var adapter = try adapter()
        adapter.heightProvider = { path, _, _ in [Double.nan, -5, .infinity, 0][path.item % 4] }
        _ = try adapter.dataSource.base.reloadData()
        #expect(adapter.view.contentHeight == 5 * (44 + 1 + 10_000 + 1))
    }
}

/// What a heart button writes to.
final class Favorites: Sendable {
    private let names = Mutex<Set<String>>([])
    func contains(_ name: String) -> Bool { names.withLock { $0.contains(name) } }
    func insert(_ name: String) { _ = names.withLock { $0.insert(name) } }
}
