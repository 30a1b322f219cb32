import CommandLanguage
import Console
import Reporting
import SessionReports
import Sessions

/// The whole ledger as a report.
public struct LedgerReport: Report {
    /// The name of this report in JSON.
    public static let kind = "claims"

    /// A claim as programs read it, in every language.
    public struct Entry: Encodable, Sendable {
        let id: String
        let source: String
        let claim: [String: String]
        let verdict: String
        let because: [String: String]?
        let from: String?
        let seen: [String]?
        let rule: String?
        let confidence: String?
        /// The letters of confidence of the verdict, the surest first.
        let certainty: [String]
        /// All rules, where there is more than one; the first is ``rule`` as well.
        let rules: [Rule]?
        let scenario: String
        let command: String

        /// A rule behind a verdict, and how sure it is.
        struct Rule: Encodable, Sendable {
            let rule: String
            let confidence: String?
        }

        /// The verdict in a word, for people.
        fileprivate var verdictWord: Message { Scenario.Header.verdictWord(verdict, certainty) }

        /// All rules, for people.
        fileprivate var namedRules: [Rule] {
            rules ?? rule.map { [Rule(rule: $0, confidence: confidence)] } ?? []
        }

        init(_ entry: Ledger.Entry) {
            id = entry.header.id
            source = entry.header.source
            claim = entry.header.claim
            verdict = entry.header.verdict.rawValue
            because = entry.header.because
            from = entry.header.from
            seen = entry.header.seen.isEmpty ? nil : entry.header.seen
            let all = entry.header.rules.map { Rule(rule: $0, confidence: ExplainedRule($0)?.confidence) }
            rule = all.first?.rule
            confidence = all.first?.confidence
            certainty = entry.header.certainty
            rules = all.count > 1 ? all : nil
            scenario = entry.file.path
            command = entry.command
        }
    }

    let claims: [Entry]
    private let language: Language
    private let isPage: Bool

    private enum CodingKeys: String, CodingKey { case claims }

    /// The claims of a ledger, for a reader of a language.
    ///
    /// - Parameters:
    ///   - ledger: The claims to list.
    ///   - language: The language of the claims and reasons; English where one is not translated.
    ///   - isPage: Whether it is to be read on a page, where a table has room, and not in a terminal.
    public init(_ ledger: Ledger, language: Language, isPage: Bool = false) {
        claims = ledger.entries.map { Entry($0) }
        self.language = language
        self.isPage = isPage
    }

    /// The claims under the names of their documents, then how many there are.
    public var blocks: [Block] {
        var blocks: [Block] = []
        let sources = Set(claims.map(\.source)).sorted()
        for source in sources {
            blocks.append(.heading(.message("document.\(source)")))
            let members = claims.filter { $0.source == source }
            blocks.append(isPage ? table(members) : list(members))
        }
        blocks.append(.paragraph(.message("claims.count", ["count": .number(claims.count)])))
        if !isPage, claims.contains(where: { $0.certainty != ["H"] }) {
            blocks.append(.list([.message("legend.all")]))
        }
        if !isPage, let first = claims.first {
            blocks.append(.paragraph(.message("claims.next", ["id": .text(first.id)])))
        }
        return blocks
    }
}

extension LedgerReport {
    private func text(_ entry: Entry) -> String { Scenario.Header.text(entry.claim, language) }

    private func because(_ entry: Entry) -> String? { entry.because.map { Scenario.Header.text($0, language) } }

    /// Columns of the table; reasons and places have one only where an entry has them.
    private func table(_ entries: [Entry]) -> Block {
        let givesReasons = entries.contains { $0.because != nil }
        let givesPlaces = entries.contains { $0.from != nil }
        let titles =
            ["claims.column.id", "claims.column.claim", "claims.column.verdict"]
            + (givesReasons ? ["claims.column.because"] : []) + (givesPlaces ? ["claims.column.from"] : [])
            + ["column.rule", "column.confidence", "column.command"]
        let rows = entries.map { entry in
            [.literal(entry.id), .literal(text(entry)), .message(entry.verdictWord)]
                + (givesReasons ? [.literal(because(entry) ?? "")] : [])
                + (givesPlaces ? [.literal(entry.from ?? "")] : [])
                + [
                    .message(.joined(entry.namedRules.map { .text($0.rule) })),
                    .message(.joined(entry.namedRules.map { .text($0.confidence ?? "-") })), .literal(entry.command),
                ] as [Phrase]
        }
        return .table(Table(titles: titles.map { .message($0) }, rows: rows))
    }

    /// Every claim in full: half a sentence does not say what was claimed.
    private func list(_ entries: [Entry]) -> Block {
        .list(
            entries.map { entry in
                .message(
                    "claims.line",
                    ["id": .text(entry.id), "verdict": .message(entry.verdictWord), "claim": .text(text(entry))])
            })
    }
}
