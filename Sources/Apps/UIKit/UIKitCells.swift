/// UIKit's cells, headers and content configurations, in Swift that is interpreted.
enum UIKitCells {
    static let source = cells + configurations

    private static let cells = """
        class UITableViewCell: UIView {
            let reuseIdentifier: String?
            var contentView: UIView = UIView()
            lazy var textLabel: UILabel? = UILabel()
            lazy var detailTextLabel: UILabel? = UILabel()
            lazy var imageView: UIImageView? = UIImageView()
            var contentConfiguration: Any?
            var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)?
            var accessoryType: UITableViewCell.AccessoryType = .none
            var accessoryView: UIView?
            var isSelected: Bool = false
            var isEditing: Bool = false
            init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                self.reuseIdentifier = reuseIdentifier
                super.init(frame: .zero)
            }
            convenience init() { self.init(style: .default, reuseIdentifier: nil) }
            init?(coder: NSCoder) {
                reuseIdentifier = nil
                super.init(frame: .zero)
            }
            func prepareForReuse() {}
            func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
            func setHighlighted(_ highlighted: Bool, animated: Bool) {}
            func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }
            var _needsConfiguration: Bool = false
            func setNeedsUpdateConfiguration() { _needsConfiguration = true }
            func updateConfiguration(using state: UICellConfigurationState) {}
            var configurationState: UICellConfigurationState { UICellConfigurationState(isSelected: isSelected) }
        }
        class UICollectionReusableView: UIView {
            var reuseIdentifier: String?
            func prepareForReuse() {}
            func apply(_ attributes: Any) {}
        }
        class UICollectionViewCell: UICollectionReusableView {
            var contentView: UIView = UIView()
            var contentConfiguration: Any?
            var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)?
            var isSelected: Bool = false
            var isHighlighted: Bool = false
            var _needsConfiguration: Bool = false
            func setNeedsUpdateConfiguration() { _needsConfiguration = true }
            func updateConfiguration(using state: UICellConfigurationState) {}
            var configurationState: UICellConfigurationState { UICellConfigurationState(isSelected: isSelected) }
        }
        class UICollectionViewListCell: UICollectionViewCell {
            var accessories: [UICellAccessory] = []
            func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }
        }
        class UITableViewHeaderFooterView: UIView {
            var reuseIdentifier: String?
            var contentView: UIView = UIView()
            lazy var textLabel: UILabel? = UILabel()
            lazy var detailTextLabel: UILabel? = UILabel()
            var contentConfiguration: Any?
            init(reuseIdentifier: String?) {
                self.reuseIdentifier = reuseIdentifier
                super.init(frame: .zero)
            }
            convenience init() { self.init(reuseIdentifier: nil) }
            func prepareForReuse() {}
            func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }
            var configurationUpdateHandler: ((UITableViewHeaderFooterView, UICellConfigurationState) -> Void)?
            var _needsConfiguration: Bool = false
            func setNeedsUpdateConfiguration() { _needsConfiguration = true }
            func updateConfiguration(using state: Any) {}
            var configurationState: UICellConfigurationState { UICellConfigurationState() }
        }

        """

