import FoundationEssentials

/// What a catalog file holds: texts by key.
///
/// The file is a flat JSON object. A value is a string, or an object of plural forms: `{"one": …, "other": …}` in
/// English, `{"other": …}` in Japanese, Chinese and Korean, which count without inflecting.
public struct CatalogContents: Hashable, Sendable, Decodable {
    /// One text, or one text for each plural form.
    public enum Entry: Hashable, Sendable, Decodable {
        /// The same text for every count.
        case text(String)

        /// The texts by plural form: `one`, `other`.
        case plural([String: String])

        /// Reads a string, or an object of plural forms.
        ///
        /// - Throws: `DecodingError` for anything else.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self = .text(text)
            } else {
                self = .plural(try container.decode([String: String].self))
            }
        }

        /// The text for a count. A missing form is worded by `other`.
        func text(count: Int?) -> String? {
            switch self {
            case .text(let text): text
            case .plural(let forms): (count == 1 ? forms["one"] : nil) ?? forms["other"]
            }
        }

        /// The placeholders of all its forms together.
        public var placeholders: Set<String> {
            switch self {
            case .text(let text): MessageTemplate(text).placeholders
            case .plural(let forms): forms.values.reduce(into: []) { $0.formUnion(MessageTemplate($1).placeholders) }
            }
        }
    }

    /// The texts by message key.
    public var entries: [String: Entry]

    /// Creates contents by hand.
    public init(entries: [String: Entry] = [:]) {
        self.entries = entries
    }

    /// Reads what a catalog file holds: an object of entries by key.
    ///
    /// - Throws: `DecodingError` when a value is neither a string nor an object of strings.
    public init(from decoder: any Decoder) throws {
        entries = try decoder.singleValueContainer().decode([String: Entry].self)
    }

    /// Reads a catalog file.
    ///
    /// - Throws: `DecodingError` when the bytes are not such a JSON object.
    public init(json: [UInt8]) throws {
        self = try JSONDecoder().decode(CatalogContents.self, from: Data(json))
    }
}
