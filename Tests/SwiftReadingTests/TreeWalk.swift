@testable import SwiftReading

extension SwiftDocument {
    /// Everything in the tree that was not read, in the order of the text.
    var unsupported: [Unsupported] {
        var walk = SwiftTreeWalk()
        for statement in statements { walk.visit(statement) }
        return walk.unsupported.sorted { $0.range.start < $1.range.start }
    }

    /// Whether all of the text was read: nothing is wrong with it, nothing was passed over.
    var isUnderstood: Bool { problems.isEmpty && unsupported.isEmpty }
}

/// Goes through a tree, and can say of every node what it contains.
struct SwiftTreeWalk {
    /// What was passed over, in the order in which it was met.
    private(set) var unsupported: [Unsupported] = []
    /// Whether each node was found to lie within the node around it.
    private(set) var isNested = true
    /// The ranges of the nodes around the one that is visited, the innermost last.
    private var around: [SourceRange] = []

    private mutating func enter(_ range: SourceRange, _ visitChildren: (inout SwiftTreeWalk) -> Void) {
        if let outer = around.last, !outer.contains(range) { isNested = false }
        if range.end < range.start { isNested = false }
        around.append(range)
        visitChildren(&self)
        around.removeLast()
    }

    private mutating func note(_ part: Unsupported) {
        enter(part.range) { _ in }
        unsupported.append(part)
    }

    /// Visits a statement with all that it contains.
    mutating func visit(_ statement: SwiftStatement) {
        enter(statement.range) { $0.visitParts(statement) }
    }

    private mutating func visitParts(_ statement: SwiftStatement) {
        switch statement.kind {
        case .declaration(let declaration): visit(declaration)
        case .expression(let expression): visit(expression)
        case .assignment(let target, _, let value):
            visit(target)
            visit(value)
        case .forIn(let loop):
            visit(loop.pattern)
            loop.type.map { visit($0) }
            visit(loop.sequence)
            loop.condition.map { visit($0) }
            visit(loop.body)
        case .ifElse(let choice): visit(choice)
        case .guardElse(let conditions, let body):
            for condition in conditions { visit(condition) }
            visit(body)
        case .whileLoop(let conditions, let body):
            for condition in conditions { visit(condition) }
            visit(body)
        case .repeatWhile(let body, let condition):
            visit(body)
            visit(condition)
        case .labeled(let name, let statement):
            enter(name.range) { _ in }
            visit(statement)
        case .breaking(let label), .continuing(let label): label.map { enter($0.range) { _ in } }
        case .fallingThrough: break
        case .throwing(let value): visit(value)
        case .deferring(let body): visit(body)
        case .returning(let value): value.map { visit($0) }
        case .doCatch(let body, let catches):
            visit(body)
            for clause in catches {
                visit(clause.items ?? [])
                visit(clause.body)
            }
        case .switchOver(let subject, let cases): visit(cases, of: subject)
        case .conditional(let clauses):
            for clause in clauses {
                enter(clause.range) { walk in
                    clause.condition.map { walk.visit($0) }
                    for statement in clause.elements { walk.visit(statement) }
                }
            }
        case .unsupported(let part): note(part)
        }
    }

    private mutating func visit(_ choice: SwiftIfElse) {
        for clause in choice.clauses {
            for condition in clause.conditions { visit(condition) }
            visit(clause.body)
        }
        choice.otherwise.map { visit($0) }
    }

    private mutating func visit(_ cases: [SwiftCase], of subject: SwiftExpression) {
        visit(subject)
        for clause in cases {
            enter(clause.range) { walk in
                walk.enter(clause.label) { $0.visit(clause.items ?? []) }
                for statement in clause.statements { walk.visit(statement) }
            }
        }
    }

    private mutating func visit(_ items: [SwiftCase.Item]) {
        for item in items {
            visit(item.pattern)
            item.condition.map { visit($0) }
        }
    }

    private mutating func visit(_ block: SwiftBlock) {
        enter(block.range) { walk in
            for statement in block.statements { walk.visit(statement) }
        }
    }

