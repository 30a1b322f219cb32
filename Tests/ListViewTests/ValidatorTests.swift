import ListView
import TestSupport
import Testing

/// One accepting and one rejecting case for every rule `batch.*`.
@Suite struct ValidatorTests {
    /// A batch, the counts around it, and the text UIKit raises first; nil if it accepts.
    struct Case: Sendable, CustomTestStringConvertible {
        let rule: String
        let operations: [BatchUpdates.Operation]
        let before: [Int]
        let after: [Int]
        var style = ListStyle.table
        var system = SystemVersion.current
        let message: String?
        var testDescription: String { "\(rule) \(style) \(system) \(message == nil ? "accepts" : "rejects")" }
    }

    @Test(arguments: bounds + conflicts + moves + counts + collection)
    func row(_ testCase: Case) {
        let violations = BatchUpdateValidator.validate(
            BatchUpdates(testCase.operations), before: testCase.before, after: testCase.after, style: testCase.style,
            system: testCase.system)
        #expect(violations.first?.message == testCase.message)
        if testCase.message == nil {
            #expect(violations == [])
        } else {
            #expect(violations.first?.rule.id == testCase.rule)
        }
    }

    /// (a), and the conflicts of (b) and (c).
    static let conflicts: [Case] = [
        Case(
            rule: "batch.delete-and-reload", operations: [.reloadItem(IndexPath(0, 1)), .deleteItem(IndexPath(0, 1))],
            before: [3], after: [2],
            message:
                "attempt to delete and reload the same index path (<NSIndexPath: 0x...> {length = 2, path = 0 - 1})"),
        Case(
            rule: "batch.delete-and-reload", operations: [.reloadItem(IndexPath(0, 1)), .deleteItem(IndexPath(0, 2))],
            before: [3], after: [2], message: nil),
        Case(
            rule: "batch.delete-and-move",
            operations: [.deleteItem(IndexPath(0, 0)), .moveItem(from: IndexPath(0, 0), to: IndexPath(0, 1))],
            before: [3], after: [2],
            message:
                "attempt to perform a delete and a move from the same index path (<NSIndexPath: 0x...> {length = 2, "
                + "path = 0 - 0})"),
        Case(
            rule: "batch.delete-and-move",
            operations: [.deleteItem(IndexPath(0, 2)), .moveItem(from: IndexPath(0, 0), to: IndexPath(0, 1))],
            before: [3], after: [2], message: nil),
        // A reload is a delete nobody wrote.
        Case(
            rule: "batch.delete-and-move",
            operations: [.reloadItem(IndexPath(0, 0)), .moveItem(from: IndexPath(0, 0), to: IndexPath(0, 1))],
            before: [3], after: [3],
            message:
                "attempt to perform a delete and a move from the same index path (<NSIndexPath: 0x...> {length = 2, "
                + "path = 0 - 0})"),
        Case(
            rule: "batch.delete-and-move", operations: [.deleteSection(1), .moveSection(from: 1, to: 0)],
            before: [1, 1], after: [1], message: "attempt to perform a delete and a move from the same section (1)"),
        Case(
            rule: "batch.delete-and-move", operations: [.reloadSection(0), .moveSection(from: 0, to: 1)],
            before: [1, 1], after: [1, 1], message: "attempt to perform a delete and a move from the same section (0)"),
        Case(
            rule: "batch.delete-and-move", operations: [.deleteSection(0), .moveSection(from: 1, to: 0)],
            before: [1, 1], after: [1], message: nil),
        Case(
            rule: "batch.insert-and-move",
            operations: [.insertItem(IndexPath(0, 1)), .moveItem(from: IndexPath(0, 0), to: IndexPath(0, 1))],
            before: [2], after: [3],
            message:
                "attempt to perform an insert and a move to the same index path (<NSIndexPath: 0x...> {length = 2, "
                + "path = 0 - 1})"),
        Case(
            rule: "batch.insert-and-move",
            operations: [.insertItem(IndexPath(0, 0)), .moveItem(from: IndexPath(0, 0), to: IndexPath(0, 1))],
            before: [2], after: [3], message: nil),
        Case(
            rule: "batch.insert-and-move", operations: [.insertSection(0), .moveSection(from: 1, to: 0)],
            before: [1, 1], after: [1, 1, 1],
            message: "attempt to perform an insert and a move to the same section (0)"),
        // IGListKit#690, word for word: the reloaded section is displaced by an insert, the move takes its place.
        Case(
            rule: "batch.insert-and-move",
            operations: [.moveSection(from: 2, to: 4), .reloadSection(3), .deleteSection(4), .insertSection(2)],
            before: [1, 1, 1, 1, 1], after: [1, 1, 1, 1, 1],
            message: "attempt to perform an insert and a move to the same section (4)"),
        Case(
            rule: "batch.insert-and-move", operations: [.insertSection(1), .moveSection(from: 1, to: 0)],
            before: [1, 1], after: [1, 1, 1], message: nil),
    ]

