import DiffableSnapshots
import ListSimulation
import TestSupport
import Testing

/// Every rule `apply.*` and `provider.*`.
@Suite struct QueueAndProviderTests {
    static let notConfined = """
        Warning: applying updates in a non-thread confined manner is dangerous and can lead to deadlocks. Please always \
        submit updates either always on the main queue or always off the main queue - view=<UICollectionView: 0x...>
        """

    @Test func bothSidesSeenWarnsOnEveryApplyAfter() throws {
        var source = makeSource()
        #expect(try source.apply(picture("A[a]"), on: .background).warnings == [])
        #expect(try source.apply(picture("A[b]"), on: .background).warnings == [])
        let both = try source.apply(picture("A[c]"), on: .main)
        #expect(both.warnings.map(\.message) == [Self.notConfined])
        #expect(try source.apply(picture("A[d]"), on: .main).warnings.map(\.rule.id) == ["apply.not-confined"])
        #expect(try source.apply(picture("A[e]"), on: .background).warnings.map(\.rule.id) == ["apply.not-confined"])
    }

    @Test func oneSideNeverWarns() throws {
        var source = makeSource()
        for item in ["a", "b", "c"] {
            #expect(try source.apply(picture("A[\(item)]")).warnings == [])
        }
    }

    @Test(arguments: [
        (SystemVersion.ios13, false), (.ios17, false), (.ios18, true), (.current, true),
    ])
    func mainApplyWhileOneIsOutstanding(system: SystemVersion, isNew: Bool) throws {
        var source = makeSource(.table, system: system)
        try source.submit(picture("A[a]"))
        #expect(source.numberOfOutstandingApplies == 1)
        let error = #expect(throws: Violation.self) { try source.apply(picture("A[b]")) }
        #expect(error?.rule.id == "apply.outstanding")
        #expect(error?.message == (isNew ? Self.newDeadlock : Self.oldDeadlock))
        #expect(source.snapshot().numberOfItems == 0)
        #expect(source.numberOfOutstandingApplies == 1)
        let results = try source.drain()
        #expect(results.map(\.queue) == [.background])
        #expect(results[0].steps.first == .difference(on: .background))
        #expect(source.snapshot() == (try picture("A[a]")))
        #expect(try source.apply(picture("A[b]")).warnings.map(\.rule.id) == ["apply.not-confined"])
    }

    @Test func backgroundAppliesAreSerialised() throws {
        var source = makeSource()
        try source.submit(picture("A[a]"))
        try source.submit(picture("A[a b]"))
        let result = try source.apply(picture("A[a b c]"), on: .background)
        #expect(result.preceding.map(\.after) == [try picture("A[a]"), try picture("A[a b]")])
        #expect(result.before == (try picture("A[a b]")))
        #expect(source.numberOfOutstandingApplies == 0)
    }

    @Test func committingOffMain() throws {
        var source = makeSource()
        #expect(throws: Never.self) { try source.drain(on: .background) }
        try source.submit(picture("A[a]"))
        let error = #expect(throws: Violation.self) { try source.drain(on: .background) }
        #expect(error?.message == "Error: Updates can only be committed on the main thread.")
        #expect(source.numberOfOutstandingApplies == 1)
    }

    @Test(arguments: [(SystemVersion.ios17, false), (.ios18, true)])
    func nestedApply(system: SystemVersion, isNew: Bool) throws {
        var source = Source(style: .table, system: system) { request, _, item in
            if item == "nested" { request.apply(Snapshot()) }
            return request.dequeueReusableCell(withIdentifier: "cell")
        }
        try source.apply(picture("A[a]"))
        let before = source.view.visibleCells
        let error = #expect(throws: Violation.self) { try source.apply(picture("A[a nested]")) }
        #expect(error?.rule.id == "apply.nested")
        #expect(error?.message == (isNew ? Self.newDeadlock : Self.oldDeadlock))
        #expect(source.snapshot() == (try picture("A[a]")))
        #expect(source.view.visibleCells == before)
        #expect(source.view.reuseQueues.isEmpty)
    }

