import SwiftDeclarations

extension Machine {
    /// Goes deeper into the native stack, until ``leave(_:)``.
    package func enter(_ weight: Int = 4) throws(Stop) {
        guard depth &+ weight <= limits.depth else { throw Stop(.limit, "limit.depth", ["\(limits.depth)"]) }
        depth &+= weight
    }

    /// Comes back from where ``enter(_:)`` went, with the same weight.
    package func leave(_ weight: Int = 4) { depth &-= weight }

    /// Hands on a value that was made of others, as ``nest(_:_:)`` takes it.
    func nested(_ value: Value, _ place: SourcePlace? = nil) throws(Stop) -> Value {
        try nest(value, place)
        return value
    }

    /// Takes a value that was made of others. One in 64, by chance, is measured: values are freed, and asked for their
    /// types, on the native stack, level by level.
    @inline(__always)
    func nest(_ value: Value, _ place: SourcePlace? = nil) throws(Stop) {
        chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        if chance >> 58 == 0 { try measure(value, place) }
    }

    /// Refuses a value within which values lie twice as deep as calls may. Of many values side by side some are followed.
    private func measure(_ value: Value, _ place: SourcePlace?) throws(Stop) {
        var level = [value]
        for _ in 0..<limits.depth / 2 {
            let below = level.flatMap { Machine.sample($0.parts.filter(\.hasParts)) }
            if below.isEmpty { return }
            level = Machine.sample(below)
        }
        let calls = place.map { [$0.description] } ?? []
        throw Stop(.limit, "limit.depth", ["\(limits.depth)"], place: place, calls: calls)
    }

    /// The first values and the last. Written with slices: the `suffix` that gives an array goes through all that is before it.
    fileprivate static func sample(_ values: [Value]) -> [Value] {
        values.count > 16 ? Array(values[..<8] + values[(values.count - 8)...]) : values
    }
}

extension Value {
    fileprivate var hasParts: Bool {
        switch self {
        case .some, .range, .function: true
        case .array(let values), .tuple(_, let values), .structure(_, let values), .enumeration(_, let values):
            !values.isEmpty
        case .dictionary(let entries): !entries.isEmpty
        case .set(let values): !values.isEmpty
        default: false
        }
    }

    /// The values that lie in it, and are freed with it.
    fileprivate var parts: [Value] {
        switch self {
        case .some(let inner): [inner]
        case .array(let values): Machine.sample(values)
        case .tuple(_, let values), .structure(_, let values), .enumeration(_, let values): values
        case .dictionary(let entries): Machine.sample(entries.values.elements) + Machine.sample(entries.keys.elements)
        case .set(let values): Machine.sample(values.elements)
        case .range(let range): [range.lower, range.upper].compactMap(\.self)
        case .function(let function): function.captured.map(\.value)
        default: []
        }
    }
}
