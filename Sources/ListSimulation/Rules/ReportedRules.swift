import ListView
import Rulebook

/// Texts of UIKit that people meet beside a diffable data source and that no script of commands raises.
///
/// `diagnose` knows what they mean and what to do; no script leads to them. The mistakes of a cell provider among them are
/// found in the user's own code where that is run.
public struct ReportedRules: RuleFamily {
    /// The table, which always holds the same.
    public init() {}

    // MARK: - Providers

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
            .issue("Juanpe/SkeletonView", 580),
        ],
        Wording(
            "Expected dequeued view to be returned to the collection view in preparation for display. When the "
                + "collection view's data source is asked to provide a view for a given index path, ensure that a single "
                + "view is dequeued and returned to the collection view. Avoid dequeuing views without a request from the "
                + "collection view. For retrieving an existing view in the collection view, use "
                + "-[UICollectionView cellForItemAtIndexPath:] or "
                + "-[UICollectionView supplementaryViewForElementKind:atIndexPath:]. Dequeued view: ‹dequeued view›; "
                + "Collection view: ‹view description›", since: .ios18))

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
                + "a class for the identifier or connect a prototype cell in a storyboard", variant: "collection"))

    /// The view has lost its data source: it holds it weakly.
    public let dataSourceNotSet = Rule.exception(
        "view.data-source-not-set", .high, [.issue("toggl/mobile", 1588)],
        Wording("UITableView dataSource is not set"))

    // MARK: - Layouts

    /// The layout answers for items that the data source has.
    public let attributesForNothing = Rule.exception(
        "layout.attributes-for-nothing", .high,
        [
            .issue("ashfurrow/Collection-View-in-a-Table-View-Cell", 46),
            .issue("andreamazz/AMScrollingNavbar", 405),
        ],
        Wording(
            "UICollectionView received layout attributes for a cell with an index path that does not exist: ‹path›",
            variant: "cell"),
        Wording(
            "UICollectionView received layout attributes for a supplementary view with an index path that does not "
                + "exist: ‹path›", variant: "supplementary", .medium))

    /// The layout has attributes for each item of the data source.
    public let noAttributes = Rule.exception(
        "layout.no-attributes", .medium, [.singleObservation],
        Wording(
            "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: ‹path›",
            variant: "item"),
        Wording(
            "no UICollectionViewLayoutAttributes instance for -layoutAttributesForSupplementaryElementOfKind: "
                + "‹element kind› at path ‹path›", variant: "supplementary"))

    /// The items of the layout, counted through all sections, are those of the data source.
    public let globalIndex = Rule.exception(
        "layout.global-index-out-of-bounds", .high, [.issue("Dimillian/IceCubesApp", 1275)],
        Wording(
            "request for index path for global index ‹index› when there are only ‹count› items in the collection view",
            in: "-[UICollectionViewData indexPathForItemAtGlobalIndex:]", at: "UICollectionViewData.mm:835"))

    /// A layout that changes the place of a view without a bounds or data change is invalidated first.
    public let changedWithoutInvalidation = Rule.exception(
        "layout.changed-without-invalidation", .medium, [.singleObservation],
        Wording(
            "layout attributes for supplementary item at index path (‹path›) changed from ‹old attributes› to ‹new attributes› "
                + "without invalidating the layout"))

    /// A header or footer belongs to a section that is there.
    public let supplementaryInMissingSection = Rule.exception(
        "layout.supplementary-in-missing-section", .medium, [.singleObservation],
        Wording(
            "request for layout attributes for supplementary view ‹element kind› in section ‹section› when there are only "
                + "‹count› sections in the collection view"))

    /// A section with items has a section of the compositional layout.
    public let sectionWithoutLayout = Rule.exception(
        "layout.section-nil", .medium, [.singleObservation],
        Wording(
            "Invalid section definition. Please specify a valid section definition when content is to be rendered for a "
                + "section. This is a client error."))

    // MARK: - Scrolling

    /// The item or section one scrolls to must exist in the view.
    public let scrolledOutOfBounds = Rule.exception(
        "view.scroll-out-of-bounds", .high,
        [.issue("SURYAKANTSHARMA/CountryPicker", 54), .issue("xmartlabs/Eureka", 1219)],
        Wording(
            "Attempted to scroll the ‹view› to an out-of-bounds ‹element› (‹item›) when there are only ‹count› "
                + "‹element›s in section ‹section›.", variant: "item"),
        Wording(
            "Attempted to scroll the ‹view› to an out-of-bounds section (‹section›) when there are only ‹count› sections",
            variant: "section"),
        Wording(
            "-[UITableView _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:]: row (‹item›) beyond bounds "
                + "(‹count›) for section (‹section›).", variant: "older item"),
        Wording(
            "-[UITableView _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:]: section (‹section›) beyond "
                + "bounds (‹count›).", variant: "older section"))

    /// A collection view that cannot scroll to an item says so and scrolls to the top.
    public let scrolledToInvalidPath = Rule.log(
        "view.scroll-invalid-path", .high, [.issue("ekazaev/ChatLayout", 10)],
        Wording(
            "[UICollectionView] Warning: Invalid IndexPath ‹path› specified - will use a contentOffset of {0,0} as a "
                + "fallback value. ‹view description›"))

    // MARK: - Swift

    /// A set whose elements compare or hash otherwise than when they were inserted. The words are those of Swift's library.
    public let setDuplicates = Rule.exception(
        "identity.set-duplicates", .high,
        [
            Source(
                "Swift's library: Set",
                "https://github.com/swiftlang/swift/blob/main/stdlib/public/core/NativeSet.swift")
        ],
        Wording(
            "Duplicate elements of type '‹type›' were found in a Set. This usually means either that the type violates "
                + "Hashable's requirements, or that members of such a set were mutated after insertion.", variant: "set"
        ),
        Wording(
            "Duplicate keys of type '‹type›' were found in a Dictionary. This usually means either that the type violates "
                + "Hashable's requirements, or that members of such a dictionary were mutated after insertion.",
            variant: "dictionary"))
}

extension Rule {
    /// Texts of UIKit that people meet beside a diffable data source and that no script of commands raises.
    public static let reported = ReportedRules()
}

extension Violation {
    /// A cell that is dequeued with a registration which the provider has just made.
    package static func registrationInside(_ registration: String, _ system: SystemVersion) -> Violation {
        Violation(Rule.reported.registrationInside, on: Platform(system), ["registration": registration])
    }

    /// Two cells that are dequeued for one request, or one that is dequeued and not returned.
    package static func dequeuedNotReturned(_ cell: String, _ system: SystemVersion) -> Violation {
        Violation(Rule.reported.dequeuedNotReturned, on: Platform(system), ["dequeued view": cell])
    }

    /// A cell of a collection view that was made by hand.
    package static func cellWithoutIdentifier(_ system: SystemVersion) -> Violation {
        Violation(Rule.reported.cellWithoutIdentifier, on: Platform(system))
    }

    /// A cell that is dequeued by an identifier that was not registered.
    package static func identifierNotRegistered(
        _ identifier: String, _ style: ListStyle, _ system: SystemVersion
    ) -> Violation {
        Violation(
            Rule.reported.identifierNotRegistered, style.rawValue, on: Platform(system),
            ["reuse identifier": identifier, "element kind": "UICollectionElementKindCell"])
    }
}
