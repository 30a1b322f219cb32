import CommandLanguage
import DiffableSnapshots
import Reporting
import Sessions
import SwiftDeclarations
import SwiftInterpreter
import SwiftReading
import SwiftStandardLibrary

/// The hints for a program that was just read: two lines, and the reason why nothing is on screen where nothing is.
struct Hints {
    let run: AppRun
    var machine: Machine { run.machine }

    init(_ run: AppRun) { self.run = run }

    /// Reports the result of reading files, and what to try; nothing while a line is only tried.
    func tell(after files: [String]) {
        guard !run.isTrying else { return }
        let all = machine.program.types.filter { files.contains($0.place.file) }
        let types = all.filter { $0.outer == nil }
        if run.app.current == nil, run.applyCount > 0 {
            var lines: [String] = []
            tellIdentifiers(in: files)
            tellUnknownChoices(in: files)
            if rows == 0, !machine.state.holes.isEmpty {
                tellWhyNothing(&lines)
            } else {
                tellUndeclaredMethods(in: files)
            }
            if rows > 0, showsOwnDataSource { addGestures(&lines) }
            tellToTry(lines)
            return
        }
        if run.app.current == nil {
            tellMissing(in: files)
            // A screen may stand in a type that only gives it its name: `extension Shop { final class Screen: UIViewController }`.
            let screens = types + all.filter { $0.outer != nil && Screens(run).isController($0) }
            if !tellNoList(screens) { tellKnown(types, in: files) }
            tellClassic(types)
            return
        }
        if let (name, place) = run.app.unheldDataSource {
            run.tell(Message("app.data-source-weak", ["name": .text(name), "place": .text(place)]))
        }
        if let (type, names) = run.unaskedMembers {
            run.tell(Message("app.unasked-members", ["type": .text(type), "names": .list(names)]))
        }
        var lines: [String] = []
        if !run.sampled.isEmpty { run.tell(Message("app.sampled", ["names": .list(run.sampled)])) }
        let isShown = rows > 0 && showsCurrentScreen
        if !isShown { tellWhyNothing(&lines) }
        if isShown {
            let missing = run.session?.showsEmptyCells ?? false ? run.app.missingCells : []
            if !missing.isEmpty { run.tell(Message("app.missing", ["names": .list(missing)])) }
            tellIdentifiers(in: files)
            tellUndeclaredMethods(in: files)
            addGestures(&lines)
            addFills(&lines)
            if !machine.state.delayed.isEmpty, !lines.contains("run timer") { lines.insert("run timer", at: 0) }
        }
        tellUnknownChoices(in: files)
        var seen: Set<String> = []
        lines = lines.filter { seen.insert($0).inserted }
        if lines != ["cells"] { tellToTry(Array(lines.prefix(6))) }
    }

    /// Names the step that leads on from a gesture: the fields and choices of the alert that is shown, or a closure that
    /// waits as well where the list is empty.
    func tellNextStep() throws(Stop) {
        guard !run.isTrying else { return }
        let fields = try (Typing(run).emptyNamesOfAlert() + Typing(run).namesAbove()).map { "fill \($0) a" }
        let controls = try Controls(run).choices().filter {
            !run.inherits($0.object, "UITextField") && Controls(run).isEnabled($0)
        }
        var lines = fields + controls.compactMap(\.press)
        guard rows == 0 || !lines.isEmpty else { return }
        if lines.isEmpty {
            let waiting = machine.state.kept.reversed().filter { !$0.hasRun }.prefix(3).map { "run \($0.shortName)" }
            lines = waiting.first { isSeen($0) }.map { [$0] } ?? []
        }
        let all = "fill \(MissingValues.all) 3"
        if lines.isEmpty, machine.state.kept.contains(where: { !$0.hasRun }), run.app.fillings.isEmpty,
            outcome(of: all) == .rows
        {
            lines = [all]
        }
        tellToTry(Array(lines.prefix(4)))
    }

    /// Names commands to type, one of them or all as one line.
    func tellToTry(_ lines: [String]) {
        if !lines.isEmpty { run.tell(Message("app.try", ["commands": .text(lines.joined(separator: "; "))])) }
    }

