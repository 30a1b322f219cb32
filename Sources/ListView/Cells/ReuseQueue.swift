/// The cells of one reuse identifier that wait to be used again; the last to come is the first to go.
///
/// A stack is what UIKit shows: after `reloadData` the visible cells come back in reversed order.
///
/// Rules: `cell.*`.
public struct ReuseQueue: Hashable, Sendable {
    /// The kind of cell that waits here.
    public let reuseIdentifier: String

    /// The waiting cells; the last is handed out next.
    public private(set) var cells: [Cell] = []

    init(reuseIdentifier: String) {
        self.reuseIdentifier = reuseIdentifier
    }

    mutating func enqueue(_ cell: Cell) {
        cells.append(cell)
    }

    mutating func dequeue() -> Cell? {
        cells.popLast()
    }
}

/// All reuse queues of a list view, and the number its next new cell will get.
struct ReusePool: Hashable, Sendable {
    private(set) var queues: [String: ReuseQueue] = [:]
    private var lastID = 0

    mutating func enqueue(_ cell: Cell) {
        queues[cell.reuseIdentifier, default: ReuseQueue(reuseIdentifier: cell.reuseIdentifier)].enqueue(cell)
    }

    mutating func dequeue(_ reuseIdentifier: String) -> Cell? {
        queues[reuseIdentifier]?.dequeue()
    }

    mutating func makeCell(_ reuseIdentifier: String) -> Cell {
        lastID += 1
        return Cell(id: lastID, reuseIdentifier: reuseIdentifier)
    }
}
