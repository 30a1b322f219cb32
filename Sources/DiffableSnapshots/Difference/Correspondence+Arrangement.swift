extension Correspondence {
    /// Pairs the items of two arrangements, each counted across sections.
    ///
    /// Rows and chunks that the two share are paired as a whole, unseen. If little else is left, each item is looked up
    /// where it was; if much is left, all positions are written down first.
    ///
    /// - Complexity: Linear in the sections, in the chunks of rows that are not shared, and in the items of chunks that
    ///   are not; comparing integers, plus what the names cost.
    @usableFromInline init(old: Arrangement, new: Arrangement, _ names: NameMatching) {
        self.init(oldCount: old.itemCount, newCount: new.itemCount)
        var places = ChunkPlaces(old, unsharedWith: new)
        let isSharedRow = places.isShared
        let open = new.sections.reduce(0) { count, section in
            isSharedRow(section) ? count : count + places.openCount(new.row(of: section))
        }
        let isBulk = open > 256 + new.itemCount / 16
        var search = ListSearch(
            old: isBulk ? old.items : [], handleCount: isBulk ? names.oldCount : 0)
        var claimed: Set<Handle> = []
        var position = 0
        for section in new.sections {
            guard let row = new.row(of: section) else { continue }
            if isSharedRow(section) {
                let start = places.start(of: section)
                if isBulk { _ = search.take(start..<(start + row.count)) }
                pair(start, position, count: row.count)
                position += row.count
                continue
            }
            for (chunk, id) in zip(row.chunks, row.ids) {
                if let start = places.start(ofShared: chunk, id) {
                    if isBulk { _ = search.take(start..<(start + chunk.count)) }
                    pair(start, position, count: chunk.count)
                    position += chunk.count
                    continue
                }
                if isBulk {
                    pair(chunk, at: position, &search, names)
                } else {
                    for (offset, handle) in chunk.enumerated() {
                        let partner = places.partner(of: handle, names, new, &claimed)
                        if let partner { pair(partner, position + offset) }
                    }
                }
                position += chunk.count
            }
        }
    }
}
