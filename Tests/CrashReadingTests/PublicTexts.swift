/// Exception texts that people have published, each with its thread, and what a reader sees in it.
///
/// The expectations were written down from the threads.
struct PublicText: Sendable {
    let thread: String
    let text: String
    /// The rule, or nil for a text that this model does not know.
    let rule: String?
    /// What stands in some of the gaps.
    let gaps: [String: String]
    /// The view, where the words tell.
    let style: String?
    /// The rule that is nearest, where the text is not known.
    let nearest: String?

    init(
        _ thread: String, _ text: String, _ rule: String?, _ gaps: [String: String] = [:], _ style: String? = nil,
        nearest: String? = nil
    ) {
        self.init(address: "https://github.com/" + thread, text, rule, gaps, style, nearest: nearest)
    }

    init(
        address: String, _ text: String, _ rule: String?, _ gaps: [String: String] = [:], _ style: String? = nil,
        nearest: String? = nil
    ) {
        thread = address
        self.text = text
        self.rule = rule
        self.gaps = gaps
        self.style = style
        self.nearest = nearest
    }

    /// `batch.item-count` with section, counts, inserted and deleted.
    private static func count(
        _ thread: String, _ text: String, _ style: String, _ section: Int, _ after: Int, _ before: Int,
        _ inserted: Int = 0, _ deleted: Int = 0
    ) -> PublicText {
        PublicText(
            thread, text, "batch.item-count",
            [
                "section": "\(section)", "after": "\(after)", "before": "\(before)", "inserted": "\(inserted)",
                "deleted": "\(deleted)",
            ], style)
    }

    private static func sections(
        _ thread: String, _ text: String, _ style: String, _ after: Int, _ before: Int, _ inserted: Int = 0
    ) -> PublicText {
        PublicText(
            thread, text, "batch.section-count",
            ["after": "\(after)", "before": "\(before)", "inserted": "\(inserted)", "deleted": "0"], style)
    }

    static let all: [PublicText] =
        itemCounts + moreItemCounts + sectionCounts + places + diffable + unknown + others
        + threads

    private static let itemCounts: [PublicText] = [
        .count(
            "woocommerce/woocommerce-ios/issues/2617",
            "NSInternalInconsistencyException: Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (12) must be equal to the number of rows contained in that section before the update (11), plus or minus the number of rows inserted or deleted from that section (2 inserted, 2 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).\n  ?, in <redacted>\n  ?, in <redacted>",
            "table", 0, 12, 11, 2, 2),
        .count(
            "wordpress-mobile/WordPress-iOS/issues/1552",
            "Fatal Exception: NSInternalInconsistencyException\nInvalid update: invalid number of rows in section 1. The number of rows contained in an existing section after the update (3) must be equal to the number of rows contained in that section before the update (8), plus or minus the number of rows inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).",
            "table", 1, 3, 8),
        .count(
            "firebase/codelab-friendlychat-web/issues/48",
            "'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section after the update (1) must be equal to the number of rows contained in that section before the update (4), plus or minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).'",
            "table", 0, 1, 4, 1),
        .count(
            "dennisreimann/ioctocat/issues/250",
            "**\\* Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section after the update (0) must be equal to the number of rows contained in that section before the update (30), plus or minus the number of rows inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).'\n## Link to HockeyApp",
            "table", 0, 0, 30),
        .count(
            "dennisreimann/ioctocat/issues/384",
            "reason: 'Invalid update: invalid number of rows in section 3.  The number of rows contained in an existing section after the update (34) must be equal to the number of rows contained in that section before the update (1), plus or minus the number of rows inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).'",
            "table", 3, 34, 1),
        .count(
            "dennisreimann/ioctocat/issues/305",
            "reason: 'Invalid update: invalid number of rows in section 1.  The number of rows contained in an existing section after the update (3) must be equal to the number of rows contained in that section before the update (2), plus or minus the number of rows inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).'",
            "table", 1, 3, 2),
        .count(
            "mikaoj/BSImagePicker/issues/329",
            "Fatal Exception: NSInternalInconsistencyException\nInvalid update: invalid number of items in section 0. The number of items contained in an existing section after the update (1260) must be equal to the number of items contained in that section before the update (1245), plus or minus the number of items inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out).\n\nIOS 12.4.8 (16G201)",
            "collection", 0, 1260, 1245),
        .count(
            "ChatSecure/ChatSecure-iOS/issues/136",
            "2013-11-02 00:11:44.645 ChatSecure[60961:a0b] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section after the update (0) must be equal to the number of rows contained in that section before the update (2), plus or minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).'",
            "table", 0, 0, 2, 0, 1),
        .count(
            "artsy/eigen/issues/945",
            "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section after the update (6) must be equal to the number of rows contained in that section before the update (2), plus or minus the number of rows inserted or deleted from that section (5 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).'",
            "table", 0, 6, 2, 5),
        .count(
            "3lvis/DATASource/issues/123",
            "`Invalid update: invalid number of rows in section 2. The number of rows contained in an existing section after the update (1) must be equal to the number of rows contained in that section before the update (1), plus or minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).`",
            "table", 2, 1, 1, 1),
        .count(
            "realm/realm-swift/issues/5329",
            "`Invalid update: invalid number of items in section 0.  The number of items contained in an existing section after the update (8) must be equal to the number of items contained in that section before the update (8), plus or minus the number of items inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out).`",
            "collection", 0, 8, 8, 1),
        .count(
            "DenTelezhkin/DTCollectionViewManager/issues/23",
            "> Invalid update: invalid number of items in section 0.  The number of items contained in an existing section after the update (10) must be equal to the number of items contained in that section before the update (10), plus or minus the number of items inserted or deleted from that section (10 inserted, 0 deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out).",
            "collection", 0, 10, 10, 10),
        .count(
            "mikaoj/BSImagePicker/issues/113",
            "Detailed exception text: Invalid update: invalid number of items in section 1.  The number of items contained in an existing section after the update (1543) must be equal to the number of items contained in that section before the update (1543), plus or minus the number of items inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out).'",
            "collection", 1, 1543, 1543, 1),
    ]

