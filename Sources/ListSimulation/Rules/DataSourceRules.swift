import ListView
import Rulebook

/// Rules of the data source: what it demands of the app's closures, and calls it cannot answer.
public struct DataSourceRules: RuleFamily {
    /// The table, which always holds the same.
    public init() {}

    /// The cell provider must return a cell.
    public let cellProviderReturnedNil = Rule.exception(
        "provider.cell-nil", .high, [.charonCollectionView, .charonTableView],
        Wording(
            "‹data source› cell provider returned nil for index path ‹path› with item identifier '‹item›', which is not "
                + "allowed. You must always return a cell to the ‹view›: ‹view description›"),
        // The words of a data source that is not diffable, the newest last.
        Wording(
            "UITableView dataSource must return a cell from tableView:cellForRowAtIndexPath:", variant: "oldest table"),
        Wording(
            "UITableView (‹view description›) failed to obtain a cell from its dataSource (‹source›)",
            variant: "older table"),
        Wording(
            "UITableView dataSource returned a nil cell for row at index path: ‹path›. Table view: ‹view description›",
            variant: "classic table", .medium),
        Wording(
            "the collection view's data source did not return a valid cell from -collectionView:cellForItemAtIndexPath: "
                + "for index path ‹path›", variant: "classic collection"))

    /// A layout that wants headers needs a supplementary view provider.
    public let missingSupplementaryProvider = Rule.exception(
        "provider.supplementary-missing", .high, [.charonCollectionView],
        Wording(
            "CollectionView ‹view description› requested a supplementary view, but a supplementaryViewProvider was not "
                + "specified on the diffable data source. Please configure the diffable data source accordingly and add "
                + "the supplementary provider"),
        Wording(
            "Invalid parameter not satisfying: self.supplementaryViewProvider || "
                + "(self.supplementaryReuseIdentifierProvider && self.supplementaryViewConfigurationHandler)",
            variant: "assertion"))

    /// The supplementary view provider must return a view.
    public let supplementaryProviderReturnedNil = Rule.exception(
        "provider.supplementary-nil", .medium, [.singleObservation],
        Wording(
            "UICollectionViewDiffableDataSource supplementary view provider returned nil for element kind '‹element kind›' at "
                + "index path ‹path›, which is not allowed. You must always return a view to the collection view: "
                + "‹view description›"),
        Wording(
            "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath (‹element kind›,‹path›) "
                + "was not retrieved by calling "
                + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil",
            variant: "classic"))

    /// The view may not ask for what the snapshot does not have.
    public let beyondSnapshot = Rule.exception(
        "provider.beyond-snapshot", .high, [.charonCollectionView, .charonTableView],
        Wording("Invalid parameter not satisfying: section < _impl.numberOfSections", variant: "section"),
        Wording("Invalid parameter not satisfying: itemIdentifier", variant: "item"))
}

extension Rule {
    /// Rules of the data source: what it demands of the app's closures, and calls it cannot answer.
    public static let dataSource = DataSourceRules()
}

/// The breaches.
extension Violation {
    /// `item` as it prints.
    package static func cellProviderReturnedNil(_ style: ListStyle, _ path: IndexPath, item: String) -> Violation {
        Violation(
            Rule.dataSource.cellProviderReturnedNil, on: .current,
            style.gaps.merging(["path": path.foundationDescription, "item": item]) { $1 }, culprits: [item])
    }

    package static var missingSupplementaryProvider: Violation {
        Violation(Rule.dataSource.missingSupplementaryProvider, on: .current, ListStyle.collection.gaps)
    }

    package static func supplementaryProviderReturnedNil(
        _ kind: SupplementaryKind, _ path: IndexPath
    ) -> Violation {
        Violation(
            Rule.dataSource.supplementaryProviderReturnedNil, on: .current,
            ListStyle.collection.gaps.merging(["element kind": kind.rawValue, "path": path.foundationDescription]) {
                $1
            })
    }

    /// The thing the view asked for in vain.
    package enum Missing: String, Sendable { case section, item }

    package static func beyondSnapshot(_ missing: Missing) -> Violation {
        Violation(Rule.dataSource.beyondSnapshot, missing.rawValue, on: .current)
    }
}
