import CommandLanguage
import DiffableSnapshots
import ListSimulation
import ListView
import Reporting
import Rulebook
import SessionReports
import Sessions
import SwiftDeclarations
import SwiftInterpreter

/// Tables and collection views whose data source counts its rows itself, as all did before diffable data sources.
///
/// A diffable data source stands in for it, whose identifiers say nothing but in which order the rows came. UIKit's sums
/// are checked by the list view's own validator, with the counts that the program's code answers.
///
/// Rules: `batch.*`.
extension AppRun {
    /// The object that counts the rows of a view; nil where a diffable data source feeds the view, or nothing does.
    func counter(of view: Value) throws(Stop) -> Value? {
        guard view.objectIndex != nil, let object = try machine.read("dataSource", of: view).unwrapped,
            let index = object.objectIndex, app.lists[index] == nil,
            isOwn(methods(of: view).count, of: object)
        else { return nil }
        return object
    }

    /// The methods by which a data source counts its rows: of a table, and of a collection view.
    static let counting = ["tableView(_:numberOfRowsInSection:)", "collectionView(_:numberOfItemsInSection:)"]

    /// The method by which the data source of a collection view makes headers and footers.
    static let supplementary = "collectionView(_:viewForSupplementaryElementOfKind:at:)"

    /// The names of the methods that a view of this kind asks its data source for.
    func methods(of view: Value) -> (count: String, cell: String) {
        inherits(view, "UITableView")
            ? (Self.counting[0], "tableView(_:cellForRowAt:)") : (Self.counting[1], "collectionView(_:cellForItemAt:)")
    }

    /// The list of a view whose rows are counted; made when it is asked for first.
    private func countedList(of view: Value, _ counter: Value) throws(Stop) -> AppList {
        if let list = try list(feeding: view) { return list }
        let isTable = inherits(view, "UITableView")
        let name = methods(of: view).cell
        // The view asks the object that counts at that moment.
        func asking(_ name: String, with count: Int) -> Value {
            let place = machine.declaredMethod(name, of: counter)?.place
            let ask = FunctionValue(name: name, place: place) { (_, arguments) throws(Stop) in
                let run = try AppRun.running()
                let counter = try run.counter(of: arguments[0]) ?? counter
                return try run.callOwn(name, of: counter, Array(arguments.prefix(count))) ?? .none
            }
            return .function(ask)
        }
        let type = isTable ? "UITableViewDiffableDataSource" : "UICollectionViewDiffableDataSource"
        let made = try machine.make(
            machine.type("\(type)<Int, String>"),
            [(isTable ? "tableView" : "collectionView", view), ("cellProvider", asking(name, with: 2))])
        if !isTable, isOwn(Self.supplementary, of: counter) {
            let provider = asking(Self.supplementary, with: 3)
            try machine.assign("supplementaryViewProvider", of: made, .some(provider))
        }
        try machine.assign("dataSource", of: view, .some(counter))
        if let view = view.objectIndex, let index = made.objectIndex {
            app.counted[view] = index
            app.lists[index]?.counter = counter
        }
        let owner = machine.info(of: counter)?.name ?? name
        if try displaces(counter, in: view) {
            tell(Message("app.data-source-displaced", ["type": .text(owner)]))
        } else {
            tell(Message("app.counted", ["type": .text(owner), "row": .text(Self.row(app.countedRows + 1))]))
        }
        return try list(of: made)
    }

    /// True for an object that counts the rows of a view which a diffable data source was made for.
    private func displaces(_ counter: Value, in view: Value) throws(Stop) -> Bool {
        for other in app.lists.values where other.counter == nil && other.dataSource != counter {
            let own = try machine.read("_view", of: other.dataSource).unwrapped
            if own?.objectIndex == view.objectIndex { return true }
        }
        return false
    }

    /// The class whose object counts the rows on screen in place of a diffable data source; nil where it is none.
    var displacingType: String? {
        guard let list = shown, let counter = list.counter else { return nil }
        let isDisplaced = noting { () throws(Stop) in
            guard let view = try machine.read("_view", of: list.dataSource).unwrapped else { return false }
            return try displaces(counter, in: view)
        }
        return isDisplaced ?? false ? machine.info(of: counter)?.name : nil
    }

    /// The numbers of rows, as the program's code answers them now.
    private func counts(of view: Value, _ counter: Value) throws(Stop) -> [Int] {
        func number(_ answer: Value?, or other: Int) -> Int {
            if case .int(let number)? = answer?.unwrapped { max(0, number) } else { other }
        }
        let sections = number(try callOwn("numberOfSections(in:)", of: counter, [view]), or: 1)
        try machine.checkSize(sections)
        let name = methods(of: view).count
        var (counts, all): ([Int], Int) = ([], 0)
        for section in 0..<sections {
            let count = number(try callOwn(name, of: counter, [view, .int(section)]), or: 0)
            try machine.checkSize(count)
            all += count
            try machine.checkSize(all)
            counts.append(count)
        }
        return counts
    }

