import SwiftDeclarations
import SwiftInterpreter

extension StandardLibrary {
    /// `NumberFormatter`, as far as all of the four languages write numbers alike; the rest stays unknown.
    static let numberFormats = ForeignTable(
        file: "NumberFormats.swift",
        source: """
            struct NSNumber: Hashable {
                let _value: Any
                init(value: Any) { _value = value }
                init(integerLiteral value: Int) { _value = value }
                init(floatLiteral value: Double) { _value = value }
                init(booleanLiteral value: Bool) { _value = value }
                var intValue: Int { Int(doubleValue) }
                var doubleValue: Double { numberValue(_value) }
                var floatValue: Float { Float(doubleValue) }
                var boolValue: Bool { doubleValue != 0 }
                var stringValue: String { "\\(_value)" }
                var description: String { stringValue }
            }
            class NumberFormatter {
                enum Style: Int { case none, decimal, currency, percent, scientific, spellOut, ordinal }
                enum RoundingMode: Int { case ceiling, floor, down, up, halfEven, halfDown, halfUp }
                var numberStyle: Style = .none
                var locale: Any?
                var minimumFractionDigits = 0
                var maximumFractionDigits: Int {
                    get { _maximum ?? (numberStyle == .decimal ? 3 : 0) }
                    set { _maximum = newValue }
                }
                var _maximum: Int?
                var roundingMode: RoundingMode = .halfEven
                var groupingSeparator: String! = ","
                var decimalSeparator: String! = "."
                var groupingSize = 3
                var usesGroupingSeparator: Bool {
                    get { _grouping ?? (numberStyle == .decimal || numberStyle == .percent) }
                    set { _grouping = newValue }
                }
                var _grouping: Bool?
                init() {}
                func string(from number: NSNumber) -> String? { string(for: number) }
                func string(for object: Any?) -> String? {
                    numberText(
                        object, numberStyle.rawValue, [minimumFractionDigits, maximumFractionDigits, groupingSize],
                        roundingMode.rawValue, [usesGroupingSeparator ? groupingSeparator : "", decimalSeparator], locale)
                }
                func number(from text: String) -> NSNumber? {
                    let plain = text.replacingOccurrences(of: groupingSeparator, with: "")
                    if let whole = Int(plain) { return NSNumber(value: whole) }
                    return Double(plain).map { NSNumber(value: $0) }
                }
                static func localizedString(from number: NSNumber, number style: Style) -> String {
                    let formatter = NumberFormatter()
                    formatter.numberStyle = style
                    return formatter.string(from: number) ?? ""
                }
            }
            func numberValue(_ value: Any) -> Double
            func numberText(
                _ value: Any?, _ style: Int, _ digits: [Int], _ rounding: Int, _ separators: [String], _ locale: Any?
            ) -> String?
            """,
        bodies: [
            "numberValue(_:)": { m, _, a throws(Stop) in
                switch a[0].unwrapped ?? a[0] {
                case .bool(let isTrue): .double(isTrue ? 1 : 0)
                case .opaque(let index): m.makeOpaque(m.opaqueInfo(index).name, type: .unknown, place: a.place)
                case let value: .double(try m.double(value, a.place))
                }
            },
            "numberText(_:_:_:_:_:_:)": { m, _, a throws(Stop) in
                guard var value = a[0].unwrapped else { return .none }
                if let inner = m.field("_value", of: value) { value = inner.unwrapped ?? inner }
                guard case .int(let style) = a[1], [0, 1, 3].contains(style), isAlike(a[5], m),
                    case .array(let limits) = a[2], case .array(let separators) = a[4], case .int(let mode) = a[3]
                else { return unknownNumber(m, a) }
                // No number has more digits that count.
                let sizes = try limits.map { value throws(Stop) in min(max(0, try m.integer(value, a.place)), 340) }
                let text: String
                switch value {
                case .int(let number): text = "\(number)"
                case .double(let number) where number.isFinite && abs(number) < 1e15: text = number.description
                case .structure where m.isNumber(value): text = m.describe(value)
                case .string, .none, .bool: return .none
                default: return unknownNumber(m, a)
                }
                var number = DecimalText(text)
                if style == 3 { number.timesHundred() }
                number.round(to: max(sizes[0], sizes[1]), mode)
                return .some(
                    .string(
                        number.text(
                            least: sizes[0], grouping: sizes[2] > 0 ? sizes[2] : 3,
                            m.describe(separators[0].unwrapped ?? .void),
                            m.describe(separators[1].unwrapped ?? .void)) + (style == 3 ? "%" : "")))
            },
        ])

