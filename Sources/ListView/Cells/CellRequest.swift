import Rulebook

/// One question of the list view for a cell, and the place where the answer is dequeued.
///
///     { request, indexPath, song in
///         var cell = request.dequeueReusableCell(withIdentifier: "song")
///         cell.content = song.title
///         return cell
///     }
///
/// While a cell is reconfigured, dequeuing hands back the cell that is already there; nothing is prepared for reuse.
///
/// What UIKit answers with an exception is remembered here, and the update throws it as soon as the provider returns:
/// a provider needs no `try`, and cannot swallow the error.
///
/// Rules: `cell.*`.
public struct CellRequest: Sendable {
    /// The index path of the cell after the update.
    public let indexPath: IndexPath

    /// The cell to configure again, if this is a reconfiguration.
    public let existing: Cell?

    /// The list that asks.
    public let style: ListStyle

    /// The system version whose words the list uses.
    public let system: SystemVersion

    var pool: ReusePool
    private(set) var handedOut: [Cell] = []
    private(set) var events: [ListViewEvent] = []

    /// The first violation of the provider, which UIKit answers with an exception; nil if there is none.
    package private(set) var failure: Violation?

    init(
        at indexPath: IndexPath, reconfiguring existing: Cell?, pool: ReusePool, style: ListStyle,
        system: SystemVersion
    ) {
        self.indexPath = indexPath
        self.existing = existing
        self.pool = pool
        self.style = style
        self.system = system
    }

    /// True when the cell on screen is being configured again.
    public var isReconfiguring: Bool { existing != nil }

    /// A cell of this kind: the existing one, one from the pool, or a new one.
    ///
    /// Asking for another kind while a cell is reconfigured makes the update throw `provider.reconfigure-other-kind`.
    public mutating func dequeueReusableCell(withIdentifier reuseIdentifier: String) -> Cell {
        if let existing {
            if existing.reuseIdentifier != reuseIdentifier {
                fail(.dequeuedAnotherKind)
            }
            return existing
        }
        let cell: Cell
        if var pooled = pool.dequeue(reuseIdentifier) {
            events.append(.dequeued(cell: pooled.id, reuseIdentifier: reuseIdentifier))
            events.append(.preparedForReuse(cell: pooled.id))
            pooled.timesReused += 1
            cell = pooled
        } else {
            cell = pool.makeCell(reuseIdentifier)
            events.append(.created(cell: cell.id, reuseIdentifier: reuseIdentifier))
        }
        handedOut.append(cell)
        return cell
    }

    /// Makes the update throw an error once the provider has returned. Only the first one counts: in UIKit an app does
    /// not live to see a second.
    package mutating func fail(_ error: Violation) {
        if failure == nil { failure = error }
    }
}
