import SwiftReading

/// The names of a pattern, in a list.
private struct Binder: Sendable { let bind: @Sendable (Machine, Value) throws(Stop) -> Void }

/// A turn of a loop with an element; nothing if the loop goes on.
typealias Turn = @Sendable (Machine, Value) throws(Stop) -> Flow?
/// The same for a loop that the library goes through.
typealias Visit = (Machine, Value) throws(Stop) -> Flow?

/// A condition: true, false, or nothing if something opaque decides it.
typealias Truth = @Sendable (Machine) throws(Stop) -> Bool?

extension Compiler {
    /// The statements of a function or closure.
    ///
    /// - Parameters:
    ///   - statements: The statements.
    ///   - implicitResult: Whether a single expression is the result.
    /// - Returns: The statements as one step.
    func body(_ statements: [SwiftStatement], implicitResult: Bool) -> Step {
        if implicitResult, statements.count == 1 || function.role == .value { return tailBlock(statements) }
        return block(statements)
    }

    /// Statements whose last one gives the result, if it is an expression, an `if` or a `switch`.
    private func tailBlock(_ statements: [SwiftStatement]) -> Step {
        guard let last = statements.last else { return { _ throws(Stop) in .next } }
        switch last.kind {
        case .expression, .ifElse, .switchOver: return block(statements, tail: true)
        default: return block(statements)
        }
    }

    private func tail(_ statement: SwiftStatement) -> Step {
        switch statement.kind {
        case .expression(let expression):
            let value = converted(self.expression(expression, scope.result), scope.result, expression.range)
            let code = value.code
            returnedTypes.append(value.type)
            return { machine throws(Stop) in .result(try code(machine)) }
        case .ifElse(let part): return ifElse(part, tail: true)
        case .switchOver(let subject, let cases): return switchOver(subject, cases, tail: true)
        default: return self.statement(statement)
        }
    }

    /// Statements between braces.
    func block(_ statements: [SwiftStatement], tail isTail: Bool = false) -> Step {
        var steps: [Action] = []
        if let cells = hoist(statements) { steps.append(cells) }
        for (index, statement) in statements.enumerated() {
            if case .deferring(let deferred) = statement.kind {
                let later = withBlock { block(deferred.statements) }
                let rest = block(Array(statements[(index + 1)...]), tail: isTail)
                let step: Step = { machine throws(Stop) in
                    let flow: Flow
                    do throws(Stop) { flow = try rest(machine) } catch {
                        _ = try later(machine)
                        throw error
                    }
                    _ = try later(machine)
                    return flow
                }
                steps.append(Action(step: step))
                break
            }
            steps.append(
                Action(step: isTail && index == statements.count - 1 ? tail(statement) : self.statement(statement)))
        }
        switch steps.count {
        case 0: return { _ throws(Stop) in .next }
        case 1: return steps[0].step
        default:
            let all = steps
            return { machine throws(Stop) in
                for step in all {
                    let flow = try step(machine)
                    if case .next = flow { continue }
                    return flow
                }
                return .next
            }
        }
    }

    /// Local functions may call each other, so their variables exist before the first statement.
    private func hoist(_ statements: [SwiftStatement]) -> Action? {
        var cells: [Int] = []
        let isTopLevel = scope.isTopLevel && scope.blocks.count == 1
        for case .declaration(let declaration) in statements.map(\.kind) {
            switch declaration.kind {
            case .type:
                guard let type = program.localTypes[ProgramBuilder.key(declaration.range, file)] else { continue }
                scope.types[scope.types.count - 1][type.name] = type
            case .function(let part):
                guard !isTopLevel else { continue }
                let parameters = localParameters(part)
                var local = declare(
                    part.name.text, .function(parameters.map(\.type), part.result.map(resolve) ?? .void),
                    isConstant: false, at: part.name.range)
                local.parameters = parameters
                scope.blocks[scope.blocks.count - 1][part.name.text] = local
                if local.isCell { cells.append(local.slot) }
            default: continue
            }
        }
        guard !cells.isEmpty else { return nil }
        let slots = cells
        return Action(step: { machine throws(Stop) in
            for slot in slots { machine.slots[slot] = .cell(machine.makeCell(.unset)) }
            return .next
        })
    }

