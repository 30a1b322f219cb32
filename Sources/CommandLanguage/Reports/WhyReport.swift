import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook

/// The story of one row: what each apply did to it, and what it shows now.
struct WhyReport: Report {
    static let kind = "why"

    struct Chapter: Encodable, Sendable {
        let revision: Int
        /// What happened, as a change line: `move item 0:2 신문 to 1:1`.
        let event: String
        let rule: String
        let confidence: String
    }

    let item: String
    let chapters: [Chapter]
    /// What the cell shows, when it has one.
    let shows: String?
    /// What the app's data says now.
    let current: String?
    let isOnScreen: Bool
    /// Key of the sentence that answers the question.
    let verdict: String
    let verdictRule: RuleEntry

    init(_ value: Value, _ session: Session) {
        item = value.label
        let allChapters = session.revisions.entries.flatMap { Self.chapters(of: value, in: $0) }
        chapters = allChapters
        let path = session.source.indexPath(for: value)
        isOnScreen = path != nil
        let cell = path.flatMap { session.source.view.cell(at: $0) }
        shows = cell?.content
        let models = ModelIndex(session.store, matchesEqualValues: true)
        let now = session.provider.content(for: value, models: models)
        current = path == nil ? nil : now
        if path == nil {
            verdict = allChapters.isEmpty ? "why.never-there" : "why.gone"
            verdictRule = RuleEntry(Rule.stories.cellDeleted)
        } else if cell == nil {
            verdict = "why.off-screen"
            verdictRule = RuleEntry(Rule.stories.cellReconfigured)
        } else if Self.wasReplaced(value, session) {
            verdict = "why.replaced"
            verdictRule = RuleEntry(Rule.stories.identityDifferent)
        } else if cell?.content != now {
            if !session.staged.contains(value) {
                verdict = "why.stale-identity"
                verdictRule = RuleEntry(Rule.stories.cellUntouched)
            } else if Self.contentAfterMarking(value, session) == cell?.content {
                // "Mark it" would send the learner round in circles: the provider is handed the old value again.
                verdict = "rule.identity.stored-instance"
                verdictRule = RuleEntry(Rule.stories.identityStored)
            } else {
                verdict = "why.stale"
                verdictRule = RuleEntry(Rule.stories.cellUntouched)
            }
        } else {
            verdict = "why.current"
            verdictRule = RuleEntry(Rule.stories.cellUntouched)
        }
    }

    /// Whether the app's data has values of this type, and this one is no longer among them: a change of a field that
    /// counts has made it another item.
    private static func wasReplaced(_ value: Value, _ session: Session) -> Bool {
        guard case .record(let record) = value else { return false }
        let models = session.store.values.values.flatMap(\.records).filter { $0.type.id == record.type.id }
        return !models.isEmpty && !models.contains(record)
    }

    /// What the provider would show if the item were marked and the staged snapshot applied.
    private static func contentAfterMarking(_ value: Value, _ session: Session) -> String {
        let stored = session.staged.indexPath(of: value).flatMap { session.staged.itemIdentifier(at: $0) }
        let models = ModelIndex(session.store, matchesEqualValues: session.provider.readsStore)
        return session.provider.content(for: stored ?? value, models: models)
    }

    private static func chapters(of value: Value, in revision: Revision) -> [Chapter] {
        let changes = revision.result.changeset
        var chapters: [Chapter] = []
        func add(_ event: String, _ rule: Rule) {
            chapters.append(
                Chapter(
                    revision: revision.number, event: event, rule: rule.id, confidence: rule.confidence.rawValue))
        }
        for entry in changes.deletedItems where entry.item == value {
            add("deleted at \(entry.indexPath)", Rule.stories.cellDeleted)
        }
        for entry in changes.insertedItems where entry.item == value {
            add("inserted at \(entry.indexPath)", Rule.stories.cellInserted)
        }
        for move in changes.movedItems where move.item == value {
            add("moved \(move.from) to \(move.to)", Rule.stories.diffWalk)
        }
        for entry in changes.reloadedItems where entry.item == value {
            add("reloaded at \(entry.indexPath)", Rule.stories.cellReloaded)
        }
        for entry in changes.reconfiguredItems where entry.item == value {
            add("reconfigured at \(entry.indexPath)", Rule.stories.cellReconfigured)
        }
        let isThere = revision.result.after.contains(value)
        if chapters.isEmpty, isThere { add("unchanged", Rule.stories.cellUntouched) }
        if revision.result.path.method == .reloadData, isThere { add("reloadData", revision.result.path.rule) }
        return chapters
    }

    var blocks: [Block] {
        let rows = chapters.map { ["r\($0.revision)", $0.event, $0.rule, $0.confidence] }
        var blocks: [Block] = []
        if !rows.isEmpty {
            blocks.append(.table(Table(columns: ["", .init(title: item), "rule", "conf"], rows: rows)))
        }
        var lines: [String] = []
        if let shows { lines.append("cell shows: \(shows)") }
        if let current, current != shows { lines.append("data now:   \(current)") }
        if !lines.isEmpty { blocks.append(.verbatim(lines.joined(separator: "\n"))) }
        blocks.append(.paragraph(.message(verdict, ["item": .text(item)])))
        return blocks
    }
}

extension DiffableDataSourceSnapshot {
    /// Whether an item is in the snapshot.
    func contains(_ item: ItemIdentifier) -> Bool { sectionIdentifier(containingItem: item) != nil }
}
