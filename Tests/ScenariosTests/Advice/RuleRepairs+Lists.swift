extension RuleRepair {
    /// Outlines, tables, drags.
    static let lists = [
        RuleRepair(
            "outline.duplicate-identifiers", "outline S { append p q; append c to p }",
            "outline S { append c }",
            mended: "outline S { delete c; append c to q }"),
        RuleRepair(
            "outline.unknown-parent", "outline S { append p q; append c to p }",
            "outline S { append d to r }",
            mended: "outline S { append r; append d to r }"),
        RuleRepair(
            "outline.unknown-destination", "outline S { append p q; append c to p }",
            "outline S { insert d before r }",
            mended: "outline S { insert d before q }"),
        RuleRepair(
            "outline.unknown-destination", "outline S { append p q; append c to p }",
            "outline S { delete p; insert d before c }",
            mended: "outline S { delete p; append d to q }"),
        RuleRepair(
            "outline.unknown-item", "outline S { append p q; append c to p }",
            "outline S { delete r }",
            mended: "outline S { delete q }"),
        RuleRepair(
            "outline.unknown-child", "outline S { append p q; append c to p }",
            "parent r in S",
            mended: "parent q in S"),
        RuleRepair(
            "outline.items-already-in-tree", "outline S { append p q; append c to p }",
            "outline S { replace q with { append c } }",
            mended: "outline S { delete c; replace q with { append c } }"),
        RuleRepair(
            "outline.collection-view-only", "",
            "option view table; outline S { append p q; append c to p }",
            mended: "option view collection; outline S { append p q; append c to p }"),
        RuleRepair(
            "outline.should-expand", "outline S { append p q; append c to p }",
            "handlers expand off; tap p",
            mended: "handlers expand on; tap p"),
        RuleRepair(
            "outline.should-collapse", "outline S { append p q; append c to p }; expand p in S",
            "handlers collapse off; tap p",
            mended: "handlers collapse on; tap p"),
        RuleRepair(
            "outline.children-kept", "outline S { append p q; append c to p }; handlers children p = d",
            "tap p",
            mended: "outline S { delete c }; tap p"),
        RuleRepair(
            "outline.rebased", "outline S { append p q; append c to p }",
            "append z to S; apply",
            mended: "outline S { append z to p }"),
        RuleRepair(
            "outline.rebase-open", "outline S { append p q; append c to p }; expand p in S",
            "move q before p; apply",
            mended: "outline S { delete q; insert q before p }"),
        RuleRepair(
            "reorder.no-handler", "sections A B; append a b to A; apply",
            "drag b to 0:0",
            mended: "handlers reorder on; drag b to 0:0"),
        RuleRepair(
            "reorder.can-reorder-item", "sections A B; append a b to A; apply; handlers reorder on",
            "handlers reorder except b; drag b to 0:0",
            mended: "handlers reorder except a; drag b to 0:0"),
        RuleRepair(
            "reorder.table-needs-subclass", "option view table; sections A B; append a b to A; apply",
            "handlers subclass off; drag b to 0:0",
            mended: "handlers subclass on; handlers reorder on; drag b to 0:0"),
        RuleRepair(
            "table.can-move-row", "option view table; handlers subclass on; sections A B; append a b to A; apply",
            "handlers reorder except b; drag b to 0:0",
            mended: "handlers reorder on; drag b to 0:0"),
        RuleRepair(
            "table.cross-section-refused",
            "option view table; handlers subclass on; "
                + "handlers reorder on; sections A B; append a b to A; apply; append c to B; apply",
            "drag a to 1:0",
            mended: "drag a to 0:1"),
        RuleRepair(
            "table.destination-missing",
            "option view table; handlers subclass on; "
                + "handlers reorder on; handlers cross-section on; sections A B; append a b to A; apply",
            "drag a to 1:0",
            mended: "handlers move complete; drag a to 1:0"),
        RuleRepair(
            "table.always-after",
            "option view table; handlers subclass on; handlers reorder on; "
                + "sections A B; append a b to A; apply",
            "handlers move always-after; drag b to 0:0",
            mended: "handlers move by-direction; drag b to 0:0"),
        RuleRepair(
            "table.move-differs",
            "option view table; handlers subclass on; handlers reorder on; "
                + "sections A B; append a b to A; apply",
            "handlers move always-after; drag b to 0:0",
            mended: "handlers move by-direction; drag b to 0:0"),
        RuleRepair(
            "reorder.clamped-to-last", "sections A B; append a b to A; apply; handlers reorder on",
            "drag a to 0:2",
            mended: "drag a to 0:1"),
    ]

    /// Batches written by hand: the same batch with the indices or counts that the words ask for.
    static let batches = [
        RuleRepair(
            "batch.delete-and-reload", "rows 0 = 3",
            "batch { delete 0:1; reload 0:1 } then 0 = 2",
            mended: "batch { delete 0:1 } then 0 = 2"),
        RuleRepair(
            "batch.delete-and-move", "rows 0 = 3",
            "batch { delete 0:1; move 0:1 to 0:0 } then 0 = 2",
            mended: "batch { move 0:1 to 0:0 } then 0 = 3"),
        RuleRepair(
            "batch.delete-section-out-of-bounds", "rows 0 = 1, 1 = 1",
            "batch { delete section 2 } then 0 = 1",
            mended: "batch { delete section 1 } then 0 = 1"),
        RuleRepair(
            "batch.delete-item-in-missing-section", "rows 0 = 1",
            "batch { insert section 0; delete 1:0 } then 0 = 0, 1 = 0",
            mended: "batch { insert section 0; delete 0:0 } then 0 = 0, 1 = 0"),
        RuleRepair(
            "batch.delete-item-out-of-bounds", "rows 0 = 2",
            "batch { delete 0:2 } then 0 = 1",
            mended: "batch { delete 0:1 } then 0 = 1"),
        RuleRepair(
            "batch.insert-and-move", "rows 0 = 2",
            "batch { insert 0:0; move 0:1 to 0:0 } then 0 = 3",
            mended: "batch { insert 0:1; move 0:1 to 0:0 } then 0 = 3"),
        RuleRepair(
            "batch.insert-section-out-of-bounds", "rows 0 = 1",
            "batch { insert section 2 } then 0 = 1, 1 = 0",
            mended: "batch { insert section 1 } then 0 = 1, 1 = 0"),
        RuleRepair(
            "batch.insert-item-in-missing-section", "rows 0 = 1, 1 = 1",
            "batch { delete section 0; insert 1:1 } then 0 = 2",
            mended: "batch { delete section 0; insert 0:1 } then 0 = 2"),
        RuleRepair(
            "batch.insert-item-out-of-bounds", "rows 0 = 1",
            "batch { insert 0:2 } then 0 = 2",
            mended: "batch { insert 0:1 } then 0 = 2"),
        RuleRepair(
            "batch.move-section-out-of-bounds", "rows 0 = 1, 1 = 1",
            "batch { move section 0 to 2 } then 0 = 1, 1 = 1",
            mended: "batch { move section 0 to 1 } then 0 = 1, 1 = 1"),
        RuleRepair(
            "batch.move-item-out-of-bounds", "rows 0 = 2",
            "batch { move 0:0 to 0:2 } then 0 = 2",
            mended: "batch { move 0:0 to 0:1 } then 0 = 2"),
        RuleRepair(
            "batch.move-to-two-places", "rows 0 = 3",
            "batch { move 0:0 to 0:1; move 0:0 to 0:2 } then 0 = 3",
            mended: "batch { move 0:0 to 0:1; insert 0:2 } then 0 = 4"),
        RuleRepair(
            "batch.move-two-to-one-place", "rows 0 = 3",
            "batch { move 0:0 to 0:2; move 0:1 to 0:2 } then 0 = 3",
            mended: "batch { move 0:0 to 0:2; move 0:1 to 0:1 } then 0 = 3"),
        RuleRepair(
            "batch.section-count", "rows 0 = 1, 1 = 1",
            "batch { delete section 1 } then 0 = 1, 1 = 1",
            mended: "batch { delete section 1 } then 0 = 1"),
        RuleRepair(
            "batch.item-count", "rows 0 = 2",
            "batch { delete 0:0 } then 0 = 2",
            mended: "batch { delete 0:0 } then 0 = 1"),
        RuleRepair(
            "batch.inconsistent", "rows 0 = 3",
            "batch { reload 0:0 } then 0 = 1",
            mended: "batch { reload 0:0; delete 0:1; delete 0:2 } then 0 = 1"),
        RuleRepair(
            "batch.reload-data-fallback", "option ios 16; rows 0 = 3",
            "batch { reload 0:0 } then 0 = 2",
            mended: "batch { reload 0:0; delete 0:1 } then 0 = 2"),
        RuleRepair(
            "batch.two-animations", "rows 0 = 2",
            "batch { reload section 0; reload 0:0 } then 0 = 2",
            mended: "batch { reload section 0 } then 0 = 2"),
        RuleRepair(
            "batch.move-from-deleted-section", "rows 0 = 1, 1 = 1",
            "batch { delete section 0; move 0:0 to 0:1 } then 0 = 2",
            mended: "batch { delete section 0; insert 0:1 } then 0 = 2"),
        RuleRepair(
            "batch.move-into-inserted-section", "rows 0 = 2",
            "batch { insert section 1; move 0:0 to 1:0 } then 0 = 1, 1 = 1",
            mended: "batch { insert section 1; delete 0:0 } then 0 = 1, 1 = 1"),
    ]
}
