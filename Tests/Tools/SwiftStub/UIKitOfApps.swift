// What the programs that people paste use of UIKit beside what snaprepl prints: declarations only, nothing runs. Written
// from Apple's documentation, as the file beside it. Selectors and `@objc` need Apple's runtime and are not there.

// The names are Apple's, and one line a declaration reads best:
// swift-format-ignore-file

@_exported import Dispatch

@MainActor @preconcurrency
public protocol UITableViewDelegate: AnyObject {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

@MainActor @preconcurrency
public protocol UICollectionViewDelegate: AnyObject {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}

extension UITableView {
    public var delegate: (any UITableViewDelegate)? { get { stub() } set {} }
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {}
}

extension UICollectionView {
    public var delegate: (any UICollectionViewDelegate)? { get { stub() } set {} }

    @MainActor @preconcurrency
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public init(handler: @escaping (Cell, IndexPath, Item) -> Void) { stub() }
    }
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell { stub() }
}

@MainActor @preconcurrency
open class UICollectionViewFlowLayout: UICollectionViewLayout {}

@MainActor @preconcurrency
open class UILabel: UIView {
    public var text: String? { get { stub() } set {} }
}

public final class UIImage: NSObject {
    public init?(systemName: String) { stub() }
}

@MainActor @preconcurrency
open class UIImageView: UIView {
    public var image: UIImage? { get { stub() } set {} }
}

extension UITableViewCell {
    public enum AccessoryType: Sendable { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }
    public var textLabel: UILabel? { stub() }
    public var detailTextLabel: UILabel? { stub() }
    public var imageView: UIImageView? { stub() }
    public var accessoryType: AccessoryType { get { stub() } set {} }
    public var accessoryView: UIView? { get { stub() } set {} }
}

@MainActor @preconcurrency
open class UIAction: NSObject {
    public init(title: String = "", handler: @escaping (UIAction) -> Void) { stub() }
}

@MainActor @preconcurrency
open class UIButton: UIView {
    public enum ButtonType: Sendable { case custom, system }
    public convenience init(type: ButtonType, primaryAction: UIAction?) { stub() }
}

@MainActor @preconcurrency
open class UITableViewController: UIViewController, UITableViewDelegate {
    public var tableView: UITableView! { get { stub() } set {} }
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}
