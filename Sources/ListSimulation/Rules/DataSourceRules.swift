import ListView
import Rulebook

/// Rules of the data source: what it demands of the app's closures, and calls it cannot answer.
public struct DataSourceRules: RuleFamily {
    /// The table, which always holds the same.
    public init() {}

    /// `snapshot()` returns a value: what is applied later is not in it, and applying it takes that back.
    public let snapshotIsCopy = Rule.behaviour(
        "snapshot.is-a-copy", .high, [.appleSnapshot, .charonCollectionView, .singleObservation])

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

    /// A registration is made once, before the data source, and not each time a cell is asked for.
    public let registrationInside = Rule.exception(
        "provider.registration-inside", .high,
        [.issue("noppefoxwolf/DebugMenu", 4), .issue("Iron-Ham/Lists", 8)],
        Wording(
            "Attempted to dequeue a cell using a registration that was created inside "
                + "-collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell provider. "
                + "Creating a new registration each time a cell is requested will prevent reuse and cause created cells "
                + "to remain inaccessible in memory for the lifetime of the collection view. Registrations should be "
                + "created up front and reused. Registration: ‹registration›", since: .ios15),
        Wording(
            "Attempted to dequeue a supplementary view using a registration that was created inside "
                + "-collectionView:viewForSupplementaryElementOfKind:atIndexPath: or inside a "
                + "UICollectionViewDiffableDataSource supplementary view provider.", variant: "supplementary",
            since: .ios15, .low))

    /// The view a provider dequeues is the view it must return: one view for each request, and none without one.
    public let dequeuedNotReturned = Rule.exception(
        "provider.dequeued-not-returned", .high,
        [
            .issue("Giphy/giphy-ios-sdk", 266), .issue("Instabug/Instabug-iOS", 503), .issue("didi/DoKit", 1191),
            .issue("Juanpe/SkeletonView", 580), .issue("kif-framework/KIF", 1040), .issue("kif-framework/KIF", 1020),
        ],
        Wording(
            "Expected dequeued view to be returned to the collection view in preparation for display. When the "
                + "collection view's data source is asked to provide a view for a given index path, ensure that a single "
                + "view is dequeued and returned to the collection view. Avoid dequeuing views without a request from the "
                + "collection view. For retrieving an existing view in the collection view, use "
                + "-[UICollectionView cellForItemAtIndexPath:] or "
                + "-[UICollectionView supplementaryViewForElementKind:atIndexPath:]. Dequeued view: ‹dequeued view›; "
                + "Collection view: ‹view description›", since: .ios18),
        Wording(
            "Attempted to dequeue multiple cells for the same index path, which is not allowed. If you really need to "
                + "dequeue more cells than the table view is requesting, use the -dequeueReusableCellWithIdentifier: "
                + "method (without an index path). Cell identifier: ‹reuse identifier›, index path: ‹path›",
            variant: "table"))

    /// A cell of a collection view is dequeued, not made by hand.
    public let cellWithoutIdentifier = Rule.exception(
        "provider.cell-without-identifier", .high, [.issue("Infomaniak/ios-kDrive", 1976)],
        Wording("The collection view's data source returned a cell without a reuseIdentifier."),
        Wording(
            "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must "
                + "be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:", variant: "older"))

    /// A reuse identifier is registered before a cell is dequeued by it.
    public let identifierNotRegistered = Rule.exception(
        "provider.identifier-not-registered", .high,
        [
            Source(
                "Hacking with Swift: unable to dequeue a cell with identifier",
                "https://www.hackingwithswift.com/example-code/uikit/fixing-unable-to-dequeue-a-cell-with-identifier")
        ],
        Wording(
            "unable to dequeue a cell with identifier ‹reuse identifier› - must register a nib or a class for the "
                + "identifier or connect a prototype cell in a storyboard", variant: "table"),
        Wording(
            "could not dequeue a view of kind: ‹element kind› with identifier ‹reuse identifier› - must register a nib or "
                + "a class for the identifier or connect a prototype cell in a storyboard", variant: "collection"),
        Wording(
            "could not dequeue a decoration view of kind: ‹element kind› - must register as a class or nib or connect a "
                + "prototype in a storyboard", variant: "decoration"))

    /// The class that is registered for an identifier is the one that the provider takes the cell for. The words are those
    /// of Swift's library.
    public let otherCellClass = Rule.exception(
        "provider.cell-other-class", .high,
        [.issue("nicolasgomollon/LPRTableView", 14)],
        Wording("Could not cast value of type 'UITableViewCell' \(cast)", variant: "table"),
        Wording("Could not cast value of type 'UICollectionViewCell' \(cast)", variant: "collection"),
        Wording("Could not cast value of type 'UICollectionReusableView' \(cast)", variant: "supplementary"))

    private static let cast = "(‹address›) to '‹cell class›' (‹other address›)."

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

    /// A header or footer that is asked for without a supplementary view provider.
    package static var missingSupplementaryProvider: Violation {
        Violation(Rule.dataSource.missingSupplementaryProvider, on: .current, ListStyle.collection.gaps)
    }

    /// A supplementary view provider that returned nil.
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

    /// A section or item that the view asks for, and that the snapshot has not.
    package static func beyondSnapshot(_ missing: Missing) -> Violation {
        Violation(Rule.dataSource.beyondSnapshot, missing.rawValue, on: .current)
    }

    /// A cell that is dequeued with a registration which the provider has just made.
    package static func registrationInside(_ registration: String, _ system: SystemVersion) -> Violation {
        Violation(Rule.dataSource.registrationInside, on: Platform(system), ["registration": registration])
    }

    /// Two cells that are dequeued for one request, or one that is dequeued and not returned.
    package static func dequeuedNotReturned(_ cell: String, _ system: SystemVersion) -> Violation {
        Violation(
            Rule.dataSource.dequeuedNotReturned, on: Platform(system),
            ListStyle.collection.gaps.merging(["dequeued view": cell]) { $1 })
    }

    /// A second cell that a table is asked for, for one row.
    package static func dequeuedTwice(_ reuseIdentifier: String, at path: IndexPath) -> Violation {
        Violation(
            Rule.dataSource.dequeuedNotReturned, "table", on: .current,
            ["reuse identifier": reuseIdentifier, "path": path.foundationDescription])
    }

    /// A cell of a collection view that was made by hand.
    package static func cellWithoutIdentifier(_ system: SystemVersion) -> Violation {
        Violation(Rule.dataSource.cellWithoutIdentifier, on: Platform(system))
    }

    /// A cell that is dequeued by an identifier that was not registered.
    package static func identifierNotRegistered(
        _ identifier: String, _ style: ListStyle, _ system: SystemVersion
    ) -> Violation {
        Violation(
            Rule.dataSource.identifierNotRegistered, style.rawValue, on: Platform(system),
            ["reuse identifier": identifier, "element kind": "UICollectionElementKindCell"])
    }
}
