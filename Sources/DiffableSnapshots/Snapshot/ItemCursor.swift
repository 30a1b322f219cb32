/// A finger that goes forward through all items of an arrangement, counted across sections.
@usableFromInline struct ItemCursor {
    private let arrangement: Arrangement
    private var row = Row()

    /// The index of the section the finger is in, where the section begins, and the number of the chunk.
    private var section = -1
    private var sectionStart = 0
    private var slot = 0

    /// The chunk the finger is in, and where it begins.
    @usableFromInline var chunk: [Handle] = []
    @usableFromInline var chunkStart = 0

    @usableFromInline init(_ arrangement: Arrangement) {
        self.arrangement = arrangement
    }

    /// The items from an index up to another, or fewer of them: as many as lie in one chunk.
    ///
    /// - Parameters:
    ///   - index: Where to begin; not in front of where the finger was, and of an item that is there.
    ///   - end: Where to end.
    /// - Returns: The items, the index of their section, and the index there of the first.
    /// - Complexity: Over all calls linear in the sections, and in the chunks of those sections that are looked into.
    @usableFromInline mutating func items(
        from index: Int, to end: Int
    ) -> (items: ArraySlice<Handle>, section: Int, item: Int) {
        go(to: index)
        let range = (index - chunkStart)..<min(end - chunkStart, chunk.count)
        return (chunk[range], section, index - sectionStart)
    }

    /// The item at an index that is there, not in front of where the finger was.
    ///
    /// - Complexity: As that of ``items(from:to:)``.
    @inlinable mutating func item(at index: Int) -> Handle {
        if index >= chunkStart + chunk.count { go(to: index) }
        return chunk[index - chunkStart]
    }

    /// Goes forward to the chunk of an item.
    @usableFromInline mutating func go(to index: Int) {
        while index >= sectionStart + row.count {
            sectionStart += row.count
            section += 1
            row = arrangement.row(of: arrangement.sections[section]) ?? Row()
            (slot, chunkStart) = (0, sectionStart)
        }
        while index >= chunkStart + Int(row.counts[slot]) {
            chunkStart += Int(row.counts[slot])
            slot += 1
        }
        chunk = row.chunks[slot]
    }
}
