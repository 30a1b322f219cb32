import DiffableSnapshots
import ListView

/// From a difference to the calls a diffable data source makes: two batches.
///
/// Within a batch the calls go in UIKit's order: moves as met, then sections reloaded, deleted, inserted, then items
/// reconfigured, reloaded, deleted, inserted. Rules: `path.*`, `marks.*`.
extension BatchUpdates {
    /// The first batch: what is deleted, inserted and moved.
    ///
    /// Items that come or go with their section are left out (rule `diff.walk`); moves out of deleted sections and into inserted
    /// ones stay in (rule `cells.moved-into-inserted-section`).
    public init<Section, Item>(structureOf changeset: Changeset<Section, Item>) {
        var operations: [Operation] = changeset.movedSections.map { .moveSection(from: $0.from, to: $0.to) }
        operations += changeset.movedItems.map { .moveItem(from: $0.from, to: $0.to) }
        operations += changeset.deletedSections.map { .deleteSection($0.index) }
        operations += changeset.insertedSections.map { .insertSection($0.index) }
        operations += changeset.deletedItems.filter { !$0.isImplied }.map { .deleteItem($0.indexPath) }
        operations += changeset.insertedItems.filter { !$0.isImplied }.map { .insertItem($0.indexPath) }
        self.init(operations, origin: .diffable)
    }

    /// The second batch: what is reloaded and reconfigured, at the final index paths.
    public init<Section, Item>(marksOf changeset: Changeset<Section, Item>) {
        var operations: [Operation] = changeset.reloadedSections.map { .reloadSection($0.index) }
        operations += changeset.reconfiguredItems.map { .reconfigureItem($0.indexPath) }
        operations += changeset.reloadedItems.map { .reloadItem($0.indexPath) }
        self.init(operations, origin: .diffable)
    }

    /// The section reloads alone, and everything but them.
    var splitAtSectionReloads: [BatchUpdates] {
        func isSectionReload(_ operation: Operation) -> Bool {
            if case .reloadSection = operation { true } else { false }
        }
        return [
            BatchUpdates(operations.filter(isSectionReload), origin: origin),
            BatchUpdates(operations.filter { !isSectionReload($0) }, origin: origin),
        ]
    }
}
