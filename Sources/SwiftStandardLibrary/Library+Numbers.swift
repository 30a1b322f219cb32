import SwiftDeclarations
import SwiftInterpreter

extension StandardLibrary {
    /// `Int` and `Double`, which is `CGFloat` under another name.
    static let numbers = ForeignTable(
        file: "Numbers.swift",
        source: """
            protocol AdditiveArithmetic: Equatable {}
            protocol Numeric: AdditiveArithmetic {}
            protocol SignedNumeric: Numeric {}
            protocol BinaryInteger: Numeric {}
            protocol FixedWidthInteger: BinaryInteger {}
            protocol SignedInteger: BinaryInteger {}
            protocol UnsignedInteger: BinaryInteger {}
            protocol FloatingPoint: Numeric {}
            protocol BinaryFloatingPoint: FloatingPoint {}
            struct Int: Hashable, Comparable, FixedWidthInteger, SignedInteger, SignedNumeric, CustomStringConvertible {
                init()
                init?(_ text: String)
                init(_ value: Int)
                init(_ value: Double)
                init(_ value: Any)
                init?(_ text: String, radix: Int)
                init(exactly value: Double) -> Int?
                init(truncatingIfNeeded value: Int)
                init(clamping value: Int)
                init(bitPattern value: Any)
                static var max: Int { get }
                static var min: Int { get }
                static var zero: Int { get }
                static var bitWidth: Int { get }
                static func random(in range: Range<Int>) -> Int
                var magnitude: Int { get }
                var description: String { get }
                var nonzeroBitCount: Int { get }
                var trailingZeroBitCount: Int { get }
                var leadingZeroBitCount: Int { get }
                var bitWidth: Int { get }
                func isMultiple(of other: Int) -> Bool
                func signum() -> Int
                func advanced(by other: Int) -> Int
                func distance(to other: Int) -> Int
                func quotientAndRemainder(dividingBy other: Int) -> (quotient: Int, remainder: Int)
                func addingReportingOverflow(_ other: Int) -> (partialValue: Int, overflow: Bool)
                func subtractingReportingOverflow(_ other: Int) -> (partialValue: Int, overflow: Bool)
                func multipliedReportingOverflow(by other: Int) -> (partialValue: Int, overflow: Bool)
                mutating func negate()
            }
            struct Double: Hashable, Comparable, BinaryFloatingPoint, SignedNumeric {
                init()
                init?(_ text: String)
                init(_ value: Any)
                init(truncating value: Any)
                static var pi: Double { get }
                static var infinity: Double { get }
                static var nan: Double { get }
                static var zero: Double { get }
                static var greatestFiniteMagnitude: Double { get }
                static var leastNormalMagnitude: Double { get }
                static var leastNonzeroMagnitude: Double { get }
                static var ulpOfOne: Double { get }
                static func random(in range: Range<Double>) -> Double
                var isNaN: Bool { get }
                var isInfinite: Bool { get }
                var isFinite: Bool { get }
                var isZero: Bool { get }
                var magnitude: Double { get }
                var description: String { get }
                var sign: FloatingPointSign { get }
                var bitPattern: Int { get }
                func rounded() -> Double
                func rounded(_ rule: FloatingPointRoundingRule) -> Double
                mutating func round()
                mutating func round(_ rule: FloatingPointRoundingRule)
                func squareRoot() -> Double
                func truncatingRemainder(dividingBy other: Double) -> Double
                func remainder(dividingBy other: Double) -> Double
                func advanced(by other: Double) -> Double
                func distance(to other: Double) -> Double
                mutating func negate()
            }
            enum FloatingPointRoundingRule {
                case toNearestOrAwayFromZero, toNearestOrEven, up, down, towardZero, awayFromZero
            }
            enum FloatingPointSign { case plus, minus }
            typealias CGFloat = Double
            typealias Float64 = Double
            typealias TimeInterval = Double
            typealias NSInteger = Int
            typealias NSUInteger = UInt
            struct Hasher {
                init()
            }
            """,
        bodies: integers.merging(floats) { $1 })

