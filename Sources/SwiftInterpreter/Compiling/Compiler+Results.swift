import SwiftDeclarations
import SwiftReading

extension Compiler {
    /// Statements that have to give a result, where some way through them certainly gives none: Swift's compiler
    /// refuses them ("missing return"), and the program stops where it takes such a way.
    ///
    /// Of a body without a statement, and of one that ends in `...`, the result is not known: articles leave out what
    /// does not matter to them.
    func demandingResult(_ statements: [SwiftStatement], _ code: @escaping Step) -> Step {
        guard impliesResult, function.role != .value, !function.result.isUnknown, function.result != .void else {
            return code
        }
        let (name, place, result) = (function.fullName, function.place, function.result)
        if endsLeftOut(statements) {
            return leavingOut(function.role == .function ? "\(function.name)()" : name, place, result, code)
        }
        guard !isImplicit(statements), missesResult(statements) else { return code }
        return { machine throws(Stop) in
            let step = try code(machine)
            switch step {
            case .next, .result(.void): break
            default: return step
            }
            throw Stop(.mistake, "mistake.no-result", [name, machine.describe(result)], place: place)
        }
    }

    /// True of statements that do not say how they end.
    func endsLeftOut(_ statements: [SwiftStatement]) -> Bool {
        guard let last = statements.last else { return true }
        if case .unsupported(let part) = last.kind { return part.kind == .elision }
        return false
    }

    /// Statements with a result that is not known where they give none themselves.
    func leavingOut(_ name: String, _ place: SourcePlace, _ result: TypeRef, _ code: @escaping Step) -> Step {
        { machine throws(Stop) in
            let step = try code(machine)
            switch step {
            case .next, .result(.void): return .result(machine.makeOpaque(name, type: result, place: place))
            default: return step
            }
        }
    }

    /// True of a single expression, which is the result.
    private func isImplicit(_ statements: [SwiftStatement]) -> Bool {
        guard statements.count == 1, case .expression = statements[0].kind else { return false }
        return true
    }

    /// True when the end of statements is certainly reached without a result.
    private func missesResult(_ statements: [SwiftStatement]) -> Bool {
        guard let last = statements.last else { return true }
        switch last.kind {
        case .declaration, .assignment, .forIn, .guardElse, .deferring: return true
        case .expression(let expression): return !endsProgram(expression)
        case .ifElse(let choice):
            guard let otherwise = choice.otherwise else { return true }
            return missesResult(in: choice.clauses.map(\.body.statements) + [otherwise.statements])
        case .switchOver(_, let cases): return missesResult(in: cases.map(\.statements))
        case .doCatch(let body, let catches):
            return ([body] + catches.map(\.body)).contains { missesResult(in: $0.statements) }
        // A loop may go on for ever, and what is not read may return.
        case .whileLoop, .repeatWhile, .labeled, .breaking, .continuing, .fallingThrough, .throwing, .returning,
            .conditional, .unsupported:
            return false
        }
    }

    /// The same of the branches of one choice: where one of them returns, the others give no value of their own.
    private func missesResult(in branches: [[SwiftStatement]]) -> Bool {
        let returns = branches.contains { branch in
            branch.contains { if case .returning = $0.kind { true } else { false } }
        }
        return branches.contains { returns ? !$0.isEmpty && missesResult($0) : missesResult(in: $0) }
    }

    /// The same of a branch, whose single expression may be its value.
    private func missesResult(in branch: [SwiftStatement]) -> Bool {
        !isImplicit(branch) && !branch.isEmpty && missesResult(branch)
    }

    /// True of a call from which the program does not come back, as far as that is known.
    private func endsProgram(_ expression: SwiftExpression) -> Bool {
        switch expression.kind {
        case .trying(_, let inner), .awaiting(let inner): return endsProgram(inner)
        case .call(let call):
            guard case .name(let name) = call.callee.kind else { return false }
            let own = globalFunctions(name) ?? program.methodsByName[name] ?? []
            return Self.last.contains(name) || own.contains { $0.result == .named("Never") }
        default: return false
        }
    }

    private static let last: Set = ["fatalError", "preconditionFailure", "exit", "abort", "_exit"]
}
