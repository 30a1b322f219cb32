import DiffableSnapshots

/// The rules `BatchUpdateValidator` checks, each with the step of §1.5 it belongs to.
extension Rule {
    /// An item deleted and reloaded in one batch.
    public static let batchDeleteAndReload = Rule(
        id: "batch.delete-and-reload", section: "§1.5 a", confidence: .high,
        evidence: "XLData#17, QBImagePicker#88, YapDatabase tests")
    /// A delete of something the same batch moves; reloads count as deletes.
    public static let batchDeleteAndMove = Rule(
        id: "batch.delete-and-move", section: "§1.5 b", confidence: .high,
        evidence: "openradar-mirror#18100, Texture#507, DeepDiff#45")
    /// A deleted section that was not there.
    public static let batchDeleteSectionOutOfBounds = Rule(
        id: "batch.delete-section-out-of-bounds", section: "§1.5 b", confidence: .high, evidence: "TVX, UXK")
    /// A deleted item whose section was not there.
    public static let batchDeleteItemInMissingSection = Rule(
        id: "batch.delete-item-in-missing-section", section: "§1.5 b", confidence: .high, evidence: "TVX, UXK")
    /// A deleted item that was not there.
    public static let batchDeleteItemOutOfBounds = Rule(
        id: "batch.delete-item-out-of-bounds", section: "§1.5 b", confidence: .high, evidence: "TVX, DeepDiff#54")
    /// An insert where the same batch moves something to; reloads count as inserts.
    public static let batchInsertAndMove = Rule(
        id: "batch.insert-and-move", section: "§1.5 c", confidence: .high, evidence: "IGListKit#690, UXK")
    /// An inserted section beyond the sections after the update.
    public static let batchInsertSectionOutOfBounds = Rule(
        id: "batch.insert-section-out-of-bounds", section: "§1.5 c", confidence: .high, evidence: "TVX, UXK")
    /// An inserted item beyond the sections after the update.
    public static let batchInsertItemInMissingSection = Rule(
        id: "batch.insert-item-in-missing-section", section: "§1.5 c", confidence: .high, evidence: "TVX, UXK")
    /// An inserted item beyond the items after the update.
    public static let batchInsertItemOutOfBounds = Rule(
        id: "batch.insert-item-out-of-bounds", section: "§1.5 c", confidence: .high, evidence: "TVX")
    /// A moved section that was not there, or whose destination is not.
    public static let batchMoveSectionOutOfBounds = Rule(
        id: "batch.move-section-out-of-bounds", section: "§1.5 d", confidence: .high, evidence: "UXK")
    /// A moved item that was not there, or whose destination is not.
    public static let batchMoveItemOutOfBounds = Rule(
        id: "batch.move-item-out-of-bounds", section: "§1.5 d", confidence: .high, evidence: "UXK")
    /// One thing moved to two places.
    public static let batchMoveToTwoPlaces = Rule(
        id: "batch.move-to-two-places", section: "§1.5 d", confidence: .high, evidence: "UXK")
    /// Two things moved to one place.
    public static let batchMoveTwoToOnePlace = Rule(
        id: "batch.move-two-to-one-place", section: "§1.5 d", confidence: .high, evidence: "UXK")
    /// Collection view, batch written by hand: an item moved out of a section the batch deletes.
    public static let batchMoveFromDeletedSection = Rule(
        id: "batch.move-from-deleted-section", section: "§1.5 collection", confidence: .medium, evidence: "UXK")
    /// Collection view, batch written by hand: an item moved into a section the batch inserts.
    public static let batchMoveIntoInsertedSection = Rule(
        id: "batch.move-into-inserted-section", section: "§1.5 collection", confidence: .medium, evidence: "UXK")
    /// The number of sections does not add up.
    public static let batchSectionCount = Rule(
        id: "batch.section-count", section: "§1.5 e", confidence: .high, evidence: "TVN, TVX")
    /// A section holds more items than the batch accounts for.
    public static let batchItemCount = Rule(
        id: "batch.item-count", section: "§1.5 f", confidence: .high,
        evidence: "TVN, TVX, Chatto#317, woocommerce-ios#2617")
    /// A section holds fewer items than the batch accounts for (iOS 16.4 and later).
    public static let batchInconsistent = Rule(
        id: "batch.inconsistent", section: "§1.5 f'", confidence: .medium,
        evidence: "F-728797, TVX; that fewer items always lead here is inferred")
    /// The same before iOS 16.4: `reloadData` instead of an exception.
    public static let batchFallback = Rule(
        id: "batch.reload-data-fallback", section: "§1.5 f'", confidence: .medium, evidence: "F-751732, IGListKit#1442")
    /// One cell would be animated twice.
    public static let batchTwoAnimations = Rule(
        id: "batch.two-animations", section: "§1.5 animation", confidence: .low,
        evidence: "texts: Authenticator#135, RATreeView#168, UXK; the batches that lead there are inferred")

    static let batchRules: [Rule] = [
        batchDeleteAndReload, batchDeleteAndMove, batchDeleteSectionOutOfBounds, batchDeleteItemInMissingSection,
        batchDeleteItemOutOfBounds, batchInsertAndMove, batchInsertSectionOutOfBounds, batchInsertItemInMissingSection,
        batchInsertItemOutOfBounds, batchMoveSectionOutOfBounds, batchMoveItemOutOfBounds, batchMoveToTwoPlaces,
        batchMoveTwoToOnePlace, batchMoveFromDeletedSection, batchMoveIntoInsertedSection, batchSectionCount,
        batchItemCount, batchInconsistent, batchFallback, batchTwoAnimations,
    ]
}
