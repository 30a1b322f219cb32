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
                enum DateDecodingStrategy { case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601 }
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
                func value(_ type: Any, _ key: Any?, _ isOptional: Bool) throws -> Any
            }
            struct KeyedDecodingContainer<Key> {
                let decoder: Decoder
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
                func decode<T>(_ type: T.Type) throws -> T { try decoder.value(type, nil, false) }
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
                return try m.make(m.type("KeyedDecodingContainer"), [("decoder", r)])
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
