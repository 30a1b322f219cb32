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
        // `self.window = window` of an article means a property, not the constant beside it.
        let isOwn = if case .member(let base, _) = target.kind { sign == "=" && isAbsentSelf(base) } else { false }
        if !isOwn, let stop = refusal(changing: target, at: whole, { "\($0) \(sign) …" }) {
            return { _ throws(Stop) in throw stop }
        }
        let isInChain = hasChain(target)
        let outer = hoisted
        hoisted = isInChain ? nil : []
        let found = place(of: target)
        let indices = hoisted ?? []
        hoisted = outer
        guard let place = found else {
            let (first, second) = (expression(target).code, expression(value).code)
            return { machine throws(Stop) in
                _ = try first(machine)
                _ = try second(machine)
                return true
            }
        }
        if sign == "=" { return plainAssignment(target, at: place, after: indices, value, isInChain: isInChain) }
        let code = expression(value, operandType(sign, place.type)).code
        let plain = String(sign.dropLast())
        return { machine throws(Stop) in
            for index in indices { _ = try index(machine) }
            let right = try code(machine)
            try place.modify(machine) { old throws(Stop) in
                try machine.assign(sign, plain, &old, right, whole)
                return true
            }
            defer { if isInChain { machine.isChainBroken = false } }
            return !isInChain || !machine.isChainBroken
        }
    }

    /// Compiles `place = value`.
    ///
    /// - Parameters:
    ///   - target: The left side as it is written.
    ///   - place: The place that it means.
    ///   - indices: The arguments of its subscripts, which come before the value.
    ///   - value: The right side.
    ///   - isInChain: Whether a `?` stands in the left side.
    /// - Returns: Code that tells whether that chain held.
    private func plainAssignment(
        _ target: SwiftExpression, at place: Place, after indices: [Evaluation], _ value: SwiftExpression,
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
        if isInChain, let probe = chainProbe(target) {
            return { machine throws(Stop) in
                _ = try probe(machine)
                defer { machine.isChainBroken = false }
                if machine.isChainBroken { return false }
                try place.set(machine, code(machine))
                return true
            }
        }
        return { machine throws(Stop) in
            guard isInChain else {
                for index in indices { _ = try index(machine) }
                try place.set(machine, code(machine))
                return true
            }
            try place.modify(machine) { old throws(Stop) in
                old = try code(machine)
                return true
            }
            defer { machine.isChainBroken = false }
            return !machine.isChainBroken
        }
    }

    /// A look whether a chain of `?` holds, if it does nothing besides; the new value may ask what is changed.
    private func chainProbe(_ target: SwiftExpression) -> Evaluation? {
        switch target.kind {
        case .member(let base, _), .subscripting(let base, _):
            return isPlain(base) ? Evaluation(code: self.base(base).code) : nil
        default: return nil
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
