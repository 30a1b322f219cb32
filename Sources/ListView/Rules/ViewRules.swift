import Rulebook

/// What a list view asks of its data source, and what it does with cells.
public struct ViewRules: RuleFamily {
    /// The table, which always holds the same.
    public init() {}

    /// No apply from inside another, for instance from the cell provider. The words before iOS 18 were seen for an
    /// outstanding apply only.
    public let applyNested = Rule.exception(
        "apply.nested", .high, [.singleObservation, .issue("anyproto/anytype-swift", 4954)],
        Wording(calledWithOutstandingUpdates, .medium), Wording(alreadyApplying, since: .ios18))

    /// A main-queue apply while a background apply is outstanding. The words changed around iOS 18.
    public let applyOutstanding = Rule.exception(
        "apply.outstanding", .high,
        [
            .issue("the-blue-alliance/the-blue-alliance-ios", 794), .issue("anyproto/anytype-swift", 998),
            .singleObservation,
        ],
        Wording(calledWithOutstandingUpdates), Wording(alreadyApplying, since: .ios18, .medium))

    /// The cell provider must return a cell.
    public let cellProviderReturnedNil = Rule.exception(
        "provider.cell-nil", .high, [.charonCollectionView, .charonTableView],
        Wording(
            "‹data source› cell provider returned nil for index path ‹path› with item identifier '‹item›', which is not "
                + "allowed. You must always return a cell to the ‹view›: ‹view description›"))

    /// A layout that wants headers needs a supplementary view provider.
    public let missingSupplementaryProvider = Rule.exception(
        "provider.supplementary-missing", .high, [.charonCollectionView],
        Wording(
            "CollectionView ‹view description› requested a supplementary view, but a supplementaryViewProvider was not "
                + "specified on the diffable data source. Please configure the diffable data source accordingly and add "
                + "the supplementary provider"))

    /// The supplementary view provider must return a view.
    public let supplementaryProviderReturnedNil = Rule.exception(
        "provider.supplementary-nil", .medium, [.singleObservation],
        Wording(
            "UICollectionViewDiffableDataSource supplementary view provider returned nil for element kind '‹element kind›' at "
                + "index path ‹path›, which is not allowed. You must always return a view to the collection view: "
                + "‹view description›"))

    /// The view may not ask for what the snapshot does not have.
    public let beyondSnapshot = Rule.exception(
        "provider.beyond-snapshot", .high, [.charonCollectionView, .charonTableView],
        Wording("Invalid parameter not satisfying: section < _impl.numberOfSections", variant: "section"),
        Wording("Invalid parameter not satisfying: itemIdentifier", variant: "item"))

    /// A table may not be asked about a section it does not have.
    public let rowsOutOfBounds = Rule.exception(
        "table.rows-out-of-bounds", .medium, [.forum(759261)],
        Wording(
            "Requested the number of rows for section (‹section›) which is out of bounds.",
            at: "UITableViewRowData.m:1761"))

    /// A reconfiguring provider dequeues the kind of cell that is there. The end of the sentence is a guess.
    public let dequeuedAnotherKind = Rule.exception(
        "provider.reconfigure-other-kind", .high, [.singleObservation, .header15],
        Wording(
            "Attempted to dequeue a cell for a different registration or reuse identifier than the existing cell when "
                + "reconfiguring an item, which is not allowed.", .low))

    /// A table that lays out before it is in a window says so, once.
    public let layoutOutsideWindow = Rule.log(
        "apply.layout-outside-window", .high,
        [
            .issue("rechsteiner/Parchment", 735), .issue("ericberman/MyFlightbookiOS", 186),
            .issue("kazuhiro4949/PagingKit", 125), .issue("Juanpe/SkeletonView", 383),
        ],
        Wording(
            "[TableView] Warning once only: UITableView was told to layout its visible cells and other contents without "
                + "being in the view hierarchy (the table view or one of its superviews has not been added to a window). "
                + "This may cause bugs by forcing views inside the table view to load and perform layout without accurate "
                + "information (e.g. table view bounds, trait collection, layout margins, safe area insets, etc), and "
                + "will also cause unnecessary performance overhead due to extra layout passes. Make a symbolic "
                + "breakpoint at UITableViewAlertForLayoutOutsideViewHierarchy to catch this in the debugger and see what "
                + "caused this to occur, so you can avoid this action altogether if possible, or defer it until the table "
                + "view has been added to a window. Table view: ‹view description›"))