    // MARK: Statements

    func statement(_ statement: SwiftStatement) -> Step {
        nesting += 1
        defer { nesting -= 1 }
        switch statement.kind {
        case .declaration(let declaration): return self.declaration(declaration)
        case .expression(let expression):
            let code = self.expression(expression).code
            return { machine throws(Stop) in
                _ = try code(machine)
                return .next
            }
        case .assignment(let target, let sign, let value):
            let step = assignment(target, sign, value, statement.range)
            return { machine throws(Stop) in
                _ = try step(machine)
                return .next
            }
        case .forIn(let loop): return forIn(loop, label: nil)
        case .whileLoop(let conditions, let body): return whileLoop(conditions, body, label: nil)
        case .repeatWhile(let body, let condition): return repeatWhile(body, condition, label: nil)
        case .ifElse(let part): return ifElse(part, tail: false)
        case .guardElse(let conditions, let body): return guardElse(conditions, body)
        case .returning(let value): return returning(value)
        case .doCatch(let body, let catches): return doCatch(body, catches)
        case .switchOver(let subject, let cases): return switchOver(subject, cases, tail: false)
        case .labeled(let name, let inner): return labeled(name.text, inner)
        case .breaking(let label): return jump(label?.text, isContinue: false)
        case .continuing(let label): return jump(label?.text, isContinue: true)
        case .fallingThrough: return { _ throws(Stop) in .fallThrough }
        case .throwing(let error):
            let code = expression(error, scope.parent == nil ? thrownType : .unknown).code
            let place = place(statement.range)
            return { machine throws(Stop) in throw Stop(.thrown(try code(machine)), "thrown", place: place) }
        case .deferring(let body): return withBlock { block(body.statements) }
        case .conditional(let clauses): return block(Compilation.chosen(clauses)?.elements ?? [])
        case .unsupported: return { _ throws(Stop) in .next }
        }
    }

    private var thrownType: TypeRef {
        guard let name = function.thrown else { return .unknown }
        return TypeResolver(types: program.types, typesByName: program.typesByName, aliases: program.aliases)
            .lookUp(name, [], in: typeScope)
    }

    private func returning(_ value: SwiftExpression?) -> Step {
        if scope.isInitializer {
            if let value, case .null = value.kind { return { _ throws(Stop) in .result(.none) } }
            return { _ throws(Stop) in .leave(-1) }
        }
        guard let value else { return { _ throws(Stop) in .result(.void) } }
        let typed = expression(value, scope.result)
        returnedTypes.append(typed.type)
        let code = converted(typed, scope.result, value.range).code
        return { machine throws(Stop) in .result(try code(machine)) }
    }

    // MARK: Declarations

