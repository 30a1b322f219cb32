import SwiftDeclarations
import SwiftReading

extension Compiler {
    /// Compiles an assignment; its result tells whether the chain of `?` in front of it held.
    func assignment(
        _ target: SwiftExpression, _ sign: String, _ value: SwiftExpression, _ range: SourceRange
    ) -> @Sendable (Machine) throws(Stop) -> Bool {
        let whole = place(range)
        if case .name("_") = target.kind {
            let code = expression(value).code
            return { machine throws(Stop) in
                _ = try code(machine)
                return true
            }
        }
        if case .tuple(let parts) = target.kind, parts.count > 1 {
            let step = tupleAssignment(parts, value)
            return { machine throws(Stop) in
                try step(machine)
                return true
            }
        }
        if sign == "=", let property = wrappedProperty(target), let own = local("self") {
            let place = memberPlace(place(of: own), property, target.range, isSelf: true)
            return plainAssignment(target, at: place, after: Preparation(), wrappedValue(value), isInChain: false)
        }
        // `self.window = window` of an article means a property, not the constant beside it.
        let isOwn = if case .member(let base, _) = target.kind { sign == "=" && isAbsentSelf(base) } else { false }
        if !isOwn, let stop = refusal(changing: target, at: whole, { "\($0) \(sign) …" }) {
            return { _ throws(Stop) in throw stop }
        }
        let isInChain = hasChain(target)
        // What a chain of `?` holds is looked at beforehand where the value may act.
        let isLookedUp = !isInChain || isVariable(target) && Compiler.mayAct(value)
        let (found, preparation) = isLookedUp ? prepared { place(of: target) } : (place(of: target), Preparation())
        guard let place = found else {
            let (first, second) = (expression(target).code, expression(value).code)
            return { machine throws(Stop) in
                _ = try first(machine)
                _ = try second(machine)
                return true
            }
        }
        if sign == "=" {
            return plainAssignment(
                target, at: place, after: isLookedUp ? preparation : nil, value, isInChain: isInChain)
        }
        let code = expression(value, operandType(sign, place.type)).code
        let plain = String(sign.dropLast())
        return { machine throws(Stop) in
            guard try preparation.holds(machine) else { return false }
            let right = try code(machine)
            try place.modify(machine) { old throws(Stop) in
                try machine.assign(sign, plain, &old, right, whole)
                return true
            }
            defer { if isInChain { machine.isChainBroken = false } }
            return !isInChain || !machine.isChainBroken
        }
    }

    /// The property whose wrapper an expression names: `_count` of `@State var count`. No file says what `@State` makes
    /// of a value; the property holds the value itself.
    func wrappedProperty(_ target: SwiftExpression) -> String? {
        let name: String
        switch target.kind {
        case .name(let text) where local(text) == nil: name = text
        case .member(let base, let text):
            guard case .name("self") = base.kind else { return nil }
            name = text.text
        default: return nil
        }
        guard name.first == "_", let owner, !function.isStatic, !isMember(name) else { return nil }
        let property = String(name.dropFirst())
        let isWrapped = owner.fields.contains { field in
            field.name == property && field.attributes.contains { $0.first?.isUppercase ?? false }
        }
        return isWrapped ? property : nil
    }

    /// What a wrapper is made of: `3` of `State(initialValue: 3)`.
    private func wrappedValue(_ value: SwiftExpression) -> SwiftExpression {
        guard case .call(let call) = value.kind, let first = call.arguments.first, let label = first.label?.text,
            ["wrappedValue", "initialValue", "projectedValue"].contains(label)
        else { return value }
        return first.value
    }

    /// Compiles `place = value`.
    ///
    /// - Parameters:
    ///   - target: The left side as it is written.
    ///   - place: The place that it means.
    ///   - preparation: What comes before the value; nil where a chain of `?` is looked at as the place is changed.
    ///   - value: The right side.
    ///   - isInChain: Whether a `?` stands in the left side.
    /// - Returns: Code that tells whether that chain held.
    private func plainAssignment(
        _ target: SwiftExpression, at place: Place, after preparation: Preparation?, _ value: SwiftExpression,
        isInChain: Bool
    ) -> @Sendable (Machine) throws(Stop) -> Bool {
        let type = place.type
        let written = converted(expression(value, type), type, value.range).code
        // In an extension of Optional, `self = value` wraps the value.
        let wraps = if case .name("self") = target.kind { owner?.id == program.core.optional } else { false }
        let wrapped: Code = { machine throws(Stop) in
            let value = try written(machine)
            return value.isOptional ? value : .some(value)
        }
        let code = wraps ? wrapped : written
        guard let preparation else {
            guard Compiler.mayAct(value) else {
                // What does nothing besides may come first, and nothing is read of what is only set.
                return { machine throws(Stop) in
                    try place.set(machine, code(machine))
                    defer { machine.isChainBroken = false }
                    return !machine.isChainBroken
                }
            }
            return { machine throws(Stop) in
                try place.modify(machine) { old throws(Stop) in
                    old = try code(machine)
                    return true
                }
                defer { machine.isChainBroken = false }
                return !machine.isChainBroken
            }
        }
        return { machine throws(Stop) in
            guard try preparation.holds(machine) else { return false }
            defer { if isInChain { machine.isChainBroken = false } }
            try place.set(machine, code(machine))
            return true
        }
    }

