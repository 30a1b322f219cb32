import DiffableSnapshots
import ListSimulation
import Sessions

extension Session {
    /// The row on screen whose item a value of the app's data was, before a field that counts was changed: it has the same
    /// `id`, or is called the same where there is none, and the data holds that item no more.
    ///
    /// - Returns: The row; nil for a value of no such kind, and where there is none.
    /// - Complexity: linear in the rows on screen and in the data.
    func formerRow(of value: SessionValue) -> ChangedItem? {
        let key = value.identifierFields.identity
        let data = store.values.values.flatMap(\.records)
        guard case .record(let now) = value, data.contains(now) else { return nil }
        for path in source.view.visibleIndexPaths {
            guard let old = source.itemIdentifier(for: path), case .record(let former) = old,
                former.type.id == now.type.id, old.identifierFields.identity == key, !data.contains(former),
                !key.isEmpty || old.label == value.label
            else { continue }
            return ChangedItem(old: old, path: path, now: value, isGone: true)
        }
        return nil
    }
}