    /// The bounds of (b) and (c).
    static let bounds: [Case] = [
        Case(
            rule: "batch.delete-section-out-of-bounds", operations: [.deleteSection(1)], before: [3], after: [],
            message: "attempt to delete section 1, but there are only 1 sections before the update"),
        Case(
            rule: "batch.delete-section-out-of-bounds", operations: [.deleteSection(-1)], before: [3], after: [],
            message: "attempt to delete section -1, but there are only 1 sections before the update"),
        Case(
            rule: "batch.delete-section-out-of-bounds", operations: [.deleteSection(0)], before: [3], after: [],
            message: nil),
        Case(
            rule: "batch.delete-item-in-missing-section", operations: [.deleteItem(IndexPath(2, 0))], before: [3],
            after: [2],
            message: "attempt to delete row 0 from section 2, but there are only 1 sections before the update"),
        Case(
            rule: "batch.delete-item-in-missing-section", operations: [.deleteItem(IndexPath(0, 0))], before: [3],
            after: [2], message: nil),
        Case(
            rule: "batch.delete-item-out-of-bounds", operations: [.deleteItem(IndexPath(0, 99))], before: [20],
            after: [19],
            message: "attempt to delete row 99 from section 0 which only contains 20 rows before the update"),
        Case(
            rule: "batch.delete-item-out-of-bounds", operations: [.deleteItem(IndexPath(0, 19))], before: [20],
            after: [19], message: nil),
        // Deletes go from the last to the first.
        Case(
            rule: "batch.delete-item-out-of-bounds",
            operations: [.deleteItem(IndexPath(0, 7)), .deleteItem(IndexPath(0, 9)), .deleteItem(IndexPath(0, 8))],
            before: [5], after: [2],
            message: "attempt to delete row 9 from section 0 which only contains 5 rows before the update"),
        // An item inside a deleted section is not looked at.
        Case(
            rule: "batch.delete-item-out-of-bounds", operations: [.deleteSection(0), .deleteItem(IndexPath(0, 99))],
            before: [20], after: [], message: nil),
        Case(
            rule: "batch.insert-section-out-of-bounds", operations: [.insertSection(2)], before: [1], after: [1, 1],
            message: "attempt to insert section 2 but there are only 2 sections after the update"),
        Case(
            rule: "batch.insert-section-out-of-bounds", operations: [.insertSection(1)], before: [1], after: [1, 1],
            message: nil),
        Case(
            rule: "batch.insert-item-in-missing-section", operations: [.insertItem(IndexPath(1, 0))], before: [1],
            after: [2],
            message: "attempt to insert row 0 into section 1, but there are only 1 sections after the update"),
        Case(
            rule: "batch.insert-item-in-missing-section", operations: [.insertItem(IndexPath(0, 0))], before: [1],
            after: [2], message: nil),
        Case(
            rule: "batch.insert-item-out-of-bounds", operations: [.insertItem(IndexPath(0, 100))], before: [20],
            after: [21],
            message:
                "attempt to insert row 100 into section 0, but there are only 21 rows in section 0 after the update"
        ),
        Case(
            rule: "batch.insert-item-out-of-bounds", operations: [.insertItem(IndexPath(0, 20))], before: [20],
            after: [21], message: nil),
    ]

