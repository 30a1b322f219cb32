import DiffableSnapshots
import ListSimulation
import Reporting
import Sessions
import SwiftDeclarations
import SwiftInterpreter
import SwiftStandardLibrary

extension AppRun {
    /// Sends an action to all that a control was told to send it to.
    func send(from sender: Value, to targets: Value) throws(Stop) {
        for target in try machine.elements(of: targets) {
            let action = try machine.read("action", of: target)
            if action.objectIndex != nil, inherits(action, "UIAction") {
                try fire(action, from: sender)
            } else {
                try send(action, to: try machine.read("target", of: target).unwrapped, from: sender)
            }
        }
    }

    /// Chooses a segment: its own action comes first, then what the control was told to send.
    func choose(_ segment: Int, of control: Value) throws(Stop) {
        try machine.assign("selectedSegmentIndex", of: control, .int(segment))
        let items = try machine.elements(of: machine.read("_items", of: control))
        if items.indices.contains(segment), inherits(items[segment], "UIAction") {
            try fire(items[segment], from: control)
        }
        try send(from: control, to: try machine.read("_targets", of: control))
    }

    /// Runs the closure of a `UIAction`, and says which code that is; an edit button's is UIKit's, and calls the screen.
    func fire(_ action: Value, from sender: Value, isTold: Bool = true) throws(Stop) {
        try machine.assign("sender", of: action, .some(sender))
        let handler = try machine.read("handler", of: action)
        let editing = "setEditing(_:animated:)"
        if isTold, case .function(let function)? = handler.unwrapped {
            if let place = function.place, isFile(place.file) {
                tell(entering: "UIAction", at: place)
            } else if inherits(sender, "UIBarButtonItem"), let screen = app.current,
                let function = machine.declaredMethod(editing, of: screen), isFile(function.place.file)
            {
                tell(entering: editing, at: function.place)
            }
        }
        _ = try machine.invoke(handler, [action])
    }

    /// Calls the method of a selector.
    func send(_ action: Value, to target: Value?, from sender: Value) throws(Stop) {
        let name = Controls(self).selectorName(action)
        guard let target, let info = machine.info(of: target) else { return }
        guard let function = method(name, of: target) else {
            return tell(Message("app.no-method", ["name": .text(name), "type": .text(info.name)]))
        }
        tell(entering: function.fullName, at: function.place)
        let arguments = Array([sender, .void].prefix(function.parameters.count))
        try machine.callIfDeclared(function.fullName, on: target, arguments)
    }

    /// The method that a selector of an object names.
    func method(_ name: String, of object: Value) -> FunctionInfo? {
        var type = machine.info(of: object)
        while let current = type {
            if let function = current.functions.first(where: { $0.name == name && $0.role == .function && !$0.isStatic }
            ) {
                return function
            }
            type = current.superclass
        }
        return nil
    }

    /// Hands the program's reordering and outline handlers to the engine's data source. A list that no file feeds keeps
    /// those that the program does not set.
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
        if showsOwnCells {
            session.source.reorderingHandlers = ReorderingHandlers()
            session.source.sectionSnapshotHandlers = SectionSnapshotHandlers()
        }
        if let asked = asks("canReorderItem", reordering) { session.source.reorderingHandlers.canReorderItem = asked }
        if let function = handler("willReorder", reordering) {
            session.source.reorderingHandlers.willReorder = { AppRun.current?.tell($0, to: function) }
        }
        if let function = handler("didReorder", reordering) {
            session.source.reorderingHandlers.didReorder = { transaction in
                AppRun.current?.inFlight = transaction.finalSnapshot
                AppRun.current?.tell(transaction, to: function)
            }
        }
        if let asked = asks("shouldExpandItem", outline) {
            session.source.sectionSnapshotHandlers.shouldExpandItem = asked
        }
        if let asked = asks("shouldCollapseItem", outline) {
            session.source.sectionSnapshotHandlers.shouldCollapseItem = asked
        }
        if let told = tells("willExpandItem", outline) { session.source.sectionSnapshotHandlers.willExpandItem = told }
        if let told = tells("willCollapseItem", outline) {
            session.source.sectionSnapshotHandlers.willCollapseItem = told
        }
        if let function = handler("snapshotForExpandingParent", outline) {
            session.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
                AppRun.current?.children(of: parent, children, function) ?? children
            }
        }
    }

    func answer(_ function: Value, _ item: Identifier) -> Value? { handling(function, [Value(item)]) }

    /// Calls a handler for the engine, which would go on without its answer if it stops.
    private func handling(_ function: Value, _ arguments: [Value]) -> Value? {
        let answer = noting { () throws(Stop) in try machine.invoke(function, arguments) }
        if answer == nil { isHandlers = true }
        return answer
    }

    func children(of parent: Identifier, _ tree: Tree, _ function: Value) -> Tree? {
        let given = foreignTree(tree, .unknown)
        return handling(function, [Value(parent), given])?.payload(as: Tree.self)
    }

    func tell(_ transaction: DiffableDataSourceTransaction<Identifier, Identifier>, to function: Value) {
        guard let type = machine.program.type(named: "NSDiffableDataSourceTransaction"),
            let sectionType = machine.program.type(named: "NSDiffableDataSourceSectionTransaction")
        else { return }
        let sections = transaction.sectionTransactions.map { part in
            Value.structure(
                sectionType.id,
                [
                    Value(part.sectionIdentifier), foreignTree(part.initialSnapshot, .unknown),
                    foreignTree(part.finalSnapshot, .unknown), machine.make(part.difference) { Value($0) },
                ])
        }
        let value = Value.structure(
            type.id,
            [
                foreignSnapshot(transaction.initialSnapshot, .unknown),
                foreignSnapshot(transaction.finalSnapshot, .unknown), .array(sections),
                machine.make(transaction.difference) { Value($0) },
            ])
        _ = handling(function, [value])
    }

    /// Opens or closes a row of an outline by its disclosure.
    func tapDisclosure(at path: IndexPath) throws(Stop) {
        guard var working = session else { return }
        _ = app.installProviders(in: &working)
        installHandlers(in: &working)
        let result: GestureResult<Identifier, Identifier>
        do throws(Violation) { result = try working.source.tapDisclosure(at: path) } catch {
            throw raise(CommandFailure(.uikit(UIKitFailure(error)), nil), at: nil)
        }
        let report = working.finish(result)
        session = working
        tell(.remark(report))
    }

    /// Drops a row of a table: the table moves it in the view, and then asks the data source, whose apply it compares.
    func drop(
        _ from: IndexPath, _ to: IndexPath, _ mayMove: Bool, _ moveRow: (AppRun) throws(Stop) -> Void
    ) throws(Stop) {
        guard var working = session else { return }
        _ = app.installProviders(in: &working)
        var table = ReorderableDataSource<Identifier, Identifier>(cellProvider: working.source.cellProvider)
        table.base = working.source
        table.canMoveRowHandler = { _, _ in mayMove }
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
