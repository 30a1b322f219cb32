import Rulebook

/// Section snapshots in a data source. The rules of the tree itself are `TreeRules`.
public struct OutlineRules: RuleFamily {
    /// The table, which always holds the same.
    public init() {}

    // MARK: - Applying

    /// A table data source has no section snapshots. On a device the compiler refuses.
    public let collectionViewOnly = Rule.exception(
        "outline.collection-view-only", .high, [.header14, .header15, .charonTableView],
        Wording(
            "UITableViewDiffableDataSource has no member '‹member›'; UICollectionViewDiffableDataSource has, in iOS 14.0 "
                + "or newer", by: .compiler))
    /// The data source holds the visible items; what is under a collapsed parent has no index path.
    public let visibleItemsOnly = Rule.behaviour(
        "outline.visible-items-only", .high, [.charonSectionSnapshots, .charonCollectionView])
    /// A section snapshot for an unknown section appends the section.
    public let sectionAppended = Rule.behaviour("outline.section-appended", .high, [.charonCollectionView])
    /// Items of other sections that a section snapshot names are pulled in, with a warning.
    public let itemsPulledIn = Rule.behaviour(
        "outline.items-pulled-in", .high, [.charonCollectionView, .singleObservation])
    /// The tree of the section that items are pulled out of loses them, as in a plain apply.
    public let pulledOutOfTree = Rule.behaviour("outline.pulled-out-of-tree", .low, [], basis: .assumed)

    // MARK: - Rebasing

    /// A plain apply carries a stored tree along: gone items leave it, new ones join behind the visible item before them.
    public let rebased = Rule.behaviour("outline.rebased", .medium, [.charonCollectionView])
    /// The same where UIKit's behaviour is not known: visible items change order, a parent goes and its visible children
    /// stay, an item comes between a parent and its children, or a hidden item becomes visible.
    public let rebaseOpen = Rule.behaviour(
        "outline.rebase-open", .low, [.charonCollectionView], basis: .assumed)
    /// A section that is gone loses its tree.
    public let sectionGone = Rule.behaviour("outline.section-gone", .medium, [.charonCollectionView])

    // MARK: - Expanding and collapsing

    /// Expanding in code calls no handler.
    public let programmatic = Rule.behaviour("outline.programmatic", .high, [.charonOutline, .singleObservation])
    /// A tap expands: shouldExpandItem, willExpandItem, snapshotForExpandingParent, then an animated apply.
    public let expandedByTap = Rule.behaviour("outline.expanded-by-tap", .high, [.charonOutline])
    /// A tap collapses: shouldCollapseItem, willCollapseItem, then an animated apply.
    public let collapsedByTap = Rule.behaviour("outline.collapsed-by-tap", .high, [.charonOutline])
    /// `shouldExpandItem` answered false.
    public let shouldExpand = Rule.behaviour("outline.should-expand", .high, [.charonOutline, .header14])
    /// `shouldCollapseItem` answered false.
    public let shouldCollapse = Rule.behaviour("outline.should-collapse", .high, [.charonOutline, .header14])
    /// The snapshot that `snapshotForExpandingParent` returns replaces all the children there were.
    public let childrenReplaced = Rule.behaviour("outline.children-replaced", .high, [.charonOutline])
    /// `snapshotForExpandingParent` returned the children it was given: they stay.
    public let childrenKept = Rule.behaviour(
        "outline.children-kept", .high, [.charonOutline, .header14], basis: .inferred)
    /// A disclosure in a section that never got a section snapshot. UIKit's answer is not known; here nothing happens.
    public let noTree = Rule.behaviour("outline.no-tree", .low, [.charonOutline], basis: .assumed)
    /// During a drag a parent does not collapse over the dragged item. That no handler is asked first is assumed.
    public let holdsDraggedItem = Rule.behaviour(
        "outline.holds-dragged-item", .medium, [.singleObservation], basis: .inferred)
}

extension Rule {
    /// Section snapshots in a data source.
    public static let outlines = OutlineRules()
}

/// The breaches.
extension Violation {
    /// A table was asked for a member that only collection view data sources have; it is named as UIKit names it.
    package static func collectionViewOnly(member: String) -> Violation {
        Violation(Rule.outlines.collectionViewOnly, on: .current, ["member": member])
    }
}
