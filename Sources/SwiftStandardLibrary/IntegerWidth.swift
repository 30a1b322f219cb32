import SwiftDeclarations
import SwiftInterpreter

/// An integer type of a fixed width other than `Int`: how its numbers wrap, overflow and are written.
///
/// A number lies in an `Int`; of `UInt` and `UInt64` it is the bit pattern.
struct IntegerWidth: Sendable {
    let name: String
    let bits: Int
    let isSigned: Bool

    static let all: [IntegerWidth] =
        [8, 16, 32, 64].flatMap { bits in
            [
                IntegerWidth(name: "Int\(bits)", bits: bits, isSigned: true),
                IntegerWidth(name: "UInt\(bits)", bits: bits, isSigned: false),
            ]
        } + [IntegerWidth(name: "UInt", bits: 64, isSigned: false)]

    static let byName: [String: IntegerWidth] = Dictionary(all.map { ($0.name, $0) }) { $1 }

    /// True when its numbers can be larger than `Int.max`.
    var isPattern: Bool { bits == 64 && !isSigned }
    var min: Int { isSigned ? Int.min >> (64 - bits) : 0 }
    var max: Int { isPattern ? -1 : isSigned ? Int.max >> (64 - bits) : (1 << bits) - 1 }

    func text(_ number: Int, radix: Int = 10, uppercase: Bool = false) -> String {
        isPattern
            ? String(UInt(bitPattern: number), radix: radix, uppercase: uppercase)
            : String(number, radix: radix, uppercase: uppercase)
    }

    func number(_ text: String, radix: Int = 10) -> Int? {
        if isPattern { return UInt(text, radix: radix).map { Int(bitPattern: $0) } }
        return Int(text, radix: radix).flatMap { (min...max).contains($0) ? $0 : nil }
    }

    /// The low bits of a number.
    func wrap(_ number: Int) -> Int {
        guard bits < 64 else { return number }
        let shift = 64 - bits
        return isSigned ? (number << shift) >> shift : Int(bitPattern: (UInt(bitPattern: number) << shift) >> shift)
    }

    /// The same number, where the type has it.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - other: Whether it is the bit pattern of a number without a sign.
    /// - Returns: The number as this type has it.
    func exact(_ number: Int, isPattern other: Bool) -> Int? {
        if other, number < 0 { return isPattern ? number : nil }
        if isPattern { return number < 0 ? nil : number }
        return (min...max).contains(number) ? number : nil
    }

    func isLess(_ left: Int, _ right: Int) -> Bool {
        isPattern ? UInt(bitPattern: left) < UInt(bitPattern: right) : left < right
    }

    func shift(_ number: Int, _ count: Int) -> Int {
        guard count > -bits else { return isSigned && number < 0 ? -1 : 0 }
        if count >= 0 { return count >= bits ? 0 : wrap(number << count) }
        return isPattern ? Int(bitPattern: UInt(bitPattern: number) >> -count) : number >> -count
    }

    func calculate(_ sign: String, _ a: Int, _ b: Int, _ place: SourcePlace) throws(Stop) -> Int {
        switch sign {
        case "&": return a & b
        case "|": return a | b
        case "^": return a ^ b
        case "&+": return wrap(a &+ b)
        case "&-": return wrap(a &- b)
        case "&*": return wrap(a &* b)
        case "/" where b == 0: throw Stop.trap("Division by zero").at(place)
        case "%" where b == 0: throw Stop.trap("Division by zero in remainder operation").at(place)
        default: break
        }
        let (result, overflow) = reporting(sign, a, b)
        guard overflow else { return result }
        switch sign {
        case "/": throw Stop.trap(Trap.divisionOverflow).at(place)
        case "%": throw Stop.trap(Trap.remainderOverflow).at(place)
        default: throw Stop.trap("arithmetic overflow").at(place)
        }
    }

    func reporting(_ sign: String, _ a: Int, _ b: Int) -> (partialValue: Int, overflow: Bool) {
        if isPattern {
            let result = IntegerWidth.reported(sign, UInt(bitPattern: a), UInt(bitPattern: b))
            return (Int(bitPattern: result.partialValue), result.overflow)
        }
        let (whole, overflow) = IntegerWidth.reported(sign, a, b)
        // The smallest number has no counterpart: `Int8.min % -1` overflows as the division does.
        let isRemainder = sign == "%" && b == -1 && a < 0 && wrap(0 &- a) == a
        return (wrap(whole), overflow || isRemainder || wrap(whole) != whole)
    }

    private static func reported<T: FixedWidthInteger>(_ sign: String, _ a: T, _ b: T) -> (
        partialValue: T, overflow: Bool
    ) {
        switch sign {
        case "+": a.addingReportingOverflow(b)
        case "-": a.subtractingReportingOverflow(b)
        case "*": a.multipliedReportingOverflow(by: b)
        case "/": a.dividedReportingOverflow(by: b)
        default: a.remainderReportingOverflow(dividingBy: b)
        }
    }
}
