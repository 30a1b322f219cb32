/// A number by its decimal digits, which is what a formatter rounds.
struct DecimalText {
    private var isNegative: Bool
    private var whole: [Int]
    private var fraction: [Int]

    /// - Parameter text: A number: `-12.5`, `1.5e-05`, `1e+16`.
    init(_ text: String) {
        isNegative = text.hasPrefix("-")
        let halves = text.drop { $0 == "-" }.split(separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
        let parts = halves[0].split(separator: ".", maxSplits: 1)
        whole = parts.first.map { $0.compactMap(\.wholeNumberValue) } ?? []
        fraction = parts.count > 1 ? parts[1].compactMap(\.wholeNumberValue) : []
        guard halves.count > 1, let exponent = Int(halves[1]), exponent.magnitude < 1_000 else { return }
        if exponent < 0 {
            let digits = Array(repeating: 0, count: max(0, -exponent - whole.count)) + whole
            (whole, fraction) = (Array(digits.dropLast(-exponent)), digits.suffix(-exponent) + fraction)
        } else {
            let digits = fraction + Array(repeating: 0, count: max(0, exponent - fraction.count))
            (whole, fraction) = (whole + digits.prefix(exponent), Array(digits.dropFirst(exponent)))
        }
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
    ///
    /// - Parameters:
    ///   - least: The least number of digits behind the point.
    ///   - integers: The least number of digits in front of it.
    ///   - grouping: The number of digits in a group.
    ///   - separator: What stands between groups.
    ///   - point: What stands before the fraction.
    ///   - plus: What stands before a number that is not negative.
    ///   - symbol: What stands between the sign and the digits.
    /// - Returns: The text.
    func text(
        least: Int, integers: Int = 1, grouping: Int = 3, _ separator: String = ",", _ point: String = ".",
        plus: String = "", symbol: String = ""
    ) -> String {
        var digits = Array(whole.drop { $0 == 0 })
        if digits.count < integers { digits = Array(repeating: 0, count: integers - digits.count) + digits }
        var text = ""
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.count - place) % grouping == 0 { text += separator }
            text += "\(digit)"
        }
        var rest = fraction
        while rest.count > least, rest.last == 0 { rest.removeLast() }
        while rest.count < least { rest.append(0) }
        if !rest.isEmpty { text += point + rest.map { "\($0)" }.joined() }
        return (isNegative ? "-" : plus) + symbol + text
    }
}

/// How amounts of money are written in American English.
enum Currency {
    private static let symbols = [
        "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "KRW": "₩", "CNY": "CN¥", "INR": "₹", "CAD": "CA$", "AUD": "A$",
        "BRL": "R$", "MXN": "MX$", "TWD": "NT$", "HKD": "HK$", "NZD": "NZ$", "ILS": "₪", "VND": "₫", "PHP": "₱",
    ]

    static func symbol(_ code: String) -> String { symbols[code] ?? code }

    static func digits(_ code: String) -> Int { ["JPY", "KRW", "VND", "CLP", "ISK"].contains(code) ? 0 : 2 }

    /// A symbol in front of digits: letters do not touch them.
    static func prefix(_ symbol: String) -> String { symbol + (symbol.last?.isLetter ?? false ? "\u{a0}" : "") }
}
