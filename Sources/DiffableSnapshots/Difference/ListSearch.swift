/// Finds the partner of a handle in an old list.
///
/// Lists that are built again mostly repeat themselves: the partner is expected behind the last one. Where it is not, it
/// is looked for; only when that has happened for one in 64 or more, the position of every handle is written down.
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

    /// Behind the last partner: where the next one is expected.
    @usableFromInline private(set) var expected = 0

    /// Finds one handle in the old list without writing all of them down, if that is quicker.
    private let look: ((Handle) -> Int?)?

    /// How many such looks there were, and how many partners. A look takes as long as writing down some dozens.
    private var looks = 0
    private var partnerCount = 0
    private static let (freeLooks, priceOfALook) = (16, 64)

    /// By handle; empty until it is needed.
    private var positions: [Int32] = []

    /// What is taken, by position, once somebody has to know: 1, or 0. (Numbers, because a processor looks at several at once.)
    private var isTaken: [UInt8] = []

    /// Behind all that is taken.
    private var takenEnd = 0

    /// Whether something was found by its name. Handles of one table are all different, and so are the partners they find.
    private var hasNamesakes = false

    /// - Parameters:
    ///   - old: The old list.
    ///   - handleCount: More than the largest handle in it.
    ///   - look: Finds one handle in it.
    init(old: [Handle], handleCount: Int, look: ((Handle) -> Int?)? = nil) {
        self.old = old
        self.handleCount = handleCount
        self.look = look
    }

    // MARK: Finding

    /// The position of a handle, if it is in the list.
    @usableFromInline mutating func position(of handle: Handle) -> Int? {
        if expected < old.count, old[expected] == handle { return expected }
        if let look, (looks - Self.freeLooks) * Self.priceOfALook < partnerCount {
            looks += 1
            return look(handle)
        }
        if positions.isEmpty {
            positions = [Int32](repeating: -1, count: handleCount)
            positions.withUnsafeMutableBufferPointer { positions in
                for position in old.indices { positions[old[position].index] = Int32(truncatingIfNeeded: position) }
            }
        }
        guard handle.index < positions.count else { return nil }
        let position = positions[handle.index]
        return position < 0 ? nil : Int(position)
    }

    /// Notes that partners were found, so that the next one is expected behind them.
    @inlinable mutating func found(_ run: Run) {
        expected = run.old + run.count
    }

    /// Handles that both tables know, from one on, as many as were neighbours before; nil, if the first is not in the list.
    mutating func neighbours(in handles: [Handle], from start: Int, below limit: Int) -> Run? {
        guard let first = position(of: handles[start]) else { return nil }
        var (end, next) = (first + 1, start + 1)
        while next < handles.count, end < old.count, old[end] == handles[next], old[end].index < limit {
            (end, next) = (end + 1, next + 1)
        }
        return Run(old: first, count: end - first)
    }

    // MARK: Taking

    /// Takes a run that was found by name, or by handle; false if somebody has taken any of it. `taken` is what has been
    /// paired so far.
    mutating func takes(_ run: Run, byName: Bool, taken: [Correspondence.Stretch]) -> Bool {
        hasNamesakes = hasNamesakes || byName
        let range = run.old..<(run.old + run.count)
        if hasNamesakes, run.old < takenEnd {
            if isTaken.isEmpty { writeDown(taken) }
            let taken = isTaken.withUnsafeBufferPointer { isTaken in
                var taken: UInt8 = 0
                for position in range { taken |= isTaken[position] }
                return taken
            }
            if taken != 0 { return false }
        }
        take(range)
        return true
    }

    /// Takes what somebody else has found.
    mutating func take(_ range: Range<Int>) {
        if !isTaken.isEmpty {
            isTaken.withUnsafeMutableBufferPointer { $0[range].update(repeating: 1) }
        }
        (takenEnd, expected) = (max(takenEnd, range.upperBound), range.upperBound)
        partnerCount += range.count
    }

    /// Notes by position what has been taken so far; from now on everything is.
    private mutating func writeDown(_ taken: [Correspondence.Stretch]) {
        isTaken = [UInt8](repeating: 0, count: old.count)
        isTaken.withUnsafeMutableBufferPointer { isTaken in
            for stretch in taken { isTaken[stretch.old..<stretch.oldEnd].update(repeating: 1) }
        }
    }

    /// Lets all positions be read off, by handle, once they are written down and as long as nobody has to look what is
    /// taken. What was read off is taken.
    ///
    /// - Parameter body: Answers where the last ends that it read off, and where the most distant one does.
    mutating func readOff(_ body: (UnsafeBufferPointer<Int32>) -> (last: Int, most: Int)) {
        guard !positions.isEmpty, !hasNamesakes else { return }
        let taken = positions.withUnsafeBufferPointer(body)
        if taken.most > 0 { (expected, takenEnd) = (taken.last, max(takenEnd, taken.most)) }
    }
}
