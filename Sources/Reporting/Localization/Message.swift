/// A sentence by its catalog key, put into words of a language when it is shown.
///
///     Message("apply.summary", ["count": 2, "name": "今日"])
///
/// An argument called `count` chooses the plural form.
public struct Message: Hashable, Sendable, Codable {
    /// The key of the sentence in the catalogs, such as `apply.summary`.
    public var key: String

    /// The values of the placeholders, by their names.
    public var arguments: [String: MessageArgument]

    /// Creates a message.
    public init(_ key: String, _ arguments: [String: MessageArgument] = [:]) {
        self.key = key
        self.arguments = arguments
    }
}

/// The value of a `{placeholder}` of a message.
public enum MessageArgument: Hashable, Sendable {
    /// Language-neutral text, such as an identifier.
    case text(String)

    /// A whole number; as the argument `count` it also chooses the plural form.
    case number(Int)

    /// A message inside a message, put into the same language.
    indirect case message(Message)

    /// Several language-neutral texts: JSON has them as an array, prose with the comma of its language between them.
    case list([String])

    /// A text of the user's within a sentence, such as what a cell shows: `""` where it is empty, so that no gap is read.
    ///
    /// ```swift
    /// MessageArgument.value("")  // MessageArgument.text("\"\"")
    /// ```
    public static func value(_ text: String) -> MessageArgument { .text(text.isEmpty ? "\"\"" : text) }
}

extension MessageArgument: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
    /// Creates language-neutral text.
    public init(stringLiteral value: String) {
        self = .text(value)
    }

    /// Creates a number.
    public init(integerLiteral value: Int) {
        self = .number(value)
    }
}

extension MessageArgument: Codable {
    /// Text and numbers encode as themselves, a message as its object: JSON is never localised.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .message(let message): try container.encode(message)
        case .list(let texts): try container.encode(texts)
        }
    }

    /// Reads a number, a text, a list of texts or a message, as ``encode(to:)`` writes them.
    ///
    /// - Throws: `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let texts = try? container.decode([String].self) {
            self = .list(texts)
        } else {
            self = .message(try container.decode(Message.self))
        }
    }
}
