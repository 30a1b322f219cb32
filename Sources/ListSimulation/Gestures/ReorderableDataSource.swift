import DiffableSnapshots
import ListView
import Rulebook

/// The place where a table subclass puts a row in `moveRowAt`.
public enum MoveRule: String, CaseIterable, Codable, Sendable {
    /// The rule of the Chinese article, to the letter: behind the item at the destination, always. It works out whether
    /// the row moves down and then ignores it, so a row that moves up lands one place too low.
    case alwaysAfter
    /// Behind the item at the destination when the row moves down in its section, in front of it when it moves up or
    /// comes from another section. Where the destination has no item, nothing is done.
    case byDirection
    /// The same, and where the destination has no item the row is appended to the section.
    case complete
}

/// A table data source whose rows can be dragged: the subclass of the Chinese article,
/// `BaseReorderableDiffableDataSource`.
///
///     var table = ReorderableDataSource<Genre, Song>.create { request, indexPath, song, section in
///         var cell = request.dequeueReusableCell(withIdentifier: section == .favorites ? "card" : "song")
///         cell.content = song.title
///         return cell
///     }
///     table.moveRule = .alwaysAfter
///     let result = try table.drag(from: IndexPath(row: 2, section: 0), to: IndexPath(row: 0, section: 0))
///     result.apply?.path.rule.id    // "table.move-differs": not the move the table made, so reloadData
///
/// A table moves the row in the view first and then calls `moveRow`, where the app must apply a snapshot that says the
/// same. If it does, nothing is animated; if it says something else, the table is loaded again; if it says nothing,
/// view and data source have parted (`GestureResult.agreement`), and the next batch of updates will fail.
///
/// It works with the data source by composition, where the article inherits.
///
/// Rules: `reorder.*`, `table.*`.
public struct ReorderableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    /// The data source underneath, with the view.
    public var base: DiffableDataSource<Section, Item>

    /// True when rows may be dropped in other sections. If not, the current snapshot is applied again, which loads the
    /// table again.
    public var allowCrossSectionMove = false

    /// The place where `moveRow` puts the row.
    public var moveRule = MoveRule.alwaysAfter

    /// True when the table is in edit mode, `setEditing(true, animated:)`. Only there do rows have a grip to be lifted
    /// by.
    public var isEditing = true

    /// A closure that decides whether a row may be lifted; yes if nil. The body of `canMoveRowAt`.
    public var canMoveRowHandler: (@Sendable (IndexPath, Item?) -> Bool)?

    /// A table with an empty snapshot. Parameters as for `DiffableDataSource.init`.
    public init(
        system: SystemVersion = .current, linkedSDK: SystemVersion? = nil, visibleRows: Int = 10,
        cellProvider: @escaping CellProvider<Section, Item>
    ) {
        base = DiffableDataSource(
            style: .table, system: system, linkedSDK: linkedSDK, visibleRows: visibleRows, cellProvider: cellProvider)
    }

    /// The article's factory: the cell builder is told the section as well.
    ///
    /// The article captures the data source in the closure it owns, which is a retain cycle. Here the request knows.
    ///
    /// - Parameters:
    ///   - system: The version the app runs on; decides wordings.
    ///   - linkedSDK: The version the app was built with; `system` if nil.
    ///   - visibleRows: The height of the viewport in rows.
    ///   - cellBuilder: Configures a cell for an item of a section.
    /// - Returns: A table with an empty snapshot.
    ///
    /// Rules: `table.*`.
    public static func create(
        system: SystemVersion = .current, linkedSDK: SystemVersion? = nil, visibleRows: Int = 10,
        cellBuilder: @escaping SectionCellBuilder<Section, Item>
    ) -> Self {
        Self(system: system, linkedSDK: linkedSDK, visibleRows: visibleRows) {
            (request, indexPath, item) throws(Violation) in
            try cellBuilder(&request, indexPath, item, request.sectionIdentifier)
        }
    }
}

/// Configures a cell for an item, knowing its section.
public typealias SectionCellBuilder<Section: Hashable & Sendable, Item: Hashable & Sendable> =
    @Sendable (
        _ request: inout DiffableCellRequest<Section, Item>, _ indexPath: IndexPath, _ item: Item, _ section: Section?
    ) throws(Violation) -> Cell?

// MARK: - What UIKit calls

extension ReorderableDataSource {
    /// `tableView(_:canMoveRowAt:)`.
    public func canMoveRow(at indexPath: IndexPath) -> Bool {
        canMoveRowHandler?(indexPath, base.itemIdentifier(for: indexPath)) ?? true
    }

