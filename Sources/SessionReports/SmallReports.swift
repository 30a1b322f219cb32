import DiffableSnapshots
import ListSimulation
import Reporting
import Sessions

/// A command that worked and has nothing to answer.
package struct SilentReport: Report {
    package static let kind = "done"

    /// The message for a person at the prompt.
    private let done: Message?

    private enum CodingKeys: CodingKey {}

    /// A command that worked, with the sentence for a person at the prompt.
    package init(_ done: Message? = nil) { self.done = done }

    /// A command that worked, with that sentence by its key.
    package init(_ key: String, _ arguments: [String: MessageArgument] = [:]) { self.init(Message(key, arguments)) }

    package var blocks: [Block] { [] }
    package var isSilent: Bool { true }
    package var acknowledgement: [Block] { done.map { [.paragraph(.message($0))] } ?? [] }
}

/// An edit of the staged snapshot.
package struct StagedReport: Report {
    package static let kind = "staged"

    // Three words, which an `any Report` holds without memory of its own: each edit of a script has one.
    let operations: Int
    let warnings: [WarningEntry]
    /// The message about the edit; empty when nothing is said.
    private let done: [Message]

    private enum CodingKeys: String, CodingKey { case operations, warnings }

    /// An edit: the number of edits since the last apply, and what UIKit would have logged.
    package init(operations: Int, warnings: [WarningEntry], done: Message? = nil) {
        self.operations = operations
        self.warnings = warnings
        self.done = done.map { [$0] } ?? []
    }

    package var acknowledgement: [Block] { done.map { .paragraph(.message($0)) } }
    package var blocks: [Block] { warnings.map { .diagnostic($0.diagnostic) } }
    package var isSilent: Bool { warnings.isEmpty }
}

/// A report with a remark in the reader's language below it. For programs it is the report itself.
package struct NotedReport: Report {
    package static let kind = "noted"

    let base: any Report
    let note: Message

    /// A report, and the remark on it.
    package init(_ base: any Report, note: Message) {
        self.base = base
        self.note = note
    }

    package var blocks: [Block] { base.blocks + [.paragraph(.message(note))] }
    package var fullBlocks: [Block] { base.fullBlocks + [.paragraph(.message(note))] }
    package var answer: [String]? { base.answer }
    package var listUpdates: [String]? { base.listUpdates }

    package func encode(to encoder: any Encoder) throws {
        try base.encode(to: encoder)
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(note.key, forKey: .note)
    }

    private enum Keys: String, CodingKey { case note }
}

/// Language-neutral text as it stands.
package struct TextReport: Report {
    package static let kind = "text"
    /// The text.
    package let text: String

    /// A report of a text.
    package init(text: String) {
        self.text = text
    }
    package var blocks: [Block] { [.verbatim(text)] }
}

/// Several reports, one after the other, as `read` gives them.
package struct SequenceReport: Report {
    package static let kind = "sequence"
    let reports: [any Report]
    /// The message for a person at the prompt about all of them.
    private let done: Message?
    /// True when lines that follow one another stand together, as those of one command do.
    private let joinsLines: Bool

    /// Reports, and the message for a person at the prompt about all of them.
    package init(reports: [any Report], done: Message? = nil, joinsLines: Bool = false) {
        self.reports = reports
        self.done = done
        self.joinsLines = joinsLines
    }

    package var acknowledgement: [Block] { done.map { [.paragraph(.message($0))] } ?? [] }
    package var blocks: [Block] {
        let blocks = reports.flatMap(\.blocks)
        return joinsLines ? blocks.joiningLines : blocks
    }
    package var answer: [String]? { reports.reversed().lazy.compactMap(\.answer).first }
    package var listUpdates: [String]? { reports.reversed().lazy.compactMap(\.listUpdates).first }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(reports.map(ReportElement.init), forKey: .reports)
    }

    private enum Keys: String, CodingKey { case reports }
}

/// One of several reports inside another, with its kind beside its own keys.
package struct ReportElement: Encodable {
    private let report: any Report

    /// The element for a report.
    package init(_ report: any Report) { self.report = report }

    package func encode(to encoder: any Encoder) throws {
        try report.encode(to: encoder)
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(type(of: report).kind, forKey: .report)
    }

    private enum Keys: String, CodingKey { case report }
}

/// Rows coming and going as the list scrolls.
package struct ScrollReport: Report {
    package static let kind = "scroll"
    /// The row at the top of the screen, counted through all sections.
    package let row: Int
    /// The numbers of cells that were made, reused and put away.
    package let cells: CellCounts
    /// What the list view did, in order.
    package let events: [EventEntry]
    let warnings: [WarningEntry]

    /// A row that was scrolled to, and what that did.
    package init(row: Int, cells: CellCounts, events: [EventEntry], warnings: [WarningEntry]) {
        self.row = row
        self.cells = cells
        self.events = events
        self.warnings = warnings
    }

    package var blocks: [Block] {
        [
            .paragraph(
                .message(
                    "scroll.answer",
                    [
                        "row": .number(row), "created": .number(cells.created), "reused": .number(cells.dequeued),
                        "pool": .number(cells.recycled),
                    ]))
        ]
            + warnings.flatMap { warning -> [Block] in
                // UIKit stops here each time, which is no log.
                var crash = warning
                crash.isAgain = false
                var words = crash.diagnostic
                words.severity = .error
                return [.paragraph(.message("scroll.beyond")), .diagnostic(words)]
            }
    }
}
