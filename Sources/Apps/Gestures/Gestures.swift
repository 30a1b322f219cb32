import CommandLanguage
import Reporting
import Rulebook
import SessionReports
import Sessions
import SwiftDeclarations
import SwiftInterpreter
import SwiftReading
import SwiftStandardLibrary

/// The gestures of a person on the program's screen, answered by the program's own code.
struct Gestures {
    let run: AppRun
    var machine: Machine { run.machine }

    init(_ run: AppRun) { self.run = run }

    /// Does a gesture.
    ///
    /// - Returns: Whether the program has code for it.
    func perform(_ gesture: AppGesture) throws(Stop) -> Bool {
        // Who touches a row has left the screen above the list.
        while gesture.row != nil, !run.app.above.isEmpty {
            try run.goBack()
            try machine.runSoon()
        }
        switch gesture {
        case .tap(let path): return try tap(path)
        case .drag(let from, let to, let isCancelled): return try drag(from, to, isCancelled)
        case .swipe(let path, let action): return try swipe(path, action)
        case .delete(let path): return try delete(path)
        case .press(let name, let row, let section): return try press(name, row, section)
        case .run(let name): return try runKept(name)
        case .scrolled: return try scrolled()
        case .appear(let name):
            let before = run.app.current?.objectIndex
            let isDone = try Screens(run).appear(named: name)
            let isNew = run.app.current?.objectIndex != before
            if isNew, run.session?.source.snapshot().numberOfItems == 0 || !Hints(run).showsCurrentScreen {
                Hints(run).tell(after: [])
            }
            return isDone
        case .evaluate(let text): return try evaluate(text)
        case .fill(let name, let count, let text):
            if try Typing(run).enter(text, in: name) { return true }
            return try Filling(run).fill(name, count)
        case .enter("", _):
            let lines = try fillable().map { "fill \($0.name) \($0.isText ? "a" : "3")" }
            // What lies above the list tells its fields after each command.
            if run.app.presented == nil { Hints(run).tellToTry(Array(lines.prefix(6))) }
            return !lines.isEmpty
        case .enter(let name, let text):
            if try !Typing(run).enter(text, in: name) {
                run.tell(Message("app.no-field", ["name": .text(name), "names": .list(try Typing(run).names())]))
            }
            return true
        }
    }

    /// What can be filled: fields with a text, and lists with values.
    func fillable() throws(Stop) -> [(name: String, isText: Bool)] {
        let lists = (run.app.current.map(Filling(run).listNames) ?? []) + MissingValues(run).names
        return try Typing(run).names().map { ($0, true) } + lists.map { ($0, false) }
    }

    /// The list on screen, and the view it feeds.
    func shownList() throws(Stop) -> (list: AppList, view: Value)? {
        guard let shown = run.app.shown, let list = run.app.lists[shown] else { return nil }
        return (list, try machine.read("_view", of: list.dataSource).unwrapped ?? .void)
    }

    /// The delegates of a view: its own, or the screen, which a storyboard makes the delegate.
    func delegates(of view: Value) throws(Stop) -> [Value] {
        var found: [Value] = []
        if view.objectIndex != nil, let delegate = try machine.read("delegate", of: view).unwrapped {
            found.append(delegate)
        }
        if let screen = run.app.current { found.append(screen) }
        return found
    }

    /// Calls a method of the delegate that the program's files declare, and says so; nil if they do not.
    func ask(
        _ fullName: String, of delegates: [Value], _ arguments: [Value], isTold: Bool = true
    ) throws(Stop) -> Value? {
        for delegate in delegates where run.isOwn(fullName, of: delegate) {
            if isTold { tellCode(fullName, of: delegate) }
            if let method = machine.declaredMethod(fullName, of: delegate) {
                run.asked.append((method.place, delegate))
            }
            return try machine.callIfDeclared(fullName, on: delegate, arguments)
        }
        return nil
    }

    private func tellCode(_ fullName: String, of object: Value) {
        guard let function = machine.declaredMethod(fullName, of: object) else { return }
        run.tell(entering: fullName, at: function.place)
    }

    // MARK: Scrolling