    /// Says of an app without a diffable data source that it has none.
    ///
    /// - Returns: Whether there is a screen, but none with such a list.
    private func tellNoList(_ types: [TypeInfo]) -> Bool {
        guard run.applyCount == 0,
            types.contains(where: { Screens(run).isController($0) || Self.isOfSwiftUI($0) })
        else { return false }
        let isSwiftUI = !types.contains { Screens(run).isController($0) }
        run.tell(Message(isSwiftUI ? "app.swiftui" : "app.no-diffable"))
        return true
    }

    /// True for a view of SwiftUI; a protocol of the files may be called `View` as well.
    private static func isOfSwiftUI(_ type: TypeInfo) -> Bool {
        type.protocols.contains { $0.name == "View" && $0.isForeign }
    }

    /// Leads from a list that counts its own rows to the commands that play its batches.
    private func tellClassic(_ types: [TypeInfo]) {
        let classic = types.first { type in type.functions.contains { AppRun.counting.contains($0.fullName) } }
        guard let classic else { return }
        run.tell(
            Message("app.classic", ["type": .text(classic.name), "batch": .text("batch { delete 0:0 } then 0 = 2")]))
    }

    /// Names what files without a screen declare, and the functions that bring about a list.
    private func tellKnown(_ types: [TypeInfo], in files: [String]) {
        let functions = machine.program.ownFunctions.filter {
            $0.owner == nil && $0.role == .function && files.contains($0.place.file)
        }
        let calls = Entries(run).functions(among: functions).filter(\.parameters.isEmpty).map { "\($0.name)()" }
        let others = functions.filter { $0.hasBody && !calls.contains($0.fullName) }.map(\.fullName)
        var names = types.map(\.name) + others.prefix(6)
        if names.isEmpty {
            names = machine.program.files.filter { files.contains($0.name) }.flatMap(\.document.addedNames)
            var seen: Set<String> = []
            names = Array(names.filter { seen.insert($0).inserted }.prefix(6))
        }
        if !names.isEmpty { run.tell(Message("app.known", ["names": .list(names)])) }
        let bare = functions.filter { function in
            !function.hasBody
                && !machine.program.problems.contains {
                    $0.file == function.place.file && $0.problem.range.start.line == function.place.line
                }
        }.map(\.fullName)
        if !bare.isEmpty { run.tell(Message("app.no-body", ["names": .list(Array(bare.prefix(6)))])) }
        tellToTry(Array(calls.prefix(3)))
    }

