import Rulebook

/// Texts of UIKit that people meet beside a diffable data source and that no script of commands raises.
///
/// `diagnose` knows what they mean and what to do; no script leads to them.
public struct ReportedRules: RuleFamily {
    /// The table, which always holds the same.
    public init() {}

    // MARK: - The view

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
