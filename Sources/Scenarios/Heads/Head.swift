/// The head of a scenario or a lesson: the `key: value` lines between two lines `---` at the top of the file.
///
///     ---
///     id: ja.v3
///     claim:
///       en: "Equal hash, unequal value: another item."
///       ja: "…"
///     rule: [identity.same, identity.different]
///     narration:
///       start: {en: "Two songs.", ja: "…"}
///     ---
///
/// The form is a strict subset of YAML, so that editors colour it:
///
/// - A key and its value stand on one line. Members of a value stand below it, two spaces further in, or in braces on
///   the same line; a list stands in square brackets on the same line.
/// - A text in double quotes knows `\"`, `\\`, `\n` and `\t`; in single quotes, `''` stands for one quote. A text
///   without quotes is taken as it is, never as a number or a truth value, and may hold neither `: ` nor ` #`.
/// - A line that begins with `#` is a comment; so is what follows ` #` behind a value.
/// - What else YAML has (tabs, `- ` lists, `|` blocks, anchors, tags) is refused, and so is a key given twice.
public struct Head: Sendable {
    /// The keys at the left margin.
    public let fields: Fields

    /// Reads the head of a text; nil when the text has none.
    ///
    /// - Throws: `HeadError` with the number of the line at fault.
    /// - Complexity: linear in the length of the head.
    public init?(of text: String) throws(HeadError) {
        let parts = Self.split(text)
        guard let lines = parts.lines else {
            if parts.isUnclosed { throw HeadError(line: 1, reason: .notClosed) }
            return nil
        }
        var reader = HeadReader(lines, firstLine: 2)
        fields = try reader.readAll()
    }

    /// A text taken apart.
    public struct Split: Sendable {
        /// The lines of the head, without the marks around them; nil when there is no head.
        public let lines: [Substring]?
        /// The text behind the head; the whole text when there is none.
        public let body: String
        /// The number of the body's first line in the file.
        public let firstLine: Int
        /// True when the text begins as a head does, and nothing ends it.
        public let isUnclosed: Bool
    }

    /// Takes a text apart without reading what the head says. A byte order mark, with which some editors begin a
    /// file, belongs to neither part.
    public static func split(_ text: String) -> Split {
        let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        guard text == mark || text.hasPrefix(mark + "\n") else {
            return Split(lines: nil, body: text, firstLine: 1, isUnclosed: false)
        }
        // By bytes, since the characters behind the head are none of its business.
        var lines: [Substring] = []
        let behindMark = text.utf8.index(text.startIndex, offsetBy: mark.utf8.count + 1, limitedBy: text.endIndex)
        var start = behindMark ?? text.endIndex
        while start < text.endIndex {
            let end = text.utf8[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
            let line = text[start..<end]
            start = end < text.endIndex ? text.utf8.index(after: end) : end
            if line == mark {
                return Split(
                    lines: lines, body: String(text[start...]), firstLine: lines.count + 3, isUnclosed: false)
            }
            lines.append(line)
        }
        return Split(lines: nil, body: text, firstLine: 1, isUnclosed: true)
    }

    private static let mark = "---"
}

extension Head {
    /// The value behind a key.
    public enum Value: Sendable, Equatable {
        /// One text, without its quotes and escapes.
        case text(String)
        /// Texts in square brackets.
        case list([String])
        /// Members, below the key or in braces.
        case fields(Fields)
    }

    /// A key, its value, and the number of the line the key stands on.
    public struct Field: Sendable, Equatable {
        /// The word before the colon.
        public let key: String
        /// The value of the key.
        public let value: Value
        /// The number of the line in the file, counted from 1.
        public let line: Int
    }

    /// Keys with their values, in the order in which they are written; no key occurs twice.
    public struct Fields: Sendable, Equatable, Sequence {
        private var members: [Field] = []
        private var positions: [String: Int] = [:]
        /// The line of the key these belong to; 1 for those at the left margin.
        public let line: Int

        init(line: Int) { self.line = line }

        mutating func add(_ field: Field) throws(HeadError) {
            if let first = self[field.key] {
                throw HeadError(line: field.line, reason: .duplicateKey(field.key, firstLine: first.line))
            }
            positions[field.key] = members.count
            members.append(field)
        }

        /// The field of a key; nil when the key is not there. Constant time.
        public subscript(key: String) -> Field? { positions[key].map { members[$0] } }

        /// Goes through the fields in the order in which they are written.
        public func makeIterator() -> IndexingIterator<[Field]> { members.makeIterator() }
    }
}
