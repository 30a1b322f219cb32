/// The order of sections and items, in plain integers.
///
/// This is the concrete core under the generic snapshot: it knows handles, never identifiers, and takes no decisions.
/// Every check has been made before it is called. A missing section or item is therefore not an error here but a
/// silent no-op; nothing in this type can trap.
///
/// The order is kept twice, so that both questions are quick: what stands here, and where does this stand?
///
///     sections     B, A                                  in order
///     rows         A: [ 7 3 9 ] [ 4 1 ]   B: [ 2 ]       by section: chunks of at most 1,024 items
///     homes        1: second chunk of A, 2: ...          by item: the number of its chunk
///
/// The index of an item is found by its chunk, which is looked through, and by the sizes of the chunks in front of it.
///
/// Copies share everything. A change to a copy copies a chunk of items, a page of `homes`, and the lists that name the
/// chunks of that section, the sections, and the pages: for *n* items in *s* sections about *n* / 1,024 + *s*
/// references and 8 KB of integers. What the complexity of a call says comes on top.
@usableFromInline struct Arrangement: Sendable {
    /// The sections in order.
    @usableFromInline private(set) var sections: [Handle] = []

    /// The items of each section, by section handle; nil for a section that is not there.
    private var rows: [Row?] = []

    /// The number of its chunk, by item; none for an item that is not there.
    private(set) var homes = HandleMap()

    /// The section each chunk belongs to, by the number of the chunk.
    private var sectionsByChunk: [Handle] = []

    /// Numbers of chunks that are free again.
    private var freeIDs: [Int32] = []

    /// The number of items in all sections.
    @usableFromInline private(set) var itemCount = 0

    @usableFromInline init() {}

    /// The position where items are put.
    @usableFromInline enum InsertionPoint {
        case end(of: Handle)
        case before(Handle)
        case after(Handle)
    }

    // MARK: Looking

    @usableFromInline func contains(section: Handle) -> Bool { row(of: section) != nil }

    @usableFromInline func contains(item: Handle) -> Bool { chunkID(of: item) >= 0 }

    /// The items of a section as they are kept, or nil when the section is not there.
    func row(of section: Handle) -> Row? { section.index < rows.count ? rows[section.index] : nil }

    /// The items of a section, or nil when the section is not there.
    @usableFromInline func items(in section: Handle) -> [Handle]? { row(of: section)?.items }

    /// The number of items in a section, or nil when it is not there.
    @usableFromInline func itemCount(in section: Handle) -> Int? { row(of: section)?.count }

    /// The item at an index of a section, or nil when nothing is there.
    @usableFromInline func item(at index: Int, in section: Handle) -> Handle? {
        guard let row = row(of: section), index >= 0, index < row.count else { return nil }
        let place = row.place(of: index)
        return row.chunks[place.slot][place.offset]
    }

    /// The number of the chunk an item is in, or -1.
    func chunkID(of item: Handle) -> Int32 { homes[item] }

    /// The limit of the numbers of chunks: one more than the largest.
    var chunkIDLimit: Int { sectionsByChunk.count }

    /// The section of an item, or nil when the item is not there.
    @usableFromInline func section(containing item: Handle) -> Handle? {
        let id = homes[item]
        return id < 0 ? nil : sectionsByChunk[Int(id)]
    }

    /// The number of items that have a chunk noted for them; for the invariants.
    var assignedItemCount: Int { homes.count { $0 >= 0 } }

    /// All items, section after section.
    @usableFromInline var items: [Handle] {
        var result: [Handle] = []
        result.reserveCapacity(itemCount)
        forEachChunk { result += $0 }
        return result
    }

    /// The items in order, a chunk at a time.
    @usableFromInline func forEachChunk(_ body: ([Handle]) -> Void) {
        for section in sections {
            for chunk in row(of: section)?.chunks ?? [] { body(chunk) }
        }
    }

    /// The first few items, section after section.
    ///
    /// - Complexity: Linear in these items and the sections they are in.
    func items(first limit: Int) -> [Handle] {
        var result: [Handle] = []
        for section in sections {
            for chunk in row(of: section)?.chunks ?? [] {
                if result.count >= limit { return result }
                result += chunk.prefix(limit - result.count)
            }
        }
        return result
    }

    /// The path of an item.
    ///
    /// - Complexity: Linear in the sections and in the chunks of one section, comparing integers.
    @usableFromInline func indexPath(of item: Handle) -> IndexPath? {
        guard let (section, slot, offset) = place(of: item), let index = sections.firstIndex(of: section),
            let row = row(of: section)
        else { return nil }
        return IndexPath(item: row.start(of: slot) + offset, section: index)
    }

    /// The index of an item counted across all sections.
    @usableFromInline func flatIndex(of item: Handle) -> Int? {
        guard let path = indexPath(of: item) else { return nil }
        return sections.prefix(path.section).reduce(path.item) { $0 + (row(of: $1)?.count ?? 0) }
    }

    /// The section of an item, its chunk there, and the position in the chunk.
    func place(of item: Handle) -> (section: Handle, slot: Int, offset: Int)? {
        let id = chunkID(of: item)
        guard id >= 0 else { return nil }
        let section = sectionsByChunk[Int(id)]
        guard let row = row(of: section), let slot = row.slot(of: id),
            let offset = row.chunks[slot].position(of: item)
        else { return nil }
        return (section, slot, offset)
    }

    private func locate(_ point: InsertionPoint) -> (section: Handle, slot: Int, offset: Int)? {
        switch point {
        case .end(let section):
            guard let row = row(of: section) else { return nil }
            return (section, max(0, row.chunks.count - 1), row.chunks.last?.count ?? 0)
        case .before(let item): return place(of: item)
        case .after(let item): return place(of: item).map { ($0.section, $0.slot, $0.offset + 1) }
        }
    }

