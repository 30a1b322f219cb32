/// Texts in other dresses and about other parts of a list: layouts, scrolling, cells, names in a stack.
extension PublicText {
    static let others: [PublicText] = counted + placed + fed + providers + layouts + scrolled + names + foreign

    private static let counted: [PublicText] = [
        PublicText(
            "woocommerce/woocommerce-ios/issues/1543",
            "Text from one of the crashes:\n\n```Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (8) must be equal to the number of rows contained in that section before the update (7), plus or minus the number of rows inserted or deleted from that section (1 inserted, 7 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).```\n\nCrash report: https://sentry.io/share/issue/63aa8ffc/",
            "batch.item-count", ["after": "8", "before": "7", "inserted": "1", "deleted": "7"], "table"),
        PublicText(
            "Automattic/simplenote-ios/issues/730",
            "Exception Type: EXC_CRASH (SIGABRT)\nCrashed Thread: 0\n\nApplication Specific Information:\nInvalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (5) must be equal to the number of rows contained in that section before the update (5), plus or minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).\n\nThread 0 Crashed:\n0   CoreFoundation                  0x328a19a48         __exceptionPreprocess\n4   UIKitCore                       0x323d2f83c         -[UITableView _Bug_Detected_In_Client_Of_UITableView_Invalid_Number_Of_Rows_In_Section:]",
            "batch.item-count", ["after": "5", "before": "5", "inserted": "1"], "table"),
        PublicText(
            "paypal/paypalcheckout-ios/issues/98",
            "Fatal Exception: NSInternalInconsistencyException\nInvalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (0) must be equal to the number of rows contained in that section before the update (9), plus or minus the number of rows inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out). Table view: <PayPalCheckout.PaysheetContainerView: 0x12ca67600; baseClass = UITableView; frame = (0 489.667; 390 199.333); clipsToBounds = YES; alpha = 0; gestureRecognizers = <NSArray: 0x2819cd860>; animations = { opacity=<CABasicAnimation: 0x2816e0ea0>; }; layer = <CALayer: 0x28176dc60>; dataSource: <PayPalCheckout.ContainerVM: 0x281740e20>>",
            "batch.item-count", ["after": "0", "before": "9"], "table"),
        PublicText(
            "paulsumit1993/DailyFeed/issues/24",
            "Buddybuild detected a crash\nException Class: **NSInternalInconsistencyException**\n```\nInvalid update: invalid number of items in section 0.  The number of items contained in an existing section after the update (4) must be equal to the number of items contained in that section before the update (4), plus or minus the number of items inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out).\n```\n\n`DailyFeed/AppDelegate.swift` line `13`",
            "batch.item-count", ["after": "4", "before": "4", "inserted": "1"], "collection"),
        PublicText(
            "jamonholmgren/ProMotion/issues/110",
            "I keep getting:\n`The number of rows contained in an existing section after the update (77) must be equal to the number of rows contained in that section before the update (77), plus or minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted)`",
            "batch.item-count", ["after": "77", "before": "77", "deleted": "1"], "table"),
        PublicText(
            "lionheart/openradar-mirror/issues/15192",
            "Assertion failure: \"Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section after the update (3) must be equal to the number of rows contained in that section before the update (3), plus or minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).\"",
            "batch.item-count", ["after": "3", "before": "3", "deleted": "1"], "table"),
        PublicText(
            "zendesk/zendesk_sdk_chat_ios/issues/40",
            "Fatal Exception: NSInternalInconsistencyException\nInvalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (12) must be equal to the number of rows contained in that section before the update (12), plus or minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).\n\n```\nThread : Fatal Exception: NSInternalInconsistencyException\n0  CoreFoundation                 0x183268f48 __exceptionPreprocess\n4  UIKit                          0x1889f4024 -[UITableView _endCellAnimationsWithContext:]\n5  _________                       0x10051b9b8 -[ZDCChatView agentEvent:] (ZDCChatView.m:553)",
            "batch.item-count", ["after": "12", "before": "12", "inserted": "1"], "table"),
        PublicText(
            "nghialv/Hakuba/pull/22",
            "\"Invalid update: invalid number of sections.  The number of sections contained in the table view after the update must be equal to the number of sections contained in the table view before the update, plus or minus the number of sections inserted or deleted.\"",
            "batch.section-count", [:], "table"),
        PublicText(
            "ekazaev/ChatLayout/issues/27",
            "Reason: invalid number of sections. The number of sections contained in the collection view after the update (170) must be equal to the number of sections contained in the collection view before the update (89), plus or minus the number of sections inserted or deleted (0 inserted, 1 deleted).",
            "batch.section-count", ["after": "170", "before": "89", "deleted": "1"], "collection"),
        PublicText(
            "dennisreimann/ioctocat/issues/221",
            "<pre>AccountsController;tableView:commitEditingStyle:forRowAtIndexPath:;AccountsController.m;190\n-;start;;</pre>\n\n## Reason\n\n**\\* Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of sections.  The number of sections contained in the table view after the update (0) must be equal to the number of sections contained in the table view before the update (1), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted).'",
            "batch.section-count", ["after": "0", "before": "1"], "table"),
        PublicText(
            "exyte/Chat/issues/56",
            "`Fatal Exception: NSInternalInconsistencyException\nInvalid batch updates detected: the number of sections and/or rows returned by the data source before and after performing the batch updates are inconsistent with the updates. Data source before updates = { 1 section with row counts: [3] } Data source after updates = { 1 section with row counts: [0] } Updates = [ Delete row (0 - 1), Delete row (0 - 0) ] `\n\nCrash coming from UIList.swift, line 104",
            "batch.inconsistent",
            ["before": "1 section with row counts: [3]", "after": "1 section with row counts: [0]"],
            "table"),
        PublicText(
            address: "https://forums.developer.apple.com/forums/thread/728797",
            "Here is the stack:\nInvalid batch updates detected: the number of sections and/or items returned by the data source before and/or after performing the batch updates are inconsistent with the updates. Data source before updates = { 1 section with item counts: [27386] } Data source after updates = { 1 section with item counts: [27385] } Updates = [ Delete item (0 - 27384), Insert item (0 - 27384) ]",
            "batch.inconsistent", ["before": "1 section with item counts: [27386]"], "collection"),
        PublicText(
            "SwipeCellKit/SwipeCellKit/issues/452",
            "`\nPerforming reloadData as a fallback — Invalid update: invalid number of items in section 2. The number of items contained in an existing section after the update (1) must be equal to the number of items contained in that section before the update (1), plus or minus the number of items inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out). Collection view: <UICollectionView: 0x158849600; frame = (0 0; 393 567.333); layout: <UICollectionViewFlowLayout: 0x155fd3d50>; dataSource: <IGListAdapter: 0x282f323c0>>\n`",
            "batch.reload-data-fallback"),
        PublicText(
            address: "http://www.itdecent.cn/p/6c67d76d06c0",
            "錯誤提示:\nTerminating app due to uncaught exception 'NSInternalInconsistencyException',\nreason: 'Invalid update: invalid number of rows in section 6.\nThe number of rows contained in an existing section after the update (0) must be equal to the number of rows contained in that section before the update (9),\nplus or minus the number of rows inserted or deleted from that section (0 inserted, 3 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).'\n導致這個錯誤是因為要刪除一行",
            "batch.item-count", ["section": "6", "after": "0", "before": "9", "deleted": "3"], "table"),
        PublicText(
            address: "https://e-com-net.com/article/1177384713698996224.htm",
            "调试信息：\nAssertion failure in -[UITableView _endCellAnimationsWithContext:], UITableView.m:1950\n* Terminating app due to uncaught exception ‘NSInternalInconsistencyException’, reason: ‘Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (19) must be equal to the number of rows contained in that section before the update (21), plus or minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).’\n崩溃主线程函数帧栈：",
            "batch.item-count", ["after": "19", "before": "21", "deleted": "1"], "table"),
        PublicText(
            address: "https://codedump.io/share/kXkVPRwXpGm9/1/nightmare-with-performbatchupdates-crash",
            "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid\nnumber of items in section 0. The number of items contained in an\nexisting section after the update (213) must be equal to the number of\nitems contained in that section before the update (154), plus or minus\nthe number of items inserted or deleted from that section (40\ninserted, 0 deleted) and plus or minus the number of items moved into\nor out of that section (0 moved in, 0 moved out).'",
            "batch.item-count", ["after": "213", "before": "154", "inserted": "40"], "collection"),
    ]