    /// Reasons for an empty list: data from elsewhere, closures that run later, functions that no file calls.
    private func tellWhyNothing(_ lines: inout [String]) {
        var ways = waysToRows
        var outcomes = ways.map { outcome(of: $0) }
        // Three rows stop an app that loads the next page at the last one on screen; more may not.
        for (index, way) in ways.enumerated() where outcomes[index] == .stop && way.hasSuffix(" 3") {
            let more = String(way.dropLast() + "9")
            if outcome(of: more) == .rows { (ways[index], outcomes[index]) = (more, .rows) }
        }
        let leading = zip(ways, outcomes).filter { $1 == .rows }.map { $0.0 }
        let isFilled = !run.app.fillings.isEmpty
        if !leading.isEmpty {
            lines += leading.prefix(4)
        } else if !isFilled {
            lines += zip(ways, outcomes).filter { $1 == .other }.map { $0.0 }.prefix(4)
        }
        if run.app.current != nil { addPresses(&lines, upTo: min(lines.count + 2, 5)) }
        // All of it at once, where it takes more than one step.
        let all = "fill \(MissingValues.all) 3"
        if !isFilled, let screen = run.app.current, leading.isEmpty || lines.count > 1 {
            if outcome(of: all) == .rows {
                lines = leading.isEmpty ? [all] + lines.filter { !ways.contains($0) } : lines + [all]
            } else if leading.isEmpty {
                // Where the data comes through a library, the function that shows it can be called.
                let functions = Entries(run).functions(of: screen).filter { !$0.parameters.isEmpty }.prefix(3)
                let line = functions.map { "call \(call($0))" }.first { outcome(of: $0) == .rows }
                if let line { lines.insert(line, at: 0) }
            }
        }
        run.tell(Message(run.applyCount == 0 ? "app.nothing-applied" : "app.no-rows"))
        let origins = MissingValues(run).holes.prefix(3).map { Self.text($0.name, $0.place) }
        if !origins.isEmpty { run.tell(Message("app.from-elsewhere", ["names": .list(Array(origins))])) }
        let isNamed = tellMissing(in: run.app.files.map(\.name))
        // What nothing leads on from has a reason at least: an answer that does not come.
        let waiting = machine.state.kept.filter { !$0.hasRun }.prefix(3).map { Self.text($0.name, $0.place) }
        let isCalled = tellUndeclaredMethods(in: run.app.files.map(\.name))
        guard lines.isEmpty, origins.isEmpty, !isNamed, !isCalled else { return }
        if !waiting.isEmpty { return run.tell(Message("app.waiting", ["names": .list(Array(waiting))])) }
        guard run.applyCount == 0, let screen = run.app.current else { return }
        var applying = Entries(run).functions(of: screen)
        var uncalled = Entries(run).uncalled(of: screen)
        // The code that applies may stand elsewhere, as in an extension of the data source.
        if applying.isEmpty { (applying, uncalled) = Entries(run).anywhere() }
        var names: [String] = []
        for function in uncalled.isEmpty ? applying : uncalled where names.count < 3 {
            if !names.contains(function.fullName) { names.append(function.fullName) }
        }
        let undeclared = names.isEmpty ? undeclaredCalls(in: run.app.files.map(\.name)) : []
        if !undeclared.isEmpty { return run.tell(Message("app.undeclared", ["names": .list(undeclared)])) }
        let key = reason(names, areUncalled: !uncalled.isEmpty)
        run.tell(Message(key, names.isEmpty ? [:] : ["names": .list(names)]))
    }

    /// A name with the place where it is used, if that is in the files.
    static func text(_ name: String, _ place: SourcePlace) -> String {
        place.shown.isEmpty ? name : "\(name) (\(place.shown))"
    }

    /// The lines by which data may come in: lists that can be filled, functions that no file calls, closures that wait, texts
    /// that are searched for.
    private var waysToRows: [String] {
        var lines: [String] = []
        let screen = run.app.current
        if let screen {
            for name in Filling(run).listNames(of: screen).prefix(4) { lines.append("fill \(name) 3") }
            for (owner, function) in Entries(run).waysIn(of: screen).prefix(3) {
                lines.append("call \(owner)\(call(function))")
            }
        }
        let names = run.app.fillings.isEmpty ? MissingValues(run).names.prefix(3) : []
        for name in names where name.allSatisfy({ !" $()[]…".contains($0) }) { lines.append("fill \(name) 3") }
        for closure in machine.state.kept.prefix(3) { lines.append("run \(closure.shortName)") }
        if !machine.state.delayed.isEmpty { lines.append("run timer") }
        if let screen {
            for subject in Entries(run).subjects(of: screen).prefix(2) {
                lines.append("call \(subject.name).send(fill 3)")
            }
        }
        for name in ((try? Typing(run).names()) ?? []).prefix(1) { lines.append("fill \(name) a") }
        var seen: Set<String> = []
        return lines.filter { seen.insert($0).inserted }
    }

    /// False while the list of another screen is still there: the present one has applied nothing, and holds no list yet.
    var showsCurrentScreen: Bool {
        guard run.applyCount == 0, let screen = run.app.current, let shown = run.app.shown else { return true }
        let own = Screens(run).lists(of: screen)
        return own.isEmpty ? run.app.screens.count < 2 : own.contains(shown)
    }

    /// The number of rows that the list has.
    var rows: Int { run.session?.source.snapshot().numberOfItems ?? 0 }

    /// Adds what would bring more rows than there are, from lists that are empty as the files do not say their values.
    private func addFills(_ lines: inout [String]) {
        guard run.app.fillings.isEmpty, run.app.current != nil else { return }
        for hole in MissingValues(run).holes.prefix(2) {
            let line = "fill \(MissingValues.shortName(hole.name)) 3"
            guard line.allSatisfy({ !"$()[]".contains($0) }), outcome(of: line) == .rows else { continue }
            run.tell(Message("app.from-elsewhere", ["names": .list([Self.text(hole.name, hole.place)])]))
            // Behind what can be done with the rows that are there.
            return lines.insert(line, at: min(max(lines.count - 1, 0), 4))
        }
    }

