/// A positioned reader of JSON text: marks, texts and numbers, and the line where something else stands.
///
/// Everything in the program that reads JSON reads it here: recordings and reports as a ``JSONTree``, data files of
/// users, and the catalogs of messages.
///
///     var reader = JSONReader(#"{"name": "milk"}"#)
///     try reader.members { reader, name in try reader.string() }
package struct JSONReader {
    /// The reason a text is no JSON, or not the JSON that was expected.
    package struct Problem: Error, Equatable {
        /// The reason.
        package enum Reason: Equatable, Sendable {
            /// A mark is missing.
            case expected(String)
            /// No value is here, or none that may be here.
            case value
            /// A text has no end on its line.
            case openText
            /// A backslash with something that is no escape.
            case escape
            /// Something follows the value.
            case surplus
            /// A number is out of the range of a `Double`, or a whole one out of that of an `Int`.
            case number
        }

        /// The reason.
        package let reason: Reason
        /// The line, counted from 1.
        package let line: Int
    }

    /// The depth to which lists and objects may be nested. They are read and released recursively.
    package static let deepest = 200

    private let bytes: [UInt8]
    /// True when a comma may stand behind the last element, as Foundation's decoder has it.
    private let allowsTrailingCommas: Bool
    private var position = 0
    private var depth = 0

    /// A reader at the beginning of a text in UTF-8.
    package init(_ bytes: [UInt8], allowingTrailingCommas: Bool = false) {
        (self.bytes, allowsTrailingCommas) = (bytes, allowingTrailingCommas)
    }

    /// A reader at the beginning of a text; no comma may stand behind a last element.
    package init(_ text: String) { self.init(Array(text.utf8)) }

    /// A problem at the position.
    ///
    /// - Complexity: Linear in the text in front.
    package func problem(_ reason: Problem.Reason) -> Problem {
        Problem(reason: reason, line: 1 + bytes[..<position].count { $0 == UInt8(ascii: "\n") })
    }

    // MARK: Marks

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// The next byte that is no white space; nil at the end.
    package var peek: UInt8? {
        mutating get {
            while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
            return current
        }
    }

    /// Goes past a mark, if it is next.
    package mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: mark) else { return false }
        position += 1
        return true
    }

    /// Goes past a mark that has to be next.
    package mutating func expect(_ mark: Unicode.Scalar) throws(Problem) {
        guard take(mark) else { throw problem(.expected(String(mark))) }
    }

    /// Checks that nothing follows.
    package mutating func end() throws(Problem) {
        guard peek == nil else { throw problem(.surplus) }
    }

    // MARK: Lists and objects

    /// Reads a list, whose elements are read by a closure.
    package mutating func elements(_ read: (inout JSONReader) throws(Problem) -> Void) throws(Problem) {
        try list(from: "[", to: "]", read)
    }

    /// Reads an object, whose values are read by a closure that is given the key.
    package mutating func members(_ read: (inout JSONReader, String) throws(Problem) -> Void) throws(Problem) {
        try list(from: "{", to: "}") { (reader) throws(Problem) in
            guard reader.peek == UInt8(ascii: "\"") else { throw reader.problem(.expected("\"")) }
            let key = try reader.string()
            try reader.expect(":")
            try read(&reader, key)
        }
    }

    private mutating func list(
        from opening: Unicode.Scalar, to closing: Unicode.Scalar, _ read: (inout JSONReader) throws(Problem) -> Void
    ) throws(Problem) {
        try expect(opening)
        guard depth < Self.deepest else { throw problem(.value) }
        if take(closing) { return }
        depth += 1
        repeat {
            try read(&self)
        } while take(",") && !(allowsTrailingCommas && peek == UInt8(ascii: closing))
        depth -= 1
        try expect(closing)
    }

    /// Reads any value.
    package mutating func tree() throws(Problem) -> JSONTree {
        switch peek {
        case UInt8(ascii: "{"):
            var members: [String: JSONTree] = [:]
            try self.members { (reader, key) throws(Problem) in members[key] = try reader.tree() }
            return .object(members)
        case UInt8(ascii: "["):
            var elements: [JSONTree] = []
            try self.elements { (reader) throws(Problem) in elements.append(try reader.tree()) }
            return .array(elements)
        case UInt8(ascii: "\""): return .string(try string())
        default: return try word()
        }
    }

    // MARK: Words, numbers and texts

    /// Reads `true`, `false`, `null` or a number, which must be finite.
    private mutating func word() throws(Problem) -> JSONTree {
        let end = bytes[position...].firstIndex { !Self.isWordByte($0) } ?? bytes.count
        let text = String(decoding: bytes[position..<end], as: UTF8.self)
        let result: JSONTree
        switch text {
        case "true": result = .bool(true)
        case "false": result = .bool(false)
        case "null": result = .null
        default:
            guard Self.isNumber(text) else { throw problem(.value) }
            if let whole = Int(text) {
                result = .integer(whole)
            } else if let number = Double(text), number.isFinite {
                result = .number(number)
            } else {
                throw problem(.number)
            }
        }
        position = end
        return result
    }

    /// True for a number as JSON writes it: no `+` in front, no zero in front of a digit, a digit on both sides of the point.
    private static func isNumber(_ text: String) -> Bool {
        func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
        var bytes = text.utf8[...]
        if bytes.first == UInt8(ascii: "-") { bytes.removeFirst() }
        guard isDigit(bytes.first), isDigit(bytes.last) else { return false }
        let whole = bytes.prefix(while: isDigit)
        if whole.count > 1, whole.first == UInt8(ascii: "0") { return false }
        let rest = bytes.dropFirst(whole.count)
        return rest.first != UInt8(ascii: ".") || isDigit(rest.dropFirst().first)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        // No x and no p: numbers of other bases are none in JSON.
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "E"), UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "f"), UInt8(ascii: "l"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "s"), UInt8(ascii: "t"), UInt8(ascii: "u"):
            true
        default: false
        }
    }

    /// Reads a text in quotes.
    package mutating func string() throws(Problem) -> String {
        try expect("\"")
        var text: [UInt8] = []
        while let byte = current, byte >= 0x20, byte != UInt8(ascii: "\"") {
            position += 1
            if byte == UInt8(ascii: "\\") { text += try escape() } else { text.append(byte) }
        }
        guard current == UInt8(ascii: "\"") else { throw problem(.openText) }
        position += 1
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func escape() throws(Problem) -> [UInt8] {
        guard let byte = current else { throw problem(.openText) }
        position += 1
        switch byte {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "u"): return Array(String(try scalar()).utf8)
        default: throw problem(.escape)
        }
    }

    /// The character behind `\u`: four digits, or twice four for a character beyond them.
    private mutating func scalar() throws(Problem) -> Unicode.Scalar {
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(UInt16(first)), bytes[position...].starts(with: #"\u"#.utf8) else {
            throw problem(.escape)
        }
        position += 2
        let second = try codeUnit()
        guard UTF16.isTrailSurrogate(UInt16(second)),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw problem(.escape) }
        return scalar
    }

    private mutating func codeUnit() throws(Problem) -> UInt32 {
        let digits = bytes[position...].prefix(4)
        // A number may have a sign, and an escape has none.
        guard digits.count == 4, digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-"),
            let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw problem(.escape) }
        position += 4
        return unit
    }
}

extension JSONTree {
    /// Reads JSON.
    ///
    ///     JSONTree(parsing: "[1, 2.5, \"a\"]")   // .array([.integer(1), .number(2.5), .string("a")])
    ///
    /// Nil for anything but one JSON value, and for one nested more than 200 deep.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public init?(parsing text: String) {
        var reader = JSONReader(text)
        do throws(JSONReader.Problem) {
            self = try reader.tree()
            try reader.end()
        } catch {
            return nil
        }
    }
}
