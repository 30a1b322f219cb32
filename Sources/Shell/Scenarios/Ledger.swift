import CommandLanguage
import Reporting

/// Every claim of the documents, with its verdict: the scenarios, read as a list.
public struct Ledger: Sendable {
    /// A scenario's file.
    public struct File: Sendable {
        public let path: String
        public let text: String

        public init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    /// One claim.
    public struct Entry: Sendable {
        public let header: Scenario.Header
        public let file: File

        /// What a reader types to see it happen.
        public var command: String { "snaprepl claims \(header.id) --play" }
    }

    public let entries: [Entry]

    /// The claims of the files that make one, in the order of the files.
    public init(_ files: [File]) {
        entries = files.compactMap { file in
            // A file whose head is broken is reported by `test`; the ledger lists what can be read.
            guard let scenario = try? Scenario(file.text), let header = scenario.header else { return nil }
            return Entry(header: header, file: file)
        }
    }

    public func entry(_ id: String) -> Entry? { entries.first { $0.header.id == id } }
}

/// The whole ledger as a report.
public struct LedgerReport: Report {
    public static let kind = "claims"

    /// A claim as programs read it, in every language.
    public struct Entry: Encodable, Sendable {
        let id: String
        let source: String
        let claim: [String: String]
        let verdict: String
        let rule: String?
        let confidence: String?
        let scenario: String
        let command: String

        init(_ entry: Ledger.Entry) {
            id = entry.header.id
            source = entry.header.source
            claim = entry.header.claim
            verdict = entry.header.verdict.rawValue
            rule = entry.header.rule
            confidence = entry.header.rule.flatMap(ExplainedRule.init)?.confidence
            scenario = entry.file.path
            command = entry.command
        }
    }

    let claims: [Entry]
    private let language: Language

    private enum CodingKeys: String, CodingKey { case claims }

    public init(_ ledger: Ledger, language: Language) {
        claims = ledger.entries.map { Entry($0) }
        self.language = language
    }

    public var blocks: [Block] {
        var blocks: [Block] = []
        for source in Set(claims.map(\.source)).sorted() {
            blocks.append(.heading(.message("document.\(source)")))
            let rows = claims.filter { $0.source == source }.map { entry in
                [
                    entry.id, entry.claim[language.rawValue] ?? entry.claim["en"] ?? "", entry.verdict,
                    entry.rule ?? "", entry.confidence ?? "", "claims \(entry.id)",
                ]
            }
            blocks.append(
                .table(Table(columns: ["id", "claim", "verdict", "rule", "conf", "command"], rows: rows)))
        }
        return blocks + [.paragraph(.message("claims.count", ["count": .number(claims.count)]))]
    }
}

/// One claim's whole story.
public struct ClaimReport: Report {
    public static let kind = "claim"

    let claim: LedgerReport.Entry
    private let language: Language
    private let rule: ExplainedRule?

    private enum CodingKeys: String, CodingKey { case claim }

    public init(_ entry: Ledger.Entry, language: Language) {
        claim = LedgerReport.Entry(entry)
        self.language = language
        rule = entry.header.rule.flatMap(ExplainedRule.init)
    }

    public var blocks: [Block] {
        var blocks: [Block] = [
            .heading(.literal(claim.id)),
            .paragraph(.literal(claim.claim[language.rawValue] ?? claim.claim["en"] ?? "")),
            .paragraph(.message("verdict.\(claim.verdict)")),
            .paragraph(.message("document.\(claim.source)")),
        ]
        if let rule { blocks += rule.blocks }
        blocks.append(.verbatim("\(claim.scenario)\n\(claim.command)"))
        return blocks
    }
}
