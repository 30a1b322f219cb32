import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook
import Sessions

/// The report of an apply: the content before and after, the changeset, and what every cell saw.
package struct ApplyReport: Report {
    package static let kind = "apply"

    let revision: Int
    private let result: ApplyResult<SessionValue, SessionValue>
    private let verbosity: Options.Verbosity
    /// The rules whose words were shown before.
    private let explained: Set<String>
    /// The faults on the screen now, and their causes.
    private let causes: ApplyCauses?
    /// The warnings as a reader is to see them.
    private let warnings: [WarningEntry]

    package init(
        _ revision: Revision, _ verbosity: Options.Verbosity, explained: Set<String> = [], causes: ApplyCauses? = nil,
        warnings: [WarningEntry]
    ) {
        self.warnings = warnings
        self.causes = causes
        self.verbosity = verbosity
        self.explained = explained
        self.revision = revision.number
        result = revision.result
    }

    private var changeTable: ChangeTable {
        let changes = result.changeset
        let notes =
            result.wasReloaded
            ? ChangeNotes(ignoredMarksOf: changes)
            : ChangeNotes(
                changes, before: result.before, after: result.after, visible: result.indexPathsWithCell)
        return ChangeTable(before: result.before, after: result.after, changes: changes, notes: notes)
    }

    private var titles: [Phrase] {
        [
            .message("column.before", ["revision": .number(revision - 1)]),
            .message("column.after", ["revision": .number(revision)]), .message("column.change"),
        ]
    }

    private var summary: ApplySummary { ApplySummary(revision, result) }

    /// The confidences that the report marks; its legend explains them.
    var confidences: Set<Confidence> {
        verbosity == .quiet
            ? summary.confidences
            : changeTable.confidences.union(summary.confidences).union(doubtfulNotes.map(\.confidence)).union(pathDoubt)
    }

    private var doubtfulNotes: [Rule] { result.notes.filter(Self.doubtful.contains) }

    /// How sure the way itself is, where that is less than its rule; a reload says so beside its reason.
    private var pathDoubt: Set<Confidence> {
        result.path.confidence < result.path.rule.confidence ? [result.path.confidence] : []
    }

    package var blocks: [Block] {
        if verbosity == .quiet {
            let legend = Words.legend(summary.confidences).map { [Block.list([$0])] } ?? []
            return [.paragraph(.message(summary.message))] + legend + warningBlocks
        }
        let changes = changeTable
        var blocks: [Block] = []
        // A table in which nothing happens only pushes the last interesting one off the screen.
        if result.changeset.hasMarks || result.changeset.changesStructure {
            blocks.append(.table(changes.table(titles: titles)))
        }
        blocks += remarks(changes)
        if changes.isAbbreviated { blocks.append(.paragraph(.message("apply.abbreviated"))) }
        if verbosity == .teach { blocks += explanations }
        return blocks + warningBlocks
    }

    private var warningBlocks: [Block] {
        warnings.map { .diagnostic($0.diagnostic) }
    }

    /// The table with every row, for `last`.
    package var fullBlocks: [Block] {
        let changes = changeTable
        return [.table(changes.fullTable(titles: titles))] + remarks(changes)
    }

    /// The remarks of the report: the summary, its uncertainties, and the meaning of the marks.
    private func remarks(_ changes: ChangeTable) -> [Block] {
        let confidences = changes.confidences.union(summary.confidences).union(doubtfulNotes.map(\.confidence)).union(
            pathDoubt)
        let lines = doubts + whyReloaded + (Words.legend(confidences).map { [$0] } ?? [])
        return [.paragraph(.message(summary.message))] + (lines.isEmpty ? [] : [.list(lines)])
            + (causes?.blocks ?? [])
    }

    /// The command that explains why the list was loaded again; once is enough.
    private var whyReloaded: [Phrase] {
        let rule = result.path.rule.id
        guard result.wasReloaded, verbosity == .normal, !explained.contains(rule) else { return [] }
        return [.message("apply.explain", ["rule": .text(rule)])]
    }

    /// Rules that a reader must hear of, because another reading is possible.
    private static let doubtful = [
        Rule.applying.diffWalk, Rule.view.movedOutOfSurvivingSection, Rule.applying.marksAllSections,
        Rule.applying.marksOldInstance, Rule.applying.marksSectionsFirst, Rule.applying.sameObject,
        Rule.view.recycledAfterAnimation,
    ]

    private var doubts: [Phrase] {
        var doubts: [Phrase] = []
        if let fewest = result.fewestMoves {
            let moves = ChangeLine.moves(fewest).map(\.message)
            let answer =
                moves.isEmpty
                ? Message("apply.fewest-none") : Message("apply.fewest", ["moves": .message(.joined(moves))])
            doubts.append(
                .message("apply.doubt", ["rule": .text(Rule.applying.diffWalk.marked), "text": .message(answer)]))
        }
        for confidence in pathDoubt {
            let rule = result.path.rule
            doubts.append(
                .message(
                    "apply.doubt",
                    ["rule": .text(rule.marked(confidence)), "text": .message(Message("rule.\(rule.id)"))]))
        }
        for rule in result.notes where rule != Rule.applying.diffWalk && Self.doubtful.contains(rule) {
            doubts.append(
                .message("apply.doubt", ["rule": .text(rule.marked), "text": .message(Message("rule.\(rule.id)"))]))
        }
        return doubts
    }

    /// The rules behind the way it went, by their ids.
    package var rules: [String] { ([result.path.rule] + result.notes).map(\.id) }

    /// The same in words; those that are not certain say so. What was explained before is only named.
    private var explanations: [Block] {
        let rules = [result.path.rule] + result.notes
        let new = rules.filter { !explained.contains($0.id) }.map { rule in
            let confidence = rule == result.path.rule ? result.path.confidence : rule.confidence
            return Block.paragraph(
                .message(
                    "apply.because",
                    [
                        "rule": .text(rule.id), "text": .message(Message("rule.\(rule.id)")),
                        "confidence": .message(Message("confidence.\(confidence.rawValue)")),
                    ]))
        }
        let known = rules.map(\.id).filter(explained.contains)
        guard !known.isEmpty else { return new }
        return new + [.paragraph(.message("apply.because-again", ["rules": .list(known)]))]
    }

    package var answer: [String]? { result.steps.map(\.name) }

    package var listUpdates: [String]? {
        result.wasReloaded ? ["reloadData"] : ChangeLine.lines(result.changeset).map(\.text)
    }
}

