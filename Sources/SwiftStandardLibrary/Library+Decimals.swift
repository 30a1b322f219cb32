import SwiftDeclarations
import SwiftInterpreter

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension StandardLibrary {
    private static let calculations = ["+", "-", "*", "/"]
    private static let labels = ["_", "value", "decimal", "integerLiteral", "floatLiteral"]

    /// `Decimal`, under its other name `NSDecimalNumber` as well: a struct around the digits that Foundation writes.
    static let decimals = ForeignTable(
        file: "Decimal.swift",
        source: """
            struct Decimal: Hashable, Comparable, SignedNumeric, CustomStringConvertible {
                enum RoundingMode: Int { case plain, down, up, bankers }
                let _text: String
                init() { _text = "0" }
                init(_ value: Any)
                init(value: Any)
                init(decimal: Any)
                init(integerLiteral value: Int)
                init(floatLiteral value: Double)
                init?(string: String, locale: Any? = nil) {
                    guard let text = decimalDigits(string) else { return nil }
                    _text = text
                }
                static var zero: Decimal { Decimal() }
                static var one: Decimal { Decimal(1) }
                static var nan: Decimal { Decimal(Double.nan) }
                \(calculations.map(source).joined(separator: "\n    "))
                static prefix func - (number: Decimal) -> Decimal { Decimal() - number }
                static func < (left: Decimal, right: Decimal) -> Bool { isLessDecimal(left._text, right._text) }
                mutating func negate() { self = -self }
                var description: String { _text }
                var stringValue: String { _text }
                var doubleValue: Double { Double(_text) ?? Double.nan }
                var intValue: Int { Int(doubleValue) }
                var decimalValue: Decimal { self }
                var isNaN: Bool { _text == "NaN" }
                var isZero: Bool { _text == "0" }
                var isSignMinus: Bool { _text.hasPrefix("-") }
                var magnitude: Decimal { isSignMinus ? -self : self }
                func compare(_ other: Decimal) -> ComparisonResult {
                    self < other ? .orderedAscending : other < self ? .orderedDescending : .orderedSame
                }
                func adding(_ other: Decimal) -> Decimal { self + other }
                func subtracting(_ other: Decimal) -> Decimal { self - other }
                func multiplying(by other: Decimal) -> Decimal { self * other }
                func dividing(by other: Decimal) -> Decimal { self / other }
            }
            typealias NSDecimalNumber = Decimal
            func decimalDigits(_ text: String) -> String?
            func isLessDecimal(_ left: String, _ right: String) -> Bool
            func NSDecimalRound(
                _ result: inout Decimal, _ number: inout Decimal, _ scale: Int, _ mode: Decimal.RoundingMode
            )
            """,
        bodies: Dictionary(calculations.map { ("Decimal.\($0)(_:_:)", calculation($0)) }) { $1 }
            .merging(labels.map { ("Decimal.init(\($0):)", made) }) { $1 }.merging(asking) { $1 })

    private static func source(_ sign: String) -> String {
        // The second one is for a number whose type is known only as the program runs.
        """
        static func \(sign) (left: Decimal, right: Decimal) -> Decimal
            static func \(sign) (left: Any, right: Any) -> Decimal
        """
    }

    private static let made: ForeignBody = { m, _, a throws(Stop) in
        guard let number = m.decimal(a[0]) else { return m.makeOpaque("Decimal()", type: .unknown, place: a.place) }
        return m.decimal(number)
    }

    private static func calculation(_ sign: String) -> ForeignBody {
        { m, _, a throws(Stop) in
            guard let left = m.decimal(a[0]), let right = m.decimal(a[1]) else {
                return m.makeOpaque("Decimal", type: .unknown, place: a.place)
            }
            if left.isNaN || right.isNaN || sign == "/" && right == 0 { return m.decimal(.nan) }
            return switch sign {
            case "+": m.decimal(left + right)
            case "-": m.decimal(left - right)
            case "*": m.decimal(left * right)
            default: m.decimal(left / right)
            }
        }
    }

    private static let asking: [String: ForeignBody] = [
        "decimalDigits(_:)": { m, _, a throws(Stop) in
            guard case .string(let text) = a[0] else { return a[0] }
            return m.optional(Decimal(string: text).map { .string(Machine.bounded($0).description) })
        },
        "isLessDecimal(_:_:)": { m, _, a throws(Stop) in
            guard let left = Decimal(string: try m.text(of: a[0])), let right = Decimal(string: try m.text(of: a[1]))
            else { return .bool(false) }
            return .bool(left < right)
        },
        "NSDecimalRound(_:_:_:_:)": { m, _, a throws(Stop) in
            guard let text = m.digits(of: a[1]), case .enumeration(let mode, _) = a[3] else { return .void }
            var number = DecimalText(text)
            // Up and down are those of the number line here, as the modes of `NumberFormatter` by their numbers.
            let modes = [6, 1, 0, 4]
            number.round(to: min(max(0, try m.integer(a[2], a.place)), 340), modes[min(Int(mode.index), 3)])
            a[0] = m.decimal(Decimal(string: number.text(least: 0, "")) ?? .nan)
            return .void
        },
    ]
}

extension Machine {
    func isDecimal(_ value: Value) -> Bool {
        guard case .structure(let id, _) = value, let info = program.type(id) else { return false }
        return info.isForeign && info.name == "Decimal"
    }

    /// A number that can be calculated with: far from all others, Foundation's own arithmetic traps.
    static func bounded(_ number: Decimal) -> Decimal { (-40...40).contains(number.exponent) ? number : .nan }

    func decimal(_ number: Decimal) -> Value {
        let text = Value.string(Machine.bounded(number).description)
        guard let type = program.type(named: "Decimal") else { return text }
        return .structure(type.id, [text])
    }

    /// A whole power of a decimal.
    func power(_ base: Value, _ exponent: Int) -> Value {
        guard let factor = decimal(base), (0...127).contains(exponent) else { return decimal(.nan) }
        var result: Decimal = 1
        for _ in 0..<exponent { result = Machine.bounded(result * factor) }
        return decimal(result)
    }

    /// The decimal that a number is; nil for something unknown.
    func decimal(_ value: Value) -> Decimal? {
        switch value {
        case .int(let number): Decimal(number)
        case .double(let number): number.magnitude < 1e38 ? number.magnitude > 1e-38 ? Decimal(number) : 0 : .nan
        case .some(let inner): decimal(inner)
        case .structure(_, let fields) where isDecimal(value):
            if case .string(let text)? = fields.first { text == "NaN" ? .nan : Decimal(string: text) } else { nil }
        default: digits(of: value).flatMap { Decimal(string: $0) }
        }
    }
}
