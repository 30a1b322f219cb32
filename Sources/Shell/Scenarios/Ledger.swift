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

        /// The scenario played in a session of its own, all it says in one report.
        public func played(_ options: Options) -> any Report {
            let collected = Collected()
            var fresh = Options()
            fresh.language = options.language
            fresh.width = options.width
            var runner = ScriptRunner(
                interpreter: Interpreter(session: Session(options: fresh)),
                presenter: Presenter(screen: .init(width: options.width ?? Self.playedWidth)))
            _ = runner.run(
                file.text, name: file.path,
                to: .init(print: { collected.text += $0 }, printError: { collected.text += $0 }))
            return Remark(blocks: [.verbatim(collected.text)])
        }

        /// What is played arrives as one text, broken already; without a set width it is made for a common screen.
        private static let playedWidth = 80

        /// Gathers what a runner writes.
        private final class Collected {
            var text = ""
        }
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
        let because: [String: String]?
        let from: String?
        let seen: [String]?
        let rule: String?
        let confidence: String?
        /// All rules, where there is more than one; the first is ``rule`` as well.
        let rules: [Rule]?
        let scenario: String
        let command: String

        /// A rule behind a verdict, and how sure it is.
        struct Rule: Encodable, Sendable {
            let rule: String
            let confidence: String?
        }

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
            rules = all.count > 1 ? all : nil
            scenario = entry.file.path
            command = entry.command
        }
    }

    let claims: [Entry]
    private let language: Language
    private let isPage: Bool

    private enum CodingKeys: String, CodingKey { case claims }

    /// - Parameter isPage: Whether it is to be read on a page, where a table has room, and not in a terminal.
    public init(_ ledger: Ledger, language: Language, isPage: Bool = false) {
        claims = ledger.entries.map { Entry($0) }
        self.language = language
        self.isPage = isPage
    }

    public var blocks: [Block] {
        var blocks: [Block] = []
        for source in Set(claims.map(\.source)).sorted() {
            blocks.append(.heading(.message("document.\(source)")))
            let members = claims.filter { $0.source == source }
            blocks.append(isPage ? table(members) : .list(members.map { .literal(line($0)) }))
        }
        return blocks + [.paragraph(.message("claims.count", ["count": .number(claims.count)]))]
    }
}

extension LedgerReport {
    private func text(_ entry: Entry) -> String { Scenario.Header.text(entry.claim, language) }

    private func because(_ entry: Entry) -> String? { entry.because.map { Scenario.Header.text($0, language) } }

    /// A column for reasons and one for places only where somebody gives them.
    private func table(_ entries: [Entry]) -> Block {
        let givesReasons = entries.contains { $0.because != nil }
        let givesPlaces = entries.contains { $0.from != nil }
        let columns: [Table.Column] =
            ["id", "claim", "verdict"] + (givesReasons ? ["because"] : []) + (givesPlaces ? ["from"] : [])
            + ["rule", "conf", "command"]
        let rows = entries.map { entry in
            [entry.id, text(entry), entry.verdict] + (givesReasons ? [because(entry) ?? ""] : [])
                + (givesPlaces ? [entry.from ?? ""] : [])
                + [
                    entry.namedRules.map(\.rule).joined(separator: ", "),
                    entry.namedRules.map { $0.confidence ?? "-" }.joined(separator: ", "), entry.command,
                ]
        }
        return .table(Table(columns: columns, rows: rows))
    }

    /// The claim below its id and verdict, so that it has the whole width; then why, and where it is made.
    private func line(_ entry: Entry) -> String {
        let rules = entry.namedRules.map { "\($0.rule), \($0.confidence ?? "-")" }.joined(separator: "; ")
        let head = "\(entry.id): \(entry.verdict)" + (rules.isEmpty ? "" : " (\(rules))")
        return ([head, text(entry), because(entry), entry.from].compactMap { $0 }).joined(separator: "\n")
    }
}

/// One claim's whole story.
public struct ClaimReport: Report {
    public static let kind = "claim"

    let claim: LedgerReport.Entry
    private let language: Language
    private let rules: [ExplainedRule]

    private enum CodingKeys: String, CodingKey { case claim }

    public init(_ entry: Ledger.Entry, language: Language) {
        claim = LedgerReport.Entry(entry)
        self.language = language
        rules = entry.header.rules.compactMap { ExplainedRule($0) }
    }

    public var blocks: [Block] {
        var blocks: [Block] = [
            .heading(.literal(claim.id)),
            .paragraph(.literal(Scenario.Header.text(claim.claim, language))),
            .paragraph(.message("verdict.\(claim.verdict)")),
        ]
        if let because = claim.because { blocks.append(.paragraph(.literal(Scenario.Header.text(because, language)))) }
        blocks.append(.paragraph(.message("document.\(claim.source)")))
        if let from = claim.from { blocks.append(.paragraph(.message("claim.from", ["place": .text(from)]))) }
        if let seen = claim.seen {
            blocks.append(.paragraph(.message("claim.seen")))
            blocks.append(.list(seen.map { .literal($0) }))
        }
        for rule in rules { blocks += rule.blocks }
        blocks.append(.verbatim("\(claim.scenario)\nclaims \(claim.id) play\n\(claim.command)"))
        return blocks
    }
}
