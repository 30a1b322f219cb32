import SwiftDeclarations
import SwiftInterpreter

extension StandardLibrary {
    /// `price.formatted(.currency(code: "USD"))`: numbers as texts, in American English.
    static let formatStyles = ForeignTable(
        file: "FormatStyles.swift",
        source: """
            struct NumberFormatStyleConfiguration {
                struct Precision {
                    var limits: [Int?]
                    static func fractionLength(_ limits: Any) -> Precision { Precision(limits: limitsOf(limits) + [1]) }
                    static func integerLength(_ limits: Any) -> Precision {
                        Precision(limits: [nil, nil, limitsOf(limits)[0]])
                    }
                    static func integerAndFractionLength(integer: Int, fraction: Int) -> Precision {
                        Precision(limits: [fraction, fraction, integer])
                    }
                }
                enum Grouping { case automatic, never }
                struct SignDisplayStrategy {
                    var rule: Int
                    static let automatic = SignDisplayStrategy(rule: 0)
                    static let never = SignDisplayStrategy(rule: 2)
                    static func always(includingZero: Bool = true) -> SignDisplayStrategy {
                        SignDisplayStrategy(rule: includingZero ? 1 : 3)
                    }
                }
            }
            struct FloatingPointFormatStyle {
                var _kind: Int
                var _code: String
                var _limits: [Int?]
                var _groups: Bool
                var _sign: Int
                var _locale: Any?
                init(_kind: Int = 0, _code: String = "USD") {
                    self._kind = _kind
                    self._code = _code
                    _limits = [nil, nil, 1]
                    _groups = true
                    _sign = 0
                    _locale = nil
                }
                static var number: FloatingPointFormatStyle { FloatingPointFormatStyle() }
                static var percent: FloatingPointFormatStyle { FloatingPointFormatStyle(_kind: 1) }
                static func currency(code: String) -> FloatingPointFormatStyle {
                    FloatingPointFormatStyle(_kind: 2, _code: code)
                }
                func precision(_ precision: NumberFormatStyleConfiguration.Precision) -> FloatingPointFormatStyle {
                    var style = self
                    style._limits = precision.limits
                    return style
                }
                func grouping(_ grouping: NumberFormatStyleConfiguration.Grouping) -> FloatingPointFormatStyle {
                    var style = self
                    style._groups = grouping == .automatic
                    return style
                }
                func sign(strategy: NumberFormatStyleConfiguration.SignDisplayStrategy) -> FloatingPointFormatStyle {
                    var style = self
                    style._sign = strategy.rule
                    return style
                }
                func locale(_ locale: Any) -> FloatingPointFormatStyle {
                    var style = self
                    style._locale = locale
                    return style
                }
                func format(_ value: Any) -> String {
                    styledNumber(value, _kind, _code, _limits, _groups, _sign, _locale)
                }
            }
            typealias IntegerFormatStyle = FloatingPointFormatStyle
            extension Numeric {
                func formatted() -> String { FloatingPointFormatStyle().format(self) }
                func formatted(_ style: FloatingPointFormatStyle) -> String { style.format(self) }
            }
            func limitsOf(_ limits: Any) -> [Int?]
            func styledNumber(
                _ value: Any, _ kind: Int, _ code: String, _ limits: [Int?], _ groups: Bool, _ sign: Int, _ locale: Any?
            ) -> String
            """,
        bodies: [
            "limitsOf(_:)": { m, _, a throws(Stop) in
                guard case .range(let range) = a[0] else { return .array([.some(a[0]), .some(a[0])]) }
                var upper = range.upper
                if !range.isClosed, case .int(let end)? = upper { upper = .int(end &- 1) }
                return .array([m.optional(range.lower ?? .int(0)), m.optional(upper)])
            },
            "styledNumber(_:_:_:_:_:_:_:)": { m, _, a throws(Stop) in
                let value = a[0].unwrapped ?? a[0]
                if case .double(let number) = value, !number.isFinite {
                    return .string(number.isNaN ? "NaN" : number < 0 ? "-∞" : "∞")
                }
                guard case .int(let kind) = a[1], case .string(let code) = a[2], case .array(let limits) = a[3],
                    limits.count > 2, case .int(let sign) = a[5], let text = m.digits(of: value),
                    isAlike(a[6], m, isMoney: kind == 2),
                    !limits.contains(where: { if case .opaque? = $0.unwrapped { true } else { false } })
                else { return m.makeOpaque("formatted()", type: .unknown, place: a.place) }
                let usual = kind == 2 ? Currency.digits(code) : 0
                let sizes = try limits.map { limit throws(Stop) -> Int? in
                    try limit.unwrapped.map { value throws(Stop) in min(max(0, try m.integer(value, a.place)), 340) }
                }
                let least = sizes[0] ?? usual
                var number = DecimalText(sign == 2 ? String(text.drop { $0 == "-" }) : text)
                if kind == 1, !m.isWhole(value) { number.timesHundred() }
                number.round(to: max(least, sizes[1] ?? (kind == 2 ? usual : 6)), 4)
                let plus = sign == 1 || sign == 3 && text.contains { $0.isNumber && $0 != "0" } ? "+" : ""
                return .string(
                    number.text(
                        least: least, integers: sizes[2] ?? 1, a[4] == .bool(false) ? "" : ",", plus: plus,
                        symbol: kind == 2 ? Currency.prefix(Currency.symbol(code)) : "") + (kind == 1 ? "%" : ""))
            },
        ])
}

extension Machine {
    /// True of an integer, of any width.
    fileprivate func isWhole(_ value: Value) -> Bool {
        if case .int = plainNumber(value) { return true }
        return false
    }
}
