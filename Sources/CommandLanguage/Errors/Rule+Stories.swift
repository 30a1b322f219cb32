import DiffableSnapshots

/// Rules the engines follow without ever failing by them: what identity means, and what a cell sees.
///
/// `why`, `compare` and the scenarios name these.
extension Rule {
    static let identitySame = Rule(
        id: "identity.same", section: "§3.1 row 1", confidence: .high, evidence: "Apple's documentation; S3")
    static let identitySameHashNotEqual = Rule(
        id: "identity.same-hash-not-equal", section: "§3.1 row 2", confidence: .high,
        evidence: "S0's sample, V3; StackOverflow 61073340")
    static let identityDifferent = Rule(
        id: "identity.different", section: "§3.1 row 3", confidence: .high, evidence: "S0's sample, V2")
    static let identityEqualDifferentHash = Rule(
        id: "identity.equal-different-hash", section: "§3.1 row 4", confidence: .high,
        evidence: "AlphaWallet#6247; the-blue-alliance-ios#931")
    static let identityStored = Rule(
        id: "identity.stored-instance", section: "§2.4", confidence: .high,
        evidence: "Apple developer forum thread 126742; newbe.dev; openillumi.com")
    static let identityReference = Rule(
        id: "identity.reference", section: "§3.4", confidence: .high,
        evidence: "Apple's documentation of NSDiffableDataSourceSnapshot; forum thread 677755")

    static let diffWalk = Rule(
        id: "diff.walk", section: "§4.1", confidence: .medium,
        evidence: "Foundation's ordered-set difference as observed; an independent port tested against the system")

    static let cellUntouched = Rule(
        id: "cell.untouched", section: "§2.3 row 1", confidence: .high, evidence: "CH-CV")
    static let cellInserted = Rule(
        id: "cell.inserted", section: "§2.3 row 2", confidence: .high, evidence: "CH-CV")
    static let cellDeleted = Rule(
        id: "cell.deleted", section: "§2.3 row 3", confidence: .high, evidence: "TVX")
    static let cellReloaded = Rule(
        id: "cell.reloaded", section: "§2.3 row 4", confidence: .high, evidence: "TVX; jessesquires.com")
    static let cellReconfigured = Rule(
        id: "cell.reconfigured", section: "§2.3 row 5", confidence: .high, evidence: "jessesquires.com; iOS 15 header")

    static let storyRules: [Rule] = [
        identitySame, identitySameHashNotEqual, identityDifferent, identityEqualDifferentHash, identityStored,
        identityReference, diffWalk, cellUntouched, cellInserted, cellDeleted, cellReloaded, cellReconfigured,
    ]
}
