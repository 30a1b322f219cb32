import OrderedCollections
import Recordings
import SwiftDeclarations
import SwiftInterpreter

/// The making of values of types out of JSON, as `Decodable` makes them.
struct Decoding {
    /// A step on the way to a value.
    enum Key {
        case name(String)
        case index(Int)
    }

    let machine: Machine
    let decoder: Value
    let place: SourcePlace
    private let isSnakeCase: Bool
    private let dates: String
    /// What a strategy for dates has with it: a formatter, or a closure.
    private let dateMaker: Value?

    init(_ machine: Machine, _ decoder: Value, _ place: SourcePlace) throws(Stop) {
        (self.machine, self.decoder, self.place) = (machine, decoder, place)
        isSnakeCase = machine.describe(try machine.read("keyDecodingStrategy", of: decoder)) == "convertFromSnakeCase"
        let strategy = try machine.read("dateDecodingStrategy", of: decoder)
        if case .enumeration(let id, let payload) = strategy, let maker = payload.first {
            dates = machine.program.type(id.type)?.cases[Int(id.index)].name ?? ""
            dateMaker = maker
        } else {
            (dates, dateMaker) = (machine.describe(strategy), nil)
        }
    }

    /// The value of a type that bytes of JSON are.
    func root(of bytes: Value, _ type: TypeRef) throws(Stop) -> Value {
        var list: [UInt8] = []
        for byte in try machine.elements(of: bytes) {
            list.append(UInt8(truncatingIfNeeded: try machine.integer(byte, place)))
        }
        var reader = JSONReader(list, allowingTrailingCommas: true)
        let json: Value
        do throws(JSONReader.Problem) {
            json = try Self.tree(&reader)
            try reader.end()
        } catch {
            throw try corrupted("The given data was not valid JSON.", [])
        }
        try machine.throwPending()
        return try value(json, type, [])
    }

    /// A value of JSON: an object as a dictionary in the order of its keys, `null` as `nil`.
    private static func tree(_ reader: inout JSONReader) throws(JSONReader.Problem) -> Value {
        switch reader.peek {
        case UInt8(ascii: "{"):
            var entries: OrderedDictionary<Value, Value> = [:]
            try reader.members { (reader, key) throws(JSONReader.Problem) in
                entries[.string(key)] = try tree(&reader)
            }
            return .dictionary(entries)
        case UInt8(ascii: "["):
            var values: [Value] = []
            try reader.elements { (reader) throws(JSONReader.Problem) in values.append(try tree(&reader)) }
            return .array(values)
        default:
            switch try reader.tree() {
            case .string(let text): return .string(text)
            case .integer(let number): return .int(number)
            case .number(let number): return .double(number)
            case .bool(let value): return .bool(value)
            case .null, .array, .object: return .none
            }
        }
    }

    /// The value under a key, whose name may be written with underscores.
    func find(_ name: String, in entries: OrderedDictionary<Value, Value>) -> Value? {
        if let found = entries[.string(name)] { return found }
        guard isSnakeCase else { return nil }
        for (key, value) in entries { if case .string(let text) = key, Self.camelCase(text) == name { return value } }
        return nil
    }

    /// `song_title` as `songTitle`.
    private static func camelCase(_ text: String) -> String {
        let parts = text.split(separator: "_")
        guard parts.count > 1, let first = parts.first else { return text }
        let others = parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
        return first.lowercased() + others.joined()
    }

    // MARK: Values

    func value(_ json: Value, _ type: TypeRef, _ path: [Key]) throws(Stop) -> Value {
        try machine.tick()
        switch type {
        case .optional(let wrapped, _): return json.isNil ? .none : .some(try value(json, wrapped, path))
        case .nominal(let id, let arguments):
            guard let info = machine.program.type(id) else { return json }
            if info.isForeign, info.name == "Decoder" {
                return try machine.make(info.type, [("json", json), ("settings", decoder), ("codingPath", keys(path))])
            }
            if json.isNil { throw try failure("valueNotFound", .type(type), path, nullWords(type)) }
            return info.isForeign
                ? try known(json, info, arguments, type, path) : try own(json, info, arguments, type, path)
        default: return json
        }
    }

