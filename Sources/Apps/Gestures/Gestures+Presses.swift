import Reporting
import Rulebook
import SwiftInterpreter

extension Gestures {
    // MARK: Presses

    func press(_ name: String, _ row: IndexPath?, _ section: Int?) throws(Stop) -> Bool {
        let controls = Controls(run)
        if name.isEmpty {
            // Every name begins with nothing.
            let lines = try controls.presses(row: row, section: section)
            if !lines.isEmpty {
                Hints(run).tellToTry(lines)
                return true
            }
        }
        var found = try controls.named(name, row: row, section: section)
        let isShown = row.map { run.session?.source.view.cell(at: $0) != nil } ?? false
        if found.isEmpty, !isShown, let section = section ?? row?.section, let (list, view) = try shownList() {
            // Further down: a person would scroll there first.
            let path = row ?? IndexPath(item: 0, section: section)
            let counts = run.session?.source.view.counts ?? []
            if Violation.scrolling(to: path, counts: counts, list.style) == nil {
                try run.scroll(view, to: run.value(of: path), at: .unknown)
            }
            found = try controls.named(name, row: row, section: section)
        }
        if found.isEmpty, let row {
            if try pressMenu(name, row) { return true }
            // A recogniser of the whole list looks for the row at its place.
            found = try controls.named(name, row: nil, section: nil).filter {
                $0.place == .screen && run.inherits($0.object, "UIGestureRecognizer")
            }
        }
        guard let control = found.first else {
            let names = try controls.all().compactMap(\.names.first)
            var seen: Set<String> = []
            run.tell(
                Message(
                    names.isEmpty ? "app.no-controls" : "app.no-control",
                    ["name": .text(name), "names": .list(names.filter { seen.insert($0).inserted })]))
            return true
        }
        if found.count > 1 {
            let places = found.map(\.place)
            run.tell(Message("app.several-controls", ["name": .text(name), "places": .list(places.map(\.shown))]))
        }
        guard controls.isEnabled(control) else {
            run.tell(Message("app.disabled", ["name": .text(control.names.first ?? name)]))
            return true
        }
        let wasEditing = try isEditing()
        let touched: IndexPath? = if case .row(let path) = control.place { path } else { row }
        if touched != nil { try touch(touched) }
        try press(control)
        try machine.runSoon()
        if touched != nil { try touch(nil) }
        for (type, property) in [("UISwitch", "isOn"), ("UIStepper", "value"), ("UISlider", "value")] {
            guard run.inherits(control.object, type), let name = control.names.first else { continue }
            let value = machine.describe(try machine.read(property, of: control.object))
            run.tell(above: "\(name).\(property) = \(value)")
        }
        if try isEditing() != wasEditing { run.tell(Message(wasEditing ? "app.edits-no-more" : "app.edits")) }
        return true
    }

    /// Has `indexPathForRow(at:)` answer the row that is touched.
    private func touch(_ path: IndexPath?) throws(Stop) {
        guard let view = try shownList()?.view, view.objectIndex != nil else { return }
        try machine.assign("_touched", of: view, path.map { .some(run.value(of: $0)) } ?? .none)
    }

    private func isEditing() throws(Stop) -> Bool {
        guard let view = try shownList()?.view, view.objectIndex != nil else { return false }
        return try machine.read("isEditing", of: view).isTrue
    }

    /// Chooses an action of a row's context menu.
    ///
    /// - Returns: Whether the menu has one of that name.
    private func pressMenu(_ name: String, _ path: IndexPath) throws(Stop) -> Bool {
        guard let (list, view) = try shownList() else { return false }
        let delegates = try delegates(of: view)
        let position = run.value(of: path)
        let point = machine.makeOpaque("point", type: .named("CGPoint"), place: .unknown)
        var made: Value?
        if list.style == .table {
            made = try ask(
                "tableView(_:contextMenuConfigurationForRowAt:point:)", of: delegates, [view, position, point])
        } else {
            made = try ask(
                "collectionView(_:contextMenuConfigurationForItemAt:point:)", of: delegates, [view, position, point])
            if made == nil {
                made = try ask(
                    "collectionView(_:contextMenuConfigurationForItemsAt:point:)", of: delegates,
                    [view, .array([position]), point])
            }
        }
        guard let configuration = made?.unwrapped, run.inherits(configuration, "UIContextMenuConfiguration") else {
            return false
        }
        let provider = try machine.read("_actions", of: configuration)
        guard provider.isFunction, let menu = try machine.invoke(provider, [.array([])]).unwrapped else { return false }
        return try choose(name, in: menu)
    }

