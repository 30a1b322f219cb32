import NIOConcurrencyHelpers

/// Counter of open connections.
final class ConnectionCounter: Sendable {
    private let count = NIOLockedValueBox(0)
    private let most: Int

    init(most: Int) { self.most = most }

    /// Counts one more.
    ///
    /// - Returns: Whether there was room for it.
    func enter() -> Bool {
        count.withLockedValue { count in
            guard count < most else { return false }
            count += 1
            return true
        }
    }

    /// Counts one less.
    func leave() { count.withLockedValue { $0 -= 1 } }
}
