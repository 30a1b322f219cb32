import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook
import SessionReports
import Sessions

/// The reason a cell did not refresh and did not move: the smallest changes to the session after which it would have.
/// Each was run on a copy of the session.
struct WhyNotReport: MendableReport {
    static let kind = "why-not"

    /// The smallest change that leads to something.
    struct Change: Encodable, Sendable {
        let commands: [String]
        /// The number of commands it takes beside `apply`.
        let edits: Int
        /// The number of cells made or filled by it.
        let cells: Int
    }

    /// The search for a change: the smallest one found, and the number tried.
    struct Search: Encodable, Sendable {
        /// nil when none of the changes that were tried helps.
        let change: Change?
        /// The number of changes that were tried.
        let tried: Int
    }

    let item: String
    let isOnScreen: Bool
    let refreshed: Search
    let moved: Search
    var remedy: AppRemedy?
    let asksForRemedy: Bool
    private let reasons: [Phrase]
    private let causes: [ApplyCauses.Cause]
    /// True when the cell shows what the data says, so that only a move can be meant.
    private let isCurrent: Bool
    /// The row that a number was probably meant for.
    private let rowMeant: Message?

    private enum CodingKeys: CodingKey { case item, isOnScreen, refreshed, moved, remedy }

    /// No more changes than this are tried for each question.
    private static let most = 24

    /// - Complexity: at most forty-eight applies of the staged snapshot, each on a copy of the session.
    init(_ value: SessionValue, _ session: Session) {
        item = value.label
        let why = WhyReport(value, session)
        (reasons, isCurrent, asksForRemedy) = (why.reasons, why.verdict == .current, why.asksForRemedy)
        causes = why.cause.map { [$0] } ?? []
        let path = session.source.indexPath(for: value)
        isOnScreen = path != nil
        rowMeant = path == nil ? session.rowMeant(by: value) : nil
        guard let path else {
            refreshed = Search(change: nil, tried: 0)
            moved = Search(change: nil, tried: 0)
            return
        }
        var refreshing = StaleAdvice.ways(session, [path], [])
        if let section = session.source.snapshot().sectionIdentifier(containingItem: value) {
            refreshing.append(["reload-sections \(typed(section.label))", "apply"])
        }
        let models = ModelIndex(session.store, matchesEqualValues: true)
        refreshed = Self.search(refreshing, session) { after, since in
            guard let path = after.source.indexPath(for: value) else { return false }
            let shows = after.source.view.cell(at: path)?.content
            return shows == after.currentText(of: value, at: path, models)
                && Self.wasAsked(path, after, since: since)
        }
        moved = Self.search(Self.moves(of: value, session), session) { after, since in
            after.revisions.entries.contains { revision in
                revision.number > since && !revision.result.wasReloaded
                    && revision.result.changeset.movedItems.contains { $0.item == value }
            }
        }
    }

    /// True when the cell provider was called for a place in an apply after a revision.
    private static func wasAsked(_ path: IndexPath, _ session: Session, since revision: Int) -> Bool {
        session.revisions.entries.contains { entry in
            entry.number > revision
                && entry.result.events.contains { event in
                    if case .providerCalled(let asked, _) = event { asked == path } else { false }
                }
        }
    }

    private static func search(
        _ ways: [[String]], _ session: Session, _ isReached: (Session, Int) -> Bool
    ) -> Search {
        var best: Change?
        var tried = 0
        for way in ways.prefix(most) {
            tried += 1
            let reached = session.apart { () -> Change? in
                let trial = ScriptTrial(way, on: session)
                guard trial.failedCommand == nil, isReached(trial.session, session.revisions.current) else {
                    return nil
                }
                return Change(commands: way, edits: way.count { $0 != "apply" }, cells: trial.cells)
            }
            guard let change = reached else { continue }
            if best.map({ (change.edits, change.cells) < ($0.edits, $0.cells) }) ?? true { best = change }
        }
        return Search(change: best, tried: tried)
    }

    /// Ways to move an item: the staged order, next to each of a few others, to the end of each section.
    private static func moves(of value: SessionValue, _ session: Session) -> [[String]] {
        let name = typed(value.label)
        let items = session.staged.itemIdentifiers
        guard let index = session.staged.indexOfItem(value) else { return [["apply"]] }
        let near = [index + 1, index - 1, 0, items.count - 1].filter { items.indices.contains($0) && $0 != index }
        var ways: [[String]] = session.stagedOperations > 0 ? [["apply"]] : []
        for other in near {
            let side = other > index ? "after" : "before"
            ways.append(["move \(name) \(side) \(typed(items[other].label))", "apply"])
        }
        for section in session.staged.sectionIdentifiers.prefix(6) {
            ways.append(["move \(name) to \(typed(section.label))", "apply"])
        }
        return ways + ways.map { ["snapshot"] + $0 }
    }

    var answer: [String]? { refreshed.change?.commands }

    var blocks: [Block] {
        guard isOnScreen else {
            return [.paragraph(.message("why-not.not-there", ["item": .text(item)]))]
                + (rowMeant.map { [.advice(Advice($0))] } ?? [])
        }
        return reasons.map { .paragraph($0) } + (remedy?.blocks(besides: causes) ?? [])
            + Self.blocks(refreshed, "refreshed", item)
            + (isCurrent ? Self.blocks(moved, "moved", item) : [])
    }

    private static func blocks(_ search: Search, _ what: String, _ item: String) -> [Block] {
        guard let change = search.change else {
            let arguments: [String: MessageArgument] = ["item": .text(item), "count": .number(search.tried)]
            return [.paragraph(.message("why-not.\(what).none", arguments))]
        }
        return [
            .paragraph(.message("why-not.\(what)", ["item": .text(item)])),
            .verbatim(change.commands.joined(separator: "\n")),
        ]
    }
}
