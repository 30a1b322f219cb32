import ListView
import TestSupport

extension ValidatorTests {
    /// (e), (f), (f') and the animation texts.
    static let counts: [Case] = [
        Case(
            rule: "batch.section-count", operations: [], before: [2], after: [],
            message: "Invalid update: invalid number of sections. The number of sections contained in the table view "
                + "after the update (0) must be equal to the number of sections contained in the table view before the "
                + "update (1), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted). Table "
                + "view: <UITableView: 0x...>"),
        Case(
            rule: "batch.section-count", operations: [], before: [2], after: [], system: .ios15,
            message: "Invalid update: invalid number of sections.  The number of sections contained in the table view "
                + "after the update (0) must be equal to the number of sections contained in the table view before the "
                + "update (1), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted)."),
        Case(
            rule: "batch.section-count", operations: [.insertSection(0), .reloadSection(0)], before: [2],
            after: [2, 2],
            message: nil),
        Case(
            rule: "batch.item-count", operations: [], before: [3], after: [6],
            message: "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing "
                + "section after the update (6) must be equal to the number of rows contained in that section before "
                + "the update (3), plus or minus the number of rows inserted or deleted from that section (0 inserted, "
                + "0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 "
                + "moved out). Table view: <UITableView: 0x...>"),
        Case(
            rule: "batch.item-count", operations: [], before: [3], after: [6], system: .ios15,
            message:
                "Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing "
                + "section after the update (6) must be equal to the number of rows contained in that section before "
                + "the update (3), plus or minus the number of rows inserted or deleted from that section (0 inserted, "
                + "0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 "
                + "moved out)."),
        // openradar 27041784, word for word but for the spaces and the view: the reload does not follow the section.
        Case(
            rule: "batch.item-count", operations: [.reloadItem(IndexPath(1, 0)), .moveSection(from: 1, to: 0)],
            before: [3, 3], after: [3, 3], system: .ios13,
            message:
                "Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing "
                + "section after the update (3) must be equal to the number of rows contained in that section before "
                + "the update (3), plus or minus the number of rows inserted or deleted from that section (0 inserted, "
                + "1 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 "
                + "moved out)."),
        Case(
            rule: "batch.item-count",
            operations: [
                .deleteItem(IndexPath(0, 0)), .insertItem(IndexPath(0, 1)),
                .moveItem(from: IndexPath(1, 0), to: IndexPath(0, 0)),
            ], before: [3, 3], after: [4, 2], message: nil),
        Case(
            rule: "batch.inconsistent", operations: [.reloadItem(IndexPath(0, 0))], before: [30], after: [29],
            message: "Invalid batch updates detected: the number of sections and/or rows returned by the data source "
                + "before and/or after performing the batch updates are inconsistent with the updates.\nData source "
                + "before updates = { 1 section with row counts: [30] }\nData source after updates = { 1 section with "
                + "row counts: [29] }\nUpdates = [\n\tDelete row (0 - 0),\n\tInsert row (0 - 0)\n]\nTable view: "
                + "<UITableView: 0x...>"),
        Case(
            rule: "batch.inconsistent", operations: [.reloadItem(IndexPath(0, 0))], before: [30], after: [30],
            message: nil),
        Case(
            rule: "batch.reload-data-fallback", operations: [.reloadItem(IndexPath(0, 0))], before: [30], after: [29],
            style: .collection, system: SystemVersion(major: 16, minor: 3),
            message: "[UICollectionView] Performing reloadData as a fallback — Invalid update: invalid number of items "
                + "in section 0. The number of items contained in an existing section after the update (29) must be "
                + "equal to the number of items contained in that section before the update (30), plus or minus the "
                + "number of items inserted or deleted from that section (1 inserted, 1 deleted) and plus or minus the "
                + "number of items moved into or out of that section (0 moved in, 0 moved out). Collection view: "
                + "<UICollectionView: 0x...>"),
        // More items than the batch accounts for: a collection view of that time loads again, a table stops.
        Case(
            rule: "batch.reload-data-fallback", operations: [.reloadItem(IndexPath(0, 0))], before: [10], after: [20],
            style: .collection, system: .ios16,
            message: "[UICollectionView] Performing reloadData as a fallback — Invalid update: invalid number of items "
                + "in section 0. The number of items contained in an existing section after the update (20) must be "
                + "equal to the number of items contained in that section before the update (10), plus or minus the "
                + "number of items inserted or deleted from that section (1 inserted, 1 deleted) and plus or minus the "
                + "number of items moved into or out of that section (0 moved in, 0 moved out). Collection view: "
                + "<UICollectionView: 0x...>"),
        Case(
            rule: "batch.item-count", operations: [.reloadItem(IndexPath(0, 0))], before: [10], after: [20],
            style: .table, system: .ios15,
            message:
                "Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing "
                + "section after the update (20) must be equal to the number of rows contained in that section before "
                + "the update (10), plus or minus the number of rows inserted or deleted from that section (1 inserted, "
                + "1 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 "
                + "moved out)."),
        Case(
            rule: "batch.two-animations", operations: [.reloadItem(IndexPath(0, 0)), .reloadItem(IndexPath(0, 0))],
            before: [3], after: [3], message: "Attempt to create two animations for cell"),
        Case(
            rule: "batch.two-animations", operations: [.reloadItem(IndexPath(0, 0)), .reloadItem(IndexPath(0, 1))],
            before: [3], after: [3], message: nil),
        Case(
            rule: "batch.two-animations", operations: [.reloadItem(IndexPath(1, 1)), .reloadSection(1)],
            before: [3, 3], after: [3, 3], style: .collection,
            message: "attempt to create two animations for new global item index 4"),
    ]

