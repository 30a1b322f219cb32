/// The rules of a section snapshot, the tree behind an outline (semantics §1.4).
extension Rule {
    public static let outlineDuplicateIdentifiers = Rule(
        id: "outline.duplicate-identifiers", section: "§1.4 row 1", confidence: .high,
        evidence: "charon (random edits against Apple's UIKit); IQListKit#3")

    public static let outlineUnknownParent = Rule(
        id: "outline.unknown-parent", section: "§1.4 rows 2, 7", confidence: .high,
        evidence: "charon (random edits against Apple's UIKit)")

    public static let outlineUnknownDestination = Rule(
        id: "outline.unknown-destination", section: "§1.4 rows 3, 8", confidence: .high,
        evidence: "charon (random edits against Apple's UIKit)")

    public static let outlineUnknownItem = Rule(
        id: "outline.unknown-item", section: "§1.4 rows 4-5", confidence: .high,
        evidence: "charon (random edits against Apple's UIKit)")

    public static let outlineUnknownChild = Rule(
        id: "outline.unknown-child", section: "§1.4 row 6", confidence: .high,
        evidence: "charon (random edits against Apple's UIKit)")

    static let outlineRules = [
        outlineDuplicateIdentifiers, outlineUnknownParent, outlineUnknownDestination, outlineUnknownItem,
        outlineUnknownChild,
    ]
}

/// What this simulator refuses although UIKit raises nothing: the words are ours, not UIKit's.
extension Rule {
    /// UIKit accepts the call and leaves children listed under the wrong parents.
    public static let outlineItemsAlreadyInTree = Rule(
        id: "outline.items-already-in-tree", section: "§2.6", confidence: .high,
        evidence: "charon (UIKit leaves a wrong tree, without an exception)")

    /// On a device the compiler refuses first.
    public static let unavailable = Rule(
        id: "unavailable", section: "§5", confidence: .high, evidence: "availability in Apple's public headers")

    static let simulatorRules = [outlineItemsAlreadyInTree, unavailable]
}
