/// The `@n` names of identifiers that have been on screen: ASCII, stable, for rooms without an input method.
struct HandleTable: Sendable {
    private var values: [Value] = []
    /// Positions by hash value. Keyed by the number and not by the identifier, because a learner's broken
    /// `Hashable` must not reach a standard dictionary.
    private var positions: [Int: [Int]] = [:]

    func value(_ number: Int) -> Value? {
        number > 0 && number <= values.count ? values[number - 1] : nil
    }

    func number(of value: Value) -> Int? {
        positions[value.hashValue]?.first { values[$0] == value }.map { $0 + 1 }
    }

    /// Gives the value a number unless it has one.
    mutating func add(_ value: Value) {
        let hash = value.hashValue
        if positions[hash]?.contains(where: { values[$0] == value }) == true { return }
        positions[hash, default: []].append(values.count)
        values.append(value)
    }

    var count: Int { values.count }
}