    private mutating func visit(_ condition: SwiftCondition) {
        enter(condition.range) { walk in
            switch condition.kind {
            case .expression(let expression): walk.visit(expression)
            case .binding(_, let pattern, let type, let value):
                walk.visit(pattern)
                type.map { walk.visit($0) }
                value.map { walk.visit($0) }
            case .available: break
            case .matching(let pattern, let value):
                walk.visit(pattern)
                walk.visit(value)
            case .unsupported(let part): walk.note(part)
            }
        }
    }

    private mutating func visit(_ pattern: SwiftPattern) {
        enter(pattern.range) { walk in
            switch pattern.kind {
            case .name, .wildcard: break
            case .tuple(let patterns): for pattern in patterns { walk.visit(pattern) }
            case .matching(let pattern): walk.visit(pattern)
            case .unsupported(let part): walk.note(part)
            }
        }
    }

    // MARK: Declarations

    private mutating func visit(_ declaration: SwiftDeclaration) {
        enter(declaration.range) { $0.visitParts(declaration) }
    }

    private mutating func visitParts(_ declaration: SwiftDeclaration) {
        for attribute in declaration.attributes { enter(attribute.range) { $0.visit(attribute.arguments ?? []) } }
        switch declaration.kind {
        case .importing: break
        case .type(let type):
            visit(type.generics, type.requirements)
            for inherited in type.inherited { visit(inherited) }
            enter(type.body) { walk in for member in type.members { walk.visit(member) } }
        case .extending(let type):
            visit(type.extended)
            visit(nil, type.requirements)
            for inherited in type.inherited { visit(inherited) }
            enter(type.body) { walk in for member in type.members { walk.visit(member) } }
        case .alias(let alias):
            visit(alias.generics, [])
            visit(alias.type)
        case .variable(let variable): for binding in variable.bindings { visit(binding) }
        case .function(let function):
            visit(function.generics, function.requirements)
            for parameter in function.parameters { visit(parameter) }
            function.result.map { visit($0) }
            function.body.map { visit($0) }
        case .initializer(let function):
            visit(function.generics, function.requirements)
            for parameter in function.parameters { visit(parameter) }
            function.body.map { visit($0) }
        case .deinitializer(let body): visit(body)
        case .subscripting(let function):
            visit(function.generics, function.requirements)
            for parameter in function.parameters { visit(parameter) }
            function.result.map { visit($0) }
            function.accessors.map { visit($0) }
        case .associatedType(let type):
            for inherited in type.inherited { visit(inherited) }
            type.defaultType.map { visit($0) }
            visit(nil, type.requirements)
        case .operatorSign(let sign): enter(sign.name.range) { _ in }
        case .cases(let cases):
            for element in cases {
                enter(element.range) { walk in
                    for parameter in element.payload ?? [] { walk.visit(parameter) }
                    element.rawValue.map { walk.visit($0) }
                }
            }
        case .conditional(let clauses):
            for clause in clauses {
                enter(clause.range) { walk in
                    clause.condition.map { walk.visit($0) }
                    for member in clause.elements { walk.visit(member) }
                }
            }
        case .unsupported(let part): note(part)
        }
    }

    private mutating func visit(_ binding: SwiftVariable.Binding) {
        enter(binding.range) { walk in
            walk.visit(binding.pattern)
            binding.type.map { walk.visit($0) }
            binding.value.map { walk.visit($0) }
            binding.accessors.map { walk.visit($0) }
        }
    }

    private mutating func visit(_ accessors: SwiftAccessors) {
        enter(accessors.range) { walk in
            for accessor in accessors.list { accessor.body.map { walk.visit($0) } }
            if accessors.list.isEmpty { for statement in accessors.getter { walk.visit(statement) } }
        }
    }

