/// A version of iOS, or of the SDK an app is linked with.
///
/// The same mistake reads differently on iOS 13, 14 and today, and a few mistakes were no mistakes once.
///
///     SystemVersion.ios15 < .current          // true
///     SystemVersion(major: 16, minor: 4)      // prints 16.4
public struct SystemVersion: Hashable, Comparable, Sendable, Codable {
    /// The number before the dot.
    public let major: Int
    /// The number after the dot.
    public let minor: Int

    /// A version by its two numbers, for example 16 and 4 for iOS 16.4.
    public init(major: Int, minor: Int = 0) {
        self.major = major
        self.minor = minor
    }

    /// iOS 13, the first with diffable data sources.
    public static let ios13 = Self(major: 13)
    /// iOS 14, the first with section snapshots and reordering handlers.
    public static let ios14 = Self(major: 14)
    /// iOS 15, the first with `reconfigureItems` and `applySnapshotUsingReloadData`.
    public static let ios15 = Self(major: 15)
    /// iOS 16, the first whose file and line numbers are known.
    public static let ios16 = Self(major: 16)
    /// iOS 17.
    public static let ios17 = Self(major: 17)
    /// iOS 18, around which the words about nested applies changed.
    public static let ios18 = Self(major: 18)
    /// iOS 26, the first in which cells follow observed objects without being asked to.
    public static let ios26 = Self(major: 26)

    /// The version assumed unless told otherwise: 26.0.
    public static let current = Self(major: 26)

    /// True when one version is older than another.
    public static func < (left: Self, right: Self) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }
}

extension SystemVersion: CustomStringConvertible {
    /// The version as Apple writes it, for example `16.4`.
    public var description: String { "\(major).\(minor)" }
}

/// The platform an app runs on: the version of iOS, and the SDK it was linked with.
///
/// UIKit chooses its words by the first and a few of its habits by the second.
public struct Platform: Hashable, Sendable {
    /// The version of iOS.
    public let system: SystemVersion
    /// The SDK the app was linked with.
    public let linkedSDK: SystemVersion

    /// A platform whose SDK is that of the system, unless another one is named.
    public init(_ system: SystemVersion, linkedSDK: SystemVersion? = nil) {
        self.system = system
        self.linkedSDK = linkedSDK ?? system
    }

    /// The current system, and an app linked with its SDK.
    public static let current = Self(.current)

    /// True when the app was linked before the iOS 15 SDK, with which UIKit changed several habits.
    public var isLinkedBeforeIOS15: Bool { linkedSDK < .ios15 }
}
