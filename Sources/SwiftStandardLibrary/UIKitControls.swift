/// Controls and controllers of UIKit, as a program sees them: texts of Swift, as those of ``UIKitViews``.
extension UIKitViews {
    static let controls = """
        class _Target {
            weak var target: AnyObject?
            let action: Any
            let event: Any
            init(_ target: AnyObject?, _ action: Any, _ event: Any) {
                self.target = target
                self.action = action
                self.event = event
            }
        }
        class UIControl: UIView {
            var isEnabled: Bool = true { didSet { _showState() } }
            var isSelected: Bool = false { didSet { _showState() } }
            var isHighlighted: Bool = false
            func _showState() {}
            var _targets: [_Target] = []
            func addTarget(_ target: Any?, action: Selector, for events: UIControl.Event) {
                if _targets.contains(where: { $0.target === target && $0.action == action && $0.event == events }) { return }
                _targets.append(_Target(target, action, events))
            }
            func addAction(_ action: UIAction, for events: UIControl.Event) {
                _targets.append(_Target(nil, action, events))
            }
            func removeTarget(_ target: Any?, action: Selector?, for events: UIControl.Event) {
                _targets = _targets.filter {
                    target != nil && $0.target !== target || action != nil && $0.action != action
                        || events != .allEvents && $0.event != events
                }
            }
            func sendActions(for events: UIControl.Event) { _send(self, _targets) }
            func _touch() {}
        }
        class UIButton: UIControl {
            var titleLabel: UILabel? = UILabel()
            var imageView: UIImageView? = UIImageView()
            var configuration: UIButton.Configuration?
            var menu: UIMenu?
            var showsMenuAsPrimaryAction: Bool = false
            convenience init(type: UIButton.ButtonType) { self.init(frame: .zero) }
            convenience init(type: UIButton.ButtonType, primaryAction: UIAction?) {
                self.init(frame: .zero, primaryAction: primaryAction)
            }
            convenience init(primaryAction: UIAction?) { self.init(frame: .zero, primaryAction: primaryAction) }
            convenience init(frame: CGRect, primaryAction: UIAction?) {
                self.init(frame: frame)
                guard let primaryAction else { return }
                if !primaryAction.title.isEmpty { titleLabel?.text = primaryAction.title }
                imageView?.image = primaryAction.image
                addAction(primaryAction, for: .touchUpInside)
            }
            convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
                self.init(frame: .zero)
                self.configuration = configuration
                if let primaryAction { addAction(primaryAction, for: .touchUpInside) }
            }
            var _titlesByState: [(state: Any, text: String?)] = []
            var _imagesByState: [(state: Any, image: UIImage?)] = []
            var _state: UIControl.State { isEnabled ? (isSelected ? .selected : .normal) : .disabled }
            override func _showState() {
                if !_titlesByState.isEmpty { titleLabel?.text = title(for: _state) }
                if !_imagesByState.isEmpty { imageView?.image = image(for: _state) }
            }
            var currentTitle: String? { titleLabel?.text }
            var currentImage: UIImage? { imageView?.image }
            func title(for state: UIControl.State) -> String? {
                if _titlesByState.isEmpty { return titleLabel?.text }
                let own = _titlesByState.first { $0.state == state } ?? _titlesByState.first { $0.state == .normal }
                return own == nil ? _titlesByState[0].text : own!.text
            }
            func image(for state: UIControl.State) -> UIImage? {
                if _imagesByState.isEmpty { return imageView?.image }
                let own = _imagesByState.first { $0.state == state } ?? _imagesByState.first { $0.state == .normal }
                return own == nil ? _imagesByState[0].image : own!.image
            }
            func setTitle(_ title: String?, for state: UIControl.State) {
                _titlesByState = _titlesByState.filter { $0.state != state } + [(state: state, text: title)]
                _showState()
            }
            func setAttributedTitle(_ title: Any?, for state: UIControl.State) { titleLabel?.attributedText = title }
            func setImage(_ image: UIImage?, for state: UIControl.State) {
                _imagesByState = _imagesByState.filter { $0.state != state } + [(state: state, image: image)]
                _showState()
            }
        }
        class UISwitch: UIControl {
            var isOn: Bool = false
            func setOn(_ on: Bool, animated: Bool) { isOn = on }
            override func _touch() { isOn = !isOn }
        }
        class UISegmentedControl: UIControl {
            var selectedSegmentIndex: Int = -1
            var _items: [Any] = []
            var numberOfSegments: Int { _items.count }
            override func _touch() {
                // How many a storyboard gives it, no file says.
                selectedSegmentIndex = (selectedSegmentIndex + 1) % (_items.isEmpty ? 2 : _items.count)
            }
            convenience init(items: [Any]?) {
                self.init(frame: .zero)
                _items = items ?? []
            }
            convenience init(frame: CGRect, actions: [UIAction]) {
                self.init(frame: frame)
                _items = actions
            }
            func actionForSegment(at index: Int) -> UIAction? { _items[index] as? UIAction }
            func titleForSegment(at index: Int) -> String? { actionForSegment(at: index)?.title ?? _items[index] as? String }
            func insertSegment(action: UIAction, at index: Int, animated: Bool) { _items.insert(action, at: index) }
            func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
                _items.insert(title ?? "", at: index)
            }
            func removeAllSegments() { _items = [] }
        }
        class UIStepper: UIControl {
            var value: Double = 0
            var minimumValue: Double = 0
            var maximumValue: Double = 100
            var stepValue: Double = 1
            var wraps: Bool = false
            override func _touch() {
                let next = value + stepValue
                value = next <= maximumValue ? next : wraps ? minimumValue : maximumValue
            }
        }
        class UISlider: UIControl {
            var value: Float = 0
            var minimumValue: Float = 0
            var maximumValue: Float = 1
            func setValue(_ value: Float, animated: Bool) { self.value = value }
            override func _touch() { value = (value + maximumValue) / 2 }
        }
        class UIRefreshControl: UIControl {
            var isRefreshing: Bool = false
            func beginRefreshing() { isRefreshing = true }
            func endRefreshing() { isRefreshing = false }
        }
        class UIPageControl: UIControl {
            var currentPage: Int = 0
            var numberOfPages: Int = 0
        }
        class UIBarButtonItem: NSObject {
            var title: String?
            var image: UIImage?
            weak var target: AnyObject?
            var action: Any?
            var primaryAction: UIAction?
            var menu: UIMenu?
            var customView: UIView?
            var isEnabled: Bool = true
            var tag: Int = 0
            var _systemItem: Any?
            var _reactive: Any?
            init() {}
            init(title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
                self.title = title
                self.target = target
                self.action = action
            }
            init(image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
                self.image = image
                self.target = target
                self.action = action
            }
            init(barButtonSystemItem item: UIBarButtonItem.SystemItem, target: Any?, action: Selector?) {
                self._systemItem = item
                self.target = target
                self.action = action
            }
            init(customView: UIView) { self.customView = customView }
            init(systemItem item: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
                self._systemItem = item
                self.primaryAction = primaryAction
                self.menu = menu
            }
            init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
                self.title = title ?? primaryAction?.title
                self.image = image
                self.primaryAction = primaryAction
                self.menu = menu
            }
        }

        """

