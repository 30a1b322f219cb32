import DiffableSnapshots
import ListView
import Rulebook

extension DiffableDataSource {
    /// Makes the view show a snapshot.
    ///
    ///     var snapshot = dataSource.snapshot()
    ///     try snapshot.appendItems(["d"])
    ///     try dataSource.apply(snapshot).batches   // [insertItem 0:3]
    ///
    /// - Parameters:
    ///   - snapshot: The state to show. Its marks are carried out and not kept.
    ///   - animatingDifferences: Whether the change may be seen; what `false` means depends on the SDK (rules `path.*`, `marks.*`).
    ///   - queue: Where the call comes from.
    /// - Returns: Which way was taken and why, what the view was told, what happened to cells.
    /// - Throws: `Violation`; the data source and its view are then as they were.
    /// - Complexity: The difference (linear in items and sections), plus the visible rows.
    ///
    /// Rules: `path.*`, `marks.*`.
    @discardableResult
    public mutating func apply(
        _ snapshot: DiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
        on queue: ApplyQueue = .main
    ) throws(Violation) -> ApplyResult<Section, Item> {
        try atomically(&self) { (source) throws(Violation) in
            try source.inTurn(on: queue) { (source) throws(Violation) in
                try source.perform(snapshot, .apply(animatingDifferences: animatingDifferences), on: queue)
            }
        }
    }

    /// Makes the view show a snapshot without working out what changed (iOS 15 and later).
    ///
    /// Marks are not looked at, nothing is animated.
    ///
    /// Rules: `path.*`, `marks.*`.
    @discardableResult
    public mutating func applySnapshotUsingReloadData(
        _ snapshot: DiffableDataSourceSnapshot<Section, Item>, on queue: ApplyQueue = .main
    ) throws(Violation) -> ApplyResult<Section, Item> {
        try atomically(&self) { (source) throws(Violation) in
            try source.inTurn(on: queue) { (source) throws(Violation) in
                try source.perform(snapshot, .applyUsingReloadData, on: queue)
            }
        }
    }

    /// Which of UIKit's two methods was called.
    enum ApplyCall {
        /// `apply(_:animatingDifferences:)`
        case apply(animatingDifferences: Bool)
        /// `applySnapshotUsingReloadData(_:)`
        case applyUsingReloadData
    }

    /// Performs one apply whose turn has come.
    mutating func perform(
        _ snapshot: DiffableDataSourceSnapshot<Section, Item>, _ call: ApplyCall, on queue: ApplyQueue
    ) throws(Violation) -> ApplyResult<Section, Item> {
        if isStrict {
            do { try snapshot.checkIdentifiers() } catch { throw error }
        }
        let before = current
        let changeset = before.changeset(to: snapshot, strategy: diffStrategy)
        let path = path(for: call, changeset, snapshot)
        let batches = path.method == .batchUpdates ? batches(for: changeset, path) : []
        var warnings: [ApplyWarning] = []
        if queuesSeen.count > 1 { warnings.append(.notConfined(view.style)) }
        if warnsAboutLayout(path) { warnings.append(.layoutOutsideWindow) }
        current = snapshot.withoutMarks()
        hasApplied = true
        let rebasing = trees.isEmpty ? .init() : trees.rebase(onto: current)
        return ApplyResult(
            before: before, after: current, changeset: changeset, queue: queue, path: path, batches: batches,
            events: try show(path, batches), warnings: warnings,
            notes: notes(snapshot, changeset, path, batches, animated: call.isAnimated) + rebasing.notes,
            steps: steps(path, batches, on: queue))
    }

    private mutating func show(_ path: ApplyPath, _ batches: [BatchUpdates]) throws(Violation) -> [ListViewEvent] {
        guard path.method == .batchUpdates else { return try reloadData() }
        // A row the table has moved by itself needs no batch, but rows that came into view need cells.
        var events = path.rule == Rule.tables.moveAsExpected ? try layoutIfNeeded() : []
        for batch in batches { events += try performBatchUpdates(batch) }
        return events
    }

    /// True once, when a table is made to lay out outside a window.
    private mutating func warnsAboutLayout(_ path: ApplyPath) -> Bool {
        guard view.style == .table, !view.isInWindow, !hasWarnedAboutLayout, path.method == .batchUpdates else {
            return false
        }
        hasWarnedAboutLayout = true
        return true
    }
}

// MARK: - Which way

