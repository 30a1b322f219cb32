import SwiftReading

/// The arguments of a call, compiled.
struct CompiledArguments: Sendable {
    let codes: [Evaluation]
    let shape: CallShape
    /// The arguments behind `&`.
    let places: [(index: Int, place: Place)]

    /// Evaluates the arguments, and calls with them; what is behind `&` is taken out of its place meanwhile.
    func withValues(
        _ machine: Machine, _ body: (inout [Value]) throws(Stop) -> Value
    ) throws(Stop) -> Value {
        var values: [Value] = []
        values.reserveCapacity(codes.count)
        for code in codes { values.append(try code(machine)) }
        guard places.count > 1 else { return try taking(machine, 0, &values, body) }
        // Two parts of one value may be changed at once, as in `swap(&pair.a, &pair.b)`: they go in and out by copying.
        for (index, place) in places { values[index] = try place.get(machine) }
        let result = try body(&values)
        // The last access ends first.
        for (index, place) in places.reversed() { try place.set(machine, values[index]) }
        return result
    }

    private func taking(
        _ machine: Machine, _ next: Int, _ values: inout [Value], _ body: (inout [Value]) throws(Stop) -> Value
    ) throws(Stop) -> Value {
        guard next < places.count else { return try body(&values) }
        let (index, place) = places[next]
        var result = Value.void
        try place.modify(machine) { value throws(Stop) in
            values[index] = value.take()
            defer { value = values[index].take() }
            result = try taking(machine, next + 1, &values, body)
            return true
        }
        return result
    }
}

extension Compiler {
    private static let nothing: Code = { _ throws(Stop) in Value.unset }

    /// Compiles a call.
    func call(_ call: SwiftCall, _ range: SourceRange, _ expected: TypeRef) -> Typed {
        let place = place(range)
        if let type = typeExpression(call.callee) { return construct(type, call, place, expected) }
        switch call.callee.kind {
        case .name(let name): return callNamed(name, call, place, expected)
        case .implicitMember(let name): return callImplicit(name, call, place, expected)
        case .member(let base, let name):
            if case .name("super") = base.kind { return callSuper(name.text, call, place) }
            if Compiler.isModule(base) { return callNamed(name.text, call, place, expected) }
            if !expected.isUnknown, Compiler.isImplicit(base), name.text != "init" {
                let value = expression(base, expected)
                let code = value.code
                let target = Place(
                    value.type, get: code,
                    modify: { machine, change throws(Stop) in
                        var value = try code(machine)
                        _ = try change(&value)
                    })
                return callMember(
                    target, members(of: value.type, name.text), name.text, call, place, isInChain: false, isSelf: false)
            }
            if name.text == "init" {
                if case .name("self") = base.kind { return callOwnInitializer(call, place) }
                if let type = typeExpression(base) { return construct(type, call, place, expected) }
            }
            if let type = typeExpression(base) { return callStatic(type, name.text, call, place) }
            return callMethod(base, name.text, call, place)
        case .specialized(let inner, _):
            if case .name(let name) = inner.kind { return callNamed(name, call, place, expected) }
            if case .member(let base, let name) = inner.kind { return callMethod(base, name.text, call, place) }
            return callValue(base(inner), call, place, hasChain(inner))
        case .closure(let closure):
            if call.arguments.isEmpty, call.trailingClosures.isEmpty {
                let value = self.closure(closure, .function([], expected))
                let code = value.code
                var result = expected
                if case .function(_, let own) = value.type, result.isUnknown { result = own }
                return Typed(result) { machine throws(Stop) in try machine.invoke(code(machine), [], place: place) }
            }
            return callValue(self.closure(closure, .unknown), call, place, false)
        default: return callValue(base(call.callee), call, place, hasChain(call.callee))
        }
    }

    // MARK: Arguments

    private func closures(of call: SwiftCall) -> [(label: String?, closure: SwiftClosure)] {
        call.trailingClosures.map { ($0.label?.text, $0.closure) }
    }

    func shape(of call: SwiftCall) -> CallShape {
        CallShape(
            labels: call.arguments.map { $0.label?.text } + call.trailingClosures.map { $0.label?.text },
            trailing: call.trailingClosures.count)
    }

