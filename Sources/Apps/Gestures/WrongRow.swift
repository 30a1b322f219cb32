import ListSimulation
import Reporting
import Sessions
import SwiftDeclarations
import SwiftInterpreter
import SwiftReading

/// A gesture on one row that changed another one: the code takes the row's number as an index into an array whose order is
/// not the list's.
struct WrongRow {
    let run: AppRun
    let old: MachineState
    private var machine: Machine { run.machine }

    /// No longer array is compared.
    private static let most = 2_000

    init(_ run: AppRun, since old: MachineState) { (self.run, self.old) = (run, old) }

    /// The sentence on it; nil where the code did nothing of the kind.
    func changing(_ path: IndexPath, _ item: Identifier, _ gesture: AppGesture) -> Message? {
        guard let found = mistaken(item), found.row != found.other, let place = index(into: found.array, gesture)
        else { return nil }
        // The row's number would have been right: the button of a cell kept the one of the time when the cell was made.
        let isKept = gesture.isPress && found.index == path.item
        let key =
            found.isDeleted
            ? isKept ? "app.kept-row.deleted" : "app.wrong-row.deleted"
            : isKept ? "app.kept-row.changed" : "app.wrong-row.changed"
        return Message(
            key,
            [
                "path": .text("\(path)"), "row": .text(found.row), "other": .text(found.other),
                "place": .text(place.shown),
            ])
    }

    /// The sentence on a button of a cell whose code was stopped at a row's number that the array has no more.
    func stopped(_ gesture: AppGesture, by stop: Stop) -> Message? {
        guard gesture.isPress, case .trap = stop.kind, let place = stop.place else { return nil }
        let isIndex = run.app.ownFiles.filter { $0.name == place.file }.contains { file in
            var isFound = false
            file.document.walk { node, _ in
                guard case .expression(let expression) = node, expression.range.start.line <= place.line,
                    place.line <= expression.range.end.line
                else { return !isFound }
                isFound = isFound || expression.indexedByRow != nil || expression.indexedByName != nil
                return !isFound
            }
            return isFound
        }
        return isIndex ? Message("app.kept-row.stopped", ["place": .text(place.shown)]) : nil
    }

    /// Says where the cell provider itself takes a row's number for an index, and shows another value than the row's.
    func tellCells() {
        guard let session = run.session, let index = run.app.findings.finding({ RowIndex(ofProviderIn: run.app) })
        else { return }
        let lists = values(of: index.array)
        let text = ValueText(machine)
        for path in session.source.view.visibleIndexPaths.prefix(Self.mostCells) {
            guard let item = session.source.itemIdentifier(for: path) else { continue }
            let stands = stands(for: item)
            for list in lists where list.indices.contains(path.item) && !stands(list[path.item]) {
                guard let own = list.first(where: stands) else { continue }
                run.tell(
                    Message(
                        "app.wrong-cell",
                        [
                            "path": .text("\(path)"), "row": .text(text.label(own)),
                            "other": .text(text.label(list[path.item])), "place": .text(index.place.shown),
                        ]))
                return
            }
        }
    }

    /// No more cells than this are compared.
    private static let mostCells = 100

    /// The arrays that properties and variables of a name hold.
    func values(of name: String, in state: MachineState? = nil) -> [[Value]] {
        var found: [[Value]] = []
        func add(_ value: Value) { if case .array(let list)? = value.unwrapped { found.append(list) } }
        let state = state ?? machine.state
        for (global, value) in zip(machine.program.globals, state.globals) where global.name == name { add(value) }
        for index in 0..<state.heap.count {
            let object = state.heap[index]
            guard let type = machine.program.type(object.type) else { continue }
            for (field, value) in zip(type.fields, object.fields) where field.name == name { add(value) }
        }
        return found
    }

    /// The test whether a value is the one that an identifier stands for.
    func stands(for item: Identifier) -> (Value) -> Bool {
        let models = ProgramModels(run)
        let needle = models.value(of: item)
        let id = models.identity(of: needle)
        return { element in
            if let own = models.identity(of: element) {
                return models.key(own) == models.key(needle) || id.map { models.key($0) == models.key(own) } ?? false
            }
            return (try? machine.areEqual(element, needle)) ?? false
        }
    }

    /// The array that the gesture changed, what the row stands for in it and where, and what was changed in its stead.
    private func mistaken(
        _ item: Identifier
    ) -> (array: String, index: Int, row: String, other: String, isDeleted: Bool)? {
        let models = ProgramModels(run)
        let stands = stands(for: item)
        for (name, before, after) in arrays {
            guard let changed = Self.change(before.map(models.key), after.map(models.key)),
                let row = before.firstIndex(where: stands), row != changed
            else { continue }
            let text = ValueText(machine)
            return (name, row, text.label(before[row]), text.label(before[changed]), after.count < before.count)
        }
        return nil
    }

    /// The index of the only element that was changed, or deleted; nil where it was another change.
    private static func change(_ before: [String], _ after: [String]) -> Int? {
        let first = zip(before, after).enumerated().first { $1.0 != $1.1 }?.offset ?? min(before.count, after.count)
        guard first < before.count else { return nil }
        let rest = before.dropFirst(first + 1)
        if after.count == before.count { return rest.elementsEqual(after.dropFirst(first + 1)) ? first : nil }
        return after.count + 1 == before.count && rest.elementsEqual(after.dropFirst(first)) ? first : nil
    }

    /// The arrays of values that the program had before and has now.
    private var arrays: [(name: String, before: [Value], after: [Value])] {
        var found: [(String, [Value], [Value])] = []
        ProgramModels(run).compare(with: old) { name, before, after in
            guard case .array(let old)? = before.unwrapped, case .array(let new)? = after.unwrapped, old.count > 1,
                old.count <= Self.most, new.count <= old.count, old.count - new.count < 2
            else { return }
            found.append((name, old, new))
        }
        return found
    }

