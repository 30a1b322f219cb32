import CommandLanguage
import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook
import Sessions
import SwiftInterpreter

/// What a person does with the program's screen, answered by the program's own code.
struct Gestures {
    let run: AppRun
    var machine: Machine { run.machine }

    init(_ run: AppRun) { self.run = run }

    /// Does a gesture.
    ///
    /// - Returns: Whether the program has code for it.
    func perform(_ gesture: AppGesture) throws(Stop) -> Bool {
        switch gesture {
        case .tap(let path): return try tap(path)
        case .drag(let from, let to, let isCancelled): return try drag(from, to, isCancelled)
        case .swipe(let path, let action): return try swipe(path, action)
        case .delete(let path): return try delete(path)
        case .press(let name, let row, let section): return try press(name, row, section)
        case .run(let name): return try runKept(name)
        case .appear(let name): return try Screens(run).appear(named: name)
        case .evaluate(let text): return try evaluate(text)
        case .fill(let name, let count):
            if try Typing(run).enter("\(count)", in: name) { return true }
            return try Filling(run).fill(name, count)
        case .enter(let name, let text):
            if try !Typing(run).enter(text, in: name) {
                run.tell(Message("app.no-field", ["name": .text(name), "names": .list(try Typing(run).names())]))
            }
            return true
        }
    }

    /// The list on screen, and the view it feeds.
    private func shownList() throws(Stop) -> (list: AppList, view: Value)? {
        guard let shown = run.app.shown, let list = run.app.lists[shown] else { return nil }
        return (list, try machine.read("_view", of: list.dataSource).unwrapped ?? .void)
    }

    /// Who answers for a view: its delegate, or the screen, which a storyboard makes the delegate.
    private func delegates(of view: Value) throws(Stop) -> [Value] {
        var found: [Value] = []
        if view.objectIndex != nil, let delegate = try machine.read("delegate", of: view).unwrapped {
            found.append(delegate)
        }
        if let screen = run.app.current { found.append(screen) }
        return found
    }

    /// Calls a method of the delegate that the program's files declare, and says so; nil if they do not.
    private func ask(
        _ fullName: String, of delegates: [Value], _ arguments: [Value], isTold: Bool = true
    ) throws(Stop) -> Value? {
        for delegate in delegates where run.isOwn(fullName, of: delegate) {
            if isTold { tellCode(fullName, of: delegate) }
            return try machine.callIfDeclared(fullName, on: delegate, arguments)
        }
        return nil
    }

    private func tellCode(_ fullName: String, of object: Value) {
        guard let function = machine.declaredMethod(fullName, of: object) else { return }
        run.tell(Message("app.code", ["name": .text(fullName), "place": .text(function.place.shown)]))
    }

    // MARK: Taps

    private func tap(_ path: IndexPath) throws(Stop) -> Bool {
        guard let (list, view) = try shownList() else { return false }
        let delegates = try delegates(of: view)
        let (type, row) = list.style == .table ? ("tableView", "Row") : ("collectionView", "Item")
        let position = run.value(of: path)
        let should =
            list.style == .table
            ? "tableView(_:shouldHighlightRowAt:)" : "collectionView(_:shouldSelectItemAt:)"
        if let answer = try ask(should, of: delegates, [view, position]), !answer.isTrue { return true }
        if list.style == .table,
            let answer = try ask("tableView(_:willSelectRowAt:)", of: delegates, [view, position]),
            answer.unwrapped == nil
        {
            return true
        }
        let did = "\(type)(_:didSelect\(row)At:)"
        let undo = "\(type)(_:didDeselect\(row)At:)"
        guard delegates.contains(where: { run.isOwn(did, of: $0) || run.isOwn(undo, of: $0) }) else { return false }
        guard view.objectIndex != nil else {
            _ = try ask(did, of: delegates, [view, position])
            return true
        }
        let property = "indexPathsForSelected\(row)s"
        let takesSeveral = try machine.read("allowsMultipleSelection", of: view).isTrue
        let selected = try machine.read(property, of: view).unwrapped
        let before = if let selected { try machine.elements(of: selected) } else { [Value]() }
        var others: [Value] = []
        for other in before where try !machine.areEqual(other, position) { others.append(other) }
        if takesSeveral, others.count < before.count {
            try machine.assign(property, of: view, .some(.array(others)))
            _ = try ask(undo, of: delegates, [view, position])
            return true
        }
        try machine.assign(property, of: view, .some(.array((takesSeveral ? others : []) + [position])))
        if !takesSeveral { for other in others { _ = try ask(undo, of: delegates, [view, other]) } }
        _ = try ask(did, of: delegates, [view, position])
        return true
    }

