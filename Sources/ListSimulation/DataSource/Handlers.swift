import DiffableSnapshots

/// The app's handlers for opening and closing an outline; `SectionSnapshotHandlers`.
///
/// Handlers are called for taps only. Expanding in code calls none. While they run the data source still has the old
/// items; `HandlerCall.snapshot` shows them, because a closure cannot look into a value.
///
///     dataSource.sectionSnapshotHandlers.shouldExpandItem = { $0 != "locked" }
///
/// Rules: `outline.*`. Source: `Source.header14`, `Source.header15`.
public struct SectionSnapshotHandlers<Item: Hashable & Sendable>: Sendable {
    /// A closure that decides whether an item may be expanded; yes if nil.
    public var shouldExpandItem: (@Sendable (Item) -> Bool)?
    /// An item is about to be expanded.
    public var willExpandItem: (@Sendable (Item) -> Void)?
    /// A closure that decides whether an item may be collapsed; yes if nil.
    public var shouldCollapseItem: (@Sendable (Item) -> Bool)?
    /// An item is about to be collapsed.
    public var willCollapseItem: (@Sendable (Item) -> Void)?
    /// The children of an item about to be expanded, given those it has; the answer replaces them.
    public var snapshotForExpandingParent:
        (
            @Sendable (Item, DiffableDataSourceSectionSnapshot<Item>) -> DiffableDataSourceSectionSnapshot<Item>
        )?

    /// No handlers.
    public init() {}
}

/// The app's handlers for dragging an item of a collection view; `ReorderingHandlers`.
///
///     dataSource.reorderingHandlers.canReorderItem = { _ in true }
///     dataSource.reorderingHandlers.didReorder = { model.update(from: $0) }
///
/// Without `canReorderItem` nothing can be moved. UIKit applies the new snapshot itself; the app only brings its own
/// model up to date.
///
/// Rules: `reorder.*`. Source: `Source.header14`, `Source.header15`.
public struct ReorderingHandlers<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    /// A closure that decides whether an item may be lifted; **no** if nil.
    public var canReorderItem: (@Sendable (Item) -> Bool)?
    /// An item was dropped; the data source still has the old snapshot.
    public var willReorder: (@Sendable (DiffableDataSourceTransaction<Section, Item>) -> Void)?
    /// An item was dropped; the data source has the new snapshot.
    public var didReorder: (@Sendable (DiffableDataSourceTransaction<Section, Item>) -> Void)?

    /// No handlers.
    public init() {}
}
