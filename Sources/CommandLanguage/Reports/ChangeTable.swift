import DiffableSnapshots
import Reporting
import Rulebook

/// Before, after and change, side by side.
///
/// Rows that stay share a line. What leaves stands on the left only, what arrives on the right only, each at its own
/// place, so that the eye can follow a row without reading numbers.
struct ChangeTable {
    private let before: Snapshot
    private let after: Snapshot
    private let notes: ChangeNotes
    private let labels: LabelMaker
    /// The left and the right text of each row, and the remark.
    private(set) var rows: [(left: String, right: String, note: Message?)] = []
    /// How sure we are of the remarks.
    private(set) var confidences: Set<Confidence> = []
    private(set) var emphasis: [Int: Table.Emphasis] = [:]

    init(before: Snapshot, after: Snapshot, changes: Changeset<Value, Value>, notes: ChangeNotes) {
        self.before = before
        self.after = after
        self.notes = notes
        labels = LabelMaker(before, after)
        addSections(changes)
    }

    func table(titles: [Phrase]) -> Table {
        let left = collapsed()
        return Table(
            columns: titles.map { Table.Column(title: $0) }, phrases: left.map { $0.row },
            emphasis: Dictionary(
                uniqueKeysWithValues: left.enumerated().compactMap { index, entry in
                    entry.emphasis.map { (index, $0) }
                }))
    }

    /// The whole table, nothing left out.
    func fullTable(titles: [Phrase]) -> Table {
        Table(columns: titles.map { Table.Column(title: $0) }, phrases: rows.map(Self.phrases), emphasis: emphasis)
    }

    private static func phrases(_ row: (left: String, right: String, note: Message?)) -> [Phrase] {
        [.literal(row.left), .literal(row.right), row.note.map { .message($0) } ?? ""]
    }

    /// Whether ``table(titles:)`` leaves rows out.
    var isAbbreviated: Bool { collapsed().count < rows.count }

    // MARK: Sections

    private mutating func addSections(_ changes: Changeset<Value, Value>) {
        let leaving = Set(changes.deletedSections.map(\.index) + changes.movedSections.map(\.from))
        let arriving = Set(changes.insertedSections.map(\.index) + changes.movedSections.map(\.to))
        let leavers = Set(changes.deletedItems.map(\.indexPath) + changes.movedItems.map(\.from))
        let arrivals = Set(changes.insertedItems.map(\.indexPath) + changes.movedItems.map(\.to))
        var old = 0
        var new = 0
        let oldSections = before.sectionIdentifiers
        let newSections = after.sectionIdentifiers
        while old < oldSections.count || new < newSections.count {
            if old < oldSections.count, leaving.contains(old) {
                addSection(oldSections[old], old: (old, oldSections[old]), new: nil, leavers, arrivals)
                old += 1
            } else if new < newSections.count, arriving.contains(new) {
                addSection(newSections[new], old: nil, new: (new, newSections[new]), leavers, arrivals)
                new += 1
            } else {
                // Both lists have stayers left in the same order; a list that has run out ends the other's turn.
                let before = old < oldSections.count ? (old, oldSections[old]) : nil
                let after = new < newSections.count ? (new, newSections[new]) : nil
                addSection(after?.1 ?? oldSections[old], old: before, new: after, leavers, arrivals)
                old += 1
                new += 1
            }
        }
    }

    private mutating func addSection(
        _ section: Value, old oldSection: (index: Int, identifier: Value)?,
        new newSection: (index: Int, identifier: Value)?, _ leavers: Set<IndexPath>, _ arrivals: Set<IndexPath>
    ) {
        let (old, new) = (oldSection?.index, newSection?.index)
        let title = "[\(labels.section(section))]"
        add(old == nil ? "" : title, new == nil ? "" : title, notes.section(old: old, new: new))
        let oldItems = oldSection.map { before.items(of: $0.identifier) } ?? []
        let newItems = newSection.map { after.items(of: $0.identifier) } ?? []
        var i = 0
        var j = 0
        while i < oldItems.count || j < newItems.count {
            let from = old.flatMap { i < oldItems.count ? IndexPath(item: i, section: $0) : nil }
            let to = new.flatMap { j < newItems.count ? IndexPath(item: j, section: $0) : nil }
            if let from, new == nil || to == nil || leavers.contains(from) {
                add(row(i, oldItems[i]), "", notes.item(old: from, new: nil))
                i += 1
            } else if let to, from == nil || arrivals.contains(to) {
                add("", row(j, newItems[j]), notes.item(old: nil, new: to))
                j += 1
            } else {
                add(row(i, oldItems[i]), row(j, newItems[j]), notes.item(old: from, new: to))
                i += 1
                j += 1
            }
        }
    }

