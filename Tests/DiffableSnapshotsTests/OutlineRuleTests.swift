import DiffableSnapshots
import TestSupport
import Testing

typealias Outline = DiffableDataSourceSectionSnapshot<String>

/// The rules of a tree, one by one.
@Suite struct OutlineRuleTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let rejected: @Sendable (inout Outline) throws -> Void
        let message: String
        let line: Int
        let rule: Rule
        var culprits = ["z"]
        var positions: [Int] = []
        let accepted: @Sendable (inout Outline) throws -> Void
        let after: [String]
        var testDescription: String { name }
    }

    /// fruit(apple pear) nuts
    static func sample() throws -> Outline {
        var outline = Outline()
        try outline.append(["fruit", "nuts"])
        try outline.append(["apple", "pear"], to: "fruit")
        return outline
    }

    @Test(arguments: rows) func isRefusedInTheseWords(_ row: Row) throws {
        var outline = try Self.sample()
        let error = try #require(throws: Violation.self) { try row.rejected(&outline) }
        #expect(error.message == row.message)
        #expect(error.location == "NSDiffableDataSourceSectionSnapshot.m:\(row.line)")
        #expect(error.rule == row.rule)
        #expect(error.culprits == row.culprits)
        #expect(error.argumentPositions == row.positions)
        #expect(try outline == Self.sample(), "a refused call must change nothing")
    }

    @Test(arguments: rows) func isAcceptedNextDoor(_ row: Row) throws {
        var outline = try Self.sample()
        try row.accepted(&outline)
        #expect(outline.items == row.after)
    }

    static let unchanged = ["fruit", "apple", "pear", "nuts"]
    static let duplicates = "Identifiers in a section snapshot must be unique. Duplicate item identifiers: "
    static func tree(_ items: String...) throws -> Outline {
        var outline = Outline()
        try outline.append(items)
        return outline
    }

    static let rows = [
        Row(
            name: "append what is there, or twice; each named once",
            rejected: {
                try $0.append(["a", "pear", "a", "nuts", "pear", "a"], to: "z")
            },
            message: duplicates + "{(\n    pear,\n    a,\n    nuts\n)}", line: 24,
            rule: Rule.trees.duplicateIdentifiers,
            culprits: ["pear", "a", "nuts"], positions: [1, 2, 3, 4, 5],
            accepted: { try $0.append(["a"], to: "fruit") }, after: ["fruit", "apple", "pear", "a", "nuts"]),
        Row(
            name: "insert what is there", rejected: { try $0.insert(["fruit"], before: "nuts") },
            message: duplicates + "{(\n    fruit\n)}", line: 24, rule: Rule.trees.duplicateIdentifiers,
            culprits: ["fruit"], positions: [0],
            accepted: { try $0.insert(["a"], before: "nuts") }, after: ["fruit", "apple", "pear", "a", "nuts"]),
        Row(
            name: "append to an unknown parent", rejected: { try $0.append(["a"], to: "z") },
            message: "Parent item identifier does not exist in section snapshot: z", line: 340,
            rule: Rule.trees.unknownParent,
            accepted: { try $0.append([], to: "z") }, after: unchanged),
        Row(
            name: "insert before an unknown item", rejected: { try $0.insert(["a"], before: "z") },
            message: "Item identifier to insert before does not exist in section snapshot: z", line: 131,
            rule: Rule.trees.unknownDestination,
            accepted: { try $0.insert(["a"], before: "pear") }, after: ["fruit", "apple", "a", "pear", "nuts"]),
        Row(
            name: "insert after an unknown item", rejected: { try $0.insert(["a"], after: "z") },
            message: "Item identifier to insert after does not exist in section snapshot: z", line: 167,
            rule: Rule.trees.unknownDestination,
            accepted: { try $0.insert(["a"], after: "fruit") }, after: ["fruit", "apple", "pear", "a", "nuts"]),
        Row(
            name: "delete an unknown item, before deleting anything", rejected: { try $0.delete(["apple", "z"]) },
            message: "Failed to find index of item z", line: 572, rule: Rule.trees.unknownItem, positions: [1],
            accepted: { try $0.delete(["fruit", "apple", "fruit"]) }, after: ["nuts"]),
        Row(
            name: "isExpanded of an unknown item", rejected: { _ = try $0.isExpanded("z") },
            message: "Item identifier does not exist in section snapshot: z", line: 308, rule: Rule.trees.unknownItem,
            accepted: { try #expect(!$0.isExpanded("fruit")) }, after: unchanged),
        Row(
            name: "isVisible of an unknown item", rejected: { _ = try $0.isVisible("z") },
            message: "Item identifier does not exist in section snapshot: z", line: 315, rule: Rule.trees.unknownItem,
            accepted: { try #expect(!$0.isVisible("apple")) }, after: unchanged),
        Row(
            name: "level of an unknown item", rejected: { _ = try $0.level(of: "z") },
            message: "Item identifier does not exist in section snapshot: z", line: 323, rule: Rule.trees.unknownItem,
            accepted: { try #expect($0.level(of: "apple") == 1) }, after: unchanged),
        Row(
            name: "parent of an unknown item", rejected: { _ = try $0.parent(of: "z") },
            message: "Child item identifier does not exist in section snapshot: z", line: 451,
            rule: Rule.trees.unknownChild,
            accepted: { try #expect($0.parent(of: "pear") == "fruit") }, after: unchanged),
        Row(
            name: "replace the children of an unknown item",
            rejected: { try $0.replace(childrenOf: "z", using: tree("a")) },
            message: "Parent item identifier does not exist in section snapshot: z", line: 266,
            rule: Rule.trees.unknownParent,
            accepted: { try $0.replace(childrenOf: "fruit", using: tree("fig", "apple")) },
            after: ["fruit", "fig", "apple", "nuts"]),
        Row(
            name: "snapshot of an unknown item", rejected: { _ = try $0.snapshot(of: "z") },
            message: "Parent item identifier does not exist in section snapshot: z", line: 361,
            rule: Rule.trees.unknownParent,
            accepted: { try #expect($0.snapshot(of: "fruit").items == ["apple", "pear"]) }, after: unchanged),
        Row(
            name: "insert a tree before an unknown item", rejected: { try $0.insert(tree("a"), before: "z") },
            message: "Item identifier to insert before does not exist in section snapshot: z", line: 391,
            rule: Rule.trees.unknownDestination,
            accepted: { try $0.insert(tree("a", "b"), before: "nuts") },
            after: ["fruit", "apple", "pear", "a", "b", "nuts"]),
        Row(
            name: "insert a tree after an unknown item", rejected: { try $0.insert(tree("a"), after: "z") },
            message: "Item identifier to insert after does not exist in section snapshot: z", line: 421,
            rule: Rule.trees.unknownDestination,
            accepted: { try $0.insert(tree("a", "b"), after: "apple") },
            after: ["fruit", "apple", "a", "b", "pear", "nuts"]),
    ]

    /// UIKit leaves a wrong tree here; we refuse, and say that the words are ours.
    @Test func treesWithKnownItemsAreRefused() throws {
        let calls: [@Sendable (inout Outline) throws -> Void] = [
            { try $0.replace(childrenOf: "fruit", using: Self.tree("x", "nuts")) },
            { try $0.insert(Self.tree("x", "nuts"), before: "apple") },
            { try $0.insert(Self.tree("x", "nuts"), after: "apple") },
        ]
        for call in calls {
            var outline = try Self.sample()
            let error = try #require(throws: Violation.self) { try call(&outline) }
            #expect(error.rule.id == "outline.items-already-in-tree")
            #expect(error.culprits == ["nuts"])
            #expect(!error.isSystemText)
            #expect(error.location == nil)
            #expect(try outline == Self.sample())
        }
    }

    @Test func whatIsUnknownIsIgnoredElsewhere() throws {
        var outline = try Self.sample()
        outline.expand(["z"])
        outline.collapse(["z"])
        #expect(!outline.contains("z"))
        #expect(outline.index(of: "z") == nil)
        #expect(try outline == Self.sample())
    }
}
