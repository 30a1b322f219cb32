// Tables, collection views, their cells, headers and layouts.

// swift-format-ignore-file

import ListView

@MainActor protocol ReusableView: AnyObject { func prepareForReuse() }
@MainActor protocol ConfiguredView: AnyObject {
    func updateNow()
    func updateIfNeeded()
    func tellSelected(_ isSelected: Bool)
}

// MARK: Contents

@MainActor @preconcurrency public protocol UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView
    func updated(for state: any UIConfigurationState) -> Self
}
@MainActor @preconcurrency public protocol UIContentView: UIView { var configuration: any UIContentConfiguration { get set } }
public protocol UIConfigurationState {}

public struct UICellConfigurationState: UIConfigurationState, Sendable {
    public var isSelected = false
    public var isHighlighted = false
    public var isEditing = false
    public var isExpanded = false
}

public final class UIPlainContentView: UIView, UIContentView {
    public var configuration: any UIContentConfiguration
    init(_ configuration: any UIContentConfiguration) { self.configuration = configuration; super.init(frame: .zero) }
    public required init?(coder: NSCoder) { nil }
}

public struct UIListContentConfiguration: UIContentConfiguration {
    public struct TextProperties: Sendable {
        public enum TextTransform: Sendable { case none, uppercase }
        public var numberOfLines = 0
        public var color: UIColor = .label
        public var font: UIFont = UIFont()
        public var transform = TextTransform.none
    }
    public struct ImageProperties: Sendable { public var tintColor: UIColor? }
    public var text: String?
    public var secondaryText: String?
    public var image: UIImage?
    public var textProperties = TextProperties()
    public var secondaryTextProperties = TextProperties()
    public var imageProperties = ImageProperties()
    public var prefersSideBySideTextAndSecondaryText = false
    public static func cell() -> Self { Self() }
    public static func subtitleCell() -> Self { Self() }
    public static func valueCell() -> Self { Self() }
    public static func plainHeader() -> Self { Self() }
    public static func groupedHeader() -> Self { Self() }
    public static func plainFooter() -> Self { Self() }
    public static func groupedFooter() -> Self { Self() }
    public static func sidebarHeader() -> Self { Self() }
    public func makeContentView() -> any UIView & UIContentView { UIPlainContentView(self) }
    public func updated(for state: any UIConfigurationState) -> Self { self }
}

// MARK: Cells

@MainActor @preconcurrency
open class UITableViewCell: UIView, ReusableView, ConfiguredView {
    public enum CellStyle: Sendable { case `default`, value1, value2, subtitle }
    public enum AccessoryType: Sendable { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }
    public enum EditingStyle: Sendable { case none, delete, insert }
    public enum SelectionStyle: Sendable { case none, blue, gray, `default` }
    public let reuseIdentifier: String?
    public let contentView = UIView()
    public private(set) lazy var textLabel: UILabel? = UILabel()
    public private(set) lazy var detailTextLabel: UILabel? = UILabel()
    public private(set) lazy var imageView: UIImageView? = UIImageView()
    public var contentConfiguration: (any UIContentConfiguration)?
    public var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)?
    public var accessoryType = AccessoryType.none
    public var accessoryView: UIView?
    public var selectionStyle = SelectionStyle.default
    open var isSelected = false
    private var needsUpdate = false
    // Required, unlike Apple's, since without Apple's runtime a class object can make instances in no other way; the tool
    // writes `required` before the overrides of the apps.
    public required init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }
    public convenience init() { self.init(style: .default, reuseIdentifier: nil) }
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
    }
    open func prepareForReuse() {}
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    open func setNeedsUpdateConfiguration() { needsUpdate = true }
    open func updateConfiguration(using state: UICellConfigurationState) {}
    public var configurationState: UICellConfigurationState { UICellConfigurationState(isSelected: isSelected) }
    func updateNow() {
        needsUpdate = false
        updateConfiguration(using: configurationState)
        configurationUpdateHandler?(self, configurationState)
    }
    func updateIfNeeded() { if needsUpdate { updateNow() } }
    func tellSelected(_ isSelected: Bool) {
        guard isSelected != self.isSelected else { return }
        setSelected(isSelected, animated: false)
        needsUpdate = true
    }
}

@MainActor @preconcurrency
open class UICollectionReusableView: UIView, ReusableView {
    open func prepareForReuse() {}
    public required override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor @preconcurrency
open class UICollectionViewCell: UICollectionReusableView, ConfiguredView {
    public let contentView = UIView()
    public var contentConfiguration: (any UIContentConfiguration)?
    public var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)?
    open var isSelected = false
    private var needsUpdate = false
    open func setNeedsUpdateConfiguration() { needsUpdate = true }
    open func updateConfiguration(using state: UICellConfigurationState) {}
    public var configurationState: UICellConfigurationState { UICellConfigurationState(isSelected: isSelected) }
    func updateNow() {
        needsUpdate = false
        updateConfiguration(using: configurationState)
        configurationUpdateHandler?(self, configurationState)
    }
    func updateIfNeeded() { if needsUpdate { updateNow() } }
    func tellSelected(_ isSelected: Bool) {
        guard isSelected != self.isSelected else { return }
        self.isSelected = isSelected
        needsUpdate = true
    }
}