    /// What a finger does: the delegate hears where the list is, and of the beginning and the end.
    private func scrolled() throws(Stop) -> Bool {
        guard let (_, view) = try shownList(), view.objectIndex != nil else { return run.hearsOfDisplay }
        let delegates = try delegates(of: view)
        var isHeard = run.hearsOfDisplay
        func tell(_ name: String, _ arguments: Value...) throws(Stop) {
            if try ask(name, of: delegates, [view] + arguments, isTold: false) != nil { isHeard = true }
        }
        try machine.assign("isDragging", of: view, .bool(true))
        try tell("scrollViewWillBeginDragging(_:)")
        try tell("scrollViewDidScroll(_:)")
        try machine.assign("isDragging", of: view, .bool(false))
        try tell("scrollViewDidEndDragging(_:willDecelerate:)", .bool(true))
        try tell("scrollViewDidEndDecelerating(_:)")
        return isHeard
    }

    // MARK: Taps

    private func tap(_ path: IndexPath) throws(Stop) -> Bool {
        if try tapRow(path) { return true }
        guard run.session?.isOutlineParent(path) ?? false, let (list, _) = try shownList(),
            try lacksDisclosure(path, list)
        else { return false }
        let name = run.session?.source.itemIdentifier(for: path)?.label ?? "\(path)"
        run.tell(Message("app.no-disclosure", ["name": .text(name), "path": .text("\(path)")]))
        return true
    }

    private func tapRow(_ path: IndexPath) throws(Stop) -> Bool {
        guard let (list, view) = try shownList() else { return false }
        let delegates = try delegates(of: view)
        let (type, row) = list.style == .table ? ("tableView", "Row") : ("collectionView", "Item")
        // The cell of a header cannot be selected; without children it has nothing to open either.
        if try isOutlineHeader(path, list, view) { return !(run.session?.isOutlineParent(path) ?? false) }
        var (path, position) = (path, run.value(of: path))
        let did = "\(type)(_:didSelect\(row)At:)"
        let undo = "\(type)(_:didDeselect\(row)At:)"
        let hears = try !listeners("itemSelected", of: view).isEmpty
        let isTold = hears || delegates.contains { run.isOwn(did, of: $0) || run.isOwn(undo, of: $0) }
        if view.objectIndex != nil, case .bool(false) = try machine.read("_takesSelection", of: view) {
            // The rows of an outline open even so.
            return isTold
        }
        let should =
            list.style == .table
            ? "tableView(_:shouldHighlightRowAt:)" : "collectionView(_:shouldSelectItemAt:)"
        if let answer = try ask(should, of: delegates, [view, position]), !answer.isTrue { return true }
        if list.style == .table, let answer = try ask("tableView(_:willSelectRowAt:)", of: delegates, [view, position])
        {
            guard let chosen = answer.unwrapped else { return true }
            // It may name another row, which is selected in the place of this one.
            if let other = chosen.indexPath { (path, position) = (other, chosen) }
        }
        // The rows that are selected now give that up, and may show it.
        let before = try run.selectedPaths(of: list)
        func some(_ isSo: (IndexPath) throws(Stop) -> Bool) throws(Stop) -> Bool {
            for path in [path] + before where try isSo(path) { return true }
            return false
        }
        if !isTold, try !some(run.showsSelection) { return false }
        guard view.objectIndex != nil else {
            _ = try ask(did, of: delegates, [view, position])
            return true
        }
        let takesSeveral = try machine.read("_takesSeveral", of: view).isTrue
        let isLeft = takesSeveral && before.contains(path)
        // A row that its delegate does not let go stays selected.
        var left: [IndexPath] = []
        for other in isLeft ? [path] : takesSeveral ? [] : before.filter({ $0 != path }) {
            let answer = try ask("tableView(_:willDeselectRowAt:)", of: delegates, [view, run.value(of: other)])
            if answer.map({ $0.unwrapped != nil }) ?? true { left.append(other) }
        }
        let kept = before.filter { !left.contains($0) && (isLeft || $0 != path) }
        let cells = isTold ? [:] : run.shownCells
        func looksNew(_ path: IndexPath) throws(Stop) -> Bool { try run.looksNew(at: path, since: cells) }
        try run.select(kept + (isLeft ? [] : [path]), in: view, list.style)
        try run.tellSelection()
        if !isTold, !isLeft, try !some(looksNew) { return false }
        for other in left.map({ run.value(of: $0) }) {
            _ = try ask(undo, of: delegates, [view, other])
            for listener in try listeners("itemDeselected", of: view) { _ = try machine.invoke(listener, [other]) }
        }
        if isLeft { return true }
        let (press, applies) = (try disclosurePress(path), run.applyCount)
        _ = try ask(did, of: delegates, [view, position])
        for listener in try listeners("itemSelected", of: view) { _ = try machine.invoke(listener, [position]) }
        if let press, run.applyCount == applies, run.app.presented == nil, !run.isTrying {
            Hints(run).tellToTry([press])
        }
        return true
    }

