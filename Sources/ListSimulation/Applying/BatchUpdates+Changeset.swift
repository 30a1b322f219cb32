import DiffableSnapshots
import ListView

/// From a difference to the calls a diffable data source makes: at most two batches.
///
/// Within a batch the calls go in UIKit's order: moves as met, then sections reloaded, deleted, inserted, then items
/// reconfigured, reloaded, deleted, inserted. Rules: `path.*`, `marks.*`.
extension BatchUpdates {
    /// The first batch: what is deleted, inserted and moved, and with it the reloads of sections that were there before
    /// (rule `marks.section-with-structure`).
    ///
    /// Items that come or go with their section are left out (rule `diff.walk`); moves out of deleted sections and into
    /// inserted ones stay in (rule `cells.moved-into-inserted-section`). A section that moves to the index it has is
    /// deleted and inserted. So is a reloaded one while others move: UIKit's arithmetic for reloads knows no moves.
    public init<Section, Item>(structureOf changeset: Changeset<Section, Item>) {
        let reloads = changeset.sectionReloads.withStructure
        let isPlainReload = changeset.movedSections.isEmpty
        let reloaded = isPlainReload ? [] : Set(reloads.map(\.new))
        let moved = changeset.movedSections.filter { move in
            !reloaded.contains(move.to) && (move.from != move.to || changeset.strategy != .uikit)
        }
        let replaced = changeset.movedSections.map { ($0.from, $0.to) }.filter { pair in
            !moved.contains { $0.to == pair.1 }
        }
        let rebuilt =
            replaced
            + (isPlainReload
                ? []
                : reloads.map { ($0.old, $0.new) }.filter { pair in
                    !replaced.contains { $0.1 == pair.1 }
                })
        let gone = Set(rebuilt.map(\.0) + reloads.map(\.old))
        let fresh = Set(rebuilt.map(\.1) + reloads.map(\.new))

        var operations: [Operation] = moved.map { .moveSection(from: $0.from, to: $0.to) }
        operations += changeset.movedItems.map { .moveItem(from: $0.from, to: $0.to) }
        if isPlainReload { operations += reloads.map { .reloadSection($0.old) } }
        operations += (changeset.deletedSections.map(\.index) + rebuilt.map(\.0)).map { .deleteSection($0) }
        operations += (changeset.insertedSections.map(\.index) + rebuilt.map(\.1)).map { .insertSection($0) }
        operations += changeset.deletedItems.filter { !$0.isImplied && !gone.contains($0.indexPath.section) }
            .map { .deleteItem($0.indexPath) }
        operations += changeset.insertedItems.filter { !$0.isImplied && !fresh.contains($0.indexPath.section) }
            .map { .insertItem($0.indexPath) }
        self.init(operations, origin: .diffable)
    }

    /// The second batch: what is reloaded and reconfigured, at the final index paths. Without a first batch it holds the
    /// section reloads as well.
    public init<Section, Item>(marksOf changeset: Changeset<Section, Item>) {
        var operations: [Operation] = changeset.sectionReloads.withMarks.map { .reloadSection($0) }
        operations += changeset.reconfiguredItems.map { .reconfigureItem($0.indexPath) }
        operations += changeset.reloadedItems.map { .reloadItem($0.indexPath) }
        self.init(operations, origin: .diffable)
    }
}

extension Changeset {
    /// The section reloads that go with the first batch, and those that go with the second.
    ///
    /// A section that is inserted by the same apply cannot be reloaded before it is there.
    fileprivate var sectionReloads: (withStructure: [(old: Int, new: Int)], withMarks: [Int]) {
        guard changesStructure else { return ([], reloadedSections.map(\.index)) }
        let origins = SectionOrigins(self)
        var early: [(old: Int, new: Int)] = []
        var late: [Int] = []
        for entry in reloadedSections {
            if let old = origins.old(entry.index) { early.append((old, entry.index)) } else { late.append(entry.index) }
        }
        return (early.sorted { $0.new < $1.new }, late)
    }

    /// The number of moves that change no place.
    var movesInPlace: Int {
        let origins = SectionOrigins(self)
        return movedSections.count { $0.from == $0.to }
            + movedItems.count { $0.from.item == $0.to.item && origins.old($0.to.section) == $0.from.section }
    }
}

/// The positions before a change of the sections after it, worked out from inserts, deletes and moves.
struct SectionOrigins {
    private let moves: [Int: Int]
    private let inserted: Set<Int>
    private let leaving: [Int]
    private let arriving: [Int]

    init<Section, Item>(_ changeset: Changeset<Section, Item>) {
        moves = Dictionary(changeset.movedSections.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
        inserted = Set(changeset.insertedSections.map(\.index))
        leaving = (changeset.deletedSections.map(\.index) + changeset.movedSections.map(\.from)).sorted()
        arriving = (changeset.insertedSections.map(\.index) + changeset.movedSections.map(\.to)).sorted()
    }

    /// The index before the change; nil for a section that was not there.
    ///
    /// - Complexity: Linear in the section changes.
    func old(_ new: Int) -> Int? {
        if let origin = moves[new] { return origin }
        if inserted.contains(new) { return nil }
        var old = new - arriving.count { $0 < new }
        for index in leaving where index <= old { old += 1 }
        return old
    }
}
