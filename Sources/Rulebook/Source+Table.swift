/// The pages the rules were learned from. Issues, forum threads and Apple's pages have factories of their own.
extension Source {
    // MARK: - charon: a backport whose author compared random operations with Apple's own UIKit under Mac Catalyst

    /// Edits of a snapshot: reasons, their order, and file and line.
    public static let charonSnapshots = charon("NSDiffableDataSourceSnapshot")
    /// Edits of a section snapshot.
    public static let charonSectionSnapshots = charon("NSDiffableDataSourceSectionSnapshot")
    /// The data source of a collection view.
    public static let charonCollectionView = charon("UICollectionViewDiffableDataSource")
    /// The data source of a table view.
    public static let charonTableView = charon("UITableViewDiffableDataSource")
    /// Reordering by drag.
    public static let charonMovement = charon("UICollectionViewInteractiveMovement")
    /// Expanding and collapsing by tap.
    public static let charonOutline = charon("UICollectionViewOutline")

    private static func charon(_ file: String) -> Source {
        Source(
            "charon: \(file), compared with Apple's UIKit",
            "https://github.com/kern0x1b/charon/blob/HEAD/packages/a/apple-backports/facts/UIKit/\(file).md",
            key: "charon", subject: file)
    }

    // MARK: - Apple

    /// The public header of the iOS 14 era.
    public static let header14 = header("iOS 14", "MacOSX11.3.sdk")
    /// The public header of the iOS 15 era.
    public static let header15 = header("iOS 15", "MacOSX12.3.sdk")

    private static func header(_ era: String, _ sdk: String) -> Source {
        Source(
            "Apple's header UIDiffableDataSource.h, \(era)",
            "https://github.com/phracker/MacOSX-SDKs/blob/HEAD/\(sdk)/System/iOSSupport/System/Library/Frameworks/"
                + "UIKit.framework/Versions/A/Headers/UIDiffableDataSource.h",
            key: "header", subject: era)
    }

    /// Apple's page on snapshots, for its demands on identifiers.
    public static let appleSnapshot = apple(
        "NSDiffableDataSourceSnapshot", "uikit/nsdiffabledatasourcesnapshot-swift.struct")
    /// Apple's page on the callback of a table after a drag.
    public static let appleMoveRow = apple(
        "tableView(_:moveRowAt:to:)", "uikit/uitableviewdatasource/tableview(_:moverowat:to:)")
    /// Apple's page on the reorder control, for when a row can be moved by hand.
    public static let appleReorderControl = apple(
        "showsReorderControl", "uikit/uitableviewcell/showsreordercontrol")
    /// Apple's page on row heights, for who decides on them.
    public static let appleRowHeight = apple(
        "tableView(_:heightForRowAt:)", "uikit/uitableviewdelegate/tableview(_:heightforrowat:)")
    /// Apple's page on estimated heights, for their purpose.
    public static let appleEstimatedHeight = apple(
        "tableView(_:estimatedHeightForRowAt:)", "uikit/uitableviewdelegate/tableview(_:estimatedheightforrowat:)")
    /// Apple's page on observation, for what a cell does when an object that it shows changes.
    public static let appleObservation = apple(
        "Updating views automatically with observation tracking",
        "uikit/updating-views-automatically-with-observation-tracking-in-uikit")
    /// The difference that a data source is built on.
    public static let appleOrderedSet = apple("NSOrderedSet", "foundation/nsorderedset")

    // MARK: - Projects and articles

    /// A clone of February 2020 that mirrors the messages of iOS 13.3.
    public static let nkDiffable = repository("nakkoservices/NKDiffable")
    /// Notes on the messages of iOS 13 and 14.
    public static let configurableCollectionView = repository("miku1958/ConfigableCollectionView")
    /// Notes on a port of AppKit's private collection view.
    public static let openUXKit = repository("OpenUXKit/OpenUXKit")
    /// Crash logs of tables on iOS 16.0.
    public static let invalidNumberLogs = repository("zhu410289616/UITableView_Invalid_Number")
    /// Tests that provoke the conflicts of a batch.
    public static let yapDatabase = repository("yapstudios/YapDatabase")
    /// Four notions of what a section is, and what UIKit makes of each.
    public static let sectionIdentitySample = repository("taise-hikawa/DataSourceSnapshotSample")

    private static func repository(_ name: String) -> Source { Source(name, "https://github.com/\(name)") }

    /// The changes of iOS 15, and a conversation with an engineer of UIKit.
    public static let jesseSquires = Source(
        "Jesse Squires: data source behaviour changes and reconfiguring items in iOS 15",
        "https://www.jessesquires.com/blog/2021/07/08/"
            + "diffable-data-source-behavior-changes-and-reconfiguring-cells-in-ios-15/",
        key: "jesse-squires")
    /// The reason reloading an unknown item crashes, and the purpose of a reload's identifier.
    public static let openillumi = Source(
        "openillumi: the trap of reloadItems",
        "https://openillumi.com/en/en-fix-nsdiffabledatasource-reloaditems-trap", key: "openillumi")
    /// Exceptions of the diffable data source on iOS 14.4, and how to keep clear of them.
    public static let freddi = Source(
        "freddi: runtime errors of UICollectionViewDiffableDataSource (Japanese)",
        "https://zenn.dev/freddi/articles/484451ba078549", key: "freddi")
    /// The purpose of `reloadItems`, with the message of iOS 14.
    public static let newbe = Source(
        "newbe.dev: what reloadItems is for",
        "https://newbe.dev/what-is-nsdiffabledatasourcesnapshot-reloaditems-for", key: "newbe")
    /// A console of May 2022 in which a collection view falls back to `reloadData` with more items than before.
    public static let velogFallback = Source(
        "velog, eddy_song: errors of a collection view that loads asynchronously (Korean)",
        "https://velog.io/@eddy_song/collection-view-reload", key: "velog-fallback")
    /// The meaning of a Swift class's `Hashable` to Objective-C.
    public static let swiftClassHashing = issue("swiftlang/swift", 69464)

    /// The words of the Swift compiler.
    public static let swiftDiagnostics = Source(
        "Swift's compiler: DiagnosticsSema.def",
        "https://github.com/swiftlang/swift/blob/HEAD/include/swift/AST/DiagnosticsSema.def", key: "swift-compiler")

    // MARK: - Unpublished

    /// Shipped behaviour that was seen once and published nowhere.
    public static let singleObservation = Source(
        "a single observation of UIKit, not published", nil, key: "single-observation")
    /// A table driven case by case under Mac Catalyst, each case in a process of its own.
    public static let catalystMeasurements = Source(
        "UITableView measured under Mac Catalyst, not published", nil, key: "catalyst")
    /// An article on `UITableViewDiffableDataSource` whose code was read; `Scenarios` plays it.
    public static let tableArticle = Source(
        "the Chinese article played by Scenarios/001-*.snap", nil, key: "table-article")
}
