/// Tables and collection views of UIKit, with their layouts and registrations, in Swift that is interpreted. `Apps` carries out
/// what they do to a list.
package enum UIKitListViews {
    /// The declarations, in Swift.
    package static let source = tables + collections

    private static let tables = """
        enum NSFetchedResultsChangeType: UInt {
            case insert = 1, delete, move, update
        }
        class UITableView: UIScrollView {
            weak var dataSource: AnyObject?
            weak var prefetchDataSource: AnyObject?
            var _isAmbient: Bool = false
            var allowsSelection: Bool = true
            var allowsMultipleSelection: Bool = false
            var allowsSelectionDuringEditing: Bool = false
            var allowsMultipleSelectionDuringEditing: Bool = false
            var _takesSelection: Bool {
                isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
            }
            var _takesSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
            var isEditing: Bool = false { didSet { if oldValue && !isEditing { indexPathsForSelectedRows = nil } } }
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
                let old = (indexPathsForSelectedRows ?? []).filter { $0 != indexPath }
                let kept = _takesSeveral && indexPath != nil ? old : []
                let now = kept + (indexPath == nil ? [] : [indexPath!])
                indexPathsForSelectedRows = now.isEmpty ? nil : now
                for path in old where kept.isEmpty { _select(cellForRow(at: path), false) }
                if let indexPath { _select(cellForRow(at: indexPath), true) }
            }
            func deselectRow(at indexPath: IndexPath, animated: Bool) {
                let others = indexPathsForSelectedRows?.filter { $0 != indexPath } ?? []
                indexPathsForSelectedRows = others.isEmpty ? nil : others
                _select(cellForRow(at: indexPath), false)
            }
            var numberOfSections: Int { get }
            var visibleCells: [UITableViewCell] { get }
            var indexPathsForVisibleRows: [IndexPath]? { get }
            func numberOfRows(inSection section: Int) -> Int
            func cellForRow(at indexPath: IndexPath) -> UITableViewCell?
            func indexPath(for cell: UITableViewCell) -> IndexPath?
            var _touched: IndexPath?
            func indexPathForRow(at point: Any) -> IndexPath? { _touched ?? indexPathsForVisibleRows?.first }
            func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell
            func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell?
            func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView?
            func headerView(forSection section: Int) -> UITableViewHeaderFooterView?
            func footerView(forSection section: Int) -> UITableViewHeaderFooterView?
            func reloadData()
            func beginUpdates()
            func endUpdates()
            func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil)
            func insertRows(at indexPaths: [IndexPath], with animation: Any = 0)
            func deleteRows(at indexPaths: [IndexPath], with animation: Any = 0)
            func reloadRows(at indexPaths: [IndexPath], with animation: Any = 0)
            func reconfigureRows(at indexPaths: [IndexPath])
            func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath)
            func insertSections(_ sections: IndexSet, with animation: Any = 0)
            func deleteSections(_ sections: IndexSet, with animation: Any = 0)
            func reloadSections(_ sections: IndexSet, with animation: Any = 0)
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
            weak var prefetchDataSource: AnyObject?
            var _isAmbient: Bool = false
            var collectionViewLayout: Any
            var allowsSelection: Bool = true
            var allowsMultipleSelection: Bool = false
            var allowsSelectionDuringEditing: Bool = false
            var allowsMultipleSelectionDuringEditing: Bool = false
            var _takesSelection: Bool {
                isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
            }
            var _takesSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
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
                let old = (indexPathsForSelectedItems ?? []).filter { $0 != indexPath }
                let kept = _takesSeveral && indexPath != nil ? old : []
                indexPathsForSelectedItems = kept + (indexPath == nil ? [] : [indexPath!])
                for path in old where kept.isEmpty { _select(cellForItem(at: path), false) }
                if let indexPath { _select(cellForItem(at: indexPath), true) }
            }
            func deselectItem(at indexPath: IndexPath, animated: Bool) {
                indexPathsForSelectedItems = indexPathsForSelectedItems?.filter { $0 != indexPath }
                _select(cellForItem(at: indexPath), false)
            }
            var numberOfSections: Int { get }
            var visibleCells: [UICollectionViewCell] { get }
            var indexPathsForVisibleItems: [IndexPath] { get }
            func numberOfItems(inSection section: Int) -> Int
            func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell?
            func indexPath(for cell: UICollectionViewCell) -> IndexPath?
            var _touched: IndexPath?
            func indexPathForItem(at point: Any) -> IndexPath? { _touched ?? indexPathsForVisibleItems.first }
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
            func insertSections(_ sections: IndexSet)
            func deleteSections(_ sections: IndexSet)
            func reloadSections(_ sections: IndexSet)
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
}
