/// The words of semantics §1.2: what UIKit says once it notices that a `Hashable` is broken.
extension SnapshotError {
    var identityText: String {
        switch reason {
        case .equalButDifferentHash(let kind, let first, let second):
            "Diffable data source detected \(kind.rawValue) identifiers that are equal but have different hash values. "
                + "Two identifiers which compare as equal must return the same hash value. You must fix this in the "
                + "Hashable (Swift) or hash property (Objective-C) implementation for the type of these identifiers. "
                + "Identifiers that are equal but have different hash values: (\(first)) and (\(second))"
        case .hashChanged(let kind, let identifier):
            "Diffable data source detected \(kind.withArticle) identifier whose hash value changed. The hash value of "
                + "an identifier cannot change once it has been added to a snapshot. You must fix this in the Hashable "
                + "(Swift) or hash property (Objective-C) implementation for this identifier's type. When fixing your "
                + "implementation, also remember that two identifiers which are equal must have the same hash value. "
                + "Identifier returning invalid hash values: \(identifier)"
        case .notEqualToItself(let kind, let identifier):
            "Diffable data source detected \(kind.withArticle) identifier that is not equal to itself. An identifier "
                + "must compare as equal to the same identifier. You must fix this in the == function (Swift) or "
                + "-isEqual: method (Objective-C) implementation for this identifier's type. Identifier with invalid "
                + "equality: \(identifier)"
        case .identifiersNotUnique(let kind, let first, let second):
            "Diffable data source detected \(kind.rawValue) identifiers that are not unique. You cannot add multiple "
                + "identifiers to the same snapshot that compare as equal. This probably also means you have an issue "
                + "in the Hashable (Swift) or hash property (Objective-C) implementation for the type of these "
                + "identifiers, that causes equal identifiers to return different hash values. Identifiers that are "
                + "not unique: (\(first)) and (\(second))"
        case .countMismatch(let kind):
            "\(kind.capitalized) identifier count does not match data source count. This is most likely caused by "
                + "\(kind.rawValue) identifiers improperly implementing hashing: identifiers that compare as equal must "
                + "return the same hash value, and the hash value of an identifier should never change once added to "
                + "diffable."
        case .insertFailed(let attempted, let inserted, let identifiers):
            "Diffable data source internal inconsistency: attempted to insert \(attempted) identifiers but only "
                + "\(inserted) inserted. Identifiers that failed to insert: \(IdentifierPrinting.array(identifiers))"
        default:
            rule.id
        }
    }

    /// The symbol to break on for a broken `Hashable`, or nil for every other mistake.
    public var symbolicBreakpoint: String? {
        let suffix: String
        switch reason {
        case .equalButDifferentHash: suffix = "EQUAL_IDENTIFIERS_HAVE_DIFFERENT_HASH_VALUES"
        case .hashChanged: suffix = "IDENTIFIER_HASH_VALUE_CHANGED"
        case .notEqualToItself: suffix = "IDENTIFIER_IS_NOT_EQUAL_TO_ITSELF"
        case .identifiersNotUnique: suffix = "IDENTIFIERS_ARE_NOT_UNIQUE"
        default: return nil
        }
        return "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__" + suffix
    }

    /// The same message as an app linked with an older SDK sees it: with UIKit's tail about the breakpoint.
    ///
    /// Source: semantics §1.2 (M). Mistakes without a breakpoint read the same for every SDK.
    public var messageForOlderSDK: String {
        guard let symbolicBreakpoint else { return message }
        return message + " Set a symbolic breakpoint on \(symbolicBreakpoint) to catch this in the debugger. "
            + "This will become an assert in a future version."
    }
}
