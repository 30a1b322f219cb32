/// The argument of a reordering handler: the list before, the list after, and how one became the other.
///
///     let transaction = DiffableDataSourceTransaction(from: old, to: new)
///     backingStore = backingStore.applying(transaction.difference) ?? backingStore
///
/// The difference is that of the *flattened* items. Moving the last item of one section to the top of the next leaves
/// the flat order as it was, so the difference is **empty** although the sections changed. An app with more than one
/// section reads `sectionTransactions`.
///
/// Rules: `reorder.one-transaction`, `reorder.empty-difference`.
public struct DiffableDataSourceTransaction<
    SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Equatable, Sendable {
    /// The list before.
    public let initialSnapshot: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

    /// The list after.
    public let finalSnapshot: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

    /// The change of the flat item list, with moves inferred: each half of a move names the other.
    public let difference: CollectionDifference<ItemIdentifier>

    /// The sections whose items changed, **last section first**.
    ///
    /// Sections of the final snapshot come first, then those that are gone, each from the last to the first.
    public let sectionTransactions: [DiffableDataSourceSectionTransaction<SectionIdentifier, ItemIdentifier>]

    /// Compares two snapshots.
    ///
    /// - Complexity: Linear in the items, plus the size of the snapshot for each changed section; no hashing.
    public init(
        from initial: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
        to final: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
    ) {
        let diff = SnapshotDiff(from: initial, to: final)
        initialSnapshot = initial
        finalSnapshot = final
        difference = CollectionDifference(
            walking: diff.items,
            old: initial.itemIdentifiers, new: final.itemIdentifiers)

        let (newPositions, oldPositions) = (diff.sections.newPositions, diff.sections.oldPositions)
        let surviving = oldPositions.indices.reversed().map { (old: oldPositions[$0], new: Optional($0)) }
        let gone = newPositions.indices.reversed()
            .filter { newPositions[$0] == nil }
            .map { (old: Optional($0), new: Int?.none) }
        sectionTransactions = (surviving + gone).compactMap { pair in
            DiffableDataSourceSectionTransaction(diff, oldIndex: pair.old, newIndex: pair.new)
        }
    }
}

/// The change of the items of one section, for a reordering handler.
///
/// Rules: `reorder.one-transaction`, `reorder.empty-difference`.
public struct DiffableDataSourceSectionTransaction<
    SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: Equatable, Sendable {
    /// The section, as in the final snapshot; as in the initial one if it is gone.
    public let sectionIdentifier: SectionIdentifier

    /// The items before, as roots; empty for a new section.
    public let initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifier>

    /// The items after, as roots; empty for a section that is gone.
    public let finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifier>

    /// The change within this section, with moves inferred.
    public let difference: CollectionDifference<ItemIdentifier>

    /// Makes the transaction of a section, or nil when its items did not change.
    init?(_ diff: SnapshotDiff<SectionIdentifier, ItemIdentifier>, oldIndex: Int?, newIndex: Int?) {
        let (old, new) = (diff.old, diff.new)
        let oldSection = oldIndex.map { old.arrangement.sections[$0] }
        let newSection = newIndex.map { new.arrangement.sections[$0] }
        guard let identifier = newSection.map({ new.sections[$0] }) ?? oldSection.map({ old.sections[$0] }) else {
            return nil
        }
        let oldRow = oldSection.flatMap(old.arrangement.items(in:)) ?? []
        let newRow = newSection.flatMap(new.arrangement.items(in:)) ?? []
        let isUnchanged =
            oldRow.count == newRow.count
            && zip(oldRow, newRow).allSatisfy { old.items.matches($0, in: new.items, $1) }
        guard !isUnchanged else { return nil }

        sectionIdentifier = identifier
        initialSnapshot = DiffableDataSourceSectionSnapshot(roots: oldRow, of: old.items, system: old.system)
        finalSnapshot = DiffableDataSourceSectionSnapshot(roots: newRow, of: new.items, system: new.system)
        difference = CollectionDifference(
            walking: Correspondence(old: oldRow, new: newRow, NameMatching(old: old.items, new: new.items)),
            old: oldRow.map { old.items[$0] }, new: newRow.map { new.items[$0] })
    }
}

extension CollectionDifference {
    /// The walk of rule `diff.walk` as the standard library's difference. Never hashes.
    fileprivate init(walking correspondence: Correspondence, old: [ChangeElement], new: [ChangeElement]) {
        let stretches = correspondence.stretches
        let walk = OrderedSetWalk(stretches, oldCount: old.count)
        var changes: [Change] = []
        for index in correspondence.deletions.joined() {
            changes.append(.remove(offset: index, element: old[index], associatedWith: nil))
        }
        for index in correspondence.insertions.joined() {
            changes.append(.insert(offset: index, element: new[index], associatedWith: nil))
        }
        for (stretch, moves) in zip(stretches, walk.moves) where moves {
            for (before, after) in zip(stretch.old..<stretch.oldEnd, stretch.new..<stretch.newEnd) {
                changes.append(.remove(offset: before, element: old[before], associatedWith: after))
                changes.append(.insert(offset: after, element: new[after], associatedWith: before))
            }
        }
        // The initializer refuses offsets that repeat or associations that are not mutual; the walk makes neither.
        self = CollectionDifference(changes) ?? [ChangeElement]().difference(from: []) { _, _ in true }
    }
}
