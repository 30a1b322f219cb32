import Testing

@testable import CrashReading

/// Texts in the dresses that consoles and reporters give them, and names that tell a text whose words are missing.
@Suite struct DressTests {
    /// A text, the rule it must be told as, and the view where that can be seen.
    struct Row: Sendable, CustomTestStringConvertible {
        let rule: String?
        let style: String?
        let text: String

        init(_ rule: String?, _ text: String) { self.init(rule, nil, text) }

        init(_ rule: String?, _ style: String?, _ text: String) {
            (self.rule, self.style, self.text) = (rule, style, text)
        }

        var testDescription: String { "\(rule ?? "-"): \(text.prefix(60))" }
    }

    private static let byHand =
        "UITableView must be updated via the UITableViewDiffableDataSource APIs when acting as the UITableView's "
        + "dataSource: please do not call mutation APIs directly on UITableView."
    private static let outside =
        "Warning once only: UITableView was told to layout its visible cells and other contents without being in the "
        + "view hierarchy (the table view or one of its superviews has not been added to a window)."
    private static let registration =
        "Attempted to dequeue a cell using a registration that was created inside -collectionView:cellForItemAtIndexPath: "
        + "or inside a UICollectionViewDiffableDataSource cell provider."
    private static let batch =
        "Invalid batch updates detected: the number of sections and/or items returned by the data source before and "
        + "after performing the batch updates are inconsistent with the updates."

    static let texts: [Row] = [
        Row("view.mutated-by-hand", "table", byHand),
        Row(
            "view.mutated-by-hand", "table",
            "Thread 1: \"\(byHand) UITableView: <UITableView: 0x1; frame = (0 0; 9 9)>\""),
        Row(
            "view.mutated-by-hand", "table",
            "> 2025-01-02 10:00:00.1 Jar[1:2] *** Terminating app, "
                + "reason: '\(byHand)'"
        ),
        Row("view.mutated-by-hand", "table", "libc++abi: terminating due to uncaught exception: \(byHand)"),
        Row(
            "view.mutated-by-hand", "collection",
            byHand.replacing("UITableView", with: "UICollectionView").replacing("APIs when", with: "APIs\nwhen")),
        Row("apply.layout-outside-window", "[TableView] \(outside.prefix(120))… to a window."),
        Row("apply.layout-outside-window", String(outside)),
        Row("apply.layout-outside-window", "2025-01-02 10:00:00.1 Jar[1:2] \(outside)"),
        Row("batch.inconsistent", "collection", batch),
        Row("batch.inconsistent", "collection", "Fatal Exception: NSInternalInconsistencyException\n\(batch)\n"),
        Row(
            "batch.inconsistent", "collection",
            batch + " Data source before updates = { 1 section with item counts: [4] } Data source after updates = { 1 "
                + "section with item counts: [1] } Updates = [ ] Collection view: <Jar.Bar: 0x1>"),
        Row(
            "batch.section-count", "table",
            "Reason: invalid number of sections. The number of sections contained in the table view "
                + "after the update (3) "
                + "must be equal to the number of sections contained in the table view before the update (1), plus or "
                + "minus the number of sections inserted or deleted (1 inserted, 0 deleted)."),
        Row(
            "duplicate-identifiers",
            "supplied item identifiers are not unique. Duplicate "
                + "identifiers: {(\n    jar\n)}"),
        Row(
            "provider.registration-inside",
            "Attempted to dequeue a cell using a registration that "
                + "was created inside…"),
        Row(
            "provider.registration-inside",
            "Attempted to dequeue a cell using a registration that was created inside "
                + "-collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell provider. "
                + "Creating a new registration each time a cell is requested will prevent reuse"),
        Row(
            "provider.dequeued-not-returned",
            "Expected dequeued view to be returned to the collection view in preparation"),
        Row("provider.cell-other-class", "Could not cast value of type 'UITableViewCell' to 'Shop.JarCell'"),
        Row(
            "view.scroll-out-of-bounds",
            "[UITableView _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:usingPresentationValues:]: row (2) "
                + "beyond bounds (2) for section (0)."),
        Row(
            "provider.cell-nil",
            "UITableView (<UITableView: 0x1>) failed to obtain a cell from its dataSource (<A: 0x2>)"),
        Row("provider.cell-nil", "UITableView dataSource must return a cell from tableView:cellForRowAtIndexPath:"),
        Row(
            "provider.identifier-not-registered",
            "could not dequeue a view of kind: UICollectionElementKindCell with identifier Jar - "
                + "must register a nib or a "
                + "class for the identifier or connect a prototype cell in a storyboard"),
        Row(
            "table.rect-of-missing-row",
            "request for rect at invalid index path (<NSIndexPath: 0xc000000000008016> {length = 2, path = 0 - 1})"),
        Row("table.rect-of-missing-row", "request for rect of header in invalid section (1)"),
        Row(
            "layout.global-index-out-of-bounds",
            "request for index path for global index 7 when there are only 7 items in the collection view"),
        Row(
            "layout.section-nil",
            "Invalid section definition. Please specify a valid section definition when content is "
                + "to be rendered for a section. This is a client error."
        ),
        Row(
            "view.scroll-out-of-bounds", "table",
            "Attempted to scroll the table view to an out-of-bounds row (0) when there are only 0 "
                + "rows in section 0. Table view: <UITableView: 0x1>"
        ),
        Row(
            "identity.set-duplicates",
            "Fatal error: Duplicate elements of type 'Jar' were found in a Set.\nThis usually means "
                + "either that the type violates Hashable's requirements, or\nthat members of such a set "
                + "were mutated after insertion."
        ),
        // A whole sentence, and other words behind it.
        Row("provider.registration-inside", registration + " How do I solve this?"),
        Row("provider.registration-inside", registration + " 这个错误怎么改？"),
        Row("apply.layout-outside-window", outside + " 我也遇到这个问题了"),
        Row("apply.layout-outside-window", outside.prefix(107) + "という警告"),
        Row("apply.layout-outside-window", String(outside.dropFirst(19).prefix(88))),
        Row(
            "equal-but-different-hash",
            "Diffable data source detected item identifiers that are equal but have different hash values. 怎么回事"),
        Row(
            "equal-but-different-hash",
            "reason: 'Diffable data source detected item identifiers that are equal but have different hash values. Two "
                + "identifiers which compare as equal must return the same hash value.'"),
        Row(
            "apply.not-confined",
            "Warning: applying updates in a non-thread confined manner is dangerous and can lead to deadlocks. 在子线程"),
        Row("batch.inconsistent", "collection", batch + " Anyone seen this on iOS 17?"),
        Row(
            "provider.dequeued-not-returned",
            "Expected dequeued view to be returned to the collection view in preparation for display. 升级iOS18后出现"),
        // Short forms.
        Row("batch.item-count", "collection", "Invalid update: invalid number of items in section 1."),
        Row("batch.item-count", "collection", "Invalid update: invalid number of items in section 0"),
        Row("batch.item-count", "table", "NSInternalInconsistencyException invalid number of rows in section 0"),
        Row(
            "batch.item-count", "table",
            "*** Terminating app, reason: 'Invalid update: invalid number of rows in section 0..."),
        Row("batch.item-count", "table", "Invalid update: invalid number of rows in section 12. Any idea?"),
        Row("batch.section-count", "Invalid update: invalid number of sections."),
        Row("duplicate-identifiers", "It says \"supplied item identifiers are not unique\" and stops."),
        Row(
            "layout.attributes-for-nothing",
            "\"UICollectionView received layout attributes for a cell with an index path that does not exist\", now"),
        Row(
            "view.scroll-out-of-bounds",
            "-[UITableView scrollToRowAtIndexPath:atScrollPosition:animated:]: row (20) beyond bounds (0) for section (0)."
        ),
    ]

