import DiffableSnapshots
import ListView
import Rulebook

/// Configures the cell of an item; the closure given to `DiffableDataSource`.
///
/// It dequeues from the request, fills the cell and returns it. Returning nil is an error in UIKit and here.
public typealias CellProvider<Section: Hashable & Sendable, Item: Hashable & Sendable> =
    @Sendable (
        _ request: inout DiffableCellRequest<Section, Item>, _ indexPath: IndexPath, _ item: Item
    ) throws(Violation) -> Cell?

/// Answers what a header or footer shows. The section is handed over, because a closure cannot look it up in a value.
public typealias SupplementaryViewProvider<Section> =
    @Sendable (_ kind: SupplementaryKind, _ indexPath: IndexPath, _ section: Section) -> String?

/// The app's closure for a tap on a row; the snapshot it answers is applied, nil applies nothing. An error it throws
/// ends the gesture as a `Violation`.
public typealias SelectionHandler<Section: Hashable & Sendable, Item: Hashable & Sendable> =
    @Sendable (
        _ indexPath: IndexPath, _ item: Item, _ snapshot: DiffableDataSourceSnapshot<Section, Item>
    ) throws(Violation) -> DiffableDataSourceSnapshot<Section, Item>?

/// `UITableViewDiffableDataSource` and `UICollectionViewDiffableDataSource`, with the view they feed.
///
///     var dataSource = DiffableDataSource<String, Song>(style: .table) { request, indexPath, song in
///         var cell = request.dequeueReusableCell(withIdentifier: "song")
///         cell.content = song.title
///         return cell
///     }
///     let result = try dataSource.apply(snapshot, animatingDifferences: true)
///     result.path.rule.id   // "path.animated"
///     result.cells.created  // 3
///
/// A value: copy it to keep a state, and a failed `apply` changes nothing. Nothing runs on another thread; queues are
/// what the caller says they are, so every outcome can be repeated.
///
/// Rules: `path.*`, `marks.*`. Source: `Source.header14`, `Source.header15`.
public struct DiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    /// The list view the data source feeds.
    public var view: ListView

    /// Configures a cell for an item.
    public var cellProvider: CellProvider<Section, Item>

    /// Answers headers and footers. Without it a collection view that wants one fails; a table then has none, because
    /// there a subclass or a delegate answers.
    public var supplementaryViewProvider: SupplementaryViewProvider<Section>?

    /// Whether the layout of a collection view asks for a header or footer in a section; nil where it does in all. For none, the
    /// provider is not called.
    package var layoutRequests: (@Sendable (SupplementaryKind, Int) -> Bool)?

    /// The SDK the app was linked with; decides what `animatingDifferences: false` means (rules `path.*`, `marks.*`).
    public var linkedSDK: SystemVersion

    /// UIKit's difference, or the smallest one.
    public var diffStrategy = DiffStrategy.uikit

    /// True when each snapshot's identifiers are checked for a broken `Hashable` before it is applied. UIKit notices
    /// late or never (rule `equal-but-different-hash`).
    public var isStrict = false

    /// The app's closure for a tap on a row: given the place, the item and the current snapshot, the snapshot to apply,
    /// or nil to apply none; `didSelectRowAt`, `didSelectItemAt`.
    public var selectionHandler: SelectionHandler<Section, Item>?

    /// Called when an outline is opened or closed by a tap (collection view, iOS 14 and later).
    public var sectionSnapshotHandlers = SectionSnapshotHandlers<Item>()

    /// Called when an item is dragged (collection view, iOS 14 and later). A table never calls them.
    public var reorderingHandlers = ReorderingHandlers<Section, Item>()

    var current: DiffableDataSourceSnapshot<Section, Item>
    var trees = StoredTrees<Section, Item>()
    var drag: Drag?
    var rowHeights = RowHeights<Section, Item>()
    /// The snapshot a table expects of the apply made in `moveRow`, while `moveRow` runs.
    var expectedMove: DiffableDataSourceSnapshot<Section, Item>?
    /// The item each cell was last configured for, by `Cell.id`. The view itself sees no items.
    var itemsByCell: [Int: Item] = [:]
    /// The items the cell provider is given instead of the stored ones, while such a batch runs.
    var substitutes: [IndexPath: Item] = [:]
    var hasApplied = false
    /// UIKit warns once about a table that is laid out outside a window.
    var hasWarnedAboutLayout = false
    var queuesSeen: Set<ApplyQueue> = []
    var outstanding: [OutstandingApply] = []

    /// A drag under way: the item that was lifted, and the place where it would be dropped.
    struct Drag: Sendable {
        let item: Item
        var target: IndexPath
    }

    /// A data source with an empty snapshot and a view that has asked nothing yet.
    ///
    /// - Parameters:
    ///   - style: Table or collection view.
    ///   - system: The version the app runs on; decides wordings.
    ///   - linkedSDK: The version the app was built with; `system` if nil.
    ///   - visibleRows: The height of the viewport in rows.
    ///   - cellProvider: Configures a cell for an item.
    public init(
        style: ListStyle, system: SystemVersion = .current, linkedSDK: SystemVersion? = nil, visibleRows: Int = 10,
        cellProvider: @escaping CellProvider<Section, Item>
    ) {
        self.cellProvider = cellProvider
        self.linkedSDK = linkedSDK ?? system
        view = ListView(style: style, system: system, visibleRows: visibleRows)
        current = DiffableDataSourceSnapshot(system: system, linkedSDK: linkedSDK)
    }

    /// The platform whose wording an error uses.
    var platform: Platform { Platform(view.system, linkedSDK: linkedSDK) }
}

