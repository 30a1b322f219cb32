import DiffableSnapshots
import Reporting

/// A rule of the book in words, for reports made elsewhere.
public struct ExplainedRule: Sendable {
    private let report: ExplainReport
    /// `H`, `M` or `L`.
    public let confidence: String

    /// Nil when there is no rule of that code.
    public init?(_ code: String) {
        guard let report = ExplainReport(code), let rule = report.rule else { return nil }
        self.report = report
        confidence = rule.confidence
    }

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

/// What a code means: the rule, its source, how sure we are.
struct ExplainReport: Report {
    static let kind = "explain"

    let code: String
    let rule: RuleEntry?
    let evidence: String?
    /// The ids of the claims whose scenarios show it.
    let claims: [String]

    /// Every code `explain` knows.
    static let topics: [String] = RuleBook.rules.map(\.id) + CommandError.Code.allCases.map(\.rawValue)

    init?(_ code: String, claims: [String] = []) {
        self.code = code
        self.claims = claims
        let found = RuleBook.rule(code)
        guard found != nil || CommandError.Code(rawValue: code) != nil else { return nil }
        rule = found.map { RuleEntry($0) }
        evidence = found.map { Evidence.spelledOut($0.evidence) }
    }

    var blocks: [Block] {
        guard let rule, let evidence else {
            return [.heading(.literal(code)), .paragraph(.message("explain.\(code)"))] + shownBy
        }
        return [
            .heading(.literal(code)), .paragraph(.message("rule.\(code)")),
            .paragraph(
                .message(
                    "explain.source",
                    [
                        "section": .text(rule.section),
                        "confidence": .message(Message("confidence.\(rule.confidence)")), "evidence": .text(evidence),
                    ])),
        ] + shownBy
    }

    /// Where to see it happen.
    private var shownBy: [Block] {
        guard let first = claims.first else { return [] }
        return [
            .paragraph(
                .message(
                    "explain.shown-by", ["claims": .text(claims.joined(separator: ", ")), "first": .text(first)]))
        ]
    }
}
