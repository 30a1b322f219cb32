/// Rows and columns. Identifiers, API names, numbers and ASCII marks are the same in every language; words are messages.
///
///     Table(columns: ["before r1", "after r2"], rows: [["0 牛乳", "0 牛乳"], ["1 パン", ""]])
///
/// A row may be shorter than `columns` (the rest is blank); what is longer is not shown.
public struct Table: Hashable, Sendable, Codable {
    /// Where the text of a column stands.
    public enum Alignment: String, Hashable, Sendable, Codable {
        case left
        case right
    }

    /// A column: its title and where its text stands.
    public struct Column: Hashable, Sendable, Codable, ExpressibleByStringLiteral {
        public var title: Phrase
        public var alignment: Alignment

        /// Creates a column.
        public init(title: Phrase, alignment: Alignment = .left) {
            self.title = title
            self.alignment = alignment
        }

        /// Creates a left-aligned column.
        public init(stringLiteral title: String) {
            self.init(title: .literal(title))
        }
    }

    /// What a row tells, for formats that have colour or type faces. It never carries meaning the text lacks.
    public enum Emphasis: String, Hashable, Sendable, Codable {
        case strong
        case added
        case removed
        case moved
        case changed
    }

    /// A language-neutral line above the table, such as a revision's name.
    public var caption: String?
    public var columns: [Column]
    public var rows: [[Phrase]]

    /// Emphasis by row index; rows without an entry are plain.
    public var emphasis: [Int: Emphasis]

    /// The catalog key for the footer that says how many rows were left out (arguments `count` and `total`);
    /// `nil` takes `table.rows-left-out`.
    public var leftOutKey: String?

    /// Creates a table that says the same in every language.
    public init(
        caption: String? = nil, columns: [Column], rows: [[String]], emphasis: [Int: Emphasis] = [:],
        leftOutKey: String? = nil
    ) {
        self.init(
            caption: caption, columns: columns, phrases: rows.map { $0.map { .literal($0) } }, emphasis: emphasis,
            leftOutKey: leftOutKey)
    }

    /// Creates a table whose titles and cells may be words of the reader's language.
    public init(titles: [Phrase], rows: [[Phrase]]) {
        self.init(columns: titles.map { Column(title: $0) }, phrases: rows)
    }

    /// Creates a table with words in it.
    public init(
        caption: String? = nil, columns: [Column], phrases rows: [[Phrase]], emphasis: [Int: Emphasis] = [:],
        leftOutKey: String? = nil
    ) {
        self.caption = caption
        self.columns = columns
        self.rows = rows
        self.emphasis = emphasis
        self.leftOutKey = leftOutKey
    }
}
