import DiffableSnapshots
import ListView
import Rulebook

/// Texts of UIKit that people meet beside a diffable data source.
///
/// `diagnose` knows what they mean and what to do. Scrolling apart, neither commands nor an app's code lead to them.
public struct ReportedRules: RuleFamily {
    /// The table, which always holds the same.
    public init() {}

    // MARK: - The view

    /// The identifier that a nib gives its cell is the one it is registered under. `indentifier` is UIKit's spelling.
    public let nibIdentifier = Rule.exception(
        "provider.nib-identifier", .high,
        [.issue("tigerAndBull/TABAnimated", 54), .issue("jessesquires/JSQDataSourcesKit", 20)],
        Wording(
            "cell reuse indentifier in nib (‹nib identifier›) does not match the identifier used to register the nib "
                + "(‹reuse identifier›)", variant: "table"),
        Wording(
            "view reuse identifier in nib (‹nib identifier›) does not match the identifier used to register the nib "
                + "(‹reuse identifier›)", variant: "collection"))

    /// A nib that is registered holds the cell, and nothing beside it.
    public let nibContent = Rule.exception(
        "provider.nib-content", .high, [.issue("tigerAndBull/TABAnimated", 60), .issue("wokalski/WCFastCell", 11)],
        Wording(nib + "UITableViewCell instance", variant: "table"),
        Wording(nib + "UICollectionReusableView instance", variant: "collection"))

    private static let nib =
        "invalid nib registered for identifier (‹reuse identifier›) - nib must contain exactly one top level object which "
        + "must be a "

    /// A header is dequeued as a header: the kind that is asked for is the one that the view is registered for.
    public let otherElementKind = Rule.exception(
        "provider.supplementary-other-kind", .high,
        [.issue("Instagram/IGListKit", 1530), .issue("apptekstudios/ASCollectionView", 221)],
        Wording(
            "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does not match the "
                + "element kind it is being used for. When asked for a view of element kind '‹element kind›' the data "
                + "source dequeued a view registered for the element kind '‹registered kind›'.", since: .ios15))

    /// A table is not asked for its cells while it is asking for one.
    public let askedInCallback = Rule.log(
        "table.asked-in-callback", .high,
        [.issue("renzifeng/ZFPlayer", 955), .issue("azizuysal/AUPickerCell", 6)],
        Wording(
            "[Assert] Attempted to access the table view's visibleCells while they were in the process of being updated, "
                + "which is not allowed.", variant: "cells"),
        Wording(
            "[Assert] Attempted to call -cellForRowAtIndexPath: on the table view while it was in the process of updating "
                + "its visible cells, which is not allowed.", variant: "row"))

    /// A table is not changed while it is asking for a cell.
    public let changedInCallback = Rule.exception(
        "table.changed-in-callback", .high,
        [.issue("xmartlabs/Eureka", 2195), .issue("doric-pub/Doric", 491)],
        Wording("UITableView internal inconsistency: _visibleRows and _visibleCells must be of same length."))

    /// A collection view is not laid out while it is computing its layout.
    public let reentrantLayout = Rule.log(
        "layout.reentrant", .medium, [.issue("realm/realm-swift", 6166)],
        Wording(
            "[CollectionView] An attempt to update layout information was detected while already in the process of computing "
                + "the layout (i.e. reentrant call). This will result in unexpected behaviour or a crash.",
            variant: "update"),
        Wording(
            "[CollectionView] An attempt to prepare a layout while a prepareLayout call was already in progress (i.e. "
                + "reentrant call) has been ignored.", variant: "prepare"))

    /// A view is changed on the main thread. Xcode's checker says it for any call of UIKit's, Auto Layout for its own.
    public let offMainThread = Rule.log(
        "view.off-main-thread", .high,
        [.issue("lionheart/TipJarViewController", 9), .issue("AssistoLab/DropDown", 186)],
        Wording("Main Thread Checker: UI API called on a background thread: ‹method›", variant: "console"),
        Wording("must be used from main thread only", variant: "editor"),
        Wording(
            "This application is modifying the autolayout engine from a background thread after the engine was accessed "
                + "from the main thread. This can lead to engine corruption and weird crashes.", variant: "layout"))

    /// Auto Layout no longer only logs that it was used from another thread.
    public let layoutOffMainThread = Rule.exception(
        "layout.off-main-thread", .high, [.issue("Tencent/QMUI_iOS", 800), .issue("udesk/UdeskSDK-iOS", 43)],
        Wording(
            "Modifications to the layout engine must not be performed from a background thread after it has been accessed "
                + "from the main thread."))

