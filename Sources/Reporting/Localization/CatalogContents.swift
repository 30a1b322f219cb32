import Recordings

/// The contents of a catalog file: texts by key.
///
/// The file is a flat JSON object. A value is a string, or an object of plural forms: `{"one": …, "two": …, "other": …}`. Japanese,
/// Chinese and Korean count without inflecting, and have `one` only where one thing is told in other words than several.
public struct CatalogContents: Hashable, Sendable {
    /// One text, or one text for each plural form.
    public enum Entry: Hashable, Sendable {
        /// The same text for every count.
        case text(String)

        /// The texts by plural form: `one`, `two`, `other`.
        case plural([String: String])

        /// Reads a string, or an object of plural forms.
        init(_ reader: inout JSONReader) throws(JSONReader.Problem) {
            guard reader.peek == UInt8(ascii: "{") else {
                self = .text(try reader.string())
                return
            }
            var forms: [String: String] = [:]
            try reader.members { (reader, form) throws(JSONReader.Problem) in forms[form] = try reader.string() }
            self = .plural(forms)
        }

        /// The text for a count. A missing form is worded by `other`.
        func text(count: Int?) -> String? {
            switch self {
            case .text(let text): text
            case .plural(let forms):
                switch count {
                case 1: forms["one"] ?? forms["other"]
                case 2: forms["two"] ?? forms["other"]
                default: forms["other"]
                }
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

    /// Reads a catalog file: an object of entries by key.
    ///
    /// - Throws: The line where something else stands.
    package init(json: [UInt8]) throws(JSONReader.Problem) {
        var reader = JSONReader(json)
        var entries: [String: Entry] = [:]
        try reader.members { (reader, key) throws(JSONReader.Problem) in entries[key] = try Entry(&reader) }
        try reader.end()
        self.entries = entries
    }
}
