import Rulebook

/// A batch as UIKit looks at it: reloads rewritten, repeats dropped, deletes and inserts sorted.
///
/// A reload becomes a delete at its old place and an insert at the shifted one, which is why many mistakes with reloads
/// are reported as a delete or an insert that is in no batch (rules `batch.*`). The shift follows UIKit's own
/// arithmetic: deletes and inserts push the place along, **moves do not**. So reloading a row whose section moves ends
/// in a wrong row count (openradar 27041784), and reloading a section that a move displaces in "an insert and a move to
/// the same section" (Instagram/IGListKit#690). Both are kept on purpose.
struct BatchPlan {
    /// A place and the operations that named it.
    struct Entry<Place: Hashable & Comparable> {
        let place: Place
        var operations: [Int]
    }

    struct Move<Place: Hashable> {
        let from: Place
        let to: Place
        let operation: Int
    }

    /// Sorted upwards, each place once. Reloads are included, as what they are rewritten to.
    private(set) var deletedSections: [Entry<Int>] = []
    private(set) var insertedSections: [Entry<Int>] = []
    private(set) var deletedItems: [Entry<IndexPath>] = []
    private(set) var insertedItems: [Entry<IndexPath>] = []

    /// The moves in the order they were made, exact repeats dropped (rules `batch.*`).
    private(set) var sectionMoves: [Move<Int>] = []
    private(set) var itemMoves: [Move<IndexPath>] = []

    /// The places as they were written, before any rewriting.
    private(set) var reloadedItems: [Entry<IndexPath>] = []
    private(set) var reloadedSections: [Entry<Int>] = []
    private(set) var writtenItemDeletes: [Entry<IndexPath>] = []
    private(set) var writtenItemInserts: [Entry<IndexPath>] = []
    private(set) var reconfiguredItems: [IndexPath] = []

    init(_ batch: BatchUpdates) {
        var sectionDeletes: [(Int, Int)] = []
        var sectionInserts: [(Int, Int)] = []
        var sectionReloads: [(Int, Int)] = []
        var itemDeletes: [(IndexPath, Int)] = []
        var itemInserts: [(IndexPath, Int)] = []
        var itemReloads: [(IndexPath, Int)] = []
        var seenMoves: Set<BatchUpdates.Operation> = []
        for (index, operation) in batch.operations.enumerated() {
            switch operation {
            case .deleteSection(let section): sectionDeletes.append((section, index))
            case .insertSection(let section): sectionInserts.append((section, index))
            case .reloadSection(let section): sectionReloads.append((section, index))
            case .deleteItem(let path): itemDeletes.append((path, index))
            case .insertItem(let path): itemInserts.append((path, index))
            case .reloadItem(let path): itemReloads.append((path, index))
            case .reconfigureItem(let path): reconfiguredItems.append(path)
            case .moveSection(let from, let to):
                guard seenMoves.insert(operation).inserted else { continue }
                sectionMoves.append(Move(from: from, to: to, operation: index))
            case .moveItem(let from, let to):
                guard seenMoves.insert(operation).inserted else { continue }
                itemMoves.append(Move(from: from, to: to, operation: index))
            }
        }
        deletedSections = Self.grouped(sectionDeletes)
        insertedSections = Self.grouped(sectionInserts)
        reloadedSections = Self.grouped(sectionReloads)
        writtenItemDeletes = Self.grouped(itemDeletes)
        writtenItemInserts = Self.grouped(itemInserts)
        reloadedItems = Self.grouped(itemReloads)
        // An item that is deleted as well has nowhere to land; the conflict is reported, its consequences need not be.
        let gone = Set(writtenItemDeletes.map(\.place))
        let landings = reloadedItems.filter { !gone.contains($0.place) }.flatMap { entry in
            entry.operations.map { (shifted(entry.place), $0) }
        }
        let sectionLandings = reloadedSections.flatMap { entry in
            entry.operations.map { (shifted(entry.place), $0) }
        }
        deletedItems = Self.grouped(itemDeletes + itemReloads)
        insertedItems = Self.grouped(itemInserts + landings)
        deletedSections = Self.grouped(sectionDeletes + sectionReloads)
        insertedSections = Self.grouped(sectionInserts + sectionLandings)
    }

    /// The index at which a reloaded section is inserted again.
    private func shifted(_ section: Int) -> Int {
        Self.shifted(
            section, deleted: deletedSections.map(\.place), inserted: insertedSections.map(\.place))
    }

    /// The index path at which a reloaded item is inserted again.
    private func shifted(_ path: IndexPath) -> IndexPath {
        let section = shifted(path.section)
        let item = Self.shifted(
            path.item,
            deleted: writtenItemDeletes.filter { $0.place.section == path.section }.map(\.place.item),
            inserted: writtenItemInserts.filter { $0.place.section == section }.map(\.place.item))
        return IndexPath(item: item, section: section)
    }

    /// `deleted` and `inserted` sorted upwards.
    private static func shifted(_ index: Int, deleted: [Int], inserted: [Int]) -> Int {
        var result = index &- deleted.count { $0 < index }
        for place in inserted where place <= result { result &+= 1 }
        return result
    }

    private static func grouped<Place: Hashable & Comparable>(_ pairs: [(Place, Int)]) -> [Entry<Place>] {
        var operations: [Place: [Int]] = [:]
        for (place, operation) in pairs { operations[place, default: []].append(operation) }
        return operations.map { Entry(place: $0.key, operations: $0.value) }.sorted { $0.place < $1.place }
    }
}
