/// The difference of two snapshots: the deletions, insertions and moves that turn one into the other, and marks.
///
///     // old: A[a b c], new: A[c a d]
///     let changes = old.changeset(to: new)
///     changes.deletedItems     // b at 0:1
///     changes.insertedItems    // d at 0:2
///     changes.movedItems       // c from 0:2 to 0:0
///
/// Every property has its own index space: **deletions and `from` count in the old snapshot; insertions, reloads and
/// `to` count in the new one**. Nothing is shifted step by step; all changes happen at once.
///
/// The identifiers of deletions are the old instances, all others the new ones.
///
/// Rule: `diff.walk`.
public struct Changeset<SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable>:
    Equatable, Sendable
{
    /// A section that is deleted, inserted or reloaded.
    public struct SectionEntry: Equatable, Sendable {
        /// The section.
        public var section: SectionIdentifier
        /// Its index: before the change for a deletion, after it for everything else.
        public var index: Int

        /// A section and its index.
        @inlinable public init(section: SectionIdentifier, index: Int) {
            self.section = section
            self.index = index
        }
    }

    /// A section that changes its place.
    public struct SectionMove: Equatable, Sendable {
        /// The section.
        public var section: SectionIdentifier
        /// Its index before the change.
        public var from: Int
        /// Its index after the change.
        public var to: Int

        /// A section and its two indices.
        @inlinable public init(section: SectionIdentifier, from: Int, to: Int) {
            self.section = section
            self.from = from
            self.to = to
        }
    }

    /// An item that is deleted, inserted, reloaded or reconfigured.
    public typealias ItemEntry = ItemChange<ItemIdentifier, EntryPlace>

    /// An item that changes its place.
    public typealias ItemMove = ItemChange<ItemIdentifier, MovePlaces>

    /// The algorithm that found the changes.
    public var strategy: DiffStrategy

    /// Sections that go, by index in the old snapshot.
    public var deletedSections: [SectionEntry] = []

    /// Sections that come, by index in the new snapshot.
    public var insertedSections: [SectionEntry] = []

    /// Sections that change their place. In `.uikit` a moved section may keep its index; the list is then told to
    /// delete and insert it, but its items have not gone anywhere.
    public var movedSections: [SectionMove] = []

    /// Items that go, by index path in the old snapshot; those that go with their section included.
    public var deletedItems: ItemChanges<ItemIdentifier, EntryPlace> = []

    /// Items that come, by index path in the new snapshot; those that come with their section included.
    public var insertedItems: ItemChanges<ItemIdentifier, EntryPlace> = []

    /// Items that change their place. In `.uikit` a moved item may keep its index path, as it may in UIKit.
    public var movedItems: ItemChanges<ItemIdentifier, MovePlaces> = []

    /// Sections marked for reload in the new snapshot, at their final indices and in marking order. Marks whose section
    /// is gone are left out.
    public var reloadedSections: [SectionEntry] = []

    /// Items marked for reload in the new snapshot, at their final index paths and in marking order. Marks whose item
    /// is gone are left out.
    public var reloadedItems: ItemChanges<ItemIdentifier, EntryPlace> = []

    /// Items marked for reconfiguration, likewise.
    public var reconfiguredItems: ItemChanges<ItemIdentifier, EntryPlace> = []

    /// Makes an empty changeset, to be filled by hand.
    @inlinable public init(strategy: DiffStrategy = .uikit) {
        self.strategy = strategy
    }
}

extension Changeset {
    /// True when sections or items are deleted, inserted or moved.
    public var changesStructure: Bool {
        !(deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
            && deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty)
    }

    /// True when anything is reloaded or reconfigured.
    public var hasMarks: Bool {
        !(reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty)
    }

    /// True when there is nothing to do at all.
    public var isEmpty: Bool { !changesStructure && !hasMarks }

    /// The reverse changeset: insertions become deletions, and every move is reversed.
    ///
    /// Marks are left out. They belong to the new snapshot, and going back does not redraw what they redrew. Moves are
    /// sorted by where they arrive, as in every changeset.
    ///
    /// - Complexity: Linear in the changes, and O(*m* log *m*) for *m* moves.
    public var inverse: Self {
        var result = Self(strategy: strategy)
        result.deletedSections = insertedSections
        result.insertedSections = deletedSections
        result.movedSections = movedSections.map { SectionMove(section: $0.section, from: $0.to, to: $0.from) }
        result.movedSections.sort { $0.to < $1.to }
        result.deletedItems = insertedItems
        result.insertedItems = deletedItems
        result.movedItems = movedItems.reversed
        return result
    }
}