    private static let scroll =
        "UIKitCore -[UICollectionView _validateScrollingTargetIndexPath:raisingExceptionIfNecessary:] + 516"

    static let names: [Row] = [
        Row(
            "batch.inconsistent", "collection",
            "3  UIKitCore 0x1 -[UICollectionView _Bug_Detected_In_Client_Of_UICollectionView_Invalid_Batch_Updates:] + 104"
        ),
        Row(
            "batch.item-count", "table",
            "#4 0x1 in -[UITableView _Bug_Detected_In_Client_Of_UITableView_Invalid_Number_Of_Rows_In_Section:] ()"),
        Row(
            "batch.item-count", "collection",
            "crashed in _Bug_Detected_In_Client_Of_UICollectionView_Invalid_Number_Of_Items_In_Section:"),
        Row(
            "batch.section-count", "table",
            "| UIKitCore | -[UITableView _Bug_Detected_In_Client_Of_UITableView_Invalid_Number_Of_Sections:] |"),
        Row(
            "duplicate-identifiers",
            "2 Foundation -[NSAssertionHandler handleFailureInMethod:object:file:lineNumber:description:] + 288\n"
                + "3 UIKitCore -[_UIDiffableDataSourceUpdate initWithIdentifiers:sectionIdentifiers:action:] + 516"),
        Row(
            "equal-but-different-hash",
            "stopped at BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__EQUAL_IDENTIFIERS_HAVE_DIFFERENT_HASH_VALUES"),
        Row("unknown-destination", "由于未捕获的异常而终止，原因：“无效参数不满足：section != NSNotFound”"),
        Row("unknown-destination", "原因:“无效参数不满足:部分!= NSNotFound” 以 NSException 类型的未捕获异常终止"),
        Row("table.asked-in-callback", "UITableViewAlertForCellForRowAtIndexPathAccessDuringUpdate"),
        Row("table.asked-in-callback", "frame #0: UIKitCore`UITableViewAlertForVisibleCellsAccessDuringUpdate"),
        Row("unknown-move-source", "パラメータが条件を満たしません: fromIndex != NSNotFound"),
        Row(
            "view.scroll-out-of-bounds", "collection",
            "2 Foundation -[NSAssertionHandler handleFailureInMethod:object:file:lineNumber:description:] + 288\n3 \(scroll)"
        ),
        // A call in a stack is no assertion.
        Row(nil, "3 \(scroll)"),
        Row(nil, "3 UIKitCore -[_UIDiffableDataSourceUpdate initWithIdentifiers:sectionIdentifiers:action:] + 516"),
        Row(nil, "3 UIKitCore -[UITableViewRowData numberOfRowsInSection:] + 68"),
        // A condition in English that is none of the snapshot's.
        Row(nil, "Invalid parameter not satisfying: index != NSNotFound"),
        Row(nil, "Invalid parameter not satisfying: indexPath.section != NSNotFound"),
        Row("unknown-destination", "Ungültiger Parameter. section != NSNotFound"),
    ]

