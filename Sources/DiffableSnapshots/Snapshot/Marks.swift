/// The marks for reload and reconfigure, in marking order. A mark may outlive its item; it is looked up when the
/// snapshot is applied.
@usableFromInline struct Marks: Sendable {
    @usableFromInline var reloadedSections = MarkList()
    @usableFromInline var reloadedItems = MarkList()
    @usableFromInline var reconfiguredItems = MarkList()

    /// What edits have put elsewhere, the first thousand. UIKit keeps no such list: it only says which moves to name
    /// where the smallest difference has a choice.
    private(set) var movedItems: [Handle] = []
    private(set) var movedSections: [Handle] = []

    /// The number of moves that are noted.
    private static let mostMoves = 1_024

    @usableFromInline init() {}

    @usableFromInline var isEmpty: Bool {
        reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
    }

    /// Notes that an edit has put items elsewhere.
    @usableFromInline mutating func note(movedItems handles: [Handle]) {
        movedItems += handles.prefix(Self.mostMoves - movedItems.count)
    }

    /// Notes the same of a section.
    mutating func note(movedSection handle: Handle) {
        if movedSections.count < Self.mostMoves { movedSections.append(handle) }
    }

    /// Forgets what edits have moved, as their handles are about to be given to others.
    mutating func forgetMoves() { (movedItems, movedSections) = ([], []) }

    /// Follows an item to another handle, which stands for an equal item.
    ///
    /// - Complexity: O(1).
    @usableFromInline mutating func rename(item: Handle, as other: Handle) {
        reloadedItems.rename(item, as: other)
        reconfiguredItems.rename(item, as: other)
    }

    /// Follows a section likewise.
    @usableFromInline mutating func rename(section: Handle, as other: Handle) {
        reloadedSections.rename(section, as: other)
    }

    /// Follows everything that is marked to other handles.
    mutating func rename(items: (Handle) -> Handle, sections: (Handle) -> Handle) {
        forgetMoves()
        reloadedSections = MarkList(reloadedSections.elements.map(sections))
        reloadedItems = MarkList(reloadedItems.elements.map(items))
        reconfiguredItems = MarkList(reconfiguredItems.elements.map(items))
    }
}
