import DiffableSnapshots
import ListSimulation
import TestSupport
import Testing

typealias Table = ReorderableDataSource<String, String>

/// A table whose cells show their item.
func makeTable(
    _ list: PlainList, _ rule: MoveRule = .alwaysAfter, crossing: Bool = false, rows: Int = 10
) throws -> Table {
    var table = Table(visibleRows: rows) { request, _, item in
        var cell = request.dequeueReusableCell(withIdentifier: "cell")
        cell.content = item
        return cell
    }
    table.moveRule = rule
    table.allowCrossSectionMove = crossing
    try table.base.apply(list.snapshot, animatingDifferences: false)
    return table
}

/// The article's `moveRowAt`.
@Suite struct TableDragTests {
    struct Setting: Sendable, CustomTestStringConvertible {
        let rule: MoveRule
        let crossing: Bool
        var testDescription: String { "\(rule), \(crossing ? "across sections" : "within a section")" }
    }

    static let settings = MoveRule.allCases.flatMap { rule in
        [false, true].map { Setting(rule: rule, crossing: $0) }
    }

    /// What the app's snapshot comes to, worked out with arrays; nil when the method returns without applying.
    private func outcome(_ list: PlainList, _ from: IndexPath, _ to: IndexPath, _ setting: Setting) -> PlainList? {
        guard from.section == to.section || setting.crossing else { return list }
        let row = list.rows[to.section]
        guard row.indices.contains(to.item) else { return setting.rule == .complete ? list.moving(from, to) : nil }
        return setting.rule == .alwaysAfter ? list.movingBehind(from, row[to.item]) : list.moving(from, to)
    }

    @Test(arguments: settings, PlainList.all) func everySourceToEveryTarget(
        _ setting: Setting, _ list: PlainList
    ) throws {
        let fresh = try makeTable(list, setting.rule, crossing: setting.crossing)
        for from in list.sources {
            for to in list.targets where to != from {
                // Below the last row of its own section a row becomes the last.
                let isOwnEnd = to.section == from.section && to.item == list.rows[to.section].count
                let place = isOwnEnd ? IndexPath(to.section, to.item - 1) : to
                if place == from { continue }
                var table = fresh
                let result = try table.drag(from: from, to: to)
                let expected = outcome(list, from, place, setting)
                let moved = list.moving(from, place)
                let what: Comment = "\(from) to \(to) in \(list), \(setting.testDescription)"
                #expect(result.notes.contains(Rule.reordering.clamped) == isOwnEnd, what)
                #expect(PlainList(table.base.snapshot()) == expected ?? list, what)
                #expect(result.steps.contains(.viewMoved(from: from, to: place)), what)
                guard let expected else {
                    checkParted(result, table, moved, what)
                    continue
                }
                #expect(result.agreement.holds, what)
                #expect(table.base.view.visibleCells.map(\.content) == expected.flat, what)
                #expect(result.applies.count == 1, what)
                let path = result.apply?.path
                if expected == moved {
                    #expect(path?.rule == Rule.tables.moveAsExpected, what)
                    #expect(result.apply?.batches == [], what)
                    #expect(table.base.cellIDs == fresh.base.cellIDs, what)
                    #expect(result.events.asked.isEmpty, what)
                } else {
                    #expect(path?.method == .reloadData, what)
                    #expect(path?.rule == Rule.tables.moveDiffers, what)
                    #expect(result.events.asked.count == list.flat.count, what)
                }
                let isRefused = from.section != to.section && !setting.crossing
                #expect(result.outcome == (isRefused ? .refused(Rule.tables.crossSectionRefused) : .done), what)
                #expect(result.appActions.contains(.appliedCurrentSnapshot) == isRefused, what)
            }
        }
    }