    private static func row(_ number: Int) -> String { "row \(number)" }

    private func newRows(_ count: Int) -> [Identifier] {
        defer { app.countedRows += count }
        return (0..<count).map { .string(Self.row(app.countedRows + $0 + 1)) }
    }

    /// `reloadData()`: all sections and rows are counted again, and every cell is asked for. The first layout of a view does the
    /// same, and no code asked for it.
    func countAgain(_ view: Value, _ counter: Value, isFirst: Bool = false, at place: SourcePlace) throws(Stop) {
        let list = try countedList(of: view, counter)
        // The view may have been given another object.
        if let index = list.dataSource.objectIndex { app.lists[index]?.counter = counter }
        let old = list.current(in: self)
        // A row that is in the same place as one before has its name: nothing tells whether it is the same.
        let sections = try counts(of: view, counter).enumerated().map { index, count in
            let known = (try? old.itemIdentifiers(inSection: .integer(index))) ?? []
            return (Identifier.integer(index), Array(known.prefix(count)) + newRows(max(0, count - known.count)))
        }
        let name = isFirst ? "layout" : "reloadData"
        try show(
            sections, marking: { _ throws(Violation) in }, as: isFirst ? .unanimated : .reloadData, name, list,
            at: place)
    }

    /// A row that was dragged: the view moves it itself, and asks for no cell.
    func moveRow(_ from: IndexPath, _ to: IndexPath, of list: AppList, at place: SourcePlace) throws(Stop) {
        let moved = rows(of: rows(of: list), after: [.moveItem(from: from, to: to)], counts: [])
        try show(moved, marking: { _ throws(Violation) in }, as: .animated, "drag", list, at: place)
    }

    private func rows(of list: AppList) -> [Rows] {
        let snapshot = list.current(in: self)
        return snapshot.sectionIdentifiers.map { ($0, (try? snapshot.itemIdentifiers(inSection: $0)) ?? []) }
    }

    /// The sentence that the program counts other rows than the view has; nil where they agree. The code is asked on a copy.
    var unequalCounts: Message? {
        guard let list = shown, let counter = list.counter, let shown = session?.source.view.counts,
            let view = machine.field("_view", of: list.dataSource)?.unwrapped
        else { return nil }
        let copy = AppRun(result)
        let answer = copy.bound { copy.noting { () throws(Stop) in try copy.counts(of: view, counter) } }
        guard let counted = answer, counted != shown else { return nil }
        func text(_ counts: [Int]) -> MessageArgument { .text(counts.map { "\($0)" }.joined(separator: ", ")) }
        let type = machine.info(of: counter)?.name ?? ""
        return Message("app.counts-differ", ["type": .text(type), "shown": text(shown), "counted": text(counted)])
    }

    private typealias Rows = (section: Identifier, rows: [Identifier])

    private func show(
        _ sections: [Rows], marking mark: (inout Snapshot) throws(Violation) -> Void, as mode: ApplyMode,
        _ name: String, _ list: AppList, at place: SourcePlace
    ) throws(Stop) {
        var snapshot = emptySnapshot
        do throws(Violation) {
            try snapshot.appendSections(sections.map(\.section))
            for (section, rows) in sections { try snapshot.appendItems(rows, toSection: section) }
            try mark(&snapshot)
        } catch {
            throw raise(CommandFailure(.uikit(UIKitFailure(error)), nil), at: place)
        }
        try show(list.dataSource)
        try carrySelection(into: snapshot, mode)
        let report = try engine(showing: snapshot, at: place) { (session) throws(CommandFailure) in
            try session.show(snapshot, mode, on: .main)
        }
        note(apply: name, report, at: place)
    }

    // MARK: Batches

    /// A call such as `insertRows(at:with:)`: a batch of its own, or a part of the open one. UIKit stops the app where a
    /// diffable data source feeds the view.
    func update(
        _ view: Value, _ fullName: String, _ operations: [BatchUpdates.Operation], at place: SourcePlace
    ) throws(Stop) -> Value {
        if let counter = try counter(of: view) {
            if app.batch?.view == view.objectIndex {
                app.batch?.operations += operations
            } else {
                try commit(operations, String(fullName.prefix { $0 != "(" }), view, counter, at: place)
            }
        } else if try list(feeding: view) != nil {
            // In a few lines without a screen the view says what it is, and not the list.
            let violation = Violation.mutatedByHand(inherits(view, "UITableView") ? .table : .collection)
            throw raise(CommandFailure(.uikit(UIKitFailure(violation)), nil), at: place)
        }
        return .void
    }

