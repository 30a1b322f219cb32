import DiffableSnapshots

extension Changeset {
    /// The marks alone.
    var marksOnly: Self {
        var result = Self(strategy: strategy)
        result.reloadedSections = reloadedSections
        result.reloadedItems = reloadedItems
        result.reconfiguredItems = reconfiguredItems
        return result
    }

    /// True when a reloaded item lies in a reloaded section that was there before, in an apply with other changes. Such
    /// an item is asked for twice: with its section in the first batch, by itself in the second (rules `cell.*`).
    var asksTwice: Bool {
        guard changesStructure else { return false }
        let inserted = Set(insertedSections.map(\.index))
        let reloaded = Set(reloadedSections.map(\.index)).subtracting(inserted)
        return reloadedItems.contains { reloaded.contains($0.indexPath.section) }
    }

    /// True when a section that was there before is reloaded.
    var reloadsOldSection: Bool {
        let inserted = Set(insertedSections.map(\.index))
        return reloadedSections.contains { !inserted.contains($0.index) }
    }

    /// A Boolean for each item that enters an inserted section: true when the section it leaves stays.
    var movesIntoInsertedSections: [Bool] {
        let deleted = Set(deletedSections.map(\.index))
        let inserted = Set(insertedSections.map(\.index))
        return movedItems.filter { inserted.contains($0.to.section) }.map { !deleted.contains($0.from.section) }
    }

    /// The smallest difference, if UIKit's walk moves more than that, or moves something that keeps its place; else
    /// nil.
    ///
    /// - Complexity: O(1) without moves; else that of the smallest difference.
    func fewestMoves(
        from old: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
        to new: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
    ) -> Self? {
        guard strategy == .uikit, !(movedItems.isEmpty && movedSections.isEmpty) else { return nil }
        let fewest = old.changeset(to: new, strategy: .minimal)
        let isLonger = movedItems.count > fewest.movedItems.count || movedSections.count > fewest.movedSections.count
        return isLonger || movesInPlace > fewest.movesInPlace ? fewest : nil
    }
}