public struct UICellAccessory {
    public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }
    let sign: String
    var isDisclosure: Bool { sign == "▸" }
    let displayed: DisplayedState
    var text: String?
    public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory { .init(sign: "›", displayed: displayed) }
    public static func outlineDisclosure(displayed: DisplayedState = .always) -> UICellAccessory { .init(sign: "▸", displayed: displayed) }
    public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory { .init(sign: "✓", displayed: displayed) }
    public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory { .init(sign: "≡", displayed: displayed) }
    public static func delete(displayed: DisplayedState = .whenEditing) -> UICellAccessory { .init(sign: "⊖", displayed: displayed) }
    public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory { .init(sign: "", displayed: displayed, text: text) }
}

@MainActor @preconcurrency
open class UICollectionViewListCell: UICollectionViewCell {
    public var accessories: [UICellAccessory] = []
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

// MARK: Swipes

@MainActor public final class UIContextualAction: NSObject {
    public enum Style: Sendable { case normal, destructive }
    public let title: String?
    public var image: UIImage?
    public var backgroundColor: UIColor?
    let handler: (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
    public init(style: Style, title: String?, handler: @escaping (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void) {
        self.title = title
        self.handler = handler
    }
}
@MainActor public final class UISwipeActionsConfiguration: NSObject {
    public let actions: [UIContextualAction]
    public var performsFirstActionWithFullSwipe = true
    public init(actions: [UIContextualAction]) { self.actions = actions }
}

// MARK: Tables

@MainActor @preconcurrency public protocol UIScrollViewDelegate: AnyObject {}
@MainActor @preconcurrency
public protocol UITableViewDelegate: UIScrollViewDelegate {
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration?
    func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration?
}
extension UITableViewDelegate {
    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { Unimplemented.wasCalled = true; return nil }
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { Unimplemented.wasCalled = true; return nil }
    public func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? { nil }
    public func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? { nil }
}

@MainActor @preconcurrency
open class UITableViewHeaderFooterView: UIView, ReusableView {
    public let contentView = UIView()
    public private(set) lazy var textLabel: UILabel? = UILabel()
    public var contentConfiguration: (any UIContentConfiguration)?
    public required init(reuseIdentifier: String?) { super.init(frame: .zero) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open func prepareForReuse() {}
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

@MainActor @preconcurrency
open class UITableView: UIScrollView {
    public enum Style: Sendable { case plain, grouped, insetGrouped }
    public enum RowAnimation: Sendable { case automatic, fade, none, left, right, top }
    public enum ScrollPosition: Sendable { case none, top, middle, bottom }
    public static let automaticDimension: CGFloat = -1
    public weak var dataSource: (any UITableViewDataSource)?
    public weak var delegate: (any UITableViewDelegate)?
    public var allowsSelection = true
    public var allowsMultipleSelection = false
    public var allowsSelectionDuringEditing = false
    open var isEditing = false
    public var rowHeight: CGFloat = -1
    public var estimatedRowHeight: CGFloat = -1
    public var tableHeaderView: UIView?
    public var tableFooterView: UIView?
    public internal(set) var indexPathsForSelectedRows: [IndexPath]?
    private var cells: [String: UITableViewCell.Type] = [:]
    private var headers: [String: UITableViewHeaderFooterView.Type] = [:]
    public init(frame: CGRect, style: Style) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public override init(frame: CGRect) { super.init(frame: frame) }
    override var driven: (any DrivenList)? { (dataSource as? any TableSource)?.driven }
    public var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) { cells[identifier] = cellClass as? UITableViewCell.Type }
    public func register(_ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) { headers[identifier] = viewClass as? UITableViewHeaderFooterView.Type }
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        let make = { [cells] in (cells[identifier] ?? UITableViewCell.self).init(style: .default, reuseIdentifier: identifier) }
        return driven?.dequeue(identifier, make) as? UITableViewCell ?? make()
    }
    public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? { headers[identifier].map { $0.init(reuseIdentifier: identifier) } }
    public func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) { indexPathsForSelectedRows = indexPath.map { [$0] } }
    public func deselectRow(at indexPath: IndexPath, animated: Bool) { indexPathsForSelectedRows?.removeAll { $0 == indexPath } }
    public var numberOfSections: Int { driven?.counts.count ?? 0 }
    public func numberOfRows(inSection section: Int) -> Int { driven?.counts[section] ?? 0 }
    public var visibleCells: [UITableViewCell] { driven?.visiblePaths.compactMap { driven?.view(at: $0) as? UITableViewCell } ?? [] }
    public var indexPathsForVisibleRows: [IndexPath]? { driven?.visiblePaths }
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { driven?.view(at: indexPath) as? UITableViewCell }
    public func indexPath(for cell: UITableViewCell) -> IndexPath? { driven?.path(of: cell) }
    public func reloadData() { driven?.reloadData() }
    public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {}
}

// MARK: Collection views

@MainActor @preconcurrency
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
}
extension UICollectionViewDelegate {
    public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { Unimplemented.select = true }
    public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
}

@MainActor @preconcurrency open class UICollectionViewLayout: NSObject {
    nonisolated public override init() { super.init() }
    var configuration: UICollectionLayoutListConfiguration? { nil }
    var kinds: Set<SupplementaryKind> { [.header] }
}
@MainActor @preconcurrency open class UICollectionViewFlowLayout: UICollectionViewLayout {}
@MainActor @preconcurrency public final class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private var list: UICollectionLayoutListConfiguration?
    override var configuration: UICollectionLayoutListConfiguration? { list }
    override var kinds: Set<SupplementaryKind> {
        var kinds: Set<SupplementaryKind> = []
        if list?.headerMode == .supplementary { kinds.insert(.header) }
        if list?.footerMode == .supplementary { kinds.insert(.footer) }
        return kinds
    }
    public static func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        let layout = UICollectionViewCompositionalLayout()
        layout.list = configuration
        return layout
    }
}
public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
    public enum HeaderMode: Sendable { case none, supplementary, firstItemInSection }
    public enum FooterMode: Sendable { case none, supplementary }
    public init(appearance: Appearance) {}
    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none
    public var showsSeparators = true
    public var trailingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?
    public var leadingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?
}

