// The part of UIKit and Foundation that the Swift printed by snaprepl uses: declarations only, nothing runs.
//
// Written from Apple's documentation (https://developer.apple.com/documentation/uikit), with the isolation and
// Sendable requirements of the iOS 18 SDK: data sources belong to the main actor, identifiers must be Sendable. It exists
// so that `make typecheck-swift` can ask the compiler about every program without Xcode.

// The names are Apple's, and one line a declaration reads best:
// swift-format-ignore-file

// MARK: Foundation

public struct UUID: Hashable, Sendable {
    public init() { stub() }
    public init?(uuidString string: String) { stub() }
    public var uuidString: String { stub() }
}

public struct IndexPath: Hashable, Comparable, Sendable {
    public static func < (left: IndexPath, right: IndexPath) -> Bool { stub() }
    public init(item: Int, section: Int) { stub() }
    public init(row: Int, section: Int) { stub() }
    public var item: Int { get { stub() } set {} }
    public var row: Int { get { stub() } set {} }
    public var section: Int { get { stub() } set {} }
}

public struct IndexSet: Sendable, ExpressibleByArrayLiteral {
    public init(integer: Int) { stub() }
    public init(arrayLiteral elements: Int...) { stub() }
}

open class NSObject: Hashable, CustomStringConvertible {
    public init() {}
    open var hash: Int { stub() }
    open func isEqual(_ object: Any?) -> Bool { stub() }
    open var description: String { stub() }
    public var hashValue: Int { stub() }
    public func hash(into hasher: inout Hasher) {}
    public static func == (left: NSObject, right: NSObject) -> Bool { stub() }
}

public typealias CGFloat = Double

public struct CGRect: Sendable {
    public static var zero: CGRect { stub() }
}

// MARK: Snapshots

@preconcurrency
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    public init() { stub() }
    public var numberOfItems: Int { stub() }
    public var numberOfSections: Int { stub() }
    public var sectionIdentifiers: [SectionIdentifierType] { stub() }
    public var itemIdentifiers: [ItemIdentifierType] { stub() }
    public var reloadedSectionIdentifiers: [SectionIdentifierType] { stub() }
    public var reloadedItemIdentifiers: [ItemIdentifierType] { stub() }
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { stub() }
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { stub() }
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] { stub() }
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? { stub() }
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { stub() }
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { stub() }
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {}
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {}
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {}
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {}
    public mutating func deleteAllItems() {}
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {}
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {}
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {}
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {}
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {}
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {}
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {}
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {}
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {}
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {}
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {}
}

@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    public init() { stub() }
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {}
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {}
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {}
    public mutating func delete(_ items: [ItemIdentifierType]) {}
    public mutating func deleteAll() {}
    public mutating func expand(_ items: [ItemIdentifierType]) {}
    public mutating func collapse(_ items: [ItemIdentifierType]) {}
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {}
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
    ) {}
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
    ) {}
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { stub() }
    public func isVisible(_ item: ItemIdentifierType) -> Bool { stub() }
    public func contains(_ item: ItemIdentifierType) -> Bool { stub() }
    public func level(of item: ItemIdentifierType) -> Int { stub() }
    public func index(of item: ItemIdentifierType) -> Int? { stub() }
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { stub() }
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> { stub() }
    public var items: [ItemIdentifierType] { stub() }
    public var rootItems: [ItemIdentifierType] { stub() }
    public var visibleItems: [ItemIdentifierType] { stub() }
    public func visualDescription() -> String { stub() }
}

@preconcurrency
public struct NSDiffableDataSourceTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
    public var initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { stub() }
    public var finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { stub() }
    public var difference: CollectionDifference<ItemIdentifierType> { stub() }
    public var sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>] {
        stub()
    }
}

@preconcurrency
public struct NSDiffableDataSourceSectionTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
    public var sectionIdentifier: SectionIdentifierType { stub() }
    public var initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> { stub() }
    public var finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> { stub() }
    public var difference: CollectionDifference<ItemIdentifierType> { stub() }
}

// MARK: Data sources

@MainActor @preconcurrency
public protocol UITableViewDataSource: AnyObject {}

@MainActor @preconcurrency
public protocol UICollectionViewDataSource: AnyObject {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell
    func numberOfSections(in collectionView: UICollectionView) -> Int
}

@MainActor @preconcurrency
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {}
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {}
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {}
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { stub() }
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { stub() }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { stub() }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { stub() }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { stub() }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { stub() }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { stub() }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { stub() }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { stub() }
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { stub() }
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}

@MainActor @preconcurrency
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {}
    public var supplementaryViewProvider: SupplementaryViewProvider? { get { stub() } set {} }
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {}
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {}
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {}
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { stub() }
    open func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> { stub() }
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { stub() }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { stub() }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { stub() }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { stub() }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { stub() }
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { stub() }
    open func numberOfSections(in collectionView: UICollectionView) -> Int { stub() }

    public struct ReorderingHandlers {
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    }
    public var reorderingHandlers: ReorderingHandlers { get { stub() } set {} }

    public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
        public var shouldExpandItem: ((Item) -> Bool)?
        public var willExpandItem: ((Item) -> Void)?
        public var shouldCollapseItem: ((Item) -> Bool)?
        public var willCollapseItem: ((Item) -> Void)?
        public var snapshotForExpandingParent:
            ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?
    }
    public var sectionSnapshotHandlers: SectionSnapshotHandlers<ItemIdentifierType> { get { stub() } set {} }
}