    private static let placed: [PublicText] = [
        PublicText(
            "jayhickey/Longboxed-iOS/issues/20",
            "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'attempt to delete row 9 from section 0 which only contains 0 rows before the update'\n\n### Link to HockeyApp ###",
            "batch.delete-item-out-of-bounds", ["item": "9", "section": "0", "count": "0"], "table"),
        PublicText(
            "ra1028/DifferenceKit/issues/132",
            "`attempt to delete item 16 from section 0 which only contains 16 items before the update`\n\nOur app in production crashes at line **156** in **UIKitExtension.swift**",
            "batch.delete-item-out-of-bounds", ["item": "16", "section": "0", "count": "16"], "collection"),
        PublicText(
            "onmyway133/DeepDiff/issues/8",
            "NSInternalInconsistencyException: reason: 'attempt to delete row 0 from section 0, but there are only 0 sections before the update'",
            "batch.delete-item-in-missing-section", ["item": "0", "section": "0", "count": "0"], "table"),
        PublicText(
            "firebase/friendlypix-ios/issues/43",
            "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'attempt to delete section 4, but there are only 4 sections before the update'",
            "batch.delete-section-out-of-bounds", ["section": "4", "count": "4"]),
        PublicText(
            "SwiftKickMobile/TLIndexPathTools/issues/13",
            "**\\* Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'cannot move a row into a newly inserted section (2)'\n\nWorkarounds? Fix?",
            "batch.move-into-inserted-section", ["section": "2"]),
        PublicText(
            address: "https://blog.youkuaiyun.com/April2144/article/details/90667950",
            "exception name : NSInternalInconsistencyException\nexception reason : attempt to delete item 55 from section 0 which only contains 0 items before the update\n最近项目出现了这个崩溃",
            "batch.delete-item-out-of-bounds", ["item": "55", "count": "0"], "collection"),
        PublicText(
            "element-hq/element-ios/issues/4591",
            "Following crash reason occurs several time: `Requested the number of rows for section (-1) which is out of bounds.`",
            "table.rows-out-of-bounds", ["section": "-1"]),
        PublicText(
            "wordpress-mobile/WordPress-iOS/issues/13891",
            "NSInternalInconsistencyException: Requested the number of rows for section (0) which is out of bounds.\n    at null.__exceptionPreprocess(null:null)\n    at null.-[UITableViewRowData numberOfRowsInSection:](null:null)",
            "table.rows-out-of-bounds", ["section": "0"]),
        PublicText(
            "RxSwiftCommunity/RxDataSources/issues/232",
            "    *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'request for number of items in section 0 when there are only 0 sections in the collection view'\n    *** First throw call stack:\n    (\n    \t4   UIKit                               0x00000001035e4769 -[UICollectionViewData numberOfItemsInSection:] + 237",
            "collection.items-out-of-bounds", ["section": "0", "count": "0"]),
        PublicText(
            "lionheart/openradar-mirror/issues/17287",
            "Application Specific Information: *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'request for index path for global index 6249663710 when there are only 2 items in the collection view'\n\nThread 0 Crashed:\n4   UIKit                          0x00000001968607f0 -[UICollectionViewData indexPathForItemAtGlobalIndex:] + 300",
            "layout.global-index-out-of-bounds", ["index": "6249663710", "count": "2"]),
        PublicText(
            "QuickBlox/quickblox-ios-sdk/issues/533",
            "request for index path for global index 5073583552 when there are only 16 items in the collection view",
            "layout.global-index-out-of-bounds", ["count": "16"]),
    ]

