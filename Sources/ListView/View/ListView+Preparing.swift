import Rulebook

/// Cells that are made and filled before they are shown.
///
/// Rule: `cell.reconfigured`, which reaches them; a change without a mark does not.
extension ListView {
    /// Prepares the rows beside the screen, and gives back the cells of those that are too far from it.
    mutating func prepareCells(
        _ source: some ListViewDataSource, _ events: inout [ListViewEvent]
    ) throws(Violation) {
        guard preparedRows > 0 || !prepared.isEmpty else { return }
        let near = indexPathsToPrepare()
        let wanted = Set(near)
        for path in prepared.keys.sorted() where !wanted.contains(path) {
            if let cell = prepared.removeValue(forKey: path) { pool.enqueue(cell) }
        }
        for path in near where prepared[path] == nil {
            try prepare(path, reconfiguring: nil, source, &events)
        }
    }

    /// Fills a cell that is not on screen. What the provider does for it is not counted among the cells on screen.
    mutating func prepare(
        _ path: IndexPath, reconfiguring existing: Cell?, at place: IndexPath? = nil, _ source: some ListViewDataSource,
        _ events: inout [ListViewEvent]
    ) throws(Violation) {
        var aside: [ListViewEvent] = []
        let cell = try ask(for: path, reconfiguring: existing, source, &aside)
        prepared[place ?? path] = cell
        events.append(.prepared(cell: cell.id, at: path))
    }

    /// Takes the prepared cells to the new places of their rows.
    mutating func movePrepared(_ map: BatchIndexMap, intoNew insertedSections: Set<Int>) {
        let old = prepared
        prepared = [:]
        for path in old.keys.sorted() {
            guard let cell = old[path] else { continue }
            if let target = map.newIndexPath(path), !insertedSections.contains(target.section) {
                prepared[target] = cell
            } else {
                pool.enqueue(cell)
            }
        }
    }

    /// Gives all prepared cells back, since everything is asked for again.
    mutating func dropPrepared() {
        for path in prepared.keys.sorted() { if let cell = prepared[path] { pool.enqueue(cell) } }
        prepared = [:]
    }

    /// The rows right above and below the screen.
    private func indexPathsToPrepare() -> [IndexPath] {
        guard preparedRows > 0, let first = visibleIndexPaths.first, let last = visibleIndexPaths.last else {
            return []
        }
        var paths: [IndexPath] = []
        var path: IndexPath? = last
        for _ in 0..<preparedRows {
            path = path.flatMap(indexPath(after:))
            if let path { paths.append(path) }
        }
        path = first
        for _ in 0..<preparedRows {
            path = path.flatMap(indexPath(before:))
            if let path { paths.append(path) }
        }
        return paths
    }

    private func indexPath(after path: IndexPath) -> IndexPath? {
        if path.item + 1 < counts[path.section] { return IndexPath(item: path.item + 1, section: path.section) }
        return counts.indices.dropFirst(path.section + 1).first { counts[$0] > 0 }.map {
            IndexPath(item: 0, section: $0)
        }
    }

    private func indexPath(before path: IndexPath) -> IndexPath? {
        if path.item > 0 { return IndexPath(item: path.item - 1, section: path.section) }
        return counts.indices.prefix(path.section).last { counts[$0] > 0 }.map {
            IndexPath(item: counts[$0] - 1, section: $0)
        }
    }
}
