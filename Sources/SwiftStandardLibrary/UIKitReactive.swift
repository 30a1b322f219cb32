/// What RxCocoa and CombineCocoa add to views: `tableView.rx.itemSelected`, `button.rx.tap`, `button.tapPublisher`.
extension UIKitViews {
    static let reactive = """
        class Binder<Value>: PassthroughSubject<Value, Never> {
            let _set: (Value) -> Void
            init(_ target: AnyObject, scheduler: Any = 0, binding: @escaping (AnyObject, Value) -> Void) {
                _set = { binding(target, $0) }
                super.init()
            }
            override func send(_ value: Value) { _set(value) }
        }
        class ControlEvent<Value>: PassthroughSubject<Value, Never> {}
        class ControlProperty<Value>: PassthroughSubject<Value, Never> {
            let _get: () -> Value
            let _set: (Value) -> Void
            init(_ base: AnyObject, _ event: Any, get: @escaping () -> Value, set: @escaping (Value) -> Void) {
                _get = get
                _set = set
                super.init()
                if let control = base as? UIControl {
                    control.addAction(UIAction { _ in self._changed() }, for: event)
                }
            }
            func _changed() { for listener in listeners { listener(_get()) } }
            override func send(_ value: Value) { _set(value) }
            override func listen(_ listener: @escaping (Value) -> Void) {
                listeners.append(listener)
                listener(_get())
            }
        }
        class Reactive<Base> {
            let base: AnyObject
            init(_ base: AnyObject) { self.base = base }
            lazy var itemSelected = ControlEvent<IndexPath>()
            lazy var itemDeselected = ControlEvent<IndexPath>()
            lazy var tap: ControlEvent<Void> = controlEvent(.touchUpInside)
            func controlEvent(_ event: Any) -> ControlEvent<Void> {
                let made = ControlEvent<Void>()
                let action = UIAction { _ in made.send(()) }
                if let control = base as? UIControl {
                    control.addAction(action, for: event)
                } else if let item = base as? UIBarButtonItem {
                    item.primaryAction = action
                }
                return made
            }
            lazy var text = ControlProperty<String?>(
                base, UIControl.Event.editingChanged, get: { self.base.text }, set: { self.base.text = $0 })
            lazy var isOn = ControlProperty<Bool>(
                base, UIControl.Event.valueChanged, get: { self.base.isOn }, set: { self.base.isOn = $0 })
            lazy var value = ControlProperty<Any>(
                base, UIControl.Event.valueChanged, get: { self.base.value }, set: { self.base.value = $0 })
            lazy var selectedSegmentIndex = ControlProperty<Int>(
                base, UIControl.Event.valueChanged,
                get: { self.base.selectedSegmentIndex }, set: { self.base.selectedSegmentIndex = $0 })
            var isEnabled: Binder<Bool> { Binder(base) { $0.isEnabled = $1 } }
            var isHidden: Binder<Bool> { Binder(base) { $0.isHidden = $1 } }
            var image: Binder<UIImage?> { Binder(base) { $0.image = $1 } }
            func title(for state: Any = 0) -> Binder<String?> { Binder(base) { $0.setTitle($1, for: .normal) } }
        }
        extension UIView {
            var rx: Reactive<UIView> {
                if let _reactive { return _reactive }
                let made = Reactive<UIView>(self)
                _reactive = made
                return made
            }
        }
        extension UITableView {
            var didSelectRowPublisher: PassthroughSubject<IndexPath, Never> { rx.itemSelected }
        }
        extension UICollectionView {
            var didSelectItemPublisher: PassthroughSubject<IndexPath, Never> { rx.itemSelected }
        }
        extension UIButton {
            var tapPublisher: PassthroughSubject<Void, Never> { rx.tap }
        }
        extension UIBarButtonItem {
            var tapPublisher: PassthroughSubject<Void, Never> { rx.tap }
            var rx: Reactive<UIBarButtonItem> {
                if let _reactive { return _reactive }
                let made = Reactive<UIBarButtonItem>(self)
                _reactive = made
                return made
            }
        }

        """
}
