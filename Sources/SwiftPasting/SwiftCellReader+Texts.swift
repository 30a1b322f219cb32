import SwiftReading

extension SwiftCellReader {
    // MARK: Texts

    /// Notes the fields of the item in an expression that is shown in a place.
    mutating func readText(_ expression: SourceExpression, into place: String) {
        var found: [SwiftShownField] = []
        collect(expression, &found)
        guard !found.isEmpty else { return }
        shows.add(found, in: place, rows)
    }

    private mutating func collect(_ expression: SourceExpression, _ found: inout [SwiftShownField]) {
        switch expression.bare.kind {
        case .member(let base, let name):
            if let item = base.bare.plainName, let type = items[item] {
                found.append(SwiftShownField(name: name.text, type: type))
            } else {
                collect(base, &found)
            }
        case .string(let string):
            for case .interpolation(let arguments) in string.segments {
                for argument in arguments { collect(argument.value, &found) }
            }
        case .array(let elements): for element in elements { collect(element, &found) }
        case .infix(let left, let sign, let right):
            if sign == "??", lookedUp(in: left) != nil { readsStore = true }
            collect(left, &found)
            collect(right, &found)
        case .ternary(let condition, let then, let otherwise):
            if let truth = truth(condition) { return collect(truth ? then : otherwise, &found) }
            collect(condition, &found)
            collect(then, &found)
            collect(otherwise, &found)
        case .prefix(_, let operand): collect(operand, &found)
        case .call(let call):
            let list = lookedUp(in: expression)
            if list != nil { readsStore = true }
            if case .member(let base, let name) = call.callee.bare.kind {
                if name.text == "map", let closure = call.lastClosure {
                    items[closure.parameters?.first?.name ?? "$0"] = list.flatMap { modelType($0) }
                    for statement in closure.statements {
                        switch statement.kind {
                        case .expression(let only), .returning(let only?): collect(only, &found)
                        default: continue
                        }
                    }
                } else {
                    collect(base, &found)
                }
            }
            for argument in call.arguments { collect(argument.value, &found) }
        default: return
        }
    }

    /// The list in which a value is found by the item; nil for a value that is not looked up.
    func lookedUp(in value: SourceExpression, throughMap: Bool = true) -> SourceExpression? {
        switch value.bare.kind {
        case .infix(let left, "??", _): return lookedUp(in: left, throughMap: throughMap)
        case .call(let call):
            guard case .member(let base, let name) = call.callee.bare.kind else { return nil }
            if ["first", "last"].contains(name.text), let closure = call.lastClosure, names(closure) { return base }
            // What is made of a model that was found is no model.
            if name.text == "map", throughMap { return lookedUp(in: base) }
            return nil
        case .subscripting(let base, let arguments):
            return arguments.contains { mentions($0.value) } ? base : nil
        default: return nil
        }
    }

    private func names(_ closure: SourceClosure) -> Bool {
        closure.statements.contains { statement in
            switch statement.kind {
            case .expression(let expression), .returning(let expression?): mentions(expression)
            default: false
            }
        }
    }

    private func mentions(_ expression: SourceExpression) -> Bool {
        switch expression.bare.kind {
        case .name(let name): items[name] != nil
        case .member(let base, _): mentions(base)
        case .infix(let left, _, let right): mentions(left) || mentions(right)
        default: false
        }
    }
}
