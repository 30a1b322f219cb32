import DiffableSnapshots
import ListSimulation
import Synchronization
import TestSupport
import Testing

/// Rules `reorder.*`, in a collection view.
@Suite struct DragTests {
    /// A collection view whose items may all be dragged, and a note of what handlers were told.
    private func draggable(_ list: PlainList) throws -> Source {
        var source = makeSource()
        try source.apply(list.snapshot, animatingDifferences: false)
        source.reorderingHandlers.canReorderItem = { _ in true }
        source.reorderingHandlers.willReorder = { _ in }
        source.reorderingHandlers.didReorder = { _ in }
        return source
    }

    @Test(arguments: PlainList.all) func everySourceToEveryTarget(_ list: PlainList) throws {
        let fresh = try draggable(list)
        let cells = fresh.cellIDs
        for from in list.sources {
            for to in list.targets {
                var source = fresh
                let result = try source.drag(from: from, to: to)
                let expected = list.moving(from, to)
                let what: Comment = "\(from) to \(to) in \(list)"
                #expect(PlainList(source.snapshot()) == expected, what)
                #expect(source.view.visibleCells.map(\.content) == expected.flat, what)
                #expect(source.view.counts == expected.rows.map(\.count), what)
                #expect(source.cellIDs == cells, what)
                #expect(result.events.asked.isEmpty, what)
                #expect(result.agreement.holds, what)
                #expect(source.draggedItem == nil, what)
                #expect(result.calls.first?.name == "canReorderItem", what)
                if expected == list {
                    #expect(result.outcome == .ignored(Rule.reordering.droppedInPlace), what)
                    #expect(result.calls.count == 1, what)
                    #expect(result.apply == nil, what)
                } else {
                    #expect(result.outcome == .done, what)
                    try checkTransaction(result, from: list, to: expected, what)
                }
            }
        }
    }

    private func checkTransaction(
        _ result: Result, from list: PlainList, to expected: PlainList, _ what: Comment
    ) throws {
        #expect(result.calls.map(\.name) == ["canReorderItem", "willReorder", "didReorder"], what)
        // The data source has the old snapshot first, the new one then.
        #expect(try result.calls.map(\.snapshot) == [list.snapshot, list.snapshot, expected.snapshot], what)
        guard let transaction = result.calls[1].transaction else {
            Issue.record("no transaction")
            return
        }
        #expect(result.calls[2].transaction == transaction, what)
        #expect(try transaction.initialSnapshot == list.snapshot, what)
        #expect(try transaction.finalSnapshot == expected.snapshot, what)
        #expect(list.flat.applying(transaction.difference) == expected.flat, what)
        #expect(result.notes.contains(Rule.reordering.emptyDifference) == (list.flat == expected.flat), what)
        // Last section first, changed sections only, each a list of its own.
        let changed = expected.rows.indices.filter { list.rows[$0] != expected.rows[$0] }.reversed()
        #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == changed.map { ["A", "B", "C"][$0] }, what)
        for (index, section) in zip(changed, transaction.sectionTransactions) {
            #expect(section.initialSnapshot.items == list.rows[index], what)
            #expect(section.finalSnapshot.items == expected.rows[index], what)
            #expect(list.rows[index].applying(section.difference) == expected.rows[index], what)
        }
        #expect(result.steps.count == 4, what)
        #expect(result.steps[2] == .applied(0), what)
    }

    @Test func withoutAHandlerNothingCanBeMoved() throws {
        var source = try makeSource(showing: "A[a b]")
        let result = try source.drag(from: IndexPath(0, 0), to: IndexPath(0, 1))
        #expect(result.outcome == .refused(Rule.reordering.noHandler))
        #expect(result.steps.isEmpty)
        #expect(source.shown == "A[a b]")
    }

    @Test func theHandlerMayRefuse() throws {
        var source = try makeSource(showing: "A[a b]")
        source.reorderingHandlers.canReorderItem = { $0 != "a" }
        let result = try source.drag(from: IndexPath(0, 0), to: IndexPath(0, 1))
        #expect(result.outcome == .refused(Rule.reordering.canReorderItem))
        #expect(result.calls.map(\.answer) == [false])
        #expect(try source.drag(from: IndexPath(0, 1), to: IndexPath(0, 0)).outcome == .done)
        #expect(source.shown == "A[b a]")
    }

