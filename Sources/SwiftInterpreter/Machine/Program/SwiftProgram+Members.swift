import SwiftDeclarations

extension SwiftProgram {
    /// The initialisers of a type, those of its superclasses behind its own.
    func initializers(of info: TypeInfo) -> [FunctionInfo] {
        var list = info.initializers
        for part in info.protocols { list += part.initializers.filter(\.hasBody) }
        if let superclass = info.superclass { list += initializers(of: superclass) }
        return list
    }

    /// All members of a name, the most specific first.
    package func members(of id: TypeID, _ name: String, isStatic: Bool) -> [Member] {
        var found: [Member] = []
        var seen: Set<TypeID> = []
        var queue: [TypeInfo] = []
        var current = type(id)
        while let info = current {
            found += (isStatic ? info.statics : info.members)[name] ?? []
            queue += info.protocols
            current = info.superclass
        }
        var place = 0
        while place < queue.count {
            let info = queue[place]
            place += 1
            guard seen.insert(info.id).inserted else { continue }
            found += (isStatic ? info.statics : info.members)[name] ?? []
            queue += info.protocols
        }
        guard found.count > 1 else { return found }
        // A requirement gives way to what fulfils it.
        let fulfilled = found.filter {
            switch $0 {
            case .property(let property): property.getter?.hasBody ?? false
            case .function(let function): function.hasBody
            default: true
            }
        }
        return fulfilled.isEmpty ? found : fulfilled
    }

    /// True when a protocol, or one that it inherits from, requires a function.
    func isRequirement(_ function: FunctionInfo, of id: TypeID) -> Bool {
        type(id)?.ancestry.contains { info in
            (info.members[function.name] ?? []).contains {
                guard case .function(let other) = $0 else { return false }
                return other.fullName == function.fullName && !other.hasBody
            }
        } ?? false
    }

    /// True when a protocol, or one that it inherits from, requires a property.
    func isRequirement(property name: String, of id: TypeID) -> Bool {
        type(id)?.ancestry.contains { info in
            (info.members[name] ?? []).contains {
                if case .property(let other) = $0 { other.getter?.hasBody != true } else { false }
            }
        } ?? false
    }

    /// True when a type conforms to a protocol, itself or through another.
    package func conforms(_ info: TypeInfo, to id: TypeID) -> Bool {
        var seen: Set<TypeID> = []
        var queue = [info]
        while let next = queue.popLast() {
            if next.id == id { return true }
            guard seen.insert(next.id).inserted else { continue }
            queue += next.protocols
            if let superclass = next.superclass { queue.append(superclass) }
        }
        return false
    }

    /// True unless all that an enum conforms to is known, and none of it is `CaseIterable`.
    func mayListCases(_ info: TypeInfo) -> Bool {
        info.isForeign || info.conformances.contains { $0 == "CaseIterable" || typesByName[$0] == nil }
            || typesByName["CaseIterable"].map { conforms(info, to: $0.id) } ?? true
    }

    /// True when a name is that of a type, wherever it is declared, of a `typealias`, or of a generic parameter.
    public func declares(type name: String) -> Bool {
        typesByName[name] != nil || aliases[name] != nil
            || types.contains { $0.name == name || $0.aliases[name] != nil || $0.generics.contains(name) }
            || functions.contains { $0.generics.contains(name) }
    }

    /// A function's name with that of its type.
    func fullName(of function: FunctionInfo) -> String {
        guard let owner = function.owner, let info = type(owner) else { return function.fullName }
        return "\(info.shownName).\(function.fullName)"
    }
}

extension TypeInfo {
    /// True when it conforms to a foreign protocol that is marked `@partial`: what adds to it may be unknown.
    var isPartlyKnown: Bool { ancestry.contains { $0.isForeign && $0.attributes.contains("partial") } }
}
