import SwiftDeclarations
import SwiftReading

/// The names of a pattern, in a list.
private struct Binder: Sendable { let bind: @Sendable (Machine, Value) throws(Stop) -> Void }

extension Compiler {
    func declaration(_ declaration: SwiftDeclaration) -> Step {
        switch declaration.kind {
        case .variable(let variable):
            let steps = variable.bindings.indices.map { Action(step: binding($0, variable, declaration)) }
            if steps.count == 1 { return steps[0].step }
            return { machine throws(Stop) in
                for step in steps { _ = try step(machine) }
                return .next
            }
        case .function(let part):
            if scope.isTopLevel, scope.blocks.count == 1, globalFunctions(part.name.text) != nil { break }
            return localFunctionStep(part)
        case .conditional(let clauses):
            let steps = (Compilation.chosen(clauses)?.elements ?? []).map { Action(step: self.declaration($0)) }
            return { machine throws(Stop) in
                for step in steps { _ = try step(machine) }
                return .next
            }
        default: break
        }
        return { _ throws(Stop) in .next }
    }

    func binding(
        _ place: Int, _ variable: SwiftVariable, _ declaration: SwiftDeclaration
    ) -> Step {
        let binding = variable.bindings[place]
        let declared = variable.type(at: place).map(resolve) ?? .unknown
        if binding.isComputed, case .name(let name) = binding.pattern.kind, let getter = binding.accessors?.getter {
            if scope.isTopLevel, scope.blocks.count == 1 { return { _ throws(Stop) in .next } }
            return computed(name, declared, getter, binding.range)
        }
        if let wrapped = wrappedBinding(binding, declaration) { return wrapped }
        var value = binding.value.map { expression($0, declared) }
        if let typed = value { value = converted(typed, declared, binding.range) }
        let type = declared.isUnknown ? value?.type ?? .unknown : declared
        if scope.isTopLevel, scope.blocks.count == 1, scope.parent == nil {
            return globalBinding(binding, value, declared)
        }
        if case .name(let name) = binding.pattern.kind {
            let local = declare(name, type, isConstant: variable.isConstant && value != nil, at: binding.pattern.range)
            let initialize = initialize(local)
            var start: Value = .unset
            if case .optional = type { start = .none }
            let empty = start
            guard let code = value?.code else {
                return { machine throws(Stop) in
                    initialize(machine, empty)
                    return .next
                }
            }
            return { machine throws(Stop) in
                initialize(machine, try code(machine))
                return .next
            }
        }
        let match = bind(binding.pattern, type, isConstant: variable.isConstant)
        guard let code = value?.code else { return { _ throws(Stop) in .next } }
        return { machine throws(Stop) in
            try match(machine, code(machine))
            return .next
        }
    }

    /// `@Clamped(0...9) var level = 3` in a function is `var _level = Clamped(wrappedValue: 3, 0...9)`.
    private func wrappedBinding(_ binding: SwiftVariable.Binding, _ declaration: SwiftDeclaration) -> Step? {
        guard !(scope.isTopLevel && scope.blocks.count == 1), case .name(let name) = binding.pattern.kind,
            program.files.indices.contains(file)
        else { return nil }
        for attribute in declaration.attributes {
            guard let type = program.typesByName[attribute.name] ?? owner?.nested[attribute.name],
                type.attributes.contains("propertyWrapper"),
                let call = DeclarationReader.wrapperCall(type, attribute, binding, program.files[file].document)
            else { continue }
            let made = expression(call)
            let wrapper = declare("_" + name, made.type, isConstant: false, at: binding.pattern.range)
            scope.wrapped.insert(name)
            let (initialize, code) = (initialize(wrapper), made.code)
            return { machine throws(Stop) in
                initialize(machine, try code(machine))
                return .next
            }
        }
        return nil
    }

    private func computed(_ name: String, _ type: TypeRef, _ getter: [SwiftStatement], _ range: SourceRange) -> Step {
        let outer = scope
        let inner = FunctionScope(parent: outer, result: type)
        scope = inner
        let code = body(getter, implicitResult: true)
        scope = outer
        let body = CompiledBody(slotCount: inner.slotCount, cells: [], code: code, isSelfResult: false)
        let taken = inner.captures
        var local = declare(name, type, isConstant: true, at: range)
        local.isComputed = true
        scope.blocks[scope.blocks.count - 1][name] = local
        let slot = local.slot
        return { machine throws(Stop) in
            let captured = taken.map { ($0.inner, machine.slots[$0.outer]) }
            machine.slots[slot] = .function(
                FunctionValue(name: name) { machine, frame throws(Stop) in
                    frame = Array(repeating: .unset, count: body.slotCount)
                    for (slot, value) in captured { frame[slot] = value }
                    return try machine.run(body, &frame)
                })
            return .next
        }
    }

    private func globalBinding(_ binding: SwiftVariable.Binding, _ value: Typed?, _ declared: TypeRef) -> Step {
        if case .name(let name) = binding.pattern.kind, let index = globalIndex(name) {
            guard let code = value?.code else {
                return { machine throws(Stop) in
                    if case .optional = declared { machine.state.globals[index] = .none }
                    return .next
                }
            }
            return { machine throws(Stop) in
                machine.state.globals[index] = try code(machine)
                machine.globalWrites &+= 1
                return .next
            }
        }
        let set = assign(binding.pattern)
        guard let code = value?.code else { return { _ throws(Stop) in .next } }
        return { machine throws(Stop) in
            try set.bind(machine, code(machine))
            return .next
        }
    }

    /// Assigns the parts of a value to the global variables that a pattern names.
    private func assign(_ pattern: SwiftPattern) -> Binder {
        switch pattern.kind {
        case .name(let name):
            guard let place = variable(name, pattern.range) else { break }
            return Binder(bind: { machine, value throws(Stop) in try place.set(machine, value) })
        case .tuple(let parts):
            let binders = parts.map(assign)
            return Binder(bind: { machine, value throws(Stop) in
                for (binder, part) in zip(binders, machine.parts(of: value, binders.count)) {
                    try binder.bind(machine, part)
                }
            })
        default: break
        }
        return Binder(bind: { _, _ throws(Stop) in })
    }

    /// Binds the names of a pattern of a `let`, a `for` or a condition.
    func bind(
        _ pattern: SwiftPattern, _ type: TypeRef, isConstant: Bool
    ) -> @Sendable (Machine, Value) throws(Stop) -> Void {
        switch pattern.kind {
        case .name(let name):
            let initialize = initialize(declare(name, type, isConstant: isConstant, at: pattern.range))
            return { machine, value throws(Stop) in initialize(machine, value) }
        case .wildcard: return { _, _ throws(Stop) in }
        case .tuple(let parts):
            var types: [TypeRef] = []
            if case .tuple(_, let known) = type { types = known }
            let binders = parts.enumerated().map { index, part in
                Binder(bind: bind(part, index < types.count ? types[index] : .unknown, isConstant: isConstant))
            }
            return { machine, value throws(Stop) in
                for (binder, part) in zip(binders, machine.parts(of: value, binders.count)) {
                    try binder.bind(machine, part)
                }
            }
        case .matching(let expression):
            let match = self.pattern(expression, type)
            return { machine, value throws(Stop) in _ = try match(machine, value) }
        case .unsupported: return { _, _ throws(Stop) in }
        }
    }
}
