/// Taking trees out of trees, and putting them in. Expanded states travel along.
extension DiffableDataSourceSectionSnapshot {
    /// The tree beneath an item, as a tree of its own. The children become roots, unless the parent comes too.
    ///
    /// - Throws: `outline.unknown-parent`.
    /// - Complexity: One hash for the parent, and linear in the nodes of the tree; the hash values of the copies come
    ///   along.
    ///
    /// Rules: `outline.unknown-parent`, `outline.*`.
    public func snapshot(
        of parent: ItemIdentifier, includingParent: Bool = false
    ) throws(Violation) -> Self {
        guard let index = position(of: parent) else {
            throw .outlineUnknownParent(String(describing: parent), .snapshot, on: platform)
        }
        let range = includingParent ? outline.subtree(at: index) : outline.descendants(at: index)
        let base = outline.nodes[index].level + (includingParent ? 0 : 1)
        var result = Self(system: system)
        result.graft(outline.nodes[range], of: table, at: 0, lowered: -base)
        return result
    }

    /// Replaces everything beneath a parent by another tree.
    ///
    /// The new tree may bring back items it replaces, but no others that are in this tree already.
    ///
    /// - Throws: `outline.unknown-parent`, `outline.items-already-in-tree`, checked in this order.
    /// - Complexity: One hash for the parent; the hash values of the other tree come along. Linear in the nodes of both
    ///   trees, moving integers.
    ///
    /// Rules: `outline.unknown-parent`, `outline.*`.
    public mutating func replace(
        childrenOf parent: ItemIdentifier, using snapshot: Self
    ) throws(Violation) {
        guard let index = position(of: parent) else {
            throw .outlineUnknownParent(String(describing: parent), .replaceChildren, on: platform)
        }
        let replaced = outline.descendants(at: index)
        try refuseItemsAlreadyThere(snapshot, except: replaced)
        outline.remove(replaced)
        graft(snapshot.outline.nodes[...], of: snapshot.table, at: index + 1, lowered: outline.nodes[index].level + 1)
    }

    /// Inserts a tree in front of an item; its roots become siblings of the item.
    ///
    /// - Throws: `outline.unknown-destination`, `outline.items-already-in-tree`, checked in this order.
    /// - Complexity: One hash for the item; the hash values of the other tree come along. Linear in the nodes of both
    ///   trees, moving integers.
    ///
    /// Rules: `outline.unknown-destination`, `outline.*`.
    public mutating func insert(_ snapshot: Self, before item: ItemIdentifier) throws(Violation) {
        let index = try destination(item, for: .insertSnapshotBefore)
        try refuseItemsAlreadyThere(snapshot)
        graft(snapshot.outline.nodes[...], of: snapshot.table, at: index, lowered: outline.nodes[index].level)
    }

    /// Inserts a tree behind an item and everything beneath it; its roots become siblings of the item.
    ///
    /// - Throws: `outline.unknown-destination`, `outline.items-already-in-tree`, checked in this order.
    /// - Complexity: One hash for the item; the hash values of the other tree come along. Linear in the nodes of both
    ///   trees, moving integers.
    ///
    /// Rules: `outline.unknown-destination`, `outline.*`.
    public mutating func insert(_ snapshot: Self, after item: ItemIdentifier) throws(Violation) {
        let index = try destination(item, for: .insertSnapshotAfter)
        try refuseItemsAlreadyThere(snapshot)
        graft(
            snapshot.outline.nodes[...], of: snapshot.table, at: outline.subtree(at: index).upperBound,
            lowered: outline.nodes[index].level)
    }

    private func refuseItemsAlreadyThere(
        _ snapshot: Self, except replaced: Range<Int> = 0..<0
    ) throws(Violation) {
        let leaving = Set(outline.nodes[replaced].map(\.handle))
        let known = snapshot.outline.nodes.filter { node in
            let hash = snapshot.table.hash(of: node.handle)
            guard let handle = table.handle(of: snapshot.table[node.handle], hash: hash) else { return false }
            return outline.contains(handle) && !leaving.contains(handle)
        }
        guard known.isEmpty else {
            throw .outlineItemsAlreadyInTree(known.map { String(describing: snapshot.table[$0.handle]) }, on: platform)
        }
    }

    /// Copies nodes of another tree into this one. Hash values come along, so nothing is hashed.
    private mutating func graft(
        _ nodes: ArraySlice<Outline.Node>, of source: IdentifierTable<ItemIdentifier>, at index: Int,
        lowered levels: Int
    ) {
        let copies = nodes.map { node in
            let (identifier, hash) = (source[node.handle], source.hash(of: node.handle))
            var copy = node
            if let known = table.handle(of: identifier, hash: hash), !outline.contains(known) {
                table.replace(known, with: identifier)
                copy.handle = known
            } else {
                copy.handle = table.add(identifier, hash: hash)
            }
            return copy
        }
        outline.insert(copies, at: index, lowered: levels)
        forgetWhatLeft()
    }
}
