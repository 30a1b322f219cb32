import DiffableSnapshots

/// The difference of two lists of lists, worked out element by element with dictionaries: slow, and simple enough to be
/// believed.
public struct ReferenceDifference: Equatable {
    public typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

    public var deletedItems: [String] = []
    public var insertedItems: [String] = []
    public var movedItems: [String] = []
    public var deletedSections: [Int] = []
    public var insertedSections: [Int] = []
    public var movedSections: [String] = []

    /// The difference as UIKit's walk has it.
    public init(from old: Snapshot, to new: Snapshot) {
        let (oldSections, newSections) = (old.sectionIdentifiers, new.sectionIdentifiers)
        let (oldItems, newItems) = (Self.flat(old), Self.flat(new))
        let sectionWalk = Self.walk(oldSections, newSections)
        let itemWalk = Self.walk(oldItems.map(\.item), newItems.map(\.item))
        let homes = Dictionary(uniqueKeysWithValues: oldItems.map { ($0.item, $0) })
        let survivors = Set(newItems.map(\.item))

        deletedSections = oldSections.filter { !newSections.contains($0) }
        insertedSections = newSections.filter { !oldSections.contains($0) }
        movedSections = newSections.filter { oldSections.contains($0) && sectionWalk.contains($0) }.map { "\($0)" }
        for item in oldItems where !survivors.contains(item.item) {
            deletedItems.append("\(item.item) \(item.path) \(!newSections.contains(item.section))")
        }
        for item in newItems {
            if let home = homes[item.item] {
                guard itemWalk.contains(item.item) || home.section != item.section else { continue }
                movedItems.append("\(item.item) \(home.path) \(item.path)")
            } else {
                insertedItems.append("\(item.item) \(item.path) \(!oldSections.contains(item.section))")
            }
        }
    }

    /// A changeset in the same words.
    public init(_ changes: Changeset<Int, Int>) {
        deletedSections = changes.deletedSections.map(\.section)
        insertedSections = changes.insertedSections.map(\.section)
        movedSections = changes.movedSections.map { "\($0.section)" }
        deletedItems = changes.deletedItems.map { "\($0.item) \($0.indexPath) \($0.isImplied)" }
        insertedItems = changes.insertedItems.map { "\($0.item) \($0.indexPath) \($0.isImplied)" }
        movedItems = changes.movedItems.map { "\($0.item) \($0.from) \($0.to)" }
    }

    private typealias Place = (item: Int, section: Int, path: IndexPath)

    private static func flat(_ snapshot: Snapshot) -> [Place] {
        snapshot.sectionIdentifiers.enumerated().flatMap { index, section in
            let row = (try? snapshot.itemIdentifiers(inSection: section)) ?? []
            return row.enumerated().map { ($1, section, IndexPath(item: $0, section: index)) }
        }
    }

    /// The new elements that the walk puts in (rule `diff.walk`), one step at a time.
    private static func walk(_ old: [Int], _ new: [Int]) -> Set<Int> {
        let newPositions = Dictionary(uniqueKeysWithValues: new.enumerated().map { ($1, $0) })
        let oldPositions = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
        var inserted: Set<Int> = []
        var (here, there) = (0, 0)
        while here < old.count, there < new.count {
            let (target, origin) = (newPositions[old[here]], oldPositions[new[there]])
            if target == there {
                here += 1
                there += 1
                continue
            }
            let ahead = target.flatMap { $0 < there ? nil : $0 - there }
            let behind = origin.flatMap { $0 < here ? nil : $0 - here }
            if ahead == nil || (behind.map { (ahead ?? 0) >= $0 } ?? false) {
                here += 1
            } else {
                inserted.insert(new[there])
                there += 1
            }
        }
        return inserted.union(new[there...])
    }

    /// The fewest item moves there can be: one for each change of section, and in each section that survives all but a
    /// longest increasing subsequence.
    public static func fewestItemMoves(from old: Snapshot, to new: Snapshot) -> Int {
        let homes = Dictionary(uniqueKeysWithValues: flat(old).map { ($0.item, $0) })
        return Dictionary(grouping: flat(new), by: \.section).values.reduce(0) { moves, row in
            let survivors = row.compactMap { homes[$0.item] }
            let stayers = survivors.filter { $0.section == row[0].section }.map(\.path.item)
            return moves + survivors.count - longestIncrease(stayers)
        }
    }

    private static func longestIncrease(_ values: [Int]) -> Int {
        var tails: [Int] = []
        for value in values {
            if let index = tails.firstIndex(where: { $0 >= value }) {
                tails[index] = value
            } else {
                tails.append(value)
            }
        }
        return tails.count
    }
}
