/// The type written behind a field's colon, as far as the values of this language know types.
///
///     TypeAnnotation("[String]?").text    // "[String]?"
package indirect enum TypeAnnotation: Hashable, Sendable {
    case bool, integer, double, string, uuid
    case array(TypeAnnotation)
    case optional(TypeAnnotation)
    /// A type by its name: a declared one, or one this language does not have, such as `URL`.
    case named(String)

    private static let names: [(name: String, type: TypeAnnotation)] = [
        ("Bool", .bool), ("Int", .integer), ("Double", .double), ("String", .string), ("UUID", .uuid),
    ]

    /// Reads a type as Swift writes it, without spaces. What is none of the types above is kept by its name.
    package init(_ text: String) {
        if let known = Self.names.first(where: { $0.name == text }) {
            self = known.type
        } else if text.hasSuffix("?"), text.count > 1 {
            self = .optional(TypeAnnotation(String(text.dropLast())))
        } else if text.hasPrefix("["), text.hasSuffix("]"), text.count > 2, !text.contains(":") {
            self = .array(TypeAnnotation(String(text.dropFirst().dropLast())))
        } else {
            self = .named(text)
        }
    }

    /// The raw type of an enum that has this word behind its name; nil for a protocol.
    package static func raw(_ word: String) -> TypeAnnotation? {
        switch word {
        case "String": .string
        case "Int": .integer
        default: nil
        }
    }

    /// The type as Swift writes it.
    package var text: String {
        switch self {
        case .array(let element): "[\(element.text)]"
        case .optional(let wrapped): "\(wrapped.text)?"
        case .named(let name): name
        case .bool, .integer, .double, .string, .uuid: Self.names.first { $0.type == self }?.name ?? ""
        }
    }

    /// The value as the type has it, such as 3 for a `Double`; nil where a compiler would not take it for the type.
    ///
    /// A type that this language does not have takes anything.
    package func fitted(_ value: SessionValue, _ types: (String) -> TypeDefinition?) -> SessionValue? {
        switch (self, value) {
        case (.bool, .boolean), (.integer, .integer), (.double, .decimal), (.string, .string), (.uuid, .uuid),
            (.optional, .null):
            return value
        case (.double, .integer(let number)): return .decimal(Double(number))
        case (.optional(let wrapped), _): return wrapped.fitted(value, types)
        case (.array(let element), .array(let values)):
            let fitted = values.compactMap { element.fitted($0, types) }
            return fitted.count == values.count ? .array(fitted) : nil
        case (.named(let name), _):
            guard types(name) != nil else { return value }
            return value.typeName == name ? value : nil
        default: return nil
        }
    }
}

extension SessionValue {
    /// The name of the value's type, as a compiler would call it.
    package var typeName: String {
        switch self {
        case .null: "nil"
        case .boolean: "Bool"
        case .integer: "Int"
        case .decimal: "Double"
        case .string: "String"
        case .uuid: "UUID"
        case .array(let elements): "[\(elements.first?.typeName ?? "Any")]"
        case .record(let record): record.type.name
        case .enumCase(let value): value.type.name
        case .app(let value): value.content.typeName
        }
    }
}
