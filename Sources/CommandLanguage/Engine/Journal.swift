import DequeModule

/// The commands that worked, in order; undone ones are taken out. `save` writes them, `swift` tells them.
///
/// Steps that lead to a `keep` stay when they are undone, for `use` may bring back what they made; an `undo` follows them.
///
/// A session may last for days, so the oldest are forgotten: at most ``capacity`` commands and ``mostBytes`` of them stay.
struct Journal: Sendable {
    static let capacity = 100_000
    static let mostBytes = 64 << 20

    /// The number of commands that stay.
    let limit: Int
    private(set) var entries: Deque<JournalEntry> = []
    /// The number of the oldest commands that are no longer there.
    private(set) var forgotten = 0
    private var bytes = 0
    /// The number of commands up to the last `keep`.
    private var countAtKeep = 0
    /// The steps that were taken back, the last to be made first, with the data that `load` read.
    private var undone: [JournalEntry] = []

    init(limit: Int = capacity) { self.limit = limit }

    /// The number of commands so far; the forgotten ones count.
    var count: Int { forgotten + entries.count }

    /// - Complexity: O(1) over many calls.
    mutating func append(_ entry: JournalEntry) {
        if entry.isStep { undone = [] }
        enter(entry)
    }

    private mutating func enter(_ entry: JournalEntry) {
        entries.append(entry)
        bytes += entry.weight
        if case .keeping = entry.origin { countAtKeep = count }
        forgetOldest()
    }

    /// Notes the origin of the last command.
    mutating func markLast(_ origin: JournalEntry.Origin) {
        guard let last = entries.indices.last else { return }
        bytes -= entries[last].weight
        entries[last].origin = origin
        bytes += entries[last].weight
        forgetOldest()
    }

    /// Takes back the last steps. The sessions set aside by `keep` stay, and so do the steps they were made of.
    ///
    /// - Complexity: O(steps), and a look at each entry that is no step.
    mutating func removeLastSteps(_ steps: Int) {
        var count = 0
        for _ in 0..<steps {
            guard let index = entries.lastIndex(where: \.isStep) else { break }
            undone.append(entries[index])
            if forgotten + index < countAtKeep {
                entries[index].takeBack()
                count += 1
            } else {
                bytes -= entries.remove(at: index).weight
            }
        }
        guard count > 0 else { return }
        enter(JournalEntry(text: count == 1 ? "undo" : "undo \(count)", isStep: false, origin: .undoing(count)))
    }

    /// Notes steps again that were taken back.
    ///
    /// - Complexity: O(steps) over many calls.
    mutating func restoreSteps(_ steps: Int) {
        for _ in 0..<steps { if let step = undone.popLast() { enter(step) } }
    }

    private mutating func forgetOldest() {
        while entries.count > limit || bytes > Self.mostBytes, let oldest = entries.popFirst() {
            bytes -= oldest.weight
            forgotten += 1
        }
    }
}