    /// `tableView(_:moveRowAt:to:)`, as an app may call it by itself: the view has moved nothing, so the apply is a
    /// plain one.
    ///
    /// - Returns: The apply; nil when the method returns without one.
    /// - Throws: What `apply` throws.
    @discardableResult
    public mutating func moveRow(
        at sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) throws(Violation) -> ApplyResult<Section, Item>? {
        var log = GestureLog<Section, Item>()
        _ = try moveRow(at: sourceIndexPath, to: destinationIndexPath, &log)
        return log.applies.last
    }

    private mutating func moveRow(
        at sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath, _ log: inout GestureLog<Section, Item>
    ) throws(Violation) -> GestureOutcome {
        log.app(.moveRow(from: sourceIndexPath, to: destinationIndexPath))
        guard sourceIndexPath.section == destinationIndexPath.section || allowCrossSectionMove else {
            log.app(.appliedCurrentSnapshot)
            log.applied(try base.apply(base.snapshot(), animatingDifferences: false))
            return .refused(Rule.tables.crossSectionRefused)
        }
        let moved = base.itemIdentifier(for: sourceIndexPath)
        log.app(.lookedUp(sourceIndexPath, answer: moved))
        let neighbour = moved == nil ? nil : base.itemIdentifier(for: destinationIndexPath)
        if moved != nil { log.app(.lookedUp(destinationIndexPath, answer: neighbour)) }
        guard let moved,
            let snapshot = try snapshot(
                moving: moved, from: sourceIndexPath, beside: neighbour, at: destinationIndexPath, &log)
        else {
            log.app(.returned)
            return .ignored(Rule.tables.destinationMissing)
        }
        log.app(.appliedSnapshot)
        log.applied(try base.apply(snapshot))
        return .done
    }

    /// The snapshot `moveRow` applies; nil when there is nothing to stand beside.
    private func snapshot(
        moving item: Item, from sourceIndexPath: IndexPath, beside neighbour: Item?,
        at destinationIndexPath: IndexPath, _ log: inout GestureLog<Section, Item>
    ) throws(Violation) -> DiffableDataSourceSnapshot<Section, Item>? {
        var snapshot = base.snapshot()
        guard let neighbour else {
            guard moveRule == .complete, let section = base.sectionIdentifier(for: destinationIndexPath.section) else {
                return nil
            }
            _ = try snapshot.appendItems([item], toSection: section)
            log.app(.appendedItem(item, to: section))
            return snapshot
        }
        guard sourceIndexPath != destinationIndexPath else { return snapshot }
        let movesDown =
            sourceIndexPath.section == destinationIndexPath.section
            && sourceIndexPath.item < destinationIndexPath.item
        let isAfter = moveRule == .alwaysAfter || movesDown
        if isAfter, !movesDown { log.note(Rule.tables.alwaysAfter) }
        if isAfter {
            try snapshot.moveItem(item, afterItem: neighbour)
        } else {
            try snapshot.moveItem(item, beforeItem: neighbour)
        }
        log.app(.movedItem(item, isAfter ? .after : .before, of: neighbour))
        return snapshot
    }
}

// MARK: - Gestures

extension ReorderableDataSource {
    /// Performs a gesture. Drags go through `canMoveRow` and `moveRow`, everything else as in the data source
    /// underneath.
    @discardableResult
    public mutating func perform(_ gesture: Gesture) throws(Violation) -> GestureResult<Section, Item> {
        switch gesture {
        case .drag(let from, let to): try drag(from: from, to: to)
        case .cancelledDrag(let from, let to): try drag(from: from, to: to, cancelling: true)
        case .lift(let path): try run(gesture) { (table, log) in table.lift(at: path, &log) }
        case .drop: try run(gesture) { (table, log) throws(Violation) in try table.drop(&log, Self.move) }
        case .swipeToDelete(let path): try base.swipeToDelete(at: path, isSubclass: true)
        default: try base.perform(gesture)
        }
    }