    /// Nothing was applied: the view has moved a row, the data source has not.
    private func checkParted(_ result: Result, _ table: Table, _ moved: PlainList, _ what: Comment) {
        #expect(result.outcome == .ignored(Rule.tables.destinationMissing), what)
        #expect(result.apply == nil, what)
        #expect(result.appActions.last == .returned, what)
        #expect(!result.agreement.holds, what)
        #expect(result.agreement.viewCounts == moved.rows.map(\.count), what)
        #expect(result.agreement.sourceCounts == PlainList(table.base.snapshot()).rows.map(\.count), what)
        #expect(table.base.view.visibleCells.map(\.content) == moved.flat, what)
        #expect(!result.agreement.misplacedCells.isEmpty, what)
    }

    /// Three rows, the last dragged to the top.
    @Test func theArticleLandsOneRowLowOnTheWayUp() throws {
        var table = try makeTable(PlainList([["a", "b", "c"]]))
        let up = try table.drag(from: IndexPath(0, 2), to: IndexPath(0, 0))
        #expect(table.base.shown == "A[a c b]")
        #expect(up.notes == [Rule.tables.alwaysAfter, Rule.tables.moveDiffers])
        #expect(up.appActions.contains(.movedItem("c", .after, of: "a")))
        #expect(up.events.contains(.reloadedData))
        let down = try table.drag(from: IndexPath(0, 0), to: IndexPath(0, 2))
        #expect(table.base.shown == "A[c b a]")
        #expect(down.notes == [Rule.tables.moveAsExpected])
        #expect(!down.events.contains(.reloadedData))
    }

    @Test func theCorrectRuleLandsWhereTheFingerWas() throws {
        var table = try makeTable(PlainList([["a", "b", "c"]]), .byDirection)
        let up = try table.drag(from: IndexPath(0, 2), to: IndexPath(0, 0))
        #expect(table.base.shown == "A[c a b]")
        #expect(up.notes == [Rule.tables.moveAsExpected])
        #expect(up.appActions.contains(.movedItem("c", .before, of: "a")))
    }

