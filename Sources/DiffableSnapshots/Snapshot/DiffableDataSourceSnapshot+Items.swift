/// Adding, deleting and moving items.
extension DiffableDataSourceSnapshot {
    /// Adds items at the end of a section, or of the last section.
    ///
    /// Items that are already in the snapshot move here from wherever they are, and the call warns.
    ///
    ///     // A[a b] B[c]
    ///     try snapshot.appendItems(["a", "d"])    // A[b] B[c a d], and warns about "a"
    ///
    /// - Parameters:
    ///   - identifiers: The items, in order.
    ///   - sectionIdentifier: The section; nil means the last one.
    /// - Returns: What UIKit would log, if any item was already there.
    /// - Throws: `no-sections`, `duplicate-identifiers`, `unknown-destination`, checked in this order.
    /// - Complexity: One hash an item, and one for the section. Integers are moved: the items, and for each that was
    ///   there at most the 1,024 of its chunk.
    ///
    /// Rules: `no-sections`, `duplicate-identifiers`, `unknown-destination`. Source: `Source.charonSnapshots`.
    @discardableResult
    @inlinable public mutating func appendItems(
        _ identifiers: [ItemIdentifier], toSection sectionIdentifier: SectionIdentifier? = nil
    ) throws(Violation) -> SnapshotWarning? {
        guard let lastSection = arrangement.sections.last else { throw noSections() }
        if identifiers.count == 1 { return try appendOne(identifiers, toSection: sectionIdentifier, lastSection) }
        let count = items.count
        let arguments = try enter(identifiers)
        guard let sectionIdentifier else { return place(arguments, at: .end(of: lastSection)) }
        guard let section = present(section: sectionIdentifier, hash: sectionIdentifier.hashValue) else {
            items.truncate(to: count)
            throw unknownDestination(sectionIdentifier)
        }
        return place(arguments, at: .end(of: section))
    }

    /// Inserts items in front of another.
    ///
    /// - Returns: What UIKit would log, if any item was already there and moved.
    /// - Throws: `duplicate-identifiers`, `destination-in-arguments`, `unknown-destination`, checked in this order.
    /// - Complexity: One hash an item, and one for the destination. Integers are moved: the items, the 1,024 of the
    ///   destination's chunk, and as many for each item that was there.
    ///
    /// Rules: `duplicate-identifiers`, `destination-in-arguments`, `unknown-destination`. Source:
    /// `Source.charonSnapshots`.
    @discardableResult
    @inlinable public mutating func insertItems(
        _ identifiers: [ItemIdentifier], beforeItem beforeIdentifier: ItemIdentifier
    ) throws(Violation) -> SnapshotWarning? {
        try insert(identifiers, beside: beforeIdentifier, at: Arrangement.InsertionPoint.before)
    }

    /// Inserts items behind another.
    ///
    /// - Returns: What UIKit would log, if any item was already there and moved.
    /// - Throws: `duplicate-identifiers`, `destination-in-arguments`, `unknown-destination`, checked in this order.
    /// - Complexity: One hash an item, and one for the destination. Integers are moved: the items, the 1,024 of the
    ///   destination's chunk, and as many for each item that was there.
    ///
    /// Rules: `duplicate-identifiers`, `destination-in-arguments`, `unknown-destination`. Source:
    /// `Source.charonSnapshots`.
    @discardableResult
    @inlinable public mutating func insertItems(
        _ identifiers: [ItemIdentifier], afterItem afterIdentifier: ItemIdentifier
    ) throws(Violation) -> SnapshotWarning? {
        try insert(identifiers, beside: afterIdentifier, at: Arrangement.InsertionPoint.after)
    }