    /// True for a row whose cell, as the program's code sets it, has no outline disclosure, so that nothing opens it.
    private func lacksDisclosure(_ path: IndexPath, _ list: AppList) throws(Stop) -> Bool {
        guard let cell = run.session?.source.view.cell(at: path).flatMap({ list.cells[$0.id] }),
            run.inherits(cell, "UICollectionViewCell")
        else { return false }
        guard run.inherits(cell, "UICollectionViewListCell") else { return true }
        for accessory in try machine.elements(of: machine.read("accessories", of: cell))
        where try machine.read("kind", of: accessory).text == Controls.disclosure { return false }
        return true
    }

    /// True for a row whose outline disclosure has the style of a header: a tap anywhere in it opens and closes the row. The
    /// automatic style is that one where the layout makes a header of the row.
    private func isOutlineHeader(_ path: IndexPath, _ list: AppList, _ view: Value) throws(Stop) -> Bool {
        guard list.style == .collection,
            let cell = run.session?.source.view.cell(at: path).flatMap({ list.cells[$0.id] }),
            run.inherits(cell, "UICollectionViewListCell")
        else { return false }
        for accessory in try machine.elements(of: machine.read("accessories", of: cell)) {
            let handler = try machine.read("handler", of: accessory).unwrapped
            guard try machine.read("kind", of: accessory).text == Controls.disclosure, handler == nil else { continue }
            let style = machine.describe(try machine.read("style", of: accessory))
            if style.contains("header") || style.contains("cell") { return style.contains("header") }
            guard path.item == 0, let layout = try listConfiguration(of: view, section: path.section) else { continue }
            return machine.describe(try machine.read("headerMode", of: layout)).contains("firstItemInSection")
        }
        return false
    }

    /// The command that opens a row which a tap selects; nil for one that has no disclosure.
    private func disclosurePress(_ path: IndexPath) throws(Stop) -> String? {
        guard run.session?.isOutlineParent(path) ?? false else { return nil }
        return try Controls(run).named(Controls.disclosure, row: path, section: nil).first?.press
    }

    /// What listens to an event of a view that RxCocoa tells of: `tableView.rx.itemSelected`.
    func listeners(_ event: String, of view: Value) throws(Stop) -> [Value] {
        guard view.objectIndex != nil, let reactive = try machine.read("_reactive", of: view).unwrapped else {
            return []
        }
        return try machine.elements(of: machine.read("listeners", of: machine.read(event, of: reactive)))
    }

    // MARK: Expressions

    private func evaluate(_ text: String) throws(Stop) -> Bool {
        let sampled = try Entries(run).call(text)
        let value = if let sampled { sampled } else { try run.evaluate(text) }
        run.tellOutput()
        if case .void = value { return true }
        if case .opaque(let index) = value, let name = unknownName(in: text, machine.opaqueInfo(index).name) {
            run.tell(run.app.unknown(name))
            return true
        }
        if case .function(let function) = value.unwrapped ?? value {
            let arguments = function.parameters.isEmpty ? "" : "…"
            let texts: [String: MessageArgument] = ["name": .text(text), "call": .text("\(text)(\(arguments))")]
            run.tell(.remark(SaidReport(message: Message("app.function", texts))))
            return true
        }
        run.tell(.remark(PrintedReport(text: ValueText(machine, depth: 6).shown(value))))
        if case .opaque = value { run.tell(Message("app.opaque")) }
        return true
    }

