/// The kind of list that is simulated: a table or a collection view.
///
/// The two differ in wording ("row" against "item") and in a few rules, which say so where they are written down.
public enum ListStyle: String, CaseIterable, Codable, Sendable {
    /// A `UITableView`.
    case table
    /// A `UICollectionView`.
    case collection

    /// The description of the view at the end of UIKit's messages: `<UITableView: 0x...>`.
    ///
    /// A real message ends in an address and a long description that differ from run to run. The simulation prints the
    /// class and leaves the address out, literally as `0x...`, so that a message is the same text every time.
    public var viewDescription: String {
        "<\(viewClass): 0x...>"
    }

    /// The class of the view, as it prints in front of its logs.
    package var viewClass: String { self == .table ? "UITableView" : "UICollectionView" }

    /// The name of one element: `row` or `item`.
    package var element: String { self == .table ? "row" : "item" }

    /// The name of the view in messages: `table view` or `collection view`.
    package var name: String { self == .table ? "table view" : "collection view" }

    /// The same at the start of a sentence: `Table view` or `Collection view`.
    package var capitalizedName: String { self == .table ? "Table view" : "Collection view" }

    /// The diffable data source's class, as the provider messages spell it.
    package var dataSourceName: String {
        self == .table ? "UITableViewDiffableDataSource" : "UICollectionViewDiffableDataSource"
    }
}
