/// A change of an item (deleted, inserted, moved, marked) with its index paths.
public struct ItemChange<Item: Hashable & Sendable, Place: Equatable & Sendable>: Equatable, Sendable {
    /// The item.
    public let item: Item
    /// The place where the item is deleted, inserted, marked or moved.
    @usableFromInline let place: Place

    @inlinable init(item: Item, place: Place) {
        self.item = item
        self.place = place
    }
}

/// An index path in eight bytes. It is small because the changes of a list that is out of order hold two for every
/// item.
@usableFromInline struct ShortPath: Equatable, Sendable {
    @usableFromInline let (section, item): (Int32, Int32)

    @inlinable init(section: Int, item: Int) {
        (self.section, self.item) = (Int32(truncatingIfNeeded: section), Int32(truncatingIfNeeded: item))
    }

    /// An index path made smaller; a number of more than 32 bits becomes the largest. No list has so many items.
    @inlinable init(_ path: IndexPath) {
        (section, item) = (Int32(clamping: path.section), Int32(clamping: path.item))
    }

    @inlinable var indexPath: IndexPath { IndexPath(item: Int(item), section: Int(section)) }
}

/// The place where an item is deleted, inserted, reloaded or reconfigured.
public struct EntryPlace: Equatable, Sendable {
    @usableFromInline let path: ShortPath
    @usableFromInline let isImplied: Bool

    @inlinable init(_ path: ShortPath, isImplied: Bool) {
        self.path = path
        self.isImplied = isImplied
    }
}

/// The two places of an item that moves.
public struct MovePlaces: Equatable, Sendable {
    @usableFromInline let from: ShortPath
    @usableFromInline let to: ShortPath

    @inlinable init(from: ShortPath, to: ShortPath) {
        self.from = from
        self.to = to
    }
}

extension ItemChange where Place == EntryPlace {
    /// An item and its index path; by default one the list view is told about.
    @inlinable public init(item: Item, indexPath: IndexPath, isImplied: Bool = false) {
        self.init(item: item, place: EntryPlace(ShortPath(indexPath), isImplied: isImplied))
    }

    /// Its index path: before the change for a deletion, after it for everything else.
    @inlinable public var indexPath: IndexPath { place.path.indexPath }

    /// True when the item goes or comes with its section. The list view must not be told about such an item.
    @inlinable public var isImplied: Bool { place.isImplied }
}

extension ItemChange where Place == MovePlaces {
    /// An item and its two index paths.
    @inlinable public init(item: Item, from: IndexPath, to: IndexPath) {
        self.init(item: item, place: MovePlaces(from: ShortPath(from), to: ShortPath(to)))
    }

    /// Its index path before the change.
    @inlinable public var from: IndexPath { place.from.indexPath }

    /// Its index path after the change.
    @inlinable public var to: IndexPath { place.to.indexPath }
}

/// Changes of items, each made when it is read.
///
///     // old: A[a b c], new: A[c a d]
///     let moves = old.changeset(to: new).movedItems
///     moves.count        // 1
///     moves[0].item      // "c"
///
/// It holds the places, and for each item its handle among the names of its snapshot. An array of the items would have
/// to count one more reference to each text or object, and those lie anywhere in memory: for a hundred thousand texts
/// that takes longer than finding the changes. Most readers ask only for some of them, or only where they are.
///
/// - Complexity: An element is read in O(log *n*) steps for *n* names, nearly always in one.
public struct ItemChanges<Item: Hashable & Sendable, Place: Equatable & Sendable>: RandomAccessCollection, Sendable {
    /// A change: its item, and where.
    public typealias Element = ItemChange<Item, Place>

    @usableFromInline struct Record: Sendable {
        @usableFromInline let place: Place
        @usableFromInline let handle: Handle

        @inlinable init(_ handle: Handle, _ place: Place) {
            self.place = place
            self.handle = handle
        }
    }

    @usableFromInline let names: IdentifierTable<Item>
    @usableFromInline let records: [Record]

    @inlinable init(_ records: [Record], in names: IdentifierTable<Item>) {
        self.names = names
        self.records = records
    }

    /// Changes that are known already.
    ///
    /// - Complexity: Linear in the changes; each item is hashed once.
    @inlinable public init(_ changes: some Sequence<Element>) {
        var names = IdentifierTable<Item>()
        records = changes.map { Record(names.add($0.item, hash: $0.item.hashValue), $0.place) }
        self.names = names
    }

    /// Zero.
    @inlinable public var startIndex: Int { 0 }
    /// The number of changes.
    @inlinable public var endIndex: Int { records.count }

    /// A change, made now.
    @inlinable public subscript(position: Int) -> Element {
        Element(item: names[records[position].handle], place: records[position].place)
    }
}

extension ItemChanges: ExpressibleByArrayLiteral {
    /// Changes written down by hand.
    @inlinable public init(arrayLiteral changes: Element...) {
        self.init(changes)
    }
}

extension ItemChanges: Equatable {
    /// True when both hold the same changes in the same order.
    public static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }
}

extension ItemChanges where Place == MovePlaces {
    /// The way back, sorted by where it arrives.
    var reversed: Self {
        let records = records.map { Record($0.handle, MovePlaces(from: $0.place.to, to: $0.place.from)) }
        return Self(records.sorted { $0.place.to.indexPath < $1.place.to.indexPath }, in: names)
    }
}
