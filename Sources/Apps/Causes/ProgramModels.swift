import CommandLanguage
import DiffableSnapshots
import Sessions
import SwiftDeclarations
import SwiftInterpreter

/// The values that a program holds for the identifiers of a list: the elements of its arrays that are equal to them, or
/// have their `id`.
struct ProgramModels {
    /// A value, and the property or variable that holds it.
    struct Model {
        let value: Value
        let owner: String
    }

    private let run: AppRun
    private var machine: Machine { run.machine }
    /// No more values than this are looked at.
    private static let most = 200_000

    init(_ run: AppRun) { self.run = run }

    /// The variables and properties of the program that hold something else than in an older state, whatever the program's
    /// own `==` says; views are left out.
    ///
    /// - Complexity: linear in the program's variables and objects, and in the values of those that were written.
    func compare(with old: MachineState, _ told: (_ name: String, _ before: Value, _ now: Value) -> Void) {
        func body(_ name: String, _ before: Value, _ now: Value) {
            // Most are as they were, and hold the same storage. Without a machine, values are compared by what they hold.
            if Machine.$current.withValue(nil, operation: { before != now }) { told(name, before, now) }
        }
        for (index, global) in machine.program.globals.enumerated()
        where index < min(old.globals.count, machine.state.globals.count) {
            body(global.name, old.globals[index], machine.state.globals[index])
        }
        for index in 0..<min(old.heap.count, machine.state.heap.count) {
            let (before, now) = (old.heap[index], machine.state.heap[index])
            guard before.type == now.type, let type = machine.program.type(now.type), !isView(type) else { continue }
            for (field, values) in zip(type.fields, zip(before.fields, now.fields))
            where !field.isOfUIKit {
                body(field.name, values.0, values.1)
            }
        }
    }

    /// The values that the program holds for each of some identifiers; for an object, the object itself, or the one that
    /// has taken its place in the program's lists.
    ///
    /// - Complexity: linear in the values of the program.
    func models(of identifiers: [Identifier]) -> [[Model]] {
        var found: [[Model]] = identifiers.map { _ in [] }
        // By their texts: a value whose `Hashable` is broken may be no key of a dictionary.
        var ids: [String: [Int]] = [:]
        var types: Set<TypeID> = []
        let needles = identifiers.map { self.value(of: $0) }
        for (index, needle) in needles.enumerated() {
            if case .object = needle { found[index].append(Model(value: needle, owner: "")) }
            // A UUID has no versions: where it stands alone, it is the key of a model.
            if case .structure(let type, _) = needle, identity(of: needle) == nil,
                !(machine.program.type(type)?.isForeign ?? false)
            {
                types.insert(type)
            }
            ids[key(identity(of: needle) ?? needle), default: []].append(index)
        }
        // Values without an identity, which may be newer versions of what is shown.
        var others: [Model] = []
        var left = Self.most
        var objects = ObjectVersions(needles)
        func note(_ value: Value, _ owner: String) {
            guard case .object(let object) = value, objects.types.contains(object.type),
                let same = identity(of: value).flatMap({ ids[key($0)] })
            else { return }
            for index in same { objects.note(Model(value: value, owner: owner), for: index, needles[index]) }
        }
        func look(_ value: Value, _ owner: String, _ depth: Int) {
            guard depth > 0, left > 0 else { return }
            left -= 1
            switch value {
            case .some(let wrapped): look(wrapped, owner, depth)
            case .array(let elements):
                for element in elements {
                    note(element, owner)
                    look(element, owner, depth - 1)
                }
            case .dictionary(let entries):
                for element in entries.values {
                    note(element, owner)
                    look(element, owner, depth - 1)
                }
            case .structure(let type, let fields):
                let candidates =
                    identity(of: value).flatMap { ids[key($0)] } ?? (types.contains(type) ? Array(needles.indices) : [])
                let fitting = candidates.filter { fits(value, needles[$0]) }
                for index in fitting { found[index].append(Model(value: value, owner: owner)) }
                if fitting.isEmpty, types.contains(type) { others.append(Model(value: value, owner: owner)) }
                for field in fields { look(field, owner, depth - 1) }
            default: break
            }
        }
        for (global, value) in zip(machine.program.globals, machine.state.globals) { look(value, global.name, 4) }
        for index in 0..<machine.state.heap.count {
            let object = machine.state.heap[index]
            guard let type = machine.program.type(object.type), !isView(type) else { continue }
            for (field, value) in zip(type.fields, object.fields) where !field.isOfUIKit {
                look(value, field.name, 4)
            }
        }
        for index in needles.indices where found[index].isEmpty && !others.isEmpty {
            let versions = others.filter { isVersion($0.value, of: needles[index]) }
            if versions.count == 1 { found[index] = versions }
        }
        for (index, versions) in objects.newer where !objects.held.contains(index) { found[index] = versions }
        // Code that was asked for `==` and stopped has no say in this.
        machine.pending = nil
        return found
    }

    /// Objects of the program's lists that have the identity of objects in the list on screen.
    private struct ObjectVersions {
        private(set) var types: Set<TypeID> = []
        /// The identifiers that the program's lists hold themselves.
        private(set) var held: Set<Int> = []
        /// The other objects, by the places of the identifiers.
        private(set) var newer: [Int: [Model]] = [:]

        init(_ needles: [Value]) {
            for case .object(let object) in needles { types.insert(object.type) }
        }

        mutating func note(_ model: Model, for index: Int, _ needle: Value) {
            guard case .object(let old) = needle, case .object(let object) = model.value, object.type == old.type else {
                return
            }
            if object.index == old.index { held.insert(index) } else { newer[index, default: []].append(model) }
        }
    }

