extension SwiftDeclaration {
    /// The declaration as a text of nested parentheses.
    public var notation: String {
        let words = attributes.map { "@" + $0.name } + modifiers
        return words.isEmpty ? kindNotation : "(" + spaced(words + [kindNotation]) + ")"
    }

    private var kindNotation: String {
        switch kind {
        case .importing(let words): parenthesized("import", words)
        case .type(let type): type.notation
        case .extending(let type):
            parenthesized(
                "extension", type.extended.notation, inheritedNotation(type.inherited),
                type.requirements == nil ? nil : "where", braced(type.members.map(\.notation)))
        case .alias(let alias):
            parenthesized("typealias", alias.name.text, alias.generics?.notation, alias.type.notation)
        case .variable(let variable):
            "(" + (variable.isConstant ? "let " : "var ")
                + variable.bindings.map(\.notation).joined(separator: ", ") + ")"
        case .function(let function): function.notation
        case .initializer(let function):
            parenthesized(
                function.isFailable ? "init?" : "init", function.generics?.notation,
                parametersNotation(function.parameters), spaced(function.effects),
                function.requirements == nil ? nil : "where", function.body?.notation)
        case .cases(let cases): parenthesized("case", cases.map(\.notation).joined(separator: ", "))
        case .conditional(let clauses): parenthesized(spaced(clauses.map { $0.notation(\.notation) }))
        case .objectiveC(let construct): construct.notation
        case .unsupported(let part): part.notation
        }
    }
}

private func inheritedNotation(_ types: [SwiftType]) -> String? {
    types.isEmpty ? nil : ": " + types.map(\.notation).joined(separator: ", ")
}

private func parametersNotation(_ parameters: [SwiftParameter]) -> String {
    "(" + parameters.map(\.notation).joined(separator: ", ") + ")"
}

extension SwiftGenericClause {
    fileprivate var notation: String { "<" + names.joined(separator: ", ") + ">" }
}

extension SwiftTypeDeclaration {
    fileprivate var notation: String {
        parenthesized(
            keyword.rawValue, name.text, generics?.notation, inheritedNotation(inherited),
            requirements == nil ? nil : "where", braced(members.map(\.notation)))
    }
}

extension SwiftVariable.Binding {
    fileprivate var notation: String {
        spaced([
            pattern.notation, type.map { ": " + $0.notation }, value.map { "= " + $0.notation }, accessors?.notation,
        ])
    }
}

extension SwiftAccessors {
    fileprivate var notation: String {
        if list.isEmpty { return braced(getter.map(\.notation)) }
        return braced(list.map { parenthesized($0.keyword, $0.body?.notation) })
    }
}

extension SwiftFunction {
    fileprivate var notation: String {
        parenthesized(
            "func", name.text, generics?.notation, parametersNotation(parameters), spaced(effects),
            result.map { "-> " + $0.notation }, requirements == nil ? nil : "where", body?.notation)
    }
}

extension SwiftParameter {
    fileprivate var notation: String {
        let names = name.map { name in label.map { $0 == name ? name : $0 + " " + name } ?? "_ " + name }
        return spaced([
            spaced(attributes.map { "@" + $0.name }), names.map { $0 == "_ _" ? "_:" : $0 + ":" },
            type.notation + (isVariadic ? "..." : ""), defaultValue.map { "= " + $0.notation },
        ])
    }
}

extension SwiftEnumCase {
    fileprivate var notation: String {
        spaced([name.text, payload.map(parametersNotation), rawValue.map { "= " + $0.notation }])
    }
}

extension SwiftType {
    /// The type as it would be written without needless spaces.
    public var notation: String {
        switch kind {
        case .named(let name, let arguments): return name + argumentsNotation(arguments)
        case .member(let base, let name, let arguments):
            return base.notation + "." + name + argumentsNotation(arguments)
        case .array(let element): return "[" + element.notation + "]"
        case .dictionary(let key, let value): return "[" + key.notation + ": " + value.notation + "]"
        case .optional(let wrapped, let unwrapsItself): return wrapped.notation + (unwrapsItself ? "!" : "?")
        case .tuple(let elements): return elementsNotation(elements)
        case .function(let parameters, let effects, let result):
            return spaced([elementsNotation(parameters), spaced(effects), "->", result.notation])
        case .prefixed(let word, let type): return word + " " + type.notation
        case .attributed(let attributes, let type): return spaced(attributes.map { "@" + $0.name } + [type.notation])
        case .composition(let types): return types.map(\.notation).joined(separator: " & ")
        case .unsupported(let part): return part.notation
        }
    }

    private func argumentsNotation(_ types: [SwiftType]) -> String {
        types.isEmpty ? "" : "<" + types.map(\.notation).joined(separator: ", ") + ">"
    }

    private func elementsNotation(_ elements: [Element]) -> String {
        let parts = elements.map { element in
            spaced([element.label.map { $0 + ":" }, element.type.notation + (element.isVariadic ? "..." : "")])
        }
        return "(" + parts.joined(separator: ", ") + ")"
    }
}
