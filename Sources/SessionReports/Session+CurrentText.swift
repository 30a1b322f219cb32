import DiffableSnapshots
import ListSimulation
import Sessions

extension Session {
    /// The text that the cell of a row would show if it were made now: by the app's own provider where a program runs,
    /// otherwise by the session's.
    ///
    /// - Parameters:
    ///   - item: The item of the row.
    ///   - path: Where the row is.
    ///   - models: The values the session's provider reads.
    /// - Returns: The text.
    package func currentText(of item: SessionValue, at path: IndexPath, _ models: ModelIndex) -> String {
        if let text = app?.currentTexts(in: self).cells[path] { return text }
        let section = source.snapshot().sectionIdentifier(containingItem: item)
        return provider.content(for: item, in: section, models: models)
    }
}
