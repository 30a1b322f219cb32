import OrderedCollections
import SwiftDeclarations
import SwiftInterpreter

/// The writing of values as JSON, as `Encodable` writes them: the other direction of ``Decoding``.
///
/// What is written is a tree of values first: an object is a dictionary, an array an array, `null` is `nil`.
struct Encoding {
    private let machine: Machine
    private let encoder: Value
    private let place: SourcePlace
    private let isSnakeCase: Bool
    private let dates: String
    private let formatter: Value?

    init(_ machine: Machine, _ encoder: Value, _ place: SourcePlace) throws(Stop) {
        (self.machine, self.encoder, self.place) = (machine, encoder, place)
        isSnakeCase = machine.describe(try machine.read("keyEncodingStrategy", of: encoder)) == "convertToSnakeCase"
        let strategy = try machine.read("dateEncodingStrategy", of: encoder)
        if case .enumeration(_, let payload) = strategy { formatter = payload.first } else { formatter = nil }
        dates = formatter == nil ? machine.describe(strategy) : ""
    }

    // MARK: Values

    /// A value as a tree.
    func tree(_ value: Value) throws(Stop) -> Value {
        try machine.tick()
        // An object may lead back to itself.
        do throws(Stop) { try machine.enter() } catch { throw error.at(place) }
        defer { machine.leave() }
        switch value {
        case .some(let inner): return try tree(inner)
        case .double(let number) where !number.isFinite: throw try invalid(value)
        case .character(let character): return .string(String(character))
        case .array(let values): return .array(try trees(values))
        case .set(let values): return .array(try trees(Array(values)))
        case .dictionary(let entries): return try object(entries)
        case .enumeration(let id, let payload): return try enumeration(id, payload, value)
        case .structure(let id, let fields):
            guard let info = machine.program.type(id) else { return value }
            return info.isForeign ? try known(value, info, fields) : try own(value, info)
        case .object(let object):
            guard let info = machine.program.type(object.type) else { return value }
            if info.isForeign, info.name == "Encoder" { return try tree(machine.read("json", of: value)) }
            return try own(value, info)
        default: return value
        }
    }

    private func trees(_ values: [Value]) throws(Stop) -> [Value] {
        var made: [Value] = []
        for value in values { made.append(try tree(value)) }
        return made
    }

    /// A dictionary: an object if its keys are texts or integers, a list of keys and values if they are not.
    private func object(_ entries: OrderedDictionary<Value, Value>) throws(Stop) -> Value {
        var made: OrderedDictionary<Value, Value> = [:]
        for (key, value) in entries {
            switch key {
            case .string: made[key] = try tree(value)
            case .int(let number): made[.string(String(number))] = try tree(value)
            default:
                if let info = machine.info(of: key), Decoding.standsForKey(info) {
                    made[.string(machine.describe(try machine.read("rawValue", of: key)))] = try tree(value)
                    continue
                }
                return .array(try trees(entries.flatMap { [$0.key, $0.value] }))
            }
        }
        return .dictionary(made)
    }

    /// A case: its raw value, or an object with its name and payload.
    private func enumeration(_ id: CaseID, _ payload: [Value], _ value: Value) throws(Stop) -> Value {
        guard let info = machine.program.type(id.type) else { return value }
        if let written = try byItself(value, info) { return written }
        if info.rawType != nil { return try machine.read("rawValue", of: value) }
        let found = info.cases[Int(id.index)]
        var parts: OrderedDictionary<Value, Value> = [:]
        for (index, part) in payload.enumerated() {
            let label = index < found.labels.count ? found.labels[index] : ""
            if !part.isNil { parts[.string(label.isEmpty ? "_\(index)" : label)] = try tree(part) }
        }
        let names = try Decoding.keyNames(of: info, machine)
        return .dictionary([.string(names?[found.name] ?? found.name): .dictionary(parts)])
    }

    /// A value of a type of the library.
    private func known(_ value: Value, _ info: TypeInfo, _ fields: [Value]) throws(Stop) -> Value {
        switch info.name {
        case "URL": return try machine.read("absoluteString", of: value)
        case "UUID": return try machine.read("uuidString", of: value)
        case "Date": return try date(value)
        case "Decimal": return .double(try machine.double(value, place))
        case "Data":
            var bytes: [UInt8] = []
            for byte in try machine.elements(of: fields.first ?? .array([])) {
                bytes.append(UInt8(truncatingIfNeeded: try machine.integer(byte, place)))
            }
            return .string(Self.base64(bytes))
        default: return .array(try trees(fields))
        }
    }

    /// A value of a type of the program: by its own `encode(to:)`, or by its stored properties.
    private func own(_ value: Value, _ info: TypeInfo) throws(Stop) -> Value {
        if let written = try byItself(value, info) { return written }
        if Decoding.isRaw(info, machine) { return try tree(machine.read("rawValue", of: value)) }
        // A subclass that says nothing is written as the class that conforms.
        var type = info
        while !type.conformances.contains("Codable"), !type.conformances.contains("Encodable"),
            let superclass = type.superclass
        {
            type = superclass
        }
        let names = try Decoding.keyNames(of: type, machine)
        var entries: OrderedDictionary<Value, Value> = [:]
        for field in type.fields where !field.isLazy {
            guard let key = names == nil ? field.name : names?[field.name] else { continue }
            let part = try machine.read(field.name, of: value)
            if part.isNil { continue }
            let isEmptyList = if case .dictionary(let pairs) = part { pairs.isEmpty && isList(field) } else { false }
            entries[.string(name(of: key))] = isEmptyList ? .array([]) : try tree(part)
        }
        return .dictionary(entries)
    }