    private func isFlag(_ type: TypeRef) -> Bool { type.id.flatMap { machine.program.type($0) }?.name == "Bool" }

    private func call(_ function: FunctionInfo) -> String {
        let arguments = function.parameters.map { parameter in
            (parameter.label.map { "\($0): " } ?? "") + (isFlag(parameter.type) ? "true" : "fill 3")
        }
        return "\(function.name)(\(arguments.joined(separator: ", ")))"
    }

    /// True when something happens when a control is used.
    private func hasTarget(_ control: Value) -> Bool {
        // The actions of a menu are named when its button is pressed.
        guard run.inherits(control, "UIControl") else { return !run.inherits(control, "UIAction") }
        if case .array(let targets)? = try? machine.read("_targets", of: control), !targets.isEmpty { return true }
        return (try? Controls(run).actions(of: control).isEmpty) == false
    }

    /// True when the list on screen is that of a data source whose class the files declare.
    private var showsOwnDataSource: Bool {
        run.app.shown.flatMap { run.app.lists[$0] }.flatMap { machine.info(of: $0.dataSource) }
            .map { run.isFile($0.place.file) } ?? false
    }

    /// A drag in the first section that has two rows.
    private var firstDrag: String? {
        guard let snapshot = run.session?.source.snapshot() else { return nil }
        let counts = snapshot.sectionIdentifiers.indices.map { snapshot.itemCount(atSection: $0) ?? 0 }
        return counts.firstIndex { $0 > 1 }.map { "drag \($0):1 to \($0):0" }
    }

    /// Adds the controls that do something, as far as there is room.
    private func addPresses(_ lines: inout [String], upTo most: Int) {
        let controls = (try? Controls(run).all()) ?? []
        for control in controls.prefix(12) where hasTarget(control.object) && Controls(run).isEnabled(control) {
            // Where a tap selects the row instead, the tap tells of it.
            if case .function(let turn) = control.object, turn.name == Controls.disclosure { continue }
            guard let press = control.press, lines.count < most else { continue }
            lines.append(press)
        }
    }

    private func addGestures(_ lines: inout [String]) {
        guard let shown = run.app.shown, let list = run.app.lists[shown] else { return }
        let firstPath = run.session?.source.view.visibleIndexPaths.first ?? IndexPath(item: 0, section: 0)
        let first = "\(firstPath)"
        let view = try? machine.read("_view", of: list.dataSource).unwrapped
        var owners = [run.app.current, list.answering].compactMap(\.self)
        if let view, view.objectIndex != nil, let delegate = try? machine.read("delegate", of: view).unwrapped {
            owners.append(delegate)
        }
        func has(_ names: String...) -> Bool { names.contains { name in owners.contains { run.isOwn(name, of: $0) } } }
        let hears = view.map { (try? Gestures(run).listeners("itemSelected", of: $0))?.isEmpty == false } ?? false
        let takesSelection = view.flatMap { machine.field("allowsSelection", of: $0) }?.isTrue ?? true
        if takesSelection, hears || has("tableView(_:didSelectRowAt:)", "collectionView(_:didSelectItemAt:)") {
            lines.append("tap \(first)")
        }
        addPresses(&lines, upTo: 4)
        if has("tableView(_:trailingSwipeActionsConfigurationForRowAt:)")
            || run.isOwn("tableView(_:commit:forRowAt:)", of: list.answering)
        {
            lines.append("swipe \(first)")
        } else if list.style == .collection, hasSwipeActions(at: firstPath) {
            lines.append("swipe \(first)")
        }
        if let name = try? Typing(run).names().first, isSeen("fill \(name) a") { lines.append("fill \(name) a") }
        if run.isOwn("tableView(_:canMoveRowAt:)", of: list.answering), let drag = firstDrag { lines.append(drag) }
        if let closure = machine.state.kept.last, lines.count < 4, isSeen("run \(closure.shortName)") {
            lines.append("run \(closure.shortName)")
        }
        lines.append("cells")
    }
}
