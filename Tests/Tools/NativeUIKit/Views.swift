// Views and controls, as far as lists show them.

// swift-format-ignore-file

public final class UIColor: NSObject, @unchecked Sendable {
    let name: String
    init(_ name: String) { self.name = name }
    public static let label = UIColor("label"), secondaryLabel = UIColor("secondaryLabel"), systemBackground = UIColor("systemBackground")
    public static let systemRed = UIColor("systemRed"), systemBlue = UIColor("systemBlue"), systemGreen = UIColor("systemGreen")
    public static let systemOrange = UIColor("systemOrange"), systemGray = UIColor("systemGray"), systemYellow = UIColor("systemYellow")
    public static let red = UIColor("red"), blue = UIColor("blue"), green = UIColor("green"), clear = UIColor("clear"), white = UIColor("white"), black = UIColor("black")
    override public func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.name == name }
    override public var hash: Int { name.hashValue }
}

public final class UIFont: NSObject, @unchecked Sendable {
    public enum TextStyle: Sendable { case body, headline, subheadline, caption1, footnote, title1 }
    public enum Weight: Sendable { case regular, medium, semibold, bold }
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
    public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont() }
    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont() }
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont() }
}

public final class UIImage: NSObject, @unchecked Sendable {
    let name: String
    public init?(named name: String) { self.name = name }
    public init?(systemName name: String) { self.name = name }
    override public func isEqual(_ object: Any?) -> Bool { (object as? UIImage)?.name == name }
    override public var hash: Int { name.hashValue }
}

public final class NSCoder: @unchecked Sendable {}

/// Not an `NSObject`, whose `init()` belongs to no actor: without Apple's headers the compiler would take those of apps for such.
@MainActor @preconcurrency open class UIResponder: Hashable {
    public init() {}
    public nonisolated static func == (left: UIResponder, right: UIResponder) -> Bool { left === right }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

@MainActor @preconcurrency
open class UIView: UIResponder {
    public var tag = 0
    public var isHidden = false
    public var alpha: CGFloat = 1
    public var backgroundColor: UIColor?
    public var tintColor: UIColor?
    public var frame = CGRect.zero
    public var bounds: CGRect { frame }
    public var translatesAutoresizingMaskIntoConstraints = true
    public var accessibilityIdentifier: String?
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let flexibleWidth = AutoresizingMask(rawValue: 1), flexibleHeight = AutoresizingMask(rawValue: 2)
    }
    public var autoresizingMask: AutoresizingMask = []
    public private(set) var subviews: [UIView] = []
    public private(set) weak var superview: UIView?
    public init(frame: CGRect) {
        super.init()
        self.frame = frame
    }
    public convenience override init() { self.init(frame: .zero) }
    public required init?(coder: NSCoder) { super.init() }
    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
    }
    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }
    open func layoutSubviews() {}
    open func setNeedsLayout() {}
    public static func animate(withDuration duration: Double, animations: @escaping () -> Void) { animations() }
    public static func performWithoutAnimation(_ actions: () -> Void) { actions() }
    public var topAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var bottomAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var leadingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var trailingAnchor: NSLayoutAnchor { NSLayoutAnchor() }
    public var centerYAnchor: NSLayoutAnchor { NSLayoutAnchor() }
}

@MainActor public final class NSLayoutAnchor {
    public func constraint(equalTo other: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint { NSLayoutConstraint() }
}
@MainActor public final class NSLayoutConstraint {
    public var isActive = false
    public static func activate(_ constraints: [NSLayoutConstraint]) {}
}

@MainActor @preconcurrency open class UILabel: UIView {
    public var text: String?
    public var textColor: UIColor?
    public var font: UIFont?
    public var numberOfLines = 1
}

@MainActor @preconcurrency open class UIImageView: UIView {
    public var image: UIImage?
    public convenience init(image: UIImage?) { self.init(frame: .zero); self.image = image }
}

@MainActor @preconcurrency open class UIStackView: UIView {
    public enum Axis: Sendable { case horizontal, vertical }
    public var axis = Axis.horizontal
    public var spacing: CGFloat = 0
    public private(set) var arrangedSubviews: [UIView] = []
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }
    public func addArrangedSubview(_ view: UIView) {
        addSubview(view)
        arrangedSubviews.append(view)
    }
}

