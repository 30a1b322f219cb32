import SwiftDeclarations
import SwiftReading

extension Compiler {
    /// `Optional(x)`, `Optional<T>(x)`, `Optional<T>.some(x)`.
    private func constructOptional(_ type: TypeRef, _ call: SwiftCall, _ expected: TypeRef) -> Typed? {
        var wrapped: TypeRef
        switch type {
        case .optional(let inner, _): wrapped = inner
        case .nominal(program.core.optional, _): wrapped = expected.unwrapped
        default: return nil
        }
        guard call.arguments.count == 1, let first = call.arguments.first, first.label == nil else { return nil }
        if case .null = first.value.kind { return Typed(.optional(wrapped)) { _ throws(Stop) in .none } }
        let value = converted(expression(first.value, wrapped), wrapped, first.range)
        if wrapped.isUnknown { wrapped = value.type }
        let code = value.code
        return Typed(.optional(wrapped)) { machine throws(Stop) in try machine.nested(.some(code(machine))) }
    }

    func construct(_ type: TypeRef, _ call: SwiftCall, _ place: SourcePlace, _ expected: TypeRef) -> Typed {
        if let optional = constructOptional(type, call, expected) { return optional }
        if let metatype = metatype(of: type) { return construct(metatype, type, nil, call, place) }
        var parameters: [ParameterInfo]?
        var bound = bindings(of: type)
        var failable = false
        var result = type
        if case .nominal(let id, let given) = type, let info = program.type(id) {
            if info.kind == .protocolType { bound = [:] }
            let chosen = candidate(program.initializers(of: info), call)
            parameters = chosen?.parameters ?? (info.kind == .structure ? info.memberwiseParameters : nil)
            failable = chosen?.isFailable ?? (info.kind == .enumeration)
            // `Box(3)` is a `Box<Int>`: generic parameters that are not written are learnt from the arguments.
            if given.allSatisfy(\.isUnknown), !info.generics.isEmpty {
                bound = [:]
                if case .nominal(let other, let arguments) = expected.unwrapped, other == id, !arguments.isEmpty {
                    bound = bindings(of: expected.unwrapped)
                }
            }
        }
        let arguments = arguments(of: call, parameters, &bound)
        if case .nominal(let id, let given) = type, let info = program.type(id), given.allSatisfy(\.isUnknown),
            !info.generics.isEmpty
        {
            // `Box<T>()` in generic code is known as it runs.
            let own = given.count == info.generics.count ? given.map { metatype(of: $0) == nil ? .unknown : $0 } : []
            result = .nominal(
                id, info.generics.enumerated().map { bound[$1] ?? ($0 < own.count ? own[$0] : .unknown) })
        }
        let made = result
        // In generic code the types are known when it runs.
        let open = made.arguments.contains(where: \.isUnknown) ? runtimeType(of: made) : nil
        let weight = nesting
        if let info = made.id.flatMap({ program.type($0) }), let plan = program.memberwisePlan(info, arguments.shape) {
            return Typed(made) { machine throws(Stop) in
                try arguments.withValues(machine) { values throws(Stop) in
                    machine.depth &+= weight
                    defer { machine.depth &-= weight }
                    var type = made
                    if case .type(let own)? = try open?(machine) { type = own }
                    return try machine.make(info, type, plan, values, place)
                }
            }
        }
        return Typed(failable ? .optional(made) : made) { machine throws(Stop) in
            try arguments.withValues(machine) { values throws(Stop) in
                machine.depth &+= weight
                defer { machine.depth &-= weight }
                var type = made
                if case .type(let own)? = try open?(machine) { type = own }
                return try machine.construct(type, &values, arguments.shape, place)
            }
        }
    }

    /// `Self(…)`: of the type that `self` has when it runs.
    func constructSelf(_ owner: TypeInfo, _ call: SwiftCall, _ place: SourcePlace) -> Typed {
        let chosen = candidate(program.initializers(of: owner), call)
        let parameters = chosen?.parameters ?? (owner.kind == .structure ? owner.memberwiseParameters : nil)
        let type = owner.kind == .protocolType ? .unknown : owner.type
        return construct(dynamicSelf(), type, parameters, call, place)
    }