    // MARK: The line

    /// The line that takes the number of a row for an index: into the array itself, or else in the code of the gesture.
    private func index(into array: String, _ gesture: AppGesture) -> SourcePlace? {
        var found: [(place: SourcePlace, isInto: Bool, isOfGesture: Bool)] = []
        for file in run.app.ownFiles {
            file.document.walk { node, ancestors in
                guard case .expression(let expression) = node,
                    let owner = expression.indexedByRow ?? (gesture.isPress ? expression.indexedByName : nil)
                else { return true }
                let start = expression.range.start
                let place = SourcePlace(file: file.name, line: start.line, column: start.column)
                let isOfGesture = ancestors.contains { $0.isFunction(withLabelOf: gesture.labels) }
                found.append((place, owner.last == array, isOfGesture))
                return true
            }
        }
        let ofGesture = found.filter(\.isOfGesture)
        let candidates = ofGesture.isEmpty ? found : ofGesture
        return (candidates.first(where: \.isInto) ?? candidates.first)?.place
    }
}

/// Line of a program that takes the number of a row for an index into an array.
struct RowIndex: Sendable {
    /// The name of the array.
    let array: String
    let place: SourcePlace

    /// The first such line in the cell provider; nil where there is none.
    ///
    /// - Complexity: Linear in the nodes of the program's files.
    init?(ofProviderIn app: ProgramApp) {
        var found: RowIndex?
        for file in app.ownFiles where found == nil {
            file.document.walk { node, ancestors in
                guard found == nil, case .expression(let expression) = node,
                    case .subscripting = expression.kind, let array = expression.indexedByRow?.last,
                    // A closure within the provider runs when a person touches the cell.
                    let maker = ancestors.firstIndex(where: \.makesDataSource),
                    ancestors[maker...].count(where: { $0.holdsInClosure(expression) }) == 1
                else { return found == nil }
                let start = expression.range.start
                let place = SourcePlace(file: file.name, line: start.line, column: start.column)
                found = RowIndex(array: array, place: place)
                return false
            }
        }
        guard let found else { return nil }
        self = found
    }

    private init(array: String, place: SourcePlace) { (self.array, self.place) = (array, place) }
}

extension AppGesture {
    /// The row that a person touches.
    var row: IndexPath? {
        switch self {
        case .tap(let path), .swipe(let path, _), .delete(let path): path
        case .press(_, let row, _): row
        default: nil
        }
    }

    fileprivate var isPress: Bool { if case .press = self { true } else { false } }

    /// The words by which UIKit's methods for it are known.
    var labels: Set<String> {
        switch self {
        case .tap: ["didSelectRowAt", "didSelectItemAt", "didDeselectRowAt", "didDeselectItemAt"]
        case .swipe, .delete:
            [
                "trailingSwipeActionsConfigurationForRowAt", "leadingSwipeActionsConfigurationForRowAt", "commit",
            ]
        default: []
        }
    }
}

extension SwiftNode {
    /// True for a function that has a parameter with one of some labels.
    func isFunction(withLabelOf labels: Set<String>) -> Bool {
        guard case .declaration(let declaration) = self, case .function(let function) = declaration.kind else {
            return false
        }
        return function.parameters.contains { $0.label.map(labels.contains) ?? false }
    }

    /// True where it is a closure, or a call that closures trail, and an expression stands in them.
    func holdsInClosure(_ inner: SwiftExpression) -> Bool {
        guard case .expression(let expression) = self else { return false }
        switch expression.kind {
        case .closure: return true
        case .call(let call):
            return call.trailingClosures.contains { $0.closure.range.utf8.contains(inner.range.utf8.lowerBound) }
        default: return false
        }
    }

    /// True for the call that makes a data source, with its provider in it.
    fileprivate var makesDataSource: Bool {
        guard case .expression(let expression) = self, case .call(let call) = expression.kind else { return false }
        let labels = call.arguments.compactMap(\.label?.text)
        return call.callee.steps.contains { $0.hasSuffix("DiffableDataSource") }
            || !Set(labels).isDisjoint(with: ["tableView", "collectionView", "cellProvider"])
    }
}

extension SwiftExpression {
    /// The steps of what a row's number is an index into: `songs` of `songs[indexPath.row]`, or of
    /// `songs.remove(at: indexPath.row)`; nil for anything else.
    var indexedByRow: [String]? { indexed(by: \.isRowNumber) }

    /// The same of a number that a variable has: `songs` of `songs.remove(at: row)`.
    fileprivate var indexedByName: [String]? {
        indexed { if case .name(let name) = $0.kind { ["row", "index", "tag"].contains(name) } else { false } }
    }

    private func indexed(by isNumber: (SwiftExpression) -> Bool) -> [String]? {
        switch kind {
        case .subscripting(let base, let arguments):
            return arguments.count == 1 && isNumber(arguments[0].value) ? base.steps : nil
        case .call(let call):
            guard call.arguments.contains(where: { isNumber($0.value) && $0.label?.text != "section" }),
                case .member(let base, _) = call.callee.kind
            else { return nil }
            return base.steps
        default: return nil
        }
    }

    /// True for `indexPath.row`, and for the `sender.tag` that a button of a cell has it as.
    private var isRowNumber: Bool {
        guard case .member(let base, let name) = kind, let last = base.steps.last else { return false }
        // A short name, as `p.row` or `index.row`, is one as well.
        let isPath = last.lowercased().contains("path") || last.count < 3 || ["index", "idx"].contains(last)
        return name.text == "tag" || ["row", "item"].contains(name.text) && isPath
    }
}
