extension DiffableDataSourceSnapshot {
    /// The difference to another snapshot: deletions, insertions, moves and marks.
    ///
    ///     // self: A[a b], new: A[b c]
    ///     changeset(to: new).deletedItems.map(\.item)     // ["a"]
    ///     changeset(to: new).insertedItems.map(\.item)    // ["c"]
    ///
    /// Identity is all that counts: the same hash value and `==`. Whether an item *looks* different is not asked; that
    /// is what marks are for.
    ///
    /// - Parameters:
    ///   - new: The snapshot to arrive at. Its marks become part of the changes.
    ///   - strategy: Like UIKit, or with the fewest moves.
    /// - Returns: The deletions, insertions and moves, with the reloads and reconfigures that `new` is marked with.
    /// - Complexity: Linear in the sections and in what the two do not share: copies share all items but those near a
    ///   change. For `.minimal` also O(*m* log *m*) integer comparisons for *m* items out of order. About one `==` for
    ///   each identifier that is not known to be the same from a common origin, and no hashing at all.
    ///
    /// Rules: `identity.*`, `diff.walk`.
    @inlinable public func changeset(
        to new: Self, strategy: DiffStrategy = .uikit
    ) -> Changeset<SectionIdentifier, ItemIdentifier> {
        SnapshotDiff(from: self, to: new).changeset(strategy)
    }
}
