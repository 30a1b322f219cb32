import SwiftDeclarations
import SwiftReading

/// A result builder: a type whose static functions make one value of the statements of a body.
struct ResultBuilder: Sendable {
    let type: TypeInfo
    let place: SourcePlace
    let hasExpressions, hasPartialBlocks, hasAvailability, hasFinalResult: Bool
    let optional: String

    init(_ type: TypeInfo, _ program: SwiftProgram, _ place: SourcePlace) {
        func has(_ name: String, _ label: String? = nil) -> Bool {
            program.members(of: type.id, name, isStatic: true).contains {
                if case .function(let function) = $0 { function.parameters.first?.label == label } else { false }
            }
        }
        (self.type, self.place) = (type, place)
        (hasExpressions, hasPartialBlocks) = (has("buildExpression"), has("buildPartialBlock", "first"))
        (hasAvailability, hasFinalResult) = (has("buildLimitedAvailability"), has("buildFinalResult"))
        optional = has("buildOptional") ? "buildOptional" : "buildIf"
    }

    func call(
        _ machine: Machine, _ name: String, _ labels: [String?], _ values: [Value]
    ) throws(Stop) -> Value {
        var receiver = Value.type(type.type)
        var values = values
        return try machine.callMethod(name, &receiver, &values, CallShape(labels: labels, trailing: 0), place)
    }

    /// What makes the value of a whole body, where several differ in the type of that alone.
    func finalResult(_ type: TypeRef, _ program: SwiftProgram) -> FunctionInfo? {
        guard let wanted = type.id else { return nil }
        let functions = program.members(of: self.type.id, "buildFinalResult", isStatic: true).compactMap {
            if case .function(let function) = $0, function.result.id == wanted { function } else { nil }
        }
        return functions.count == 1 ? functions[0] : nil
    }

    /// The value of a block whose statements gave these values.
    func block(_ machine: Machine, _ parts: [Value]) throws(Stop) -> Value {
        guard hasPartialBlocks, let first = parts.first else {
            return try call(machine, "buildBlock", Array(repeating: nil, count: parts.count), parts)
        }
        var result = try call(machine, "buildPartialBlock", ["first"], [first])
        for part in parts.dropFirst() {
            result = try call(machine, "buildPartialBlock", ["accumulated", "next"], [result, part])
        }
        return result
    }

    /// The value of one of several branches. `buildEither` tells them apart by the digits of their number in base two, the
    /// last digit first; where no other branch begins with the same digits, there is nothing to tell apart.
    func branch(_ machine: Machine, _ value: Value, _ index: Int, of count: Int) throws(Stop) -> Value {
        var (value, path, last) = (value, index, count - 1)
        while last > 0 {
            if path != last || last & 1 == 1 {
                value = try call(machine, "buildEither", [path & 1 == 0 ? "first" : "second"], [value])
            }
            (path, last) = (path >> 1, last >> 1)
        }
        return value
    }
}

extension Compiler {
    /// The result builder among attributes: `@SectionsBuilder`.
    func resultBuilder(_ attributes: [String], _ range: SourceRange?) -> ResultBuilder? {
        for name in attributes {
            guard let type = program.typesByName[name] ?? owner?.nestedAround(name),
                type.attributes.contains("resultBuilder")
            else { continue }
            return ResultBuilder(type, program, place(range))
        }
        return nil
    }

    /// The result builder of the function that is compiled: its own, or that of the requirement which it fulfils.
    var ownBuilder: ResultBuilder? {
        guard function.role == .function || function.role == .getter else { return nil }
        if let own = resultBuilder(function.attributes, nil) { return own }
        for part in owner?.protocols ?? [] {
            for member in part.members[function.name] ?? [] {
                let attributes: [String] =
                    switch member {
                    case .property(let property): property.getter?.attributes ?? []
                    case .function(let function): function.attributes
                    default: []
                    }
                if let inherited = resultBuilder(attributes, nil) { return inherited }
            }
        }
        return nil
    }

    /// A body that a result builder makes a value of; nothing for one with a `return`.
    func built(_ statements: [SwiftStatement], _ builder: ResultBuilder) -> Step? {
        let hasReturn = statements.contains { if case .returning = $0.kind { true } else { false } }
        guard !hasReturn else { return nil }
        let code = component(statements, builder)
        let (type, place) = (scope.result, builder.place)
        let last = builder.finalResult(type, program)
        return { machine throws(Stop) in
            var value = try code(machine)
            if let last {
                var (receiver, values) = (Value.type(builder.type.type), [value])
                value = try machine.call(last, &receiver, &values, [.argument(0)], place: place)
            } else if builder.hasFinalResult {
                value = try builder.call(machine, "buildFinalResult", [nil], [value])
            }
            return .result(try machine.coerce(value, to: type, from: place))
        }
    }

