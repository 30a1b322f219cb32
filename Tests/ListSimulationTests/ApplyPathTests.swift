import DiffableSnapshots
import ListSimulation
import TestSupport
import Testing

/// Every rule `path.*`.
@Suite struct ApplyPathTests {
    @Test func firstAnimatedApplyInsertsAllSections() throws {
        var source = makeSource()
        let result = try source.apply(picture("A[a b] B[c]"))
        #expect(result.path.rule.id == "path.animated")
        #expect(result.path.isAnimated)
        #expect(result.batches == [BatchUpdates([.insertSection(0), .insertSection(1)], origin: .diffable)])
        #expect(result.events.asked == [IndexPath(0, 0), IndexPath(0, 1), IndexPath(1, 0)])
        #expect(result.steps == [.difference(on: .main), .snapshotReplaced, .batch(0), .returned, .completion])
    }

    @Test func firstUnanimatedApplyReloads() throws {
        var source = makeSource()
        let result = try source.apply(picture("A[a b]"), animatingDifferences: false)
        #expect(result.path.rule.id == "path.reload-first")
        #expect(result.batches == [])
        #expect(result.events.first == .reloadedData)
        #expect(result.steps == [.snapshotReplaced, .reloadData, .returned, .completion])
    }

    @Test func unanimatedIsReloadDataBeforeTheIOS15SDK() throws {
        var old = try makeSource(showing: "A[a]", linkedSDK: .ios14)
        #expect(try old.apply(picture("A[a b]"), animatingDifferences: false).path.rule.id == "path.reload-old-sdk")
        #expect(try old.apply(picture("A[a b c]"), animatingDifferences: true).path.rule.id == "path.animated")
        var new = try makeSource(showing: "A[a]", linkedSDK: .ios15)
        let result = try new.apply(picture("A[a b]"), animatingDifferences: false)
        #expect(result.path.rule.id == "path.unanimated")
        #expect(!result.path.isAnimated)
        #expect(result.batches == [BatchUpdates([.insertItem(IndexPath(0, 1))], origin: .diffable)])
        #expect(result.steps == [.difference(on: .main), .snapshotReplaced, .batch(0), .completion, .returned])
    }

    @Test func theLinkedSDKDecidesNotTheSystem() throws {
        var source = try makeSource(showing: "A[a]", system: .ios18, linkedSDK: .ios14)
        #expect(try source.apply(picture("A[b]"), animatingDifferences: false).path.method == .reloadData)
    }

    @Test(arguments: ListStyle.allCases)
    func unanimatedOffWindow(style: ListStyle) throws {
        var source = try makeSource(showing: "A[a]", style)
        source.view.isInWindow = false
        let result = try source.apply(picture("A[a b]"), animatingDifferences: false)
        #expect(result.path.rule.id == (style == .table ? "path.reload-off-window" : "path.unanimated"))
        // Of a collection view a single source says so.
        #expect(result.path.confidence == .medium)
        source.view.isInWindow = true
        let inWindow = try source.apply(picture("A[a]"), animatingDifferences: false)
        #expect(inWindow.path.rule.id == "path.unanimated" && inWindow.path.confidence == .high)
        #expect(result.warnings == [])
    }

    /// The layout that follows a reload is left out without a window (the header of iOS 15); the next update makes it.
    @Test(arguments: ListStyle.allCases) func aReloadOffWindowRequestsNoCell(style: ListStyle) throws {
        var source = try makeSource(showing: "A[a b]", style)
        source.view.isInWindow = false
        let result = try source.applySnapshotUsingReloadData(picture("A[a b c]"))
        #expect(result.cells.recycled == 2 && result.events.asked.isEmpty)
        #expect(source.view.visibleCells.isEmpty && source.view.counts == [3])
        #expect(try source.apply(picture("A[a b c d]")).events.asked.count == 4)
    }

