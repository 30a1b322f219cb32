/// The one place where errors become words.
///
/// Each reason has one current wording. Older systems worded a few mistakes differently; those exceptions to the rule
/// stand together in `historicWording`, so that no check is ever written twice.
extension SnapshotError {
    /// The reason UIKit would give, to the letter.
    ///
    /// Source: semantics §1.1, §1.2, §1.4; §1.6 for older systems.
    public var message: String { wording.text }

    /// Apple's file and line, for example `__UIDiffableDataSourceSnapshot.m:169`; nil where it is not known.
    ///
    /// The lines were read from current builds, so systems before iOS 16 have none.
    public var location: String? { system < .ios16 ? nil : wording.location }

    /// How sure we are of the words: that of the rule, unless an older wording rests on less.
    public var confidence: Confidence { wording.confidence ?? rule.confidence }

    /// Whether `message` is Apple's text. It is ours where UIKit raises nothing and this simulator refuses.
    public var isSystemText: Bool { wording.isSystemText }

    var wording: Wording { historicWording ?? currentWording }

    /// What iOS 13 to 15 said, where it differs from today (semantics §1.6).
    private var historicWording: Wording? {
        guard system < .ios16 else { return nil }
        switch reason {
        case .notInSnapshot(.item, _, .reload, _) where system < .ios14:
            return Wording(
                text: "Invalid parameter not satisfying: indexPath || ignoreInvalidItems", confidence: .medium)
        case .notInSnapshot(.item, let identifier, .reload, _):
            return Wording(text: "Invalid item identifier specified for reload: \(identifier)")
        case .sectionAlreadyExists where system < .ios14:
            return Wording(
                text:
                    "Invalid parameter not satisfying: dataSourceSnapshot.numberOfSections == sectionIdentifiers.count",
                confidence: .medium)
        case .sectionAlreadyExists:
            return Wording(
                text: "Section identifier count does not match data source count. This is most likely due to a hashing "
                    + "issue with the identifiers.",
                confidence: .medium)
        default:
            return nil
        }
    }

    private var currentWording: Wording {
        switch reason {
        case .noSections, .duplicateIdentifiers, .destinationInArguments, .moveToItself, .unknownDestination,
            .unknownMoveSource, .unknownMoveDestination, .sectionAlreadyExists, .notInSnapshot, .sectionNotFound:
            mutationWording
        case .equalButDifferentHash, .hashChanged, .notEqualToItself, .identifiersNotUnique, .countMismatch,
            .insertFailed:
            Wording(text: identityText)
        case .outlineDuplicateIdentifiers, .outlineUnknownParent, .outlineUnknownDestination, .outlineUnknownItem,
            .outlineUnknownChild:
            outlineWording
        case .outlineItemsAlreadyInTree(let identifiers):
            Wording(
                text: "Items are already in the section snapshot: \(IdentifierPrinting.set(identifiers)). "
                    + "UIKit does not refuse this and leaves a wrong tree.",
                isSystemText: false)
        case .unavailable(let api, let introduced):
            Wording(text: "'\(api)' is only available in iOS \(introduced) or newer", isSystemText: false)
        }
    }
}
