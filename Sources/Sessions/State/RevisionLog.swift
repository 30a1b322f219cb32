import DiffableSnapshots
import ListSimulation

/// The log of the revisions on screen, one entry for each apply.
package struct RevisionLog: Sendable {
    /// Enough for any lesson; bounds the memory of a long script.
    static let capacity = 200

    /// The newest applies, the oldest of them first; no more than ``capacity``.
    package private(set) var entries: [Revision] = []
    /// The number of the last revision; 0 before the first apply.
    package private(set) var current = 0

    /// Adds the result of an apply, and forgets the oldest where there are too many.
    package mutating func add(_ result: ApplyResult<SessionValue, SessionValue>) -> Revision {
        current += 1
        let revision = Revision(number: current, result: result)
        entries.append(revision)
        if entries.count > Self.capacity { entries.removeFirst(entries.count - Self.capacity) }
        return revision
    }

    func entry(_ number: Int) -> Revision? {
        entries.first { $0.number == number }
    }

    /// The entry behind a number, found by the one before it: any number may be asked for, and the largest has no
    /// successor.
    private func entry(after number: Int) -> Revision? {
        entries.first { $0.number - 1 == number }
    }

    /// The content of a revision; 0 is the empty screen before the first apply.
    package func snapshot(_ number: Int) -> Snapshot? {
        if let entry = entry(number) { return entry.result.after }
        return entry(after: number)?.result.before
    }

    /// The numbers of the revisions whose content is remembered; nil before the first apply.
    package var range: ClosedRange<Int>? {
        guard let first = entries.first, let last = entries.last else { return nil }
        return (first.number - 1)...last.number
    }
}

/// One apply. An object that never changes: every session that is remembered has the log, and copies of it are to copy
/// references.
package final class Revision: Sendable {
    /// Its number, counted from 1.
    package let number: Int
    /// The snapshots before and after it, their difference, and what the list did.
    package let result: ApplyResult<SessionValue, SessionValue>

    init(number: Int, result: ApplyResult<SessionValue, SessionValue>) {
        self.number = number
        self.result = result
    }
}
