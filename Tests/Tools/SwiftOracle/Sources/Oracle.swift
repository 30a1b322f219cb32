import SwiftDiagnostics
import SwiftOperators
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// What Swift's own parser makes of a text, in the notation of the reader.
struct Oracle {
    /// The statements, one each.
    let statements: [String]
    /// Whether it found an error.
    let hasErrors: Bool
    /// The first error's words.
    let error: String?

    init(_ text: String) {
        let parsed = Parser.parse(source: text)
        var errors = ParseDiagnosticsGenerator.diagnostics(for: parsed)
            .filter { $0.diagMessage.severity == .error }.map(\.message)
        let folded = OperatorTable.standardOperators.foldAll(parsed) { errors.append("\($0)") }
        hasErrors = !errors.isEmpty
        error = errors.first
        statements = folded.as(SourceFileSyntax.self)?.statements.map(Oracle.item) ?? []
    }

    static func unknown(_ node: some SyntaxProtocol) -> String { "<? \(node.kind)>" }

    static func spaced(_ parts: [String?]) -> String {
        parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    static func list(_ parts: String?...) -> String { "(" + spaced(parts) + ")" }

    static func braced(_ parts: [String]) -> String {
        parts.isEmpty ? "{ }" : "{ " + parts.joined(separator: " ") + " }"
    }

    static func name(_ token: TokenSyntax) -> String { token.text.filter { $0 != "`" } }

    // MARK: Statements

    static func item(_ item: CodeBlockItemSyntax) -> String {
        switch item.item {
        case .decl(let node): declaration(node)
        case .stmt(let node): statement(node)
        case .expr(let node): expression(node)
        }
    }

    static func block(_ items: CodeBlockItemListSyntax) -> String { braced(items.map(item)) }

    static func statement(_ node: StmtSyntax) -> String {
        switch node.as(StmtSyntaxEnum.self) {
        case .expressionStmt(let node): return expression(node.expression)
        case .forStmt(let node):
            return list(
                "for", node.tryKeyword?.text, node.awaitKeyword?.text,
                node.caseKeyword == nil ? pattern(node.pattern) : "case " + matching(node.pattern),
                node.typeAnnotation.map { ": " + type($0.type) }, "in",
                expression(node.sequence), node.whereClause.map { "where " + expression($0.condition) },
                block(node.body.statements))
        case .guardStmt(let node): return list("guard", conditions(node.conditions), block(node.body.statements))
        case .whileStmt(let node): return list("while", conditions(node.conditions), block(node.body.statements))
        case .repeatStmt(let node):
            return list("repeat", block(node.body.statements), "while", expression(node.condition))
        case .labeledStmt(let node): return list("label", name(node.label), statement(node.statement))
        case .breakStmt(let node): return list("break", node.label.map(name))
        case .continueStmt(let node): return list("continue", node.label.map(name))
        case .fallThroughStmt: return "(fallthrough)"
        case .throwStmt(let node): return list("throw", expression(node.expression))
        case .deferStmt(let node): return list("defer", block(node.body.statements))
        case .returnStmt(let node): return list("return", node.expression.map(expression))
        case .doStmt(let node):
            return list(
                "do", block(node.body.statements),
                spaced(node.catchClauses.map { spaced(["catch", items($0), block($0.body.statements)]) }))
        default: return unknown(node)
        }
    }

    private static func items(_ node: CatchClauseSyntax) -> String {
        node.catchItems.map { item in
            spaced([item.pattern.map(matching), item.whereClause.map { "where " + expression($0.condition) }])
        }.joined(separator: ", ")
    }

    static func choice(_ node: IfExprSyntax) -> String {
        var clauses: [String] = []
        var next: IfExprSyntax? = node
        var otherwise: String?
        while let clause = next {
            clauses.append(conditions(clause.conditions) + " " + block(clause.body.statements))
            next = nil
            switch clause.elseBody {
            case .ifExpr(let inner)?: next = inner
            case .codeBlock(let body)?: otherwise = "else " + block(body.statements)
            case nil: break
            }
        }
        return list("if", spaced(clauses), otherwise)
    }

    static func switchOver(_ node: SwitchExprSyntax) -> String {
        let cases = node.cases.map { element in
            switch element {
            case .switchCase(let node):
                switch node.label {
                case .default: list("default", block(node.statements))
                case .case(let label):
                    list(
                        "case",
                        label.caseItems.map { item in
                            spaced([
                                matching(item.pattern), item.whereClause.map { "where " + expression($0.condition) },
                            ])
                        }.joined(separator: ", "), block(node.statements))
                }
            case .ifConfigDecl(let node): unknown(node)
            }
        }
        return list("switch", expression(node.subject), spaced(cases))
    }

    static func conditions(_ nodes: ConditionElementListSyntax) -> String {
        "(" + nodes.map { condition($0.condition) }.joined(separator: ", ") + ")"
    }

    static func condition(_ node: ConditionElementSyntax.Condition) -> String {
        switch node {
        case .expression(let node): return expression(node)
        case .optionalBinding(let node):
            return spaced([
                node.bindingSpecifier.text, pattern(node.pattern), node.typeAnnotation.map { ": " + type($0.type) },
                node.initializer.map { "= " + expression($0.value) },
            ])
        case .availability(let node):
            let platforms = node.availabilityArguments.compactMap { element -> String? in
                guard case .availabilityVersionRestriction(let node) = element.argument else { return nil }
                return spaced([node.platform.text, node.version.map(version)])
            }
            return node.availabilityKeyword.text + "(" + platforms.joined(separator: ", ") + ")"
        case .matchingPattern(let node):
            return "case " + matching(node.pattern) + " = " + expression(node.initializer.value)
        }
    }

    /// `15.00` is `15.0`.
    private static func version(_ node: VersionTupleSyntax) -> String {
        node.trimmedDescription.split(separator: ".").map { Int($0).map(String.init) ?? "?" }.joined(separator: ".")
    }

    static func pattern(_ node: PatternSyntax) -> String {
        switch node.as(PatternSyntaxEnum.self) {
        case .identifierPattern(let node): name(node.identifier)
        case .wildcardPattern: "_"
        case .tuplePattern(let node): "(" + node.elements.map { pattern($0.pattern) }.joined(separator: ", ") + ")"
        // `guard let _ = x`: Swift reads an expression where the tree here has a pattern.
        case .expressionPattern(let node): node.expression.is(DiscardAssignmentExprSyntax.self) ? "_" : unknown(node)
        default: unknown(node)
        }
    }

    /// The pattern of a `case`, written as the expression that it looks like.
    static func matching(_ node: PatternSyntax) -> String {
        switch node.as(PatternSyntaxEnum.self) {
        case .expressionPattern(let node): expression(node.expression)
        case .valueBindingPattern(let node): list(node.bindingSpecifier.text, matching(node.pattern))
        case .identifierPattern(let node): name(node.identifier)
        case .wildcardPattern: "_"
        case .isTypePattern(let node): list("is", type(node.type))
        case .tuplePattern(let node):
            "(tuple ("
                + node.elements.map { spaced([$0.label.map { name($0) + ":" }, matching($0.pattern)]) }
                .joined(separator: ", ") + "))"
        default: unknown(node)
        }
    }

    // MARK: Types

    static func types(_ node: GenericArgumentClauseSyntax?) -> String {
        guard let node else { return "" }
        let parts = node.arguments.map { argument in
            switch argument.argument {
            case .type(let node): type(node)
            default: unknown(argument)
            }
        }
        return "<" + parts.joined(separator: ", ") + ">"
    }

    static func type(_ node: TypeSyntax) -> String {
        switch node.as(TypeSyntaxEnum.self) {
        case .identifierType(let node): return name(node.name) + types(node.genericArgumentClause)
        case .memberType(let node):
            return type(node.baseType) + "." + name(node.name) + types(node.genericArgumentClause)
        case .arrayType(let node): return "[" + type(node.element) + "]"
        case .dictionaryType(let node): return "[" + type(node.key) + ": " + type(node.value) + "]"
        case .optionalType(let node): return type(node.wrappedType) + "?"
        case .implicitlyUnwrappedOptionalType(let node): return type(node.wrappedType) + "!"
        case .tupleType(let node): return elements(node.elements)
        case .functionType(let node):
            return spaced([
                elements(node.parameters), node.effectSpecifiers?.asyncSpecifier?.text,
                node.effectSpecifiers?.throwsClause?.trimmedDescription, "->", type(node.returnClause.type),
            ])
        case .someOrAnyType(let node): return node.someOrAnySpecifier.text + " " + type(node.constraint)
        case .attributedType(let node):
            return spaced(
                node.specifiers.map { $0.trimmedDescription } + [attributes(node.attributes), type(node.baseType)])
        case .compositionType(let node): return node.elements.map { type($0.type) }.joined(separator: " & ")
        case .suppressedType(let node): return "~ " + type(node.type)
        case .packExpansionType(let node): return "repeat " + type(node.repetitionPattern)
        case .packElementType(let node): return "each " + type(node.pack)
        case .metatypeType(let node): return type(node.baseType) + "." + node.metatypeSpecifier.text
        default: return unknown(node)
        }
    }

    static func elements(_ nodes: TupleTypeElementListSyntax) -> String {
        let parts = nodes.map { node in
            let label = spaced([node.firstName.map(name), node.secondName.map(name)])
            return spaced([label.isEmpty ? nil : label + ":", type(node.type) + (node.ellipsis == nil ? "" : "...")])
        }
        return "(" + parts.joined(separator: ", ") + ")"
    }

    static func attributes(_ nodes: AttributeListSyntax) -> String {
        spaced(
            nodes.map { element in
                guard case .attribute(let node) = element else { return unknown(element) }
                let name = "@" + node.attributeName.trimmedDescription
                guard case .argumentList(let arguments)? = node.arguments else {
                    // What is no list of values is left out here as well.
                    return name
                }
                return name + self.arguments(arguments)
            })
    }
}
