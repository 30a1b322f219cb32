/// UIKit's views, controllers and actions, as far as a list depends on them, in Swift that is interpreted.
///
/// Only what is looked at is declared: texts, switches, targets, bar buttons, alerts. Every other member of these classes is
/// opaque, takes what is assigned to it and does nothing.
package enum UIKitViews {
    /// The declarations, in Swift.
    package static let source =
        geometry + views + messages + controls + fields + gestures + controllers + actions + reactive

    static let views = """
        protocol NSObjectProtocol {}
        enum NSKeyValueChangeKey { case newKey, oldKey, kindKey }
        class NSObject: NSObjectProtocol {
            init() {}
            static func description() -> String { String(describing: self) }
            func observe(
                _ path: Any, options: Any = [], changeHandler: @escaping (Any, NSKeyValueObservedChange) -> Void
            ) -> NSKeyValueObservation {
                let observation = NSKeyValueObservation(changeHandler)
                _observe(self, path, options, observation)
                return observation
            }
            func addObserver(
                _ observer: NSObject, forKeyPath keyPath: String, options: Any = [], context: Any? = nil
            ) {
                _observe(self, keyPath, options, NSKeyValueObservation { object, change in
                    var values: [NSKeyValueChangeKey: Any] = [:]
                    values[.newKey] = change.newValue
                    values[.oldKey] = change.oldValue
                    observer.observeValue(forKeyPath: keyPath, of: object, change: values, context: context)
                })
            }
            func observeValue(
                forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: Any?) {}
        }
        class Bundle: NSObject {
            static let main: Bundle = Bundle()
            init() {}
            init(for type: Any) {}
            func url(forResource name: String?, withExtension kind: String?, subdirectory: String? = nil) -> URL? {
                URL(fileURLWithPath: path(forResource: name, ofType: kind)!)
            }
            func path(forResource name: String?, ofType kind: String?) -> String? {
                "/App.app/" + (name ?? "") + (kind == nil || kind!.isEmpty ? "" : "." + kind!)
            }
        }
        class FileManager: NSObject {
            static let `default`: FileManager = FileManager()
            func contentsOfDirectory(at url: URL, includingPropertiesForKeys keys: Any?, options: Any = 0) throws -> [URL] {
                let names: [String] = try contentsOfDirectory(atPath: url.path)
                return names.map { url.appendingPathComponent(url.path.contains(names[0].dropLast(2)) ? $0 + ".jpg" : $0) }
            }
            func contentsOfDirectory(atPath path: String) throws -> [String]
        }
        struct URLResourceValues {
            var isDirectory: Bool?
        }
        extension URL {
            func resourceValues(forKeys keys: Any) throws -> URLResourceValues {
                URLResourceValues(isDirectory: pathExtension.isEmpty)
            }
        }
        extension Data {
            init(contentsOf url: Any, options: Any = 0) throws { self = try _contents(url, false) }
        }
        extension String {
            init(contentsOf url: Any, encoding: Any = 0) throws { self = try _contents(url, true) }
            init(contentsOfFile path: Any, encoding: Any = 0) throws { self = try _contents(path, true) }
        }
        func _contents(_ url: Any, _ isText: Bool) throws -> Any
        func withObservationTracking<T>(_ apply: () -> T, onChange change: Any) -> T {
            onChange(change)
            return apply()
        }
        class UIResponder: NSObject {
        }
        class NSCache<KeyType, ObjectType>: NSObject {
            var name: String = ""
            var countLimit: Int = 0
            var totalCostLimit: Int = 0
            var _objects: [KeyType: ObjectType] = [:]
            init() {}
            func object(forKey key: KeyType) -> ObjectType? { _objects[key] }
            func setObject(_ object: ObjectType, forKey key: KeyType, cost: Int = 0) { _objects[key] = object }
            func removeObject(forKey key: KeyType) { _objects[key] = nil }
            func removeAllObjects() { _objects = [:] }
        }
        class UIView: UIResponder {
            var tag: Int = 0
            var isHidden: Bool = false
            var accessibilityIdentifier: String?
            var _reactive: Any?
            var subviews: [UIView] = []
            weak var superview: UIView?
            var gestureRecognizers: [UIGestureRecognizer]?
            func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
                recognizer.view?.removeGestureRecognizer(recognizer)
                recognizer.view = self
                gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
            }
            func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
                gestureRecognizers?.removeAll { $0 === recognizer }
                recognizer.view = nil
            }
            init(frame: CGRect) {}
            convenience init() { self.init(frame: .zero) }
            init?(coder: NSCoder) {}
            func addSubview(_ view: UIView) { _add(view, at: nil) }
            func _add(_ view: UIView, at index: Int?) {
                view.removeFromSuperview()
                subviews.insert(view, at: min(index ?? subviews.count, subviews.count))
                view.superview = self
            }
            func removeFromSuperview() {
                superview?._remove(self)
                superview = nil
            }
            func _remove(_ view: UIView) { subviews.removeAll { $0 === view } }
            func viewWithTag(_ tag: Int) -> UIView? {
                if self.tag == tag { return self }
                for view in subviews { if let found = view.viewWithTag(tag) { return found } }
                return nil
            }
            func insertSubview(_ view: UIView, at index: Int) { _add(view, at: index) }
            func insertSubview(_ view: UIView, belowSubview other: UIView) { addSubview(view) }
            func insertSubview(_ view: UIView, aboveSubview other: UIView) { addSubview(view) }
            func awakeFromNib() {}
            func layoutSubviews() {}
            func didMoveToWindow() {}
            func didMoveToSuperview() {}
            static func animate(withDuration duration: Double, animations: () -> Void) { animations() }
            static func animate(withDuration duration: Double, animations: () -> Void, completion: ((Bool) -> Void)?) {
                animations()
                _later { completion?(true) }
            }
            static func animate(withDuration duration: Double, delay: Double, options: Any = [], animations: () -> Void,
                completion: ((Bool) -> Void)? = nil) {
                animations()
                _later { completion?(true) }
            }
            static func transition(with view: UIView, duration: Double, options: Any = [], animations: (() -> Void)?,
                completion: ((Bool) -> Void)? = nil) {
                animations?()
                _later { completion?(true) }
            }
            static func performWithoutAnimation(_ actions: () -> Void) { actions() }
        }
        class UILabel: UIView {
            var text: String?
            var attributedText: Any?
        }
        class UITextView: UIView {
            var text: String! = ""
            var attributedText: Any?
            weak var delegate: AnyObject?
        }
        class UIImageView: UIView {
            var image: UIImage?
            convenience init(image: UIImage?) {
                self.init(frame: .zero)
                self.image = image
            }
        }
        class UIStackView: UIView {
            var arrangedSubviews: [UIView] = []
            convenience init(arrangedSubviews views: [UIView]) {
                self.init(frame: .zero)
                for view in views { addArrangedSubview(view) }
            }
            func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }
            func insertArrangedSubview(_ view: UIView, at index: Int) {
                addSubview(view)
                arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
            }
            func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }
            override func _remove(_ view: UIView) {
                removeArrangedSubview(view)
                super._remove(view)
            }
        }
        class UIScrollView: UIView {
            weak var delegate: AnyObject?
            var contentInset: UIEdgeInsets = .zero
            var adjustedContentInset: UIEdgeInsets { contentInset }
            var isDragging: Bool = false
            var isTracking: Bool { isDragging }
            var isDecelerating: Bool = false
            var _offset: CGPoint = .zero
            var _size: CGSize = .zero
            var _frame: CGRect = .zero
            var contentOffset: CGPoint {
                get { CGPoint(x: _offset.x, y: _extent(self)?.offset ?? _offset.y) }
                set {
                    _offset = newValue
                    _scroll(self, newValue.y)
                }
            }
            var contentSize: CGSize {
                get { _extent(self).map { CGSize(width: _screenWidth, height: $0.content) } ?? _size }
                set { _size = newValue }
            }
            var frame: CGRect {
                get { _extent(self).map { CGRect(x: 0, y: 0, width: _screenWidth, height: $0.height) } ?? _frame }
                set { _frame = newValue }
            }
            var bounds: CGRect {
                get { CGRect(origin: contentOffset, size: frame.size) }
                set { frame = newValue }
            }
            func setContentOffset(_ offset: CGPoint, animated: Bool) { contentOffset = offset }
        }
        class UIVisualEffectView: UIView {
            var contentView: UIView = UIView()
            convenience init(effect: Any?) { self.init(frame: .zero) }
        }
        class UIImage: NSObject {
            let name: String
            init?(named name: String) { self.name = name }
            init?(named name: String, in bundle: Any?, compatibleWith traits: Any?) { self.name = name }
            init?(systemName name: String) { self.name = name }
            init?(systemName name: String, withConfiguration configuration: Any?) { self.name = name }
            init?(data: Any) { self.name = "data" }
            init?(contentsOfFile path: String) { self.name = path }
            init() { self.name = "" }
            init(resource: Any) { self.name = "\\(resource)" }
            func withRenderingMode(_ mode: Any) -> UIImage { self }
            var _tint: Any?
            func withTintColor(_ color: Any) -> UIImage {
                let image = UIImage(named: name)!
                image._tint = color
                return image
            }
            func withTintColor(_ color: Any, renderingMode: Any) -> UIImage { withTintColor(color) }
            func withConfiguration(_ configuration: Any) -> UIImage { self }
            func applyingSymbolConfiguration(_ configuration: Any) -> UIImage? { self }
            override func isEqual(_ object: Any?) -> Bool { (object as? UIImage)?.name == name }
            override var hash: Int { name.hashValue }
        }

        """

    private static let actions = """
        class UIAction: NSObject {
            var title: String
            var image: UIImage?
            var state: Any?
            var sender: Any?
            let handler: (UIAction) -> Void
            init(title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Any? = nil,
                discoverabilityTitle: String? = nil, attributes: Any = [], state: Any = 0,
                handler: @escaping (UIAction) -> Void) {
                self.title = title
                self.image = image
                self.state = state
                self.handler = handler
            }
        }
        class UIContextMenuConfiguration: NSObject {
            var _actions: (([Any]) -> UIMenu?)?
            init(identifier: Any? = nil, previewProvider: Any? = nil, actionProvider: (([Any]) -> UIMenu?)? = nil) {
                _actions = actionProvider
            }
        }
        class UIMenu: NSObject {
            let title: String
            var children: [NSObject]
            init(title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Any? = nil,
                options: Any = [], preferredElementSize: Any = 0, children: [NSObject] = []) {
                self.title = title
                self.children = children
            }
        }
        class UIContextualAction: NSObject {
            var title: String?
            var image: UIImage?
            let style: UIContextualAction.Style
            let handler: (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
            init(style: UIContextualAction.Style, title: String?,
                handler: @escaping (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void) {
                self.style = style
                self.title = title
                self.handler = handler
            }
        }
        class UISwipeActionsConfiguration: NSObject {
            let actions: [UIContextualAction]
            var performsFirstActionWithFullSwipe: Bool = true
            init(actions: [UIContextualAction]) { self.actions = actions }
            init() { self.actions = [] }
        }
        class UIAlertAction: NSObject {
            let title: String?
            let handler: ((UIAlertAction) -> Void)?
            var isEnabled: Bool = true
            init(title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil) {
                self.title = title
                self.handler = handler
            }
        }
        class UIAlertController: UIViewController {
            var message: String?
            var actions: [UIAlertAction] = []
            var textFields: [UITextField]?
            init(title: String?, message: String?, preferredStyle: UIAlertController.Style) {
                super.init(nibName: nil, bundle: nil)
                self.title = title
                self.message = message
            }
            func addAction(_ action: UIAlertAction) { actions.append(action) }
            func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
                let field = UITextField()
                configurationHandler?(field)
                textFields = (textFields ?? []) + [field]
            }
        }

        """
}
