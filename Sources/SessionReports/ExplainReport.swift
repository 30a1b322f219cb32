import Reporting
import Rulebook
import Sessions

/// A rule of the book in words, for reports made elsewhere.
public struct ExplainedRule: Sendable {
    /// A rule's words in one case and one range of versions.
    public struct Words: Sendable {
        /// The words, with gaps between ‹ and ›.
        public let text: String
        /// The first version that says so; nil for the oldest words there are.
        public let since: String?
        /// `H`, `M` or `L`.
        public let confidence: String
        /// `uikit`, `compiler` or `simulator`.
        public let author: String
        /// The heading above the words: the system they begin with, the confidence, or the author. It is nil where all
        /// of that is as for the rule.
        public let heading: Message?
    }

    private let report: ExplainReport
    /// The stable code.
    public let code: String
    /// `exception`, `log` or `behaviour`.
    public let effect: String
    /// `reported`, `inferred` or `assumed`.
    public let basis: String
    /// The exact words; none for a behaviour.
    public let words: [Words]
    /// The sources: names, and links where there are any.
    public let sources: [(name: Phrase, url: String?)]
    /// `H`, `M` or `L`.
    public let confidence: String

    /// Nil when there is no rule of that code.
    public init?(_ code: String) {
        guard let report = ExplainReport(code), let rule = report.rule else { return nil }
        self.report = report
        self.code = code
        effect = rule.effect.rawValue
        basis = rule.basis.rawValue
        words = rule.words.map {
            Words(
                text: $0.text, since: $0.since, confidence: $0.confidence, author: $0.author.rawValue,
                heading: $0.heading(rule.confidence, isOnly: rule.words.count == 1))
        }
        sources = rule.sources.map { ($0.words, $0.url) }
        confidence = rule.confidence
    }

    /// Every rule there is, in the order of the tables.
    public static var all: [ExplainedRule] { RuleBook.rules.compactMap { ExplainedRule($0.id) } }

    /// The blocks that `explain` shows.
    public var blocks: [Block] { report.blocks }

    /// The code, how sure the rule is, and what it says, as one line of a list.
    public var line: Phrase {
        .message(
            "claim.rule",
            [
                "rule": .text(report.code), "confidence": .text(confidence),
                "text": .message(Message("rule.\(report.code)")),
            ])
    }
}

/// The explanation of a code: the words, what they are about, the confidence, and the sources.
package struct ExplainReport: Report {
    package static let kind = "explain"

    /// A rule with all there is to say about it.
    struct Entry: Encodable, Sendable {
        let id: String
        let effect: Rule.Effect
        let confidence: String
        let basis: Rule.Basis
        let words: [Words]
        let sources: [Source]
    }

    /// Words of one case and one range of versions, with gaps between ‹ and ›.
    struct Words: Encodable, Hashable, Sendable {
        let text: String
        let since: String?
        let confidence: String
        let author: Wording.Author

        /// The heading above the words where they differ from the rule: by system, by confidence, or by author.
        func heading(_ ruleConfidence: String, isOnly: Bool) -> Message? {
            var remarks: [MessageArgument] = []
            if let since { remarks.append(.message(Message("rules.since", ["version": .text(since)]))) }
            if confidence != ruleConfidence { remarks.append(.text(confidence)) }
            if author != .uikit { remarks.append(.message(Message("rules.author.\(author.rawValue)"))) }
            if remarks.isEmpty {
                return isOnly ? nil : Message("rules.list", ["title": .message(Message("explain.words"))])
            }
            return Message(
                "rules.list-with",
                ["title": .message(Message("explain.words")), "remark": .message(.joined(remarks))])
        }
    }

    let code: String
    let rule: Entry?
    /// The ids of the claims whose scenarios show it.
    let claims: [String]
    /// The lines that Xcode's console would have shown; nil unless they are about a failure that has just happened.
    let console: [String]?

    /// Every code `explain` knows.
    package static let topics: [String] = RuleBook.rules.map(\.id) + CommandError.Code.allCases.map(\.rawValue)

    /// The explanation of a code; nil where no rule and no error has it.
    package init?(_ code: String, claims: [String] = [], console: [String]? = nil) {
        self.code = code
        self.claims = claims
        self.console = console
        let found = RuleBook.rule(code)
        guard found != nil || CommandError.Code(rawValue: code) != nil else { return nil }
        rule = found.map { Entry($0) }
    }

    package var blocks: [Block] {
        guard let rule else {
            return [.heading(.literal(code)), .paragraph(.message("explain.\(code)"))] + shownBy
        }
        var blocks: [Block] = [.heading(.literal(code)), .paragraph(.message("rule.\(code)"))]
        for words in rule.words {
            if let heading = words.heading(rule.confidence, isOnly: rule.words.count == 1) {
                blocks.append(.paragraph(.message(heading)))
            }
            blocks.append(.quotation(words.text))
        }
        if let console {
            blocks.append(.paragraph(.message("explain.console")))
            blocks.append(.quotation(console.joined(separator: "\n")))
        }
        blocks.append(
            .paragraph(
                .message(
                    "explain.confidence",
                    ["confidence": .message(Message("confidence.\(rule.confidence)"))])))
        let marks = rule.words.map(\.confidence).filter { $0 != rule.confidence }.compactMap(Confidence.init)
        if let legend = SessionReports.Words.legend(Set(marks)) { blocks.append(.list([legend])) }
        if rule.basis != .reported { blocks.append(.paragraph(.message("explain.basis.\(rule.basis.rawValue)"))) }
        if !rule.sources.isEmpty {
            blocks.append(.heading(.message("explain.sources")))
            blocks.append(.list(rule.sources.map(\.line)))
        }
        return blocks + shownBy
    }

    /// The blocks that name the scenarios which show it.
    private var shownBy: [Block] {
        guard let first = claims.first else { return [] }
        return [
            .paragraph(
                .message(
                    "explain.shown-by", ["claims": .list(claims), "first": .text(first)]))
        ]
    }
}

extension Source {
    /// The name in the reader's language.
    var words: Phrase {
        guard let key else { return .literal(name) }
        return .message("source.\(key)", ["subject": .text(subject)])
    }

    /// The name, and below it the page.
    fileprivate var line: Phrase {
        guard let url else { return words }
        return .message("explain.source", ["name": words.argument, "url": .text(url)])
    }
}

extension ExplainReport.Entry {
    init(_ rule: Rule) {
        id = rule.id
        effect = rule.effect
        confidence = rule.confidence.rawValue
        basis = rule.basis
        // The same words again, on a later system, are of interest only if they are surer there.
        var seen: Set<[String]> = []
        words = rule.wordings.map { wording in
            ExplainReport.Words(
                text: wording.text, since: wording.since?.text,
                confidence: (wording.confidence ?? rule.confidence).rawValue, author: wording.author)
        }.filter { seen.insert([$0.text, $0.confidence]).inserted }
        sources = rule.sources
    }
}
