extension SwiftDeclaration {
    /// The declaration as a text of nested parentheses.
    public var notation: String {
        let words = attributes.map(\.notation) + modifiers
        return words.isEmpty ? kindNotation : "(" + spaced(words + [kindNotation]) + ")"
    }

    private var kindNotation: String {
        switch kind {
        case .importing(let words): parenthesized("import", words)
        case .type(let type): type.notation
        case .extending(let type):
            parenthesized(
                "extension", type.extended.notation, inheritedNotation(type.inherited),
                requirementsNotation(type.requirements), braced(type.members.map(\.notation)))
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
                requirementsNotation(function.requirements), function.body?.notation)
        case .deinitializer(let body): parenthesized("deinit", body.notation)
        case .subscripting(let function):
            parenthesized(
                "subscript", function.generics?.notation, parametersNotation(function.parameters),
                function.result.map { "-> " + $0.notation }, requirementsNotation(function.requirements),
                function.accessors?.notation)
        case .associatedType(let type):
            parenthesized(
                "associatedtype", type.name.text, inheritedNotation(type.inherited),
                type.defaultType.map { "= " + $0.notation }, requirementsNotation(type.requirements))
        case .operatorSign(let sign): parenthesized("operator", sign.name.text, sign.group)
        case .cases(let cases): parenthesized("case", cases.map(\.notation).joined(separator: ", "))
        case .conditional(let clauses): parenthesized(spaced(clauses.map { $0.notation(\.notation) }))
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

private func requirementsNotation(_ requirements: [SwiftRequirement]) -> String? {
    let parts = requirements.map { $0.left.notation + ($0.isSameType ? " == " : ": ") + $0.right.notation }
    return parts.isEmpty ? nil : "where " + parts.joined(separator: ", ")
}

extension SwiftAttribute {
    var notation: String { "@" + name + (arguments.map(argumentsNotation) ?? "") }
}

extension SwiftGenericClause {
    fileprivate var notation: String {
        let parts = parameters.map { parameter in
            spaced([parameter.specifier, parameter.name.text + (parameter.constraint.map { ": " + $0.notation } ?? "")])
        }
        return "<" + parts.joined(separator: ", ") + ">"
    }
}

extension SwiftTypeDeclaration {
    fileprivate var notation: String {
        parenthesized(
            keyword.rawValue, name.text, generics?.notation, inheritedNotation(inherited),
            requirementsNotation(requirements), braced(members.map(\.notation)))
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
        return braced(list.map { accessorNotation($0) })
    }
}

private func accessorNotation(_ accessor: SwiftAccessors.Accessor) -> String {
    parenthesized(
        accessor.keyword, accessor.parameter.map { "(" + $0 + ")" }, spaced(accessor.effects), accessor.body?.notation)
}

extension SwiftFunction {
    fileprivate var notation: String {
        parenthesized(
            "func", name.text, generics?.notation, parametersNotation(parameters), spaced(effects),
            result.map { "-> " + $0.notation }, requirementsNotation(requirements), body?.notation)
    }
}

extension SwiftParameter {
    fileprivate var notation: String {
        let names = name.map { name in label.map { $0 == name ? name : $0 + " " + name } ?? "_ " + name }
        return spaced([
            spaced(attributes.map(\.notation)), names.map { $0 == "_ _" ? "_:" : $0 + ":" },
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
        case .attributed(let attributes, let type): return spaced(attributes.map(\.notation) + [type.notation])
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