    private func row(_ index: Int, _ item: Value) -> String { "  \(index) \(labels.item(item))" }

    private mutating func add(_ left: String, _ right: String, _ note: ChangeNotes.Note?) {
        if let note {
            emphasis[rows.count] = note.emphasis
            confidences.insert(note.confidence)
        }
        rows.append((left, right, note?.message))
    }

    // MARK: Long tables

    /// A run of rows with the same remark, or none, longer than this is shortened once the table is long.
    private static let longRun = 4
    private static let longTable = 24

    private func collapsed() -> [(row: [Phrase], emphasis: Table.Emphasis?)] {
        let all = rows.indices.map { (row: Self.phrases(rows[$0]), emphasis: emphasis[$0]) }
        guard rows.count > Self.longTable else { return all }
        var result: [(row: [Phrase], emphasis: Table.Emphasis?)] = []
        var index = 0
        while index < rows.count {
            var end = index
            while end < rows.count, isItem(end), rows[end].note == rows[index].note { end += 1 }
            if end - index > Self.longRun {
                let first = rows[index]
                let note = first.note ?? Message("change.unchanged")
                let more = Message("change.more", ["count": .number(end - index - 2), "what": .message(note)])
                result.append(all[index])
                result.append(
                    (
                        [first.left.isEmpty ? "" : "  ..", first.right.isEmpty ? "" : "  ..", .message(more)],
                        emphasis[index]
                    ))
                result.append(all[end - 1])
                index = end
            } else {
                result.append(all[index])
                index += 1
            }
        }
        return result
    }

    private func isItem(_ row: Int) -> Bool { !rows[row].left.hasPrefix("[") && !rows[row].right.hasPrefix("[") }
}

/// Short names of identifiers, told apart where two look alike.
struct LabelMaker {
    private var ambiguous: Set<String> = []

    init(_ snapshots: Snapshot...) {
        // A text is its own name. Looking through a million names takes a second, and only others can be told apart.
        guard snapshots.contains(where: { $0.itemIdentifiers.contains { !$0.isText } }) else { return }
        var owners: [String: Value] = [:]
        for snapshot in snapshots {
            for item in snapshot.itemIdentifiers {
                let label = item.label
                if let owner = owners[label], owner != item { ambiguous.insert(label) }
                owners[label] = item
            }
        }
    }

    func section(_ section: Value) -> String { section.label }

    func item(_ item: Value) -> String {
        let label = item.label
        guard ambiguous.contains(label) else { return label }
        if case .enumCase = item { return item.swiftLiteral }
        guard case .record(let record) = item else { return label }
        // The fields that tell two records apart are the ones == looks at.
        let fields = (record.type.equalFields ?? []).filter { record.fields[$0].label != label }
        let rest = fields.map { "\(record.type.fields[$0].name)=\(record.fields[$0].label)" }
        return ([label] + (rest.isEmpty && record.objectID != nil ? [item.description] : rest)).joined(separator: " ")
    }
}

extension DiffableDataSourceSnapshot {
    /// The items of the section at an index; none when there is no such section.
    func items(inSectionAt index: Int) -> [ItemIdentifier] {
        let sections = sectionIdentifiers
        return sections.indices.contains(index) ? items(of: sections[index]) : []
    }

    /// The items of a section that is known to be there.
    func items(of section: SectionIdentifier) -> [ItemIdentifier] { (try? itemIdentifiers(inSection: section)) ?? [] }
}
