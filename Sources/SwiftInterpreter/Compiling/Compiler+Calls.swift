import SwiftDeclarations
import SwiftReading

extension Compiler {
    /// Compiles a call.
    func call(_ call: SwiftCall, _ range: SourceRange, _ expected: TypeRef) -> Typed {
        let place = place(range)
        if let type = typeExpression(call.callee) { return construct(type, call, place, expected) }
        switch call.callee.kind {
        case .name(let name): return callNamed(name, call, place, expected)
        case .implicitMember(let name): return callImplicit(name, call, place, expected)
        case .member(let base, let name):
            if case .name("super") = base.kind { return callSuper(name.text, call, place) }
            if case .name("self") = base.kind, callsWhatItReplaces(name.text, call) {
                return unknownCall(name.text, call, place)
            }
            if Compiler.isModule(base) { return callNamed(name.text, call, place, expected) }
            if isAbsentSelf(base),
                let outer = callOuter(name.text, call, place, expected, isInChain: hasChain(base))
            {
                return outer
            }
            if !expected.isUnknown, Compiler.isImplicit(base), name.text != "init" {
                let value = expression(base, expected)
                return callMember(
                    Place(temporary: value), members(of: value.type, name.text), name.text, call, place, expected,
                    isInChain: false)
            }
            if name.text == "init" {
                if case .name("self") = base.kind, !function.isStatic { return callOwnInitializer(call, place) }
                if let type = typeExpression(base) { return construct(type, call, place, expected) }
            }
            if let type = typeExpression(base) {
                if let own = runtimeType(of: type) { return callStatic(own, name.text, call, place) }
                return callStatic(type, name.text, call, place, expected)
            }
            return callMethod(base, name.text, call, place, expected)
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

    // MARK: Names

    private func callNamed(_ name: String, _ call: SwiftCall, _ place: SourcePlace, _ expected: TypeRef) -> Typed {
        if var local = local(name) {
            let labels = "(" + call.arguments.map { ($0.label?.text ?? "_") + ":" }.joined() + ")"
            if let parameters = local.parameters, self.labels(parameters) != labels {
                local = self.local(name + labels) ?? local
            }
            if let parameters = local.parameters { return callLocal(local, parameters, call, place) }
            return callValue(Typed(local.type, read(local)), call, place, false)
        }
        if name == "type", call.arguments.first?.label?.text == "of", let first = call.arguments.first {
            let value = expression(first.value)
            let code = value.code
            return Typed(.metatype(value.type)) { machine throws(Stop) in .type(machine.type(of: try code(machine))) }
        }
        if name == "Self", let owner { return constructSelf(owner, call, place) }
        if callsWhatItReplaces(name, call) { return unknownCall(name, call, place) }
        if let owner, isMember(name) {
            let found = program.members(of: owner.id, name, isStatic: function.isStatic)
            let own = found.compactMap { if case .function(let function) = $0 { function } else { nil } }
            let fits = candidate(own, call) != nil || globalFunctions(name) == nil
            if fits, !own.isEmpty || function.isStatic, let local = local("self") {
                if let stop = refusal(calling: name, ofSelf: own, at: place) {
                    return Typed { _ throws(Stop) in throw stop }
                }
                return callMember(
                    self.place(of: local), found, name, call, place, expected, isInChain: false)
            }
            if own.isEmpty || fits, let variable = variable(name, call.callee.range) {
                return callValue(Typed(variable.type, variable.get), call, place, false)
            }
        }
        if let functions = globalFunctions(name) { return callGlobal(functions, call, place, expected) }
        if let variable = variable(name, call.callee.range) {
            return callValue(Typed(variable.type, variable.get), call, place, false)
        }
        var outer = owner?.outer ?? (function.isStatic ? nil : owner)
        while let type = outer {
            let found = program.members(of: type.id, name, isStatic: true)
            if !found.isEmpty { return callStatic(type.type, name, call, place, expected) }
            outer = type.outer
        }
        if let local = local("self"), let owner, owner.kind == .classType, !function.isStatic,
            owner.unknownSuperclass != nil || owner.superclass != nil
        {
            return callMember(self.place(of: local), [], name, call, place, isInChain: false)
        }
        if let local = local("self"), let owner, owner.kind == .protocolType, owner.isForeign, !function.isStatic,
            program.mutatingNames.contains(name)
        {
            // `append` in an extension of `RangeReplaceableCollection` is that of the list.
            return callMember(self.place(of: local), [], name, call, place, isInChain: false)
        }
        if let local = local("self"), owner?.kind == .protocolType {
            if !function.isStatic { return callDemanded(name, on: self.place(of: local), call, place) }
            if isDemanded(name) { return callStatic(dynamicSelf(), name, call, place) }
        }
        return callOnScreen(name, call, place, expected) ?? unknownCall(name, call, place)
    }

    /// A call of something that no file declares: its closures are kept.
    private func unknownCall(_ name: String, _ call: SwiftCall, _ place: SourcePlace) -> Typed {
        var bound: [String: TypeRef] = [:]
        return Typed(.unknown, unknownCall(name, arguments(of: call, nil, &bound), place))
    }

    func unknownCall(_ name: String, _ arguments: CompiledArguments, _ place: SourcePlace) -> Code {
        { machine throws(Stop) in
            try arguments.withValues(machine) { values throws(Stop) in
                machine.keepClosures(values, arguments.shape, of: name, place)
                return machine.makeOpaque("\(name)()", of: nil, values, place: place)
            }
        }
    }

    /// True of a call within a method that a file adds to a type of a library, of a method of the same name and labels:
    /// `dataTask(with:completionHandler:)` in an extension of `URLSession` calls the library's own.
    private func callsWhatItReplaces(_ name: String, _ call: SwiftCall) -> Bool {
        guard let owner, owner.unknownSuperclass == owner.name, function.name == name, !function.isStatic else {
            return false
        }
        return candidate([function], call) != nil
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
                defer {
                    // Where no function has these labels, there may be more arguments than parameters.
                    for (index, parameter) in zip(list.indices, parameters) where parameter.isInout {
                        if case .argument(let argument) = sources[index] { values[argument] = list[index] }
                    }
                }
                return try machine.invoke(callee, &list, place)
            }
        }
    }

