import Synchronization

/// Counts how often identifiers are compared and hashed, so that "linear" can be asserted without a clock.
public final class OperationCounter: Sendable {
    private let counts = Mutex((comparisons: 0, hashes: 0))

    public init() {}

    public var comparisons: Int { counts.withLock { $0.comparisons } }
    public var hashes: Int { counts.withLock { $0.hashes } }

    public func reset() { counts.withLock { $0 = (0, 0) } }
    public func compared() { counts.withLock { $0.comparisons += 1 } }
    func hashed() { counts.withLock { $0.hashes += 1 } }
}

/// An honest identifier that reports to a counter.
public struct CountedIdentifier: Hashable, Sendable, CustomStringConvertible {
    public let value: Int
    public let counter: OperationCounter

    public init(_ value: Int, _ counter: OperationCounter) {
        self.value = value
        self.counter = counter
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.counter.compared()
        return left.value == right.value
    }

    public func hash(into hasher: inout Hasher) {
        counter.hashed()
        hasher.combine(value)
    }

    public var description: String { String(value) }
}
