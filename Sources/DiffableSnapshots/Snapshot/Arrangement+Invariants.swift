/// The invariants of an arrangement, derived again from scratch. Only tests pay for it.
extension Arrangement {
    /// The first thing that does not add up, or nil.
    var inconsistency: String? {
        if Set(sections).count != sections.count { return "a section stands twice" }
        let standing = sections.map { self.items(in: $0) }
        if standing.contains(where: { $0 == nil }) { return "a section in the order has no list of items" }
        let items = standing.flatMap { $0 ?? [] }
        if Set(items).count != items.count { return "an item stands twice" }
        if items.count != itemCount { return "\(items.count) items stand, \(itemCount) are counted" }
        for section in sections
        where !(self.items(in: section) ?? []).allSatisfy({ self.section(containing: $0) == section }) {
            return "an item does not know its section"
        }
        for row in sections.compactMap(row(of:)) {
            if row.chunks.map(\.count) != row.counts.map(Int.init) { return "a chunk is counted wrongly" }
            if row.ids.count != row.chunks.count { return "a chunk has no number" }
            if row.count != row.items.count { return "a row is counted wrongly" }
            if row.chunks.contains(where: { $0.isEmpty || $0.count > Row.chunkSize }) {
                return "a chunk has a wrong size"
            }
            for (chunk, id) in zip(row.chunks, row.ids) where !chunk.allSatisfy({ chunkID(of: $0) == id }) {
                return "an item does not know its chunk"
            }
        }
        return assignedItemCount == items.count ? nil : "an item that is gone still has a section"
    }
}
