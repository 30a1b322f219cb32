import SwiftDeclarations
import SwiftReading

/// A condition: true, false, or nothing if something opaque decides it.
typealias Truth = @Sendable (Machine) throws(Stop) -> Bool?

extension Compiler {
    /// The truth of an expression.
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

    /// The truth of all conditions of an `if`, `guard` or `while`; names are bound in the block around.
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

    func condition(_ condition: SwiftCondition) -> Truth {
        switch condition.kind {
        case .expression(let expression): return truth(expression)
        case .binding(let isConstant, let pattern, let type, let value):
            return binding(isConstant, pattern, type, value)
        case .available(let availability):
            let needed = availability.platforms.first { $0.name == "iOS" }?.version ?? []
            let isNegated = availability.isNegated
            return { machine throws(Stop) in
                !machine.systemVersion.lexicographicallyPrecedes(needed) != isNegated
            }
        case .matching(let pattern, let value):
            let typed = expression(value)
            let match = self.pattern(pattern, typed.type)
            let code = typed.code
            return { machine throws(Stop) in try match(machine, code(machine)) }
        case .unsupported: return { _ throws(Stop) in nil }
        }
    }

    func binding(
        _ isConstant: Bool, _ pattern: SwiftPattern, _ type: SwiftType?, _ value: SwiftExpression?
    ) -> Truth {
        let declared = type.map(resolve) ?? .unknown
        var typed: Typed
        if let value {
            typed = expression(value, declared.isUnknown ? .unknown : .optional(declared))
        } else {
            typed = Typed { _ throws(Stop) in .none }
            if case .name(let name) = pattern.kind { typed = self.name(name, pattern.range) }
        }
        let match = bind(pattern, declared.isUnknown ? typed.type.unwrapped : declared, isConstant: isConstant)
        let code = typed.code
        // Nothing says when a loop over something unknown would end; and what is unknown went well.
        let (isLoop, isError) = (isLoopCondition, pattern.isErrorName)
        return { machine throws(Stop) in
            let value = try code(machine)
            switch value {
            case .none: return false
            case .opaque where isLoop || machine.isFailing != isError: return false
            case .opaque(let index) where machine.opaqueInfo(index).mayBeNil:
                machine.noteUnknownCondition(index, machine.opaqueInfo(index).place)
                try match(machine, value)
                return nil
            case .some(let inner): try match(machine, inner)
            default: try match(machine, value)
            }
            return true
        }
    }

    /// The conditions of a `while`.
    func loopConditions(_ list: [SwiftCondition]) -> Truth {
        isLoopCondition = true
        defer { isLoopCondition = false }
        return conditions(list)
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

    func guardElse(_ conditions: [SwiftCondition], _ body: SwiftBlock) -> Step {
        let otherwise = withBlock { block(body.statements) }
        let test = self.conditions(conditions)
        return { machine throws(Stop) in
            if try test(machine) ?? true { return .next }
            return try otherwise(machine)
        }
    }
}

extension SwiftPattern {
    /// True when the pattern binds a name that an error has.
    fileprivate var isErrorName: Bool {
        guard case .name(let name) = kind else { return false }
        return ["error", "err"].contains(name) || name.hasSuffix("Error")
    }
}
