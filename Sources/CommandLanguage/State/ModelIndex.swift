/// Finds the app's current model for an identifier: the record with that `id`, or the equal value in the store.
struct ModelIndex: Sendable {
    private var byHash: [Int: [Record]] = [:]
    private let matchesEqualValues: Bool

    /// - Complexity: linear in the number of stored values.
    init(_ store: Store, matchesEqualValues: Bool) {
        self.matchesEqualValues = matchesEqualValues
        for value in store.values.values { add(value) }
    }

    private mutating func add(_ value: Value) {
        switch value {
        case .array(let elements): for element in elements { add(element) }
        case .record(let record):
            if let id = record.value(of: "id") { byHash[id.hashValue, default: []].append(record) }
            if matchesEqualValues { byHash[value.hashValue, default: []].append(record) }
        default: break
        }
    }

    func model(for identifier: Value) -> Value? {
        // The app looks for it with its own `==`.
        let identifier = identifier.asPlainValue
        guard let candidates = byHash[identifier.hashValue] else { return nil }
        let found = candidates.last { record in
            if case .record = identifier {
                matchesEqualValues && Value.record(record) == identifier
            } else {
                record.value(of: "id") == identifier
            }
        }
        return found.map(Value.record)
    }
}
