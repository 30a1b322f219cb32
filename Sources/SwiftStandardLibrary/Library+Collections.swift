import SwiftDeclarations
import SwiftInterpreter

extension StandardLibrary {
    static let collection: [String: ForeignBody] = [
        "Collection.count": { m, r, a throws(Stop) in
            switch r {
            case .array(let values): return .int(values.count)
            case .set(let values): return .int(values.count)
            case .dictionary(let entries): return .int(entries.count)
            case .string(let text): return .int(try m.count(of: text))
            default:
                guard let numbers = r.numbers else { return .int(try m.elements(of: r).count) }
                let distance = try m.calculate("-", .int(numbers.upperBound), .int(numbers.lowerBound), a.place)
                return try m.calculate("+", distance, .int(1), a.place)
            }
        },
        "Collection.isEmpty": { m, r, _ throws(Stop) in
            switch r {
            case .array(let values): .bool(values.isEmpty)
            case .string(let text): .bool(text.isEmpty)
            case .set(let values): .bool(values.isEmpty)
            case .dictionary(let entries): .bool(entries.isEmpty)
            default: .bool(r.numbers != nil ? false : try m.elements(of: r).isEmpty)
            }
        },
        "Collection.first": { m, r, _ throws(Stop) in
            if case .array(let values) = r { return m.optional(values.first) }
            if let numbers = r.numbers { return .some(.int(numbers.lowerBound)) }
            return m.optional(try m.elements(of: r).first)
        },
        "Collection.last": { m, r, _ throws(Stop) in
            if case .array(let values) = r { return m.optional(values.last) }
            if let numbers = r.numbers { return .some(.int(numbers.upperBound)) }
            return m.optional(try m.elements(of: r).last)
        },
        "Collection.startIndex": { _, r, _ throws(Stop) in .int(r.startIndex) },
        "Collection.endIndex": { m, r, _ throws(Stop) in .int(try m.endIndex(of: r)) },
        "Collection.indices": { m, r, _ throws(Stop) in
            if case .range(let range) = r, case .int? = range.lower, case .int? = range.upper { return r }
            return .range(RangeValue(lower: .int(r.startIndex), upper: .int(try m.endIndex(of: r)), isClosed: false))
        },
        "Collection.firstIndex(of:)": { m, r, a throws(Stop) in
            for (index, value) in try m.elements(of: r).enumerated() where try m.areEqualInLoop(value, a[0]) {
                return .some(.int(r.startIndex + index))
            }
            return .none
        },
        "Collection.lastIndex(of:)": { m, r, a throws(Stop) in
            for (index, value) in try m.elements(of: r).enumerated().reversed() where try m.areEqualInLoop(value, a[0])
            {
                return .some(.int(r.startIndex + index))
            }
            return .none
        },
        "Collection.firstIndex(where:)": { m, r, a throws(Stop) in
            for (index, value) in try m.elements(of: r).enumerated()
            where try m.invoke(a[0], [value]) == .bool(true) { return .some(.int(r.startIndex + index)) }
            return .none
        },
        "Collection.lastIndex(where:)": { m, r, a throws(Stop) in
            for (index, value) in try m.elements(of: r).enumerated().reversed()
            where try m.invoke(a[0], [value]) == .bool(true) { return .some(.int(r.startIndex + index)) }
            return .none
        },
        "Collection.randomElement()": { m, r, _ throws(Stop) in
            let values = try m.elements(of: r)
            return values.isEmpty ? .none : .some(values[m.nextRandom(values.count)])
        },
        "Collection.index(after:)": { m, _, a throws(Stop) in try m.calculate("+", a[0], .int(1), a.place) },
        "Collection.index(before:)": { m, _, a throws(Stop) in try m.calculate("-", a[0], .int(1), a.place) },
        "Collection.index(_:offsetBy:)": { m, _, a throws(Stop) in try m.calculate("+", a[0], a[1], a.place) },
        "Collection.index(_:offsetBy:limitedBy:)": { m, _, a throws(Stop) in
            m.moved(
                try m.integer(a[0], a.place), by: try m.integer(a[1], a.place), upTo: try m.integer(a[2], a.place))
        },
        "Collection.distance(from:to:)": { m, _, a throws(Stop) in try m.calculate("-", a[1], a[0], a.place) },
        "Collection.prefix(upTo:)": { m, r, a throws(Stop) in
            try m.subscripted(r, [.range(RangeValue(lower: nil, upper: a[0], isClosed: false))], .plain(1), a.place)
        },
        "Collection.prefix(through:)": { m, r, a throws(Stop) in
            try m.subscripted(r, [.range(RangeValue(lower: nil, upper: a[0], isClosed: true))], .plain(1), a.place)
        },
        "Collection.suffix(from:)": { m, r, a throws(Stop) in
            try m.subscripted(r, [.range(RangeValue(lower: a[0], upper: nil, isClosed: true))], .plain(1), a.place)
        },
    ]
}

extension Value {
    /// The index of the first element of a collection: those of a range of numbers are its numbers.
    fileprivate var startIndex: Int {
        if case .range(let range) = self, case .int(let lower)? = range.lower { return lower }
        return 0
    }
}

extension Machine {
    /// The index behind the last element of a collection; no number is behind that of `…Int.max`.
    fileprivate func endIndex(of collection: Value) throws(Stop) -> Int {
        if let last = collection.numbers?.upperBound { return last == .max ? .max : last + 1 }
        let (end, overflow) = try collection.startIndex.addingReportingOverflow(elements(of: collection).count)
        return overflow ? .max : end
    }

    /// What an operator makes of two integers, with Swift's trap where the result is none.
    fileprivate func calculate(
        _ sign: String, _ left: Value, _ right: Value, _ place: SourcePlace
    ) throws(Stop) -> Value {
        try operate(sign, .int(integer(left, place)), .int(integer(right, place)), place)
    }

    /// An index some places further on, as `index(_:offsetBy:limitedBy:)` gives it: nothing beyond the limit.
    func moved(_ start: Int, by distance: Int, upTo limit: Int) -> Value {
        let (index, overflow) = start.addingReportingOverflow(distance)
        let isPast =
            distance >= 0
            ? limit >= start && (overflow || index > limit) : limit <= start && (overflow || index < limit)
        return isPast ? .none : .some(.int(index))
    }
}

extension Value {
    /// The numbers of a range of whole numbers, which may be more than a list could hold; nil for an empty range and for
    /// anything else.
    fileprivate var numbers: ClosedRange<Int>? {
        guard case .range(let range) = self, case .int(let lower)? = range.lower, case .int(let upper)? = range.upper,
            range.isClosed ? lower <= upper : lower < upper
        else { return nil }
        return lower...(range.isClosed ? upper : upper - 1)
    }
}
