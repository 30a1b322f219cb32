import Rulebook

/// Rules the engines follow without ever failing by them: what identity means, and what a cell sees.
///
/// `why`, `compare` and the scenarios name these.
package struct StoryRules: RuleFamily {
    let identitySame = Rule.behaviour("identity.same", .high, [.appleSnapshot, .stackOverflow(61_073_340)])
    let identitySameHashNotEqual = Rule.behaviour(
        "identity.same-hash-not-equal", .high, [.sectionIdentitySample, .stackOverflow(61_073_340)])
    package let identityDifferent = Rule.behaviour("identity.different", .high, [.sectionIdentitySample])
    let identityEqualDifferentHash = Rule.behaviour(
        "identity.equal-different-hash", .high,
        [.issue("AlphaWallet/alpha-wallet-ios", 6247), .issue("the-blue-alliance/the-blue-alliance-ios", 931)])
    package let identityStored = Rule.behaviour(
        "identity.stored-instance", .high, [.forum(126_742), .newbe, .openillumi])
    let identityReference = Rule.behaviour("identity.reference", .high, [.appleSnapshot, .forum(677_755)])

    let identityNativeAddress = Rule.behaviour(
        "identity.native-class-address", .high, [.stackOverflow(67_324_651), .swiftClassHashing])
    let identityNativeForwarded = Rule.behaviour(
        "identity.native-class-forwarded", .medium, [.swiftClassHashing, .issue("swiftlang/swift", 73604)])

    package let cellUntouched = Rule.behaviour("cell.untouched", .high, [.charonCollectionView])
    package let cellInserted = Rule.behaviour("cell.inserted", .high, [.charonCollectionView])
    package let cellDeleted = Rule.behaviour("cell.deleted", .high, [.catalystMeasurements])
    package let cellReloaded = Rule.behaviour("cell.reloaded", .high, [.catalystMeasurements, .jesseSquires])
    package let cellReconfigured = Rule.behaviour("cell.reconfigured", .high, [.jesseSquires, .header15])
    package let cellObserved = Rule.behaviour(
        "cell.observed", .high,
        [
            .appleObservation,
            Source("WWDC25: What's new in UIKit", "https://developer.apple.com/videos/play/wwdc2025/243/"),
        ])

    package init() {}
}

extension Rule {
    package static let stories = StoryRules()
}
