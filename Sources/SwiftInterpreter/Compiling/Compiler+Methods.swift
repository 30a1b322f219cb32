import SwiftDeclarations
import SwiftReading

extension Compiler {
    func callSuper(_ name: String, _ call: SwiftCall, _ place: SourcePlace) -> Typed {
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
        let (chosen, isSettled) = choice(functions, call)
        let settled = isSettled ? chosen : nil
        let arguments = arguments(of: call, chosen?.parameters, &bound)
        guard let local = local("self") else { return Typed { _ throws(Stop) in .void } }
        let get = read(local)
        let type = owner?.superclassType ?? .unknown
        let members = functions.map { Member.function($0) }
        return Typed(name == "init" ? .void : fullBinding(chosen, bound)) { machine throws(Stop) in
            try arguments.withValues(machine) { values throws(Stop) in
                var receiver = try get(machine)
                if let (function, sources) = machine.select(members, arguments.shape, values, settled: settled),
                    function.hasBody
                {
                    let result = try machine.call(function, &receiver, &values, sources, type: type, place: place)
                    if name == "init", function.isFailable, result.isNil { throw Stop.failedInitializer }
                    return result
                }
                if name == "init" { return .void }
                // Nothing is known of what a superclass outside the files does.
                return machine.makeOpaque("super.\(name)()", type: .unknown, place: place)
            }
        }
    }

    func callMethod(
        _ base: SwiftExpression, _ name: String, _ call: SwiftCall, _ place: SourcePlace, _ expected: TypeRef = .unknown
    ) -> Typed {
        let isInChain = hasChain(base)
        let isSelf = if case .name("self") = base.kind { true } else { false }
        let (receiver, preparation) = receiver(base, of: name, call)
        if let target = receiver {
            let found = members(of: target.type, name)
            if let stop = refusal(calling: name, found, on: base, target.type, at: place) {
                return Typed { _ throws(Stop) in throw stop }
            }
            let typed = callMember(target, found, name, call, place, expected, isInChain: isInChain, isSelf: isSelf)
            if preparation.steps.isEmpty { return typed }
            let code = typed.code
            return Typed(typed.type) { machine throws(Stop) in
                if try preparation.holds(machine) { return try code(machine) }
                machine.isChainBroken = true
                return .none
            }
        }
        let value = self.base(base)
        if let stop = refusal(calling: name, members(of: value.type, name), onResultOf: base, value.type, at: place) {
            return Typed { _ throws(Stop) in throw stop }
        }
        return callMember(
            Place(temporary: value), members(of: value.type, name), name, call, place, expected, isInChain: isInChain,
            isSelf: false)
    }

    /// The place of a receiver, and what is evaluated before the arguments of a method that may change it.
    private func receiver(_ base: SwiftExpression, of name: String, _ call: SwiftCall) -> (Place?, Preparation) {
        let isPlainCall = call.arguments.allSatisfy { argument in
            switch argument.value.kind {
            case .name, .integer, .boolean, .null: true
            default: false
            }
        }
        guard !isPlainCall, program.mutatingNames.contains(name), isVariable(base) else {
            return (place(of: base), Preparation())
        }
        return prepared { place(of: base) }
    }

    /// The constant that an expression names, a `let` or a parameter; nil for everything that may be changed.
    func constant(in expression: SwiftExpression) -> String? {
        switch expression.kind {
        case .name(let name):
            guard name != "self" else { return nil }
            if let local = local(name) {
                let isPlain =
                    !local.isComputed && !local.isElement && local.parameters == nil
                    && !local.key.hasSuffix("@capture")
                return local.isConstant && isPlain ? name : nil
            }
            if isMember(name) { return isConstantField(name) ? name : nil }
            return constantGlobal(name)
        case .member(let base, let name):
            if isAbsentSelf(base) { return constantGlobal(name.text) }
            guard case .name("self") = base.kind, isConstantField(name.text) else { return nil }
            return name.text
        default: return nil
        }
    }

    private func constantGlobal(_ name: String) -> String? {
        guard let global = globalIndex(name).map({ program.globals[$0] }) else { return nil }
        return global.isConstant && !global.isComputed && global.initial != nil ? name : nil
    }

    /// True for a stored property with `let` of the type that is compiled; its initialiser may give it a value.
    private func isConstantField(_ name: String) -> Bool {
        guard let owner, !function.isStatic, function.role != .initializer else { return false }
        return members(of: owner.type, name).contains {
            if case .field(let index) = $0 {
                owner.fields.indices.contains(index) && owner.fields[index].isConstant
            } else {
                false
            }
        }
    }

    /// True for a struct, whose constants cannot be changed within either.
    func isStructure(_ type: TypeRef) -> Bool {
        guard case .nominal(let id, _) = type else { return false }
        return program.type(id)?.kind == .structure
    }

    func members(of type: TypeRef, _ name: String) -> [Member] {
        switch type {
        case .nominal(let id, _): return program.members(of: id, name, isStatic: false)
        case .metatype(.nominal(let id, _)): return program.members(of: id, name, isStatic: true)
        case .optional(let wrapped, let unwrapsItself):
            let own = program.members(of: program.core.optional, name, isStatic: false)
            return own.isEmpty && unwrapsItself ? members(of: wrapped, name) : own
        default: return []
        }
    }

