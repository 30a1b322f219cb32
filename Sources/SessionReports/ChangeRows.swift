import DiffableSnapshots
import Reporting
import Rulebook
import Sessions

/// The rows of a change table, as stretches of rows to which the same happened.
///
/// A stretch names its rows by their positions. So a list of a million items in which one comes is three stretches, and
/// only what is shown of them is ever looked up.
struct ChangeRows {
    /// Rows of one section, one below the other.
    struct Stretch {
        let section: Int
        let items: Range<Int>
    }

    /// Rows with the same remark, or a section's title.
    struct Run {
        let isTitle: Bool
        /// The rows on the left; nil for rows that arrive.
        var old: Stretch?
        /// The rows on the right; nil for rows that leave.
        var new: Stretch?
        let note: ChangeNotes.Note?

        var count: Int { old?.items.count ?? new?.items.count ?? 0 }
    }

    private(set) var runs: [Run] = []
    /// The number of rows in all.
    private(set) var count = 0

    private let before: Snapshot
    private let after: Snapshot
    private let notes: ChangeNotes
    /// The items that leave their place and those that arrive at one, by section, in order.
    private var leavers: [[Int]]
    private var arrivals: [[Int]]
    /// The items in the new snapshot that something may be said of although they stay.
    private var marks: [[Int]]

    /// - Complexity: Linear in the changes and the sections, and O(*m* log *m*) for *m* moves and marks.
    init(before: Snapshot, after: Snapshot, changes: Changeset<SessionValue, SessionValue>, notes: ChangeNotes) {
        self.before = before
        self.after = after
        self.notes = notes
        leavers = Array(repeating: [], count: before.numberOfSections)
        arrivals = Array(repeating: [], count: after.numberOfSections)
        marks = arrivals
        for path in notes.markedPaths { marks[path.section].append(path.item) }
        for entry in changes.deletedItems { leavers[entry.indexPath.section].append(entry.indexPath.item) }
        for entry in changes.insertedItems { arrivals[entry.indexPath.section].append(entry.indexPath.item) }
        for move in changes.movedItems {
            leavers[move.from.section].append(move.from.item)
            arrivals[move.to.section].append(move.to.item)
        }
        for section in Set(changes.movedItems.map(\.from.section)) { leavers[section].sort() }
        for section in Set(changes.movedItems.map(\.to.section)) { arrivals[section].sort() }
        addSections(changes)
    }

    private mutating func addSections(_ changes: Changeset<SessionValue, SessionValue>) {
        let leaving = Set(changes.deletedSections.map(\.index) + changes.movedSections.map(\.from))
        let arriving = Set(changes.insertedSections.map(\.index) + changes.movedSections.map(\.to))
        var old = 0
        var new = 0
        while old < before.numberOfSections || new < after.numberOfSections {
            if old < before.numberOfSections, leaving.contains(old) {
                addSection(old: old, new: nil)
                old += 1
            } else if new < after.numberOfSections, arriving.contains(new) {
                addSection(old: nil, new: new)
                new += 1
            } else {
                // Both lists have stayers left in the same order; a list that has run out ends the other's turn.
                addSection(
                    old: old < before.numberOfSections ? old : nil, new: new < after.numberOfSections ? new : nil)
                old += 1
                new += 1
            }
        }
    }

    private mutating func addSection(old: Int?, new: Int?) {
        add(
            Run(
                isTitle: true, old: old.map { Stretch(section: $0, items: 0..<1) },
                new: new.map { Stretch(section: $0, items: 0..<1) }, note: notes.section(old: old, new: new)))
        let oldCount = old.flatMap(before.itemCount(atSection:)) ?? 0
        let newCount = new.flatMap(after.itemCount(atSection:)) ?? 0
        var leaver = Turns(old.map { leavers[$0] } ?? [])
        var arrival = Turns(new.map { arrivals[$0] } ?? [])
        var mark = Turns(new.map { marks[$0] } ?? [])
        var i = 0
        var j = 0
        while i < oldCount || j < newCount {
            let leaves = leaver.next == i
            let arrives = arrival.next == j
            if let old, i < oldCount, leaves || j >= newCount {
                let end = leaves ? i + 1 : min(leaver.next, oldCount)
                add(old: (old, i..<end), new: nil, leaves ? notes.leaver(at: IndexPath(item: i, section: old)) : nil)
                i = end
                leaver.pass(to: i)
            } else if let new, j < newCount, arrives || i >= oldCount {
                mark.pass(to: j)
                let isMarked = mark.next == j
                let path = IndexPath(item: j, section: new)
                let end = arrives || isMarked ? j + 1 : min(arrival.next, mark.next, newCount)
                add(old: nil, new: (new, j..<end), arrives ? notes.arrival(at: path) : notes.stayer(at: path))
                j = end
                arrival.pass(to: j)
            } else if let old, let new {
                mark.pass(to: j)
                let untouched = min(
                    leaver.next - i, arrival.next - j, mark.next - j, oldCount - i, newCount - j)
                let length = max(untouched, 1)
                let note = untouched == 0 ? notes.stayer(at: IndexPath(item: j, section: new)) : nil
                add(old: (old, i..<(i + length)), new: (new, j..<(j + length)), note)
                i += length
                j += length
            }
        }
    }

    private mutating func add(
        old: (section: Int, items: Range<Int>)?, new: (section: Int, items: Range<Int>)?, _ note: ChangeNotes.Note?
    ) {
        add(
            Run(
                isTitle: false, old: old.map { Stretch(section: $0.section, items: $0.items) },
                new: new.map { Stretch(section: $0.section, items: $0.items) }, note: note))
    }

    /// Adds rows, to the last stretch if they go on with it.
    private mutating func add(_ run: Run) {
        count += run.count
        guard let last = runs.last, !last.isTitle, !run.isTitle, last.note?.message == run.note?.message,
            (last.old == nil) == (run.old == nil), (last.new == nil) == (run.new == nil)
        else { return runs.append(run) }
        runs[runs.count - 1].old = Self.joined(last.old, run.old)
        runs[runs.count - 1].new = Self.joined(last.new, run.new)
    }

    private static func joined(_ first: Stretch?, _ second: Stretch?) -> Stretch? {
        guard let first, let second else { return nil }
        return Stretch(section: first.section, items: first.items.lowerBound..<second.items.upperBound)
    }
}

/// Positions in order, passed one after the other.
private struct Turns {
    private let positions: [Int]
    private var index = 0

    init(_ positions: [Int]) { self.positions = positions }

    /// The next position; beyond all when there is none left.
    var next: Int { index < positions.count ? positions[index] : .max }

    mutating func pass(to position: Int) { while next < position { index += 1 } }
}
