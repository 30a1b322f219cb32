import SwiftDeclarations
import SwiftInterpreter

/// The errors that decoding ends with, and where in the text they are: `DecodingError` in Foundation's words.
extension Decoding {
    func mismatch(_ expected: String, _ json: Value, _ path: [Key]) throws(Stop) -> Stop {
        let words =
            json.isNil
            ? "Cannot get value of type \(expected) -- found null value instead"
            : "Expected to decode \(expected) but found \(Self.kind(of: json)) instead."
        return try failure(json.isNil ? "valueNotFound" : "typeMismatch", .string(expected), path, words)
    }

    func missing(_ key: Value, _ path: [Key], in keys: String = "CodingKeys") throws(Stop) -> Stop {
        let name: String
        if case .string(let text) = key { name = text } else { name = machine.describe(key) }
        return try failure(
            "keyNotFound", self.key(.name(name)), path,
            "No value associated with key \(keys)(stringValue: \"\(name)\", intValue: nil) (\"\(name)\").")
    }

    /// What a list says that has no more elements.
    func atEnd(_ type: TypeRef, _ path: [Key]) throws(Stop) -> Stop {
        try failure("valueNotFound", .type(type), path, "Unkeyed container is at end.")
    }

    func corrupted(_ words: String, _ path: [Key]) throws(Stop) -> Stop {
        try failure("dataCorrupted", nil, path, words)
    }

    func nullWords(_ type: TypeRef) -> String {
        "Cannot get value of type \(machine.describe(type)) -- found null value instead"
    }

    private static func kind(of json: Value) -> String {
        switch json {
        case .string: "a string"
        case .bool: "bool"
        case .int, .double: "number"
        case .array: "an array"
        default: "a dictionary"
        }
    }

    /// A `DecodingError` that is thrown.
    func failure(
        _ name: String, _ subject: Value?, _ path: [Key], _ words: String
    ) throws(Stop) -> Stop {
        guard let info = machine.program.type(named: "DecodingError"),
            let index = info.cases.firstIndex(where: { $0.name == name })
        else { return Stop(.thrown(.string(words)), "thrown", place: place) }
        let context = try machine.make(
            machine.type("DecodingError.Context"),
            [("codingPath", keys(path)), ("debugDescription", .string(words))])
        let payload = subject.map { [$0, context] } ?? [context]
        return Stop(.thrown(.enumeration(CaseID(info.id, at: index), payload)), "thrown", place: place)
    }

    private func key(_ key: Key) throws(Stop) -> Value {
        var (name, index) = ("", Value.none)
        switch key {
        case .name(let text): name = text
        case .index(let number): (name, index) = ("Index \(number)", .some(.int(number)))
        }
        return try machine.make(machine.type("AnyCodingKey"), [("stringValue", .string(name)), ("intValue", index)])
    }

    func keys(_ path: [Key]) throws(Stop) -> Value {
        var keys: [Value] = []
        for part in path { keys.append(try key(part)) }
        return .array(keys)
    }

    /// The way to the value of a `Decoder`.
    func path(of decoder: Value) throws(Stop) -> [Key] {
        guard case .array(let keys) = try machine.read("codingPath", of: decoder) else { return [] }
        var path: [Key] = []
        for key in keys {
            if case .some(.int(let index)) = try machine.read("intValue", of: key) {
                path.append(.index(index))
            } else if case .string(let name) = try machine.read("stringValue", of: key) {
                path.append(.name(name))
            }
        }
        return path
    }
}
