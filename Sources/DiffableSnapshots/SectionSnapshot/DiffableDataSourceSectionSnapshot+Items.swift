/// Adding, deleting, expanding and collapsing items.
extension DiffableDataSourceSectionSnapshot {
    /// Adds items as the last children of a parent, or as the last roots.
    ///
    /// An empty array does nothing, even with an unknown parent.
    ///
    /// - Throws: `outline.duplicate-identifiers`, `outline.unknown-parent`, checked in this order.
    /// - Complexity: One hash an item, and one for the parent. Integers are moved: linear in the nodes of the tree.
    ///
    /// Rules: `outline.duplicate-identifiers`, `outline.unknown-parent`, `outline.*`.
    public mutating func append(
        _ items: [ItemIdentifier], to parent: ItemIdentifier? = nil
    ) throws(Violation) {
        guard !items.isEmpty else { return }
        let arguments = try distinct(items)
        guard let parent else { return add(arguments, at: outline.nodes.count, level: 0) }
        guard let index = position(of: parent) else {
            throw .outlineUnknownParent(String(describing: parent), .append, on: platform)
        }
        add(arguments, at: outline.subtree(at: index).upperBound, level: outline.nodes[index].level + 1)
    }

    /// Inserts items in front of another, as its siblings.
    ///
    /// An empty array does nothing, even with an unknown destination.
    ///
    /// - Throws: `outline.duplicate-identifiers`, `outline.unknown-destination`, checked in this order.
    /// - Complexity: One hash an item, and one for the destination. Integers are moved: linear in the nodes of the
    ///   tree.
    ///
    /// Rules: `outline.duplicate-identifiers`, `outline.unknown-destination`, `outline.*`.
    public mutating func insert(_ items: [ItemIdentifier], before item: ItemIdentifier) throws(Violation) {
        guard !items.isEmpty else { return }
        let arguments = try distinct(items)
        let index = try destination(item, for: .insertBefore)
        add(arguments, at: index, level: outline.nodes[index].level)
    }

    /// Inserts items behind another and everything beneath it, as its siblings.
    ///
    /// An empty array does nothing, even with an unknown destination.
    ///
    /// - Throws: `outline.duplicate-identifiers`, `outline.unknown-destination`, checked in this order.
    /// - Complexity: One hash an item, and one for the destination. Integers are moved: linear in the nodes of the
    ///   tree.
    ///
    /// Rules: `outline.duplicate-identifiers`, `outline.unknown-destination`, `outline.*`.
    public mutating func insert(_ items: [ItemIdentifier], after item: ItemIdentifier) throws(Violation) {
        guard !items.isEmpty else { return }
        let arguments = try distinct(items)
        let index = try destination(item, for: .insertAfter)
        add(arguments, at: outline.subtree(at: index).upperBound, level: outline.nodes[index].level)
    }

    /// Deletes items and everything beneath them. Naming an item twice, or a child with its parent, is fine.
    ///
    /// - Throws: `outline.unknown-item` before anything is deleted. A snapshot of a whole list would ignore it.
    /// - Complexity: One hash an item, and linear in the nodes of the tree **for each**, comparing and moving integers.
    ///
    /// Rule: `outline.unknown-item`.
    public mutating func delete(_ items: [ItemIdentifier]) throws(Violation) {
        var handles: [Handle] = []
        for (position, item) in items.enumerated() {
            guard let handle = table.handle(of: item), outline.contains(handle) else {
                throw .outlineUnknownItem(String(describing: item), .delete, at: position, on: platform)
            }
            handles.append(handle)
        }
        for handle in handles {
            if let index = outline.index(of: handle) { outline.remove(outline.subtree(at: index)) }
        }
        forgetWhatLeft()
    }

    /// Deletes everything.
    ///
    /// - Complexity: O(1), besides giving the memory back.
    public mutating func deleteAll() {
        outline.removeAll()
        table = IdentifierTable()
    }

    /// Expands items. Those that are not there are ignored; a leaf may be expanded before it has children.
    ///
    /// - Complexity: One hash an item, and linear in the nodes of the tree.
    ///
    /// Rules: `outline.*`. Source: `Source.charonSectionSnapshots`.
    public mutating func expand(_ items: [ItemIdentifier]) {
        outline.setExpanded(true, Set(items.compactMap(table.handle(of:))))
    }

    /// Collapses items. Those that are not there are ignored.
    ///
    /// - Complexity: One hash an item, and linear in the nodes of the tree.
    ///
    /// Rules: `outline.*`. Source: `Source.charonSectionSnapshots`.
    public mutating func collapse(_ items: [ItemIdentifier]) {
        outline.setExpanded(false, Set(items.compactMap(table.handle(of:))))
    }

    private mutating func add(_ arguments: Arguments<ItemIdentifier>, at index: Int, level: Int) {
        let nodes = arguments.identifiers.indices.map { position in
            let (item, hash) = (arguments.identifiers[position], arguments.hashes[position])
            let known = arguments.handles[position]
            let handle =
                known == .unknown ? table.add(item, hash: hash) : table.renew(known, with: item, hash: hash)
            return Outline.Node(handle: handle, level: level)
        }
        outline.insert(nodes, at: index, lowered: 0)
        forgetWhatLeft()
    }

    /// Looks up an array of items and refuses repeats and items that are already there, each named once.
    private func distinct(_ items: [ItemIdentifier]) throws(Violation) -> Arguments<ItemIdentifier> {
        let arguments = Arguments(items, in: table)
        let present = arguments.handles.map { $0 != .unknown && outline.contains($0) }
        guard arguments.mayRepeat || present.contains(true) else { return arguments }
        let found = Repeats(of: arguments, in: table)
        let repeats = Set(found.positions)
        let faults = items.indices.filter { present[$0] || repeats.contains($0) }
        guard !faults.isEmpty else { return arguments }
        // What is already there is named where it first appears, everything else where it is first repeated.
        let firstRepeats = Set(found.duplicates)
        let named = faults.filter { present[$0] ? !repeats.contains($0) : firstRepeats.contains($0) }
        throw .outlineDuplicateIdentifiers(named.map(arguments.printed), at: faults, on: platform)
    }

    func destination(
        _ item: ItemIdentifier, for use: Violation.DestinationUse
    ) throws(Violation) -> Int {
        guard let index = position(of: item) else {
            throw .outlineUnknownDestination(String(describing: item), use, on: platform)
        }
        return index
    }
}
