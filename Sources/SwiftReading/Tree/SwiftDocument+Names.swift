extension SwiftDocument {
    /// The names of types and functions at the top of a text, with the bytes of their declarations.
    package var declaredNames: [(name: String, range: Range<Int>)] {
        statements.compactMap { statement in
            guard case .declaration(let declaration) = statement.kind else { return nil }
            switch declaration.kind {
            case .type(let type): return (type.name.text, declaration.range.utf8)
            case .function(let function): return (function.name.text + "(", declaration.range.utf8)
            default: return nil
            }
        }
    }

    /// Its text with blanks for the types and functions of these names at its top: all the rest stays where it is.
    package func text(without names: Set<String>) -> String {
        text(without: declaredNames.filter { names.contains($0.name) }.map(\.range))
    }

    /// Its text with blanks for the bytes in ranges, and the lines as they were.
    package func text(without ranges: [Range<Int>]) -> String {
        guard !ranges.isEmpty else { return source }
        var bytes = Array(source.utf8)
        for range in ranges {
            for place in range.clamped(to: bytes.indices) where bytes[place] != UInt8(ascii: "\n") {
                bytes[place] = UInt8(ascii: " ")
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// True when it declares nothing and does nothing: it is empty, or imports modules.
    package var isBare: Bool {
        statements.allSatisfy { statement in
            if case .declaration(let declaration) = statement.kind, case .importing = declaration.kind { return true }
            return false
        }
    }

    /// The names of the declarations at its top.
    package var topNames: [String] {
        declaredNames.map { String($0.name.prefix { $0 != "(" }) } + variableNames
    }

    /// The names of the variables at its top.
    package var variableNames: [String] {
        statements.flatMap { statement -> [String] in
            guard case .declaration(let declaration) = statement.kind,
                case .variable(let variable) = declaration.kind
            else { return [] }
            return variable.bindings.compactMap { binding in
                if case .name(let name) = binding.pattern.kind { name } else { nil }
            }
        }
    }

    /// The names of the methods of its classes.
    package var methodNames: [String] {
        statements.flatMap { statement -> [String] in
            guard case .declaration(let declaration) = statement.kind else { return [] }
            let members: [SwiftDeclaration]
            switch declaration.kind {
            case .type(let type): members = type.members
            case .extending(let part): members = part.members
            default: return []
            }
            return members.compactMap { member in
                if case .function(let function) = member.kind { function.name.text } else { nil }
            }
        }
    }

    /// True when it only does something and declares nothing.
    package var isPlainCode: Bool {
        !statements.isEmpty
            && statements.allSatisfy { statement in
                if case .declaration = statement.kind { false } else { true }
            }
    }

    /// True for one constant or variable and nothing else.
    package var isOneVariable: Bool {
        guard statements.count == 1, case .declaration(let declaration) = statements[0].kind,
            case .variable = declaration.kind
        else { return false }
        return true
    }

    /// The names of what its extensions add, with those of their types, and of its type aliases.
    package var addedNames: [String] {
        statements.flatMap { statement -> [String] in
            guard case .declaration(let declaration) = statement.kind else { return [] }
            switch declaration.kind {
            case .alias(let alias): return [alias.name.text]
            case .extending(let part):
                guard case .named(let type, _) = part.extended.kind else { return [] }
                let names = part.members.compactMap { member in
                    if case .function(let function) = member.kind { "\(type).\(function.name.text)(…)" } else { nil }
                }
                return names.isEmpty ? [type] : names
            default: return []
            }
        }
    }
}