    private static let integers: [String: ForeignBody] = [
        "Int.init()": { _, _, _ throws(Stop) in .int(0) },
        "Int.init(_:)": { m, _, a throws(Stop) in
            switch a[0] {
            case .string(let text): return m.optional(Int(text).map { .int($0) })
            case .double(let number): return .int(try m.whole(number))
            case .character(let character): return m.optional(Int(String(character)).map { .int($0) })
            case .structure, .enumeration:
                switch m.plainNumber(a[0]) {
                case .int(let number):
                    guard number >= 0 || m.width(of: a[0])?.isPattern == false else {
                        throw Stop.trap("Not enough bits to represent the passed value")
                    }
                    return .int(number)
                case .double(let number): return .int(try m.whole(number))
                default: return try m.member(a[0], "intValue", a.place)
                }
            default: return a[0]
            }
        },
        "Int.init(_:radix:)": { m, _, a throws(Stop) in
            let radix = try m.integer(a[1], a.place)
            guard (2...36).contains(radix) else { throw Stop.trap("Radix must be between 2 and 36") }
            return m.optional(Int(try m.text(of: a[0]), radix: radix).map { .int($0) })
        },
        "Int.init(exactly:)": { m, _, a throws(Stop) in
            if case .double(let number) = m.plainNumber(a[0]) {
                return m.optional(Int(exactly: number).map { .int($0) })
            }
            let (number, isPattern) = try m.wide(a[0], "Int")
            return isPattern && number < 0 ? .none : .some(.int(number))
        },
        "Int.init(truncatingIfNeeded:)": { m, _, a throws(Stop) in m.plainNumber(a[0]) },
        "Int.init(clamping:)": { m, _, a throws(Stop) in
            let (number, isPattern) = try m.wide(a[0], "Int")
            return .int(isPattern && number < 0 ? .max : number)
        },
        "Int.init(bitPattern:)": { m, _, a throws(Stop) in
            if case .int = m.plainNumber(a[0]) { return m.plainNumber(a[0]) }
            var hasher = Hasher()
            try m.hash(a[0], into: &hasher)
            return .int(hasher.finalize())
        },
        "Int.max": { _, _, _ throws(Stop) in .int(.max) },
        "Int.min": { _, _, _ throws(Stop) in .int(.min) },
        "Int.zero": { _, _, _ throws(Stop) in .int(0) },
        "Int.bitWidth": { _, _, _ throws(Stop) in .int(64) },
        "Int.random(in:)": { m, _, a throws(Stop) in
            guard case .range(let range) = a[0], case .int(let lower)? = range.lower,
                case .int(let upper)? = range.upper
            else { return .int(0) }
            let count = (range.isClosed ? upper &+ 1 : upper) &- lower
            // A range of more numbers than `Int` counts is not empty.
            guard range.isClosed || count != 0 else { throw Stop.trap("Can't get random value with an empty range") }
            return .int(lower &+ m.nextRandom(count > 0 ? count : .max))
        },
        "Int.magnitude": { m, r, a throws(Stop) in
            let number = try m.integer(r, a.place)
            return number < 0 ? try m.negated(r, a.place) : r
        },
        "Int.description": { m, r, _ throws(Stop) in .string(m.describe(r)) },
        "Int.nonzeroBitCount": { m, r, a throws(Stop) in .int(try m.integer(r, a.place).nonzeroBitCount) },
        "Int.trailingZeroBitCount": { m, r, a throws(Stop) in .int(try m.integer(r, a.place).trailingZeroBitCount) },
        "Int.leadingZeroBitCount": { m, r, a throws(Stop) in .int(try m.integer(r, a.place).leadingZeroBitCount) },
        "Int.isMultiple(of:)": { m, r, a throws(Stop) in
            .bool(try m.integer(r, a.place).isMultiple(of: m.integer(a[0], a.place)))
        },
        "Int.signum()": { m, r, a throws(Stop) in .int(try m.integer(r, a.place).signum()) },
        "Int.advanced(by:)": { m, r, a throws(Stop) in try m.operate("+", r, a[0], a.place) },
        "Int.distance(to:)": { m, r, a throws(Stop) in try m.operate("-", a[0], r, a.place) },
        "Int.quotientAndRemainder(dividingBy:)": { m, r, a throws(Stop) in
            .tuple(
                TupleLabels(["quotient", "remainder"]),
                [try m.operate("/", r, a[0], a.place), try m.operate("%", r, a[0], a.place)])
        },
        "Int.addingReportingOverflow(_:)": { m, r, a throws(Stop) in
            m.reported(try m.integer(r, a.place).addingReportingOverflow(m.integer(a[0], a.place)))
        },
        "Int.subtractingReportingOverflow(_:)": { m, r, a throws(Stop) in
            m.reported(try m.integer(r, a.place).subtractingReportingOverflow(m.integer(a[0], a.place)))
        },
        "Int.multipliedReportingOverflow(by:)": { m, r, a throws(Stop) in
            m.reported(try m.integer(r, a.place).multipliedReportingOverflow(by: m.integer(a[0], a.place)))
        },
        "Int.negate()": { m, r, a throws(Stop) in
            r = try m.negated(r, a.place)
            return .void
        },
        "Hasher.init()": { _, _, _ throws(Stop) in .array([]) },
    ]