    /// UIKit and Swift's concurrency check that code of the main thread runs there, and stop the app where it does not.
    public let mainThreadRequired = Rule.exception(
        "view.main-thread-required", .high,
        [
            .issue("wordpress-mobile/MediaPicker-iOS", 350), .issue("algolia/voice-overlay-ios", 15),
            Source(
                "onmyway133: crashes of Swift 6 concurrency",
                "https://onmyway133.com/posts/how-to-avoid-swift-6-concurrency-crashes/"),
        ],
        Wording("threading violation: expected the main thread", variant: "scene"),
        Wording("Call must be made on main thread", variant: "application"),
        Wording("accessing _cachedSystemAnimationFence requires the main thread", variant: "animation"),
        Wording("Block was expected to execute on queue [com.apple.main-thread", variant: "queue"))

    /// The view has lost its data source: it holds it weakly.
    public let dataSourceNotSet = Rule.exception(
        "view.data-source-not-set", .high, [.issue("toggl/mobile", 1588)],
        Wording("UITableView dataSource is not set"))

    /// The object in `dataSource` answers what a view asks of its data source.
    public let noDataSourceMethod = Rule.exception(
        "view.no-data-source-method", .high,
        [.issue("firebase/FirebaseUI-iOS", 31), .issue("SDWebImage/SDWebImage", 296)],
        Wording("tableView:numberOfRowsInSection:]: \(unrecognized)", variant: "table rows"),
        Wording("tableView:cellForRowAtIndexPath:]: \(unrecognized)", variant: "table cell"),
        Wording("collectionView:numberOfItemsInSection:]: \(unrecognized)", variant: "collection items"),
        Wording("collectionView:cellForItemAtIndexPath:]: \(unrecognized)", variant: "collection cell"))

    private static let unrecognized = "unrecognized selector sent to instance"

    /// A table gets as many sections as its data source says, and is told of each that comes or goes.
    public let sectionMap = Rule.exception(
        "table.section-map", .high,
        [.issue("wordpress-mobile/WordPress-iOS", 5563), .issue("RxSwiftCommunity/RxDataSources", 80)],
        Wording(
            "UITableView internal bug: unable to generate a new section map with old section count: ‹old count› and new "
                + "section count: ‹new count›"))

    /// The number of rows of a section is one that a table has room for.
    public let tooManyRows = Rule.exception(
        "table.too-many-rows", .high,
        [.issue("B-Sides/ELCImagePickerController", 52), .issue("kishikawakatsumi/PEPhotoCropEditor", 18)],
        Wording("Failed to allocate data stores for ‹count› rows in section ‹section›. Consider using fewer rows"))

    /// The index path of an update has a section and a row, and neither is negative.
    public let invalidUpdatePath = Rule.exception(
        "table.invalid-update-path", .high,
        [.issue("wordpress-mobile/WordPress-iOS", 15366), .issue("wordpress-mobile/WordPress-iOS", 15370)],
        Wording("Attempted to perform update with invalid index path: ‹path›"))

    /// A table that loses all rows on screen has no row to hold on to. It only says so.
    public let firstVisibleRow = Rule.log(
        "table.first-visible-row", .medium,
        [Source("Stack Overflow, question 58225727", "https://stackoverflow.com/questions/58225727")],
        Wording("[Assert] Unable to determine new global row index for preReloadFirstVisibleRow (‹row›)"))

    /// A cell takes part in 31 updates at once, and no more.
    public let tooManyAnimations = Rule.exception(
        "view.too-many-animations", .medium, [.issue("facebook/componentkit", 611)],
        Wording(
            "too many update animations on one view - limit is 31 in flight at a time (‹view description›)"))

    // MARK: - Layouts

    /// A collection view is made with its layout.
    public let noLayout = Rule.exception(
        "view.no-layout", .high, [.issue("glthello/LTScrollView", 95), .issue("nicklockwood/layout", 55)],
        Wording("UICollectionView must be initialized with a non-nil layout parameter"))

    /// The sizes that cells ask for come to rest.
    public let stuck = Rule.exception(
        "layout.stuck", .high,
        [.issue("QuintGao/GKPageScrollView", 122), .issue("hackiftekhar/IQKeyboardManager", 2157)],
        Wording(
            "UICollectionView (‹view description›) is stuck in its update/layout loop. This can happen for ‹how many› "
                + "reasons, including self-sizing views whose preferred attributes are not returning a consistent size."
        ),
        Wording(
            "is stuck in a recursive layout loop. This can happen when self-sizing views do not return consistent sizes, "
                + "or the collection view's frame/bounds/contentOffset is being constantly adjusted.", since: .current),
        Wording(
            "is stuck in its update/layout loop. See previous logs in the \"UICollectionViewRecursion\" category to find "
                + "callers that scheduled a recursive update", variant: "recursion", .medium))

