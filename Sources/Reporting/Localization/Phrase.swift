/// Words for a person: either the same in every language, or a message of the catalog.
///
/// A string literal is language-neutral: `.heading("apply")`.
public enum Phrase: Hashable, Sendable {
    /// Text shown as it is in every language, such as an identifier.
    case literal(String)

    /// A sentence of the catalog, in the reader's language.
    case message(Message)

    /// A catalog message: `.message("count.items", ["count": 3])`.
    public static func message(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> Phrase {
        .message(Message(key, arguments))
    }

    /// Text of no language that is read like words: where there is no room it goes on in the next line, and is not cut.
    public static func words(_ text: String) -> Phrase { .message("list.one", ["text": .text(text)]) }
}

extension Phrase {
    /// The same words as an argument of a message.
    public var argument: MessageArgument {
        switch self {
        case .literal(let text): .text(text)
        case .message(let message): .message(message)
        }
    }
}

extension Phrase: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// Creates a language-neutral phrase.
    public init(stringLiteral value: String) {
        self = .literal(value)
    }
}

extension Phrase: Codable {
    /// A literal encodes as a string, a message as `{"arguments": {…}, "key": "…"}`: JSON is never localised.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .literal(let text): try container.encode(text)
        case .message(let message): try container.encode(message)
        }
    }

    /// Reads a literal or a message, as ``encode(to:)`` writes them.
    ///
    /// - Throws: `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .literal(text)
        } else {
            self = .message(try container.decode(Message.self))
        }
    }
}
