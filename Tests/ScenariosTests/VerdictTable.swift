@testable import Console
@testable import Scenarios

/// What is believed of every claim, written down a second time by hand: a verdict flipped or a rule replaced by mistake
/// in a scenario's head turns the tests red.
enum VerdictTable {
    /// A claim, its verdict, the rules behind it, and how sure the reason says it is.
    struct Row: Sendable {
        let id: String
        let verdict: Scenario.Header.Verdict
        let rules: [String]
        /// The letters of confidence in the reason: `H`, `HM`.
        let marks: String

        init(_ id: String, _ verdict: Scenario.Header.Verdict, _ rules: String, _ marks: String) {
            self.id = id
            self.verdict = verdict
            self.rules = rules.split(separator: " ").map(String.init)
            self.marks = marks
        }
    }

    static let rows = japanese + chinese + korean + qiita + wwdc + more

    /// The four ways to make a section's identity.
    private static let japanese: [Row] = [
        Row("ja.v1", .holds, "identity.same cell.inserted", "H"),
        Row("ja.v2", .holds, "identity.different \(movedIn) \(tableReloads)", "HM"),
        Row("ja.v3", .holds, "identity.same-hash-not-equal \(movedIn)", "HM"),
        Row("ja.v4", .holds, "identity.same identity.stored-instance", "HM"),
        Row("ja.delete", .holds, "identity.same-hash-not-equal \(movedIn) \(tableReloads)", "HM"),
        Row("ja.conclusion", .holds, "identity.same-hash-not-equal identity.equal-different-hash identity.same", "H"),
        Row("ja.advice", .holds, "identity.different \(movedIn) unknown-destination", "HM"),
        Row("ja.quote-1", .refuted, "identity.same-hash-not-equal item-not-in-snapshot", "H"),
        Row(
            "ja.quote-2", .incomplete,
            "identity.reference identity.native-class-address identity.native-class-forwarded duplicate-identifiers",
            "HM"),
        Row("ja.switch", .holds, "identity.same identity.different identity.same-hash-not-equal \(tableReloads)", "HM"),
    ]

    /// A table of songs, from its first snapshot to an adapter.
    private static let chinese: [Row] = [
        Row(
            "zh.never-crashes", .refuted,
            "duplicate-identifiers section-already-exists unknown-destination item-not-in-snapshot provider.cell-nil "
                + "apply.nested", "H"),
        Row("zh.identity", .holds, "identity.same identity.different", "H"),
        Row("zh.all-cases", .holds, "section-already-exists", "H"),
        Row("zh.header", .holds, "cell.untouched identity.same", "H"),
        Row("zh.initial", .holds, "path.reload-first path.animated path.unanimated", "H"),
        Row("zh.background", .holds, "apply.not-confined apply.outstanding", "H"),
        Row("zh.register", .holds, "provider.identifier-not-registered", "H"),
        Row("zh.cells", .holds, "provider.reconfigure-other-kind cell.reloaded cell.deleted", "H"),
        Row("zh.switch", .incomplete, "cell.untouched identity.stored-instance cell.reloaded", "HM"),
        Row("zh.card", .holds, "table.height-self-sizing table.height-closure cell.reconfigured", "H"),
        Row("zh.drag", .refuted, "table.always-after table.move-differs table.move-as-expected", "HM"),
        Row(
            "zh.drag-cross", .incomplete,
            "table.cross-section-refused table.destination-missing batch.inconsistent", "HM"),
        Row(
            "zh.edit-mode", .holds,
            "reorder.table-needs-subclass table.not-editing table.can-move-row table.move-as-expected", "HM"),
        Row("zh.swipe", .holds, "cell.deleted table.swipe-needs-subclass", "HM"),
        Row("zh.swipe-returns", .incomplete, "cell.deleted cell.inserted", "H"),
        Row(
            "zh.classic-crash", .holds,
            "batch.item-count batch.inconsistent batch.section-count batch.delete-item-out-of-bounds "
                + "batch.reload-data-fallback", "HM"),
        Row("zh.reload", .partly, "cell.reloaded", "H"),
        Row("zh.reconfigure", .holds, "cell.reconfigured cell.reloaded unavailable", "H"),
        Row("zh.fade", .contested, "cell.reconfigured cell.reloaded", "HM"),
        Row(
            "zh.reconfigure-height", .outdated,
            "cell.reconfigured table.height-self-sizing provider.reconfigure-other-kind", "H"),
        Row("zh.favorite", .refuted, "identity.stored-instance cell.reconfigured identity.same", "H"),
        Row("zh.faster", .partly, "cell.reconfigured cell.reloaded", "HM"),
        Row(
            "zh.move-section", .holds,
            "table.move-to-section-end cell.untouched diff.walk identifier-already-exists", "H"),
        Row("zh.hash-change", .holds, "item-not-in-snapshot identity.different", "H"),
        Row("zh.factory", .partly, "cell.untouched provider.reconfigure-other-kind cell.reloaded", "H"),
        Row(
            "zh.adapter", .holds,
            "table.move-to-section-end cell.reloaded cell.reconfigured item-not-in-snapshot", "H"),
        Row("zh.estimated", .holds, "table.height-estimate table.height-self-sizing table.height-closure", "H"),
        Row(
            "zh.type-safety", .partly,
            "type.mismatch unknown-destination duplicate-identifiers item-not-in-snapshot provider.reconfigure-other-kind",
            "H"),
        Row("zh.shortest-path", .partly, "diff.walk", "HM"),
        Row(
            "zh.app", .partly,
            "cell.deleted table.move-to-section-end table.move-differs provider.reconfigure-other-kind "
                + "identity.stored-instance", "HM"),
    ]

