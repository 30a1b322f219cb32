import OrderedCollections
import SwiftDeclarations
import SwiftInterpreter

extension StandardLibrary {
    /// `Data` and `JSONDecoder`: the data of a list that stands in the program as a text.
    static let json = ForeignTable(
        file: "JSON.swift",
        source: """
            struct Data: Hashable, CustomStringConvertible {
                var bytes: [UInt8]
                init() { bytes = [] }
                init(_ bytes: [UInt8]) { self.bytes = bytes }
                var count: Int { bytes.count }
                var isEmpty: Bool { bytes.isEmpty }
                var description: String { count == 1 ? "1 byte" : String(count) + " bytes" }
            }
            extension String {
                func data(using encoding: Any, allowLossyConversion: Bool = false) -> Data? { Data(utf8) }
                init?(data: Data, encoding: Any) { self = String(decoding: data.bytes, as: encoding) }
            }
            extension Array: Codable {}
            extension Bool: Codable {}
            extension Data: Codable {}
            extension Date: Codable {}
            extension Decimal: Codable {}
            extension Dictionary: Codable {}
            extension Double: Codable {}
            extension Float: Codable {}
            extension Int: Codable {}
            extension Optional: Codable {}
            extension Set: Codable {}
            extension String: Codable {}
            extension URL: Codable {}
            extension UUID: Codable {}
            protocol CodingKey { var stringValue: String { get } }
            extension CodingKey { var stringValue: String { _keyText(self) } }
            struct AnyCodingKey: CodingKey {
                let stringValue: String
                let intValue: Int?
            }
            enum DecodingError: Error, CustomStringConvertible {
                struct Context {
                    let codingPath: [CodingKey]
                    let debugDescription: String
                }
                case typeMismatch(Any, Context)
                case valueNotFound(Any, Context)
                case keyNotFound(Any, Context)
                case dataCorrupted(Context)
                static func dataCorruptedError<Key>(
                    forKey key: Key, in container: KeyedDecodingContainer<Key>, debugDescription: String
                ) -> DecodingError {
                    let last = AnyCodingKey(stringValue: key.stringValue, intValue: nil)
                    return .dataCorrupted(
                        Context(codingPath: container.codingPath + [last], debugDescription: debugDescription))
                }
                static func dataCorruptedError(in container: Any, debugDescription: String) -> DecodingError {
                    .dataCorrupted(Context(codingPath: container.codingPath, debugDescription: debugDescription))
                }
                static func dataCorruptedError(
                    in container: UnkeyedDecodingContainer, debugDescription: String
                ) -> DecodingError {
                    let index = container.currentIndex
                    let last = AnyCodingKey(stringValue: "Index \\(index)", intValue: index)
                    return .dataCorrupted(
                        Context(codingPath: container.codingPath + [last], debugDescription: debugDescription))
                }
                var localizedDescription: String {
                    switch self {
                    case .keyNotFound, .valueNotFound: return "The operation could not be completed. The data is missing."
                    default: return "The operation could not be completed. The data isn’t in the correct format."
                    }
                }
                var description: String {
                    switch self {
                    case .typeMismatch(let type, let context):
                        return "DecodingError.typeMismatch: expected value of type \\(type)." + DecodingError.tail(context)
                    case .valueNotFound(let type, let context):
                        return "DecodingError.valueNotFound: Expected value of type \\(type) but found null instead."
                            + DecodingError.tail(context)
                    case .keyNotFound(let key, let context):
                        return "DecodingError.keyNotFound: Key '\\(_keyText(key))' not found in keyed decoding container."
                            + DecodingError.tail(context)
                    case .dataCorrupted(let context):
                        return "DecodingError.dataCorrupted: Data was corrupted." + DecodingError.tail(context)
                    }
                }
                static func tail(_ context: Context) -> String {
                    var path = ""
                    for key in context.codingPath {
                        if let index = key.intValue { path += "[" + String(index) + "]" }
                        else { path += (path.isEmpty ? "" : ".") + key.stringValue }
                    }
                    return (path.isEmpty ? "" : " Path: " + path + ".") + " Debug description: " + context.debugDescription
                }
            }
            class JSONDecoder {
                enum KeyDecodingStrategy { case useDefaultKeys, convertFromSnakeCase }
                enum DateDecodingStrategy {
                    case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601
                    case formatted(DateFormatter)
                    case custom((Decoder) throws -> Date)
                }
                var keyDecodingStrategy: KeyDecodingStrategy = .useDefaultKeys
                var dateDecodingStrategy: DateDecodingStrategy = .deferredToDate
                init() {}
                func decode<T>(_ type: T.Type, from data: Any) throws -> T
            }
            class Decoder {
                let json: Any
                let settings: JSONDecoder
                var codingPath: [CodingKey]
                init(json: Any, settings: JSONDecoder, codingPath: [CodingKey]) {
                    self.json = json
                    self.settings = settings
                    self.codingPath = codingPath
                }
                func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key>
                func singleValueContainer() throws -> SingleValueDecodingContainer {
                    SingleValueDecodingContainer(decoder: self)
                }
                func unkeyedContainer() throws -> UnkeyedDecodingContainer {
                    UnkeyedDecodingContainer(decoder: self, length: try _length())
                }
                func value(_ type: Any, _ key: Any?, _ isOptional: Bool) throws -> Any
                func _length() throws -> Int
                func _element(_ type: Any, _ index: Int) throws -> Any
                func _isNull(_ index: Any) -> Bool
                func _keys(_ type: Any) -> [Any]
            }
            struct UnkeyedDecodingContainer {
                let decoder: Decoder
                let length: Int
                var currentIndex = 0
                init(decoder: Decoder, length: Int) {
                    self.decoder = decoder
                    self.length = length
                }
                var codingPath: [CodingKey] { decoder.codingPath }
                var count: Int? { length }
                var isAtEnd: Bool { currentIndex >= length }
                mutating func decode<T>(_ type: T.Type) throws -> T {
                    let value: T = try decoder._element(type, currentIndex)
                    currentIndex += 1
                    return value
                }
                mutating func decodeIfPresent<T>(_ type: T.Type) throws -> T? {
                    if isAtEnd || decoder._isNull(currentIndex) {
                        currentIndex += 1
                        return nil
                    }
                    return try decode(type)
                }
                mutating func decodeNil() throws -> Bool {
                    let isNull = decoder._isNull(currentIndex)
                    if isNull { currentIndex += 1 }
                    return isNull
                }
                mutating func nestedContainer<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
                    let inner: Decoder = try decode(Decoder.self)
                    return try inner.container(keyedBy: type)
                }
                mutating func nestedUnkeyedContainer() throws -> UnkeyedDecodingContainer {
                    let inner: Decoder = try decode(Decoder.self)
                    return try inner.unkeyedContainer()
                }
            }
            struct KeyedDecodingContainer<Key> {
                let decoder: Decoder
                let keys: Any
                var codingPath: [CodingKey] { decoder.codingPath }
                var allKeys: [Key] { decoder._keys(keys) }
                func decodeNil(forKey key: Key) throws -> Bool { decoder._isNull(key) }
                func nestedUnkeyedContainer(forKey key: Key) throws -> UnkeyedDecodingContainer {
                    let inner: Decoder = try decoder.value(Decoder.self, key, false)
                    return try inner.unkeyedContainer()
                }
                func contains(_ key: Key) -> Bool { _hasKey(decoder, key) }
                func decode<T>(_ type: T.Type, forKey key: Key) throws -> T { try decoder.value(type, key, false) }
                func decodeIfPresent<T>(_ type: T.Type, forKey key: Key) throws -> T? {
                    try decoder.value(type, key, true)
                }
                func nestedContainer<Inner>(keyedBy type: Inner.Type, forKey key: Key) throws -> KeyedDecodingContainer<Inner> {
                    let inner: Decoder = try decoder.value(Decoder.self, key, false)
                    return try inner.container(keyedBy: type)
                }
            }
            struct SingleValueDecodingContainer {
                let decoder: Decoder
                var codingPath: [CodingKey] { decoder.codingPath }
                func decode<T>(_ type: T.Type) throws -> T { try decoder.value(type, nil, false) }
                func decodeNil() -> Bool { decoder._isNull(-1) }
            }
            func _keyText(_ key: Any) -> String
            func _hasKey(_ decoder: Decoder, _ key: Any) -> Bool
            """,
        bodies: [
            "_keyText(_:)": { m, _, a throws(Stop) in .string(try m.keyText(a[0])) },
            "_hasKey(_:_:)": { m, _, a throws(Stop) in
                let decoding = try m.decoding(of: a[0], a.place)
                guard case .dictionary(let entries) = try m.read("json", of: a[0]) else { return .bool(false) }
                return .bool(decoding.find(try m.keyText(a[1]), in: entries) != nil)
            },
            "JSONDecoder.decode(_:from:)": { m, r, a throws(Stop) in
                guard case .type(let type) = a[0] else { return .none }
                // Data from elsewhere is a gap that can be filled, and so is the empty data that stands for it.
                guard case .structure(_, let fields) = a[1].unwrapped ?? a[1], let bytes = fields.first,
                    case .array(let list) = bytes, !list.isEmpty
                else { return m.makeOpaque("JSONDecoder().decode", type: type, place: a.place, from: a[1]) }
                let decoding = try Decoding(m, r, a.place)
                return try decoding.root(of: bytes, type)
            },
            "Decoder.container(keyedBy:)": { m, r, a throws(Stop) in
                let decoding = try m.decoding(of: r, a.place)
                let json = try m.read("json", of: r)
                guard case .dictionary = json else {
                    throw try decoding.mismatch("Dictionary<String, Any>", json, try decoding.path(of: r))
                }
                return try m.make(m.type("KeyedDecodingContainer"), [("decoder", r), ("keys", a[0])])
            },
            "Decoder._length()": { m, r, a throws(Stop) in
                let json = try m.read("json", of: r)
                if case .array(let values) = json { return .int(values.count) }
                let decoding = try m.decoding(of: r, a.place)
                throw try decoding.mismatch("Array<Any>", json, try decoding.path(of: r))
            },
            "Decoder._element(_:_:)": { m, r, a throws(Stop) in
                guard case .type(let type) = a[0], case .int(let index) = a[1] else { return .none }
                let decoding = try m.decoding(of: r, a.place)
                let path = try decoding.path(of: r) + [.index(index)]
                guard case .array(let values) = try m.read("json", of: r), values.indices.contains(index) else {
                    throw try decoding.atEnd(type, path)
                }
                return try decoding.value(values[index], type, path)
            },
            // At a key, at a place in a list, or of the whole.
            "Decoder._isNull(_:)": { m, r, a throws(Stop) in
                let json = try m.read("json", of: r)
                switch (json, a[0]) {
                case (.array(let values), .int(let index)) where index >= 0:
                    return .bool(values.indices.contains(index) && values[index].isNil)
                case (_, .int): return .bool(json.isNil)
                case (.dictionary(let entries), let key):
                    let decoding = try m.decoding(of: r, a.place)
                    return .bool(decoding.find(try m.keyText(key), in: entries)?.isNil ?? true)
                default: return .bool(false)
                }
            },
            "Decoder._keys(_:)": { m, r, a throws(Stop) in
                guard case .type(let type) = a[0], case .dictionary(let entries) = try m.read("json", of: r) else {
                    return .array([])
                }
                var keys: [Value] = []
                for name in entries.keys {
                    if let key = try m.make(type, [("stringValue", name)], place: a.place).unwrapped {
                        keys.append(key)
                    }
                }
                return .array(keys)
            },
            "Decoder.value(_:_:_:)": { m, r, a throws(Stop) in
                guard case .type(let type) = a[0] else { return .none }
                let decoding = try m.decoding(of: r, a.place)
                let (json, path) = (try m.read("json", of: r), try decoding.path(of: r))
                guard let key = a[1].unwrapped else { return try decoding.value(json, type, path) }
                let name = try m.keyText(key)
                guard case .dictionary(let entries) = json else {
                    throw try decoding.mismatch("Dictionary<String, Any>", json, path)
                }
                let found = decoding.find(name, in: entries)
                if a[2] == .bool(true) {
                    guard let found, !found.isNil else { return .none }
                    return .some(try decoding.value(found, type, path + [.name(name)]))
                }
                guard let found else { throw try decoding.missing(key, path) }
                return try decoding.value(found, type, path + [.name(name)])
            },
        ])
}

extension Machine {
    /// The text that a key stands for in JSON: the raw value of a case, or its name.
    func keyText(_ key: Value) throws(Stop) -> String {
        switch key.unwrapped ?? key {
        case .string(let text): return text
        case .enumeration:
            if case .string(let text) = try read("rawValue", of: key) { return text }
            return describe(key.unwrapped ?? key)
        default: return try text(of: read("stringValue", of: key))
        }
    }

    fileprivate func decoding(of decoder: Value, _ place: SourcePlace) throws(Stop) -> Decoding {
        try Decoding(self, read("settings", of: decoder), place)
    }
}
