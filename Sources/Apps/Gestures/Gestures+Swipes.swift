import Reporting
import Rulebook
import Sessions
import SwiftDeclarations
import SwiftInterpreter

/// Swipes of rows: the actions that the program offers for them, and Delete, which its data source commits.
extension Gestures {
    func swipe(_ path: IndexPath, _ title: String?) throws(Stop) -> Bool {
        let actions = try swipeActions(at: path)
        let names = try titles(of: actions, at: path)
        guard !actions.isEmpty, actions.count == names.count || title?.lowercased() != "delete" else {
            return try swipeWithoutActions(path, title)
        }
        guard let title else {
            if !names.isEmpty { try setSwiped(path) }
            run.tell(Message("app.swipe-actions", ["names": .list(names), "place": .text("\(path)")]))
            return true
        }
        guard
            let index = names.firstIndex(where: { $0.lowercased() == title.lowercased() })
                ?? names.firstIndex(where: { $0.lowercased().hasPrefix(title.lowercased()) }),
            actions.indices.contains(index)
        else {
            run.tell(Message("app.no-swipe-action", ["name": .text(title), "names": .list(names)]))
            return true
        }
        try setSwiped(path)
        try perform(actions[index], names[index])
        return true
    }

    /// Has a row's actions be seen, or none any more: its cell knows of it, by `isSwiped` of its state.
    private func setSwiped(_ path: IndexPath?) throws(Stop) {
        guard let (_, view) = try shownList() else { return }
        let opened = run.visibleCells(of: view).first { $0.path == path }?.cell
        if let closed = run.app.swiped, closed.objectIndex != opened?.objectIndex { try run.setSwiped(closed, false) }
        if let opened { try run.setSwiped(opened, true) }
        run.app.swiped = opened
    }

    /// The titles of a row's swipe actions; beside them it has Delete, where the data source commits it.
    func titles(of actions: [Value], at path: IndexPath) throws(Stop) -> [String] {
        let names = try actions.map { action throws(Stop) in try name(of: action) }
        return try names + (hasCommit(at: path) && !names.contains("Delete") ? ["Delete"] : [])
    }

    func name(of action: Value) throws(Stop) -> String {
        let title = try machine.read("title", of: action).text
        if !title.isEmpty { return title }
        guard let image = try machine.read("image", of: action).unwrapped else { return "action" }
        return try machine.read("name", of: image).text
    }

    private func perform(_ action: Value, _ name: String) throws(Stop) {
        run.tell(Message("app.action", ["name": .text(name)]))
        let done = FunctionValue(name: "completionHandler") { (_, _) throws(Stop) in
            try setSwiped(nil)
            return .void
        }
        let view = machine.makeOpaque(
            "sourceView", type: .named("UIView"), place: SourcePlace(file: "", line: 1, column: 1))
        _ = try machine.invoke(try machine.read("handler", of: action), [action, view, .function(done)])
    }

    /// The actions that the program offers for a row.
    func swipeActions(at path: IndexPath) throws(Stop) -> [Value] {
        guard let (list, view) = try shownList() else { return [] }
        var configurations: [Value] = []
        if list.style == .table {
            let delegates = try delegates(of: view)
            for side in ["trailing", "leading"] {
                let name = "tableView(_:\(side)SwipeActionsConfigurationForRowAt:)"
                let answer = try ask(name, of: delegates, [view, run.value(of: path)], isTold: false)
                if let configuration = answer?.unwrapped { configurations.append(configuration) }
            }
        } else if let configuration = try listConfiguration(of: view, section: path.section) {
            for side in ["trailing", "leading"] {
                let provider = try machine.read("\(side)SwipeActionsConfigurationProvider", of: configuration)
                guard provider.isFunction else { continue }
                let answer = try machine.invoke(provider, [run.value(of: path)])
                if let configuration = answer.unwrapped { configurations.append(configuration) }
            }
        }
        var actions: [Value] = []
        for configuration in configurations where configuration.objectIndex != nil {
            actions += try machine.elements(of: machine.read("actions", of: configuration))
        }
        return actions
    }

