import ListView
import TestSupport
import Testing

/// What the validator answers as a whole: order and completeness.
@Suite struct ValidatorPropertyTests {
    private func rules(
        _ operations: [BatchUpdates.Operation], _ before: [Int], _ after: [Int], _ style: ListStyle = .table,
        _ system: SystemVersion = .current
    ) -> [String] {
        BatchUpdateValidator.validate(
            BatchUpdates(operations), before: before, after: after, style: style, system: system
        ).map(\.rule.id)
    }

    struct Measured: Sendable, CustomTestStringConvertible {
        let name: String
        let operations: [BatchUpdates.Operation]
        let before: [Int]
        let after: [Int]
        let rules: [String]
        var testDescription: String { name }
    }

    /// The measured cases that tell `batch.item-count` from `batch.inconsistent`.
    @Test(arguments: [
        Measured(
            name: "delete 1, 20 -> 20", operations: [.deleteItem(IndexPath(0, 0))], before: [20], after: [20],
            rules: ["batch.item-count"]),
        Measured(
            name: "delete 1, 20 -> 15", operations: [.deleteItem(IndexPath(0, 0))], before: [20], after: [15],
            rules: ["batch.inconsistent"]),
        Measured(
            name: "reload 1, 20 -> 3", operations: [.reloadItem(IndexPath(0, 0))], before: [20], after: [3],
            rules: ["batch.inconsistent"]),
        Measured(
            name: "reload 1, 30 -> 29", operations: [.reloadItem(IndexPath(0, 0))], before: [30], after: [29],
            rules: ["batch.inconsistent"]),
        Measured(
            name: "reload 1, 27386 -> 27385", operations: [.reloadItem(IndexPath(0, 0))], before: [27386],
            after: [27385], rules: ["batch.inconsistent"]),
        Measured(name: "nothing, 3 -> 5", operations: [], before: [3], after: [5], rules: ["batch.item-count"]),
        Measured(name: "nothing, 3 -> 6", operations: [], before: [3], after: [6], rules: ["batch.item-count"]),
        Measured(
            name: "delete row 99, 20 -> 19", operations: [.deleteItem(IndexPath(0, 99))], before: [20], after: [19],
            rules: ["batch.delete-item-out-of-bounds"]),
        Measured(
            name: "insert row 100, 20 -> 21", operations: [.insertItem(IndexPath(0, 100))], before: [20], after: [21],
            rules: ["batch.insert-item-out-of-bounds"]),
        Measured(
            name: "delete section 0, 1 -> 1", operations: [.deleteSection(0)], before: [20], after: [20],
            rules: ["batch.section-count"]),
        Measured(
            name: "delete 0 and insert 0, 20 -> 20",
            operations: [.deleteItem(IndexPath(0, 0)), .insertItem(IndexPath(0, 0))], before: [20], after: [20],
            rules: []),
    ])
    func measured(_ testCase: Measured) {
        #expect(rules(testCase.operations, testCase.before, testCase.after) == testCase.rules)
    }

    @Test func theOrderIsUIKits() {
        let everything: [BatchUpdates.Operation] = [
            .moveItem(from: IndexPath(9, 0), to: IndexPath(0, 0)), .insertItem(IndexPath(0, 50)),
            .deleteItem(IndexPath(0, 60)), .reloadItem(IndexPath(0, 1)), .deleteItem(IndexPath(0, 1)),
        ]
        #expect(
            rules(everything, [5], [5, 5]) == [
                "batch.delete-and-reload", "batch.delete-item-out-of-bounds", "batch.insert-item-out-of-bounds",
                "batch.move-item-out-of-bounds", "batch.section-count",
            ])
    }

    @Test func theWrongOperationsAreNamed() {
        let batch = BatchUpdates([
            .insertItem(IndexPath(0, 0)), .deleteItem(IndexPath(0, 2)), .reloadItem(IndexPath(0, 2)),
        ])
        let violations = BatchUpdateValidator.validate(
            batch, before: [3], after: [3], style: .table, system: .current)
        #expect(violations.map(\.argumentPositions) == [[1, 2]])
    }

    @Test func everySectionThatIsWrongIsListed() {
        #expect(rules([], [1, 1, 1], [2, 1, 3]) == ["batch.item-count", "batch.item-count"])
        #expect(rules([], [5, 5, 5], [4, 5, 4]) == ["batch.inconsistent"])
        #expect(rules([], [5, 5], [6, 4]) == ["batch.item-count", "batch.inconsistent"])
    }

    @Test func theNewWordingStartsWith16_4() {
        let reload: [BatchUpdates.Operation] = [.reloadItem(IndexPath(0, 0))]
        #expect(rules(reload, [3], [2], .table, SystemVersion(major: 16, minor: 3)) == ["batch.reload-data-fallback"])
        #expect(rules(reload, [3], [2], .table, SystemVersion(major: 16, minor: 4)) == ["batch.inconsistent"])
    }
}
