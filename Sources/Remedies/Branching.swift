import Sessions
import SwiftReading

/// A statement that chooses between ways, and the statements of each way.
struct Branching {
    let statement: SwiftStatement
    let form: ReuseLeftover.Form
    /// `if`, `guard`, `switch`
    let word: String
    let branches: [[SwiftStatement]]
    var conditions: [SwiftCondition] = []

    init?(_ statement: SwiftStatement, around ancestors: [SwiftNode]) {
        self.statement = statement
        switch statement.kind {
        case .ifElse(let choice):
            word = "if"
            conditions = choice.clauses.flatMap(\.conditions)
            let bodies = choice.clauses.map(\.body.statements)
            if let otherwise = choice.otherwise {
                (form, branches) = (.branch, bodies + [otherwise.statements])
            } else if bodies.count == 1, case .returning? = bodies[0].last?.kind {
                (form, branches) = (.early, bodies + [ancestors.statements(behind: statement)])
            } else {
                (form, branches) = (.noElse, bodies + [[]])
            }
        case .guardElse(let all, let body):
            // What every cell has, or a cast of the cell itself, leaves nothing to a cell that is used again.
            guard all.contains(where: { !$0.isAlwaysMet }) else { return nil }
            (word, form, conditions) = ("guard", .early, all)
            branches = [body.statements, ancestors.statements(behind: statement)]
        case .switchOver(_, let cases):
            (word, form, branches) = ("switch", .branch, cases.map(\.statements))
        default: return nil
        }
    }
}

extension SwiftCondition {
    /// True for `let self`, and for a cast of a cell.
    fileprivate var isAlwaysMet: Bool {
        guard case .binding(_, let pattern, _, let value) = kind else { return false }
        if let value { return value.isCast || value.kind == .name("self") }
        return pattern.kind == .name("self")
    }
}

extension [SwiftNode] {
    /// The statements that stand behind one in the braces around it.
    fileprivate func statements(behind statement: SwiftStatement) -> [SwiftStatement] {
        guard let around = last else { return [] }
        return around.children.compactMap { node in
            guard case .statement(let other) = node,
                other.range.utf8.lowerBound >= statement.range.utf8.upperBound
            else { return nil }
            return other
        }
    }

    /// True when it stands in `prepareForReuse`.
    var isInReset: Bool {
        contains { node in
            guard case .declaration(let declaration) = node, case .function(let function) = declaration.kind else {
                return false
            }
            return function.name.text == "prepareForReuse"
        }
    }
}

extension SwiftExpression {
    /// True for `… as! Cell`.
    var isCast: Bool { if case .cast(_, let word, _) = kind { word.hasPrefix("as") } else { false } }
}
