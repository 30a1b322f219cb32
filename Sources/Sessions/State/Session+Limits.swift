extension Session {
    /// Refuses a session that holds more than its limits allow.
    ///
    /// - Throws: ``CommandFailure``; `range-too-large`.
    /// - Complexity: O(*n*) in what it holds, where there are limits.
    package func checkLimits() throws(CommandFailure) {
        guard store.limits.areNarrow else { return }
        let most = store.limits.elements
        var count = max(staged.numberOfItems, source.snapshot().numberOfItems)
        for value in store.values.values where count <= most { count += value.elementCount(upTo: most) }
        guard count <= most else { throw CommandFailure(.rangeTooLarge(most: most), nil) }
    }

    /// Limits of the session from now on.
    package mutating func limit(to limits: Limits) { store.limits = limits }

    /// Its limits.
    package var limits: Limits { store.limits }
}

extension SessionValue {
    /// The number of values within the value, itself included; counting ends beyond a limit.
    fileprivate func elementCount(upTo most: Int) -> Int {
        var count = 1
        for part in parts ?? [] where count <= most { count += part.elementCount(upTo: most) }
        return count
    }
}
