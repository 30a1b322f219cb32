import SwiftReading
import SwiftWriting

/// Lists that a closure makes, as the command language writes them.
extension SwiftRun {
    /// `(0...10).map { Todo(text: "ToDo \($0)") }` as `… for i in 0...10`, where the closure needs the number only in
    /// places that the command language has too.
    func comprehension(
        _ name: String, _ value: SourceExpression, _ hint: SwiftHint, _ range: SourceRange
    ) throws(SwiftStop) -> Bool {
        guard case .call(let call) = value.bare.kind, let closure = call.lastClosure, closure.statements.count == 1,
            case .member(let base, let method) = call.callee.bare.kind, method.text == "map",
            (closure.parameters?.count ?? 1) <= 1, let source = sequence(base)
        else { return false }
        let body: SourceExpression
        switch closure.statements[0].kind {
        case .expression(let only), .returning(let only?): body = only
        default: return false
        }
        let variable = closure.parameters?.first.map { $0.name == "_" ? "i" : $0.name } ?? "i"
        environment.scopes.append(["$0": .term(.loopVariable(variable)), variable: .term(.loopVariable(variable))])
        defer { environment.scopes.removeLast() }
        let quiet = said
        do throws(SwiftStop) {
            guard case .code(let code) = try term(body, hint.element) else { return false }
            environment.unbind(name)
            try perform(.bind(name: name, "\(code) for \(variable) in \(source)"), range)
            return true
        } catch {
            if case .command = error { throw error }
            said = quiet
            return false
        }
    }

    /// A literal range, or a list that has a name.
    private func sequence(_ expression: SourceExpression) -> String? {
        var inner = expression.bare
        if case .call(let call) = inner.kind, case .array(let types) = call.callee.bare.kind, types.count == 1,
            let argument = call.arguments.first
        {
            inner = argument.value.bare
        }
        switch inner.kind {
        case .infix(let low, let sign, let high) where sign == "..." || sign == "..<":
            guard case .integer(_, let first?) = low.bare.kind, case .integer(_, let last?) = high.bare.kind else {
                return nil
            }
            return "\(first)\(sign)\(last)"
        case .name(let name): return session.holds(name) && environment.binding(name) == nil ? name : nil
        default: return nil
        }
    }
}
