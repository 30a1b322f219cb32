import SwiftReading

/// A demand on a generic parameter or on `Self`: `T: Hashable`, `T.Element == Int`, `where Element: Named`.
package struct GenericConstraint: Sendable {
    /// The parameter: `T`; `Self` for the type of the receiver.
    package let parameter: String
    /// The associated type that is meant: `Element`.
    package let member: String?
    /// The type on the right.
    package let type: TypeRef
    /// True when the type must be the same one.
    package let isSameType: Bool
}

extension FunctionInfo {
    /// A type of the function's with the protocol that it demands in place of each generic parameter: `[Row]` for `[R]`.
    package func demanded(_ type: TypeRef) -> TypeRef {
        let demands = constraints.filter { $0.member == nil }.map { ($0.parameter, $0.type) }
        return type.substituting(Dictionary(demands) { old, _ in old })
    }
}

extension DeclarationReader {
    /// The demands of a function, or of the extension that it stands in.
    func constraints(
        _ generics: SwiftGenericClause?, _ requirements: [SwiftRequirement], _ owner: TypeInfo?
    ) -> [GenericConstraint] {
        let names = Set(generics?.names ?? [])
        let scope = TypeScope(owner: owner, generics: names)
        var found = (generics?.parameters ?? []).compactMap { part in
            part.constraint.map {
                GenericConstraint(
                    parameter: part.name.text, member: nil, type: resolve($0, in: scope), isSameType: false)
            }
        }
        for part in requirements {
            let type = resolve(part.right, in: scope)
            switch part.left.kind {
            case .named(let name, _):
                let isOwn = names.contains(name)
                found.append(
                    GenericConstraint(
                        parameter: isOwn ? name : "Self", member: isOwn || name == "Self" ? nil : name, type: type,
                        isSameType: part.isSameType))
            case .member(let base, let member, _):
                guard case .named(let name, _) = base.kind else { continue }
                found.append(
                    GenericConstraint(parameter: name, member: member, type: type, isSameType: part.isSameType))
            default: continue
            }
        }
        return found
    }
}