    /// A value of a type of the library.
    private func known(
        _ json: Value, _ info: TypeInfo, _ arguments: [TypeRef], _ type: TypeRef, _ path: [Key]
    ) throws(Stop) -> Value {
        switch (info.name, json) {
        case ("String", .string), ("Bool", .bool), ("Int", .int), ("Double", .double): return json
        case ("Double", .int(let number)): return .double(Double(number))
        case ("Int", .double(let number)):
            if let whole = Int(exactly: number) { return .int(whole) }
            throw try corrupted("Number \(number) is not representable in Swift.", path)
        case ("Array", .array(let values)), ("Set", .array(let values)):
            var made: [Value] = []
            for (index, part) in values.enumerated() {
                made.append(try value(part, arguments.first ?? .unknown, path + [.index(index)]))
            }
            if info.name == "Array" { return .array(made) }
            return try machine.make(type, [(nil, .array(made))])
        case ("Dictionary", _) where isListed(arguments.first):
            return try listed(json, arguments, path)
        case ("Dictionary", .dictionary(let entries)):
            let own = arguments.first?.id.flatMap { machine.program.type($0) }.flatMap { $0.isForeign ? nil : $0.type }
            var made: OrderedDictionary<Value, Value> = [:]
            for (name, part) in entries {
                let text = machine.describe(name)
                let path = path + [.name(text)]
                if let own {
                    let key = try machine.make(own, [("rawValue", name)])
                    made[key.unwrapped ?? key] = try value(part, arguments.last ?? .unknown, path)
                    continue
                }
                let number = arguments.first == machine.type("Int") ? Int(text) : nil
                guard number != nil || arguments.first != machine.type("Int") else {
                    let words = "Expected Int key but found String key instead."
                    throw try failure("typeMismatch", .string("Int"), path, words)
                }
                made[number.map { .int($0) } ?? name] = try value(part, arguments.last ?? .unknown, path)
            }
            return .dictionary(made)
        case ("Date", _): return try date(json, type, path)
        case ("URL", .string):
            if let url = try machine.make(type, [("string", json)]).unwrapped { return url }
            throw try corrupted("Invalid URL string.", path)
        case ("UUID", .string):
            if let id = try machine.make(type, [("uuidString", json)]).unwrapped { return id }
            throw try corrupted("Attempted to decode UUID from invalid UUID string.", path)
        case ("String", _), ("Bool", _), ("Int", _), ("Double", _), ("Array", _), ("Dictionary", _), ("Set", _):
            throw try mismatch(Self.name(of: info, machine.describe(type)), json, path)
        case ("Decimal", .double(let number)):
            return try machine.make(type, [("string", .string("\(number)"))]).unwrapped ?? json
        // A number of another width.
        case (_, .int), (_, .double): return try machine.make(type, [(nil, json)])
        default: return json
        }
    }

    /// True of keys that are neither texts nor whole numbers, nor stand for such: a list of keys and values is read.
    private func isListed(_ key: TypeRef?) -> Bool {
        guard let info = key?.id.flatMap({ machine.program.type($0) }) else { return false }
        return key != machine.type("String") && key != machine.type("Int") && !Self.standsForKey(info)
    }

    /// True of a type whose values are written as the key of an object.
    static func standsForKey(_ info: TypeInfo) -> Bool { info.conformances.contains("CodingKeyRepresentable") }

    private func listed(_ json: Value, _ arguments: [TypeRef], _ path: [Key]) throws(Stop) -> Value {
        guard case .array(let parts) = json else { throw try mismatch("Array<Any>", json, path) }
        guard parts.count.isMultiple(of: 2) else {
            throw try corrupted("Expected collection of key-value pairs; encountered odd-length array instead.", path)
        }
        var made: OrderedDictionary<Value, Value> = [:]
        for place in stride(from: 0, to: parts.count, by: 2) {
            let key = try value(parts[place], arguments.first ?? .unknown, path + [.index(place)])
            made[key] = try value(parts[place + 1], arguments.last ?? .unknown, path + [.index(place + 1)])
        }
        return .dictionary(made)
    }

    private static func name(of info: TypeInfo, _ described: String) -> String {
        switch info.name {
        case "Array", "Set": "Array<Any>"
        case "Dictionary": "Dictionary<String, Any>"
        default: described
        }
    }

    /// A value of a type of the program: by its own `init(from:)`, by its raw value, or by its stored properties.
    private func own(
        _ json: Value, _ info: TypeInfo, _ arguments: [TypeRef], _ type: TypeRef, _ path: [Key]
    ) throws(Stop) -> Value {
        if info.functions.contains(where: { $0.fullName == "init(from:)" && $0.hasBody }) {
            let decoder = try value(json, machine.type("Decoder"), path)
            return try machine.make(type, [("from", decoder)])
        }
        let ownRaw = Self.isRaw(info, machine) ? info.fields.first { $0.name == "rawValue" } : nil
        if let raw = info.rawType ?? ownRaw.map({ machine.program.type(of: $0) }) {
            let rawValue = try value(json, raw, path)
            if let found = try machine.make(type, [("rawValue", rawValue)]).unwrapped { return found }
            throw try corrupted(
                "Cannot initialize \(info.name) from invalid \(machine.describe(raw)) value \(machine.describe(rawValue))",
                path)
        }
        guard case .dictionary(let entries) = json else { throw try mismatch("Dictionary<String, Any>", json, path) }
        let generics = Dictionary(zip(info.generics, arguments)) { $1 }
        let names = try Self.keyNames(of: info, machine)
        if info.kind == .enumeration { return try enumeration(entries, info, generics, names, type, path) }
        var values: [(index: Int, value: Value)] = []
        for (index, field) in info.fields.enumerated() {
            if field.isLazy || field.isConstant && field.hasInitialValue { continue }
            guard let key = names == nil ? field.name : names?[field.name] else { continue }
            let fieldType = machine.program.type(of: field).substituting(generics)
            let found = find(key, in: entries)
            if case .optional = fieldType, found == nil {
                values.append((index, .none))
                continue
            }
            guard let found else { throw try missing(.string(key), path) }
            values.append((index, try value(found, fieldType, path + [.name(key)])))
        }
        return try machine.make(info, with: values)
    }

