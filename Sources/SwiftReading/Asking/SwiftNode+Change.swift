extension [SwiftNode] {
    /// The name of the innermost type around, or of the one an extension extends.
    package var typeName: String? {
        for case .declaration(let declaration) in reversed() {
            if case .type(let type) = declaration.kind { return type.name.text }
            if case .extending(let type) = declaration.kind { return type.extended.notation }
        }
        return nil
    }

    /// True when it stands in an `init`.
    package var isInInitializer: Bool {
        contains { node in
            guard case .declaration(let declaration) = node, case .initializer = declaration.kind else { return false }
            return true
        }
    }

    /// True when it stands in a method that changes its own value.
    package var isInMutatingFunction: Bool {
        contains { node in
            guard case .declaration(let declaration) = node else { return false }
            return declaration.modifiers.contains("mutating")
        }
    }
}

extension SwiftNode {
    /// The path that an assignment, or a call that changes its receiver, changes; nil for any other node.
    package var changedPlace: [String]? {
        switch self {
        case .statement(let statement):
            guard case .assignment(let target, _, _) = statement.kind else { return nil }
            return target.steps
        case .expression(let expression):
            switch expression.kind {
            case .assignment(let target, _, _): return target.steps
            case .call(let call):
                guard case .member(let receiver, let name) = call.callee.kind, Self.changing.contains(name.text) else {
                    return nil
                }
                return receiver.steps
            default: return nil
            }
        case .declaration: return nil
        }
    }

    /// Methods that change their receiver.
    private static let changing: Set = [
        "toggle", "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "sort",
        "shuffle", "reverse", "swapAt", "formUnion", "subtract", "negate", "replaceSubrange",
    ]
}
