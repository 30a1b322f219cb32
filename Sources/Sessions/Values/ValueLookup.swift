/// Values to be found again quickly, each by its hash value and then by its `==`.
///
/// Keyed by the number and not by the value, because a learner's broken `Hashable` must not reach a standard set.
package struct ValueLookup: Sendable {
    private var byHash: [Int: [SessionValue]] = [:]

    /// - Complexity: linear in the values.
    package init(_ values: [SessionValue]) {
        for value in values { byHash[value.hashValue, default: []].append(value) }
    }

    /// - Complexity: one hash, and the values that share it.
    package func contains(_ value: SessionValue) -> Bool {
        !byHash.isEmpty && byHash[value.hashValue]?.contains(value) == true
    }
}