    /// Tips written in the summer of the iOS 15 beta.
    private static let korean: [Row] = [
        Row("ko.cell-reuse", .partly, "cell.reloaded cell.reconfigured", "H"),
        Row("ko.swipe-actions", .holds, "cell.reloaded cell.reconfigured", "H"),
        Row("ko.reconfigure-previous", .outdated, "item-not-in-snapshot cell.reconfigured", "HL"),
        Row("ko.reconfigure-readd", .outdated, "cell.reconfigured diff.walk", "M"),
        Row("ko.reload-missing", .incomplete, "item-not-in-snapshot cell.reloaded", "H"),
        Row("ko.reconfigure-missing", .outdated, "item-not-in-snapshot", "HL"),
        Row("ko.prefer", .holds, "cell.reconfigured cell.reloaded provider.reconfigure-other-kind unavailable", "H"),
        Row("ko.sort", .incomplete, "diff.walk", "HM"),
        Row("ko.comparator", .incomplete, "diff.walk cell.untouched", "H"),
        Row("ko.isequal-inside", .incomplete, "identity.same identity.equal-different-hash identity.reference", "HLM"),
        Row("ko.hash-diff", .incomplete, "identity.same-hash-not-equal identity.same", "H"),
        Row("ko.equal-unequal-hash", .incomplete, "equal-but-different-hash identity.equal-different-hash", "HM"),
    ]

    /// A todo list whose items are alike.
    private static let qiita: [Row] = [
        Row("qi.table-alike", .partly, "cell.inserted \(tableReloads)", "HM"),
        Row("qi.toggle", .incomplete, "identity.different cell.inserted", "H"),
        Row("qi.selection", .incomplete, "identity.different cell.inserted cell.reconfigured", "H"),
        Row("qi.duplicates", .holds, "duplicate-identifiers", "H"),
        Row("qi.indexpath", .holds, "identifier-already-exists duplicate-identifiers identity.same", "H"),
        Row("qi.uuid", .holds, "identity.different", "H"),
        Row("qi.uuid-tap", .incomplete, "identity.different cell.inserted", "H"),
        Row("qi.database", .holds, "identity.different identity.same duplicate-identifiers", "H"),
        Row("qi.index", .holds, "identity.different", "H"),
        Row("qi.id-only", .holds, "identity.same cell.untouched", "H"),
        Row("qi.new-uuid", .incomplete, "identity.different", "H"),
        Row("qi.reload-ids", .holds, "cell.reconfigured cell.reloaded item-not-in-snapshot", "H"),
        Row("qi.cost", .holds, "identity.different identity.same", "HM"),
        Row("qi.reload-data", .holds, "path.reload-requested identity.different", "H"),
        Row("qi.var", .incomplete, "identity.same identity.different identity.reference", "H"),
    ]

