/// The rules of a section snapshot, the tree behind an outline.
public struct TreeRules: RuleFamily {
    /// The table, which always holds the same.
    public init() {}

    /// An identifier is in a tree once; appending it again is an error and never a move.
    public let duplicateIdentifiers = Rule.exception(
        "outline.duplicate-identifiers", .high,
        [.charonSectionSnapshots, .issue("hackiftekhar/IQListKit", 3)],
        Wording(
            "Identifiers in a section snapshot must be unique. Duplicate item identifiers: ‹identifiers›",
            at: SourceFile.outline.line(24)))

    /// A parent must be in the tree.
    public let unknownParent = Rule.exception(
        "outline.unknown-parent", .high, [.charonSectionSnapshots],
        missing("Parent item identifier", "append", 340), missing("Parent item identifier", "replace", 266),
        missing("Parent item identifier", "snapshot", 361))

    /// The item that others are inserted before or after must be in the tree.
    public let unknownDestination = Rule.exception(
        "outline.unknown-destination", .high, [.charonSectionSnapshots],
        missing("Item identifier to insert before", "before", 131),
        missing("Item identifier to insert after", "after", 167),
        missing("Item identifier to insert before", "snapshot before", 391),
        missing("Item identifier to insert after", "snapshot after", 421))

    /// An item that is deleted or asked about must be in the tree. All items are looked for before the first one is
    /// deleted.
    public let unknownItem = Rule.exception(
        "outline.unknown-item", .high, [.charonSectionSnapshots],
        Wording(
            "Failed to find index of item ‹identifier›", variant: "delete", at: SourceFile.outline.line(572)),
        missing("Item identifier", "isExpanded", 308), missing("Item identifier", "isVisible", 315),
        missing("Item identifier", "level", 323))

    /// The child whose parent is asked for must be in the tree.
    public let unknownChild = Rule.exception(
        "outline.unknown-child", .high, [.charonSectionSnapshots], missing("Child item identifier", nil, 451))

    /// UIKit takes a tree with items that are there already and leaves them under the wrong parents; here it is
    /// refused.
    public let itemsAlreadyInTree = Rule.exception(
        "outline.items-already-in-tree", .high, [.charonSectionSnapshots],
        Wording("Items are already in the section snapshot: ‹identifiers›", by: .simulator))
}

extension Rule {
    /// The rules of a section snapshot.
    public static let trees = TreeRules()
}

private func missing(_ subject: String, _ variant: String?, _ line: Int) -> Wording {
    Wording(
        "\(subject) does not exist in section snapshot: ‹identifier›", variant: variant,
        at: SourceFile.outline.line(line))
}

/// The breaches. Identifiers are given as they print.
extension Violation {
    /// The call that needed the parent of an outline.
    package enum ParentUse: String, Sendable {
        case append
        case replaceChildren = "replace"
        case snapshot
    }

    /// The call that needed the destination in an outline.
    package enum DestinationUse: String, Sendable {
        case insertBefore = "before"
        case insertAfter = "after"
        case insertSnapshotBefore = "snapshot before"
        case insertSnapshotAfter = "snapshot after"
    }

    /// The call that needed the item of an outline.
    package enum ItemUse: String, Sendable { case delete, isExpanded, isVisible, level }

    /// Identifiers that the tree has, or that one call names twice; `positions` are their places in the call.
    package static func outlineDuplicateIdentifiers(
        _ identifiers: [String], at positions: [Int], on platform: Platform
    ) -> Violation {
        Violation(
            Rule.trees.duplicateIdentifiers, on: platform, ["identifiers": IdentifierPrinting.set(identifiers)],
            culprits: identifiers, at: positions)
    }

    /// A parent that is not in the tree.
    package static func outlineUnknownParent(
        _ identifier: String, _ use: ParentUse, on platform: Platform
    ) -> Violation {
        Violation(
            Rule.trees.unknownParent, use.rawValue, on: platform, ["identifier": identifier],
            culprits: [identifier], blamesDestination: true)
    }

    /// An item to insert before or after that is not in the tree.
    package static func outlineUnknownDestination(
        _ identifier: String, _ use: DestinationUse, on platform: Platform
    ) -> Violation {
        Violation(
            Rule.trees.unknownDestination, use.rawValue, on: platform, ["identifier": identifier],
            culprits: [identifier], blamesDestination: true)
    }

    /// An item that is to be deleted, or asked about, and is not in the tree; `position` is its place in the call.
    package static func outlineUnknownItem(
        _ identifier: String, _ use: ItemUse, at position: Int?, on platform: Platform
    ) -> Violation {
        Violation(
            Rule.trees.unknownItem, use.rawValue, on: platform, ["identifier": identifier], culprits: [identifier],
            at: position.map { [$0] } ?? [])
    }

    /// A child whose parent is asked for, and that is not in the tree.
    package static func outlineUnknownChild(_ identifier: String, on platform: Platform) -> Violation {
        Violation(
            Rule.trees.unknownChild, on: platform, ["identifier": identifier], culprits: [identifier])
    }

    /// A tree that is inserted into one which has some of its items.
    package static func outlineItemsAlreadyInTree(_ identifiers: [String], on platform: Platform) -> Violation {
        Violation(
            Rule.trees.itemsAlreadyInTree, on: platform, ["identifiers": IdentifierPrinting.set(identifiers)],
            culprits: identifiers)
    }
}
