import DiffableSnapshots
import ListSimulation
import Sessions

/// A changeset as programs read it: enough to turn the old content into the new.
///
/// Deletions and `from` count in the old snapshot, insertions, marks and `to` in the new one.
struct ChangesetEntry: Encodable, Sendable {
    struct SectionEntry: Encodable, Sendable {
        let section: String
        let index: Int
    }

    struct SectionMove: Encodable, Sendable {
        let section: String
        let from: Int
        let to: Int
    }

    struct ItemEntry: Encodable, Sendable {
        let item: String
        let indexPath: [Int]
        let isImplied: Bool
    }

    struct ItemMove: Encodable, Sendable {
        let item: String
        let from: [Int]
        let to: [Int]
    }

    let strategy: String
    let deletedSections: [SectionEntry]
    let insertedSections: [SectionEntry]
    let movedSections: [SectionMove]
    let reloadedSections: [SectionEntry]
    let deletedItems: [ItemEntry]
    let insertedItems: [ItemEntry]
    let movedItems: [ItemMove]
    let reloadedItems: [ItemEntry]
    let reconfiguredItems: [ItemEntry]

    init(_ changes: Changeset<SessionValue, SessionValue>) {
        func sections(_ entries: [Changeset<SessionValue, SessionValue>.SectionEntry]) -> [SectionEntry] {
            entries.map { SectionEntry(section: $0.section.description, index: $0.index) }
        }
        func items(_ entries: ItemChanges<SessionValue, EntryPlace>) -> [ItemEntry] {
            entries.map { ItemEntry(item: $0.item.description, indexPath: $0.indexPath.pair, isImplied: $0.isImplied) }
        }
        strategy = changes.strategy.rawValue
        deletedSections = sections(changes.deletedSections)
        insertedSections = sections(changes.insertedSections)
        movedSections = changes.movedSections.map {
            SectionMove(section: $0.section.description, from: $0.from, to: $0.to)
        }
        reloadedSections = sections(changes.reloadedSections)
        deletedItems = items(changes.deletedItems)
        insertedItems = items(changes.insertedItems)
        movedItems = changes.movedItems.map {
            ItemMove(item: $0.item.description, from: $0.from.pair, to: $0.to.pair)
        }
        reloadedItems = items(changes.reloadedItems)
        reconfiguredItems = items(changes.reconfiguredItems)
    }
}

extension IndexPath {
    /// `[section, item]`, the form of index paths in JSON.
    package var pair: [Int] { [section, item] }
}

/// A list view event as programs read it.
package struct EventEntry: Encodable, Sendable {
    /// What happened, as ``ListViewEvent`` names it.
    package let event: String
    /// The number of the cell, of an event about one.
    package var cell: Int?
    /// Its reuse identifier.
    package var reuseIdentifier: String?
    /// The place of the cell, header or footer: `[section, item]`.
    package var indexPath: [Int]?
    /// The place before a move.
    package var from: [Int]?
    /// The place after a move.
    package var to: [Int]?
    /// The kind of a header or footer; where the list fell back to loading anew, the code of the rule.
    package var kind: String?
    var section: Int?

    /// The entry for an event.
    package init(_ event: ListViewEvent) {
        switch event {
        case .reloadedData: self.event = "reloadedData"
        case .fellBack(let violation):
            self.event = "fellBack"
            kind = violation.rule.id
        case .providerCalled(let path, _):
            self.event = "providerCalled"
            indexPath = path.pair
        case .created(let id, let reuse):
            self.event = "created"
            (cell, reuseIdentifier) = (id, reuse)
        case .dequeued(let id, let reuse):
            self.event = "dequeued"
            (cell, reuseIdentifier) = (id, reuse)
        case .preparedForReuse(let id):
            self.event = "preparedForReuse"
            cell = id
        case .reconfigured(let id, let path):
            self.event = "reconfigured"
            (cell, indexPath) = (id, path.pair)
        case .moved(let id, let start, let end):
            self.event = "moved"
            (cell, from, to) = (id, start.pair, end.pair)
        case .deleted(let id, let path):
            self.event = "deleted"
            (cell, indexPath) = (id, path.pair)
        case .prepared(let id, let path):
            self.event = "prepared"
            (cell, indexPath) = (id, path.pair)
        case .recycled(let id):
            self.event = "recycled"
            cell = id
        case .supplementaryProvided(let what, let index, let view):
            self.event = "supplementaryProvided"
            (kind, section, cell) = (what.rawValue, index, view)
        case .supplementaryRemoved(let what, let index, let view):
            self.event = "supplementaryRemoved"
            (kind, section, cell) = (what.rawValue, index, view)
        }
    }
}