    /// Makes a value of a type that is known when it runs.
    func construct(
        _ metatype: @escaping Code, _ result: TypeRef, _ parameters: [ParameterInfo]?, _ call: SwiftCall,
        _ place: SourcePlace
    ) -> Typed {
        var bound: [String: TypeRef] = [:]
        let arguments = arguments(of: call, parameters, &bound)
        // Whether `T(text)` gives an optional is known when it runs.
        let mayFail = if case .parameter = result { !call.arguments.isEmpty } else { false }
        return Typed(mayFail ? .unknown : result) { machine throws(Stop) in
            try arguments.withValues(machine) { values throws(Stop) in
                guard case .type(let type) = try metatype(machine) else { return .void }
                return try machine.construct(type, &values, arguments.shape, place)
            }
        }
    }

    /// The type of `self` when it runs.
    func dynamicSelf() -> Code {
        guard let local = local("self") else { return { _ throws(Stop) in .void } }
        let get = read(local)
        return { machine throws(Stop) in
            let value = try get(machine)
            if case .type = value { return value }
            return .type(machine.type(of: value))
        }
    }

    func callImplicit(
        _ name: String, _ call: SwiftCall, _ place: SourcePlace, _ expected: TypeRef
    ) -> Typed {
        let type = name == "some" ? expected : expected.unwrapped
        if name == "init", let metatype = metatype(of: type) {
            // `static func make() -> Self { .init() }`
            let value = construct(metatype, type, nil, call, place)
            if case .optional = expected { return converted(value, expected, call.callee.range) }
            return value
        }
        if name == "init", function.givesSelf, let owner, owner.kind == .classType, type == owner.type {
            // In a class, that of a subclass is of the subclass.
            let parameters = candidate(program.initializers(of: owner), call)?.parameters
            let value = construct(dynamicSelf(), .unknown, parameters, call, place)
            if case .optional = expected { return converted(value, expected, call.callee.range) }
            return Typed(type, value.code)
        }
        if type.isUnknown || type == .void {
            var bound: [String: TypeRef] = [:]
            let arguments = arguments(of: call, nil, &bound)
            return Typed { machine throws(Stop) in
                try arguments.withValues(machine) { values throws(Stop) in
                    machine.keepClosures(values, arguments.shape, of: ".\(name)", place)
                    return machine.callResult(of: ".\(name)", values, place)
                }
            }
        }
        if name == "init" { return construct(type, call, place, expected) }
        if name == "some", case .optional(let wrapped, _) = expected, let first = call.arguments.first {
            let inner = converted(expression(first.value, wrapped), wrapped, first.range).code
            return Typed(expected) { machine throws(Stop) in try machine.nested(.some(inner(machine)), place) }
        }
        let value = callStatic(type, name, call, place, type)
        if case .optional = expected { return converted(value, expected, call.callee.range) }
        return value
    }

    func callStatic(
        _ type: TypeRef, _ name: String, _ call: SwiftCall, _ place: SourcePlace, _ expected: TypeRef = .unknown
    ) -> Typed {
        if name == "some", let optional = constructOptional(type, call, .unknown) { return optional }
        var bound = bindings(of: type)
        var members: [Member] = []
        var chosen: FunctionInfo?
        if case .nominal(let id, _) = type, let info = program.type(id) {
            if let index = info.caseIndices[name] { return callCase(info, index, call, place, type, bound) }
            members = program.members(of: id, name, isStatic: true)
            let functions = members.compactMap { if case .function(let function) = $0 { function } else { nil } }
            let choice = choice(functions, call, bound, expected)
            chosen = choice.function
            if choice.isSettled, let chosen, functions.contains(where: { $0.result != chosen.result }) {
                members = [.function(chosen)]
            }
        }
        bind(resultOf: chosen, to: expected, &bound)
        let arguments = arguments(of: call, chosen?.parameters, &bound)
        let passed = passedTypes(chosen, bound, expected)
        let weight = nesting
        return Typed(fullBinding(chosen, bound)) { [members] machine throws(Stop) in
            try arguments.withValues(machine) { values throws(Stop) in
                var receiver = Value.type(type)
                machine.passedTypes = try passed?(machine)
                machine.depth &+= weight
                defer { machine.depth &-= weight }
                return try machine.callMethod(
                    name, &receiver, &values, arguments.shape, place, found: members, type: type)
            }
        }
    }