    private static let configurations = """
        struct UIConfigurationStateCustomKey: Hashable {
            let rawValue: String
            init(_ rawValue: String) { self.rawValue = rawValue }
            init(rawValue: String) { self.rawValue = rawValue }
        }
        protocol UIConfigurationState {
            subscript(key: UIConfigurationStateCustomKey) -> Any? { get set }
        }
        struct UICellConfigurationState: UIConfigurationState {
            var isSelected: Bool = false
            var isHighlighted: Bool = false
            var isEditing: Bool = false
            var isExpanded: Bool = false
            var isSwiped: Bool = false
            var isFocused: Bool = false
            var isDisabled: Bool = false
            var isReordering: Bool = false
            var traitCollection: UITraitCollection = UITraitCollection()
            var _custom: [UIConfigurationStateCustomKey: Any] = [:]
            subscript(key: UIConfigurationStateCustomKey) -> Any? {
                get { _custom[key] }
                set { _custom[key] = newValue }
            }
        }
        struct UIListContentConfiguration {
            var text: String?
            var secondaryText: String?
            var attributedText: Any?
            var secondaryAttributedText: Any?
            var image: UIImage?
            var textProperties: Any = _TextProperties()
            var secondaryTextProperties: Any = _TextProperties()
            var imageProperties: Any = _ImageProperties()
            var directionalLayoutMargins: Any = _Insets()
            var axesPreservingSuperviewLayoutMargins: Any = _Axes()
            var prefersSideBySideTextAndSecondaryText: Bool = false
            var imageToTextPadding: Double = 0
            var textToSecondaryTextHorizontalPadding: Double = 0
            var textToSecondaryTextVerticalPadding: Double = 0
            var alpha: Double = 1
            init() {}
            static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
            static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
            static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration() }
            static func header() -> UIListContentConfiguration { UIListContentConfiguration() }
            static func footer() -> UIListContentConfiguration { UIListContentConfiguration() }
            static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
            static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration() }
            static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
            static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration() }
            static func prominentInsetGroupedHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
            static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
                UIListContentConfiguration()
            }
            static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
            static func sidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
            static func sidebarHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
            static func accompaniedSidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
            static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
            func updated(for state: Any) -> UIListContentConfiguration { self }
        }
        struct UICellAccessory {
            let kind: String
            var text: String?
            var view: UIView?
            var handler: (() -> Void)?
            init(kind: String, text: String? = nil, view: UIView? = nil, handler: (() -> Void)? = nil) {
                self.kind = kind
                self.text = text
                self.view = view
                self.handler = handler
            }
            static func disclosureIndicator(displayed: Any = 0, options: Any = 0) -> UICellAccessory {
                UICellAccessory(kind: "disclosureIndicator")
            }
            static func outlineDisclosure(displayed: Any = 0, options: Any = 0, actionHandler: (() -> Void)? = nil)
                -> UICellAccessory
            { UICellAccessory(kind: "outlineDisclosure", handler: actionHandler) }
            static func checkmark(displayed: Any = 0, options: Any = 0) -> UICellAccessory {
                UICellAccessory(kind: "checkmark")
            }
            static func delete(displayed: Any = 0, options: Any = 0, actionHandler: (() -> Void)? = nil)
                -> UICellAccessory
            { UICellAccessory(kind: "delete", handler: actionHandler) }
            static func insert(displayed: Any = 0, options: Any = 0, actionHandler: (() -> Void)? = nil)
                -> UICellAccessory
            { UICellAccessory(kind: "insert", handler: actionHandler) }
            static func reorder(displayed: Any = 0, options: Any = 0) -> UICellAccessory {
                UICellAccessory(kind: "reorder")
            }
            static func multiselect(displayed: Any = 0, options: Any = 0) -> UICellAccessory {
                UICellAccessory(kind: "multiselect")
            }
            static func detail(displayed: Any = 0, options: Any = 0, actionHandler: (() -> Void)? = nil)
                -> UICellAccessory
            { UICellAccessory(kind: "detail", handler: actionHandler) }
            static func label(text: String, displayed: Any = 0, options: Any = 0) -> UICellAccessory {
                UICellAccessory(kind: "label", text: text)
            }
            static func customView(configuration: UICellAccessory.CustomViewConfiguration) -> UICellAccessory {
                UICellAccessory(kind: "customView", view: configuration.customView)
            }
            struct CustomViewConfiguration {
                let customView: UIView
                var isHidden: Bool?
                var reservedLayoutWidth: Any?
                var tintColor: Any?
                var maintainsFixedSize: Bool?
                init(customView: UIView, placement: Any, isHidden: Bool? = nil, reservedLayoutWidth: Any? = nil,
                    tintColor: Any? = nil, maintainsFixedSize: Bool? = nil) { self.customView = customView }
            }
        }

        """
}
