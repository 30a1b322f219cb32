import Rulebook

extension ListView {
    /// Gives every visible row a cell and every visible section its header and footer, then recycles what is left over.
    mutating func layoutSubviews(
        _ source: some ListViewDataSource, _ events: inout [ListViewEvent],
        afterwardsRecycling outgoing: [Cell] = []
    ) throws(Violation) {
        var isComplete = false
        while !isComplete {
            clampOffset()
            isComplete = try addMissingCells(source, &events)
        }
        try provideSupplementaryViews(source, &events)
        recycle(outgoing, &events)
        try prepareCells(source, &events)
    }

    /// Asks for missing cells from the top. A cell of unexpected height moves everything below it, so the visible rows
    /// must be worked out again: then the answer is false. Each round adds a cell, so the rounds come to an end.
    private mutating func addMissingCells(
        _ source: some ListViewDataSource, _ events: inout [ListViewEvent]
    ) throws(Violation) -> Bool {
        for path in indexPathsInViewport() where cells[path] == nil {
            // What was prepared is shown as it is, whatever has changed since.
            let cell: Cell
            if let filled = prepared.removeValue(forKey: path) {
                cell = filled
            } else {
                cell = try ask(for: path, reconfiguring: nil, source, &events)
            }
            cells[path] = cell
            if measure(cell, at: path, source) { return false }
        }
        return true
    }

    /// Asks `source` for a cell.
    mutating func ask(
        for path: IndexPath, reconfiguring existing: Cell?, _ source: some ListViewDataSource,
        _ events: inout [ListViewEvent]
    ) throws(Violation) -> Cell {
        var request = CellRequest(at: path, reconfiguring: existing, pool: pool, style: style, system: system)
        // The pool is lent to the request; holding on to it here would make every dequeue a copy.
        pool = ReusePool()
        let answer = try source.cell(for: &request)
        if let failure = request.failure { throw failure }
        pool = request.pool
        let (cell, adoption) = adopt(answer, request)
        events += [.providerCalled(path, cell: cell.id)] + request.events + adoption
        return cell
    }

    /// The cell that the provider returned, with a number of its own. A cell kept from an earlier request is treated as
    /// made by hand. Cells that were dequeued and not returned go back to the pool.
    private mutating func adopt(_ answer: Cell, _ request: CellRequest) -> (cell: Cell, events: [ListViewEvent]) {
        var cell: Cell
        var events: [ListViewEvent] = []
        if let known = request.existing ?? request.handedOut.first(where: { $0.id == answer.id }) {
            cell = known
        } else {
            cell = pool.makeCell(answer.reuseIdentifier)
            events.append(.created(cell: cell.id, reuseIdentifier: cell.reuseIdentifier))
        }
        cell.content = answer.content
        cell.height = answer.height
        for unused in request.handedOut where unused.id != cell.id {
            pool.enqueue(unused)
            events.append(.recycled(cell: unused.id))
        }
        return (cell, events)
    }

    /// Notes the height of a row that has a cell; true if it is news. The list's delegate decides, else the cell.
    @discardableResult
    mutating func measure(_ cell: Cell, at path: IndexPath, _ source: some ListViewDataSource) -> Bool {
        let old = height(at: path)
        let new = Self.admissible(source.heightForRow(at: path) ?? cell.height ?? Self.rowHeight)
        measuredHeights[path] = new == Self.rowHeight && !source.providesHeights ? nil : new
        return new != old
    }

    /// Heights are kept between 1 and 10,000 points.
    private static func admissible(_ height: Double) -> Double {
        height.isNaN ? rowHeight : min(max(height, 1), 10_000)
    }

    /// Asks the delegate for heights, if it has any to give: for every row without an estimate and every row on screen.
    /// An estimate stands for a row that was never shown. A row on screen that is given none sizes itself, whatever it
    /// was given before.
    ///
    /// - Complexity: O(*n*) for *n* rows, if heights are given at all, or were until now.
    mutating func prepareHeights(_ source: some ListViewDataSource) {
        if heightsAreGiven != source.providesHeights {
            if heightsAreGiven { measuredHeights = [:] }
            heightsAreGiven = source.providesHeights
            for (path, cell) in cells { measure(cell, at: path, source) }
        }
        guard source.providesHeights else { return }
        for section in counts.indices {
            for item in 0..<counts[section] {
                let path = IndexPath(item: item, section: section)
                if cells[path] == nil, let estimate = source.estimatedHeightForRow(at: path) {
                    measuredHeights[path] = measuredHeights[path] ?? Self.admissible(estimate)
                } else if let height = source.heightForRow(at: path) {
                    measuredHeights[path] = Self.admissible(height)
                } else if let cell = cells[path] {
                    measure(cell, at: path, source)
                }
            }
        }
    }

