import SwiftReading

// What types inherit, and where that would go round in a circle.
extension DeclarationReader {
    func resolveInherited(of type: TypeInfo, _ names: [SwiftType]) {
        for (index, name) in names.enumerated() {
            let parts: [TypeRef] =
                if case .composition(let parts) = resolve(name, in: TypeScope(owner: type)) { parts } else {
                    [resolve(name, in: TypeScope(owner: type))]
                }
            // Only a class has generic arguments here, whatever its name looks like.
            let isClass = if case .named(_, let arguments) = name.kind { !arguments.isEmpty } else { false }
            for part in parts {
                switch part {
                case .nominal(let id, _):
                    let other = types[Int(id.index)]
                    type.conformances.insert(other.name)
                    if other.kind == .protocolType {
                        if other.id != type.id { type.protocols.append(other) }
                        // What the library's own types have by themselves.
                        let added = type.isForeign ? nil : typesByName["_Own" + other.name]
                        if let added { type.protocols.append(added) }
                    } else if type.kind == .classType, type.superclass == nil, !other.inherits(from: type.id) {
                        (type.superclass, type.superclassType) = (other, part)
                        bound(type, generations[other.id] ?? 0)
                    } else if type.kind == .enumeration, index == 0 {
                        type.rawType = part
                    }
                case .named(let name):
                    type.conformances.insert(name)
                    if type.kind == .classType, index == 0, !type.isForeign,
                        isClass
                            || !["Delegate", "DataSource", "Protocol", "able"].contains(where: { name.hasSuffix($0) })
                    {
                        type.unknownSuperclass = name
                    } else if type.kind == .enumeration, index == 0 {
                        type.rawType = part
                    }
                default: break
                }
            }
        }
    }

    /// The most superclasses that a class has one above the other. A question to a class asks each of them on the native stack,
    /// so a longer line would overflow it; those further up are as unknown ones.
    private static let mostGenerations = 200

    func bound(_ type: TypeInfo, _ above: Int) {
        generations[type.id] = above < Self.mostGenerations ? above + 1 : 0
        guard above >= Self.mostGenerations else { return }
        type.unknownSuperclass = type.superclass?.name
        (type.superclass, type.superclassType) = (nil, nil)
    }

    /// Counts superclasses anew: a class may be read before the one it inherits from.
    func boundInheritance() {
        generations = [:]
        for (type, _, _) in inherited {
            var line: [TypeInfo] = []
            var next: TypeInfo? = type
            while let current = next, current.superclass != nil, generations[current.id] == nil {
                line.append(current)
                next = current.superclass
            }
            for type in line.reversed() { bound(type, type.superclass.flatMap { generations[$0.id] } ?? 0) }
        }
    }

    /// Puts a protocol that refines another one before it: its defaults win, wherever the two are named.
    func orderProtocols(of type: TypeInfo) {
        let listed = type.protocols
        guard listed.count > 1 else { return }
        let refined = listed.map { Self.ancestors(of: $0) }
        let ranks = listed.map { one in refined.count { $0.contains(one.id) } }
        type.protocols = listed.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { listed[$0] }
    }

    static func ancestors(of type: TypeInfo) -> Set<TypeID> {
        var found: Set<TypeID> = []
        var rest = type.protocols
        while let next = rest.popLast() {
            if found.insert(next.id).inserted { rest += next.protocols }
        }
        return found
    }
}
