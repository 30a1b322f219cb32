extension JSONTree {
    /// Reads JSON.
    ///
    ///     JSONTree(parsing: "[1, 2.5, \"a\"]")   // .array([.integer(1), .number(2.5), .string("a")])
    ///
    /// Nil for anything but one JSON value, and for one nested more than 200 deep.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public init?(parsing text: String) {
        var parser = Parser(bytes: Array(text.utf8))
        guard let tree = parser.document() else { return nil }
        self = tree
    }

    private struct Parser {
        let bytes: [UInt8]
        var position = 0
        private static let deepest = 200

        init(bytes: [UInt8]) { self.bytes = bytes }

        private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

        private mutating func skipSpaces() {
            while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
        }

        private mutating func take(_ byte: Character) -> Bool {
            guard current == byte.asciiValue else { return false }
            position += 1
            return true
        }

        mutating func document() -> JSONTree? {
            guard let tree = value(0) else { return nil }
            skipSpaces()
            return position == bytes.count ? tree : nil
        }

        private mutating func value(_ depth: Int) -> JSONTree? {
            skipSpaces()
            guard depth <= Self.deepest, let byte = current else { return nil }
            switch byte {
            case UInt8(ascii: "{"): return object(depth)
            case UInt8(ascii: "["): return array(depth)
            case UInt8(ascii: "\""): return string().map(JSONTree.string)
            case UInt8(ascii: "t"): return word("true", .bool(true))
            case UInt8(ascii: "f"): return word("false", .bool(false))
            case UInt8(ascii: "n"): return word("null", .null)
            default: return number()
            }
        }

        private mutating func word(_ word: String, _ meaning: JSONTree) -> JSONTree? {
            guard bytes[position...].starts(with: word.utf8) else { return nil }
            position += word.utf8.count
            return meaning
        }

        private mutating func object(_ depth: Int) -> JSONTree? {
            position += 1
            var members: [String: JSONTree] = [:]
            skipSpaces()
            if take("}") { return .object(members) }
            while true {
                skipSpaces()
                guard current == UInt8(ascii: "\""), let key = string() else { return nil }
                skipSpaces()
                guard take(":"), let member = value(depth + 1) else { return nil }
                members[key] = member
                skipSpaces()
                if take("}") { return .object(members) }
                guard take(",") else { return nil }
            }
        }

        private mutating func array(_ depth: Int) -> JSONTree? {
            position += 1
            var elements: [JSONTree] = []
            skipSpaces()
            if take("]") { return .array(elements) }
            while true {
                guard let element = value(depth + 1) else { return nil }
                elements.append(element)
                skipSpaces()
                if take("]") { return .array(elements) }
                guard take(",") else { return nil }
            }
        }

        private mutating func number() -> JSONTree? {
            let start = position
            while let byte = current, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
            let text = String(decoding: bytes[start..<position], as: UTF8.self)
            if let whole = Int(text) { return .integer(whole) }
            return Double(text).map(JSONTree.number)
        }

        private mutating func string() -> String? {
            position += 1
            var result: [UInt8] = []
            while let byte = current, byte != UInt8(ascii: "\"") {
                position += 1
                guard byte == UInt8(ascii: "\\") else {
                    result.append(byte)
                    continue
                }
                guard let escape = current else { return nil }
                position += 1
                switch escape {
                case UInt8(ascii: "n"): result.append(0x0A)
                case UInt8(ascii: "r"): result.append(0x0D)
                case UInt8(ascii: "t"): result.append(0x09)
                case UInt8(ascii: "b"): result.append(0x08)
                case UInt8(ascii: "f"): result.append(0x0C)
                case UInt8(ascii: "u"):
                    guard let scalar = scalar() else { return nil }
                    result += Array(String(scalar).utf8)
                case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(escape)
                default: return nil
                }
            }
            return take("\"") ? String(decoding: result, as: UTF8.self) : nil
        }

        /// What stands behind `\u`: four digits, or twice four for a character beyond them.
        private mutating func scalar() -> Unicode.Scalar? {
            guard let first = unit() else { return nil }
            guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
            guard take("\\"), take("u"), let second = unit(), (0xDC00..<0xE000).contains(second) else { return nil }
            return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        }

        private mutating func unit() -> UInt32? {
            guard position + 4 <= bytes.count else { return nil }
            let digits = String(decoding: bytes[position..<position + 4], as: UTF8.self)
            position += 4
            // A number may have a sign, and an escape has none.
            return digits.first == "+" || digits.first == "-" ? nil : UInt32(digits, radix: 16)
        }
    }
}
