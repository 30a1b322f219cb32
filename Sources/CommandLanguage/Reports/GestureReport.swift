import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook

/// What a gesture led to: what the app did, what the data source did, and whether view and source still agree.
struct GestureReport: Report {
    static let kind = "gesture"

    let steps: [String]
    let outcome: String
    let rule: RuleEntry?
    let notes: [RuleEntry]
    let viewCounts: [Int]
    let sourceCounts: [Int]
    /// Cells that show another item than the data source has there: `0:1 shows b, source has a`.
    let strangers: [String]
    let agrees: Bool
    /// The command that lets the gesture through; nil where none does, or nothing was refused.
    let remedy: String?
    let applies: [Nested]
    private let legend: Phrase?

    private enum CodingKeys: String, CodingKey {
        case steps, outcome, rule, notes, viewCounts, sourceCounts, strangers, agrees, remedy, applies
    }

    /// An apply inside the gesture, with its own keys.
    struct Nested: Encodable, Sendable {
        let report: ApplyReport
        func encode(to encoder: any Encoder) throws { try report.encode(to: encoder) }
    }

    init(
        _ result: GestureResult<Value, Value>, _ applies: [ApplyReport], in source: DiffableDataSource<Value, Value>
    ) {
        steps = Self.steps(result)
        let said: Rule?
        switch result.outcome {
        case .done: (outcome, said) = ("done", nil)
        case .nothingThere: (outcome, said) = ("nothing there", nil)
        case .cancelled: (outcome, said) = ("cancelled", nil)
        case .refused(let rule): (outcome, said) = ("refused", rule)
        case .ignored(let rule): (outcome, said) = ("ignored", rule)
        }
        rule = said.map { RuleEntry($0) }
        remedy = said.flatMap(\.remedy)
        // An apply that tells of the same doubts explains the marks itself.
        let told = applies.reduce(into: Set<Confidence>()) { $0.formUnion($1.confidences) }
        legend = Words.legend(
            Set(result.notes.map(\.confidence) + (said.map { [$0.confidence] } ?? [])).subtracting(told))
        notes = result.notes.filter { $0 != said }.map { RuleEntry($0) }
        viewCounts = result.agreement.viewCounts
        sourceCounts = result.agreement.sourceCounts
        strangers = result.agreement.misplacedCells.map { misplaced in
            let shown = source.view.cell(at: misplaced.indexPath)?.content ?? misplaced.shown
            let expected = source.itemIdentifier(for: misplaced.indexPath)?.label
            return "\(misplaced.indexPath) shows \(shown), source has \(expected ?? "nothing")"
        }
        agrees = result.agreement.holds
        self.applies = applies.map { Nested(report: $0) }
    }

    var answer: [String]? { steps }
    var listUpdates: [String]? { applies.last?.report.listUpdates }

    var blocks: [Block] {
        var blocks: [Block] = [.verbatim((steps + [outcomeLine]).joined(separator: "\n"))]
        for apply in applies { blocks += apply.report.blocks }
        blocks.append(.verbatim(([agreementLine] + strangers.map { "  " + $0 }).joined(separator: "\n")))
        if let rule { blocks.append(.paragraph(.message("rule.\(rule.id)"))) }
        if let remedy { blocks.append(.paragraph(.message("gesture.remedy", ["command": .text(remedy)]))) }
        if !agrees { blocks.append(.paragraph(.message("gesture.disagree"))) }
        if let legend { blocks.append(.list([legend])) }
        return blocks
    }

    private var outcomeLine: String {
        let reasons = ([rule].compactMap(\.self) + notes).map { "\($0.id), \($0.confidence)" }
        return "gesture: \(outcome)" + (reasons.isEmpty ? "" : " (\(reasons.joined(separator: "; ")))")
    }

    private var agreementLine: String {
        agrees ? "view and source agree" : "view and source disagree: view \(viewCounts), source \(sourceCounts)"
    }

    /// The steps, a language-neutral line each.
    static func steps(_ result: GestureResult<Value, Value>) -> [String] {
        result.steps.map { step in
            switch step {
            case .handler(let call):
                let argument = call.item.map { "(\($0.label))" } ?? call.transaction.map(transaction) ?? "()"
                return "data source: \(call.name)\(argument)" + (call.answer.map { " = \($0)" } ?? "")
            case .app(let action): return "app: \(line(action))"
            case .viewMoved(let from, let to): return "view: moved \(from) to \(to)"
            case .applied(let index): return "data source: apply \(index + 1)"
            }
        }
    }

    private static func transaction(_ transaction: DiffableDataSourceTransaction<Value, Value>) -> String {
        let sections = transaction.sectionTransactions.map(\.sectionIdentifier.label).joined(separator: ", ")
        return
            "(difference: \(transaction.difference.count) changes; sections: \(sections.isEmpty ? "none" : sections))"
    }

    private static func line(_ action: AppAction<Value, Value>) -> String {
        switch action {
        case .canMoveRow(let path, let answer): "canMoveRowAt \(path) = \(answer)"
        case .moveRow(let from, let to): "moveRowAt \(from) to \(to)"
        case .lookedUp(let path, let answer): "itemIdentifier(for: \(path)) = \(answer?.label ?? "nil")"
        case .movedItem(let item, let side, let other): "moveItem \(item.label) \(side.rawValue)Item \(other.label)"
        case .appendedItem(let item, let section): "appendItems \(item.label) toSection \(section.label)"
        case .deletedItem(let item): "deleteItems \(item.label)"
        case .selected(let item): "didSelect \(item.label)"
        case .appliedCurrentSnapshot: "apply the current snapshot again"
        case .appliedSnapshot: "apply the changed snapshot"
        case .returned: "return without an apply"
        }
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
