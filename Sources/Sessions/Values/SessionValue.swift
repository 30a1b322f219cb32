/// A value of the command language, stored under a name or used as an identifier.
///
/// `Hashable` is the point of this type. A snapshot asks an identifier for its hash and for `==`, and both follow
/// the learner's own declarations (``Record``).
public enum SessionValue: Hashable, Sendable {
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
    case array([SessionValue])
    /// An instance of a declared `struct` or `class`.
    case record(Record)
    /// A case of a declared `enum`, with its associated values.
    case enumCase(EnumCase)
    /// A value of the user's own code.
    case app(AppValue)
}

/// A value of a declared `enum`. `Hashable` is the one that Swift makes up: the case and what it carries.
public struct EnumCase: Hashable, Sendable {
    /// The enum; a type declared again under its old name is another.
    public let type: TypeDefinition
    /// The position of the case in the type's fields.
    public let position: Int
    /// The associated values, in order.
    public internal(set) var payload: [SessionValue] = []

    /// Case at a position of an enum.
    package init(type: TypeDefinition, position: Int, payload: [SessionValue] = []) {
        (self.type, self.position, self.payload) = (type, position, payload)
    }

    /// The name of the case.
    public var name: String { type.fields[position].name }

    /// True for the same case of the same declaration, with associated values that are equal.
    public static func == (left: Self, right: Self) -> Bool {
        left.type.id == right.type.id && left.position == right.position && left.payload == right.payload
    }

    /// Hashes the parts that `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(type.id)
        hasher.combine(position)
        hasher.combine(payload)
    }

    /// `(title: "…", 3)` behind the name of the case; empty when it carries nothing.
    private func arguments(_ text: (SessionValue) -> String) -> String {
        if payload.isEmpty { return "" }
        let parts = zip(type.fields[position].payload, payload).map { field, value in
            (field.name == "_" ? "" : "\(field.name): ") + text(value)
        }
        return "(\(parts.joined(separator: ", ")))"
    }

    /// The case with other associated values.
    func mappingPayload(_ change: (SessionValue) -> SessionValue) -> SessionValue {
        var copy = self
        copy.payload = payload.map(change)
        return .enumCase(copy)
    }

    /// The value as Swift's `print` has it.
    var consoleDescription: String {
        "App.\(type.name).\(name)" + arguments { if case .string = $0 { $0.swiftLiteral } else { $0.description } }
    }

    /// The value as it would be typed: `.song(…)`.
    var swiftLiteral: String { ".\(name)" + arguments(\.swiftLiteral) }

    /// A short name for tables: the case, and in brackets the short names of its associated values.
    var label: String {
        payload.isEmpty ? name : "\(name)(\(payload.map(\.label).joined(separator: ", ")))"
    }
}

/// An instance of a declared `struct` or `class`.
public struct Record: Hashable, Sendable {
    /// The declaration it follows.
    public let type: TypeDefinition
    /// The values of its properties, in the order of the type's fields.
    public var fields: [SessionValue]
    /// Set for a `class`: every holder of the same number holds the same object.
    public let objectID: Int?
    /// True when the value is an identifier on a system that asks such an object for its address, and not for its `==`.
    var isKnownByAddress = false

    /// An instance of a type, with a value for each of its fields.
    package init(type: TypeDefinition, fields: [SessionValue], objectID: Int?) {
        self.type = type
        self.fields = fields
        self.objectID = objectID
    }

    /// Follows the type's `equal(…)` clause; a class without one is equal only to itself.
    public static func == (left: Record, right: Record) -> Bool {
        guard left.type.id == right.type.id else { return false }
        if left.isKnownByAddress || right.isKnownByAddress { return left.objectID == right.objectID }
        guard let compared = left.type.equalFields else { return left.objectID == right.objectID }
        return compared.allSatisfy { left.fields[$0] == right.fields[$0] }
    }

    /// Follows the type's `hash(…)` clause; a class without one hashes its address.
    public func hash(into hasher: inout Hasher) {
        guard !isKnownByAddress, let combined = type.hashFields else {
            hasher.combine(objectID)
            return
        }
        for position in combined { hasher.combine(fields[position]) }
    }
}

// MARK: How values are shown

extension SessionValue: CustomStringConvertible {
    /// The value as UIKit's console prints it: strings bare, Swift values module-qualified.
    public var description: String {
        switch self {
        case .string(let text): text
        case .record(let record): record.consoleDescription
        case .enumCase(let value): value.consoleDescription
        case .app(let value): value.content.consoleText
        default: swiftLiteral
        }
    }

    /// The value as Swift source.
    package var swiftLiteral: String {
        switch self {
        case .null: return "nil"
        case .boolean(let flag): return flag ? "true" : "false"
        case .integer(let number): return String(number)
        case .decimal(let number): return number.isNaN ? ".nan" : String(number)
        case .string(let text): return SessionValue.quoted(text)
        case .uuid(let number): return SessionValue.uuidText(number)
        case .array(let values): return "[" + values.map(\.swiftLiteral).joined(separator: ", ") + "]"
        case .enumCase(let value): return value.swiftLiteral
        case .record(let record): return record.constructor
        case .app(let value): return value.content.swiftText
        }
    }

    /// A short name for tables: the text itself, a case's name, or a record's first field with something to say.
    package var label: String {
        switch self {
        case .record(let record):
            return record.titleField?.label ?? record.type.name
        case .enumCase(let value): return value.label
        case .app(let value): return value.content.label
        case .uuid(let number): return SessionValue.uuidText(number)
        default: return description
        }
    }

    /// True of a text.
    package var isText: Bool { if case .string = self { true } else { false } }

    static func uuidText(_ number: Int) -> String { "uuid-\(number)" }

    /// A text as a literal of Swift, with its quotation marks.
    package static func quoted(_ text: String) -> String {
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
    var titleField: SessionValue? {
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

    /// The value of a field; nil where its type has none of that name.
    package func value(of field: String) -> SessionValue? {
        type.position(of: field).map { fields[$0] }
    }
}
