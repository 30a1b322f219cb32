import DiffableSnapshots
import ListSimulation
import Testing

/// What scrolling, self-sizing and headers add to the life of a cell.
@Suite struct ListViewTests {
    @Test func onlyVisibleRowsHaveCells() throws {
        var view = ListView(style: .table, visibleRows: 3)
        _ = try view.reloadData(source: Rows([2, 5]))
        #expect(view.visibleCells.map(\.content) == ["0:0", "0:1", "1:0"])
        #expect(view.contentHeight == 7 * 44)
    }

    @Test func scrollingReusesWhatLeaves() throws {
        var view = ListView(style: .table, visibleRows: 3)
        let rows = Rows([9])
        _ = try view.reloadData(source: rows)
        let events = try view.scroll(to: 88, source: rows)
        #expect(view.visibleIndexPaths == [IndexPath(0, 2), IndexPath(0, 3), IndexPath(0, 4)])
        #expect(CellCounts(events).created == 0)
        #expect(view.visibleCells.map(\.id) == [3, 2, 1])
        _ = try view.scroll(to: 100, source: rows)
        #expect(view.visibleIndexPaths.count == 4)
    }

    static let offsets: [Double: Double] = [
        -50: 0, 1_000_000: 264, .infinity: 264, -.infinity: 0, .nan: 0, 44: 44,
    ]

    @Test(arguments: offsets)
    func theOffsetStaysWithinTheContent(wanted: Double, got: Double) throws {
        var view = ListView(style: .table, visibleRows: 3)
        _ = try view.reloadData(source: Rows([9]))
        _ = try view.scroll(to: wanted, source: Rows([9]))
        #expect(view.contentOffset == got)
    }

    @Test func aShorterListPullsTheOffsetBack() throws {
        var source = try makeSource(showing: "A[a b c d e f]", rows: 3)
        _ = try source.scroll(to: 132)
        let before = source.cellIDs
        try source.apply(picture("A[a b c d]"))
        #expect(source.view.contentOffset == 44)
        #expect(source.view.visibleCells.map(\.content) == ["b", "c", "d"])
        #expect(source.cellIDs["d"] == before["d"])
    }

    @Test func tallCellsLeaveRoomForFewer() throws {
        var view = ListView(style: .collection, visibleRows: 3)
        let rows = Rows([9], heights: [IndexPath(0, 0): 100])
        _ = try view.reloadData(source: rows)
        #expect(view.visibleIndexPaths == [IndexPath(0, 0), IndexPath(0, 1)])
        #expect(view.height(at: IndexPath(0, 0)) == 100)
        #expect(view.contentHeight == 8 * 44 + 100)
    }

    @Test func aHeightIsRememberedWhenTheRowScrollsAway() throws {
        var view = ListView(style: .collection, visibleRows: 2)
        let rows = Rows([9], heights: [IndexPath(0, 0): 200])
        _ = try view.reloadData(source: rows)
        _ = try view.scroll(to: 200, source: rows)
        #expect(view.visibleIndexPaths == [IndexPath(0, 1), IndexPath(0, 2)])
        #expect(view.height(at: IndexPath(0, 0)) == 200)
    }

    @Test(arguments: [0, -3, Double.nan, -Double.infinity])
    func oddHeightsAreBounded(height: Double) throws {
        var view = ListView(style: .collection, visibleRows: 2)
        _ = try view.reloadData(source: Rows([200], heights: [IndexPath(0, 0): height]))
        #expect(view.height(at: IndexPath(0, 0)) == (height.isNaN ? 44 : 1))
        #expect(view.visibleIndexPaths.count == (height.isNaN ? 2 : 3))
    }

