import DiffableSnapshots
import Rulebook

extension DiffableDataSource {
    /// Performs a gesture.
    ///
    /// - Returns: What the app's code did, what the data source did, and whether the view still shows what it has.
    /// - Throws: What UIKit would have raised underneath; data source and view are then as they were.
    @discardableResult
    public mutating func perform(_ gesture: Gesture) throws(Violation) -> GestureResult<Section, Item> {
        switch gesture {
        case .tap(let path): try tap(at: path)
        case .tapDisclosure(let path): try tapDisclosure(at: path)
        case .drag(let from, let to): try drag(from: from, to: to)
        case .cancelledDrag(let from, let to): try drag(from: from, to: to, cancelling: true)
        case .lift(let path): try lift(at: path)
        case .moveDrag(let path): try moveDrag(to: path)
        case .drop: try drop()
        case .cancelDrag: try cancelDrag()
        case .swipeToDelete(let path): try swipeToDelete(at: path)
        case .scroll(let offset):
            try self.gesture(gesture) { (source, log) throws(Violation) in
                log.view(try source.scroll(to: offset))
                return .done
            }
        }
    }

    /// Taps a row: the app looks the item up and its `selectionHandler` runs; a snapshot it answers is applied, animated.
    ///
    /// Source: `Source.charonCollectionView`.
    @discardableResult
    public mutating func tap(at indexPath: IndexPath) throws(Violation) -> GestureResult<Section, Item> {
        try gesture(.tap(indexPath)) { (source, log) throws(Violation) in
            guard let item = source.itemIdentifier(for: indexPath) else { return .nothingThere }
            log.item = item
            guard let handler = source.selectionHandler else { return .done }
            log.app(.selected(item))
            let current = source.current
            let answer = try handler(indexPath, item, current)
            guard let answer else { return .done }
            log.app(.appliedSnapshot)
            log.applied(try source.apply(answer))
            return .done
        }
    }

    /// Swipes a row and taps Delete: the app looks the item up, deletes it from a copy of the snapshot and applies that.
    ///
    /// The swipe actions come from the view's delegate. A table asks the data source first whether the row may be edited:
    /// before iOS 15 it may not, unless a subclass overrides `canEditRowAt` (M).
    ///
    /// - Parameters:
    ///   - indexPath: The row.
    ///   - isSubclass: Whether the data source is such a subclass. A collection view does not ask.
    /// - Returns: What came of it.
    /// - Throws: What the apply throws. Nothing has changed then.
    ///
    /// Rules: `table.*`.
    @discardableResult
    public mutating func swipeToDelete(
        at indexPath: IndexPath, isSubclass: Bool = false
    ) throws(Violation) -> GestureResult<Section, Item> {
        try gesture(.swipeToDelete(indexPath)) { (source, log) throws(Violation) in
            if source.view.style == .table, source.view.system < .ios15, !isSubclass,
                source.itemIdentifier(for: indexPath) != nil
            {
                return .refused(Rule.tables.swipeNeedsSubclass)
            }
            let item = source.itemIdentifier(for: indexPath)
            log.app(.lookedUp(indexPath, answer: item))
            guard let item else { return .nothingThere }
            log.item = item
            var snapshot = source.snapshot()
            try snapshot.deleteItems([item])
            log.app(.deletedItem(item))
            log.app(.appliedSnapshot)
            log.applied(try source.apply(snapshot))
            return .done
        }
    }
}
