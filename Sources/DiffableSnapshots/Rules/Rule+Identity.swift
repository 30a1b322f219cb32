/// The rules a `Hashable` type must keep (semantics §1.2). UIKit finds a breach late or never; we find it on request.
extension Rule {
    public static let equalButDifferentHash = Rule(
        id: "equal-but-different-hash", section: "§1.2 row 1", confidence: .high,
        evidence: "alpha-wallet-ios#6247; the-blue-alliance-ios#931")

    public static let hashChanged = Rule(
        id: "hash-changed", section: "§1.2 row 2", confidence: .medium, evidence: "a single observation of UIKit")

    public static let notEqualToItself = Rule(
        id: "not-equal-to-itself", section: "§1.2 row 3", confidence: .medium,
        evidence: "a single observation of UIKit")

    public static let identifiersNotUnique = Rule(
        id: "identifiers-not-unique", section: "§1.2 row 4", confidence: .medium,
        evidence: "a single observation of UIKit")

    public static let countMismatch = Rule(
        id: "count-mismatch", section: "§1.2 row 5", confidence: .medium,
        evidence: "a single observation; older wording in ConfigableCollectionView")

    public static let insertFailed = Rule(
        id: "insert-failed", section: "§1.2 row 6", confidence: .medium, evidence: "a single observation of UIKit")

    static let identityRules = [
        equalButDifferentHash, hashChanged, notEqualToItself, identifiersNotUnique, countMismatch, insertFailed,
    ]
}
