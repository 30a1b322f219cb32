/// The positions of handles in an old list, and which of those positions have found their partner.
///
/// Lists that are built again mostly repeat themselves: a partner is expected behind the last one. Only when one is not
/// there, the position of every handle is written down.
@usableFromInline struct ListSearch {
    /// Neighbours in the new list that are neighbours in the old one, or that are not there.
    @usableFromInline struct Run {
        /// The old position of the first, or -1.
        @usableFromInline let old: Int
        @usableFromInline let count: Int

        @inlinable init(old: Int, count: Int) {
            (self.old, self.count) = (old, count)
        }
    }

    @usableFromInline let old: [Handle]
    private let handleCount: Int

    /// The position behind the last partner, where the next one is expected.
    @usableFromInline var expected = 0

    /// The position by handle; empty until it is needed.
    private var positions: [Int32] = []

    /// A Boolean for each old position: true when the element there has a partner.
    private var isTaken: [Bool]

    /// The position behind all that is taken.
    private var takenEnd = 0

    /// - Parameters:
    ///   - old: The old list.
    ///   - handleCount: More than the largest handle in it.
    init(old: [Handle], handleCount: Int) {
        self.old = old
        self.handleCount = handleCount
        isTaken = Array(repeating: false, count: old.count)
    }

    /// The position of a handle, if it is in the list.
    @usableFromInline mutating func position(of handle: Handle) -> Int? {
        if expected < old.count, old[expected] == handle { return expected }
        if positions.isEmpty {
            positions = Array(repeating: -1, count: handleCount)
            for (position, handle) in old.enumerated() { positions[handle.index] = Int32(truncatingIfNeeded: position) }
        }
        guard handle.index < positions.count, positions[handle.index] >= 0 else { return nil }
        return Int(positions[handle.index])
    }

    /// The run of handles, from one on, that were neighbours in the old list too. It is nil if the first is not in that
    /// list. Both tables know these handles.
    mutating func neighbours(in handles: [Handle], from start: Int, below limit: Int) -> Run? {
        guard let first = position(of: handles[start]) else { return nil }
        var (end, next) = (first + 1, start + 1)
        while next < handles.count, end < old.count, old[end] == handles[next], old[end].index < limit {
            (end, next) = (end + 1, next + 1)
        }
        return Run(old: first, count: end - first)
    }

    /// Takes elements as partners.
    ///
    /// - Returns: False, and nothing has happened, if any of them is taken. (A broken `==` may find one partner twice.)
    mutating func take(_ range: Range<Int>) -> Bool {
        if range.lowerBound < takenEnd, isTaken[range].contains(true) { return false }
        isTaken.withUnsafeMutableBufferPointer { $0[range].update(repeating: true) }
        (takenEnd, expected) = (max(takenEnd, range.upperBound), range.upperBound)
        return true
    }
}