    // MARK: Changing sections

    @usableFromInline mutating func insert(sections new: [Handle], at index: Int) {
        for section in new {
            if section.index >= rows.count {
                rows.append(contentsOf: repeatElement(nil, count: section.index + 1 - rows.count))
            }
            rows[section.index] = Row()
        }
        sections.insert(contentsOf: new, at: min(index, sections.count))
    }

    /// Removes sections together with their items.
    @usableFromInline mutating func remove(sections old: [Handle]) {
        let gone = Set(old)
        sections.removeAll(where: gone.contains)
        for section in gone {
            guard let row = row(of: section) else { continue }
            for chunk in row.chunks { homes.set(chunk, to: -1) }
            freeIDs += row.ids
            itemCount -= row.count
            rows[section.index] = nil
        }
    }

    /// Moves a section with its items next to another one, which is located after the removal.
    @usableFromInline mutating func move(section: Handle, beside neighbour: Handle, after: Bool) {
        sections.removeAll { $0 == section }
        let index = sections.firstIndex(of: neighbour).map { after ? $0 + 1 : $0 } ?? sections.count
        sections.insert(section, at: index)
    }

    // MARK: Changing items

    /// Puts items where they belong, contiguous and in the given order.
    ///
    /// - Parameters:
    ///   - items: The items; none of them is anywhere, but for those that leave.
    ///   - leaving: Items that leave their place first; the insertion point is located after that.
    ///   - point: Where.
    @usableFromInline mutating func place(_ items: [Handle], leaving: [Handle], at point: InsertionPoint) {
        remove(items: leaving)
        guard !items.isEmpty, let (section, slot, offset) = locate(point), let row = ownRow(of: section) else { return }
        itemCount += items.count
        row.count += items.count
        if slot < row.chunks.count, row.chunks[slot].count + items.count <= Row.chunkSize {
            row.chunks[slot].insert(contentsOf: items, at: offset)
            row.counts[slot] += Int32(items.count)
            homes.set(items, to: row.ids[slot])
        } else {
            split(row, of: section, slot, offset, inserting: items)
        }
    }

    /// Puts one item, which is nowhere, at the end of a section.
    @usableFromInline mutating func append(_ item: Handle, to section: Handle) {
        guard let row = ownRow(of: section), let count = row.counts.last, Int(count) < Row.chunkSize else {
            return place([item], leaving: [], at: .end(of: section))
        }
        let slot = row.counts.count - 1
        itemCount += 1
        row.count += 1
        row.chunks[slot].append(item)
        row.counts[slot] = count + 1
        homes.set(item, to: row.ids[slot])
    }

    /// Inserts items that have no room in a chunk. What is appended fills chunks up; what is inserted leaves room.
    private mutating func split(
        _ row: Row, of section: Handle, _ slot: Int, _ offset: Int, inserting items: [Handle]
    ) {
        let old = slot < row.chunks.count ? row.chunks[slot] : []
        let all = old[..<offset] + items + old[offset...]
        let pieces = all.count / (Row.chunkSize * 3 / 4) + 1
        let size = offset == old.count ? Row.chunkSize : (all.count + pieces - 1) / pieces
        let chunks = stride(from: 0, to: all.count, by: size).map { Array(all[$0..<min($0 + size, all.count)]) }
        replaceChunks(slot..<min(slot + 1, row.chunks.count), of: row, in: section, with: chunks)
    }

    /// Puts other chunks in the place of some.
    private mutating func replaceChunks(
        _ slots: Range<Int>, of row: Row, in section: Handle, with chunks: [[Handle]]
    ) {
        var free = Array(row.ids[slots].reversed())
        let ids = chunks.map { chunk in
            let id = free.popLast() ?? freeIDs.popLast() ?? Int32(sectionsByChunk.count)
            if Int(id) == sectionsByChunk.count { sectionsByChunk.append(section) }
            sectionsByChunk[Int(id)] = section
            homes.set(chunk, to: id)
            return id
        }
        freeIDs += free
        row.chunks.replaceSubrange(slots, with: chunks)
        row.ids.replaceSubrange(slots, with: ids)
        row.counts.replaceSubrange(slots, with: chunks.map { Int32($0.count) })
    }

    @usableFromInline mutating func remove(items: [Handle]) {
        for item in items {
            guard let (section, slot, offset) = place(of: item), let row = ownRow(of: section) else { continue }
            homes.set(item, to: -1)
            itemCount -= 1
            row.count -= 1
            row.counts[slot] -= 1
            row.chunks[slot].remove(at: offset)
            if row.counts[slot] == 0 { replaceChunks(slot..<(slot + 1), of: row, in: section, with: []) }
            repack(row, of: section)
        }
    }

    /// Puts the items of a section into another order. They must be the same items.
    @usableFromInline mutating func reorder(section: Handle, as items: [Handle]) {
        guard let row = ownRow(of: section) else { return }
        let size = Row.chunkSize
        let chunks = stride(from: 0, to: items.count, by: size).map { Array(items[$0..<min($0 + size, items.count)]) }
        replaceChunks(row.ids.indices, of: row, in: section, with: chunks)
    }

    /// Fills the chunks of a row that has lost most of its items; so their number follows that of the items.
    private mutating func repack(_ row: Row, of section: Handle) {
        if row.isSparse { reorder(section: section, as: row.items) }
    }

    /// The row of a section, made our own if another snapshot sees it.
    private mutating func ownRow(of section: Handle) -> Row? {
        guard section.index < rows.count else { return nil }
        if !isKnownUniquelyReferenced(&rows[section.index]), let shared = rows[section.index] {
            rows[section.index] = Row(copying: shared)
        }
        return rows[section.index]
    }
}
