import DiffableSnapshots
import ListView
import Rulebook

/// A table for people who do not want to see snapshots: the article's `DiffableTableAdapter`.
///
///     var adapter = TableAdapter(dataSource)
///     try adapter.append([song], to: .favorites)
///     try adapter.move(song, to: .pop)             // to the end of .pop
///     adapter.setHeightProviders { indexPath, song, section in song.isFavorite ? 120 : nil }
///
/// Each call takes the current snapshot, changes it and applies it. `reload` and `reconfigure` name an item by identity:
/// the cell provider receives the **stored** item, not the argument, whatever its other fields say (rule `identity.stored-instance`).
///
/// Row heights come from the height closure if it gives one, else from the cells. With a closure and no estimate a table
/// knows all heights at once, and `view.contentHeight` is exact; with an estimate the content grows or shrinks as rows are
/// shown. Closures are asked again at every update.
///
/// Rules: `table.*`.
public struct TableAdapter<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    /// The table.
    public var dataSource: ReorderableDataSource<Section, Item>

    /// Wraps a table.
    public init(_ dataSource: ReorderableDataSource<Section, Item>) {
        self.dataSource = dataSource
    }

    /// The list view.
    public var view: ListView { dataSource.base.view }
}

// MARK: - Data

extension TableAdapter {
    /// Adds items at the end of a section. Items that are there already move, and the apply warns.
    ///
    /// - Throws: a `Violation` where the snapshot refuses; what `apply` throws. Nothing has changed then.
    @discardableResult
    public mutating func append(
        _ items: [Item], to section: Section, animatingDifferences: Bool = true
    ) throws(Violation) -> ApplyResult<Section, Item> {
        try change(animatingDifferences) { (snapshot) throws(Violation) in
            try snapshot.appendItems(items, toSection: section)
        }
    }

    /// Deletes items; unknown ones are ignored.
    @discardableResult
    public mutating func delete(
        _ items: [Item], animatingDifferences: Bool = true
    ) throws(Violation) -> ApplyResult<Section, Item> {
        try change(animatingDifferences) { (snapshot) throws(Violation) in
            try snapshot.deleteItems(items)
            return nil
        }
    }

    /// Moves an item to the end of a section: delete and append in one snapshot, which is a move, not a delete and an
    /// insert. An item that is not there yet is added.
    @discardableResult
    public mutating func move(
        _ item: Item, to section: Section, animatingDifferences: Bool = true
    ) throws(Violation) -> ApplyResult<Section, Item> {
        var result = try change(animatingDifferences) { (snapshot) throws(Violation) in
            try snapshot.deleteItems([item])
            return try snapshot.appendItems([item], toSection: section)
        }
        result.notes.append(Rule.tables.moveToSectionEnd)
        return result
    }

    /// Gives an item another cell.
    @discardableResult
    public mutating func reload(
        _ item: Item, animatingDifferences: Bool = true
    ) throws(Violation) -> ApplyResult<Section, Item> {
        try change(animatingDifferences) { (snapshot) throws(Violation) in
            try snapshot.reloadItems([item])
            return nil
        }
    }

    /// Configures an item's cell again (iOS 15 and later). The provider gets the stored item.
    @discardableResult
    public mutating func reconfigure(
        _ item: Item, animatingDifferences: Bool = true
    ) throws(Violation) -> ApplyResult<Section, Item> {
        try change(animatingDifferences) { (snapshot) throws(Violation) in
            try snapshot.reconfigureItems([item])
            return nil
        }
    }

    private mutating func change(
        _ isAnimated: Bool,
        _ body: (inout DiffableDataSourceSnapshot<Section, Item>) throws(Violation) -> SnapshotWarning?
    ) throws(Violation) -> ApplyResult<Section, Item> {
        var snapshot = dataSource.base.snapshot()
        let warning = try body(&snapshot)
        var result = try dataSource.base.apply(snapshot, animatingDifferences: isAnimated)
        if let warning { result.warnings.append(ApplyWarning(warning)) }
        return result
    }

    /// Performs a gesture on the table.
    @discardableResult
    public mutating func perform(_ gesture: Gesture) throws(Violation) -> GestureResult<Section, Item> {
        try dataSource.perform(gesture)
    }
}

// MARK: - Heights

extension TableAdapter {
    /// Sets the closures behind `heightForRowAt` and `estimatedHeightForRowAt`; nil for none. They are asked from the next
    /// update on.
    public mutating func setHeightProviders(
        height: RowHeightProvider<Section, Item>? = nil, estimatedHeight: RowHeightProvider<Section, Item>? = nil
    ) {
        dataSource.base.rowHeights = RowHeights(height: height, estimate: estimatedHeight)
    }

    /// The closure for heights.
    public var heightProvider: RowHeightProvider<Section, Item>? {
        get { dataSource.base.rowHeights.height }
        set { dataSource.base.rowHeights.height = newValue }
    }

    /// The closure for estimates.
    public var estimatedHeightProvider: RowHeightProvider<Section, Item>? {
        get { dataSource.base.rowHeights.estimate }
        set { dataSource.base.rowHeights.estimate = newValue }
    }

    /// `tableView(_:heightForRowAt:)`: what the closure answers; nil, without one or without a row, for
    /// `automaticDimension`.
    public func heightForRow(at indexPath: IndexPath) -> Double? {
        dataSource.base.answers.heightForRow(at: indexPath)
    }

    /// `tableView(_:estimatedHeightForRowAt:)`, likewise.
    public func estimatedHeightForRow(at indexPath: IndexPath) -> Double? {
        dataSource.base.answers.estimatedHeightForRow(at: indexPath)
    }

    /// The rule by which a row has its height now: closure, estimate or the cell itself; nil without a row.
    public func heightRule(at indexPath: IndexPath) -> Rule? {
        guard dataSource.base.itemIdentifier(for: indexPath) != nil else { return nil }
        if view.cell(at: indexPath) == nil, estimatedHeightForRow(at: indexPath) == view.height(at: indexPath) {
            return Rule.tables.heightEstimate
        }
        return heightForRow(at: indexPath) == nil ? Rule.tables.heightSelfSizing : Rule.tables.heightClosure
    }
}