    @Test func whatTheAppDidIsWrittenDownInOrder() throws {
        var table = try makeTable(PlainList([["a", "b"], []]), crossing: true)
        let (from, to) = (IndexPath(0, 0), IndexPath(1, 0))
        let result = try table.perform(.drag(from: from, to: to))
        #expect(
            result.steps == [
                .app(.canMoveRow(from, answer: true)), .viewMoved(from: from, to: to),
                .app(.moveRow(from: from, to: to)), .app(.lookedUp(from, answer: "a")),
                .app(.lookedUp(to, answer: nil)), .app(.returned),
            ])
        let misplaced = try #require(result.agreement.misplacedCells.first)
        #expect(misplaced.indexPath == IndexPath(0, 0))
        #expect(misplaced.shown == "b")
        #expect(misplaced.expected == "a")
        #expect(result.agreement.misplacedCells.last?.expected == nil)
    }

    @Test func aPartedTableFailsAtTheNextUpdateAndHealsByReloadData() throws {
        var table = try makeTable(PlainList([["a", "b"], []]), crossing: true)
        try table.drag(from: IndexPath(0, 0), to: IndexPath(1, 0))
        let error = #expect(throws: Violation.self) { try table.base.apply(picture("A[a b c] B[]")) }
        #expect(error?.rule.id.hasPrefix("batch.") == true, "\(String(describing: error))")
        _ = try table.base.reloadData()
        #expect(table.base.agreement.holds)
        try table.base.apply(picture("A[a b c] B[]"))
        #expect(table.base.view.visibleCells.map(\.content) == ["a", "b", "c"])
    }

    @Test func rowsMayBePinned() throws {
        var table = try makeTable(PlainList([["a", "b"]]))
        table.canMoveRowHandler = { path, item in path.item > 0 && item != "z" }
        let result = try table.drag(from: IndexPath(0, 0), to: IndexPath(0, 1))
        #expect(result.outcome == .refused(Rule.tables.cannotMoveRow))
        #expect(result.appActions == [.canMoveRow(IndexPath(0, 0), answer: false)])
        #expect(try table.drag(from: IndexPath(0, 1), to: IndexPath(0, 0)).outcome == .done)
    }

    @Test func cancelledAndImpossibleDragsCallNothing() throws {
        var table = try makeTable(PlainList([["a", "b"], []]), crossing: true)
        let cancelled = try table.perform(.cancelledDrag(from: IndexPath(0, 0), to: IndexPath(1, 0)))
        #expect(cancelled.outcome == .cancelled)
        #expect(cancelled.appActions == [.canMoveRow(IndexPath(0, 0), answer: true)])
        #expect(cancelled.agreement.holds)
        #expect(
            try table.drag(from: IndexPath(0, 0), to: IndexPath(0, 0)).outcome
                == .ignored(Rule.reordering.droppedInPlace))
        #expect(try table.drag(from: IndexPath(0, 5), to: IndexPath(0, 0)).outcome == .nothingThere)
        #expect(try table.drag(from: IndexPath(0, 0), to: IndexPath(1, 1)).outcome == .nothingThere)
        #expect(try table.drag(from: IndexPath(0, 0), to: IndexPath(0, -1)).outcome == .nothingThere)
        #expect(table.base.draggedItem == nil)
        #expect(table.base.shown == "A[a b] B[]")
    }

    @Test func aDragInParts() throws {
        var table = try makeTable(PlainList([["a", "b", "c"]]), .byDirection)
        #expect(try table.perform(.lift(IndexPath(0, 2))).outcome == .done)
        #expect(try table.perform(.moveDrag(to: IndexPath(0, 0))).outcome == .done)
        #expect(table.base.shown == "A[a b c]")
        #expect(try table.perform(.drop).outcome == .done)
        #expect(table.base.shown == "A[c a b]")
        #expect(try table.perform(.drop).outcome == .nothingThere)
    }

    /// A row dragged out of a long list: rows that come into view are asked for, whoever applies.
    @Test(arguments: MoveRule.allCases) func aLongList(_ rule: MoveRule) throws {
        let names = (10..<30).map(String.init)
        var table = try makeTable(PlainList([names]), rule, rows: 4)
        let result = try table.drag(from: IndexPath(0, 0), to: IndexPath(0, 15))
        #expect(result.apply?.path.rule == Rule.tables.moveAsExpected)
        #expect(table.base.view.visibleCells.map(\.content) == ["11", "12", "13", "14"])
        #expect(result.agreement.holds)
        #expect(result.events.asked == [IndexPath(0, 3)])
    }

    /// Called by the app itself, `moveRow` is a plain apply.
    @Test func moveRowOutsideADrag() throws {
        var table = try makeTable(PlainList([["a", "b", "c"]]), .byDirection)
        let result = try table.moveRow(at: IndexPath(0, 0), to: IndexPath(0, 2))
        #expect(result?.path.rule == Rule.applying.pathAnimated)
        #expect(table.base.view.visibleCells.map(\.content) == ["b", "c", "a"])
        #expect(try table.moveRow(at: IndexPath(0, 0), to: IndexPath(0, 9)) == nil)
    }

    @Test func theFactoryKnowsTheSection() throws {
        var table = Table.create { request, _, item, section in
            var cell = request.dequeueReusableCell(withIdentifier: section == "A" ? "card" : "row")
            cell.content = "\(section ?? "?")/\(item)"
            return cell
        }
        try table.base.apply(picture("A[a] B[b]"))
        #expect(table.base.view.visibleCells.map(\.content) == ["A/a", "B/b"])
        #expect(table.base.view.visibleCells.map(\.reuseIdentifier) == ["card", "row"])
        // During an update it is the new section, as the index path is the new one.
        try table.base.apply(picture("B[b] A[a c]"))
        #expect(table.base.view.cell(at: IndexPath(1, 1))?.content == "A/c")
    }
}
