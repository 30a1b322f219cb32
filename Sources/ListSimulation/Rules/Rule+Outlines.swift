import DiffableSnapshots

/// The rules of section snapshots in a data source (§2.6). The rules of the tree itself are `outline.*` as well and
/// live with it, in `Rule.snapshotRules`.
extension Rule {
    // MARK: - Applying

    /// A table data source has no section snapshots. On a device the compiler refuses.
    public static let outlineCollectionViewOnly = Rule(
        id: "outline.collection-view-only", section: "§5 table source", confidence: .high, evidence: "H14, H15, CH-TV")
    /// The data source holds the visible items; what is under a collapsed parent has no index path.
    public static let outlineVisibleItemsOnly = Rule(
        id: "outline.visible-items-only", section: "§2.6 apply", confidence: .high, evidence: "CH-SS, CH-CV")
    /// A section snapshot for an unknown section appends the section.
    public static let outlineSectionAppended = Rule(
        id: "outline.section-appended", section: "§2.6 apply", confidence: .high, evidence: "CH-CV")
    /// Items of other sections that a section snapshot names are pulled in, with a warning.
    public static let outlineItemsPulledIn = Rule(
        id: "outline.items-pulled-in", section: "§2.6 apply", confidence: .high, evidence: "CH-CV, obs")
    /// The tree of the section that items are pulled out of loses them. What UIKit does to that tree is not known.
    public static let outlinePulledOutOfTree = Rule(
        id: "outline.pulled-out-of-tree", section: "§2.6 rebasing, §8", confidence: .low,
        evidence: "assumed to follow the rebasing by a plain apply")

    // MARK: - Rebasing

    /// A plain apply carries a stored tree along: gone items leave it, new ones join behind the visible item before them.
    public static let outlineRebased = Rule(
        id: "outline.rebased", section: "§2.6 rebasing", confidence: .medium,
        evidence: "CH-CV; the system does it in more cases")
    /// The same where UIKit's behaviour is not known: visible items change order, a parent goes and its visible children
    /// stay, an item comes between a parent and its children, or a hidden item becomes visible.
    public static let outlineRebaseOpen = Rule(
        id: "outline.rebase-open", section: "§8", confidence: .low,
        evidence: "CH-CV says the system keeps stale items in a few cases; the levels are ours")
    /// A section that is gone loses its tree.
    public static let outlineSectionGone = Rule(
        id: "outline.section-gone", section: "§2.6 rebasing", confidence: .medium, evidence: "CH-CV")

    // MARK: - Expanding and collapsing

    /// Expanding in code calls no handler.
    public static let outlineProgrammatic = Rule(
        id: "outline.programmatic", section: "§2.6 expand by tap", confidence: .high, evidence: "CH-OUT, obs")
    /// A tap expands: shouldExpandItem, willExpandItem, snapshotForExpandingParent, then an animated apply.
    public static let outlineExpandedByTap = Rule(
        id: "outline.expanded-by-tap", section: "§2.6 expand by tap", confidence: .high, evidence: "CH-OUT (13 steps)")
    /// A tap collapses: shouldCollapseItem, willCollapseItem, then an animated apply.
    public static let outlineCollapsedByTap = Rule(
        id: "outline.collapsed-by-tap", section: "§2.6 expand by tap", confidence: .high, evidence: "CH-OUT (13 steps)")
    /// `shouldExpandItem` answered false.
    public static let outlineShouldExpand = Rule(
        id: "outline.should-expand", section: "§2.6 expand by tap", confidence: .high, evidence: "CH-OUT, H14")
    /// `shouldCollapseItem` answered false.
    public static let outlineShouldCollapse = Rule(
        id: "outline.should-collapse", section: "§2.6 expand by tap", confidence: .high, evidence: "CH-OUT, H14")
    /// What `snapshotForExpandingParent` returns replaces the children, those that were there included.
    public static let outlineChildrenReplaced = Rule(
        id: "outline.children-replaced", section: "§2.6 expand by tap", confidence: .high, evidence: "CH-OUT")
    /// A disclosure in a section that never got a section snapshot. UIKit's answer is not known; here nothing happens.
    public static let outlineNoTree = Rule(
        id: "outline.no-tree", section: "§8", confidence: .low, evidence: "CH-OUT's port does nothing; not compared")
    /// During a drag a parent does not collapse over the dragged item. No handler is asked.
    public static let outlineHoldsDraggedItem = Rule(
        id: "outline.holds-dragged-item", section: "§2.6 expand by tap", confidence: .medium,
        evidence: "obs; that no handler is asked first is assumed")

    static let outlineListRules: [Rule] = [
        outlineCollectionViewOnly, outlineVisibleItemsOnly, outlineSectionAppended, outlineItemsPulledIn,
        outlinePulledOutOfTree, outlineRebased, outlineRebaseOpen, outlineSectionGone, outlineProgrammatic,
        outlineExpandedByTap, outlineCollapsedByTap, outlineShouldExpand, outlineShouldCollapse,
        outlineChildrenReplaced, outlineNoTree, outlineHoldsDraggedItem,
    ]
}
