import DiffableSnapshots
import Reporting
import Rulebook
import Sessions

/// Before, after and change, side by side.
///
/// Rows that stay share a line. What leaves stands on the left only, what arrives on the right only, each at its own
/// place, so that the eye can follow a row without reading numbers.
struct ChangeTable {
    private let before: Snapshot
    private let after: Snapshot
    private let rows: ChangeRows
    /// The remark of rows that have none of their own.
    private let plain: Message

    init(before: Snapshot, after: Snapshot, changes: Changeset<SessionValue, SessionValue>, notes: ChangeNotes) {
        self.before = before
        self.after = after
        rows = ChangeRows(before: before, after: after, changes: changes, notes: notes)
        plain = Message(notes.isReloaded ? "change.all-reloaded" : "change.unchanged")
    }

    /// The confidences in the remarks.
    var confidences: Set<Confidence> { Set(rows.runs.compactMap { $0.note?.confidence }) }

    /// The table, with equal rows left out when it is long.
    ///
    /// - Complexity: Linear in the changes, the sections and the rows that are shown.
    func table(titles: [Phrase]) -> Table { table(collapsedLines, titles) }

    /// The whole table, nothing left out.
    ///
    /// - Complexity: Linear in the items.
    func fullTable(titles: [Phrase]) -> Table { table(allLines, titles) }

    /// True when ``table(titles:)`` leaves rows out.
    var isAbbreviated: Bool { collapsedLines.count < rows.count }

    // MARK: Long tables

    /// A run of rows with the same remark, or none, longer than this is shortened once the table is long.
    private static let longRun = 4
    private static let longTable = 24

    /// A line of the table.
    private enum Line {
        case row(ChangeRows.Run, offset: Int)
        /// The rows that are like the one above, in one line. A side that has rows there shows dots.
        case more(ChangeRows.Run, count: Int)
    }

    private var allLines: [Line] {
        rows.runs.flatMap { run in (0..<run.count).map { .row(run, offset: $0) } }
    }

    private var collapsedLines: [Line] {
        guard rows.count > Self.longTable else { return allLines }
        var lines: [Line] = []
        var index = 0
        while index < rows.runs.count {
            let first = rows.runs[index]
            var end = index + 1
            var count = first.count
            // What is on one side only may have the same remark as what is on both: none, after `reloadData`.
            while !first.isTitle, end < rows.runs.count, !rows.runs[end].isTitle,
                rows.runs[end].note?.message == first.note?.message
            {
                count += rows.runs[end].count
                end += 1
            }
            if count > Self.longRun {
                let last = rows.runs[end - 1]
                lines += [.row(first, offset: 0), .more(first, count: count - 2), .row(last, offset: last.count - 1)]
            } else {
                lines += rows.runs[index..<end].flatMap { run in (0..<run.count).map { .row(run, offset: $0) } }
            }
            index = end
        }
        return lines
    }

    // MARK: Writing

    private func table(_ lines: [Line], _ titles: [Phrase]) -> Table {
        var reader = (before: SnapshotReader(before), after: SnapshotReader(after))
        let values = lines.map { line -> (old: SessionValue?, new: SessionValue?) in
            guard case .row(let run, let offset) = line else { return (nil, nil) }
            let old = reader.before.value(of: run.old, offset, isTitle: run.isTitle)
            let new = reader.after.value(of: run.new, offset, isTitle: run.isTitle)
            // A title has the same words on both sides, those of the section as it is now.
            return run.isTitle && new != nil ? (new, new) : (old, new)
        }
        let items = zip(lines, values).flatMap { line, values -> [SessionValue] in
            if case .row(let run, _) = line, run.isTitle { return [] }
            return [values.old, values.new].compactMap(\.self)
        }
        let labels = LabelMaker(items)
        var phrases: [[Phrase]] = []
        var emphasis: [Int: Table.Emphasis] = [:]
        for (line, values) in zip(lines, values) {
            let note: ChangeNotes.Note?
            switch line {
            case .row(let run, let offset):
                note = run.note
                phrases.append([
                    .literal(Self.text(values.old, run.old, offset, isTitle: run.isTitle, labels)),
                    .literal(Self.text(values.new, run.new, offset, isTitle: run.isTitle, labels)),
                    note.map { .message($0.message) } ?? "",
                ])
            case .more(let run, let count):
                note = run.note
                let what = note?.message ?? plain
                phrases.append([
                    run.old == nil ? "" : "  ..", run.new == nil ? "" : "  ..",
                    .message(Message("change.more", ["count": .number(count), "what": .message(what)])),
                ])
            }
            emphasis[phrases.count - 1] = note?.emphasis
        }
        return Table(columns: titles.map { Table.Column(title: $0) }, phrases: phrases, emphasis: emphasis)
    }

    private static func text(
        _ value: SessionValue?, _ stretch: ChangeRows.Stretch?, _ offset: Int, isTitle: Bool, _ labels: LabelMaker
    ) -> String {
        guard let value, let stretch else { return "" }
        return isTitle
            ? "[\(labels.section(value))]" : "  \(stretch.items.lowerBound + offset) \(labels.item(value))"
    }
}

/// A reader of the rows of a snapshot, the rows of one section after the other.
private struct SnapshotReader {
    private let snapshot: Snapshot
    /// The section of which many rows were asked for, with its items.
    private var section: (index: Int, items: [SessionValue])?
    private var asked = 0

    init(_ snapshot: Snapshot) { self.snapshot = snapshot }

    mutating func value(of stretch: ChangeRows.Stretch?, _ offset: Int, isTitle: Bool) -> SessionValue? {
        guard let stretch else { return nil }
        if isTitle { return snapshot.sectionIdentifier(at: stretch.section) }
        let item = stretch.items.lowerBound + offset
        asked += 1
        // A few rows are looked up one by one; for a whole table that would take the square of its length.
        guard asked > 100 else { return snapshot.itemIdentifier(at: IndexPath(item: item, section: stretch.section)) }
        if section?.index != stretch.section {
            section = (stretch.section, snapshot.items(inSectionAt: stretch.section))
        }
        return section.flatMap { $0.items.indices.contains(item) ? $0.items[item] : nil }
    }
}
