import CommandLanguage
import ListSimulation
import SessionReports
import Sessions
import SwiftDeclarations
import SwiftInterpreter

extension AppRun {
    /// Lets the cells, headers and footers on screen follow what the code has changed of `@Observable` objects: those whose
    /// `configurationUpdateHandler` or `updateConfiguration(using:)` shows something else because of it. Neither the cell
    /// provider nor the handler of a registration is called again.
    ///
    /// Rule: `cell.observed`
    ///
    /// - Complexity: Linear in the program's objects, and two calls for each cell on screen that has a handler; none of it in
    ///   a program without such objects.
    func followObservedObjects() {
        guard let session, session.options.tracksObservation, let list = shown,
            let before = session.app as? ProgramApp
        else { return }
        let observable = Set(machine.program.types.filter { $0.attributes.contains("Observable") }.map(\.id))
        guard !observable.isEmpty, let old = stateWithout(changesOf: observable, since: before.state) else { return }
        tellOutput()
        var changed: [ObservedView] = []
        let view = session.source.view
        for path in view.visibleIndexPaths {
            guard let object = view.cell(at: path).flatMap({ list.cells[$0.id] }),
                let text = followed(object, from: old)
            else { continue }
            if self.session?.source.view.setContent(text, ofCellAt: path) ?? false { changed.append(.cell(path)) }
        }
        for (kind, views) in [(SupplementaryKind.header, list.headers), (.footer, list.footers)] {
            for (section, object) in views.sorted(by: { $0.key < $1.key }) where hasConfiguration(object) {
                guard let text = followed(object, from: old) else { continue }
                if self.session?.source.view.setContent(text, of: kind, inSection: section) ?? false {
                    changed.append(.supplementary(kind, section: section))
                }
            }
        }
        _ = machine.takeOutput()
        (pendingStop, machine.pending) = (nil, nil)
        if !changed.isEmpty { tell(.remark(ObservedReport(changed))) }
    }

    /// Runs the closures that `withObservationTracking` keeps, when the code has changed an `@Observable` object.
    func runObservers(since old: MachineState) throws(Stop) {
        let waiting = machine.state.kept.filter { $0.name == "onChange" && !$0.hasRun }
        let observable = Set(machine.program.types.filter { $0.attributes.contains("Observable") }.map(\.id))
        guard !waiting.isEmpty, stateWithout(changesOf: observable, since: old) != nil else { return }
        for closure in waiting { try machine.run(closure) }
        try machine.runSoon()
    }

    /// The text of a view after its handler has run again; nil where it is the same as in an older state.
    private func followed(_ view: SwiftInterpreter.Value, from old: MachineState) -> String? {
        guard let text = text(of: view, in: machine.state), text != self.text(of: view, in: old) else { return nil }
        _ = noting { () throws(Stop) in try updateConfiguration(of: view) }
        return text
    }

    /// The state as it is, but with earlier values of some objects; nil where they hold the same.
    private func stateWithout(changesOf types: Set<TypeID>, since before: MachineState) -> MachineState? {
        var state = machine.state
        var hasChanged = false
        for index in 0..<min(before.heap.count, state.heap.count) where types.contains(state.heap[index].type) {
            for (field, value) in before.heap[index].fields.enumerated() where state.heap[index, field] != value {
                state.heap[index, field] = value
                hasChanged = true
            }
        }
        return hasChanged ? state : nil
    }

    /// The text of a cell whose handler has run in a state of the program; nil where it has no handler, or it stops.
    private func text(of cell: SwiftInterpreter.Value, in state: MachineState) -> String? {
        let present = machine.state
        defer { machine.state = present }
        machine.state = state
        return noting { () throws(Stop) -> String? in
            let handler = try machine.read("configurationUpdateHandler", of: cell)
            guard handler.isFunction || isOwn("updateConfiguration(using:)", of: cell) else { return nil }
            try updateConfiguration(of: cell)
            return CellText(self).text(of: cell)
        } ?? nil
    }
}