    private func component(_ statements: [SwiftStatement], _ builder: ResultBuilder) -> Code {
        openBlock()
        let outerEarly = scope.early
        scope.early = []
        defer {
            compileEarly()
            scope.early = outerEarly
            closeBlock()
        }
        var parts: [(isValue: Bool, code: Evaluation)] = []
        func add(_ step: Action) {
            let code: Code = { machine throws(Stop) in
                _ = try step(machine)
                return .void
            }
            parts.append((false, Evaluation(code: code)))
        }
        if let cells = hoist(statements) { add(cells) }
        for statement in statements.flatMap(Compiler.compiled) {
            let code: Code
            switch statement.kind {
            case .expression(let expression): code = part(expression, builder)
            case .ifElse(let choice): code = part(choice, builder)
            case .forIn(let loop): code = part(loop, builder)
            case .switchOver(let subject, let cases): code = part(subject, cases, builder)
            case .doCatch(let body, let catches) where catches.isEmpty: code = component(body.statements, builder)
            default:
                add(Action(step: self.statement(statement)))
                continue
            }
            parts.append((true, Evaluation(code: code)))
        }
        let all = parts
        return { machine throws(Stop) in
            var values: [Value] = []
            for part in all {
                let value = try part.code(machine)
                if part.isValue { values.append(value) }
            }
            return try builder.block(machine, values)
        }
    }

    /// The statements that `#if` leaves.
    private static func compiled(_ statement: SwiftStatement) -> [SwiftStatement] {
        guard case .conditional(let clauses) = statement.kind else { return [statement] }
        return (Compilation.chosen(clauses)?.elements ?? []).flatMap(compiled)
    }

    private func part(_ expression: SwiftExpression, _ builder: ResultBuilder) -> Code {
        let names = builder.hasExpressions ? ["buildExpression"] : ["buildPartialBlock", "buildBlock"]
        let functions = names.flatMap { program.members(of: builder.type.id, $0, isStatic: true) }.compactMap {
            if case .function(let function) = $0, !function.parameters.isEmpty { function } else { nil }
        }
        // What an implicit member stands for is known if the builder takes only one type.
        let types = Set(functions.map { $0.parameters[0].type })
        let expected = types.count == 1 ? types.first ?? .unknown : .unknown
        let code = self.expression(expression, expected).code
        guard builder.hasExpressions else { return code }
        return { machine throws(Stop) in try builder.call(machine, "buildExpression", [nil], [code(machine)]) }
    }

    private func part(_ choice: SwiftIfElse, _ builder: ResultBuilder) -> Code {
        var isAvailability = false
        let clauses = choice.clauses.map { clause -> (Test, Evaluation) in
            openBlock()
            defer { closeBlock() }
            if case .available? = clause.conditions.first?.kind { isAvailability = builder.hasAvailability }
            return (
                Test(truth: conditions(clause.conditions)),
                Evaluation(code: component(clause.body.statements, builder))
            )
        }
        let otherwise = choice.otherwise.map { Evaluation(code: component($0.statements, builder)) }
        let count = clauses.count + (otherwise == nil ? 0 : 1)
        let limited = isAvailability
        return { machine throws(Stop) in
            for (index, (test, body)) in clauses.enumerated() where try test(machine) ?? false {
                var value = try body(machine)
                if limited { value = try builder.call(machine, "buildLimitedAvailability", [nil], [value]) }
                value = try builder.branch(machine, value, index, of: count)
                guard otherwise == nil else { return value }
                return try builder.call(machine, builder.optional, [nil], [.some(value)])
            }
            guard let otherwise else { return try builder.call(machine, builder.optional, [nil], [.none]) }
            return try builder.branch(machine, otherwise(machine), count - 1, of: count)
        }
    }

    private func part(_ loop: SwiftForIn, _ builder: ResultBuilder) -> Code {
        let sequence = expression(loop.sequence)
        openBlock()
        defer { closeBlock() }
        let accept = elementMatch(loop, sequence.type)
        let filter = loop.condition.map { Test(truth: truth($0)) } ?? .always
        let body = component(loop.body.statements, builder)
        let source = sequence.code
        let place = place(loop.sequence.range)
        return { machine throws(Stop) in
            var parts: [Value] = []
            _ = try machine.loop(over: source(machine), place) { machine, value throws(Stop) in
                try machine.tick(place)
                guard try accept(machine, value) == true, try filter(machine) != false else { return nil }
                parts.append(try body(machine))
                return nil
            }
            return try builder.call(machine, "buildArray", [nil], [.array(parts)])
        }
    }

    private func part(_ subject: SwiftExpression, _ cases: [SwiftCase], _ builder: ResultBuilder) -> Code {
        let value = expression(subject)
        let compiled = cases.map { part -> (tests: [GuardedMatcher], isDefault: Bool, body: Evaluation) in
            openBlock()
            defer { closeBlock() }
            let tests = matchers(part.items, value.type)
            return (tests, part.isDefault, Evaluation(code: component(part.statements, builder)))
        }
        let code = value.code
        let place = place(subject.range)
        return { machine throws(Stop) in
            let value = try code(machine)
            for (index, part) in compiled.enumerated() {
                var isChosen = part.isDefault
                for test in part.tests where !isChosen { isChosen = try test(machine, value) }
                if isChosen { return try builder.branch(machine, part.body(machine), index, of: compiled.count) }
            }
            return machine.makeOpaque("switch", type: .unknown, place: place)
        }
    }
}
