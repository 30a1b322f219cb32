import DiffableSnapshots
import ListSimulation
import Reporting

/// A command that worked and has nothing to add: the prompt tells.
struct SilentReport: Report {
    static let kind = "done"
    var blocks: [Block] { [] }
    var isSilent: Bool { true }
}

/// An edit of the staged snapshot.
struct StagedReport: Report {
    static let kind = "staged"

    let operations: Int
    let warnings: [WarningEntry]

    var blocks: [Block] { warnings.map { .diagnostic($0.diagnostic) } }
    var isSilent: Bool { warnings.isEmpty }
}

/// A report with a remark in the reader's language below it. For programs it is the report itself.
struct NotedReport: Report {
    static let kind = "noted"

    let base: any Report
    let note: Message

    init(_ base: any Report, note: Message) {
        self.base = base
        self.note = note
    }

    var blocks: [Block] { base.blocks + [.paragraph(.message(note))] }
    var answer: [String]? { base.answer }
    var listUpdates: [String]? { base.listUpdates }

    func encode(to encoder: any Encoder) throws {
        try base.encode(to: encoder)
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(note.key, forKey: .note)
    }

    private enum Keys: String, CodingKey { case note }
}

/// A sentence in the reader's language.
struct MessageReport: Report {
    static let kind = "message"
    let message: Message
    var blocks: [Block] { [.paragraph(.message(message))] }
}

/// Language-neutral text as it stands.
struct TextReport: Report {
    static let kind = "text"
    let text: String
    var blocks: [Block] { [.verbatim(text)] }
}

/// Several reports, one after the other: what `read` answers.
struct SequenceReport: Report {
    static let kind = "sequence"
    let reports: [any Report]

    var blocks: [Block] { reports.flatMap(\.blocks) }
    var answer: [String]? { reports.reversed().lazy.compactMap(\.answer).first }
    var listUpdates: [String]? { reports.reversed().lazy.compactMap(\.listUpdates).first }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        var list = container.nestedUnkeyedContainer(forKey: .reports)
        for report in reports { try list.encode(Element(report: report)) }
    }

    private enum Keys: String, CodingKey { case reports }

    /// One of the reports, with its kind beside its own keys.
    private struct Element: Encodable {
        let report: any Report

        func encode(to encoder: any Encoder) throws {
            try report.encode(to: encoder)
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(type(of: report).kind, forKey: .report)
        }

        private enum Keys: String, CodingKey { case report }
    }
}

/// Rows coming and going as the list scrolls.
struct ScrollReport: Report {
    static let kind = "scroll"
    let row: Int
    let cells: CellCounts
    let events: [EventEntry]

    var blocks: [Block] {
        [
            .verbatim(
                "row \(row) on top; cells: \(cells.created) created, \(cells.dequeued) reused, \(cells.recycled) to the pool"
            )
        ]
    }
}
