/// The cells, headers and content configurations of UIKit, in Swift that is interpreted.
package enum UIKitCells {
    /// The declarations, in Swift.
    package static let source = cells + configurations

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
            var _isSwiped: Bool = false
            var configurationState: UICellConfigurationState {
                UICellConfigurationState(isSelected: isSelected, isSwiped: _isSwiped)
            }
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
            var _isSwiped: Bool = false
            var _isExpanded: Bool = false
            var configurationState: UICellConfigurationState {
                UICellConfigurationState(isSelected: isSelected, isExpanded: _isExpanded, isSwiped: _isSwiped)
            }
        }
        class UICollectionViewListCell: UICollectionViewCell {
            var accessories: [UICellAccessory] = []
            var indentationLevel: Int = 0
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
            let kind: String, displayed: Any, isHidden: Bool?
            var text: String?, view: UIView?, style: Any?, handler: (() -> Void)?
            init(_ kind: String, _ displayed: Any, _ isHidden: Bool?, text: String? = nil, view: UIView? = nil,
                style: Any? = nil, handler: (() -> Void)? = nil) {
                self.kind = kind; self.displayed = displayed; self.isHidden = isHidden
                self.text = text; self.view = view; self.style = style; self.handler = handler
            }
            static func disclosureIndicator(displayed: Any = 0, options: Options = Options())
                -> UICellAccessory { UICellAccessory("disclosureIndicator", displayed, options.isHidden) }
            static func outlineDisclosure(displayed: Any = 0, options: Options = Options(), actionHandler: (() -> Void)? = nil)
                -> UICellAccessory {
                UICellAccessory("outlineDisclosure", displayed, options.isHidden, style: options.style, handler: actionHandler)
            }
            static func checkmark(displayed: Any = 0, options: Options = Options())
                -> UICellAccessory { UICellAccessory("checkmark", displayed, options.isHidden) }
            static func delete(displayed: Any = 1, options: Options = Options(), actionHandler: (() -> Void)? = nil)
                -> UICellAccessory { UICellAccessory("delete", displayed, options.isHidden, handler: actionHandler) }
            static func insert(displayed: Any = 1, options: Options = Options(), actionHandler: (() -> Void)? = nil)
                -> UICellAccessory { UICellAccessory("insert", displayed, options.isHidden, handler: actionHandler) }
            static func reorder(displayed: Any = 1, options: Options = Options())
                -> UICellAccessory { UICellAccessory("reorder", displayed, options.isHidden) }
            static func multiselect(displayed: Any = 1, options: Options = Options())
                -> UICellAccessory { UICellAccessory("multiselect", displayed, options.isHidden) }
            static func detail(displayed: Any = 0, options: Options = Options(), actionHandler: (() -> Void)? = nil)
                -> UICellAccessory { UICellAccessory("detail", displayed, options.isHidden, handler: actionHandler) }
            static func label(text: String, displayed: Any = 0, options: Options = Options())
                -> UICellAccessory { UICellAccessory("label", displayed, options.isHidden, text: text) }
            static func customView(configuration: UICellAccessory.CustomViewConfiguration) -> UICellAccessory {
                UICellAccessory("customView", 0, configuration.isHidden, view: configuration.customView)
            }
            struct Options {
                var isHidden: Bool?, style: Any?
                init(isHidden: Bool? = nil, reservedLayoutWidth: Any? = nil, tintColor: Any? = nil,
                    backgroundColor: Any? = nil, showsVerticalSeparator: Any? = nil, style: Any? = nil, font: Any? = nil,
                    adjustsFontForContentSizeCategory: Any? = nil) {
                    self.isHidden = isHidden; self.style = style }
            }
            typealias DisclosureIndicatorOptions = Options; typealias OutlineDisclosureOptions = Options; typealias CheckmarkOptions = Options
            typealias DeleteOptions = Options; typealias InsertOptions = Options; typealias ReorderOptions = Options
            typealias MultiselectOptions = Options; typealias DetailOptions = Options; typealias LabelOptions = Options
            struct CustomViewConfiguration {
                let customView: UIView
                var isHidden: Bool?, reservedLayoutWidth: Any?, tintColor: Any?, maintainsFixedSize: Bool?
                init(customView: UIView, placement: Any, isHidden: Bool? = nil, reservedLayoutWidth: Any? = nil,
                    tintColor: Any? = nil, maintainsFixedSize: Bool? = nil) {
                    self.customView = customView; self.isHidden = isHidden }
            }
        }

        """
}