    /// Compiles arguments with the types of the parameters they go to.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - parameters: The parameters of what is called, if that is known.
    ///   - bound: What generic parameters stand for; what the arguments tell is added.
    /// - Returns: The compiled arguments, one a parameter.
    func arguments(
        of call: SwiftCall, _ parameters: [ParameterInfo]?, _ bound: inout [String: TypeRef]
    ) -> CompiledArguments {
        let shape = shape(of: call)
        var target: [Int: ParameterInfo] = [:]
        if let parameters, let sources = shape.sources(for: parameters) {
            for (source, parameter) in zip(sources, parameters) {
                switch source {
                case .argument(let index): target[index] = parameter
                case .variadic(let indices): for index in indices { target[index] = parameter }
                case .defaultValue: break
                }
            }
        }
        var codes: [Evaluation] = []
        var places: [(Int, Place)] = []
        func add(_ typed: Typed, _ index: Int, _ range: SourceRange) {
            guard let parameter = target[index] else { return codes.append(Evaluation(code: typed.code)) }
            parameter.type.unify(with: typed.type, &bound)
            codes.append(Evaluation(code: parameter.isAutoclosure ? deferred(typed.code) : typed.code))
        }
        for (index, argument) in call.arguments.enumerated() {
            if case .byReference(let inner) = argument.value.kind, let place = self.place(of: inner) {
                if let parameter = target[index] { parameter.type.unify(with: place.type, &bound) }
                places.append((index, place))
                codes.append(Evaluation(code: Compiler.nothing))
                continue
            }
            let type = target[index]?.type.substituting(bound) ?? .unknown
            add(expression(argument.value, type), index, argument.range)
        }
        for (offset, part) in closures(of: call).enumerated() {
            let index = call.arguments.count + offset
            let type = target[index]?.type.substituting(bound) ?? .unknown
            add(closure(part.closure, type.unwrapped), index, part.closure.range)
        }
        return CompiledArguments(codes: codes, shape: shape, places: places)
    }

    /// The function that a call most likely means.
    func candidate(_ functions: [FunctionInfo], _ call: SwiftCall) -> FunctionInfo? {
        let shape = shape(of: call)
        let fitting = functions.filter { shape.sources(for: $0.parameters) != nil }
        guard fitting.count > 1 else { return fitting.first }
        var best: FunctionInfo?
        var bestScore = Int.min
        for function in fitting {
            guard let sources = shape.sources(for: function.parameters) else { continue }
            var score = function.hasBody ? 0 : -100
            for (source, parameter) in zip(sources, function.parameters) {
                guard case .argument(let index) = source else {
                    score -= 1
                    continue
                }
                guard index < call.arguments.count else { continue }
                score += staticFit(call.arguments[index].value, parameter.type)
            }
            if score > bestScore { (best, bestScore) = (function, score) }
        }
        return best
    }

    private func staticFit(_ value: SwiftExpression, _ type: TypeRef) -> Int {
        let core = program.core
        switch (value.kind, type.unwrapped) {
        case (.integer, .nominal(let id, _)): return id == core.int ? 3 : id == core.double ? 2 : -5
        case (.float, .nominal(let id, _)): return id == core.double ? 3 : -5
        case (.string, .nominal(let id, _)): return id == core.string ? 3 : id == core.character ? 1 : -5
        case (.boolean, .nominal(let id, _)): return id == core.bool ? 3 : -5
        case (.array, .nominal(let id, _)): return id == core.array || id == core.set ? 3 : -5
        case (.closure, .function): return 3
        case (.closure, .nominal): return -5
        case (_, .parameter), (_, .unknown): return 0
        case (.name, .nominal(let id, _)), (.member, .nominal(let id, _)), (.call, .nominal(let id, _)):
            let own = expression(value).type
            if own.isUnknown { return 0 }
            guard let ownID = own.unwrapped.id, let info = program.type(ownID), let other = program.type(id) else {
                return -3
            }
            if ownID == id { return 4 }
            if other.kind == .protocolType { return program.conforms(info, to: id) ? 2 : -5 }
            return info.inherits(from: id) ? 3 : -5
        default: return 0
        }
    }

    private func fullBinding(_ function: FunctionInfo?, _ bound: [String: TypeRef]) -> TypeRef {
        function?.result.substituting(bound) ?? .unknown
    }

    // MARK: Names

