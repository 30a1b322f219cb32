import DiffableSnapshots
import ListView
import Rulebook

/// Reordering a collection view by dragging.
///
///     dataSource.reorderingHandlers.canReorderItem = { _ in true }
///     let result = try dataSource.drag(from: IndexPath(item: 2, section: 0), to: IndexPath(item: 0, section: 0))
///     result.calls.map(\.name)      // ["canReorderItem", "willReorder", "didReorder"]
///     result.apply?.batches         // what UIKit did with the new snapshot; the app applies nothing
///
/// A table data source does none of this; see `ReorderableDataSource`.
///
/// Rules: `reorder.*`.
extension DiffableDataSource {
    /// Lifts an item, moves it and drops it, or calls the drag off at the last moment.
    ///
    /// - Parameters:
    ///   - from: The item.
    ///   - to: Where it is dropped, in the list after the move. If lifting collapses the item, in the collapsed list.
    ///   - isCancelled: Whether the reader changes their mind. No handler learns of it.
    /// - Returns: What came of it, with every call of a handler and every apply on the way.
    /// - Throws: What the applies throw, or that the system is older than iOS 14, where no item can be reordered.
    ///   Nothing has changed then.
    @discardableResult
    public mutating func drag(
        from: IndexPath, to: IndexPath, cancelling isCancelled: Bool = false
    ) throws(Violation) -> GestureResult<Section, Item> {
        try atomically(&self) { (source) throws(Violation) in
            let gesture: Gesture = isCancelled ? .cancelledDrag(from: from, to: to) : .drag(from: from, to: to)
            var log = GestureLog<Section, Item>()
            var outcome = try source.lift(at: from, &log)
            if outcome == .done {
                outcome = source.moveDrag(to: to, &log)
                if isCancelled {
                    outcome = source.cancelDrag(&log)
                } else if outcome == .done {
                    outcome = try source.drop(&log)
                }
                // The drag ended at no place at all: the item returns to where it was.
                source.drag = nil
            }
            return log.result(of: gesture, outcome, in: source)
        }
    }

    /// Lifts an item, if `canReorderItem` allows. An expanded parent collapses first (M).
    @discardableResult
    public mutating func lift(at indexPath: IndexPath) throws(Violation) -> GestureResult<Section, Item> {
        try gesture(.lift(indexPath)) { (source, log) throws(Violation) in try source.lift(at: indexPath, &log) }
    }

    /// Moves the lifted item. No handler is called, and `snapshot()` stays as it is.
    @discardableResult
    public mutating func moveDrag(to indexPath: IndexPath) throws(Violation) -> GestureResult<Section, Item> {
        try gesture(.moveDrag(to: indexPath)) { (source, log) in source.moveDrag(to: indexPath, &log) }
    }

    /// Drops the lifted item: one transaction, told before and after, and applied by UIKit.
    @discardableResult
    public mutating func drop() throws(Violation) -> GestureResult<Section, Item> {
        try gesture(.drop) { (source, log) throws(Violation) in try source.drop(&log) }
    }

    /// Cancels the drag. No handler is called.
    @discardableResult
    public mutating func cancelDrag() throws(Violation) -> GestureResult<Section, Item> {
        try gesture(.cancelDrag) { (source, log) in source.cancelDrag(&log) }
    }

    /// The item that is being dragged.
    public var draggedItem: Item? { drag?.item }

    /// Runs one gesture and writes its result.
    mutating func gesture(
        _ gesture: Gesture,
        _ body: (inout Self, inout GestureLog<Section, Item>) throws(Violation) -> GestureOutcome
    ) throws(Violation) -> GestureResult<Section, Item> {
        try atomically(&self) { (source) throws(Violation) in
            var log = GestureLog<Section, Item>()
            let outcome = try body(&source, &log)
            return log.result(of: gesture, outcome, in: source)
        }
    }
}

