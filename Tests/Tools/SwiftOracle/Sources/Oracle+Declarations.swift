import SwiftSyntax

extension Oracle {
    static func declaration(_ node: DeclSyntax) -> String {
        var words: [String?] = []
        if let node = node.asProtocol((any WithAttributesSyntax).self) { words.append(attributes(node.attributes)) }
        if let node = node.asProtocol((any WithModifiersSyntax).self) {
            words.append(spaced(node.modifiers.map { $0.trimmedDescription }))
        }
        let head = spaced(words)
        return head.isEmpty ? plain(node) : "(" + head + " " + plain(node) + ")"
    }

    private static func plain(_ node: DeclSyntax) -> String {
        switch node.as(DeclSyntaxEnum.self) {
        case .importDecl(let node):
            return list("import", node.importKindSpecifier?.text, node.path.trimmedDescription)
        case .structDecl(let node):
            return typeDeclaration(
                "struct", node.name, node.genericParameterClause, node.inheritanceClause, node.genericWhereClause,
                node.memberBlock)
        case .classDecl(let node):
            return typeDeclaration(
                "class", node.name, node.genericParameterClause, node.inheritanceClause, node.genericWhereClause,
                node.memberBlock)
        case .enumDecl(let node):
            return typeDeclaration(
                "enum", node.name, node.genericParameterClause, node.inheritanceClause, node.genericWhereClause,
                node.memberBlock)
        case .actorDecl(let node):
            return typeDeclaration(
                "actor", node.name, node.genericParameterClause, node.inheritanceClause, node.genericWhereClause,
                node.memberBlock)
        case .protocolDecl(let node):
            let primary = node.primaryAssociatedTypeClause.map { clause in
                "<" + clause.primaryAssociatedTypes.map { name($0.name) }.joined(separator: ", ") + ">"
            }
            return list(
                "protocol", name(node.name), primary, inherited(node.inheritanceClause),
                requirements(node.genericWhereClause), members(node.memberBlock.members))
        case .associatedTypeDecl(let node):
            return list(
                "associatedtype", name(node.name), inherited(node.inheritanceClause),
                node.initializer.map { "= " + type($0.value) }, requirements(node.genericWhereClause))
        case .deinitializerDecl(let node): return list("deinit", node.body.map { block($0.statements) })
        case .subscriptDecl(let node):
            return list(
                "subscript", generics(node.genericParameterClause),
                parameters(node.parameterClause.parameters, inSubscript: true), "-> " + type(node.returnClause.type),
                requirements(node.genericWhereClause), node.accessorBlock.map(accessors))
        case .operatorDecl(let node):
            return "(" + node.fixitySpecifier.text + " "
                + list("operator", node.name.text, node.operatorPrecedenceAndTypes?.precedenceGroup.text) + ")"
        case .extensionDecl(let node):
            return list(
                "extension", type(node.extendedType), inherited(node.inheritanceClause),
                requirements(node.genericWhereClause), members(node.memberBlock.members))
        case .typeAliasDecl(let node):
            return list(
                "typealias", name(node.name), generics(node.genericParameterClause), type(node.initializer.value))
        case .variableDecl(let node):
            return "(" + node.bindingSpecifier.text + " " + node.bindings.map(binding).joined(separator: ", ") + ")"
        case .functionDecl(let node): return function(node)
        case .initializerDecl(let node):
            return list(
                node.optionalMark == nil ? "init" : "init?", generics(node.genericParameterClause),
                parameters(node.signature.parameterClause.parameters), effects(node.signature.effectSpecifiers),
                requirements(node.genericWhereClause), node.body.map { block($0.statements) })
        case .enumCaseDecl(let node): return list("case", node.elements.map(enumCase).joined(separator: ", "))
        case .ifConfigDecl(let node): return list(spaced(node.clauses.map(clause)))
        default: return unknown(node)
        }
    }

    private static func members(_ nodes: MemberBlockItemListSyntax) -> String {
        braced(nodes.map { declaration($0.decl) })
    }

    private static func typeDeclaration(
        _ word: String, _ token: TokenSyntax, _ parameters: GenericParameterClauseSyntax?,
        _ clause: InheritanceClauseSyntax?, _ whereClause: GenericWhereClauseSyntax?, _ body: MemberBlockSyntax
    ) -> String {
        list(
            word, name(token), generics(parameters), inherited(clause), requirements(whereClause),
            members(body.members))
    }

