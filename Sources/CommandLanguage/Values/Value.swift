/// A value of the command language: what is stored under a name, and what serves as an identifier.
///
/// `Hashable` is the point of this type. A snapshot asks an identifier for its hash and for `==`, and both follow
/// the learner's own declarations (``Record``).
public enum Value: Hashable, Sendable {
    /// Swift's `nil`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A whole number.
    case integer(Int)
    /// A number with a fraction.
    case decimal(Double)
    /// A text.
    case string(String)
    /// The n-th UUID of the session: fixed, so that transcripts can be compared.
    case uuid(Int)
    /// A list of values.
    case array([Value])
    /// An instance of a declared `struct` or `class`.
    case record(Record)
    /// A case of a declared `enum`, by its position in the type's `fields`.
    case enumCase(TypeDefinitionReference, Int)
}

/// Compares types by identity, so that ``Value`` can synthesise its own `Hashable`.
public struct TypeDefinitionReference: Hashable, Sendable {
    /// The type itself.
    public let definition: TypeDefinition

    /// True for the same declaration only: a type declared again under its old name is another.
    public static func == (left: Self, right: Self) -> Bool { left.definition.id == right.definition.id }
    /// Hashes what tells one declaration from another.
    public func hash(into hasher: inout Hasher) { hasher.combine(definition.id) }
}

/// An instance of a declared `struct` or `class`.
public struct Record: Hashable, Sendable {
    /// The declaration it follows.
    public let type: TypeDefinition
    /// The values of its properties, in the order of the type's fields.
    public var fields: [Value]
    /// Set for a `class`: every holder of the same number holds the same object.
    public let objectID: Int?

    /// Follows the type's `equal(…)` clause; a class without one is equal only to itself.
    public static func == (left: Record, right: Record) -> Bool {
        guard left.type.id == right.type.id else { return false }
        guard let compared = left.type.equalFields else { return left.objectID == right.objectID }
        return compared.allSatisfy { left.fields[$0] == right.fields[$0] }
    }

    /// Follows the type's `hash(…)` clause; a class without one hashes its address.
    public func hash(into hasher: inout Hasher) {
        guard let combined = type.hashFields else {
            hasher.combine(objectID)
            return
        }
        for position in combined { hasher.combine(fields[position]) }
    }
}

// MARK: How values are shown

extension Value: CustomStringConvertible {
    /// The value as UIKit's console prints it: strings bare, Swift values module-qualified.
    public var description: String {
        switch self {
        case .string(let text): text
        case .record(let record): record.consoleDescription
        case .enumCase(let type, let position): "App.\(type.definition.name).\(type.definition.fields[position].name)"
        default: swiftLiteral
        }
    }

    /// The value as Swift source.
    var swiftLiteral: String {
        switch self {
        case .null: return "nil"
        case .boolean(let flag): return flag ? "true" : "false"
        case .integer(let number): return String(number)
        case .decimal(let number): return number.isNaN ? ".nan" : String(number)
        case .string(let text): return Value.quoted(text)
        case .uuid(let number): return Value.uuidText(number)
        case .array(let values): return "[" + values.map(\.swiftLiteral).joined(separator: ", ") + "]"
        case .enumCase(let type, let position): return "." + type.definition.fields[position].name
        case .record(let record): return record.constructor
        }
    }

    /// A short name for tables: the text itself, a case's name, or a record's first field with something to say.
    var label: String {
        switch self {
        case .record(let record):
            return record.titleField?.label ?? record.type.name
        case .enumCase(let type, let position): return type.definition.fields[position].name
        case .uuid(let number): return Value.uuidText(number)
        default: return description
        }
    }

    var isText: Bool { if case .string = self { true } else { false } }

    static func uuidText(_ number: Int) -> String { "uuid-\(number)" }

    static func quoted(_ text: String) -> String {
        var result = "\""
        for character in text {
            switch character {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case "\r\n": result += "\\r\\n"
            default: result.append(character)
            }
        }
        return result + "\""
    }
}

extension Record {
    /// The field that names the record to a person: its first text that is not an `id`, or else its first field.
    var titleField: Value? {
        let isTitle: (Int) -> Bool = { index in
            if case .string = self.fields[index] { self.type.fields[index].name != "id" } else { false }
        }
        return fields.indices.first(where: isTitle).map { fields[$0] } ?? fields.first
    }

    /// `Song(name: "…", artist: "…")`, every field spelled out.
    var constructor: String {
        let arguments = zip(type.fields, fields).map { "\($0.name): \($1.swiftLiteral)" }
        return "\(type.name)(\(arguments.joined(separator: ", ")))"
    }

    var consoleDescription: String {
        guard let objectID else { return "App." + constructor }
        // Real addresses differ from run to run; a numbered one keeps transcripts comparable.
        let address = String(objectID, radix: 16)
        return "<App.\(type.name): 0x" + String(repeating: "0", count: max(0, 12 - address.count)) + address + ">"
    }

    func value(of field: String) -> Value? {
        type.position(of: field).map { fields[$0] }
    }
}