    private static let moreItemCounts: [PublicText] = [
        .count(
            "RxSwiftCommunity/RxDataSources/issues/47",
            "> 2016-06-28 15:39:19.024 myproapp[28226:12219321] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section after the update (1) must be equal to the number of rows contained in that section before the update (1), plus or minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).'",
            "table", 0, 1, 1, 0, 1),
        .count(
            "SwipeCellKit/SwipeCellKit/issues/53",
            "> *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section after the update (2) must be equal to the number of rows contained in that section before the update (2), plus or minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).\n\n[func tableView(_ tableView: UITableView,",
            "table", 0, 2, 2, 0, 1),
        .count(
            "nghialv/Sapporo/issues/3",
            "    Widget[71046:859777] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of items in section 0.  The number of items contained in an existing section after the update (2) must be equal to the number of items contained in that section before the update (2), plus or minus the number of items inserted or deleted from that section (2 inserted, 0 deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out).'\n*** First throw call stack:\n(",
            "collection", 0, 2, 2, 2),
        .count(
            "PlenipotentSS/DragDropCollectionViewDemo/issues/2",
            "DragDropCollectionViewDemo[49622:10888202] **\\* Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of items in section 0.  The number of items contained in an existing section after the update (40) must be equal to the number of items contained in that section before the update (40), plus or minus the number of items inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out).'\n**\\* First throw call stack:",
            "collection", 0, 40, 40, 0, 1),
        .count(
            "rondinellimorais/ExpandableTableView/issues/4",
            "Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of rows in section 1.  The number of rows contained in an existing section after the update (0) must be equal to the number of rows contained in that section before the update (297), plus or minus the number of rows inserted or deleted from that section (0 inserted, 295 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).",
            "table", 1, 0, 297, 0, 295),
        .count(
            "tonyarnold/Differ/issues/76",
            "> Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (35) must be equal to the number of rows contained in that section before the update (36), plus or minus the number of rows inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).\n\nCan't reproduce it though.",
            "table", 0, 35, 36),
        .count(
            "Ramotion/folding-cell/issues/145",
            "'Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section after the update (11) must be equal to the number of rows contained in that section before the update (4), plus or minus the number of rows inserted or deleted from that section (0 inserted, 0 deleted) \n\nThe error is from \n\ntableView.beginUpdates()\ntableView.endUpdates()",
            "table", 0, 11, 4),
        .count(
            "okhanokbay/ExpyTableView/issues/20",
            "ExpyTableView_Example[1501:53913] *** Assertion failure in -[ExpyTableView.ExpyTableView _endCellAnimationsWithContext:], UITableView.m:2011\n2018-02-06 13:02:19.171764-0500 ExpyTableView_Example[1501:53913] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section after the update (4) must be equal to the number of rows contained in that section before the update (1), plus or minus the number of rows inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).'\n*** First throw call stack:",
            "table", 0, 4, 1),
        .count(
            "gsyhei/GXSegmentPageView/issues/2",
            "Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of items in section 0.  The number of items contained in an existing section after the update (8) must be equal to the number of items contained in that section before the update (7), plus or minus the number of items inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out).'",
            "collection", 0, 8, 7),
        .count(
            "firebase/FirebaseUI-iOS/issues/234",
            "`\n*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of items in section 0.  The number of items contained in an existing section after the update (1) must be equal to the number of items contained in that section before the update (1), plus or minus the number of items inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out).'\n*** First throw call stack:\n(0x1845a91b8 0x182fe055c)",
            "collection", 0, 1, 1, 1),
        PublicText(
            "couchbase/couchbase-lite-net/issues/45",
            "The number of rows contained in an existing section after the update (10) must\nbe equal to the number of rows contained in that section before the update (10),\nplus or minus the number of rows inserted or deleted from that section\n(0 inserted, 9 deleted) and plus or minus the number of rows moved into or out \nof that section (0 moved in, 0 moved out).",
            "batch.item-count", ["after": "10", "before": "10", "inserted": "0", "deleted": "9"], "table"),
    ]

