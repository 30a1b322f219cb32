import Rulebook

extension ListView {
    /// Performs a batch of updates: checks it, lets cells travel, asks for those that are missing.
    ///
    /// The counts before are the view's own, the counts after are what `source` answers now. Cells of deleted and
    /// reloaded rows enter the pool at the end, so a reloaded row gets another cell, usually a new one. Reconfigured
    /// cells stay.
    ///
    /// - Returns: What happened, in order.
    /// - Throws: The first `Violation` of the batch, or whatever `source` throws.
    public mutating func performBatchUpdates(
        _ batch: BatchUpdates, source: some ListViewDataSource
    ) throws(Violation) -> [ListViewEvent] {
        try transaction { (view, events) throws(Violation) in
            try view.perform(batch, source, &events)
        }
    }

    private mutating func perform(
        _ batch: BatchUpdates, _ source: some ListViewDataSource, _ events: inout [ListViewEvent]
    ) throws(Violation) {
        let after = source.counts
        let violations = BatchUpdateValidator.validate(
            batch, before: counts, after: after, style: style, system: system)
        if let violation = violations.first {
            guard violation.rule.effect == .log else { throw violation }
            events.append(.fellBack(violation))
            try reload(source, &events)
            return
        }
        let plan = BatchPlan(batch)
        let map = BatchIndexMap(plan, sectionsBefore: counts.count)
        counts = after
        try reconfigure(plan, map, source, &events)
        let outgoing = moveCells(plan, map, refilling: batch.refilledSections, &events)
        moveSupplementaryViews(map, &events)
        prepareHeights(source)
        try layoutSubviews(source, &events, afterwardsRecycling: outgoing)
    }

    /// Moves a row as a table does under a finger: at once, whatever the data source will say. Nothing is asked.
    ///
    /// Both index paths must exist, `to` in the list after the move.
    package mutating func moveRow(from: IndexPath, to: IndexPath) -> [ListViewEvent] {
        var events: [ListViewEvent] = []
        let plan = BatchPlan(BatchUpdates([.moveItem(from: from, to: to)], origin: .diffable))
        let map = BatchIndexMap(plan, sectionsBefore: counts.count)
        counts[from.section] -= 1
        counts[to.section] += 1
        _ = moveCells(plan, map, &events)
        return events
    }

    /// Lays out again: gives every visible row a cell, recycles what is no longer visible.
    ///
    /// - Returns: What happened, in order.
    /// - Throws: Whatever `source` throws for a cell or a header.
    public mutating func layoutIfNeeded(
        source: some ListViewDataSource
    ) throws(Violation) -> [ListViewEvent] {
        try transaction { (view, events) throws(Violation) in
            view.prepareHeights(source)
            try view.layoutSubviews(source, &events)
        }
    }

    /// Configures the named cells again, where they are. Rows without a cell are configured when they appear.
    private mutating func reconfigure(
        _ plan: BatchPlan, _ map: BatchIndexMap, _ source: some ListViewDataSource, _ events: inout [ListViewEvent]
    ) throws(Violation) {
        guard !plan.reconfiguredItems.isEmpty else { return }
        let reloadedItems = Set(plan.reloadedItems.map(\.place))
        let reloadedSections = Set(plan.reloadedSections.map(\.place))
        for path in Set(plan.reconfiguredItems).intersection(cells.keys).sorted() {
            guard let cell = cells[path] else { continue }
            let isReloaded = reloadedItems.contains(path) || reloadedSections.contains(path.section)
            // A row that is reloaded as well is still there to be configured; its new cell follows (rules `cell.*`).
            guard let target = map.newIndexPath(path) ?? (isReloaded ? path : nil), contains(target) else { continue }
            let configured = try ask(for: target, reconfiguring: cell, source, &events)
            cells[path] = configured
            measure(configured, at: path, source)
            events.append(.reconfigured(cell: cell.id, at: target))
        }
        for path in Set(plan.reconfiguredItems).intersection(prepared.keys).sorted() {
            guard let cell = prepared[path], let target = map.newIndexPath(path), contains(target) else { continue }
            try prepare(target, reconfiguring: cell, at: path, source, &events)
        }
    }

    /// Takes every cell and every known height to its new place; returns the cells that have none.
    private mutating func moveCells(
        _ plan: BatchPlan, _ map: BatchIndexMap, refilling refilled: Set<Int> = [], _ events: inout [ListViewEvent]
    ) -> [Cell] {
        let movedItems = Set(plan.itemMoves.map(\.from))
        let movedSections = Set(plan.sectionMoves.map(\.from))
        let insertedSections = Set(plan.insertedSections.map(\.place)).union(refilled)
        var outgoing: [Cell] = []
        var staying: [IndexPath: Cell] = [:]
        for path in visibleIndexPaths {
            guard let cell = cells[path] else { continue }
            // An item moved into a section that is new is asked for again (rule `cells.moved-into-inserted-section`).
            guard let target = map.newIndexPath(path), !insertedSections.contains(target.section) else {
                outgoing.append(cell)
                events.append(.deleted(cell: cell.id, at: path))
                continue
            }
            staying[target] = cell
            if target != path, movedItems.contains(path) || movedSections.contains(path.section) {
                events.append(.moved(cell: cell.id, from: path, to: target))
            }
        }
        cells = staying
        movePrepared(map, intoNew: insertedSections)
        var heights: [IndexPath: Double] = [:]
        for (path, height) in measuredHeights {
            guard let target = map.newIndexPath(path), !insertedSections.contains(target.section) else { continue }
            heights[target] = height
        }
        measuredHeights = heights
        return outgoing
    }

    /// Headers and footers travel with their section and go with it; those of a reloaded section are asked for again.
    private mutating func moveSupplementaryViews(_ map: BatchIndexMap, _ events: inout [ListViewEvent]) {
        removeSupplementaryViews(&events) { map.newSection($0.section) == nil }
        var staying: [SupplementaryPlace: SupplementaryView] = [:]
        for (place, view) in supplementaryViews {
            guard let section = map.newSection(place.section) else { continue }
            staying[SupplementaryPlace(section: section, kind: place.kind)] = view
        }
        supplementaryViews = staying
    }

    private func contains(_ path: IndexPath) -> Bool {
        counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
    }
}
