import CommandLanguage
import Console
import Reporting
import SessionReports
import Sessions

/// The report on one claim, without its story.
public struct ClaimReport: Report {
    /// The name of this report in JSON.
    public static let kind = "claim"

    let claim: LedgerReport.Entry
    /// The name of the claim.
    public var id: String { claim.id }
    private let opening: [Block]
    private let closing: [Block]

    private enum CodingKeys: String, CodingKey { case claim }

    /// The report on a claim, with its neighbours in the ledger, for a reader of a language.
    public init(_ entry: Ledger.Entry, in ledger: Ledger, language: Language) {
        claim = LedgerReport.Entry(entry)
        opening = entry.opening(in: language)
        closing = entry.closing(in: ledger, language: language)
    }

    /// The fact that the claim was asked for.
    public var facts: [ReportFact] { [.claim(id)] }

    /// The claim, its verdict and rules, its neighbours, where people met it, and how to play it.
    public var blocks: [Block] {
        var blocks = opening + closing
        if let seen = claim.seen {
            blocks.append(.paragraph(.message("claim.seen")))
            blocks.append(.list(seen.map { .literal($0) }))
        }
        blocks.append(.paragraph(.message("claim.play")))
        blocks.append(.verbatim("claims \(claim.id) play\n\(claim.command)"))
        return blocks
    }
}

/// Script of a claim: its scenario as it is written, to be changed and played.
public struct ClaimScript: Report {
    /// The name of this report in JSON.
    public static let kind = "claim-script"

    let id: String
    let script: String

    /// The script of a claim in the ledger.
    public init(_ entry: Ledger.Entry, in language: Language) {
        id = entry.header.id
        script = entry.script(in: language)
    }

    /// The script.
    public var blocks: [Block] { [.verbatim(script.hasSuffix("\n") ? String(script.dropLast()) : script)] }
}

extension Ledger.Entry {
    /// The scenario with the words of one language in its head; a language without them gets them all.
    public func script(in language: Language) -> String {
        let others = Language.allCases.filter { $0 != language }.map { "\($0.rawValue): " }
        var isHead = false
        var marks = 0
        let all = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        let lines = all.compactMap { line -> Substring? in
            if line == "---", marks < 2 {
                marks += 1
                isHead = marks == 1
            }
            let words = line.drop { $0 == " " }
            guard isHead else { return line }
            return others.contains { words.hasPrefix($0) } ? nil : Self.words(of: line, in: language)
        }
        let script = lines.joined(separator: "\n")
        return (try? Scenario(script))?.header == nil ? file.text : script
    }

    /// `key: {en: "…", ja: "…"}` with the words of one language alone; any other line as it is.
    private static func words(of line: Substring, in language: Language) -> Substring {
        guard line.last == "}", let brace = line.firstIndex(of: "{") else { return line }
        var rest = line[line.index(after: brace)...]
        while let colon = rest.firstIndex(of: ":") {
            let tag = rest[..<colon].drop { " ,".contains($0) }
            let text = rest[colon...].drop { $0 != "\"" }
            var isEscaped = true  // the first quotation mark does not end the text
            guard
                let end = text.firstIndex(where: { character in
                    defer { isEscaped = !isEscaped && character == "\\" }
                    return character == "\"" && !isEscaped
                })
            else { return line }
            if tag == language.rawValue { return line[...brace] + "\(tag): \(text[...end])}" }
            rest = text[text.index(after: end)...]
        }
        return line
    }

    /// The claim and where it comes from.
    public func opening(in language: Language) -> [Block] {
        var blocks: [Block] = [
            .heading(.literal(header.id)), .paragraph(.literal(header.claim(in: language))),
            .paragraph(.message("document.\(header.source)")),
        ]
        if let from = header.from { blocks.append(.paragraph(.message("claim.from", ["place": .text(from)]))) }
        return blocks
    }

    /// The verdict, why, and how certain that is.
    public func verdict(in language: Language) -> [Block] {
        let because = header.because.map { Phrase.literal(Scenario.Header.text($0, language)) }
        return [.heading(.message("verdict.\(header.verdict.rawValue)"))]
            + [because, header.certaintyLine].compactMap { $0.map { .paragraph($0) } }
    }

    /// The verdict, what it rests on, and where to go from here.
    public func closing(in ledger: Ledger, language: Language) -> [Block] {
        verdict(in: language) + reading(in: ledger, language: language)
    }

    /// What the verdict rests on, and where to go from here.
    public func reading(in ledger: Ledger, language: Language) -> [Block] {
        var blocks: [Block] = []
        let rules = header.rules.compactMap { ExplainedRule($0) }
        if !rules.isEmpty {
            blocks.append(.paragraph(.message("claim.rules")))
            // The letters of confidence stand in the rules, in the reason and in what a story tells.
            blocks.append(.list(rules.map(\.line) + [.message("legend.all")]))
        }
        let neighbours = ledger.neighbours(of: header.id)
        if !neighbours.isEmpty {
            blocks.append(.paragraph(.message("claim.neighbours")))
            blocks.append(
                .list(
                    neighbours.map { neighbour in
                        .message(
                            "claim.neighbour",
                            [
                                "id": .text(neighbour.header.id), "claim": .text(neighbour.header.claim(in: language)),
                            ])
                    }))
        }
        return blocks
    }
}
