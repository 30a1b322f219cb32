import SwiftDeclarations
import SwiftInterpreter

/// The part of the standard library and of Foundation that lists of data are made with: one row a member.
enum StandardLibrary {
    static let tables: [ForeignTable] = [
        sequences, arrays, slices, dictionaries, sets, optionals, text, numbers, widths, float, functions, values,
        numberFormats, formatStyles, decimals, dates, mirrors, lazySequences, json, jsonEncoding, optionSets, queues,
        continuations, asyncStreams, publishers, notifications, orderedCollections, defaults, clocks,
    ]
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
