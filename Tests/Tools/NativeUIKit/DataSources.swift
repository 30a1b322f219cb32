// The diffable data sources of tables and collection views.

// swift-format-ignore-file

import DiffableSnapshots
import ListSimulation
import ListView
import Rulebook

/// Set by the bodies that UIKit's own classes have: the app did not override or implement the method.
@MainActor enum Unimplemented {
    static var wasCalled = false
    static var commit = false, select = false
    /// The answer of a method of the app; nil where it has none.
    static func answer<Result>(_ body: () -> Result) -> Result? {
        wasCalled = false
        let result = body()
        defer { wasCalled = false }
        return wasCalled ? nil : result
    }
}

@MainActor @preconcurrency public protocol UITableViewDataSource: AnyObject {}
@MainActor @preconcurrency public protocol UICollectionViewDataSource: AnyObject {}

@MainActor protocol TableSource: AnyObject {
    var driven: any DrivenList { get }
    func canEdit(_ path: IndexPath) -> Bool?
    func commitDelete(_ path: IndexPath) -> Bool
}
@MainActor protocol CollectionSource: AnyObject {
    var driven: any DrivenList { get }
}

@MainActor @preconcurrency
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>: NSObject, UITableViewDataSource, TableSource {
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    let engine: ListEngine<SectionIdentifierType, ItemIdentifierType>
    var driven: any DrivenList { engine }
    public var defaultRowAnimation = UITableView.RowAnimation.automatic

    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        engine = ListEngine(style: .table, view: tableView)
        super.init()
        engine.dataSource = self
        tableView.dataSource = self
        engine.makeCell = { [unowned tableView] path, item in cellProvider(tableView, path, item) }
        // A table whose data source and delegate answer nil has no header there.
        engine.kinds = { Set(SupplementaryKind.allCases) }
        engine.makeSupplementary = { [unowned self, unowned tableView] kind, path in
            if let delegate = tableView.delegate,
                let made = kind == .header ? delegate.tableView(tableView, viewForHeaderInSection: path.section) : delegate.tableView(tableView, viewForFooterInSection: path.section)
            {
                return (CellTexts.text(of: made), made)
            }
            let title = kind == .header ? self.tableView(tableView, titleForHeaderInSection: path.section) : self.tableView(tableView, titleForFooterInSection: path.section)
            return title.map { ($0, nil) }
        }
        engine.canMoveRow = { [unowned self, unowned tableView] in self.tableView(tableView, canMoveRowAt: $0) }
        engine.moveRow = { [unowned self, unowned tableView] in self.tableView(tableView, moveRowAt: $0, to: $1) }
    }
    func canEdit(_ path: IndexPath) -> Bool? {
        guard let tableView = engine.listView as? UITableView else { return nil }
        return Unimplemented.answer { self.tableView(tableView, canEditRowAt: path) }
    }
    func commitDelete(_ path: IndexPath) -> Bool {
        guard let tableView = engine.listView as? UITableView else { return false }
        Unimplemented.commit = false
        self.tableView(tableView, commit: .delete, forRowAt: path)
        return !Unimplemented.commit
    }
    open func apply(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) { engine.apply(snapshot.engine, animatingDifferences, completion) }
    open func applySnapshotUsingReloadData(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil) { engine.applyReloading(snapshot.engine, completion) }
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { .init(engine.shown) }
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { engine.shown.itemIdentifier(at: indexPath.place) }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { engine.shown.indexPath(of: itemIdentifier).map { IndexPath($0) } }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { engine.shown.sectionIdentifiers.indices.contains(index) ? engine.shown.sectionIdentifiers[index] : nil }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { engine.shown.indexOfSection(sectionIdentifier) }
    open func numberOfSections(in tableView: UITableView) -> Int { engine.shown.numberOfSections }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { engine.counts[section] }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { Unimplemented.wasCalled = true; return nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { Unimplemented.wasCalled = true; return nil }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { Unimplemented.wasCalled = true; return true }
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) { Unimplemented.commit = true }
    open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
}

