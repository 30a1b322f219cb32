import DiffableSnapshots
import ListView
import Rulebook

/// The question a diffable data source passes on to its cell provider: a `CellRequest`, and the snapshot behind it.
///
///     { request, indexPath, song in
///         var cell = request.dequeueReusableCell(withIdentifier: request.sectionIdentifier == .top ? "card" : "song")
///         cell.content = song.title
///         return cell
///     }
///
/// In UIKit a provider asks the data source for the section. Here the data source is a value, which a closure cannot
/// look into, so the request answers.
public struct DiffableCellRequest<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    /// The request of the list view.
    private(set) var request: CellRequest

    /// The snapshot of the data source while it is asked for the cell.
    package let snapshot: DiffableDataSourceSnapshot<Section, Item>

    init(_ request: consuming CellRequest, answeredFrom snapshot: DiffableDataSourceSnapshot<Section, Item>) {
        self.request = request
        self.snapshot = snapshot
    }

    /// The index path of the cell after the update.
    public var indexPath: IndexPath { request.indexPath }

    /// The section the cell is for; `dataSource.sectionIdentifier(for: indexPath.section)`.
    ///
    /// - Complexity: O(1); no hashing.
    public var sectionIdentifier: Section? { snapshot.sectionIdentifier(at: indexPath.section) }

    /// The cell to configure again, if this is a reconfiguration.
    public var existing: Cell? { request.existing }

    /// True when the cell on screen is being configured again.
    public var isReconfiguring: Bool { request.isReconfiguring }

    /// A cell of this kind: the existing one, one from the pool, or a new one.
    ///
    /// Asking for another kind while a cell is reconfigured makes the update throw `provider.reconfigure-other-kind`.
    public mutating func dequeueReusableCell(withIdentifier reuseIdentifier: String) -> Cell {
        request.dequeueReusableCell(withIdentifier: reuseIdentifier)
    }

    /// Applies a snapshot underneath the apply that asks for this cell. UIKit refuses: the outer apply throws
    /// `apply.nested`.
    public mutating func apply(
        _ snapshot: DiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true
    ) {
        fail(.nestedApply(style, system))
    }

    /// The kind of list that asks.
    package var style: ListStyle { request.style }
    /// The version of iOS whose words a refusal has.
    package var system: SystemVersion { request.system }

    /// Makes the apply throw an exception of UIKit once the provider has returned; only the first one counts.
    package mutating func fail(_ violation: Violation) { request.fail(violation) }
}
