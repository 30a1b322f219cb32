/// The rules of editing a snapshot (semantics §1.1), top to bottom in the order UIKit checks them.
extension Rule {
    public static let noSections = Rule(
        id: "no-sections", section: "§1.1 row 1", confidence: .high,
        evidence: "charon (random edits against Apple's UIKit); ConfigableCollectionView; NKDiffable")

    public static let duplicateIdentifiers = Rule(
        id: "duplicate-identifiers", section: "§1.1 row 2", confidence: .high,
        evidence: "mastodon-ios#1366; firefox-ios#23056; Rivulet#187; owncloud/ios-app#1585; charon")

    public static let destinationInArguments = Rule(
        id: "destination-in-arguments", section: "§1.1 rows 3-4", confidence: .high,
        evidence: "charon (random edits against Apple's UIKit)")

    public static let moveToItself = Rule(
        id: "move-to-itself", section: "§1.1 rows 5-6", confidence: .high,
        evidence: "charon (random edits against Apple's UIKit)")

    public static let unknownDestination = Rule(
        id: "unknown-destination", section: "§1.1 rows 7-8", confidence: .high,
        evidence: "charon; ConfigableCollectionView; NKDiffable")

    public static let unknownMoveSource = Rule(
        id: "unknown-move-source", section: "§1.1 rows 9-10", confidence: .high,
        evidence: "charon (random edits against Apple's UIKit)")

    public static let unknownMoveDestination = Rule(
        id: "unknown-move-destination", section: "§1.1 rows 9-10", confidence: .high,
        evidence: "charon (random edits against Apple's UIKit)")

    public static let sectionAlreadyExists = Rule(
        id: "section-already-exists", section: "§1.1 row 11", confidence: .high,
        evidence: "charon; console logs in app reports")

    public static let itemNotInSnapshot = Rule(
        id: "item-not-in-snapshot", section: "§1.1 rows 12-13", confidence: .high,
        evidence: "charon; console logs in app reports; openillumi.com")

    public static let sectionNotInSnapshot = Rule(
        id: "section-not-in-snapshot", section: "§1.1 row 14", confidence: .high,
        evidence: "charon (random edits against Apple's UIKit)")

    public static let sectionNotFound = Rule(
        id: "section-not-found", section: "§1.1 row 15", confidence: .high,
        evidence: "charon (lookups compared with Apple's UIKit)")

    /// The one rule that warns and does not throw: UIKit moves the item into place and logs.
    public static let identifierAlreadyExists = Rule(
        id: "identifier-already-exists", section: "§1.1, the log", confidence: .high,
        evidence: "PhotoGether#74; expandable-collection-view-kit#9; ReactiveCollectionsKit#138")

    static let mutationRules = [
        noSections, duplicateIdentifiers, destinationInArguments, moveToItself, unknownDestination,
        unknownMoveSource, unknownMoveDestination, sectionAlreadyExists, itemNotInSnapshot, sectionNotInSnapshot,
        sectionNotFound, identifierAlreadyExists,
    ]
}