@MainActor @preconcurrency
open class UICollectionView: UIScrollView {
    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
    public weak var dataSource: (any UICollectionViewDataSource)?
    public weak var delegate: (any UICollectionViewDelegate)?
    public var collectionViewLayout: UICollectionViewLayout
    public var allowsSelection = true
    public var allowsMultipleSelection = false
    open var isEditing = false
    public internal(set) var indexPathsForSelectedItems: [IndexPath]? = []
    private var cells: [String: UICollectionViewCell.Type] = [:]
    private var supplementary: [String: UICollectionReusableView.Type] = [:]
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
    }
    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }
    override var driven: (any DrivenList)? { (dataSource as? any CollectionSource)?.driven }
    public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) { cells[identifier] = cellClass as? UICollectionViewCell.Type }
    public func register(_ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) { supplementary[kind + identifier] = viewClass as? UICollectionReusableView.Type }
    public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        let make = { [cells] in (cells[identifier] ?? UICollectionViewCell.self).init(frame: .zero) }
        return driven?.dequeue(identifier, make) as? UICollectionViewCell ?? make()
    }
    public func dequeueReusableSupplementaryView(ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionReusableView {
        (supplementary[kind + identifier] ?? UICollectionReusableView.self).init(frame: .zero)
    }
    public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: Int) { indexPathsForSelectedItems = indexPath.map { [$0] } ?? [] }
    public func deselectItem(at indexPath: IndexPath, animated: Bool) { indexPathsForSelectedItems?.removeAll { $0 == indexPath } }
    public var numberOfSections: Int { driven?.counts.count ?? 0 }
    public func numberOfItems(inSection section: Int) -> Int { driven?.counts[section] ?? 0 }
    public var visibleCells: [UICollectionViewCell] { driven?.visiblePaths.compactMap { driven?.view(at: $0) as? UICollectionViewCell } ?? [] }
    public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { driven?.view(at: indexPath) as? UICollectionViewCell }
    public func indexPath(for cell: UICollectionViewCell) -> IndexPath? { driven?.path(of: cell) }
    public func supplementaryView(forElementKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        SupplementaryKind(rawValue: kind).flatMap { driven?.supplementary($0, indexPath.section) } as? UICollectionReusableView
    }
    public func reloadData() { driven?.reloadData() }

    @MainActor @preconcurrency public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        let kind = "\(Cell.self) \(UUID())"
        let handler: (Cell, IndexPath, Item) -> Void
        public init(handler: @escaping (Cell, IndexPath, Item) -> Void) { self.handler = handler }
    }
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?) -> Cell {
        let make = { Cell(frame: .zero) }
        let cell = driven?.dequeue(registration.kind, make) as? Cell ?? make()
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }
    @MainActor @preconcurrency public struct SupplementaryRegistration<View: UICollectionReusableView> {
        let kind: String
        let handler: (View, String, IndexPath) -> Void
        public init(elementKind: String, handler: @escaping (View, String, IndexPath) -> Void) {
            kind = elementKind
            self.handler = handler
        }
    }
    public func dequeueConfiguredReusableSupplementary<View: UICollectionReusableView>(using registration: SupplementaryRegistration<View>, for indexPath: IndexPath) -> View {
        let view = View(frame: .zero)
        registration.handler(view, registration.kind, indexPath)
        return view
    }
}
