import DiffableSnapshots
import ListSimulation
import Reporting
import SessionReports
import Sessions

/// The cells, headers and footers that exist, what they show, and whether that is still true.
struct CellsReport: Report {
    static let kind = "cells"

    struct Entry: Encodable, Sendable {
        let indexPath: [Int]
        /// The identifier as a console prints it; nil when the data source has none there.
        let item: String?
        /// The same in short, as the table shows it.
        let label: String
        let cell: Int
        let kind: String
        /// The height in points.
        let height: Double
        let shows: String
        /// The text the cell would show if it were configured with the app's data as it is now; nil when there is no
        /// item.
        let current: String?
        let timesReused: Int
        /// True when the cell shows old data.
        let isStale: Bool
    }

    /// A section header or footer on screen.
    struct Header: Encodable, Sendable {
        let kind: String
        let section: Int
        let view: Int
        let shows: String
        let current: String
        let isStale: Bool
    }

    let headers: [Header]
    let footers: [Header]
    let visible: [Entry]
    let pooled: [Int]
    let rowsNotOnScreen: Int
    /// The commands after which nothing on screen is stale; nil when nothing is, or no way is known.
    let advice: Advice?
    /// True where the program counts its rows itself, so that no command of the list helps.
    private let isCounted: Bool

    private enum CodingKeys: CodingKey { case headers, footers, visible, pooled, rowsNotOnScreen, advice }

    /// The cells and headers on the screen of a session.
    ///
    /// - Parameters:
    ///   - session: The session as it is.
    ///   - advises: Whether to find out what helps against stale cells, which takes a few applies on copies.
    init(_ session: Session, advises: Bool = false) {
        let snapshot = session.source.snapshot()
        let labels = LabelMaker(session.source.view.visibleIndexPaths.compactMap(session.source.itemIdentifier))
        let models = ModelIndex(session.store, matchesEqualValues: true)
        let view = session.source.view
        isCounted = session.app?.countedView != nil
        let texts = session.app?.currentTexts(in: session)
        visible = view.visibleIndexPaths.compactMap { path in
            guard let cell = view.cell(at: path) else { return nil }
            let item = session.source.itemIdentifier(for: path)
            let section = session.source.sectionIdentifier(for: path.section)
            let now = item.map { texts?.cells[path] ?? session.provider.content(for: $0, in: section, models: models) }
            let shows = texts?.shown(cell.content, at: path) ?? cell.content
            return Entry(
                indexPath: path.pair, item: item?.description, label: item.map(labels.item) ?? "nil", cell: cell.id,
                kind: cell.reuseIdentifier, height: view.height(at: path), shows: shows, current: now,
                timesReused: cell.timesReused,
                isStale: now.map { $0 != shows } ?? true)
        }
        func supplementary(_ kind: SupplementaryKind, _ name: String) -> [Header] {
            snapshot.sectionIdentifiers.enumerated().compactMap { index, section in
                guard let shown = view.supplementaryView(kind, inSection: index) else { return nil }
                let own = texts.map { $0.supplementary[kind]?[index] ?? shown.content }
                let now = own ?? session.provider.content(of: section, kind, models: models)
                // A title that is nil makes no header in a table.
                let isNone = session.app != nil && session.options.style == .table
                if isNone, shown.content.isEmpty, now.isEmpty { return nil }
                return Header(
                    kind: name, section: index, view: shown.id, shows: shown.content, current: now,
                    isStale: now != shown.content)
            }
        }
        headers = supplementary(.header, "header")
        footers = supplementary(.footer, "footer")
        pooled = view.reuseQueues.flatMap(\.cells).map(\.id)
        rowsNotOnScreen = snapshot.numberOfItems - visible.count
        let isStale = Self.isStale(visible, headers + footers)
        let commands = advises && isStale ? StaleAdvice.commands(for: session, visible, headers + footers) : nil
        advice = commands.map { Advice("suggest.refresh", commands: $0) }
    }

    private static func isStale(_ cells: [Entry], _ headers: [Header]) -> Bool {
        cells.contains(where: \.isStale) || headers.contains(where: \.isStale)
    }

    /// True when anything on screen no longer fits the data.
    var isStale: Bool { Self.isStale(visible, headers + footers) }

