import DiffableSnapshots
import ListSimulation
import TestSupport

/// The judge of the random applies. It looks at the public surface only and works everything out again: by walking all
/// rows, by replaying events, by asking every item.
struct Check {
    /// Cells that exist and are not in the pool, and those in the pool, as the events tell it.
    private var live: Set<Int> = []
    private var pooled: Set<Int> = []
    private var lastCounts = CellCounts()
    private var complaints: [String] = []

    /// Which cell shows which item now.
    func seen(_ source: Source) -> [String: Int] {
        var result: [String: Int] = [:]
        for path in source.view.visibleIndexPaths {
            if let cell = source.view.cell(at: path) { result[cell.content] = cell.id }
        }
        return result
    }

    /// Follows cells from birth to pool and back.
    mutating func replay(_ events: [ListViewEvent]) {
        var counts = CellCounts()
        var awaitsPreparation: Int?
        for event in events {
            if let cell = awaitsPreparation {
                if event != .preparedForReuse(cell: cell) { complaints.append("\(cell) dequeued, not prepared") }
                awaitsPreparation = nil
            }
            switch event {
            case .created(let cell, _):
                counts.created += 1
                if live.contains(cell) || pooled.contains(cell) { complaints.append("\(cell) created twice") }
                live.insert(cell)
            case .dequeued(let cell, _):
                counts.dequeued += 1
                if pooled.remove(cell) == nil { complaints.append("\(cell) dequeued from nowhere") }
                live.insert(cell)
                awaitsPreparation = cell
            case .preparedForReuse: counts.preparedForReuse += 1
            case .providerCalled: counts.configured += 1
            case .reconfigured(let cell, _):
                counts.reconfigured += 1
                if !live.contains(cell) { complaints.append("\(cell) reconfigured while away") }
            case .moved(let cell, let from, let to):
                counts.moved += 1
                if !live.contains(cell) || from == to { complaints.append("\(cell) moved while away") }
            case .deleted(let cell, _):
                counts.deleted += 1
                if !live.contains(cell) { complaints.append("\(cell) deleted while away") }
            case .recycled(let cell):
                counts.recycled += 1
                if live.remove(cell) == nil { complaints.append("\(cell) recycled while away") }
                pooled.insert(cell)
            case .fellBack(let violation): complaints.append("fell back: \(violation.message)")
            case .reloadedData, .supplementaryProvided, .supplementaryRemoved, .prepared: break
            }
        }
        lastCounts = counts
    }