    /// The list configuration of a section of a collection view's layout.
    func listConfiguration(of view: Value, section: Int) throws(Stop) -> Value? {
        guard view.objectIndex != nil else { return nil }
        let layout = try machine.read("collectionViewLayout", of: view)
        guard layout.objectIndex != nil, run.inherits(layout, "UICollectionViewLayout") else { return nil }
        if let configuration = try machine.read("_configuration", of: layout).unwrapped { return configuration }
        let sections = try machine.read("_sections", of: layout)
        guard sections.isFunction else { return nil }
        let environment = machine.makeOpaque(
            "layoutEnvironment", type: .named("NSCollectionLayoutEnvironment"), place: .unknown)
        let made = try machine.invoke(sections, [.int(section), environment]).unwrapped
        guard let made, made.objectIndex != nil else { return nil }
        return try machine.read("_configuration", of: made).unwrapped
    }

    /// True when a row of a table is deleted by its data source's `commit`: no delegate offers actions on the trailing
    /// side.
    private func hasCommit(at path: IndexPath) throws(Stop) -> Bool {
        guard let (list, view) = try shownList(), list.style == .table else { return false }
        let delegates = try delegates(of: view)
        let trailing = "tableView(_:trailingSwipeActionsConfigurationForRowAt:)"
        guard !delegates.contains(where: { run.isOwn(trailing, of: $0) }),
            run.isOwn("tableView(_:commit:forRowAt:)", of: list.answering)
        else { return false }
        let canEdit = "tableView(_:canEditRowAt:)"
        return try ask(canEdit, of: [list.answering], [view, run.value(of: path)], isTold: false)?.isTrue ?? true
    }

    /// Deletes by `commit`; where the program's code was asked for actions and offers none, that is said.
    private func swipeWithoutActions(_ path: IndexPath, _ title: String?) throws(Stop) -> Bool {
        if try commitDelete(path, title) { return true }
        guard let (list, view) = try shownList() else { return false }
        let sides = ["trailing", "leading"]
        var isAsked = false
        if list.style == .table {
            isAsked = try delegates(of: view).contains { delegate in
                sides.contains { run.isOwn("tableView(_:\($0)SwipeActionsConfigurationForRowAt:)", of: delegate) }
            }
        } else if let configuration = try listConfiguration(of: view, section: path.section) {
            for side in sides {
                let provider = try machine.read("\(side)SwipeActionsConfigurationProvider", of: configuration)
                if provider.isFunction { isAsked = true }
            }
        }
        if isAsked { run.tell(Message("app.no-swipe-actions", ["place": .text("\(path)")])) }
        return isAsked
    }

    /// Deletes by the data source's `commit`.
    private func commitDelete(_ path: IndexPath, _ title: String?) throws(Stop) -> Bool {
        guard let (list, view) = try shownList(), list.style == .table else { return false }
        let name = "tableView(_:commit:forRowAt:)"
        let owner = list.answering
        guard run.isOwn(name, of: owner) else { return false }
        let position = run.value(of: path)
        if let answer = try ask("tableView(_:canEditRowAt:)", of: [owner], [view, position]), !answer.isTrue {
            return true
        }
        guard title != nil else {
            run.tell(Message("app.swipe-actions", ["names": .list(["Delete"]), "place": .text("\(path)")]))
            return true
        }
        let style = try machine.evaluate("UITableViewCell.EditingStyle.delete")
        _ = try ask(name, of: [owner], [view, style, position])
        return true
    }

    /// A swipe that ends in Delete: the action of that name, or the one that is destructive, or `commit`.
    func delete(_ path: IndexPath) throws(Stop) -> Bool {
        let actions = try swipeActions(at: path)
        guard !actions.isEmpty else { return try swipeWithoutActions(path, "Delete") }
        for action in actions {
            let style = machine.describe(try machine.read("style", of: action))
            if style.contains("destructive") {
                try perform(action, name(of: action))
                return true
            }
        }
        return try swipe(path, nil)
    }
}