    private static let fed: [PublicText] = [
        PublicText(
            "pointfreeco/swift-composable-architecture/issues/3921",
            "Step 9 of the tutorial:\n`Main actor-isolated conformance of 'SyncUp' to 'Equatable' cannot satisfy conformance requirement for a 'Sendable' type parameter `\non every usage",
            "type.main-actor-isolated", ["type": "SyncUp", "protocol": "Equatable"]),
        PublicText(
            "apollographql/apollo-ios/issues/3642",
            "DictionaryInitializer.swift:40  Conformance of 'AnyHashable' to 'Sendable' is unavailable",
            "type.not-sendable",
            ["type": "AnyHashable"]),
        // As swiftc 6.3.1 writes them.
        PublicText(
            address: "https://github.com/swiftlang/swift/blob/HEAD/include/swift/AST/DiagnosticsSema.def",
            "List.swift:3:16: error: main actor-isolated conformance of 'ShopItem' to 'Hashable' cannot satisfy conformance requirement for a 'Sendable' type parameter 'ItemIdentifierType' [#IsolatedConformances]",
            "type.main-actor-isolated", ["type": "ShopItem", "protocol": "Hashable"]),
        PublicText(
            address: "https://github.com/swiftlang/swift/blob/HEAD/include/swift/AST/DiagnosticsSema.def",
            "List.swift:5:32: error: call to main actor-isolated instance method 'apply(_:animatingDifferences:completion:)' in a synchronous nonisolated context [#ActorIsolatedCall]",
            "type.not-on-main-actor", ["method": "apply(_:animatingDifferences:completion:)"]),
        PublicText(
            address: "https://github.com/swiftlang/swift/blob/HEAD/include/swift/AST/DiagnosticsSema.def",
            "List.swift:6:37: error: main actor-isolated instance method 'snapshot()' cannot be called from outside of the actor",
            "type.not-on-main-actor", ["method": "snapshot()"]),
        PublicText(
            address: "https://github.com/swiftlang/swift/blob/HEAD/include/swift/AST/DiagnosticsSema.def",
            "List.swift:4:16: error: type 'Model' does not conform to the 'Sendable' protocol", "type.not-sendable",
            ["type": "Model"]),
        PublicText(
            "SwipeCellKit/SwipeCellKit/issues/404",
            "At the moment it crashes when I try to delete an item with message:\n`Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'UICollectionView must be updated via the UICollectionViewDiffableDataSource APIs when acting as the UICollectionView's dataSource: please do not call mutation APIs directly on UICollectionView.`",
            "view.mutated-by-hand"),
        PublicText(
            "zotero/zotero-ios/issues/1205",
            "\"Attempted to reconfigure item identifier that does not exist in the snapshot: Zotero.PDFThumbnailsState.Page\"",
            "item-not-in-snapshot", ["identifier": "Zotero.PDFThumbnailsState.Page"]),
        PublicText(
            address: "https://openillumi.com/fix-nsdiffabledatasource-reloaditems-trap",
            "具体的には『Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Attempted to reload item identifier that does not exist in the snapshot: ProjectName.ClassName』というエラーに遭遇しました。",
            "item-not-in-snapshot"),
        PublicText(
            "CovidTrackerFr/vitemadose-ios/issues/69",
            "Fatal Exception: NSInternalInconsistencyException\nSection identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API (which has O(1) performance)\nHomeViewController.reloadHeadingSection(with:)",
            "section-not-found"),
        PublicText(
            "OneBusAway/onebusaway-ios/issues/359",
            "2021-03-30 13:31:29.597716-0700 App[5250:92277] [UIDiffableDataSource] Warning: 20 inserted identifier(s) already present; existing items will be moved into place for this current insertion. Please note this will impact performance if items are not unique when inserted.",
            "identifier-already-exists", ["count": "20"]),
        PublicText(
            "eleev/expandable-collection-view-kit/issues/9",
            "Xcode console warning\n```\n[UIDiffableDataSource] Diffable data source detected an attempt to insert or append 1 item identifier that already exists in the snapshot. The existing item identifier will be moved into place instead, but this operation will be more expensive. For best performance, inserted item identifiers should always be unique. Set a symbolic breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the debugger. Item identifier that already exists: <invalid NS/CF object>\n```",
            "identifier-already-exists"),
        PublicText(
            "boostcampwm-2024/iOS04-PhotoGether/issues/74",
            "아래와 같은 경고가 뜨고 있어요.\n```\nDiffable data source detected an attempt to insert or append 4 item identifiers that already exist in the snapshot. The existing item identifiers will be moved into place instead, but this operation will be more expensive. For best performance, inserted item identifiers should always be unique. Set a symbolic breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the debugger. Item identifiers that already exist: (\n    \"PhotoRoomFeature.ParticipantsSectionItem(position: PhotoRoomFeature.ParticipantsSectionItem.Position.host, nickname: \\\"\\Ub098\\Ub294 \\Ud638\\Uc2a4\\Ud2b8\\\", videoView: nil)\"\n",
            "identifier-already-exists"),
        PublicText(
            "clickety-clacks/clawline/issues/140",
            "App crashes with reentrant diffable datasource apply assertion while rendering/updating chat bubbles.\n\nAssertion:\n`BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__APPLYING_SNAPSHOTS_REENTRANTLY_OR_ON_MAIN_AND_BACKGROUND_THREADS`",
            "apply.nested"),
        PublicText(
            "ericberman/MyFlightbookiOS/issues/378",
            "Warning once only: UITableView was told to layout its visible cells and other contents without being in the view hierarchy (the table view or one of its superviews has not been added to a window). This may cause bugs by forcing views inside the table view to load and perform layout without accurate information (e.g. table view bounds, trait collection, layout margins, safe area insets, etc), and will also cause unnecessary performance overhead due to extra layout passes. Make a symbolic breakpoint at UITableViewAlertForLayoutOutsideViewHierarchy to catch this in the debugger and see what caused this to occur, so you can avoid this action altogether if possible, or defer it until the table view has been added to a window. Table view: <UITableView: 0x10509d000; frame = (0 100.333; 402 641.667); clipsToBounds = YES; dataSource: <_UIFilteredDataSource: 0x600000c3ea60>>",
            "apply.layout-outside-window"),
        PublicText(
            "Ranchero-Software/NetNewsWire/issues/3910",
            "2023-03-12 15:32:57.160381-0700 NetNewsWire[23078:800895] [TableView] Warning once only: UITableView was told to layout its visible cells and other contents without being in the view hierarchy (the table view or one of its superviews has not been added to a window). This may cause bugs by forcing",
            "apply.layout-outside-window"),
        PublicText(
            "kazuhiro4949/PagingKit/issues/125", "UITableViewAlertForLayoutOutsideViewHierarchy warning",
            "apply.layout-outside-window"),
        PublicText(
            "parse-community/Parse-Swift/issues/440",
            "Fatal error: Duplicate elements of type 'ParseFile' were found in a Set. This usually means either that the type violates Hashable's requirements, or that members of such a set were mutated after inse",
            "identity.set-duplicates", ["type": "ParseFile"]),
        PublicText(
            "bridgefy/bridgefy-react-native/issues/83",
            "EXC_BREAKPOINT: Fatal error: Duplicate keys of type 'BLEPeer' were found in a Dictionary.\nThis usually means either that the type violates Hashable's requirements, or\nthat members of such a dictionary were mutated after insertion.\n\n  File \"<compiler-generated>\", in _NativeDictionary.mutatingFind",
            "identity.set-duplicates", ["type": "BLEPeer"]),
        PublicText(
            "pubnub/swift/issues/173",
            "Duplicate elements of type 'WeakBox<BaseSubscriptionListener>' were found in a Set.",
            "identity.set-duplicates", ["type": "WeakBox<BaseSubscriptionListener>"]),
    ]