    private static func unknownNumber(_ machine: Machine, _ arguments: ForeignArguments) -> Value {
        machine.makeOpaque("NumberFormatter().string()", type: .unknown, place: arguments.place)
    }

    /// True for a locale that writes 1,234.5 as the default one does.
    private static func isAlike(_ locale: Value, _ machine: Machine) -> Bool {
        guard let locale = locale.unwrapped else { return true }
        let name = machine.describe(locale)
        return ["current", "\"en", "\"ja", "\"ko", "\"zh", "(en", "(ja", "(ko", "(zh"].contains { name.contains($0) }
    }
}

/// A number by its decimal digits, which is what a formatter rounds.
private struct DecimalText {
    private var isNegative: Bool
    private var whole: [Int]
    private var fraction: [Int]

    /// - Parameter text: A number: `-12.5`, `1.5e-05`.
    init(_ text: String) {
        isNegative = text.hasPrefix("-")
        let halves = text.drop { $0 == "-" }.split(separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
        let parts = halves[0].split(separator: ".", maxSplits: 1)
        whole = parts.first.map { $0.compactMap(\.wholeNumberValue) } ?? []
        fraction = parts.count > 1 ? parts[1].compactMap(\.wholeNumberValue) : []
        guard halves.count > 1, let exponent = Int(halves[1]), exponent < 0 else { return }
        fraction = Array(repeating: 0, count: -exponent - 1) + whole + fraction
        whole = []
    }

    mutating func timesHundred() {
        for _ in 0..<2 { whole.append(fraction.isEmpty ? 0 : fraction.removeFirst()) }
    }

    /// Rounds to so many digits, by the number of a rounding mode of `NumberFormatter`.
    mutating func round(to digits: Int, _ mode: Int) {
        guard fraction.count > digits else { return }
        let rest = Array(fraction[digits...])
        fraction = Array(fraction[..<digits])
        guard rest.contains(where: { $0 != 0 }) else { return }
        let isHalf = rest[0] == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
        let isOdd = ((fraction.last ?? whole.last ?? 0) % 2) == 1
        let isUp: Bool
        switch mode {
        case 0: isUp = !isNegative
        case 1: isUp = isNegative
        case 2: isUp = false
        case 3: isUp = true
        case 4: isUp = isHalf ? isOdd : rest[0] >= 5
        case 5: isUp = !isHalf && rest[0] >= 5
        default: isUp = rest[0] >= 5
        }
        guard isUp else { return }
        var place = fraction.count - 1
        while place >= 0 {
            if fraction[place] < 9 { return fraction[place] += 1 }
            fraction[place] = 0
            place -= 1
        }
        place = whole.count - 1
        while place >= 0 {
            if whole[place] < 9 { return whole[place] += 1 }
            whole[place] = 0
            place -= 1
        }
        whole.insert(1, at: 0)
    }

    /// The number in words of a formatter.
    func text(least: Int, grouping: Int, _ separator: String, _ point: String) -> String {
        var digits = Array(whole.drop { $0 == 0 })
        if digits.isEmpty { digits = [0] }
        var text = ""
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.count - place) % grouping == 0 { text += separator }
            text += "\(digit)"
        }
        var rest = fraction
        while rest.count > least, rest.last == 0 { rest.removeLast() }
        while rest.count < least { rest.append(0) }
        if !rest.isEmpty { text += point + rest.map { "\($0)" }.joined() }
        return (isNegative ? "-" : "") + text
    }
}
