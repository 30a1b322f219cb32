import SwiftDeclarations
import SwiftReading

/// Generic arguments of a call: those known when it is compiled, and those that only generic code knows as it runs.
struct TypePassing: Sendable {
    let settled: PassedTypes
    /// What generic code passes on of its own generic parameters.
    let open: [(name: String, type: Evaluation)]

    func callAsFunction(_ machine: Machine) throws(Stop) -> PassedTypes {
        if open.isEmpty { return settled }
        var types = settled.types
        for (name, type) in open {
            if case .type(let own) = try type(machine), !own.isUnknown { types[name] = own }
        }
        return PassedTypes(settled.function, types)
    }
}

extension Compiler {
    /// The types that a call passes to a function whose code may ask for them: `as? T`, `T.reuseIdentifier`. Within generic
    /// code some of them are known only when it runs.
    func passedTypes(
        _ function: FunctionInfo?, _ bound: [String: TypeRef], _ expected: TypeRef = .unknown
    ) -> TypePassing? {
        guard let function, !function.isForeign, !function.generics.isEmpty else { return nil }
        let types = bound.filter { function.generics.contains($0.key) && $0.value.isSettled }
        var open = bound
        Compiler.match(function.result, expected, &open)
        var metatypes: [(name: String, type: Evaluation)] = []
        for name in function.generics where types[name] == nil {
            if let code = open[name].flatMap({ runtimeType(of: $0) }) {
                metatypes.append((name, Evaluation(code: code)))
            }
        }
        if types.isEmpty, metatypes.isEmpty { return nil }
        return TypePassing(settled: PassedTypes(function.name, types), open: metatypes)
    }

    /// Learns what the generic parameters of a result are in its place, which may be generic parameters themselves.
    static func match(_ result: TypeRef, _ expected: TypeRef, _ types: inout [String: TypeRef]) {
        switch (result, expected) {
        case (_, .unknown): break
        case (.parameter(let name), _): if types[name] == nil { types[name] = expected }
        case (.optional(let mine, _), .optional(let other, _)): match(mine, other, &types)
        case (_, .optional(let other, _)): match(result, other, &types)
        case (.nominal(let mine, let left), .nominal(let other, let right)) where mine == other:
            for (left, right) in zip(left, right) { match(left, right, &types) }
        case (.tuple(_, let left), .tuple(_, let right)):
            for (left, right) in zip(left, right) { match(left, right, &types) }
        default: break
        }
    }

    /// The step that keeps the types passed to a function, as the first of its body; nothing where no code can ask.
    private func passedTypesStep() -> Action? {
        guard function.role == .function, !function.generics.isEmpty else { return nil }
        let names = function.generics.filter { name in
            !function.parameters.contains { $0.type == .metatype(.parameter(name)) && !$0.hasDefault }
        }
        guard !names.isEmpty else { return nil }
        // `_ type: T.Type = T.self`: where no argument says the type, the call does.
        let slots = names.map { name in
            let known = function.parameters.first { $0.type == .metatype(.parameter(name)) }.flatMap { local($0.name) }
            let variable = PassedTypes.variable(of: name)
            return (known ?? declare(variable, .unknown, isConstant: true, key: "\(name)@generic")).slot
        }
        // What no call says, a value of the type does.
        let values = names.map { name in
            function.parameters.first { $0.type == .parameter(name) && !$0.isInout && !$0.isVariadic }.flatMap {
                local($0.name)
            }.map {
                Evaluation(code: read($0))
            }
        }
        let called = function.name
        return Action(step: { machine throws(Stop) in
            let passed = machine.passedTypes
            machine.passedTypes = nil
            let types = passed?.function == called ? passed?.types ?? [:] : [:]
            for (index, slot) in slots.enumerated() {
                let name = names[index]
                if case .type(let own) = machine.slots[slot], own != .parameter(name), own != .named(name) { continue }
                var type = types[name] ?? .parameter(name)
                if type.isUnknown, let value = try values[index]?(machine) { type = machine.type(of: value) }
                machine.slots[slot] = .type(type.isUnknown ? .parameter(name) : type)
            }
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

    /// True of a call of a function of the program whose result may depend on what is wanted.
    func callsGeneric(_ expression: SwiftExpression) -> Bool {
        let call: SwiftCall
        switch expression.kind {
        case .call(let own): call = own
        case .tuple(let parts) where parts.count == 1: return callsGeneric(parts[0].value)
        case .trying(_, let inner), .awaiting(let inner): return callsGeneric(inner)
        default: return false
        }
        let name =
            switch call.callee.kind {
            case .name(let name): name
            case .member(_, let name): name.text
            default: ""
            }
        let functions = (globalFunctions(name) ?? []) + (program.methodsByName[name] ?? [])
        return functions.contains { !$0.isForeign && $0.result.unwrapped.isUnknown && !$0.generics.isEmpty }
    }

    /// The types that the generic parameters of a type stand for.
    func bindings(of type: TypeRef) -> [String: TypeRef] {
        guard case .nominal(let id, let arguments) = type.unwrapped, let info = program.type(id) else { return [:] }
        var bindings = Dictionary(zip(info.generics, arguments).filter { !$0.1.isUnknown }) { $1 }
        let element = program.core.element(of: type)
        if !element.isUnknown, bindings["Element"] == nil { bindings["Element"] = element }
        if let superclass = info.superclassType { bindings.merge(self.bindings(of: superclass)) { old, _ in old } }
        // What the type brings to its protocols: `enum Key`, `typealias Key = Keys`.
        for name in info.associatedNames where bindings[name] == nil {
            if let own = program.associatedType(name, of: type), !own.isUnknown { bindings[name] = own }
        }
        bindings["Self"] = type
        return bindings
    }

    func isList(_ type: TypeRef) -> Bool {
        type.id.map { [program.core.array, program.core.set, program.core.dictionary].contains($0) } ?? false
    }

    /// A value as a place of a type takes it.
    func converted(_ value: Typed, _ type: TypeRef, _ range: SourceRange?) -> Typed {
        if type.isUnknown || value.type == type && !isList(type) { return value }
        switch type {
        case .function, .metatype, .composition, .named: return value
        default: break
        }
        let place = place(range)
        let code = value.code
        if isList(type), let own = runtimeType(of: type) {
            let isPlain = value.type == type
            return Typed(type) { machine throws(Stop) in
                let list = try code(machine)
                // The call of generic code says what an unknown list holds.
                if case .opaque = list, case .type(let known) = try own(machine) {
                    return try machine.coerce(list, to: known, from: place)
                }
                return isPlain ? list : try machine.coerce(list, to: type, from: place)
            }
        }
        if value.type == type {
            // Also the list that something unknown has by its type is empty, and can be filled.
            return Typed(type) { machine throws(Stop) in
                let list = try code(machine)
                if case .opaque = list { return try machine.coerce(list, to: type, from: place) }
                return list
            }
        }
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
