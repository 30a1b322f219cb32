extension SwiftFunction {
    /// What the function says about the identity of its type, if it is `hash(into:)`, `==` or `isEqual(_:)`.
    ///
    /// A body with one of the common forms is read: calls of `combine` with a field; comparisons of a field of both
    /// sides joined by `&&`; `guard let other = object as? T else { return false }` in front of them; `true`, `false`,
    /// `===`. Anything else is ``SwiftFields/other(_:)``.
    public var identityRole: SwiftIdentityRole? {
        guard let body else { return nil }
        switch (name.text, parameters.count) {
        case ("hash", 1) where parameters[0].label == "into":
            return .hash(SwiftFields.combined(in: body, hasher: parameters[0].name ?? "hasher"))
        case ("==", 2):
            let sides = FieldSides(left: parameters[0].name ?? "lhs", right: parameters[1].name ?? "rhs")
            return .equal(SwiftFields.compared(in: body.statements, sides, body.range))
        case ("isEqual", 1):
            return .isEqual(
                SwiftFields.compared(in: body.statements, FieldSides(object: parameters[0].name), body.range))
        default: return nil
        }
    }
}

extension SwiftVariable {
    /// The fields of `override var hash: Int`, if it is one and has a body.
    ///
    /// Read are `id.hash`, `id.hashValue`, several of them joined by `^`, and a `Hasher` that combines fields.
    public var hashFields: SwiftFields? {
        guard bindings.count == 1, case .name("hash") = bindings[0].pattern.kind, let accessors = bindings[0].accessors
        else {
            return nil
        }
        return SwiftFields.hashed(in: accessors.getter, accessors.range)
    }
}

// MARK: hash

extension SwiftFields {
    static func combined(in body: SwiftBlock, hasher: String) -> SwiftFields {
        var fields: [Field] = []
        for statement in body.statements {
            guard case .expression(let expression) = statement.kind else { return .other(statement.range) }
            if expression.isCall(of: "hash", on: "super") {
                return body.statements.count == 1 ? .object : .other(statement.range)
            }
            guard let value = expression.combinedValue(hasher: hasher) else { return .other(statement.range) }
            if value.isObjectIdentifier { return body.statements.count == 1 ? .object : .other(statement.range) }
            guard let path = value.ownPath else { return .other(value.range) }
            fields.append(Field(path: path, range: value.range))
        }
        return .fields(fields)
    }

    fileprivate static func hashed(in statements: [SwiftStatement], _ range: SourceRange) -> SwiftFields {
        guard let last = statements.last, let value = last.value else { return .other(statements.last?.range ?? range) }
        if statements.count == 1 { return hashed(value) }
        // `var hasher = Hasher()`, calls of `combine`, `return hasher.finalize()`.
        guard let hasher = statements[0].newHasher, value.isCall(of: "finalize", on: hasher) else {
            return .other(statements[0].range)
        }
        let middle = Array(statements.dropFirst().dropLast())
        return combined(in: SwiftBlock(statements: middle, range: range), hasher: hasher)
    }

    private static func hashed(_ value: SwiftExpression) -> SwiftFields {
        var fields: [Field] = []
        for part in value.parts(joinedBy: "^") {
            if case .member(let base, let name) = part.kind, case .name("super") = base.kind, name.text == "hash" {
                return .object
            }
            if part.isObjectIdentifier { return .object }
            guard var path = part.ownPath else { return .other(part.range) }
            if path.count > 1, path.last == "hash" || path.last == "hashValue" { path.removeLast() }
            fields.append(Field(path: path, range: part.range))
        }
        return .fields(fields)
    }
}

extension SwiftStatement {
    /// The value that a statement returns, written with `return` or without.
    fileprivate var value: SwiftExpression? {
        switch kind {
        case .returning(let value): value
        case .expression(let expression): expression
        default: nil
        }
    }

    fileprivate var newHasher: String? {
        guard case .declaration(let declaration) = kind, case .variable(let variable) = declaration.kind,
            variable.bindings.count == 1, case .name(let name) = variable.bindings[0].pattern.kind,
            case .call(let call)? = variable.bindings[0].value?.kind, case .name("Hasher") = call.callee.kind
        else { return nil }
        return name
    }
}

extension SwiftExpression {
    /// `receiver.name(…)`
    fileprivate func isCall(of name: String, on receiver: String) -> Bool {
        guard case .call(let call) = kind, case .member(let base, let word) = call.callee.kind,
            case .name(receiver) = base.kind
        else { return false }
        return word.text == name
    }

    /// The value in `hasher.combine(value)`, or the field in `field.hash(into: &hasher)`.
    fileprivate func combinedValue(hasher: String) -> SwiftExpression? {
        guard case .call(let call) = kind, call.arguments.count == 1, call.trailingClosures.isEmpty,
            case .member(let base, let word) = call.callee.kind
        else { return nil }
        if case .name(hasher) = base.kind, word.text == "combine", call.arguments[0].label == nil {
            return call.arguments[0].value
        }
        guard word.text == "hash", call.arguments[0].label?.text == "into",
            case .byReference(let target) = call.arguments[0].value.kind, case .name(hasher) = target.kind
        else { return nil }
        return base
    }

    /// `ObjectIdentifier(self)`, also with `.hashValue`.
    fileprivate var isObjectIdentifier: Bool {
        if case .member(let base, let name) = kind, name.text == "hashValue" { return base.isObjectIdentifier }
        guard case .call(let call) = kind, case .name("ObjectIdentifier") = call.callee.kind, call.arguments.count == 1,
            case .name("self") = call.arguments[0].value.kind
        else { return false }
        return true
    }

    /// The names in `a.b`, with `self.` in front left out; nothing for anything else.
    var ownPath: [String]? {
        guard var path = path else { return nil }
        if path.first == "self" {
            path.removeFirst()
            if path.isEmpty { return nil }
        }
        return path.first == "super" ? nil : path
    }

    /// The names in `a.b.c`; the marks of optional chaining leave no trace.
    var path: [String]? {
        var names: [String] = []
        var rest = self
        while true {
            switch rest.kind {
            case .name(let name): return [name] + names.reversed()
            case .member(let base, let name):
                names.append(name.text)
                rest = base
            case .optionalChain(let base): rest = base
            default: return nil
            }
        }
    }

    /// The operands of one operator, through the parentheses around them.
    func parts(joinedBy text: String) -> [SwiftExpression] {
        switch kind {
        case .infix(let left, text, let right): left.parts(joinedBy: text) + right.parts(joinedBy: text)
        case .tuple(let arguments) where arguments.count == 1 && arguments[0].label == nil:
            arguments[0].value.parts(joinedBy: text)
        default: [self]
        }
    }
}
