/// Rows and columns.
///
/// Identifiers, API names, numbers and ASCII marks are the same in every language; words are messages.
///
///     Table(columns: ["before r1", "after r2"], rows: [["0 牛乳", "0 牛乳"], ["1 パン", ""]])
///
/// A row may be shorter than `columns` (the rest is blank); what is longer is not shown.
public struct Table: Hashable, Sendable, Codable {
    /// The alignment of a column's text.
    public enum Alignment: String, Hashable, Sendable, Codable {
        /// At the left edge of the column.
        case left

        /// At the right edge, as for numbers that are compared.
        case right
    }

    /// A column: its title and where its text stands.
    public struct Column: Hashable, Sendable, Codable, ExpressibleByStringLiteral {
        /// The words above the column.
        public var title: Phrase

        /// The alignment of the text in the cells.
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

    /// The emphasis of a row, for formats that have colour or type faces. It never carries meaning the text lacks.
    public enum Emphasis: String, Hashable, Sendable, Codable {
        /// An element that came in.
        case added

        /// An element that went away.
        case removed

        /// An element that is now in another place.
        case moved

        /// An element that stayed and was touched, as by a reload or a reconfigure.
        case changed
    }

    /// A language-neutral line above the table, such as a revision's name.
    public var caption: String?

    /// The columns from left to right.
    public var columns: [Column]

    /// The cells of each row, from top to bottom and left to right.
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
    public init(titles: [Phrase], rows: [[Phrase]], emphasis: [Int: Emphasis] = [:]) {
        self.init(columns: titles.map { Column(title: $0) }, phrases: rows, emphasis: emphasis)
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