    func callGlobal(
        _ functions: [FunctionInfo], _ call: SwiftCall, _ place: SourcePlace, _ expected: TypeRef
    ) -> Typed {
        let (chosen, isSettled) = choice(functions, call, [:], expected)
        var bound: [String: TypeRef] = [:]
        bind(resultOf: chosen, to: expected, &bound)
        let arguments = arguments(of: call, chosen?.parameters, &bound)
        let isOnly = functions.count == 1
        let sources = chosen.flatMap { arguments.shape.sources(for: $0.parameters) }
        let members = functions.map { Member.function($0) }
        let weight = nesting
        let passed = passedTypes(chosen, bound, expected)
        return Typed(fullBinding(chosen, bound)) { machine throws(Stop) in
            try arguments.withValues(machine) { values throws(Stop) in
                var receiver = Value.void
                machine.passedTypes = try passed?(machine)
                machine.depth &+= weight
                defer { machine.depth &-= weight }
                if isOnly, let chosen, let sources {
                    return try machine.call(chosen, &receiver, &values, sources, place: place)
                }
                guard
                    let (function, sources) = machine.select(
                        members, arguments.shape, values, settled: isSettled ? chosen : nil)
                else {
                    // The library's function has more forms than are known here.
                    if functions.allSatisfy(\.isForeign) {
                        return machine.makeOpaque("\(functions[0].name)()", type: .unknown, place: place)
                    }
                    let labels = arguments.shape.labels.map { ($0 ?? "_") + ":" }.joined()
                    throw Stop(.mistake, "mistake.call", ["", "\(functions[0].name)(\(labels))"], place: place)
                }
                return try machine.call(function, &receiver, &values, sources, place: place)
            }
        }
    }

    /// The parameters of a closure, which has no labels of its own: what a call writes is right.
    static func parameters(_ types: [TypeRef], in call: SwiftCall) -> [ParameterInfo] {
        types.enumerated().map { index, type in
            ParameterInfo(
                label: index < call.arguments.count ? call.arguments[index].label?.text : nil, name: "", type: type)
        }
    }

    func callValue(_ callee: Typed, _ call: SwiftCall, _ place: SourcePlace, _ isInChain: Bool) -> Typed {
        var parameters: [ParameterInfo]?
        var result: TypeRef = .unknown
        if case .function(let types, let returned) = callee.type.unwrapped {
            result = returned
            parameters = Compiler.parameters(types, in: call)
        }
        var bound: [String: TypeRef] = [:]
        let called = members(of: callee.type, "callAsFunction").compactMap {
            if case .function(let function) = $0 { function } else { nil }
        }
        if let chosen = candidate(called, call) {
            (parameters, result) = (chosen.parameters, chosen.result.substituting(bindings(of: callee.type)))
        }
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
                let value = try machine.invoke(callee, &values, place, arguments.shape)
                return try machine.coerce(value, to: own, from: place)
            }
        }
    }
}
