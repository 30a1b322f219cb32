import OrderedCollections
import SwiftInterpreter

/// A reader of JSON: objects become dictionaries, `null` becomes `nil`.
struct JSONReader {
    private let bytes: [UInt8]
    private var place = 0
    private var depth = 0

    /// The most lists and objects within each other, as in Foundation.
    private static let deepest = 512

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The value that a text is; nil for a text that is no JSON.
    static func value(of bytes: [UInt8]) -> Value? {
        var reader = JSONReader(bytes)
        guard let value = reader.value() else { return nil }
        reader.skipSpace()
        return reader.place == bytes.count ? value : nil
    }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: character) else { return false }
        place += 1
        return true
    }

    private mutating func take(word: String) -> Bool {
        guard bytes[place...].starts(with: word.utf8) else { return false }
        place += word.utf8.count
        return true
    }

    private mutating func value() -> Value? {
        skipSpace()
        guard let byte = next else { return nil }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard depth < Self.deepest else { return nil }
            depth += 1
            defer { depth -= 1 }
            place += 1
            return byte == UInt8(ascii: "{") ? object() : list()
        case UInt8(ascii: "\""): return text().map { .string($0) }
        case UInt8(ascii: "t"): return take(word: "true") ? .bool(true) : nil
        case UInt8(ascii: "f"): return take(word: "false") ? .bool(false) : nil
        case UInt8(ascii: "n"): return take(word: "null") ? Value.none : nil
        default: return number()
        }
    }

    private mutating func object() -> Value? {
        var entries: OrderedDictionary<Value, Value> = [:]
        if take("}") { return .dictionary(entries) }
        while true {
            skipSpace()
            guard next == UInt8(ascii: "\""), let key = text(), take(":"), let value = value() else { return nil }
            entries[.string(key)] = value
            if take("}") { return .dictionary(entries) }
            guard take(",") else { return nil }
        }
    }

    private mutating func list() -> Value? {
        var values: [Value] = []
        if take("]") { return .array(values) }
        while let value = value() {
            values.append(value)
            if take("]") { return .array(values) }
            guard take(",") else { return nil }
        }
        return nil
    }

    private mutating func number() -> Value? {
        let start = place
        while let byte = next, "+-.eE0123456789".utf8.contains(byte) { place += 1 }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        guard let last = text.utf8.last, last >= UInt8(ascii: "0"), last <= UInt8(ascii: "9"), !text.hasPrefix("+"),
            !text.hasPrefix(".")
        else { return nil }
        if let whole = Int(text) { return .int(whole) }
        return Double(text).map { .double($0) }
    }

    private mutating func text() -> String? {
        place += 1
        var found: [UInt8] = []
        while let byte = next {
            place += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: found, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let scalar = escaped() else { return nil }
                found += Array(String(Character(scalar)).utf8)
            case 0..<0x20: return nil
            default: found.append(byte)
            }
        }
        return nil
    }

    /// The character behind a backslash.
    private mutating func escaped() -> Unicode.Scalar? {
        guard let byte = next else { return nil }
        place += 1
        switch byte {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "u"):
            guard let unit = unit() else { return nil }
            guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
            // The other half of a pair.
            guard take(word: "\\u"), let low = self.unit(), (0xDC00..<0xE000).contains(low) else { return nil }
            return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        default: return nil
        }
    }

    private mutating func unit() -> UInt32? {
        guard place + 4 <= bytes.count else { return nil }
        defer { place += 4 }
        return UInt32(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
    }
}