    @Test(arguments: texts)
    func theTextIsKnown(row: Row) throws {
        let texts = Recognizers.all.recognize(row.text).texts
        #expect(texts.count == 1)
        let found = try #require(texts.first)
        #expect(found.readings.contains { $0.rule.id == row.rule }, "\(found.readings.map(\.rule.id))")
        #expect(!found.isToldByName)
        if let style = row.style { #expect(Set(found.readings.flatMap(\.choices).map(\.name)) == [style]) }
    }

    @Test(arguments: names)
    func theNameTells(row: Row) {
        let texts = Recognizers.all.recognize(row.text).texts
        #expect(texts.map { $0.readings.first?.rule.id } == (row.rule.map { [$0] } ?? []))
        #expect(texts.map(\.isToldByName) == texts.map { _ in true })
        if let style = row.style { #expect(texts.flatMap(\.readings).flatMap(\.choices).map(\.name).contains(style)) }
    }

    /// A message tells more than the names below it.
    @Test func theMessageComesBeforeTheStack() {
        let text =
            "reason: '\(Self.byHand)'\n3 UIKitCore -[NSAssertionHandler handleFailureInMethod:]\n4 UIKitCore "
            + "_Bug_Detected_In_Client_Of_UITableView_Invalid_Batch_Updates:"
        #expect(Recognizers.all.recognize(text).texts.map { $0.readings[0].rule.id } == ["view.mutated-by-hand"])
    }

    /// What a text names ends where the quotation around it does, and its figures are read in any spelling.
    @Test func theValuesEndWithTheQuotation() throws {
        let gone = "Attempted to reload item identifier that does not exist in the snapshot: "
        for (text, name, value) in [
            ("「\(gone)Optional(MyApp.Item)」というエラー", "identifier", "Optional(MyApp.Item)"),
            ("报错“\(gone)milk”，怎么办", "identifier", "milk"),
            ("报错“\(gone)it’s milk” 怎么办", "identifier", "it’s milk"),
            ("\(gone)a “b” c", "identifier", "a “b” c"), ("\(gone)a」b", "identifier", "a」b"),
            (
                "reason: ‘Invalid update: invalid number of sections. The number of sections contained in the tableView view "
                    + "after the update (1) must be equal to the number of sections contained in the tableView view before "
                    + "the update (3), plus or minus the number of sections inserted or deleted (0 inserted, 1 deleted).",
                "before", "3"
            ),
        ] {
            let found = try #require(Recognizers.all.recognize(text).texts.first)
            #expect(found.readings[0].value(of: name) == value, "\(text)")
            #expect(!found.isCut, "\(text)")
        }
    }

    /// A view that UIKit puts behind its words, in brackets.
    @Test func aTextWithItsViewIsWhole() throws {
        for colon in ["", ":"] {
            let text =
                "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath\(colon) "
                + "(UICollectionElementKindSectionHeader,<NSIndexPath: 0x6> {length = 2, path = 0 - 0}) was not retrieved "
                + "by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil ((null))"
            let found = try #require(Recognizers.all.recognize(text).texts.first)
            #expect(found.readings[0].rule.id == "provider.supplementary-nil")
            #expect(!found.isCut)
        }
    }

    /// A quotation mark at a word is no part of it.
    @Test func quotationMarksAreNoWords() throws {
        let near = try #require(
            Recognizers.all.nearest(
                to: "reason: 'attempt to remove row 3 of section 0 which only contains rows before update'"))
        #expect(!near.missing.contains("attempt") && !near.missing.contains("update"), "\(near.missing)")
        #expect(!near.surplus.contains { $0.contains("'") }, "\(near.surplus)")
    }

    /// A word that the text has is never listed as one that it lacks.
    @Test func theMissingWordsAreMissing() throws {
        let text = "note on the batch\nthe cell before the update which only contains row 3 to attempt in section, rows"
        let words = Set(text.split { !$0.isLetter }.map { $0.lowercased() })
        if let nearest = Recognizers.all.nearest(to: text) {
            for word in nearest.missing { #expect(!words.contains(word)) }
        }
        let near = try #require(
            Recognizers.all.nearest(
                to: "attempt to remove row 3 of section 0 which only contains 2 rows before the update"))
        #expect(near.missing.contains("delete"))
        #expect(!near.missing.contains("rows"))
        #expect(near.surplus.contains("remove"))
    }
}
