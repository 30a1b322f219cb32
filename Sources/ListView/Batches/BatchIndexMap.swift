import Rulebook

/// The map of index paths for a batch of updates: the new position of each section and item that stays.
///
/// It is worked out from the batch and the number of sections alone. What was deleted (or reloaded, which is a delete
/// and an insert) goes nowhere; what was moved goes where the move says; the rest keeps its order and fills the places
/// that inserts and moves leave free.
struct BatchIndexMap {
    private let sections: [Int?]
    private let movedItems: [IndexPath: IndexPath]
    private let departures: [Int: [Int]]
    private let arrivals: [Int: [Int]]

    /// - Complexity: O(*s* + *u* log *u*) for *s* sections and *u* updates.
    init(_ plan: BatchPlan, sectionsBefore: Int) {
        var moves: [Int: Int] = [:]
        for move in plan.sectionMoves { moves[move.from] = move.to }
        let deleted = Set(plan.deletedSections.map(\.place))
        let taken = Set(plan.insertedSections.map(\.place)).union(moves.values)
        var slot = 0
        sections = (0..<sectionsBefore).map { section in
            if let target = moves[section] { return target }
            if deleted.contains(section) { return nil }
            while taken.contains(slot) { slot += 1 }
            defer { slot += 1 }
            return slot
        }
        var itemMoves: [IndexPath: IndexPath] = [:]
        var departures: [Int: [Int]] = [:]
        var arrivals: [Int: [Int]] = [:]
        for move in plan.itemMoves {
            itemMoves[move.from] = move.to
            departures[move.from.section, default: []].append(move.from.item)
            arrivals[move.to.section, default: []].append(move.to.item)
        }
        for entry in plan.deletedItems { departures[entry.place.section, default: []].append(entry.place.item) }
        for entry in plan.insertedItems { arrivals[entry.place.section, default: []].append(entry.place.item) }
        movedItems = itemMoves
        self.departures = departures.mapValues { $0.sorted() }
        self.arrivals = arrivals.mapValues { $0.sorted() }
    }

    /// The index after the update of a section that stays; nil for one deleted, reloaded or out of range.
    func newSection(_ section: Int) -> Int? {
        sections.indices.contains(section) ? sections[section] : nil
    }

    /// The index path after the update of an item that stays; nil for one deleted, reloaded or out of range.
    ///
    /// - Complexity: O(*u*) for *u* updates in the item's section.
    func newIndexPath(_ path: IndexPath) -> IndexPath? {
        if let target = movedItems[path] { return target }
        guard let section = newSection(path.section) else { return nil }
        let leaving = departures[path.section] ?? []
        if leaving.contains(path.item) { return nil }
        var item = path.item &- leaving.count { $0 < path.item }
        for place in arrivals[section] ?? [] where place <= item { item &+= 1 }
        return IndexPath(item: item, section: section)
    }

    /// The sections before the update, as `after[new] == old` for those that stay.
    func oldSections() -> [Int: Int] {
        var result: [Int: Int] = [:]
        for (old, new) in sections.enumerated() {
            if let new { result[new] = old }
        }
        return result
    }
}
