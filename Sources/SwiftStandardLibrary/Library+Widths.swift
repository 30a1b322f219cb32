import SwiftInterpreter

extension StandardLibrary {
    /// `UInt8`, `Int32` and the other integers of a fixed width: structs around an `Int`.
    static let widths = ForeignTable(
        file: "Integers.swift", source: IntegerWidth.all.map(source).joined(separator: "\n"),
        bodies: IntegerWidth.all.reduce(into: [:]) { $0.merge(bodies($1)) { $1 } })

    private static let calculations = ["+", "-", "*", "/", "%", "&", "|", "^", "&+", "&-", "&*"]
    private static let shifts = ["<<", ">>", "&<<", "&>>"]

    private static func source(_ width: IntegerWidth) -> String {
        let name = width.name
        let operators =
            calculations.map { "static func \($0) (left: \(name), right: \(name)) -> \(name)" }
            + shifts.map { "static func \($0) (left: \(name), right: Any) -> \(name)" }
        return """
            struct \(name): FixedWidthInteger, Hashable, Comparable, CustomStringConvertible {
                let value: Int
                init()
                init?(_ text: String)
                init(_ value: Any)
                init?(_ text: String, radix: Int)
                init(integerLiteral value: Int)
                init?(exactly value: Any)
                init(truncatingIfNeeded value: Any)
                init(clamping value: Any)
                init(bitPattern value: Any)
                init(ascii value: String)
                static var max: \(name) { get }
                static var min: \(name) { get }
                static var zero: \(name) { get }
                static var bitWidth: Int { get }
                static func random(in range: Range<\(name)>) -> \(name)
                \(operators.joined(separator: "\n    "))
                static func < (left: \(name), right: \(name)) -> Bool
                static prefix func - (number: \(name)) -> \(name)
                static prefix func ~ (number: \(name)) -> \(name)
                var description: String { get }
                var magnitude: \(width.isSigned ? "U" + name : name) { get }
                var nonzeroBitCount: Int { get }
                var leadingZeroBitCount: Int { get }
                var trailingZeroBitCount: Int { get }
                var bitWidth: Int { get }
                var byteSwapped: \(name) { get }
                func isMultiple(of other: \(name)) -> Bool
                func signum() -> \(name)
                func advanced(by other: Int) -> \(name)
                func distance(to other: \(name)) -> Int
                func quotientAndRemainder(dividingBy other: \(name)) -> (quotient: \(name), remainder: \(name))
                func addingReportingOverflow(_ other: \(name)) -> (partialValue: \(name), overflow: Bool)
                func subtractingReportingOverflow(_ other: \(name)) -> (partialValue: \(name), overflow: Bool)
                func multipliedReportingOverflow(by other: \(name)) -> (partialValue: \(name), overflow: Bool)
                mutating func negate()
            }
            """
    }

    private static func bodies(_ width: IntegerWidth) -> [String: ForeignBody] {
        calculating(width).merging(making(width)) { $1 }.merging(asking(width)) { $1 }
    }

    private static func calculation(_ width: IntegerWidth, _ sign: String) -> ForeignBody {
        { m, _, a throws(Stop) in
            m.number(width, try width.calculate(sign, m.integer(a[0], a.place), m.integer(a[1], a.place), a.place))
        }
    }

    private static func shift(_ width: IntegerWidth, _ sign: String) -> ForeignBody {
        { m, _, a throws(Stop) in
            var count = try m.integer(a[1], a.place)
            if sign.hasPrefix("&") { count &= width.bits - 1 }
            return m.number(width, width.shift(try m.integer(a[0], a.place), sign.hasSuffix("<") ? count : 0 &- count))
        }
    }

    private static func calculating(_ width: IntegerWidth) -> [String: ForeignBody] {
        let all = calculations.map { ($0, calculation(width, $0)) } + shifts.map { ($0, shift(width, $0)) }
        return Dictionary(all.map { ("\(width.name).\($0)(_:_:)", $1) }, uniquingKeysWith: { first, _ in first })
    }

