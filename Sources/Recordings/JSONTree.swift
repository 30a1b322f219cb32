/// JSON as a value: a report as programs read it, without the type it was made from.
public indirect enum JSONTree: Hashable, Sendable {
    /// `null`
    case null
    /// `true` or `false`
    case bool(Bool)
    /// A whole number.
    case integer(Int)
    /// Any other number.
    case number(Double)
    /// A text.
    case string(String)
    /// A list.
    case array([JSONTree])
    /// Keys with their values.
    case object([String: JSONTree])

    /// The value of a key; nil for a key that is not there, and for anything but an object.
    public subscript(key: String) -> JSONTree? { if case .object(let members) = self { members[key] } else { nil } }

    /// The elements of a list; none for anything else.
    public var elements: [JSONTree] { if case .array(let elements) = self { elements } else { [] } }

    /// A text; nil for anything else.
    public var text: String? { if case .string(let text) = self { text } else { nil } }
}

extension JSONTree: Encodable {
    /// Writes the JSON it stands for.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
