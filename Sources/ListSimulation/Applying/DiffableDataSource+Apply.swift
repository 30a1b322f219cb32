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
    /// - Complexity: That of the difference, and linear in the visible rows. The difference passes over what the snapshot
    ///   shares with the one on screen: after one edit of `snapshot()` nothing is hashed, and about as many items are
    ///   compared as there are on screen, however long the list is.
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
    /// - Throws: `unavailable` before iOS 15, as the compiler would refuse it; else like `apply`.
    ///
    /// Rules: `unavailable`, `path.*`, `marks.*`.
    @discardableResult
    public mutating func applySnapshotUsingReloadData(
        _ snapshot: DiffableDataSourceSnapshot<Section, Item>, on queue: ApplyQueue = .main
    ) throws(Violation) -> ApplyResult<Section, Item> {
        guard view.system >= .ios15 else {
            throw .unavailable("applySnapshotUsingReloadData", introduced: .ios15, on: platform)
        }
        return try atomically(&self) { (source) throws(Violation) in
            try source.inTurn(on: queue) { (source) throws(Violation) in
                try source.perform(snapshot, .applyUsingReloadData, on: queue)
            }
        }
    }

    /// The `apply` method of UIKit that was called.
    enum ApplyCall {
        /// `apply(_:animatingDifferences:)`
        case apply(animatingDifferences: Bool)
        /// `applySnapshotUsingReloadData(_:)`
        case applyUsingReloadData
    }

    /// Performs one apply whose turn has come.
    ///
    /// - Parameters:
    ///   - snapshot: The state to show.
    ///   - call: The method that was called.
    ///   - section: A section without items that an outline fills: what comes into it is asked for again.
    ///   - queue: Where the call came from.
    /// - Throws: `Violation`, no surer than the rules that led to the batch.
    /// - Returns: What happened.
    mutating func perform(
        _ snapshot: DiffableDataSourceSnapshot<Section, Item>, _ call: ApplyCall, refilling section: Section? = nil,
        on queue: ApplyQueue
    ) throws(Violation) -> ApplyResult<Section, Item> {
        if isStrict {
            do { try snapshot.checkIdentifiers() } catch { throw error }
        }
        let before = current
        let changeset = before.changeset(to: snapshot, strategy: diffStrategy)
        let path = path(for: call, changeset, snapshot)
        var batches = path.method == .batchUpdates ? batches(for: changeset, path, showing: snapshot) : []
        let isRefilled = Self.refill(section, in: snapshot, by: changeset, &batches)
        var warnings: [ApplyWarning] = []
        if queuesSeen.count > 1 { warnings.append(.notConfined(view.style)) }
        if warnsAboutLayout(path) { warnings.append(.layoutOutsideWindow) }
        current = snapshot.withoutMarks()
        hasApplied = true
        let rebasing = trees.isEmpty ? .init() : trees.rebase(onto: current)
        let fewestMoves = path.method == .batchUpdates ? changeset.fewestMoves(from: before, to: snapshot) : nil
        let oldInstances = path.method == .batchUpdates ? oldInstances(of: changeset, before) : [:]
        let reasons =
            notes(snapshot, changeset, path, batches, animated: call.isAnimated)
            + (isRefilled ? [Rule.view.movedIntoInsertedSection] : [])
        let events: [ListViewEvent]
        do { events = try show(path, batches, handingOver: oldInstances) } catch {
            // UIKit's own batches add up; one that does not is this simulation's doubt.
            throw Rule.batches.rules.contains(error.rule)
                ? error.limited(to: reasons.map(\.confidence).reduce(path.confidence, min)) : error
        }
        return ApplyResult(
            before: before, after: current, changeset: changeset, queue: queue, path: path, batches: batches,
            events: events, warnings: warnings,
            notes: reasons
                + (oldInstances.isEmpty ? [] : [Rule.applying.marksOldInstance])
                + (fewestMoves == nil ? [] : [Rule.applying.diffWalk])
                + (before.sharesChangedObjects(with: current) ? [Rule.applying.sameObject] : [])
                + (waitsForAnimation(changeset, batches, path, events) ? [Rule.view.recycledAfterAnimation] : [])
                + rebasing.notes,
            steps: steps(path, batches, on: queue), indexPathsWithCell: Set(view.visibleIndexPaths),
            fewestMoves: fewestMoves)
    }

    /// Asks the view again for the items that come into a section without items. Returns true when there are any.
    private static func refill(
        _ section: Section?, in snapshot: DiffableDataSourceSnapshot<Section, Item>,
        by changeset: Changeset<Section, Item>, _ batches: inout [BatchUpdates]
    ) -> Bool {
        guard let section, let index = snapshot.indexOfSection(section), !batches.isEmpty,
            changeset.movedItems.contains(where: { $0.to.section == index })
        else { return false }
        batches[0].refilledSections = [index]
        return true
    }

    private mutating func show(
        _ path: ApplyPath, _ batches: [BatchUpdates], handingOver oldInstances: [IndexPath: Item]
    ) throws(Violation) -> [ListViewEvent] {
        guard path.method == .batchUpdates else { return try reloadData() }
        // A row the table has moved by itself needs no batch, but rows that came into view need cells.
        var events = path.rule == Rule.tables.moveAsExpected ? try layoutIfNeeded() : []
        if path.isAnimated { view.beginAnimating() }
        for (index, batch) in batches.enumerated() {
            // Item reloads are in the last batch; another one may ask for the same rows by their section.
            substitutes = index == batches.count - 1 ? oldInstances : [:]
            events += try performBatchUpdates(batch)
        }
        substitutes = [:]
        return events + view.endAnimating()
    }

    /// Before iOS 15: for each reloaded item the instance stored until now, if the new snapshot has brought another
    /// that prints differently (rule `marks.reload-hands-over-old-instance`).
    ///
    /// - Complexity: One hash for each reloaded item, and printing it twice.
    private func oldInstances(
        of changeset: Changeset<Section, Item>, _ before: DiffableDataSourceSnapshot<Section, Item>
    ) -> [IndexPath: Item] {
        guard view.system < .ios15 else { return [:] }
        var result: [IndexPath: Item] = [:]
        for entry in changeset.reloadedItems {
            guard let path = before.indexPath(of: entry.item), let old = before.itemIdentifier(at: path),
                String(describing: old) != String(describing: entry.item)
            else { continue }
            result[entry.indexPath] = old
        }
        return result
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
        // Of a collection view outside a window a single source says so.
        return .batchUpdates(animated: animated, animated || view.isInWindow ? nil : .medium)
    }

    /// True when a row leaves a deleted section or enters an inserted one.
    private static func rowChangesSection(_ changeset: Changeset<Section, Item>) -> Bool {
        let deleted = Set(changeset.deletedSections.map(\.index))
        let inserted = Set(changeset.insertedSections.map(\.index))
        return changeset.movedItems.contains { deleted.contains($0.from.section) || inserted.contains($0.to.section) }
    }

    private func batches(
        for changeset: Changeset<Section, Item>, _ path: ApplyPath,
        showing snapshot: DiffableDataSourceSnapshot<Section, Item>
    ) -> [BatchUpdates] {
        var changeset = changeset
        if reloadsAllSections(changeset) {
            // Those that stay, and of the new ones those that are marked.
            let isMarked = Set(changeset.reloadedSections.map(\.index))
            let isNew = Set(changeset.insertedSections.map(\.index))
            changeset.reloadedSections = snapshot.sectionIdentifiers.enumerated()
                .filter { isMarked.contains($0.offset) || !isNew.contains($0.offset) }
                .map { .init(section: $0.element, index: $0.offset) }
        }
        let isThere = path.rule == Rule.tables.moveAsExpected
        if isThere { changeset = changeset.marksOnly }
        let structure = changeset.changesStructure ? BatchUpdates(structureOf: changeset) : BatchUpdates()
        var marks = BatchUpdates(marksOf: changeset)
        if view.style == .table, !hasApplied { marks.dropItemsReloadedWithTheirSection() }
        return [structure, marks].filter { !$0.isEmpty }
    }

    /// True when one section reload makes a table reload all of them (rule `marks.table-reloads-all-sections`).
    private func reloadsAllSections(_ changeset: Changeset<Section, Item>) -> Bool {
        view.style == .table && linkedSDK < .ios15 && !changeset.reloadedSections.isEmpty
    }
}

