import SwiftReading

// Identities that are computed: `var id: UUID { UUID() }` is another one each time that it is asked for.

extension RemedyFinder {
    /// `var id: UUID { UUID() }` becomes `let id = UUID()`, of a type or of any.
    func keptIdentities(of typeName: String? = nil) -> [Remedy] {
        files.sites { node, ancestors in
            guard case .declaration(let declaration) = node, declaration.freshIdentity != nil,
                declaration.attributes.isEmpty, case .declaration(let around)? = ancestors.last,
                case .type(let type) = around.kind, typeName == nil || type.name.text == typeName
            else { return false }
            return [.structure, .classType].contains(type.keyword)
        }.compactMap { site in
            guard case .declaration(let declaration) = site.node, let (name, value) = declaration.freshIdentity else {
                return nil
            }
            let words = declaration.modifiers + ["let \(name) = \(site.file.text(of: value))"]
            let edit = TextEdit(range: declaration.range.utf8, text: words.joined(separator: " "))
            return files.changed(site.file.name, by: [edit]).map { Remedy(kinds: [.keptIdentity], files: $0) }
        }
    }
}

extension SwiftDeclaration {
    /// A property of an instance that is computed and makes a new UUID each time, and what makes it; nil for any other.
    var freshIdentity: (name: String, value: SwiftExpression)? {
        guard case .variable(let variable) = kind, variable.bindings.count == 1, let binding = variable.bindings.first,
            case .name(let name) = binding.pattern.kind, let accessors = binding.accessors, accessors.list.count < 2,
            accessors.getter.count == 1, Set(["static", "class", "override"]).isDisjoint(with: modifiers)
        else { return nil }
        let value: SwiftExpression? =
            switch accessors.getter[0].kind {
            case .expression(let value): value
            case .returning(let value): value
            default: nil
            }
        return value.flatMap { $0.steps.prefix(2) == ["UUID", "()"] ? (name, $0) : nil }
    }
}