@MainActor @preconcurrency open class UIScrollView: UIView {
    var driven: (any DrivenList)? { nil }
}

// MARK: Controls


@MainActor @preconcurrency
open class UIAction: NSObject {
    public var title: String
    public var image: UIImage?
    public internal(set) var sender: Any?
    let handler: (UIAction) -> Void
    public init(title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void) {
        self.title = title
        self.image = image
        self.handler = handler
    }
}

@MainActor @preconcurrency
open class UIMenu: NSObject {
    public let title: String
    public let children: [NSObject]
    public init(title: String = "", children: [NSObject] = []) {
        self.title = title
        self.children = children
    }
}

@MainActor @preconcurrency
open class UIControl: UIView {
    public struct Event: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let touchUpInside = Event(rawValue: 64), valueChanged = Event(rawValue: 4096), editingChanged = Event(rawValue: 1 << 17), primaryActionTriggered = Event(rawValue: 8192)
    }
    public var isEnabled = true
    public var isSelected = false
    var actions: [(action: UIAction, event: Event)] = []
    public func addAction(_ action: UIAction, for event: Event) { actions.append((action, event)) }
    public func sendActions(for event: Event) {
        for entry in actions where !entry.event.isDisjoint(with: event) {
            entry.action.sender = self
            entry.action.handler(entry.action)
        }
    }
}

@MainActor @preconcurrency
open class UIButton: UIControl {
    public enum ButtonType: Sendable { case custom, system }
    public struct Configuration: Sendable {
        public var title: String?
        public var image: UIImage?
        public static func plain() -> Configuration { Configuration() }
        public static func filled() -> Configuration { Configuration() }
    }
    public var configuration: Configuration?
    public let titleLabel: UILabel? = UILabel()
    public let imageView: UIImageView? = UIImageView()
    public convenience init(type: ButtonType, primaryAction: UIAction? = nil) { self.init(frame: .zero, primaryAction: primaryAction) }
    public convenience init(primaryAction: UIAction?) { self.init(frame: .zero, primaryAction: primaryAction) }
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { titleLabel?.text = primaryAction.title }
        imageView?.image = primaryAction.image
        addAction(primaryAction, for: .touchUpInside)
    }
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        self.configuration = configuration
        if let primaryAction { addAction(primaryAction, for: .touchUpInside) }
    }
    public struct State: Sendable { public static let normal = State() }
    public func setTitle(_ title: String?, for state: State) { titleLabel?.text = title }
    public func setImage(_ image: UIImage?, for state: State) { imageView?.image = image }
}

@MainActor @preconcurrency open class UISwitch: UIControl {
    public var isOn = false
    public func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

@MainActor @preconcurrency open class UITextField: UIControl {
    public var text: String? = ""
    public var placeholder: String?
}

@MainActor @preconcurrency open class UISegmentedControl: UIControl {
    let titles: [String]
    public var selectedSegmentIndex = -1
    public init(items: [Any]?) {
        titles = (items ?? []).map { "\($0)" }
        super.init(frame: .zero)
    }
    public required init?(coder: NSCoder) { titles = []; super.init(coder: coder) }
}

@MainActor @preconcurrency open class UISearchBar: UIView {
    public var text: String? = ""
    public var placeholder: String?
    public weak var delegate: (any UISearchBarDelegate)?
}
@MainActor @preconcurrency public protocol UISearchBarDelegate: AnyObject {
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
}
extension UISearchBarDelegate { public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {} }
@MainActor @preconcurrency public protocol UISearchResultsUpdating: AnyObject {
    func updateSearchResults(for searchController: UISearchController)
}

@MainActor @preconcurrency
public final class UIBarButtonItem: NSObject {
    public enum SystemItem: String, Sendable { case add, edit, done, cancel, save, trash, refresh, search, undo, redo, action, compose, organize, play, pause, rewind, fastForward, reply }
    public enum Style: Sendable { case plain, done }
    public var title: String?
    public var image: UIImage?
    public var isEnabled = true
    public var primaryAction: UIAction?
    public var menu: UIMenu?
    let systemItem: SystemItem?
    public init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.systemItem = systemItem
        self.primaryAction = primaryAction
        self.menu = menu
    }
    public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        systemItem = nil
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        self.primaryAction = primaryAction
        self.menu = menu
    }
}
