import CommandLanguage
import DiffableSnapshots
import Sessions
import SwiftInterpreter

/// Something on the screen that can be pressed: a button, a switch, a bar button, an action of an alert.
struct Control {
    /// The names it can be called by: title, selector, property.
    let names: [String]
    /// The object.
    let object: Value
    /// The place of the control: a row, the header of a section, or the screen itself.
    let place: Place

    enum Place: Hashable { case screen, row(IndexPath), section(Int) }
}

/// A search for the controls that can be pressed on the program's screen.
struct Controls {
    let run: AppRun
    var machine: Machine { run.machine }

    init(_ run: AppRun) { self.run = run }

    /// Everything that can be pressed.
    func all() throws(Stop) -> [Control] {
        var found = try choices()
        if let screen = run.app.current {
            try addScreen(screen, &found)
            addActions(of: screen, .screen, &found)
        }
        guard let shown = run.app.shown, let list = run.app.lists[shown] else { return found }
        if let view = try machine.read("_view", of: list.dataSource).unwrapped {
            for (path, cell) in run.visibleCells(of: view) { try addPart(cell, .row(path), &found) }
        }
        for views in [list.headers, list.footers] {
            for (section, view) in views.sorted(by: { $0.key < $1.key }) {
                try addPart(view, .section(section), &found)
            }
        }
        return found
    }

    /// The actions of the alert that is shown, or what can be pressed on the screen above the list.
    func choices() throws(Stop) -> [Control] {
        var found: [Control] = []
        guard let alert = run.app.presented, run.inherits(alert, "UIAlertController") else {
            guard let above = run.app.above.last else { return [] }
            try addScreen(above.controller, &found)
            addActions(of: above.controller, .screen, &found)
            // A sheet is swiped down, if no button of its own closes it.
            let name = above.isPushed ? "Back" : "Dismiss"
            let back = FunctionValue(name: name) { (_, _) throws(Stop) in
                try AppRun.running().goBack()
                return .void
            }
            return found + [Control(names: [name], object: .function(back), place: .screen)]
        }
        for action in try machine.elements(of: machine.read("actions", of: alert)) {
            found.append(Control(names: [try machine.read("title", of: action).text], object: action, place: .screen))
        }
        return found
    }

    /// The controls that a name and a place mean; an alert lies above all others.
    func named(_ name: String, row: IndexPath?, section: Int?) throws(Stop) -> [Control] {
        let wanted = Self.plain(name)
        func named(among controls: [Control]) -> [Control] {
            let here = controls.filter { control in
                switch control.place {
                case .screen: row == nil && section == nil
                case .row(let path): row.map { $0 == path } ?? (section.map { $0 == path.section } ?? true)
                case .section(let index): row == nil && (section.map { $0 == index } ?? true)
                }
            }
            let exact = here.filter { $0.names.contains { Self.plain($0) == wanted } }
            return exact.isEmpty ? here.filter { $0.names.contains { Self.plain($0).hasPrefix(wanted) } } : exact
        }
        let chosen = named(among: try choices())
        return chosen.isEmpty ? named(among: try all()) : chosen
    }

    /// The commands that press what can be pressed.
    func presses(row: IndexPath? = nil, section: Int? = nil) throws(Stop) -> [String] {
        try named("", row: row, section: section).filter(isEnabled).compactMap(\.press)
    }

    /// A name as people type it: `+` for a heavy plus sign, without colons and case.
    private static func plain(_ name: String) -> String {
        let signs: [Character: String] = ["➕": "+", "＋": "+", "➖": "-", "−": "-", "－": "-", "✕": "x", "✖": "x"]
        return name.flatMap { signs[$0] ?? String($0) }.reduce(into: "") { $0.append($1) }
            .lowercased().filter { !":() \u{FE0F}".contains($0) }
    }

    // MARK: Looking

    private func addScreen(_ screen: Value, _ found: inout [Control]) throws(Stop) {
        try connectActions(of: screen)
        if run.inherits(screen, "UIViewController") {
            let item = try machine.read("navigationItem", of: screen)
            for side in ["rightBarButtonItems", "leftBarButtonItems"] {
                guard let items = try machine.read(side, of: item).unwrapped else { continue }
                for button in try machine.elements(of: items) { try addBarButton(button, screen, &found) }
            }
            if let items = try machine.read("toolbarItems", of: screen).unwrapped {
                for button in try machine.elements(of: items) { try addBarButton(button, screen, &found) }
            }
            if let title = try machine.read("titleView", of: item).unwrapped {
                try addViews(of: title, .screen, "", &found)
            }
            if let search = try machine.read("searchController", of: item).unwrapped {
                try addViews(of: try machine.read("searchBar", of: search), .screen, "", &found)
            }
            if try machine.read("_isLoaded", of: screen).isTrue,
                let view = try machine.read("_view", of: screen).unwrapped
            {
                try addViews(of: view, .screen, "", &found)
            }
        }
        try addViews(of: screen, .screen, "", &found)
    }

