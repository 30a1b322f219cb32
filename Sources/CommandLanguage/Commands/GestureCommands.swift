import DiffableSnapshots
import ListSimulation
import Reporting

/// Commands that touch the screen; the app answers through its data source.
enum GestureCommands {
    static let all: [CommandDefinition] = [
        CommandDefinition(
            "tap", .gestures, .edit, .operand(.screenItem),
            example: """
                struct Todo(text, isDone = false)
                let todos = [Todo(text: "牛乳"), Todo(text: "パン")]
                sections 今日; append todos; apply
                handlers tap toggle isDone then rebuild
                tap 0:1
                """
        ) { (session: inout Session, _, item) throws(CommandFailure) in
            try session.tap(item)
        },
        CommandDefinition(
            "drag", .gestures, .edit, .operand(.screenItem), .requiredKeyword("to"), .indexPath(), .flag("cancelled"),
            example: "sections 今日\nappend 牛乳 パン 卵\napply\ndrag 0:2 to 0:0"
        ) { (session: inout Session, _, item, _, target, isCancelled) throws(CommandFailure) in
            let path = try session.path(of: item)
            return try session.perform(
                isCancelled ? .cancelledDrag(from: path, to: target) : .drag(from: path, to: target), at: item.range)
        },
        CommandDefinition(
            "swipe-delete", .gestures, .edit, .operand(.screenItem),
            example: "sections 今日\nappend 牛乳 パン\napply\nswipe-delete 0:0"
        ) { (session: inout Session, _, item) throws(CommandFailure) in
            try session.perform(.swipeToDelete(try session.path(of: item)), at: item.range)
        },
        CommandDefinition(
            "handlers", .gestures, .edit, .words(HandlerParser.usage),
            example:
                "option view table\nhandlers move always-after\nhandlers cross-section on\nhandlers tap toggle isDone then reconfigure"
        ) { (session: inout Session, statement, words) throws(CommandFailure) in
            var parser = HandlerParser(statement)
            try parser.change(&session)
            return SilentReport()
        },
    ]
}

extension Session {
    /// The index path of an item on screen.
    func path(of item: Operand) throws(CommandFailure) -> IndexPath {
        guard let path = source.indexPath(for: item.value) else {
            throw CommandFailure(.noItemAtIndexPath(item.value.label), item.range)
        }
        return path
    }

