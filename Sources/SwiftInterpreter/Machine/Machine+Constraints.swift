import SwiftDeclarations

extension Machine {
    /// The rank of a call's values for the demands of a function: below zero where one is not met.
    func fit(
        _ function: FunctionInfo, _ sources: [ArgumentSource], _ arguments: [Value], _ receiver: Value?
    ) -> Int {
        var score = 0
        for constraint in function.constraints {
            guard let subject = subject(of: constraint, function, sources, arguments, receiver),
                let isMet = meets(subject, constraint.type)
            else { continue }
            score += isMet ? constraint.isSameType ? 10 : 1 + rank(of: constraint.type) : -20
        }
        return score
    }

    /// A value of the type that a demand is about; nothing if none is at hand.
    private func subject(
        of constraint: GenericConstraint, _ function: FunctionInfo, _ sources: [ArgumentSource], _ arguments: [Value],
        _ receiver: Value?
    ) -> Value? {
        var value = constraint.parameter == "Self" ? receiver : nil
        for (source, parameter) in zip(sources, function.parameters) where value == nil {
            guard case .argument(let index) = source, index < arguments.count else { continue }
            if parameter.type == .parameter(constraint.parameter) {
                value = arguments[index]
            } else if parameter.type == program.core.arrayType(.parameter(constraint.parameter)) {
                value = listElements(arguments[index])?.first
            }
        }
        guard let value, let member = constraint.member else { return value }
        switch (value, member) {
        case (.some(let wrapped), "Wrapped"): return wrapped
        case (.dictionary(let entries), "Key"): return entries.keys.first
        case (.dictionary(let entries), "Value"): return entries.values.first
        case (.set(let values), "Element"): return values.first
        case (.range(let range), "Element"), (.range(let range), "Bound"): return range.lower
        case (_, "Element"): return listElements(value)?.first
        default: return held(member, by: value)
        }
    }

    /// What a value holds in a property of a generic parameter of its type: the view of a `Wrapper<Base>` around one.
    private func held(_ parameter: String, by value: Value) -> Value? {
        guard let info = info(of: value), info.generics.contains(parameter),
            let place = info.fields.firstIndex(where: { $0.type.unwrapped == .parameter(parameter) })
        else { return nil }
        switch value {
        case .structure(_, let fields): return place < fields.count ? fields[place].unwrapped : nil
        case .object(let object): return state.heap[Int(object.index), place].unwrapped
        default: return nil
        }
    }

    /// True when a value is of a type, which lists are as well if their elements are; nil if that cannot be known.
    private func meets(_ value: Value, _ type: TypeRef) -> Bool? {
        if case .composition(let parts) = type { return parts.allSatisfy { meets(value, $0) ?? true } }
        if type.isUnknown { return nil }
        guard let id = type.id, let name = program.type(id)?.name, ["Hashable", "Equatable"].contains(name) else {
            return isValue(value, of: type)
        }
        switch value {
        case .array(let values): return values.first.flatMap { meets($0, type) }
        case .dictionary(let entries): return entries.values.first.flatMap { meets($0, type) }
        case .set, .none: return true
        case .some(let inner): return meets(inner, type)
        case .enumeration(let id, _) where isPlain(id): return true
        default: return isValue(value, of: type)
        }
    }

    private func isPlain(_ id: CaseID) -> Bool { program.type(id.type)?.cases.allSatisfy(\.types.isEmpty) ?? false }

    /// The number of types above a type: the demand for it is more special than those for them.
    private func rank(of type: TypeRef) -> Int {
        if case .composition(let parts) = type { return parts.count + parts.reduce(0) { $0 + rank(of: $1) } }
        guard let info = type.id.flatMap({ program.type($0) }) else { return 0 }
        var above: Set<TypeID> = []
        var queue = info.protocols + [info.superclass].compactMap(\.self)
        while let next = queue.popLast() {
            if above.insert(next.id).inserted { queue += next.protocols + [next.superclass].compactMap(\.self) }
        }
        return above.count
    }
}
