import Rulebook

/// The rules of one batch of updates, in the order in which `BatchUpdateValidator` checks them.
///
/// In their words ‹element› is `row` or `item`, and ‹view› is `table view` or `collection view`.
public struct BatchRules: RuleFamily {
    /// The table, which always holds the same.
    public init() {}

    /// An item deleted and reloaded in one batch.
    public let deleteAndReload = Rule.exception(
        "batch.delete-and-reload", .high,
        [.issue("xmartlabs/XLData", 17), .issue("nek023/QBImagePicker", 88), .yapDatabase],
        Wording("attempt to delete and reload the same index path (‹path›)"))

    /// A delete of something the same batch moves; reloads count as deletes.
    public let deleteAndMove = Rule.exception(
        "batch.delete-and-move", .high,
        [
            .issue("lionheart/openradar-mirror", 18100), .issue("TextureGroup/Texture", 507),
            .issue("onmyway133/DeepDiff", 45), .forum(751732),
        ],
        Wording("attempt to perform a delete and a move from the same index path (‹path›)", variant: "item"),
        Wording("attempt to perform a delete and a move from the same section (‹section›)", variant: "section"))

    /// A deleted section that was not there.
    public let deleteSectionOutOfBounds = Rule.exception(
        "batch.delete-section-out-of-bounds", .high, [.catalystMeasurements, .openUXKit],
        Wording("attempt to delete section ‹section›, but there are only ‹count› sections before the update"))

    /// A deleted item whose section was not there.
    public let deleteItemInMissingSection = Rule.exception(
        "batch.delete-item-in-missing-section", .high, [.catalystMeasurements, .openUXKit],
        Wording(
            "attempt to delete ‹element› ‹item› from section ‹section›, but there are only ‹count› sections before the "
                + "update"))

    /// A deleted item that was not there.
    public let deleteItemOutOfBounds = Rule.exception(
        "batch.delete-item-out-of-bounds", .high, [.catalystMeasurements, .issue("onmyway133/DeepDiff", 54)],
        Wording(
            "attempt to delete ‹element› ‹item› from section ‹section› which only contains ‹count› ‹element›s before "
                + "the update"))

    /// An insert where the same batch moves something to; reloads count as inserts.
    public let insertAndMove = Rule.exception(
        "batch.insert-and-move", .high, [.issue("Instagram/IGListKit", 690), .openUXKit, .forum(751732)],
        Wording("attempt to perform an insert and a move to the same index path (‹path›)", variant: "item"),
        Wording("attempt to perform an insert and a move to the same section (‹section›)", variant: "section"))

    /// An inserted section beyond the sections after the update. Here Apple forgot the comma.
    public let insertSectionOutOfBounds = Rule.exception(
        "batch.insert-section-out-of-bounds", .high, [.catalystMeasurements, .openUXKit],
        Wording("attempt to insert section ‹section› but there are only ‹count› sections after the update"))

    /// An inserted item beyond the sections after the update.
    public let insertItemInMissingSection = Rule.exception(
        "batch.insert-item-in-missing-section", .high, [.catalystMeasurements, .openUXKit],
        Wording(
            "attempt to insert ‹element› ‹item› into section ‹section›, but there are only ‹count› sections after the "
                + "update"))

    /// An inserted item beyond the items after the update.
    public let insertItemOutOfBounds = Rule.exception(
        "batch.insert-item-out-of-bounds", .high, [.catalystMeasurements],
        Wording(
            "attempt to insert ‹element› ‹item› into section ‹section›, but there are only ‹count› ‹element›s in section "
                + "‹section› after the update"))

    /// A moved section that was not there, or whose destination is not. The doubled "to to" is Apple's.
    public let moveSectionOutOfBounds = Rule.exception(
        "batch.move-section-out-of-bounds", .high, [.openUXKit],
        Wording(
            "attempt to move section ‹from›, but there are only ‹count› sections before the update", variant: "from"),
        Wording(
            "attempt to to move section ‹from› to section ‹to›, but there are only ‹count› sections after the update",
            variant: "to"))

    /// A moved item that was not there, or whose destination is not.
    public let moveItemOutOfBounds = Rule.exception(
        "batch.move-item-out-of-bounds", .high, [.openUXKit],
        Wording(
            "attempt to move index path (‹from›) from a section that does not exist - there are only ‹count› sections "
                + "before the update", variant: "from section"),
        Wording(
            "attempt to move index path (‹from›) that does not exist - there are only ‹count› ‹element›s in section "
                + "‹section› before the update", variant: "from item"),
        Wording(
            "attempt to move index path (‹from›) to index path (‹to›) in section that does not exist - there are only "
                + "‹count› sections after the update", variant: "to section"),
        Wording(
            "attempt to move index path (‹from›) to index path (‹to›) that does not exist - there are only ‹count› "
                + "‹element›s in section ‹section› after the update", variant: "to item"))