    private static let floats: [String: ForeignBody] = [
        "Double.init()": { _, _, _ throws(Stop) in .double(0) },
        "Double.init(_:)": { m, _, a throws(Stop) in
            switch a[0] {
            case .int(let number): return .double(Double(number))
            case .structure where m.isNumber(a[0]): return .double(try m.double(a[0], a.place))
            case .string(let text): return m.optional(Double(text).map { .double($0) })
            default: return a[0]
            }
        },
        "Double.init(truncating:)": { m, _, a throws(Stop) in
            m.isDecimal(a[0]) ? .double(try m.double(a[0], a.place)) : a[0]
        },
        "Double.pi": { _, _, _ throws(Stop) in .double(.pi) },
        "Double.infinity": { _, _, _ throws(Stop) in .double(.infinity) },
        "Double.nan": { _, _, _ throws(Stop) in .double(.nan) },
        "Double.zero": { _, _, _ throws(Stop) in .double(0) },
        "Double.greatestFiniteMagnitude": { _, _, _ throws(Stop) in .double(.greatestFiniteMagnitude) },
        "Double.leastNormalMagnitude": { _, _, _ throws(Stop) in .double(.leastNormalMagnitude) },
        "Double.leastNonzeroMagnitude": { _, _, _ throws(Stop) in .double(.leastNonzeroMagnitude) },
        "Double.ulpOfOne": { _, _, _ throws(Stop) in .double(.ulpOfOne) },
        "Double.random(in:)": { m, _, a throws(Stop) in
            guard case .range(let range) = a[0], let lower = range.lower, let upper = range.upper else {
                return .double(0)
            }
            let (low, high) = (try m.double(lower, a.place), try m.double(upper, a.place))
            return .double(low + (high - low) * Double(m.nextRandom(1000)) / 1000)
        },
        "Double.isNaN": { m, r, a throws(Stop) in .bool(try m.double(r, a.place).isNaN) },
        "Double.isInfinite": { m, r, a throws(Stop) in .bool(try m.double(r, a.place).isInfinite) },
        "Double.isFinite": { m, r, a throws(Stop) in .bool(try m.double(r, a.place).isFinite) },
        "Double.isZero": { m, r, a throws(Stop) in .bool(try m.double(r, a.place).isZero) },
        "Double.magnitude": { m, r, a throws(Stop) in .double(try m.double(r, a.place).magnitude) },
        "Double.description": { m, r, _ throws(Stop) in .string(m.describe(r)) },
        "Double.sign": { m, r, a throws(Stop) in
            guard let type = m.program.type(named: "FloatingPointSign") else { return .none }
            let isMinus = try m.double(r, a.place).sign == .minus
            return .enumeration(CaseID(type: type.id, index: isMinus ? 1 : 0), [])
        },
        "Double.rounded()": { m, r, a throws(Stop) in .double(try m.double(r, a.place).rounded()) },
        "Double.rounded(_:)": { m, r, a throws(Stop) in
            .double(try m.double(r, a.place).rounded(Machine.rule(a[0])))
        },
        "Double.round()": { m, r, a throws(Stop) in
            r = .double(try m.double(r, a.place).rounded())
            return .void
        },
        "Double.round(_:)": { m, r, a throws(Stop) in
            r = .double(try m.double(r, a.place).rounded(Machine.rule(a[0])))
            return .void
        },
        "Double.squareRoot()": { m, r, a throws(Stop) in .double(try m.double(r, a.place).squareRoot()) },
        "Double.truncatingRemainder(dividingBy:)": { m, r, a throws(Stop) in
            .double(try m.double(r, a.place).truncatingRemainder(dividingBy: m.double(a[0], a.place)))
        },
        "Double.remainder(dividingBy:)": { m, r, a throws(Stop) in
            .double(try m.double(r, a.place).remainder(dividingBy: m.double(a[0], a.place)))
        },
        "Double.advanced(by:)": { m, r, a throws(Stop) in try m.operate("+", r, a[0], a.place) },
        "Double.distance(to:)": { m, r, a throws(Stop) in try m.operate("-", a[0], r, a.place) },
        "Double.negate()": { m, r, a throws(Stop) in
            r = try m.negated(r, a.place)
            return .void
        },
    ]
}