    private static func making(_ width: IntegerWidth) -> [String: ForeignBody] {
        let name = width.name + "."
        return [
            "\(name)init()": { m, _, _ throws(Stop) in m.number(width, 0) },
            "\(name)init(_:)": { m, _, a throws(Stop) in
                if case .string(let text) = a[0] { return m.optional(width.number(text).map { m.number(width, $0) }) }
                return try m.converted(a[0], to: width)
            },
            "\(name)init(_:radix:)": { m, _, a throws(Stop) in
                let radix = try m.integer(a[1], a.place)
                guard (2...36).contains(radix) else { throw Stop.trap("Radix must be between 2 and 36") }
                return m.optional(width.number(try m.text(of: a[0]), radix: radix).map { m.number(width, $0) })
            },
            "\(name)init(integerLiteral:)": { m, _, a throws(Stop) in try m.converted(a[0], to: width) },
            "\(name)init(exactly:)": { m, _, a throws(Stop) in
                if case .double(let number) = m.plainNumber(a[0]), Int(exactly: number) == nil { return .none }
                let (number, isPattern) = try m.wide(a[0], width.name)
                return m.optional(width.exact(number, isPattern: isPattern).map { m.number(width, $0) })
            },
            "\(name)init(truncatingIfNeeded:)": { m, _, a throws(Stop) in
                m.number(width, width.wrap(try m.wide(a[0], width.name).number))
            },
            "\(name)init(clamping:)": { m, _, a throws(Stop) in
                let (number, isPattern) = try m.wide(a[0], width.name)
                let isNegative = number < 0 && !isPattern
                return m.number(
                    width, width.exact(number, isPattern: isPattern) ?? (isNegative ? width.min : width.max))
            },
            "\(name)init(bitPattern:)": { m, _, a throws(Stop) in
                m.number(width, width.wrap(try m.wide(a[0], width.name).number))
            },
            "\(name)init(ascii:)": { m, _, a throws(Stop) in
                m.number(width, Int(try m.text(of: a[0]).unicodeScalars.first?.value ?? 0))
            },
            "\(name)max": { m, _, _ throws(Stop) in m.number(width, width.max) },
            "\(name)min": { m, _, _ throws(Stop) in m.number(width, width.min) },
            "\(name)zero": { m, _, _ throws(Stop) in m.number(width, 0) },
            "\(name)random(in:)": { m, _, a throws(Stop) in
                guard case .range(let range) = a[0], let lower = range.lower, let upper = range.upper else {
                    return .none
                }
                let (low, high) = (try m.integer(lower, a.place), try m.integer(upper, a.place))
                let count = high &- low &+ (range.isClosed ? 1 : 0)
                guard range.isClosed || count != 0 else {
                    throw Stop.trap("Can't get random value with an empty range")
                }
                return m.number(width, low &+ m.nextRandom(count > 0 ? count : .max))
            },
            "\(name)-(_:)": { m, _, a throws(Stop) in
                m.number(width, try width.calculate("-", 0, m.integer(a[0], a.place), a.place))
            },
            "\(name)~(_:)": { m, _, a throws(Stop) in m.number(width, width.wrap(~(try m.integer(a[0], a.place)))) },
            "\(name)<(_:_:)": { m, _, a throws(Stop) in
                .bool(width.isLess(try m.integer(a[0], a.place), try m.integer(a[1], a.place)))
            },
        ]
    }

    private static func reporting(_ width: IntegerWidth, _ sign: String) -> ForeignBody {
        { m, r, a throws(Stop) in
            let result = width.reporting(sign, try m.integer(r, a.place), try m.integer(a[0], a.place))
            let labels = TupleLabels(["partialValue", "overflow"])
            return .tuple(labels, [m.number(width, result.partialValue), .bool(result.overflow)])
        }
    }