    /// The one value that the program holds for an identifier and changes in its place, where it is another one by now.
    ///
    /// A value that the program has twice in two versions, or never changes where it stands, may be a copy.
    func changed(_ models: [Model], from identifier: Identifier) -> Identifier? {
        if case .object? = models.first?.value { return changedObject(models, from: identifier) }
        // A model that has the identifier for its id is no version of it.
        guard let first = models.first, case .structure(let type, _) = first.value,
            case .structure(type, _) = value(of: identifier)
        else { return nil }
        let text = ValueText(machine)
        let now = text.swift(first.value)
        guard now != text.swift(value(of: identifier)), models.allSatisfy({ text.swift($0.value) == now }),
            models.contains(where: { ProgramLines(run.app).changesElements(of: $0.owner) })
        else { return nil }
        return run.identifier(Self.carried(first.value, as: Value(identifier)))
    }

    /// The one object that has taken the place of an equal one in a list of the program.
    private func changedObject(_ models: [Model], from identifier: Identifier) -> Identifier? {
        guard let first = models.first, let number = first.value.objectIndex,
            number != value(of: identifier).objectIndex, models.allSatisfy({ $0.value.objectIndex == number }),
            models.contains(where: { ProgramLines(run.app).changesElements(of: $0.owner) })
        else { return nil }
        let now = run.identifier(Self.carried(first.value, as: Value(identifier)))
        defer { machine.pending = nil }
        return now == identifier ? now : nil
    }

    /// A value in the case of an enum that carries an older version of it.
    fileprivate static func carried(_ value: Value, as old: Value) -> Value {
        guard case .enumeration(let id, let payload) = old, payload.count == 1 else { return value }
        if case .some = payload[0] { return .enumeration(id, [.some(value)]) }
        return .enumeration(id, [value])
    }

    /// True where models are of another type than the identifier, which then is their key.
    func isKey(_ identifier: Identifier, of models: [Model]) -> Bool {
        guard case .structure(let key, _) = value(of: identifier), case .structure(let type, _)? = models.first?.value
        else { return false }
        return key != type
    }

    /// The value that an identifier stands for; of an enum's case, the one that it carries.
    func value(of identifier: Identifier) -> Value {
        let value = Value(identifier)
        guard case .enumeration(_, let payload) = value, payload.count == 1 else { return value }
        return payload[0].unwrapped ?? payload[0]
    }

    private func fits(_ value: Value, _ needle: Value) -> Bool {
        guard case .structure(let type, _) = needle, identity(of: value) != nil || identity(of: needle) == nil,
            case .structure(let other, _) = value
        else { return true }
        // A UUID is a struct as well: what has it as its id is the model.
        if type != other { return identity(of: value).map { $0 == needle } ?? false }
        return identity(of: needle) != nil || value == needle
    }

    /// True when two values of a type differ in one property only, and have others.
    private func isVersion(_ value: Value, of needle: Value) -> Bool {
        guard case .structure(let type, let fields) = value, case .structure(type, let old) = needle, fields.count > 1
        else { return false }
        return zip(fields, old).count { key($0) != key($1) } == 1
    }

    /// The property that says which one is meant.
    func identity(of value: Value) -> Value? {
        let fields = ValueText(machine).fields(value)
        let name = fields.map { IdentifierField(name: $0.name, text: "") }.identity.first?.name
        return name.flatMap { name in fields.first { $0.name == name }?.value }
    }

    /// A text that two values share where they are the same: of an object, its place in the heap.
    func key(_ value: Value) -> String {
        if case .object(let object) = value { return "object \(object.index)" }
        return ValueText(machine, depth: 8).swift(value)
    }

    /// Cells and views keep copies of what they were given.
    func isView(_ type: TypeInfo) -> Bool {
        guard let view = machine.program.type(named: "UIView") else { return false }
        return type.inherits(from: view.id)
    }
}

extension AppRun {
    /// The rows on screen whose values the program has changed since the data source was given them, with the values as
    /// they are now.
    func changedRows(in session: Session) -> [IndexPath: Identifier] {
        let rows = session.source.view.visibleIndexPaths.compactMap { path in
            session.source.itemIdentifier(for: path).map { (path, $0) }
        }
        guard rows.contains(where: { if case .app = $0.1 { true } else { false } }) else { return [:] }
        let models = ProgramModels(self)
        var changed: [IndexPath: Identifier] = [:]
        for ((path, identifier), found) in zip(rows, models.models(of: rows.map(\.1))) {
            changed[path] = models.changed(found, from: identifier)
        }
        return changed
    }
}

extension ProgramApp {
    func changedItems(in session: Session) -> [ChangedItem] {
        let run = AppRun(self)
        return run.bound {
            let search = ProgramModels(run)
            let rows = session.source.view.visibleIndexPaths.compactMap { path in
                session.source.itemIdentifier(for: path).map { (path, $0) }
            }
            return zip(rows, search.models(of: rows.map(\.1))).flatMap { row, models -> [ChangedItem] in
                let (path, old) = row
                let held = models.map { run.identifier(ProgramModels.carried($0.value, as: Value(old))) }
                // An object on screen is still that object, but no lookup finds it under its new hash.
                let isLost = session.source.indexPath(for: old) == nil
                let isGone = isLost || !held.contains(old)
                return held.filter { $0.identifierKind == old.identifierKind && (isLost || $0 != old) }
                    .map { ChangedItem(old: old, path: path, now: $0, isGone: isGone) }
            }
        }
    }
}
