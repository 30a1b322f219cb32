import Reporting
import SessionReports
import Sessions

/// The lines of the user's own program that an answer of `why` names.
package enum WhyPlaces {
    /// The line that applied a snapshot last.
    static func applies(_ app: (any SessionApp)?) -> [String] { (app?.lastApplyPlace).map { [$0] } ?? [] }

    /// The sentences on items that the last apply's program added twice: such an item stands in one place only.
    package static func addedAgain(_ app: (any SessionApp)?, only item: SessionValue? = nil) -> [Message] {
        let all = (app?.lastAddedAgain ?? []).filter { added in item.map { $0 == added.item } ?? true }
        return all.first.map { first in
            let arguments: [String: MessageArgument] = [
                "item": .text(first.name), "place": .text(first.place), "count": .number(all.count),
            ]
            return [Message("why.added-again", arguments)]
        } ?? []
    }

    /// The places where the value is changed, applied and compared, a line each; above them the fault itself, unless it
    /// was said.
    static func blocks(_ cause: ApplyCauses.Cause?, applies: [String], saysWhat: Bool = true) -> [Block] {
        var lines: [Phrase] = []
        func add(_ key: String, _ places: [String]) {
            if !places.isEmpty {
                lines.append(.message(key, ["places": .list(places), "word": .text(cause?.kept?.word ?? "")]))
            }
        }
        if let cause {
            if saysWhat { lines.append(.message(cause.sentence)) }
            switch cause.kind {
            case .staleRow where cause.kept != nil:
                add(cause.keptKey, cause.places)
                add("why.applied-at", applies)
            case .staleRow:
                add("cause.changed-at", cause.places)
                add("why.applied-at", applies)
                add("cause.compared-at", cause.comparison)
            case .replacedRow where cause.isFreshObject:
                add("cause.made-at", cause.places)
                add("why.applied-at", applies)
            case .replacedRow, .replacedSection:
                add(cause.isFreshIdentity ? "cause.fresh-at" : "cause.compared-at", cause.places)
                add("why.applied-at", applies)
            case .staleHeader: add("why.applied-at", applies)
            case .reloadedRow, .reloadedSection: add("cause.reloaded-at", cause.places)
            }
        } else {
            add("why.applied-at", applies)
        }
        return lines.isEmpty ? [] : [.lines(lines)]
    }
}
