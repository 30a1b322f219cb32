import DiffableSnapshots

/// The `@n` names of identifiers that have been on screen: ASCII, stable, for rooms without an input method.
///
/// They are kept as the items of a snapshot, in the order in which they came: it finds an identifier by one hash value,
/// survives a learner's broken `Hashable`, and its copies share what they have in common.
struct HandleTable: Sendable {
    private static let section = Value.null
    private var list = Snapshot()

    func value(_ number: Int) -> Value? {
        // The number is anything that was typed: even the smallest has no predecessor.
        number > 0 ? list.itemIdentifier(at: IndexPath(item: number - 1, section: 0)) : nil
    }

    func number(of value: Value) -> Int? { list.indexOfItem(value).map { $0 + 1 } }

    /// Gives values numbers, in their order, unless they have one.
    ///
    /// - Complexity: At most three hashes a value, and what it costs to append as many items to a snapshot.
    mutating func add(_ values: [Value]) {
        let new = values.filter { list.sectionIdentifier(containingItem: $0) == nil }
        guard !new.isEmpty else { return }
        do throws(Violation) {
            if list.numberOfSections == 0 { try list.appendSections([Self.section]) }
            try list.appendItems(new)
        } catch {
            // With a broken `==` two of them may count as one; then each is asked about by itself.
            for value in new where list.sectionIdentifier(containingItem: value) == nil {
                _ = try? list.appendItems([value])
            }
        }
    }

    var count: Int { list.numberOfItems }
}
