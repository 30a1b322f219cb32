/// Two snapshots side by side, and which sections and items of the one are those of the other.
///
/// A strategy has to answer only two questions: which sections move, and which items. Everything else (what is new,
/// what is gone, what goes or comes with its section) is the same for all and is written down here.
struct SnapshotDiff<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable> {
    typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
    typealias Changes = Changeset<SectionIdentifier, ItemIdentifier>

    let old: Snapshot
    let new: Snapshot
    let oldItems: FlatItems
    let newItems: FlatItems
    let sections: Correspondence
    let items: Correspondence

    init(from old: Snapshot, to new: Snapshot) {
        self.old = old
        self.new = new
        oldItems = FlatItems(old.arrangement)
        newItems = FlatItems(new.arrangement)
        sections = Correspondence(
            old: old.arrangement.sections, in: old.sections, new: new.arrangement.sections, in: new.sections)
        items = Correspondence(old: oldItems.handles, in: old.items, new: newItems.handles, in: new.items)
    }

    /// What a strategy decides about the survivors, by position in the new snapshot.
    struct Decision {
        var sectionMoves: [Bool]
        var itemMoves: [Bool]
    }

    func changeset(_ strategy: DiffStrategy) -> Changes {
        var changes = Changes(strategy: strategy)
        let decision: Decision
        switch strategy {
        case .uikit: decision = decideLikeUIKit()
        case .minimal: decision = decideMinimally()
        }
        addSections(to: &changes, decision)
        addItems(to: &changes, decision)
        addMarks(to: &changes)
        return changes
    }

    private func addSections(to changes: inout Changes, _ decision: Decision) {
        let (oldSections, newSections) = (old.sectionIdentifiers, new.sectionIdentifiers)
        for (index, section) in oldSections.enumerated() where sections.newPositions[index] == nil {
            changes.deletedSections.append(.init(section: section, index: index))
        }
        for (index, section) in newSections.enumerated() {
            if let origin = sections.oldPositions[index] {
                guard decision.sectionMoves[index] else { continue }
                changes.movedSections.append(.init(section: section, from: origin, to: index))
            } else {
                changes.insertedSections.append(.init(section: section, index: index))
            }
        }
    }

    private func addItems(to changes: inout Changes, _ decision: Decision) {
        for (index, path) in oldItems.paths.enumerated() where items.newPositions[index] == nil {
            let isImplied = sections.newPositions[path.section] == nil
            changes.deletedItems.append(
                .init(item: old.items[oldItems.handles[index]], indexPath: path, isImplied: isImplied))
        }
        for (index, path) in newItems.paths.enumerated() {
            let item = new.items[newItems.handles[index]]
            if let origin = items.oldPositions[index] {
                guard decision.itemMoves[index] else { continue }
                changes.movedItems.append(.init(item: item, from: oldItems.paths[origin], to: path))
            } else {
                let isImplied = sections.oldPositions[path.section] == nil
                changes.insertedItems.append(.init(item: item, indexPath: path, isImplied: isImplied))
            }
        }
    }

    /// Marks are looked up in the final state; those whose target is gone are skipped. Rule: `identity.stored-instance`.
    private func addMarks(to changes: inout Changes) {
        var paths: [Handle: IndexPath] = [:]
        if !(new.marks.reloadedItems.isEmpty && new.marks.reconfiguredItems.isEmpty) {
            for (handle, path) in zip(newItems.handles, newItems.paths) { paths[handle] = path }
        }
        func entry(_ handle: Handle) -> Changes.ItemEntry? {
            paths[handle].map { .init(item: new.items[handle], indexPath: $0) }
        }
        changes.reloadedItems = new.marks.reloadedItems.compactMap(entry)
        changes.reconfiguredItems = new.marks.reconfiguredItems.compactMap(entry)
        changes.reloadedSections = new.marks.reloadedSections.compactMap { handle in
            new.arrangement.sections.firstIndex(of: handle).map { .init(section: new.sections[handle], index: $0) }
        }
    }
}

/// All items of a snapshot in one row, as UIKit compares them, each with its index path.
struct FlatItems {
    let handles: [Handle]
    let paths: [IndexPath]

    init(_ arrangement: Arrangement) {
        handles = arrangement.items
        paths = arrangement.sections.enumerated().flatMap { section, handle in
            (arrangement.items(in: handle) ?? []).indices.map { IndexPath(item: $0, section: section) }
        }
    }
}
