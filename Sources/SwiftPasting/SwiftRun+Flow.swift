import DiffableSnapshots
import Reporting
import Sessions
import SwiftReading
import SwiftWriting

/// Loops, conditions, and what names are bound to.
extension SwiftRun {
    func runLoop(_ loop: SwiftReading.SwiftForIn, _ range: SourceRange) throws(SwiftStop) -> Flow {
        guard loop.effects.isEmpty else { throw .construct(text(loop.pattern.range), loop.pattern.range) }
        for element in try loopElements(loop.sequence, of: switched(loop.pattern.plainName, in: loop.body.statements)) {
            environment.scopes.append([:])
            defer { environment.scopes.removeLast() }
            try bind(loop.pattern, element)
            if let condition = loop.condition, try !isTrue(condition) { continue }
            switch try run(loop.body.statements) {
            case .returned(let value): return .returned(value)
            case .broke: return .next
            case .next, .continued: continue
            }
        }
        return .next
    }

    /// What a loop goes through; the characters of a text.
    func loopElements(
        _ sequence: SourceExpression, of cases: SwiftReading.SwiftTypeDeclaration? = nil
    ) throws(SwiftStop) -> [SwiftTerm] {
        var found: SwiftTerm
        if let name = sequence.plainName, lookUp(name) == nil, environment.binding(name)?.isComputed != true {
            let proposal = cases.map { "let \(name) = [\(samples(ofEachCaseOf: $0))]" }
            found = try fill(name, hint(forLoop: name), sequence.range, proposal: proposal)
        } else {
            found = try term(sequence)
        }
        if found.isOpaque { found = try data(sequence, .list) }
        if let elements = elements(of: found) { return elements }
        if case .string(let text)? = value(of: found) { return text.map { .value(.string(String($0))) } }
        throw .construct(text(sequence.range), sequence.range)
    }

    /// The pasted enum whose cases a loop's body tells apart in its variable.
    func switched(_ variable: String?, in body: [SourceStatement]) -> SwiftReading.SwiftTypeDeclaration? {
        for statement in body {
            guard case .switchOver(let subject, let cases) = statement.kind, let variable,
                subject.plainName == variable
            else { continue }
            let names = cases.flatMap { $0.items ?? [] }.compactMap(\.pattern.caseName)
            let fitting = session.store.types.values.filter { type in
                type.kind == .enumeration && !names.isEmpty && names.allSatisfy { type.position(of: $0) != nil }
            }
            let item = typeName(for: .item)
            let chosen = fitting.count == 1 ? fitting[0] : fitting.first { $0.name == item }
            if let chosen { return environment.types[chosen.name] }
        }
        return nil
    }

    private func hint(forLoop name: String) -> SwiftHint {
        if case .unread(let type?)? = environment.binding(name), environment.resolved(type).element != nil {
            return .type(type)
        }
        return .list
    }

    private func bind(_ pattern: SwiftReading.SwiftPattern, _ term: SwiftTerm) throws(SwiftStop) {
        switch pattern.kind {
        case .name(let name): environment.bind(name, .term(term))
        case .wildcard: return
        case .tuple(let patterns):
            guard case .tuple(let parts) = term, parts.count == patterns.count else {
                throw .construct(text(pattern.range), pattern.range)
            }
            for (pattern, part) in zip(patterns, parts) { try bind(pattern, part) }
        case .matching, .unsupported: throw .construct(text(pattern.range), pattern.range)
        }
    }

    // MARK: Names

    func declare(_ variable: SwiftReading.SwiftVariable, _ modifiers: [String]) throws(SwiftStop) {
        for binding in variable.bindings {
            guard let name = binding.pattern.plainName else {
                if case .tuple = binding.pattern.kind, let value = binding.value {
                    try bind(binding.pattern, try term(value))
                    continue
                }
                if let value = binding.value { try runExpression(value) }
                continue
            }
            if binding.isComputed {
                environment.bind(name, .computed(binding.accessors?.getter ?? []))
                note(leftOut: name)
                continue
            }
            guard let value = binding.value else {
                declare(name, type: binding.type)
                continue
            }
            try bind(name, to: value, type: binding.type, binding.range, isConstant: variable.isConstant)
        }
    }

    /// A variable without a value.
    private func declare(_ name: String, type: SourceType?) {
        let role = type.map(environment.role) ?? .other
        switch role {
        case .dataSource(_, let arguments):
            note(types: arguments)
            environment.bind(name, .term(.dataSource))
        case .snapshot(let arguments):
            note(types: arguments)
            environment.bind(name, .unread(type))
        case .sectionSnapshot, .other: environment.bind(name, .unread(type))
        }
        if case .other = role, let type, type.element == nil, session.store.types[type.plainName ?? ""] == nil {
            note(leftOut: name)
        } else if !declared.contains(name) {
            declared.append(name)
        }
    }

