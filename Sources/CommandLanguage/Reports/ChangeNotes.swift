import DiffableSnapshots
import ListSimulation
import Reporting

/// The remark beside each row of a change table: what happened to it, and to its cell.
struct ChangeNotes {
    struct Note {
        let text: String
        let emphasis: Table.Emphasis
    }

    private var leaving: [IndexPath: Note] = [:]
    private var arriving: [IndexPath: Note] = [:]
    private var marked: [IndexPath: Note] = [:]
    private var leavingSections: [Int: Note] = [:]
    private var arrivingSections: [Int: Note] = [:]
    private var markedSections: [Int: Note] = [:]

    /// - Parameter visible: Index paths that have a cell after the apply; nil when no cells were involved.
    init(_ changes: Changeset<Value, Value>, before: Snapshot, after: Snapshot, visible: Set<IndexPath>?) {
        let oldSections = before.sectionIdentifiers.map(\.label)
        let newSections = after.sectionIdentifiers.map(\.label)
        for entry in changes.deletedItems { leaving[entry.indexPath] = Note(text: "- deleted", emphasis: .removed) }
        for entry in changes.insertedItems { arriving[entry.indexPath] = Note(text: "+ inserted", emphasis: .added) }
        for move in changes.movedItems {
            let to = "\(newSections[move.to.section]) \(move.to.item)"
            let from = "\(oldSections[move.from.section]) \(move.from.item)"
            leaving[move.from] = Note(text: "->> moved to \(to)", emphasis: .moved)
            arriving[move.to] = Note(text: "<<- moved from \(from)", emphasis: .moved)
        }
        func mark(_ path: IndexPath, _ text: String, _ cell: String) {
            let isVisible = visible.map { $0.contains(path) } ?? true
            marked[path] = Note(text: "\(text), \(isVisible ? cell : "off screen")", emphasis: .changed)
        }
        for entry in changes.reconfiguredItems { mark(entry.indexPath, "~ reconfigured", "same cell") }
        for entry in changes.reloadedItems { mark(entry.indexPath, "* reloaded", "another cell") }
        for entry in changes.deletedSections {
            leavingSections[entry.index] = Note(text: "- section deleted", emphasis: .removed)
        }
        for entry in changes.insertedSections {
            arrivingSections[entry.index] = Note(text: "+ section inserted", emphasis: .added)
        }
        for move in changes.movedSections {
            leavingSections[move.from] = Note(text: "->> section moved to \(move.to)", emphasis: .moved)
            arrivingSections[move.to] = Note(text: "<<- section moved from \(move.from)", emphasis: .moved)
        }
        for entry in changes.reloadedSections {
            markedSections[entry.index] = Note(text: "* section reloaded", emphasis: .changed)
        }
    }

    func item(old: IndexPath?, new: IndexPath?) -> Note? {
        Self.merged(old.flatMap { leaving[$0] }, new.flatMap { arriving[$0] }, new.flatMap { marked[$0] })
    }

    func section(old: Int?, new: Int?) -> Note? {
        Self.merged(
            old.flatMap { leavingSections[$0] }, new.flatMap { arrivingSections[$0] },
            new.flatMap { markedSections[$0] })
    }

    private static func merged(_ notes: Note?...) -> Note? {
        let notes = notes.compactMap(\.self)
        guard let first = notes.first else { return nil }
        return Note(text: notes.map(\.text).joined(separator: ", "), emphasis: first.emphasis)
    }
}