@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>: NSObject, UICollectionViewDataSource, CollectionSource {
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?
    let engine: ListEngine<SectionIdentifierType, ItemIdentifierType>
    var driven: any DrivenList { engine }
    public var supplementaryViewProvider: SupplementaryViewProvider?

    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        engine = ListEngine(style: .collection, view: collectionView)
        super.init()
        engine.dataSource = self
        collectionView.dataSource = self
        engine.makeCell = { [unowned collectionView] path, item in cellProvider(collectionView, path, item) }
        engine.kinds = { [unowned self, unowned collectionView] in self.supplementaryViewProvider == nil ? [] : collectionView.collectionViewLayout.kinds }
        engine.makeSupplementary = { [unowned self, unowned collectionView] kind, path in
            self.supplementaryViewProvider?(collectionView, kind.rawValue, path).map { (CellTexts.text(of: $0), $0) }
        }
    }
    open func apply(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) { engine.apply(snapshot.engine, animatingDifferences, completion) }
    open func applySnapshotUsingReloadData(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil) { engine.applyReloading(snapshot.engine, completion) }
    open func apply(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) { engine.apply(snapshot.engine, to: section, animatingDifferences, completion) }
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { .init(engine.shown) }
    open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> { .init(engine.tree(of: section)) }
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { engine.shown.itemIdentifier(at: indexPath.place) }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { engine.shown.indexPath(of: itemIdentifier).map { IndexPath($0) } }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { engine.shown.sectionIdentifiers.indices.contains(index) ? engine.shown.sectionIdentifiers[index] : nil }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { engine.shown.indexOfSection(sectionIdentifier) }
    open func numberOfSections(in collectionView: UICollectionView) -> Int { engine.shown.numberOfSections }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { engine.counts[section] }

    public struct ReorderingHandlers {
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    }
    public var reorderingHandlers = ReorderingHandlers() {
        didSet {
            let handlers = reorderingHandlers
            typealias Transaction = DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>
            engine.reordering.canReorderItem = handlers.canReorderItem.map { body in sending { body($0) } }
            engine.reordering.willReorder = handlers.willReorder.map { body in sending { (it: Transaction) in body(.init(it)) } }
            engine.reordering.didReorder = handlers.didReorder.map { body in sending { (it: Transaction) in body(.init(it)) } }
        }
    }

    public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
        public var shouldExpandItem: ((Item) -> Bool)?
        public var willExpandItem: ((Item) -> Void)?
        public var shouldCollapseItem: ((Item) -> Bool)?
        public var willCollapseItem: ((Item) -> Void)?
        public var snapshotForExpandingParent: ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?
    }
    public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>() {
        didSet {
            let handlers = sectionSnapshotHandlers
            engine.disclosing.shouldExpandItem = handlers.shouldExpandItem.map { body in sending { body($0) } }
            engine.disclosing.willExpandItem = handlers.willExpandItem.map { body in sending { body($0) } }
            engine.disclosing.shouldCollapseItem = handlers.shouldCollapseItem.map { body in sending { body($0) } }
            engine.disclosing.willCollapseItem = handlers.willCollapseItem.map { body in sending { body($0) } }
            engine.disclosing.snapshotForExpandingParent = handlers.snapshotForExpandingParent.map { body in
                unsafeBitCast({ (item: ItemIdentifierType, tree: DiffableDataSourceSectionSnapshot<ItemIdentifierType>) in body(item, .init(tree)).engine } as (ItemIdentifierType, DiffableDataSourceSectionSnapshot<ItemIdentifierType>) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType>,
                    to: (@Sendable (ItemIdentifierType, DiffableDataSourceSectionSnapshot<ItemIdentifierType>) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType>).self)
            }
        }
    }
}

/// A closure of the main thread, for the library, which calls it there.
func sending<Argument, Result>(_ body: @escaping (Argument) -> Result) -> @Sendable (Argument) -> Result {
    nonisolated(unsafe) let body = body
    return { body($0) }
}
