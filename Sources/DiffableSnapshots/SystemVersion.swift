/// The version of iOS whose wording and rules a snapshot follows.
///
/// The same mistake reads differently on iOS 13, 14 and today, and a few mistakes were no mistakes once. A snapshot
/// carries its version so that every error it throws is worded for it.
///
///     SystemVersion.ios15 < .current          // true
///     SystemVersion(major: 16, minor: 4)      // prints 16.4
public struct SystemVersion: Hashable, Comparable, Sendable, Codable {
    public let major: Int
    public let minor: Int

    public init(major: Int, minor: Int = 0) {
        self.major = major
        self.minor = minor
    }

    public static let ios13 = Self(major: 13)
    public static let ios14 = Self(major: 14)
    public static let ios15 = Self(major: 15)
    public static let ios16 = Self(major: 16)
    public static let ios17 = Self(major: 17)
    public static let ios18 = Self(major: 18)

    /// The version assumed unless told otherwise: 26.0.
    public static let current = Self(major: 26)

    public static func < (left: Self, right: Self) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }
}

extension SystemVersion: CustomStringConvertible {
    /// The version as Apple writes it, for example `16.4`.
    public var description: String { "\(major).\(minor)" }
}
