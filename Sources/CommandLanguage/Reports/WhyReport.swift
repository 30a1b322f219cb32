import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook

/// The story of one row: what each apply did to it, and what it shows now.
struct WhyReport: Report {
    static let kind = "why"

    /// The identifier as a console prints it.
    let item: String
    let chapters: [WhyChapter]
    /// What the cell shows, when it has one.
    let shows: String?
    /// What the app's data says now.
    let current: String?
    let isOnScreen: Bool
    /// Key of the sentence that answers the question.
    let verdict: String
    let verdictRule: RuleEntry
    /// The identifier in short, as tables show it.
    private let label: String

    private enum CodingKeys: String, CodingKey {
        case item, chapters, shows, current, isOnScreen, verdict, verdictRule
    }

    init(_ value: Value, _ session: Session) {
        item = value.description
        label = value.label
        let allChapters = session.revisions.entries.flatMap { WhyChapter.chapters(of: value, in: $0) }
        chapters = allChapters
        let path = session.source.indexPath(for: value)
        isOnScreen = path != nil
        let cell = path.flatMap { session.source.view.cell(at: $0) }
        shows = cell?.content
        let models = ModelIndex(session.store, matchesEqualValues: true)
        let now = session.provider.content(for: value, models: models)
        current = path == nil ? nil : now
        if value.isUnequalToItself {
            // It may well be on screen, but nobody can ask where.
            verdict = "rule.not-equal-to-itself"
            verdictRule = RuleEntry(Rule.hashable.notEqualToItself)
        } else if path == nil {
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

    var blocks: [Block] {
        let rows: [[Phrase]] = chapters.map {
            [.literal("r\($0.revision)"), .message($0.message), .literal($0.rule), .literal($0.confidence)]
        }
        var blocks: [Block] = []
        if !rows.isEmpty {
            blocks.append(.table(Table(columns: ["", .init(title: .literal(label)), "rule", "conf"], phrases: rows)))
        }
        var lines: [String] = []
        if let shows { lines.append("cell shows: \(shows)") }
        if let current, current != shows { lines.append("data now:   \(current)") }
        if !lines.isEmpty { blocks.append(.verbatim(lines.joined(separator: "\n"))) }
        let confidence = Confidence(rawValue: verdictRule.confidence) ?? .low
        blocks.append(
            .paragraph(.message(Words.marked(Message(verdict, ["item": .text(label)]), confidence))))
        let confidences = chapters.map(\.confidence) + [verdictRule.confidence]
        if let legend = Words.legend(Set(confidences.compactMap(Confidence.init))) { blocks.append(.list([legend])) }
        return blocks
    }
}

extension Value {
    /// Whether comparing the value with itself gives false, as with a `nan` in a field that counts.
    var isUnequalToItself: Bool {
        let itself = self
        return self != itself
    }
}

extension DiffableDataSourceSnapshot {
    /// Whether an item is in the snapshot.
    func contains(_ item: ItemIdentifier) -> Bool { sectionIdentifier(containingItem: item) != nil }
}
