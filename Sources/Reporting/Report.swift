/// The answer of a command as data, from which all output formats are written.
///
/// A report is written down twice: its `Encodable` form is what machines read (JSON), and `blocks` is what people read
/// (text, Markdown, HTML). A renderer asks for nothing else, so a report must hold everything it shows.
///
///     struct CountReport: Report {
///         static let kind = "count"
///         var items: Int
///         var blocks: [Block] { [.paragraph(.message(Message("count.items", ["count": .number(items)])))] }
///     }
///
/// - Important: A report must encode as an object with keys. The keys `snaprepl` and `report` belong to the envelope.
public protocol Report: Sendable, Encodable {
    /// The stable, language-neutral name of this kind of report, such as `apply`; the JSON key `report` holds it.
    static var kind: String { get }

    /// The report for people, top to bottom.
    var blocks: [Block] { get }

    /// The same without abbreviations.
    var fullBlocks: [Block] { get }

    /// True when no cell of a table may be cut: text that does not fit goes on in the next line.
    var isWhole: Bool { get }

    /// The answer in language-neutral lines, which `expect answer` compares. Nil when nothing was asked.
    var answer: [String]? { get }

    /// The updates of the list on screen, a line each; nil when nothing was applied.
    var listUpdates: [String]? { get }

    /// The report that this one shows again; itself otherwise.
    var original: any Report { get }

    /// True when a report has nothing to show to a person or a program.
    var isSilent: Bool { get }

    /// The facts a program acts on: a lesson to take, an expectation that was met.
    var facts: [ReportFact] { get }

    /// The acknowledgement at a prompt: that the command worked, in a line or two. Scripts, whose reader has
    /// the commands before them and may have hundreds, go without it, and so do programs.
    var acknowledgement: [Block] { get }
}

extension Report {
    /// The blocks themselves: by default nothing in them is abbreviated.
    public var fullBlocks: [Block] { blocks }

    /// False: by default a table keeps a line for each row.
    public var isWhole: Bool { false }

    /// Nil: by default a report answers no question.
    public var answer: [String]? { nil }

    /// Nil: by default nothing was applied.
    public var listUpdates: [String]? { nil }

    /// The report itself: by default it shows no other again.
    public var original: any Report { self }

    /// False: by default a report is missed when it is left out.
    public var isSilent: Bool { false }

    /// None: by default a report is only to be shown.
    public var facts: [ReportFact] { [] }

    /// None: by default the report itself shows that the command worked.
    public var acknowledgement: [Block] { [] }
}
