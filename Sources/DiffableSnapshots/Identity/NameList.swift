/// Names in the order they came, found by hash value: one part of an `IdentifierTable`.
///
/// The index is a table of slots with open addressing. A slot holds the position of a name and, above it, as many bits of
/// its hash value as there is room for, so that a look at the slots alone nearly always settles whether a name is there.
/// Four bytes a slot keep the index of 100,000 names in a processor's nearest megabyte. Lists of a few names have no slots.
@usableFromInline struct NameList<Identifier: Hashable & Sendable>: Sendable {
    @usableFromInline var identifiers: [Identifier] = []

    /// The hash values the identifiers had when they came in.
    @usableFromInline var hashes: [Int] = []

    /// When each name came; ascending.
    @usableFromInline var births = Births()

    /// The lower bits, as many as the number of a slot needs, are a position plus one; the others are of the mixed hash
    /// value. Zero is empty.
    @usableFromInline var slots: [UInt32] = []

    /// How far a mixed hash value is shifted to give a slot; 64 less the bits of its number.
    @usableFromInline var shift: UInt64 = 64

    @inlinable init() {}

    @inlinable var count: Int { hashes.count }

    /// The number of names that are searched one by one.
    @inlinable static var smallCount: Int { 12 }

    // MARK: Finding

    /// The position of an identifier, or -1. The newest of several equal names is found.
    ///
    /// - Complexity: One `==` for each name with the same hash value; no hashing.
    @inlinable func position(of identifier: Identifier, hash: Int) -> Int {
        guard !slots.isEmpty else {
            var position = hashes.count - 1
            while position >= 0, hashes[position] != hash || !(identifiers[position] == identifier) { position -= 1 }
            return position
        }
        return find(identifier, hash: hash).position
    }

    /// Whether a list with some slots may hold a name with a hash value.
    @inlinable static func mayHold(_ hash: Int, _ slots: [UInt32], _ shift: UInt64) -> Bool {
        let mask = UInt32(truncatingIfNeeded: slots.count - 1)
        let mixed = mixed(hash)
        let tag = tag(mixed, shift)
        var slot = Int(truncatingIfNeeded: mixed >> shift)
        while slots[slot] != 0 {
            if slots[slot] & ~mask == tag { return true }
            slot = (slot + 1) & (slots.count - 1)
        }
        return false
    }

