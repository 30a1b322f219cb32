import DiffableSnapshots
import ListSimulation
import Recordings
import Reporting
import Sessions

extension Screen {
    /// The list of a session.
    ///
    /// - Complexity: O(*n*) in the rows on screen and the items of outlines.
    init(_ session: Session) {
        self.init()
        style = session.options.style.rawValue
        let cells = CellsReport(session)
        let snapshot = session.source.snapshot()
        sections = snapshot.sectionIdentifiers.map { Section(title: PassageRendering.visible($0.label)) }
        for entry in cells.visible {
            // A view that disagrees with its data source can have sections that the source has not.
            while sections.count <= entry.indexPath[0] { sections.append(Section(title: "?")) }
            sections[entry.indexPath[0]].rows.append(Row(entry))
        }
        for header in cells.headers { sections[header.section].header = Supplementary(header) }
        for footer in cells.footers { sections[footer.section].footer = Supplementary(footer) }
        pool = cells.pooled
        rowsNotOnScreen = max(0, cells.rowsNotOnScreen)
        countedRows = session.classic.counts.isEmpty ? nil : session.classic.counts
        addLevels(session, snapshot)
    }

    /// The list of a session, with the fates of its cells since an earlier one of the same list.
    init(_ session: Session, since earlier: Session) {
        self.init(session)
        let before = Screen(earlier)
        let largest = max(0, before.rows.map(\.cell).max() ?? 0, before.pool.max() ?? 0)
        let revisions = session.revisions.entries.filter { $0.number > earlier.revisions.current }
        addFates(since: before, largest: largest, revisions.flatMap(\.result.events))
    }

    /// Adds the levels of the rows of outlines, and whether the rows are open.
    private mutating func addLevels(_ session: Session, _ snapshot: Snapshot) {
        for (index, section) in snapshot.sectionIdentifiers.enumerated() {
            guard let tree = try? session.source.snapshot(for: section), !tree.items.isEmpty else { continue }
            let items = snapshot.items(inSectionAt: index)
            let rows = sections[index].rows.indices
            for row in rows {
                let position = Int(sections[index].rows[row].path.split(separator: ":").last ?? "") ?? 0
                guard items.indices.contains(position), let level = try? tree.level(of: items[position]) else {
                    continue
                }
                sections[index].rows[row].level = level
                guard (try? tree.snapshot(of: items[position]).items.isEmpty) == false else { continue }
                sections[index].rows[row].isExpanded = try? tree.isExpanded(items[position])
            }
        }
    }

    /// Adds to every cell its fate since an earlier screen.
    ///
    /// - Parameters:
    ///   - earlier: The list before.
    ///   - largest: The largest number a cell had until then.
    ///   - events: What happened in the list meanwhile.
    mutating func addFates(since earlier: Screen, largest: Int, _ events: [ListViewEvent]) {
        let known = Dictionary(earlier.rows.map { ($0.cell, $0) }, uniquingKeysWith: { first, _ in first })
        var moved: Set<Int> = []
        var reconfigured: Set<Int> = []
        for event in events {
            if case .moved(let cell, _, _) = event { moved.insert(cell) }
            if case .reconfigured(let cell, _) = event { reconfigured.insert(cell) }
        }
        for section in sections.indices {
            for row in sections[section].rows.indices {
                let now = sections[section].rows[row]
                let fate: Row.Fate
                if let before = known[now.cell] {
                    if before.timesReused != now.timesReused {
                        fate = .reused
                    } else if reconfigured.contains(now.cell) {
                        fate = .reconfigured
                    } else if moved.contains(now.cell) {
                        fate = .moved
                    } else {
                        fate = before.path == now.path ? .kept : .shifted
                    }
                } else {
                    fate = now.cell > largest ? .new : .reused
                }
                sections[section].rows[row].fate = fate
            }
        }
    }
}

extension Screen.Row {
    fileprivate init(_ entry: CellsReport.Entry) {
        self.init(
            path: "\(entry.indexPath[0]):\(entry.indexPath[1])", cell: entry.cell,
            kind: PassageRendering.visible(entry.kind), height: entry.height,
            text: PassageRendering.visible(entry.shows),
            current: entry.isStale ? PassageRendering.visible(entry.current ?? "nil") : nil,
            timesReused: entry.timesReused)
    }
}

extension Screen.Supplementary {
    fileprivate init(_ header: CellsReport.Header) {
        self.init(
            view: header.view, text: PassageRendering.visible(header.shows),
            current: header.isStale ? PassageRendering.visible(header.current) : nil)
    }
}
