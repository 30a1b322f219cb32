import ListView
import Rulebook

/// The rules for the way an apply takes, for marks, and for the queue an apply may come from.
public struct ApplyingRules: RuleFamily {
    /// The table, which always holds the same.
    public init() {}

    // MARK: - Queues

    /// No apply from inside another, for instance from the cell provider. The words before iOS 18 were seen for an
    /// outstanding apply only.
    public let applyNested = Rule.exception(
        "apply.nested", .high, [.singleObservation, .issue("anyproto/anytype-swift", 4954)],
        Wording(calledWithOutstandingUpdates, .medium), Wording(alreadyApplying, since: .ios18))

    /// A main-queue apply while a background apply is outstanding. The words changed around iOS 18; which version was the
    /// first to say the newer ones is not known.
    public let applyOutstanding = Rule.exception(
        "apply.outstanding", .high,
        [
            .issue("the-blue-alliance/the-blue-alliance-ios", 794), .issue("anyproto/anytype-swift", 998),
            .singleObservation,
        ],
        Wording(calledWithOutstandingUpdates), Wording(alreadyApplying, since: .ios18))

    /// Outstanding updates are committed on the main queue.
    public let committedOffMain = Rule.exception(
        "apply.committed-off-main", .medium, [.singleObservation],
        Wording("Error: Updates can only be committed on the main thread."))

    /// Applies that come from both sides are dangerous, and each is logged once both were seen.
    public let notConfined = Rule.log(
        "apply.not-confined", .high, [.issue("anyproto/anytype-swift", 998), .singleObservation],
        Wording(
            "Warning: applying updates in a non-thread confined manner is dangerous and can lead to deadlocks. Please "
                + "always submit updates either always on the main queue or always off the main queue - "
                + "view=‹view description›"))

    // MARK: - Paths

    /// The walk is well known; that UIKit always uses it is not.
    public let diffWalk = Rule.behaviour(
        "diff.walk", .medium, [.singleObservation, .charonCollectionView, .appleOrderedSet])

    /// Two identifiers are compared as objects first. That matters for an object whose hash changed in place, and for what
    /// is not equal to itself.
    public let sameObject = Rule.behaviour(
        "identity.same-object", .medium, [.singleObservation, .forum(677_755)], basis: .inferred)

    /// `animatingDifferences: true`: difference and batch updates, even the first time.
    public let pathAnimated = Rule.behaviour(
        "path.animated", .high, [.header14, .header15, .charonCollectionView, .singleObservation])
    /// `false`, linked before the iOS 15 SDK: `reloadData`.
    public let pathReloadOldSDK = Rule.behaviour(
        "path.reload-old-sdk", .high, [.header14, .jesseSquires, .singleObservation])
    /// `false`, linked with the iOS 15 SDK or later: difference and batch updates without animation.
    public let pathUnanimated = Rule.behaviour(
        "path.unanimated", .high, [.header15, .jesseSquires, .singleObservation])
    /// `false` and the first apply: `reloadData`.
    public let pathReloadFirst = Rule.behaviour(
        "path.reload-first", .high, [.charonCollectionView, .singleObservation])
    /// `false` and the table is not in a window: `reloadData`.
    public let pathReloadOffWindow = Rule.behaviour("path.reload-off-window", .medium, [.singleObservation])
    /// `applySnapshotUsingReloadData`.
    public let pathReloadRequested = Rule.behaviour("path.reload-requested", .high, [.header15, .singleObservation])
    /// A table whose batch moves a row out of a deleted or into an inserted section: `reloadData`.
    public let pathReloadTableRow = Rule.behaviour(
        "path.reload-table-row-changes-section", .medium, [.charonTableView], basis: .inferred)
    /// A table in which more than one section moves: `reloadData`. The system does not always.
    public let pathReloadTableSections = Rule.behaviour(
        "path.reload-table-sections-move", .medium, [.charonTableView], basis: .inferred)

    // MARK: - Layout

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

    // MARK: - Marks

    /// Reload and reconfigure marks are a second batch, at the final index paths.
    public let marksSecondBatch = Rule.behaviour(
        "marks.second-batch", .high, [.singleObservation, .charonCollectionView])
    /// Sections that were there before are reloaded with the first batch, if there is one.
    public let marksSectionsFirst = Rule.behaviour(
        "marks.section-with-structure", .medium, [.singleObservation, .charonCollectionView], basis: .inferred)
    /// Linked before the iOS 15 SDK, a table that reloads one section reloads all of them.
    public let marksAllSections = Rule.behaviour(
        "marks.table-reloads-all-sections", .low, [.singleObservation])
    /// Marks are not looked at when the list was loaded by `reloadData`.
    public let marksIgnored = Rule.behaviour("marks.ignored-by-reload-data", .high, [.charonCollectionView])
    /// A mark whose item or section is gone is skipped.
    public let marksStale = Rule.behaviour("marks.stale", .high, [.singleObservation, .charonSnapshots])
    /// An item of a reloaded section, reloaded itself in an apply with other changes, is asked for twice.
    public let marksTwice = Rule.behaviour("marks.section-and-item", .high, [.charonCollectionView])
    /// On iOS 13 and 14 the first reload in a snapshot built from new values still handed the provider the old ones.
    public let marksOldInstance = Rule.behaviour(
        "marks.reload-hands-over-old-instance", .medium, [.singleObservation])
    /// Linked before the iOS 15 SDK, the second batch ran without animation.
    public let marksUnanimated = Rule.behaviour("marks.unanimated-old-sdk", .high, [.singleObservation])
}

extension Rule {
    /// The rules for the way an apply takes, for marks, and for the queue an apply may come from.
    public static let applying = ApplyingRules()

    /// Every rule of this module. Those of medium or low confidence are the places where the simulation may differ from
    /// a device.
    public static let listRules: [Rule] =
        batches.rules + view.rules + dataSource.rules + applying.rules + outlines.rules + reordering.rules
        + tables.rules + reported.rules
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
    /// Updates of a background apply that are committed off the main queue.
    package static var committedOffMain: Violation { Violation(Rule.applying.committedOffMain, on: .current) }

    /// An apply on the main queue while one in the background is outstanding.
    package static func outstandingApply(_ style: ListStyle, _ system: SystemVersion) -> Violation {
        Violation(Rule.applying.applyOutstanding, on: Platform(system), style.gaps)
    }

    /// An apply from inside another one, for instance from the cell provider.
    package static func nestedApply(_ style: ListStyle, _ system: SystemVersion) -> Violation {
        Violation(Rule.applying.applyNested, on: Platform(system), style.gaps)
    }
}
