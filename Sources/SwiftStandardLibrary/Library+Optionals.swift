import SwiftInterpreter

extension StandardLibrary {
    static let optionals = ForeignTable(
        file: "Optional.swift",
        source: """
            struct Any {}
            struct Bool: Hashable {
                mutating func toggle()
                static func random() -> Bool
                init(_ value: Any)
            }
            struct Optional<Wrapped> {
                func map<T>(_ transform: (Wrapped) -> T) -> T?
                func flatMap<T>(_ transform: (Wrapped) -> T?) -> T?
                var unsafelyUnwrapped: Wrapped { get }
            }
            struct Range<Bound>: RandomAccessCollection, CustomStringConvertible {
                var lowerBound: Bound { get }
                var upperBound: Bound { get }
                func overlaps(_ other: Range<Bound>) -> Bool
                func clamped(to limits: Range<Bound>) -> Range<Bound>
            }
            typealias ClosedRange<T> = Range<T>
            typealias CountableRange<T> = Range<T>
            typealias PartialRangeFrom<T> = Range<T>
            typealias PartialRangeThrough<T> = Range<T>
            typealias PartialRangeUpTo<T> = Range<T>
            typealias NSRange = Range<Int>
            """,
        bodies: optionalBodies)

    private static let optionalBodies: [String: ForeignBody] = [
        "Bool.toggle()": { _, r, _ throws(Stop) in
            if case .bool(let value) = r { r = .bool(!value) }
            return .void
        },
        "Bool.random()": { m, _, _ throws(Stop) in .bool(m.nextRandom(2) == 1) },
        "Bool.init(_:)": { m, _, a throws(Stop) in
            if case .string(let text) = a[0] { return m.optional(Bool(text).map { .bool($0) }) }
            return a[0]
        },
        "Optional.map(_:)": { m, r, a throws(Stop) in
            guard let value = r.unwrapped else { return .none }
            return .some(try m.invoke(a[0], [value]))
        },
        "Optional.flatMap(_:)": { m, r, a throws(Stop) in
            guard let value = r.unwrapped else { return .none }
            let result = try m.invoke(a[0], [value])
            return result.isOptional ? result : .some(result)
        },
        "Optional.unsafelyUnwrapped": { _, r, a throws(Stop) in
            guard let value = r.unwrapped else { throw Stop.trap(Trap.unwrapNil) }
            return value
        },
        "Range.lowerBound": { _, r, _ throws(Stop) in
            guard case .range(let range) = r else { return .none }
            return range.lower ?? .none
        },
        "Range.upperBound": { _, r, _ throws(Stop) in
            guard case .range(let range) = r else { return .none }
            return range.upper ?? .none
        },
        "Range.overlaps(_:)": { m, r, a throws(Stop) in
            guard case .range(let left) = r, case .range(let right) = a[0], let l1 = left.lower,
                let u1 = left.upper,
                let l2 = right.lower, let u2 = right.upper
            else { return .bool(false) }
            func starts(_ lower: Value, before upper: Value, _ isClosed: Bool) throws(Stop) -> Bool {
                if try m.isLess(lower, upper, place: a.place) { return true }
                return isClosed ? try m.areEqual(lower, upper) : false
            }
            guard try starts(l1, before: u2, right.isClosed), try starts(l2, before: u1, left.isClosed),
                try starts(l1, before: u1, left.isClosed), try starts(l2, before: u2, right.isClosed)
            else { return .bool(false) }
            return .bool(true)
        },
        "Range.clamped(to:)": { m, r, a throws(Stop) in
            guard case .range(let range) = r, case .range(let limits) = a[0], let l1 = range.lower,
                let u1 = range.upper, let l2 = limits.lower, let u2 = limits.upper
            else { return r }
            func clamp(_ value: Value) throws(Stop) -> Value {
                if try m.isLess(value, l2, place: a.place) { return l2 }
                return try m.isLess(u2, value, place: a.place) ? u2 : value
            }
            return .range(RangeValue(lower: try clamp(l1), upper: try clamp(u1), isClosed: range.isClosed))
        },
    ]
}