    private static let sectionCounts: [PublicText] = [
        .sections(
            "yapstudios/YapDatabase/issues/380",
            "**Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of sections.  The number of sections contained in the collection view after the update (6) must be equal to the number of sections contained in the collection view before the update (0), plus or minus the number of sections inserted or deleted (5 inserted, 0 deleted).'**",
            "collection", 6, 0, 5),
        .sections(
            "onmyway133/DeepDiff/issues/56",
            "Error is below. \nInvalid update: invalid number of sections.  The number of sections contained in the collection view after the update (2) must be equal to the number of sections contained in the collection view before the update (1), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted).",
            "collection", 2, 1),
        .sections(
            "ra1028/DifferenceKit/issues/108",
            "\"Invalid update: invalid number of sections. The number of sections contained in the table view after the update (3) must be equal to the number of sections contained in the table view before the update (0), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted).\"",
            "table", 3, 0),
        .sections(
            "forkingdog/UITableView-FDTemplateLayoutCell/issues/40",
            "Demo中先Delete a section然后再Insert a row，就崩溃了\n\nTerminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of sections.  The number of sections contained in the table view after the update (1) must be equal to the number of sections contained in the table view before the update (0), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted).'\n*** First throw call stack:\n(\n\t0   CoreFoundation                      0x008a5746 __exceptionPreprocess + 182",
            "table", 1, 0),
        .sections(
            "Stan-Ost/ReloadableTableView/issues/1",
            "`*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of sections.  The number of sections contained in the table view after the update (6) must be equal to the number of sections contained in the table view before the update (0), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted).`",
            "table", 6, 0),
        .sections(
            "Roobiq/RBQFetchedResultsController/issues/42",
            "2015-10-17 22:48:15.747 Stellup[94318:24983296] 0 Derived Deleted Sections\n\nRBQFecthResultsTVC caught exception updating table view: Invalid update: invalid number of sections.  The number of sections contained in the table view after the update (3) must be equal to the number of sections contained in the table view before the update (0), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted).. Falling back to reload.",
            "table", 3, 0),
        .sections(
            "toggl/mobileapp/pull/3646",
            "(this is the case `Invalid update: invalid number of sections. The number of sections contained in the table view after the update (56) must be equal to the number of sections contained in the table view before the update (57), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted)`)",
            "table", 56, 57),
        PublicText(
            "onmyway133/DeepDiff/issues/40",
            "'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of sections. The number of sections contained in the table view after the update (1) must be equal to the number of sections",
            "batch.section-count", ["after": "1"], "table"),
        PublicText(
            "xmartlabs/XLPagerTabStrip/issues/859",
            "Fatal Exception: NSInternalInconsistencyException\nInvalid batch updates detected: the number of sections and/or items returned by the data source before and after performing the batch updates are inconsistent with the updates. Data source before updates = { 1 section with item counts: [4] } Data source after updates = { 1 section with item counts: [1] } Updates = [ ] Collection view: <XLPagerTabStrip.ButtonBarView: 0x10585f000; baseClass = UICollectionView; frame = (0 168; 393 40); clipsToBounds = YES; autoresize = RM+BM; gestureRecognizers = <NSArray: 0x28147f690>; layer = <CALayer: 0x281a79800>; contentOffset: {0, 0}>",
            "batch.inconsistent",
            ["after": "1 section with item counts: [1]"], "collection"),
        PublicText(
            "ra1028/DifferenceKit/issues/155",
            "Invalid batch updates detected: the number of sections and/or items returned by the data source before and/or after performing the batch updates are inconsistent with the updates",
            "batch.inconsistent", [:], "collection"),
    ]

