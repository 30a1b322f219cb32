import SwiftDeclarations
import SwiftInterpreter

/// The part of the standard library, of Foundation and of Combine that lists of data are made with: a table for each kind
/// of type, one row a member.
enum StandardLibrary {
    static let tables: [ForeignTable] = [
        sequences, ownCollections, arrays, slices, dictionaries, sets, optionals, text, numbers, widths, float,
        functions, values, numberFormats, formatStyles, decimals, dates, mirrors, lazySequences, json, jsonEncoding,
        optionSets, queues, urlComponents, continuations, asyncStreams, publishers, notifications, orderedCollections,
        defaults, clocks, scanners,
    ]
}

extension [String: ForeignBody] {
    /// The same members; the new lists and texts that they give count as work and as memory.
    var counted: Self { mapValues(Self.counting) }

    private static func counting(_ body: @escaping ForeignBody) -> ForeignBody {
        { m, r, a throws(Stop) in
            let result = try body(m, &r, &a)
            try m.checkNew(result)
            return result
        }
    }
}

extension Machine {
    /// True when a condition holds. An opaque condition holds too, so that `filter` keeps the elements it does not
    /// know.
    func holds(_ value: Value) -> Bool {
        switch value {
        case .bool(let value): value
        case .some(.bool(let value)): value
        case .opaque: true
        default: false
        }
    }

    /// True when `filter` keeps an element. What it keeps because nothing is known of it is noted.
    func keeps(_ value: Value, at place: SourcePlace) -> Bool {
        noteKept(by: value, place)
        return holds(value)
    }

    /// Sorts as Swift's library does, also where the comparison is no order, as one that calls nil the same as everything.
    func sorted(_ values: [Value], _ isLess: (Value, Value) throws(Stop) -> Bool) throws(Stop) -> [Value] {
        var stop: Stop?
        let result = values.sorted { one, other in
            guard stop == nil else { return false }
            do throws(Stop) {
                try tick()
                return try isLess(one, other)
            } catch {
                stop = error
                return false
            }
        }
        if let stop { throw stop }
        return result
    }

    /// The comparison that an argument gives, or `<`.
    func order(_ closure: Value) -> (Value, Value) throws(Stop) -> Bool {
        let place = place ?? .none
        if case .unset = closure { return { a, b throws(Stop) in try self.isLess(a, b, place: place) } }
        return { a, b throws(Stop) in
            let value = try self.invoke(closure, [a, b])
            if case .opaque = value { return false }
            return self.holds(value)
        }
    }

    /// Compares with one element of many, which is counted as work.
    func areEqualInLoop(_ left: Value, _ right: Value) throws(Stop) -> Bool {
        try tick(elements: 1)
        return try areEqual(left, right)
    }

    /// Puts texts together, unless the whole would be too long.
    func joined(_ parts: [String], _ separator: String) throws(Stop) -> String {
        var size = 0
        for part in parts {
            size += part.utf8.count + separator.utf8.count
            try checkSize(size - separator.utf8.count)
        }
        try tick(elements: size)
        return parts.joined(separator: separator)
    }

    func optional(_ value: Value?) -> Value { value.map { .some($0) } ?? .none }

    /// An integer argument.
    func integer(_ value: Value, _ place: SourcePlace) throws(Stop) -> Int {
        switch value {
        case .int(let number): return number
        case .structure where isNumber(value): return try integer(plainNumber(value), place)
        case .some(let inner): return try integer(inner, place)
        case .opaque(let index): throw Stop(.unknown(index), "unknown.number", [opaqueInfo(index).name], place: place)
        default: throw Stop(.mistake, "mistake.type", [typeName(of: value), "Int"], place: place)
        }
    }

    /// The least or greatest element.
    func extreme(
        _ sequence: Value, _ isLess: (Value, Value) throws(Stop) -> Bool, isLast: Bool
    ) throws(Stop) -> Value {
        var best: Value?
        for value in try elements(of: sequence) {
            try tick(elements: 1)
            guard let known = best else {
                best = value
                continue
            }
            if try isLast ? isLess(known, value) : isLess(value, known) { best = value }
        }
        return optional(best)
    }

    /// A number of elements.
    func length(_ value: Value, _ words: String, _ place: SourcePlace) throws(Stop) -> Int {
        let count = try integer(value, place)
        guard count >= 0 else { throw Stop.trap(words).at(place) }
        return count
    }

    /// The next of the fixed values that stand for chance, said once.
    func nextRandom(_ count: Int) -> Int {
        note("random")
        state.randoms = state.randoms &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return count > 0 ? Int(truncatingIfNeeded: (state.randoms >> 33)) % count : 0
    }

    func note(_ key: String) { if !state.notes.contains(key) { state.notes.append(key) } }
}
