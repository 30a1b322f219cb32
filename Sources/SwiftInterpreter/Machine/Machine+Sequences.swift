import SwiftDeclarations

extension Machine {
    /// The elements of a sequence: those of a collection, the pairs of a dictionary, or the values of the program's own
    /// iterator.
    ///
    /// - Throws: A stop for what is no sequence; nothing opaque has elements, so its list is empty.
    public func elements(of value: Value) throws(Stop) -> [Value] {
        switch value {
        case .array(let values): return values
        case .set(let values):
            try tick(elements: values.count)
            return Array(values)
        case .dictionary(let entries):
            try tick(elements: entries.count)
            return entries.map { .tuple(Machine.entryLabels, [$0.key, $0.value]) }
        case .string(let text):
            try tick(elements: text.utf8.count)
            return text.map { .character($0) }
        case .range(let range): return try elements(of: range)
        case .some(let inner): return try elements(of: inner)
        case .opaque, .unset: return []
        case .structure(let id, let fields) where id == program.core.slice && !fields.isEmpty:
            return try elements(of: fields[0])
        case .structure(let id, let fields) where id == program.core.lazy: return try elements(ofLazy: fields)
        case .none: throw Stop.trap(Trap.implicitNil)
        default: return try iterated(value)
        }
    }

    /// A part of a list, with the indices that its elements have in the list.
    package func slice(_ values: [Value], from start: Int) -> Value {
        .structure(program.core.slice, [.array(values), .int(start)])
    }

    /// The elements of a list or of a part of one; nothing for another value.
    package func listElements(_ value: Value) -> [Value]? {
        switch value {
        case .array(let values): return values
        case .structure(let id, let fields) where id == program.core.slice:
            if case .array(let values)? = fields.first { return values }
            return nil
        default: return nil
        }
    }

    /// The labels of a dictionary's elements.
    package static let entryLabels = TupleLabels(["key", "value"])

    private func elements(of range: RangeValue) throws(Stop) -> [Value] {
        if let lower = range.lower, case .structure(let id, _) = lower, isNarrow(id) {
            let plain = RangeValue(
                lower: plainNumber(lower), upper: range.upper.map(plainNumber), isClosed: range.isClosed)
            return try elements(of: plain).map { .structure(id, [$0]) }
        }
        guard case .int(let lower)? = range.lower else { return [] }
        guard case .int(let upper)? = range.upper else {
            throw Stop(.limit, "limit.endless-range", ["\(lower)..."])
        }
        guard lower <= upper else { return [] }
        let (length, overflow) = upper.subtractingReportingOverflow(lower)
        try checkSize(overflow ? Int.max : length)
        try tick(elements: length)
        let numbers = (lower..<upper).map { Value.int($0) }
        return range.isClosed ? numbers + [.int(upper)] : numbers
    }

    /// The elements of a sequence that the program declares.
    private func iterated(_ value: Value) throws(Stop) -> [Value] {
        guard let id = typeID(of: value) else { return [] }
        var iterator = value
        if let maker = iteratorMaker(of: id) {
            var receiver = value
            var none: [Value] = []
            iterator = try callMethod(maker, &receiver, &none, .plain(0), place ?? .none)
        } else if let (function, _) = select(members(of: id, "next"), .plain(0), []), function.hasBody {
        } else if !members(of: id, "startIndex").isEmpty, !value.isType {
            return try indexed(value)
        } else {
            throw Stop(.mistake, "mistake.not-a-sequence", [describe(value)])
        }
        if case .array(let values) = iterator { return values }
        var list: [Value] = []
        while true {
            try tick()
            var none: [Value] = []
            let next = try callMethod("next", &iterator, &none, .plain(0), place ?? .none)
            guard let element = next.unwrapped else { return list }
            if case .opaque = element { return list }
            list.append(element)
        }
    }

    private func indexed(_ value: Value) throws(Stop) -> [Value] {
        let place = place ?? .none
        var index = try member(value, "startIndex", place)
        let end = try member(value, "endIndex", place)
        var list: [Value] = []
        while try !areEqual(index, end) {
            try tick()
            if case .opaque = index { return list }  // No step from an unknown place leads to the end.
            list.append(try subscripted(value, [index], .plain(1), place))
            var receiver = value
            var arguments = [index]
            index = try callMethod("index", &receiver, &arguments, CallShape(labels: ["after"], trailing: 0), place)
        }
        return list
    }
}
