/// Two snapshots side by side, and which sections and items of the one are those of the other.
///
/// Everything is decided in positions (`Decision`); this is where they become identifiers and index paths again.
@usableFromInline struct SnapshotDiff<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable> {
    @usableFromInline typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
    @usableFromInline typealias Changes = Changeset<SectionIdentifier, ItemIdentifier>
    @usableFromInline typealias Entries = ItemChanges<ItemIdentifier, EntryPlace>
    @usableFromInline typealias Moves = ItemChanges<ItemIdentifier, MovePlaces>

    @usableFromInline let old: Snapshot
    @usableFromInline let new: Snapshot
    @usableFromInline let sections: Correspondence
    @usableFromInline let items: Correspondence

    @inlinable init(from old: Snapshot, to new: Snapshot) {
        self.old = old
        self.new = new
        sections = Correspondence(
            old: old.arrangement.sections, new: new.arrangement.sections,
            NameMatching(old: old.sections, new: new.sections))
        items = Correspondence(
            old: old.arrangement, new: new.arrangement, NameMatching(old: old.items, new: new.items))
    }

    @inlinable func changeset(_ strategy: DiffStrategy) -> Changes {
        var changes = Changes(strategy: strategy)
        let decision = Decision(
            strategy, sections: sections, items: items, old: old.arrangement, new: new.arrangement,
            marks: new.marks)
        addSections(to: &changes, decision)
        changes.deletedItems = Self.entries(old, decision.deletedItems, decision.isDeletedSection)
        changes.insertedItems = Self.entries(new, decision.insertedItems, decision.isInsertedSection)
        changes.movedItems = moves(decision)
        addMarks(to: &changes)
        return changes
    }

    @inlinable func addSections(to changes: inout Changes, _ decision: Decision) {
        let (before, after) = (old.arrangement.sections, new.arrangement.sections)
        changes.deletedSections = decision.deletedSections.map { .init(section: old.sections[before[$0]], index: $0) }
        changes.insertedSections = decision.insertedSections.map { .init(section: new.sections[after[$0]], index: $0) }
        changes.movedSections = decision.movedSections.map { move in
            .init(section: new.sections[after[move.to]], from: move.from, to: move.to)
        }
    }

    /// The entries of the items at some positions of a snapshot; those of some sections are implied.
    @inlinable static func entries(
        _ snapshot: Snapshot, _ ranges: [Range<Int>], _ isImplied: [Bool]
    ) -> Entries {
        let count = ranges.reduce(0) { $0 + $1.count }
        guard count > 0 else { return [] }
        var cursor = ItemCursor(snapshot.arrangement)
        var records: [Entries.Record] = []
        records.reserveCapacity(count)
        for range in ranges {
            var position = range.lowerBound
            while position < range.upperBound {
                let stretch = cursor.items(from: position, to: range.upperBound)
                for (offset, handle) in stretch.items.enumerated() {
                    let path = ShortPath(section: stretch.section, item: stretch.item + offset)
                    records.append(Entries.Record(handle, EntryPlace(path, isImplied: isImplied[stretch.section])))
                }
                position += stretch.items.count
            }
        }
        return Entries(records, in: snapshot.items)
    }

    @inlinable func moves(_ decision: Decision) -> Moves {
        var cursor = ItemCursor(self.new.arrangement)
        var (old, new) = (SectionFinger(decision.oldStarts), SectionFinger(decision.newStarts))
        let moved = zip(decision.stretches, decision.moves).lazy.filter(\.1).map(\.0)
        var records: [Moves.Record] = []
        records.reserveCapacity(moved.reduce(0) { $0 + $1.count })
        for stretch in moved {
            old.go(to: stretch.old)
            new.go(to: stretch.new)
            for offset in 0..<stretch.count {
                let from = ShortPath(section: old.section, item: stretch.old + offset - old.start)
                let to = ShortPath(section: new.section, item: stretch.new + offset - new.start)
                records.append(Moves.Record(cursor.item(at: stretch.new + offset), MovePlaces(from: from, to: to)))
            }
        }
        return Moves(records, in: self.new.items)
    }

    /// Marks are looked up in the final state; those whose target is gone are skipped. Rule: `identity.stored-instance`.
    @inlinable func addMarks(to changes: inout Changes) {
        guard !new.marks.isEmpty else { return }
        changes.reloadedItems = entries(new.marks.reloadedItems)
        changes.reconfiguredItems = entries(new.marks.reconfiguredItems)
        changes.reloadedSections = new.marks.reloadedSections.elements.compactMap { handle in
            new.arrangement.sections.firstIndex(of: handle).map { .init(section: new.sections[handle], index: $0) }
        }
    }

    @inlinable func entries(_ marks: MarkList) -> Entries {
        let records = marks.elements.compactMap { handle in
            new.arrangement.indexPath(of: handle).map {
                Entries.Record(handle, EntryPlace(ShortPath($0), isImplied: false))
            }
        }
        return Entries(records, in: new.items)
    }
}
