import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook
import Sessions

/// The remark beside each row of a change table: what happened to it, and to its cell.
struct ChangeNotes {
    struct Note {
        let message: Message
        let emphasis: Table.Emphasis
        let confidence: Confidence
    }

    /// True where the whole list is loaded again.
    private(set) var isReloaded = false
    /// The note on an item that leaves or arrives and does not move; nil where the list is loaded again.
    private var deleted: Note?
    private var inserted: Note?
    private var movedAway: [IndexPath: Note] = [:]
    private var movedHere: [IndexPath: Note] = [:]
    private var marked: [IndexPath: Note] = [:]
    private var leavingSections: [Int: Note] = [:]
    private var arrivingSections: [Int: Note] = [:]
    private var markedSections: [Int: Note] = [:]

    /// The remarks of a list that was told what changed.
    ///
    /// - Parameters:
    ///   - changes: What the list was told.
    ///   - before: The snapshot that was on screen.
    ///   - after: The snapshot that took its place.
    ///   - visible: Index paths that have a cell after the apply; nil when no cells were involved.
    init(_ changes: Changeset<SessionValue, SessionValue>, before: Snapshot, after: Snapshot, visible: Set<IndexPath>?)
    {
        deleted = Self.note("change.deleted", .removed)
        inserted = Self.note("change.inserted", .added)
        addMoves(changes, before, after, visible)
        func mark(_ path: IndexPath, _ key: String, offScreen: String) {
            let isVisible = visible.map { $0.contains(path) } ?? true
            marked[path] = Self.note(isVisible ? key : offScreen, .changed)
        }
        for entry in changes.reconfiguredItems {
            mark(entry.indexPath, "change.reconfigured", offScreen: "change.reconfigured.off-screen")
        }
        for entry in changes.reloadedItems {
            mark(entry.indexPath, "change.reloaded", offScreen: "change.reloaded.off-screen")
        }
        for entry in changes.deletedSections {
            leavingSections[entry.index] = Self.note("change.section-deleted", .removed)
        }
        for entry in changes.insertedSections {
            arrivingSections[entry.index] = Self.note("change.section-inserted", .added)
        }
        for entry in changes.reloadedSections {
            markedSections[entry.index] = Self.note("change.section-reloaded", .changed)
        }
        if let visible { addReplacedCells(changes, visible) }
    }

    /// The remarks of a list that was loaded again: nothing was inserted, deleted or moved, and marks were ignored. The first
    /// title says that all is new.
    init(ignoredMarksOf changes: Changeset<SessionValue, SessionValue>) {
        isReloaded = true
        arrivingSections[0] = Self.note("change.all-reloaded", .changed)
        for entry in changes.reconfiguredItems {
            marked[entry.indexPath] = Self.note("change.reconfigure-ignored", .changed)
        }
        for entry in changes.reloadedItems {
            let earlier = marked[entry.indexPath]
            marked[entry.indexPath] = Self.merged(Self.note("change.reload-ignored", .changed), earlier)
        }
        for entry in changes.reloadedSections {
            markedSections[entry.index] = Self.note("change.section-reload-ignored", .changed)
        }
    }

    private mutating func addMoves(
        _ changes: Changeset<SessionValue, SessionValue>, _ before: Snapshot, _ after: Snapshot,
        _ visible: Set<IndexPath>?
    ) {
        let walk = changes.confidenceOfWalk
        let oldSections = before.sectionIdentifiers.map(\.label)
        let newSections = after.sectionIdentifiers.map(\.label)
        let inserted = Set(changes.insertedSections.map(\.index))
        for move in changes.movedItems {
            // The brackets of the titles set the section off from the row.
            let to = "[\(newSections[move.to.section])] \(move.to.item)"
            let from = "[\(oldSections[move.from.section])] \(move.from.item)"
            let confidence = changes.confidence(of: move, from: before, to: after)
            movedAway[move.from] = Self.note("change.moved-to", .moved, ["place": .text(to)], confidence)
            let isRebuilt = visible?.contains(move.to) == true && inserted.contains(move.to.section)
            movedHere[move.to] = Self.note(
                isRebuilt ? "change.moved-from.another-cell" : "change.moved-from", .moved, ["place": .text(from)],
                min(confidence, isRebuilt ? Rule.view.movedIntoInsertedSection.confidence : .high))
        }
        for move in changes.movedSections {
            leavingSections[move.from] = Self.note(
                "change.section-moved-to", .moved, ["place": .number(move.to)], walk)
            arrivingSections[move.to] = Self.note(
                "change.section-moved-from", .moved, ["place": .number(move.from)], walk)
        }
    }