    /// What is wrong with what is on screen and with the lookups.
    mutating func problems(_ source: Source, showing snapshot: Snapshot) -> [String] {
        defer { complaints = [] }
        let view = source.view
        var problems = complaints
        let rows = snapshot.sectionIdentifiers.map { (try? snapshot.itemIdentifiers(inSection: $0)) ?? ["?"] }
        if view.counts != rows.map(\.count) { problems.append("counts \(view.counts)") }
        if view.contentOffset < 0 { problems.append("offset \(view.contentOffset)") }

        // Which rows the viewport touches, one row after the other.
        var expected: [IndexPath] = []
        var top = 0.0
        for (section, items) in rows.enumerated() {
            for (item, name) in items.enumerated() {
                let path = IndexPath(item: item, section: section)
                let height = view.height(at: path)
                if top + height > view.contentOffset, top < view.contentOffset + 5 * 44 { expected.append(path) }
                top += height
                // Lookups, both ways.
                if source.indexPath(for: name) != path { problems.append("indexPath(for: \(name))") }
                if source.itemIdentifier(for: path) != name { problems.append("itemIdentifier(for: \(path))") }
            }
            if source.itemIdentifier(for: IndexPath(item: items.count, section: section)) != nil {
                problems.append("an item past the end of section \(section)")
            }
            if source.index(for: snapshot.sectionIdentifiers[section]) != section { problems.append("index(for:)") }
            if source.sectionIdentifier(for: section) != snapshot.sectionIdentifiers[section] {
                problems.append("sectionIdentifier(for:)")
            }
        }
        if source.sectionIdentifier(for: rows.count) != nil { problems.append("a section past the end") }
        if source.snapshot() != snapshot { problems.append("snapshot()") }
        if abs(top - view.contentHeight) > 0.001 { problems.append("contentHeight \(view.contentHeight), not \(top)") }
        if view.contentOffset > max(0, top - 5 * 44) + 0.001 { problems.append("scrolled past the end") }
        if view.visibleIndexPaths != expected { problems.append("visible \(view.visibleIndexPaths), not \(expected)") }

        // One cell for each, the right one, and each cell in one place.
        var ids: [Int] = []
        for path in expected {
            guard let cell = view.cell(at: path) else {
                problems.append("no cell at \(path)")
                continue
            }
            ids.append(cell.id)
            if cell.content != rows[path.section][path.item] { problems.append("\(cell.content) at \(path)") }
            if view.height(at: path) != (cell.height ?? 44) { problems.append("height at \(path)") }
        }
        let waiting = view.reuseQueues.flatMap { $0.cells.map(\.id) }
        if Set(ids + waiting).count != ids.count + waiting.count { problems.append("a cell in two places") }
        if Set(ids) != live { problems.append("on screen \(ids), by the events \(live.sorted())") }
        if Set(waiting) != pooled { problems.append("pooled \(waiting), by the events \(pooled.sorted())") }
        for queue in view.reuseQueues where queue.cells.contains(where: { $0.reuseIdentifier != queue.reuseIdentifier })
        {
            problems.append("a stranger in \(queue.reuseIdentifier)")
        }
        return problems
    }

    /// What is wrong with how the apply got there: who kept a cell, who was asked.
    func problems(
        _ result: ApplyResult<String, String>, marks: Snapshot, seenBefore: [String: Int], seenNow: [String: Int],
        reloadsAllSections: Bool = false
    ) -> [String] {
        var problems: [String] = []
        if result.cells != lastCounts { problems.append("counts \(result.cells), not \(lastCounts)") }
        guard result.path.method == .batchUpdates else {
            if !result.batches.isEmpty { problems.append("batches beside reloadData") }
            return problems
        }
        let marked = marks.reloadedSectionIdentifiers
        let reloadedSections = Set(reloadsAllSections && !marked.isEmpty ? marks.sectionIdentifiers : marked)
        let reloaded = Set(marks.reloadedItemIdentifiers)
        let reconfigured = Set(marks.reconfiguredItemIdentifiers)
        // The view deletes and inserts a section that UIKit's walk moves to the index it has.
        let kept = result.changeset.movedSections.filter { $0.from == $0.to && result.changeset.strategy == .uikit }
        let redone = Set(result.changeset.insertedSections.map(\.section) + kept.map(\.section))
        if result.batches.count > 2 { problems.append("\(result.batches.count) batches") }
        let asked = Set(
            result.events.compactMap { event -> String? in
                if case .providerCalled(let path, _) = event { result.after.itemIdentifier(at: path) } else { nil }
            })
        for (item, cell) in seenNow {
            let section = result.after.sectionIdentifier(containingItem: item) ?? "?"
            let isRedone = redone.contains(section) || reloaded.contains(item) || reloadedSections.contains(section)
            if let old = seenBefore[item] {
                // Between two batches a row may leave the screen and come back, with another cell.
                if result.batches.count > 1, result.events.contains(.recycled(cell: old)) { continue }
                if !isRedone, old != cell { problems.append("\(item) lost cell \(old)") }
                if !isRedone, !reconfigured.contains(item), asked.contains(item) { problems.append("\(item) asked") }
                if isRedone, !asked.contains(item) { problems.append("\(item) not asked") }
            } else {
                if !asked.contains(item) { problems.append("new \(item) not asked") }
                if result.batches.count == 1, seenBefore.values.contains(cell) {
                    problems.append("new \(item) took cell \(cell) from the screen")
                }
            }
        }
        return problems
    }
}