    /// The name that an expression begins with, if nothing declares it: what is shown of its value then begins so as well.
    private func unknownName(in text: String, _ shown: String) -> String? {
        guard case .expression(let expression)? = SwiftReader.read(text).statements.first?.kind,
            let name = expression.rootName, shown.hasPrefix(name), !run.app.knows(name), !SystemTypes.contains(name)
        else { return nil }
        return name
    }

    // MARK: Drags

    /// True when the program may have its rows dragged outside of editing mode.
    private func allowsDrags(of view: Value) throws(Stop) -> Bool {
        let words = ["dragDelegate", "dragInteractionEnabled", "beginInteractiveMovementForItem"]
        if run.app.files.contains(where: { file in words.contains { file.text.contains($0) } }) { return true }
        // The controller of a collection view brings the gesture for it.
        guard run.inherits(view, "UICollectionView"),
            let controller = try delegates(of: view).first(where: { run.inherits($0, "UICollectionViewController") })
        else { return false }
        return try machine.read("installsStandardGestureForInteractiveMovement", of: controller).isTrue
    }

    /// Where the program has a dragged row go in the place of where it would be dropped.
    private func target(of proposed: IndexPath, from: IndexPath, in view: Value) throws(Stop) -> IndexPath {
        let (kind, row) = run.inherits(view, "UITableView") ? ("tableView", "Row") : ("collectionView", "Item")
        let name = "\(kind)(_:targetIndexPathForMoveFrom\(row)At:toProposedIndexPath:)"
        let paths = [from, proposed].map { run.value(of: $0) }
        return try ask(name, of: delegates(of: view), [view] + paths)?.indexPath ?? proposed
    }

    func drag(_ from: IndexPath, _ to: IndexPath, _ isCancelled: Bool) throws(Stop) -> Bool {
        guard let (list, view) = try shownList(), list.style == .table || list.counter != nil, view.objectIndex != nil
        else { return false }
        let (move, canMove) =
            list.style == .table
            ? ("tableView(_:moveRowAt:to:)", "tableView(_:canMoveRowAt:)")
            : ("collectionView(_:moveItemAt:to:)", "collectionView(_:canMoveItemAt:)")
        guard run.isOwn(move, of: list.answering) || run.isOwn(canMove, of: list.answering) else {
            run.session?.handlers.isSubclass = false
            return false
        }
        if try !machine.read("isEditing", of: view).isTrue, var screen = run.app.current,
            run.isOwn("setEditing(_:animated:)", of: screen)
        {
            tellCode("setEditing(_:animated:)", of: screen)
            try machine.call(
                "setEditing", on: &screen, [(nil, .bool(true)), ("animated", .bool(true))])
        }
        // That of a diffable data source itself says no; without one, a row that can be told to move may.
        let mayMove =
            try ask(canMove, of: [list.answering], [view, run.value(of: from)])?.isTrue
            ?? (list.counter.map { run.isOwn(move, of: $0) } ?? false)
        // Without a drag delegate a table shows its handles in editing mode alone.
        if mayMove, try !machine.read("isEditing", of: view).isTrue, try !allowsDrags(of: view) {
            run.tell(Message("app.drag-editing"))
        }
        if mayMove, isCancelled { return true }
        let counts = run.session?.source.view.counts ?? []
        var to = to
        if mayMove, counts.indices.contains(to.section) {
            // Beyond the last row there is no place to drop it.
            let last = max(0, counts[to.section] - (from.section == to.section ? 1 : 0))
            to = try target(of: IndexPath(item: min(to.item, last), section: to.section), from: from, in: view)
        }
        if let counter = list.counter, mayMove || list.style == .collection {
            guard mayMove, counts.indices.contains(to.section), to != from else { return true }
            _ = try ask(move, of: [counter], [view, run.value(of: from), run.value(of: to)])
            try run.moveRow(from, to, of: list, at: machine.declaredMethod(move, of: counter)?.place ?? .unknown)
            return true
        }
        let dropped = to
        try run.drop(from, dropped, mayMove) { (run) throws(Stop) in
            _ = try ask(move, of: [list.answering], [view, run.value(of: from), run.value(of: dropped)])
        }
        return true
    }
}
