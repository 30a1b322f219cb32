import SwiftDeclarations
import SwiftInterpreter

extension StandardLibrary {
    /// `NumberFormatter`, as far as all of the four languages write numbers alike, and amounts as the United States do;
    /// the rest stays unknown.
    static let numberFormats = ForeignTable(
        file: "NumberFormats.swift",
        source: """
            struct NSNumber: Hashable {
                let _value: Any
                init(value: Any) { _value = value }
                init(integerLiteral value: Int) { _value = value }
                init(floatLiteral value: Double) { _value = value }
                init(booleanLiteral value: Bool) { _value = value }
                static prefix func - (number: NSNumber) -> NSNumber { NSNumber(value: -number.doubleValue) }
                var intValue: Int { _value as? Int ?? Int(doubleValue) }
                var doubleValue: Double { numberValue(_value) }
                var floatValue: Float { Float(doubleValue) }
                var boolValue: Bool { doubleValue != 0 }
                var stringValue: String { "\\(_value)" }
                var description: String { stringValue }
            }
            class NumberFormatter {
                enum Style: Int {
                    case none, decimal, currency, percent, scientific, spellOut, ordinal
                    case currencyISOCode = 8, currencyPlural, currencyAccounting
                }
                enum RoundingMode: Int { case ceiling, floor, down, up, halfEven, halfDown, halfUp }
                var numberStyle: Style = .none
                var locale: Any?
                var minimumIntegerDigits = 1
                var minimumFractionDigits: Int {
                    get { _minimum ?? min(_digits, _maximum ?? _digits) }
                    set { _minimum = newValue }
                }
                var maximumFractionDigits: Int {
                    get { _maximum ?? (numberStyle == .decimal ? 3 : _digits) }
                    set { _maximum = newValue }
                }
                var _minimum: Int?
                var _maximum: Int?
                var _digits: Int { numberStyle == .currency ? currencyDigits(currencyCode) : 0 }
                var currencyCode: String! = "USD"
                var currencySymbol: String! {
                    get { _symbol ?? currencySign(currencyCode) }
                    set { _symbol = newValue }
                }
                var _symbol: String?
                var roundingMode: RoundingMode = .halfEven
                var groupingSeparator: String! = ","
                var decimalSeparator: String! = "."
                var groupingSize = 3
                var usesGroupingSeparator: Bool {
                    get { _grouping ?? (numberStyle.rawValue > 0 && numberStyle.rawValue < 4) }
                    set { _grouping = newValue }
                }
                var _grouping: Bool?
                init() {}
                func string(from number: NSNumber) -> String? { string(for: number) }
                func string(for object: Any?) -> String? {
                    numberText(
                        object, numberStyle.rawValue,
                        [minimumFractionDigits, maximumFractionDigits, groupingSize, minimumIntegerDigits],
                        roundingMode.rawValue,
                        [usesGroupingSeparator ? groupingSeparator : "", decimalSeparator, currencySymbol], locale)
                }
                func number(from text: String) -> NSNumber? {
                    if !_isReadAlike(numberStyle.rawValue, locale) { return _unknownNumber() }
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
            func _isReadAlike(_ style: Int, _ locale: Any?) -> Bool
            func _unknownNumber() -> NSNumber?
            func currencyDigits(_ code: String) -> Int
            func currencySign(_ code: String) -> String
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
            "_isReadAlike(_:_:)": { m, _, a throws(Stop) in
                guard case .int(let style) = a[0], style < 2 else { return .bool(false) }
                return .bool(isAlike(a[1], m, isMoney: false))
            },
            "_unknownNumber()": { m, _, a throws(Stop) in
                m.makeOpaque("NumberFormatter().number()", mayBeNil: true, place: a.place)
            },
            "currencyDigits(_:)": { m, _, a throws(Stop) in .int(Currency.digits(m.describe(a[0]))) },
            "currencySign(_:)": { m, _, a throws(Stop) in .string(Currency.symbol(m.describe(a[0]))) },
            "numberText(_:_:_:_:_:_:)": { m, _, a throws(Stop) in
                guard var value = a[0].unwrapped else { return .none }
                if let inner = m.field("_value", of: value) { value = inner.unwrapped ?? inner }
                switch value {
                case .string, .none, .bool: return .none
                default: break
                }
                guard case .int(let style) = a[1], (0...3).contains(style), isAlike(a[5], m, isMoney: style == 2),
                    case .array(let limits) = a[2], case .array(let separators) = a[4], case .int(let mode) = a[3],
                    limits.count > 3, separators.count > 2, let text = m.digits(of: value)
                else { return unknownNumber(m, a) }
                // No number has more digits that count.
                let sizes = try limits.map { value throws(Stop) in min(max(0, try m.integer(value, a.place)), 340) }
                let words = separators.map { m.describe($0.unwrapped ?? .void) }
                var number = DecimalText(text)
                if style == 3 { number.timesHundred() }
                number.round(to: max(sizes[0], sizes[1]), mode)
                return .some(
                    .string(
                        number.text(
                            least: sizes[0], integers: sizes[3], grouping: sizes[2] > 0 ? sizes[2] : 3, words[0],
                            words[1], symbol: style == 2 ? Currency.prefix(words[2]) : "") + (style == 3 ? "%" : "")))
            },
        ])

    private static func unknownNumber(_ machine: Machine, _ arguments: ForeignArguments) -> Value {
        machine.makeOpaque("NumberFormatter().string()", type: .unknown, place: arguments.place)
    }

    /// True for a locale that writes 1,234.5 as the default one does, and $1,234.50.
    static func isAlike(_ locale: Value, _ machine: Machine, isMoney: Bool) -> Bool {
        guard let locale = locale.unwrapped else { return true }
        let name = machine.describe(locale)
        let like = isMoney ? ["en_US", "en-US"] : ["\"en", "\"ja", "\"ko", "\"zh", "(en", "(ja", "(ko", "(zh"]
        return (like + ["current"]).contains { name.contains($0) }
    }
}

extension Machine {
    /// A number as its type describes it: `-12.5`, `1e+16`; nil for what is no number, and for one without digits.
    func digits(of value: Value) -> String? {
        switch value {
        case .int(let number): "\(number)"
        case .double(let number) where number.isFinite: number.description
        case .structure where isNumber(value) || isDecimal(value):
            describe(value).first { !"-+".contains($0) }?.isNumber == true ? describe(value) : nil
        default: nil
        }
    }
}
