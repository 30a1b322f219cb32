/// Forgetting names that left.
///
/// A name keeps its handle when it leaves, so that a mark that outlived its item still knows what it meant. A list that
/// is edited for long would carry ever more of them.
extension DiffableDataSourceSnapshot {
    /// Forgets names that are neither there nor marked, if they are the greater part.
    ///
    /// - Complexity: Linear in items and sections, amortised over the names that left; no hashing.
    @usableFromInline mutating func forgetWhatLeft() {
        let itemMarks = marks.reloadedItems.count + marks.reconfiguredItems.count
        let hasOldItems = items.count > 1_024 + 2 * (arrangement.itemCount + itemMarks)
        let hasOldSections =
            sections.count > 1_024 + 2 * (arrangement.sections.count + marks.reloadedSections.count)
        guard hasOldItems || hasOldSections else { return }
        let markedItems = marks.reloadedItems.elements + marks.reconfiguredItems.elements
        let keptItems = Set(arrangement.items).union(markedItems).sorted()
        let keptSections = Set(arrangement.sections).union(marks.reloadedSections.elements).sorted()
        var newItems = [Handle](repeating: .unknown, count: items.count)
        for (index, handle) in keptItems.enumerated() { newItems[handle.index] = Handle(index) }
        var newSections = [Handle](repeating: .unknown, count: sections.count)
        for (index, handle) in keptSections.enumerated() { newSections[handle.index] = Handle(index) }
        items = items.compacted(keeping: keptItems)
        sections = sections.compacted(keeping: keptSections)
        arrangement = arrangement.renamed(items: newItems, sections: newSections)
        marks.rename(items: { newItems[$0.index] }, sections: { newSections[$0.index] })
    }
}
