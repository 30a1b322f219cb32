import SwiftReading

// Identities that are computed: `var id: UUID { UUID() }` is another one each time that it is asked for.

extension RemedyFinder {
    /// `var id: UUID { UUID() }` becomes `let id = UUID()`, of a type or of any.
    func keptIdentities(of typeName: String? = nil) -> [Remedy] {
        var remedies: [Remedy] = []
        for file in files.files {
            file.document.walk { node, ancestors in
                guard case .declaration(let declaration) = node,
                    case (let name, let value)? = declaration.freshIdentity,
                    declaration.attributes.isEmpty, case .declaration(let around)? = ancestors.last,
                    case .type(let type) = around.kind, typeName == nil || type.name.text == typeName,
                    [.structure, .classType].contains(type.keyword)
                else { return true }
                let words = declaration.modifiers + ["let \(name) = \(file.text(of: value))"]
                let edit = TextEdit(range: declaration.range.utf8, text: words.joined(separator: " "))
                if let changed = files.changed(file.name, by: [edit]) {
                    remedies.append(Remedy(kinds: [.keptIdentity], files: changed))
                }
                return false
            }
        }
        return remedies
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
