/// Tables, collection views and their diffable data sources as the user's code sees them. What they do to the list is done by
/// the engine, through ``AppRun``.
enum UIKitLists {
    static let source = base + tables + collections + dataSources

    private static let base = """
        func _connect(_ dataSource: AnyObject)
        func _later(_ work: @escaping () -> Void)
        func _send(_ sender: AnyObject, _ targets: [_Target])
        func _perform(_ action: Any, _ target: Any?, _ sender: Any)
        func _goBack()
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

    private static let tables = """
        class UITableView: UIScrollView {
            weak var dataSource: AnyObject?
            var _isAmbient: Bool = false
            var allowsSelection: Bool = true
            var allowsMultipleSelection: Bool = false
            var isEditing: Bool = false
            var rowHeight: Double = -1
            var estimatedRowHeight: Double = -1
            var tableHeaderView: UIView?
            var tableFooterView: UIView?
            var refreshControl: UIRefreshControl?
            var indexPathsForSelectedRows: [IndexPath]?
            var _cells: [String: Any] = [:]
            var _headers: [String: Any] = [:]
            static let automaticDimension: Double = -1
            init(frame: CGRect, style: UITableView.Style) { super.init(frame: frame) }
            convenience init() { self.init(frame: .zero, style: .plain) }
            convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
            var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }
            func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { _cells[identifier] = nib }
            func register(_ type: Any?, forCellReuseIdentifier identifier: String) { _cells[identifier] = type }
            func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) { _headers[identifier] = nib }
            func register(_ type: Any?, forHeaderFooterViewReuseIdentifier identifier: String) { _headers[identifier] = type }
            func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
            func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: Any) {
                indexPathsForSelectedRows = indexPath == nil ? nil : [indexPath!]
            }
            func deselectRow(at indexPath: IndexPath, animated: Bool) {
                indexPathsForSelectedRows = indexPathsForSelectedRows?.filter { $0 != indexPath }
            }
            var numberOfSections: Int { get }
            var visibleCells: [UITableViewCell] { get }
            var indexPathsForVisibleRows: [IndexPath]? { get }
            func numberOfRows(inSection section: Int) -> Int
            func cellForRow(at indexPath: IndexPath) -> UITableViewCell?
            func indexPath(for cell: UITableViewCell) -> IndexPath?
            func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell
            func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell?
            func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView?
            func headerView(forSection section: Int) -> UITableViewHeaderFooterView?
            func reloadData()
            func beginUpdates()
            func endUpdates()
            func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil)
            func insertRows(at indexPaths: [IndexPath], with animation: Any = 0)
            func deleteRows(at indexPaths: [IndexPath], with animation: Any = 0)
            func reloadRows(at indexPaths: [IndexPath], with animation: Any = 0)
            func reconfigureRows(at indexPaths: [IndexPath])
            func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath)
            func insertSections(_ sections: Any, with animation: Any = 0)
            func deleteSections(_ sections: Any, with animation: Any = 0)
            func reloadSections(_ sections: Any, with animation: Any = 0)
            func moveSection(_ section: Int, toSection newSection: Int)
            func scrollToRow(at indexPath: IndexPath, at position: Any, animated: Bool)
        }

        """

    private static let collections = """
        class UICollectionViewLayout: NSObject {
            var _configuration: UICollectionLayoutListConfiguration?
            var _sections: ((Int, Any) -> NSCollectionLayoutSection?)?
        }
        class UICollectionViewFlowLayout: UICollectionViewLayout {}
        class UICollectionViewCompositionalLayout: UICollectionViewLayout {
            init(section: NSCollectionLayoutSection) { _sections = { _, _ in section } }
            init(section: NSCollectionLayoutSection, configuration: Any) { _sections = { _, _ in section } }
            init(sectionProvider: @escaping (Int, Any) -> NSCollectionLayoutSection?) { _sections = sectionProvider }
            init(sectionProvider: @escaping (Int, Any) -> NSCollectionLayoutSection?, configuration: Any) {
                _sections = sectionProvider
            }
            init() {}
            static func list(using configuration: UICollectionLayoutListConfiguration)
                -> UICollectionViewCompositionalLayout
            {
                let layout = UICollectionViewCompositionalLayout()
                layout._configuration = configuration
                return layout
            }
        }
        class NSCollectionLayoutBoundarySupplementaryItem: NSObject {
            let elementKind: String
            let alignment: Any
            init(layoutSize: Any, elementKind: String, alignment: Any, absoluteOffset: Any = 0) {
                self.elementKind = elementKind
                self.alignment = alignment
            }
        }
        class NSCollectionLayoutSection: NSObject {
            var _configuration: UICollectionLayoutListConfiguration?
            var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
            init(group: Any) {}
            init() {}
            static func list(using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: Any)
                -> NSCollectionLayoutSection
            {
                let section = NSCollectionLayoutSection()
                section._configuration = configuration
                return section
            }
        }
        struct UICollectionLayoutListConfiguration {
            var trailingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?
            var leadingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?
            var itemSeparatorHandler: Any?
            var headerMode: Any = 0
            var footerMode: Any = 0
            var showsSeparators: Bool = true
            var backgroundColor: Any?
            var headerTopPadding: Any?
            var separatorConfiguration: Any = _Separator()
            init(appearance: Any) {}
        }
        class UICollectionView: UIScrollView {
            weak var dataSource: AnyObject?
            var _isAmbient: Bool = false
            var collectionViewLayout: Any
            var allowsSelection: Bool = true
            var allowsMultipleSelection: Bool = false
            var isEditing: Bool = false
            var refreshControl: UIRefreshControl?
            var indexPathsForSelectedItems: [IndexPath]? = []
            var _cells: [String: Any] = [:]
            var _supplementary: [String: Any] = [:]
            static let elementKindSectionHeader: String = "UICollectionElementKindSectionHeader"
            static let elementKindSectionFooter: String = "UICollectionElementKindSectionFooter"
            init(frame: CGRect, collectionViewLayout layout: Any) {
                collectionViewLayout = layout
                super.init(frame: frame)
            }
            convenience init() { self.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()) }
            func setCollectionViewLayout(_ layout: Any, animated: Bool) { collectionViewLayout = layout }
            func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) { _cells[identifier] = nib }
            func register(_ type: Any?, forCellWithReuseIdentifier identifier: String) { _cells[identifier] = type }
            func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
                _supplementary[kind + identifier] = nib
            }
            func register(_ type: Any?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
                _supplementary[kind + identifier] = type
            }
            func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: Any) {
                indexPathsForSelectedItems = indexPath == nil ? [] : [indexPath!]
            }
            func deselectItem(at indexPath: IndexPath, animated: Bool) {
                indexPathsForSelectedItems = indexPathsForSelectedItems?.filter { $0 != indexPath }
            }
            var numberOfSections: Int { get }
            var visibleCells: [UICollectionViewCell] { get }
            var indexPathsForVisibleItems: [IndexPath] { get }
            func numberOfItems(inSection section: Int) -> Int
            func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell?
            func indexPath(for cell: UICollectionViewCell) -> IndexPath?
            func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
                -> UICollectionViewCell
            func dequeueReusableSupplementaryView(
                ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
            ) -> UICollectionReusableView
            func dequeueConfiguredReusableCell(using registration: Any, for indexPath: IndexPath, item: Any?)
                -> UICollectionViewCell
            func dequeueConfiguredReusableSupplementary(using registration: Any, for indexPath: IndexPath)
                -> UICollectionReusableView
            func supplementaryView(forElementKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView?
            func reloadData()
            func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil)
            func insertItems(at indexPaths: [IndexPath])
            func deleteItems(at indexPaths: [IndexPath])
            func reloadItems(at indexPaths: [IndexPath])
            func reconfigureItems(at indexPaths: [IndexPath])
            func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath)
            func insertSections(_ sections: Any)
            func deleteSections(_ sections: Any)
            func reloadSections(_ sections: Any)
            func moveSection(_ section: Int, toSection newSection: Int)
            func scrollToItem(at indexPath: IndexPath, at position: Any, animated: Bool)
            class CellRegistration<Cell, Item> {
                let _nib: UINib?
                let _handler: (Cell, IndexPath, Item) -> Void
                var _class: Any?
                init(handler: @escaping (Cell, IndexPath, Item) -> Void) {
                    _nib = nil
                    _handler = handler
                    _class = Cell.self
                }
                init(cellNib: UINib, handler: @escaping (Cell, IndexPath, Item) -> Void) {
                    _nib = cellNib
                    _handler = handler
                    _class = Cell.self
                }
            }
            class SupplementaryRegistration<Supplementary> {
                let _kind: String
                let _nib: UINib?
                let _handler: (Supplementary, String, IndexPath) -> Void
                var _class: Any?
                init(elementKind: String, handler: @escaping (Supplementary, String, IndexPath) -> Void) {
                    _kind = elementKind
                    _nib = nil
                    _handler = handler
                    _class = Supplementary.self
                }
                init(
                    supplementaryNib: UINib, elementKind: String,
                    handler: @escaping (Supplementary, String, IndexPath) -> Void
                ) {
                    _kind = elementKind
                    _nib = supplementaryNib
                    _handler = handler
                    _class = Supplementary.self
                }
            }
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
        let tableView: UITableView = _ambientTable()
        let collectionView: UICollectionView = _ambientCollection()
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