    private static let providers: [PublicText] = [
        PublicText(
            "noppefoxwolf/DebugMenu/pull/4",
            "> Thread 1: \"Attempted to dequeue a cell using a registration that was created inside -collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell provider. Creating a new registration each time a cell is requested will prevent reuse and cause created cells to remain inaccessible in memory for the lifetime of the collection view. Registrations should be created up front and reused. Registration: <UICollectionViewCellRegistration: 0x6000011b08a0>\"",
            "provider.registration-inside"),
        PublicText(
            "Iron-Ham/Lists/pull/8",
            "- Fixes `NSInternalInconsistencyException` crash: \"Attempted to dequeue a cell using a registration that was created inside `cellForItemAtIndexPath`\"",
            "provider.registration-inside"),
        PublicText(
            "mikaoj/BSImagePicker/issues/367",
            "> *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Expected dequeued view to be returned to the collection view in preparation for display. When the collection view's data source is asked to provide a view for a given index path, ensure that a single view is dequeued and returned to the collection view. Avoid dequeuing views without a request from the collection view. For retrieving an existing view in the collection view, use -[UICollectionView cellForItemAtIndexPath:] or -[UICollectionView supplementaryViewForElementKind:atIndexPath:]. Dequeued view: <BSImagePicker.AssetLimitedHeaderView: 0x7f8f39d04580; baseClass = UICollectionReusableView; frame = (0 0; 0 0)>; Collection view: <UICollectionView: 0x7f8f37c66000>'",
            "provider.dequeued-not-returned"),
        PublicText(
            address: "https://openillumi.com/xcode-16-uicollectionview-dequeue-error-fix",
            "「Expected dequeued view to be returned to the collection view」――Xcode 16 beta以降、このエラーメッセージに遭遇し、",
            "provider.dequeued-not-returned"),
        PublicText(
            "Infomaniak/ios-kDrive/pull/1976",
            "> `NSInternalInconsistencyException` — The collection view's data source returned a cell without a reuseIdentifier.",
            "provider.cell-without-identifier"),
        PublicText(
            "badoo/Chatto/issues/526",
            "> Fatal Exception: NSInternalInconsistencyException\n> the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:\n\nwith stack trace\n\n> 3  Foundation                     0x1d2c2f3e0 -[NSAssertionHandler handleFailureInMethod:object:file:lineNumber:description:]\n> 4  UIKitCore                      0x1fe8977a4 -[UICollectionView _createPreparedCellForItemAtIndexPath:withLayoutAttributes:applyAttributes:isFocused:notify:]",
            "provider.cell-without-identifier"),
        PublicText(
            "uchicago-mobi/MPCS51030-2019-Winter-Forum/issues/116",
            "\"collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath\" ",
            "provider.cell-without-identifier"),
        PublicText(
            "Karumi/BothamUI/issues/57",
            "reason: 'unable to dequeue a cell with identifier HomeTableViewCellIdentifier - must register a nib or a class for the identifier or connect a prototype cell in a storyboard'",
            "provider.identifier-not-registered", ["reuse identifier": "HomeTableViewCellIdentifier"]),
        PublicText(
            "renzifeng/ZFPlayer/issues/253",
            "2017-07-30 01:56:25.170 video[52899:1272495] *** Assertion failure in -[UITableView dequeueReusableCellWithIdentifier:forIndexPath:], UITableView.m:6730\n2017-07-30 01:56:25.247 video[52899:1272495] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'unable to dequeue a cell with identifier playerCell - must register a nib or a class for the identifier or connect a prototype cell in a storyboard'\n*** First throw call stack:",
            "provider.identifier-not-registered", ["reuse identifier": "playerCell"]),
        PublicText(
            "ish-app/ish/issues/1882",
            "> Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'could not dequeue a view of kind: UICollectionElementKindSectionFooter with identifier footer - must register a nib or a class for the identifier or connect a prototype cell in a storyboard'",
            "provider.identifier-not-registered", ["reuse identifier": "footer"]),
        PublicText(
            "airbnb/MagazineLayout/issues/73",
            "Console output: \n`could not dequeue a view of kind: MagazineLayoutSupplementaryViewKindSectionBackground with identifier UserProfileView`",
            "provider.identifier-not-registered"),
        PublicText(
            "DeclarativeHub/Bond/issues/552",
            "2018-11-17 21:18:33.322071+0300 MyApp[18737:3330810] *** Assertion failure in -[UICollectionViewAnimation initWithView:viewType:finalLayoutAttributes:startFraction:endFraction:animateFromCurrentPostion:deleteAfterAnimation:customAnimations:], /BuildRoot/Library/Caches/com.apple.xbs/Sources/UIKitCore_Sim/UIKit-3698.93.8/UICollectionView_InternalHelperClasses.m:247\n2018-11-17 21:18:33.340013+0300 MyApp[18737:3330810] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'attempt to create view animation for nil view'\n*** First throw call stack:",
            "layout.animation-for-nil"),
        PublicText(
            "GitHawkApp/GitHawk/issues/281",
            "Freetime[6318:192736] *** Assertion failure in -[UICollectionView dealloc], /BuildRoot/Library/Caches/com.apple.xbs/Sources/UIKit_Sim/UIKit-3600.7.47/UICollectionView.m:753\n2017-09-04 22:17:59.664 Freetime[6318:192736] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'UICollectionView (<UICollectionView: 0x7ffab68af200; frame = (0 0; 414 658); clipsToBounds = YES; contentSize: {414, 787}> collection view layout: <UICollectionViewFlowLayout: 0x7ffab5d33460>) was deallocated while an update was in flight'\n*** First throw call stack:",
            "view.deallocated-updating"),
        PublicText(
            "B-Sides/ELCImagePickerController/issues/52",
            "**\\* Assertion failure in -[UISectionRowData refreshWithSection:tableView:tableViewRowData:], /SourceCache/UIKit/UIKit-2372/UITableViewRowData.m:400\n\n2013-09-07 09:30:39.866 AppName[1329:907] **\\* Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Failed to allocate data stores for 2147483647 rows in section 0. Consider using fewer rows'",
            "table.too-many-rows", ["count": "2147483647", "section": "0"]),
        PublicText(
            "jianshu.com/p/e26bde4dc70e",
            "iOS 15.2 Xcode13.2 报错 [UICollectionViewRecursion] ; layer = ; contentOffset: {0, 0}; contentSize: {414, 4446}; adjustedContentInset: {0, 0, 0, 0}; layout: ; dataSource: >> is stuck in its update/layout loop. See previous logs in the \"UICollectionViewRecursion\" category to find callers that scheduled a recursive update",
            "layout.stuck"),
        PublicText(
            "ashfurrow/ARCollectionViewMasonryLayout/issues/11",
            "2014-06-10 14:19:47.275 Demo[16513:901601] *** Assertion failure in -[ARCollectionViewMasonryLayout _decorationViewForLayoutAttributes:], /SourceCache/UIKit_Sim/UIKit-3185.20/UICollectionViewLayout.m:1302\n2014-06-10 14:19:47.278 Demo[16513:901601] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'could not dequeue a decoration view of kind: UICollectionElementKindSectionFooter - must register as a class or nib or connect a prototype in a storyboard'\n*** First throw call stack:",
            "provider.identifier-not-registered", ["element kind": "UICollectionElementKindSectionFooter"]),
        PublicText(
            "toggl/mobileapp/issues/7144",
            "`SIGABRT: Objective-C exception thrown. Name: NSInternalInconsistencyException Reason: could not dequeue a view of kind: EditingHour with identifier CurrentTimeSupplementaryView - must register a nib or a class for the identifier or connect a prototype cell in a storyboard`",
            "provider.identifier-not-registered",
            ["element kind": "EditingHour", "reuse identifier": "CurrentTimeSupplementaryView"]),
        PublicText(
            "nicolasgomollon/LPRTableView/issues/14",
            "=> Could not cast value of type 'UITableViewCell' (0x10bf7ec68) to 'ReorderTest. MyCellClass' ",
            "provider.cell-other-class"),
        PublicText(
            "a public note on SwipeCellKit",
            "Could not cast value of type 'UITableViewCell' (0x1063f7038) to 'SwipeCellKit.SwipeTableViewCell' (0x103d5e650).",
            "provider.cell-other-class", ["cell class": "SwipeCellKit.SwipeTableViewCell"]),
        PublicText(
            "SDWebImage/SDWebImage/issues/296",
            "2013-02-12 16:09:19.432 TableViewDemo111[1484:11303] **\\* Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '-[TableViewDemo111ViewController tableView:numberOfRowsInSection:]: unrecognized selector sent to instance 0x9065f70'\n**\\* First throw call stack:",
            "view.no-data-source-method"),
        PublicText(
            "firebase/FirebaseUI-iOS/issues/31",
            "However, when I ran the program without calling number of rows in section it gave me this error:\n\n[LanguagesListFUITest tableView:numberOfRowsInSection:]: unrecognized selector sent to instance 0x1465d5770\n\nAny advice on how to get around this?",
            "view.no-data-source-method"),
        PublicText(
            "SDWebImage/SDWebImage/issues/76",
            "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '-[UIImageView setImageWithURL:]: unrecognized selector sent to instance 0x6b96680'",
            nil),
        PublicText(
            "wordpress-mobile/MediaPicker-iOS/issues/350",
            "NSInternalInconsistencyException: threading violation: expected the main thread\n    at null.__exceptionPreprocess(null:null)\n    at null.objc_exception_throw(null:null)",
            "view.main-thread-required"),
        PublicText(
            "IndiePass/indiepass-ios/issues/23",
            "Indigenous(CoreFoundation)[14432] <Notice>: *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'accessing _cachedSystemAnimationFence requires the main thread'",
            "view.main-thread-required"),
        PublicText(
            "a public note on a test run",
            "  BUG IN CLIENT OF LIBDISPATCH: Assertion failed: Block was expected to execute on queue [com.apple.main-thread (0x1f38cffc0)]",
            "view.main-thread-required"),
        PublicText(
            "innovian/HVTableView/issues/27",
            "Fatal Exception: NSInternalInconsistencyException\nUITableView (<HVTableView: 0x106088e00; baseClass = UITableView; frame = (0 0; 375 574); contentSize: {375, 3779}>) failed to obtain a cell from its dataSource (<HVTableView: 0x106088e00; baseClass = UITableView; frame = (0 0; 375 574)>)",
            "provider.cell-nil"),
        PublicText(
            "novaphotos/nova-ios-app/issues/69",
            "Exception:\n`Fatal Exception: NSInternalInconsistencyException\nUITableView dataSource must return a cell from tableView:cellForRowAtIndexPath:`",
            "provider.cell-nil"),
        PublicText(
            "Instagram/IGListKit/issues/521",
            "Fatal Exception: NSInternalInconsistencyException the collection view's data source did not return a valid cell from -collectionView:cellForItemAtIndexPath: for index path <NSIndexPath: 0xc00000000000",
            "provider.cell-nil"),
        PublicText(
            "Juanpe/SkeletonView/issues/290",
            "Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath (UICollectionElementKindSectionHeader,<NSIndexPath: 0xe48a5bc82c7ec6e8> {length = 2, path = 0 - 0}) was not retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil (<UICollectionReusableView: 0x7fabb67c0d50; frame = (0 0; 0 0); layer = <CALayer: 0x600003f452e0>>)'",
            "provider.supplementary-nil", ["element kind": "UICollectionElementKindSectionHeader"]),
        PublicText(
            "tigerAndBull/TABAnimated/issues/54",
            "Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'cell reuse indentifier in nib (XIBTableViewCell) does not match the identifier used to register the nib (tab_XIBTableViewCell)'",
            "provider.nib-identifier", ["reuse identifier": "tab_XIBTableViewCell"]),
        PublicText(
            "jessesquires/JSQDataSourcesKit/issues/20",
            "view reuse identifier in nib (JSQDataSourcesKit.TitledCollectionReusableView) does not match the identifier used to register the nib (TitledCollectionReusableView) with userInfo (null)",
            "provider.nib-identifier", ["reuse identifier": "TitledCollectionReusableView"]),
        PublicText(
            "tigerAndBull/TABAnimated/issues/60",
            " *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'invalid nib registered for identifier (tab_DBProductCenterCell) - nib must contain exactly one top level object which must be a UITableViewCell instance'\n\n有解决方案",
            "provider.nib-content", ["reuse identifier": "tab_DBProductCenterCell"]),
        PublicText(
            "wokalski/WCFastCell/issues/11",
            "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'invalid nib registered for identifier (cell) - nib must contain exactly one top level object which must be a UICollectionReusableView instance'",
            "provider.nib-content", ["reuse identifier": "cell"]),
        PublicText(
            "Instagram/IGListKit/issues/1530",
            "> Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does not match the element kind it is being used for. When asked for a view of element kind 'UICollectionElementKindSectionHeader' the data source dequeued a view registered for the element kind 'UICollectionElementKindSectionFooter'.'\n\naguilarpgc",
            "provider.supplementary-other-kind",
            [
                "element kind": "UICollectionElementKindSectionHeader",
                "registered kind": "UICollectionElementKindSectionFooter",
            ]),
        PublicText(
            "apptekstudios/ASCollectionView/issues/221",
            "> the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does not match the element kind it is being used for. When asked for a view of element kind 'UICollectionElementKindSectionHeader' the data source dequeued a view registered for the element kind 'A2E5C23F-9496-4722-A001-F258D15C2873\n\nand [this particular code is hit]",
            "provider.supplementary-other-kind", ["element kind": "UICollectionElementKindSectionHeader"]),
        PublicText(
            "parse-community/ParseUI-iOS/issues/66",
            "> Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath (UICollectionElementKindSectionFooter,<NSIndexPath: 0xc000000000000016> {length = 2, path = 0 - 0}) was not retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil ((null))'",
            "provider.supplementary-nil", ["element kind": "UICollectionElementKindSectionFooter"]),
        PublicText(
            "wordpress-mobile/WordPress-iOS/pull/5563",
            "> *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'UITableView internal bug: unable to generate a new section map with old section count: 1 and new section count: 0'",
            "table.section-map", ["old count": "1", "new count": "0"]),
        PublicText(
            "RxSwiftCommunity/RxDataSources/issues/80",
            "`UITableView internal bug: unable to generate a new section map with old section count: 2 and new section count: 0`",
            "table.section-map", ["old count": "2", "new count": "0"]),
        PublicText(
            "stackoverflow.com/questions/58225727",
            "[Assert] Unable to determine new global row index for preReloadFirstVisibleRow (0)",
            "table.first-visible-row", ["row": "0"]),
        PublicText(
            "facebook/componentkit/issues/611",
            "too many update animations on one view - limit is 31 in flight at a time (<CKCollectionViewDataSourceCell: 0x1290b86f0; baseClass = UICollectionViewCell; frame = (0 0; 320 366); layer = <CALayer: 0x170e27e00>>)",
            "view.too-many-animations"),
        PublicText(
            "wordpress-mobile/GutenbergKit/pull/223",
            "`Swift/NativeDictionary.swift:792: Fatal error: Duplicate values for key: 'about' at PatternsViewModel.swift:13`",
            "identity.duplicate-keys", ["key": "about"]),
        PublicText(
            "vorssaint/vorssaint-utils/issues/131", "Fatal error: Duplicate values for key: 'com.google.Chrome'",
            "identity.duplicate-keys", ["key": "com.google.Chrome"]),
        PublicText(
            "toggl/mobile/issues/1553",
            "Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'UITableView dataSource is not set'",
            "view.data-source-not-set"),
    ]