    private mutating func visit(_ generics: SwiftGenericClause?, _ requirements: [SwiftRequirement]) {
        if let generics {
            enter(generics.range) { walk in
                for parameter in generics.parameters {
                    walk.enter(parameter.name.range) { _ in }
                    parameter.constraint.map { walk.visit($0) }
                }
            }
        }
        for requirement in requirements {
            enter(requirement.range) { walk in
                walk.visit(requirement.left)
                walk.visit(requirement.right)
            }
        }
    }

    private mutating func visit(_ parameter: SwiftParameter) {
        enter(parameter.range) { walk in
            walk.visit(parameter.type)
            parameter.defaultValue.map { walk.visit($0) }
        }
    }

    private mutating func visit(_ type: SwiftType) {
        enter(type.range) { walk in
            switch type.kind {
            case .named(_, let arguments): for argument in arguments { walk.visit(argument) }
            case .member(let base, _, let arguments):
                walk.visit(base)
                for argument in arguments { walk.visit(argument) }
            case .array(let element): walk.visit(element)
            case .dictionary(let key, let value):
                walk.visit(key)
                walk.visit(value)
            case .optional(let wrapped, _): walk.visit(wrapped)
            case .tuple(let elements): for element in elements { walk.visit(element.type) }
            case .function(let parameters, _, let result):
                for parameter in parameters { walk.visit(parameter.type) }
                walk.visit(result)
            case .prefixed(_, let type), .attributed(_, let type): walk.visit(type)
            case .composition(let types): for type in types { walk.visit(type) }
            case .unsupported(let part): walk.note(part)
            }
        }
    }

    // MARK: Expressions

    private mutating func visit(_ arguments: [SwiftArgument]) {
        for argument in arguments {
            enter(argument.range) { $0.visit(argument.value) }
        }
    }

    private mutating func visit(_ expression: SwiftExpression) {
        enter(expression.range) { $0.visitParts(expression) }
    }

    private mutating func visitParts(_ expression: SwiftExpression) {
        switch expression.kind {
        case .integer, .float, .boolean, .null, .name, .implicitMember: break
        case .string(let string):
            for case .interpolation(let arguments) in string.segments { visit(arguments) }
        case .array(let elements): for element in elements { visit(element) }
        case .dictionary(let entries):
            for entry in entries {
                visit(entry.key)
                visit(entry.value)
            }
        case .tuple(let arguments): visit(arguments)
        case .specialized(let base, let types):
            visit(base)
            for type in types { visit(type) }
        case .member(let base, _), .optionalChain(let base), .forceUnwrap(let base), .prefix(_, let base),
            .postfix(_, let base), .byReference(let base), .trying(_, let base), .awaiting(let base),
            .binding(_, let base):
            visit(base)
        case .call(let call):
            visit(call.callee)
            visit(call.arguments)
            for trailing in call.trailingClosures {
                enter(trailing.range) { $0.visit(trailing.closure) }
            }
        case .subscripting(let base, let arguments):
            visit(base)
            visit(arguments)
        case .infix(let left, _, let right), .assignment(let left, _, let right):
            visit(left)
            visit(right)
        case .ternary(let condition, let then, let otherwise):
            visit(condition)
            visit(then)
            visit(otherwise)
        case .cast(let operand, _, let type):
            visit(operand)
            visit(type)
        case .closure(let closure): visit(closure)
        case .keyPath(let path):
            path.root.map { visit($0) }
            for case .subscripting(let arguments) in path.components { visit(arguments) }
        case .typePattern(let type), .type(let type): visit(type)
        case .ifElse(let choice): visit(choice)
        case .switchOver(let subject, let cases): visit(cases, of: subject)
        case .macro(let macro): visit(macro.arguments ?? [])
        case .unsupported(let part): note(part)
        }
    }

    private mutating func visit(_ closure: SwiftClosure) {
        enter(closure.range) { walk in
            for capture in closure.captures {
                walk.enter(capture.range) { walk in capture.value.map { walk.visit($0) } }
            }
            for parameter in closure.parameters ?? [] { parameter.type.map { walk.visit($0) } }
            closure.result.map { walk.visit($0) }
            for statement in closure.statements { walk.visit(statement) }
        }
    }
}