    private func callNamed(_ name: String, _ call: SwiftCall, _ place: SourcePlace, _ expected: TypeRef) -> Typed {
        if let local = local(name) {
            if let parameters = local.parameters { return callLocal(local, parameters, call, place) }
            return callValue(Typed(local.type, read(local)), call, place, false)
        }
        if name == "type", call.arguments.first?.label?.text == "of", let first = call.arguments.first {
            let value = expression(first.value)
            let code = value.code
            return Typed(.metatype(value.type)) { machine throws(Stop) in .type(machine.type(of: try code(machine))) }
        }
        if name == "Self", let owner { return constructSelf(owner, call, place) }
        if let owner, isMember(name) {
            let found = program.members(of: owner.id, name, isStatic: function.isStatic)
            let own = found.compactMap { if case .function(let function) = $0 { function } else { nil } }
            let fits = candidate(own, call) != nil || program.globalFunctions[name] == nil
            if fits, !own.isEmpty || function.isStatic, let local = local("self") {
                return callMember(
                    self.place(of: local), found, name, call, place, isInChain: false, isSelf: true)
            }
            if own.isEmpty || fits, let variable = variable(name, call.callee.range) {
                return callValue(Typed(variable.type, variable.get), call, place, false)
            }
        }
        if let functions = program.globalFunctions[name] { return callGlobal(functions, call, place, expected) }
        if let variable = variable(name, call.callee.range) {
            return callValue(Typed(variable.type, variable.get), call, place, false)
        }
        var outer = owner?.outer ?? (function.isStatic ? nil : owner)
        while let type = outer {
            let found = program.members(of: type.id, name, isStatic: true)
            if !found.isEmpty { return callStatic(type.type, name, call, place) }
            outer = type.outer
        }
        if let local = local("self"), let owner, owner.kind == .classType, !function.isStatic,
            owner.unknownSuperclass != nil || owner.superclass != nil
        {
            return callMember(self.place(of: local), [], name, call, place, isInChain: false, isSelf: true)
        }
        var bound: [String: TypeRef] = [:]
        let arguments = arguments(of: call, nil, &bound)
        return Typed { machine throws(Stop) in
            try arguments.withValues(machine) { values throws(Stop) in
                machine.keepClosures(values, arguments.shape, of: name, place)
                return machine.makeOpaque("\(name)()", type: .unknown, place: place)
            }
        }
    }

    private func callLocal(
        _ local: Local, _ parameters: [ParameterInfo], _ call: SwiftCall, _ place: SourcePlace
    ) -> Typed {
        var bound: [String: TypeRef] = [:]
        let arguments = arguments(of: call, parameters, &bound)
        let sources = arguments.shape.sources(for: parameters) ?? call.arguments.indices.map { .argument($0) }
        let get = read(local)
        var result: TypeRef = .unknown
        if case .function(_, let type) = local.type { result = type.substituting(bound) }
        let type = result
        return Typed(type) { machine throws(Stop) in
            let callee = try get(machine)
            return try arguments.withValues(machine) { values throws(Stop) in
                var list: [Value] = []
                for (source, parameter) in zip(sources, parameters) {
                    switch source {
                    case .argument(let index):
                        list.append(try machine.coerce(values[index], to: parameter.type, from: place))
                    case .variadic(let indices): list.append(.array(indices.map { values[$0] }))
                    case .defaultValue: list.append(.unset)
                    }
                }
                let result = try machine.invoke(callee, &list, place)
                for (index, source) in sources.enumerated() where parameters[index].isInout {
                    if case .argument(let argument) = source { values[argument] = list[index] }
                }
                return result
            }
        }
    }

