/// The promises of `Hashable`. UIKit finds a breach late or never; `checkIdentifiers()` finds it at once.
public struct HashableRules: RuleFamily {
    /// The table, which always holds the same.
    public init() {}

    /// Equal identifiers must hash alike.
    public let equalButDifferentHash = Rule.exception(
        "equal-but-different-hash", .high,
        [
            .issue("AlphaWallet/alpha-wallet-ios", 6247), .issue("the-blue-alliance/the-blue-alliance-ios", 931),
            .singleObservation,
        ], breakpoint: breakpoint("EQUAL_IDENTIFIERS_HAVE_DIFFERENT_HASH_VALUES"),
        Wording(
            "Diffable data source detected ‹kind› identifiers that are equal but have different hash values. Two "
                + "identifiers which compare as equal must return the same hash value. You must fix this in the "
                + "Hashable (Swift) or hash property (Objective-C) implementation for the type of these identifiers. "
                + "Identifiers that are equal but have different hash values: (‹first›) and (‹second›)"))

    /// A hash value may not change while the identifier is in a snapshot.
    public let hashChanged = Rule.exception(
        "hash-changed", .medium, [.singleObservation], breakpoint: breakpoint("IDENTIFIER_HASH_VALUE_CHANGED"),
        Wording(
            "Diffable data source detected ‹a kind› identifier whose hash value changed. The hash value of an "
                + "identifier cannot change once it has been added to a snapshot. You must fix this in the Hashable "
                + "(Swift) or hash property (Objective-C) implementation for this identifier's type. When fixing your "
                + "implementation, also remember that two identifiers which are equal must have the same hash value. "
                + "Identifier returning invalid hash values: ‹identifier›"))

    /// An identifier must be equal to itself.
    public let notEqualToItself = Rule.exception(
        "not-equal-to-itself", .medium, [.singleObservation],
        breakpoint: breakpoint("IDENTIFIER_IS_NOT_EQUAL_TO_ITSELF"),
        Wording(
            "Diffable data source detected ‹a kind› identifier that is not equal to itself. An identifier must "
                + "compare as equal to the same identifier. You must fix this in the == function (Swift) or -isEqual: "
                + "method (Objective-C) implementation for this identifier's type. Identifier with invalid equality: "
                + "‹identifier›"))

    /// Two identifiers of one snapshot may not be equal.
    public let identifiersNotUnique = Rule.exception(
        "identifiers-not-unique", .medium, [.singleObservation],
        breakpoint: breakpoint("IDENTIFIERS_ARE_NOT_UNIQUE"),
        Wording(
            "Diffable data source detected ‹kind› identifiers that are not unique. You cannot add multiple identifiers "
                + "to the same snapshot that compare as equal. This probably also means you have an issue in the "
                + "Hashable (Swift) or hash property (Objective-C) implementation for the type of these identifiers, "
                + "that causes equal identifiers to return different hash values. Identifiers that are not unique: "
                + "(‹first›) and (‹second›)"))

    /// The identifiers a snapshot counts and those it finds must be as many.
    public let countMismatch = Rule.exception(
        "count-mismatch", .medium, [.singleObservation, .configurableCollectionView],
        countMismatchWording("item", "Item"), countMismatchWording("section", "Section"))

    /// Every inserted identifier must be in the snapshot afterwards.
    public let insertFailed = Rule.exception(
        "insert-failed", .medium, [.singleObservation],
        Wording(
            "Diffable data source internal inconsistency: attempted to insert ‹attempted› identifiers but only "
                + "‹inserted› inserted. Identifiers that failed to insert: ‹identifiers›"))
}

extension Rule {
    /// The promises of `Hashable`.
    public static let hashable = HashableRules()
}

private func breakpoint(_ suffix: String) -> String { "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__" + suffix }

private func countMismatchWording(_ kind: String, _ capitalized: String) -> Wording {
    Wording(
        "\(capitalized) identifier count does not match data source count. This is most likely caused by \(kind) "
            + "identifiers improperly implementing hashing: identifiers that compare as equal must return the same hash "
            + "value, and the hash value of an identifier should never change once added to diffable.", variant: kind)
}

/// The breaches. Identifiers are given as they print.
extension Violation {
    /// Two equal identifiers with different hash values.
    package static func equalButDifferentHash(
        _ kind: IdentifierKind, _ first: String, _ second: String, on platform: Platform
    ) -> Violation {
        Violation(
            Rule.hashable.equalButDifferentHash, on: platform,
            ["kind": kind.rawValue, "first": first, "second": second], culprits: [first, second])
    }

    /// An identifier whose hash value changed while it was in a snapshot.
    package static func hashChanged(
        _ kind: IdentifierKind, _ identifier: String, on platform: Platform
    ) -> Violation {
        Violation(
            Rule.hashable.hashChanged, on: platform, ["a kind": kind.withArticle, "identifier": identifier],
            culprits: [identifier])
    }

    /// An identifier that is not equal to itself.
    package static func notEqualToItself(
        _ kind: IdentifierKind, _ identifier: String, on platform: Platform
    ) -> Violation {
        Violation(
            Rule.hashable.notEqualToItself, on: platform, ["a kind": kind.withArticle, "identifier": identifier],
            culprits: [identifier])
    }

    /// Two equal identifiers in one snapshot, which only their hash values kept apart.
    package static func identifiersNotUnique(
        _ kind: IdentifierKind, _ first: String, _ second: String, on platform: Platform
    ) -> Violation {
        Violation(
            Rule.hashable.identifiersNotUnique, on: platform,
            ["kind": kind.rawValue, "first": first, "second": second], culprits: [first, second])
    }

    /// A snapshot that counts other identifiers than it finds.
    package static func countMismatch(_ kind: IdentifierKind, on platform: Platform) -> Violation {
        Violation(Rule.hashable.countMismatch, kind.rawValue, on: platform)
    }

    /// Identifiers that were inserted and are not all in the snapshot afterwards.
    package static func insertFailed(
        attempted: Int, inserted: Int, identifiers: [String], on platform: Platform
    ) -> Violation {
        Violation(
            Rule.hashable.insertFailed, on: platform,
            [
                "attempted": "\(attempted)", "inserted": "\(inserted)",
                "identifiers": IdentifierPrinting.array(identifiers),
            ],
            culprits: identifiers)
    }
}
