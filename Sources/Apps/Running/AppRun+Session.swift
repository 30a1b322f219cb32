import CommandLanguage
import DiffableSnapshots
import ListSimulation
import Sessions
import SwiftDeclarations
import SwiftInterpreter
import SwiftWriting

/// The parts of the session that a program is lent for one command: the staged snapshot as `snapshot`, types, named
/// values.
struct SessionLoan {
    /// The staged snapshot, as it was lent.
    var snapshot: ForeignValue?
    /// The session's types, by their numbers in the program.
    var types: [TypeID: TypeDefinition] = [:]
    /// Their numbers in the program, by those in the session.
    var ids: [Int: TypeID] = [:]
    /// The type of UUIDs.
    var uuid: TypeID?
    /// The named values, as they were lent.
    var values: [String: Identifier] = [:]

    /// The name of the file in which a program sees the declarations of the session.
    static let file = "<session>"
}

/// The session's own snapshot, types and values as the program's code sees them.
extension AppRun {
    /// True when the list on screen has cells of the program's: a file says so, or there is a screen.
    var showsOwnCells: Bool {
        guard let shown = app.shown, let list = app.lists[shown] else { return false }
        return !list.isAmbient || app.current != nil
    }

    /// Lets the program's code see the staged snapshot and the values of the session.
    func lendToProgram() {
        isRunningCode = true
        guard let session else { return }
        loan.uuid = machine.program.type(named: "UUID")?.id
        for type in session.store.types.values {
            guard let info = machine.program.type(named: type.name), info.place.file == SessionLoan.file else {
                continue
            }
            loan.types[info.id] = type
            loan.ids[type.id] = info.id
        }
        for (name, value) in session.store.values where app.lentNames.contains(name) {
            loan.values[name] = value
            machine.setGlobal(name, Value(value))
        }
        lendSnapshot(session.staged)
    }

    private func lendSnapshot(_ staged: Snapshot) {
        guard let type = machine.program.type(named: "NSDiffableDataSourceSnapshot") else { return }
        var arguments = [machine.type("AnyHashable"), machine.type("AnyHashable")]
        if let present = machine.global("snapshot") {
            // A variable of that name that is something else is the program's own affair.
            guard case .foreign(let foreign) = present, foreign.type == type.id else { return }
            arguments = foreign.arguments
        }
        let value = ForeignValue(type.id, arguments: arguments, staged)
        loan.snapshot = value
        machine.setGlobal("snapshot", .foreign(value))
    }

    /// Brings the staged snapshot and the values back into the session, as the program's code changed them.
    func takeBackFromProgram() {
        isRunningCode = false
        guard var working = session else { return }
        if let lent = loan.snapshot, case .foreign(let value)? = machine.global("snapshot"), !value.isSame(as: lent),
            let snapshot = value.payload as? Snapshot, edits.sinceApply > 0 || applyCount == 0
        {
            working.staged = snapshot
            if edits.sinceApply > 0 {
                working.stagedOperations += edits.sinceApply
            } else {
                working.stagedOperations = snapshot == working.source.snapshot() ? 0 : 1
            }
        }
        for (name, lent) in loan.values {
            guard let value = machine.global(name).map({ sessionValue($0) }), value != lent else { continue }
            working.store.bind(name, to: value)
        }
        session = working
    }

    /// True for a plain text among items of a type that the files declare: a command appended it, and the program's provider
    /// would ask it for members that no text has.
    func isOfCommand(_ item: Identifier) -> Bool {
        guard case .string = Value(item) else { return false }
        let snapshot = inFlight ?? session?.source.snapshot()
        return snapshot?.itemIdentifiers.contains { item in
            machine.info(of: Value(item)).map { isFile($0.place.file) } ?? false
        } ?? false
    }

    // MARK: Values

    /// A value of the session's own as the program sees it.
    func value(ofOwn identifier: Identifier) -> Value {
        switch identifier {
        case .uuid(let number):
            guard let type = loan.uuid else { break }
            return .structure(type, [.string("uuid-\(number)")])
        case .record(let record) where record.objectID == nil:
            guard let id = loan.ids[record.type.id], let info = machine.program.type(id) else { break }
            let fields = zip(info.fields, record.fields).map { field, value in
                if case .optional = field.type, value != .null { return Value.some(Value(value)) }
                return Value(value)
            }
            return .structure(id, fields)
        case .enumCase(let value):
            guard let id = loan.ids[value.type.id] else { break }
            return .enumeration(CaseID(id, at: value.position), value.payload.map { Value($0) })
        default: break
        }
        // An object of the session's: the program can hand it on and compare it.
        return .foreign(ForeignValue(machine.program.types[0].id, identifier))
    }

    /// The session's own value that a value of the program is; nil for one of the program's.
    func ownIdentifier(_ value: Value) -> Identifier? {
        switch value {
        case .structure(let type, let fields):
            if type == loan.uuid { return Self.uuid(fields) }
            guard let own = loan.types[type] else { return nil }
            return .record(Record(type: own, fields: fields.map { sessionValue($0) }, objectID: nil))
        case .enumeration(let id, let payload):
            guard let own = loan.types[id.type] else { return nil }
            return .enumCase(
                EnumCase(type: own, position: Int(id.index), payload: payload.map { sessionValue($0) }))
        default: return nil
        }
    }

    /// A value as the session stores it: lists are lists of its own.
    private func sessionValue(_ value: Value) -> Identifier {
        guard case .array(let elements)? = value.unwrapped else { return identifier(value) }
        return .array(elements.map { sessionValue($0) })
    }

    /// The session's UUID with a text such as `uuid-3`.
    private static func uuid(_ fields: [Value]) -> Identifier? {
        guard case .string(let text)? = fields.first, text.hasPrefix("uuid-") else { return nil }
        return Int(text.dropFirst(5)).map { .uuid($0) }
    }
}

/// The request of the engine to a cell provider while it runs.
struct CellWork {
    var request: DiffableCellRequest<Identifier, Identifier>
    let path: IndexPath
    /// The number of objects there were when it was asked: later ones were made by the provider.
    let objectsBefore: Int
    /// The engine's cells that were handed out for this request, by the objects that stand for them.
    var dequeued: [Int: Cell] = [:]
    /// True once a table was asked for a cell for the row.
    var isDequeuedForRow = false
    /// The place where the program dequeued last.
    var place: SourcePlace?
}