extension Machine {
    func double(_ value: Value, _ place: SourcePlace) throws(Stop) -> Double {
        switch value {
        case .double(let number): return number
        case .int(let number): return Double(number)
        case .structure where isNumber(value):
            if case .int(let number) = plainNumber(value), width(of: value)?.isPattern ?? false {
                return Double(UInt(bitPattern: number))
            }
            return try double(plainNumber(value), place)
        case .structure where isDecimal(value): return Double(describe(value)) ?? .nan
        case .some(let inner): return try double(inner, place)
        case .opaque(let index): throw Stop(.unknown(index), "unknown.number", [opaqueInfo(index).name], place: place)
        default: throw Stop(.mistake, "mistake.type", [typeName(of: value), "Double"], place: place)
        }
    }

    /// The integer in front of a number's point, with Swift's traps.
    func whole(_ number: Double, _ type: String = "Int") throws(Stop) -> Int {
        if number.isNaN || number.isInfinite {
            throw Stop.trap("Double value cannot be converted to \(type) because it is either infinite or NaN")
        }
        guard let whole = Int(exactly: number.rounded(.towardZero)) else {
            let side = number < 0 ? "less than \(type).min" : "greater than \(type).max"
            throw Stop.trap("Double value cannot be converted to \(type) because the result would be \(side)")
        }
        return whole
    }

    static func rule(_ value: Value) -> FloatingPointRoundingRule {
        guard case .enumeration(let id, _) = value else { return .toNearestOrAwayFromZero }
        let rules: [FloatingPointRoundingRule] = [
            .toNearestOrAwayFromZero, .toNearestOrEven, .up, .down, .towardZero, .awayFromZero,
        ]
        return rules.indices.contains(Int(id.index)) ? rules[Int(id.index)] : .toNearestOrAwayFromZero
    }

    func reported(_ result: (partialValue: Int, overflow: Bool)) -> Value {
        .tuple(TupleLabels(["partialValue", "overflow"]), [.int(result.partialValue), .bool(result.overflow)])
    }
}
