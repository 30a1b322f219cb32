/// Diffable data sources and their snapshots as the user's code sees them, in Swift that is interpreted. What they, and the
/// views they feed, do to the list is done by the engine, through `Apps`.
package enum UIKitDataSources {
    /// The declarations, in Swift.
    package static let source = snapshot + tree + base + dataSources

    private static let snapshot = """
        class NSDiffableDataSourceSnapshotReference: NSObject {}
        @frozen
        struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
            init()
            var numberOfItems: Int { get }
            var numberOfSections: Int { get }
            var sectionIdentifiers: [SectionIdentifierType] { get }
            var itemIdentifiers: [ItemIdentifierType] { get }
            var reloadedSectionIdentifiers: [SectionIdentifierType] { get }
            var reloadedItemIdentifiers: [ItemIdentifierType] { get }
            var reconfiguredItemIdentifiers: [ItemIdentifierType] { get }
            func numberOfItems(inSection identifier: SectionIdentifierType) -> Int
            func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType]
            func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType?
            func indexOfItem(_ identifier: ItemIdentifierType) -> Int?
            func indexOfSection(_ identifier: SectionIdentifierType) -> Int?
            mutating func appendItems(
                _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil)
            mutating func insertItems(
                _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType)
            mutating func insertItems(
                _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType)
            mutating func deleteItems(_ identifiers: [ItemIdentifierType])
            mutating func deleteAllItems()
            mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType)
            mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType)
            mutating func reloadItems(_ identifiers: [ItemIdentifierType])
            mutating func reconfigureItems(_ identifiers: [ItemIdentifierType])
            mutating func appendSections(_ identifiers: [SectionIdentifierType])
            mutating func insertSections(
                _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType)
            mutating func insertSections(
                _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType)
            mutating func deleteSections(_ identifiers: [SectionIdentifierType])
            mutating func moveSection(
                _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType)
            mutating func moveSection(
                _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType)
            mutating func reloadSections(_ identifiers: [SectionIdentifierType])
        }

        """

    private static let tree = """
        @frozen
        struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
            init()
            var items: [ItemIdentifierType] { get }
            var rootItems: [ItemIdentifierType] { get }
            var visibleItems: [ItemIdentifierType] { get }
            func contains(_ item: ItemIdentifierType) -> Bool
            func index(of item: ItemIdentifierType) -> Int?
            func isExpanded(_ item: ItemIdentifierType) -> Bool
            func isVisible(_ item: ItemIdentifierType) -> Bool
            func level(of item: ItemIdentifierType) -> Int
            func parent(of child: ItemIdentifierType) -> ItemIdentifierType?
            func visualDescription() -> String
            func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false)
                -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
            mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil)
            mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType)
            mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType)
            mutating func insert(
                _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType)
            mutating func insert(
                _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType)
            mutating func delete(_ items: [ItemIdentifierType])
            mutating func deleteAll()
            mutating func expand(_ items: [ItemIdentifierType])
            mutating func collapse(_ items: [ItemIdentifierType])
            mutating func replace(
                childrenOf parent: ItemIdentifierType,
                using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>)
        }

        """

    private static let base = """
        func _connect(_ dataSource: AnyObject)
        func _collectionOnly(_ member: String) -> Any
        func _later(_ work: @escaping () -> Void)
        func _send(_ sender: AnyObject, _ targets: [_Target])
        func _perform(_ action: Any, _ target: Any?, _ sender: Any)
        func _goBack(_ count: Int)
        func _extent(_ view: UIScrollView) -> (offset: Double, content: Double, height: Double)?
        func _scroll(_ view: UIScrollView, _ offset: Double)
        func _select(_ cell: Any?, _ isSelected: Bool)
        func _refuses(_ method: String, _ delegate: Any?, _ arguments: [Any]) -> Bool
        extension Timer {
            static func scheduledTimer(
                timeInterval interval: Double, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
            ) -> Timer { Timer(timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats) }
            convenience init(timeInterval interval: Double, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) {
                self.init(interval: interval)
                addTimer(self, interval, repeats) { if self.isValid { _perform(selector, target, self) } }
            }
        }
        class UINib: NSObject {
            let _name: String
            init(nibName: String, bundle: Any?) { _name = nibName }
        }

        """

    private static let dataSources = """
        @frozen
        class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject {
            typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
            var _view: UITableView?
            var _provider: ((UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?)?
            var defaultRowAnimation: UITableView.RowAnimation = .automatic
            init(
                tableView: UITableView,
                cellProvider: @escaping (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
            ) {
                _view = tableView
                _provider = cellProvider
                tableView.dataSource = self
                _connect(self)
            }
        \(members)
            var reorderingHandlers: Any {
                get { _collectionOnly("reorderingHandlers") }
                set { _ = _collectionOnly("reorderingHandlers") }
            }
            var sectionSnapshotHandlers: Any {
                get { _collectionOnly("sectionSnapshotHandlers") }
                set { _ = _collectionOnly("sectionSnapshotHandlers") }
            }
            func snapshot(for section: SectionIdentifierType) -> Any { _collectionOnly("snapshot(for:)") }
            func apply(
                _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
                to section: SectionIdentifierType, animatingDifferences: Bool = true,
                completion: (() -> Void)? = nil
            ) { _ = _collectionOnly("apply(_:to:animatingDifferences:)") }
            func numberOfSections(in tableView: UITableView) -> Int { snapshot().numberOfSections }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                snapshot().numberOfItems(inSection: snapshot().sectionIdentifiers[section])
            }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                _provider!(tableView, indexPath, itemIdentifier(for: indexPath)!)!
            }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
            func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
            func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
            func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
            func tableView(
                _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
                forRowAt indexPath: IndexPath) {}
            func tableView(
                _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
            func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
        }
        @frozen
        class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject {
            typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
            typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?
            struct ReorderingHandlers {
                var canReorderItem: ((ItemIdentifierType) -> Bool)?
                var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
                var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
            }
            struct SectionSnapshotHandlers {
                var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
                var willExpandItem: ((ItemIdentifierType) -> Void)?
                var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
                var willCollapseItem: ((ItemIdentifierType) -> Void)?
                var snapshotForExpandingParent: (
                    (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>)
                        -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>)?
            }
            var _view: UICollectionView?
            var _provider: ((UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?)?
            var supplementaryViewProvider: ((UICollectionView, String, IndexPath) -> UICollectionReusableView?)?
            var reorderingHandlers: ReorderingHandlers = ReorderingHandlers()
            var sectionSnapshotHandlers: SectionSnapshotHandlers = SectionSnapshotHandlers()
            init(
                collectionView: UICollectionView,
                cellProvider: @escaping (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
            ) {
                _view = collectionView
                _provider = cellProvider
                collectionView.dataSource = self
                _connect(self)
            }
        \(members)
            func snapshot(for section: SectionIdentifierType)
                -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
            func apply(
                _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
                to section: SectionIdentifierType, animatingDifferences: Bool = true,
                completion: (() -> Void)? = nil)
            func numberOfSections(in collectionView: UICollectionView) -> Int { snapshot().numberOfSections }
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                snapshot().numberOfItems(inSection: snapshot().sectionIdentifiers[section])
            }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
                -> UICollectionViewCell { _provider!(collectionView, indexPath, itemIdentifier(for: indexPath)!)! }
            func collectionView(
                _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
                at indexPath: IndexPath
            ) -> UICollectionReusableView { supplementaryViewProvider!(collectionView, kind, indexPath)! }
        }
        struct NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType> {
            let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
            let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
            let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
            let difference: CollectionDifference<ItemIdentifierType>
        }
        struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType> {
            let sectionIdentifier: SectionIdentifierType
            let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
            let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
            let difference: CollectionDifference<ItemIdentifierType>
        }
        var tableView: UITableView = _ambientTable()
        var collectionView: UICollectionView = _ambientCollection()
        func _ambientTable() -> UITableView {
            let view = UITableView()
            view._isAmbient = true
            return view
        }
        func _ambientCollection() -> UICollectionView {
            let view = UICollectionView()
            view._isAmbient = true
            return view
        }
        var snapshot = NSDiffableDataSourceSnapshot<AnyHashable, AnyHashable>()
        var dataSource: UICollectionViewDiffableDataSource<AnyHashable, AnyHashable> =
            UICollectionViewDiffableDataSource<AnyHashable, AnyHashable>(_ambient: true)

        """

    /// The members that both data sources have.
    private static let members = """
            init(_ambient isAmbient: Bool) { _connect(self) }
            func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
            func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType?
            func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath?
            func sectionIdentifier(for index: Int) -> SectionIdentifierType?
            func index(for sectionIdentifier: SectionIdentifierType) -> Int?
            func apply(
                _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
                animatingDifferences: Bool = true, completion: (() -> Void)? = nil)
            func applySnapshotUsingReloadData(
                _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
                completion: (() -> Void)? = nil)
        """
}