    /// (d).
    static let moves: [Case] = [
        Case(
            rule: "batch.move-section-out-of-bounds", operations: [.moveSection(from: 4, to: 0)], before: [1, 1],
            after: [1, 1], message: "attempt to move section 4, but there are only 2 sections before the update"),
        Case(
            rule: "batch.move-section-out-of-bounds", operations: [.moveSection(from: 0, to: 2)], before: [1, 1],
            after: [1, 1],
            message: "attempt to to move section 0 to section 2, but there are only 2 sections after the update"),
        Case(
            rule: "batch.move-section-out-of-bounds", operations: [.moveSection(from: 0, to: 1)], before: [1, 2],
            after: [2, 1], message: nil),
        Case(
            rule: "batch.move-item-out-of-bounds",
            operations: [.moveItem(from: IndexPath(2, 0), to: IndexPath(0, 0))], before: [2], after: [2],
            message: "attempt to move index path (<NSIndexPath: 0x...> {length = 2, path = 2 - 0}) from a section that "
                + "does not exist - there are only 1 sections before the update"),
        Case(
            rule: "batch.move-item-out-of-bounds",
            operations: [.moveItem(from: IndexPath(0, 2), to: IndexPath(0, 0))], before: [2], after: [2],
            message:
                "attempt to move index path (<NSIndexPath: 0x...> {length = 2, path = 0 - 2}) that does not exist - "
                + "there are only 2 rows in section 0 before the update"),
        Case(
            rule: "batch.move-item-out-of-bounds",
            operations: [.moveItem(from: IndexPath(0, 0), to: IndexPath(1, 0))], before: [2], after: [2],
            message: "attempt to move index path (<NSIndexPath: 0x...> {length = 2, path = 0 - 0}) to index path "
                + "(<NSIndexPath: 0x...> {length = 2, path = 1 - 0}) in section that does not exist - there are only 1 "
                + "sections after the update"),
        Case(
            rule: "batch.move-item-out-of-bounds",
            operations: [.moveItem(from: IndexPath(0, 0), to: IndexPath(0, 2))], before: [2], after: [2],
            message: "attempt to move index path (<NSIndexPath: 0x...> {length = 2, path = 0 - 0}) to index path "
                + "(<NSIndexPath: 0x...> {length = 2, path = 0 - 2}) that does not exist - there are only 2 rows in "
                + "section 0 after the update"),
        Case(
            rule: "batch.move-item-out-of-bounds",
            operations: [.moveItem(from: IndexPath(0, 0), to: IndexPath(0, 1))], before: [2], after: [2], message: nil),
        // An exact repeat is dropped.
        Case(
            rule: "batch.move-to-two-places",
            operations: [
                .moveItem(from: IndexPath(0, 0), to: IndexPath(1, 1)),
                .moveItem(from: IndexPath(0, 0), to: IndexPath(1, 1)), .moveSection(from: 1, to: 0),
                .moveSection(from: 1, to: 0),
            ], before: [2, 3], after: [3, 2], message: nil),
        Case(
            rule: "batch.move-to-two-places",
            operations: [
                .moveItem(from: IndexPath(0, 0), to: IndexPath(0, 1)),
                .moveItem(from: IndexPath(0, 0), to: IndexPath(0, 2)),
            ], before: [3], after: [3],
            message: "attempt to move row at index path <NSIndexPath: 0x...> {length = 2, path = 0 - 0} to both "
                + "<NSIndexPath: 0x...> {length = 2, path = 0 - 1} and <NSIndexPath: 0x...> {length = 2, path = 0 - 2}"),
        Case(
            rule: "batch.move-two-to-one-place",
            operations: [
                .moveItem(from: IndexPath(0, 0), to: IndexPath(0, 2)),
                .moveItem(from: IndexPath(0, 1), to: IndexPath(0, 2)),
            ], before: [3], after: [3],
            message: "attempt to move both row at index path <NSIndexPath: 0x...> {length = 2, path = 0 - 0} and "
                + "<NSIndexPath: 0x...> {length = 2, path = 0 - 1} to <NSIndexPath: 0x...> {length = 2, path = 0 - 2}"),
        Case(
            rule: "batch.move-to-two-places",
            operations: [.moveSection(from: 0, to: 1), .moveSection(from: 0, to: 2)], before: [1, 1, 1],
            after: [1, 1, 1], message: "attempt to move section 0 to both section 1 and section 2"),
        Case(
            rule: "batch.move-two-to-one-place",
            operations: [.moveSection(from: 0, to: 2), .moveSection(from: 1, to: 2)], before: [1, 1, 1],
            after: [1, 1, 1], message: "attempt to move both section 0 and section 1 to section 2"),
        Case(
            rule: "batch.move-two-to-one-place",
            operations: [.moveSection(from: 0, to: 2), .moveSection(from: 2, to: 0)], before: [1, 2, 3],
            after: [3, 2, 1], message: nil),
    ]

    /// Modern UIKit accepts inside a diffable update what it refuses in a batch written by hand.
    @Test func diffableBatchesMayMoveBetweenOldAndNewSections() {
        let operations: [BatchUpdates.Operation] = [
            .moveItem(from: IndexPath(0, 0), to: IndexPath(0, 0)), .deleteSection(0), .insertSection(0),
        ]
        func rules(_ origin: BatchUpdates.Origin) -> [String] {
            BatchUpdateValidator.validate(
                BatchUpdates(operations, origin: origin), before: [1], after: [2], style: .collection, system: .current
            ).map(\.rule.id)
        }
        #expect(rules(.diffable) == [])
        #expect(rules(.classic) == ["batch.move-from-deleted-section", "batch.move-into-inserted-section"])
    }
}
