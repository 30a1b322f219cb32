import DiffableSnapshots
import ListSimulation
import TestSupport
import Testing

/// Every rule of a tree, met on the way through a data source: taken out of it, changed, applied again.
@Suite struct OutlineRuleTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let id: String
        let message: String
        let edit: @Sendable (inout Tree) throws -> Void
        var testDescription: String { message }

        init(_ id: String, _ message: String, _ edit: @escaping @Sendable (inout Tree) throws -> Void) {
            self.id = id
            self.message = message
            self.edit = edit
        }
    }

    static let unique = "Identifiers in a section snapshot must be unique. Duplicate item identifiers: "
    static let parent = "Parent item identifier does not exist in section snapshot: x"

    static let rows = [
        Row("outline.duplicate-identifiers", unique + "{(\n    apple\n)}") { try $0.append(["apple"]) },
        Row("outline.duplicate-identifiers", unique + "{(\n    z\n)}") { try $0.insert(["z", "z"], after: "nuts") },
        Row("outline.unknown-parent", parent) { try $0.append(["z"], to: "x") },
        Row(
            "outline.unknown-destination",
            "Item identifier to insert before does not exist in section snapshot: x"
        ) { try $0.insert(["z"], before: "x") },
        Row(
            "outline.unknown-destination",
            "Item identifier to insert after does not exist in section snapshot: x"
        ) { try $0.insert(["z"], after: "x") },
        Row("outline.unknown-item", "Failed to find index of item x") { try $0.delete(["apple", "x"]) },
        Row("outline.unknown-item", "Item identifier does not exist in section snapshot: x") {
            _ = try $0.isExpanded("x")
        },
        Row("outline.unknown-item", "Item identifier does not exist in section snapshot: x") {
            _ = try $0.isVisible("x")
        },
        Row("outline.unknown-item", "Item identifier does not exist in section snapshot: x") {
            _ = try $0.level(of: "x")
        },
        Row("outline.unknown-child", "Child item identifier does not exist in section snapshot: x") {
            _ = try $0.parent(of: "x")
        },
        Row("outline.unknown-parent", parent) { try $0.replace(childrenOf: "x", using: Tree()) },
        Row("outline.unknown-parent", parent) { _ = try $0.snapshot(of: "x") },
        Row(
            "outline.unknown-destination",
            "Item identifier to insert before does not exist in section snapshot: x"
        ) { try $0.insert(Tree(), before: "x") },
        Row(
            "outline.unknown-destination",
            "Item identifier to insert after does not exist in section snapshot: x"
        ) { try $0.insert(Tree(), after: "x") },
    ]

    @Test(arguments: rows) func refusedEditLeavesTheDataSourceAlone(_ row: Row) throws {
        let source = try makeOutline("+fruit(apple pear) nuts(almond)")
        var tree = try source.snapshot(for: "A")
        let error = #expect(throws: Violation.self) { try row.edit(&tree) }
        #expect(error?.rule.id == row.id)
        #expect(error?.message == row.message)
        #expect(try source.drawing("A") == "+fruit(apple pear) nuts(almond)")
        #expect(source.shown == "A[fruit apple pear nuts]")
    }

    @Test func whatIsNotThereIsIgnoredByExpandAndContains() throws {
        var source = try makeOutline("+fruit(apple) nuts(almond)")
        let result = try source.expand(["x", "nuts"], in: "A")
        #expect(result.notes.contains(Rule.outlines.programmatic))
        #expect(source.shown == "A[fruit apple nuts almond]")
        #expect(try source.snapshot(for: "A").contains("x") == false)
        #expect(try source.snapshot(for: "A").index(of: "x") == nil)
    }

    /// Row 1 once more, met by a tap: the handler's children are elsewhere in the tree.
    @Test func childrenThatAreElsewhereInTheTreeAreRefused() throws {
        var source = try makeOutline("fruit(apple) nuts(almond)")
        source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in (try? tree("almond")) ?? Tree() }
        let error = #expect(throws: Violation.self) { try source.tapDisclosure(at: IndexPath(0, 0)) }
        #expect(error?.rule.id == "outline.items-already-in-tree")
        #expect(source.shown == "A[fruit nuts]")
        #expect(try source.drawing("A") == "fruit(apple) nuts(almond)")
    }
}