    var blocks: [Block] {
        let isStale = isStale
        let shown = Columns(visible, comparesData: isStale)
        let rows = rows(shown)
        var columns = shown.names.map { Phrase.message("cells.column.\($0)") }
        if isStale { columns.append("") }
        let pool: MessageArgument =
            pooled.isEmpty
            ? .message(Message("cells.pool-empty")) : .text(pooled.map { "#\($0)" }.joined(separator: " "))
        var blocks: [Block] = [
            .table(Table(titles: columns, rows: rows, emphasis: Self.staleRows(of: rows))),
            .paragraph(.message("cells.pool", ["pool": pool, "rows": .number(rowsNotOnScreen)])),
        ]
        guard isStale else { return blocks }
        // A table has no room for two long texts; here they can be told apart.
        blocks.append(.lines(contrasts))
        if let advice {
            blocks.append(.advice(advice))
        } else {
            blocks.append(.paragraph(.message(isCounted ? "cells.stale-counted" : "cells.stale-no-advice")))
        }
        return blocks
    }

    /// The columns that say something: a kind or height that all cells have in common says nothing, nor does the data
    /// where the screen shows it.
    private struct Columns {
        let hasKinds, hasHeights, comparesData: Bool

        init(_ cells: [Entry], comparesData: Bool) {
            self.comparesData = comparesData
            hasKinds = cells.contains { $0.kind != cells.first?.kind }
            hasHeights = cells.contains { $0.height != cells.first?.height }
        }

        var names: [String] {
            ["path", "item", "cell"] + differing("kind", "height") + ["shows"] + (comparesData ? ["now"] : [])
        }

        /// What stands in the columns that may be left out.
        func differing(_ kind: String, _ height: String) -> [String] {
            (hasKinds ? [kind] : []) + (hasHeights ? [height] : [])
        }
    }

    /// The shown text beside the text of the data, for all that is stale.
    private var contrasts: [Phrase] {
        let rows: [Phrase] = visible.filter(\.isStale).map { row in
            let place = MessageArgument.text("\(row.indexPath[0]):\(row.indexPath[1])")
            let current = MessageArgument.value(row.current ?? "nil")
            return .message("cells.contrast", ["place": place, "shows": .value(row.shows), "current": current])
        }
        return rows
            + (headers + footers).filter(\.isStale).map { view in
                .message(
                    "cells.contrast.\(view.kind)",
                    ["place": .text("\(view.section)"), "shows": .value(view.shows), "current": .value(view.current)])
            }
    }

    /// Headers above the first row of their section, footers below the last.
    private func rows(_ columns: Columns) -> [[Phrase]] {
        let above = Dictionary(grouping: headers, by: \.section)
        let between = Dictionary(grouping: visible) { $0.indexPath[0] }
        let below = Dictionary(grouping: footers, by: \.section)
        let sections = Set(above.keys).union(between.keys).union(below.keys).sorted()
        return sections.flatMap { section in
            (above[section] ?? []).map { Self.row($0, columns) }
                + (between[section] ?? []).map { Self.row($0, columns) }
                + (below[section] ?? []).map { Self.row($0, columns) }
        }
    }

    /// The rows that end in the mark for stale.
    private static func staleRows(of rows: [[Phrase]]) -> [Int: Table.Emphasis] {
        let mark = Phrase.message("cells.mark-stale")
        return Dictionary(uniqueKeysWithValues: rows.indices.filter { rows[$0].last == mark }.map { ($0, .changed) })
    }

    private static func row(_ entry: Entry, _ columns: Columns) -> [Phrase] {
        let path = "\(entry.indexPath[0]):\(entry.indexPath[1])"
        let differing = columns.differing(entry.kind, points(entry.height))
        let texts = [path, entry.label, "#\(entry.cell)"] + differing + [entry.shows]
        return texts.map(Phrase.literal) + (columns.comparesData ? verdict(entry.isStale, entry.current) : [])
    }

    private static func row(_ header: Header, _ columns: Columns) -> [Phrase] {
        let place: [Phrase] = [.literal("\(header.section)"), .message("cells.\(header.kind)")]
        let texts = ["#\(header.view)"] + columns.differing("", "") + [header.shows]
        return place + texts.map(Phrase.literal)
            + (columns.comparesData ? verdict(header.isStale, header.current) : [])
    }

    private static func verdict(_ isStale: Bool, _ current: String?) -> [Phrase] {
        [.literal(current ?? "nil"), isStale ? .message("cells.mark-stale") : ""]
    }

    /// Whole points without a fraction.
    private static func points(_ height: Double) -> String {
        Int(exactly: height).map(String.init) ?? "\(height)"
    }
}
