import Rulebook

/// A table or collection view reduced to what can be observed: which cell shows which row, and where cells come from.
///
///     var view = ListView(style: .table, visibleRows: 5)
///     try view.reloadData(source: rows)
///     view.visibleCells.map(\.content)   // the first five rows
///
/// The view is a column of rows. A row is 44 points high until its cell asks for another height; the viewport is
/// measured in rows of 44 points, so `visibleRows: 5` shows five plain rows. Headers and footers are there to be asked
/// for and take no room. Cells exist for visible rows only. Layout happens at once, in a window or not.
///
/// The view believes its own counts and what `source` answers, never the batch: a batch that does not add up is refused
/// in UIKit's words. Every method either succeeds or throws and leaves the view as it was; real UIKit does not roll
/// back, and the view is unusable after the exception (TVX, H).
///
/// Rules: `batch.*`, `cell.*`.
public struct ListView: Sendable {
    /// The height of a row whose cell asks for none, and the estimate for rows never shown: 44 points.
    public static let rowHeight = 44.0

    /// Table or collection view.
    public let style: ListStyle

    /// The system version whose wording and rules the view follows.
    public let system: SystemVersion

    /// The height of the viewport in rows of 44 points.
    public internal(set) var visibleRows: Int

    /// The scroll position of the list, in points.
    public internal(set) var contentOffset = 0.0

    /// True when the view is in a window; decides paths of `apply` (rules `path.*`, `marks.*`) and one warning.
    public var isInWindow = true

    /// The headers and footers the layout asks for. Asked for at the next layout.
    public var supplementaryKinds: Set<SupplementaryKind> = []

    /// The number of items in each section as the view last asked; UIKit's cached counts.
    public internal(set) var counts: [Int] = []

    /// The number of rows on either side of the screen whose cells are made and filled before they are shown, as UIKit
    /// does since the iOS 15 SDK. UIKit's own number is not documented. 0 prepares none.
    public var preparedRows = 0

    var cells: [IndexPath: Cell] = [:]
    /// The cells that are filled and not on screen.
    var prepared: [IndexPath: Cell] = [:]
    /// Heights that cells have asked for, where they differ from the row height; kept when the row scrolls away. Where
    /// the source gives heights, those of all rows, estimates included.
    var measuredHeights: [IndexPath: Double] = [:]
    /// True when `measuredHeights` are what a source has given, and not what cells have asked for.
    var heightsAreGiven = false
    var supplementaryViews: [SupplementaryPlace: SupplementaryView] = [:]
    var lastSupplementaryID = 0
    var pool = ReusePool()
    /// The cells that are animating out; nil while nothing is animated.
    var leaving: [Cell]?

    /// An empty view that has not asked anything yet.
    ///
    /// - Parameters:
    ///   - style: Table or collection view.
    ///   - system: The system version to imitate.
    ///   - visibleRows: The height of the viewport in rows; a negative number is read as zero.
    public init(style: ListStyle, system: SystemVersion = .current, visibleRows: Int = 10) {
        self.style = style
        self.system = system
        self.visibleRows = max(0, visibleRows)
    }
}

// MARK: - What is on screen

extension ListView {
    /// The rows that have a cell, in order.
    public var visibleIndexPaths: [IndexPath] { cells.keys.sorted() }

    /// The cells on screen, from top to bottom; `visibleCells`.
    public var visibleCells: [Cell] { visibleIndexPaths.compactMap { cells[$0] } }

    /// The cell that shows a row, if the row is visible; `cellForRow(at:)`, `cellForItem(at:)`.
    public func cell(at indexPath: IndexPath) -> Cell? { cells[indexPath] }

    /// Changes what a visible cell shows, as code does that has the cell itself in hand, and as the cell's own
    /// `configurationUpdateHandler` does. The source is not asked.
    ///
    /// - Returns: False when the cell shows it already, and when the row has no cell.
    @discardableResult
    public mutating func setContent(_ content: String, ofCellAt indexPath: IndexPath) -> Bool {
        guard let shown = cells[indexPath]?.content, shown != content else { return false }
        cells[indexPath]?.content = content
        return true
    }

    /// Changes what a header or footer on screen shows, as its own `configurationUpdateHandler` does.
    ///
    /// - Returns: False when it shows it already, and when it is not on screen.
    @discardableResult
    public mutating func setContent(
        _ content: String, of kind: SupplementaryKind, inSection section: Int
    ) -> Bool {
        let place = SupplementaryPlace(section: section, kind: kind)
        guard let shown = supplementaryViews[place]?.content, shown != content else { return false }
        supplementaryViews[place]?.content = content
        return true
    }

