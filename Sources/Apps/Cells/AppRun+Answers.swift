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

    /// Notes what a tap has changed in cells that nothing configured meanwhile.
    ///
    /// - Parameter before: The cells before the tap.
    /// - Returns: Whether a cell looks other than before.
    func noteAnswers(since before: ShownCells) -> Bool {
        guard !before.isEmpty, let session, let shown = app.shown, let configured = app.lists[shown]?.configured else {
            return false
        }
        var changed: [(path: IndexPath, cell: Cell, answer: CellAnswer)] = []
        for path in session.source.view.visibleIndexPaths {
            guard let cell = session.source.view.cell(at: path), let old = before[cell.id],
                !configured.contains(cell.id)
            else { continue }
            let looks = look(of: cell)?.differences(from: old.look)
            let all = (looks?.changed ?? []) + (looks?.kept ?? [])
            guard cell.content != old.text || !all.isEmpty else { continue }
            let known = app.lists[shown]?.answers[cell.id]
            var answer = known ?? CellAnswer(text: old.text, looks: [:])
            for difference in all where answer.looks[difference.name] == nil {
                answer.looks[difference.name] = difference.now
            }
            app.lists[shown]?.answers[cell.id] = nil
            changed.append((path, cell, answer))
        }
        guard !changed.isEmpty else { return false }
        // What is as the data says now answers for nothing later on.
        let texts = result.currentTexts(in: session)
        for (path, cell, answer) in changed where texts.cells[path] != cell.content || texts.looks[path] != nil {
            app.lists[shown]?.answers[cell.id] = answer
        }
        return true
    }

    /// True where a cell differs from a new one in nothing but what the program has set in it as it was tapped.
    func isAnswer(_ cell: Cell, _ looks: [CellLook.Difference], new text: String) -> Bool {
        guard let answer = shown?.answers[cell.id], text == cell.content || text == answer.text else { return false }
        return looks.allSatisfy { answer.looks[$0.name] == $0.now }
    }
}
