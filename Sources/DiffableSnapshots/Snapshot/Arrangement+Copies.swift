/// Two arrangements, and one under other names.
extension Arrangement {
    /// True when the items of two arrangements pair up, position by position. Both have sections of the same sizes.
    /// Rows and chunks that both share are not compared again.
    @usableFromInline func pairs(with other: Arrangement, where areSame: (Handle, Handle) -> Bool) -> Bool {
        for (section, otherSection) in zip(sections, other.sections) {
            guard let row = row(of: section), let otherRow = other.row(of: otherSection) else { return false }
            if row === otherRow { continue }
            if row.counts == otherRow.counts {
                for (chunk, otherChunk) in zip(row.chunks, otherRow.chunks) where !chunk.isSame(as: otherChunk) {
                    guard zip(chunk, otherChunk).allSatisfy(areSame) else { return false }
                }
            } else {
                guard zip(row.items, otherRow.items).allSatisfy(areSame) else { return false }
            }
        }
        return true
    }

    /// The same under other handles, by old handle.
    func renamed(items newItems: [Handle], sections newSections: [Handle]) -> Arrangement {
        var result = Arrangement()
        result.insert(sections: sections.map { newSections[$0.index] }, at: 0)
        for section in sections {
            let row = items(in: section) ?? []
            result.place(row.map { newItems[$0.index] }, leaving: [], at: .end(of: newSections[section.index]))
        }
        return result
    }
}