    /// The value of an optional that unwraps itself.
    private func unwrapping(_ target: Place, to type: TypeRef, _ place: SourcePlace) -> Place {
        let get = target.get
        return Place(
            type,
            get: { machine throws(Stop) in
                switch try get(machine) {
                case .some(let value): return value
                case .none where machine.isChainBroken: return .none
                case .none: throw Stop.trap(Trap.implicitNil).at(place)
                case let value: return value
                }
            }, modify: target.modify)
    }

    /// A call of a method on a value in a place.
    func callMember(
        _ target: Place, _ found: [Member], _ name: String, _ call: SwiftCall, _ place: SourcePlace,
        _ expected: TypeRef = .unknown, isInChain: Bool, isSelf: Bool
    ) -> Typed {
        if case .optional(let list, true) = target.type, isList(list), name == "map" || name == "flatMap" {
            // The `map` of `var songs: [Song]!` is that of the list.
            return callMember(
                unwrapping(target, to: list, place), members(of: list, name), name, call, place, expected,
                isInChain: isInChain, isSelf: isSelf)
        }
        var functions = found.compactMap { if case .function(let function) = $0 { function } else { nil } }
        if functions.isEmpty, target.type.isUnknown { functions = program.methodsByName[name] ?? [] }
        var type = target.type
        if case .optional(let wrapped, true) = type { type = wrapped }
        let added = addedMethod(type, name, call)
        if let added { functions = [added.method] }
        var bound = bindings(of: type)
        let (chosen, isSettled) = choice(functions, call, bound, expected)
        if case .optional(let wrapped, _) = target.type { bound["Wrapped"] = wrapped }
        var parameters = chosen?.parameters
        var result = chosen?.result
        if chosen == nil, case .function(let types, let own) = memberType(of: type, name).unwrapped {
            // A closure in a property.
            result = own
            parameters = Compiler.parameters(types, in: call)
        }
        bind(resultOf: chosen, to: expected, &bound)
        if name == "reduce", call.arguments.count == 2, case .integer = call.arguments[0].value.kind,
            case .name(let sign) = call.arguments[1].value.kind, sign == "+", bound["R"] == nil,
            let element = bound["Element"]
        {
            // The `0` of `prices.reduce(0, +)` is a price.
            bound["R"] = element
        }
        let isFixed = !target.type.isUnknown && !functions.isEmpty && functions.allSatisfy(\.leavesClosureArguments)
        let arguments = arguments(of: call, parameters, &bound, isFixed: isFixed)
        if let chosen, chosen.hasBody, let id = added?.protocolID ?? type.id, let owner = chosen.owner,
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
        let settled = isSettled ? chosen : nil
        let weight = nesting
        let mayMutate = program.mutatingNames.contains(name)
        let staticType = type
        let get = target.get
        let modify = target.modify
        let resultType = (result ?? .unknown).substituting(bound)
        let isClass = type.id.flatMap { program.type($0) }?.kind == .classType
        let passed = passedTypes(chosen, bound, expected)
        guard mayMutate, !isClass else {
            return Typed(resultType) { machine throws(Stop) in
                var receiver = try get(machine)
                if isInChain, machine.isChainBroken { return .none }
                return try arguments.withValues(machine) { values throws(Stop) in
                    machine.passedTypes = try passed?(machine)
                    machine.depth &+= weight
                    defer { machine.depth &-= weight }
                    if let byDefault, let id = staticType.id, let object = receiver.objectWithin,
                        machine.calls(byDefault, of: id, object.type),
                        let sources = arguments.shape.sources(for: byDefault.parameters)
                    {
                        return try machine.call(byDefault, &receiver, &values, sources, place: place)
                    }
                    return try machine.callSite(
                        site, name, &receiver, &values, arguments.shape, staticType, place, settled)
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
                        site, name, &receiver, &values, arguments.shape, staticType, place, settled)
                    return true
                }
                if isInChain, machine.isChainBroken { return .none }
                if let result { return result }
                return try machine.callSite(site, name, &other, &values, arguments.shape, staticType, place, settled)
            }
        }
    }
}

extension Machine {
    /// True when a call by a name changes its receiver.
    func isMutating(_ name: String, _ shape: CallShape, _ receiver: Value) -> Bool {
        if case .object = receiver { return false }
        guard let id = typeID(of: receiver) else { return false }
        for case .function(let function) in members(of: id, name) {
            if function.isMutating, shape.sources(for: function.parameters) != nil { return true }
        }
        if case .some(let inner) = receiver { return isMutating(name, shape, inner) }
        return false
    }

    /// Calls a method; the function of the last call at this site is not looked up again.
    func callSite(
        _ site: Int, _ name: String, _ receiver: inout Value, _ arguments: inout [Value], _ shape: CallShape,
        _ type: TypeRef, _ place: SourcePlace, _ settled: FunctionInfo? = nil
    ) throws(Stop) -> Value {
        if let id = typeID(of: receiver) {
            if let plan = plans[site], plan.type == id {
                return try call(plan.function, &receiver, &arguments, plan.sources, type: type, place: place)
            }
            let isStatic = if case .type = receiver { true } else { false }
            let found = members(of: id, name, isStatic: isStatic)
            if let (function, sources) = select(found, shape, arguments, receiver, settled: settled) {
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
