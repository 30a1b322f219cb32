import DiffableSnapshots
import Rulebook

/// The agreement between a list view and its data source, and where it fails.
///
/// They part when an app moves rows in the view and forgets the snapshot, or the other way round. UIKit does not
/// notice until the next update, and then raises.
///
///     dataSource.agreement.holds         // true
///     dataSource.agreement.viewCounts    // [3, 2]
///
/// Counts are compared everywhere, items where there is a cell: the view knows no more. A cell that shows the right
/// item with old content agrees; that is a matter of reconfiguring.
public struct ViewAgreement: Hashable, Sendable {
    /// The number of rows in each section, as the view has them.
    public let viewCounts: [Int]

    /// The number of items in each section, as the data source has them.
    public let sourceCounts: [Int]

    /// The cells that show another item than the data source has there, from top to bottom.
    public let misplacedCells: [MisplacedCell]

    /// True when view and data source agree in everything that is compared.
    public var holds: Bool { viewCounts == sourceCounts && misplacedCells.isEmpty }

    /// A cell that shows another item than the data source has at its index path.
    public struct MisplacedCell: Hashable, Sendable {
        /// The index path of the cell.
        public let indexPath: IndexPath
        /// Its `Cell.id`.
        public let cell: Int
        /// The item it was configured for, as it prints.
        public let shown: String
        /// The item the data source has there, as it prints; nil if it has none.
        public let expected: String?
    }
}

extension DiffableDataSource {
    /// The agreement between what the view shows and what the data source has.
    ///
    /// - Complexity: O(*s* + *v*) for *s* sections and *v* visible cells; one `==` a cell. Identifiers are hashed only where they are
    ///   unequal.
    public var agreement: ViewAgreement {
        let misplaced = view.visibleIndexPaths.compactMap { path -> ViewAgreement.MisplacedCell? in
            guard let cell = view.cell(at: path), let shown = itemsByCell[cell.id] else { return nil }
            let expected = current.itemIdentifier(at: path)
            if Self.isSame(shown, expected) { return nil }
            return ViewAgreement.MisplacedCell(
                indexPath: path, cell: cell.id, shown: String(describing: shown),
                expected: expected.map { String(describing: $0) })
        }
        let counts = (0..<current.numberOfSections).map { current.itemCount(atSection: $0) ?? 0 }
        return ViewAgreement(viewCounts: view.counts, sourceCounts: counts, misplacedCells: misplaced)
    }

    /// True when two items are the same. An item that is not equal to itself is compared by its hash value.
    private static func isSame(_ shown: Item, _ expected: Item?) -> Bool {
        guard let expected else { return false }
        let (item, itself) = (shown, shown)
        return shown == expected || (item != itself && item.hashValue == expected.hashValue)
    }
}