    @Test func reconfiguringSizesAgain() throws {
        let heights = Heights()
        var source = Source(style: .table, visibleRows: 3) { request, _, item in
            var cell = request.dequeueReusableCell(withIdentifier: "cell")
            cell.content = item
            cell.height = heights.height(of: item)
            return cell
        }
        try source.apply(picture("A[a b c]"))
        var snapshot = source.snapshot()
        try snapshot.reconfigureItems(["a"])
        heights.grow("a")
        let result = try source.apply(snapshot)
        #expect(source.view.height(at: IndexPath(0, 0)) == 100)
        #expect(result.cells.reconfigured == 1)
        #expect(source.view.visibleCells.map(\.content) == ["a", "b"])
        #expect(source.cellIDs == ["a": 1, "b": 2])
    }

    @Test func aViewportOfNoRowsShowsNothing() throws {
        var view = ListView(style: .table, visibleRows: -4)
        _ = try view.reloadData(source: Rows([3]))
        #expect(view.visibleCells == [])
        _ = try view.resize(visibleRows: 2, source: Rows([3]))
        #expect(view.visibleCells.count == 2)
        #expect(CellCounts(try view.resize(visibleRows: 1, source: Rows([3]))).recycled == 1)
    }

    @Test func headersFollowTheirSection() throws {
        var source = try makeSource(showing: "A[a] B[] C[c]")
        source.view.supplementaryKinds = [.header, .footer]
        source.supplementaryViewProvider = { kind, path, section in "\(section) \(kind) \(path)" }
        _ = try source.reloadData()
        #expect(source.view.supplementaryView(.header, inSection: 1)?.content == "B header 1:0")
        #expect(source.view.supplementaryView(.footer, inSection: 2)?.id == 6)
        // C moves to the top and takes its header along, as it was.
        let moved = try source.apply(picture("C[c] A[a] B[]"))
        #expect(source.view.supplementaryView(.header, inSection: 0)?.content == "C header 2:0")
        #expect(!moved.events.contains { if case .supplementaryProvided = $0 { true } else { false } })
        var snapshot = source.snapshot()
        try snapshot.reloadSections(["C"])
        let reloaded = try source.apply(snapshot)
        #expect(source.view.supplementaryView(.header, inSection: 0)?.content == "C header 0:0")
        #expect(reloaded.events.contains(.supplementaryRemoved(kind: .header, section: 0, view: 5)))
        try source.apply(picture("A[a]"))
        #expect(source.view.supplementaryView(.header, inSection: 1) == nil)
    }

    @Test func handWrittenReconfigureAndMove() throws {
        var view = ListView(style: .table)
        _ = try view.reloadData(source: Rows([3]))
        let events = try view.performBatchUpdates(
            BatchUpdates([
                .moveItem(from: IndexPath(0, 0), to: IndexPath(0, 2)), .reconfigureItem(IndexPath(0, 0)),
                .reconfigureItem(IndexPath(7, 7)),
            ]), source: Rows([3]))
        #expect(
            events == [
                .providerCalled(IndexPath(0, 2)), .reconfigured(cell: 1, at: IndexPath(0, 2)),
                .moved(cell: 1, from: IndexPath(0, 0), to: IndexPath(0, 2)),
            ])
        #expect(view.visibleCells.map(\.id) == [2, 3, 1])
    }

    @Test func beforeIOS16_4AWrongBatchFallsBackToReloadData() throws {
        var view = ListView(style: .collection, system: .ios15)
        _ = try view.reloadData(source: Rows([30]))
        let events = try view.performBatchUpdates(BatchUpdates([.reloadItem(IndexPath(0, 0))]), source: Rows([29]))
        guard case .fellBack(let violation) = events.first else {
            Issue.record("expected a fallback, got \(events)")
            return
        }
        #expect(violation.rule.effect == .log)
        #expect(view.counts == [29])
        #expect(events.contains(.reloadedData))
    }
}

/// Heights that change behind the provider's back.
final class Heights: @unchecked Sendable {
    private var tall: Set<String> = []
    func grow(_ item: String) { tall.insert(item) }
    func height(of item: String) -> Double? { tall.contains(item) ? 100 : nil }
}
