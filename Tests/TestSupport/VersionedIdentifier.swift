/// An identifier with a field that does not count for identity, so that a test can tell one stored instance from
/// another.
public struct VersionedIdentifier: Hashable, Sendable, CustomStringConvertible {
    public let name: String
    public let version: Int

    public init(_ name: String, _ version: Int = 0) {
        self.name = name
        self.version = version
    }

    public static func == (left: Self, right: Self) -> Bool { left.name == right.name }

    /// Hashes badly on purpose: there are three hash values in all, so that every table is full of collisions.
    public func hash(into hasher: inout Hasher) { hasher.combine((name.utf8.first ?? 0) % 3) }

    /// Name and version, for example `apple#2`.
    public var description: String { "\(name)#\(version)" }
}