    private static let places: [PublicText] = [
        PublicText(
            "5calls/ios/issues/57",
            "> attempt to insert row 8 into section 0, but there are only 8 rows in section 0 after the update ",
            "batch.insert-item-out-of-bounds", ["item": "8", "section": "0", "count": "8"], "table"),
        PublicText(
            "SwipeCellKit/SwipeCellKit/issues/300",
            "attempt to delete row 1 from section 0 which only contains 1 rows before the update",
            "batch.delete-item-out-of-bounds", ["item": "1", "section": "0", "count": "1"], "table"),
        PublicText(
            "forkingdog/UITableView-FDTemplateLayoutCell/issues/366",
            "iOS11.2当调用 [self.tableView reloadRowsAtIndexPaths:@[indexPath] withRowAnimation:UITableViewRowAnimationNone];时会报错attempt to delete row 2 from section 1 which only contains 2 rows before the update",
            "batch.delete-item-out-of-bounds", ["item": "2", "section": "1", "count": "2"], "table"),
        PublicText(
            "SwipeCellKit/SwipeCellKit/issues/366",
            "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', \nreason: 'attempt to delete row 0 from section 2, but there are only 2 sections before the update'",
            "batch.delete-item-in-missing-section", ["item": "0", "section": "2", "count": "2"], "table"),
        PublicText(
            "lionheart/openradar-mirror/issues/18100",
            "Exception reports “attempt to perform a delete and a move from the same index path (<NSIndexPath: 0xc000000000200016> {length = 2, path = 0 - 1})”",
            "batch.delete-and-move", ["path": "<NSIndexPath: 0xc000000000200016> {length = 2, path = 0 - 1}"]),
        PublicText(
            "TextureGroup/Texture/pull/507",
            "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'attempt to perform a delete and a move from the same index path (<NSIndexPath: 0x6180000291c0> {length = 2, path = 0 - 1})'",
            "batch.delete-and-move", ["path": "<NSIndexPath: 0x6180000291c0> {length = 2, path = 0 - 1}"]),
        PublicText(
            "osteslag/Changeset/issues/11",
            "> CoreData: error: Serious application error.  An exception was caught from the delegate of NSFetchedResultsController during a call to -controllerDidChangeContent:.  attempt to perform an insert and a move to the same index path (<NSIndexPath: 0xc000000000000016> {length = 2, path = 0 - 0}) with userInfo (null)",
            "batch.insert-and-move", ["path": "<NSIndexPath: 0xc000000000000016> {length = 2, path = 0 - 0}"]),
        PublicText(
            "xmartlabs/XLData/issues/14",
            "`CoreData: error: Serious application error.  An exception was caught from the delegate of NSFetchedResultsController during a call to -controllerDidChangeContent:.  attempt to delete and reload the same index path (<NSIndexPath: 0x79eae9c0> {length = 2, path = 0 - 0}) with userInfo (null)))`",
            "batch.delete-and-reload", ["path": "<NSIndexPath: 0x79eae9c0> {length = 2, path = 0 - 0}"]),
        PublicText(
            "layerhq/Atlas-iOS/issues/1120",
            "Fatal Exception: NSInternalInconsistencyException\nattempt to delete and reload the same index path (<NSIndexPath: 0xc000000000200016> {length = 2, path = 0 - 1})\n\nAnd here's the stack trace:",
            "batch.delete-and-reload", ["path": "<NSIndexPath: 0xc000000000200016> {length = 2, path = 0 - 1}"]),
        PublicText(
            "Augustyniak/RATreeView/issues/168", "Crash: Attempt to create two animations for cell",
            "batch.two-animations"),
        PublicText(
            "mattrubin/Authenticator/pull/138",
            "2016-10-10 09:40:52.195995 Authenticator[3852:1015298] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Attempt to create two animations for cell'",
            "batch.two-animations"),
    ]

