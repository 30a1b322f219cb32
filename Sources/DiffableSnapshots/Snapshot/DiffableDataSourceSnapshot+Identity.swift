/// Looking for a broken `Hashable`, and breaking one on purpose.
extension DiffableDataSourceSnapshot {
    /// Checks that the identifiers keep the promises of `Hashable`, as UIKit does only after something went wrong.
    ///
    /// Each identifier is compared with itself and hashed once more; then every pair is compared. UIKit avoids this
    /// for its cost and often never notices. Sections are checked before items, one identifier alone before pairs.
    ///
    /// - Throws: `not-equal-to-itself`, `hash-changed`, `equal-but-different-hash`, `identifiers-not-unique`.
    /// - Complexity: One hash an identifier, and n + n(n - 1) / 2 comparisons.
    ///
    /// Rules: `equal-but-different-hash`, `hash-changed`, `not-equal-to-itself`, `identifiers-not-unique`.
    public func checkIdentifiers() throws(Violation) {
        try check(arrangement.sections, in: sections, .section)
        try check(arrangement.items, in: items, .item)
    }

    private func check<Identifier>(
        _ handles: [Handle], in table: IdentifierTable<Identifier>, _ kind: IdentifierKind
    ) throws(Violation) {
        func printed(_ handle: Handle) -> String { String(describing: table[handle]) }
        for handle in handles {
            // A value may differ from itself: that is what we are looking for.
            let (identifier, same) = (table[handle], table[handle])
            guard identifier == same else { throw .notEqualToItself(kind, printed(handle), on: platform) }
            guard identifier.hashValue == table.hash(of: handle) else {
                throw .hashChanged(kind, printed(handle), on: platform)
            }
        }
        for (position, first) in handles.enumerated() {
            for second in handles[(position + 1)...] where table[first] == table[second] {
                throw table.hash(of: first) == table.hash(of: second)
                    ? .identifiersNotUnique(kind, printed(first), printed(second), on: platform)
                    : .equalButDifferentHash(kind, printed(first), printed(second), on: platform)
            }
        }
    }

    /// True when a snapshot built anew holds an object that this one holds under an older hash value. Such an object
    /// stays the same item only because UIKit compares objects before hash values.
    ///
    /// - Complexity: Two hashes for each identifier that was changed in place.
    ///
    /// Rule: `identity.same-object`.
    package func sharesChangedObjects(with new: Self) -> Bool {
        items.changed.contains { handle in
            arrangement.indexPath(of: handle) != nil && items[handle].hashValue != items.hash(of: handle)
                && new.indexOfItem(items[handle]) != nil
        }
            || sections.changed.contains { handle in
                arrangement.sections.contains(handle) && sections[handle].hashValue != sections.hash(of: handle)
                    && new.indexOfSection(sections[handle]) != nil
            }
    }

    /// Changes stored identifiers behind the snapshot's back, as happens when an identifier is a class.
    ///
    /// The snapshot is not told: it keeps the hash values from the time the identifiers were added. Lookups with the
    /// new value miss when its hash differs, lookups with the old value miss when it is no longer equal. The difference
    /// to another snapshot takes a changed identifier for the same one that is held there, as UIKit does with an object.
    ///
    ///     snapshot.mutateIdentifiersInPlace(items: { $0.id == 1 ? $0.renamed("new") : nil })
    ///
    /// - Parameters:
    ///   - newItem: The changed instance of an item, or nil to leave it alone.
    ///   - newSection: The changed instance of a section, or nil to leave it alone.
    ///
    /// Rules: `identity.reference`, `identity.same-object`.
    public mutating func mutateIdentifiersInPlace(
        items newItem: (ItemIdentifier) -> ItemIdentifier?,
        sections newSection: (SectionIdentifier) -> SectionIdentifier? = { _ in nil }
    ) {
        for handle in arrangement.items {
            if let changed = newItem(items[handle]) { items.replace(handle, with: changed) }
        }
        for handle in arrangement.sections {
            if let changed = newSection(sections[handle]) { sections.replace(handle, with: changed) }
        }
    }
}