    /// A collection view stays until its update is finished.
    public let deallocatedUpdating = Rule.exception(
        "view.deallocated-updating", .high,
        [
            .issue("GitHawkApp/GitHawk", 634), .issue("Citrrus/MBContactPicker", 66),
            .issue("lionheart/openradar-mirror", 20730),
        ],
        Wording("UICollectionView (‹view description›) was deallocated while an update was in flight"))

    /// What an update animates has a view.
    public let animationForNil = Rule.exception(
        "layout.animation-for-nil", .medium,
        [
            .issue("DeclarativeHub/Bond", 552), .issue("facebook/componentkit", 394),
            .issue("lionheart/openradar-mirror", 15767),
        ],
        Wording("attempt to create view animation for nil view"))

    /// A flow layout has room for its items.
    public let itemTooLarge = Rule.log(
        "layout.item-too-large", .high,
        [.issue("uxmstudio/UXMPDFKit", 40), .issue("terminatorover/RGCardViewLayout", 9)],
        Wording(
            "the item height must be less than the height of the UICollectionView minus the section insets top and bottom "
                + "values", variant: "height"),
        Wording(
            "the item width must be less than the width of the UICollectionView minus the section insets left and right "
                + "values", variant: "width"))

    /// The log that has taken the place of the exception `layout.attributes-for-nothing`.
    public let attributesIgnored = Rule.log(
        "layout.attributes-ignored", .high,
        [.issue("yacir/CollectionViewSlantedLayout", 47), .issue("onmyway133/notes", 550)],
        Wording(
            "[CollectionView] Layout attributes ‹new attributes› were received from the layout ‹layout› but are not valid "
                + "for the data source counts. Attributes will be ignored."))

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
                + "‹element kind› at path ‹path›", variant: "supplementary"),
        Wording(
            "no UICollectionViewLayoutAttributes instance for -layoutAttributesForDecorationViewOfKindOfKind: "
                + "‹element kind› at path ‹path›", variant: "decoration"))

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
        [
            .issue("SURYAKANTSHARMA/CountryPicker", 54), .issue("xmartlabs/Eureka", 1219),
            .issue("Alua-Kinzhebayeva/iOS-PDF-Reader", 60),
        ],
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
                + "bounds (‹count›).", variant: "older section"),
        Wording("attempt to scroll to invalid index path: ‹path›", variant: "older collection"))

    /// A table knows the frames of the rows, headers and footers that it has.
    public let rectOfMissingRow = Rule.exception(
        "table.rect-of-missing-row", .medium, [.singleObservation],
        Wording("request for rect at invalid index path (‹path›)", variant: "row"),
        Wording("request for rect of header in invalid section (‹section›)", variant: "header"),
        Wording("request for rect of footer in invalid section (‹section›)", variant: "footer"))

    /// A collection view that cannot scroll to an item says so and scrolls to the top.
    public let scrolledToInvalidPath = Rule.log(
        "view.scroll-invalid-path", .high, [.issue("ekazaev/ChatLayout", 10)],
        Wording(
            "[UICollectionView] Warning: Invalid IndexPath ‹path› specified - will use a contentOffset of {0,0} as a "
                + "fallback value. ‹view description›"))

    // MARK: - Swift

    /// A dictionary that is made of pairs with unique keys gets a key twice. The words are those of Swift's library.
    public let duplicateKeys = Rule.exception(
        "identity.duplicate-keys", .high,
        [.issue("wordpress-mobile/GutenbergKit", 223), .issue("tuist/XcodeProj", 426)],
        Wording("Fatal error: Duplicate values for key: '‹key›'"))

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
    /// Texts of UIKit that people meet beside a diffable data source.
    public static let reported = ReportedRules()
}

/// The breaches.
extension Violation {
    /// A scroll to a row or an item that the view does not have, in the words of iOS 13 and later.
    ///
    /// - Parameters:
    ///   - path: Where the app scrolls to.
    ///   - counts: The number of rows of each section of the view.
    ///   - style: The kind of the view.
    /// - Returns: Nil where the view has the row.
    package static func scrolling(to path: IndexPath, counts: [Int], _ style: ListStyle) -> Violation? {
        let hasSection = counts.indices.contains(path.section)
        if hasSection, 0..<counts[path.section] ~= path.item { return nil }
        var gaps = style.gaps.merging(["section": "\(path.section)", "item": "\(path.item)"]) { $1 }
        gaps["count"] = "\(hasSection ? counts[path.section] : counts.count)"
        return Violation(Rule.reported.scrolledOutOfBounds, hasSection ? "item" : "section", on: .current, gaps)
    }
}
