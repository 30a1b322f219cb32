import CommandGrammar
import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook
import SessionReports
import Sessions
import SwiftWriting

/// Commands that touch the screen; the app answers through its data source.
enum GestureCommands {
    static let group = CommandGroup("gestures", [tap, drag, swipeDelete, HandlersCommand.row])

    private static let tap = CommandRow(
        "tap",
        example: """
            struct Todo(text, isDone = false)
            let todos = [Todo(text: "milk"), Todo(text: "bread")]
            sections Today; append todos; apply
            handlers tap toggle isDone then rebuild
            tap 0:1
            """,
        CommandForm(
            .edit, .operand(.screenItem), part: .selection, code: { scope, item in scope.tap(item) }
        ) { (session: inout Session, _, item) throws(CommandFailure) in
            try session.tap(item)
        })

    private static let drag = CommandRow(
        "drag", example: "sections Today\nappend milk bread eggs\napply\ndrag 0:2 to 0:0",
        CommandForm(
            .edit, .operand(.screenItem), .after("to", .indexPath), .flag("cancelled"),
            part: .canReorder,
            code: { scope, item, target, isCancelled in scope.drag(item, to: target, isCancelled) }
        ) { (session: inout Session, _, item, target, isCancelled) throws(CommandFailure) in
            let path = try session.path(of: item)
            let gesture = AppGesture.drag(from: path, to: target, isCancelled: isCancelled)
            if let report = try session.performInApp(gesture) { return report }
            return try session.perform(
                isCancelled ? .cancelledDrag(from: path, to: target) : .drag(from: path, to: target), at: item.range)
        }
    )

    private static let swipeDelete = CommandRow(
        "swipe-delete", example: "sections Today\nappend milk bread\napply\nswipe-delete 0:0",
        CommandForm(
            .edit, .operand(.screenItem),
            code: { scope, item in
                let delete: SwiftCode = "snapshot.deleteItems([\(scope.item(item))])"
                return (scope.currentSnapshot + delete + "dataSource.apply(snapshot, animatingDifferences: true)")
                    .applying()
            }
        ) { (session: inout Session, _, item) throws(CommandFailure) in
            let path = try session.path(of: item)
            if let report = try session.performInApp(.delete(path)) { return report }
            return try session.perform(.swipeToDelete(path), at: item.range)
        })
}

extension Session {
    /// Performs a gesture and tells what came of it.
    mutating func perform(_ gesture: Gesture, at range: Range<Int>?) throws(CommandFailure) -> any Report {
        installHandlers()
        let result: GestureResult<SessionValue, SessionValue>
        do throws(Violation) {
            if options.style == .table, handlers.isSubclass {
                var table = ReorderableDataSource<SessionValue, SessionValue>(cellProvider: source.cellProvider)
                table.base = source
                table.allowCrossSectionMove = handlers.allowsCrossSectionMove
                table.moveRule = handlers.moveRule
                table.isEditing = handlers.isEditing
                let rules = handlers
                table.canMoveRowHandler = { _, item in
                    (rules.canReorder ?? true) && item.map { !rules.fixed.contains($0) } ?? true
                }
                result = try table.perform(gesture)
                source = table.base
            } else {
                result = try source.perform(gesture)
            }
        } catch {
            throw CommandFailure(.uikit(UIKitFailure(error)), range)
        }
        let report = finish(result)
        return app?.printed().map { SequenceReport(reports: [report, $0]) } ?? report
    }

    /// The index path of an item on screen.
    func path(of item: Operand) throws(CommandFailure) -> IndexPath {
        guard let path = item.indexPath ?? source.indexPath(for: item.value) else {
            let error = CommandError.noItemAtIndexPath(item.value.label, isBlank: awaitsFirstApply)
            var failure = CommandFailure(error, item.range)
            failure.advice = rowMeant(by: item.value).map { [$0] } ?? []
            throw failure
        }
        return path
    }