    private func operandType(_ sign: String, _ type: TypeRef) -> TypeRef {
        let known: Set = ["+=", "-=", "*=", "/=", "%="]
        guard known.contains(sign), let id = type.id else { return .unknown }
        let core = program.core
        if [core.int, core.double, core.string, core.array].contains(id) || core.narrow.contains(id) { return type }
        // The literal of `price += 2.5` is what the type's own operator takes, `+` where there is no `+=`.
        guard let info = program.type(id), !info.isForeign else { return .unknown }
        let own = (info.statics[sign] ?? info.statics[String(sign.dropLast())] ?? []).compactMap { member in
            if case .function(let function) = member, function.parameters.count == 2 { function } else { nil }
        }
        return own.count == 1 && own[0].generics.isEmpty ? own[0].parameters[1].type : .unknown
    }

    private func tupleAssignment(
        _ parts: [SwiftArgument], _ value: SwiftExpression
    ) -> @Sendable (Machine) throws(Stop) -> Void {
        let code = expression(value).code
        let places = parts.map { place(of: $0.value) }
        return { machine throws(Stop) in
            let values = try machine.parts(of: code(machine), places.count)
            for (place, value) in zip(places, values) { try place?.set(machine, value) }
        }
    }
}

/// What is evaluated before the value of an assignment or the arguments of a call: what the brackets hold, and whether
/// a chain of `?` holds; behind one that does not, nothing is evaluated.
struct Preparation: Sendable {
    var steps: [Evaluation] = []

    func holds(_ machine: Machine) throws(Stop) -> Bool {
        for step in steps {
            _ = try step(machine)
            guard machine.isChainBroken else { continue }
            machine.isChainBroken = false
            return false
        }
        return true
    }
}

extension Compiler {
    /// Compiles a place, and what comes before its value or arguments.
    func prepared(_ place: () -> Place?) -> (Place?, Preparation) {
        let outer = hoisted
        hoisted = []
        defer { hoisted = outer }
        let place = place()
        return (place, Preparation(steps: hoisted ?? []))
    }

    /// Compiles what stands within a place: it belongs to no assignment or call around it.
    func unprepared<Result>(_ work: () -> Result) -> Result {
        let outer = hoisted
        hoisted = nil
        defer { hoisted = outer }
        return work()
    }

    /// Adds a look whether a chain of `?` holds so far.
    ///
    /// - Returns: The place to go on with: an object that was found is not asked for again.
    func prepare(_ optional: Place, at place: SourcePlace) -> Place {
        guard hoisted != nil else { return optional }
        let (get, type) = (optional.get, optional.type.unwrapped)
        let slot = isClass(type) ? scope.newSlot() : nil
        // The getters in front of an object are asked for it.
        while slot != nil, hoisted?.last?.isLook ?? false { hoisted?.removeLast() }
        let look: Code = { machine throws(Stop) in
            let value = try get(machine)
            if let slot { machine.slots[slot] = value }
            if value.isNil, !machine.isChainBroken {
                machine.isChainBroken = true
                machine.onBrokenChain?(type, place)
            }
            return .void
        }
        hoisted?.append(Evaluation(code: look, isLook: slot == nil))
        guard let slot else { return optional }
        return Place(
            optional.type, get: { machine throws(Stop) in machine.slots[slot] },
            modify: { machine, change throws(Stop) in
                var value = machine.slots[slot]
                if try change(&value) { try optional.set(machine, value) }
            })
    }

    /// True of a variable and what lies in it, which may be looked at twice; what its brackets hold is evaluated once.
    func isVariable(_ expression: SwiftExpression) -> Bool {
        switch expression.kind {
        case .name: true
        case .member(let base, _), .optionalChain(let base), .forceUnwrap(let base), .subscripting(let base, _):
            isVariable(base)
        default: false
        }
    }
}
