/// The names a snapshot has ever heard, each under a small integer.
///
/// A table answers "have I met this identifier?" the way `NSOrderedSet` does: the hash value picks the candidates and
/// `==` decides. It hashes an identifier once, when it is first met, and remembers the result.
///
/// Why not a `Dictionary` keyed by the identifier? Because the standard library traps when a `Hashable` breaks its
/// promises, and showing what a broken `Hashable` does is one of the purposes of this library. Here the index is keyed
/// by the *hash value*, a plain `Int`; a lying `==` or a hash that changes can only make a lookup miss.
///
/// **Copies share their names.** A table is a short list of parts, the oldest first. Copying it copies that list. Who
/// owns its last part alone adds to it in place; who shares it begins a new part, and first draws in those parts in
/// front that are not twice as large. So parts shrink quickly from one to the next, there are few of them, and a large
/// old part is never copied for a few new names:
///
///     names    [ 100,000 ]                 shared by all copies
///     a copy   [ 100,000 ] [ 1 ]           after adding one
///     its copy [ 100,000 ] [ 2 ]           after adding another
///
/// Handles count through all parts. They are never taken back while the table lives: a name that left the snapshot
/// keeps its number, so a mark that outlived its item still knows what it meant. `compacted` makes a table without
/// them.
@usableFromInline struct IdentifierTable<Identifier: Hashable & Sendable>: Sendable {
    /// Names that copies of a table may share. Only a table that owns a part alone changes it.
    @usableFromInline final class Part: @unchecked Sendable {
        /// The handle of its first name.
        @usableFromInline let start: Int
        /// Not checked for accesses at the same time: it is changed only by a table that owns the part alone.
        @exclusivity(unchecked) @usableFromInline var names: NameList<Identifier>

        @inlinable init(start: Int, names: NameList<Identifier> = NameList()) {
            self.start = start
            self.names = names
        }
    }

    /// The oldest first.
    @usableFromInline var parts: [Part] = []

    /// The names that were changed in place, and may have another hash value now than when they came in.
    @usableFromInline var changed: Set<Handle> = []

    /// The newest name that stands for one that was there before, or -1. All names behind it were unknown when they
    /// were added.
    @usableFromInline var lastRenewal = -1

    @inlinable init() {}

    @inlinable var count: Int { parts.last.map { $0.start + $0.names.count } ?? 0 }

    // MARK: Looking

    /// The part a handle is in.
    @inlinable func partIndex(of handle: Handle) -> Int {
        var index = parts.count - 1
        while index > 0, parts[index].start > handle.index { index -= 1 }
        return index
    }

    @inlinable subscript(handle: Handle) -> Identifier {
        let part = parts[partIndex(of: handle)]
        return part.names.identifiers[handle.index - part.start]
    }

    @inlinable func hash(of handle: Handle) -> Int {
        let part = parts[partIndex(of: handle)]
        return part.names.hashes[handle.index - part.start]
    }

    /// The birth of a name: a number that tells when it was added.
    @inlinable func birth(of handle: Handle) -> Int {
        let part = parts[partIndex(of: handle)]
        return part.names.births[handle.index - part.start]
    }

    /// Finds the handle of an identifier whose hash value is already known; the newest, if several are equal.
    ///
    /// - Complexity: One look into each of O(log *n*) parts, and one `==` for each stored identifier
    ///   with the same hash value; no hashing.
    @inlinable func handle(of identifier: Identifier, hash: Int) -> Handle? {
        var index = parts.count
        while index > 0 {
            index -= 1
            let position = parts[index].names.position(of: identifier, hash: hash)
            if position >= 0 { return Handle(parts[index].start + position) }
        }
        return nil
    }

    /// Finds the handle of an identifier. Hashes it once.
    @inlinable func handle(of identifier: Identifier) -> Handle? {
        handle(of: identifier, hash: identifier.hashValue)
    }

    // MARK: Two tables

    /// The number of leading handles that stand for the same instances here and in another table, because one is a
    /// copy of the other, or both are of a third.
    ///
    /// - Complexity: O(log *n*) looks at births, which differ behind the first difference.
    @inlinable func commonCount(with other: Self) -> Int {
        var (low, high) = (0, min(count, other.count))
        while low < high {
            let middle = Handle((low + high) / 2)
            if birth(of: middle) == other.birth(of: middle) { low = middle.index + 1 } else { high = middle.index }
        }
        return low
    }

    /// The range of births, from the first to behind the last.
    @inlinable var births: Range<Int> {
        count > 0 ? birth(of: Handle(0))..<(birth(of: Handle(count - 1)) + 1) : 0..<0
    }

    /// The handle of the name that came in at a time; nil if it is not in this table.
    ///
    /// - Complexity: O(log *n*); births ascend.
    @inlinable func handle(born birth: Int) -> Handle? {
        var (low, high) = (0, count)
        while low < high {
            let middle = Handle((low + high) / 2)
            let candidate = self.birth(of: middle)
            if candidate == birth { return middle }
            if candidate < birth { low = middle.index + 1 } else { high = middle.index }
        }
        return nil
    }