    private func declaration(_ declaration: SwiftDeclaration) -> Step {
        switch declaration.kind {
        case .variable(let variable):
            let steps = variable.bindings.map { Action(step: binding($0, variable, declaration)) }
            if steps.count == 1 { return steps[0].step }
            return { machine throws(Stop) in
                for step in steps { _ = try step(machine) }
                return .next
            }
        case .function(let part):
            if scope.isTopLevel, scope.blocks.count == 1, program.globalFunctions[part.name.text] != nil { break }
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

    private func localFunctionStep(_ part: SwiftFunction) -> Step {
        guard let local = local(part.name.text) else { return { _ throws(Stop) in .next } }
        let slot = local.slot
        let isCell = local.isCell
        let code = localFunction(part, local)
        return { machine throws(Stop) in
            guard isCell else {
                machine.slots[slot] = try code(machine)
                return .next
            }
            let function = try code(machine)
            if case .cell(let cell) = machine.slots[slot] { machine.state.heap[cell, 0] = function }
            return .next
        }
    }

    private func binding(
        _ binding: SwiftVariable.Binding, _ variable: SwiftVariable, _ declaration: SwiftDeclaration
    ) -> Step {
        let declared = binding.type.map(resolve) ?? .unknown
        if binding.isComputed, case .name(let name) = binding.pattern.kind, let getter = binding.accessors?.getter {
            if scope.isTopLevel, scope.blocks.count == 1 { return { _ throws(Stop) in .next } }
            return computed(name, declared, getter, binding.range)
        }
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
        if case .name(let name) = binding.pattern.kind, let index = program.globalsByName[name] {
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

    // MARK: Assignment

    /// Compiles an assignment; what is done tells whether the chain of `?` in front of it held.
    func assignment(
        _ target: SwiftExpression, _ sign: String, _ value: SwiftExpression, _ range: SourceRange
    ) -> @Sendable (Machine) throws(Stop) -> Bool {
        let whole = place(range)
        if case .name("_") = target.kind {
            let code = expression(value).code
            return { machine throws(Stop) in
                _ = try code(machine)
                return true
            }
        }
        if case .tuple(let parts) = target.kind, parts.count > 1 {
            let step = tupleAssignment(parts, value)
            return { machine throws(Stop) in
                try step(machine)
                return true
            }
        }
        let isInChain = hasChain(target)
        let outer = hoisted
        hoisted = isInChain ? nil : []
        let found = place(of: target)
        let indices = hoisted ?? []
        hoisted = outer
        guard let place = found else {
            let (first, second) = (expression(target).code, expression(value).code)
            return { machine throws(Stop) in
                _ = try first(machine)
                _ = try second(machine)
                return true
            }
        }
        if sign == "=" {
            let type = place.type
            let code = converted(expression(value, type), type, value.range).code
            return { machine throws(Stop) in
                guard isInChain else {
                    for index in indices { _ = try index(machine) }
                    try place.set(machine, code(machine))
                    return true
                }
                try place.modify(machine) { old throws(Stop) in
                    old = try code(machine)
                    return true
                }
                defer { machine.isChainBroken = false }
                return !machine.isChainBroken
            }
        }
        let code = expression(value, operandType(sign, place.type)).code
        let plain = String(sign.dropLast())
        return { machine throws(Stop) in
            for index in indices { _ = try index(machine) }
            let right = try code(machine)
            try place.modify(machine) { old throws(Stop) in
                try machine.assign(sign, plain, &old, right, whole)
                return true
            }
            defer { if isInChain { machine.isChainBroken = false } }
            return !isInChain || !machine.isChainBroken
        }
    }

    private func operandType(_ sign: String, _ type: TypeRef) -> TypeRef {
        let known: Set = ["+=", "-=", "*=", "/=", "%="]
        guard known.contains(sign), let id = type.id else { return .unknown }
        let core = program.core
        return [core.int, core.double, core.string, core.array].contains(id) ? type : .unknown
    }

    private func tupleAssignment(
        _ parts: [SwiftArgument], _ value: SwiftExpression
    ) -> @Sendable (Machine) throws(Stop) -> Void {
        let code = expression(value).code
        let places = parts.map { place(of: $0.value) }
        return { machine throws(Stop) in
            let values = try machine.parts(of: code(machine), places.count)
            for (place, value) in zip(places, values) { try place?.set(machine, value) }
        }
    }

    // MARK: Conditions

    /// Whether an expression holds.
    func truth(_ expression: SwiftExpression) -> Truth {
        let code = self.expression(expression, program.core.boolType).code
        let place = place(expression.range)
        return { machine throws(Stop) in
            switch try code(machine) {
            case .bool(let value): return value
            case .some(.bool(let value)): return value
            case .opaque(let index):
                machine.noteUnknownCondition(index, place)
                return nil
            default: return false
            }
        }
    }

    /// Whether all conditions of an `if`, `guard` or `while` hold; names are bound in the block around.
    func conditions(_ list: [SwiftCondition]) -> Truth {
        let tests = list.map { Test(truth: condition($0)) }
        if tests.count == 1 { return tests[0].truth }
        return { machine throws(Stop) in
            var isUnknown = false
            for test in tests {
                switch try test(machine) {
                case true?: continue
                case false?: return false
                case nil: isUnknown = true
                }
            }
            return isUnknown ? nil : true
        }
    }

    private func condition(_ condition: SwiftCondition) -> Truth {
        switch condition.kind {
        case .expression(let expression): return truth(expression)
        case .binding(let isConstant, let pattern, let type, let value):
            return binding(isConstant, pattern, type, value)
        case .available(let availability):
            let holds = !availability.isNegated
            return { _ throws(Stop) in holds }
        case .matching(let pattern, let value):
            let typed = expression(value)
            let match = self.pattern(pattern, typed.type)
            let code = typed.code
            return { machine throws(Stop) in try match(machine, code(machine)) }
        case .unsupported: return { _ throws(Stop) in nil }
        }
    }

    private func binding(
        _ isConstant: Bool, _ pattern: SwiftPattern, _ type: SwiftType?, _ value: SwiftExpression?
    ) -> Truth {
        let declared = type.map(resolve) ?? .unknown
        var typed: Typed
        if let value {
            typed = expression(value, declared.isUnknown ? .unknown : .optional(declared))
        } else {
            typed = Typed { _ throws(Stop) in .none }
            if case .name(let name) = pattern.kind { typed = self.name(name, pattern.range, .unknown) }
        }
        let match = bind(pattern, declared.isUnknown ? typed.type.unwrapped : declared, isConstant: isConstant)
        let code = typed.code
        return { machine throws(Stop) in
            let value = try code(machine)
            switch value {
            case .none: return false
            case .opaque where machine.isFailing: return false
            case .some(let inner): try match(machine, inner)
            default: try match(machine, value)
            }
            return true
        }
    }

    func ifElse(_ part: SwiftIfElse, tail: Bool) -> Step {
        let clauses = part.clauses.map { clause -> (Test, Action) in
            openBlock()
            defer { closeBlock() }
            let test = conditions(clause.conditions)
            return (Test(truth: test), Action(step: block(clause.body.statements, tail: tail)))
        }
        var otherwise = Action.nothing
        if let body = part.otherwise {
            otherwise = Action(step: withBlock { block(body.statements, tail: tail) })
        }
        let rest = otherwise
        if clauses.count == 1 {
            let (test, body) = clauses[0]
            return { machine throws(Stop) in
                if try test(machine) ?? false { return try body(machine) }
                return try rest(machine)
            }
        }
        return { machine throws(Stop) in
            for (test, body) in clauses where try test(machine) ?? false { return try body(machine) }
            return try rest(machine)
        }
    }

    private func guardElse(_ conditions: [SwiftCondition], _ body: SwiftBlock) -> Step {
        let otherwise = withBlock { block(body.statements) }
        let test = self.conditions(conditions)
        return { machine throws(Stop) in
            if try test(machine) ?? true { return .next }
            return try otherwise(machine)
        }
    }

    // MARK: Loops

    private func labeled(_ name: String, _ statement: SwiftStatement) -> Step {
        switch statement.kind {
        case .forIn(let loop): return forIn(loop, label: name)
        case .whileLoop(let conditions, let body): return whileLoop(conditions, body, label: name)
        case .repeatWhile(let body, let condition): return repeatWhile(body, condition, label: name)
        case .switchOver(let subject, let cases): return switchOver(subject, cases, tail: false, label: name)
        default:
            let id = Compiler.newSite()
            scope.labels.append(JumpTarget(name: name, id: id, isLoop: false, isSwitch: false))
            let step = self.statement(statement)
            scope.labels.removeLast()
            return { machine throws(Stop) in
                let flow = try step(machine)
                if case .leave(let target) = flow, target == id { return .next }
                return flow
            }
        }
    }

    private func jump(_ label: String?, isContinue: Bool) -> Step {
        let target = scope.labels.last { entry in
            guard let label else { return isContinue ? entry.isLoop : entry.isLoop || entry.isSwitch }
            return entry.name == label
        }
        let id = target?.id ?? -1
        if isContinue { return { _ throws(Stop) in .again(id) } }
        return { _ throws(Stop) in .leave(id) }
    }

    private func loop(_ label: String?, _ part: SwiftBlock) -> (id: Int, body: Action) {
        let id = Compiler.newSite()
        scope.labels.append(JumpTarget(name: label, id: id, isLoop: true, isSwitch: false))
        defer { scope.labels.removeLast() }
        return (id, Action(step: withBlock { block(part.statements) }))
    }

    /// What a turn of a loop says: go on, or end with a flow.
    static func turn(_ flow: Flow, _ id: Int) -> Flow? {
        switch flow {
        case .next: nil
        case .again(let target): target == id ? nil : flow
        case .leave(let target): target == id ? .next : flow
        default: flow
        }
    }

    private func forIn(_ part: SwiftForIn, label: String?) -> Step {
        let sequence = expression(part.sequence)
        let core = program.core
        let elementType = part.type.map(resolve) ?? core.element(of: sequence.type)
        openBlock()
        defer { closeBlock() }
        let accept: Match
        if case .matching(let pattern) = part.pattern.kind {
            accept = self.pattern(pattern, elementType)
        } else {
            let bind = bind(part.pattern, elementType, isConstant: true)
            accept = { machine, value throws(Stop) in
                try bind(machine, value)
                return true
            }
        }
        var filter = Test.always
        if let condition = part.condition { filter = Test(truth: truth(condition)) }
        let test = filter
        let (id, body) = loop(label, part.body)
        let source = sequence.code
        let place = place(part.sequence.range)
        let turn: Turn = { machine, value throws(Stop) in
            try machine.tick(place)
            guard try accept(machine, value) == true else { return nil }
            if try test(machine) == false { return nil }
            return Compiler.turn(try body(machine), id)
        }
        return { machine throws(Stop) in try machine.loop(over: source(machine), place, turn) }
    }

    private func whileLoop(_ list: [SwiftCondition], _ part: SwiftBlock, label: String?) -> Step {
        withBlock {
            let test = conditions(list)
            let (id, body) = loop(label, part)
            let place = place(part.range)
            let step: Step = { machine throws(Stop) in
                while try test(machine) ?? false {
                    try machine.tick(place)
                    if let flow = Compiler.turn(try body(machine), id) { return flow }
                }
                return .next
            }
            return step
        }
    }

    private func repeatWhile(_ part: SwiftBlock, _ condition: SwiftExpression, label: String?) -> Step {
        let (id, body) = loop(label, part)
        let test = truth(condition)
        let place = place(condition.range)
        return { machine throws(Stop) in
            repeat {
                try machine.tick(place)
                if let flow = Compiler.turn(try body(machine), id) { return flow }
            } while try test(machine) ?? false
            return .next
        }
    }

    // MARK: do, switch

    private func doCatch(_ part: SwiftBlock, _ catches: [SwiftCatch]) -> Step {
        let body = withBlock { block(part.statements) }
        if catches.isEmpty { return body }
        let clauses = catches.map { clause -> (Local, [GuardedMatcher], Action) in
            openBlock()
            defer { closeBlock() }
            let error = declare("error", .unknown, isConstant: true, at: clause.body.range)
            let tests = (clause.items ?? []).map { matcher($0, .unknown) }
            return (error, tests, Action(step: withBlock { block(clause.body.statements) }))
        }.map { (slot: $0.0.slot, tests: $0.1, body: $0.2) }
        return { machine throws(Stop) in
            do throws(Stop) { return try body(machine) } catch {
                guard case .thrown(let value) = error.kind else { throw error }
                for (slot, tests, body) in clauses {
                    machine.slots[slot] = value
                    if tests.isEmpty { return try body(machine) }
                    for test in tests where try test(machine, value) { return try body(machine) }
                }
                throw error
            }
        }
    }

    private func matcher(_ item: SwiftCase.Item, _ type: TypeRef) -> GuardedMatcher {
        let match = Matcher(match: pattern(item.pattern, type))
        guard let condition = item.condition else { return GuardedMatcher(matcher: match, condition: .always) }
        return GuardedMatcher(matcher: match, condition: Test(truth: truth(condition)))
    }

    func switchOver(_ subject: SwiftExpression, _ cases: [SwiftCase], tail: Bool, label: String? = nil) -> Step {
        let value = expression(subject)
        let id = Compiler.newSite()
        scope.labels.append(JumpTarget(name: label, id: id, isLoop: false, isSwitch: true))
        defer { scope.labels.removeLast() }
        let compiled = cases.map { part -> (tests: [GuardedMatcher], isDefault: Bool, body: Action) in
            openBlock()
            defer { closeBlock() }
            let tests = (part.items ?? []).map { matcher($0, value.type) }
            let body = block(part.statements, tail: tail && part.statements.count == 1)
            return (tests, part.isDefault, Action(step: body))
        }
        let code = value.code
        return { machine throws(Stop) in
            let value = try code(machine)
            var chosen: Int?
            search: for (index, part) in compiled.enumerated() {
                for test in part.tests where try test(machine, value) {
                    chosen = index
                    break search
                }
            }
            guard var index = chosen ?? compiled.firstIndex(where: \.isDefault) else { return .next }
            while index < compiled.count {
                let flow = try compiled[index].body(machine)
                switch flow {
                case .fallThrough: index += 1
                case .leave(let target) where target == id: return .next
                default: return flow
                }
            }
            return .next
        }
    }
}

extension Machine {
    /// The parts of a tuple; as many opaque ones of something opaque.
    func parts(of value: Value, _ count: Int) -> [Value] {
        switch value {
        case .tuple(_, let values): return values
        case .some(let inner): return parts(of: inner, count)
        case .opaque(let index): return (0..<count).map { opaqueChild(index, ".\($0)", place: place ?? .none) }
        default: return [value]
        }
    }

    func noteUnknownCondition(_ index: Int, _ place: SourcePlace) {
        guard state.unknownConditions.count < 1000, state.unknownConditions[place] == nil else { return }
        state.unknownConditions[place] = opaqueInfo(index).name
    }

    /// Whether a value is a sequence that the program itself declares.
    func isOwnSequence(_ value: Value) -> Bool {
        switch value {
        case .structure(let id, _): declares("next", id) || declares("makeIterator", id)
        case .object(let object): declares("next", object.type) || declares("makeIterator", object.type)
        default: false
        }
    }

    /// Goes through a sequence.
    func loop(over value: Value, _ place: SourcePlace, _ turn: Visit) throws(Stop) -> Flow {
        if case .range(let range) = value, case .int(let lower)? = range.lower {
            var number = lower
            var last = Int.max
            if case .int(let upper)? = range.upper { last = range.isClosed ? upper : upper &- 1 }
            while number <= last {
                if let flow = try turn(self, .int(number)) { return flow }
                guard number < Int.max else { break }
                number += 1
            }
            return .next
        }
        if isOwnSequence(value) { return try iterate(value, place, turn) }
        for element in try elements(of: value, place) { if let flow = try turn(self, element) { return flow } }
        return .next
    }

    private func elements(of value: Value, _ place: SourcePlace) throws(Stop) -> [Value] {
        do throws(Stop) { return try elements(of: value) } catch { throw error.at(place) }
    }

    /// Whether a type has a function with a body in Swift.
    private func declares(_ name: String, _ id: TypeID) -> Bool {
        members(of: id, name).contains { if case .function(let function) = $0 { !function.isForeign } else { false } }
    }

    /// Goes through a sequence that the program declares, one element after the other.
    func iterate(
        _ value: Value, _ place: SourcePlace, _ body: Visit
    ) throws(Stop) -> Flow {
        var iterator = value
        var none: [Value] = []
        if let id = typeID(of: value), declares("makeIterator", id) {
            var receiver = value
            iterator = try callMethod("makeIterator", &receiver, &none, .plain(0), place)
        }
        if case .array(let values) = iterator {
            for element in values { if let flow = try body(self, element) { return flow } }
            return .next
        }
        while let element = try callMethod("next", &iterator, &none, .plain(0), place).unwrapped {
            if case .opaque = element { break }
            if let flow = try body(self, element) { return flow }
        }
        return .next
    }
}