    private static let diffable: [PublicText] = [
        PublicText(
            "mastodon/mastodon-ios/issues/1366",
            "*** Assertion failure in -[_UIDiffableDataSourceUpdate initWithIdentifiers:sectionIdentifiers:action:desinationIdentifier:relativePosition:destinationIsSection:], _UIDiffableDataSourceUpdate.m:81\n*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    Mastodon.StatusItem.thread(Mastodon.StatusItem.Thread.leaf(context: Mastodon.StatusItem.Thread.Context))\n)}'",
            "duplicate-identifiers",
            [
                "identifiers":
                    "{(\n    Mastodon.StatusItem.thread(Mastodon.StatusItem.Thread.leaf(context: Mastodon.StatusItem.Thread.Context))\n)}"
            ], "item"),
        PublicText(
            "mozilla-mobile/firefox-ios/issues/23056",
            "Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    Client.HomepageDiffableDataSource.HomeItem.topSite(Client.TopSiteState)\n)}'\n```\n\nI had the toolbar refactor, menu refactor, and unified search feature flags enabled. Not sure if related.",
            "duplicate-identifiers",
            [
                "identifiers":
                    "{(\n    Client.HomepageDiffableDataSource.HomeItem.topSite(Client.TopSiteState)\n)}"
            ], "item"),
        PublicText(
            "hackiftekhar/IQListKit/issues/3",
            "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n    IQListKit.IQItem(type: ListKit.ReorderingListCell, supplementaryType: IQListKit.IQSupplementaryViewPlaceholder, model: ",
            "outline.duplicate-identifiers"),
        PublicText(
            "the-blue-alliance/the-blue-alliance-ios/issues/713",
            "`Invalid parameter not satisfying: dataSourceSnapshot.numberOfSections == sectionIdentifiers.count`\n\n```\nFatal Exception: NSInternalInconsistencyException\n0  CoreFoundation                 0x1af88d80c __exceptionPreprocess",
            "section-already-exists"),
        PublicText(
            "the-blue-alliance/the-blue-alliance-ios/issues/931",
            "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Diffable data source detected item identifiers that are equal but have different hash values. Two identifiers which compare as equal",
            "equal-but-different-hash", [:], "item"),
        PublicText(
            "anyproto/anytype-swift/pull/998",
            "`Warning: applying updates in a non-thread confined manner is dangerous and can lead to deadlocks. Please always submit updates either always on the main queue or always off the main queue - view=<Anytype.EditorCollectionView: 0x12c046400; baseClass = UICollectionView; frame = (0 0; 430 932); layer = <CALayer: 0x600000288ec0>; contentOffset: {0, 0}; dataSource: <TtGC5UIKit34UICollectionViewDiffableDataSourceO7Anytype13EditorSectionOS1_10EditorItem: 0x60000000f3c0>>`",
            "apply.not-confined"),
        PublicText(
            "anyproto/anytype-swift/pull/998",
            "`*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted and will deadlock. Please always submit updates either always on the main queue or always off the main queue - view=<Anytype.EditorCollectionView: 0x12d0c6000; baseClass = UICollectionView; frame = (0 0; 430 932); ad",
            "apply.outstanding"),
        PublicText(
            "apptekstudios/ASCollectionView/issues/80",
            "2020-01-18 09:33:41.207312-0500 ASCollectionViewDemo[37163:6025667] [General] Fatal: supplied identifiers are not unique.",
            "duplicate-identifiers"),
    ]

    /// Exceptions of UIKit and others that are no part of this model.
    private static let unknown: [PublicText] = [
        PublicText(
            "DenTelezhkin/DTCollectionViewManager/issues/12",
            "2015-10-02 17:48:42.212 Sales App[82499:1913317] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'request for number of items in section 0 when there are only 0 sections in the collection view'",
            "collection.items-out-of-bounds", ["section": "0", "count": "0"]),
        PublicText(
            "tristanhimmelman/THSpringyCollectionView/issues/12",
            " **\\* Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: <NSIndexPath: 0xc89c390> {length = 2, path = 0 - 5}'",
            "layout.no-attributes"),
        PublicText(
            "TextureGroup/Texture/issues/1560",
            "2019-06-24 03:03:49.317690+0530 Sample[24030:2746589] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'UITableView internal inconsistency: missing placeholder context for this index path: <NSIndexPath: 0xc000000000200016> {length = 2, path = 0 - 1}'",
            nil),
        PublicText(
            "material-components/material-components-ios/issues/3022",
            "*** Terminating app due to uncaught exception 'NSRangeException', reason: '*** -[__NSArrayM objectAtIndexedSubscript:]: index 1 beyond bounds [0 .. 0]'",
            nil),
    ]
}