    /// True when two stored identifiers, one in each table, are the same: one instance, or equal hash values and `==`.
    @inlinable func matches(_ handle: Handle, in other: Self, _ otherHandle: Handle) -> Bool {
        (handle == otherHandle && birth(of: handle) == other.birth(of: otherHandle))
            || (hash(of: handle) == other.hash(of: otherHandle) && self[handle] == other[otherHandle])
            || birth(of: handle) == other.birth(of: otherHandle)
            || ((changed.contains(handle) || other.changed.contains(otherHandle))
                && self[handle].isTheSameNow(as: other[otherHandle]))
    }

    /// The names that were changed in place, under the hash values they have now.
    ///
    /// - Complexity: One hash for each of them.
    @inlinable var changedByHash: [Int: [Handle]] {
        Dictionary(grouping: changed.sorted { $0.index < $1.index }) { self[$0].hashValue }
    }

    // MARK: Changing

    /// Makes room for more names in a last part that is not shared. A part that is not twice as large as all behind it
    /// is merged with them, so there are O(log *n*) parts.
    ///
    /// - Complexity: Amortised over the names that are added, O(log *n*) names are copied for each; no hashing.
    @inlinable mutating func reserve(_ more: Int) {
        var first = parts.count
        var size = more
        if let last = parts.indices.last, isKnownUniquelyReferenced(&parts[last]) {
            let count = parts[last].names.count + more
            guard last > 0, parts[last - 1].names.count < 2 * count else { return parts[last].names.reserve(more) }
            (first, size) = (last, count)
        }
        while first > 0, parts[first - 1].names.count < 2 * size {
            first -= 1
            size += parts[first].names.count
        }
        var names = NameList<Identifier>()
        for part in parts[first...] { names.add(part.names) }
        names.reserve(more)
        let start = first < parts.count ? parts[first].start : count
        parts.removeSubrange(first...)
        parts.append(Part(start: start, names: names))
    }

    /// Gives an identifier that is not in the table its handle.
    @inlinable @discardableResult
    mutating func add(_ identifier: Identifier, hash: Int) -> Handle {
        let handle = Handle(count)
        reserve(1)
        parts[parts.count - 1].names.add(identifier, hash: hash, birth: Birth.take(1))
        return handle
    }

    /// Puts another instance in place of a stored one and believes the old hash value, as when an object changes in
    /// place. The handle stays.
    ///
    /// - Complexity: O(1) if the part with the name is not shared; else the part is copied.
    @inlinable mutating func replace(_ handle: Handle, with identifier: Identifier) {
        let index = partIndex(of: handle)
        changed.insert(handle)
        if !isKnownUniquelyReferenced(&parts[index]) {
            parts[index] = Part(start: parts[index].start, names: parts[index].names)
        }
        parts[index].names.identifiers[handle.index - parts[index].start] = identifier
    }

    /// Stores another instance of a known name: in its place if its part is not shared, else under a new handle, which
    /// from now on is the one that is found.
    ///
    /// - Returns: The handle of the new instance.
    /// - Complexity: That of adding a name.
    @inlinable mutating func renew(_ handle: Handle, with identifier: Identifier, hash: Int) -> Handle {
        var index = partIndex(of: handle)
        if !isKnownUniquelyReferenced(&parts[index]) {
            reserve(1)
            // Making room may have copied the name into the last part, which is ours.
            index = partIndex(of: handle)
            guard index == parts.count - 1 else {
                lastRenewal = count
                return add(identifier, hash: hash)
            }
        }
        parts[index].names.identifiers[handle.index - parts[index].start] = identifier
        return handle
    }

    /// Forgets the newest names, which this table has just added and no copy shares.
    ///
    /// - Complexity: Linear in the names of the last part.
    @inlinable mutating func truncate(to count: Int) {
        if !changed.isEmpty { changed = changed.filter { $0.index < count } }
        lastRenewal = min(lastRenewal, count - 1)
        while let last = parts.last, count < self.count {
            if last.start >= count { parts.removeLast() } else { last.names.truncate(to: count - last.start) }
        }
    }

    /// A table of some of the names, in the order of their handles, which become smaller.
    ///
    /// - Complexity: Linear in the names that stay; no hashing.
    @inlinable func compacted(keeping handles: [Handle]) -> Self {
        var names = NameList<Identifier>()
        names.identifiers = handles.map { self[$0] }
        names.hashes = handles.map { hash(of: $0) }
        names.births = handles.map { birth(of: $0) }
        names.reserve(0)
        var result = Self()
        result.parts = [Part(start: 0, names: names)]
        if !changed.isEmpty {
            result.changed = Set(handles.indices.filter { changed.contains(handles[$0]) }.map(Handle.init))
        }
        return result
    }
}

extension Hashable {
    /// True when two identifiers are equal and have equal hash values now; one of them was changed in place.
    @inlinable func isTheSameNow(as other: Self) -> Bool { self == other && hashValue == other.hashValue }
}