    /// A call of a static method of a type that is known when it runs: `Cell.make()`, where an argument says what `Cell` is.
    func callStatic(_ metatype: @escaping Code, _ name: String, _ call: SwiftCall, _ place: SourcePlace) -> Typed {
        var bound: [String: TypeRef] = [:]
        let arguments = arguments(of: call, nil, &bound)
        return Typed { machine throws(Stop) in
            try arguments.withValues(machine) { values throws(Stop) in
                var receiver = try metatype(machine)
                return try machine.callMethod(name, &receiver, &values, arguments.shape, place)
            }
        }
    }

    private func callCase(
        _ info: TypeInfo, _ index: Int, _ call: SwiftCall, _ place: SourcePlace, _ type: TypeRef,
        _ bindings: [String: TypeRef]
    ) -> Typed {
        let part = info.cases[index]
        let parameters = zip(part.labels, part.types).enumerated().map { offset, pair in
            ParameterInfo(
                label: pair.0.isEmpty ? nil : pair.0, name: pair.0, type: pair.1,
                defaultValue: part.defaults[offset])
        }
        var bound = bindings
        // `.success(try load(text))` within generic code: what is loaded is a `T` of that code.
        for (name, argument) in zip(info.generics, type.arguments) where bound[name] == nil {
            if case .parameter = argument { bound[name] = argument }
        }
        let arguments = arguments(of: call, parameters, &bound)
        let id = CaseID(type: info.id, index: Int32(truncatingIfNeeded: index))
        let result: TypeRef =
            info.generics.isEmpty ? type : .nominal(info.id, info.generics.map { bound[$0] ?? .unknown })
        return Typed(result) { machine throws(Stop) in
            try arguments.withValues(machine) { values throws(Stop) in
                try machine.makeCase(id, values, arguments.shape, place)
            }
        }
    }

    func callOwnInitializer(_ call: SwiftCall, _ place: SourcePlace) -> Typed {
        guard let owner, let local = local("self") else { return Typed { _ throws(Stop) in .void } }
        let candidates = program.initializers(of: owner)
        var bound: [String: TypeRef] = [:]
        let arguments = arguments(
            of: call, candidate(candidates, call)?.parameters ?? owner.memberwiseParameters, &bound)
        let target = self.place(of: local)
        let type = owner.type
        let (isReference, isProtocol) = (owner.kind == .classType, owner.kind == .protocolType)
        let members = candidates.map { Member.function($0) }
        return Typed(.void) { machine throws(Stop) in
            try arguments.withValues(machine) { values throws(Stop) in
                var receiver = try target.get(machine)
                if isReference {
                    // An initialiser that a subclass overrides is the subclass's, as any method is.
                    let own = machine.info(of: receiver).map { machine.program.initializers(of: $0) } ?? []
                    let list = own.isEmpty ? members : own.map { Member.function($0) }
                    guard let (function, sources) = machine.select(list, arguments.shape, values) else {
                        return .void
                    }
                    let result = try machine.call(function, &receiver, &values, sources, type: type, place: place)
                    if function.isFailable, result.isNil { throw Stop.failedInitializer }
                    return result
                }
                // In an extension of a protocol `self` says which type is made.
                let own = isProtocol ? machine.type(of: receiver) : type
                let made = try machine.construct(own, &values, arguments.shape, place)
                guard let value = made.unwrapped else { throw Stop.failedInitializer }
                try target.set(machine, value)
                return .void
            }
        }
    }
}