    @Test func animatedTableOffWindowWarnsOnce() throws {
        var source = try makeSource(showing: "A[a]", .table)
        source.view.isInWindow = false
        let first = try source.apply(picture("A[a b]"))
        #expect(first.path.rule.id == "path.animated")
        #expect(first.warnings.map(\.rule.id) == ["apply.layout-outside-window"])
        #expect(first.warnings[0].message == offWindow)
        #expect(try source.apply(picture("A[a b c]")).warnings == [])
        var inWindow = try makeSource(showing: "A[a]", .table)
        #expect(try inWindow.apply(picture("A[a b]")).warnings == [])
    }

    @Test func usingReloadDataAlwaysReloads() throws {
        var source = try makeSource(showing: "A[a b c]")
        var snapshot = try picture("A[a b]")
        try snapshot.reconfigureItems(["a"])
        let result = try source.applySnapshotUsingReloadData(snapshot)
        #expect(result.path.rule.id == "path.reload-requested")
        #expect(result.cells.recycled == 3)
        #expect(result.cells.created == 0)
        #expect(result.cells.reconfigured == 0)
        #expect(result.notes.map(\.id) == ["marks.ignored-by-reload-data"])
        #expect(source.snapshot() == snapshot)
        #expect(source.snapshot().reconfiguredItemIdentifiers == [])
    }

    struct Fallback: Sendable, CustomTestStringConvertible {
        let before, after, rule: String
        var testDescription: String { "\(before) -> \(after)" }
    }

    @Test(arguments: [
        Fallback(before: "A[a b] B[c]", after: "B[c a]", rule: "path.reload-table-row-changes-section"),
        Fallback(before: "A[a b]", after: "A[a] B[b]", rule: "path.reload-table-row-changes-section"),
        Fallback(before: "A[a] B[b] C[c] D[d]", after: "D[d] C[c] B[b] A[a]", rule: "path.reload-table-sections-move"),
        Fallback(before: "A[a] B[b]", after: "B[b] A[a]", rule: "path.animated"),
        Fallback(before: "A[a b] B[c]", after: "A[b] B[c a]", rule: "path.animated"),
        Fallback(before: "A[a] B[c]", after: "B[c] C[d]", rule: "path.animated"),
    ])
    func tableFallsBack(_ fallback: Fallback) throws {
        var table = try makeSource(showing: fallback.before, .table)
        let result = try table.apply(picture(fallback.after))
        #expect(result.path.rule.id == fallback.rule)
        var collection = try makeSource(showing: fallback.before)
        #expect(try collection.apply(picture(fallback.after)).path.rule.id == "path.animated")
    }

    @Test func aTableThatFallsBackAsksForEveryVisibleRow() throws {
        var source = try makeSource(showing: "A[a b] B[c d]", .table, rows: 3)
        let result = try source.apply(picture("A[a] C[b] B[c d]"))
        #expect(result.path.method == .reloadData)
        #expect(result.events.asked == [IndexPath(0, 0), IndexPath(1, 0), IndexPath(2, 0)])
    }

    /// Cells that left before wait in no pool while their animation runs; where none left, there is nothing to tell.
    @Test(arguments: [
        ("A[a b x]", ["marks.second-batch"]), ("A[a x]", ["marks.second-batch", "cell.recycled-after-animation"]),
    ])
    func onlyACellThatLeftBeforeIsMissed(next: String, notes: [String]) throws {
        var source = try makeSource(showing: "A[a b]")
        var snapshot = try picture(next)
        try snapshot.reloadItems(["a"])
        #expect(try source.apply(snapshot).notes.map(\.id) == notes)
    }

