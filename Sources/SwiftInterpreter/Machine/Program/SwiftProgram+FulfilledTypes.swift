import SwiftDeclarations

extension SwiftProgram {
    /// What an associated type is where only members say it by which a type fulfils its protocol: `Label` for the `Content` of
    /// `func render(_: Content)`, where the type has `func render(_: Label)`.
    func fulfilledType(_ name: String, of type: TypeRef) -> TypeRef? {
        guard let info = type.id.flatMap({ self.type($0) }), !info.isForeign, info.kind != .protocolType else {
            return nil
        }
        for part in info.ancestry where part.kind == .protocolType && !part.isForeign {
            for demand in part.functions where !demand.hasBody {
                for case .function(let own) in members(of: info.id, demand.name, isStatic: demand.isStatic)
                where own.fullName == demand.fullName && own.owner != part.id && own.hasBody {
                    var found: [String: TypeRef] = [:]
                    for (wanted, given) in zip(demand.parameters, own.parameters) {
                        wanted.type.unify(with: given.type, &found)
                    }
                    demand.result.unify(with: own.result, &found)
                    if let type = found[name], type.isSettled { return type }
                }
            }
            for field in info.fields {
                for case .property(let demand) in part.members[field.name] ?? [] {
                    var found: [String: TypeRef] = [:]
                    demand.type.unify(with: self.type(of: field), &found)
                    if let type = found[name], type.isSettled { return type }
                }
            }
        }
        return nil
    }
}
