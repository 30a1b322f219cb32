import DiffableSnapshots
import ListSimulation
import Reporting

/// Snapshots as tables.
struct ShowReport: Report {
    static let kind = "show"

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

    init(_ handles: HandleTable, _ listed: (name: String, snapshot: Snapshot)...) {
        snapshots = listed.map { name, snapshot in
            Listing(
                name: name, sections: SectionContent.list(snapshot),
                reloadedItems: snapshot.reloadedItemIdentifiers.map(\.description),
                reconfiguredItems: snapshot.reconfiguredItemIdentifiers.map(\.description),
                reloadedSections: snapshot.reloadedSectionIdentifiers.map(\.description))
        }
        tables = listed.map { Self.table($0.name, $0.snapshot, handles) }
    }

    var blocks: [Block] { tables.map(Block.table) }

    private static func table(_ name: String, _ snapshot: Snapshot, _ handles: HandleTable) -> Table {
        let labels = LabelMaker(snapshot)
        let reloaded = snapshot.reloadedItemIdentifiers
        let reconfigured = snapshot.reconfiguredItemIdentifiers
        let reloadedSections = snapshot.reloadedSectionIdentifiers
        var rows: [[String]] = []
        for (index, section) in snapshot.sectionIdentifiers.enumerated() {
            rows.append(["", "[\(labels.section(section))]", reloadedSections.contains(section) ? "* reload" : ""])
            for (position, item) in snapshot.items(inSectionAt: index).enumerated() {
                var marks: [String] = []
                if !reloaded.isEmpty, reloaded.contains(item) { marks.append("* reload") }
                if !reconfigured.isEmpty, reconfigured.contains(item) { marks.append("~ reconfigure") }
                let handle = handles.number(of: item).map { "@\($0)" } ?? ""
                rows.append([handle, "  \(position) \(labels.item(item))", marks.joined(separator: ", ")])
            }
        }
        return Table(columns: ["@", .init(title: .literal(name)), "marks"], rows: rows)
    }
}

/// The cells that exist, what they show, and whether that is still true.
struct CellsReport: Report {
    static let kind = "cells"

    struct Entry: Encodable, Sendable {
        let indexPath: [Int]
        let item: String
        let cell: Int
        let kind: String
        let shows: String
        /// Whether the app's data says something else by now.
        let isStale: Bool
        let timesReused: Int
    }

    /// A section header or footer on screen.
    struct Header: Encodable, Sendable {
        let kind: String
        let section: Int
        let view: Int
        let shows: String
    }

    let headers: [Header]
    let footers: [Header]
    let visible: [Entry]
    let pooled: [Int]
    let rowsNotOnScreen: Int

    init(_ session: Session) {
        let snapshot = session.source.snapshot()
        let labels = LabelMaker(snapshot)
        let models = ModelIndex(session.store, matchesEqualValues: true)
        let view = session.source.view
        visible = view.visibleIndexPaths.compactMap { path in
            guard let cell = view.cell(at: path) else { return nil }
            let item = session.source.itemIdentifier(for: path)
            let now = item.map { session.provider.content(for: $0, models: models) }
            return Entry(
                indexPath: path.pair, item: item.map(labels.item) ?? "nil", cell: cell.id, kind: cell.reuseIdentifier,
                shows: cell.content, isStale: now.map { $0 != cell.content } ?? true, timesReused: cell.timesReused)
        }
        headers = (0..<snapshot.numberOfSections).compactMap { section in
            view.supplementaryView(.header, inSection: section).map {
                Header(kind: "header", section: section, view: $0.id, shows: $0.content)
            }
        }
        footers = (0..<snapshot.numberOfSections).compactMap { section in
            view.supplementaryView(.footer, inSection: section).map {
                Header(kind: "footer", section: section, view: $0.id, shows: $0.content)
            }
        }
        pooled = view.reuseQueues.flatMap(\.cells).map(\.id)
        rowsNotOnScreen = snapshot.numberOfItems - visible.count
    }

    var blocks: [Block] {
        var rows: [[String]] = []
        var shown: Set<Int> = []
        for entry in visible {
            let section = entry.indexPath[0]
            // A header stands above the first row of its section; those of empty sections come at the end.
            if shown.insert(section).inserted { rows += headers.filter { $0.section == section }.map(Self.row) }
            rows.append([
                "\(entry.indexPath[0]):\(entry.indexPath[1])", entry.item, "#\(entry.cell) \(entry.kind)", entry.shows,
                entry.isStale ? "stale" : "",
            ])
        }
        rows += headers.filter { !shown.contains($0.section) }.map(Self.row) + footers.map(Self.row)
        var blocks: [Block] = [.table(Table(columns: ["path", "item", "cell", "shows", ""], rows: rows))]
        let pool = pooled.isEmpty ? "none" : pooled.map { "#\($0)" }.joined(separator: " ")
        blocks.append(.verbatim("reuse pool: \(pool); rows without a cell: \(rowsNotOnScreen)"))
        if visible.contains(where: \.isStale) { blocks.append(.paragraph(.message("cells.stale"))) }
        return blocks
    }

    private static func row(_ header: Header) -> [String] {
        ["\(header.section)", "[\(header.kind)]", "#\(header.view)", header.shows, ""]
    }
}

/// What the staged snapshot would change.
struct ChangesReport: Report {
    static let kind = "changes"
    let changeset: ChangesetEntry
    let lines: [String]
    var answer: [String]? { lines }
    var blocks: [Block] { [.verbatim(lines.isEmpty ? "no changes" : lines.joined(separator: "\n"))] }
}

/// Two revisions side by side.
struct DiffReport: Report {
    static let kind = "diff"
    let from: Int
    let to: Int
    let changeset: ChangesetEntry
    let answer: [String]?
    private let table: Table
    private let legend: Phrase?

    private enum CodingKeys: String, CodingKey { case from, to, changeset }

    init(from: Int, to: Int, before: Snapshot, after: Snapshot, changes: Changeset<Value, Value>) {
        self.from = from
        self.to = to
        changeset = ChangesetEntry(changes)
        answer = ChangeLine.lines(changes).map(\.text)
        let notes = ChangeNotes(changes, before: before, after: after, visible: nil)
        let changeTable = ChangeTable(before: before, after: after, changes: changes, notes: notes)
        table = changeTable.table(titles: ["r\(from)", "r\(to)", .message("column.change")])
        legend = Words.legend(changeTable.confidences)
    }

    var blocks: [Block] { [.table(table)] + (legend.map { [.list([$0])] } ?? []) }
}
