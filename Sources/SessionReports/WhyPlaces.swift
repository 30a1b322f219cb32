import ListSimulation
import Reporting
import Rulebook
import Sessions

/// The lines of the user's own program that an answer of `why` names.
package enum WhyPlaces {
    /// The line that applied a snapshot last.
    package static func applies(_ app: (any SessionApp)?) -> [String] { (app?.lastApplyPlace).map { [$0] } ?? [] }

    /// The sentences on items that the last apply's program added twice: such an item stands in one place only; on one that
    /// was marked by another value than the snapshot holds; and on a new data source.
    package static func handedItems(_ app: (any SessionApp)?, only item: SessionValue? = nil) -> [Message] {
        let all = (app?.lastHandedItems ?? []).filter { added in
            added.mark == nil && item.map { $0 == added.item } ?? true
        }
        let sentences = all.first.map { first in
            let arguments: [String: MessageArgument] = [
                "item": .text(first.name), "place": .text(first.place), "count": .number(all.count),
            ]
            return [Message("why.added-again", arguments)]
        }
        return (sentences ?? []) + [markedCopy(app, only: item), newDataSource(app)].compactMap(\.self)
    }

    /// The sentence on an apply to a data source that was made anew for a view with rows.
    package static func newDataSource(_ app: (any SessionApp)?) -> Message? {
        app?.hasNewDataSource ?? false ? Message("why.new-data-source") : nil
    }

    /// The sentence on an item that was marked by a value that holds something else than the snapshot's: it is lost; or on one
    /// that was not deleted, since such a value is another item.
    package static func markedCopy(_ app: (any SessionApp)?, only item: SessionValue? = nil) -> Message? {
        let copy = app?.lastHandedItems.first { marked in marked.mark != nil && item.map { $0 == marked.item } ?? true }
        guard let copy, let mark = copy.mark else { return nil }
        return Message(
            mark.call == HandedItem.deletion ? "why.kept-copy" : "why.marked-copy",
            [
                "item": .text(copy.name), "place": .text(copy.place), "call": .text(mark.call),
                "fields": .message(.joined(mark.fields.map { .text("`\($0)`") })),
            ])
    }

    /// The sentence on rows that the last apply brought back, or took away, since its snapshot is older than their deletion
    /// or insertion; of the program as it is now, or of one row, where that is given.
    package static func cameBack(
        in session: Session, _ app: (any SessionApp)? = nil, only item: SessionValue? = nil
    ) -> Message? {
        let entries = session.revisions.entries
        guard let app = app ?? session.app, let last = entries.last, entries.count > 2,
            let taken = app.lastSnapshotPlace, let place = app.lastApplyPlace
        else { return nil }
        func message(_ key: String, _ rows: [SessionValue], of others: Set<SessionValue>) -> Message? {
            let meant = rows.filter(others.contains)
            guard let first = item == nil ? meant.first : meant.first(where: { $0 == item }) else { return nil }
            return Message(
                key,
                [
                    "count": .number(meant.count), "name": .text(first.label), "place": .text(place),
                    "taken": .text(taken),
                ])
        }
        let (earlier, now) = (entries.dropLast().suffix(8).map(\.result.changeset), last.result.changeset)
        return message(
            "why.old-snapshot", now.insertedItems.prefix(mostCompared).map(\.item),
            of: Set(earlier.flatMap { $0.deletedItems.prefix(mostCompared).map(\.item) }))
            // What one command inserted and deleted: a row of earlier times may be deleted on purpose, if any line deletes.
            ?? message(
                "why.old-snapshot.lost", now.deletedItems.prefix(mostCompared).map(\.item),
                of: Set(
                    earlier.suffix(app.lastSnapshotOnlyAdds ? 8 : max(app.appliesOfLastRun - 1, 0)).flatMap {
                        $0.insertedItems.prefix(mostCompared).map(\.item)
                    }))
    }

    /// The sentences on rows in which the list is behind the program's data, joined; of one row, where that is given.
    package static func behind(_ app: (any SessionApp)?, only item: SessionValue? = nil) -> Message? {
        guard let app, let behind = app.behind, item.map(behind.extra.contains) ?? true else { return nil }
        let isExtra = !behind.extra.isEmpty
        let count = isExtra ? behind.extra.count : behind.missing
        var sentences = [
            Message(
                isExtra ? "why.behind.extra" : "why.behind.missing",
                ["count": .number(count), "name": .text(behind.name)])
        ]
        if !behind.changes.isEmpty {
            sentences.append(Message("cause.changed-at", ["places": .list(behind.changes)]))
        }
        if let kept = behind.kept {
            sentences.append(
                Message(
                    "why.behind.kept",
                    ["name": .text(kept.name), "place": .text(kept.apply), "taken": .list(kept.fills)]))
        }
        if let (property, place) = behind.early {
            sentences.append(Message("why.behind.early", ["name": .text(property), "place": .text(place)]))
        }
        return joined(sentences + [noApply(app)].compactMap(\.self))
    }

    /// The sentence on a gesture that changed the data and applied nothing.
    package static func noApply(_ app: (any SessionApp)?) -> Message? {
        guard let missing = app?.missingApply else { return nil }
        if let (name, place) = missing.unapplied {
            return Message("why.no-apply.unapplied", ["name": .text(name), "place": .text(place)])
        }
        let exits = missing.exits
        guard let first = exits.first else { return Message("why.no-apply") }
        return exits.count > 1
            ? Message("why.no-apply.one-of", ["places": .list(exits.map(\.place))])
            : Message("why.no-apply.exit", ["place": .text(first.place), "code": .text(first.text.shortenedCode)])
    }

    private static func joined(_ sentences: [Message]) -> Message? {
        sentences.dropFirst().reduce(sentences.first) { all, next in
            all.map { Message("cause.joined", ["first": .message($0), "second": .message(next)]) }
        }
    }

    /// The sentences on mistakes that leave no old data: the last gesture took another row; nothing holds the data source,
    /// which a view does only weakly; the view has got another one; another object has members that only it is asked for.
    package static func mistakes(of app: (any SessionApp)?) -> [Message] {
        var messages = (app?.lastMistake).map { [$0] } ?? []
        if let (name, place) = app?.unheldDataSource {
            messages.append(Message("app.data-source-weak", ["name": .text(name), "place": .text(place)]))
        }
        if let type = app?.displacingType {
            messages.append(Message("app.data-source-displaced", ["type": .text(type)]))
        }
        if let (type, names) = app?.unaskedMembers {
            messages.append(Message("app.unasked-members", ["type": .text(type), "names": .list(names)]))
        }
        return messages
    }

    /// The sentence on applies of a program from two kinds of queues: UIKit warns of that.
    package static func twoQueues(in session: Session) -> [Message] {
        let warnings = session.revisions.entries.last?.result.warnings ?? []
        guard warnings.contains(where: { $0.rule == Rule.applying.notConfined }), let place = applies(session.app).first
        else { return [] }
        return [Message("why.two-queues", ["place": .text(place)])]
    }

    /// The commands that explain the rules behind events.
    package static func rules(_ rules: [String]) -> Block {
        var seen: Set<String> = []
        let commands = rules.filter { seen.insert($0).inserted }.map { "`explain \($0)`" }
        return .paragraph(.message("why.rules", ["commands": .list(commands)]))
    }

    /// No more items than this are compared with one another.
    private static let mostCompared = 200

    /// The places where the value is changed, applied and compared, a line each; above them the fault itself, unless it
    /// was said.
    package static func blocks(_ cause: ApplyCauses.Cause?, applies: [String], saysWhat: Bool = true) -> [Block] {
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
                add(cause.view == nil ? "why.applied-at" : "why.updated-at", applies)
                add("cause.compared-at", cause.comparison)
            case .replacedRow where cause.isFreshObject:
                add("cause.made-at", cause.places)
                add("why.applied-at", applies)
            case .replacedRow, .replacedSection:
                add(cause.isFreshIdentity ? "cause.fresh-at" : "cause.compared-at", cause.places)
                add("why.applied-at", applies)
            case .staleHeader: add(cause.view == nil ? "why.applied-at" : "why.updated-at", applies)
            case .reloadedRow, .reloadedSection: add("cause.reloaded-at", cause.places)
            }
        } else {
            add("why.applied-at", applies)
        }
        return lines.isEmpty ? [] : [.lines(lines)]
    }
}

extension String {
    /// The beginning of a line of code.
    fileprivate var shortenedCode: String { count > 40 ? String(prefix(38)) + "…" : self }
}
