import CommandLanguage
import ListSimulation
import SessionReports
import Sessions
import SwiftDeclarations
import SwiftInterpreter
import SwiftStandardLibrary

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
        let observable = observableFields
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

    /// Runs the closures that `withObservationTracking` keeps, and the screen's `updateProperties()`, which UIKit tracks since
    /// iOS 26, when the code has changed an `@Observable` object.
    func runObservers(since old: MachineState) throws(Stop) {
        let waiting = machine.state.kept.filter { $0.name == "onChange" && !$0.hasRun }
        let step = "updateProperties()"
        let screen = app.options.system >= .ios26 ? app.current.flatMap { isOwn(step, of: $0) ? $0 : nil } : nil
        guard !waiting.isEmpty || screen != nil, stateWithout(changesOf: observableFields, since: old) != nil else {
            return
        }
        for closure in waiting { try machine.run(closure) }
        if let screen, let function = machine.declaredMethod(step, of: screen) {
            tell(entering: step, at: function.place)
            try callOwn(step, of: screen, [])
        }
        try machine.runSoon()
    }

    /// The text of a view after its handler has run again; nil where it is the same as in an older state.
    private func followed(_ view: SwiftInterpreter.Value, from old: MachineState) -> String? {
        guard let text = text(of: view, in: machine.state), text != self.text(of: view, in: old) else { return nil }
        _ = noting { () throws(Stop) in try updateConfiguration(of: view) }
        return text
    }

    /// Shows the SwiftUI again that cells host, as SwiftUI does by itself: where a `body` reads what the code has changed of
    /// `@Observable` objects, or of those that a view holds by `@ObservedObject`.
    func followHostedViews() {
        guard let list = shown, let view = session?.source.view, let before = session?.app as? ProgramApp else {
            return
        }
        var fields = observableFields
        let views = machine.program.types.filter { !$0.isForeign && $0.conformances.contains("View") }
        let wrappers: Set = ["ObservedObject", "StateObject", "EnvironmentObject"]
        for field in views.flatMap(\.fields) where !wrappers.isDisjoint(with: field.attributes) {
            guard let type = field.type.unwrapped.id.flatMap({ machine.program.type($0) }) else { continue }
            fields[type.id] = Set(type.fields.indices.filter { type.fields[$0].attributes.contains("Published") })
        }
        guard !fields.isEmpty, let old = stateWithout(changesOf: fields, since: before.state) else { return }
        for path in view.visibleIndexPaths {
            guard let cell = view.cell(at: path).flatMap({ list.cells[$0.id] }),
                let text = hostedText(of: cell, in: machine.state), text != hostedText(of: cell, in: old)
            else { continue }
            _ = noting { () throws(Stop) in
                try machine.assign("contentConfiguration", of: cell, try hosted(by: cell) ?? .none)
            }
        }
    }

    /// What a cell hosts, made anew; nil for other cells.
    private func hosted(by cell: SwiftInterpreter.Value) throws(Stop) -> SwiftInterpreter.Value? {
        let configuration = try machine.read("contentConfiguration", of: cell).unwrapped
        guard case .structure(let id, var fields)? = configuration,
            machine.program.type(id)?.name == "UIHostingConfiguration", fields.count == 2
        else { return nil }
        fields[0] = .array(try machine.shown(fields[1]))
        return .some(.structure(id, fields))
    }

    private func hostedText(of cell: SwiftInterpreter.Value, in state: MachineState) -> String? {
        let present = machine.state
        defer { machine.state = present }
        machine.state = state
        let made = noting { () throws(Stop) in try hosted(by: cell) }
        return made.flatMap(\.self).map { CellText(self).text(of: $0) }
    }

    private var observableFields: [TypeID: Set<Int>] {
        machine.program.types.reduce(into: [:]) { fields, type in
            if type.attributes.contains("Observable") { fields[type.id] = Set(type.fields.indices) }
        }
    }

    /// The state as it is, but with earlier values of some properties; nil where they hold the same.
    private func stateWithout(changesOf fields: [TypeID: Set<Int>], since before: MachineState) -> MachineState? {
        var state = machine.state
        var hasChanged = false
        for index in 0..<min(before.heap.count, state.heap.count) {
            guard let tracked = fields[state.heap[index].type] else { continue }
            for (field, value) in before.heap[index].fields.enumerated()
            where tracked.contains(field) && state.heap[index, field] != value {
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
