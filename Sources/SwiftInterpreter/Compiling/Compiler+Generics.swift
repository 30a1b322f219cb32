import SwiftDeclarations
import SwiftReading

extension Compiler {
    /// The types that a call passes to a function whose code may ask for them: `as? T`, `T.reuseIdentifier`.
    func passedTypes(_ function: FunctionInfo?, _ bound: [String: TypeRef]) -> PassedTypes? {
        guard let function, !function.isForeign, !function.generics.isEmpty else { return nil }
        let types = bound.filter { function.generics.contains($0.key) && Compiler.isSettled($0.value) }
        return types.isEmpty ? nil : PassedTypes(function.name, types)
    }

    /// True when a type has no generic parameter in it.
    private static func isSettled(_ type: TypeRef) -> Bool {
        switch type {
        case .unknown, .parameter: false
        case .optional(let wrapped, _): isSettled(wrapped)
        case .nominal(_, let arguments): arguments.allSatisfy(isSettled)
        default: true
        }
    }

    /// The step that keeps the types passed to a function, as the first of its body; nothing where no code can ask.
    private func passedTypesStep() -> Action? {
        guard function.role == .function, !function.generics.isEmpty else { return nil }
        let names = function.generics.filter { name in
            !function.parameters.contains { $0.type == .metatype(.parameter(name)) }
        }
        guard !names.isEmpty else { return nil }
        let slots = names.map {
            declare(PassedTypes.variable(of: $0), .unknown, isConstant: true, key: "\($0)@generic").slot
        }
        let called = function.name
        return Action(step: { machine throws(Stop) in
            let passed = machine.passedTypes
            machine.passedTypes = nil
            let types = passed?.function == called ? passed?.types ?? [:] : [:]
            for (name, slot) in zip(names, slots) { machine.slots[slot] = .type(types[name] ?? .parameter(name)) }
            return .next
        })
    }

    /// A body whose first step keeps the types passed to the function.
    func keepingPassedTypes(_ body: () -> Step) -> Step {
        guard let first = passedTypesStep() else { return body() }
        let rest = body()
        return { machine throws(Stop) in
            _ = try first(machine)
            return try rest(machine)
        }
    }

    /// The types that the generic parameters of a type stand for.
    func bindings(of type: TypeRef) -> [String: TypeRef] {
        guard case .nominal(let id, let arguments) = type.unwrapped, let info = program.type(id) else { return [:] }
        var bindings = Dictionary(zip(info.generics, arguments).filter { !$0.1.isUnknown }) { $1 }
        let element = program.core.element(of: type)
        if !element.isUnknown, bindings["Element"] == nil { bindings["Element"] = element }
        if let superclass = info.superclassType { bindings.merge(self.bindings(of: superclass)) { old, _ in old } }
        bindings["Self"] = type
        return bindings
    }

    /// A value as a place of a type takes it.
    func converted(_ value: Typed, _ type: TypeRef, _ range: SourceRange?) -> Typed {
        if type.isUnknown || value.type == type { return value }
        switch type {
        case .function, .metatype, .composition, .named: return value
        default: break
        }
        let place = place(range)
        let code = value.code
        if case .optional(let wrapped, _) = type, wrapped == value.type, wrapped.mayHoldNil {
            // What is an optional itself, or may be one, gets one more layer: `nil` of a `T` is not `nil` of a `T?`.
            return Typed(type) { machine throws(Stop) in
                let inner = try code(machine)
                if case .opaque = inner { return inner }
                return .some(inner)
            }
        }
        return Typed(type) { machine throws(Stop) in try machine.coerce(code(machine), to: type, from: place) }
    }
}
