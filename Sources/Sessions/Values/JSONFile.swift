import Reporting

/// Objects from a JSON file: an array of objects whose fields are texts, numbers, booleans, null or arrays of these.
///
/// Read here and not by a decoder: whoever edited the file by hand needs the line of a slip, in words.
package struct JSONFile {
    private let bytes: [UInt8]
    private let watch: Watch
    private var position = 0

    /// The objects of a text.
    ///
    /// - Parameters:
    ///   - text: The file.
    ///   - watch: Who may ask to stop.
    /// - Returns: The fields of each object, by name.
    /// - Throws: ``DataFileError`` with the line and what should stand there; `interrupted`.
    /// - Complexity: linear in the length of the text.
    package static func rows(_ text: String, _ watch: Watch = Watch()) throws(DataFileError) -> [[String: Value]] {
        var reader = JSONFile(bytes: Array(text.utf8), watch: watch)
        let rows = try reader.objects()
        reader.skipSpace()
        guard reader.position == reader.bytes.count else { throw reader.problem("data.json-surplus") }
        return rows
    }

    private init(bytes: [UInt8], watch: Watch) {
        self.bytes = bytes
        self.watch = watch
    }

    private func problem(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> DataFileError {
        let line = 1 + bytes[..<min(position, bytes.count)].count { $0 == UInt8(ascii: "\n") }
        return DataFileError(Message(key, arguments.merging(["line": .number(line)]) { $1 }))
    }

    private func expected(_ mark: String) -> DataFileError { problem("data.json-expected", ["what": .text(mark)]) }

    // MARK: Lists and objects

    private mutating func objects() throws(DataFileError) -> [[String: Value]] {
        guard take("[") else { throw problem("data.json-no-list") }
        var rows: [[String: Value]] = []
        if take("]") { return rows }
        repeat {
            rows.append(try object())
            if watch.isStopped(afterReading: rows.count) { throw .interrupted }
        } while take(",")
        guard take("]") else { throw expected("]") }
        return rows
    }

    private mutating func object() throws(DataFileError) -> [String: Value] {
        guard take("{") else { throw expected("{") }
        var row: [String: Value] = [:]
        if take("}") { return row }
        repeat {
            guard peek == UInt8(ascii: "\"") else { throw expected("\"") }
            let name = try string()
            guard take(":") else { throw expected(":") }
            row[name] = try value(depth: 0)
        } while take(",")
        guard take("}") else { throw expected("}") }
        return row
    }

    /// Lists inside lists are read and released recursively.
    private static let deepest = 100

    private mutating func value(depth: Int) throws(DataFileError) -> Value {
        guard depth < Self.deepest else { throw problem("data.json-value") }
        switch peek {
        case UInt8(ascii: "\"")?: return .string(try string())
        case UInt8(ascii: "[")?:
            position += 1
            var values: [Value] = []
            if take("]") { return .array(values) }
            repeat { values.append(try value(depth: depth + 1)) } while take(",")
            guard take("]") else { throw expected("]") }
            return .array(values)
        default: return try word()
        }
    }

    // MARK: Words, numbers and texts

    /// `true`, `false`, `null` or a number.
    private mutating func word() throws(DataFileError) -> Value {
        let start = position
        while let byte = current, Self.isWordByte(byte) { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        switch text {
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "null": return .null
        default: break
        }
        if let number = Int(text) { return .integer(number) }
        if let number = Double(text), number.isFinite {
            return Int(exactly: number).map(Value.integer) ?? .decimal(number)
        }
        position = start
        throw problem("data.json-value")
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
            UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    private mutating func string() throws(DataFileError) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = current, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw problem("data.json-open-text") }
            position += 1
            if byte == UInt8(ascii: "\\") { text += try escape() } else { text.append(byte) }
        }
        guard current != nil else { throw problem("data.json-open-text") }
        position += 1
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func escape() throws(DataFileError) -> [UInt8] {
        guard let byte = current else { throw problem("data.json-open-text") }
        position += 1
        switch byte {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "u"):
            var units = [try codeUnit()]
            if UTF16.isLeadSurrogate(units[0]), current == UInt8(ascii: "\\") {
                position += 2
                units.append(try codeUnit())
            }
            return Array(String(decoding: units, as: UTF16.self).utf8)
        default: throw problem("data.json-escape")
        }
    }

    private mutating func codeUnit() throws(DataFileError) -> UInt16 {
        let end = position + 4
        // A number may have a sign, and an escape has none.
        guard end <= bytes.count, ![UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[position]),
            let unit = UInt16(String(decoding: bytes[position..<end], as: UTF8.self), radix: 16)
        else { throw problem("data.json-escape") }
        position = end
        return unit
    }

    // MARK: Bytes

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private var peek: UInt8? {
        mutating get {
            skipSpace()
            return current
        }
    }

    private mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: mark) else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }
}
