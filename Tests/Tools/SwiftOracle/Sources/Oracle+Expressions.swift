import SwiftSyntax

extension Oracle {
    static func expression(_ node: ExprSyntax) -> String {
        switch node.as(ExprSyntaxEnum.self) {
        case .integerLiteralExpr(let node): node.literal.text
        case .floatLiteralExpr(let node): node.literal.text
        case .stringLiteralExpr(let node): string(node)
        case .booleanLiteralExpr(let node): node.literal.text
        case .nilLiteralExpr: "nil"
        case .arrayExpr(let node):
            "[" + node.elements.map { expression($0.expression) }.joined(separator: ", ") + "]"
        case .dictionaryExpr(let node): dictionary(node)
        case .tupleExpr(let node): "(tuple " + arguments(node.elements) + ")"
        case .declReferenceExpr(let node): reference(node)
        case .superExpr: "super"
        case .discardAssignmentExpr: "_"
        case .typeExpr(let node):
            node.type.is(SomeOrAnyTypeSyntax.self) || node.type.is(FunctionTypeSyntax.self)
                ? list("type", type(node.type)) : type(node.type)
        case .genericSpecializationExpr(let node):
            list("types", expression(node.expression), types(node.genericArgumentClause))
        case .memberAccessExpr(let node):
            node.base.map { list(".", expression($0), reference(node.declName)) } ?? "." + reference(node.declName)
        case .functionCallExpr(let node): call(node)
        case .subscriptCallExpr(let node):
            node.trailingClosure == nil
                ? list("at", expression(node.calledExpression), arguments(node.arguments)) : unknown(node)
        case .closureExpr(let node): closure(node)
        case .keyPathExpr(let node): keyPath(node)
        case .ifExpr(let node): choice(node)
        case .switchExpr(let node): switchOver(node)
        case .macroExpansionExpr(let node):
            node.trailingClosure == nil
                ? list("#" + node.macroName.text, node.leftParen == nil ? nil : arguments(node.arguments))
                : unknown(node)
        case .patternExpr(let node): matching(node.pattern)
        default: operation(node)
        }
    }

    private static func operation(_ node: ExprSyntax) -> String {
        switch node.as(ExprSyntaxEnum.self) {
        case .optionalChainingExpr(let node): list("?", expression(node.expression))
        case .forceUnwrapExpr(let node): list("!", expression(node.expression))
        case .prefixOperatorExpr(let node): list("prefix", node.operator.text, expression(node.expression))
        case .postfixOperatorExpr(let node): list("postfix", node.operator.text, expression(node.expression))
        case .infixOperatorExpr(let node):
            list(node.operator.trimmedDescription, expression(node.leftOperand), expression(node.rightOperand))
        case .ternaryExpr(let node):
            list("?:", expression(node.condition), expression(node.thenExpression), expression(node.elseExpression))
        case .asExpr(let node):
            list("as" + (node.questionOrExclamationMark?.text ?? ""), expression(node.expression), type(node.type))
        case .isExpr(let node): list("is", expression(node.expression), type(node.type))
        case .inOutExpr(let node): list("&", expression(node.expression))
        case .tryExpr(let node):
            list("try" + (node.questionOrExclamationMark?.text ?? ""), expression(node.expression))
        case .awaitExpr(let node): list("await", expression(node.expression))
        default: unknown(node)
        }
    }

    private static func reference(_ node: DeclReferenceExprSyntax) -> String {
        guard node.argumentNames != nil else { return name(node.baseName) }
        return node.trimmedDescription
    }

    static func arguments(_ nodes: LabeledExprListSyntax) -> String {
        let parts = nodes.map { spaced([$0.label.map { name($0) + ":" }, expression($0.expression)]) }
        return "(" + parts.joined(separator: ", ") + ")"
    }

    private static func dictionary(_ node: DictionaryExprSyntax) -> String {
        guard case .elements(let elements) = node.content else { return "[:]" }
        return "[" + elements.map { expression($0.key) + ": " + expression($0.value) }.joined(separator: ", ") + "]"
    }

    private static func call(_ node: FunctionCallExprSyntax) -> String {
        let more = node.additionalTrailingClosures.map { name($0.label) + ": " + closure($0.closure) }
        return list(
            "call", expression(node.calledExpression), node.leftParen == nil ? nil : arguments(node.arguments),
            node.trailingClosure.map(closure), spaced(more))
    }

    private static func closure(_ node: ClosureExprSyntax) -> String {
        var head: String?
        if let signature = node.signature {
            head = spaced([
                attributes(signature.attributes), signature.capture.map(captures),
                signature.parameterClause.map(parameters), signature.effectSpecifiers?.asyncSpecifier?.text,
                signature.effectSpecifiers?.throwsClause?.trimmedDescription,
                signature.returnClause.map { "-> " + type($0.type) }, "in",
            ])
        }
        return braced((head.map { [$0] } ?? []) + node.statements.map(item))
    }

    private static func captures(_ clause: ClosureCaptureClauseSyntax) -> String {
        let parts = clause.items.map { item in
            spaced([
                item.specifier?.trimmedDescription, name(item.name),
                item.initializer.map { "= " + expression($0.value) },
            ])
        }
        return "[" + parts.joined(separator: ", ") + "]"
    }

    private static func parameters(_ clause: ClosureSignatureSyntax.ParameterClause) -> String {
        let parts: [String]
        switch clause {
        case .simpleInput(let list): parts = list.map { name($0.name) }
        case .parameterClause(let clause):
            parts = clause.parameters.map { parameter in
                spaced([name(parameter.secondName ?? parameter.firstName), parameter.type.map { ": " + type($0) }])
            }
        }
        return "(" + parts.joined(separator: ", ") + ")"
    }

    private static func keyPath(_ node: KeyPathExprSyntax) -> String {
        let steps = node.components.map { component in
            switch component.component {
            case .property(let node): "." + reference(node.declName)
            case .subscript(let node): "[" + arguments(node.arguments) + "]"
            case .optional(let node): node.questionOrExclamationMark.text
            default: unknown(component)
            }
        }
        return "\\" + (node.root.map(type) ?? "") + steps.joined()
    }

    // MARK: Strings

    private static func string(_ node: StringLiteralExprSyntax) -> String {
        let parts = node.segments.map { segment in
            switch segment {
            case .stringSegment(let text):
                // Each stretch of words as a text of its own, whose escapes swift-syntax resolves.
                escaped(node.with(\.segments, [.stringSegment(text)]).representedLiteralValue ?? "<?>")
            case .expressionSegment(let node): "\\" + arguments(node.expressions)
            }
        }
        return "\"" + parts.joined() + "\""
    }

    private static func escaped(_ words: String) -> String {
        var result = ""
        for scalar in words.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
