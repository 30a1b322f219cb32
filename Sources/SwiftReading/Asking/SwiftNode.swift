/// A node of a tree of Swift, whatever its kind: for code that goes through a whole file.
public enum SwiftNode: Hashable, Sendable {
    /// A declaration.
    case declaration(SwiftDeclaration)
    /// A statement.
    case statement(SwiftStatement)
    /// An expression.
    case expression(SwiftExpression)

    /// The range from the first token through the last.
    public var range: SourceRange {
        switch self {
        case .declaration(let declaration): declaration.range
        case .statement(let statement): statement.range
        case .expression(let expression): expression.range
        }
    }

    /// The nodes right inside it, in their order.
    public var children: [SwiftNode] {
        switch self {
        case .declaration(let declaration): declaration.children
        case .statement(let statement): statement.children
        case .expression(let expression): expression.children
        }
    }

    /// Goes through the node and all inside it, outer nodes first.
    ///
    /// - Parameters:
    ///   - ancestors: The nodes around it, the outermost first.
    ///   - visit: Is told of each node with the nodes around it; false leaves out what is inside.
    /// - Complexity: linear in the nodes.
    public func walk(_ ancestors: [SwiftNode] = [], _ visit: (SwiftNode, [SwiftNode]) -> Bool) {
        guard visit(self, ancestors) else { return }
        let children = children
        guard !children.isEmpty else { return }
        let around = ancestors + [self]
        for child in children { child.walk(around, visit) }
    }
}

extension SwiftDocument {
    /// Goes through all nodes of the file, outer nodes first.
    ///
    /// - Parameter visit: Is told of each node with the nodes around it; false leaves out what is inside.
    public func walk(_ visit: (SwiftNode, [SwiftNode]) -> Bool) {
        for statement in statements { SwiftNode.statement(statement).walk([], visit) }
    }
}

private func nodes(_ statements: [SwiftStatement]) -> [SwiftNode] { statements.map(SwiftNode.statement) }
private func nodes(_ block: SwiftBlock?) -> [SwiftNode] { nodes(block?.statements ?? []) }
private func nodes(_ arguments: [SwiftArgument]) -> [SwiftNode] { arguments.map { .expression($0.value) } }

private func nodes(_ conditions: [SwiftCondition]) -> [SwiftNode] {
    conditions.flatMap { condition -> [SwiftNode] in
        switch condition.kind {
        case .expression(let value): [.expression(value)]
        case .binding(_, _, _, let value): value.map { [.expression($0)] } ?? []
        case .matching(let pattern, let value): [.expression(pattern), .expression(value)]
        case .available, .unsupported: []
        }
    }
}

private func nodes(_ choice: SwiftIfElse) -> [SwiftNode] {
    choice.clauses.flatMap { nodes($0.conditions) + nodes($0.body) } + nodes(choice.otherwise)
}

private func nodes(_ subject: SwiftExpression, _ cases: [SwiftCase]) -> [SwiftNode] {
    [.expression(subject)] + cases.flatMap { nodes($0.statements) }
}

private func nodes(_ accessors: SwiftAccessors?) -> [SwiftNode] {
    guard let accessors else { return [] }
    return accessors.list.isEmpty ? nodes(accessors.getter) : accessors.list.flatMap { nodes($0.body) }
}

extension SwiftDeclaration {
    /// The name of the type that is declared or extended; nil for another declaration.
    package func typeName(in document: SwiftDocument) -> String? {
        switch kind {
        case .type(let type): type.name.text
        case .extending(let part): document.text(of: part.extended.range)
        default: nil
        }
    }