    private func addBarButton(_ button: Value, _ screen: Value, _ found: inout [Control]) throws(Stop) {
        guard button.objectIndex != nil, run.inherits(button, "UIBarButtonItem") else { return }
        var names: [String] = [try machine.read("title", of: button).text]
        if let image = try machine.read("image", of: button).unwrapped {
            names.append(try machine.read("name", of: image).text)
        }
        if let system = try machine.read("_systemItem", of: button).unwrapped {
            let word = machine.describe(system).split(separator: ".").last.map(String.init) ?? ""
            names.append(word.filter { $0 != "‹" && $0 != "›" })
            if ["flexibleSpace", "fixedSpace"].contains(names.last) { return }
            if names.last == "add" { names.append("+") }
        }
        // The app's own word for it, where the system draws a picture.
        if let action = try machine.read("primaryAction", of: button).unwrapped {
            let title = try machine.read("title", of: action).text
            if !names.contains(title) { names.append(title) }
        }
        names.append(selectorName(try machine.read("action", of: button)))
        names.append(contentsOf: property(of: button, in: screen))
        found.append(Control(names: names.filter { !$0.isEmpty }, object: button, place: .screen))
        try addMenu(of: button, .screen, &found)
        if let custom = try machine.read("customView", of: button).unwrapped {
            try addViews(of: custom, .screen, "", &found)
        }
    }

    /// The actions of a button's menu, and of the menus in it.
    private func addMenu(of owner: Value, _ place: Control.Place, _ found: inout [Control]) throws(Stop) {
        let known = Set(found.map(\.object.objectIndex))
        for action in try actions(of: owner) where !known.contains(action.objectIndex) {
            found.append(Control(names: [try machine.read("title", of: action).text], object: action, place: place))
        }
    }

    /// The actions of a button's menu, and of the menus in it; none for a button without one.
    func actions(of button: Value) throws(Stop) -> [Value] {
        guard let menu = try machine.read("menu", of: button).unwrapped, run.inherits(menu, "UIMenu") else { return [] }
        var actions: [Value] = []
        var rest = [menu]
        while let menu = rest.popLast() {
            for element in try machine.elements(of: machine.read("children", of: menu)) {
                if run.inherits(element, "UIMenu") { rest.append(element) }
                if run.inherits(element, "UIAction") { actions.append(element) }
            }
        }
        return actions
    }

    /// The segments of a control, each by its title.
    private func addSegments(of object: Value, _ place: Control.Place, _ found: inout [Control]) throws(Stop) {
        for (index, item) in try machine.elements(of: machine.read("_items", of: object)).enumerated() {
            let title = run.inherits(item, "UIAction") ? try machine.read("title", of: item).text : item.text
            let choice = FunctionValue(name: title) { (_, _) throws(Stop) in
                try AppRun.current?.choose(index, of: object)
                return .void
            }
            found.append(Control(names: [title], object: .function(choice), place: place))
        }
    }

    /// The name of the property of a screen that holds an object.
    private func property(of object: Value, in screen: Value) -> [String] {
        ValueText(machine).fields(screen).filter { $0.value.objectIndex == object.objectIndex }.map(\.name)
    }

    /// A selector without its arguments.
    func selectorName(_ action: Value) -> String {
        guard case .opaque(let index)? = action.unwrapped, let form = machine.opaqueInfo(index).form else { return "" }
        let name = form.hasPrefix("#selector(") ? form.dropFirst("#selector(".count) : form[...]
        return String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }

    /// The controls in a view, through its properties and the views it holds.
    func addViews(
        of view: Value, _ place: Control.Place, _ name: String, _ found: inout [Control]
    ) throws(Stop) {
        var seen = Set(found.compactMap { $0.object.objectIndex })
        try add(view, place, name, &found, &seen, depth: 0)
    }

    private func add(
        _ value: Value, _ place: Control.Place, _ name: String, isOwn: Bool = true, _ found: inout [Control],
        _ seen: inout Set<Int>, depth: Int
    ) throws(Stop) {
        guard depth < 6, let object = value.unwrapped else { return }
        if case .array(let values) = object {
            // A list is no level of its own.
            for value in values { try add(value, place, "", &found, &seen, depth: depth) }
            return
        }
        if case .structure = object { return try addAccessory(object, place, &found, &seen, depth) }
        guard let index = object.objectIndex, let info = machine.info(of: object) else { return }
        let isGesture = run.inherits(object, "UIGestureRecognizer")
        // Whose method is not in the files, as `endEditing(_:)` of a view, does nothing here.
        if isGesture, try !isHeard(object) { return }
        let isControl = isGesture || run.inherits(object, "UIControl")
        if isControl, let known = found.firstIndex(where: { $0.object.objectIndex == index && $0.place == place }) {
            if !name.isEmpty, !found[known].names.contains(name) {
                let names = found[known].names
                found[known] = Control(names: isOwn ? [name] + names : names + [name], object: object, place: place)
            }
            return
        }
        guard seen.insert(index).inserted else { return }
        if isControl { found.append(try control(object, name, isOwn: isOwn, place)) }
        if ["UIButton", "UISearchBar"].contains(where: { run.inherits(object, $0) }) {
            try addMenu(of: object, place, &found)
        }
        if run.inherits(object, "UISegmentedControl") { try addSegments(of: object, place, &found) }
        let isView = run.inherits(object, "UIView")
        guard isView || depth == 0 else { return }
        for (position, field) in info.fields.enumerated() where !Self.passedOver.contains(field.name) {
            let value = machine.state.heap[index, position]
            // Rows and other screens are looked at by themselves.
            if run.inherits(value.unwrapped ?? .void, "UIViewController") { continue }
            let name = field.name.hasPrefix("_") ? "" : field.name
            let isOwn = !field.isOfUIKit
            try add(value, place, name, isOwn: isOwn, &found, &seen, depth: depth + 1)
        }
    }