    private func callGlobal(
        _ functions: [FunctionInfo], _ call: SwiftCall, _ place: SourcePlace, _ expected: TypeRef
    ) -> Typed {
        let chosen = candidate(functions, call)
        var bound: [String: TypeRef] = [:]
        if let chosen, case .parameter(let name) = chosen.result, !expected.isUnknown { bound[name] = nil }
        let arguments = arguments(of: call, chosen?.parameters, &bound)
        let isOnly = functions.count == 1
        let sources = chosen.flatMap { arguments.shape.sources(for: $0.parameters) }
        let members = functions.map { Member.function($0) }
        let weight = nesting
        return Typed(fullBinding(chosen, bound)) { machine throws(Stop) in
            try arguments.withValues(machine) { values throws(Stop) in
                var receiver = Value.void
                machine.depth &+= weight
                defer { machine.depth &-= weight }
                if isOnly, let chosen, let sources {
                    return try machine.call(chosen, &receiver, &values, sources, place: place)
                }
                guard let (function, sources) = machine.select(members, arguments.shape, values) else {
                    let labels = arguments.shape.labels.map { ($0 ?? "_") + ":" }.joined()
                    throw Stop(.mistake, "mistake.call", ["", "\(functions[0].name)(\(labels))"], place: place)
                }
                return try machine.call(function, &receiver, &values, sources, place: place)
            }
        }
    }

    func callValue(_ callee: Typed, _ call: SwiftCall, _ place: SourcePlace, _ isInChain: Bool) -> Typed {
        var parameters: [ParameterInfo]?
        var result: TypeRef = .unknown
        if case .function(let types, let returned) = callee.type.unwrapped {
            result = returned
            parameters = types.enumerated().map { index, type in
                ParameterInfo(
                    label: index < call.arguments.count ? call.arguments[index].label?.text : nil, name: "",
                    type: type, isVariadic: false, isInout: false, isAutoclosure: false, defaultValue: nil)
            }
        }
        var bound: [String: TypeRef] = [:]
        let arguments = arguments(of: call, parameters, &bound)
        let code = callee.code
        let types = parameters?.map(\.type) ?? []
        let weight = nesting
        let own = result
        return Typed(own) { machine throws(Stop) in
            let callee = try code(machine)
            if isInChain, machine.isChainBroken { return .none }
            return try arguments.withValues(machine) { values throws(Stop) in
                for (index, type) in types.enumerated() where index < values.count {
                    values[index] = try machine.coerce(values[index], to: type, from: place)
                }
                machine.depth &+= weight
                defer { machine.depth &-= weight }
                let value = try machine.invoke(callee, &values, place)
                return try machine.coerce(value, to: own, from: place)
            }
        }
    }

    // MARK: Types

    /// `Optional(x)`, `Optional<T>(x)`, `Optional<T>.some(x)`.
    private func constructOptional(_ type: TypeRef, _ call: SwiftCall, _ expected: TypeRef) -> Typed? {
        var wrapped: TypeRef
        switch type {
        case .optional(let inner, _): wrapped = inner
        case .nominal(program.core.optional, _): wrapped = expected.unwrapped
        default: return nil
        }
        guard call.arguments.count == 1, let first = call.arguments.first, first.label == nil else { return nil }
        let value = converted(expression(first.value, wrapped), wrapped, first.range)
        if wrapped.isUnknown { wrapped = value.type }
        let code = value.code
        return Typed(.optional(wrapped)) { machine throws(Stop) in .some(try code(machine)) }
    }