    private static func inherited(_ clause: InheritanceClauseSyntax?) -> String? {
        clause.map { ": " + $0.inheritedTypes.map { type($0.type) }.joined(separator: ", ") }
    }

    private static func generics(_ clause: GenericParameterClauseSyntax?) -> String? {
        clause.map { clause in
            let parts = clause.parameters.map { parameter in
                spaced([
                    parameter.specifier?.text,
                    name(parameter.name) + (parameter.inheritedType.map { ": " + type($0) } ?? ""),
                ])
            }
            return "<" + parts.joined(separator: ", ") + ">"
        }
    }

    private static func requirements(_ clause: GenericWhereClauseSyntax?) -> String? {
        guard let clause else { return nil }
        let parts = clause.requirements.map { element in
            switch element.requirement {
            case .sameTypeRequirement(let node):
                if case .type(let left) = node.leftType, case .type(let right) = node.rightType {
                    return type(left) + " == " + type(right)
                }
                return unknown(node)
            case .conformanceRequirement(let node): return type(node.leftType) + ": " + type(node.rightType)
            case .layoutRequirement(let node): return node.trimmedDescription
            }
        }
        return "where " + parts.joined(separator: ", ")
    }

    private static func function(_ node: FunctionDeclSyntax) -> String {
        list(
            "func", name(node.name), generics(node.genericParameterClause),
            parameters(node.signature.parameterClause.parameters), effects(node.signature.effectSpecifiers),
            node.signature.returnClause.map { "-> " + type($0.type) }, requirements(node.genericWhereClause),
            node.body.map { block($0.statements) })
    }

    private static func effects(_ node: FunctionEffectSpecifiersSyntax?) -> String {
        spaced([node?.asyncSpecifier?.text, node?.throwsClause?.trimmedDescription])
    }

    private static func parameters(_ nodes: FunctionParameterListSyntax, inSubscript: Bool = false) -> String {
        let parts = nodes.map { node in
            let isUnlabeled = inSubscript && node.secondName == nil && node.firstName.text != "_"
            return spaced([
                attributes(node.attributes), (isUnlabeled ? "_ " : "") + names(node.firstName, node.secondName),
                type(node.type) + (node.ellipsis == nil ? "" : "..."),
                node.defaultValue.map { "= " + expression($0.value) },
            ])
        }
        return "(" + parts.joined(separator: ", ") + ")"
    }

    private static func names(_ first: TokenSyntax, _ second: TokenSyntax?) -> String {
        guard let second, name(second) != name(first) else { return name(first) + ":" }
        return name(first) + " " + name(second) + ":"
    }

    private static func enumCase(_ node: EnumCaseElementSyntax) -> String {
        let payload = node.parameterClause.map { clause in
            "("
                + clause.parameters.map { parameter in
                    spaced([
                        parameter.firstName.map { names($0, parameter.secondName) }, type(parameter.type),
                        parameter.defaultValue.map { "= " + expression($0.value) },
                    ])
                }.joined(separator: ", ") + ")"
        }
        return spaced([name(node.name), payload, node.rawValue.map { "= " + expression($0.value) }])
    }

    private static func binding(_ node: PatternBindingSyntax) -> String {
        spaced([
            pattern(node.pattern), node.typeAnnotation.map { ": " + type($0.type) },
            node.initializer.map { "= " + expression($0.value) }, node.accessorBlock.map(accessors),
        ])
    }

    private static func accessors(_ node: AccessorBlockSyntax) -> String {
        switch node.accessors {
        case .getter(let items): return block(items)
        case .accessors(let list):
            return braced(
                list.map { accessor in
                    Oracle.list(
                        accessor.accessorSpecifier.text, accessor.parameters.map { "(" + name($0.name) + ")" },
                        accessor.effectSpecifiers?.asyncSpecifier?.text,
                        accessor.effectSpecifiers?.throwsClause?.trimmedDescription,
                        accessor.body.map { block($0.statements) })
                })
        }
    }

    private static func clause(_ node: IfConfigClauseSyntax) -> String {
        let parts: [String]
        switch node.elements {
        case .statements(let items)?: parts = items.map(item)
        case .decls(let items)?: parts = items.map { declaration($0.decl) }
        case nil: parts = []
        default: parts = [unknown(node)]
        }
        return spaced([node.poundKeyword.text, node.condition.map(expression), braced(parts)])
    }
}
