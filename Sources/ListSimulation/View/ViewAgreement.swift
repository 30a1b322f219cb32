import DiffableSnapshots

/// Whether a list view shows what its data source has.
///
/// They part when somebody moves rows in the view and forgets the snapshot, or the other way round. UIKit does not
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
    public let strangers: [Stranger]

    /// Whether there is nothing to complain about.
    public var holds: Bool { viewCounts == sourceCounts && strangers.isEmpty }

    /// A cell in the wrong place.
    public struct Stranger: Hashable, Sendable {
        /// Where the cell is.
        public let indexPath: IndexPath
        /// Its number.
        public let cell: Int
        /// The item it was configured for, as it prints.
        public let shown: String
        /// The item the data source has there, as it prints; nil if it has none.
        public let expected: String?
    }
}

extension DiffableDataSource {
    /// Whether the view shows what the data source has.
    ///
    /// - Complexity: O(*s* + *v*) for *s* sections and *v* visible cells; one `==` a cell, no hashing.
    public var agreement: ViewAgreement {
        let strangers = view.visibleIndexPaths.compactMap { path -> ViewAgreement.Stranger? in
            guard let cell = view.cell(at: path), let subject = cell.subject.value else { return nil }
            let expected = current.itemIdentifier(at: path)
            if let expected, cell.subject.isSame(as: expected) { return nil }
            return ViewAgreement.Stranger(
                indexPath: path, cell: cell.id, shown: String(describing: subject),
                expected: expected.map { String(describing: $0) })
        }
        return ViewAgreement(viewCounts: view.counts, sourceCounts: source.counts, strangers: strangers)
    }
}

/// The item a cell was last configured for. Not part of what makes two cells equal.
struct CellSubject: Hashable, Sendable {
    var value: (any Hashable & Sendable)?

    func isSame<Item: Hashable>(as item: Item) -> Bool {
        value.flatMap { $0 as? Item } == item
    }

    static func == (left: Self, right: Self) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}
