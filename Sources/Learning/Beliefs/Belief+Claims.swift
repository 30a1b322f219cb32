/// The claims in which beliefs were met.
extension Belief {
    /// Claims that say what people believe, or whose stories tell of people who did, as `claims ID` takes them.
    public var claims: [String] { Self.met[id] ?? [] }

    private static let met: [String: [String]] = [
        "any-queue": ["zh.background", "more.deadlock"],
        "apply-reloads-all": ["more.no-refresh", "qi.id-only"],
        "children-always-visible": ["more.outline"],
        "class-like-struct": ["ja.quote-2", "more.classes"],
        "delete-and-append-is-new": ["ko.reconfigure-readd", "zh.move-section"],
        "deleted-cell-at-once": ["zh.reload"],
        "deleting-absent-refused": ["zh.never-crashes"],
        "drag-across-always": ["zh.drag-cross"],
        "drag-edits-along": ["more.reorder"],
        "drag-needs-apply": ["zh.drag", "more.reorder"],
        "drag-works-by-itself": ["zh.edit-mode", "more.swipe-subclass"],
        "duplicates-dropped": ["qi.duplicates", "more.paging-duplicates"],
        "edits-show-at-once": ["ww.snapshot"],
        "equality-alone": ["ko.isequal-inside", "ko.equal-unequal-hash"],
        "equality-tells-content": ["ja.quote-1"],
        "every-field-is-identity": ["qi.var", "qi.toggle"],
        "existing-item-ignored": ["more.warning-or-crash", "more.paging-duplicates"],
        "existing-section-ignored": ["more.warning-or-crash"],
        "expand-reloads-section": ["more.outline"],
        "expanded-stays": ["more.outline"],
        "fewest-moves": ["ko.sort"],
        "hash-alone": ["ko.hash-diff"],
        "mark-of-deleted-refused": ["more.reload-crash"],
        "marks-ignored": ["ko.reconfigure-previous", "more.stored-identifier"],
        "marks-of-absent-ignored": ["ko.reconfigure-missing"],
        "move-draws-again": ["more.numbered-rows"],
        "never-outstanding": ["ww.main-diff", "more.deadlock"],
        "no-section-means-first": ["ww.configure"],
        "provider-finds-present": ["zh.favorite", "more.stored-identifier"],
        "reconfigure-like-reload": ["more.reload-or-reconfigure", "zh.reconfigure-height"],
        "reload-data-takes-difference": ["qi.reload-data"],
        "reload-like-reconfigure": ["zh.reload", "more.keyboard"],
        "struct-follows-app": ["zh.switch", "qi.selection"],
        "table-like-collection": ["ja.v2", "ja.delete"],
        "unanimated-reloads": ["more.reset-without-animation"],
    ]
}
