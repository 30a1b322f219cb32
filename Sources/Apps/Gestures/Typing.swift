import Reporting
import Sessions
import SwiftDeclarations
import SwiftInterpreter

/// Text typed into a text field, a search bar or a search controller of the program's screen.
struct Typing {
    private let run: AppRun
    private var machine: Machine { run.machine }

    init(_ run: AppRun) { self.run = run }

    private enum Kind: String, CaseIterable {
        case field = "UITextField"
        case bar = "UISearchBar"
        case controller = "UISearchController"
    }

    /// Types a text, and lets those answer that listen.
    ///
    /// - Parameters:
    ///   - text: What the field then holds.
    ///   - name: The property that holds the field, `search`, or `text` for the field of an alert.
    /// - Throws: What stopped the program's own code.
    /// - Returns: Whether there is such a field.
    func enter(_ text: String, in name: String) throws(Stop) -> Bool {
        let wanted = name.lowercased()
        let all = try fields()
        var hinted: (name: String, object: Value, kind: Kind)?
        for field in all where field.kind != .controller {
            if try machine.read("placeholder", of: field.object).text.lowercased() == wanted { hinted = field }
        }
        guard
            let found = all.first(where: { $0.name.lowercased() == wanted })
                ?? all.first(where: { wanted == "search" && $0.kind != .field }) ?? hinted
        else { return false }
        let value = Value.some(.string(text))
        // Above the list, nothing else shows what the field holds.
        if found.kind == .field { run.tell(above: "\(found.name).text = \"\(text)\"") }
        switch found.kind {
        case .field:
            var field = found.object
            try machine.call("_type", on: &field, [(nil, .string(text))])
        case .bar: try search(found.object, value)
        case .controller:
            let bar = try machine.read("searchBar", of: found.object)
            try machine.assign("isActive", of: found.object, .bool(!text.isEmpty))
            try search(bar, value)
            if let updater = try machine.read("searchResultsUpdater", of: found.object).unwrapped {
                try tell("updateSearchResults(for:)", updater, [found.object])
            }
        }
        return true
    }

    /// The names of the fields there are.
    func names() throws(Stop) -> [String] {
        // A property may hold what the navigation bar has as well.
        var seen: Set<String> = []
        return try fields().map(\.name).filter { seen.insert($0).inserted }
    }

    private func search(_ bar: Value, _ text: Value) throws(Stop) {
        try machine.assign("text", of: bar, text)
        for listener in try Gestures(run).listeners("text", of: bar) { _ = try machine.invoke(listener, [text]) }
        // A storyboard connects a delegate that no file names: the screen.
        guard let delegate = try machine.read("delegate", of: bar).unwrapped ?? run.app.current else { return }
        let changes = "searchBar(_:textDidChange:)"
        try tell("searchBarTextDidBeginEditing(_:)", delegate, [bar])
        try tell(changes, delegate, [bar, text.unwrapped ?? .void])
        if machine.declaredMethod(changes, of: delegate) == nil {
            try tell("searchBarSearchButtonClicked(_:)", delegate, [bar])
        }
    }

    private func tell(_ fullName: String, _ object: Value, _ arguments: [Value]) throws(Stop) {
        guard let function = machine.declaredMethod(fullName, of: object) else { return }
        run.tell(entering: fullName, at: function.place)
        try machine.callIfDeclared(fullName, on: object, arguments)
    }

    /// True of an outlet for text, whose object is made when it is first asked for.
    private func isOutlet(_ field: FieldInfo) -> Bool {
        guard field.attributes.contains("IBOutlet"),
            let info = field.type.unwrapped.id.flatMap({ machine.program.type($0) })
        else { return false }
        return Kind.allCases.contains { Screens(run).inherits(info, $0.rawValue) }
    }

    /// The names of the fields of the alert that is shown in which nothing stands.
    func emptyNamesOfAlert() throws(Stop) -> [String] {
        var names: [String] = []
        for field in try alertFields() where try machine.read("text", of: field.object).text.isEmpty {
            names.append(field.name)
        }
        return names
    }

    /// The names of the fields of the screen above the list.
    func namesAbove() throws(Stop) -> [String] { run.app.above.isEmpty ? [] : try fields().map(\.name) }

    /// The text fields of the alert that is shown: `text`, `text2` …
    private func alertFields() throws(Stop) -> [(name: String, object: Value, kind: Kind)] {
        guard let alert = run.app.presented, run.inherits(alert, "UIAlertController"),
            let fields = try machine.read("textFields", of: alert).unwrapped
        else { return [] }
        return try machine.elements(of: fields).enumerated().map { index, field in
            (index == 0 ? "text" : "text\(index + 1)", field, .field)
        }
    }

    /// The fields of the alert that is shown, those that properties of the screen hold, and the search of its navigation
    /// bar.
    private func fields() throws(Stop) -> [(name: String, object: Value, kind: Kind)] {
        guard let screen = run.app.above.last?.controller ?? run.app.current else { return [] }
        var found = try alertFields()
        func add(_ name: String, _ value: Value) {
            guard let object = value.unwrapped, object.objectIndex != nil,
                let kind = Kind.allCases.first(where: { run.inherits(object, $0.rawValue) })
            else { return }
            found.append((name, object, kind))
        }
        for field in machine.info(of: screen)?.fields ?? [] where isOutlet(field) {
            _ = try machine.read(field.name, of: screen)
        }
        for field in ValueText(machine).fields(screen) { add(field.name, field.value) }
        guard run.inherits(screen, "UIViewController") else { return found }
        let item = try machine.read("navigationItem", of: screen)
        add("search", try machine.read("searchController", of: item))
        // A bar that no property holds: `navigationItem.titleView = bar` in `viewDidLoad`.
        var bars = try bars(in: machine.read("titleView", of: item), depth: 0)
        if try machine.read("_isLoaded", of: screen).isTrue {
            bars += try self.bars(in: machine.read("_view", of: screen), depth: 0)
        }
        for bar in bars {
            let field = try machine.read("_controller", of: bar).unwrapped ?? bar
            if !found.contains(where: { $0.object.objectIndex == field.objectIndex }) { add("search", field) }
        }
        return found
    }

    /// The search bars in a view, and above the rows of the tables in it.
    private func bars(in view: Value, depth: Int) throws(Stop) -> [Value] {
        guard depth < 6, let view = view.unwrapped, run.inherits(view, "UIView") else { return [] }
        if run.inherits(view, "UISearchBar") { return [view] }
        var found: [Value] = []
        if run.inherits(view, "UITableView") {
            found += try bars(in: machine.read("tableHeaderView", of: view), depth: depth + 1)
        }
        for part in try machine.elements(of: machine.read("subviews", of: view)) {
            found += try bars(in: part, depth: depth + 1)
        }
        return found
    }
}