// MARK: Views

@MainActor @preconcurrency
open class UIView: NSObject {
    public override init() {}
    public init(frame: CGRect) {}
    public var bounds: CGRect { stub() }
    open func addSubview(_ view: UIView) {}
}

@MainActor @preconcurrency
open class UIViewController: NSObject {
    public override init() {}
    public var view: UIView! { get { stub() } set {} }
    open var isEditing: Bool { get { stub() } set {} }
    open func viewDidLoad() {}
}

@MainActor @preconcurrency
public protocol UIContentConfiguration {}

public struct UIListContentConfiguration: UIContentConfiguration, Sendable {
    public static func cell() -> UIListContentConfiguration { stub() }
    @MainActor public static func groupedHeader() -> UIListContentConfiguration { stub() }
    @MainActor public static func groupedFooter() -> UIListContentConfiguration { stub() }
    public var text: String?
    public var secondaryText: String?
    public struct TextProperties: Sendable {
        public var numberOfLines: Int { get { stub() } set {} }
    }
    public var textProperties: TextProperties { get { stub() } set {} }
}

@MainActor @preconcurrency
public struct UICellConfigurationState: Sendable {}

@MainActor @preconcurrency
open class UITableViewCell: NSObject {
    public var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? { get { stub() } set {} }
    public func defaultContentConfiguration() -> UIListContentConfiguration { stub() }
    public var contentConfiguration: (any UIContentConfiguration)? { get { stub() } set {} }
}

@MainActor @preconcurrency
open class UICollectionReusableView: UIView {
    public static var elementKindSectionHeader: String { stub() }
}

@MainActor @preconcurrency
open class UICollectionViewCell: UICollectionReusableView {
    public var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? { get { stub() } set {} }
    public var contentConfiguration: (any UIContentConfiguration)? { get { stub() } set {} }
}

@MainActor @preconcurrency
open class UICollectionViewListCell: UICollectionViewCell {
    public func defaultContentConfiguration() -> UIListContentConfiguration { stub() }
}

@MainActor @preconcurrency
open class UITableView: UIView {
    public enum Style: Sendable { case plain, grouped, insetGrouped }
    public static var automaticDimension: CGFloat { stub() }
    public override init() { super.init() }
    public init(frame: CGRect, style: Style) { super.init(frame: frame) }
    public weak var dataSource: (any UITableViewDataSource)?
    public var numberOfSections: Int { stub() }
    public func numberOfRows(inSection section: Int) -> Int { stub() }
    public var rowHeight: CGFloat { get { stub() } set {} }
    public var estimatedRowHeight: CGFloat { get { stub() } set {} }
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        stub()
    }
    public enum RowAnimation: Sendable { case automatic, fade, none }
    public enum ScrollPosition: Sendable { case top, middle, bottom, none }
    public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {}
    public func reloadData() {}
    public func setEditing(_ editing: Bool, animated: Bool) {}
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {}
    public func beginUpdates() {}
    public func endUpdates() {}
    public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
    public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {}
    public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {}
    public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
    public func moveSection(_ section: Int, toSection newSection: Int) {}
}

@MainActor @preconcurrency
open class UICollectionViewLayout: NSObject {
    public override init() {}
}

@MainActor @preconcurrency
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    public static func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    { stub() }
}

@MainActor @preconcurrency
public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
    public enum HeaderMode: Sendable { case none, supplementary, firstItemInSection }
    public enum FooterMode: Sendable { case none, supplementary }
    public init(appearance: Appearance) { stub() }
    public var headerMode: HeaderMode { get { stub() } set {} }
    public var footerMode: FooterMode { get { stub() } set {} }
}

@MainActor @preconcurrency
open class UICollectionView: UIView {
    public var numberOfSections: Int { stub() }
    public func numberOfItems(inSection section: Int) -> Int { stub() }
    public static var elementKindSectionHeader: String { stub() }
    public static var elementKindSectionFooter: String { stub() }
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) { super.init(frame: frame) }
    public weak var dataSource: (any UICollectionViewDataSource)?
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
    public func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {}
    public func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell { stub() }
    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { stub() }
    public enum ScrollPosition: Sendable { case top, centeredVertically, bottom }
    public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}
    public func reloadData() {}
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {}
    public func insertItems(at indexPaths: [IndexPath]) {}
    public func deleteItems(at indexPaths: [IndexPath]) {}
    public func reloadItems(at indexPaths: [IndexPath]) {}
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
    public func insertSections(_ sections: IndexSet) {}
    public func deleteSections(_ sections: IndexSet) {}
    public func reloadSections(_ sections: IndexSet) {}
    public func moveSection(_ section: Int, toSection newSection: Int) {}
}

/// The stub declares; nobody runs it.
@usableFromInline func stub() -> Never { fatalError() }

// Foundation's, which UIKit brings along.
extension StringProtocol {
    public func localizedCaseInsensitiveContains(_ other: some StringProtocol) -> Bool { stub() }
}
