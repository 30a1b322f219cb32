import SwiftDeclarations
import SwiftInterpreter
import SwiftReading

extension Screens {
    /// True of a screen's property to which its own file assigns nothing but what a function is handed, `self.name = name`, that
    /// the screen does not call itself as it comes: where the screen reads it before, another one gave it a value.
    func isHandedOn(_ field: FieldInfo) -> Bool {
        let program = run.machine.program
        let owner = program.types.first { type in type.fields.contains { $0.place == field.place } }
        guard let owner, isController(owner), let file = program.files.first(where: { $0.name == field.place.file })
        else { return false }
        var names: Set<String> = []
        var isMade = false
        file.document.walk { node, ancestors in
            guard let (target, value) = node.assignment, target.named(field.name) else { return true }
            let name = ancestors.lazy.compactMap { $0.handing(value) }.first
            if let name { names.insert(name) } else { isMade = true }
            return true
        }
        guard !names.isEmpty, !isMade else { return false }
        let own = program.ownFunctions.filter { $0.owner == owner.id }
        // A touch comes when the screen is there, so another one has called the function before.
        let early = own.filter { !Entries.answersTouch($0) }
        return !Entries(run).calls(own.filter { names.contains($0.name) }, from: early, onSelf: true)
    }
}

extension SwiftNode {
    /// True where something within it assigns to a property of `self`.
    func assigns(to name: String) -> Bool {
        var isFound = false
        walk { node, _ in
            isFound = isFound || node.assignment?.target.named(name) ?? false
            return !isFound
        }
        return isFound
    }

    /// The sides of `a = b`.
    fileprivate var assignment: (target: SwiftExpression, value: SwiftExpression)? {
        switch self {
        case .statement(let statement):
            guard case .assignment(let target, "=", let value) = statement.kind else { return nil }
            return (target, value)
        case .expression(let expression):
            guard case .assignment(let target, "=", let value) = expression.kind else { return nil }
            return (target, value)
        case .declaration: return nil
        }
    }

    /// The name of a function, and of no initialiser, with a parameter of the name that a value is.
    fileprivate func handing(_ value: SwiftExpression) -> String? {
        guard case .name(let name) = value.kind, case .declaration(let declaration) = self,
            case .function(let function) = declaration.kind
        else { return nil }
        return function.parameters.contains { ($0.name ?? $0.label) == name } ? function.name.text : nil
    }
}

extension SwiftExpression {
    /// True of a property of `self`, with or without `self` in front of it.
    fileprivate func named(_ name: String) -> Bool {
        switch kind {
        case .name(name): return true
        case .member(let base, let member) where member.text == name:
            switch base.kind {
            case .name("self"): return true
            case .optionalChain(let inner): return inner.named("self")
            default: return false
            }
        default: return false
        }
    }
}
