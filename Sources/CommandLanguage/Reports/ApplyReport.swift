import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook

/// What an apply did: the content before and after, the changeset, and what every cell saw.
struct ApplyReport: Report {
    static let kind = "apply"

    let revision: Int
    private let result: ApplyResult<Value, Value>
    private let visible: Set<IndexPath>

    private let verbosity: Options.Verbosity

    init(_ revision: Revision, view: ListView, _ verbosity: Options.Verbosity) {
        self.verbosity = verbosity
        self.revision = revision.number
        result = revision.result
        visible = Set(view.visibleIndexPaths)
    }

    private var changeTable: ChangeTable {
        let changes = result.changeset
        return ChangeTable(
            before: result.before, after: result.after, changes: changes,
            notes: ChangeNotes(changes, before: result.before, after: result.after, visible: visible))
    }

    private var titles: [String] { ["before r\(revision - 1)", "after r\(revision)", "change"] }

    var blocks: [Block] {
        if verbosity == .quiet { return [.paragraph(.literal(summary))] + warningBlocks }
        let changes = changeTable
        var blocks: [Block] = []
        // A table in which nothing happens only pushes the last interesting one off the screen.
        if result.changeset.hasMarks || result.changeset.changesStructure {
            blocks.append(.table(changes.table(titles: titles)))
        }
        blocks.append(.paragraph(.literal(summary)))
        if changes.isAbbreviated { blocks.append(.paragraph(.message("apply.abbreviated"))) }
        if verbosity == .teach { blocks += explanations }
        return blocks + warningBlocks
    }

    private var warningBlocks: [Block] {
        result.warnings.map { .diagnostic(WarningEntry($0.violation).diagnostic) }
    }

    /// The table with every row, for `last`.
    var fullBlocks: [Block] { [.table(changeTable.fullTable(titles: titles)), .paragraph(.literal(summary))] }

    /// `r2: 1 item moved, 1 item reconfigured; cells: 0 created, …`
    var summary: String {
        let cells = result.cells
        var parts: [String] = []
        func count(_ number: Int, _ noun: String, _ verb: String) {
            if number > 0 { parts.append("\(number) \(noun)\(number == 1 ? "" : "s") \(verb)") }
        }
        let changes = result.changeset
        count(changes.insertedSections.count, "section", "inserted")
        count(changes.deletedSections.count, "section", "deleted")
        count(changes.movedSections.count, "section", "moved")
        count(changes.reloadedSections.count, "section", "reloaded")
        count(changes.insertedItems.count, "item", "inserted")
        count(changes.deletedItems.count, "item", "deleted")
        count(changes.movedItems.count, "item", "moved")
        count(changes.reloadedItems.count, "item", "reloaded")
        count(changes.reconfiguredItems.count, "item", "reconfigured")
        if parts.isEmpty { parts = ["no changes"] }
        let way = result.path.method == .reloadData ? "reloadData (\(result.path.rule.id)), " : ""
        return "r\(revision): \(way)\(parts.joined(separator: ", ")); cells: \(cells.created) created, "
            + "\(cells.dequeued) reused, \(cells.reconfigured) configured again, "
            + "\(cells.preparedForReuse) prepareForReuse"
    }

    /// The rules behind the way it went, in words; those that are not certain say so.
    private var explanations: [Block] {
        ([result.path.rule] + result.notes).map { rule in
            .paragraph(
                .message(
                    "apply.because",
                    [
                        "rule": .text(rule.id), "text": .message(Message("rule.\(rule.id)")),
                        "confidence": .message(Message("confidence.\(rule.confidence.rawValue)")),
                    ]))
        }
    }

    var answer: [String]? { result.steps.map(\.name) }

    var listUpdates: [String]? {
        result.path.method == .reloadData ? ["reloadData"] : ChangeLine.lines(result.changeset).map(\.text)
    }
}

extension ApplyReport {
    private enum Keys: String, CodingKey {
        case revision, path, rule, before, after, changeset, batches, cells, events, warnings, summary, notes, steps
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(revision, forKey: .revision)
        try container.encode(result.path.method, forKey: .path)
        try container.encode(RuleEntry(result.path.rule), forKey: .rule)
        try container.encode(SectionContent.list(result.before), forKey: .before)
        try container.encode(SectionContent.list(result.after), forKey: .after)
        try container.encode(ChangesetEntry(result.changeset), forKey: .changeset)
        try container.encode(result.batches.map { $0.operations.map(\.description) }, forKey: .batches)
        try container.encode(result.cells, forKey: .cells)
        try container.encode(result.events.map(EventEntry.init), forKey: .events)
        try container.encode(result.warnings.map { WarningEntry($0.violation) }, forKey: .warnings)
        try container.encode(summary, forKey: .summary)
        try container.encode(result.notes.map { RuleEntry($0) }, forKey: .notes)
        try container.encode(result.steps.map(\.name), forKey: .steps)
    }
}

/// A rule as programs read it.
struct RuleEntry: Encodable, Sendable {
    let id: String
    let confidence: String

    init(_ rule: Rule) {
        id = rule.id
        confidence = rule.confidence.rawValue
    }
}

/// A section with its items, by name.
struct SectionContent: Encodable, Sendable {
    let section: String
    let items: [String]

    static func list(_ snapshot: Snapshot) -> [SectionContent] {
        snapshot.sectionIdentifiers.enumerated().map { index, section in
            SectionContent(
                section: section.description, items: snapshot.items(inSectionAt: index).map(\.description))
        }
    }
}

extension ApplyStep {
    /// The step in one word, for programs.
    var name: String {
        switch self {
        case .difference(let queue): "difference on \(queue.rawValue)"
        case .snapshotReplaced: "snapshot replaced"
        case .batch(let index): "batch \(index)"
        case .reloadData: "reloadData"
        case .returned: "returned"
        case .completion: "completion"
        }
    }
}