    private static let layouts: [PublicText] = [
        PublicText(
            "brightec/CustomCollectionViewLayout/issues/7",
            "`Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'UICollectionView received layout attributes for a cell with an index path that does not exist: <NSIndexPath: 0xc000000000003116> {length = 2, path = 49 - 0}'\n`",
            "layout.attributes-for-nothing", ["path": "<NSIndexPath: 0xc000000000003116> {length = 2, path = 49 - 0}"]),
        PublicText(
            "tristanhimmelman/THSpringyCollectionView/issues/4",
            "`UICollectionView recieved layout attributes for a cell with an index path that does not exist`",
            "layout.attributes-for-nothing"),
        PublicText(
            "yacir/CollectionViewSlantedLayout/issues/47",
            "I obtain this error on the debugger : \n```\n[CollectionView] Layout attributes <CollectionViewSlantedLayout.CollectionViewSlantedLayoutAttributes: 0x7ff1035113c0> index path: (<NSIndexPath: 0xbcd26c36f94746f0> {length = 2, path = 0 - 3}); frame = (0 603; 414 275); zIndex = 3;  were received from the layout <CollectionViewSlantedLayout.CollectionViewSlantedLayout: 0x7ff1035148a0> but are not valid for the data source counts. Attributes will be ignored.\n```",
            "layout.attributes-ignored"),
        PublicText(
            "chiahsien/CHTCollectionViewWaterfallLayout/issues/198",
            "Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'request for layout attributes for supplementary view UICollectionElementKindSectionHeader in section 0 when there are only 0 sections in the collection view'",
            "layout.supplementary-in-missing-section", ["section": "0", "count": "0"]),
        PublicText(
            "Produkt/PDKTStickySectionHeadersCollectionViewLayout/issues/11",
            "Terminating app due to uncaught exception 'NSInternalInconsistencyException', \nreason: 'layout attributes for supplementary item at index path (\n<NSIndexPath: 0xc000000000000116> {length = 2, path = 1 - 0}) changed from <UICollectionViewLayoutAttributes: 0x1743ea400> index path: (\n<NSIndexPath: 0xc000000000000116> {length = 2, path = 1 - 0}); \nelement kind: (UICollectionElementKindSectionHeader); \nframe = (0 1202; 414 48); zIndex = 10;  \nto <UICollectionViewLayoutAttributes: 0x1743ec900> index path: (\n<NSIndexPath: 0xc000000000000116> {length = 2, path = 1 - 0});\n element kind: (UICollectionElementKindSectionHeader); \nframe = (0 1194; 414 48); zIndex = 7;  without invalidating the layout'",
            "layout.changed-without-invalidation"),
        PublicText(
            "Instagram/IGListKit/issues/920",
            "2017-08-31 13:26:17.194 IGListKitExamples[2181:15665308] *** Assertion failure in -[UICollectionViewData layoutAttributesForSupplementaryElementOfKind:atIndexPath:], UICollectionViewData.m:994\nno UICollectionViewLayoutAttributes instance for -layoutAttributesForSupplementaryElementOfKind: UICollectionElementKindSectionFooter at path <NSIndexPath: 0xc000000000000016> {length = 2, path = 0 - 0}\n(null)",
            "layout.no-attributes"),
        PublicText(
            "realm/realm-swift/issues/6166",
            "[CollectionView] An attempt to update layout information was detected while already in the process of computing the layout (i.e. reentrant call). This will result in unexpected behaviour or a crash. This may happen if a layout pass is triggered while calling out to a delegate. UICollectionViewFlowLayout instance is (<MessageKit.MessagesCollectionViewFlowLayout: 0x10b7069d0>)",
            "layout.reentrant"),
        PublicText(
            "s-atif-jamil/CollectionSectionView/issues/2",
            "Fatal Exception: NSInternalInconsistencyException\nno UICollectionViewLayoutAttributes instance for -layoutAttributesForDecorationViewOfKindOfKind: AlbumsSectionBackgroundDecoratorView at path <NSIndexPath: 0xc000000000000096> {length = 2, path = 2 - 0}\nThread : Fatal Exception: NSInternalInconsistencyException",
            "layout.no-attributes", ["element kind": "AlbumsSectionBackgroundDecoratorView"]),
        PublicText(
            "QuintGao/GKPageScrollView/issues/122",
            "libc++abi: terminating with uncaught exception of type NSException\n*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'UICollectionView (<UICollectionView 0x11883c800>) is stuck in its update/layout loop. This can happen for various reasons, including self-sizing views whose preferred attributes are not returning a consistent size. To debug this issue, check the Console app for logs in the \"UICollectionViewRecursion\" category. In particular, look for messages about layout invalidations, or changes to properties like contentOffset (bounds.origin), bounds.size, frame, etc.'\n你好在IOS 15以上的手机",
            "layout.stuck"),
        PublicText(
            "OneBusAway/onebusaway-ios/issues/540",
            "2021-10-01 20:05:05.807716-0700 App[86253:2647008] *** Assertion failure in -[OBAKit.OBAListView _setNeedsVisibleCellsUpdate:withLayoutAttributes:], UICollectionView.m:1511\n2021-10-01 20:05:05.822721-0700 App[86253:2647008] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'UICollectionView (<OBAKit.OBAListView 0x122879000>) is stuck in its update/layout loop. This can happen for many reasons, including self-sizing views whose preferred attributes are not returning a consistent size. To debug this issue, check the Console app for logs in the \"UICollectionViewRecursion\" category.'",
            "layout.stuck"),
        PublicText(
            "hackiftekhar/IQKeyboardManager/issues/2157",
            "Thread 1: Fatal error: <PagingCollectionView 0x13f339c50> is stuck in a recursive layout loop. This can happen when self-sizing views do not return consistent sizes, or the collection view's frame/bounds/contentOffset is being constantly adjusted. To debug this issue, check the Console app for logs in the \"UICollectionViewFeedbackLoopDebugger\" category.\nCollection view: <_TtC7SwiftUIP33_8825076C2763A50452A210CBE1FA4AF020PagingCollectionView: 0x1231f4000; baseClass = UICollectionView; frame = (0 0; 390 455.667); clip",
            "layout.stuck"),
        PublicText(
            "dotnet/maui/issues/12188",
            "ObjCRuntime.ObjCException: 'Objective-C exception thrown.  Name: NSInternalInconsistencyException Reason: UICollectionView (<UICollectionView 0x7fa0334b7000>) is stuck in its update/layout loop. This can happen for various reasons, including self-sizing views",
            "layout.stuck"),
        PublicText(
            "uxmstudio/UXMPDFKit/issues/40",
            " The behavior of the UICollectionViewFlowLayout is not defined because:\nthe item height must be less than the height of the UICollectionView minus the section insets top and bottom values, minus the content insets top and bottom values.\nThe relevant UICollectionViewFlowLayout instance is <UICollectionViewFlowLayout: 0x101544c00>, and it is attached to <UXMPDFKit.PDFSinglePageViewer: 0x10208d000; baseClass = UICollectionView; frame = (0 0; 1024 704)>.\nMake a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch this in the debugger.",
            "layout.item-too-large"),
        PublicText(
            "terminatorover/RGCardViewLayout/issues/9",
            "the behavior of the UICollectionViewFlowLayout is not defined because\nthe item width must be less than the width of the UICollectionView minus the section insets left and right values.",
            "layout.item-too-large"),
        PublicText(
            "gsdios/SDCycleScrollView/issues/212",
            "出现了一个问题 the behavior of the UICollectionViewFlowLayout is not defined because:\n \nthe item height must be less than the height of the UICollectionView minus the section insets top and bottom values, minus the content insets top and bottom values.\n\n这是什么问题啊",
            "layout.item-too-large"),
        PublicText(
            "glthello/LTScrollView/issues/95",
            "您好，请问这个是什么问题导致的？Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'UICollectionView must be initialized with a non-nil layout parameter'",
            "view.no-layout"),
        PublicText(
            "jwfriese/Fleet/issues/23",
            "`failed: caught \"NSInvalidArgumentException\", \"UICollectionView must be initialized with a non-nil layout parameter\"`",
            "view.no-layout"),
        PublicText(
            "lionheart/TipJarViewController/issues/9",
            "`Main Thread Checker: UI API called on a background thread: -[UITableView reloadData]\nPID: 8441, TID: 2593234, Thread name: (none), Queue name: com.apple.root.default-qos, QoS: 0\nBacktrace:\n4   TipJarViewController                0x0000000105b19418 $s20TipJarViewControllerAAC15productsRequest_10didReceiveySo010SKProductsF0C_So0I8ResponseCtF + 1184",
            "view.off-main-thread", ["method": "-[UITableView reloadData]"]),
        PublicText(
            "AssistoLab/DropDown/issues/186",
            "this line throws an UI API call error `UITableView.reloadData() must be used from main thread only` when setting dataSource from a background thread.",
            "view.off-main-thread"),
        PublicText(
            "NativeScript/ios-jsc/issues/1138",
            "This application is modifying the autolayout engine from a background thread after the engine was accessed from the main thread. This can lead to engine corruption and weird crashes.\nStack:(\n0   CoreFoundation                      0x000000010924e34b __exceptionPreprocess + 171",
            "view.off-main-thread"),
        PublicText(
            "udesk/UdeskSDK-iOS/issues/43",
            "Modifications to the layout engine must not be performed from a background thread after it has been accessed from the main thread.\n(null)\n((\n\t0   CoreFoundation                      0x000000018a48c980 DC2C95C6-B954-39E8-86A2-5E0AF8801E87 + 1255808",
            "layout.off-main-thread"),
        PublicText(
            "Tencent/QMUI_iOS/issues/800",
            "4.0.2出现了如下图的crash，之前都没出现过这个错误\nModifications to the layout engine must not be performed from a background thread after it has been accessed from the main thread.",
            "layout.off-main-thread"),
    ]

