import SwiftDeclarations
import SwiftReading

extension Compiler {
    /// True when the value of a statement is told to ``Machine/onAnswer``: at the top of a file, or among several
    /// statements that are evaluated, unless it is a result that may be thrown away.
    func isAnswered(_ expression: SwiftExpression) -> Bool {
        guard scope.parent == nil, scope.blocks.count == 1, case .statements(let statements) = function.body else {
            return false
        }
        let isEvaluated = function.role == .value && function.id < 0 && statements.count > 1
        return (function.role == .topLevel || isEvaluated) && !isDiscardable(expression)
    }

    /// True when Swift does not warn about the unused value of an expression.
    private func isDiscardable(_ expression: SwiftExpression) -> Bool {
        switch expression.kind {
        case .trying(_, let inner), .awaiting(let inner), .forceUnwrap(let inner), .optionalChain(let inner):
            return isDiscardable(inner)
        case .call(let call):
            switch call.callee.kind {
            case .name(let name): return isDiscardable(named: name)
            case .member(_, let name): return isDiscardable(named: name.text)
            default: return false
            }
        default: return false
        }
    }

    private func isDiscardable(named name: String) -> Bool {
        if Compiler.discardable.contains(name) { return true }
        let functions = (globalFunctions(name) ?? []) + (program.methodsByName[name] ?? [])
        return functions.contains { $0.attributes.contains("discardableResult") }
    }

    /// Members of the library whose result may be thrown away.
    private static let discardable: Set = [
        "insert", "remove", "removeFirst", "removeLast", "removeValue", "updateValue", "update", "Task", "detached",
        "scheduledTimer", "popViewController", "perform", "resignFirstResponder", "becomeFirstResponder",
    ]
}
