/// One of several lists that are seen side by side, as those of a race.
public struct ShownList: Encodable, Hashable, Sendable {
    /// Its name.
    public var title: String
    /// The list.
    public var screen: Screen

    /// A list with its name.
    public init(title: String, screen: Screen) { (self.title, self.screen) = (title, screen) }
}

/// The list as a person sees it: sections with headers, footers and the rows that have a cell.
public struct Screen: Encodable, Hashable, Sendable {
    /// `table` or `collection`.
    public var style = "table"
    /// The sections, from top to bottom, those without a visible row included.
    public var sections: [Section] = []
    /// The cells in the reuse pool, by number.
    public var pool: [Int] = []
    /// The number of rows without a cell.
    public var rowsNotOnScreen = 0
    /// The rows of each section of a list that counts its rows itself; nil where there is none.
    public var countedRows: [Int]?

    /// A list before the first apply.
    public init() {}

    /// All rows that have a cell, from top to bottom.
    public var rows: [Row] { sections.flatMap(\.rows) }

    /// A section of the list.
    public struct Section: Encodable, Hashable, Sendable {
        /// The identifier in short.
        public var title: String
        /// The view above the rows, where there is one.
        public var header: Supplementary?
        /// The rows that have a cell.
        public var rows: [Row] = []
        /// The view below the rows, where there is one.
        public var footer: Supplementary?

        /// A section without rows.
        public init(title: String) { self.title = title }
    }

    /// A header or a footer.
    public struct Supplementary: Encodable, Hashable, Sendable {
        /// Its number among the headers and footers of the list.
        public var view: Int
        /// Its text.
        public var text: String
        /// The text it would have if it were made now; nil when that is the same.
        public var current: String?

        /// A header or footer.
        public init(view: Int, text: String, current: String?) {
            self.view = view
            self.text = text
            self.current = current
        }
    }

    /// A row with its cell.
    public struct Row: Encodable, Hashable, Sendable {
        /// The fate of the cell since the step before.
        public enum Fate: String, Encodable, Sendable, CaseIterable {
            /// It is where it was.
            case kept
            /// It is elsewhere because rows above it came or went.
            case shifted
            /// It was told to move.
            case moved
            /// The cell provider was called again for it.
            case reconfigured
            /// It came from the reuse pool, perhaps from another row.
            case reused
            /// It was made.
            case new
        }

        /// The index path of the row: `0:2`.
        public var path: String
        /// The cell's number, which it keeps for life.
        public var cell: Int
        /// The reuse identifier.
        public var kind: String
        /// The height in points.
        public var height: Double
        /// The text of the cell.
        public var text: String
        /// The text it would have if it were configured now; nil when that is the same.
        public var current: String?
        /// The number of times `prepareForReuse` was sent to it.
        public var timesReused: Int
        /// The level of the item in an outline; 0 elsewhere.
        public var level = 0
        /// True when the item of an outline shows its children; nil where it has none.
        public var isExpanded: Bool?
        /// The fate of the cell since the step before.
        public var fate = Fate.new

        /// A row and what its cell shows.
        public init(
            path: String, cell: Int, kind: String, height: Double, text: String, current: String?, timesReused: Int
        ) {
            self.path = path
            self.cell = cell
            self.kind = kind
            self.height = height
            self.text = text
            self.current = current
            self.timesReused = timesReused
        }
    }
}
