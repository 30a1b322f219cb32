import DiffableSnapshots

/// What an app may say when a reader opens or closes an outline; `SectionSnapshotHandlers`.
///
/// Handlers are called for taps only. Expanding in code calls none. While they run the data source still has the old
/// items; `HandlerCall.snapshot` shows them, because a closure cannot look into a value.
///
///     dataSource.sectionSnapshotHandlers.shouldExpandItem = { $0 != "locked" }
///
/// Rules: `outline.*`. Source: `Source.header14`, `Source.header15`.
public struct SectionSnapshotHandlers<Item: Hashable & Sendable>: Sendable {
    /// Whether an item may be expanded; yes if nil.
    public var shouldExpandItem: (@Sendable (Item) -> Bool)?
    /// An item is about to be expanded.
    public var willExpandItem: (@Sendable (Item) -> Void)?
    /// Whether an item may be collapsed; yes if nil.
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

/// What an app may say when a reader drags an item of a collection view; `ReorderingHandlers`.
///
///     dataSource.reorderingHandlers.canReorderItem = { _ in true }
///     dataSource.reorderingHandlers.didReorder = { model.update(from: $0) }
///
/// Without `canReorderItem` nothing can be moved. UIKit applies the new snapshot itself; the app only brings its own
/// model up to date.
/// Rules: `reorder.*`. Source: `Source.header14`, `Source.header15`.
public struct ReorderingHandlers<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    /// Whether an item may be lifted; **no** if nil.
    public var canReorderItem: (@Sendable (Item) -> Bool)?
    /// An item was dropped; the data source still has the old snapshot.
    public var willReorder: (@Sendable (DiffableDataSourceTransaction<Section, Item>) -> Void)?
    /// An item was dropped; the data source has the new snapshot.
    public var didReorder: (@Sendable (DiffableDataSourceTransaction<Section, Item>) -> Void)?

    /// No handlers.
    public init() {}
}

/// One call of a handler, as data: who was called, with what, what came back, and what the data source showed then.
///
///     result.calls.map(\.name)       // ["shouldExpandItem", "willExpandItem"]
///     result.calls[0].snapshot       // the old items
///
/// Rules: `outline.*`, `reorder.*`.
public struct HandlerCall<Section: Hashable & Sendable, Item: Hashable & Sendable>: Equatable, Sendable {
    /// A handler with its argument and its answer.
    public enum Handler: Equatable, Sendable {
        case shouldExpandItem(Item, answer: Bool)
        case willExpandItem(Item)
        /// `given` are the children there are, `answer` those that replace them.
        case snapshotForExpandingParent(
            Item, given: DiffableDataSourceSectionSnapshot<Item>, answer: DiffableDataSourceSectionSnapshot<Item>)
        case shouldCollapseItem(Item, answer: Bool)
        case willCollapseItem(Item)
        case canReorderItem(Item, answer: Bool)
        case willReorder(DiffableDataSourceTransaction<Section, Item>)
        case didReorder(DiffableDataSourceTransaction<Section, Item>)
    }

    /// Which handler was called, and with what.
    public let handler: Handler

    /// What `dataSource.snapshot()` answered while the handler ran.
    public let snapshot: DiffableDataSourceSnapshot<Section, Item>

    /// The handler's name, as in Swift.
    public var name: String {
        switch handler {
        case .shouldExpandItem: "shouldExpandItem"
        case .willExpandItem: "willExpandItem"
        case .snapshotForExpandingParent: "snapshotForExpandingParent"
        case .shouldCollapseItem: "shouldCollapseItem"
        case .willCollapseItem: "willCollapseItem"
        case .canReorderItem: "canReorderItem"
        case .willReorder: "willReorder"
        case .didReorder: "didReorder"
        }
    }

    /// The item the handler was asked about; nil for a transaction.
    public var item: Item? {
        switch handler {
        case .shouldExpandItem(let item, _), .willExpandItem(let item), .snapshotForExpandingParent(let item, _, _),
            .shouldCollapseItem(let item, _), .willCollapseItem(let item), .canReorderItem(let item, _):
            item
        case .willReorder, .didReorder: nil
        }
    }

    /// What the handler answered, if it was asked for leave.
    public var answer: Bool? {
        switch handler {
        case .shouldExpandItem(_, let answer), .shouldCollapseItem(_, let answer), .canReorderItem(_, let answer):
            answer
        default: nil
        }
    }

    /// The transaction the handler was given, if it was given one.
    public var transaction: DiffableDataSourceTransaction<Section, Item>? {
        switch handler {
        case .willReorder(let transaction), .didReorder(let transaction): transaction
        default: nil
        }
    }
}
