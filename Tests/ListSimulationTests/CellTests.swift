import DiffableSnapshots
import ListSimulation
import TestSupport
import Testing

/// What a cell sees, case by case: rules `cell.*`.
@Suite struct CellTests {
    @Test func nothingOrOnlyMoved() throws {
        var source = try makeSource(showing: "A[a b c]")
        let before = source.cellIDs
        let result = try source.apply(picture("A[c a b]"))
        #expect(source.cellIDs == before)
        #expect(result.cells.configured == 0)
        #expect(result.cells.preparedForReuse == 0)
        #expect(result.events == [.moved(cell: 3, from: IndexPath(0, 2), to: IndexPath(0, 0))])
    }

    @Test func inserted() throws {
        var source = try makeSource(showing: "A[a b]")
        let fresh = try source.apply(picture("A[a x b]"))
        #expect(
            fresh.events == [.providerCalled(IndexPath(0, 1), cell: 3), .created(cell: 3, reuseIdentifier: "cell")])
        _ = try source.apply(picture("A[a b]"))
        let pooled = try source.apply(picture("A[a b y]"))
        #expect(
            pooled.events == [
                .providerCalled(IndexPath(0, 2), cell: 3), .dequeued(cell: 3, reuseIdentifier: "cell"),
                .preparedForReuse(cell: 3),
            ])
    }

    @Test func deleted() throws {
        var source = try makeSource(showing: "A[a b]")
        let result = try source.apply(picture("A[b]"))
        #expect(result.events == [.deleted(cell: 1, at: IndexPath(0, 0)), .recycled(cell: 1)])
        #expect(source.view.reuseQueues.map { $0.cells.map(\.id) } == [[1]])
    }

    @Test func aDeletedCellEntersThePoolAfterTheBatch() throws {
        var source = try makeSource(showing: "A[a]")
        let result = try source.apply(picture("A[b]"))
        #expect(result.cells.created == 1)
        #expect(result.events.last == .recycled(cell: 1))
        #expect(source.cellIDs == ["b": 2])
    }

    @Test func reloaded() throws {
        var source = try makeSource(showing: "A[a b]")
        var snapshot = source.snapshot()
        try snapshot.reloadItems(["a"])
        let result = try source.apply(snapshot)
        #expect(
            result.events == [
                .deleted(cell: 1, at: IndexPath(0, 0)), .providerCalled(IndexPath(0, 0), cell: 3),
                .created(cell: 3, reuseIdentifier: "cell"), .recycled(cell: 1),
            ])
        // Now one waits in the pool: the replacement is prepared for reuse, the old one is not.
        let again = try source.apply(snapshot)
        #expect(again.cells.created == 0)
        #expect(again.events.contains(.preparedForReuse(cell: 1)))
        #expect(source.cellIDs == ["a": 1, "b": 2])
    }

    @Test func reconfigured() throws {
        var source = try makeSource(showing: "A[a b]")
        var snapshot = source.snapshot()
        try snapshot.reconfigureItems(["b"])
        let result = try source.apply(snapshot)
        #expect(
            result.events == [.providerCalled(IndexPath(0, 1), cell: 2), .reconfigured(cell: 2, at: IndexPath(0, 1))])
        #expect(result.cells.preparedForReuse == 0)
        #expect(source.cellIDs == ["a": 1, "b": 2])
    }

    @Test func reconfiguredOffScreenIsLeftAlone() throws {
        var source = try makeSource(showing: "A[a b c]", rows: 2)
        var snapshot = source.snapshot()
        try snapshot.reconfigureItems(["c"])
        #expect(try source.apply(snapshot).events == [])
    }

    @Test func insertedAndReloadedIsAskedTwice() throws {
        var source = try makeSource(showing: "A[a]")
        var snapshot = try picture("A[a b]")
        try snapshot.reloadItems(["b"])
        #expect(try source.apply(snapshot).events.asked == [IndexPath(0, 1), IndexPath(0, 1)])
    }

    @Test func anItemReloadedWithItsSection() throws {
        var source = try makeSource(showing: "A[a b]")
        var snapshot = source.snapshot()
        try snapshot.reloadSections(["A"])
        try snapshot.reloadItems(["a"])
        let alone = try source.apply(snapshot)
        #expect(alone.events.asked == [IndexPath(0, 0), IndexPath(0, 1)])
        #expect(alone.batches.count == 1)
        var changed = try picture("A[a b] B[c]")
        try changed.reloadSections(["A"])
        try changed.reloadItems(["a"])
        let twice = try source.apply(changed)
        #expect(twice.events.asked.filter { $0 == IndexPath(0, 0) }.count == 2)
        #expect(twice.events.asked.filter { $0 == IndexPath(0, 1) }.count == 1)
        #expect(
            twice.notes.map(\.id) == [
                "marks.second-batch", "marks.section-with-structure", "marks.section-and-item",
                "cell.recycled-after-animation",
            ])
    }

    @Test func aFirstAnimatedApplyAsksForAReloadedItemOfAReloadedSectionTwice() throws {
        var source = makeSource()
        var snapshot = try picture("A[a]")
        try snapshot.reloadSections(["A"])
        try snapshot.reloadItems(["a"])
        #expect(try source.apply(snapshot).events.asked == [IndexPath(0, 0), IndexPath(0, 0)])
    }

    @Test func reloadAndReconfigureLeavesTheNewCell() throws {
        var source = try makeSource(showing: "A[a]")
        var snapshot = source.snapshot()
        try snapshot.reloadItems(["a"])
        try snapshot.reconfigureItems(["a"])
        let result = try source.apply(snapshot)
        #expect(result.batches.count == 1)
        #expect(result.cells.configured == 2)
        #expect(source.cellIDs == ["a": 2])
    }

    @Test func reloadDataRecyclesEverythingInReverse() throws {
        var source = try makeSource(showing: "A[a b c]")
        let events = try source.reloadData()
        let counts = CellCounts(events)
        #expect(counts.created == 0)
        #expect(counts.recycled == 3)
        #expect(counts.preparedForReuse == 3)
        #expect(source.view.visibleCells.map(\.id) == [3, 2, 1])
        #expect(source.view.visibleCells.map(\.timesReused) == [1, 1, 1])
    }

    @Test func kindsOfCellHaveTheirOwnQueues() throws {
        var source = Source(style: .table) { request, _, item in
            var cell = request.dequeueReusableCell(withIdentifier: item.hasPrefix("x") ? "wide" : "plain")
            cell.content = item
            return cell
        }
        try source.apply(picture("A[a x1 b]"))
        try source.apply(picture("A[]"))
        #expect(source.view.reuseQueues.map(\.reuseIdentifier) == ["plain", "wide"])
        #expect(source.view.reuseQueues.map { $0.cells.map(\.id) } == [[1, 3], [2]])
        let result = try source.apply(picture("A[x2 c]"))
        #expect(source.view.visibleCells.map(\.id) == [2, 3])
        #expect(result.cells.created == 0)
    }

    @Test func reuseKeepsTheOldContentUntilItIsSet() throws {
        var source = Source(style: .table) { request, _, item in
            var cell = request.dequeueReusableCell(withIdentifier: "cell")
            if item != "silent" { cell.content = item }
            return cell
        }
        try source.apply(picture("A[old]"))
        try source.apply(picture("A[]"))
        try source.apply(picture("A[silent]"))
        #expect(source.view.visibleCells.map(\.content) == ["old"])
    }

    @Test func cellsDequeuedInVainReturnToThePool() throws {
        var source = Source(style: .table) { request, _, item in
            _ = request.dequeueReusableCell(withIdentifier: "cell")
            return request.dequeueReusableCell(withIdentifier: "cell")
        }
        try source.apply(picture("A[a]"))
        #expect(source.view.visibleCells.map(\.id) == [2])
        #expect(source.view.reuseQueues.flatMap { $0.cells.map(\.id) } == [1])
    }
}
