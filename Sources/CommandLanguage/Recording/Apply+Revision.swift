import DiffableSnapshots
import ListSimulation
import Recordings
import Reporting
import SessionReports
import Sessions

extension Apply {
    /// An apply of a session.
    init(_ revision: Revision, _ rendering: PassageRendering) {
        let result = revision.result
        let changes = result.changeset
        self.init(
            revision: revision.number, path: result.path.method.rawValue, isAnimated: result.path.isAnimated,
            rule: result.path.rule.id,
            changes: result.wasReloaded
                ? ["reloadData"] : Self.cut(ChangeLine.lines(changes).map { Self.visible($0.text) }),
            fewestMoves: result.fewestMoves.map { ChangeLine.moves($0).map { Self.visible($0.text) } },
            batches: result.batches.map { Self.cut($0.operations.map(\.description)) },
            events: Self.cut(result.events.map(\.line)), steps: result.steps.map(\.name))
        guard !result.wasReloaded, changes.changesStructure, result.before.numberOfItems > 0 else { return }
        let report = WalkReport(from: result.before, to: result.after, smallest: result.fewestMoves)
        if report.decisions.count <= Self.mostDecisions { walk = Walk(report, rendering) }
    }

    /// A longer walk teaches no more, and makes a page heavy.
    private static let mostDecisions = 60

    /// The most lines that are listed one by one; the last then says how many there are.
    private static let mostLines = 200

    private static func cut(_ lines: [String]) -> [String] {
        lines.count <= mostLines ? lines : lines.prefix(mostLines) + ["… (\(lines.count))"]
    }

    private static func visible(_ text: String) -> String { PassageRendering.visible(text) }
}

extension Walk {
    fileprivate init(_ report: WalkReport, _ rendering: PassageRendering) {
        self.init(
            old: report.old.map(PassageRendering.visible), new: report.new.map(PassageRendering.visible),
            decisions: report.decisions.map { decision in
                Decision(
                    old: decision.old, new: decision.new, action: Decision.Action(rawValue: decision.action) ?? .same,
                    words: rendering.text(decision.sentence))
            },
            moves: report.moves.map { PassageRendering.visible($0.text) },
            fewestMoves: report.fewestMoves?.map { PassageRendering.visible($0.text) })
    }
}

extension ListViewEvent {
    /// The event in a line that is the same in every language: `moved #2 0:1 to 0:0`.
    var line: String {
        let entry = EventEntry(self)
        let places = [entry.indexPath, entry.from, entry.to].compactMap { $0.map { "\($0[0]):\($0[1])" } }
        var words = [entry.event]
        if case .supplementaryProvided(let kind, let section, let view) = self {
            words += ["\(kind)", "\(section)", "#\(view)"]
        } else if case .supplementaryRemoved(let kind, let section, let view) = self {
            words += ["\(kind)", "\(section)", "#\(view)"]
        } else {
            words += [entry.kind, entry.cell.map { "#\($0)" }, entry.reuseIdentifier].compactMap(\.self)
            if !places.isEmpty { words.append(places.joined(separator: " to ")) }
        }
        return PassageRendering.visible(words.joined(separator: " "))
    }
}