    /// The position of an identifier, or -1 and the slot that is free for it; for a list with slots.
    @inlinable func find(_ identifier: Identifier, hash: Int) -> (position: Int, slot: Int) {
        let mask = UInt32(truncatingIfNeeded: slots.count - 1)
        let mixed = Self.mixed(hash)
        let tag = Self.tag(mixed, shift)
        var slot = Int(truncatingIfNeeded: mixed >> shift)
        while slots[slot] != 0 {
            if slots[slot] & ~mask == tag {
                let position = Int(slots[slot] & mask) - 1
                if hashes[position] == hash, identifiers[position] == identifier { return (position, slot) }
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return (-1, slot)
    }

    /// The multiplication spreads hash values that somebody has chosen badly, as small numbers or as multiples.
    @inlinable static func mixed(_ hash: Int) -> UInt64 {
        UInt64(truncatingIfNeeded: hash) &* 0x9E37_79B9_7F4A_7C15
    }

    /// What a slot remembers of a mixed hash value: bits next to those that chose the slot, in front of the position.
    @inlinable static func tag(_ mixed: UInt64, _ shift: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: mixed >> 32) &<< UInt32(truncatingIfNeeded: 64 &- shift)
    }

    // MARK: Comparing stretches

    /// Whether some handles of a row count up, and all of them are in this list.
    @inlinable func hasRun(_ handles: [Handle], at position: Int, _ length: Int) -> Bool {
        let first = handles[position].number
        return first >= 0 && Int(first) + length <= count && handles.countsUp(from: position, length)
    }

    /// Whether the names from a position on are the same as those of another list. Both have that many names.
    @inlinable func agrees(from position: Int, with other: Self, _ otherPosition: Int, _ length: Int) -> Bool {
        // Equal numbers and texts have equal hash values; of other types one has to see.
        let isHonest = Identifier.self == Int.self || Identifier.self == String.self
        let differs =
            !isHonest
            && hashes.withUnsafeBufferPointer { hashes in
                other.hashes.withUnsafeBufferPointer { others in
                    var difference = 0
                    for offset in 0..<length {
                        difference |= hashes[position + offset] ^ others[otherPosition + offset]
                    }
                    return difference != 0
                }
            }
        guard !differs else { return false }
        return identifiers.withUnsafeBufferPointer { identifiers in
            other.identifiers.withUnsafeBufferPointer { others in
                Self.sameCount(identifiers, from: position, as: others, from: otherPosition, length) == length
            }
        }
    }

    /// How many identifiers are equal, one after the other and up to a limit.
    @inlinable static func sameCount(
        _ identifiers: UnsafeBufferPointer<Identifier>, from position: Int,
        as others: UnsafeBufferPointer<Identifier>, from otherPosition: Int, _ limit: Int
    ) -> Int {
        var count = 0
        if Identifier.self == Int.self, let here = identifiers.baseAddress, let there = others.baseAddress {
            // Without a way out, a processor compares several at a time; nobody sees that a number was compared.
            let numbers = UnsafeRawPointer(here + position).assumingMemoryBound(to: Int.self)
            let otherNumbers = UnsafeRawPointer(there + otherPosition).assumingMemoryBound(to: Int.self)
            var strays = 0
            for offset in 0..<limit { strays |= numbers[offset] ^ otherNumbers[offset] }
            if strays == 0 { return limit }
        }
        while count < limit, identifiers[position &+ count] == others[otherPosition &+ count] { count += 1 }
        return count
    }

    // MARK: Changing

    /// Makes room for more names.
    ///
    /// - Complexity: O(1) while there is room, else linear in the names; no hashing.
    @inlinable mutating func reserve(_ more: Int) {
        births.reserve(more, behind: count)
        guard count + more > max(Self.smallCount, slots.count / 2) else { return }
        var bits: UInt64 = 5
        while (1 << bits) < 2 * (count + more) { bits += 1 }
        slots = [UInt32](repeating: 0, count: 1 << bits)
        shift = 64 - bits
        // The newest first, so that it is found before an older equal one.
        for position in stride(from: count - 1, through: 0, by: -1) { fillSlot(position, hashes[position]) }
    }

    /// Adds a name; `reserve` has made room.
    @inlinable mutating func add(_ identifier: Identifier, hash: Int) {
        identifiers.append(identifier)
        addRest(hash)
    }

    /// Adds what belongs to an identifier that is in the list already.
    @inlinable mutating func addRest(_ hash: Int) {
        hashes.append(hash)
        if !slots.isEmpty { fillSlot(count - 1, hash) }
    }

    /// Adds what belongs to an identifier that is in the list already, in a slot that is known to be free for it.
    @inlinable mutating func addRest(_ hash: Int, slot: Int) {
        hashes.append(hash)
        slots[slot] = Self.tag(Self.mixed(hash), shift) | UInt32(truncatingIfNeeded: count)
    }

    /// Adds names up to the first that is there already. `reserve` has made room; without slots nothing is added.
    ///
    /// - Returns: How many were added.
    @inlinable mutating func addNew(_ identifiers: [Identifier], _ hashes: [Int]) -> Int {
        guard !slots.isEmpty else { return 0 }
        let start = count
        if start == 0 {
            // Storage is shared with the argument.
            (self.identifiers, self.hashes) = (identifiers, hashes)
        } else {
            self.identifiers += identifiers
            self.hashes += hashes
        }
        for offset in hashes.indices {
            let (found, slot) = find(identifiers[offset], hash: hashes[offset])
            guard found < 0 else {
                self.identifiers.removeSubrange((start + offset)...)
                self.hashes.removeSubrange((start + offset)...)
                return offset
            }
            slots[slot] = Self.tag(Self.mixed(hashes[offset]), shift) | UInt32(truncatingIfNeeded: start + offset + 1)
        }
        return hashes.count
    }

    @inlinable mutating func fillSlot(_ position: Int, _ hash: Int) {
        let mixed = Self.mixed(hash)
        var slot = Int(truncatingIfNeeded: mixed >> shift)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Self.tag(mixed, shift) | UInt32(truncatingIfNeeded: position + 1)
    }

    /// Adds the newer names of another list, births included. `reserve` has to follow: it builds the index.
    @inlinable mutating func add(_ newer: Self) {
        births.add(newer.births, newer.count, behind: count)
        identifiers += newer.identifiers
        hashes += newer.hashes
        slots = []
    }

    /// Takes the newest names away again.
    ///
    /// - Complexity: Linear in the names.
    @inlinable mutating func truncate(to count: Int) {
        guard count < self.count else { return }
        hashes.removeSubrange(count...)
        births.end(at: count)
        identifiers.removeSubrange(min(count, identifiers.count)...)
        slots = []
        reserve(0)
    }
}