    /// The question whether a number that no item has was meant as the row of that number in a section; nil where there
    /// is no such row.
    func rowMeant(by value: SessionValue) -> Message? {
        guard let number = Int(value.label), number >= 0 else { return nil }
        let rows = source.snapshot().sectionIdentifiers.indices.prefix(3).compactMap { section in
            let path = IndexPath(item: number, section: section)
            return source.itemIdentifier(for: path).map { "\(path) (\($0.label))" }
        }
        return rows.isEmpty ? nil : Message("suggest.row-meant", ["names": .list(rows)])
    }

    /// A tap: opens or closes an outline row, or runs the app's tap handler.
    fileprivate mutating func tap(_ item: Operand) throws(CommandFailure) -> any Report {
        let path = try path(of: item)
        if let report = try performInApp(.tap(path)) { return report }
        if isOutlineParent(path) { return try perform(.tapDisclosure(path), at: item.range) }
        guard let field = handlers.tap.field else {
            source.selectionHandler = nil
            return try perform(.tap(path), at: item.range)
        }
        let updated = try toggle(field, of: item)
        let way = handlers.tap.way
        source.selectionHandler = { _, old, current throws(Violation) in
            try way.snapshot(from: current, replacing: old, by: updated)
        }
        return try perform(.tap(path), at: item.range)
    }

    /// True for a row that a tap on its disclosure opens or closes: one with children in its section's outline.
    package func isOutlineParent(_ path: IndexPath) -> Bool {
        guard options.style == .collection, let section = source.sectionIdentifier(for: path.section),
            let item = source.itemIdentifier(for: path), source.showsOutline(section),
            let tree = try? source.snapshot(for: section)
        else { return false }
        let hasChildren = (try? tree.snapshot(of: item).items.isEmpty) == false
        return hasChildren || handlers.children.contains { $0.parent == item }
    }

    /// Toggles a field of the app's model of an item, and returns the new value.
    private mutating func toggle(_ field: String, of item: Operand) throws(CommandFailure) -> SessionValue {
        let models = ModelIndex(store, matchesEqualValues: true)
        let model = handlers.tap.togglesStoredValue ? nil : models.model(for: item.value)
        guard case .record(var record) = model ?? item.value else {
            throw CommandFailure(.unknownField(field, type: item.value.label, fields: []), item.range)
        }
        guard let position = record.type.position(of: field), case .boolean(let flag) = record.fields[position] else {
            throw CommandFailure(
                .unknownField(field, type: record.type.name, fields: record.type.fields.map(\.name)), item.range)
        }
        let old = models.model(for: item.value) ?? item.value
        if record.type.fields[position].isConstant { throw CommandFailure(.compiler(.constant(field)), item.range) }
        record.fields[position] = .boolean(!flag)
        let new = SessionValue.record(record).asIdentifier(options)
        store.replace(old, by: new)
        if record.objectID != nil { replaceObject(record) }
        // What the app puts into a snapshot is the value, or only its id when that is what the snapshot holds.
        if case .record = item.value { return new }
        return item.value
    }
}

extension AppHandlers.TapAction.Way {
    /// The snapshot the app applies after it has changed its model.
    func snapshot(from current: Snapshot, replacing old: SessionValue, by new: SessionValue) throws(Violation)
        -> Snapshot?
    {
        var snapshot = current
        switch self {
        case .nothing: return nil
        case .apply: break
        case .reconfigure: try snapshot.reconfigureItems([new])
        case .reload: try snapshot.reloadItems([new])
        case .readd, .rebuild: snapshot = try rebuilt(current, replacing: old, by: new)
        }
        return snapshot
    }

    /// The same content with the new value in the place of the old.
    private func rebuilt(_ current: Snapshot, replacing old: SessionValue, by new: SessionValue) throws(Violation)
        -> Snapshot
    {
        var snapshot = Snapshot(system: current.system, linkedSDK: current.linkedSDK)
        try snapshot.appendSections(current.sectionIdentifiers)
        for (index, section) in current.sectionIdentifiers.enumerated() {
            let items = current.items(inSectionAt: index).map { $0 == old ? new : $0 }
            try snapshot.appendItems(items, toSection: section)
        }
        // A new value with the old identity needs a mark, or its row stays as it was.
        if self == .readd, old == new { try snapshot.reconfigureItems([new]) }
        return snapshot
    }
}
