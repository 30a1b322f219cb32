import ListSimulation
import Sessions
import SwiftInterpreter

/// Cells that the program itself changes as a row is selected, with no apply: such a change is no old data.
extension AppRun {
    typealias ShownCells = [Int: (text: String, look: CellLook?)]

    /// The cells on screen as they look now, by their numbers.
    var shownCells: ShownCells {
        var found: ShownCells = [:]
        guard let view = session?.source.view else { return found }
        for path in view.visibleIndexPaths {
            if let cell = view.cell(at: path) { found[cell.id] = (cell.content, look(of: cell)) }
        }
        return found
    }

    /// Has the engine's cell show what the provider has made of it; what was set in it before is gone.
    func show(_ object: Value, in cell: inout Cell?) {
        cell?.content = CellText(self).text(of: object)
        guard let shown = app.shown, let id = cell?.id else { return }
        app.lists[shown]?.answers[id] = nil
        app.lists[shown]?.configured.insert(id)
    }

    /// Notes what a tap has changed in cells that nothing configured meanwhile, and whose rows have the data they had.
    ///
    /// - Parameters:
    ///   - before: The cells before the tap.
    ///   - app: The program before the tap.
    /// - Returns: Whether a cell looks other than before.
    func noteAnswers(since before: ShownCells, of app: ProgramApp) -> Bool {
        guard !before.isEmpty, let session, let shown = self.app.shown,
            let configured = self.app.lists[shown]?.configured
        else {
            return false
        }
        var hasChanged = false
        var changed: [(path: IndexPath, cell: Cell, answer: CellAnswer)] = []
        for path in session.source.view.visibleIndexPaths {
            guard let cell = session.source.view.cell(at: path), let (text, oldLook) = before[cell.id],
                !configured.contains(cell.id)
            else { continue }
            let looks = look(of: cell)?.differences(from: oldLook)
            let all = (looks?.changed ?? []) + (looks?.kept ?? [])
            guard cell.content != text || !all.isEmpty else { continue }
            let known = self.app.lists[shown]?.answers[cell.id]
            self.app.lists[shown]?.answers[cell.id] = nil
            let model = session.source.itemIdentifier(for: path).map(result.modelFields) ?? []
            let old = session.source.itemIdentifier(for: path).map(app.modelFields) ?? []
            hasChanged = true
            guard model == old else { continue }
            var answer = known ?? CellAnswer(text: text, looks: [:], model: model)
            for difference in all where answer.looks[difference.name] == nil {
                answer.looks[difference.name] = difference.now
            }
            changed.append((path, cell, answer))
        }
        guard !changed.isEmpty else { return hasChanged }
        // What is as the data says now answers for nothing later on.
        let texts = result.currentTexts(in: session)
        for (path, cell, answer) in changed where texts.cells[path] != cell.content || texts.looks[path] != nil {
            self.app.lists[shown]?.answers[cell.id] = answer
        }
        return true
    }

    /// True where a cell differs from a new one in nothing but what the program has set in it as it was tapped.
    func isAnswer(_ cell: Cell, of item: Identifier?, _ looks: [CellLook.Difference], new text: String) -> Bool {
        guard let answer = shown?.answers[cell.id], text == cell.content || text == answer.text,
            answer.model == item.map(result.modelFields) ?? []
        else { return false }
        return looks.allSatisfy { answer.looks[$0.name] == $0.now }
    }
}
