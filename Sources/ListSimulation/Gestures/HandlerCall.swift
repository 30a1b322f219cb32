import DiffableSnapshots

/// One call of a handler, as data: who was called, with what, what came back, and what the data source showed then.
///
///     result.calls.map(\.name)       // ["shouldExpandItem", "willExpandItem"]
///     result.calls[0].snapshot       // the old items
///
/// Rules: `outline.*`, `reorder.*`.
public struct HandlerCall<Section: Hashable & Sendable, Item: Hashable & Sendable>: Equatable, Sendable {
    /// A handler with its argument and its answer.
    public enum Handler: Equatable, Sendable {
        /// The question whether an item may be expanded.
        case shouldExpandItem(Item, answer: Bool)
        /// The item is about to be expanded.
        case willExpandItem(Item)
        /// `given` are the children there are, `answer` those that replace them.
        case snapshotForExpandingParent(
            Item, given: DiffableDataSourceSectionSnapshot<Item>, answer: DiffableDataSourceSectionSnapshot<Item>)
        /// The question whether an item may be collapsed.
        case shouldCollapseItem(Item, answer: Bool)
        /// The item is about to be collapsed.
        case willCollapseItem(Item)
        /// The question whether an item may be dragged.
        case canReorderItem(Item, answer: Bool)
        /// An item was dropped; the transaction is about to be applied.
        case willReorder(DiffableDataSourceTransaction<Section, Item>)
        /// An item was dropped, and the transaction has been applied.
        case didReorder(DiffableDataSourceTransaction<Section, Item>)
    }

    /// The handler that was called, and its arguments.
    public let handler: Handler

    /// The answer of `dataSource.snapshot()` while the handler ran.
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

    /// The answer of a handler that is asked for permission.
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
