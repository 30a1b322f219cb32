import ListSimulation
import Reporting
import Sessions
import SwiftDeclarations
import SwiftInterpreter

extension AppRun {
    /// The cell for an item, as ``cell(for:at:_:)`` makes it; takes note of the closures that wait because of it.
    func cellWithLateWork(
        for item: Identifier, at path: IndexPath, _ request: inout DiffableCellRequest<Identifier, Identifier>
    ) -> Cell? {
        let (kept, delayed) = (machine.state.kept.count, machine.state.delayed.count)
        let cell = cell(for: item, at: path, &request)
        guard let cell, !isAsked else { return cell }
        let asking = LateClosures.Asking(item: item, cell: cell, list: app.shown)
        // What a subscription's end means for its closure is not known here.
        for closure in machine.state.kept.dropFirst(kept) where !closure.isSubscription {
            app.late.note(.kept(closure.number), asking)
        }
        for work in machine.state.delayed.dropFirst(delayed) { app.late.note(.delayed(work.number), asking) }
        return cell
    }

    /// Takes note of the texts that a closure has changed when it came late.
    ///
    /// - Complexity: Linear in the cells on screen; nothing where no cell has left a closure behind.
    func note(late work: LateClosures.Work, isLast: Bool = false, at place: SourcePlace) {
        guard !isAsked, !app.late.askings.isEmpty, let list = shown, let view = session?.source.view else { return }
        let asking = app.late.askings[work]
        for path in view.visibleIndexPaths {
            guard let cell = view.cell(at: path), let object = list.cells[cell.id] else { continue }
            let text = CellText(self).text(of: object)
            let isChanged = text != app.late.texts[cell.id] ?? cell.content
            app.late.texts[cell.id] = text
            let isOwn = asking?.cell.id == cell.id && asking?.list == app.shown
            if let asking, isOwn, isChanged, asking.cell.timesReused != cell.timesReused {
                app.late.strayed[cell.id] = (asking.item, place)
            } else if isOwn || isChanged {
                app.late.strayed[cell.id] = nil
            }
        }
        if isLast { app.late.note(work, nil) }
    }

    /// The sentence on a row that shows what came late for another one; nil where none does.
    var lateCell: Message? {
        guard let source = session?.source, !app.late.strayed.isEmpty else { return nil }
        for path in source.view.visibleIndexPaths {
            guard let cell = source.view.cell(at: path), let (item, place) = app.late.strayed[cell.id],
                let shown = source.itemIdentifier(for: path), shown.label != item.label
            else { continue }
            return Message(
                "why.late-cell",
                ["item": .text(item.label), "other": .text(shown.label), "place": .text(place.shown)])
        }
        return nil
    }
}
