import SwiftInterpreter

extension StandardLibrary {
    /// `Float`: a struct around a `Double` that has been rounded to it.
    static let float = ForeignTable(
        file: "Float.swift",
        source: """
            struct Float: FloatingPoint, Hashable, Comparable, CustomStringConvertible {
                let value: Double
                init()
                init?(_ text: String)
                init(_ value: Any)
                init(floatLiteral value: Double)
                init(integerLiteral value: Int)
                static var pi: Float { Float(3.1415925) }
                static var infinity: Float { Float(Double.infinity) }
                static var nan: Float { Float(Double.nan) }
                static var zero: Float { Float(0) }
                static var greatestFiniteMagnitude: Float { Float(3.4028234663852886e+38) }
                static var ulpOfOne: Float { Float(1.1920928955078125e-07) }
                static func random(in range: Range<Float>) -> Float {
                    Float(Double.random(in: range.lowerBound.value...range.upperBound.value))
                }
                static func + (left: Float, right: Float) -> Float { Float(left.value + right.value) }
                static func - (left: Float, right: Float) -> Float { Float(left.value - right.value) }
                static func * (left: Float, right: Float) -> Float { Float(left.value * right.value) }
                static func / (left: Float, right: Float) -> Float { Float(left.value / right.value) }
                static prefix func - (number: Float) -> Float { Float(-number.value) }
                static func < (left: Float, right: Float) -> Bool { left.value < right.value }
                var description: String { get }
                var isNaN: Bool { value.isNaN }
                var isInfinite: Bool { value.isInfinite }
                var isFinite: Bool { value.isFinite }
                var isZero: Bool { value.isZero }
                var magnitude: Float { Float(value.magnitude) }
                func rounded() -> Float { Float(value.rounded()) }
                func rounded(_ rule: FloatingPointRoundingRule) -> Float { Float(value.rounded(rule)) }
                mutating func round() { self = rounded() }
                func squareRoot() -> Float { Float(value.squareRoot()) }
                func truncatingRemainder(dividingBy other: Float) -> Float {
                    Float(value.truncatingRemainder(dividingBy: other.value))
                }
                func advanced(by other: Float) -> Float { self + other }
                func distance(to other: Float) -> Float { other - self }
                mutating func negate() { self = -self }
            }
            typealias Float32 = Float
            """,
        bodies: [
            "Float.init()": { m, _, _ throws(Stop) in m.float(0) },
            "Float.init(_:)": { m, _, a throws(Stop) in
                switch a[0] {
                case .string(let text): return m.optional(Swift.Float(text).map { m.float(Double($0)) })
                case .opaque: return a[0]
                default: return m.float(try m.double(a[0], a.place))
                }
            },
            "Float.init(floatLiteral:)": { m, _, a throws(Stop) in m.float(try m.double(a[0], a.place)) },
            "Float.init(integerLiteral:)": { m, _, a throws(Stop) in m.float(try m.double(a[0], a.place)) },
            "Float.description": { m, r, a throws(Stop) in .string(Swift.Float(try m.double(r, a.place)).description) },
        ])
}

extension Machine {
    /// A number rounded to a `Float`.
    func float(_ number: Double) -> Value {
        guard let type = program.type(named: "Float") else { return .double(number) }
        return .structure(type.id, [.double(Double(Swift.Float(number)))])
    }

    /// A number of the type that another one has: a `Float`, or a `Double`.
    func floating(_ number: Double, like other: Value) -> Value {
        if case .structure = other { return float(number) }
        return .double(number)
    }
}
