import ListView
import TestSupport
import Testing

/// What scrolling, self-sizing and batches written by hand do to cells.
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

    /// Beyond the end it scrolls to the end: the rows that stay on screen keep their cells.
    @Test func scrollingBeyondTheEndKeepsWhatStays() throws {
        var view = ListView(style: .table, visibleRows: 8)
        _ = try view.reloadData(source: Rows([9]))
        let events = try view.scroll(to: 1_000_000, source: Rows([9]))
        #expect(CellCounts(events).created == 0)
        #expect(view.visibleCells.map(\.id) == [2, 3, 4, 5, 6, 7, 8, 1])
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

    @Test func aViewportOfNoRowsShowsNothing() throws {
        var view = ListView(style: .table, visibleRows: -4)
        _ = try view.reloadData(source: Rows([3]))
        #expect(view.visibleCells == [])
        _ = try view.resize(visibleRows: 2, source: Rows([3]))
        #expect(view.visibleCells.count == 2)
        #expect(CellCounts(try view.resize(visibleRows: 1, source: Rows([3]))).recycled == 1)
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
                .providerCalled(IndexPath(0, 2), cell: 1), .reconfigured(cell: 1, at: IndexPath(0, 2)),
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

    /// A provider that hands out a cell of its own: the list takes what it shows, in a cell that is new to it.
    @Test func aCellFromElsewhereIsANewOne() throws {
        struct Hoarder: ListViewDataSource {
            let kept: Cell
            var numberOfSections: Int { 1 }
            func numberOfItems(inSection section: Int) -> Int { 2 }
            func cell(for request: inout CellRequest) throws(Violation) -> Cell { kept }
            func supplementaryContent(of kind: SupplementaryKind, inSection section: Int) throws(Violation) -> String? {
                nil
            }
        }
        var other = ListView(style: .table, visibleRows: 3)
        _ = try other.reloadData(source: Rows([1]))
        let kept = try #require(other.visibleCells.first)
        var view = ListView(style: .table, visibleRows: 3)
        let events = try view.reloadData(source: Hoarder(kept: kept))
        #expect(CellCounts(events).created == 2)
        #expect(view.visibleCells.map(\.content) == ["0:0", "0:0"])
        #expect(Set(view.visibleCells.map(\.id)).count == 2)
    }
}