    static let controllers = """
        class UINavigationItem: NSObject {
            var title: String?
            var titleView: UIView?
            var searchController: UISearchController?
            var rightBarButtonItem: UIBarButtonItem? {
                get { rightBarButtonItems?.first }
                set { rightBarButtonItems = newValue == nil ? [] : [newValue!] }
            }
            var leftBarButtonItem: UIBarButtonItem? {
                get { leftBarButtonItems?.first }
                set { leftBarButtonItems = newValue == nil ? [] : [newValue!] }
            }
            var rightBarButtonItems: [UIBarButtonItem]? = []
            var leftBarButtonItems: [UIBarButtonItem]? = []
            func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
            func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
            func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
            func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
        }
        class UIViewController: UIResponder {
            var title: String?
            var _isEditing: Bool = false
            var isEditing: Bool {
                get { _isEditing }
                set { setEditing(newValue, animated: false) }
            }
            var navigationItem: UINavigationItem = UINavigationItem()
            var toolbarItems: [UIBarButtonItem]?
            func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) { toolbarItems = items }
            var children: [UIViewController] = []
            weak var parent: UIViewController?
            var presentedViewController: UIViewController?
            var modalPresentationStyle: Any = 0
            lazy var navigationController: UINavigationController? = UINavigationController(rootViewController: self)
            lazy var editButtonItem: UIBarButtonItem = UIBarButtonItem(
                systemItem: .edit, primaryAction: UIAction(title: "Edit") { _ in
                    self.setEditing(!self.isEditing, animated: true)
                })
            var _view: UIView?
            var _isLoaded: Bool = false
            init(nibName: String?, bundle: Bundle?) {}
            convenience init() { self.init(nibName: nil, bundle: nil) }
            init?(coder: NSCoder) {}
            var view: UIView! {
                get {
                    loadViewIfNeeded()
                    return _view
                }
                set { _view = newValue }
            }
            var viewIfLoaded: UIView? { _view }
            var isViewLoaded: Bool { _isLoaded }
            func loadViewIfNeeded() {
                if _isLoaded { return }
                _isLoaded = true
                loadView()
                viewDidLoad()
            }
            func loadView() { _view = UIView() }
            func viewDidLoad() {}
            func viewWillAppear(_ animated: Bool) {}
            func viewIsAppearing(_ animated: Bool) {}
            func viewDidAppear(_ animated: Bool) {}
            func viewWillDisappear(_ animated: Bool) {}
            func viewDidDisappear(_ animated: Bool) {}
            func viewWillLayoutSubviews() {}
            func viewDidLayoutSubviews() {}
            func setEditing(_ editing: Bool, animated: Bool) { _isEditing = editing }
            func addChild(_ child: UIViewController) {
                children.append(child)
                child.parent = self
            }
            func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil)
            func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
                presentedViewController = nil
                _goBack(1)
                if let completion { _later(completion) }
            }
            func show(_ controller: UIViewController, sender: Any?)
        }
        class UITableViewController: UIViewController {
            lazy var tableView: UITableView! = UITableView(frame: .zero, style: .plain)
            var refreshControl: UIRefreshControl?
            init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }
            convenience init() { self.init(style: .plain) }
            override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
            override func loadView() {
                _view = tableView
                tableView.delegate = self
                tableView.dataSource = self
            }
            override func setEditing(_ editing: Bool, animated: Bool) {
                _isEditing = editing
                tableView.isEditing = editing
            }
        }
        class UICollectionViewController: UIViewController {
            lazy var collectionView: UICollectionView! = UICollectionView(
                frame: .zero, collectionViewLayout: collectionViewLayout)
            var collectionViewLayout: UICollectionViewLayout = UICollectionViewLayout()
            var installsStandardGestureForInteractiveMovement: Bool = true
            init(collectionViewLayout layout: UICollectionViewLayout) {
                collectionViewLayout = layout
                super.init(nibName: nil, bundle: nil)
            }
            override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
            override func loadView() {
                _view = collectionView
                collectionView.delegate = self
                collectionView.dataSource = self
            }
        }
        class UINavigationController: UIViewController {
            var viewControllers: [UIViewController] = []
            var topViewController: UIViewController? { viewControllers.last }
            convenience init(rootViewController: UIViewController) {
                self.init(nibName: nil, bundle: nil)
                viewControllers = [rootViewController]
                rootViewController.navigationController = self
            }
            func pushViewController(_ controller: UIViewController, animated: Bool)
            func popViewController(animated: Bool) -> UIViewController? {
                viewControllers.count > 1 ? _pop(1).first : nil
            }
            func popToRootViewController(animated: Bool) -> [UIViewController]? {
                viewControllers.count > 1 ? _pop(viewControllers.count - 1) : nil
            }
            func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
                guard let index = viewControllers.firstIndex(where: { $0 === controller }) else { return nil }
                return index < viewControllers.count - 1 ? _pop(viewControllers.count - 1 - index) : nil
            }
            func _pop(_ count: Int) -> [UIViewController] {
                let popped = Array(viewControllers.suffix(count))
                viewControllers.removeLast(count)
                _goBack(count)
                return popped
            }
        }
        class UITabBarController: UIViewController {
            var viewControllers: [UIViewController]? = []
            var selectedIndex: Int = 0
        }

        """
}