    @Test func cancellingCallsNobody() throws {
        var source = try draggable(PlainList.all[0])
        let before = source.snapshot()
        let result = try source.perform(.cancelledDrag(from: IndexPath(0, 0), to: IndexPath(1, 1)))
        #expect(result.outcome == .cancelled)
        #expect(result.calls.map(\.name) == ["canReorderItem"])
        #expect(result.notes == [Rule.reordering.cancelled])
        #expect(source.snapshot() == before)
        #expect(source.draggedItem == nil)
    }

    @Test func theSnapshotDoesNotChangeUntilTheDrop() throws {
        var source = try draggable(PlainList.all[0])
        let before = source.snapshot()
        #expect(try source.perform(.lift(IndexPath(0, 0))).outcome == .done)
        #expect(try source.perform(.moveDrag(to: IndexPath(1, 1))).outcome == .done)
        #expect(try source.perform(.moveDrag(to: IndexPath(1, 7))).outcome == .nothingThere)
        #expect(source.snapshot() == before)
        #expect(source.view.visibleCells.map(\.content) == ["a", "b", "c", "d", "e"])
        #expect(try source.perform(.drop).outcome == .done)
        #expect(source.shown == "A[b c] B[d a e]")
        #expect(try source.perform(.drop).outcome == .nothingThere)
        #expect(try source.perform(.cancelDrag).outcome == .nothingThere)
        #expect(try source.perform(.moveDrag(to: IndexPath(0, 0))).outcome == .nothingThere)
    }

    @Test func anItemTakenAwayUnderTheFingerEndsTheDrag() throws {
        var source = try draggable(PlainList.all[0])
        try source.lift(at: IndexPath(0, 0))
        try source.apply(picture("A[b c] B[d e]"))
        let result = try source.drop()
        #expect(result.outcome == .ignored(Rule.reordering.itemGone))
        #expect(Rule.reordering.itemGone.confidence == .low)
        #expect(result.calls.isEmpty)
    }

    @Test func rowsThatAreNotThere() throws {
        var source = try draggable(PlainList.all[1])
        for path in [IndexPath(0, 3), IndexPath(1, 0), IndexPath(2, 0), IndexPath(-1, 0), IndexPath(0, -1)] {
            #expect(try source.drag(from: path, to: IndexPath(0, 0)).outcome == .nothingThere)
        }
        for path in [IndexPath(0, 4), IndexPath(1, 1), IndexPath(2, 0), IndexPath(-1, 0), IndexPath(0, -1)] {
            #expect(try source.drag(from: IndexPath(0, 0), to: path).outcome == .nothingThere)
        }
        #expect(source.draggedItem == nil)
        #expect(source.shown == "A[a b c] B[]")
    }

    @Test func handlersGetTheTransactionOfTheLog() throws {
        var source = try draggable(PlainList.all[0])
        let box = TransactionBox()
        source.reorderingHandlers.willReorder = { box.add($0) }
        source.reorderingHandlers.didReorder = { box.add($0) }
        let result = try source.drag(from: IndexPath(0, 2), to: IndexPath(1, 0))
        #expect(box.all == result.calls.compactMap(\.transaction))
        #expect(box.all.count == 2)
        #expect(result.notes.contains(Rule.reordering.emptyDifference))
    }

    @Test func aTableOfTheBaseClassMovesNothing() throws {
        var table = try makeSource(showing: "A[a b]", .table)
        table.reorderingHandlers.canReorderItem = { _ in true }
        let result = try table.drag(from: IndexPath(0, 0), to: IndexPath(0, 1))
        #expect(result.outcome == .refused(Rule.reordering.tableNeedsSubclass))
        #expect(result.calls.isEmpty)
        #expect(table.shown == "A[a b]")
    }
}

/// Keeps what reordering handlers were told.
final class TransactionBox: Sendable {
    private let transactions = Mutex<[DiffableDataSourceTransaction<String, String>]>([])
    var all: [DiffableDataSourceTransaction<String, String>] { transactions.withLock { $0 } }
    func add(_ transaction: DiffableDataSourceTransaction<String, String>) {
        transactions.withLock { $0.append(transaction) }
    }
}