    private func construct(_ type: TypeRef, _ call: SwiftCall, _ place: SourcePlace, _ expected: TypeRef) -> Typed {
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
            result = .nominal(id, info.generics.map { bound[$0] ?? .unknown })
        }
        let made = result
        let weight = nesting
        if let info = made.id.flatMap({ program.type($0) }), let plan = program.memberwisePlan(info, arguments.shape) {
            return Typed(made) { machine throws(Stop) in
                try arguments.withValues(machine) { values throws(Stop) in
                    machine.depth &+= weight
                    defer { machine.depth &-= weight }
                    return try machine.make(info, plan, values, place)
                }
            }
        }
        return Typed(failable ? .optional(made) : made) { machine throws(Stop) in
            try arguments.withValues(machine) { values throws(Stop) in
                machine.depth &+= weight
                defer { machine.depth &-= weight }
                return try machine.construct(made, &values, arguments.shape, place)
            }
        }
    }

    /// `Self(…)`: of the type that `self` has when it runs.
    private func constructSelf(_ owner: TypeInfo, _ call: SwiftCall, _ place: SourcePlace) -> Typed {
        let chosen = candidate(program.initializers(of: owner), call)
        let parameters = chosen?.parameters ?? (owner.kind == .structure ? owner.memberwiseParameters : nil)
        let type = owner.kind == .protocolType ? .unknown : owner.type
        return construct(dynamicSelf(), type, parameters, call, place)
    }

    /// Makes a value of a type that is known when it runs.
    private func construct(
        _ metatype: @escaping Code, _ result: TypeRef, _ parameters: [ParameterInfo]?, _ call: SwiftCall,
        _ place: SourcePlace
    ) -> Typed {
        var bound: [String: TypeRef] = [:]
        let arguments = arguments(of: call, parameters, &bound)
        return Typed(result) { machine throws(Stop) in
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

    private func callImplicit(
        _ name: String, _ call: SwiftCall, _ place: SourcePlace, _ expected: TypeRef
    ) -> Typed {
        let type = name == "some" ? expected : expected.unwrapped
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
        if name == "init" {
            let value = construct(type, call, place, expected)
            return value
        }
        if name == "some", case .optional(let wrapped, _) = expected, let first = call.arguments.first {
            let inner = converted(expression(first.value, wrapped), wrapped, first.range).code
            return Typed(expected) { machine throws(Stop) in .some(try inner(machine)) }
        }
        let value = callStatic(type, name, call, place)
        if case .optional = expected { return converted(value, expected, call.callee.range) }
        return value
    }

    private func callStatic(_ type: TypeRef, _ name: String, _ call: SwiftCall, _ place: SourcePlace) -> Typed {
        if name == "some", let optional = constructOptional(type, call, .unknown) { return optional }
        var bound = bindings(of: type)
        var parameters: [ParameterInfo]?
        var result: TypeRef = .unknown
        var members: [Member] = []
        if case .nominal(let id, _) = type, let info = program.type(id) {
            if let index = info.caseIndices[name] { return callCase(info, index, call, place, type, bound) }
            members = program.members(of: id, name, isStatic: true)
            let functions = members.compactMap { if case .function(let function) = $0 { function } else { nil } }
            let chosen = candidate(functions, call)
            parameters = chosen?.parameters
            let arguments = arguments(of: call, parameters, &bound)
            result = fullBinding(chosen, bound)
            return callStatic(type, name, arguments, members, result, place)
        }
        let arguments = arguments(of: call, nil, &bound)
        return callStatic(type, name, arguments, members, result, place)
    }

    private func callStatic(
        _ type: TypeRef, _ name: String, _ arguments: CompiledArguments, _ members: [Member], _ result: TypeRef,
        _ place: SourcePlace
    ) -> Typed {
        let weight = nesting
        return Typed(result) { machine throws(Stop) in
            try arguments.withValues(machine) { values throws(Stop) in
                var receiver = Value.type(type)
                machine.depth &+= weight
                defer { machine.depth &-= weight }
                return try machine.callMethod(
                    name, &receiver, &values, arguments.shape, place, found: members, type: type)
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
                label: pair.0.isEmpty ? nil : pair.0, name: pair.0, type: pair.1, isVariadic: false, isInout: false,
                isAutoclosure: false, defaultValue: part.defaults[offset])
        }
        var bound = bindings
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

    private func callOwnInitializer(_ call: SwiftCall, _ place: SourcePlace) -> Typed {
        guard let owner, let local = local("self") else { return Typed { _ throws(Stop) in .void } }
        let candidates = program.initializers(of: owner)
        var bound: [String: TypeRef] = [:]
        let arguments = arguments(
            of: call, candidate(candidates, call)?.parameters ?? owner.memberwiseParameters, &bound)
        let target = self.place(of: local)
        let type = owner.type
        let isReference = owner.kind == .classType
        let members = candidates.map { Member.function($0) }
        return Typed(.void) { machine throws(Stop) in
            try arguments.withValues(machine) { values throws(Stop) in
                if isReference {
                    var receiver = try target.get(machine)
                    // An initialiser that a subclass overrides is the subclass's, as any method is.
                    let own = machine.info(of: receiver).map { machine.program.initializers(of: $0) } ?? []
                    let list = own.isEmpty ? members : own.map { Member.function($0) }
                    guard let (function, sources) = machine.select(list, arguments.shape, values) else {
                        return .void
                    }
                    let result = try machine.call(function, &receiver, &values, sources, type: type, place: place)
                    return result
                }
                let made = try machine.construct(type, &values, arguments.shape, place)
                guard let value = made.unwrapped else { throw Stop(.thrown(.none), "init.failed") }
                try target.set(machine, value)
                return .void
            }
        }
    }

    // MARK: Methods

    private func callSuper(_ name: String, _ call: SwiftCall, _ place: SourcePlace) -> Typed {
        let superclass = owner?.superclass
        let functions: [FunctionInfo] =
            superclass.map { type in
                name == "init"
                    ? program.initializers(of: type)
                    : program.members(of: type.id, name, isStatic: function.isStatic).compactMap {
                        if case .function(let function) = $0 { function } else { nil }
                    }
            } ?? []
        var bound: [String: TypeRef] = owner?.superclassType.map { bindings(of: $0) } ?? [:]
        let chosen = candidate(functions, call)
        let arguments = arguments(of: call, chosen?.parameters, &bound)
        guard let local = local("self") else { return Typed { _ throws(Stop) in .void } }
        let get = read(local)
        let type = owner?.superclassType ?? .unknown
        let members = functions.map { Member.function($0) }
        return Typed(name == "init" ? .void : fullBinding(chosen, bound)) { machine throws(Stop) in
            try arguments.withValues(machine) { values throws(Stop) in
                var receiver = try get(machine)
                if let (function, sources) = machine.select(members, arguments.shape, values), function.hasBody {
                    return try machine.call(function, &receiver, &values, sources, type: type, place: place)
                }
                if name == "init" { return .void }
                // Nothing is known of what a superclass outside the files does.
                return machine.makeOpaque("super.\(name)()", type: .unknown, place: place)
            }
        }
    }

    private func callMethod(
        _ base: SwiftExpression, _ name: String, _ call: SwiftCall, _ place: SourcePlace
    ) -> Typed {
        let isInChain = hasChain(base)
        let isSelf = if case .name("self") = base.kind { true } else { false }
        if let target = self.place(of: base) {
            let found = members(of: target.type, name)
            return callMember(target, found, name, call, place, isInChain: isInChain, isSelf: isSelf)
        }
        let value = self.base(base)
        let code = value.code
        let temporary = Place(
            value.type, get: code,
            modify: { machine, change throws(Stop) in
                var value = try code(machine)
                _ = try change(&value)
            })
        return callMember(
            temporary, members(of: value.type, name), name, call, place, isInChain: isInChain, isSelf: false)
    }

    private func members(of type: TypeRef, _ name: String) -> [Member] {
        switch type {
        case .nominal(let id, _): return program.members(of: id, name, isStatic: false)
        case .metatype(.nominal(let id, _)): return program.members(of: id, name, isStatic: true)
        case .optional(let wrapped, let unwrapsItself):
            let own = program.members(of: program.core.optional, name, isStatic: false)
            return own.isEmpty && unwrapsItself ? members(of: wrapped, name) : own
        default: return []
        }
    }

    /// A call of a method on a value in a place.
    private func callMember(
        _ target: Place, _ found: [Member], _ name: String, _ call: SwiftCall, _ place: SourcePlace, isInChain: Bool,
        isSelf: Bool
    ) -> Typed {
        var functions = found.compactMap { if case .function(let function) = $0 { function } else { nil } }
        if functions.isEmpty, target.type.isUnknown { functions = program.methodsByName[name] ?? [] }
        let chosen = candidate(functions, call)
        var type = target.type
        if case .optional(let wrapped, true) = type { type = wrapped }
        var bound = bindings(of: type)
        if case .optional(let wrapped, _) = target.type { bound["Wrapped"] = wrapped }
        var parameters = chosen?.parameters
        var result = chosen?.result
        if chosen == nil, case .function(let types, let own) = memberType(of: type, name).unwrapped {
            // A closure in a property.
            result = own
            parameters = types.enumerated().map { index, type in
                ParameterInfo(
                    label: index < call.arguments.count ? call.arguments[index].label?.text : nil, name: "",
                    type: type, isVariadic: false, isInout: false, isAutoclosure: false, defaultValue: nil)
            }
        }
        let arguments = arguments(of: call, parameters, &bound)
        if let chosen, chosen.hasBody, let id = type.id, let owner = chosen.owner,
            program.type(id)?.kind == .protocolType, program.type(owner)?.kind == .protocolType, !chosen.isMutating,
            chosen.isForeign ? chosen.name == "filter" : !program.isRequirement(chosen, of: id),
            let sources = arguments.shape.sources(for: chosen.parameters)
        {
            // What a protocol only adds and does not require is called as it stands there: `filter` of any sequence
            // gives a list, also of a text.
            let get = target.get
            return Typed(chosen.result.substituting(bound)) { machine throws(Stop) in
                var receiver = try get(machine)
                if isInChain, machine.isChainBroken { return .none }
                if case .some(let inner) = receiver { receiver = inner }
                return try arguments.withValues(machine) { values throws(Stop) in
                    try machine.call(chosen, &receiver, &values, sources, place: place)
                }
            }
        }
        var standard: FunctionInfo?
        if let chosen, chosen.hasBody, !chosen.isForeign, let id = type.id, program.type(id)?.kind == .protocolType,
            !chosen.isMutating
        {
            standard = chosen
        }
        let byDefault = standard
        let site = Compiler.newSite()
        let weight = nesting
        let mayMutate = program.mutatingNames.contains(name)
        let staticType = type
        let get = target.get
        let modify = target.modify
        let resultType = (result ?? .unknown).substituting(bound)
        let isClass = type.id.flatMap { program.type($0) }?.kind == .classType
        guard mayMutate, !isClass else {
            return Typed(resultType) { machine throws(Stop) in
                var receiver = try get(machine)
                if isInChain, machine.isChainBroken { return .none }
                return try arguments.withValues(machine) { values throws(Stop) in
                    machine.depth &+= weight
                    defer { machine.depth &-= weight }
                    if let byDefault, let id = staticType.id, let object = receiver.objectWithin,
                        machine.calls(byDefault, of: id, object.type),
                        let sources = arguments.shape.sources(for: byDefault.parameters)
                    {
                        return try machine.call(byDefault, &receiver, &values, sources, place: place)
                    }
                    return try machine.callSite(
                        site, name, &receiver, &values, arguments.shape, staticType, place)
                }
            }
        }
        return Typed(resultType) { machine throws(Stop) in
            try arguments.withValues(machine) { values throws(Stop) in
                machine.depth &+= weight
                defer { machine.depth &-= weight }
                var result: Value?
                var other: Value = .unset
                try modify(machine) { receiver throws(Stop) in
                    if isInChain, machine.isChainBroken { return false }
                    guard machine.isMutating(name, arguments.shape, receiver) else {
                        other = receiver
                        return false
                    }
                    result = try machine.callSite(
                        site, name, &receiver, &values, arguments.shape, staticType, place)
                    return true
                }
                if isInChain, machine.isChainBroken { return .none }
                if let result { return result }
                return try machine.callSite(site, name, &other, &values, arguments.shape, staticType, place)
            }
        }
    }
}

extension Machine {
    /// Whether a call by a name changes its receiver.
    func isMutating(_ name: String, _ shape: CallShape, _ receiver: Value) -> Bool {
        var receiver = receiver
        if case .some(let inner) = receiver { receiver = inner }
        if case .object = receiver { return false }
        guard let id = typeID(of: receiver) else { return false }
        for case .function(let function) in members(of: id, name) {
            if function.isMutating, shape.sources(for: function.parameters) != nil { return true }
        }
        return false
    }

    /// Calls a method; what a call site called the last time is looked up no more.
    func callSite(
        _ site: Int, _ name: String, _ receiver: inout Value, _ arguments: inout [Value], _ shape: CallShape,
        _ type: TypeRef, _ place: SourcePlace
    ) throws(Stop) -> Value {
        if let id = typeID(of: receiver) {
            if let plan = plans[site], plan.type == id {
                return try call(plan.function, &receiver, &arguments, plan.sources, type: type, place: place)
            }
            let isStatic = if case .type = receiver { true } else { false }
            let found = members(of: id, name, isStatic: isStatic)
            if let (function, sources) = select(found, shape, arguments) {
                let fitting = found.filter {
                    if case .function(let other) = $0 { shape.sources(for: other.parameters) != nil } else { false }
                }
                if fitting.count == 1 || function.owner == id && function.isOverride, !isStatic {
                    plans[site] = SitePlan(type: id, function: function, sources: sources)
                }
                return try call(function, &receiver, &arguments, sources, type: type, place: place)
            }
        }
        return try callOther(name, &receiver, &arguments, shape, type: type, place)
    }
}
