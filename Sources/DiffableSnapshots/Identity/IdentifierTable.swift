/// The names a snapshot has ever heard, each under a small integer.
///
/// A table answers "have I met this identifier?" the way `NSOrderedSet` does: the hash value picks the candidates and
/// `==` decides. It hashes an identifier once, when it is first met, and remembers the result.
///
/// Why not a `Dictionary` keyed by the identifier? Because the standard library traps when a `Hashable` breaks its
/// promises, and showing what a broken `Hashable` does is one of the purposes of this library. Here the index is keyed
/// by the *hash value*, a plain `Int`; a lying `==` or a hash that changes can only make a lookup miss.
///
/// Handles are never taken back while the table lives. A name that left the snapshot keeps its number, so a mark that
/// outlived its item still knows what it meant.
struct IdentifierTable<Identifier: Hashable & Sendable>: Sendable {
    /// The stored instances, by handle.
    private(set) var identifiers: [Identifier] = []

    /// The hash values the identifiers had when they came in, by handle.
    private(set) var hashes: [Int] = []

    /// The latest handle for each hash value.
    private var latest: [Int: Handle] = [:]

    /// The next handle to try for the same hash value, by handle.
    private var earlier: [Handle?] = []

    private var ancestry = Ancestry()

    var count: Int { identifiers.count }

    subscript(handle: Handle) -> Identifier { identifiers[handle.index] }

    func hash(of handle: Handle) -> Int { hashes[handle.index] }

    /// Finds the handle of an identifier whose hash value is already known.
    ///
    /// - Complexity: One `==` for each stored identifier with the same hash value; no hashing.
    func handle(of identifier: Identifier, hash: Int) -> Handle? {
        var candidate = latest[hash]
        while let handle = candidate {
            if identifiers[handle.index] == identifier { return handle }
            candidate = earlier[handle.index]
        }
        return nil
    }

    /// Finds the handle of an identifier. Hashes it once.
    func handle(of identifier: Identifier) -> Handle? {
        handle(of: identifier, hash: identifier.hashValue)
    }

    /// Gives an identifier that is not in the table its handle.
    mutating func add(_ identifier: Identifier, hash: Int) -> Handle {
        let handle = Handle(identifiers.count)
        ancestry.add(at: handle.index)
        identifiers.append(identifier)
        hashes.append(hash)
        earlier.append(latest.updateValue(handle, forKey: hash))
        return handle
    }

    /// Puts another instance in place of a stored one and believes the old hash value.
    mutating func replace(_ handle: Handle, with identifier: Identifier) {
        identifiers[handle.index] = identifier
    }

    /// Whether a handle stands for the same instance here and in another table: one was copied from the other, or both
    /// from a third, after the identifier came in.
    func sharesInstance(_ handle: Handle, with other: Self) -> Bool {
        handle.index < min(count, other.count) && ancestry.shares(handle.index, with: other.ancestry)
    }

    /// Whether two stored identifiers are the same, in this table and in another: equal hash values and `==`, or one
    /// instance.
    func matches(_ handle: Handle, in other: Self, _ otherHandle: Handle) -> Bool {
        (hash(of: handle) == other.hash(of: otherHandle) && self[handle] == other[otherHandle])
            || (handle == otherHandle && sharesInstance(handle, with: other))
    }
}
