/// A piece of an answer as people read it, in every language.
public struct Passage: Encodable, Hashable, Sendable {
    /// The kind of a passage.
    public enum Kind: String, Encodable, Sendable, CaseIterable {
        /// A title.
        case heading
        /// Running prose.
        case paragraph
        /// Short phrases, one below the other.
        case list
        /// The same without marks before them.
        case lines
        /// The conclusion the reader asked for.
        case conclusion
        /// Terms (`lines`) and what they mean (`words`).
        case definitions
        /// Text as it is.
        case verbatim
        /// Rows and columns.
        case table
        /// A proposal for the next step: a sentence, and commands to type.
        case advice
        /// Something that went wrong.
        case diagnostic
    }

    /// Its kind.
    public var kind: Kind
    /// Prose.
    public var words: [LocalizedText]
    /// Lines that are the same in every language: commands, code, terms.
    public var lines: [String]
    /// Rows and columns, of a table.
    public var grid: Grid?
    /// The problem of a diagnostic.
    public var problem: Problem?

    /// A passage of prose.
    public init(_ kind: Kind, _ words: LocalizedText...) { self.init(kind, words: words) }

    /// A passage of any kind.
    public init(
        _ kind: Kind, words: [LocalizedText] = [], lines: [String] = [], grid: Grid? = nil, problem: Problem? = nil
    ) {
        self.kind = kind
        self.words = words
        self.lines = lines
        self.grid = grid
        self.problem = problem
    }
}

/// Rows and columns.
public struct Grid: Encodable, Hashable, Sendable {
    /// A line above the table.
    public var caption: String?
    /// The titles of the columns.
    public var columns: [LocalizedText]
    /// The indices of columns whose text stands at the right edge.
    public var right: [Int]
    /// The cells, row by row.
    public var rows: [[LocalizedText]]
    /// The emphasis of each row: `added`, `removed`, `moved`, `changed`, or nothing.
    public var emphasis: [String]

    /// A table; `emphasis` holds a word, perhaps an empty one, for each row.
    public init(caption: String?, columns: [LocalizedText], right: [Int], rows: [[LocalizedText]], emphasis: [String]) {
        self.caption = caption
        self.columns = columns
        self.right = right
        self.rows = rows
        self.emphasis = emphasis
    }
}

/// Something that went wrong, or deserves a warning.
public struct Problem: Encodable, Hashable, Sendable {
    /// `error` or `warning`.
    public var severity: String
    /// The stable code.
    public var code: String
    /// The line that is to blame, in pieces; every other piece, from the second on, is to be marked.
    public var source: [String]
    /// The label that names the author of the words that follow.
    public var systemLabel: LocalizedText?
    /// The exact words.
    public var systemText: String?
    /// Its meaning.
    public var explanation: LocalizedText
    /// Proposals of what to do instead.
    public var advice: [Passage]
    /// The confidence in words, where it is not high.
    public var confidence: LocalizedText?

    /// Something that went wrong.
    public init(
        severity: String, code: String, source: [String], systemLabel: LocalizedText?, systemText: String?,
        explanation: LocalizedText, advice: [Passage], confidence: LocalizedText?
    ) {
        self.severity = severity
        self.code = code
        self.source = source
        self.systemLabel = systemLabel
        self.systemText = systemText
        self.explanation = explanation
        self.advice = advice
        self.confidence = confidence
    }
}
