import SwiftDeclarations
import SwiftReading

/// What `where Self: Aged` brings to an extension of another protocol.
extension Compiler {
    /// A call of what a demand on `Self` may bring: the type that `self` has when it runs says whether it does.
    func callDemanded(_ name: String, on target: Place, _ call: SwiftCall, _ place: SourcePlace) -> Typed {
        let functions = demandedMembers(name).compactMap { member in
            if case .function(let function) = member { function } else { nil }
        }
        var bound: [String: TypeRef] = [:]
        // Compiled once for both: calls within calls would double at each level.
        let arguments = arguments(of: call, candidate(functions, call)?.parameters, &bound)
        let method = MethodCall(
            name: name, arguments: arguments, type: target.type, place: place, settled: nil, isInChain: false,
            weight: nesting)
        let isChange = program.mutatingNames.contains(name)
        let known = isChange ? method.changing(target.modify) : method.reading(target.get, nil, nil)
        let unknown = unknownCall(name, arguments, place)
        let get = target.get
        return Typed { machine throws(Stop) in
            try machine.knows(name, get(machine)) ? known(machine) : unknown(machine)
        }
    }

    /// A property that a demand on `Self` brings, which code may assign to.
    func demandedPlace(_ name: String, _ range: SourceRange) -> Place? {
        guard owner?.kind == .protocolType, let local = local("self") else { return nil }
        let isProperty = demandedMembers(name).contains { member in
            if case .function = member { false } else { true }
        }
        guard isProperty else { return nil }
        if !function.isStatic { return memberPlace(place(of: local), name, range, isSelf: true) }
        return dynamicStatic(Place(temporary: Typed(.unknown, dynamicSelf())), name, range)
    }

    /// True of a member that a demand on `Self` brings.
    func isDemanded(_ name: String) -> Bool { !demandedMembers(name).isEmpty }

    private func demandedMembers(_ name: String) -> [Member] {
        let demands = function.constraints.filter { $0.parameter == "Self" && $0.member == nil }
        let types = demands.flatMap { demand in
            if case .composition(let parts) = demand.type { parts } else { [demand.type] }
        }
        return types.compactMap(\.id).flatMap { program.members(of: $0, name, isStatic: function.isStatic) }
    }
}