    /// Keeps the offset between the top and the last full viewport.
    mutating func clampOffset() {
        contentOffset = max(0, min(contentOffset, contentHeight - viewportHeight))
    }

    /// Sends `outgoing` and all cells that are no longer visible to the pool.
    mutating func recycle(_ outgoing: [Cell], _ events: inout [ListViewEvent]) {
        let visible = Set(indexPathsInViewport())
        var leaving = outgoing
        for path in visibleIndexPaths where !visible.contains(path) {
            guard let cell = cells.removeValue(forKey: path) else { continue }
            // A row that has just left keeps its cell for a while.
            if preparedRows > 0 { prepared[path] = cell } else { leaving.append(cell) }
        }
        if self.leaving != nil {
            self.leaving?.append(contentsOf: leaving)
        } else {
            enqueue(leaving, &events)
        }
    }

    private mutating func enqueue(_ cells: [Cell], _ events: inout [ListViewEvent]) {
        for cell in cells {
            pool.enqueue(cell)
            events.append(.recycled(cell: cell.id))
        }
    }

    /// From now on cells that leave the screen are animating out: none of them is in the pool before the animation ends
    /// (rule `cell.recycled-after-animation`).
    package mutating func beginAnimating() { leaving = leaving ?? [] }

    /// The animation is over: the cells that have left enter the pool.
    package mutating func endAnimating() -> [ListViewEvent] {
        var events: [ListViewEvent] = []
        let left = leaving ?? []
        leaving = nil
        enqueue(left, &events)
        return events
    }

    // MARK: - Geometry

    /// The rows that the viewport touches, worked out from counts and heights alone.
    ///
    /// - Complexity: O(*s* + *m* log *m* + *v*) for *s* sections, *m* rows of unusual height and *v* visible rows; rows
    ///   of the usual height above the viewport are skipped by arithmetic.
    func indexPathsInViewport() -> [IndexPath] {
        let bottom = contentOffset + viewportHeight
        let unusual = Dictionary(grouping: unusualHeights.map(\.path), by: \.section)
        var result: [IndexPath] = []
        var top = 0.0
        for (section, count) in counts.enumerated() {
            guard top < bottom else { break }
            var item = 0
            for stop in (unusual[section] ?? []).map(\.item) + [count] {
                let above = Int(exactly: ((contentOffset - top) / Self.rowHeight).rounded(.down)) ?? .max
                let skipped = max(0, min(above, stop - item))
                item += skipped
                top += Double(skipped) * Self.rowHeight
                while item <= stop, item < count, top < bottom {
                    let path = IndexPath(item: item, section: section)
                    let end = top + height(at: path)
                    if end > contentOffset { result.append(path) }
                    top = end
                    item += 1
                }
            }
        }
        return result
    }

    /// The sections the viewport touches. An empty section has a place but no height.
    func sectionsInViewport() -> [Int] {
        let bottom = contentOffset + viewportHeight
        var extra: [Int: Double] = [:]
        for (path, height) in unusualHeights { extra[path.section, default: 0] += height - Self.rowHeight }
        var result: [Int] = []
        var top = 0.0
        for (section, count) in counts.enumerated() {
            guard top < bottom else { break }
            let end = top + Double(count) * Self.rowHeight + (extra[section] ?? 0)
            if end > contentOffset || (count == 0 && top == contentOffset) { result.append(section) }
            top = end
        }
        return result
    }

    // MARK: - Headers and footers

    private mutating func provideSupplementaryViews(
        _ source: some ListViewDataSource, _ events: inout [ListViewEvent]
    ) throws(Violation) {
        let sections = sectionsInViewport()
        let visible = Set(sections)
        let kinds = supplementaryKinds
        removeSupplementaryViews(&events) { !visible.contains($0.section) || !kinds.contains($0.kind) }
        for section in sections {
            for kind in kinds.sorted() {
                let place = SupplementaryPlace(section: section, kind: kind)
                guard supplementaryViews[place] == nil else { continue }
                guard let content = try source.supplementaryContent(of: kind, inSection: section) else { continue }
                lastSupplementaryID += 1
                let view = SupplementaryView(id: lastSupplementaryID, kind: kind, content: content)
                supplementaryViews[place] = view
                events.append(.supplementaryProvided(kind: kind, section: section, view: view.id))
            }
        }
    }

    mutating func removeSupplementaryViews(
        _ events: inout [ListViewEvent], where isGone: (SupplementaryPlace) -> Bool
    ) {
        for place in supplementaryViews.keys.sorted() where isGone(place) {
            guard let view = supplementaryViews.removeValue(forKey: place) else { continue }
            events.append(.supplementaryRemoved(kind: place.kind, section: place.section, view: view.id))
        }
    }
}
