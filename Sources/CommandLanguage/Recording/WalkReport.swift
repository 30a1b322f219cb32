import CommandGrammar
import DiffableSnapshots
import ListSimulation
import Reporting
import SessionReports
import Sessions
import SwiftWriting

/// The walk of the difference, a line for each decision.
struct WalkReport: Report {
    static let kind = "walk"

    /// A decision, with its reason in words.
    struct Decision: Encodable, Sendable {
        let old: Int
        let new: Int
        /// `same`, `takeOut` or `putIn`.
        let action: String
        let sentence: Message

        private enum CodingKeys: String, CodingKey { case old, new, action }
    }

    /// The items before, in one row across all sections.
    let old: [String]
    /// The items after.
    let new: [String]
    let decisions: [Decision]
    /// The moves that the list is told in the end.
    let moves: [ChangeLine]
    /// The fewest moves there can be; nil where the walk makes no more.
    let fewestMoves: [ChangeLine]?

    private enum CodingKeys: String, CodingKey { case old, new, decisions, moves, fewestMoves }

    /// The walk from a snapshot to another.
    ///
    /// - Parameters:
    ///   - before: The one.
    ///   - after: The other.
    ///   - smallest: The smallest difference that the apply has named, if it has.
    /// - Complexity: O(*n* log *n*) comparisons of integers in the number of items.
    init(
        from before: Snapshot, to after: Snapshot, smallest: Changeset<SessionValue, SessionValue>? = nil
    ) {
        let labels = LabelMaker(before.itemIdentifiers + after.itemIdentifiers)
        let old = before.itemIdentifiers.map(labels.item)
        let new = after.itemIdentifiers.map(labels.item)
        (self.old, self.new) = (old, new)
        decisions = before.itemWalk(to: after).steps.map { step in
            Decision(
                old: step.old, new: step.new, action: Self.action(step.decision),
                sentence: Self.sentence(
                    step.decision, step.old < old.count ? old[step.old] : "", step.new < new.count ? new[step.new] : "")
            )
        }
        moves = ChangeLine.moves(before.changeset(to: after, strategy: .uikit))
        let fewest = ChangeLine.moves(smallest ?? before.changeset(to: after, strategy: .minimal))
        fewestMoves = fewest.count < moves.count ? fewest : nil
    }

    private static func action(_ decision: WalkTrace.Decision) -> String {
        switch decision {
        case .same: "same"
        case .takeOut: "takeOut"
        case .putIn: "putIn"
        }
    }

    private static func sentence(_ decision: WalkTrace.Decision, _ old: String, _ new: String) -> Message {
        switch decision {
        case .same: Message("walk.same", ["item": .text(new)])
        case .takeOut(let reason): sentence("out", reason, item: old, other: new)
        case .putIn(let reason): sentence("in", reason, item: new, other: old)
        }
    }

    private static func sentence(
        _ action: String, _ reason: WalkTrace.Reason, item: String, other: String
    ) -> Message {
        switch reason {
        case .alone: Message("walk.\(action).alone", ["item": .text(item)])
        case .passed: Message("walk.\(action).passed", ["item": .text(item)])
        case .distance(let travels, let others):
            Message(
                travels == others ? "walk.\(action).equal" : "walk.\(action).distance",
                ["item": .text(item), "other": .text(other), "far": .number(travels), "near": .number(others)])
        }
    }

    /// The number of steps that both fingers may go on together before their decisions make one line.
    private static let longRun = 3

    var blocks: [Block] {
        let titles: [Phrase] = ["old", "new", "decision"].map { .message("walk.column.\($0)") }
        var rows: [[Phrase]] = []
        var index = 0
        while index < decisions.count {
            let end = decisions[index...].firstIndex { $0.action != "same" } ?? decisions.count
            let decision = decisions[index]
            if end - index > Self.longRun {
                rows.append([
                    .literal(name(old, index: decision.old)), .literal(name(new, index: decision.new)),
                    .message("walk.same-run", ["count": .number(end - index)]),
                ])
                index = end
            } else {
                rows.append([
                    .literal(name(old, index: decision.old)), .literal(name(new, index: decision.new)),
                    .message(decision.sentence),
                ])
                index += 1
            }
        }
        guard !rows.isEmpty else { return [.paragraph(.message("walk.nothing"))] }
        return [.table(Table(titles: titles, rows: rows)), .paragraph(.message(result))] + comparison
    }

    private func name(_ row: [String], index: Int) -> String { row.indices.contains(index) ? row[index] : "" }

    private var result: Message {
        moves.isEmpty
            ? Message("walk.no-moves") : Message("walk.moves", ["moves": .message(Self.told(moves))])
    }

    /// The number of moves that are named one by one.
    private static let mostMoves = 1_000

    private static func told(_ moves: [ChangeLine]) -> Message {
        let left = moves.count - mostMoves
        let more = left > 0 ? [Message("race.more", ["count": .number(left)])] : []
        return .joined(moves.prefix(mostMoves).map(\.message) + more)
    }

    /// The fewest moves, where the walk makes more.
    private var comparison: [Block] {
        guard let fewestMoves else { return [] }
        let message =
            fewestMoves.isEmpty
            ? Message("walk.fewest-none")
            : Message("walk.fewest", ["moves": .message(Self.told(fewestMoves))])
        return [.paragraph(.message(message))]
    }

    var answer: [String]? { moves.map(\.text) }
}

extension InspectionCommands {
    static let walk = CommandRow(
        "walk", example: "sections Today\nappend milk bread eggs\napply\nmove eggs before milk\nwalk",
        CommandForm(.query, swift: .nothing) { (session: inout Session, _) throws(CommandFailure) in session.walk() })
}

extension Session {
    /// The walk of the staged snapshot; with nothing staged, that of the last apply.
    fileprivate func walk() -> WalkReport {
        if stagedOperations == 0, let last = revisions.entries.last?.result {
            return WalkReport(from: last.before, to: last.after, smallest: last.fewestMoves)
        }
        return WalkReport(from: source.snapshot(), to: staged)
    }
}