    private static let scrolled: [PublicText] = [
        PublicText(
            "itsmeichigo/DateTimePicker/issues/91",
            "*** Terminating app due to uncaught exception 'NSRangeException', reason: 'Attempted to scroll the table view to an out-of-bounds row (72) when there are only 72 rows in section 0. Table view: <UITableView: 0x15e4a5000; frame = (127.5 146; 60 112); clipsToBounds = YES>'",
            "view.scroll-out-of-bounds", ["item": "72", "count": "72", "section": "0"], "table"),
        PublicText(
            "Coder-TanJX/JXBanner/issues/30",
            "Thread 1: \"Attempted to scroll the collection view to an out-of-bounds item (1000) when there are only 1 items in section 0. Collection view: <UICollectionView: 0x14b009e00; frame = (0 0; 362 655)>.\"",
            "view.scroll-out-of-bounds", ["item": "1000", "count": "1"], "collection"),
        PublicText(
            "airbnb/epoxy-ios/pull/142",
            "> NSInternalInconsistencyException: Attempted to scroll the collection view to an out-of-bounds item\n\nWe must guard against this",
            "view.scroll-out-of-bounds"),
        PublicText(
            "SURYAKANTSHARMA/CountryPicker/issues/54",
            "Terminating app due to uncaught exception 'NSRangeException', reason: 'Attempted to scroll the table view to an out-of-bounds section (18) when there are only 1 sections..",
            "view.scroll-out-of-bounds", ["section": "18", "count": "1"]),
        PublicText(
            "xmartlabs/Eureka/issues/1219",
            "*** Terminating app due to uncaught exception 'NSRangeException', reason: '-[UITableView _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:]: row (1) beyond bounds (1) for section (1).'",
            "view.scroll-out-of-bounds", ["item": "1", "count": "1", "section": "1"]),
        PublicText(
            "photokandyStudios/gbible/issues/37",
            "CRASH LOG: -[UITableView scrollToRowAtIndexPath:atScrollPosition:animated:]: row (20) beyond bounds (0) for section (0).",
            "view.scroll-out-of-bounds", ["item": "20", "count": "0", "section": "0"]),
        PublicText(
            "CodeWicky/DWLogger/issues/1",
            "NSRangeException\n-[UITableView _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:usingPresentationValues:]: row (82) beyond bounds (82) for section (0)..\n\n子线程crash",
            "view.scroll-out-of-bounds", ["item": "82", "count": "82", "section": "0"]),
        PublicText(
            "Alua-Kinzhebayeva/iOS-PDF-Reader/issues/60",
            "`NSInvalidArgumentException: attempt to scroll to invalid index path: <NSIndexPath: 0x174232ce0> {length = 2, path = 0 - 4}`",
            "view.scroll-out-of-bounds", ["path": "<NSIndexPath: 0x174232ce0> {length = 2, path = 0 - 4}"]),
        PublicText(
            "renzifeng/ZFPlayer/issues/955",
            "Xcode 11.3.1，混合cell样式会打印一堆这种日志\n[Assert] Attempted to access the table view's visibleCells while they were in the process of being updated, which is not allowed. Make a symbolic breakpoint at UITableViewAlertForVisibleCellsAccessDuringUpdate to catch this in the debugger and see what caused this to occur. Perhaps you are trying to ask the table view for the visible cells from inside a table view callback about a specific row? Table view: <UITableView: 0x104867e00; frame = (0 0; 414 622)>",
            "table.asked-in-callback"),
        PublicText(
            "azizuysal/AUPickerCell/issues/6",
            "`[Assert] Attempted to call -cellForRowAtIndexPath: on the table view while it was in the process of updating its visible cells, which is not allowed. Make a symbolic breakpoint at UITableViewAlertForCellForRowAtIndexPathAccessDuringUpdate to catch this in the debugger and see what caused this to occur. Perhaps you are trying to ask the table view for a cell from inside a table view callback about a specific row? Table view: <UITableView: 0x14e818800; frame = (0 0; 375 812)>`",
            "table.asked-in-callback"),
        PublicText(
            "xmartlabs/Eureka/pull/2195",
            "`'NSInternalInconsistencyException', reason: 'UITableView internal inconsistency: _visibleRows and _visibleCells must be of same length.` This can cause a crash of the app.",
            "table.changed-in-callback"),
        PublicText(
            "doric-pub/Doric/pull/491",
            "UITableView internal inconsistency: _visibleRows and _visibleCells must be of same length. _visibleRows: {0, 10}; _visibleCells.count: 20, _visibleCells: (\n    \"<DoricTableViewCell: 0x15aa553a0; baseClass = UITableViewCell; frame = (0 0; 414 74); autoresize = W; layer = <CALayer: 0x284c61280>>\",",
            "table.changed-in-callback"),
    ]

