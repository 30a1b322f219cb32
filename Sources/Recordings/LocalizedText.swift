/// Words for a reader: the same in every language, or in each language there is.
///
///     LocalizedText.neutral("milk").text(in: "ja")                            // "milk"
///     LocalizedText.translated(["en": "again", "ja": "もう一度"]).text(in: "ko")   // "again"
///
/// In JSON the first is a string, the second an object with language tags for keys.
public enum LocalizedText: Hashable, Sendable {
    /// Text that is never translated: an identifier, a command, UIKit's own text.
    case neutral(String)
    /// A text by language tag; English stands in for what is missing.
    case translated([String: String])

    /// Words by language; neutral where every language says the same.
    public init(_ texts: [String: String]) {
        let values = Set(texts.values)
        self = if values.count == 1, let only = values.first { .neutral(only) } else { .translated(texts) }
    }

    /// The text in a language, in English where it is not translated; empty when there is neither.
    public func text(in tag: String) -> String {
        switch self {
        case .neutral(let text): text
        case .translated(let texts): texts[tag] ?? texts["en"] ?? ""
        }
    }
}

extension LocalizedText: ExpressibleByStringLiteral {
    /// Creates words that are the same in every language.
    public init(stringLiteral value: String) { self = .neutral(value) }
}

extension LocalizedText: Encodable {
    /// Writes a string, or an object with language tags for keys.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .neutral(let text): try container.encode(text)
        case .translated(let texts): try container.encode(texts)
        }
    }
}
