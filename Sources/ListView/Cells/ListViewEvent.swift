import Rulebook

/// One thing that happened to a cell, a header or the list view, in the order it happened.
///
/// Cells are named by `Cell.id`. A cell that merely shifts because rows above it came or went is told nothing, in UIKit
/// as here; only a cell named by a move, or living in a section named by one, is `moved`.
///
/// Rules: `cell.*`.
public enum ListViewEvent: Hashable, Sendable {
    /// The view logged a wrong batch and chose to load everything again (before iOS 16.4).
    case fellBack(Violation)
    /// The whole list was loaded again.
    case reloadedData
    /// The cell provider was called for this index path, and this cell is what came of it. What the provider did on the
    /// way follows: dequeuing, preparing for reuse.
    case providerCalled(IndexPath, cell: Int)
    /// The provider dequeued and the pool was empty: a new cell.
    case created(cell: Int, reuseIdentifier: String)
    /// The provider dequeued and got a pooled cell.
    case dequeued(cell: Int, reuseIdentifier: String)
    /// `prepareForReuse` was sent, which happens when a cell leaves the pool, not when it enters.
    case preparedForReuse(cell: Int)
    /// The provider ran again for a cell that stayed where it was.
    case reconfigured(cell: Int, at: IndexPath)
    /// The same cell travels to another index path.
    case moved(cell: Int, from: IndexPath, to: IndexPath)
    /// The cell leaves the screen because its item was deleted, or reloaded, which is a delete and an insert.
    case deleted(cell: Int, at: IndexPath)
    /// The cell entered the reuse pool.
    case recycled(cell: Int)
    /// The cell of a row beside the screen was filled, before the row is shown or, where it was reconfigured, once more.
    case prepared(cell: Int, at: IndexPath)
    /// A header or footer was asked for.
    case supplementaryProvided(kind: SupplementaryKind, section: Int, view: Int)
    /// A header or footer went away, because its section did or because it was asked for again.
    case supplementaryRemoved(kind: SupplementaryKind, section: Int, view: Int)
}

/// The number of times each thing happened to cells: the events of an update, counted.
///
///     CellCounts(result.events).configured   // how often the cell provider was called
public struct CellCounts: Codable, Hashable, Sendable {
    /// New cells.
    public var created = 0
    /// Cells taken from the pool.
    public var dequeued = 0
    /// Calls of `prepareForReuse`.
    public var preparedForReuse = 0
    /// Calls of the cell provider, those for reconfiguring included.
    public var configured = 0
    /// Calls of the cell provider for a cell that stayed.
    public var reconfigured = 0
    /// Cells that travelled.
    public var moved = 0
    /// Cells whose item was deleted or reloaded.
    public var deleted = 0
    /// Cells that entered the pool.
    public var recycled = 0
    /// Cells of rows beside the screen that were filled, which are counted in nothing else; nil for none.
    public var prepared: Int?

    /// No events at all.
    public init() {}

    /// The events, counted.
    /// - Complexity: O(*n*) in the number of events.
    public init(_ events: some Sequence<ListViewEvent>) {
        for event in events {
            switch event {
            case .created: created += 1
            case .dequeued: dequeued += 1
            case .preparedForReuse: preparedForReuse += 1
            case .providerCalled: configured += 1
            case .reconfigured: reconfigured += 1
            case .moved: moved += 1
            case .deleted: deleted += 1
            case .recycled: recycled += 1
            case .prepared: prepared = (prepared ?? 0) + 1
            case .fellBack, .reloadedData, .supplementaryProvided, .supplementaryRemoved: break
            }
        }
    }
}