    /// True when a dictionary is written as a list, since its keys are neither texts nor integers.
    private func isList(_ field: FieldInfo) -> Bool {
        guard let key = machine.program.type(of: field).unwrapped.arguments.first else { return false }
        return !["String", "Int"].contains(machine.describe(key))
    }

    /// What a type's own `encode(to:)` writes; nil where it has none.
    private func byItself(_ value: Value, _ info: TypeInfo) throws(Stop) -> Value? {
        guard machine.declaredMethod("encode(to:)", of: value) != nil else { return nil }
        let inner = try machine.make(machine.type("Encoder"), [("settings", encoder)])
        try machine.callIfDeclared("encode(to:)", on: value, [inner], place: place)
        return try tree(inner)
    }

    private func date(_ value: Value) throws(Stop) -> Value {
        if var formatter { return try machine.call("string", on: &formatter, [("from", value)], place: place) }
        let reference = try machine.read("timeIntervalSinceReferenceDate", of: value)
        guard case .double(let seconds) = try machine.read("timeIntervalSince1970", of: value) else { return reference }
        switch dates {
        case "secondsSince1970": return .double(seconds)
        case "millisecondsSince1970": return .double(seconds * 1000)
        case "iso8601":
            // `2024-05-01 10:00:00 +0000` is `2024-05-01T10:00:00Z` there.
            let words = Machine.dateText(try machine.double(reference, place)).split(separator: " ")
            return .string(words.prefix(2).joined(separator: "T") + "Z")
        default: return reference
        }
    }

    private static func base64(_ bytes: [UInt8]) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<min(start + 3, bytes.count)]
            var bits = 0
            for index in start..<start + 3 { bits = bits << 8 | Int(index < bytes.count ? bytes[index] : 0) }
            for place in 0..<4 {
                text.append(place <= part.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    // MARK: Keys

    /// A key as it is written: `songTitle` as `song_title` where that is asked for.
    func name(of key: String) -> String {
        guard isSnakeCase else { return key }
        let letters = Array(key)
        var name = ""
        for (index, letter) in letters.enumerated() {
            guard letter.isUppercase, index > 0 else {
                name += letter.lowercased()
                continue
            }
            // `myURLProperty` is three words.
            let isFirst = !letters[index - 1].isUppercase && letters[index - 1] != "_"
            let isLast =
                index + 1 < letters.count && letters[index + 1].isLowercase && letters[index - 1].isUppercase
            name += (isFirst || isLast ? "_" : "") + letter.lowercased()
        }
        return name
    }

    // MARK: Text

    /// The ways to write a tree, as the options of `JSONEncoder`.
    struct Form: OptionSet {
        let rawValue: Int
        static let pretty = Self(rawValue: 1)
        static let sorted = Self(rawValue: 2)
        static let plainSlashes = Self(rawValue: 8)
    }

    /// The bytes of a tree; nil where something unknown stands in it.
    func text(of tree: Value, _ form: Form, indent: String = "") -> String? {
        let inner = form.contains(.pretty) ? indent + "  " : ""
        let (open, between) = form.contains(.pretty) ? ("\n" + inner, ",\n" + inner) : ("", ",")
        let close = form.contains(.pretty) ? "\n" + indent : ""
        let nothing = form.contains(.pretty) ? "\n" + close : ""
        switch tree {
        case .none: return "null"
        case .bool(let value): return value ? "true" : "false"
        case .int(let number): return String(number)
        case .double(let number):
            let text = "\(number)"
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        case .string(let text): return quoted(text, form)
        case .array(let values):
            let parts = values.compactMap { text(of: $0, form, indent: inner) }
            guard parts.count == values.count else { return nil }
            return parts.isEmpty ? "[\(nothing)]" : "[" + open + parts.joined(separator: between) + close + "]"
        case .dictionary(let entries):
            var members: [(key: String, text: String)] = []
            for (key, value) in entries {
                guard case .string(let key) = key, let text = text(of: value, form, indent: inner) else { return nil }
                members.append((key, text))
            }
            if form.contains(.sorted) { members.sort { $0.key < $1.key } }
            let colon = form.contains(.pretty) ? " : " : ":"
            let parts = members.map { quoted($0.key, form) + colon + $0.text }
            return parts.isEmpty ? "{\(nothing)}" : "{" + open + parts.joined(separator: between) + close + "}"
        default: return nil
        }
    }

    private func quoted(_ text: String, _ form: Form) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case "\u{8}": quoted += "\\b"
            case "\u{c}": quoted += "\\f"
            case "/" where !form.contains(.plainSlashes): quoted += "\\/"
            case ..<" ":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    private func invalid(_ value: Value) throws(Stop) -> Stop {
        let words = "Unable to encode Double.\(machine.describe(value)) directly in JSON."
        guard let info = machine.program.type(named: "EncodingError"), !info.cases.isEmpty else {
            return Stop(.thrown(.string(words)), "thrown", place: place)
        }
        let context = try machine.make(
            machine.type("EncodingError.Context"),
            [("codingPath", .array([])), ("debugDescription", .string(words))])
        return Stop(.thrown(.enumeration(CaseID(info.id, at: 0), [value, context])), "thrown", place: place)
    }
}