    private func choose(_ name: String, in menu: Value) throws(Stop) -> Bool {
        for element in try machine.elements(of: machine.read("children", of: menu)) {
            if run.inherits(element, "UIMenu") {
                if try choose(name, in: element) { return true }
            } else if run.inherits(element, "UIAction"),
                try machine.read("title", of: element).text.lowercased() == name.lowercased()
            {
                run.tell(Message("app.action", ["name": .text(name)]))
                try run.fire(element, from: .void, isTold: false)
                return true
            }
        }
        return false
    }

    func press(_ control: Control) throws(Stop) {
        let object = control.object
        if object.isFunction {
            _ = try machine.invoke(object, [])
            return
        }
        if ["UIControl", "UIGestureRecognizer"].contains(where: { run.inherits(object, $0) }) {
            _ = try machine.evaluate("_touch()", on: object)
        }
        if run.inherits(object, "UISegmentedControl") {
            return try run.choose(machine.read("selectedSegmentIndex", of: object).integer ?? 0, of: object)
        }
        if run.inherits(object, "UIAlertAction") {
            run.app.presented = run.app.above.last?.controller
            let handler = try machine.read("handler", of: object)
            if handler.isFunction { _ = try machine.invoke(handler, [object]) }
            return
        }
        if run.inherits(object, "UIBarButtonItem") {
            if let action = try machine.read("primaryAction", of: object).unwrapped {
                return try run.fire(action, from: object)
            }
            if try showMenu(of: control) { return }
            let target = try machine.read("target", of: object)
            return try run.send(
                try machine.read("action", of: object), to: target.unwrapped ?? run.app.current, from: object)
        }
        if run.inherits(object, "UIAction") { return try run.fire(object, from: .void) }
        let targets = try machine.read("_targets", of: object)
        if try machine.elements(of: targets).isEmpty, try showMenu(of: control) { return }
        try run.send(from: object, to: targets)
    }

    /// Names the actions in the menu of a button that does nothing else.
    private func showMenu(of control: Control) throws(Stop) -> Bool {
        guard run.inherits(control.object, "UIBarButtonItem") || run.inherits(control.object, "UIButton") else {
            return false
        }
        var names: [String] = []
        for action in try Controls(run).actions(of: control.object) {
            names.append(try machine.read("title", of: action).text)
        }
        if !names.isEmpty {
            run.tell(Message("app.menu", ["name": .text(control.names.first ?? ""), "names": .list(names)]))
        }
        return !names.isEmpty
    }

    // MARK: Kept closures

    func runKept(_ name: String) throws(Stop) -> Bool {
        let wanted = name.lowercased()
        let kept = machine.state.kept.filter { closure in
            "\(closure.number)" == wanted || closure.shortName.lowercased() == wanted
                || closure.name.lowercased() == wanted || closure.label?.lowercased() == wanted
        }
        if let closure = kept.last(where: { !$0.hasRun }) ?? kept.last {
            run.tell(entering: closure.name, at: closure.place)
            // A line that asks once for each row's data keeps a closure each time; before there are rows, all are answered.
            let hasRows = (run.session?.source.snapshot().numberOfItems ?? 0) > 0
            let others = machine.state.kept.filter {
                $0.place == closure.place && $0.number != closure.number && !$0.hasRun
            }
            if !hasRows, !closure.hasRun { for other in others { try machine.run(other) } }
            try machine.run(closure)
            // A closure of a request comes back to the main queue before it sets anything.
            try machine.runSoon()
            run.note(late: .kept(closure.number), at: closure.place)
            return true
        }
        if let work = machine.state.delayed.first(where: { $0.name.lowercased() == wanted || wanted == "timer" }) {
            run.tell(entering: work.name, at: work.place)
            try machine.wait()
            return true
        }
        let names = machine.state.kept.map(\.shortName) + machine.state.delayed.map(\.name)
        if name.isEmpty, !names.isEmpty {
            Hints(run).tellToTry(names.map { "run \($0)" })
            return true
        }
        run.tell(
            Message(names.isEmpty ? "app.nothing-kept" : "app.no-kept", ["name": .text(name), "names": .list(names)]))
        return true
    }
}

extension Control {
    /// The command that presses it; nil for one without a name.
    var press: String? {
        guard let name = names.first, !name.isEmpty else { return nil }
        switch place {
        case .screen: return "press \(name)"
        case .row(let path): return "press \(name) at \(path)"
        case .section(let section): return "press \(name) in section \(section)"
        }
    }
}

extension Control.Place {
    /// The place as it is typed.
    var shown: String {
        switch self {
        case .screen: "screen"
        case .row(let path): "\(path)"
        case .section(let section): "section \(section)"
        }
    }
}
