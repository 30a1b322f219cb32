/// The rules of editing a snapshot, top to bottom in the order UIKit checks them.
public struct EditingRules: RuleFamily {
    /// The table, which always holds the same.
    public init() {}

    /// `appendItems` needs a section. It is the first thing looked at, before the argument.
    public let noSections = Rule.exception(
        "no-sections", .high, [.charonSnapshots, .configurableCollectionView, .nkDiffable],
        Wording(
            "There are currently no sections in the data source. Please add a section first.",
            at: SourceFile.snapshot.line(169)))

    /// The array of one call may not name an identifier twice, whatever the call.
    public let duplicateIdentifiers = Rule.exception(
        "duplicate-identifiers", .high,
        [
            .charonSnapshots, .issue("mastodon/mastodon-ios", 1366), .issue("mozilla-mobile/firefox-ios", 23056),
            .issue("l984-451/Rivulet", 187), .issue("owncloud/ios-app", 1585),
            .issue("apptekstudios/ASCollectionView", 80), .freddi,
        ],
        // Reported for iOS 13.3 and 14.4; the longer words from 17 on, and not known to be older than 15.
        Wording("Fatal: supplied identifiers are not unique.", .medium),
        Wording(suppliedTwice, since: .ios15, .medium),
        Wording(
            suppliedTwice, since: .ios16,
            in: "-[_UIDiffableDataSourceUpdate initWithIdentifiers:sectionIdentifiers:action:desinationIdentifier:"
                + "relativePosition:destinationIsSection:]",
            at: SourceFile.update.line(81)))

    /// Nothing is inserted beside itself. The two wordings differ in three words and the final dot; so Apple wrote them.
    public let destinationInArguments = Rule.exception(
        "destination-in-arguments", .high, [.charonSnapshots],
        Wording(
            "Invalid update: destination for insertion operation [‹destination›] is in the insertion identifier list "
                + "for update: ‹update›.", variant: "item", at: SourceFile.update.line(169)),
        Wording(
            "Invalid update: destination for section operation [‹destination›] is in the inserted section list for "
                + "update: ‹update›", variant: "section", at: SourceFile.update.line(165)))

    /// Nothing moves beside itself.
    public let moveToItself = Rule.exception(
        "move-to-itself", .high, [.charonSnapshots],
        Wording(
            "Invalid update: destination for item move is the same as the source [‹identifier›] for update: "
                + "‹update›.", variant: "item", at: SourceFile.update.line(176)),
        Wording(
            "Invalid update: destination for section move is the same as the source [‹identifier›] for update: "
                + "‹update›.", variant: "section", at: SourceFile.update.line(174)))

    /// A destination must be in the snapshot.
    public let unknownDestination = Rule.exception(
        "unknown-destination", .high, [.charonSnapshots, .configurableCollectionView, .nkDiffable],
        unsatisfied("section != NSNotFound", "item", 298), unsatisfied("insertIndex != NSNotFound", "section", 206))

    /// The element that moves must be in the snapshot.
    public let unknownMoveSource = Rule.exception(
        "unknown-move-source", .high, [.charonSnapshots],
        unsatisfied("fromIndex != NSNotFound", "item", 614), unsatisfied("fromSection != NSNotFound", "section", 560))

    /// The destination of a move must be in the snapshot; the element that moves is looked at first.
    public let unknownMoveDestination = Rule.exception(
        "unknown-move-destination", .high, [.charonSnapshots],
        unsatisfied("toIndex != NSNotFound", "item", 615), unsatisfied("toSection != NSNotFound", "section", 561))

    /// A section is added once.
    public let sectionAlreadyExists = Rule.exception(
        "section-already-exists", .high,
        [.charonSnapshots, .singleObservation, .nkDiffable, .configurableCollectionView],
        Wording(
            "Invalid parameter not satisfying: dataSourceSnapshot.numberOfSections == sectionIdentifiers.count", .medium
        ),
        Wording(
            "Section identifier count does not match data source count. This is most likely due to a hashing issue with "
                + "the identifiers.", since: .ios14, .medium),
        alreadyExists("section", "one", "Identifiers in a snapshot must be unique.", since: .ios16),
        alreadyExists("section", "several", "Identifiers in a snapshot must be unique.", since: .ios16))

    /// Only an item of the snapshot can be marked.
    public let itemNotInSnapshot = Rule.exception(
        "item-not-in-snapshot", .high, [.charonSnapshots, .openillumi, .newbe, .nkDiffable],
        Wording("Invalid parameter not satisfying: indexPath || ignoreInvalidItems", variant: "reload", .medium),
        Wording(
            "Invalid item identifier specified for reload: ‹identifier›", variant: "reload", since: .ios14, .medium),
        Wording(
            "Attempted to reload item identifier that does not exist in the snapshot: ‹identifier›", variant: "reload",
            since: .ios16, at: SourceFile.snapshot.line(377)),
        // What iOS 15 did is not known: its beta 8 is said to have done nothing.
        Wording(
            "Attempted to reconfigure item identifier that does not exist in the snapshot: ‹identifier›",
            variant: "reconfigure", .low),
        Wording(
            "Attempted to reconfigure item identifier that does not exist in the snapshot: ‹identifier›",
            variant: "reconfigure", since: .ios16, at: SourceFile.snapshot.line(377)))