    private static func asking(_ width: IntegerWidth) -> [String: ForeignBody] {
        let name = width.name + "."
        let words: ForeignBody = { m, r, a throws(Stop) in .string(width.text(try m.integer(r, a.place))) }
        return [
            "\(name)description": words,
            "\(name)bitWidth": { _, _, _ throws(Stop) in .int(width.bits) },
            "\(name)magnitude": { m, r, a throws(Stop) in
                let number = try m.integer(r, a.place)
                let plain = IntegerWidth(
                    name: "UInt\(width.name.filter(\.isNumber))", bits: width.bits, isSigned: false)
                return m.number(plain, width.isPattern || number >= 0 ? number : 0 &- number)
            },
            "\(name)nonzeroBitCount": { m, r, a throws(Stop) in
                .int((UInt(bitPattern: try m.integer(r, a.place)) << (64 - width.bits)).nonzeroBitCount)
            },
            "\(name)leadingZeroBitCount": { m, r, a throws(Stop) in
                let bits = UInt(bitPattern: try m.integer(r, a.place)) << (64 - width.bits)
                return .int(min(bits.leadingZeroBitCount, width.bits))
            },
            "\(name)trailingZeroBitCount": { m, r, a throws(Stop) in
                .int(min(try m.integer(r, a.place).trailingZeroBitCount, width.bits))
            },
            "\(name)byteSwapped": { m, r, a throws(Stop) in
                let swapped = UInt(bitPattern: try m.integer(r, a.place)).byteSwapped >> (64 - width.bits)
                return m.number(width, width.wrap(Int(bitPattern: swapped)))
            },
            "\(name)isMultiple(of:)": { m, r, a throws(Stop) in
                let (number, other) = (try m.integer(r, a.place), try m.integer(a[0], a.place))
                return .bool(other == 0 ? number == 0 : width.reporting("%", number, other).partialValue == 0)
            },
            "\(name)signum()": { m, r, a throws(Stop) in
                let number = try m.integer(r, a.place)
                return m.number(width, width.isPattern ? (number == 0 ? 0 : 1) : number.signum())
            },
            "\(name)advanced(by:)": { m, r, a throws(Stop) in
                m.number(width, try width.calculate("+", m.integer(r, a.place), m.integer(a[0], a.place), a.place))
            },
            "\(name)distance(to:)": { m, r, a throws(Stop) in
                .int(try m.integer(a[0], a.place) &- m.integer(r, a.place))
            },
            "\(name)quotientAndRemainder(dividingBy:)": { m, r, a throws(Stop) in
                let (number, other) = (try m.integer(r, a.place), try m.integer(a[0], a.place))
                let quotient = try width.calculate("/", number, other, a.place)
                let remainder = try width.calculate("%", number, other, a.place)
                return .tuple(
                    TupleLabels(["quotient", "remainder"]), [m.number(width, quotient), m.number(width, remainder)])
            },
            "\(name)addingReportingOverflow(_:)": reporting(width, "+"),
            "\(name)subtractingReportingOverflow(_:)": reporting(width, "-"),
            "\(name)multipliedReportingOverflow(by:)": reporting(width, "*"),
            "\(name)negate()": { m, r, a throws(Stop) in
                r = m.number(width, try width.calculate("-", 0, m.integer(r, a.place), a.place))
                return .void
            },
        ]
    }
}

extension Machine {
    /// A number of an integer type of a fixed width.
    func number(_ width: IntegerWidth, _ number: Int) -> Value {
        guard let type = program.type(named: width.name) else { return .int(number) }
        return .structure(type.id, [.int(number)])
    }

    /// The width of a number that is no `Int`.
    func width(of value: Value) -> IntegerWidth? {
        guard case .structure(let id, _) = value, let name = program.type(id)?.name else { return nil }
        return IntegerWidth.byName[name]
    }

    /// A whole number of any type, and whether it is the bit pattern of one without a sign.
    func wide(_ value: Value, _ target: String) throws(Stop) -> (number: Int, isPattern: Bool) {
        if case .double(let number) = plainNumber(value) {
            if target.hasPrefix("UInt"), number >= 9e18, let large = UInt(exactly: number.rounded(.towardZero)) {
                return (Int(bitPattern: large), true)
            }
            return (try whole(number, target), false)
        }
        return (try integer(value, place ?? .none), width(of: value)?.isPattern ?? false)
    }

    func converted(_ value: Value, to width: IntegerWidth) throws(Stop) -> Value {
        if case .opaque = value { return value }
        let (number, isPattern) = try wide(value, width.name)
        guard let exact = width.exact(number, isPattern: isPattern) else {
            let isNegative = number < 0 && !isPattern && !width.isSigned
            if case .double(let number) = plainNumber(value) {
                let side = number < 0 ? "less than \(width.name).min" : "greater than \(width.name).max"
                throw Stop.trap("Double value cannot be converted to \(width.name) because the result would be \(side)")
            }
            throw Stop.trap(
                isNegative ? "Negative value is not representable" : "Not enough bits to represent the passed value")
        }
        return self.number(width, exact)
    }
}

extension Machine {
    /// A byte as a `UInt8`.
    func byte(_ byte: UInt8) -> Value { number(IntegerWidth(name: "UInt8", bits: 8, isSigned: false), Int(byte)) }
}
