import Rulebook

/// Rules the engines follow without ever failing by them: what identity means, and what a cell sees.
///
/// `why`, `compare` and the scenarios name these.
package struct StoryRules: RuleFamily {
    let identitySame = Rule.behaviour("identity.same", .high, [.appleSnapshot, .stackOverflow(61_073_340)])
    let identitySameHashNotEqual = Rule.behaviour(
        "identity.same-hash-not-equal", .high, [.sectionIdentitySample, .stackOverflow(61_073_340)])
    /// An identifier that is not equal is another item: the old one is deleted, the new one inserted.
    package let identityDifferent = Rule.behaviour("identity.different", .high, [.sectionIdentitySample])
    let identityEqualDifferentHash = Rule.behaviour(
        "identity.equal-different-hash", .high,
        [.issue("AlphaWallet/alpha-wallet-ios", 6247), .issue("the-blue-alliance/the-blue-alliance-ios", 931)])
    /// An identifier that is handed to `reloadItems` is a key: the provider gets the value that the snapshot holds.
    package let identityStored = Rule.behaviour(
        "identity.stored-instance", .high, [.forum(126_742), .newbe, .openillumi])
    let identityReference = Rule.behaviour("identity.reference", .high, [.appleSnapshot, .forum(677_755)])

    let identityNativeAddress = Rule.behaviour(
        "identity.native-class-address", .high, [.stackOverflow(67_324_651), .swiftClassHashing])
    let identityNativeForwarded = Rule.behaviour(
        "identity.native-class-forwarded", .medium, [.swiftClassHashing, .issue("swiftlang/swift", 73604)])

    /// A cell whose item stays is not asked for again.
    package let cellUntouched = Rule.behaviour("cell.untouched", .high, [.charonCollectionView])
    /// The cell of an inserted item is made or dequeued.
    package let cellInserted = Rule.behaviour("cell.inserted", .high, [.charonCollectionView])
    /// The cell of a deleted item goes to the pool.
    package let cellDeleted = Rule.behaviour("cell.deleted", .high, [.catalystMeasurements])
    /// The cell of a reloaded item is exchanged.
    package let cellReloaded = Rule.behaviour("cell.reloaded", .high, [.catalystMeasurements, .jesseSquires])
    /// The cell of a reconfigured item stays, and the provider is asked to configure it anew.
    package let cellReconfigured = Rule.behaviour("cell.reconfigured", .high, [.jesseSquires, .header15])
    /// A cell that reads an observed object while it is configured is updated when that changes.
    package let cellObserved = Rule.behaviour(
        "cell.observed", .high,
        [
            .appleObservation,
            Source("WWDC25: What's new in UIKit", "https://developer.apple.com/videos/play/wwdc2025/243/"),
        ])

    /// The table, which always holds the same.
    package init() {}
}

extension Rule {
    /// Rules that nothing fails by: what identity means, and what a cell sees.
    package static let stories = StoryRules()
}
