import DiffableSnapshots
import ListSimulation
import Synchronization
import TestSupport
import Testing

/// Taps, swipes and scrolls, and headers on the way.
@Suite struct GestureTests {
    @Test(arguments: ListStyle.allCases) func swipingDeletes(_ style: ListStyle) throws {
        var source = try makeSource(showing: "A[a b c] B[d]", style)
        let result = try source.perform(.swipeToDelete(IndexPath(0, 1)))
        #expect(result.outcome == .done)
        #expect(result.item == "b")
        #expect(
            result.steps == [
                .app(.lookedUp(IndexPath(0, 1), answer: "b")), .app(.deletedItem("b")), .app(.appliedSnapshot),
                .applied(0),
            ])
        #expect(result.apply?.batches.map(\.description) == ["deleteItem 0:1"])
        #expect(result.events == result.apply?.events)
        #expect(result.agreement.holds)
        #expect(source.shown == "A[a c] B[d]")
        #expect(try source.perform(.swipeToDelete(IndexPath(0, 2))).outcome == .nothingThere)
    }

    @Test func tapsRunTheAppsHandler() throws {
        var source = try makeSource(showing: "A[a b]")
        #expect(try source.perform(.tap(IndexPath(0, 0))).steps.isEmpty)
        source.selectionHandler = { path, item, snapshot throws(Violation) in
            guard item != "a" else { return nil }
            var copy = snapshot
            try copy.reconfigureItems([path.item == 1 ? item : "nobody"])
            return copy
        }
        #expect(try source.perform(.tap(IndexPath(0, 0))).steps == [.app(.selected("a"))])
        let result = try source.perform(.tap(IndexPath(0, 1)))
        #expect(result.steps == [.app(.selected("b")), .app(.appliedSnapshot), .applied(0)])
        #expect(result.apply?.cells.reconfigured == 1)
        #expect(try source.perform(.tap(IndexPath(0, 2))).outcome == .nothingThere)
        try source.apply(picture("A[x y z]"))
        let error = #expect(throws: Violation.self) { try source.perform(.tap(IndexPath(0, 2))) }
        #expect(error?.rule.id == "item-not-in-snapshot")
    }

    @Test func scrollingRecyclesCells() throws {
        var source = try makeSource(showing: "A[a b c d e f]", .table, rows: 3)
        let result = try source.perform(.scroll(to: 132))
        #expect(result.outcome == .done)
        #expect(CellCounts(result.events).recycled == 3)
        #expect(source.view.visibleCells.map(\.content) == ["d", "e", "f"])
        #expect(result.agreement.holds)
    }

    @Test func aFailedGestureChangesNothing() throws {
        var source = try makeSource(showing: "A[a b]")
        source.cellProvider = { _, _, _ in nil }
        source.selectionHandler = { _, _, snapshot throws(Violation) in
            var copy = snapshot
            try copy.appendItems(["new"])
            return copy
        }
        let before = source.view.visibleCells
        #expect(throws: Violation.self) { try source.perform(.tap(IndexPath(0, 0))) }
        #expect(source.shown == "A[a b]")
        #expect(source.view.visibleCells == before)
    }

    /// Old content in the right place is no disagreement.
    @Test func agreementIsAboutItemsNotContent() throws {
        var source = DiffableDataSource<String, VersionedIdentifier>(style: .table) { request, _, item in
            var cell = request.dequeueReusableCell(withIdentifier: "cell")
            cell.content = "\(item.version)"
            return cell
        }
        for version in [1, 2] {
            var snapshot = DiffableDataSourceSnapshot<String, VersionedIdentifier>()
            try snapshot.appendSections(["A"])
            try snapshot.appendItems([VersionedIdentifier("a", version)])
            try source.apply(snapshot)
        }
        #expect(source.view.visibleCells.map(\.content) == ["1"])
        #expect(source.itemIdentifier(for: IndexPath(0, 0))?.version == 2)
        #expect(source.agreement.holds)
    }

    /// An unchanged section never refreshes its header by itself; `reloadSections` does, and then all its cells.
    @Test(arguments: ListStyle.allCases, [SupplementaryKind.header, .footer])
    func headersRefreshOnlyWithReloadSections(_ style: ListStyle, _ kind: SupplementaryKind) throws {
        let title = Title()
        var source = makeSource(style)
        source.view.supplementaryKinds = [kind]
        source.supplementaryViewProvider = { _, _, section in "\(section) \(title.text)" }
        try source.apply(picture("A[a b c] B[d]"))
        title.text = "new"
        // Neither a swipe nor a mark on an item nor the same snapshot again.
        try source.perform(.swipeToDelete(IndexPath(0, 1)))
        var snapshot = source.snapshot()
        try snapshot.reloadItems(["a"])
        try snapshot.reconfigureItems(["c"])
        try source.apply(snapshot)
        try source.apply(source.snapshot())
        #expect(source.view.supplementaryView(kind, inSection: 0)?.content == "A old")
        try snapshot.reloadSections(["A"])
        let result = try source.apply(snapshot)
        #expect(source.view.supplementaryView(kind, inSection: 0)?.content == "A new")
        #expect(source.view.supplementaryView(kind, inSection: 1)?.content == "B old")
        #expect(Set(result.events.asked).isSuperset(of: [IndexPath(0, 0), IndexPath(0, 1)]))
        #expect(!result.events.asked.contains(IndexPath(1, 0)))
        // Or by loading everything.
        title.text = "newer"
        try source.applySnapshotUsingReloadData(source.snapshot())
        #expect(source.view.supplementaryView(kind, inSection: 1)?.content == "B newer")
    }

    /// A table refused by the article's own rule loads everything, headers included.
    @Test func aRefusedDragRefreshesHeadersToo() throws {
        let title = Title()
        var table = try makeTable(PlainList([["a"], ["b"]]))
        table.base.view.supplementaryKinds = [.header]
        table.base.supplementaryViewProvider = { _, _, section in "\(section) \(title.text)" }
        _ = try table.base.reloadData()
        title.text = "new"
        try table.drag(from: IndexPath(0, 0), to: IndexPath(1, 0))
        #expect(table.base.view.supplementaryView(.header, inSection: 0)?.content == "A new")
    }
}

/// A title that changes behind everybody's back.
final class Title: Sendable {
    private let value = Mutex("old")
    var text: String {
        get { value.withLock { $0 } }
        set { value.withLock { $0 = newValue } }
    }
}

/// Hygiene of the rules of outlines, reordering and tables.
@Suite struct GestureRuleTests {
    @Test func codesAreUniqueAcrossBothTables() {
        let ids = (Rule.snapshotRules + Rule.listRules).map(\.id)
        #expect(Set(ids).count == ids.count)
        for prefix in ["outline.", "reorder.", "table."] {
            #expect(Rule.listRules.filter { $0.id.hasPrefix(prefix) }.count > 9)
        }
    }

    /// Whatever no source tells says so.
    @Test func whatIsOpenHasLowConfidence() {
        let open = Rule.listRules.filter { $0.basis == .assumed }
        #expect(
            open.map(\.id) == [
                "outline.pulled-out-of-tree", "outline.rebase-open", "outline.no-tree", "reorder.lift-handlers",
                "reorder.dropped-in-place", "reorder.past-end", "reorder.item-gone", "reorder.outline",
            ])
        #expect(open.allSatisfy { $0.confidence == .low })
    }
}