extension BatchUpdates {
    /// Takes out the reloads of sections with a reloaded item, and of those items: in a table's first apply they are asked
    /// for once, when they are inserted (rule `marks.section-and-item`).
    fileprivate mutating func dropItemsReloadedWithTheirSection() {
        let sections = Set(operations.compactMap { if case .reloadSection(let index) = $0 { index } else { nil } })
        let both = operations.compactMap { operation in
            if case .reloadItem(let path) = operation, sections.contains(path.section) { path.section } else { nil }
        }
        operations.removeAll { operation in
            switch operation {
            case .reloadSection(let index): both.contains(index)
            case .reloadItem(let path): both.contains(path.section)
            default: false
            }
        }
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
        guard path.method == .batchUpdates else { return marks > 0 ? [Rule.applying.marksIgnored] : [] }
        var notes: [Rule] = []
        let newcomers = changeset.movesIntoInsertedSections
        if newcomers.contains(true) { notes.append(Rule.view.movedOutOfSurvivingSection) }
        if newcomers.contains(false) { notes.append(Rule.view.movedIntoInsertedSection) }
        guard marks > 0 else { return notes }
        let resolved =
            changeset.reloadedSections.count + changeset.reconfiguredItems.count + changeset.reloadedItems.count
        if batches.count > 1 { notes.append(Rule.applying.marksSecondBatch) }
        if changeset.changesStructure, changeset.reloadsOldSection { notes.append(Rule.applying.marksSectionsFirst) }
        if resolved < marks { notes.append(Rule.applying.marksStale) }
        if changeset.asksTwice { notes.append(Rule.applying.marksTwice) }
        if reloadsAllSections(changeset) { notes.append(Rule.applying.marksAllSections) }
        if resolved > 0, animated, linkedSDK < .ios15 { notes.append(Rule.applying.marksUnanimated) }
        return notes
    }

    /// True when a row is reloaded while cells that were replaced or deleted before it are still animating out. If the
    /// pool had them already, the reload would not need a new cell.
    private func waitsForAnimation(
        _ changeset: Changeset<Section, Item>, _ batches: [BatchUpdates], _ path: ApplyPath, _ events: [ListViewEvent]
    ) -> Bool {
        guard path.isAnimated, batches.count > 1, !changeset.reloadedItems.isEmpty else { return false }
        let counts = CellCounts(events)
        return counts.created > 0 && counts.recycled > changeset.reloadedItems.count
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
    /// The rules about trees that a plain apply has touched.
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
