/// Asking a snapshot. Nothing here changes it.
extension DiffableDataSourceSnapshot {
    /// The number of items in all sections.
    ///
    /// - Complexity: O(1).
    @inlinable public var numberOfItems: Int { arrangement.itemCount }

    /// The number of sections.
    ///
    /// - Complexity: O(1).
    @inlinable public var numberOfSections: Int { arrangement.sections.count }

    /// The sections in order.
    ///
    /// - Complexity: Linear in the sections.
    @inlinable public var sectionIdentifiers: [SectionIdentifier] { arrangement.sections.map { sections[$0] } }

    /// All items in order, section after section.
    ///
    /// - Complexity: Linear in the items and sections.
    @inlinable public var itemIdentifiers: [ItemIdentifier] {
        let names = NameReader(items)
        var result: [ItemIdentifier] = []
        result.reserveCapacity(numberOfItems)
        arrangement.forEachChunk { names.append(namesOf: $0, to: &result) }
        return result
    }

    /// The first few items in order, section after section; all of them if there are fewer.
    ///
    /// - Complexity: Linear in the items that are asked for, and in the sections they are in.
    package func itemIdentifiers(first count: Int) -> [ItemIdentifier] {
        arrangement.items(first: count).map { items[$0] }
    }

    /// The number of items in a section.
    ///
    /// - Throws: `section-not-found` for an unknown section. On iOS 13 the answer is 0 (rule
    ///   `section-not-found.answers-empty`).
    /// - Complexity: One hash, and O(1) more.
    ///
    /// Rule: `section-not-found`.
    public func numberOfItems(inSection identifier: SectionIdentifier) throws(Violation) -> Int {
        try row(of: identifier, asking: .numberOfItems)?.count ?? 0
    }

    /// The items of a section, in order.
    ///
    /// - Throws: `section-not-found` for an unknown section. On iOS 13, and in apps linked before the
    ///   iOS 15 SDK, the answer is empty (rule `section-not-found.answers-empty`).
    /// - Complexity: One hash, and linear in the items of the section.
    ///
    /// Rule: `section-not-found`.
    @inlinable public func itemIdentifiers(
        inSection identifier: SectionIdentifier
    ) throws(Violation) -> [ItemIdentifier] {
        NameReader(items).names(of: try handles(inSection: identifier))
    }

    /// The section an item is in, or nil for an unknown item.
    ///
    /// - Complexity: One hash, and O(1) more.
    @inlinable public func sectionIdentifier(containingItem identifier: ItemIdentifier) -> SectionIdentifier? {
        items.handle(of: identifier).flatMap(arrangement.section(containing:)).map { sections[$0] }
    }

    /// The position of an item counted **across** sections, or nil for an unknown item.
    ///
    ///     // A[a b] B[c]
    ///     snapshot.indexOfItem("c")    // 2, not 0
    ///
    /// - Complexity: One hash, and linear in the sections and in the chunks of one section (one for about 1,000 items),
    ///   comparing integers.
    @inlinable public func indexOfItem(_ identifier: ItemIdentifier) -> Int? {
        items.handle(of: identifier).flatMap(arrangement.flatIndex)
    }

    /// The position of a section, or nil for an unknown section.
    ///
    /// - Complexity: One hash, and linear in the sections, comparing integers.
    @inlinable public func indexOfSection(_ identifier: SectionIdentifier) -> Int? {
        sections.handle(of: identifier).flatMap { arrangement.sections.firstIndex(of: $0) }
    }

    /// The item at an index path, or nil when nothing is there.
    ///
    /// - Complexity: Linear in the chunks of the section (one for about 1,000 items), adding integers; no hashing.
    ///
    /// Source: `Source.charonCollectionView`.
    @inlinable public func itemIdentifier(at indexPath: IndexPath) -> ItemIdentifier? {
        guard arrangement.sections.indices.contains(indexPath.section) else { return nil }
        return arrangement.item(at: indexPath.item, in: arrangement.sections[indexPath.section]).map { items[$0] }
    }

    /// The index path of an item, or nil for an unknown item.
    ///
    /// - Complexity: One hash, and linear in the sections and in the chunks of one section (one for about 1,000 items),
    ///   comparing integers.
    @inlinable public func indexPath(of identifier: ItemIdentifier) -> IndexPath? {
        items.handle(of: identifier).flatMap(arrangement.indexPath)
    }

    /// The number of items in the section at an index; nil when there is no such section.
    ///
    /// A list view counts positions and never asks by name. Looking a section up by name would hash its identifier,
    /// and the hash value of a class that was changed in place no longer fits.
    ///
    /// - Complexity: O(1); no hashing.
    package func itemCount(atSection index: Int) -> Int? {
        guard arrangement.sections.indices.contains(index) else { return nil }
        return arrangement.itemCount(in: arrangement.sections[index])
    }

    /// The section at an index; nil when there is no such section.
    ///
    /// - Complexity: O(1); no hashing.
    package func sectionIdentifier(at index: Int) -> SectionIdentifier? {
        guard arrangement.sections.indices.contains(index) else { return nil }
        return sections[arrangement.sections[index]]
    }

    @usableFromInline func handles(inSection identifier: SectionIdentifier) throws(Violation) -> [Handle] {
        try row(of: identifier, asking: .itemIdentifiers)?.items ?? []
    }

    private func row(
        of identifier: SectionIdentifier, asking question: Violation.SectionQuestion
    ) throws(Violation) -> Row? {
        if let row = sections.handle(of: identifier).flatMap(arrangement.row(of:)) { return row }
        if system < .ios14 || (question == .itemIdentifiers && platform.isLinkedBeforeIOS15) { return nil }
        throw .sectionNotFound(String(describing: identifier), asking: question, on: platform)
    }
}