    /// A case with its payload: `{"failed": {"_0": "text", "code": 3}}`.
    private func enumeration(
        _ entries: OrderedDictionary<Value, Value>, _ info: TypeInfo, _ generics: [String: TypeRef],
        _ names: [String: String]?, _ type: TypeRef, _ path: [Key]
    ) throws(Stop) -> Value {
        let written = info.cases.indices.compactMap { index -> (Int, String, Value)? in
            let key = names == nil ? info.cases[index].name : names?[info.cases[index].name]
            return key.flatMap { key in find(key, in: entries).map { (index, key, $0) } }
        }
        guard written.count == 1, let (index, key, json) = written.first else {
            throw try failure("typeMismatch", .type(type), path, "Invalid number of keys found, expected one.")
        }
        let path = path + [.name(key)]
        guard case .dictionary(let parts) = json else { throw try mismatch("Dictionary<String, Any>", json, path) }
        let found = info.cases[index]
        var payload: [Value] = []
        for (number, declared) in found.types.enumerated() {
            let label = found.labels[number].isEmpty ? "_\(number)" : found.labels[number]
            let partType = declared.substituting(generics)
            let part = find(label, in: parts)
            if case .optional = partType, part == nil {
                payload.append(.none)
                continue
            }
            guard let part else {
                let keys = found.name.prefix(1).uppercased() + found.name.dropFirst() + "CodingKeys"
                throw try missing(.string(label), path, in: keys)
            }
            payload.append(try value(part, partType, path + [.name(label)]))
        }
        return .enumeration(CaseID(info.id, at: index), payload)
    }

    /// True of a struct or class that stands for a raw value, which is read and written in its place.
    static func isRaw(_ info: TypeInfo, _ machine: Machine) -> Bool {
        guard info.kind != .enumeration, let raw = machine.program.type(named: "RawRepresentable") else { return false }
        return machine.program.conforms(info, to: raw.id)
    }

    /// The keys of properties, by `enum CodingKeys` in a type; nil where it has none.
    static func keyNames(of info: TypeInfo, _ machine: Machine) throws(Stop) -> [String: String]? {
        guard let keys = machine.program.type(named: info.qualifiedName + ".CodingKeys"), keys.kind == .enumeration
        else { return nil }
        var names: [String: String] = [:]
        for (index, part) in keys.cases.enumerated() {
            let raw = try machine.read("rawValue", of: .enumeration(CaseID(keys.id, at: index), []))
            if case .string(let text) = raw { names[part.name] = text } else { names[part.name] = part.name }
        }
        return names
    }

    private func date(_ json: Value, _ type: TypeRef, _ path: [Key]) throws(Stop) -> Value {
        if var dateMaker {
            if dates == "custom" {
                return try machine.invoke(dateMaker, [try value(json, machine.type("Decoder"), path)], place: place)
            }
            let text = try value(json, machine.type("String"), path)
            let date = try machine.call("date", on: &dateMaker, [("from", text)], place: place)
            if case .opaque = date { return date }
            if let date = date.unwrapped { return date }
            throw try corrupted("Date string does not match format expected by formatter.", path)
        }
        if case .string(let text) = json {
            guard dates == "iso8601" else { throw try mismatch("Double", json, path) }
            guard let seconds = Self.seconds(of: text) else {
                throw try corrupted("Expected date string to be ISO8601-formatted.", path)
            }
            return try machine.make(type, [("timeIntervalSince1970", .double(seconds))])
        }
        guard case .double(let number) = try value(json, machine.type("Double"), path) else { return json }
        switch dates {
        case "secondsSince1970": return try machine.make(type, [("timeIntervalSince1970", .double(number))])
        case "millisecondsSince1970":
            return try machine.make(type, [("timeIntervalSince1970", .double(number / 1000))])
        default: return try machine.make(type, [("timeIntervalSinceReferenceDate", .double(number))])
        }
    }

    /// The seconds since 1970 of `2024-05-01T10:00:00Z`.
    private static func seconds(of text: String) -> Double? {
        guard text.hasSuffix("Z") else { return nil }
        let parts = text.dropLast().split(whereSeparator: { "-T:".contains($0) }).compactMap { Int($0) }
        let limits = [0..<10_000, 1..<13, 1..<32, 0..<24, 0..<60, 0..<60]
        guard parts.count == 6, zip(limits, parts).allSatisfy({ $0.contains($1) }) else { return nil }
        // Days since 1970, counted in years that begin in March.
        let year = parts[1] > 2 ? parts[0] : parts[0] - 1
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let day = (153 * (parts[1] + (parts[1] > 2 ? -3 : 9)) + 2) / 5 + parts[2] - 1
        let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + day - 719_468
        return Double(days * 86400 + parts[3] * 3600 + parts[4] * 60 + parts[5])
    }
}
