/// Asking a snapshot. Nothing here changes it.
extension DiffableDataSourceSnapshot {
    /// The number of items in all sections.
    public var numberOfItems: Int { arrangement.itemCount }

    /// The number of sections.
    public var numberOfSections: Int { arrangement.sections.count }

    /// The sections in order.
    public var sectionIdentifiers: [SectionIdentifier] { arrangement.sections.map { sections[$0] } }

    /// All items in order, section after section.
    public var itemIdentifiers: [ItemIdentifier] { arrangement.items.map { items[$0] } }

    /// The number of items in a section.
    ///
    /// - Throws: `section-not-found` for an unknown section. On iOS 13 the answer is 0.
    /// - Complexity: One hash.
    ///
    /// Rule: `section-not-found`.
    public func numberOfItems(inSection identifier: SectionIdentifier) throws(Violation) -> Int {
        try handles(inSection: identifier, asking: .numberOfItems).count
    }

    /// The items of a section, in order.
    ///
    /// - Throws: `section-not-found` for an unknown section. On iOS 13 the answer is empty.
    ///
    /// Rule: `section-not-found`.
    public func itemIdentifiers(inSection identifier: SectionIdentifier) throws(Violation) -> [ItemIdentifier] {
        try handles(inSection: identifier, asking: .itemIdentifiers).map { items[$0] }
    }

    /// The section an item is in, or nil for an unknown item.
    public func sectionIdentifier(containingItem identifier: ItemIdentifier) -> SectionIdentifier? {
        items.handle(of: identifier).flatMap(arrangement.home).map { sections[$0] }
    }

    /// The position of an item counted **across** sections, or nil for an unknown item.
    ///
    ///     // A[a b] B[c]
    ///     snapshot.indexOfItem("c")    // 2, not 0
    public func indexOfItem(_ identifier: ItemIdentifier) -> Int? {
        items.handle(of: identifier).flatMap(arrangement.flatIndex)
    }

    /// The position of a section, or nil for an unknown section.
    public func indexOfSection(_ identifier: SectionIdentifier) -> Int? {
        sections.handle(of: identifier).flatMap { arrangement.sections.firstIndex(of: $0) }
    }

    /// The item at an index path, or nil when nothing is there.
    ///
    /// Source: `Source.charonCollectionView`.
    public func itemIdentifier(at indexPath: IndexPath) -> ItemIdentifier? {
        guard arrangement.sections.indices.contains(indexPath.section),
            let row = arrangement.items(in: arrangement.sections[indexPath.section]),
            row.indices.contains(indexPath.item)
        else { return nil }
        return items[row[indexPath.item]]
    }

    /// The index path of an item, or nil for an unknown item.
    public func indexPath(of identifier: ItemIdentifier) -> IndexPath? {
        items.handle(of: identifier).flatMap(arrangement.indexPath)
    }

    private func handles(
        inSection identifier: SectionIdentifier, asking question: Violation.SectionQuestion
    ) throws(Violation) -> [Handle] {
        if let row = sections.handle(of: identifier).flatMap(arrangement.items(in:)) { return row }
        if system < .ios14 || (question == .itemIdentifiers && platform.isLinkedBeforeIOS15) { return [] }
        throw .sectionNotFound(String(describing: identifier), asking: question, on: platform)
    }
}