    // MARK: Swipes

    private func swipe(_ path: IndexPath, _ title: String?) throws(Stop) -> Bool {
        let actions = try swipeActions(at: path)
        guard !actions.isEmpty else { return try commitDelete(path, title) }
        let names = try actions.map { action throws(Stop) in try name(of: action) }
        guard let title else {
            run.tell(Message("app.swipe-actions", ["names": .list(names), "place": .text("\(path)")]))
            return true
        }
        guard
            let index = names.firstIndex(where: { $0.lowercased() == title.lowercased() })
                ?? names.firstIndex(where: { $0.lowercased().hasPrefix(title.lowercased()) })
        else {
            run.tell(Message("app.no-swipe-action", ["name": .text(title), "names": .list(names)]))
            return true
        }
        try perform(actions[index], names[index])
        return true
    }

    private func name(of action: Value) throws(Stop) -> String {
        let title = try machine.read("title", of: action).text
        if !title.isEmpty { return title }
        guard let image = try machine.read("image", of: action).unwrapped else { return "action" }
        return try machine.read("name", of: image).text
    }

    private func perform(_ action: Value, _ name: String) throws(Stop) {
        run.tell(Message("app.action", ["name": .text(name)]))
        let done = FunctionValue(name: "completionHandler") { (_, _) throws(Stop) in .void }
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
    private func listConfiguration(of view: Value, section: Int) throws(Stop) -> Value? {
        guard view.objectIndex != nil else { return nil }
        let layout = try machine.read("collectionViewLayout", of: view)
        guard layout.objectIndex != nil, run.inherits(layout, "UICollectionViewLayout") else { return nil }
        if let configuration = try machine.read("_configuration", of: layout).unwrapped { return configuration }
        let sections = try machine.read("_sections", of: layout)
        guard sections.isFunction else { return nil }
        let environment = machine.makeOpaque(
            "layoutEnvironment", type: .named("NSCollectionLayoutEnvironment"),
            place: SourcePlace(file: "", line: 1, column: 1))
        guard let made = try machine.invoke(sections, [.int(section), environment]).unwrapped, made.objectIndex != nil
        else {
            return nil
        }
        return try machine.read("_configuration", of: made).unwrapped
    }

    /// Deletes by the data source's `commit`.
    private func commitDelete(_ path: IndexPath, _ title: String?) throws(Stop) -> Bool {
        guard let (list, view) = try shownList(), list.style == .table else { return false }
        let name = "tableView(_:commit:forRowAt:)"
        let owners = [list.dataSource] + (try delegates(of: view))
        guard owners.contains(where: { run.isOwn(name, of: $0) }) else { return false }
        let position = run.value(of: path)
        if let answer = try ask("tableView(_:canEditRowAt:)", of: owners, [view, position]), !answer.isTrue {
            return true
        }
        guard title != nil else {
            run.tell(Message("app.swipe-actions", ["names": .list(["Delete"]), "place": .text("\(path)")]))
            return true
        }
        let style = try machine.evaluate("UITableViewCell.EditingStyle.delete")
        _ = try ask(name, of: owners, [view, style, position])
        return true
    }

    /// A swipe that ends in Delete: the action of that name, or the one that is destructive, or `commit`.
    private func delete(_ path: IndexPath) throws(Stop) -> Bool {
        let actions = try swipeActions(at: path)
        guard !actions.isEmpty else { return try commitDelete(path, "Delete") }
        for action in actions {
            let style = machine.describe(try machine.read("style", of: action))
            if style.contains("destructive") {
                try perform(action, name(of: action))
                return true
            }
        }
        return try swipe(path, nil)
    }

    // MARK: Presses

    private func press(_ name: String, _ row: IndexPath?, _ section: Int?) throws(Stop) -> Bool {
        let controls = Controls(run)
        var found = try controls.named(name, row: row, section: section)
        if found.isEmpty, let section = section ?? row?.section, let (_, view) = try shownList() {
            // Further down: a person would scroll there first.
            try run.scroll(view, to: run.value(of: row ?? IndexPath(item: 0, section: section)), at: .unknown)
            found = try controls.named(name, row: row, section: section)
        }
        if found.isEmpty, let row, try pressMenu(name, row) { return true }
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
        try press(control)
        return true
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
                try fire(element, .void)
                return true
            }
        }
        return false
    }

    private func press(_ control: Control) throws(Stop) {
        let object = control.object
        if run.inherits(object, "UISwitch") {
            try machine.assign("isOn", of: object, .bool(try !machine.read("isOn", of: object).isTrue))
        }
        if run.inherits(object, "UISegmentedControl") {
            let count = try machine.elements(of: machine.read("_items", of: object)).count
            let now = try machine.read("selectedSegmentIndex", of: object).number ?? -1
            try machine.assign("selectedSegmentIndex", of: object, .int(count == 0 ? 0 : (Int(now) + 1) % count))
        }
        if run.inherits(object, "UIAlertAction") {
            run.app.presented = nil
            let handler = try machine.read("handler", of: object)
            if handler.isFunction { _ = try machine.invoke(handler, [object]) }
            return
        }
        if run.inherits(object, "UIBarButtonItem") {
            if let action = try machine.read("primaryAction", of: object).unwrapped { return try fire(action, object) }
            let target = try machine.read("target", of: object)
            return try run.send(
                try machine.read("action", of: object), to: target.unwrapped ?? run.app.current, from: object)
        }
        try run.send(from: object, to: try machine.read("_targets", of: object))
    }

    private func fire(_ action: Value, _ sender: Value) throws(Stop) {
        try machine.assign("sender", of: action, .some(sender))
        _ = try machine.invoke(try machine.read("handler", of: action), [action])
    }

    // MARK: Kept closures

    private func runKept(_ name: String) throws(Stop) -> Bool {
        let wanted = name.lowercased()
        let kept = machine.state.kept.filter { closure in
            "\(closure.number)" == wanted || closure.shortName.lowercased() == wanted
                || closure.name.lowercased() == wanted || closure.label?.lowercased() == wanted
        }
        if let closure = kept.last {
            run.tell(Message("app.code", ["name": .text(closure.name), "place": .text(closure.place.shown)]))
            try machine.run(closure)
            return true
        }
        if let work = machine.state.delayed.first(where: { $0.name.lowercased() == wanted || wanted == "timer" }) {
            run.tell(Message("app.code", ["name": .text(work.name), "place": .text(work.place.shown)]))
            try machine.wait()
            return true
        }
        let names = machine.state.kept.map(\.shortName) + machine.state.delayed.map(\.name)
        run.tell(
            Message(names.isEmpty ? "app.nothing-kept" : "app.no-kept", ["name": .text(name), "names": .list(names)]))
        return true
    }

    // MARK: Expressions

    private func evaluate(_ text: String) throws(Stop) -> Bool {
        let sampled = try Entries(run).call(text)
        let value = if let sampled { sampled } else { try run.evaluate(text) }
        run.tellOutput()
        if case .void = value { return true }
        run.tell(.remark(PrintedReport(text: ValueText(machine, depth: 6).shown(value))))
        return true
    }

    // MARK: Drags

    private func drag(_ from: IndexPath, _ to: IndexPath, _ isCancelled: Bool) throws(Stop) -> Bool {
        guard let (list, view) = try shownList(), list.style == .table, view.objectIndex != nil else { return false }
        let move = "tableView(_:moveRowAt:to:)"
        guard run.isOwn(move, of: list.dataSource) else { return false }
        if try !machine.read("isEditing", of: view).isTrue, var screen = run.app.current,
            run.isOwn("setEditing(_:animated:)", of: screen)
        {
            tellCode("setEditing(_:animated:)", of: screen)
            try machine.call(
                "setEditing", on: &screen, [(nil, .bool(true)), ("animated", .bool(true))])
        }
        if let answer = try ask(
            "tableView(_:canMoveRowAt:)", of: [list.dataSource], [view, run.value(of: from)]), !answer.isTrue
        {
            return true
        }
        if isCancelled { return true }
        try run.drop(from, to) { (run) throws(Stop) in
            _ = try ask(move, of: [list.dataSource], [view, run.value(of: from), run.value(of: to)])
        }
        return true
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

extension AppRun {
    /// Sends an action to all that a control was told to send it to.
    func send(from sender: Value, to targets: Value) throws(Stop) {
        for target in try machine.elements(of: targets) {
            let action = try machine.read("action", of: target)
            if action.objectIndex != nil, inherits(action, "UIAction") {
                try machine.assign("sender", of: action, .some(sender))
                _ = try machine.invoke(try machine.read("handler", of: action), [action])
            } else {
                try send(action, to: try machine.read("target", of: target).unwrapped, from: sender)
            }
        }
    }

    /// Calls the method of a selector.
    func send(_ action: Value, to target: Value?, from sender: Value) throws(Stop) {
        let name = Controls(self).selectorName(action)
        guard let target, let info = machine.info(of: target) else { return }
        var type: TypeInfo? = info
        while let current = type {
            if let function = current.functions.first(where: { $0.name == name && $0.role == .function && !$0.isStatic }
            ) {
                tell(Message("app.code", ["name": .text(function.fullName), "place": .text(function.place.shown)]))
                let arguments = Array([sender, .void].prefix(function.parameters.count))
                try machine.callIfDeclared(function.fullName, on: target, arguments)
                return
            }
            type = current.superclass
        }
        tell(Message("app.no-method", ["name": .text(name), "type": .text(info.name)]))
    }

    /// Hands the program's reordering and outline handlers to the engine's data source.
    func installHandlers(in session: inout Session) {
        guard let shown = app.shown, let dataSource = app.lists[shown]?.dataSource,
            session.options.style == .collection,
            let reordering = noting({ () throws(Stop) in try machine.read("reorderingHandlers", of: dataSource) }),
            let outline = noting({ () throws(Stop) in try machine.read("sectionSnapshotHandlers", of: dataSource) })
        else { return }
        func handler(_ name: String, _ handlers: Value) -> Value? {
            let value = noting { () throws(Stop) in try machine.read(name, of: handlers) }
            return value.flatMap { $0.isFunction ? $0 : nil }
        }
        func asks(_ name: String, _ handlers: Value) -> (@Sendable (Identifier) -> Bool)? {
            guard let function = handler(name, handlers) else { return nil }
            return { item in AppRun.current?.answer(function, item)?.isTrue ?? true }
        }
        func tells(_ name: String, _ handlers: Value) -> (@Sendable (Identifier) -> Void)? {
            guard let function = handler(name, handlers) else { return nil }
            return { item in _ = AppRun.current?.answer(function, item) }
        }
        session.source.reorderingHandlers.canReorderItem = asks("canReorderItem", reordering)
        session.source.reorderingHandlers.willReorder = nil
        if let function = handler("willReorder", reordering) {
            session.source.reorderingHandlers.willReorder = { AppRun.current?.tell($0, to: function) }
        }
        session.source.reorderingHandlers.didReorder = nil
        if let function = handler("didReorder", reordering) {
            session.source.reorderingHandlers.didReorder = { transaction in
                AppRun.current?.inFlight = transaction.finalSnapshot
                AppRun.current?.tell(transaction, to: function)
            }
        }
        session.source.sectionSnapshotHandlers.shouldExpandItem = asks("shouldExpandItem", outline)
        session.source.sectionSnapshotHandlers.shouldCollapseItem = asks("shouldCollapseItem", outline)
        session.source.sectionSnapshotHandlers.willExpandItem = tells("willExpandItem", outline)
        session.source.sectionSnapshotHandlers.willCollapseItem = tells("willCollapseItem", outline)
        session.source.sectionSnapshotHandlers.snapshotForExpandingParent = nil
        if let function = handler("snapshotForExpandingParent", outline) {
            session.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
                AppRun.current?.children(of: parent, children, function) ?? children
            }
        }
    }

    private func answer(_ function: Value, _ item: Identifier) -> Value? {
        noting { () throws(Stop) in try machine.invoke(function, [Value(item)]) }
    }

    private func children(of parent: Identifier, _ tree: Tree, _ function: Value) -> Tree? {
        let given = foreignTree(tree, .unknown)
        let answer = noting { () throws(Stop) in try machine.invoke(function, [Value(parent), given]) }
        return answer?.payload(as: Tree.self)
    }

    private func tell(_ transaction: DiffableDataSourceTransaction<Identifier, Identifier>, to function: Value) {
        guard let type = machine.program.type(named: "NSDiffableDataSourceTransaction"),
            let sectionType = machine.program.type(named: "NSDiffableDataSourceSectionTransaction")
        else { return }
        let difference = machine.makeOpaque(
            "difference", type: .named("CollectionDifference"), place: SourcePlace(file: "", line: 1, column: 1))
        let sections = transaction.sectionTransactions.map { part in
            Value.structure(
                sectionType.id,
                [
                    Value(part.sectionIdentifier), foreignTree(part.initialSnapshot, .unknown),
                    foreignTree(part.finalSnapshot, .unknown), difference,
                ])
        }
        let value = Value.structure(
            type.id,
            [
                foreignSnapshot(transaction.initialSnapshot, .unknown),
                foreignSnapshot(transaction.finalSnapshot, .unknown), .array(sections), difference,
            ])
        _ = noting { () throws(Stop) in try machine.invoke(function, [value]) }
    }

    /// Drops a row of a table: the table moves it in the view, and then asks the data source, whose apply it compares.
    func drop(_ from: IndexPath, _ to: IndexPath, _ moveRow: (AppRun) throws(Stop) -> Void) throws(Stop) {
        guard var working = session else { return }
        _ = app.installProviders(in: &working)
        var table = ReorderableDataSource<Identifier, Identifier>(cellProvider: working.source.cellProvider)
        table.base = working.source
        var stopped: Stop?
        let result: GestureResult<Identifier, Identifier>
        do throws(Violation) {
            result = try table.drag(from: from, to: to) { (base) -> [ApplyResult<Identifier, Identifier>] in
                // The code applies to the session, whose data source is the one that is being dragged in.
                session?.source = base
                gestureApplies = []
                do throws(Stop) { try moveRow(self) } catch { stopped = error }
                if let after = session { base = after.source }
                defer { gestureApplies = nil }
                return gestureApplies ?? []
            }
        } catch {
            if let stopped { throw stopped }
            throw raise(CommandFailure(.uikit(UIKitFailure(error)), nil), at: nil)
        }
        if let stopped { throw stopped }
        session?.source = table.base
        guard var after = session else { return }
        let report = after.finish(result)
        session = after
        tell(.remark(report))
    }
}
