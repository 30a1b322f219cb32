// Controllers, alerts and what they present.

// swift-format-ignore-file

@MainActor @preconcurrency
public final class UINavigationItem: NSObject {
    public var title: String?
    public var titleView: UIView?
    public var searchController: UISearchController?
    public var hidesSearchBarWhenScrolling = true
    public var rightBarButtonItems: [UIBarButtonItem]? = []
    public var leftBarButtonItems: [UIBarButtonItem]? = []
    public var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
    }
    public var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
    }
}

@MainActor @preconcurrency
open class UIViewController: UIResponder {
    public var title: String?
    public let navigationItem = UINavigationItem()
    public var toolbarItems: [UIBarButtonItem]?
    public private(set) var children: [UIViewController] = []
    public private(set) weak var parent: UIViewController?
    public internal(set) var presentedViewController: UIViewController?
    var presenter: UIViewController?
    public weak var navigationController: UINavigationController?
    private var loaded: UIView?
    public init(nibName: String?, bundle: Bundle?) { super.init() }
    public convenience override init() { self.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init() }
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loaded
        }
        set { loaded = newValue }
    }
    public private(set) var isViewLoaded = false
    public func loadViewIfNeeded() {
        guard !isViewLoaded else { return }
        isViewLoaded = true
        loadView()
        viewDidLoad()
    }
    open func loadView() { loaded = UIView() }
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    private var editing = false
    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    open func setEditing(_ editing: Bool, animated: Bool) { self.editing = editing }
    public private(set) lazy var editButtonItem = UIBarButtonItem(
        systemItem: .edit, primaryAction: UIAction(title: "Edit") { [unowned self] _ in setEditing(!isEditing, animated: true) })
    public func addChild(_ child: UIViewController) {
        children.append(child)
        child.parent = self
    }
    public func didMove(toParent parent: UIViewController?) {}
    open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        presentedViewController = controller
        controller.presenter = self
        Driver.above.append(controller)
        if let completion { Driver.soon(completion) }
    }
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        Driver.goBack()
        if let completion { Driver.soon(completion) }
    }
}

@MainActor @preconcurrency
open class UITableViewController: UIViewController, UITableViewDelegate {
    public private(set) lazy var tableView: UITableView! = UITableView(frame: .zero, style: .plain)
    public init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }
    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public convenience init() { self.init(style: .plain) }
    open override func loadView() {
        view = tableView
        tableView.delegate = self
    }
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView.setEditing(editing, animated: animated)
    }
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { Unimplemented.wasCalled = true; return nil }
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { Unimplemented.wasCalled = true; return nil }
    open func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? { nil }
    open func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? { nil }
}

@MainActor @preconcurrency
open class UICollectionViewController: UIViewController, UICollectionViewDelegate {
    public let collectionViewLayout: UICollectionViewLayout
    public private(set) lazy var collectionView: UICollectionView! = UICollectionView(frame: .zero, collectionViewLayout: collectionViewLayout)
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }
    open override func loadView() {
        view = collectionView
        collectionView.delegate = self
    }
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        collectionView.isEditing = editing
    }
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { Unimplemented.select = true }
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
}

@MainActor @preconcurrency
open class UINavigationController: UIViewController {
    public private(set) var viewControllers: [UIViewController] = []
    public var topViewController: UIViewController? { viewControllers.last }
    public init(rootViewController root: UIViewController) {
        viewControllers = [root]
        super.init(nibName: nil, bundle: nil)
        root.navigationController = self
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open func pushViewController(_ controller: UIViewController, animated: Bool) {
        viewControllers.append(controller)
        controller.navigationController = self
        Driver.above.append(controller)
    }
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard viewControllers.count > 1 else { return nil }
        let top = viewControllers.popLast()
        Driver.goBack()
        return top
    }
}

@MainActor @preconcurrency
public final class UISearchController: UIViewController {
    public let searchBar = UISearchBar()
    public weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    public var obscuresBackgroundDuringPresentation = true
    public var isActive = false
    public init(searchResultsController: UIViewController?) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { nil }
}

@MainActor @preconcurrency
public final class UIAlertAction: NSObject {
    public enum Style: Sendable { case `default`, cancel, destructive }
    public let title: String?
    public var isEnabled = true
    let handler: ((UIAlertAction) -> Void)?
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.handler = handler
    }
}

@MainActor @preconcurrency
public final class UIAlertController: UIViewController {
    public enum Style: Sendable { case alert, actionSheet }
    public var message: String?
    public private(set) var actions: [UIAlertAction] = []
    public private(set) var textFields: [UITextField]?
    public init(title: String?, message: String?, preferredStyle: Style) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
    }
    public required init?(coder: NSCoder) { nil }
    public func addAction(_ action: UIAlertAction) { actions.append(action) }
    public func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }
}