    /// Deletes items. Those that are not there are ignored; a section that loses its last item stays, empty.
    ///
    /// - Throws: `duplicate-identifiers` when the argument names an item twice.
    /// - Complexity: One hash an item. Integers are moved: at most the 1,024 of each chunk that loses one.
    ///
    /// Rule: `duplicate-identifiers`.
    @inlinable public mutating func deleteItems(_ identifiers: [ItemIdentifier]) throws(Violation) {
        let arguments = try unique(items: identifiers)
        arrangement.remove(items: arguments.known.map { arguments.handles[$0] })
        if items.count > 1_024 + 2 * arrangement.itemCount { forgetWhatLeft() }
    }

    /// Deletes everything, **the sections too**. Marks stay.
    ///
    /// - Complexity: O(1), besides giving the memory back.
    ///
    /// Source: `Source.charonSnapshots`.
    public mutating func deleteAllItems() {
        arrangement = Arrangement()
        marks.forgetMoves()
        // Without marks no name is needed any more.
        if marks.reloadedItems.isEmpty, marks.reconfiguredItems.isEmpty { items = IdentifierTable() }
        if marks.reloadedSections.isEmpty { sections = IdentifierTable() }
    }

    /// Moves an item in front of another, into that item's section.
    ///
    /// - Throws: `move-to-itself`, `unknown-move-source`, `unknown-move-destination`, checked in this order.
    /// - Complexity: Two hashes. Integers are moved: at most the 1,024 of each of two chunks.
    ///
    /// Rules: `move-to-itself`, `unknown-move-source`, `unknown-move-destination`.
    @inlinable public mutating func moveItem(
        _ identifier: ItemIdentifier, beforeItem toIdentifier: ItemIdentifier
    ) throws(Violation) {
        try move(identifier, beside: toIdentifier, to: Arrangement.InsertionPoint.before)
    }

    /// Moves an item behind another, into that item's section.
    ///
    /// - Throws: `move-to-itself`, `unknown-move-source`, `unknown-move-destination`, checked in this order.
    /// - Complexity: Two hashes. Integers are moved: at most the 1,024 of each of two chunks.
    ///
    /// Rules: `move-to-itself`, `unknown-move-source`, `unknown-move-destination`.
    @inlinable public mutating func moveItem(
        _ identifier: ItemIdentifier, afterItem toIdentifier: ItemIdentifier
    ) throws(Violation) {
        try move(identifier, beside: toIdentifier, to: Arrangement.InsertionPoint.after)
    }

    /// Sorts the items of a section. UIKit has no such call; there one deletes and appends.
    ///
    /// - Returns: Whether the section was there. An unknown section changes nothing.
    /// - Complexity: One hash for the section, and O(*n* log *n*) calls of the predicate for *n* items in it.
    @discardableResult
    public mutating func sort(
        inSection identifier: SectionIdentifier,
        by areInIncreasingOrder: (ItemIdentifier, ItemIdentifier) throws -> Bool
    ) rethrows -> Bool {
        guard let section = present(section: identifier, hash: identifier.hashValue),
            let row = arrangement.items(in: section)
        else { return false }
        let names = NameReader(items)
        let sorted = try row.sorted { try areInIncreasingOrder(names[$0], names[$1]) }
        arrangement.reorder(section: section, as: sorted)
        return true
    }

    /// Puts the items of a section into an order that was found elsewhere. An unknown section changes nothing.
    ///
    /// - Parameters:
    ///   - identifier: The section.
    ///   - order: For each place the index of the item that comes there; each index of the section once.
    /// - Complexity: One hash for the section; as many integers are moved as it has items.
    package mutating func arrange(section identifier: SectionIdentifier, by order: [Int]) {
        guard let section = present(section: identifier, hash: identifier.hashValue),
            let row = arrangement.items(in: section), row.count == order.count
        else { return }
        arrangement.reorder(section: section, as: order.map { row[$0] })
    }
}

