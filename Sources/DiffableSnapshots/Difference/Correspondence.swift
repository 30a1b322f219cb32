/// Which position in the old list holds the same thing as which position in the new one.
///
/// This is all the algorithms ever see: stretches of neighbours in the old list that are neighbours in the new one. The
/// pairing is one to one even where a broken `==` claims that one old identifier equals two new ones.
///
///     old  a b c d e        c d stay neighbours:
///     new  c d x b          (old 2, new 0, 2 long), (old 1, new 3, 1 long)
@usableFromInline struct Correspondence: Sendable {
    /// Neighbours that are neighbours in both lists.
    ///
    /// Of a list that is out of order there is a stretch for every item, so it takes twelve bytes and no more.
    @usableFromInline struct Stretch: Equatable, Sendable {
        @usableFromInline let (oldStart, newStart, length): (Int32, Int32, Int32)

        init(old: Int, new: Int, count: Int) {
            (oldStart, newStart, length) = (Int32(old), Int32(new), Int32(count))
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

    /// The stretches in the order of the new list; together with what lies between them they are the list.
    private(set) var stretches: [Stretch] = []

    init(oldCount: Int, newCount: Int) {
        self.oldCount = oldCount
        self.newCount = newCount
    }

    /// Pairs two elements, the new one behind all that are paired.
    mutating func pair(_ old: Int, _ new: Int, count: Int = 1) {
        guard count > 0 else { return }
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
            let partners = search.partners(in: part, from: offset, names, taken: stretches)
            pair(partners.lowerBound, position + offset, count: partners.count)
            offset += max(1, partners.count)
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

    private var pairedCount: Int { stretches.reduce(0) { $0 + $1.count } }

    /// What of the new list was not in the old one.
    @usableFromInline var insertions: [Range<Int>] {
        if pairedCount == newCount { return [] }
        return Self.gaps(between: stretches.lazy.map { $0.new..<$0.newEnd }, count: newCount)
    }

    /// What of the old list is not in the new one.
    @usableFromInline var deletions: [Range<Int>] {
        if pairedCount == oldCount { return [] }
        let order = Self.inOldOrder(stretches, oldCount: oldCount)
        return Self.gaps(
            between: order.lazy.map { stretches[Int($0)] }.map { $0.old..<$0.oldEnd }, count: oldCount)
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

    /// The order that stretches had in the old list, as indices.
    ///
    /// - Complexity: O(*m*) for *m* stretches if they are in order; else O(*m* log *m*), or linear in the old list.
    static func inOldOrder(_ stretches: [Stretch], oldCount: Int) -> [Int32] {
        let count = Int32(stretches.count)
        guard stretches.areOutOfOrder else { return Array(0..<count) }
        if stretches.count < oldCount / 16 {
            return (0..<count).sorted { stretches[Int($0)].oldStart < stretches[Int($1)].oldStart }
        }
        var indices = [Int32](repeating: -1, count: oldCount)
        for index in stretches.indices { indices[stretches[index].old] = Int32(truncatingIfNeeded: index) }
        if stretches.count < oldCount { indices.removeAll { $0 < 0 } }
        return indices
    }
}

extension RandomAccessCollection<Correspondence.Stretch> {
    /// Whether one of the stretches was in front of the one it follows now.
    var areOutOfOrder: Bool { zip(self, dropFirst()).contains { $0.oldStart > $1.oldStart } }
}

/// Finds the partner of a handle in an old list.
///
/// Lists that are built again mostly repeat themselves: the partner is expected behind the last one. Where it is not, it
/// is looked for; only when that has happened ``mostLooks`` times, the position of every handle is written down.
struct ListSearch {
    private let old: [Handle]
    private let handleCount: Int

    /// Finds one handle in the old list without writing all of them down.
    private let look: (Handle) -> Int?
    private var looks = 0

    /// A list of sections that have changed places, or with a few changes, needs no more looks than this.
    private static let mostLooks = 128

    /// By handle; empty until it is needed.
    private var positions: [Int32] = []

    /// What is taken, by position, once somebody has to know.
    private var isTaken: [Bool] = []

    /// Behind all that is taken.
    private var takenEnd = 0

    /// Whether something was found by its name. Handles of one table are all different, and so are the partners they find.
    private var hasNamesakes = false

    /// Behind the last partner: where the next one is expected.
    private var expected = 0

    /// - Parameters:
    ///   - old: The old list.
    ///   - handleCount: More than the largest handle in it.
    ///   - look: Finds one handle in it.
    init(old: [Handle], handleCount: Int, look: ((Handle) -> Int?)? = nil) {
        self.old = old
        self.handleCount = handleCount
        self.look = look ?? { old.firstIndex(of: $0) }
        // Looking through a list takes as long as writing it down, nearly.
        if look == nil { looks = Self.mostLooks }
    }

    /// The old positions of what the handles of the new table from one on stand for: as many as were neighbours before;
    /// none, if the first has no partner. What has been paired so far is `taken`.
    mutating func partners(
        in handles: [Handle], from start: Int, _ names: NameMatching, taken: [Correspondence.Stretch]
    ) -> Range<Int> {
        let first = handles[start]
        var found = 0..<0
        if first.index < names.commonCount, let itself = position(of: first) {
            var (end, next) = (itself + 1, start + 1)
            while next < handles.count, end < old.count, old[end] == handles[next], old[end].index < names.commonCount {
                (end, next) = (end + 1, next + 1)
            }
            found = itself..<end
        } else {
            let count = expected < old.count ? names.sameCount(handles[start...], old[expected...]) : 0
            found = expected..<(expected + count)
            if count == 0, let handle = names.find(first), let partner = position(of: handle) {
                found = partner..<(partner + 1)
            }
            hasNamesakes = hasNamesakes || !found.isEmpty
        }
        var end = found.upperBound
        if hasNamesakes, found.lowerBound < takenEnd {
            if isTaken.isEmpty { writeDown(taken) }
            end = found.first { isTaken[$0] } ?? end
        }
        if end > found.lowerBound { take(found.lowerBound..<end) }
        return found.lowerBound..<end
    }

    /// Notes that positions have partners.
    mutating func take(_ range: Range<Int>) {
        if !isTaken.isEmpty {
            for position in range { isTaken[position] = true }
        }
        takenEnd = max(takenEnd, range.upperBound)
        expected = range.upperBound
    }

    /// Notes by position what has been taken so far; from now on everything is.
    private mutating func writeDown(_ taken: [Correspondence.Stretch]) {
        isTaken = [Bool](repeating: false, count: old.count)
        for stretch in taken {
            for position in stretch.old..<stretch.oldEnd { isTaken[position] = true }
        }
    }

    private mutating func position(of handle: Handle) -> Int? {
        if expected < old.count, old[expected] == handle { return expected }
        if looks < Self.mostLooks {
            looks += 1
            return look(handle)
        }
        if positions.isEmpty {
            positions = [Int32](repeating: -1, count: handleCount)
            for (position, handle) in old.enumerated() { positions[handle.index] = Int32(position) }
        }
        guard handle.index < positions.count else { return nil }
        let position = positions[handle.index]
        return position < 0 ? nil : Int(position)
    }
}