    /// Drags a row: the table moves it in the view, calls `moveRow`, and compares the apply made there with its move.
    ///
    /// - Parameters:
    ///   - from: The row.
    ///   - to: Where it is dropped, in the list after the move.
    ///   - isCancelled: Whether the reader changes their mind; only `canMoveRow` is called then.
    /// - Returns: What came of it, with every call and every apply on the way.
    /// - Throws: What the apply throws, or the layout that follows a drop without an apply: a table then asks a data source
    ///   that has fewer rows. Nothing has changed then.
    @discardableResult
    public mutating func drag(
        from: IndexPath, to: IndexPath, cancelling isCancelled: Bool = false
    ) throws(Violation) -> GestureResult<Section, Item> {
        try run(isCancelled ? .cancelledDrag(from: from, to: to) : .drag(from: from, to: to)) {
            (table, log) throws(Violation) in
            var outcome = table.lift(at: from, &log)
            guard outcome == .done else { return outcome }
            outcome = table.base.moveDrag(to: to, &log)
            if isCancelled { return table.base.cancelDrag(&log) }
            if outcome == .done { return try table.drop(&log, Self.move) }
            // The drag ended at no place at all: the row returns to where it was.
            table.base.drag = nil
            return outcome
        }
    }

    /// The same drag with another `moveRowAt` in the place of this one: the app's own code.
    ///
    /// - Parameters:
    ///   - from: The row.
    ///   - to: Where it is dropped, in the list after the move.
    ///   - moveRow: What `moveRowAt` does with the data source; it answers the applies that it made.
    /// - Returns: What came of it.
    /// - Throws: The error of the layout that follows a drop that was not applied.
    package mutating func drag(
        from: IndexPath, to: IndexPath,
        _ moveRow: (inout DiffableDataSource<Section, Item>) -> [ApplyResult<Section, Item>]
    ) throws(Violation) -> GestureResult<Section, Item> {
        try run(.drag(from: from, to: to)) { (table, log) throws(Violation) in
            var outcome = table.lift(at: from, &log)
            guard outcome == .done else { return outcome }
            outcome = table.base.moveDrag(to: to, &log)
            if outcome == .done {
                return try table.drop(&log) { (table, from, to, log) in
                    log.app(.moveRow(from: from, to: to))
                    for apply in moveRow(&table.base) { log.applied(apply) }
                    if log.applies.isEmpty { log.app(.returned) }
                    return .done
                }
            }
            table.base.drag = nil
            return outcome
        }
    }

    private mutating func lift(at indexPath: IndexPath, _ log: inout GestureLog<Section, Item>) -> GestureOutcome {
        let counts = base.view.counts
        guard let item = base.itemIdentifier(for: indexPath), counts.indices.contains(indexPath.section),
            indexPath.item < counts[indexPath.section]
        else { return .nothingThere }
        log.item = item
        if !isEditing { return .refused(Rule.tables.notEditing) }
        let answer = canMoveRow(at: indexPath)
        log.app(.canMoveRow(indexPath, answer: answer))
        guard answer else { return .refused(Rule.tables.cannotMoveRow) }
        base.drag = DiffableDataSource.Drag(item: item, target: indexPath)
        return .done
    }

    private static func move(
        _ table: inout Self, _ from: IndexPath, _ to: IndexPath, _ log: inout GestureLog<Section, Item>
    ) throws(Violation) -> GestureOutcome {
        try table.moveRow(at: from, to: to, &log)
    }

    private mutating func drop(
        _ log: inout GestureLog<Section, Item>,
        _ moveRow: (inout Self, IndexPath, IndexPath, inout GestureLog<Section, Item>) throws(Violation) ->
            GestureOutcome
    ) throws(Violation) -> GestureOutcome {
        guard let drag = base.drag else { return .nothingThere }
        base.drag = nil
        log.item = drag.item
        guard let from = base.indexPath(for: drag.item) else { return .ignored(Rule.reordering.itemGone) }
        let (to, counts) = (drag.target, base.view.counts)
        guard counts.indices.contains(from.section), from.item < counts[from.section],
            counts.indices.contains(to.section),
            to.item < counts[to.section] + (from.section == to.section ? 0 : 1)
        else { return .nothingThere }
        if from == to { return .ignored(Rule.reordering.droppedInPlace) }
        log.viewMoved(from: from, to: to, base.view.moveRow(from: from, to: to))
        base.expectedMove = try base.arrangement(moving: drag.item, from: from, to: to)
        let outcome = try moveRow(&self, from, to, &log)
        base.expectedMove = nil
        if let rule = log.applies.last?.path.rule { log.note(rule) }
        if log.applies.isEmpty { log.view(try base.layoutIfNeeded()) }
        return outcome
    }

    private mutating func run(
        _ gesture: Gesture,
        _ body: (inout Self, inout GestureLog<Section, Item>) throws(Violation) -> GestureOutcome
    ) throws(Violation) -> GestureResult<Section, Item> {
        try atomically(&self) { (table) throws(Violation) in
            var log = GestureLog<Section, Item>()
            let outcome = try body(&table, &log)
            return log.result(of: gesture, outcome, in: table.base)
        }
    }
}
