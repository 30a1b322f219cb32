import OrderedCollections

/// What was marked, in marking order. A mark may outlive its item; it is looked up when the snapshot is applied.
@usableFromInline struct Marks: Sendable {
    @usableFromInline var reloadedSections = OrderedSet<Handle>()
    @usableFromInline var reloadedItems = OrderedSet<Handle>()
    @usableFromInline var reconfiguredItems = OrderedSet<Handle>()

    @usableFromInline init() {}

    @usableFromInline var isEmpty: Bool {
        reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
    }

    /// The marked items as a list, in marking order.
    @usableFromInline var reloadedRows: [Handle] { reloadedItems.elements }
    @usableFromInline var reconfiguredRows: [Handle] { reconfiguredItems.elements }

    @usableFromInline mutating func mark(reloaded items: [Handle]) { reloadedItems.add(items) }
    @usableFromInline mutating func mark(reconfigured items: [Handle]) { reconfiguredItems.add(items) }

    /// Follows an item to another handle, which stands for an equal item.
    ///
    /// - Complexity: O(1) if the item is not marked, else linear in the marks.
    @usableFromInline mutating func rename(item: Handle, as other: Handle) {
        reloadedItems.rename(item, as: other)
        reconfiguredItems.rename(item, as: other)
    }

    /// Follows a section likewise.
    mutating func rename(section: Handle, as other: Handle) {
        reloadedSections.rename(section, as: other)
    }

    /// Follows everything to other handles.
    mutating func rename(items: (Handle) -> Handle, sections: (Handle) -> Handle) {
        reloadedSections = OrderedSet(reloadedSections.map(sections))
        reloadedItems = OrderedSet(reloadedItems.map(items))
        reconfiguredItems = OrderedSet(reconfiguredItems.map(items))
    }
}

extension OrderedSet<Handle> {
    /// Adds handles, and makes room for many at once.
    fileprivate mutating func add(_ handles: [Handle]) {
        if handles.count > count { reserveCapacity(count + handles.count) }
        append(contentsOf: handles)
    }

    fileprivate mutating func rename(_ handle: Handle, as other: Handle) {
        guard let index = firstIndex(of: handle) else { return }
        remove(at: index)
        insert(other, at: index)
    }
}
