import DiffableSnapshots
import ListSimulation

extension Session {
    /// Configures cells again that follow an object by themselves: those on screen whose handlers read what has changed
    /// of it. The cell provider is not called, and no snapshot is needed.
    ///
    /// Rule: `cell.observed`
    ///
    /// - Parameter object: An object that has changed, as it is now.
    /// - Complexity: Linear in the rows on screen.
    package mutating func follow(_ object: Record) {
        guard app == nil, provider.isObserved, object.type.isObservable, options.tracksObservation else { return }
        let models = ModelIndex(store, matchesEqualValues: provider.readsStore)
        let snapshot = source.snapshot()
        for path in source.view.visibleIndexPaths {
            guard let item = source.itemIdentifier(for: path), (models.model(for: item) ?? item).holds(object) else {
                continue
            }
            let section = snapshot.sectionIdentifier(containingItem: item)
            let text = provider.content(for: item, in: section, models: models)
            if source.view.updateConfiguration(at: path, content: text) { lastOutcome.observed.append(path) }
        }
    }
}