extension ApplyReport {
    private enum Keys: String, CodingKey {
        case revision, path, rule, before, after, changeset, batches, cells, events, warnings, summary, notes, steps
        case ignoredMarks, fewestMoves, causes
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(revision, forKey: .revision)
        try container.encode(result.path.method, forKey: .path)
        try container.encode(RuleEntry(result.path.rule, result.path.confidence), forKey: .rule)
        try container.encode(SectionContent.list(result.before), forKey: .before)
        try container.encode(SectionContent.list(result.after), forKey: .after)
        try container.encode(
            ChangesetEntry(result.wasReloaded ? result.changeset.withoutMarks : result.changeset), forKey: .changeset)
        try container.encode(result.wasReloaded ? IgnoredMarks(result.changeset) : nil, forKey: .ignoredMarks)
        try container.encode(
            (result.fewestMoves.map { ChangeLine.moves($0) } ?? nil)?.map(\.text), forKey: .fewestMoves)
        try container.encode(result.batches.map { $0.operations.map(\.description) }, forKey: .batches)
        try container.encode(result.cells, forKey: .cells)
        try container.encode(result.events.map(EventEntry.init), forKey: .events)
        try container.encode(warnings, forKey: .warnings)
        try container.encode(Words.english(summary.message), forKey: .summary)
        try container.encode(result.notes.map { RuleEntry($0) }, forKey: .notes)
        try container.encode(result.steps.map(\.name), forKey: .steps)
        try container.encodeIfPresent(causes.flatMap { $0.isEmpty ? nil : $0 }, forKey: .causes)
    }
}

/// The marks of a snapshot whose list was loaded again, which looked at none of them.
struct IgnoredMarks: Encodable, Sendable {
    let reloadedSections: [String]
    let reloadedItems: [String]
    let reconfiguredItems: [String]

    init(_ changes: Changeset<SessionValue, SessionValue>) {
        reloadedSections = changes.reloadedSections.map(\.section.description)
        reloadedItems = changes.reloadedItems.map(\.item.description)
        reconfiguredItems = changes.reconfiguredItems.map(\.item.description)
    }
}

extension Changeset {
    /// The same without reload and reconfigure marks.
    fileprivate var withoutMarks: Self {
        var result = self
        result.reloadedSections = []
        result.reloadedItems = []
        result.reconfiguredItems = []
        return result
    }
}

extension ApplyResult {
    /// True when the list was loaded again instead of being told what changed.
    package var wasReloaded: Bool { path.method == .reloadData }
}

extension Rule {
    /// The id with how sure we are, where we are not: `diff.walk (M)`.
    var marked: String { marked(confidence) }

    /// The same where it is surer, or less sure, on one version than on others.
    func marked(_ confidence: Confidence) -> String { confidence < .high ? "\(id) (\(confidence.rawValue))" : id }
}

/// A rule as programs read it.
package struct RuleEntry: Encodable, Sendable {
    let id: String
    package let confidence: String

    package init(_ rule: Rule, _ confidence: Confidence? = nil) {
        id = rule.id
        self.confidence = (confidence ?? rule.confidence).rawValue
    }
}

/// A section with its items, by name.
struct SectionContent: Encodable, Sendable {
    let section: String
    let items: [String]

    static func list(_ snapshot: Snapshot) -> [SectionContent] {
        snapshot.sectionIdentifiers.map { section in
            SectionContent(section: section.description, items: snapshot.items(of: section).map(\.description))
        }
    }
}

extension ApplyStep {
    /// The step in one word, for programs.
    package var name: String {
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