extension DiffableDataSourceSnapshot {
    @inlinable mutating func insert(
        _ identifiers: [ItemIdentifier], beside neighbour: ItemIdentifier,
        at point: (Handle) -> Arrangement.InsertionPoint
    ) throws(Violation) -> SnapshotWarning? {
        let count = items.count
        let arguments = try enter(identifiers)
        let hash = neighbour.hashValue
        let itself = arguments.position(of: neighbour, hash: hash)
        guard itself == nil, let handle = present(item: neighbour, hash: hash) else {
            items.truncate(to: count)
            if let itself { throw destinationInArguments(.item, neighbour, arguments, itself) }
            throw unknownDestination(neighbour)
        }
        return place(arguments, at: point(handle))
    }

    /// Adds one item at the end of a section: the same as for many, in a third of the instructions. Most lines of a
    /// script are such calls.
    @inlinable mutating func appendOne(
        _ identifiers: [ItemIdentifier], toSection sectionIdentifier: SectionIdentifier?, _ lastSection: Handle
    ) throws(Violation) -> SnapshotWarning? {
        let identifier = identifiers[0]
        let hash = identifier.hashValue
        let known = items.handle(of: identifier, hash: hash)
        var section = lastSection
        if let sectionIdentifier {
            guard let present = present(section: sectionIdentifier, hash: sectionIdentifier.hashValue) else {
                throw unknownDestination(sectionIdentifier)
            }
            section = present
        }
        if let known { return place(Arguments(identifiers, known: known, hash: hash), at: .end(of: section)) }
        arrangement.append(items.add(identifier, hash: hash), to: section)
        if items.count > 1_024 + 2 * arrangement.itemCount { forgetWhatLeft() }
        return nil
    }

    @inlinable mutating func move(
        _ identifier: ItemIdentifier, beside neighbour: ItemIdentifier,
        to point: (Handle) -> Arrangement.InsertionPoint
    ) throws(Violation) {
        let (hash, neighbourHash) = (identifier.hashValue, neighbour.hashValue)
        if hash == neighbourHash && identifier == neighbour { throw moveToItself(identifier) }
        guard let source = present(item: identifier, hash: hash) else { throw unknownMoveSource(identifier) }
        guard let target = present(item: neighbour, hash: neighbourHash) else {
            throw unknownMoveDestination(neighbour)
        }
        // A broken `==` may find one item for two unequal names.
        guard source != target else { return }
        arrangement.place([source], leaving: [source], at: point(target))
        marks.note(movedItems: [source])
    }

    /// Puts checked arguments into place, and tells which of them were there before.
    ///
    /// UIKit deletes what is there and inserts the new instance (rule `identity.stored-instance`).
    @inlinable mutating func place(
        _ arguments: Arguments<ItemIdentifier>, at point: Arrangement.InsertionPoint
    ) -> SnapshotWarning? {
        guard !arguments.known.isEmpty else {
            arrangement.place(arguments.handles, leaving: [], at: point)
            if items.count > 1_024 + 2 * arrangement.itemCount { forgetWhatLeft() }
            return nil
        }
        var handles = arguments.handles
        var present: [Int] = []
        var leaving: [Handle] = []
        for position in arguments.known {
            let known = handles[position]
            if arrangement.contains(item: known) {
                present.append(position)
                leaving.append(known)
            }
            let handle = items.renew(
                known, with: arguments.identifiers[position], hash: arguments.hashes[position])
            guard handle != known else { continue }
            marks.rename(item: known, as: handle)
            handles[position] = handle
        }
        arrangement.place(handles, leaving: leaving, at: point)
        marks.note(movedItems: arguments.known.map { handles[$0] })
        if items.count > 1_024 + 2 * arrangement.itemCount { forgetWhatLeft() }
        return present.isEmpty ? nil : warning(arguments, at: present)
    }

    @usableFromInline func warning(_ arguments: Arguments<ItemIdentifier>, at present: [Int]) -> SnapshotWarning {
        SnapshotWarning(
            identifiers: present.map(arguments.printed), argumentPositions: present, platform: platform)
    }
}