    /// An item moved into an inserted section is asked for again; any other moved item keeps its cell.
    public let movedIntoInsertedSection = Rule.behaviour(
        "cells.moved-into-inserted-section", .medium, [.sectionIdentitySample, .singleObservation], basis: .inferred)

    /// An item that leaves a section which stays, for one that is inserted, is asked for again too. Nobody has reported
    /// this case; it is taken to be like the one above.
    public let movedOutOfSurvivingSection = Rule.behaviour(
        "cells.moved-out-of-surviving-section", .medium, [.sectionIdentitySample], basis: .inferred)

    /// What leaves the screen in an animated update enters the pool when the animation ends.
    public let recycledAfterAnimation = Rule.behaviour(
        "cell.recycled-after-animation", .medium, [.catalystMeasurements], basis: .inferred)
}

extension Rule {
    /// What a list view asks of its data source, and what it does with cells.
    public static let view = ViewRules()
}

private let calledWithOutstandingUpdates =
    "Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted and will "
    + "deadlock. Please always submit updates either always on the main queue or always off the main queue - "
    + "view=‹view description›"

private let alreadyApplying =
    "Deadlock detected: attempted to apply a snapshot to diffable data source while it was already applying a snapshot. "
    + "Make sure you are consistently applying snapshots either always on the main queue or always off the main queue, "
    + "and make sure you are not applying a snapshot as a side effect of updates from (i.e. underneath) another snapshot "
    + "apply call. View updated by this diffable data source: ‹view description›"

/// The breaches.
extension Violation {
    package static func outstandingApply(_ style: ListStyle, _ system: SystemVersion) -> Violation {
        Violation(Rule.view.applyOutstanding, on: Platform(system), style.gaps)
    }

    package static func nestedApply(_ style: ListStyle, _ system: SystemVersion) -> Violation {
        Violation(Rule.view.applyNested, on: Platform(system), style.gaps)
    }

    /// `item` as it prints.
    package static func cellProviderReturnedNil(_ style: ListStyle, _ path: IndexPath, item: String) -> Violation {
        Violation(
            Rule.view.cellProviderReturnedNil, on: .current,
            style.gaps.merging(["path": path.foundationDescription, "item": item]) { $1 }, culprits: [item])
    }

    package static var missingSupplementaryProvider: Violation {
        Violation(Rule.view.missingSupplementaryProvider, on: .current, ListStyle.collection.gaps)
    }

    package static func supplementaryProviderReturnedNil(
        _ kind: SupplementaryKind, _ path: IndexPath
    ) -> Violation {
        Violation(
            Rule.view.supplementaryProviderReturnedNil, on: .current,
            ListStyle.collection.gaps.merging(["element kind": kind.rawValue, "path": path.foundationDescription]) {
                $1
            })
    }

    /// What the view asked for in vain.
    package enum Missing: String, Sendable { case section, item }

    package static func beyondSnapshot(_ missing: Missing) -> Violation {
        Violation(Rule.view.beyondSnapshot, missing.rawValue, on: .current)
    }

    package static func rowsOutOfBounds(_ section: Int, _ system: SystemVersion) -> Violation {
        Violation(Rule.view.rowsOutOfBounds, on: Platform(system), ["section": "\(section)"])
    }

    package static var dequeuedAnotherKind: Violation {
        Violation(Rule.view.dequeuedAnotherKind, on: .current)
    }
}

extension ListStyle {
    /// What stands for the view in UIKit's messages.
    package var gaps: [String: String] {
        [
            "view description": viewDescription, "view": name, "element": element, "data source": dataSourceName,
            "class": viewClass, "View": "\(capitalizedName): \(viewDescription)",
        ]
    }
}
