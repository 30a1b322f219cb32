import SwiftDeclarations
import SwiftInterpreter

extension Machine {
    /// The `localizedDescription` of an error that has no words of its own. The cases of an enum are numbered as the
    /// compiler does it: those that carry something come first.
    func errorText(_ error: Value) -> String {
        var number = 1
        if case .enumeration(let id, _) = error, let info = program.type(id.type) {
            let cases = info.cases.indices.filter { !info.cases[$0].types.isEmpty }
            number =
                (cases + info.cases.indices.filter { info.cases[$0].types.isEmpty }).firstIndex(of: Int(id.index)) ?? 0
        }
        return "The operation couldn’t be completed. (\(qualified(type(of: error))) error \(number).)"
    }

    /// True when a value is a character, or a text of one character that may have been meant as one.
    static func isCharacter(_ value: Value) -> Bool {
        switch value {
        case .character: true
        case .string(let text): text.count == 1
        default: false
        }
    }

    func character(_ value: Value) throws(Stop) -> Character? { try text(of: value).first }

    /// The text whose characters, bytes or scalars become a list. It is counted and its size checked before the list is made:
    /// the list has at most an element for each byte.
    func units(_ value: Value) throws(Stop) -> String {
        let text = try self.text(of: value)
        try tick(elements: text.utf8.count)
        try checkNew(text.utf8.count, width: 2 * MemoryLayout<Value>.stride)
        return text
    }

    /// Makes a text longer in its place.
    func append(_ more: String, to text: inout Value) throws(Stop) -> Value {
        try checkNew(.string(more))
        guard case .string(var whole) = text else { return .void }
        text = .unset
        whole += more
        text = .string(whole)
        return .void
    }

    /// The characters of a text, which have to be counted.
    func count(of text: String) throws(Stop) -> Int {
        try tick(elements: text.utf8.count)
        return text.count
    }

    /// The position of a text in another one, in characters.
    func find(_ part: String, in text: String) throws(Stop) -> Int? {
        let (whole, wanted) = (Array(text), Array(part))
        guard !wanted.isEmpty, whole.count >= wanted.count else { return nil }
        for place in 0...(whole.count - wanted.count) where try stands(wanted, in: whole, at: place) { return place }
        return nil
    }

    /// The words of `.caseInsensitive` or a list of such; nil where they are not written there.
    func options(_ value: Value) -> String? {
        for option in listElements(value) ?? [value] {
            if case .opaque(let index) = option, opaqueInfo(index).form == nil { return nil }
        }
        return describe(value)
    }

    /// True when characters stand at a place of others; those that had to be compared count as work.
    func stands(_ wanted: [Character], in whole: [Character], at place: Int) throws(Stop) -> Bool {
        var count = 0
        while count < wanted.count, whole[place + count] == wanted[count] { count += 1 }
        try tick(elements: count + 1)
        return count == wanted.count
    }

    func parts(_ text: String, separator: String, _ limit: Int, _ keepsEmpty: Bool) throws(Stop) -> [String] {
        guard !separator.isEmpty else { return [text] }
        let (whole, wanted) = (Array(text), Array(separator))
        var parts: [String] = []
        var start = 0
        var place = 0
        while place + wanted.count <= whole.count, parts.count < limit {
            if try stands(wanted, in: whole, at: place) {
                if keepsEmpty || place > start { parts.append(String(whole[start..<place])) }
                place += wanted.count
                start = place
            } else {
                place += 1
            }
        }
        if keepsEmpty || start < whole.count { parts.append(String(whole[start...])) }
        return parts
    }

    static func capitalized(_ text: String) -> String {
        var isStart = true
        var result = ""
        for character in text {
            result += isStart ? character.uppercased() : character.lowercased()
            isStart = !character.isLetter && !character.isNumber && character != "'"
        }
        return result
    }

    /// An argument as a value of a type of the library, where it is written as a member of that: `.newlines`.
    func coerced(_ value: Value, to name: String, _ place: SourcePlace) throws(Stop) -> Value {
        guard case .opaque = value else { return value }
        return try coerce(value, to: type(name), from: place)
    }