// MARK: - Lookups

extension DiffableDataSource {
    /// The state on screen, without reload and reconfigure marks (`Source.charonSnapshots`).
    public func snapshot() -> DiffableDataSourceSnapshot<Section, Item> { current }

    /// The item at an index path; nil when out of range, negative included (`Source.charonCollectionView`).
    public func itemIdentifier(for indexPath: IndexPath) -> Item? { current.itemIdentifier(at: indexPath) }

    /// The index path of an item; nil for an unknown one (`Source.charonCollectionView`).
    public func indexPath(for itemIdentifier: Item) -> IndexPath? { current.indexPath(of: itemIdentifier) }

    /// The section at an index; nil when out of range (`Source.charonCollectionView`).
    ///
    /// - Complexity: O(1); no hashing.
    public func sectionIdentifier(for index: Int) -> Section? {
        current.sectionIdentifier(at: index)
    }

    /// The index of a section; nil for an unknown one (`Source.charonCollectionView`).
    public func index(for sectionIdentifier: Section) -> Int? { current.indexOfSection(sectionIdentifier) }

    /// The number of sections, as the view is told.
    public var numberOfSections: Int { current.numberOfSections }

    /// The number of items of a section, as the view is told.
    /// - Throws: `provider.beyond-snapshot` past the end (rules `apply.*`, `provider.*`).
    public func numberOfItems(inSection index: Int) throws(Violation) -> Int {
        guard let count = current.itemCount(atSection: index) else { throw .beyondSnapshot(.section) }
        return count
    }
}

// MARK: - The view

extension DiffableDataSource {
    /// Scrolls the view to an offset in points.
    public mutating func scroll(to offset: Double) throws(Violation) -> [ListViewEvent] {
        try updateView { (view, answers) throws(Violation) in try view.scroll(to: offset, source: answers) }
    }

    /// Changes the height of the viewport, in rows.
    public mutating func resize(visibleRows: Int) throws(Violation) -> [ListViewEvent] {
        try updateView { (view, answers) throws(Violation) in
            try view.resize(visibleRows: visibleRows, source: answers)
        }
    }

    /// Calls `reloadData` on the view, behind the back of the data source: the same snapshot, all cells again.
    public mutating func reloadData() throws(Violation) -> [ListViewEvent] {
        try updateView { (view, answers) throws(Violation) in try view.reloadData(source: answers) }
    }

    /// Lays the view out again: every visible row has a cell afterwards.
    mutating func layoutIfNeeded() throws(Violation) -> [ListViewEvent] {
        try updateView { (view, answers) throws(Violation) in try view.layoutIfNeeded(source: answers) }
    }

    /// Performs a batch written by hand on the view. The data source does not follow, so anything that changes a count
    /// is refused: the usual way of mixing both worlds.
    public mutating func performBatchUpdates(_ batch: BatchUpdates) throws(Violation) -> [ListViewEvent] {
        try updateView { (view, answers) throws(Violation) in
            try view.performBatchUpdates(batch, source: answers)
        }
    }

    /// Lets the view do something with answers from the current snapshot, and notes which item each cell is for now.
    ///
    /// - Complexity: That of `body`, and O(1) for each call of the cell provider; no hashing of identifiers.
    mutating func updateView(
        _ body: (inout ListView, SnapshotSource<Section, Item>) throws(Violation) -> [ListViewEvent]
    ) throws(Violation) -> [ListViewEvent] {
        let events = try body(&view, answers)
        for case .providerCalled(let path, let cell) in events {
            itemsByCell[cell] = current.itemIdentifier(at: path)
        }
        return events
    }

    /// The answers to the view's questions, taken from the current snapshot.
    var answers: SnapshotSource<Section, Item> {
        SnapshotSource(
            snapshot: current, style: view.style, cellProvider: cellProvider,
            supplementaryViewProvider: supplementaryViewProvider, layoutRequests: layoutRequests,
            rowHeights: rowHeights, substitutes: substitutes)
    }
}
