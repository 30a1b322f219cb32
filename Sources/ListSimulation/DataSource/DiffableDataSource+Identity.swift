import DiffableSnapshots

/// Reference types as identifiers: the data source holds the very objects the app changes.
extension DiffableDataSource {
    /// Lets an in-place change of shared objects be seen in the applied snapshot, as it is in UIKit, without a
    /// message: nothing is hashed again and no cell is asked for.
    ///
    /// - Parameters:
    ///   - items: The changed instance for an item, or nil to leave it alone.
    ///   - sections: The same for sections.
    /// - Complexity: Linear in items and sections.
    ///
    /// Rule: `identity.reference`.
    public mutating func mutateIdentifiersInPlace(
        items: (Item) -> Item?, sections: (Section) -> Section? = { _ in nil }
    ) {
        current.mutateIdentifiersInPlace(items: items, sections: sections)
    }
}
