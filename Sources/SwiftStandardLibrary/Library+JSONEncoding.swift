import OrderedCollections
import SwiftInterpreter

extension StandardLibrary {
    /// `JSONEncoder`: lists of data that a program keeps as a text.
    static let jsonEncoding = ForeignTable(
        file: "JSONEncoding.swift",
        source: """
            enum EncodingError: Error, CustomStringConvertible {
                struct Context {
                    let codingPath: [CodingKey]
                    let debugDescription: String
                }
                case invalidValue(Any, Context)
                var description: String {
                    switch self {
                    case .invalidValue(let value, let context):
                        return "EncodingError.invalidValue: \\(value) (\\(type(of: value))). Debug description: "
                            + context.debugDescription
                    }
                }
            }
            class JSONEncoder {
                struct OutputFormatting: OptionSet {
                    let rawValue: Int
                    static let prettyPrinted = OutputFormatting(rawValue: 1)
                    static let sortedKeys = OutputFormatting(rawValue: 2)
                    static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
                }
                enum KeyEncodingStrategy { case useDefaultKeys, convertToSnakeCase }
                enum DateEncodingStrategy {
                    case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601
                    case formatted(DateFormatter)
                }
                var outputFormatting: OutputFormatting = []
                var keyEncodingStrategy: KeyEncodingStrategy = .useDefaultKeys
                var dateEncodingStrategy: DateEncodingStrategy = .deferredToDate
                init() {}
                func encode(_ value: Any) throws -> Data
            }
            class Encoder {
                let settings: JSONEncoder
                var json: Any? = nil
                init(settings: JSONEncoder) { self.settings = settings }
                func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
                    begin(true)
                    return KeyedEncodingContainer(encoder: self)
                }
                func unkeyedContainer() -> UnkeyedEncodingContainer {
                    begin(false)
                    return UnkeyedEncodingContainer(encoder: self)
                }
                func singleValueContainer() -> SingleValueEncodingContainer { SingleValueEncodingContainer(encoder: self) }
                func begin(_ isKeyed: Bool)
                func put(_ value: Any, _ key: Any?) throws
            }
            struct KeyedEncodingContainer<Key> {
                let encoder: Encoder
                mutating func encode(_ value: Any, forKey key: Key) throws { try encoder.put(value, key) }
                mutating func encodeIfPresent(_ value: Any?, forKey key: Key) throws {
                    if let value { try encoder.put(value, key) }
                }
                mutating func encodeNil(forKey key: Key) throws { try encoder.put(nil, key) }
                mutating func nestedContainer<Inner>(keyedBy type: Inner.Type, forKey key: Key) -> KeyedEncodingContainer<Inner> {
                    let inner = Encoder(settings: encoder.settings)
                    try? encoder.put(inner, key)
                    return inner.container(keyedBy: type)
                }
                mutating func nestedUnkeyedContainer(forKey key: Key) -> UnkeyedEncodingContainer {
                    let inner = Encoder(settings: encoder.settings)
                    try? encoder.put(inner, key)
                    return inner.unkeyedContainer()
                }
            }
            struct UnkeyedEncodingContainer {
                let encoder: Encoder
                mutating func encode(_ value: Any) throws { try encoder.put(value, nil) }
                mutating func encodeNil() throws { try encoder.put(nil, nil) }
            }
            struct SingleValueEncodingContainer {
                let encoder: Encoder
                mutating func encode(_ value: Any) throws { encoder.json = value }
                mutating func encodeNil() throws { encoder.json = nil }
            }
            """,
        bodies: [
            "JSONEncoder.encode(_:)": { m, r, a throws(Stop) in
                let encoding = try Encoding(m, r, a.place)
                let options = try m.read("rawValue", of: m.read("outputFormatting", of: r))
                let form = Encoding.Form(rawValue: try m.integer(options, a.place))
                // What is not known cannot be written.
                guard let text = encoding.text(of: try encoding.tree(a[0]), form) else {
                    return m.makeOpaque("JSONEncoder().encode", type: m.type("Data"), place: a.place)
                }
                return try m.make(m.type("Data"), [(nil, .array(text.utf8.map { .int(Int($0)) }))])
            },
            "Encoder.begin(_:)": { m, r, a throws(Stop) in
                if try m.read("json", of: r).isNil {
                    try m.assign("json", of: r, .some(a[0] == .bool(true) ? .dictionary([:]) : .array([])))
                }
                return .void
            },
            "Encoder.put(_:_:)": { m, r, a throws(Stop) in
                let encoding = try Encoding(m, try m.read("settings", of: r), a.place)
                let old = try m.read("json", of: r)
                switch old.unwrapped ?? old {
                case .dictionary(var entries):
                    let name = encoding.name(of: try m.keyText(a[1]))
                    // An encoder inside is still being written to.
                    entries[.string(name)] = a[0]
                    try m.assign("json", of: r, .some(.dictionary(entries)))
                case .array(let values): try m.assign("json", of: r, .some(.array(values + [a[0]])))
                default: break
                }
                return .void
            },
        ])
}
