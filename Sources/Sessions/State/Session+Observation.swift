import DiffableSnapshots
import ListSimulation

/// A view on screen that followed an observed object by itself.
package enum ObservedView: Hashable, Sendable {
    case cell(IndexPath)
    case supplementary(SupplementaryKind, section: Int)

    /// The row as `0:1`; nil for a header or footer.
    package var indexPath: String? {
        if case .cell(let path) = self { path.description } else { nil }
    }

    /// The header or footer as commands write it, `header 0`; nil for a cell.
    package var supplementaryView: String? {
        if case .supplementary(let kind, let section) = self {
            "\(kind == .header ? "header" : "footer") \(section)"
        } else {
            nil
        }
    }
}

extension Session {
    /// Configures cells, headers and footers on screen again that follow an object by themselves: those whose handlers read
    /// what has changed of it. The providers are not called, and no snapshot is needed.
    ///
    /// Rule: `cell.observed`
    ///
    /// - Parameter object: An object that has changed, as it is now.
    /// - Complexity: Linear in the rows on screen.
    package mutating func follow(_ object: Record) {
        guard app == nil, provider.isObserved, object.type.isObservable, options.tracksObservation else { return }
        let models = ModelIndex(store, matchesEqualValues: provider.readsStore)
        let snapshot = source.snapshot()
        func isShown(_ identifier: SessionValue) -> Bool { (models.model(for: identifier) ?? identifier).holds(object) }
        for path in source.view.visibleIndexPaths {
            guard let item = source.itemIdentifier(for: path), isShown(item) else { continue }
            let section = snapshot.sectionIdentifier(containingItem: item)
            let text = provider.content(for: item, in: section, models: models)
            if source.view.setContent(text, ofCellAt: path) { lastOutcome.observed.append(.cell(path)) }
        }
        for (index, section) in snapshot.sectionIdentifiers.enumerated() where isShown(section) {
            for (kind, setting) in [(SupplementaryKind.header, provider.headers), (.footer, provider.footers)]
            where setting == .shown {
                let text = provider.content(of: section, kind, models: models)
                if source.view.setContent(text, of: kind, inSection: index) {
                    lastOutcome.observed.append(.supplementary(kind, section: index))
                }
            }
        }
    }
}