    @Test func marksAreASecondBatchAtFinalIndexPaths() throws {
        var source = try makeSource(showing: "A[a b c]")
        var snapshot = try picture("A[c x a]")
        try snapshot.reloadItems(["a"])
        try snapshot.reconfigureItems(["c"])
        let result = try source.apply(snapshot)
        #expect(result.batches.count == 2)
        #expect(
            result.batches.last
                == BatchUpdates([.reconfigureItem(IndexPath(0, 0)), .reloadItem(IndexPath(0, 2))], origin: .diffable))
        // The cell of b is still on its way out when a asks for one.
        #expect(result.notes.map(\.id) == ["marks.second-batch", "cell.recycled-after-animation"])
        #expect(result.steps.contains(.batch(1)))
    }

    @Test func staleMarksAreSkipped() throws {
        var source = try makeSource(showing: "A[a b]")
        var snapshot = try picture("A[a b]")
        try snapshot.reloadItems(["a", "b"])
        try snapshot.deleteItems(["b"])
        let result = try source.apply(snapshot)
        #expect(result.batches.last?.operations == [.reloadItem(IndexPath(0, 0))])
        #expect(result.notes.map(\.id) == ["marks.second-batch", "marks.stale", "cell.recycled-after-animation"])
    }

    @Test func marksOnTheFirstApply() throws {
        var snapshot = try picture("A[a b]")
        try snapshot.reloadItems(["a"])
        var quiet = makeSource()
        let unanimated = try quiet.apply(snapshot, animatingDifferences: false)
        #expect(unanimated.cells.configured == 2)
        #expect(unanimated.notes.map(\.id) == ["marks.ignored-by-reload-data"])
        var loud = makeSource()
        let animated = try loud.apply(snapshot)
        #expect(animated.events.asked == [IndexPath(0, 0), IndexPath(0, 1), IndexPath(0, 0)])
    }

    @Test func marksRanUnanimatedWithAnOldSDK() throws {
        var source = try makeSource(showing: "A[a]", linkedSDK: .ios14)
        var snapshot = source.snapshot()
        try snapshot.reloadItems(["a"])
        #expect(try source.apply(snapshot).notes.map(\.id) == ["marks.unanimated-old-sdk"])
    }

    @Test func theSameContentChangesNothingButCompletes() throws {
        var source = try makeSource(showing: "A[a b]")
        let result = try source.apply(picture("A[a b]"))
        #expect(result.batches == [])
        #expect(result.events == [])
        #expect(result.steps == [.difference(on: .main), .snapshotReplaced, .completion, .returned])
    }

    @Test func aNewInstanceReplacesTheStoredOneWithoutATouch() throws {
        struct Song: Hashable {
            let id: Int
            var title: String
            static func == (left: Song, right: Song) -> Bool { left.id == right.id }
            func hash(into hasher: inout Hasher) { hasher.combine(id) }
        }
        var source = DiffableDataSource<Int, Song>(style: .table) { request, _, song in
            var cell = request.dequeueReusableCell(withIdentifier: "song")
            cell.content = song.title
            return cell
        }
        var snapshot = DiffableDataSourceSnapshot<Int, Song>()
        try snapshot.appendSections([0])
        try snapshot.appendItems([Song(id: 1, title: "old")])
        try source.apply(snapshot)
        var next = DiffableDataSourceSnapshot<Int, Song>()
        try next.appendSections([0])
        try next.appendItems([Song(id: 1, title: "new")])
        #expect(try source.apply(next).events == [])
        #expect(source.view.visibleCells.map(\.content) == ["old"])
        #expect(source.itemIdentifier(for: IndexPath(0, 0))?.title == "new")
        var marked = source.snapshot()
        try marked.reconfigureItems([Song(id: 1, title: "key only")])
        try source.apply(marked)
        #expect(source.view.visibleCells.map(\.content) == ["new"])
    }

    private let offWindow =
        "[TableView] Warning once only: UITableView was told to layout its visible cells and other contents without "
        + "being in the view hierarchy (the table view or one of its superviews has not been added to a window). This "
        + "may cause bugs by forcing views inside the table view to load and perform layout without accurate "
        + "information (e.g. table view bounds, trait collection, layout margins, safe area insets, etc), and will "
        + "also cause unnecessary performance overhead due to extra layout passes. Make a symbolic breakpoint at "
        + "UITableViewAlertForLayoutOutsideViewHierarchy to catch this in the debugger and see what caused this to "
        + "occur, so you can avoid this action altogether if possible, or defer it until the table view has been added "
        + "to a window. Table view: <UITableView: 0x...>"
}
