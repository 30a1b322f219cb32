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
        let (receiver, preparation) = receiver(base, of: name, call)
        if let target = receiver {
            let found = members(of: target.type, name)
            if let stop = refusal(calling: name, found, on: base, target.type, at: place) {
                return Typed { _ throws(Stop) in throw stop }
            }
            let typed = callMember(target, found, name, call, place, expected, isInChain: isInChain)
            // An object is read before the arguments as it is: a look besides would ask getters twice.
            if preparation.steps.allSatisfy({ $0.isLook && isClass(target.type) }) { return typed }
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
            Place(temporary: value), members(of: value.type, name), name, call, place, expected, isInChain: isInChain)
    }

    /// The place of a receiver, and what is evaluated before the arguments of a method that may change it.
    private func receiver(_ base: SwiftExpression, of name: String, _ call: SwiftCall) -> (Place?, Preparation) {
        let mayAct = call.arguments.contains { Compiler.mayAct($0.value) }
        guard mayAct, program.mutatingNames.contains(name), isVariable(base) else {
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

    func isClass(_ type: TypeRef) -> Bool { type.id.flatMap { program.type($0) }?.kind == .classType }

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
        _ expected: TypeRef = .unknown, isInChain: Bool
    ) -> Typed {
        if case .optional(let list, true) = target.type, isList(list), name == "map" || name == "flatMap" {
            // The `map` of `var songs: [Song]!` is that of the list.
            return callMember(
                unwrapping(target, to: list, place), members(of: list, name), name, call, place, expected,
                isInChain: isInChain)
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
        bindSum(name, call, &bound)
        let isFixed = !target.type.isUnknown && !functions.isEmpty && functions.allSatisfy(\.leavesClosureArguments)
        let method = MethodCall(
            name: name, arguments: arguments(of: call, parameters, &bound, isFixed: isFixed), type: type, place: place,
            settled: isSettled ? chosen : nil, isInChain: isInChain, weight: nesting)
        if let chosen, let id = added?.protocolID ?? type.id, isOnlyAdded(chosen, to: id),
            let sources = method.arguments.shape.sources(for: chosen.parameters)
        {
            return Typed(chosen.result.substituting(bound), method.calling(chosen, sources, on: target.get))
        }
        let resultType = (result ?? .unknown).substituting(bound)
        let passed = passedTypes(chosen, bound, expected)
        if program.mutatingNames.contains(name), !isClass(type) {
            return Typed(resultType, method.changing(target.modify))
        }
        return Typed(resultType, method.reading(target.get, standardMethod(chosen, of: type), passed))
    }

    /// Learns the type of `prices.reduce(0, +)`: the `0` is a price.
    private func bindSum(_ name: String, _ call: SwiftCall, _ bound: inout [String: TypeRef]) {
        guard name == "reduce", call.arguments.count == 2, case .integer = call.arguments[0].value.kind,
            case .name(let sign) = call.arguments[1].value.kind, sign == "+", bound["R"] == nil,
            let element = bound["Element"]
        else { return }
        bound["R"] = element
    }

    /// True of a method that a protocol only adds and does not require: it is called as it stands there, whatever the
    /// type has. `filter` of any sequence gives a list, also of a text.
    private func isOnlyAdded(_ method: FunctionInfo, to protocolID: TypeID) -> Bool {
        guard method.hasBody, !method.isMutating, let owner = method.owner,
            program.type(protocolID)?.kind == .protocolType, program.type(owner)?.kind == .protocolType
        else { return false }
        return method.isForeign ? method.name == "filter" : !program.isRequirement(method, of: protocolID)
    }

    /// The default implementation of a protocol's method, where a value of the protocol is asked.
    private func standardMethod(_ method: FunctionInfo?, of type: TypeRef) -> FunctionInfo? {
        guard let method, method.hasBody, !method.isForeign, !method.isMutating, let id = type.id,
            program.type(id)?.kind == .protocolType
        else { return nil }
        return method
    }
}

/// A call of a method by its name, with all that is known of it before it runs.
struct MethodCall: Sendable {
    let name: String
    let arguments: CompiledArguments
    /// The static type of the receiver.
    let type: TypeRef
    let place: SourcePlace
    /// The method that the types of the arguments have settled; nil where the values decide.
    let settled: FunctionInfo?
    /// True in `a?.b()`, which is nothing where `a` is.
    let isInChain: Bool
    /// The depth that the expressions around the call take.
    let weight: Int
    let site = Compiler.newSite()

    /// The call of one certain function.
    func calling(_ function: FunctionInfo, _ sources: [ArgumentSource], on get: @escaping Code) -> Code {
        { machine throws(Stop) in
            var receiver = try get(machine)
            if isInChain, machine.isChainBroken { return .none }
            if case .some(let inner) = receiver { receiver = inner }
            return try arguments.withValues(machine) { values throws(Stop) in
                try machine.call(function, &receiver, &values, sources, place: place)
            }
        }
    }

    /// The call of a method that leaves its receiver as it is.
    ///
    /// - Parameters:
    ///   - get: The receiver.
    ///   - standard: The default implementation of a protocol, which an object's class may keep.
    ///   - passed: What the generic parameters of the method stand for.
    /// - Returns: The code of the call.
    func reading(_ get: @escaping Code, _ standard: FunctionInfo?, _ passed: TypePassing?) -> Code {
        { machine throws(Stop) in
            var receiver = try get(machine)
            if isInChain, machine.isChainBroken { return .none }
            return try arguments.withValues(machine) { values throws(Stop) in
                machine.passedTypes = try passed?(machine)
                machine.depth &+= weight
                defer { machine.depth &-= weight }
                if let standard, let id = type.id, let object = receiver.objectWithin,
                    machine.calls(standard, of: id, object.type),
                    let sources = arguments.shape.sources(for: standard.parameters)
                {
                    return try machine.call(standard, &receiver, &values, sources, place: place)
                }
                return try run(machine, &receiver, &values)
            }
        }
    }

    /// The call of a method that may change its receiver; the value tells whether it does.
    func changing(_ modify: @escaping @Sendable (Machine, Change) throws(Stop) -> Void) -> Code {
        { machine throws(Stop) in
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
                    result = try run(machine, &receiver, &values)
                    return true
                }
                if isInChain, machine.isChainBroken { return .none }
                if let result { return result }
                return try run(machine, &other, &values)
            }
        }
    }

    /// Inlined: calls lie in calls, and each takes its part of the native stack.
    @inline(__always)
    private func run(_ machine: Machine, _ receiver: inout Value, _ values: inout [Value]) throws(Stop) -> Value {
        try machine.callSite(site, name, &receiver, &values, arguments.shape, type, place, settled)
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
