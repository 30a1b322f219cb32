import DiffableSnapshots
import Reporting
import Sessions

extension Message {
    /// The message about an edit that says how many of the operands were there before, and moved.
    ///
    /// - Parameters:
    ///   - warning: The warning of the edit, which names those operands.
    ///   - count: The number of operands.
    /// - Returns: This message, or one that holds it.
    package func notingMoved(_ warning: SnapshotWarning?, of count: Int) -> Message {
        guard let moved = warning?.violation.argumentPositions.count, moved > 0 else { return self }
        return Message(
            moved < count ? "done.some-moved" : "done.all-moved", ["done": .message(self), "count": .number(moved)])
    }
}
