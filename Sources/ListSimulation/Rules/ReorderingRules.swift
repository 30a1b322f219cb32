import Rulebook

/// Reordering by drag in a collection view.
public struct ReorderingRules: RuleFamily {
    /// The table, which always holds the same.
    public init() {}

    /// Without `canReorderItem` nothing can be moved.
    public let noHandler = Rule.behaviour("reorder.no-handler", .high, [.charonMovement])
    /// `canReorderItem` answered false.
    public let canReorderItem = Rule.behaviour("reorder.can-reorder-item", .high, [.charonMovement, .header14])
    /// A drop is one transaction, told before and after; UIKit applies the new snapshot itself.
    public let oneTransaction = Rule.behaviour("reorder.one-transaction", .high, [.charonMovement])
    /// The flat difference is empty although the sections changed.
    public let emptyDifference = Rule.behaviour(
        "reorder.empty-difference", .medium, [.charonMovement], basis: .inferred)
    /// A cancelled drag calls nothing.
    public let cancelled = Rule.behaviour("reorder.cancelled", .high, [.charonMovement])
    /// Lifting an expanded parent collapses it first.
    public let liftCollapses = Rule.behaviour("reorder.lift-collapses", .medium, [.singleObservation])
    /// The collapse of a lifted item does not ask the section snapshot handlers here; UIKit's behaviour is not known.
    public let liftHandlers = Rule.behaviour("reorder.lift-handlers", .low, [], basis: .assumed)
    /// An item dropped where it was lifted. Whether UIKit makes a transaction, or calls `moveRow`, is not known; here it
    /// does not.
    public let droppedInPlace = Rule.behaviour("reorder.dropped-in-place", .low, [], basis: .assumed)
    /// A drop behind the last item of another section, or into an empty one. That a finger gets there is assumed.
    public let pastEnd = Rule.behaviour("reorder.past-end", .low, [], basis: .assumed)
    /// A drop below the last row of the row's own section makes it the last row: index paths of a drop are final ones.
    public let clamped = Rule.behaviour("reorder.clamped-to-last", .medium, [.appleMoveRow], basis: .inferred)
    /// An apply took the dragged item away. What UIKit does then is not known; here the drag ends without a call.
    public let itemGone = Rule.behaviour("reorder.item-gone", .low, [], basis: .assumed)
    /// A drag in a section with a tree. The transaction's section snapshots are flat, the tree follows as after a plain
    /// apply; neither was compared with a device.
    public let outline = Rule.behaviour("reorder.outline", .low, [], basis: .assumed)
    /// A table data source moves rows only in a subclass that overrides `canMoveRowAt` and `moveRowAt`.
    public let tableNeedsSubclass = Rule.behaviour(
        "reorder.table-needs-subclass", .high, [.header14, .header15, .charonMovement])
}

/// A table whose data source is a subclass with `moveRowAt`, and the heights of its rows.
public struct TableRules: RuleFamily {
    /// The table, which always holds the same.
    public init() {}

    /// `canMoveRow` answered false.
    public let cannotMoveRow = Rule.behaviour("table.can-move-row", .high, [.charonTableView])
    /// Outside edit mode a row has no grip. An app may let rows be dragged without it, through the table's drag delegate;
    /// that is another way, and not simulated.
    public let notEditing = Rule.behaviour("table.not-editing", .medium, [.appleReorderControl])
    /// Before iOS 15 a row can be swiped only where a subclass of the data source says so in `canEditRowAt`.
    public let swipeNeedsSubclass = Rule.behaviour(
        "table.swipe-needs-subclass", .medium, [.issue("YAPP-Github/20th-ALL-Rounder-Team-1-iOS", 142)])
    /// The apply made in `moveRow` is the move the table made: nothing to animate.
    public let moveAsExpected = Rule.behaviour(
        "table.move-as-expected", .medium, [.singleObservation], basis: .inferred)
    /// The apply made in `moveRow` is another change, or none: `reloadData`.
    public let moveDiffers = Rule.behaviour("table.move-differs", .medium, [.singleObservation])
    /// A `moveRowAt` that always moves behind the destination puts the row one too low when it moves up.
    public let alwaysAfter = Rule.behaviour("table.always-after", .high, [.tableArticle, .appleMoveRow])
    /// A drag into another section, refused by applying the current snapshot again.
    public let crossSectionRefused = Rule.behaviour(
        "table.cross-section-refused", .medium, [.tableArticle, .singleObservation])
    /// No item at the destination: the method returns, and the view has moved a row that the data source has not.
    public let destinationMissing = Rule.behaviour(
        "table.destination-missing", .high, [.tableArticle, .charonTableView])
    /// Delete and append in one snapshot move an item to the end of the section.
    public let moveToSectionEnd = Rule.behaviour(
        "table.move-to-section-end", .high, [.charonCollectionView, .tableArticle])
    /// A height closure decides; what the cell asks for does not count. It is asked again after every update.
    public let heightClosure = Rule.behaviour("table.height-closure", .medium, [.appleRowHeight])
    /// Without a height closure cells size themselves, also when reconfigured.
    public let heightSelfSizing = Rule.behaviour("table.height-self-sizing", .high, [.jesseSquires])
    /// An estimate stands for a row until it is shown.
    public let heightEstimate = Rule.behaviour("table.height-estimate", .medium, [.appleEstimatedHeight])
}

extension Rule {
    /// Reordering by drag in a collection view.
    public static let reordering = ReorderingRules()
    /// A table whose data source is a subclass with `moveRowAt`, and the heights of its rows.
    public static let tables = TableRules()
}
