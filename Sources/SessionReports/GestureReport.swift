import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook
import Sessions

/// The report of a gesture: what the app did, what the data source did, and whether view and source still agree.
package struct GestureReport: Report {
    package static let kind = "gesture"

    let steps: [String]
    let outcome: String
    let rule: RuleEntry?
    let notes: [RuleEntry]
    let viewCounts: [Int]
    let sourceCounts: [Int]
    /// Cells that show another item than the data source has there: `0:1 shows b, source has a`.
    let strangers: [String]
    let agrees: Bool
    /// The steps as messages, in the same order.
    let stepMessages: [Message]
    /// The steps, and the rules the gesture showed.
    package var facts: [ReportFact] {
        [.gesture(steps: stepMessages, rules: ([rule].compactMap(\.self) + notes).map(\.id))]
    }
    private let strangerMessages: [Message]
    /// The command that lets the gesture through; nil where none does, or nothing was refused.
    let remedy: String?
    let applies: [Nested]
    private let legend: Phrase?
    /// What would have answered a tap in the user's own program; nil without a program.
    private let tapAnswer: TapAnswer?
    /// The rows with old data on the screen, where no apply reports them.
    private let causes: ApplyCauses?

    private enum CodingKeys: String, CodingKey {
        case steps, outcome, rule, notes, viewCounts, sourceCounts, strangers, agrees, remedy, applies, causes
    }

    /// An apply inside the gesture, with its own keys.
    package struct Nested: Encodable, Sendable {
        let report: ApplyReport
        package func encode(to encoder: any Encoder) throws { try report.encode(to: encoder) }
    }

    package init(
        _ result: GestureResult<SessionValue, SessionValue>, _ applies: [ApplyReport],
        in source: DiffableDataSource<SessionValue, SessionValue>,
        causes: ApplyCauses? = nil, tapAnswer: TapAnswer? = nil
    ) {
        self.tapAnswer = tapAnswer
        self.causes = causes.flatMap { $0.isEmpty ? nil : $0 }
        stepMessages = Self.steps(result)
        steps = stepMessages.map(Words.english)
        let said: Rule?
        switch result.outcome {
        case .done: (outcome, said) = ("done", nil)
        case .nothingThere: (outcome, said) = ("nothing there", nil)
        case .cancelled: (outcome, said) = ("cancelled", nil)
        case .refused(let rule): (outcome, said) = ("refused", rule)
        case .ignored(let rule): (outcome, said) = ("ignored", rule)
        }
        rule = said.map { RuleEntry($0) }
        // In the user's own program its code answers.
        remedy = tapAnswer == nil ? said.flatMap(\.remedy) : nil
        // An apply that tells of the same doubts explains the marks itself.
        let told = applies.reduce(into: Set<Confidence>()) { $0.formUnion($1.confidences) }
        legend = Words.legend(
            Set(result.notes.map(\.confidence) + (said.map { [$0.confidence] } ?? [])).subtracting(told))
        notes = result.notes.filter { $0 != said }.map { RuleEntry($0) }
        viewCounts = result.agreement.viewCounts
        sourceCounts = result.agreement.sourceCounts
        strangerMessages = result.agreement.misplacedCells.map { misplaced in
            let shown = source.view.cell(at: misplaced.indexPath)?.content ?? misplaced.shown
            let place: [String: MessageArgument] = ["path": .text("\(misplaced.indexPath)"), "shown": .value(shown)]
            guard let expected = source.itemIdentifier(for: misplaced.indexPath)?.label else {
                return Message("gesture.stranger.nothing", place)
            }
            return Message("gesture.stranger", place.merging(["expected": .value(expected)]) { $1 })
        }
        strangers = strangerMessages.map(Words.english)
        agrees = result.agreement.holds
        self.applies = applies.map { Nested(report: $0) }
    }

    package var answer: [String]? { steps }
    package var listUpdates: [String]? { applies.last?.report.listUpdates }

    package var blocks: [Block] {
        var blocks: [Block] = [.lines((stepMessages + [outcomeLine]).map(Phrase.message))]
        for apply in applies { blocks += apply.report.blocks }
        if !agrees { blocks.append(.lines(([agreementLine] + strangerMessages).map(Phrase.message))) }
        if let rule { blocks.append(.paragraph(.message("rule.\(rule.id)"))) }
        if let remedy { blocks.append(.paragraph(.message("gesture.remedy", ["command": .text(remedy)]))) }
        if stepMessages.isEmpty, applies.isEmpty, outcome == "done" {
            blocks.append(.paragraph(unheard))
        }
        if !agrees { blocks.append(.paragraph(.message("gesture.disagree"))) }
        blocks += causes?.blocks ?? []
        if let legend { blocks.append(.list([legend])) }
        return blocks
    }

    private var unheard: Phrase {
        switch tapAnswer {
        case .method(let name): .message("gesture.unheard-code", ["name": .text(name)])
        case .library(let line): .message("gesture.unheard-library", ["place": .text(line)])
        case nil: .message("gesture.unheard")
        }
    }

    private var outcomeLine: Message {
        let outcome = Message("gesture.outcome.\(outcome.replacing(" ", with: "-"))")
        let reasons = ([rule].compactMap(\.self) + notes).map {
            Message("gesture.reason", ["rule": .text($0.id), "confidence": .text($0.confidence)])
        }
        guard let first = reasons.first else { return outcome }
        let list = reasons.dropFirst().reduce(first) { list, next in
            Message("gesture.reasons", ["first": .message(list), "second": .message(next)])
        }
        return Message("gesture.because", ["outcome": .message(outcome), "reasons": .message(list)])
    }

    private var agreementLine: Message {
        Message(
            "gesture.disagree.counts", ["view": .text("\(viewCounts)"), "source": .text("\(sourceCounts)")])
    }

    /// The steps, a line each.
    private static func steps(_ result: GestureResult<SessionValue, SessionValue>) -> [Message] {
        result.steps.map { step in
            switch step {
            case .handler(let call):
                if call.item == nil, let transaction = call.transaction { return told(call.name, transaction) }
                let argument = call.item.map { "(\($0.label))" } ?? "()"
                let answer = call.answer.map { " = \($0)" } ?? ""
                return Message("gesture.step.source", ["call": .text("\(call.name)\(argument)\(answer)")])
            case .app(let action): return line(action)
            case .viewMoved(let from, let to):
                return Message("gesture.step.moved", ["from": .text("\(from)"), "to": .text("\(to)")])
            case .applied(let index):
                return Message("gesture.step.source", ["call": .text("apply \(index + 1)")])
            }
        }
    }

    private static func told(
        _ name: String, _ transaction: DiffableDataSourceTransaction<SessionValue, SessionValue>
    ) -> Message {
        let sections = transaction.sectionTransactions.map { MessageArgument.text($0.sectionIdentifier.label) }
        return Message(
            "gesture.step.transaction",
            [
                "name": .text(name), "count": .number(transaction.difference.count),
                "sections": .message(.joined(sections)),
            ])
    }

    private static func line(_ action: AppAction<SessionValue, SessionValue>) -> Message {
        let call: String
        switch action {
        case .canMoveRow(let path, let answer): call = "canMoveRowAt \(path) = \(answer)"
        case .moveRow(let from, let to): call = "moveRowAt \(from) to \(to)"
        case .lookedUp(let path, let answer): call = "itemIdentifier(for: \(path)) = \(answer?.label ?? "nil")"
        case .movedItem(let item, let side, let other):
            call = "moveItem \(item.label) \(side.rawValue)Item \(other.label)"
        case .appendedItem(let item, let section): call = "appendItems \(item.label) toSection \(section.label)"
        case .deletedItem(let item): call = "deleteItems \(item.label)"
        case .selected(let item): call = "didSelect \(item.label)"
        case .appliedCurrentSnapshot: return Message("gesture.step.app.current")
        case .appliedSnapshot: return Message("gesture.step.app.changed")
        case .returned: return Message("gesture.step.app.returned")
        }
        return Message("gesture.step.app", ["call": .text(call)])
    }
}

extension Rule {
    /// The command after which a gesture that this rule refuses is let through.
    fileprivate var remedy: String? {
        switch self {
        case Rule.reordering.noHandler, Rule.reordering.canReorderItem, Rule.tables.cannotMoveRow:
            "handlers reorder on"
        case Rule.reordering.tableNeedsSubclass: "handlers subclass on"
        case Rule.tables.crossSectionRefused: "handlers cross-section on"
        case Rule.outlines.shouldExpand: "handlers expand on"
        case Rule.outlines.shouldCollapse: "handlers collapse on"
        default: nil
        }
    }
}
