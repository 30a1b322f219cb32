import SwiftReading

/// A type of pasted Swift with what its extensions add to it.
struct SwiftModel {
    let declaration: SwiftReading.SwiftTypeDeclaration
    var inherited: [SourceType]
    var members: [SourceDeclaration]

    init(_ declaration: SwiftReading.SwiftTypeDeclaration) {
        self.declaration = declaration
        inherited = declaration.inherited
        members = declaration.members
    }

    var keyword: SwiftReading.SwiftTypeDeclaration.Keyword { declaration.keyword }
    var name: SourceName { declaration.name }

    /// Whether one of these names stands behind the colon.
    func inherits(_ names: String...) -> Bool {
        inherited.contains { $0.names.contains { names.contains($0) } }
    }
}

/// A stored property.
struct SwiftStoredProperty {
    let name: String
    let isConstant: Bool
    let type: SourceType?
    let value: SourceExpression?
    let range: SourceRange
}

extension SwiftModel {
    /// The properties that an instance stores, in their order.
    var stored: [SwiftStoredProperty] {
        var result: [SwiftStoredProperty] = []
        for member in members {
            guard case .variable(let variable) = member.kind,
                !member.modifiers.contains(where: { ["static", "class", "lazy", "override"].contains($0) })
            else { continue }
            for binding in variable.bindings where !binding.isComputed {
                guard let name = binding.pattern.plainName else { continue }
                result.append(
                    SwiftStoredProperty(
                        name: name, isConstant: variable.isConstant, type: binding.type, value: binding.value,
                        range: binding.range))
            }
        }
        return result
    }

    /// The cases of an enum.
    var cases: [SwiftReading.SwiftEnumCase] {
        members.flatMap { member -> [SwiftReading.SwiftEnumCase] in
            if case .cases(let cases) = member.kind { cases } else { [] }
        }
    }

    /// What is no part of a type's identity or data: names of methods, computed and static properties.
    var otherMembers: [String] {
        var names: [String] = []
        for member in members {
            if let name = member.unreadName { names.append(name) }
            switch member.kind {
            case .variable(let variable):
                let isStored = !member.modifiers.contains { ["static", "class", "lazy", "override"].contains($0) }
                for binding in variable.bindings where binding.isComputed || !isStored {
                    if let name = binding.pattern.plainName, name != "hash" { names.append(name) }
                }
            case .function(let function) where !["hash", "==", "isEqual"].contains(function.name.text):
                names.append(function.name.text)
            case .initializer: names.append("init")
            case .conditional(let clauses): names += clauses.map(\.keyword).prefix(1)
            case .alias(let alias): names.append(alias.name.text)
            default: continue
            }
        }
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }
}

extension SourceType {
    /// All names in a list of protocols.
    var names: [String] {
        switch kind {
        case .composition(let types): types.flatMap(\.names)
        default: plainName.map { [$0] } ?? []
        }
    }
}

extension SourceDeclaration {
    /// What a member says about the identity of its type.
    var identityRole: SwiftReading.SwiftIdentityRole? {
        switch kind {
        case .function(let function): function.identityRole
        case .variable(let variable): variable.hashFields.map { .hash($0) }
        default: nil
        }
    }
}
