import SwiftReading

/// What a cell provider shows: the fields of the item it is handed that end up in texts.
struct SwiftCellReader {
    /// The names under which the item, or the model found for it, is known.
    var items: Set<String>
    private(set) var fields: [String] = []
    /// Whether the model is looked up among the app's data.
    private(set) var readsStore = false
    /// Cell registrations that are used.
    private(set) var registrations: [String] = []
    /// Whether the item is handed on to code that is not here.
    private(set) var configures = false

    init(item: String) { items = [item] }

    mutating func read(_ statements: [SourceStatement]) {
        for statement in statements { read(statement) }
    }

    private mutating func read(_ statement: SourceStatement) {
        switch statement.kind {
        case .declaration(let declaration):
            guard case .variable(let variable) = declaration.kind else { return }
            for binding in variable.bindings {
                guard let value = binding.value else { continue }
                bind(binding.pattern.plainName, value)
            }
        case .expression(let expression): readCall(expression)
        case .assignment(_, _, let value): readText(value)
        case .returning(let value?): readCall(value)
        case .ifElse(let choice):
            for clause in choice.clauses {
                for condition in clause.conditions {
                    if case .binding(_, let pattern, _, let value?) = condition.kind { bind(pattern.plainName, value) }
                }
                read(clause.body.statements)
            }
            read(choice.otherwise?.statements ?? [])
        case .guardElse(let conditions, _):
            for condition in conditions {
                if case .binding(_, let pattern, _, let value?) = condition.kind { bind(pattern.plainName, value) }
            }
        case .switchOver(_, let cases): for one in cases { read(one.statements) }
        default: return
        }
    }

    /// `let model = songs.first { $0.id == identifier } ?? identifier`, `let text = item.name`
    private mutating func bind(_ name: String?, _ value: SourceExpression) {
        if isLookUp(value) {
            readsStore = true
            name.map { _ = items.insert($0) }
            return
        }
        if let plain = value.bare.plainName, items.contains(plain) {
            name.map { _ = items.insert($0) }
            return
        }
        readText(value)
    }

    /// Whether a value is found by the item among others.
    private func isLookUp(_ value: SourceExpression) -> Bool {
        switch value.bare.kind {
        case .infix(let left, "??", _): return isLookUp(left)
        case .call(let call):
            guard case .member(let base, let name) = call.callee.bare.kind else { return false }
            if ["first", "last"].contains(name.text), let closure = call.lastClosure { return names(closure) }
            if name.text == "map" { return isLookUp(base) }
            return false
        case .subscripting(_, let arguments): return arguments.contains { mentions($0.value) }
        default: return false
        }
    }

    private func names(_ closure: SourceClosure) -> Bool {
        closure.statements.contains { statement in
            if case .expression(let expression) = statement.kind { return mentions(expression) }
            return false
        }
    }

    private func mentions(_ expression: SourceExpression) -> Bool {
        switch expression.bare.kind {
        case .name(let name): items.contains(name)
        case .member(let base, _): mentions(base)
        case .infix(let left, _, let right): mentions(left) || mentions(right)
        default: false
        }
    }

    private mutating func readCall(_ expression: SourceExpression) {
        guard case .call(let call) = expression.bare.kind else { return readText(expression) }
        for argument in call.arguments {
            if let name = argument.value.plainName {
                if argument.label?.text == "using" { registrations.append(name) }
                if items.contains(name) { configures = true }
            }
            readText(argument.value)
        }
    }

    /// Notes the fields of the item in an expression.
    private mutating func readText(_ expression: SourceExpression) {
        switch expression.bare.kind {
        case .member(let base, let name):
            if let item = base.bare.plainName, items.contains(item) {
                if !fields.contains(name.text) { fields.append(name.text) }
            } else {
                readText(base)
            }
        case .string(let string):
            for case .interpolation(let arguments) in string.segments {
                for argument in arguments { readText(argument.value) }
            }
        case .infix(let left, let sign, let right):
            if sign == "??", isLookUp(left) { readsStore = true }
            readText(left)
            readText(right)
        case .ternary(let condition, let then, let otherwise):
            readText(condition)
            readText(then)
            readText(otherwise)
        case .prefix(_, let operand): readText(operand)
        case .call(let call):
            if isLookUp(expression) { readsStore = true }
            if case .member(let base, let name) = call.callee.bare.kind {
                if name.text == "map", let closure = call.lastClosure {
                    let parameter = closure.parameters?.first?.name ?? "$0"
                    items.insert(parameter)
                    read(closure.statements)
                } else {
                    readText(base)
                }
            }
            for argument in call.arguments { readText(argument.value) }
        default: return
        }
    }
}
