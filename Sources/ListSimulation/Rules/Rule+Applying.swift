import DiffableSnapshots

/// The rules of applying a snapshot: errors and warnings of §1.3, and the paths of §2.2.
extension Rule {
    // MARK: - Errors and warnings

    /// A main-queue apply while a background apply is outstanding.
    public static let applyOutstanding = Rule(
        id: "apply.outstanding", section: "§1.3 deadlock", confidence: .high,
        evidence: "the-blue-alliance-ios#794, anytype-swift#998; switch of wording at iOS 18: M")
    /// An apply from inside another apply.
    public static let applyNested = Rule(
        id: "apply.nested", section: "§1.3 deadlock", confidence: .high,
        evidence: "obs, two app reports; the older wording for this case: inferred")
    /// Outstanding updates committed off the main queue.
    public static let applyCommittedOffMain = Rule(
        id: "apply.committed-off-main", section: "§1.3 committing off main", confidence: .medium, evidence: "obs")
    /// Warning: applies came from the main queue and from a background queue.
    public static let applyNotConfined = Rule(
        id: "apply.not-confined", section: "§1.3 non-thread confined", confidence: .high,
        evidence: "anytype-swift#998, obs")
    /// The cell provider returned nil.
    public static let cellProviderReturnedNil = Rule(
        id: "provider.cell-nil", section: "§1.3 cell provider", confidence: .high, evidence: "CH-CV, CH-TV")
    /// The layout asked for a header and there is no supplementary view provider.
    public static let missingSupplementaryProvider = Rule(
        id: "provider.supplementary-missing", section: "§1.3 supplementary provider", confidence: .high,
        evidence: "CH-CV")
    /// The supplementary view provider returned nil.
    public static let supplementaryProviderReturnedNil = Rule(
        id: "provider.supplementary-nil", section: "§1.3 supplementary provider", confidence: .medium, evidence: "obs")
    /// The view asked for something the snapshot does not have.
    public static let beyondSnapshot = Rule(
        id: "provider.beyond-snapshot", section: "§1.3 beyond the snapshot", confidence: .high,
        evidence: "CH-CV, CH-TV")
    /// A reconfiguring provider dequeued another kind of cell.
    public static let dequeuedAnotherKind = Rule(
        id: "provider.reconfigure-other-kind", section: "§1.3 reconfigure", confidence: .high,
        evidence: "several app reports; the tail of the message: L")
    /// Warning: a table was laid out outside a window.
    public static let layoutOutsideWindow = Rule(
        id: "apply.layout-outside-window", section: "§1.3 layout off-window", confidence: .high,
        evidence: "four independent logs")

    // MARK: - Paths

    /// `animatingDifferences: true`: difference and batch updates, even the first time.
    public static let pathAnimated = Rule(
        id: "path.animated", section: "§2.2 row 1", confidence: .high, evidence: "H14, H15, CH, obs")
    /// `false`, linked before the iOS 15 SDK: `reloadData`.
    public static let pathReloadOldSDK = Rule(
        id: "path.reload-old-sdk", section: "§2.2 row 2", confidence: .high, evidence: "H14, JSQ, obs")
    /// `false`, linked with the iOS 15 SDK or later: difference and batch updates without animation.
    public static let pathUnanimated = Rule(
        id: "path.unanimated", section: "§2.2 row 3", confidence: .high, evidence: "H15, JSQ, obs")
    /// `false` and the first apply: `reloadData`.
    public static let pathReloadFirst = Rule(
        id: "path.reload-first", section: "§2.2 row 4", confidence: .high, evidence: "CH-CV, obs")
    /// `false` and the table is not in a window: `reloadData`.
    public static let pathReloadOffWindow = Rule(
        id: "path.reload-off-window", section: "§2.2 row 5", confidence: .medium, evidence: "obs")
    /// `applySnapshotUsingReloadData`.
    public static let pathReloadRequested = Rule(
        id: "path.reload-requested", section: "§2.2 row 6", confidence: .high, evidence: "H15, obs")
    /// A table whose batch moves a row out of a deleted or into an inserted section: `reloadData`.
    public static let pathReloadTableRow = Rule(
        id: "path.reload-table-row-changes-section", section: "§2.2 row 7", confidence: .medium,
        evidence: "CH-TV, read from its answers")
    /// A table in which more than one section moves: `reloadData`.
    public static let pathReloadTableSections = Rule(
        id: "path.reload-table-sections-move", section: "§2.2 row 7", confidence: .medium,
        evidence: "CH-TV, read from its answers; the system does not always")

    // MARK: - Notes

    /// Reload and reconfigure marks are a second batch, at the final index paths.
    public static let marksSecondBatch = Rule(
        id: "marks.second-batch", section: "§2.2 two batches", confidence: .high, evidence: "obs, CH-CV")
    /// Marks are not looked at when the list was loaded by `reloadData`.
    public static let marksIgnored = Rule(
        id: "marks.ignored-by-reload-data", section: "§2.2 two batches", confidence: .high, evidence: "CH-CV")
    /// A mark whose item or section is gone is skipped.
    public static let marksStale = Rule(
        id: "marks.stale", section: "§2.2 two batches", confidence: .high, evidence: "obs, CH-S")
    /// An item of a reloaded section, reloaded itself in an apply with other changes, is asked for twice.
    public static let marksTwice = Rule(
        id: "marks.section-and-item", section: "§2.3 row 7", confidence: .high, evidence: "CH-CV")
    /// Linked before the iOS 15 SDK, the second batch ran without animation.
    public static let marksUnanimated = Rule(
        id: "marks.unanimated-old-sdk", section: "§2.2 two batches", confidence: .high, evidence: "obs")
    /// An item moved into an inserted section is asked for again; any other moved item keeps its cell.
    public static let movedIntoInsertedSection = Rule(
        id: "cells.moved-into-inserted-section", section: "§3.2 V2", confidence: .medium,
        evidence: "S0's sample; the batch: obs")

    static let applyRules: [Rule] = [
        applyOutstanding, applyNested, applyCommittedOffMain, applyNotConfined, cellProviderReturnedNil,
        missingSupplementaryProvider, supplementaryProviderReturnedNil, beyondSnapshot, dequeuedAnotherKind,
        layoutOutsideWindow, pathAnimated, pathReloadOldSDK, pathUnanimated, pathReloadFirst, pathReloadOffWindow,
        pathReloadRequested, pathReloadTableRow, pathReloadTableSections, marksSecondBatch, marksIgnored, marksStale,
        marksTwice, marksUnanimated, movedIntoInsertedSection,
    ]

    /// Every rule of this module. Those of `confidence` medium or low are the places where the simulation may differ
    /// from a device.
    public static let listRules: [Rule] =
        batchRules + applyRules + outlineListRules + reorderingRules + tableRules
}