    /// A section that moves to the index it has is deleted and inserted in the view, so its rows get other cells.
    private mutating func addReplacedCells(_ changes: Changeset<SessionValue, SessionValue>, _ visible: Set<IndexPath>)
    {
        let replaced = Set(changes.sectionsKeepingIndex)
        guard !replaced.isEmpty else { return }
        let arrivals = Set(changes.insertedItems.map(\.indexPath)).union(movedHere.keys)
        for path in visible where replaced.contains(path.section) && !arrivals.contains(path) && marked[path] == nil {
            marked[path] = Self.note("change.asked-again", .changed, [:], Rule.applying.diffWalk.confidence)
        }
    }

    /// The remark beside an item that leaves its place in the old snapshot.
    func leaver(at old: IndexPath) -> Note? { movedAway[old] ?? deleted }

    /// The remark beside an item that arrives at a place in the new snapshot.
    func arrival(at new: IndexPath) -> Note? {
        // A new row has a new cell in any case, marked or not.
        guard let moved = movedHere[new] else { return inserted ?? marked[new] }
        return Self.merged(moved, marked[new])
    }

    /// The remark beside an item that stays.
    func stayer(at new: IndexPath) -> Note? { marked[new] }

    /// The places in the new snapshot of items that something is said of although they stay, in order.
    var markedPaths: [IndexPath] { marked.keys.sorted() }

    func section(old: Int?, new: Int?) -> Note? {
        Self.merged(
            old.flatMap { leavingSections[$0] }, new.flatMap { arrivingSections[$0] },
            new.flatMap { markedSections[$0] })
    }

    private static func note(
        _ key: String, _ emphasis: Table.Emphasis, _ arguments: [String: MessageArgument] = [:],
        _ confidence: Confidence = .high
    ) -> Note {
        Note(message: Words.marked(Message(key, arguments), confidence), emphasis: emphasis, confidence: confidence)
    }

    private static func merged(_ notes: Note?...) -> Note? {
        let notes = notes.compactMap(\.self)
        if notes.count < 2 { return notes.first }
        guard let first = notes.first, let message = Words.list(notes.map(\.message)) else { return nil }
        return Note(
            message: message, emphasis: first.emphasis, confidence: notes.map(\.confidence).min() ?? .high)
    }
}

extension Changeset<SessionValue, SessionValue> {
    /// The confidence in the moves of the difference. The smallest difference is arithmetic; that UIKit uses the walk
    /// is not certain.
    var confidenceOfWalk: Confidence { strategy == .uikit ? Rule.applying.diffWalk.confidence : .high }

    /// The confidence that an item moves. An item that changes its section moves in every difference.
    func confidence(of move: ItemMove, from before: Snapshot, to after: Snapshot) -> Confidence {
        let old = before.sectionIdentifiers[move.from.section]
        return old == after.sectionIdentifiers[move.to.section] ? confidenceOfWalk : .high
    }

    /// The sections that UIKit's walk moves to the index they have: the view is told to delete and insert them.
    package var sectionsKeepingIndex: [Int] {
        strategy == .uikit ? movedSections.filter { $0.from == $0.to }.map(\.to) : []
    }
}