extension DiffableDataSource {
    private mutating func lift(
        at indexPath: IndexPath, _ log: inout GestureLog<Section, Item>
    ) throws(Violation) -> GestureOutcome {
        guard let item = itemIdentifier(for: indexPath), let section = sectionIdentifier(for: indexPath.section) else {
            return .nothingThere
        }
        log.item = item
        if view.style == .table { return .refused(Rule.reordering.tableNeedsSubclass) }
        try requireOutlines("reorderingHandlers")
        guard let canReorder = reorderingHandlers.canReorderItem else { return .refused(Rule.reordering.noHandler) }
        let answer = canReorder(item)
        log.handler(.canReorderItem(item, answer: answer), showing: current)
        guard answer else { return .refused(Rule.reordering.canReorderItem) }
        if var tree = trees[section], (try? tree.isExpanded(item)) == true,
            let children = try? tree.snapshot(of: item), !children.items.isEmpty
        {
            tree.collapse([item])
            log.applied(try apply(tree, to: section))
            log.note(Rule.reordering.liftCollapses)
            log.note(Rule.reordering.liftHandlers)
        }
        drag = Drag(item: item, target: current.indexPath(of: item) ?? indexPath)
        return .done
    }

    /// Takes the finger somewhere. Places that do not exist leave it where it was.
    mutating func moveDrag(to indexPath: IndexPath, _ log: inout GestureLog<Section, Item>) -> GestureOutcome {
        guard let drag, let from = current.indexPath(of: drag.item) else { return .nothingThere }
        log.item = drag.item
        guard let target = place(for: indexPath, from: from, &log) else { return .nothingThere }
        self.drag?.target = target
        return .done
    }

    /// A place in the list after the move; nil if there is none there.
    private func place(
        for indexPath: IndexPath, from: IndexPath, _ log: inout GestureLog<Section, Item>
    ) -> IndexPath? {
        guard indexPath.item >= 0, view.counts.indices.contains(indexPath.section) else { return nil }
        let count = view.counts[indexPath.section]
        guard count > 0 || indexPath.section != from.section, indexPath.item <= count else { return nil }
        guard indexPath.section == from.section, indexPath.item == count else { return indexPath }
        log.note(Rule.reordering.clamped)
        return IndexPath(item: count - 1, section: indexPath.section)
    }

    mutating func cancelDrag(_ log: inout GestureLog<Section, Item>) -> GestureOutcome {
        guard let drag else { return .nothingThere }
        log.item = drag.item
        log.note(Rule.reordering.cancelled)
        self.drag = nil
        return .cancelled
    }

    private mutating func drop(_ log: inout GestureLog<Section, Item>) throws(Violation) -> GestureOutcome {
        guard let drag else { return .nothingThere }
        log.item = drag.item
        self.drag = nil
        guard view.style == .collection else { return .refused(Rule.reordering.tableNeedsSubclass) }
        guard let from = current.indexPath(of: drag.item) else { return .ignored(Rule.reordering.itemGone) }
        // The list may have changed under the finger.
        guard let to = place(for: drag.target, from: from, &log) else { return .nothingThere }
        if from == to { return .ignored(Rule.reordering.droppedInPlace) }
        if from.section != to.section, itemIdentifier(for: to) == nil { log.note(Rule.reordering.pastEnd) }
        let final = try arrangement(moving: drag.item, from: from, to: to)
        let transaction = DiffableDataSourceTransaction(from: current, to: final)
        log.note(Rule.reordering.oneTransaction)
        if transaction.difference.isEmpty { log.note(Rule.reordering.emptyDifference) }
        let sections = [from.section, to.section].compactMap(sectionIdentifier(for:))
        if sections.contains(where: { trees[$0] != nil }) { log.note(Rule.reordering.outline) }
        if let willReorder = reorderingHandlers.willReorder {
            log.handler(.willReorder(transaction), showing: current)
            willReorder(transaction)
        }
        log.applied(try apply(final))
        if let didReorder = reorderingHandlers.didReorder {
            log.handler(.didReorder(transaction), showing: current)
            didReorder(transaction)
        }
        return .done
    }

    /// The current snapshot with an item moved so that it ends at an index path.
    func arrangement(
        moving item: Item, from: IndexPath, to: IndexPath
    ) throws(Violation) -> DiffableDataSourceSnapshot<Section, Item> {
        var result = current
        guard from != to, let section = sectionIdentifier(for: to.section) else { return result }
        if let neighbour = current.itemIdentifier(at: to) {
            if from.section == to.section, from.item < to.item {
                try result.moveItem(item, afterItem: neighbour)
            } else {
                try result.moveItem(item, beforeItem: neighbour)
            }
        } else {
            try result.appendItems([item], toSection: section)
        }
        return result
    }
}
