import DiffableSnapshots

/// A snapshot and two providers, seen as the data source of a list view.
struct SnapshotSource<Section: Hashable & Sendable, Item: Hashable & Sendable>: ListViewDataSource {
    let snapshot: DiffableDataSourceSnapshot<Section, Item>
    let style: ListStyle
    let cellProvider: CellProvider<Item>
    let supplementaryViewProvider: SupplementaryViewProvider<Section>?
    let rowHeights: RowHeights<Section, Item>

    /// The sections, if row heights are going to be asked for.
    private let sections: [Section]

    init(
        snapshot: DiffableDataSourceSnapshot<Section, Item>, style: ListStyle,
        cellProvider: @escaping CellProvider<Item>,
        supplementaryViewProvider: SupplementaryViewProvider<Section>?, rowHeights: RowHeights<Section, Item>
    ) {
        self.snapshot = snapshot
        self.style = style
        self.cellProvider = cellProvider
        self.supplementaryViewProvider = supplementaryViewProvider
        self.rowHeights = rowHeights
        let isAsked = rowHeights.height != nil || rowHeights.estimate != nil
        sections = isAsked ? snapshot.sectionIdentifiers : []
    }

    var numberOfSections: Int { snapshot.numberOfSections }

    func numberOfItems(inSection section: Int) -> Int { snapshot.numberOfItems(atSection: section) }

    func cell(for request: inout CellRequest) throws(Violation) -> Cell {
        let path = request.indexPath
        guard let item = snapshot.itemIdentifier(at: path) else {
            let hasSection = path.section >= 0 && path.section < numberOfSections
            throw .beyondSnapshot(hasSection ? .item : .section)
        }
        request.section = { [snapshot] in snapshot.sectionIdentifiers[path.section] }
        var answer = try cellProvider(&request, path, item)
        answer?.subject = CellSubject(value: item)
        // Came first, so it is what UIKit would report.
        if let failure = request.failure { throw failure }
        guard let answer else { throw .cellProviderReturnedNil(style, path, item: String(describing: item)) }
        return answer
    }

    func supplementaryContent(of kind: SupplementaryKind, inSection section: Int) throws(Violation) -> String? {
        guard section >= 0, section < numberOfSections else { throw .beyondSnapshot(.section) }
        guard let supplementaryViewProvider else {
            if style == .table { return nil }
            throw .missingSupplementaryProvider
        }
        let path = IndexPath(item: 0, section: section)
        let content = supplementaryViewProvider(kind, path, snapshot.sectionIdentifiers[section])
        if content == nil, style == .collection { throw .supplementaryProviderReturnedNil(kind, path) }
        return content
    }

    var providesHeights: Bool { rowHeights.height != nil || rowHeights.estimate != nil }

    func heightForRow(at path: IndexPath) -> Double? { rowHeights.height.flatMap { ask($0, at: path) } }

    func estimatedHeightForRow(at path: IndexPath) -> Double? { rowHeights.estimate.flatMap { ask($0, at: path) } }

    private func ask(_ provider: RowHeightProvider<Section, Item>, at path: IndexPath) -> Double? {
        guard let item = snapshot.itemIdentifier(at: path), sections.indices.contains(path.section) else { return nil }
        return provider(path, item, sections[path.section])
    }
}

extension DiffableDataSourceSnapshot {
    /// The number of items in the section at an index, without asking for the section by name.
    ///
    /// Looking a section up hashes its identifier, which a class mutated in place does not survive; a view counts
    /// positions. So the end of the section is searched for: first doubling the step, then halving it.
    /// - Complexity: O(log *n*) for *n* items in the section; no hashing.
    func numberOfItems(atSection section: Int) -> Int {
        func exists(_ item: Int) -> Bool { itemIdentifier(at: IndexPath(item: item, section: section)) != nil }
        var end = 1
        while end <= numberOfItems, exists(end - 1) { end *= 2 }
        var low = end / 2
        var high = min(end, numberOfItems + 1)
        while low < high - 1 {
            let middle = low + (high - low) / 2
            if exists(middle - 1) { low = middle } else { high = middle }
        }
        return low
    }
}
