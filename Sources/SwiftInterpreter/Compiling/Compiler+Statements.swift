import SwiftDeclarations
import SwiftReading

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

    func tail(_ statement: SwiftStatement) -> Step {
        switch statement.kind {
        case .expression(let expression):
            let isAnswered = isAnswered(expression)
            let value = converted(self.expression(expression, scope.result), scope.result, expression.range)
            let code = value.code
            returnedTypes.append(value.type)
            guard isAnswered else { return { machine throws(Stop) in .result(try code(machine)) } }
            return { machine throws(Stop) in
                let value = try code(machine)
                machine.onAnswer?(value)
                return .result(value)
            }
        case .ifElse(let part): return ifElse(part, tail: true)
        case .switchOver(let subject, let cases): return switchOver(subject, cases, tail: true)
        default: return self.statement(statement)
        }
    }

    /// Statements between braces, or what follows a `defer` among them.
    func block(_ statements: [SwiftStatement], tail isTail: Bool = false, isRest: Bool = false) -> Step {
        var steps: [Action] = []
        let outerEarly = scope.early
        if !isRest {
            scope.early = []
            if let cells = hoist(statements) { steps.append(cells) }
            if let making = makingEarly() { steps.append(making) }
        }
        defer {
            if !isRest {
                compileEarly()
                scope.early = outerEarly
            }
        }
        for (index, statement) in statements.enumerated() {
            if index > 0, declaresName(statements[index - 1]), let making = makingEarly() { steps.append(making) }
            if case .deferring(let deferred) = statement.kind {
                let later = withBlock { block(deferred.statements) }
                let rest = block(Array(statements[(index + 1)...]), tail: isTail, isRest: true)
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
            let step = isTail && index == statements.count - 1 ? tail(statement) : self.statement(statement)
            steps.append(Action(step: noted(step, statement)))
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

    /// True of a statement that declares a name for those below it.
    private func declaresName(_ statement: SwiftStatement) -> Bool {
        switch statement.kind {
        case .declaration(let declaration): if case .variable = declaration.kind { true } else { false }
        case .guardElse, .conditional: true
        default: false
        }
    }

    /// The step, which says that it ran where it changes a property.
    private func noted(_ step: @escaping Step, _ statement: SwiftStatement) -> Step {
        var node = SwiftNode.statement(statement)
        if case .expression(let value) = statement.kind { node = .expression(value) }
        guard let count = node.changedPlace?.count, count > 1 || function.isMutating else { return step }
        let (site, place) = (Compiler.newSite(), place(statement.range))
        return { machine throws(Stop) in
            if machine.lastChange != site { (machine.lastChange, machine.state.changes[site]) = (site, place) }
            return try step(machine)
        }
    }

    /// Local functions may call each other, so their variables exist before the first statement.
    func hoist(_ statements: [SwiftStatement]) -> Action? {
        var cells: [Int] = []
        let isTopLevel = scope.isTopLevel && scope.blocks.count == 1
        let declarations = statements.compactMap { if case .declaration(let own) = $0.kind { own } else { nil } }
        for declaration in declarations {
            guard let type = program.localTypes[DeclarationReader.key(declaration.range, file)] else { continue }
            scope.types[scope.types.count - 1][type.name] = type
        }
        for (place, statement) in statements.enumerated() {
            guard case .declaration(let declaration) = statement.kind else { continue }
            switch declaration.kind {
            case .alias(let alias):
                // Those at the top of a file are the program's.
                guard !isTopLevel, alias.generics == nil else { continue }
                scope.aliases[scope.aliases.count - 1][alias.name.text] = resolve(alias.type)
            case .function(let part):
                guard !isTopLevel else { continue }
                let parameters = localParameters(part)
                // The first of a name has it alone; the others are told apart by their labels.
                let isFirst = scope.blocks[scope.blocks.count - 1][part.name.text]?.parameters == nil
                let name = isFirst ? part.name.text : part.name.text + labels(parameters)
                var local = declare(
                    name, .function(parameters.map(\.type), part.result.map(resolve) ?? .void),
                    isConstant: false, at: part.name.range)
                local.parameters = parameters
                scope.blocks[scope.blocks.count - 1][name] = local
                if local.isCell { cells.append(local.slot) }
                noteEarly(part, local.slot, at: place, in: statements)
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
            let isAnswered = isAnswered(expression)
            let code = self.expression(expression).code
            return { machine throws(Stop) in
                let value = try code(machine)
                if isAnswered { machine.onAnswer?(value) }
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
        return program.resolver
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
}