    /// Names of functions in a stack, without the message.
    private static let names: [PublicText] = [
        PublicText(
            "Instagram/IGListKit/issues/1623",
            "0  CoreFoundation                 0x2d5fc __exceptionPreprocess\n1  libobjc.A.dylib                0x31244 objc_exception_throw\n2  Foundation                     0x82dec0 _userInfoForFileAndLine\n3  UIKitCore                      0x9aa674 -[UICollectionView _Bug_Detected_In_Client_Of_UICollectionView_Invalid_Number_Of_Items_In_Section:]\n4  UIKitCore                      0x20b750 -[UICollectionView _endItemAnimationsWithInvalidationContext:tentativelyForReordering:animator:collectionViewAnimator:]",
            "batch.item-count", [:], "collection"),
        PublicText(
            "xmartlabs/Eureka/issues/2186",
            "Crashed: com.apple.main-thread\n0  libswiftCore.dylib             0x39408 _assertionFailure(_:_:flags:) + 792\n1  libswiftCore.dylib             0x17bb18 ELEMENT_TYPE_OF_SET_VIOLATES_HASHABLE_REQUIREMENTS(_:) + 3688\n2  libswiftCore.dylib             0x17cfe8 _NativeSet.insertNew(_:at:isUnique:) + 716",
            "identity.set-duplicates"),
        PublicText(
            "xmtplabs/convos-ios/issues/1349",
            "**Stack (top):**\n```\n_assertionFailure\n-[UICollectionView _setNeedsVisibleCellsUpdate:withLayoutAttributes:]\n-[UICollectionView _invalidateLayoutWithContext:]\nMessagesCollectionLayout.invalidateLayout(with:)   // line 694\n-[UICollectionView _checkForPreferredAttributesInView:originalAttributes:]",
            "layout.stuck"),
        PublicText(
            "Instagram/IGListKit/issues/1610",
            "0  CoreFoundation                 0x00000001a744e69c ___exceptionPreprocess + 164\n1  libobjc.A.dylib                0x000000019f6e3c80 _objc_exception_throw + 60\n2  Foundation                     0x00000001a69acdd8 __userInfoForFileAndLine + 0\n3  UIKitCore                      0x00000001a965f578 -[UICollectionView _createPreparedCellForItemAtIndexPath:withLayoutAttributes:applyAttributes:isFocused:notify:] + 2332",
            nil),
    ]