    /// The characters of a `CharacterSet`.
    static func characters(_ set: Value) -> (Character) -> Bool {
        guard case .structure(_, let fields) = set, case .string(let name)? = fields.first else {
            return { _ in false }
        }
        return characters(named: name)
    }

    private static func characters(named name: String) -> (Character) -> Bool {
        if name.hasPrefix("!") {
            let others = characters(named: String(name.dropFirst()))
            return { !others($0) }
        }
        switch name {
        case "whitespaces": return { $0.isWhitespace && !$0.isNewline }
        case "whitespacesAndNewlines": return { $0.isWhitespace }
        case "newlines": return { $0.isNewline }
        case "punctuation": return { $0.isPunctuation }
        case "digits": return { $0.isNumber }
        case "letters": return { $0.isLetter }
        case "alphanumerics": return { $0.isLetter || $0.isNumber }
        default: return { name.dropFirst().contains($0) }
        }
    }

    func comparison(_ left: String, _ right: String) throws(Stop) -> Value {
        comparison(left < right ? -1 : left == right ? 0 : 1)
    }

    /// A `ComparisonResult`: less than 0, 0, or more.
    func comparison(_ order: Int) -> Value {
        guard let type = program.type(named: "ComparisonResult") else { return .none }
        return .enumeration(CaseID(type: type.id, index: order < 0 ? 0 : order == 0 ? 1 : 2), [])
    }

    func editing(_ text: inout Value, _ index: Value, _ place: SourcePlace, with more: Value) throws(Stop) -> Value {
        var characters = Array(try self.text(of: text))
        let index = try integer(index, place)
        guard (0...characters.count).contains(index) else { throw Stop.trap("String index is out of bounds") }
        try tick(elements: characters.count)
        characters.insert(contentsOf: Array(try self.text(of: more)), at: index)
        text = .string(String(characters))
        return .void
    }

    func replacing(_ text: inout Value, _ range: Value, _ new: String, _ place: SourcePlace) throws(Stop) -> Value {
        guard case .range(let range) = range else { return .void }
        var characters = Array(try self.text(of: text))
        try tick(elements: characters.count)
        characters.replaceSubrange(try bounds(range, characters.count, place), with: Array(new))
        text = .string(String(characters))
        return .void
    }

    /// `String(format:)` with `%d`, `%@`, `%s`, `%f`, `%e`, `%g`, `%x`, `%o`, `%c`, their widths and places, as in `%2$@`.
    /// - Parameters:
    ///   - format: The text.
    ///   - arguments: What stands for its parts.
    ///   - isLocalized: Whether the digits of numbers are grouped, as `localizedStringWithFormat` does.
    /// - Throws: ``Stop`` where the words of an argument cannot be had.
    /// - Returns: The text with the arguments.
    func format(_ format: String, _ arguments: [Value], isLocalized: Bool = false) throws(Stop) -> String {
        var result = ""
        var rest = arguments[...]
        var characters = Array(format)[...]
        while let character = characters.popFirst() {
            guard character == "%" else {
                result.append(character)
                continue
            }
            var specification = ""
            while let next = characters.first, "0123456789.-+ l$".contains(next) {
                characters.removeFirst()
                if next == "$" {
                    rest = arguments.dropFirst(max(1, Int(specification) ?? 1) - 1)
                    specification = ""
                } else {
                    specification.append(next)
                }
            }
            guard let conversion = characters.popFirst() else { break }
            if conversion == "%" {
                result.append("%")
                continue
            }
            let value = plainNumber(rest.popFirst() ?? .string("(null)"))
            let plain = conversion == "@" ? "" : specification.filter { $0 != "l" }
            let text = try formatted(value, conversion, plain)
            result += isLocalized && "diuf".contains(conversion) ? Self.grouped(text) : text
            try checkSize(result.utf8.count)
        }
        return result
    }

    /// A number with its digits in groups, as wide as it was where blanks stand before it.
    private static func grouped(_ text: String) -> String {
        let start = text.prefix { !$0.isNumber }
        let number = text.dropFirst(start.count)
        var digits = Array(number.prefix(while: \.isNumber))
        let rest = number.dropFirst(digits.count)
        for place in Swift.stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
        let blanks = start.prefix { $0 == " " }
        let added = min(digits.count + rest.count - number.count, blanks.count)
        return start.dropFirst(added) + String(digits) + rest
    }

