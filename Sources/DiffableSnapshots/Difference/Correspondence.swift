/// The pairs of old and new positions that hold the same element.
///
/// This is all the algorithms ever see: stretches of neighbours in the old list that are neighbours in the new one. The
/// pairing is one to one even where a broken `==` claims that one old identifier equals two new ones.
///
///     old  a b c d e        c d stay neighbours:
///     new  c d x b          (old 2, new 0, 2 long), (old 1, new 3, 1 long)
@usableFromInline struct Correspondence: Sendable {
    /// Neighbours that are neighbours in both lists.
    ///
    /// There is a stretch for every item of a list that is out of order, so a stretch takes twelve bytes and no more.
    @usableFromInline struct Stretch: Equatable, Sendable {
        @usableFromInline let (oldStart, newStart, length): (Int32, Int32, Int32)

        init(old: Int, new: Int, count: Int) {
            (oldStart, newStart, length) = (
                Int32(truncatingIfNeeded: old), Int32(truncatingIfNeeded: new), Int32(truncatingIfNeeded: count)
            )
        }

        /// The positions of the first.
        @inlinable var old: Int { Int(oldStart) }
        @inlinable var new: Int { Int(newStart) }
        @inlinable var count: Int { Int(length) }

        var oldEnd: Int { old + count }
        var newEnd: Int { new + count }
    }

    /// The number of elements before and after.
    let oldCount: Int
    let newCount: Int

    /// The stretches in the order of the new list.
    private(set) var stretches: [Stretch] = []

    /// The number of elements in all of them.
    private var pairedCount = 0

    init(oldCount: Int, newCount: Int) {
        self.oldCount = oldCount
        self.newCount = newCount
    }

    /// Pairs two elements, the new one behind all that are paired.
    mutating func pair(_ old: Int, _ new: Int, count: Int = 1) {
        guard count > 0 else { return }
        pairedCount += count
        if let last = stretches.last, last.oldEnd == old, last.newEnd == new {
            stretches[stretches.count - 1] = Stretch(old: last.old, new: last.new, count: last.count + count)
        } else {
            stretches.append(Stretch(old: old, new: new, count: count))
        }
    }

    /// Pairs two lists of handles.
    ///
    /// - Complexity: Linear in the lists and the old names, comparing integers, plus what the names cost.
    @usableFromInline init(old: [Handle], new: [Handle], _ names: NameMatching) {
        self.init(oldCount: old.count, newCount: new.count)
        var search = ListSearch(old: old, handleCount: names.oldCount)
        pair(new, at: 0, &search, names)
    }

    /// Pairs a part of the new list, from a position on.
    mutating func pair(_ part: [Handle], at position: Int, _ search: inout ListSearch, _ names: NameMatching) {
        var offset = 0
        while offset < part.count {
            if part[offset].index < names.commonCount,
                let run = search.neighbours(in: part, from: offset, below: names.commonCount)
            {
                pair(run, position + offset, &search)
                offset += run.count
                continue
            }
            for run in names.runs(part, offset, &search) {
                if run.old >= 0 { pair(run, position + offset, &search) }
                offset += run.count
            }
        }
    }

    /// Pairs a run of elements, as far as they are free.
    private mutating func pair(_ run: ListSearch.Run, _ new: Int, _ search: inout ListSearch) {
        if search.take(run.old..<(run.old + run.count)) { return pair(run.old, new, count: run.count) }
        for offset in 0..<run.count {
            let old = run.old + offset
            if search.take(old..<(old + 1)) { pair(old, new + offset) }
        }
    }

    /// The new position of each old element, or nil.
    @usableFromInline var newPositions: [Int?] {
        var result = [Int?](repeating: nil, count: oldCount)
        for stretch in stretches {
            for offset in 0..<stretch.count { result[stretch.old + offset] = stretch.new + offset }
        }
        return result
    }

    /// The old position of each new element, or nil.
    @usableFromInline var oldPositions: [Int?] {
        var result = [Int?](repeating: nil, count: newCount)
        for stretch in stretches {
            for offset in 0..<stretch.count { result[stretch.new + offset] = stretch.old + offset }
        }
        return result
    }

    /// The insertions: positions of the new list without a partner in the old one.
    @usableFromInline var insertions: [Range<Int>] {
        if pairedCount == newCount { return [] }
        return Self.gaps(between: stretches.lazy.map { $0.new..<$0.newEnd }, count: newCount)
    }

    /// The deletions: positions of the old list without a partner in the new one.
    @usableFromInline var deletions: [Range<Int>] {
        if pairedCount == oldCount { return [] }
        return Self.gaps(
            between: Self.inOldOrder(stretches, oldCount: oldCount).lazy.map { $0.old..<$0.oldEnd }, count: oldCount)
    }

    private static func gaps(between ranges: some Sequence<Range<Int>>, count: Int) -> [Range<Int>] {
        var end = 0
        var result: [Range<Int>] = []
        for range in ranges {
            if end < range.lowerBound { result.append(end..<range.lowerBound) }
            end = range.upperBound
        }
        if end < count { result.append(end..<count) }
        return result
    }

    /// Stretches in the order they had in the old list.
    ///
    /// - Complexity: O(*m*) for *m* stretches if they are in order; else O(*m* log *m*), or linear in the old list.
    static func inOldOrder(_ stretches: [Stretch], oldCount: Int) -> [Stretch] {
        guard stretches.areOutOfOrder else { return stretches }
        if stretches.count < oldCount / 16 { return stretches.sorted { $0.oldStart < $1.oldStart } }
        var indices = [Int32](repeating: -1, count: oldCount)
        for index in stretches.indices { indices[stretches[index].old] = Int32(truncatingIfNeeded: index) }
        if stretches.count < oldCount { indices.removeAll { $0 < 0 } }
        return indices.map { stretches[Int($0)] }
    }
}

extension RandomAccessCollection<Correspondence.Stretch> {
    /// True when one of the stretches was in front of the one it follows now.
    var areOutOfOrder: Bool { zip(self, dropFirst()).contains { $0.oldStart > $1.oldStart } }
}