extension DiffableDataSource {
    /// The rules `path.*`, in the order in which one overrules the next.
    private func path(
        for call: ApplyCall, _ changeset: Changeset<Section, Item>,
        _ snapshot: DiffableDataSourceSnapshot<Section, Item>
    ) -> ApplyPath {
        guard case .apply(animatingDifferences: let animated) = call else {
            return .reloadData(Rule.applying.pathReloadRequested)
        }
        if !animated {
            if linkedSDK < .ios15 { return .reloadData(Rule.applying.pathReloadOldSDK) }
            if !hasApplied { return .reloadData(Rule.applying.pathReloadFirst) }
            if view.style == .table, !view.isInWindow { return .reloadData(Rule.applying.pathReloadOffWindow) }
        }
        if let expectedMove {
            return snapshot == expectedMove
                ? .nothingToAnimate(Rule.tables.moveAsExpected) : .reloadData(Rule.tables.moveDiffers)
        }
        if view.style == .table {
            if Self.rowChangesSection(changeset) { return .reloadData(Rule.applying.pathReloadTableRow) }
            if changeset.movedSections.count > 1 { return .reloadData(Rule.applying.pathReloadTableSections) }
        }
        return .batchUpdates(animated: animated)
    }

    /// Whether a row leaves a deleted section or enters an inserted one.
    private static func rowChangesSection(_ changeset: Changeset<Section, Item>) -> Bool {
        let deleted = Set(changeset.deletedSections.map(\.index))
        let inserted = Set(changeset.insertedSections.map(\.index))
        return changeset.movedItems.contains { deleted.contains($0.from.section) || inserted.contains($0.to.section) }
    }

    private func batches(for changeset: Changeset<Section, Item>, _ path: ApplyPath) -> [BatchUpdates] {
        let structure = path.rule == Rule.tables.moveAsExpected ? BatchUpdates() : BatchUpdates(structureOf: changeset)
        let marks = BatchUpdates(marksOf: changeset)
        let later = Self.asksTwice(changeset) ? marks.splitAtSectionReloads : [marks]
        return ([structure] + later).filter { !$0.isEmpty }
    }

    /// Whether a reloaded item lies in a reloaded section that was there before, in an apply with other changes. Such
    /// an item is asked for twice (rules `cell.*`); carrying out the section reloads first gives that count. In the
    /// first apply, or without other changes, it is asked for once by the marks, as when they are one batch.
    private static func asksTwice(_ changeset: Changeset<Section, Item>) -> Bool {
        guard changeset.changesStructure else { return false }
        let inserted = Set(changeset.insertedSections.map(\.index))
        let reloaded = Set(changeset.reloadedSections.map(\.index)).subtracting(inserted)
        return changeset.reloadedItems.contains { reloaded.contains($0.indexPath.section) }
    }
}

// MARK: - What is said about it

extension DiffableDataSource {
    private func notes(
        _ snapshot: DiffableDataSourceSnapshot<Section, Item>, _ changeset: Changeset<Section, Item>,
        _ path: ApplyPath, _ batches: [BatchUpdates], animated: Bool
    ) -> [Rule] {
        let marks =
            snapshot.reloadedItemIdentifiers.count + snapshot.reconfiguredItemIdentifiers.count
            + snapshot.reloadedSectionIdentifiers.count
        guard marks > 0 else { return [] }
        guard path.method == .batchUpdates else { return [Rule.applying.marksIgnored] }
        let resolved = BatchUpdates(marksOf: changeset).operations.count
        var notes: [Rule] = []
        if batches.count > 1 { notes.append(Rule.applying.marksSecondBatch) }
        if resolved < marks { notes.append(Rule.applying.marksStale) }
        if Self.asksTwice(changeset) { notes.append(Rule.applying.marksTwice) }
        if resolved > 0, animated, linkedSDK < .ios15 { notes.append(Rule.applying.marksUnanimated) }
        return notes
    }

    /// The completion runs when the animations end; without animation, or with nothing to show, right away; after
    /// `reloadData` it is dispatched to the main queue (rules `path.*`, `marks.*`).
    private func steps(_ path: ApplyPath, _ batches: [BatchUpdates], on queue: ApplyQueue) -> [ApplyStep] {
        guard path.method == .batchUpdates else { return [.snapshotReplaced, .reloadData, .returned, .completion] }
        let isSeen = path.isAnimated && !batches.isEmpty
        return [.difference(on: queue), .snapshotReplaced] + batches.indices.map { .batch($0) }
            + (isSeen ? [.returned, .completion] : [.completion, .returned])
    }
}

extension StoredTrees.Rebasing {
    /// What is to be said about trees after a plain apply.
    fileprivate var notes: [Rule] {
        (hasChanged ? [Rule.outlines.rebased] : []) + (isOpen ? [Rule.outlines.rebaseOpen] : [])
            + (hasLostSection ? [Rule.outlines.sectionGone] : [])
    }
}

extension DiffableDataSource.ApplyCall {
    fileprivate var isAnimated: Bool {
        if case .apply(animatingDifferences: true) = self { true } else { false }
    }
}