    private func formatted(_ value: Value, _ conversion: Character, _ specification: String) throws(Stop) -> String {
        let flags = specification.prefix { "-+ 0".contains($0) }
        let parts = specification.dropFirst(flags.count).split(separator: ".", omittingEmptySubsequences: false)
        let width = min(parts.first.flatMap { Int($0) } ?? 0, 10_000)
        // One below zero counts as none, as in C.
        let given = parts.count > 1 ? min(Int(parts[1]) ?? 0, 100) : -1
        let precision = given < 0 ? nil : given
        var text: String
        switch (conversion, value) {
        case ("x", .int(let number)): text = String(number, radix: 16)
        case ("X", .int(let number)): text = String(number, radix: 16, uppercase: true)
        case ("o", .int(let number)): text = String(number, radix: 8)
        case ("c", .int(let number)): text = UnicodeScalar(UInt32(truncatingIfNeeded: number)).map { String($0) } ?? ""
        case ("f", .double(let number)): text = Machine.fixed(number, precision ?? 6)
        case ("e", .double(let number)): text = Machine.scientific(number, precision ?? 6)
        case ("g", .double(let number)): text = Machine.shortest(number, max(1, precision ?? 6))
        default: text = try self.text(of: value)
        }
        if flags.contains("+"), !text.hasPrefix("-") { text = "+" + text }
        let missing = width - text.count
        guard missing > 0 else { return text }
        if flags.contains("-") { return text + String(repeating: " ", count: missing) }
        guard flags.contains("0") else { return String(repeating: " ", count: missing) + text }
        let sign = text.prefix { "+-".contains($0) }
        return sign + String(repeating: "0", count: missing) + text.dropFirst(sign.count)
    }

    /// A number with a fixed count of digits behind its point, rounded half to even as C does.
    static func fixed(_ number: Double, _ digits: Int) -> String {
        guard number.isFinite else { return number.isNaN ? "nan" : number < 0 ? "-inf" : "inf" }
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        let product = number.magnitude * scale
        var scaled = product.rounded(.down)
        // What the product lost decides as well: 2.55 is a little less than it looks.
        let rest = (product - scaled - 0.5) + (-product).addingProduct(number.magnitude, scale)
        if rest > 0 || rest == 0 && !scaled.truncatingRemainder(dividingBy: 2).isZero { scaled += 1 }
        guard scaled < 1e18 else { return "\(number)" }
        var text = String(Int(scaled))
        while text.count <= digits { text = "0" + text }
        if digits > 0 { text.insert(".", at: text.index(text.endIndex, offsetBy: -digits)) }
        return number.sign == .minus && scaled > 0 ? "-" + text : text
    }

    /// A number with one digit in front of its point, as `%e` writes it: `1.234568e+04`.
    static func scientific(_ number: Double, _ digits: Int) -> String {
        guard number.isFinite else { return fixed(number, digits) }
        var (exponent, mantissa) = (0, number.magnitude)
        while mantissa >= 10 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
        while mantissa > 0, mantissa < 1 { (mantissa, exponent) = (mantissa * 10, exponent - 1) }
        var text = fixed(mantissa, digits)
        // 9.9999999 is rounded to 10.
        if text.hasPrefix("10") { (text, exponent) = (fixed(1, digits), exponent + 1) }
        let power = String(abs(exponent))
        return (number.sign == .minus ? "-" : "") + text + (exponent < 0 ? "e-" : "e+") + (power.count < 2 ? "0" : "")
            + power
    }

    /// A number as `%g` writes it: so many digits in all, without zeros at the end.
    static func shortest(_ number: Double, _ digits: Int) -> String {
        guard number.isFinite, number != 0 else { return number == 0 ? "0" : fixed(number, 0) }
        let parts = scientific(number, digits - 1).split(separator: "e")
        let exponent = Int(parts[1]) ?? 0
        let isLong = exponent < -4 || exponent >= digits
        var text = isLong ? String(parts[0]) : fixed(number, max(0, digits - 1 - exponent))
        if text.contains(".") {
            while text.last == "0" { text.removeLast() }
            if text.last == "." { text.removeLast() }
        }
        return isLong ? "\(text)e\(parts[1])" : text
    }
}
