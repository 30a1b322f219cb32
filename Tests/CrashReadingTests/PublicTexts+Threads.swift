// Texts of threads in Chinese, Korean, Japanese and English, with what people write around them.

extension PublicText {
    static let threads: [PublicText] = [
        PublicText(
            address: "http://code.python88.com/l/WbfvD0MjIl",
            "iOS tableView删除时崩溃 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (5) must be equal to the number of rows contained in that section before the update (1), plus or minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).’",
            "batch.item-count", ["section": "0", "after": "5", "before": "1", "inserted": "0", "deleted": "1"], "table"),
        PublicText(
            address: "https://codetds.com/article/3361722",
            "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of rows in section 1. The number of rows contained in an existing section after the update (1) must be equal to the number of rows contained in that section before the update (2), plus or minus the number of rows inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).’",
            "batch.item-count", ["section": "1", "after": "1", "before": "2", "inserted": "0", "deleted": "0"], "table"),
        PublicText(
            address: "https://ios5.online/ios/iosjq/iosjqzh/201703/58734.html",
            "Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'attempt to delete row 2 from section 4 which only contains 0 rows before the update'",
            "batch.delete-item-out-of-bounds", ["item": "2", "section": "4", "count": "0"], "table"),
        PublicText(
            address: "http://reibang.com/p/bc9522ae599e",
            "崩潰日志\nTerminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of rows in section 1. The number of rows contained in an existing section after the update (2) must be equal to the number of rows contained in that section before the update (3), plus or minus the number of rows inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).'",
            "batch.item-count", ["section": "1", "after": "2", "before": "3", "inserted": "0", "deleted": "0"], "table"),
        PublicText(
            address: "https://iloveanan.com/uicollectionview-invalid-number-crash.html",
            "Invalid update: invalid number of sections. The number of sections contained in the collection view after the update (1) must be equal to the number of sections contained in the collection view before the update (2), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted).",
            "batch.section-count", ["after": "1", "before": "2", "inserted": "0", "deleted": "0"], "collection"),
        PublicText(
            address: "http://alanli7991.github.io/2018/06/12/CollectionView常见Crash处理",
            "1 | Invalid update: invalid number of sections. The number of sections contained in the collection view after the update (3) must be equal to the number of sections contained in the collection view before the update (4), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted). |\n这个问题都是因为DataSource最终状态和执行insert、delete的预期结果不一致导致的",
            "batch.section-count", ["after": "3", "before": "4", "inserted": "0", "deleted": "0"], "collection"),
        PublicText(
            "LeoMobileDeveloper/DraggableTableView/issues/1",
            "使用过程中发现一个问题，就是跨section移动row时crash。\nTerminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of rows in section 1.  The number of rows contained in an existing section after the update (1) must be equal to the number of rows contained in that section before the update (1), plus or minus the number of rows inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (1 moved in, 0 moved out).'",
            "batch.item-count", ["section": "1", "after": "1", "before": "1", "inserted": "0", "deleted": "0"], "table"),
        PublicText(
            address: "https://it.cha138.com/zhidao/show-13966349.html",
            "*** 由于未捕获的异常“NSInternalInconsistencyException”而终止应用程序,原因:“无效更新:无效 第 0 节中的项目数。包含在第 0 节中的项目数 更新后的现有节(213)必须等于 更新前该部分中包含的项目 (154),加号或减号 从该部分",
            nil),
        PublicText(
            address: "https://pipe0502.tistory.com/entry/UITableView-tableViewendUpdates",
            "오류메시지: \n\nTerminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section after the update (14) must be equal to the number of rows contained in that section before the update (14), plus or minus the number of rows inserted or deleted from that section (0 inserted, 10 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).'",
            "batch.item-count", ["section": "0", "after": "14", "before": "14", "inserted": "0", "deleted": "10"],
            "table"),
        PublicText(
            address: "https://explorer89.tistory.com/343",
            "❌ 문제 발생....\nDiffable data source detected an attempt to insert or append 5 item identifiers that\nalready exist in the snapshot. The existing item identifiers will be moved into place\ninstead, but this operation will be more expensive. For best performance, inserted item\nidentifiers should always be unique.\nSet a symbolic breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_\nEXISTS to catch this in the debugger. Item identifiers that already exist: ( )\nUICollectionViewDiffableDataSource에서 중복된 item identifier가 추가되었기 때문에 발생한 오류입니다.",
            "identifier-already-exists"),
        PublicText(
            address: "https://prod.velog.io/@dodo_dev/CollectionView-Diffable-Datasource",
            "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid parameter not satisfying: self.supplementaryViewProvider || (self.supplementaryReuseIdentifierProvider && self.supplementaryViewConfigurationHandler)'\nterminating with uncaught exception of type NSException\n로그를 대충 읽어보니 supplementaryViewProvider와",
            "provider.supplementary-missing"),
        PublicText(
            address: "https://crazydeer.tistory.com/entry/Xcode-16-iOS-18-UICollectionView",
            "에러 로그\n\n*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', \nreason: 'Expected dequeued view to be returned to the collection view in preparation for display. \n\nWhen the collection view's data source is asked to provide a view for a given index path, \nensure that a single view is dequeued and returned to the collection view. \n\nAvoid dequeuing views without a request from the collection view. \nFor retrieving an existing view in the collection view, use:\n  - [UICollectionView cellForItemAtIndexPath:] or\n  - [UICollectionView supplementaryViewForElementKind:atIndexPath:].\n\nDequeued view: \n  <Geniet.HomeDABannerCell: 0x14d7e2700; \n   baseClass = UICollectionViewCell; \n   frame = (14040 0; 390 195)>",
            "provider.dequeued-not-returned"),
        PublicText(
            address: "https://ez-net.jp/article/AF/Ru6ZBvdL/MZho-nx6vGKF",
            "次のようなエラーが発生してアプリが落ちてしまいました。\n*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'UITableView dataSource must return a cell from tableView:cellForRowAtIndexPath:'",
            "provider.cell-nil"),
        PublicText(
            address: "https://qiita.com/Se1getsu/items/4fd3aec16cf7638f74ca",
            "AppDelegate.swift\nにエラーが出てクラッシュします。\nThread 1: \"attempt to insert row 2 into section 0, but there are only 2 rows in section 0 after the update\"",
            "batch.insert-item-out-of-bounds", ["item": "2", "section": "0", "count": "2"], "table"),
        PublicText(
            address: "https://slk11075.medium.com/digging-deep-into-uicollectionview-a54799aac4e9",
            "Fatal Exception: NSInternalInconsistencyException\nUICollectionView received layout attributes for a cell with an index path that does not exist: <NSIndexPath: 0xff5ad67c02a13920> {length = 2, path = 0–0}",
            "layout.attributes-for-nothing"),
        PublicText(
            address: "https://taourl.com/read-2298346.html",
            "fatal error: \"unable to dequeue a cell with identifier Cell\nmust register a nib or a class for the identifier or connect a prototype cell in a storyboard.\"",
            "provider.identifier-not-registered"),
        PublicText(
            address: "http://stackoverflow.com/questions/10134841",
            "2012-04-12 21:11:52.669 Chanda[75100:f803] --- Assertion failure in -[UITableView _endCellAnimationsWithContext:], /SourceCache/UIKit_Sim/UIKit-1914.84/UITableView.m:1037 2012-04-12 21:11:52.671 Chanda[75100:f803] --- Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (2) must be equal to the number of rows contained in that section before the update (2), plus or minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out).'",
            "batch.item-count", ["section": "0", "after": "2", "before": "2", "inserted": "1", "deleted": "0"], "table"),
        PublicText(
            address: "https://techqa.club/v/q/67575994",
            "'NSInternalInconsistencyException', reason: 'Invalid parameter not satisfying: section != NSNotFound'",
            "unknown-destination"),
        PublicText(
            "kif-framework/KIF/issues/1040",
            "Assertion failure in -[UITableView _dequeueReusableCellWithIdentifier:forIndexPath:usingPresentationValues:], /BuildRoot/Library/Caches/com.apple.xbs/Sources/UIKit/UIKit-3698.33.7/UITableView.m:7883\n2018-01-16 21:41:01.168538-0500 Gleamy[4101:1978203] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Attempted to dequeue multiple cells for the same index path, which is not allowed. If you really need to dequeue more cells than the table view is requesting, use the -dequeueReusableCellWithIdentifier: method (without an index path). Cell identifier: cell, index path: <NSIndexPath: 0xc000000000000016> {length = 2, path = 0 - 0}'",
            "provider.dequeued-not-returned"),
        PublicText(
            "kif-framework/KIF/pull/1020",
            "# Fix for \"Attempted to dequeue multiple cells for the same index path\" in table views with Xcode 9",
            "provider.dequeued-not-returned"),
        PublicText(
            "WenchaoD/FSPagerView/issues/256",
            "'attempt to scroll to invalid index path: <NSIndexPath: 0x280a6dda0> {length = 2, path = 18446744073709551615 - 23}'",
            "view.scroll-out-of-bounds"),
        PublicText(
            "chiahsien/CHTCollectionViewWaterfallLayout/issues/203",
            "Thread 1: \"Attempted to scroll the collection view to an out-of-bounds item (0) when there are only 0 items in section 0. Collection view: <UICollectionView: 0x7fa1680a3600; frame = (0 0; 428 751); clipsToBounds = YES>.\"",
            "view.scroll-out-of-bounds", ["item": "0", "section": "0", "count": "0"], "collection"),
        PublicText(
            "tuoxie007/HSUDatePicker/issues/5",
            "**\\* Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'attempt to scroll to invalid index path: <NSIndexPath: 0xc000000000080f96> {length = 2, path = 62 - 16}'",
            "view.scroll-out-of-bounds"),
        PublicText(
            "johntvolk/ExpandableColumnLayout/issues/6",
            "2016-07-24 21:07:40.052 ExpandableColumnLayout_Example[84459:20481756] *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'attempt to scroll to invalid index path: <NSIndexPath: 0xc000000000000116> {length = 2, path = 1 - 0}'",
            "view.scroll-out-of-bounds"),
        PublicText(
            "BenEmdon/CenteredCollectionView/issues/37",
            "Fatal Exception: NSInternalInconsistencyException\nUICollectionView received layout attributes for a cell with an index path that does not exist: <NSIndexPath: 0xc000000000000016> {length = 2, path = 0 - 0}",
            "layout.attributes-for-nothing"),
        PublicText(
            "jayhickey/Longboxed-iOS/issues/23",
            "Fatal Exception: NSInternalInconsistencyException\nattempt to delete row 9 from section 0 which only contains 0 rows before the update",
            "batch.delete-item-out-of-bounds", ["item": "9", "section": "0", "count": "0"], "table"),
        PublicText(
            "CatchChat/Yep/issues/673",
            "Exception Class: **NSInternalInconsistencyException**\n```\nattempt to delete row 1 from section 0 which only contains 1 rows before the update\n```",
            "batch.delete-item-out-of-bounds", ["item": "1", "section": "0", "count": "1"], "table"),
        PublicText(
            "dennisreimann/ioctocat/issues/391",
            "**\\* Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'attempt to delete row 3 from section 2 which only contains 1 rows before the update'",
            "batch.delete-item-out-of-bounds", ["item": "3", "section": "2", "count": "1"], "table"),
        PublicText(
            address: "https://stackoverflow.org.cn/questions/19399183",
            "由于uncaught exception NSInternalInconsistencyException\n,终止应用程序\n原因: Cell animation stop fraction must be greater than start fraction",
            nil),
    ]
}
