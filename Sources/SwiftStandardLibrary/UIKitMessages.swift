/// The messages that an object sends to itself or another by a selector: a text of Swift, as those of ``UIKitViews``.
extension UIKitViews {
    static let messages = """
        struct _Performed {
            let value: Any?
            init(_ value: Any?) { self.value = value }
            func takeUnretainedValue() -> Any? { value }
            func takeRetainedValue() -> Any? { value }
        }
        class _Request {
            static var all: [_Request] = []
            let target: Any
            let selector: Any
            let object: Any?
            init(_ target: Any, _ selector: Any, _ object: Any?) {
                self.target = target
                self.selector = selector
                self.object = object
            }
            func run() {
                if !_Request.all.contains(where: { $0 === self }) { return }
                _Request.all.removeAll { $0 === self }
                _message(target, selector, [object])
            }
        }
        func _isSameArgument(_ one: Any?, _ other: Any?) -> Bool {
            one == nil || other == nil ? one == nil && other == nil : _isSame(one, other)
        }
        extension NSObject {
            func perform(_ selector: Selector) -> _Performed? { _Performed(_message(self, selector, [])) }
            func perform(_ selector: Selector, with object: Any?) -> _Performed? {
                _Performed(_message(self, selector, [object]))
            }
            func perform(_ selector: Selector, with object: Any?, with other: Any?) -> _Performed? {
                _Performed(_message(self, selector, [object, other]))
            }
            func perform(
                _ selector: Selector, with object: Any?, afterDelay delay: Double, inModes modes: Any = []
            ) {
                let request = _Request(self, selector, object)
                _Request.all.append(request)
                _delay(delay) { request.run() }
            }
            func performSelector(
                onMainThread selector: Selector, with object: Any?, waitUntilDone wait: Bool, modes: Any = []
            ) {
                if wait { _message(self, selector, [object]) } else {
                    DispatchQueue.main.async { _message(self, selector, [object]) }
                }
            }
            func performSelector(inBackground selector: Selector, with object: Any?) {
                DispatchQueue.global().async { _message(self, selector, [object]) }
            }
            static func cancelPreviousPerformRequests(withTarget target: Any) {
                _Request.all.removeAll { $0.target === target }
            }
            static func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object: Any?) {
                _Request.all.removeAll {
                    $0.target === target && $0.selector == selector && _isSameArgument($0.object, object)
                }
            }
        }

        """
}
