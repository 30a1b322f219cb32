import DiffableSnapshots
import ListSimulation
import Rulebook
import Sessions

extension RevisionLog {
    /// The name of the first item that the apply before the last has moved or deleted, and the last one has put back: all
    /// the items that were there before stand in their old order again. Nil where they do not.
    ///
    /// - Complexity: Linear in the items.
    package var undone: String? {
        guard entries.count > 1 else { return nil }
        let (edit, next) = (entries[entries.count - 2].result, entries[entries.count - 1].result)
        guard edit.changeset.insertedItems.isEmpty,
            let item = edit.changeset.deletedItems.first?.item ?? edit.changeset.movedItems.first?.item
        else { return nil }
        var last: IndexPath?
        for old in edit.before.itemIdentifiers {
            guard let path = next.after.indexPath(of: old), last.map({ $0 < path }) ?? true else { return nil }
            last = path
        }
        return item.label
    }
}
