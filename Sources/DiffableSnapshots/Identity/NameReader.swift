/// The names of a table, for reading many of them.
///
/// The parts of a table are objects, and Swift checks each access to an object's property. A reader takes their
/// contents out once.
@usableFromInline struct NameReader<Identifier: Hashable & Sendable> {
    @usableFromInline let first: NameList<Identifier>
    @usableFromInline let others: [(start: Int, names: NameList<Identifier>)]
    @usableFromInline let changed: Set<Handle>
    @usableFromInline let births: Range<Int>

    @inlinable init(_ table: IdentifierTable<Identifier>) {
        first = table.parts.first?.names ?? NameList()
        others = table.parts.dropFirst().map { ($0.start, $0.names) }
        changed = table.changed
        births = table.births
    }

    /// The position of a handle behind the first part: the part, and the position in it.
    @inlinable func place(of index: Int) -> (part: Int, position: Int) {
        var part = others.count - 1
        while part > 0, others[part].start > index { part -= 1 }
        return (part, index - others[part].start)
    }

    @inlinable subscript(handle: Handle) -> Identifier {
        if handle.index < first.count { return first.identifiers[handle.index] }
        let place = place(of: handle.index)
        return others[place.part].names.identifiers[place.position]
    }

    @inlinable func hash(of handle: Handle) -> Int {
        if handle.index < first.count { return first.hashes[handle.index] }
        let place = place(of: handle.index)
        return others[place.part].names.hashes[place.position]
    }

    @inlinable func birth(of handle: Handle) -> Int {
        if handle.index < first.count { return first.births[handle.index] }
        let place = place(of: handle.index)
        return others[place.part].names.births[place.position]
    }

    /// The names of some handles.
    @inlinable func names(of handles: [Handle]) -> [Identifier] {
        var result: [Identifier] = []
        result.reserveCapacity(handles.count)
        append(namesOf: handles, to: &result)
        return result
    }

    /// Adds the names of some handles to a list. Those of a list that was built in one go count up; they are copied a
    /// block at a time.
    @inlinable func append(namesOf handles: [Handle], to result: inout [Identifier]) {
        for start in stride(from: 0, to: handles.count, by: Self.blockSize) {
            let length = min(handles.count - start, Self.blockSize)
            if first.hasRun(handles, at: start, length) {
                let index = handles[start].index
                result += first.identifiers[index..<(index + length)]
            } else {
                for handle in handles[start..<(start + length)] { result.append(self[handle]) }
            }
        }
    }

    /// The newest name that is equal to an identifier.
    @inlinable func handle(of identifier: Identifier, hash: Int) -> Handle? {
        if !others.isEmpty {
            for part in others.reversed() {
                let position = part.names.position(of: identifier, hash: hash)
                if position >= 0 { return Handle(part.start + position) }
            }
        }
        let position = first.position(of: identifier, hash: hash)
        return position >= 0 ? Handle(position) : nil
    }

    /// The number of names, one after the other, that are the same as those of another table.
    ///
    /// Lists that were built in one go have handles that count up. There hash values are compared a block at a time,
    /// and identifiers only where they agree.
    ///
    /// - Complexity: One `==` for each name that is the same, and one more; no hashing.
    @inlinable func commonPrefixCount(
        _ handles: [Handle], from start: Int, as others: [Handle], from otherStart: Int, in other: Self
    ) -> Int {
        let limit = min(handles.count - start, others.count - otherStart)
        guard limit > 0, matches(handles[start], in: other, others[otherStart]) else { return 0 }
        var count = 1
        while count < limit {
            let block = min(limit - count, Self.blockSize)
            let (position, otherPosition) = (start + count, otherStart + count)
            if first.hasRun(handles, at: position, block), other.first.hasRun(others, at: otherPosition, block),
                first.agrees(from: handles[position].index, with: other.first, others[otherPosition].index, block)
            {
                count += block
                continue
            }
            for offset in 0..<block {
                guard matches(handles[position + offset], in: other, others[otherPosition + offset]) else {
                    return count
                }
                count += 1
            }
        }
        return count
    }

    /// The number of names that are copied or compared together.
    @inlinable static var blockSize: Int { 256 }

    /// True when two names are the same: one instance, or equal hash values and `==`. For a name that was changed in
    /// place, the hash value it has now counts.
    @inlinable func matches(_ handle: Handle, in other: Self, _ otherHandle: Handle) -> Bool {
        (hash(of: handle) == other.hash(of: otherHandle) && self[handle] == other[otherHandle])
            // Nearly always the tables have no instance in common.
            || (births.overlaps(other.births) && birth(of: handle) == other.birth(of: otherHandle))
            || ((changed.contains(handle) || other.changed.contains(otherHandle))
                && self[handle].isTheSameNow(as: other[otherHandle]))
    }
}
