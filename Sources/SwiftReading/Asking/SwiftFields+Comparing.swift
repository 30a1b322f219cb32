/// What the two sides of a comparison are called.
struct FieldSides {
    /// The name of the one side; nothing if it is `self` or left out.
    var left: String?
    /// The name of the other.
    var right: String?
    /// What `isEqual` is given, before it is cast.
    var object: String?

    init(left: String, right: String) { (self.left, self.right) = (left, right) }

    init(object: String?) { self.object = object }
}

extension SwiftFields {
    static func compared(in statements: [SwiftStatement], _ sides: FieldSides, _ range: SourceRange) -> SwiftFields {
        var sides = sides
        var rest = statements[...]
        while let first = rest.first, rest.count > 1 {
            guard first.namesOther(&sides) else { break }
            rest = rest.dropFirst()
        }
        // `if let other = object as? T { return … }` with `return false` behind it.
        if rest.count == 2, let inner = rest.first?.castBody(&sides), rest.last?.isFalse == true {
            return compared(in: inner, sides, range)
        }
        guard rest.count == 1, let statement = rest.first, let value = statement.comparisonValue else {
            return .other(rest.first?.range ?? range)
        }
        return compared(value, sides)
    }

    private static func compared(_ value: SwiftExpression, _ sides: FieldSides) -> SwiftFields {
        switch value.kind {
        case .boolean(true): return .fields([])
        case .boolean(false): return .never
        default: break
        }
        if value.isSuperComparison || value.comparesObjects(sides) { return .object }
        var fields: [Field] = []
        for part in value.parts(joinedBy: "&&") {
            guard let path = part.comparedPath(sides) else { return .other(part.range) }
            fields.append(Field(path: path, range: part.range))
        }
        return .fields(fields)
    }
}

extension SwiftStatement {
    fileprivate var comparisonValue: SwiftExpression? {
        switch kind {
        case .returning(let value): value
        case .expression(let expression): expression
        default: nil
        }
    }

    fileprivate var isFalse: Bool {
        guard case .boolean(false)? = comparisonValue?.kind else { return false }
        return true
    }

    /// `guard let other = object as? T else { return false }`, `let other = object as! T`: says what the other side is
    /// called from here on.
    fileprivate func namesOther(_ sides: inout FieldSides) -> Bool {
        switch kind {
        case .guardElse(let conditions, let body):
            guard conditions.count == 1, body.statements.count == 1, body.statements[0].isFalse else { return false }
            return conditions[0].namesOther(&sides)
        case .declaration(let declaration):
            guard case .variable(let variable) = declaration.kind, variable.bindings.count == 1,
                case .name(let name) = variable.bindings[0].pattern.kind, let value = variable.bindings[0].value,
                value.isCast(of: sides.object)
            else { return false }
            sides.right = name
            return true
        default: return false
        }
    }

    /// The body of `if let other = object as? T { … }`.
    fileprivate func castBody(_ sides: inout FieldSides) -> [SwiftStatement]? {
        guard case .ifElse(let choice) = kind, choice.clauses.count == 1, choice.otherwise == nil,
            choice.clauses[0].conditions.count == 1, choice.clauses[0].conditions[0].namesOther(&sides)
        else { return nil }
        return choice.clauses[0].body.statements
    }
}

extension SwiftCondition {
    fileprivate func namesOther(_ sides: inout FieldSides) -> Bool {
        guard case .binding(_, let pattern, _, let value?) = kind, case .name(let name) = pattern.kind,
            value.isCast(of: sides.object)
        else { return false }
        sides.right = name
        return true
    }
}

extension SwiftExpression {
    /// `object as? T`
    fileprivate func isCast(of object: String?) -> Bool {
        guard let object, case .cast(let operand, let word, _) = kind, word != "is", case .name(object) = operand.kind
        else {
            return false
        }
        return true
    }

    /// `super.isEqual(object)`
    fileprivate var isSuperComparison: Bool {
        guard case .call(let call) = kind, case .member(let base, _) = call.callee.kind, case .name("super") = base.kind
        else { return false }
        return true
    }

    /// `lhs === rhs`, `self === object`
    fileprivate func comparesObjects(_ sides: FieldSides) -> Bool {
        guard case .infix(let left, "===", let right) = kind, let first = left.path, let second = right.path else {
            return false
        }
        let names = Set([first, second])
        let others: [String?] = [sides.right, sides.object]
        return others.contains { other in other.map { names == [[sides.left ?? "self"], [$0]] } ?? false }
    }

    /// The field in `lhs.field == rhs.field`, in either order; also `lhs.object.isEqual(rhs.object)`.
    fileprivate func comparedPath(_ sides: FieldSides) -> [String]? {
        guard case .infix(let left, "==", let right) = kind else { return nil }
        guard let first = left.side(sides), let second = right.side(sides), first.isOther != second.isOther,
            first.path == second.path, !first.path.isEmpty
        else { return nil }
        return first.path
    }

    /// Which side a path belongs to, and what is left of it.
    private func side(_ sides: FieldSides) -> (isOther: Bool, path: [String])? {
        // `(object as? T)?.id`
        if let object = sides.object, let path = castPath(of: object) { return (true, path) }
        guard let path else { return nil }
        if let right = sides.right, path.first == right { return (true, Array(path.dropFirst())) }
        if let left = sides.left { return path.first == left ? (false, Array(path.dropFirst())) : nil }
        return (false, path.first == "self" ? Array(path.dropFirst()) : path)
    }

    private func castPath(of object: String) -> [String]? {
        var names: [String] = []
        var rest = self
        while true {
            switch rest.kind {
            case .member(let base, let name):
                names.append(name.text)
                rest = base
            case .optionalChain(let base): rest = base
            case .tuple(let arguments):
                guard arguments.count == 1, arguments[0].value.isCast(of: object) else { return nil }
                return names.reversed()
            default: return nil
            }
        }
    }
}