    /// A tap: opens or closes an outline row, or runs the app's tap handler.
    fileprivate mutating func tap(_ item: Operand) throws(CommandFailure) -> any Report {
        let path = try path(of: item)
        if isOutlineParent(item.value, path) { return try perform(.tapDisclosure(path), at: item.range) }
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

    private func isOutlineParent(_ item: Value, _ path: IndexPath) -> Bool {
        guard options.style == .collection, let section = source.sectionIdentifier(for: path.section),
            source.showsOutline(section), let tree = try? source.snapshot(for: section)
        else { return false }
        let hasChildren = (try? tree.snapshot(of: item).items.isEmpty) == false
        return hasChildren || handlers.children.contains { $0.parent == item }
    }

    /// Toggles a field of the app's model of an item, and returns the new value.
    private mutating func toggle(_ field: String, of item: Operand) throws(CommandFailure) -> Value {
        let models = ModelIndex(store, matchesEqualValues: true)
        let model = handlers.tap.togglesStoredValue ? nil : models.model(for: item.value)
        guard case .record(var record) = model ?? item.value else {
            throw CommandFailure(.unknownField(field, item.value.label, []), item.range)
        }
        guard let position = record.type.position(of: field), case .boolean(let flag) = record.fields[position] else {
            throw CommandFailure(.unknownField(field, record.type.name, record.type.fields.map(\.name)), item.range)
        }
        let old = models.model(for: item.value) ?? item.value
        record.fields[position] = .boolean(!flag)
        let new = Value.record(record)
        store.replace(old, by: new)
        if record.objectID != nil { replaceObject(record) }
        // What the app puts into a snapshot is the value, or only its id when that is what the snapshot holds.
        if case .record = item.value { return new }
        return item.value
    }
}

extension AppHandlers.TapAction.Way {
    /// The snapshot the app applies after it has changed its model.
    func snapshot(from current: Snapshot, replacing old: Value, by new: Value) throws(Violation) -> Snapshot? {
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
    private func rebuilt(_ current: Snapshot, replacing old: Value, by new: Value) throws(Violation) -> Snapshot {
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

/// Reads the words of `handlers`.
struct HandlerParser {
    static let usage =
        "tap select|toggle FIELD [from snapshot] then WAY | subclass on|off | move always-after|by-direction|complete | cross-section on|off"
        + " | reorder on|off|except I… | expand on|off | collapse on|off | children I = I…"

    static let subjects = ["tap", "subclass", "move", "cross-section", "reorder", "expand", "collapse", "children"]

    private var reader: ArgumentReader

    init(_ statement: Statement) { reader = ArgumentReader(statement, stopWords: ["then"]) }

    mutating func change(_ session: inout Session) throws(CommandFailure) {
        guard let subject = reader.take(Self.subjects) else {
            throw reader.missing(Self.subjects.joined(separator: "|"))
        }
        switch subject {
        case "tap": try changeTap(&session)
        case "move":
            let names = ["always-after", "by-direction", "complete"]
            let rules: [MoveRule] = [.alwaysAfter, .byDirection, .complete]
            guard let name = reader.take(names), let index = names.firstIndex(of: name) else {
                throw reader.missing(names.joined(separator: "|"))
            }
            session.handlers.moveRule = rules[index]
        case "subclass": session.handlers.isSubclass = try flag()
        case "cross-section": session.handlers.allowsCrossSectionMove = try flag()
        case "expand": session.handlers.shouldExpand = try flag()
        case "collapse": session.handlers.shouldCollapse = try flag()
        case "reorder":
            session.handlers.fixed = []
            if reader.take(["except"]) != nil {
                session.handlers.canReorder = true
                while reader.nextIsOperand {
                    session.handlers.fixed += try reader.operand(.screenItem, &session).map(\.value)
                }
            } else {
                session.handlers.canReorder = try flag()
            }
        default: try changeChildren(&session)
        }
        try reader.finish()
    }

    private mutating func flag() throws(CommandFailure) -> Bool {
        guard let word = reader.take(["on", "off"]) else { throw reader.missing("on|off") }
        return word == "on"
    }

    private mutating func changeTap(_ session: inout Session) throws(CommandFailure) {
        guard let action = reader.take(["select", "toggle"]) else { throw reader.missing("select|toggle FIELD") }
        guard action == "toggle" else {
            session.handlers.tap = AppHandlers.TapAction()
            return
        }
        var tap = AppHandlers.TapAction(field: try reader.text("FIELD").text)
        if reader.take(["from"]) != nil {
            guard reader.take(["snapshot"]) != nil else { throw reader.missing("snapshot") }
            tap.togglesStoredValue = true
        }
        if reader.take(["then"]) != nil {
            let ways = AppHandlers.TapAction.Way.allCases.map(\.rawValue)
            guard let name = reader.take(ways), let way = AppHandlers.TapAction.Way(rawValue: name) else {
                throw reader.missing(ways.joined(separator: "|"))
            }
            tap.way = way
        }
        session.handlers.tap = tap
    }

    /// `children PARENT = A B`
    private mutating func changeChildren(_ session: inout Session) throws(CommandFailure) {
        let parent = try reader.singleOperand(.screenItem, &session).value
        guard reader.takeSymbol("=") else { throw reader.missing("=") }
        var items: [Value] = []
        while reader.nextIsOperand { items += try reader.operand(.newItem, &session).map(\.value) }
        session.handlers.children.removeAll { $0.parent == parent }
        if !items.isEmpty { session.handlers.children.append((parent, items)) }
    }
}
