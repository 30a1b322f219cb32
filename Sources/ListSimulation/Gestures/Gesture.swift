import ListView
import Rulebook

/// A gesture of a person (tap, swipe, drag), as data.
///
///     try dataSource.perform(.drag(from: IndexPath(item: 2, section: 0), to: IndexPath(item: 0, section: 0)))
///
/// Index paths are those of what is on screen. Where a row is to be dropped counts in the list after the move, as in
/// UIKit: inside its own section up to the last row, in another section one further. A finger is not asked whether it
/// can reach the row; rows need not be scrolled into view.
public enum Gesture: Hashable, Sendable {
    /// A tap on a row: the app's selection handler runs.
    case tap(IndexPath)
    /// A tap on the disclosure of an outline row that has no handler of its own.
    case tapDisclosure(IndexPath)
    /// A row is lifted, moved and dropped.
    case drag(from: IndexPath, to: IndexPath)
    /// A row is lifted and moved, and then everything is called off.
    case cancelledDrag(from: IndexPath, to: IndexPath)
    /// The first part of a drag.
    case lift(IndexPath)
    /// The lifted row is moved; nothing is told.
    case moveDrag(to: IndexPath)
    /// The lifted row is dropped where it is.
    case drop
    /// The drag is called off.
    case cancelDrag
    /// A row is swiped and its Delete button tapped.
    case swipeToDelete(IndexPath)
    /// The list is scrolled to an offset in points.
    case scroll(to: Double)
}

/// The outcome of a gesture.
public enum GestureOutcome: Hashable, Sendable {
    /// It had its effect.
    case done
    /// There is no such row or no such place, or nothing is being dragged.
    case nothingThere
    /// A handler, the data source or the app said no. The rule says who.
    case refused(Rule)
    /// No handler refused, and still nothing was applied. The rule says why.
    case ignored(Rule)
    /// The reader called it off.
    case cancelled
}

/// Something the app did during a gesture: the body of a method it overrides, or of a handler it installed.
public enum AppAction<Section: Hashable & Sendable, Item: Hashable & Sendable>: Equatable, Sendable {
    /// `tableView(_:canMoveRowAt:)` answered.
    case canMoveRow(IndexPath, answer: Bool)
    /// `tableView(_:moveRowAt:to:)` was entered.
    case moveRow(from: IndexPath, to: IndexPath)
    /// `itemIdentifier(for:)` was asked.
    case lookedUp(IndexPath, answer: Item?)
    /// `snapshot.moveItem(_:afterItem:)` or `snapshot.moveItem(_:beforeItem:)`.
    case movedItem(Item, Side, of: Item)
    /// `snapshot.appendItems(_:toSection:)`.
    case appendedItem(Item, to: Section)
    /// `snapshot.deleteItems(_:)`.
    case deletedItem(Item)
    /// `tableView(_:didSelectRowAt:)`, `collectionView(_:didSelectItemAt:)`.
    case selected(Item)
    /// The current snapshot was applied again, to undo what the view did.
    case appliedCurrentSnapshot
    /// A changed snapshot was applied.
    case appliedSnapshot
    /// The method returned without applying anything.
    case returned

    /// Before or after.
    public enum Side: String, Codable, Sendable { case before, after }
}

/// One thing that happened during a gesture. `GestureResult.steps` has them in order.
public enum GestureStep<Section: Hashable & Sendable, Item: Hashable & Sendable>: Equatable, Sendable {
    /// The data source called a handler.
    case handler(HandlerCall<Section, Item>)
    /// The app did something.
    case app(AppAction<Section, Item>)
    /// The view moved a row by itself, before the data source was asked.
    case viewMoved(from: IndexPath, to: IndexPath)
    /// A snapshot was applied: the one with this index in `GestureResult.applies`.
    case applied(Int)
}

/// The result of a gesture: what the app's code did, what the data source did, and whether view and data source agree.
///
///     let result = try table.drag(from: IndexPath(row: 0, section: 0), to: IndexPath(row: 0, section: 1))
///     result.outcome            // .ignored(table.destination-missing)
///     result.apply              // nil: nothing was applied
///     result.agreement.holds    // false: the view has moved a row
public struct GestureResult<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    /// The gesture.
    public let gesture: Gesture

    /// The outcome of the gesture.
    public let outcome: GestureOutcome

    /// The item that was touched; nil if there was none.
    public let item: Item?

    /// Handlers called, what the app did, what the view did and what was applied, in order.
    public let steps: [GestureStep<Section, Item>]

    /// The snapshots that were applied.
    public let applies: [ApplyResult<Section, Item>]

    /// The events of the list view, in order; the events of the applies included.
    public let events: [ListViewEvent]

    /// Rules that had a say. Those of low confidence mark what is not known of UIKit.
    public let notes: [Rule]

    /// The agreement of view and data source afterwards.
    public let agreement: ViewAgreement

    /// The last apply; for most gestures the only one.
    public var apply: ApplyResult<Section, Item>? { applies.last }

    /// The handlers that were called, in order. Handlers that are not installed are not called.
    public var calls: [HandlerCall<Section, Item>] {
        steps.compactMap { if case .handler(let call) = $0 { call } else { nil } }
    }

    /// The actions of the app's code, in order.
    public var appActions: [AppAction<Section, Item>] {
        steps.compactMap { if case .app(let action) = $0 { action } else { nil } }
    }
}