    /// The reuse queues, sorted by reuse identifier.
    public var reuseQueues: [ReuseQueue] { pool.queues.values.sorted { $0.reuseIdentifier < $1.reuseIdentifier } }

    /// The header or footer of a section, if it is on screen.
    public func supplementaryView(_ kind: SupplementaryKind, inSection section: Int) -> SupplementaryView? {
        supplementaryViews[SupplementaryPlace(section: section, kind: kind)]
    }

    /// The number of rows of a section as the view last asked: `numberOfRows(inSection:)`, `numberOfItems(inSection:)`.
    ///
    /// - Throws: `table.rows-out-of-bounds`, `collection.items-out-of-bounds` for a section the view does not have, a
    ///   negative one included.
    /// - Complexity: O(1).
    public func numberOfItems(inSection section: Int) throws(Violation) -> Int {
        guard counts.indices.contains(section) else {
            throw style == .table
                ? .rowsOutOfBounds(section, system) : .itemsOutOfBounds(section, count: counts.count)
        }
        return counts[section]
    }

    /// The height of a row: what the source gives, else what its cell asked for when last configured, else the estimate
    /// of 44 points.
    public func height(at indexPath: IndexPath) -> Double { measuredHeights[indexPath] ?? Self.rowHeight }

    /// The height of the viewport in points.
    public var viewportHeight: Double { Double(visibleRows) * Self.rowHeight }

    /// The height of the whole list in points, as far as it is known.
    /// - Complexity: O(*s* + *m* log *m*) for *s* sections and *m* rows of unusual height.
    public var contentHeight: Double {
        counts.reduce(0) { $0 + Double($1) } * Self.rowHeight
            + unusualHeights.reduce(0) { $0 + $1.height - Self.rowHeight }
    }

    /// The rows of unusual height, from top to bottom: a sum of fractions is only the same every time in one order.
    var unusualHeights: [(path: IndexPath, height: Double)] {
        measuredHeights.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

// MARK: - Loading and scrolling

extension ListView {
    /// Asks for everything again. Visible cells go through the pool, so none is built if none is missing.
    ///
    /// The pool is a stack: the cells come back in reversed order.
    /// - Returns: What happened, in order.
    /// - Throws: Whatever `source` throws for a cell or a header.
    public mutating func reloadData(source: some ListViewDataSource) throws(Violation) -> [ListViewEvent] {
        try transaction { (view, events) throws(Violation) in try view.reload(source, &events) }
    }

    /// Scrolls to an offset in points, as near as the content allows.
    ///
    /// - Returns: What happened: rows that leave give their cell to the pool, rows that come take one from it.
    public mutating func scroll(
        to offset: Double, source: some ListViewDataSource
    ) throws(Violation) -> [ListViewEvent] {
        try transaction { (view, events) throws(Violation) in
            view.contentOffset = offset.isNaN ? 0 : offset
            view.clampOffset()
            view.recycle([], &events)
            try view.layoutSubviews(source, &events)
        }
    }

    /// Changes the height of the viewport, in rows.
    public mutating func resize(
        visibleRows: Int, source: some ListViewDataSource
    ) throws(Violation) -> [ListViewEvent] {
        try transaction { (view, events) throws(Violation) in
            view.visibleRows = max(0, visibleRows)
            try view.layoutSubviews(source, &events)
        }
    }

    mutating func reload(_ source: some ListViewDataSource, _ events: inout [ListViewEvent]) throws(Violation) {
        events.append(.reloadedData)
        for cell in visibleCells {
            pool.enqueue(cell)
            events.append(.recycled(cell: cell.id))
        }
        cells = [:]
        dropPrepared()
        measuredHeights = [:]
        removeSupplementaryViews(&events) { _ in true }
        counts = source.counts
        prepareHeights(source)
        // Outside a window the layout waits, until the list is in one or an update lays it out.
        if isInWindow { try layoutSubviews(source, &events) } else { clampOffset() }
    }

    /// Does something to the view and lists what happened, or throws and leaves the view as it was.
    mutating func transaction(
        _ body: (inout ListView, inout [ListViewEvent]) throws(Violation) -> Void
    ) throws(Violation) -> [ListViewEvent] {
        try atomically(&self) { (view) throws(Violation) in
            var events: [ListViewEvent] = []
            try body(&view, &events)
            return events
        }
    }
}