    /// Notes on the talk that introduced diffable data sources, and its three demonstrations.
    private static let wwdc: [Row] = [
        Row("ww.truth", .holds, "batch.item-count batch.inconsistent batch.reload-data-fallback", "HM"),
        Row("ww.snapshot", .holds, "duplicate-identifiers identifier-already-exists section-already-exists", "H"),
        Row("ww.hashable", .holds, "identity.same identity.different equal-but-different-hash", "H"),
        Row("ww.construct", .holds, "cell.untouched", "H"),
        Row("ww.state", .holds, "section-not-found", "H"),
        Row("ww.configure", .holds, "no-sections", "H"),
        Row("ww.identifiers", .holds, "identity.stored-instance duplicate-identifiers", "H"),
        Row("ww.indexpath", .holds, "cell.untouched", "H"),
        Row("ww.measure", .holds, "identity.same identity.different", "HM"),
        Row("ww.background", .holds, "apply.outstanding path.animated", "H"),
        Row("ww.exclusive", .holds, "apply.not-confined apply.outstanding", "H"),
        Row("ww.main-diff", .refuted, "apply.outstanding", "H"),
        Row("more.mountains", .holds, "cell.untouched cell.deleted", "H"),
        Row("more.settings", .holds, "cell.reconfigured cell.deleted cell.inserted", "H"),
        Row("more.insertion-sort", .holds, "diff.walk", "HM"),
    ]

    /// What people meet, whatever they have read.
    private static let more: [Row] = [
        Row("more.append-or-replace", .holds, "cell.deleted cell.inserted", "H"),
        Row(
            "more.classes", .holds,
            "identity.reference identity.different identity.native-class-address identity.native-class-forwarded "
                + "identity.same-object hash-changed", "HM"),
        Row("more.core-data", .holds, "cell.untouched cell.reloaded unavailable", "HM"),
        Row("more.deadlock", .holds, "apply.nested apply.outstanding apply.not-confined", "HM"),
        Row("more.duplicate", .holds, "duplicate-identifiers", "H"),
        Row("more.favorite-repairs", .holds, "identity.stored-instance", "HM"),
        Row("more.flash", .holds, "identity.different", "H"),
        Row("more.hash-and-equal", .holds, "identity.equal-different-hash", "HM"),
        Row("more.header", .holds, "identity.same identity.different", "H"),
        Row("more.header-of-empty-section", .holds, "cell.deleted cell.untouched", "H"),
        Row("more.index-path", .holds, "cell.untouched", "H"),
        Row("more.keyboard", .holds, "cell.reloaded cell.reconfigured", "H"),
        Row("more.layout-lookup", .holds, "cell.deleted", "M"),
        Row("more.mixed-items", .holds, "duplicate-identifiers identity.same identity.different", "H"),
        Row("more.no-refresh", .holds, "identity.same", "HM"),
        Row(
            "more.not-a-number", .holds,
            "not-equal-to-itself identity.same-hash-not-equal identity.same-object item-not-in-snapshot", "HM"),
        Row("more.numbered-rows", .holds, "cell.untouched cell.reconfigured", "H"),
        Row("more.outline", .holds, "outline.visible-items-only", "H"),
        Row("more.outline-lazy", .holds, "outline.children-replaced", "H"),
        Row("more.outline-reorder", .holds, "reorder.lift-collapses", "LM"),
        Row("more.outside-window", .holds, "apply.layout-outside-window path.reload-off-window", "HM"),
        Row("more.paging-duplicates", .holds, "duplicate-identifiers identifier-already-exists", "H"),
        Row("more.reload-crash", .holds, "item-not-in-snapshot identity.different", "H"),
        Row("more.reload-or-reconfigure", .holds, "cell.reconfigured", "H"),
        Row("more.reorder", .holds, "reorder.empty-difference", "HM"),
        Row("more.reset-without-animation", .holds, "path.reload-old-sdk", "H"),
        Row("more.same-text", .partly, "identity.same duplicate-identifiers", "HM"),
        Row("more.section-items", .holds, "identity.different \(movedIn)", "HM"),
        Row("more.slow-building", .holds, "duplicate-identifiers identifier-already-exists", "HM"),
        Row("more.stored-identifier", .holds, "identity.stored-instance", "H"),
        Row("more.swipe-subclass", .holds, "reorder.table-needs-subclass table.swipe-needs-subclass", "HM"),
        Row("more.warning-or-crash", .holds, "identifier-already-exists", "H"),
    ]

    private static let movedIn = "cells.moved-into-inserted-section"
    private static let tableReloads = "path.reload-table-row-changes-section"
}
