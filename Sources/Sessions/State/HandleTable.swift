import DiffableSnapshots

/// The `@n` names of identifiers that have been on screen: ASCII, stable, for rooms without an input method.
///
/// They are kept as the items of a snapshot, in the order in which they came: it finds an identifier by one hash value,
/// survives a learner's broken `Hashable`, and its copies share what they have in common.
///
/// A session may last for days, so identifiers that left are forgotten once ``memory`` others have come after them. A
/// number is never given twice, and one that is forgotten stands for nothing.
package struct HandleTable: Sendable {
    /// The number of others that have to come before an identifier that left may be forgotten.
    package static let memory = 5_000

    private static let section = SessionValue.null
    private var list = Snapshot()
    /// The numbers of the first items of the list, in order. Those behind them have numbers without a gap.
    private var early: [Int] = []
    /// The number to add to the position of an item behind ``early`` to get its own number.
    private var offset = 1
    /// The length the list may reach before forgotten identifiers are removed.
    private var room = 2 * memory

    /// The identifier with a number; nil for one that was not given yet, or was forgotten.
    ///
    /// - Complexity: O(log *n*).
    package func value(_ number: Int) -> SessionValue? {
        guard number > 0, number <= count, let place = place(of: number) else { return nil }
        return list.itemIdentifier(at: IndexPath(item: place, section: 0))
    }

    /// The number of an identifier; nil for one that was never on screen, or was forgotten.
    ///
    /// - Complexity: One hash.
    package func number(of value: SessionValue) -> Int? {
        list.indexOfItem(value).map { early.indices.contains($0) ? early[$0] : $0 + offset }
    }

    private func place(of number: Int) -> Int? {
        let place = number - offset
        if place >= early.count { return place }
        let index = early.partitioningIndex { $0 >= number }
        return index < early.count && early[index] == number ? index : nil
    }

    /// Gives values numbers, in their order, unless they have one.
    ///
    /// - Parameters:
    ///   - values: What came on screen.
    ///   - isPresent: Whether an identifier may not be forgotten.
    /// - Complexity: At most three hashes a value, and what it costs to append as many items to a snapshot; over many
    ///   calls, as much again for what is forgotten.
    package mutating func add(_ values: [SessionValue], isPresent: (SessionValue) -> Bool) {
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
        if list.numberOfItems > room { forget(isPresent) }
    }

    /// Drops the identifiers that left long ago. The list is gone through again when it has grown by as much as is left
    /// now: it costs little over many calls, and the list is never much longer than twice what is needed.
    private mutating func forget(_ isPresent: (SessionValue) -> Bool) {
        let values = list.itemIdentifiers
        let recent = max(0, values.count - Self.memory)
        var (kept, numbers): ([SessionValue], [Int]) = ([], [])
        for (index, value) in values[..<recent].enumerated() where isPresent(value) {
            kept.append(value)
            numbers.append(early.indices.contains(index) ? early[index] : index + offset)
        }
        // What came last has numbers without a gap, unless it is all that there is.
        for index in recent..<max(recent, early.count) {
            kept.append(values[index])
            numbers.append(early[index])
        }
        let rest = values[max(recent, early.count)...]
        var shorter = Snapshot()
        do throws(Violation) {
            try shorter.appendSections([Self.section])
            try shorter.appendItems(kept + rest)
        } catch {
            // A learner's `==` answers differently than before: all of them stay.
            room = 2 * values.count
            return
        }
        offset = count + 1 - kept.count - rest.count
        early = numbers
        list = shorter
        room = 2 * max(Self.memory, list.numberOfItems)
    }

    /// The number of identifiers that are known by number.
    var remembered: Int { list.numberOfItems }

    /// The count of numbers given so far.
    package var count: Int { list.numberOfItems + offset - 1 }
}

extension [Int] {
    /// The first index whose number fulfils a condition. The condition holds from some index on and never before it.
    fileprivate func partitioningIndex(_ condition: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