    fileprivate var children: [SwiftNode] {
        switch kind {
        case .type(let type): type.members.map(SwiftNode.declaration)
        case .extending(let type): type.members.map(SwiftNode.declaration)
        case .variable(let variable):
            variable.bindings.flatMap { ($0.value.map { [.expression($0)] } ?? []) + nodes($0.accessors) }
        case .function(let function): nodes(function.body)
        case .initializer(let initializer): nodes(initializer.body)
        case .deinitializer(let body): nodes(body)
        case .subscripting(let subscripting): nodes(subscripting.accessors)
        case .conditional(let clauses): clauses.flatMap { $0.elements.map(SwiftNode.declaration) }
        default: []
        }
    }
}

extension SwiftStatement {
    fileprivate var children: [SwiftNode] {
        switch kind {
        case .declaration(let declaration): [.declaration(declaration)]
        case .expression(let value), .throwing(let value): [.expression(value)]
        case .assignment(let target, _, let value): [.expression(target), .expression(value)]
        case .forIn(let loop):
            [.expression(loop.sequence)] + (loop.condition.map { [.expression($0)] } ?? []) + nodes(loop.body)
        case .ifElse(let choice): nodes(choice)
        case .guardElse(let conditions, let body), .whileLoop(let conditions, let body):
            nodes(conditions) + nodes(body)
        case .repeatWhile(let body, let condition): nodes(body) + [.expression(condition)]
        case .labeled(_, let statement): [.statement(statement)]
        case .deferring(let body): nodes(body)
        case .returning(let value): value.map { [.expression($0)] } ?? []
        case .doCatch(let body, let catches): nodes(body) + catches.flatMap { nodes($0.body) }
        case .switchOver(let subject, let cases): nodes(subject, cases)
        case .conditional(let clauses): clauses.flatMap { nodes($0.elements) }
        case .breaking, .continuing, .fallingThrough, .unsupported: []
        }
    }
}

extension SwiftExpression {
    fileprivate var children: [SwiftNode] {
        switch kind {
        case .string(let string):
            string.segments.flatMap { segment -> [SwiftNode] in
                if case .interpolation(let arguments) = segment { nodes(arguments) } else { [] }
            }
        case .array(let elements): elements.map(SwiftNode.expression)
        case .dictionary(let entries): entries.flatMap { [.expression($0.key), .expression($0.value)] }
        case .tuple(let arguments): nodes(arguments)
        case .specialized(let base, _), .member(let base, _), .optionalChain(let base), .forceUnwrap(let base),
            .prefix(_, let base), .postfix(_, let base), .cast(let base, _, _), .byReference(let base),
            .trying(_, let base), .awaiting(let base), .binding(_, let base):
            [.expression(base)]
        case .call(let call):
            [.expression(call.callee)] + nodes(call.arguments)
                + call.trailingClosures.flatMap { nodes($0.closure.statements) }
        case .subscripting(let base, let arguments): [.expression(base)] + nodes(arguments)
        case .infix(let left, _, let right): [.expression(left), .expression(right)]
        case .ternary(let condition, let then, let otherwise): [condition, then, otherwise].map(SwiftNode.expression)
        case .assignment(let target, _, let value): [.expression(target), .expression(value)]
        case .closure(let closure): nodes(closure.statements)
        case .ifElse(let choice): nodes(choice)
        case .switchOver(let subject, let cases): nodes(subject, cases)
        case .macro(let macro): nodes(macro.arguments ?? [])
        default: []
        }
    }
}

extension SwiftExpression {
    /// The steps of a place from its root on: `songs`, `[]`, `isFavorite` of `self.songs[0].isFavorite`; empty for a
    /// node that is no place. A call is the step `()`.
    public var steps: [String] {
        switch kind {
        case .name("self"): []
        case .name(let name): [name]
        case .member(let base, let name): base.steps + [name.text]
        case .subscripting(let base, _): base.steps + ["[]"]
        case .call(let call): call.callee.steps + ["()"]
        case .optionalChain(let base), .forceUnwrap(let base), .specialized(let base, _), .trying(_, let base),
            .awaiting(let base), .byReference(let base):
            base.steps
        default: []
        }
    }
}
