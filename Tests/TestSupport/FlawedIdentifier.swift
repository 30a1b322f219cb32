import Synchronization

/// An identifier that breaks the promises of `Hashable` in a chosen way.
public struct FlawedIdentifier: Hashable, Sendable, CustomStringConvertible {
    /// What the identifier is called; says nothing about identity.
    public var name: String

    /// What `==` compares.
    public var key: Int

    /// What `hash(into:)` combines.
    public var hash: Int

    public var flaw: Flaw

    public enum Flaw: Sendable, CaseIterable {
        /// Keeps its promises as far as `key` and `hash` do.
        case none
        /// Equals nothing, not even itself, as a floating-point NaN.
        case neverEqual
        /// Returns another hash value each time.
        case restlessHash
        /// Equals now this and now that.
        case fickle
    }

    public init(_ name: String, key: Int, hash: Int, flaw: Flaw = .none) {
        self.name = name
        self.key = key
        self.hash = hash
        self.flaw = flaw
    }

    public static func == (left: Self, right: Self) -> Bool {
        if left.flaw == .neverEqual || right.flaw == .neverEqual { return false }
        if left.flaw == .fickle || right.flaw == .fickle { return Self.tick() % 3 == 0 }
        return left.key == right.key
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(flaw == .restlessHash ? Self.tick() : hash)
    }

    public var description: String { name }

    private static let clock = Atomic(0)

    private static func tick() -> Int { clock.wrappingAdd(1, ordering: .relaxed).newValue }
}