    /// What an accessory of a cell holds, and its own handler; the buttons of the SwiftUI that a cell hosts.
    private func addAccessory(
        _ accessory: Value, _ place: Control.Place, _ found: inout [Control], _ seen: inout Set<Int>, _ depth: Int
    ) throws(Stop) {
        guard let info = machine.info(of: accessory), info.isForeign else { return }
        if info.name == "UIHostingConfiguration" {
            return try add(machine.read("content", of: accessory), place, "", &found, &seen, depth: depth + 1)
        }
        if info.name == "Button" {
            let parts = try machine.elements(of: machine.read("content", of: accessory))
            let texts = parts.compactMap { ValueText(machine).fields($0).first?.value.text }
            found.append(Control(names: texts, object: try machine.read("action", of: accessory), place: place))
        }
        guard info.name == "UICellAccessory" else { return }
        try add(machine.read("view", of: accessory), place, "", &found, &seen, depth: depth + 1)
        let kind = try machine.read("kind", of: accessory).text
        if let handler = try machine.read("handler", of: accessory).unwrapped, handler.isFunction {
            found.append(Control(names: [kind], object: handler, place: place))
        } else if kind == Self.disclosure, case .row(let path) = place, run.session?.isOutlineParent(path) ?? false {
            let turn = FunctionValue(name: kind) { (_, _) throws(Stop) in
                try AppRun.running().tapDisclosure(at: path)
                return .void
            }
            found.append(Control(names: [kind], object: .function(turn), place: place))
        }
    }

    /// The name of the chevron of a row in an outline.
    static let disclosure = "outlineDisclosure"

    private static let passedOver: Set = [
        "superview", "delegate", "dataSource", "parent", "_targets", "navigationItem",
    ]

    /// A control; the name that UIKit has for where it stands, as `accessoryView`, comes last.
    private func control(
        _ object: Value, _ name: String, isOwn: Bool, _ place: Control.Place
    ) throws(Stop) -> Control {
        var names = isOwn ? [name] : []
        if run.inherits(object, "UIButton") {
            if let label = try machine.read("titleLabel", of: object).unwrapped {
                names.append(try machine.read("text", of: label).text)
            }
            if let title = machine.memory(of: try machine.read("configuration", of: object).unwrapped ?? .none)["title"]
            {
                names.append(title.text)
            }
            if let image = try machine.read("imageView", of: object).unwrapped,
                let picture = try machine.read("image", of: image).unwrapped
            {
                names.append(try machine.read("name", of: picture).text)
            }
        }
        let kinds = [("UISwitch", "switch"), ("UIStepper", "stepper"), ("UISlider", "slider")]
        names += kinds.filter { run.inherits(object, $0.0) }.map(\.1)
        for target in try machine.elements(of: machine.read("_targets", of: object)) {
            let action = try machine.read("action", of: target)
            names.append(
                run.inherits(action, "UIAction") ? try machine.read("title", of: action).text : selectorName(action))
        }
        if run.inherits(object, "UITextField") { names.append("return") }
        if !isOwn { names.append(name) }
        return Control(names: names.filter { !$0.isEmpty }, object: object, place: place)
    }

    /// False of what a person sees but cannot press.
    func isEnabled(_ control: Control) -> Bool {
        let kinds = ["UIControl", "UIBarButtonItem", "UIAlertAction", "UIGestureRecognizer"]
        guard kinds.contains(where: { run.inherits(control.object, $0) }) else { return true }
        if case .bool(false)? = try? machine.read("isEnabled", of: control.object) { return false }
        return true
    }

    /// True of a gesture recogniser of a view that sends something to a method in the files.
    private func isHeard(_ gesture: Value) throws(Stop) -> Bool {
        guard try machine.read("view", of: gesture).unwrapped != nil else { return false }
        for target in try machine.elements(of: machine.read("_targets", of: gesture)) {
            let name = selectorName(try machine.read("action", of: target))
            let object = try machine.read("target", of: target).unwrapped
            if object.flatMap({ run.method(name, of: $0) }) != nil { return true }
        }
        return false
    }
}
