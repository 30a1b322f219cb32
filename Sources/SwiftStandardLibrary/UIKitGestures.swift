/// Gesture recognisers of UIKit, as a program sees them: a text of Swift, as those of ``UIKitViews``.
extension UIKitViews {
    static let gestures = """
        class UIGestureRecognizer: NSObject {
            enum State: Int {
                case possible, began, changed, ended, cancelled, failed
                static var recognized: UIGestureRecognizer.State { .ended }
            }
            weak var view: UIView?
            weak var delegate: AnyObject?
            var state: UIGestureRecognizer.State = .possible
            var isEnabled: Bool = true
            var _targets: [_Target] = []
            init(target: Any?, action: Selector?) { if let action { addTarget(target, action: action) } }
            convenience init() { self.init(target: nil, action: nil) }
            func addTarget(_ target: Any?, action: Selector) { _targets.append(_Target(target, action, 0)) }
            func location(in view: UIView?) -> CGPoint { CGPoint.zero }
            func _touch() { state = .ended }
        }
        class UITapGestureRecognizer: UIGestureRecognizer {
            var numberOfTapsRequired: Int = 1
        }
        class UILongPressGestureRecognizer: UIGestureRecognizer {
            var minimumPressDuration: Double = 0.5
            override func _touch() {
                state = .began
                _send(self, _targets)
                state = .ended
            }
        }
        class UISwipeGestureRecognizer: UIGestureRecognizer {}

        """
}
