import SwiftDeclarations

// Ranges, and parts of what is no list: of a range, and of the program's own collections.

extension Machine {
    /// `lower..<upper` or `lower...upper`
    func range(_ lower: Value, _ sign: String, _ upper: Value, _ place: SourcePlace) throws(Stop) -> Value {
        if case .opaque = lower { return lower }
        if case .opaque = upper { return upper }
        if try isLess(upper, lower, place: place) { throw Stop.trap(Trap.range).at(place) }
        // What has no order is refused there, as by the compiler; a loop over it would not end.
        _ = try isLess(lower, upper, place: place)
        return .range(RangeValue(lower: lower, upper: upper, isClosed: sign == "..."))
    }

    /// An element or a part of a range of integers, which is one as well; nil for other indices. Its indices are its elements,
    /// also those of a closed range, which only generic code can have.
    func part(of range: RangeValue, _ index: Value, _ place: SourcePlace) throws(Stop) -> Value? {
        guard case .int(let lower)? = range.lower, case .int(var upper)? = range.upper else { return nil }
        if range.isClosed { upper &+= 1 }
        switch index {
        case .int(let number):
            guard number >= lower, number < upper else { throw Stop.trap("Index out of range").at(place) }
            return index
        case .range(let part):
            // As in Swift, nothing asks whether the part lies within.
            var (start, end) = (lower, upper)
            if case .int(let value)? = part.lower { start = value }
            if case .int(let value)? = part.upper { end = part.isClosed ? value &+ 1 : value }
            guard start <= end else { throw Stop.trap(Trap.range).at(place) }
            return .range(RangeValue(lower: .int(start), upper: .int(end), isClosed: false))
        default: return nil
        }
    }

    /// True of a collection that the program declares.
    func isIndexed(_ value: Value) -> Bool {
        guard let id = typeID(of: value), let info = program.type(id), !info.isForeign,
            let collection = program.typesByName["Collection"]
        else { return false }
        return program.conforms(info, to: collection.id)
    }

    /// A part of a collection of the program's own that says only what stands at an index.
    func stretch(of base: Value, _ range: RangeValue, _ place: SourcePlace) throws(Stop) -> Value {
        let values = try elements(of: base)
        guard case .int(let start) = try member(base, "startIndex", place),
            case .int(let end) = try member(base, "endIndex", place), end &- start == values.count
        else { return makeOpaque("[…]", type: .unknown, place: place) }
        let bounds = try bounds(range, values.count, from: start, place, words: "Range out of bounds")
        return slice(Array(values[bounds]), from: bounds.lowerBound + start)
    }
}
