/// Text fields and searches of UIKit, as a program sees them: a text of Swift, as those of ``UIKitViews``.
extension UIKitViews {
    static let fields = """
        class UITextField: UIControl {
            var text: String? = ""
            var placeholder: String?
            weak var delegate: AnyObject?
            var isFirstResponder: Bool = false
            func becomeFirstResponder() -> Bool {
                if isFirstResponder { return true }
                if _refuses("textFieldShouldBeginEditing(_:)", delegate, [self]) { return false }
                isFirstResponder = true
                _refuses("textFieldDidBeginEditing(_:)", delegate, [self])
                return true
            }
            func resignFirstResponder() -> Bool {
                if !isFirstResponder { return true }
                if _refuses("textFieldShouldEndEditing(_:)", delegate, [self]) { return false }
                isFirstResponder = false
                _refuses("textFieldDidEndEditing(_:)", delegate, [self])
                return true
            }
            func _type(_ new: String) {
                if !becomeFirstResponder() { return }
                let range = NSRange(location: 0, length: (text ?? "").count)
                let change = "textField(_:shouldChangeCharactersIn:replacementString:)"
                if _refuses(change, delegate, [self, range, new]) { return }
                text = new
                _send(self, _targets)
            }
            override func _touch() { _refuses("textFieldShouldReturn(_:)", delegate, [self]) }
        }
        class UISearchBar: UIView {
            var text: String? = ""
            var placeholder: String?
            var selectedScopeButtonIndex: Int = 0
            weak var delegate: AnyObject?
            weak var _controller: UISearchController?
            lazy var menu: UIMenu? = UIMenu(children: [
                UIAction(title: "Search") { _ in _refuses("searchBarSearchButtonClicked(_:)", self.delegate, [self]) },
                UIAction(title: "Cancel") { _ in
                    _refuses("searchBarCancelButtonClicked(_:)", self.delegate, [self])
                    self._controller?._end()
                },
            ])
        }
        class UISearchController: UIViewController {
            var searchBar: UISearchBar = UISearchBar()
            var isActive: Bool = false
            weak var searchResultsUpdater: AnyObject?
            weak var delegate: AnyObject?
            init(searchResultsController: UIViewController?) {
                super.init(nibName: nil, bundle: nil)
                searchBar._controller = self
            }
            func _end() {
                isActive = false
                searchBar.text = ""
                _refuses("updateSearchResults(for:)", searchResultsUpdater, [self])
            }
        }

        """
}
