/// What it takes to turn one snapshot into another.
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
    public struct SectionEntry: Equatable, Sendable {
        public var section: SectionIdentifier
        public var index: Int

        public init(section: SectionIdentifier, index: Int) {
            self.section = section
            self.index = index
        }
    }

    public struct SectionMove: Equatable, Sendable {
        public var section: SectionIdentifier
        public var from: Int
        public var to: Int

        public init(section: SectionIdentifier, from: Int, to: Int) {
            self.section = section
            self.from = from
            self.to = to
        }
    }

    public struct ItemEntry: Equatable, Sendable {
        public var item: ItemIdentifier
        public var indexPath: IndexPath

        /// Whether the item goes or comes with its section, so that the list view must not be told about it.
        public var isImplied: Bool

        public init(item: ItemIdentifier, indexPath: IndexPath, isImplied: Bool = false) {
            self.item = item
            self.indexPath = indexPath
            self.isImplied = isImplied
        }
    }

    public struct ItemMove: Equatable, Sendable {
        public var item: ItemIdentifier
        public var from: IndexPath
        public var to: IndexPath

        public init(item: ItemIdentifier, from: IndexPath, to: IndexPath) {
            self.item = item
            self.from = from
            self.to = to
        }
    }

    /// How the changes were found.
    public var strategy: DiffStrategy

    public var deletedSections: [SectionEntry] = []
    public var insertedSections: [SectionEntry] = []
    public var movedSections: [SectionMove] = []
    public var deletedItems: [ItemEntry] = []
    public var insertedItems: [ItemEntry] = []

    /// Items that change their place. In `.uikit` a moved item may keep its index path, as it may in UIKit.
    public var movedItems: [ItemMove] = []

    /// The marks of the new snapshot at their final places, in marking order; marks whose target is gone are left out.
    public var reloadedSections: [SectionEntry] = []
    public var reloadedItems: [ItemEntry] = []
    public var reconfiguredItems: [ItemEntry] = []

    /// Makes an empty changeset, to be filled by hand.
    public init(strategy: DiffStrategy = .uikit) {
        self.strategy = strategy
    }
}

extension Changeset {
    /// Whether sections or items are deleted, inserted or moved.
    public var changesStructure: Bool {
        !(deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
            && deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty)
    }

    /// Whether anything is reloaded or reconfigured.
    public var hasMarks: Bool {
        !(reloadedSections.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty)
    }

    /// Whether there is nothing to do at all.
    public var isEmpty: Bool { !changesStructure && !hasMarks }

    /// The way back: what was inserted is deleted, and every move is reversed.
    ///
    /// Marks are left out. They belong to the new snapshot, and going back does not redraw what they redrew.
    public var inverse: Self {
        var result = Self(strategy: strategy)
        result.deletedSections = insertedSections
        result.insertedSections = deletedSections
        result.movedSections = movedSections.map { SectionMove(section: $0.section, from: $0.to, to: $0.from) }
        result.movedSections.sort { $0.to < $1.to }
        result.deletedItems = insertedItems
        result.insertedItems = deletedItems
        result.movedItems = movedItems.map { ItemMove(item: $0.item, from: $0.to, to: $0.from) }
        result.movedItems.sort { $0.to < $1.to }
        return result
    }
}