    /// Texts of other libraries and parts of the system, of which nothing is said.
    private static let foreign: [PublicText] = [
        PublicText(
            "RxSwiftCommunity/RxDataSources/issues/123",
            "`fatal error: Duplicate item 79: file /Users/Github/RxDataSources/Sources/DataSources/DataSources.swift, line 31`",
            nil),
        PublicText(
            "CombineCommunity/CombineCocoa/issues/53",
            "2021-08-04 11:21:52.800547+0100 App[6134:8095978] *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '*** -[__NSArrayM insertObject:atIndex:]: object cannot be nil'\n*** First throw call stack:\n(\n\t0   CoreFoundation                      0x0000000113473fba __exceptionPreprocess + 242",
            nil),
        PublicText(
            "ekazaev/ChatLayout/issues/100",
            "`ChatLayout/LayoutModel.swift:188: Fatal error: Incorrect item identifier.`\nMethod in question: `LayoutModel.removeItem(by: itemId: UUID)`",
            nil),
        PublicText(
            "wordpress-mobile/WordPress-iOS/issues/15366",
            "NSInternalInconsistencyException: Attempted to perform update with invalid index path: <NSIndexPath: 0x282d70f80> {length = 2, path...\n  File \"Classes/Utility/WPTableViewHandler.m\", line 702, in -[WPTableViewHandler controller:didChangeObject:atIndexPath:forChangeType:newIndexPath:]",
            "table.invalid-update-path"),
        PublicText(
            "xamarin/Xamarin.Forms/issues/12256",
            "SIGABRT: Index was out of range. Must be non-negative and less than the size of the collection. Parameter name: index\n\nList`1[T].get_Item (System.Int32 index)\nUICollectionView.ReloadData ()",
            nil),
        PublicText(
            "radianttap/Fields/issues/4",
            "*** Terminating app due to uncaught exception 'NSRangeException', reason: '*** -[__NSArrayM objectAtIndexedSubscript:]: index 4 beyond bounds [0 .. 3]'\n*** First throw call stack:\n#3\t0x00007fff47889c8c in -[UICollectionView _viewAnimationsForCurrentUpdate] ()",
            nil),
    ]
}
