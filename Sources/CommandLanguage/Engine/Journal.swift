import DequeModule

/// The commands that worked, in order; undone ones are taken out. `save` writes them, `swift` tells them.
///
/// A session may last for days, so the oldest are forgotten: at most ``capacity`` commands and ``mostBytes`` of them stay.
struct Journal: Sendable {
    static let capacity = 100_000
    static let mostBytes = 64 << 20

    /// How many commands stay.
    let limit: Int
    private(set) var entries: Deque<JournalEntry> = []
    /// How many of the oldest commands are no longer there.
    private(set) var forgotten = 0
    private var bytes = 0

    init(limit: Int = capacity) { self.limit = limit }

    /// How many commands there have been; the forgotten ones count.
    var count: Int { forgotten + entries.count }

    /// - Complexity: O(1) over many calls.
    mutating func append(_ entry: JournalEntry) {
        entries.append(entry)
        bytes += entry.weight
        forgetOldest()
    }

    /// Says where the last command came from.
    mutating func markLast(_ origin: JournalEntry.Origin) {
        guard let last = entries.indices.last else { return }
        bytes -= entries[last].weight
        entries[last].origin = origin
        bytes += entries[last].weight
        forgetOldest()
    }

    /// Takes back the last steps; what was set aside stays.
    ///
    /// - Complexity: O(steps).
    mutating func removeLastSteps(_ count: Int) {
        for _ in 0..<count {
            guard let index = entries.lastIndex(where: \.isStep) else { return }
            bytes -= entries.remove(at: index).weight
        }
    }

    private mutating func forgetOldest() {
        while entries.count > limit || bytes > Self.mostBytes, let oldest = entries.popFirst() {
            bytes -= oldest.weight
            forgotten += 1
        }
    }
}
