import DiffableSnapshots
import ListView
import Rulebook

/// A snapshot and two providers, seen as the data source of a list view.
struct SnapshotSource<Section: Hashable & Sendable, Item: Hashable & Sendable>: ListViewDataSource {
    let snapshot: DiffableDataSourceSnapshot<Section, Item>
    let style: ListStyle
    let cellProvider: CellProvider<Section, Item>
    let supplementaryViewProvider: SupplementaryViewProvider<Section>?
    let layoutRequests: (@Sendable (SupplementaryKind, Int) -> Bool)?
    let rowHeights: RowHeights<Section, Item>
    /// Items that the provider is handed in place of those of the snapshot, which are equal to them.
    let substitutes: [IndexPath: Item]

    var numberOfSections: Int { snapshot.numberOfSections }

    func numberOfItems(inSection section: Int) -> Int { snapshot.itemCount(atSection: section) ?? 0 }

    func cell(for request: inout CellRequest) throws(Violation) -> Cell {
        let path = request.indexPath
        guard let item = snapshot.itemIdentifier(at: path) else {
            let hasSection = path.section >= 0 && path.section < numberOfSections
            throw .beyondSnapshot(hasSection ? .item : .section)
        }
        // The request is moved, not copied: two owners of its reuse pool would make every dequeue a copy.
        var question = DiffableCellRequest(consume request, answeredFrom: snapshot)
        defer { request = question.request }
        let answer = try cellProvider(&question, path, substitutes[path] ?? item)
        // Came first, so it is what UIKit would report.
        if let failure = question.request.failure { throw failure }
        guard let answer else { throw .cellProviderReturnedNil(style, path, item: String(describing: item)) }
        return answer
    }

    func supplementaryContent(of kind: SupplementaryKind, inSection section: Int) throws(Violation) -> String? {
        guard let identifier = snapshot.sectionIdentifier(at: section) else { throw .beyondSnapshot(.section) }
        if let layoutRequests, !layoutRequests(kind, section) { return nil }
        guard let supplementaryViewProvider else {
            if style == .table { return nil }
            throw .missingSupplementaryProvider
        }
        let path = IndexPath(item: 0, section: section)
        let content = supplementaryViewProvider(kind, path, identifier)
        if content == nil, style == .collection { throw .supplementaryProviderReturnedNil(kind, path) }
        return content
    }

    var providesHeights: Bool { rowHeights.height != nil || rowHeights.estimate != nil }

    func heightForRow(at path: IndexPath) -> Double? { rowHeights.height.flatMap { ask($0, at: path) } }

    func estimatedHeightForRow(at path: IndexPath) -> Double? { rowHeights.estimate.flatMap { ask($0, at: path) } }

    private func ask(_ provider: RowHeightProvider<Section, Item>, at path: IndexPath) -> Double? {
        guard let item = snapshot.itemIdentifier(at: path),
            let section = snapshot.sectionIdentifier(at: path.section)
        else { return nil }
        return provider(path, item, section)
    }
}
