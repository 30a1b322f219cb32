import DiffableSnapshots
import ListView
import Rulebook

/// Opening and closing an outline by tapping its disclosure.
extension DiffableDataSource {
    /// Taps the disclosure of an item: expands it if it is collapsed, collapses it if it is expanded.
    ///
    /// Expanding asks `shouldExpandItem`, tells `willExpandItem`, asks `snapshotForExpandingParent`, whose answer
    /// replaces the children, and applies with animation. Collapsing asks `shouldCollapseItem`, tells `willCollapseItem`
    /// and applies. During all of them the data source has the old items.
    ///
    /// During a drag, a parent that holds the dragged item stays open.
    ///
    ///     let result = try dataSource.tapDisclosure(at: IndexPath(item: 0, section: 0))
    ///     result.calls.map(\.name)    // ["shouldExpandItem", "willExpandItem", "snapshotForExpandingParent"]
    ///
    /// - Throws: What `apply(_:to:)` throws, and `outline.items-already-in-tree` for children that are elsewhere in the
    ///   tree. Nothing has changed then.
    ///
    /// Rules: `outline.*`.
    @discardableResult
    public mutating func tapDisclosure(at indexPath: IndexPath) throws(Violation) -> GestureResult<Section, Item> {
        try requireOutlines("sectionSnapshotHandlers")
        return try atomically(&self) { (source) throws(Violation) in
            var log = GestureLog<Section, Item>()
            let outcome = try source.toggleItem(at: indexPath, &log)
            return log.result(of: .tapDisclosure(indexPath), outcome, in: source)
        }
    }

    private mutating func toggleItem(
        at indexPath: IndexPath, _ log: inout GestureLog<Section, Item>
    ) throws(Violation) -> GestureOutcome {
        guard let item = itemIdentifier(for: indexPath), let section = sectionIdentifier(for: indexPath.section) else {
            return .nothingThere
        }
        log.item = item
        guard var tree = trees[section] else { return .refused(Rule.outlines.noTree) }
        let isExpanded = try tree.isExpanded(item)
        let refusal = isExpanded ? collapse(item, in: &tree, &log) : try expand(item, in: &tree, &log)
        if let refusal { return .refused(refusal) }
        log.applied(try apply(tree, to: section))
        return .done
    }

    /// Asks the handlers and collapses an item of a tree; returns who refused.
    private func collapse(
        _ item: Item, in tree: inout DiffableDataSourceSectionSnapshot<Item>, _ log: inout GestureLog<Section, Item>
    ) -> Rule? {
        if let drag, let children = try? tree.snapshot(of: item), children.contains(drag.item) {
            return Rule.outlines.holdsDraggedItem
        }
        if let answer = sectionSnapshotHandlers.shouldCollapseItem?(item) {
            log.handler(.shouldCollapseItem(item, answer: answer), showing: current)
            guard answer else { return Rule.outlines.shouldCollapse }
        }
        if let willCollapse = sectionSnapshotHandlers.willCollapseItem {
            log.handler(.willCollapseItem(item), showing: current)
            willCollapse(item)
        }
        tree.collapse([item])
        log.note(Rule.outlines.collapsedByTap)
        return nil
    }

    /// Asks the handlers and expands an item of a tree; returns who refused.
    private func expand(
        _ item: Item, in tree: inout DiffableDataSourceSectionSnapshot<Item>, _ log: inout GestureLog<Section, Item>
    ) throws(Violation) -> Rule? {
        if let answer = sectionSnapshotHandlers.shouldExpandItem?(item) {
            log.handler(.shouldExpandItem(item, answer: answer), showing: current)
            guard answer else { return Rule.outlines.shouldExpand }
        }
        if let willExpand = sectionSnapshotHandlers.willExpandItem {
            log.handler(.willExpandItem(item), showing: current)
            willExpand(item)
        }
        if let snapshotForExpandingParent = sectionSnapshotHandlers.snapshotForExpandingParent {
            let given = try tree.snapshot(of: item)
            let answer = snapshotForExpandingParent(item, given)
            log.handler(.snapshotForExpandingParent(item, given: given, answer: answer), showing: current)
            try tree.replace(childrenOf: item, using: answer)
            let keeps = answer == given && !given.items.isEmpty
            log.note(keeps ? Rule.outlines.childrenKept : Rule.outlines.childrenReplaced)
        }
        tree.expand([item])
        log.note(Rule.outlines.expandedByTap)
        return nil
    }
}