    /// The types between `<` and `>` of a snapshot or data source.
    func note(types: [SourceType]) {
        guard types.count == 2 else { return }
        environment.sectionType = types[0]
        environment.itemType = types[1]
    }

    /// `name = value`, with or without `let` or `var` before it.
    func bind(
        _ name: String, to value: SourceExpression, type: SourceType?, _ range: SourceRange,
        isConstant: Bool = false
    ) throws(SwiftStop) {
        declared.removeAll { $0 == name }
        if let type, case .snapshot(let arguments) = environment.role(of: type) { note(types: arguments) }
        if let source = try dataSource(from: value, type), source {
            return environment.bindApp(name, .term(.dataSource))
        }
        if let other = value.plainName, case .unread(let known)? = environment.binding(other), known == nil, type == nil
        {
            note(leftOut: name)
            return environment.bindApp(name, .unread(nil))
        }
        // A case of a type that was not pasted stands for its name, and says nothing where its type has other values.
        if case .implicitMember(let member) = value.bare.kind, isOfUnknownType(member, name, type) {
            if type != nil || ask == nil {
                note(leftOut: name)
                return environment.bindApp(name, .unread(type))
            }
            return try store(.value(.string(member)), in: name, range)
        }
        if try makesCounter(value, range) { return environment.bindApp(name, .unread(nil)) }
        let hint: SwiftHint = type.map { .type($0) } ?? self.hint(forName: name)
        if try comprehension(name, value, hint, range) { return }
        let found: SwiftTerm
        do throws(SwiftStop) {
            found = try term(value, hint)
        } catch {
            // What is not understood is left out, and asked for when it is needed.
            guard case .refused(let refusal, _) = error, refusal.code == .swiftConstruct else { throw error }
            found = .opaque
        }
        switch found {
        case .emptySnapshot(let types):
            note(types: types)
            keepSnapshots()
            try perform(.stageNothing, range)
            bindSnapshot(name)
        case .shownSnapshot:
            keepSnapshots()
            try perform(.stageCurrent, range)
            bindSnapshot(name)
        case .snapshot(let number):
            let copy = environment.nextNumber()
            if environment.live.contains(number) {
                environment.live.insert(copy)
            } else {
                environment.contents[copy] = environment.contents[number]
            }
            environment.bindApp(name, .term(.snapshot(copy)))
        case .emptyTree: bindTree(name, [Self.emptying])
        case .shownTree: bindTree(name, [])
        case .tree(let number): bindTree(name, environment.trees[number] ?? [])
        case let data where data.isData:
            if case .value(.null) = data, type != nil { return environment.bindApp(name, .unread(type)) }
            if case .value(let known) = data, expressionText(of: data) == nil {
                return environment.bindApp(name, .term(.value(known)))
            }
            if bindLocally(name, data, isConstant: isConstant) { return }
            guard let written = expressionText(of: data) else { throw .construct(text(value.range), value.range) }
            environment.unbind(name)
            try perform(.bind(name: name, written), range)
        case .opaque:
            environment.bindApp(name, .unread(type))
            note(leftOut: name)
            note(cellsOf: value, named: name)
        case .closure(let closure) where name == environment.cellProvider:
            environment.bindApp(name, .term(found))
            try readCells(closure, range)
        default: environment.bindApp(name, .term(found))
        }
    }

    /// Whether nothing is known of the type of a variable that a case is given to.
    private func isOfUnknownType(_ member: String, _ name: String, _ type: SourceType?) -> Bool {
        var type = type
        if type == nil, case .unread(let declared?)? = environment.binding(name) { type = declared }
        guard !isCase(member), type.map({ environment.types[$0.plainName ?? ""] == nil }) ?? true else { return false }
        return lookUp(name).flatMap { value(of: $0) }.map(isStandIn) ?? true
    }

    /// A tree that does not begin with what is shown is emptied first.
    static let emptying = "deleteAll"

    private func bindSnapshot(_ name: String) {
        let number = environment.nextNumber()
        environment.live = [number]
        environment.bindApp(name, .term(.snapshot(number)))
    }

    private func bindTree(_ name: String, _ edits: [String]) {
        let number = environment.nextNumber()
        environment.trees[number] = edits
        environment.bindApp(name, .term(.tree(number)))
    }

    /// What a variable was declared to be, when it has had no value yet.
    private func hint(forName name: String) -> SwiftHint {
        if case .unread(let type?)? = environment.binding(name) { return .type(type) }
        return .none
    }
}

extension SwiftEnvironment {
    /// Gives a name of the app another meaning where it is known, or a meaning in the innermost body.
    mutating func bindApp(_ name: String, _ binding: SwiftBinding) {
        for index in scopes.indices.reversed() where scopes[index][name] != nil {
            scopes[index][name] = binding
            return
        }
        scopes[scopes.count - 1][name] = binding
    }
}