    /// Only a section of the snapshot can be marked.
    public let sectionNotInSnapshot = Rule.exception(
        "section-not-in-snapshot", .high, [.charonSnapshots, .singleObservation],
        // What older systems said is not known; of items it was something else.
        Wording("Attempted to reload section identifier that does not exist in the snapshot: ‹identifier›", .low),
        Wording(
            "Attempted to reload section identifier that does not exist in the snapshot: ‹identifier›", since: .ios16,
            at: SourceFile.snapshot.line(374)))

    /// A question about a section needs that section.
    public let sectionNotFound = Rule.exception(
        "section-not-found", .high, [.charonSnapshots, .singleObservation],
        // What iOS 14 and 15 said is not known; iOS 13 answered.
        sectionNotFoundWording("numberOfItems", .low), sectionNotFoundWording("itemIdentifiers", .low),
        sectionNotFoundWording("numberOfItems", since: .ios16, line: 273),
        sectionNotFoundWording("itemIdentifiers", since: .ios16, line: 286))

    /// On iOS 13, and for the items of a section in apps linked before the iOS 15 SDK, the answer is empty instead.
    public let sectionNotFoundAnswersEmpty = Rule.behaviour(
        "section-not-found.answers-empty", .low, [.nkDiffable, .singleObservation])

    /// Items that are already there are moved into place, and UIKit says so. The one rule here that only logs.
    public let identifierAlreadyExists = Rule.log(
        "identifier-already-exists", .high,
        [
            .issue("boostcampwm-2024/iOS04-PhotoGether", 74), .issue("eleev/expandable-collection-view-kit", 9),
            .issue("jessesquires/ReactiveCollectionsKit", 138), .nkDiffable,
        ],
        Wording(
            "Warning: ‹count› inserted identifier(s) already present; existing items will be moved into place for this "
                + "current insertion. Please note this will impact performance if items are not unique when inserted.",
            .medium),
        // What iOS 14 and 15 logged is not known.
        alreadyExists("item", "one", movedIntoPlace("identifier"), since: .ios14, .low),
        alreadyExists("item", "several", movedIntoPlace("identifiers"), since: .ios14, .low),
        alreadyExists("item", "one", movedIntoPlace("identifier"), since: .ios16),
        alreadyExists("item", "several", movedIntoPlace("identifiers"), since: .ios16))

    /// A member of the API that is newer than the app's iOS. The compiler refuses first.
    public let unavailable = Rule.exception(
        "unavailable", .high, [.header14, .header15],
        Wording("'‹member›' is only available in iOS ‹version› or newer", by: .compiler))
}

extension Rule {
    /// The rules of editing a snapshot.
    public static let editing = EditingRules()
}

// MARK: - Words that several rules share

private let suppliedTwice =
    "Fatal: supplied ‹kind› identifiers are not unique. Duplicate identifiers: ‹identifiers›"

private func unsatisfied(_ condition: String, _ variant: String, _ line: Int) -> Wording {
    Wording(
        "Invalid parameter not satisfying: \(condition)", variant: variant, at: SourceFile.snapshot.line(line))
}

private func sectionNotFoundWording(
    _ question: String, since: SystemVersion? = nil, _ confidence: Confidence? = nil, line: Int? = nil
) -> Wording {
    Wording(
        "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier "
            + "API (which has O(1) performance)", variant: question, since: since, confidence,
        at: line.map(SourceFile.state.line))
}

/// The sentence that the warning about items and the error about sections share, singular and plural.
private func alreadyExists(
    _ kind: String, _ variant: String, _ advice: String, since: SystemVersion, _ confidence: Confidence? = nil
) -> Wording {
    let (noun, verb) = variant == "one" ? ("identifier", "exists") : ("identifiers", "exist")
    let subject = kind == "item" ? "Item" : "Section"
    return Wording(
        "Diffable data source detected an attempt to insert or append ‹count› \(kind) \(noun) that already \(verb) in "
            + "the snapshot. \(advice) \(subject) \(noun) that already \(verb): ‹identifiers›",
        variant: variant, since: since, confidence, at: kind == "section" ? SourceFile.helpers.line(99) : nil)
}

private func movedIntoPlace(_ noun: String) -> String {
    "The existing item \(noun) will be moved into place instead, but this operation will be more expensive. For best "
        + "performance, inserted item identifiers should always be unique. Set a symbolic breakpoint on "
        + "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the debugger."
}
