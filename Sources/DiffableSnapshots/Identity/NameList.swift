/// Names in the order they came, found by hash value: one part of an `IdentifierTable`.
///
/// The index is a hash table with open addressing. A slot holds the position of a name and, above it, as many bits of
/// its hash value as there is room for, so that the slots alone nearly always settle whether a name is there. Four
/// bytes a slot keep the index of 100,000 names in a processor's nearest megabyte. Lists of a few names have no slots.
@usableFromInline struct NameList<Identifier: Hashable & Sendable>: Sendable {
    @usableFromInline var identifiers: [Identifier] = []

    /// The hash values the identifiers had when they came in.
    @usableFromInline var hashes: [Int] = []

    /// The birth of each name; ascending.
    @usableFromInline var births: [Int] = []

    /// The lower bits, as many as the number of a slot needs, are a position plus one; the others are of the mixed hash
    /// value. Zero is empty.
    @usableFromInline var slots: [UInt32] = []

    /// The number of bits a mixed hash value is shifted by to give a slot: 64 less the bits of a slot's number.
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
            return hashes.indices.last { hashes[$0] == hash && identifiers[$0] == identifier } ?? -1
        }
        return find(identifier, hash: hash).position
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

    /// The hash value, spread by a multiplication: identifiers may choose small numbers or multiples as hash values.
    @inlinable static func mixed(_ hash: Int) -> UInt64 {
        UInt64(truncatingIfNeeded: hash) &* 0x9E37_79B9_7F4A_7C15
    }

    /// The tag of a mixed hash value that a slot holds: bits next to those that chose the slot, in front of the
    /// position.
    @inlinable static func tag(_ mixed: UInt64, _ shift: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: mixed >> 32) &<< UInt32(truncatingIfNeeded: 64 &- shift)
    }

    // MARK: Comparing stretches

    /// True when some handles count up and all of them are in this list.
    @inlinable func hasRun(_ handles: [Handle], at position: Int, _ length: Int) -> Bool {
        let first = handles[position].number
        return first >= 0 && Int(first) + length <= count && handles.countsUp(from: position, length)
    }

    /// True when the names from a position on are the same as those of another list. Both have that many names.
    ///
    /// Hash values are compared first: a processor compares several plain numbers at a time. Equal
    /// numbers and texts always have equal ones.
    @inlinable func agrees(from position: Int, with other: Self, _ otherPosition: Int, _ length: Int) -> Bool {
        if Identifier.self != Int.self, Identifier.self != String.self {
            let isDifferent = hashes.withUnsafeBufferPointer { hashes in
                other.hashes.withUnsafeBufferPointer { others in
                    var difference = 0
                    for offset in 0..<length {
                        difference |= hashes[position + offset] ^ others[otherPosition + offset]
                    }
                    return difference != 0
                }
            }
            if isDifferent { return false }
        }
        return identifiers.withUnsafeBufferPointer { identifiers in
            other.identifiers.withUnsafeBufferPointer { others in
                var offset = 0
                while offset < length, identifiers[position + offset] == others[otherPosition + offset] { offset += 1 }
                return offset == length
            }
        }
    }

    // MARK: Changing

    /// Makes room for more names.
    ///
    /// - Complexity: O(1) while there is room, else linear in the names; no hashing.
    @inlinable mutating func reserve(_ more: Int) {
        guard count + more > max(Self.smallCount, slots.count / 2) else { return }
        var bits: UInt64 = 5
        while (1 << bits) < 2 * (count + more) { bits += 1 }
        slots = [UInt32](repeating: 0, count: 1 << bits)
        shift = 64 - bits
        // The newest first, so that it is found before an older equal one.
        for position in stride(from: count - 1, through: 0, by: -1) { fillSlot(position) }
    }

    /// Adds a name; `reserve` has made room.
    @inlinable mutating func add(_ identifier: Identifier, hash: Int, birth: Int) {
        identifiers.append(identifier)
        hashes.append(hash)
        births.append(birth)
        if !slots.isEmpty { fillSlot(count - 1) }
    }

    /// Adds names up to the first that is there already: a whole list at once, whose storage is shared where it is the
    /// first. `reserve` has made room; without slots nothing is added.
    ///
    /// - Returns: How many were added.
    @inlinable mutating func addNew(_ identifiers: [Identifier], hashes: [Int], births first: Int) -> Int {
        guard !slots.isEmpty else { return 0 }
        let start = count
        if start == 0 {
            (self.identifiers, self.hashes) = (identifiers, hashes)
        } else {
            self.identifiers += identifiers
            self.hashes += hashes
        }
        births += first..<(first + hashes.count)
        for offset in hashes.indices {
            let (found, slot) = find(identifiers[offset], hash: hashes[offset])
            guard found < 0 else {
                self.identifiers.removeSubrange((start + offset)...)
                self.hashes.removeSubrange((start + offset)...)
                births.removeSubrange((start + offset)...)
                return offset
            }
            slots[slot] = Self.tag(Self.mixed(hashes[offset]), shift) | UInt32(truncatingIfNeeded: start + offset + 1)
        }
        return hashes.count
    }

    @inlinable mutating func fillSlot(_ position: Int) {
        let mixed = Self.mixed(hashes[position])
        var slot = Int(truncatingIfNeeded: mixed >> shift)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Self.tag(mixed, shift) | UInt32(truncatingIfNeeded: position + 1)
    }

    /// Adds the newer names of another list, births included. `reserve` has to follow: it builds the index.
    @inlinable mutating func add(_ newer: Self) {
        identifiers += newer.identifiers
        hashes += newer.hashes
        births += newer.births
        slots = []
    }

    /// Takes the newest names away again.
    ///
    /// - Complexity: Linear in the names.
    @inlinable mutating func truncate(to count: Int) {
        guard count < self.count else { return }
        identifiers.removeSubrange(count...)
        hashes.removeSubrange(count...)
        births.removeSubrange(count...)
        slots = []
        reserve(0)
    }
}
