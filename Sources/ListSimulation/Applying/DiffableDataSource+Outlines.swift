import DiffableSnapshots
import ListView
import Rulebook

/// Section snapshots: one section shown as a tree (collection view, iOS 14 and later).
extension DiffableDataSource {
    /// Makes a section show the visible items of a tree, and keeps the tree.
    ///
    ///     var outline = DiffableDataSourceSectionSnapshot<String>()
    ///     try outline.append(["fruit", "nuts"])
    ///     try outline.append(["apple"], to: "fruit")
    ///     try dataSource.apply(outline, to: "food")
    ///     dataSource.snapshot().itemIdentifiers    // ["fruit", "nuts"]: "fruit" is collapsed
    ///
    /// An unknown section is appended. Items that other sections show are pulled in, and the apply warns. The data
    /// source holds visible items only; what lies under a collapsed parent has no index path.
    ///
    /// - Parameters:
    ///   - sectionSnapshot: The tree.
    ///   - section: The section it is shown in.
    ///   - animatingDifferences: Whether the change may be seen; what `false` means depends on the SDK (rules `path.*`, `marks.*`).
    ///   - queue: Where the call comes from.
    /// - Returns: The apply this comes to; `notes` name the rules above that had a say.
    /// - Throws: `outline.collection-view-only`, `unavailable` before iOS 14, and what `apply(_:)` throws. Nothing has
    ///   changed then.
    /// - Complexity: Linear in the items of the data source and the nodes of the tree.
    ///
    /// Rules: `outline.*`.
    @discardableResult
    public mutating func apply(
        _ sectionSnapshot: DiffableDataSourceSectionSnapshot<Item>, to section: Section,
        animatingDifferences: Bool = true, on queue: ApplyQueue = .main
    ) throws(Violation) -> ApplyResult<Section, Item> {
        try apply(sectionSnapshot, to: section, animatingDifferences: animatingDifferences, on: queue, showing: nil)
    }

    /// The same with the content that ``content(showing:in:)`` made of the tree just now, where that was asked for: it is not
    /// made twice, and no identifier is hashed once more.
    package mutating func apply(
        _ sectionSnapshot: DiffableDataSourceSectionSnapshot<Item>, to section: Section, animatingDifferences: Bool,
        on queue: ApplyQueue = .main, showing content: TreeContent?
    ) throws(Violation) -> ApplyResult<Section, Item> {
        try requireOutlines("apply(_:to:animatingDifferences:)")
        return try atomically(&self) { (source) throws(Violation) in
            try source.inTurn(on: queue) { (source) throws(Violation) in
                try source.perform(
                    sectionSnapshot, to: section, animated: animatingDifferences, on: queue, showing: content)
            }
        }
    }

    /// The tree a section shows.
    ///
    /// - Returns: A copy of the tree kept for it; if none is, the section's items as roots; for an unknown section an
    ///   empty tree.
    /// - Throws: `outline.collection-view-only`, `unavailable` before iOS 14.
    ///
    /// Rules: `outline.*`.
    public func snapshot(for section: Section) throws(Violation) -> DiffableDataSourceSectionSnapshot<Item> {
        try requireOutlines("snapshot(for:)")
        if let tree = trees[section] { return tree }
        var tree = DiffableDataSourceSectionSnapshot<Item>(system: view.system)
        guard let items = try? current.itemIdentifiers(inSection: section) else { return tree }
        try tree.append(items)
        return tree
    }

    /// True when a tree is kept for a section.
    public func showsOutline(_ section: Section) -> Bool { trees[section] != nil }

    /// Expands items in code: takes the section's tree, expands, applies. No handler is called.
    ///
    /// Unknown items are ignored.
    ///
    /// Rules: `outline.*`.
    @discardableResult
    public mutating func expand(
        _ items: [Item], in section: Section, animatingDifferences: Bool = true
    ) throws(Violation) -> ApplyResult<Section, Item> {
        try toggle(section, animatingDifferences) { $0.expand(items) }
    }

    /// Collapses items in code. No handler is called. See `expand(_:in:animatingDifferences:)`.
    @discardableResult
    public mutating func collapse(
        _ items: [Item], in section: Section, animatingDifferences: Bool = true
    ) throws(Violation) -> ApplyResult<Section, Item> {
        try toggle(section, animatingDifferences) { $0.collapse(items) }
    }

    private mutating func toggle(
        _ section: Section, _ isAnimated: Bool, _ change: (inout DiffableDataSourceSectionSnapshot<Item>) -> Void
    ) throws(Violation) -> ApplyResult<Section, Item> {
        var tree = try snapshot(for: section)
        change(&tree)
        var result = try apply(tree, to: section, animatingDifferences: isAnimated)
        result.notes.append(Rule.outlines.programmatic)
        return result
    }
}

extension DiffableDataSource {
    /// Section snapshots and the handlers belong to collection views since iOS 14.
    func requireOutlines(_ member: String) throws(Violation) {
        if view.style == .table { throw .collectionViewOnly(member: member) }
        if view.system < .ios14 {
            throw .unavailable(member, introduced: .ios14, on: platform)
        }
    }

    /// The content with a tree in it, and what UIKit logs about it.
    package typealias TreeContent = (
        snapshot: DiffableDataSourceSnapshot<Section, Item>, warning: SnapshotWarning?
    )

    /// The content once a section shows the visible items of a tree, and what UIKit logs about it.
    package func content(
        showing tree: DiffableDataSourceSectionSnapshot<Item>, in section: Section
    ) throws(Violation) -> TreeContent {
        var next = current
        if next.indexOfSection(section) == nil {
            try next.appendSections([section])
        } else {
            try next.deleteItems(next.itemIdentifiers(inSection: section))
        }
        let warning = try next.appendItems(tree.visibleItems, toSection: section)
        return (next, warning)
    }

    /// The sections that show trees, with them.
    package var outlines: [(section: Section, tree: DiffableDataSourceSectionSnapshot<Item>)] { trees.all }

    /// Performs one apply of a tree whose turn has come.
    private mutating func perform(
        _ tree: DiffableDataSourceSectionSnapshot<Item>, to section: Section, animated: Bool, on queue: ApplyQueue,
        showing made: TreeContent?
    ) throws(Violation) -> ApplyResult<Section, Item> {
        let isNew = current.indexOfSection(section) == nil
        let wasEmpty = (try? current.numberOfItems(inSection: section)) == 0
        let (next, warning) = if let made { made } else { try content(showing: tree, in: section) }
        // The section's own tree makes way; those of other sections may lose items.
        trees[section] = nil
        var result = try perform(
            next, .apply(animatingDifferences: animated), refilling: wasEmpty ? section : nil, on: queue)
        trees[section] = tree
        result.notes = result.notes.map { $0 == Rule.outlines.rebased ? Rule.outlines.pulledOutOfTree : $0 }
        if isNew { result.notes.append(Rule.outlines.sectionAppended) }
        if let warning {
            result.warnings.append(ApplyWarning(warning))
            result.notes.append(Rule.outlines.itemsPulledIn)
        }
        if tree.visibleItems.count < tree.items.count { result.notes.append(Rule.outlines.visibleItemsOnly) }
        return result
    }
}
