import DiffableSnapshots
import Reporting
import Rulebook
import Sessions

/// Snapshots as tables.
package struct ShowReport: Report {
    package static let kind = "show"

    struct Listing: Encodable, Sendable {
        let name: String
        let sections: [SectionContent]
        let reloadedItems: [String]
        let reconfiguredItems: [String]
        let reloadedSections: [String]
    }

    let snapshots: [Listing]
    private let tables: [Table]

    private enum CodingKeys: String, CodingKey { case snapshots }

    /// Tables of snapshots, each under its title; `name` is its key in JSON.
    package init(_ handles: HandleTable, _ listed: (name: String, title: Phrase, snapshot: Snapshot)...) {
        snapshots = listed.map { name, _, snapshot in
            Listing(
                name: name, sections: SectionContent.list(snapshot),
                reloadedItems: snapshot.reloadedItemIdentifiers.map(\.description),
                reconfiguredItems: snapshot.reconfiguredItemIdentifiers.map(\.description),
                reloadedSections: snapshot.reloadedSectionIdentifiers.map(\.description))
        }
        tables = listed.map { Self.table($0.title, $0.snapshot, handles) }
    }

    package var blocks: [Block] { tables.map(Block.table) }

    private static func table(_ title: Phrase, _ snapshot: Snapshot, _ handles: HandleTable) -> Table {
        let labels = LabelMaker(snapshot.itemIdentifiers)
        let reloaded = ValueLookup(snapshot.reloadedItemIdentifiers)
        let reconfigured = ValueLookup(snapshot.reconfiguredItemIdentifiers)
        let reloadedSections = ValueLookup(snapshot.reloadedSectionIdentifiers)
        var rows: [[String]] = []
        for section in snapshot.sectionIdentifiers {
            rows.append(["", "[\(labels.section(section))]", reloadedSections.contains(section) ? "* reload" : ""])
            for (position, item) in snapshot.items(of: section).enumerated() {
                var marks: [String] = []
                if reloaded.contains(item) { marks.append("* reload") }
                if reconfigured.contains(item) { marks.append("~ reconfigure") }
                let handle = handles.number(of: item).map { "@\($0)" } ?? ""
                rows.append([handle, "  \(position) \(labels.item(item))", marks.joined(separator: ", ")])
            }
        }
        let marked = rows.indices.filter { rows[$0].last?.isEmpty == false }
        return Table(
            columns: ["@", .init(title: title), .init(title: .message("column.marks"))], rows: rows,
            emphasis: Dictionary(uniqueKeysWithValues: marked.map { ($0, .changed) }))
    }
}

/// The report of the changes that applying the staged snapshot would make.
package struct ChangesReport: Report {
    package static let kind = "changes"
    let changeset: ChangesetEntry
    let lines: [String]
    /// The same in words.
    private let words: [Message]
    /// The confidence in each move, by its line; that in all else is high.
    private let doubts: [String: Confidence]

    private enum CodingKeys: String, CodingKey { case changeset, lines }

    /// The changes that lead from one snapshot to another.
    package init(_ changes: Changeset<SessionValue, SessionValue>, from before: Snapshot, to after: Snapshot) {
        changeset = ChangesetEntry(changes)
        let changeLines = ChangeLine.lines(changes)
        lines = changeLines.map(\.text)
        words = changeLines.map(\.message)
        let confidences =
            changes.movedSections.map { _ in changes.confidenceOfWalk }
            + changes.movedItems.map { changes.confidence(of: $0, from: before, to: after) }
        let moves = zip(ChangeLine.moves(changes).map(\.text), confidences).filter { $0.1 < .high }
        doubts = Dictionary(moves, uniquingKeysWith: min)
    }

    package var answer: [String]? { lines }

    package var blocks: [Block] {
        if lines.isEmpty { return [.paragraph(.message("summary.nothing"))] }
        let marked = zip(lines, words).map { line, words in
            Phrase.message(doubts[line].map { Words.marked(words, $0) } ?? words)
        }
        return [.lines(marked)]
            + (Words.legend(Set(doubts.values)).map { [.list([$0])] } ?? [])
    }
}

/// Two revisions side by side.
package struct DiffReport: Report {
    package static let kind = "diff"
    let from: Int
    let to: Int
    let changeset: ChangesetEntry
    package let answer: [String]?
    private let table: Table
    private let legend: Phrase?

    private enum CodingKeys: String, CodingKey { case from, to, changeset }

    /// Two revisions by their numbers, with their content and the changes between them.
    package init(from: Int, to: Int, before: Snapshot, after: Snapshot, changes: Changeset<SessionValue, SessionValue>)
    {
        self.from = from
        self.to = to
        changeset = ChangesetEntry(changes)
        answer = ChangeLine.lines(changes).map(\.text)
        let notes = ChangeNotes(changes, before: before, after: after, visible: nil)
        let changeTable = ChangeTable(before: before, after: after, changes: changes, notes: notes)
        table = changeTable.table(titles: ["r\(from)", "r\(to)", .message("column.change")])
        legend = Words.legend(changeTable.confidences)
    }

    package var blocks: [Block] { [.table(table)] + (legend.map { [.list([$0])] } ?? []) }
}
