import DiffableSnapshots

/// The rules of reordering (§2.7), of the table subclass in the Chinese article (§7, S1), and of row heights.
extension Rule {
    // MARK: - Collection view

    /// Without `canReorderItem` nothing can be moved.
    public static let reorderNoHandler = Rule(
        id: "reorder.no-handler", section: "§2.7 collection view", confidence: .high, evidence: "CH-MV (six drags)")
    /// `canReorderItem` answered false.
    public static let reorderCanReorderItem = Rule(
        id: "reorder.can-reorder-item", section: "§2.7 collection view", confidence: .high, evidence: "CH-MV, H14")
    /// A drop is one transaction, told before and after; UIKit applies the new snapshot itself.
    public static let reorderOneTransaction = Rule(
        id: "reorder.one-transaction", section: "§2.7 collection view", confidence: .high,
        evidence: "CH-MV (six drags)")
    /// The flat difference is empty although the sections changed.
    public static let reorderEmptyDifference = Rule(
        id: "reorder.empty-difference", section: "§4.3", confidence: .medium, evidence: "derived from CH-MV")
    /// A cancelled drag calls nothing.
    public static let reorderCancelled = Rule(
        id: "reorder.cancelled", section: "§2.7 collection view", confidence: .high, evidence: "CH-MV")
    /// Lifting an expanded parent collapses it first.
    public static let reorderLiftCollapses = Rule(
        id: "reorder.lift-collapses", section: "§2.6 lifting", confidence: .medium, evidence: "obs")
    /// Whether that collapse asks the section snapshot handlers is not known; here it does not.
    public static let reorderLiftHandlers = Rule(
        id: "reorder.lift-handlers", section: "§2.6 lifting", confidence: .low, evidence: "assumed")
    /// An item dropped where it was lifted. Whether UIKit makes a transaction, or calls `moveRow`, is not known; here it
    /// does not.
    public static let reorderDroppedInPlace = Rule(
        id: "reorder.dropped-in-place", section: "§2.7", confidence: .low, evidence: "assumed")
    /// A drop behind the last item of another section, or into an empty one. That a finger gets there is assumed.
    public static let reorderPastEnd = Rule(
        id: "reorder.past-end", section: "§2.7", confidence: .low, evidence: "assumed")
    /// A drop below the last row of the row's own section makes it the last row: index paths of a drop are final ones.
    public static let reorderClamped = Rule(
        id: "reorder.clamped-to-last", section: "§2.7", confidence: .medium,
        evidence: "Apple's documentation of moveRow; not measured")
    /// An apply took the dragged item away. What UIKit does then is not known; here the drag ends without a call.
    public static let reorderItemGone = Rule(
        id: "reorder.item-gone", section: "§2.7", confidence: .low, evidence: "assumed")
    /// A drag in a section with a tree. The transaction's section snapshots are flat, the tree follows as after a plain
    /// apply; neither was compared with a device.
    public static let reorderOutline = Rule(
        id: "reorder.outline", section: "§2.6 rebasing, §8", confidence: .low, evidence: "assumed")

    // MARK: - Table

    /// A table data source moves rows only in a subclass that overrides `canMoveRowAt` and `moveRowAt`.
    public static let reorderTableNeedsSubclass = Rule(
        id: "reorder.table-needs-subclass", section: "§2.7 table view", confidence: .high, evidence: "H14, H15, CH-MV")
    /// `canMoveRow` answered false.
    public static let tableCannotMoveRow = Rule(
        id: "table.can-move-row", section: "§2.5 base data sources", confidence: .high, evidence: "CH-TV")
    /// The apply made in `moveRow` is the move the table made: nothing to animate.
    public static let tableMoveAsExpected = Rule(
        id: "table.move-as-expected", section: "§2.7 table view", confidence: .medium,
        evidence: "obs; here the resulting lists are compared")
    /// The apply made in `moveRow` is another change, or none: `reloadData`.
    public static let tableMoveDiffers = Rule(
        id: "table.move-differs", section: "§2.7 table view", confidence: .medium, evidence: "obs")
    /// The article's rule puts the row behind its destination even when it moves up: one row too low.
    public static let tableAlwaysAfter = Rule(
        id: "table.always-after", section: "§7 S1.1", confidence: .high, evidence: "S1's source")
    /// A drag into another section, refused by applying the current snapshot again.
    public static let tableCrossSectionRefused = Rule(
        id: "table.cross-section-refused", section: "§7 S1.2", confidence: .medium, evidence: "S1's source, obs")
    /// No item at the destination: the method returns, and the view has moved a row that the data source has not.
    public static let tableDestinationMissing = Rule(
        id: "table.destination-missing", section: "§7 S1.2", confidence: .high, evidence: "S1's source")
    /// Delete and append in one snapshot move an item to the end of the section.
    public static let tableMoveToSectionEnd = Rule(
        id: "table.move-to-section-end", section: "§7 S1.6", confidence: .high, evidence: "CH-CV, S1")
    /// A height closure decides; what the cell asks for does not count.
    public static let tableHeightClosure = Rule(
        id: "table.height-closure", section: "§7 S1", confidence: .medium,
        evidence: "Apple's documentation of heightForRowAt; asked again after every update")
    /// Without a height closure cells size themselves, also when reconfigured.
    public static let tableHeightSelfSizing = Rule(
        id: "table.height-self-sizing", section: "§2.3 reconfigure", confidence: .high, evidence: "JSQ")
    /// An estimate stands for a row until it is shown.
    public static let tableHeightEstimate = Rule(
        id: "table.height-estimate", section: "§7 S1", confidence: .medium,
        evidence: "Apple's documentation of estimatedHeightForRowAt")

    static let reorderingRules: [Rule] = [
        reorderNoHandler, reorderCanReorderItem, reorderOneTransaction, reorderEmptyDifference, reorderCancelled,
        reorderLiftCollapses, reorderLiftHandlers, reorderDroppedInPlace, reorderPastEnd, reorderClamped,
        reorderItemGone, reorderOutline, reorderTableNeedsSubclass,
    ]

    static let tableRules: [Rule] = [
        tableCannotMoveRow, tableMoveAsExpected, tableMoveDiffers, tableAlwaysAfter, tableCrossSectionRefused,
        tableDestinationMissing, tableMoveToSectionEnd, tableHeightClosure, tableHeightSelfSizing, tableHeightEstimate,
    ]
}