    /// Opens a batch, which the next updates belong to.
    func beginUpdates(of view: Value) throws(Stop) {
        guard let index = view.objectIndex, try counter(of: view) != nil else { return }
        if app.batch?.view == index { app.batch?.depth += 1 } else { app.batch = OpenBatch(view: index) }
    }

    /// Closes a batch: the sums of the outermost one are checked.
    func endUpdates(of view: Value, _ name: String, at place: SourcePlace) throws(Stop) {
        guard let batch = app.batch, batch.view == view.objectIndex, let counter = try counter(of: view) else { return }
        guard batch.depth == 1 else {
            return app.batch = OpenBatch(view: batch.view, depth: batch.depth - 1, operations: batch.operations)
        }
        app.batch = nil
        try commit(batch.operations, name, view, counter, at: place)
    }

    private func commit(
        _ operations: [BatchUpdates.Operation], _ name: String, _ view: Value, _ counter: Value, at place: SourcePlace
    ) throws(Stop) {
        guard inFlight == nil else { return }
        let list = try list(feeding: view)
        let old = list.map { rows(of: $0) } ?? []
        let after = try counts(of: view, counter)
        let violations = BatchUpdateValidator.validate(
            BatchUpdates(operations),
            // A view that was never laid out asks for the rows now, when the code has changed them already.
            before: list == nil ? after : old.map(\.rows.count), after: after,
            style: inherits(view, "UITableView") ? .table : .collection, system: app.options.system)
        if let first = violations.first {
            guard first.rule.effect != .exception else {
                throw raise(CommandFailure(.uikit(UIKitFailure(first)), nil), at: place)
            }
            // Before iOS 16.4 some sums that do not come out were logged, and the list was reloaded.
            tell(.called(name, place: place.shown, WarningReport(session?.lastOutcome.warn(first))))
            return try countAgain(view, counter, at: place)
        }
        guard let list else { return }
        let updated = rows(of: old, after: operations, counts: after)
        let paths = { (path: IndexPath) -> Identifier? in
            old.indices.contains(path.section) && old[path.section].rows.indices.contains(path.item)
                ? old[path.section].rows[path.item] : nil
        }
        try show(
            updated,
            marking: { (snapshot) throws(Violation) in
                for operation in operations {
                    switch operation {
                    case .reloadItem(let path): try snapshot.reloadItems([paths(path)].compactMap(\.self))
                    case .reconfigureItem(let path): try snapshot.reconfigureItems([paths(path)].compactMap(\.self))
                    case .reloadSection(let index) where old.indices.contains(index):
                        try snapshot.reloadSections([old[index].section])
                    default: break
                    }
                }
            }, as: .animated, name, list, at: place)
    }

    /// The rows after a batch whose sums come out: what is deleted goes and what moves is lifted, by the old index paths;
    /// then what is inserted or moved takes its place, by the new ones.
    private func rows(of old: [Rows], after operations: [BatchUpdates.Operation], counts: [Int]) -> [Rows] {
        var kept: [[Identifier?]] = old.map { $0.rows.map { $0 } }
        var (gone, sections, items): (Set<Int>, [Int: Rows], [IndexPath: Identifier]) = ([], [:], [:])
        var next = old.compactMap { if case .integer(let number) = $0.section { number } else { nil } }.max() ?? -1
        func lift(_ path: IndexPath) -> Identifier? {
            guard kept.indices.contains(path.section), kept[path.section].indices.contains(path.item) else {
                return nil
            }
            return kept[path.section][path.item].take()
        }
        for operation in operations {
            switch operation {
            case .deleteItem(let path): _ = lift(path)
            case .moveItem(let from, let to): items[to] = lift(from)
            case .insertItem(let path): items[path] = newRows(1)[0]
            default: break
            }
        }
        for operation in operations {
            switch operation {
            case .deleteSection(let index): gone.insert(index)
            case .moveSection(let from, let to) where old.indices.contains(from):
                gone.insert(from)
                sections[to] = (old[from].section, kept[from].compactMap(\.self))
            case .insertSection(let index):
                next += 1
                sections[index] = (.integer(next), [])
            default: break
            }
        }
        var new: [Rows] = old.indices.filter { !gone.contains($0) }.map {
            (old[$0].section, kept[$0].compactMap(\.self))
        }
        for (index, section) in sections.sorted(by: { $0.key < $1.key }) {
            new.insert(section, at: max(0, min(index, new.count)))
        }
        for (path, item) in items.sorted(by: { $0.key < $1.key }) where new.indices.contains(path.section) {
            new[path.section].rows.insert(item, at: max(0, min(path.item, new[path.section].rows.count)))
        }
        // A section that was inserted or reloaded has as many rows as the program says.
        for index in new.indices where index < counts.count {
            let missing = counts[index] - new[index].rows.count
            if missing > 0 { new[index].rows += newRows(missing) } else { new[index].rows.removeLast(-missing) }
        }
        return new
    }
}
