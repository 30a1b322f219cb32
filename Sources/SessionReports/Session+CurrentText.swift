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

    /// What the cell of a row shows, with a colour or the like where that is not what the data says; nil where there is none.
    package func shownText(at path: IndexPath) -> String? {
        guard let content = source.view.cell(at: path)?.content else { return nil }
        return app?.currentTexts(in: self).shown(content, at: path) ?? content
    }

    /// The code whose effect on cells is not looked at, and the texts on screen, or of one row, whose origin no file says:
    /// whether these are old is not known.
    package func unseenCode(at path: IndexPath? = nil) -> [String] {
        guard let app else { return [] }
        let paths = path.map { [$0] } ?? source.view.visibleIndexPaths
        var found = app.unseenLooks
        for text in paths.compactMap({ source.view.cell(at: $0)?.content }) where text.contains("‹") {
            for part in text.split(separator: "‹").dropFirst() {
                let name = "`\(part.prefix { $0 != "›" })`"
                if name.contains("()") || !name.contains("("), !found.contains(name) { found.append(name) }
            }
        }
        return found
    }
}