    /// One thing moved to two places.
    public let moveToTwoPlaces = Rule.exception(
        "batch.move-to-two-places", .high, [.openUXKit],
        Wording("attempt to move ‹element› at index path ‹from› to both ‹one› and ‹other›", variant: "item"),
        Wording("attempt to move section ‹from› to both section ‹one› and section ‹other›", variant: "section"))

    /// Two things moved to one place.
    public let moveTwoToOnePlace = Rule.exception(
        "batch.move-two-to-one-place", .high, [.openUXKit],
        Wording("attempt to move both ‹element› at index path ‹one› and ‹other› to ‹to›", variant: "item"),
        Wording("attempt to move both section ‹one› and section ‹other› to section ‹to›", variant: "section"))

    /// Collection view, batch written by hand: an item moved out of a section the batch deletes.
    public let moveFromDeletedSection = Rule.exception(
        "batch.move-from-deleted-section", .medium, [.openUXKit],
        Wording("cannot move an item from a deleted section (‹section›)"),
        Wording("cannot move a row from a deleted section (‹section›)", variant: "table", .low))

    /// Collection view, batch written by hand: an item moved into a section the batch inserts.
    public let moveIntoInsertedSection = Rule.exception(
        "batch.move-into-inserted-section", .medium, [.openUXKit, .issue("SwiftKickMobile/TLIndexPathTools", 13)],
        Wording("cannot move an item into a newly inserted section (‹section›)"),
        Wording("cannot move a row into a newly inserted section (‹section›)", variant: "table"))

    /// The number of sections does not add up. Before iOS 16 two spaces follow the first sentence, and no view the last.
    public let sectionCount = Rule.exception(
        "batch.section-count", .high, [.invalidNumberLogs, .catalystMeasurements],
        Wording("Invalid update: invalid number of sections.  " + sectionArithmetic),
        Wording("Invalid update: invalid number of sections. " + sectionArithmetic + " ‹View›", since: .ios16))

    /// A section holds more items than the batch accounts for.
    public let itemCount = Rule.exception(
        "batch.item-count", .high,
        [
            .invalidNumberLogs, .catalystMeasurements, .issue("badoo/Chatto", 317),
            .issue("woocommerce/woocommerce-ios", 2617),
        ],
        Wording("Invalid update: invalid number of ‹element›s in section ‹section›.  " + itemArithmetic),
        Wording(
            "Invalid update: invalid number of ‹element›s in section ‹section›. " + itemArithmetic + " ‹View›",
            since: .ios16))

    /// A section holds fewer items than the batch accounts for (iOS 16.4 and later), also where the batch is empty. That
    /// nothing else leads here is inferred.
    public let inconsistent = Rule.exception(
        "batch.inconsistent", .high,
        [
            .forum(728797), .catalystMeasurements, .issue("xmartlabs/XLPagerTabStrip", 859),
            .issue("ra1028/DifferenceKit", 155),
        ], basis: .inferred,
        Wording(
            "Invalid batch updates detected: the number of sections and/or ‹element›s returned by the data source before "
                + "and/or after performing the batch updates are inconsistent with the updates.\n"
                + "Data source before updates = { ‹before› }\nData source after updates = { ‹after› }\n"
                + "Updates = [\n‹updates›\n]\n‹View›", since: SystemVersion(major: 16, minor: 4)))

    /// The same before iOS 16.4: `reloadData` instead of an exception. In a collection view for more items as well. The
    /// words are those of consoles; which batches lead there is told by few, and each case says so (M).
    public let fallback = Rule.log(
        "batch.reload-data-fallback", .high,
        [
            .forum(751732), .issue("Instagram/IGListKit", 1442), .issue("JoniVR/VerticalCardSwiper", 62),
            .velogFallback,
        ],
        Wording("[‹class›] Performing reloadData as a fallback — ‹what is wrong›"))

    /// One cell would be animated twice. The texts are reported; which batches lead there is inferred, and iOS 7 used the
    /// one of tables for a reload and a move of one row, which `batch.insert-and-move` refuses today.
    public let twoAnimations = Rule.exception(
        "batch.two-animations", .medium,
        [.issue("mattrubin/Authenticator", 135), .issue("Augustyniak/RATreeView", 168), .openUXKit], basis: .inferred,
        Wording("Attempt to create two animations for cell", variant: "table"),
        Wording("attempt to create two animations for new global item index ‹index›", variant: "collection", .low))
}

extension Rule {
    /// The rules of one batch of updates.
    public static let batches = BatchRules()
}

private let sectionArithmetic =
    "The number of sections contained in the ‹view› after the update (‹after›) must be equal to the number of sections "
    + "contained in the ‹view› before the update (‹before›), plus or minus the number of sections inserted or deleted "
    + "(‹inserted› inserted, ‹deleted› deleted)."

private let itemArithmetic =
    "The number of ‹element›s contained in an existing section after the update (‹after›) must be equal to the number of "
    + "‹element›s contained in that section before the update (‹before›), plus or minus the number of ‹element›s inserted "
    + "or deleted from that section (‹inserted› inserted, ‹deleted› deleted) and plus or minus the number of ‹element›s "
    + "moved into or out of that section (‹in› moved in, ‹out› moved out)."
