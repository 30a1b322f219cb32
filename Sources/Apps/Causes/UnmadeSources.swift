import Reporting
import SwiftDeclarations
import SwiftInterpreter
import SwiftReading

/// Data sources that code uses before it makes them.
extension AppRun {
    /// Takes note of a data source that is nil where code goes on with `?`.
    func note(nilAt place: SourcePlace, of type: TypeRef) {
        guard !isAsked, app.nilSources.count < 8, !app.nilSources.contains(place),
            let info = type.id.flatMap({ machine.program.type($0) }), Screens(self).isDataSource(info)
        else { return }
        app.nilSources.append(place)
    }

    /// The sentence on an apply to a data source that was nil, where the command's code has applied nothing, and nothing waits
    /// that could; nil for any other.
    var unmadeSource: Message? {
        let places = app.nilSources
        app.nilSources = []
        let state = machine.state
        guard applyCount == 0, state.delayed.isEmpty, state.kept.allSatisfy(\.hasRun) else { return nil }
        for place in places {
            guard let name = appliedName(at: place) else { continue }
            return Message("app.nil-source", ["name": .text(name), "place": .text(place.shown)])
        }
        return nil
    }

    /// The name of the data source that begins at a place, where the call that follows applies to it.
    private func appliedName(at place: SourcePlace) -> String? {
        var name: String?
        app.ownFiles.first { $0.name == place.file }?.document.walk { node, _ in
            guard name == nil, case .expression(let expression) = node, case .call(let call) = expression.kind,
                case .member(let base, let method) = call.callee.kind, case .optionalChain(let source) = base.kind,
                ["apply", "applySnapshotUsingReloadData"].contains(method.text),
                (source.range.start.line, source.range.start.column) == (place.line, place.column)
            else { return name == nil }
            name = source.steps.last
            return false
        }
        return name
    }

    /// The properties whose data source was made only after code had used it.
    func earlySources(since count: Int) -> [FieldInfo] {
        machine.standIns.dropFirst(count).filter { standIn in
            let present = machine.value(insteadOf: standIn).objectIndex
            guard let info = machine.info(of: standIn.value), present != nil else { return false }
            return present != standIn.value.objectIndex && Screens(self).isDataSource(info)
                && !isGivenByOthers(standIn.field)
        }.map(\.field)
    }

    /// True of a property with a function that sets it and that another type's code calls, perhaps before anything uses it.
    private func isGivenByOthers(_ field: FieldInfo) -> Bool {
        let own = machine.program.ownFunctions.filter { isFile($0.place.file) }
        guard let type = machine.program.types.first(where: { $0.fields.contains { $0.place == field.place } }) else {
            return false
        }
        let setting = own.filter { function in
            function.owner == type.id && function.nodes.contains { $0.assigns(to: field.name) }
        }
        return Entries(self).calls(setting, from: own.filter { $0.owner != type.id })
    }
}
