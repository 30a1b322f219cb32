import SwiftInterpreter

extension Machine {
    /// True when a value is a character, or a text of one character that may have been meant as one.
    static func isCharacter(_ value: Value) -> Bool {
        switch value {
        case .character: true
        case .string(let text): text.count == 1
        default: false
        }
    }

    func character(_ value: Value) throws(Stop) -> Character? { try text(of: value).first }

    /// The position of a text in another one, in characters.
    static func find(_ part: String, in text: String) -> Int? {
        let (whole, wanted) = (Array(text), Array(part))
        guard !wanted.isEmpty, whole.count >= wanted.count else { return nil }
        return (0...(whole.count - wanted.count)).first { whole[$0..<($0 + wanted.count)].elementsEqual(wanted) }
    }

    static func parts(_ text: String, separator: String, _ limit: Int, _ keepsEmpty: Bool) -> [String] {
        guard !separator.isEmpty else { return [text] }
        let (whole, wanted) = (Array(text), Array(separator))
        var parts: [String] = []
        var start = 0
        var place = 0
        while place + wanted.count <= whole.count, parts.count < limit {
            if whole[place..<(place + wanted.count)].elementsEqual(wanted) {
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

    /// The characters of a `CharacterSet`.
    static func characters(_ set: Value) -> (Character) -> Bool {
        guard case .structure(_, let fields) = set, case .string(let name)? = fields.first else {
            return { _ in false }
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
        guard let type = program.type(named: "ComparisonResult") else { return .none }
        return .enumeration(CaseID(type: type.id, index: left < right ? 0 : left == right ? 1 : 2), [])
    }

    func editing(_ text: inout Value, _ index: Value, _ place: SourcePlace, with more: Value) throws(Stop) -> Value {
        var characters = Array(try self.text(of: text))
        let index = try integer(index, place)
        guard (0...characters.count).contains(index) else { throw Stop.trap("String index is out of bounds") }
        characters.insert(contentsOf: Array(try self.text(of: more)), at: index)
        text = .string(String(characters))
        return .void
    }

    func replacing(_ text: inout Value, _ range: Value, _ new: String, _ place: SourcePlace) throws(Stop) -> Value {
        guard case .range(let range) = range else { return .void }
        var characters = Array(try self.text(of: text))
        characters.replaceSubrange(try bounds(range, characters.count, place), with: Array(new))
        text = .string(String(characters))
        return .void
    }

    /// `String(format:)` with `%d`, `%@`, `%s`, `%f`, `%x` and their widths.
    func format(_ format: String, _ arguments: [Value]) throws(Stop) -> String {
        var result = ""
        var rest = arguments[...]
        var characters = Array(format)[...]
        while let character = characters.popFirst() {
            guard character == "%" else {
                result.append(character)
                continue
            }
            var specification = ""
            while let next = characters.first, "0123456789.-+ l".contains(next) {
                specification.append(next)
                characters.removeFirst()
            }
            guard let conversion = characters.popFirst() else { break }
            if conversion == "%" {
                result.append("%")
                continue
            }
            result += try formatted(
                rest.popFirst() ?? .string("(null)"), conversion, specification.filter { $0 != "l" })
        }
        return result
    }

    private func formatted(_ value: Value, _ conversion: Character, _ specification: String) throws(Stop) -> String {
        let flags = specification.prefix { "-+ 0".contains($0) }
        let parts = specification.dropFirst(flags.count).split(separator: ".", omittingEmptySubsequences: false)
        let width = min(parts.first.flatMap { Int($0) } ?? 0, 10_000)
        let precision = parts.count > 1 ? min(Int(parts[1]) ?? 0, 100) : nil
        var text: String
        switch (conversion, value) {
        case ("x", .int(let number)): text = String(number, radix: 16)
        case ("X", .int(let number)): text = String(number, radix: 16, uppercase: true)
        case ("f", .double(let number)), ("g", .double(let number)): text = Machine.fixed(number, precision ?? 6)
        case ("f", .int(let number)): text = Machine.fixed(Double(number), precision ?? 6)
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
        let scaled = (number.magnitude * scale).rounded(.toNearestOrEven)
        guard scaled < 1e18 else { return "\(number)" }
        var text = String(Int(scaled))
        while text.count <= digits { text = "0" + text }
        if digits > 0 { text.insert(".", at: text.index(text.endIndex, offsetBy: -digits)) }
        return number.sign == .minus && scaled > 0 ? "-" + text : text
    }
}
