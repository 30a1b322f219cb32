/// The marks for reload and reconfigure, in marking order. A mark may outlive its item; it is looked up when the
/// snapshot is applied.
@usableFromInline struct Marks: Sendable {
    @usableFromInline var reloadedSections = MarkList()
    @usableFromInline var reloadedItems = MarkList()
    @usableFromInline var reconfiguredItems = MarkList()

    @usableFromInline init() {}

    @usableFromInline var isEmpty: Bool {
        reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
    }

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

    /// Follows everything to other handles.
    mutating func rename(items: (Handle) -> Handle, sections: (Handle) -> Handle) {
        reloadedSections = MarkList(reloadedSections.elements.map(sections))
        reloadedItems = MarkList(reloadedItems.elements.map(items))
        reconfiguredItems = MarkList(reconfiguredItems.elements.map(items))
    }
}