    @Test(arguments: ListStyle.allCases)
    func providerReturnedNil(style: ListStyle) throws {
        var source = Source(style: style) { request, _, item in
            item == "none" ? nil : request.dequeueReusableCell(withIdentifier: "cell")
        }
        try source.apply(picture("A[a]"))
        let error = #expect(throws: Violation.self) { try source.apply(picture("A[a none]")) }
        let texts: [ListStyle: String] = [
            .collection: "UICollectionViewDiffableDataSource cell provider returned nil for index path <NSIndexPath: "
                + "0x...> {length = 2, path = 0 - 1} with item identifier 'none', which is not allowed. You must always "
                + "return a cell to the collection view: <UICollectionView: 0x...>",
            .table: "UITableViewDiffableDataSource cell provider returned nil for index path <NSIndexPath: 0x...> "
                + "{length = 2, path = 0 - 1} with item identifier 'none', which is not allowed. You must always return "
                + "a cell to the table view: <UITableView: 0x...>",
        ]
        #expect(error?.message == texts[style])
        #expect(source.itemIdentifier(for: IndexPath(0, 1)) == nil)
    }

    @Test func missingSupplementaryProvider() throws {
        var source = makeSource()
        source.view.supplementaryKinds = [.header]
        let error = #expect(throws: Violation.self) { try source.apply(picture("A[a]")) }
        #expect(
            error?.message == "CollectionView <UICollectionView: 0x...> requested a supplementary view, but a "
                + "supplementaryViewProvider was not specified on the diffable data source. Please configure the "
                + "diffable data source accordingly and add the supplementary provider")
        // A table without one simply has no headers.
        var table = makeSource(.table)
        table.view.supplementaryKinds = [.header]
        try table.apply(picture("A[a]"))
        #expect(table.view.supplementaryView(.header, inSection: 0) == nil)
    }

    @Test func supplementaryProviderReturnedNil() throws {
        var source = makeSource()
        source.view.supplementaryKinds = [.footer]
        source.supplementaryViewProvider = { _, _, section in section == "A" ? "a" : nil }
        try source.apply(picture("A[a]"))
        let error = #expect(throws: Violation.self) { try source.apply(picture("A[a] B[]")) }
        #expect(error?.rule.id == "provider.supplementary-nil")
        #expect(
            error?.message == "UICollectionViewDiffableDataSource supplementary view provider returned nil for element "
                + "kind 'UICollectionElementKindSectionFooter' at index path <NSIndexPath: 0x...> {length = 2, path = 1 "
                + "- 0}, which is not allowed. You must always return a view to the collection view: "
                + "<UICollectionView: 0x...>")
    }

    @Test func reconfigureMayNotDequeueAnotherKind() throws {
        let heights = Heights()
        var source = Source(style: .table) { request, _, item in
            request.dequeueReusableCell(withIdentifier: heights.height(of: item) == nil ? "small" : "large")
        }
        try source.apply(picture("A[a b]"))
        var snapshot = source.snapshot()
        try snapshot.reconfigureItems(["a"])
        #expect(try source.apply(snapshot).cells.reconfigured == 1)
        heights.grow("a")
        let error = #expect(throws: Violation.self) { try source.apply(snapshot) }
        #expect(error?.rule.id == "provider.reconfigure-other-kind")
        #expect(error?.confidence == .high, "the beginning of the sentence; its end is not printed")
        #expect(
            error?.message == "Attempted to dequeue a cell for a different registration or reuse identifier than the "
                + "existing cell when reconfiguring an item")
        try snapshot.reloadItems(["a"])
        var reload = source.snapshot()
        try reload.reloadItems(["a"])
        #expect(try source.apply(reload).cells.created == 1)
        #expect(source.view.visibleCells.map(\.reuseIdentifier) == ["large", "small"])
    }

    @Test func theViewAsksBeyondTheSnapshot() throws {
        var source = try makeSource(showing: "A[a]", rows: 2)
        #expect(try source.numberOfItems(inSection: 0) == 1)
        let past = #expect(throws: Violation.self) { try source.numberOfItems(inSection: 1) }
        #expect(past?.message == "Invalid parameter not satisfying: section < _impl.numberOfSections")
        #expect(throws: Violation.self) { try source.numberOfItems(inSection: -1) }
        // Somebody gave the view another data source for a moment.
        _ = try source.view.reloadData(source: OtherRows(counts: [9, 9]))
        let item = #expect(throws: Violation.self) { try source.scroll(to: 88) }
        #expect(item?.message == "Invalid parameter not satisfying: itemIdentifier")
        let section = #expect(throws: Violation.self) { try source.scroll(to: 10_000) }
        #expect(section == .beyondSnapshot(.section))
        let batch = #expect(throws: Violation.self) { try source.apply(picture("A[a b]")) }
        #expect(batch?.rule.id == "batch.section-count")
        _ = try source.reloadData()
        #expect(source.view.counts == [1])
    }

    @Test func aHandWrittenBatchBehindTheDataSourcesBack() throws {
        var source = try makeSource(showing: "A[a b]", .table)
        let error = #expect(throws: Violation.self) {
            try source.performBatchUpdates(BatchUpdates([.deleteItem(IndexPath(0, 0))]))
        }
        #expect(error?.rule.id == "batch.item-count")
        #expect(CellCounts(try source.performBatchUpdates(BatchUpdates([.reloadItem(IndexPath(0, 0))]))).created == 1)
    }

    @Test func strictChecksIdentifiersBeforeApplying() throws {
        struct Odd: Hashable, Sendable {
            static func == (left: Odd, right: Odd) -> Bool { false }
            func hash(into hasher: inout Hasher) {}
        }
        var source = DiffableDataSource<Int, Odd>(style: .table) { request, _, _ in
            request.dequeueReusableCell(withIdentifier: "cell")
        }
        var snapshot = DiffableDataSourceSnapshot<Int, Odd>()
        try snapshot.appendSections([0])
        try snapshot.appendItems([Odd()])
        source.isStrict = true
        let error = #expect(throws: Violation.self) { try source.apply(snapshot) }
        #expect(error?.rule == Rule.hashable.notEqualToItself)
        source.isStrict = false
        #expect(try source.apply(snapshot).cells.created == 1)
    }

    @Test func lookups() throws {
        var source = makeSource()
        #expect(source.snapshot() == Snapshot())
        try source.apply(picture("A[a b] B[c]"))
        #expect(source.itemIdentifier(for: IndexPath(1, 0)) == "c")
        #expect(source.itemIdentifier(for: IndexPath(1, 1)) == nil)
        #expect(source.itemIdentifier(for: IndexPath(-1, 0)) == nil)
        #expect(source.indexPath(for: "b") == IndexPath(0, 1))
        #expect(source.indexPath(for: "z") == nil)
        #expect(source.sectionIdentifier(for: 1) == "B")
        #expect(source.sectionIdentifier(for: 2) == nil)
        #expect(source.sectionIdentifier(for: -1) == nil)
        #expect(source.index(for: "B") == 1)
        #expect(source.index(for: "Z") == nil)
        #expect(source.numberOfSections == 2)
    }

    @Test func countsOfLongSectionsAreFoundWithoutNames() throws {
        for count in [0, 1, 2, 3, 4, 5, 7, 8, 9, 1_000, 1_023, 1_024, 1_025] {
            var source = DiffableDataSource<Int, Int>(style: .table) { request, _, _ in
                request.dequeueReusableCell(withIdentifier: "cell")
            }
            var snapshot = DiffableDataSourceSnapshot<Int, Int>()
            try snapshot.appendSections([0, 1, 2])
            try snapshot.appendItems([-1], toSection: 0)
            try snapshot.appendItems(Array(0..<count), toSection: 1)
            try source.apply(snapshot)
            #expect(source.view.counts == [1, count, 0])
        }
    }

    static let oldDeadlock = """
        Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted and \
        will deadlock. Please always submit updates either always on the main queue or always off the main queue - \
        view=<UITableView: 0x...>
        """

    static let newDeadlock = """
        Deadlock detected: attempted to apply a snapshot to diffable data source while it was already applying a \
        snapshot. Make sure you are consistently applying snapshots either always on the main queue or always off the \
        main queue, and make sure you are not applying a snapshot as a side effect of updates from (i.e. underneath) \
        another snapshot apply call. View updated by this diffable data source: <UITableView: 0x...>
        """
}

/// Another data source, which has nothing to do with a snapshot.
private struct OtherRows: ListViewDataSource {
    let counts: [Int]
    var numberOfSections: Int { counts.count }
    func numberOfItems(inSection section: Int) -> Int { counts[section] }
    func cell(for request: inout CellRequest) -> Cell { request.dequeueReusableCell(withIdentifier: "cell") }
}