    /// The collection view's words, and what only it refuses.
    static let collection: [Case] = [
        Case(
            rule: "batch.delete-item-out-of-bounds", operations: [.deleteItem(IndexPath(0, 20))], before: [20],
            after: [20], style: .collection,
            message: "attempt to delete item 20 from section 0 which only contains 20 items before the update"),
        Case(
            rule: "batch.section-count", operations: [.insertSection(0)], before: [2], after: [2], style: .collection,
            message: "Invalid update: invalid number of sections. The number of sections contained in the collection "
                + "view after the update (1) must be equal to the number of sections contained in the collection view "
                + "before the update (1), plus or minus the number of sections inserted or deleted (1 inserted, 0 "
                + "deleted). Collection view: <UICollectionView: 0x...>"),
        // realm-swift#5329, on the systems of its day.
        Case(
            rule: "batch.item-count", operations: [.insertItem(IndexPath(0, 0))], before: [8], after: [8],
            style: .collection, system: .ios13,
            message: "Invalid update: invalid number of items in section 0.  The number of items contained in an "
                + "existing section after the update (8) must be equal to the number of items contained in that "
                + "section before the update (8), plus or minus the number of items inserted or deleted from that "
                + "section (1 inserted, 0 deleted) and plus or minus the number of items moved into or out of that "
                + "section (0 moved in, 0 moved out)."),
        Case(
            rule: "batch.inconsistent", operations: [.deleteItem(IndexPath(0, 0))], before: [20, 1], after: [15, 1],
            style: .collection,
            message: "Invalid batch updates detected: the number of sections and/or items returned by the data source "
                + "before and/or after performing the batch updates are inconsistent with the updates.\nData source "
                + "before updates = { 2 sections with item counts: [20, 1] }\nData source after updates = { 2 sections "
                + "with item counts: [15, 1] }\nUpdates = [\n\tDelete item (0 - 0)\n]\nCollection view: "
                + "<UICollectionView: 0x...>"),
        Case(
            rule: "batch.move-from-deleted-section",
            operations: [.deleteSection(0), .moveItem(from: IndexPath(0, 0), to: IndexPath(0, 0))], before: [1, 1],
            after: [2], style: .collection, message: "cannot move an item from a deleted section (0)"),
        Case(
            rule: "batch.move-into-inserted-section",
            operations: [.insertSection(1), .moveItem(from: IndexPath(0, 0), to: IndexPath(1, 0))], before: [2],
            after: [1, 1], style: .collection, message: "cannot move an item into a newly inserted section (1)"),
        Case(
            rule: "batch.move-into-inserted-section",
            operations: [.insertSection(1), .moveItem(from: IndexPath(0, 0), to: IndexPath(1, 0))], before: [2],
            after: [1, 1], style: .table, message: nil),
        Case(
            rule: "batch.move-into-inserted-section",
            operations: [.insertSection(1), .moveItem(from: IndexPath(0, 0), to: IndexPath(0, 1))], before: [2],
            after: [2, 0], style: .collection, message: nil),
    ]
}
