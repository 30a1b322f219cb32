/// A table or collection view whose data source counts its rows itself: it is told of changes by its own methods, and there
/// is no snapshot.
package enum CountedView: String, Sendable {
    case table = "tableView"
    case collection = "collectionView"

    /// The method that throws the cells of rows away.
    package var reloading: String { self == .table ? "reloadRows" : "reloadItems" }

    /// The method that keeps the cells of rows; it came with iOS 15.
    package var reconfiguring: String { self == .table ? "reconfigureRows" : "reconfigureItems" }

    /// The code that makes a section anew, with its header and footer.
    package var reloadingSections: String {
        "\(rawValue).reloadSections([section]\(self == .table ? ", with: .automatic" : ""))"
    }

    /// The code that shows new data in a row, as an app has it behind the change.
    ///
    /// - Parameter isBeforeReconfigure: Whether the system can only reload.
    /// - Returns: The line: `tableView.reconfigureRows(at: [indexPath])`.
    package func refreshing(isBeforeReconfigure: Bool) -> String {
        guard isBeforeReconfigure else { return "\(rawValue).\(reconfiguring)(at: [indexPath])" }
        return "\(rawValue).\(reloading)(at: [indexPath]\(self == .table ? ", with: .automatic" : ""))"
    }
}
