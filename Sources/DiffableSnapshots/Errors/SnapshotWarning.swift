/// What UIKit would have logged: items that were already in the snapshot have been moved, not added.
///
///     try snapshot.appendItems(["a"])
///     let warning = try snapshot.appendItems(["a", "b"])
///     warning?.identifiers    // ["a"]: only those that were already there
///
/// Sections get no such mercy; a section that is already there is an error.
public struct SnapshotWarning: Equatable, Sendable {
    /// The identifiers that were already there, as they print, in argument order.
    public let identifiers: [String]

    /// Which elements of the argument array they are, counted from zero.
    public let argumentPositions: [Int]

    /// The version of iOS whose words `message` uses.
    public let system: SystemVersion

    public init(identifiers: [String], argumentPositions: [Int], system: SystemVersion) {
        self.identifiers = identifiers
        self.argumentPositions = argumentPositions
        self.system = system
    }

    /// The rule behind the warning.
    public var rule: Rule { .identifierAlreadyExists }

    /// How sure we are of the words: little for iOS 14 and 15, of which no log was found.
    public var confidence: Confidence {
        if system < .ios14 { return .medium }
        return system < .ios16 ? .low : rule.confidence
    }

    /// The text of the log, exactly as UIKit writes it.
    ///
    /// Source: semantics §1.1, the log below the table (H); §1.6 for iOS 13 (M). iOS 14 and 15 get the
    /// current words, because what they logged is not known (L).
    public var message: String {
        if system < .ios14 {
            return "Warning: \(identifiers.count) inserted identifier(s) already present; existing items will be moved "
                + "into place for this current insertion. Please note this will impact performance if items are not "
                + "unique when inserted."
        }
        return AlreadyExists(kind: .item, identifiers: identifiers).text(
            advice: "The existing item \(identifiers.count == 1 ? "identifier" : "identifiers") will be moved into "
                + "place instead, but this operation will be more expensive. For best performance, inserted item "
                + "identifiers should always be unique. Set a symbolic breakpoint on "
                + "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the debugger.")
    }
}

/// The sentence that the warning about items and the error about sections share, singular and plural.
struct AlreadyExists {
    let kind: IdentifierKind
    let identifiers: [String]

    func text(advice: String) -> String {
        let kind = kind.rawValue
        let opening = "Diffable data source detected an attempt to insert or append \(identifiers.count) \(kind) "
        if identifiers.count == 1, let identifier = identifiers.first {
            return opening + "identifier that already exists in the snapshot. \(advice) "
                + "\(self.kind.capitalized) identifier that already exists: \(identifier)"
        }
        return opening + "identifiers that already exist in the snapshot. \(advice) "
            + "\(self.kind.capitalized) identifiers that already exist: \(IdentifierPrinting.array(identifiers))"
    }
}
