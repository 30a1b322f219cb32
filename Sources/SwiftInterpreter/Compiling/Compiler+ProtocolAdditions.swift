import SwiftDeclarations
import SwiftReading

// What a protocol's extension adds, and the protocol does not require, is called as it stands there, also where the type of
// the value has a member of that name: the protocol, or a generic parameter with it, is all that the compiler knows.

extension Compiler {
    /// The method that a call on a value of a generic parameter means, if a protocol that the parameter demands adds it.
    func addedMethod(_ type: TypeRef, _ name: String, _ call: SwiftCall) -> (method: FunctionInfo, protocolID: TypeID)?
    {
        guard case .parameter = type else { return nil }
        for id in protocols(of: type) {
            let functions = members(of: .nominal(id, []), name).compactMap {
                if case .function(let function) = $0 { function } else { nil }
            }
            // Where extensions differ in what they demand of the type, it has to be asked.
            guard functions.allSatisfy({ function in !function.constraints.contains { $0.parameter == "Self" } }),
                let chosen = candidate(functions, call), isAddition(chosen),
                !chosen.isMutating, !program.isRequirement(chosen, of: id)
            else { continue }
            return (chosen, id)
        }
        return nil
    }

    /// The computed property that a protocol adds: of a value of the protocol, or of a generic parameter that demands it.
    func addedProperty(_ type: TypeRef, _ name: String) -> PropertyInfo? {
        for id in protocols(of: type) {
            let found = members(of: .nominal(id, []), name)
            guard found.count == 1, case .property(let property) = found[0], property.setter == nil,
                let getter = property.getter, isAddition(getter), !getter.isMutating,
                !program.isRequirement(property: name, of: id)
            else { continue }
            return property
        }
        return nil
    }

    private func isAddition(_ function: FunctionInfo) -> Bool {
        function.hasBody && !function.isForeign
            && function.owner.flatMap { program.type($0) }?.kind == .protocolType
    }

    /// The protocols that a value of a type certainly conforms to, as far as all their requirements are known: what may be
    /// required is no addition.
    private func protocols(of type: TypeRef) -> [TypeID] {
        var ids: [TypeID] = []
        switch type {
        case .nominal(let id, _): ids = [id]
        case .composition(let parts): ids = parts.compactMap(\.id)
        case .parameter("Self"): ids = owner.map { [$0.id] } ?? []
        case .parameter(let name):
            for demand in function.constraints + (owner?.constraints ?? []) where !demand.isSameType {
                guard demand.member == nil ? demand.parameter == name : demand.member == name else { continue }
                if case .composition(let parts) = demand.type { ids += parts.compactMap(\.id) }
                if let id = demand.type.id { ids.append(id) }
            }
        default: break
        }
        return ids.filter { program.type($0).map(isKnownInFull) ?? false }
    }

    /// True of a protocol that the files declare, as they do all above it.
    private func isKnownInFull(_ info: TypeInfo) -> Bool {
        let plain: Set = ["AnyObject", "Hashable", "Equatable", "Sendable", "Codable", "Decodable", "Encodable"]
        guard info.kind == .protocolType, !info.isForeign else { return false }
        return info.ancestry.allSatisfy { above in
            plain.contains(above.name)
                || !above.isForeign
                    && above.conformances.allSatisfy { plain.contains($0) || program.typesByName[$0] != nil }
        }
    }
}
