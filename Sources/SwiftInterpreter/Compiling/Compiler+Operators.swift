import SwiftDeclarations
import SwiftReading

extension Compiler {
    /// Compiles an operator between two operands.
    func infix(
        _ left: SwiftExpression, _ sign: String, _ right: SwiftExpression, _ expected: TypeRef, _ range: SourceRange
    ) -> Typed {
        let place = place(range)
        switch sign {
        case "&&", "||": if !isOwnLogical(left, sign, right, expected) { return logical(left, sign, right) }
        case "??": return coalescing(left, right, expected)
        case "...", "..<": return self.range(left, sign, right, expected, place)
        case "===", "!==":
            let (first, second) = (expression(left).code, expression(right).code)
            let isSame = sign == "==="
            return Typed(program.core.boolType) { machine throws(Stop) in
                .bool(Machine.areIdentical(try first(machine), try second(machine)) == isSame)
            }
        default: break
        }
        if let changed = changingOperator(left, sign, right, place) { return changed }
        if let function = program.globalFunctions[sign]?.first(where: { $0.parameters.last?.isAutoclosure == true }) {
            let (first, second) = (expression(left).code, deferred(expression(right).code))
            return Typed(function.result) { machine throws(Stop) in
                var receiver = Value.void
                return try machine.call(function, &receiver, [first(machine), second(machine)])
            }
        }
        let isComparison = Self.comparisons.contains(sign)
        // Where an optional is wanted, the sum of two values is wrapped, not each of them.
        let hint: TypeRef = isComparison ? .unknown : expected.unwrapped
        var (first, second) = operands(left, right, hint, sign)
        let own = ownOperands(sign, 2)
        let isShared = isComparison || sign == "~="
        if own.count == 2, !isShared || takes(own[0], own[1], (left, first.type), (right, second.type)) {
            first = converted(expression(left, own[0]), own[0], left.range)
            second = converted(expression(right, own[1]), own[1], right.range)
        }
        let core = program.core
        let (types, mixed) = ([first.type, second.type], [core.intType, core.doubleType])
        if types == mixed { first = converted(first, core.doubleType, left.range) }
        if types == mixed.reversed() { second = converted(second, core.doubleType, right.range) }
        let type = isComparison ? core.boolType : resultType(sign, first.type, second.type)
        let (a, b) = (first.code, second.code)
        if sign == "==" || sign == "!=",
            let stop = refusal(comparing: left, first.type, right, second.type, at: place)
        {
            return Typed(core.boolType) { _ throws(Stop) in throw stop }
        }
        if isComparison {
            let compared = comparison(sign, a, b, place)
            guard sign == "==" || sign == "!=", let isUnassigned = unassigned(comparing: left, right) else {
                return compared
            }
            let code = compared.code
            return Typed(core.boolType) { machine throws(Stop) in
                try isUnassigned(machine) ? .bool(sign == "==") : code(machine)
            }
        }
        if type == core.intType, first.type == type, second.type == type, Machine.isArithmetic(sign) {
            return Typed(type) { machine throws(Stop) in
                let (left, right) = (try a(machine), try b(machine))
                guard case .int(let x) = left, case .int(let y) = right else {
                    return try machine.operate(sign, left, right, place)
                }
                return .int(try Machine.integer(sign, x, y, place))
            }
        }
        return Typed(type) { machine throws(Stop) in try machine.operate(sign, a(machine), b(machine), place) }
    }

    /// Both operands, each with the type of the other where that says what a literal or an implicit member is.
    private func operands(
        _ left: SwiftExpression, _ right: SwiftExpression, _ hint: TypeRef, _ sign: String
    ) -> (Typed, Typed) {
        if Compiler.needsType(left), !Compiler.needsType(right) {
            let second = expression(right, hint)
            // `.now() + delay` is a `DispatchTime` where one is wanted, and `.now()` another.
            let isDeclared = Compiler.isImplicit(left) && hint.id.flatMap { program.type($0)?.statics[sign] } != nil
            return (expression(left, isDeclared ? hint : operandType(of: second.type, sign)), second)
        }
        let first = expression(left, hint)
        return (first, expression(right, first.type.isUnknown ? hint : operandType(of: first.type, sign)))
    }

    /// `count ?= 4`: an operator of the program's own that changes what is on its left, or the only operand.
    private func changingOperator(
        _ left: SwiftExpression, _ sign: String, _ right: SwiftExpression?, _ place: SourcePlace
    ) -> Typed? {
        let count = right == nil ? 1 : 2
        guard let functions = program.globalFunctions[sign]?.filter({ $0.parameters.count == count }),
            functions.contains(where: { $0.parameters[0].isInout }), let target = self.place(of: left)
        else { return nil }
        let members = functions.map { Member.function($0) }
        let type = functions.count == 1 ? functions[0].parameters[count - 1].type : .unknown
        let isDeferred = functions.allSatisfy { $0.parameters[count - 1].isAutoclosure }
        let code = right.map { right in
            let code = converted(expression(right, type), type, right.range).code
            return Evaluation(code: isDeferred ? deferred(code) : code)
        }
        return Typed(functions[0].result) { machine throws(Stop) in
            var arguments: [Value] = [.unset]
            if let code { arguments.append(try code(machine)) }
            var result = Value.void
            try target.modify(machine) { value throws(Stop) in
                arguments[0] = value.take()
                defer { value = arguments[0].take() }
                guard let (function, sources) = machine.select(members, .plain(count), arguments) else { return false }
                var receiver = Value.void
                result = try machine.call(function, &receiver, &arguments, sources, place: place)
                return true
            }
            return result
        }
    }

    private static let comparisons: Set = ["==", "!=", "<", ">", "<=", ">="]

    private func operandType(of type: TypeRef, _ sign: String) -> TypeRef {
        if sign == "<<" || sign == ">>" { return .unknown }
        guard case .nominal(let id, _) = type, !Self.comparisons.contains(sign), let info = program.type(id) else {
            return type
        }
        // `vector * 2`, `instant + .seconds(1)`: an operator of its own need not have two operands of one type.
        if case .function(let only)? = info.statics[sign]?.first, info.statics[sign]?.count == 1,
            only.parameters.count == 2, only.generics.isEmpty
        {
            return only.parameters[1].type
        }
        return info.isForeign ? type : .unknown
    }

    private func resultType(_ sign: String, _ left: TypeRef, _ right: TypeRef) -> TypeRef {
        for type in [left, right] {
            guard case .nominal(let id, _) = type.unwrapped else { continue }
            for case .function(let function) in program.members(of: id, sign, isStatic: true)
            where function.parameters.count == 2 {
                return function.result.substituting(["Self": type])
            }
        }
        if let functions = program.globalFunctions[sign], let first = functions.first { return first.result }
        return (left.isUnknown ? right : left).unwrapped
    }

    private func comparison(_ sign: String, _ a: @escaping Code, _ b: @escaping Code, _ place: SourcePlace) -> Typed {
        Typed(program.core.boolType) { machine throws(Stop) in
            let (left, right) = (try a(machine), try b(machine))
            if case .int(let x) = left, case .int(let y) = right {
                switch sign {
                case "==": return .bool(x == y)
                case "!=": return .bool(x != y)
                case "<": return .bool(x < y)
                case ">": return .bool(x > y)
                case "<=": return .bool(x <= y)
                default: return .bool(x >= y)
                }
            }
            return try machine.compare(sign, left, right, place)
        }
    }

    /// Whether nothing has assigned the property of `self` that is compared with nil. One declared with `!` is nil until
    /// then, also where its object would be made as an outlet's once it is used.
    private func unassigned(
        comparing left: SwiftExpression, _ right: SwiftExpression
    ) -> (@Sendable (Machine) throws(Stop) -> Bool)? {
        let expression: SwiftExpression
        switch (left.kind, right.kind) {
        case (_, .null): expression = left
        case (.null, _): expression = right
        default: return nil
        }
        let name: String
        switch expression.kind {
        case .name(let text) where local(text) == nil: name = text
        case .member(let base, let member):
            var object = base
            if case .optionalChain(let inner) = base.kind { object = inner }
            guard case .name("self") = object.kind else { return nil }
            name = member.text
        default: return nil
        }
        // Asked of the others too, `next == nil` in a list of nodes would take several times as long.
        guard let owner, owner.kind == .classType, let itself = local("self"),
            owner.fields.contains(where: { $0.name == name && !$0.isLazy && $0.isMadeWhenRead })
        else { return nil }
        let get = read(itself)
        return { machine throws(Stop) in
            let value = try get(machine)
            guard case .object(let object) = value.unwrapped ?? value else { return false }
            return machine.isUnassigned(name, of: object)
        }
    }

    private func logical(_ left: SwiftExpression, _ sign: String, _ right: SwiftExpression) -> Typed {
        let (first, second) = (truth(left), truth(right))
        let place = place(left.range)
        let decides = sign == "||"
        return Typed(program.core.boolType) { machine throws(Stop) in
            let a = try first(machine)
            if a == decides { return .bool(decides) }
            let b = try second(machine)
            if b == decides { return .bool(decides) }
            guard a != nil, b != nil else { return machine.makeOpaque("condition", type: .unknown, place: place) }
            return .bool(!decides)
        }
    }

    /// The value in front of `??`; one that is optional twice gives an optional.
    private func optionalOperand(_ left: SwiftExpression, _ expected: TypeRef) -> Typed {
        if expected.isUnknown { return expression(left) }
        if case .optional = expected, case .call = left.kind {
            let own = expression(left)
            if case .optional(.optional, _) = own.type { return own }
        }
        return expression(left, .optional(expected.unwrapped))
    }

    private func coalescing(_ left: SwiftExpression, _ right: SwiftExpression, _ expected: TypeRef) -> Typed {
        var first = optionalOperand(left, expected)
        var inner = first.type.unwrapped
        let second = expression(right, expected.isUnknown ? inner : expected)
        if expected.isUnknown, inner.isUnknown, second.type.id != nil, callsGeneric(left) {
            // The `T?` of `value("songs") ?? 0` is an `Int?`.
            first = expression(left, .optional(second.type))
            inner = first.type.unwrapped
        }
        let (a, b) = (first.code, second.code)
        var type = second.type.isUnknown ? inner : second.type
        if !inner.isUnknown, case .optional = second.type {} else if !inner.isUnknown { type = inner }
        let rightIsOptional = if case .optional = second.type { true } else { false }
        let place = place(left.range)
        let hole = second.type
        let ownHole = runtimeType(of: hole)
        return Typed(type) { machine throws(Stop) in
            switch try a(machine) {
            case .none: return try b(machine)
            case .some(let value): return rightIsOptional && !value.isOptional ? .some(value) : value
            case .opaque(let index):
                // `?? []` says both the type and that nothing is allowed.
                let fallback = try b(machine)
                if case .opaque = fallback { return .opaque(index) }
                if case .array = fallback {
                    var list = hole
                    if case .type(let own)? = try ownHole?(machine) { list = own }
                    return machine.makeOpaque(machine.opaqueInfo(index).name, type: list, place: place)
                }
                return machine.opaqueInfo(index).mayBeNil ? .opaque(index) : fallback
            case let value: return value
            }
        }
    }

    private func range(
        _ left: SwiftExpression, _ sign: String, _ right: SwiftExpression, _ expected: TypeRef, _ place: SourcePlace
    ) -> Typed {
        let hint = expected.unwrapped.arguments.first ?? .unknown
        let (first, second) = operands(left, right, hint, sign)
        let (a, b) = (first.code, second.code)
        let bound = first.type == program.core.doubleType ? first.type : second.type
        return Typed(.nominal(program.core.range, [bound])) { machine throws(Stop) in
            try machine.range(a(machine), sign, b(machine), place)
        }
    }

    func prefix(_ sign: String, _ operand: SwiftExpression, _ expected: TypeRef, _ range: SourceRange) -> Typed {
        let place = place(range)
        if sign == "-" {
            if case .integer(let text, let value) = operand.kind,
                value != nil || text.filter(\.isNumber) == "9223372036854775808"
            {
                let number = value.map { 0 &- $0 } ?? Int.min
                let core = program.core
                if expected.unwrapped.id == core.double {
                    return converted(
                        Typed(core.doubleType) { _ throws(Stop) in .double(Double(number)) }, expected, range)
                }
                return converted(
                    Typed(core.intType) { _ throws(Stop) in .int(number) },
                    expected.isUnknown ? core.intType : expected, range)
            }
        }
        if sign == "..." || sign == "..<" {
            let value = expression(operand)
            let code = value.code
            return Typed(.nominal(program.core.range, [value.type])) { machine throws(Stop) in
                .range(RangeValue(lower: nil, upper: try code(machine), isClosed: sign == "..."))
            }
        }
        if let changed = changingOperator(operand, sign, nil, place) { return changed }
        let own = ownOperands(sign, 1).first
        var value = expression(operand, sign == "!" ? program.core.boolType : own ?? expected.unwrapped)
        if let own { value = converted(value, own, operand.range) }
        let code = value.code
        if sign == "!", value.type.id.map({ program.members(of: $0, "!", isStatic: true).isEmpty }) ?? true {
            let test = truth(operand)
            return Typed(program.core.boolType) { machine throws(Stop) in
                guard let value = try test(machine) else {
                    return machine.makeOpaque("condition", type: .unknown, place: place)
                }
                return .bool(!value)
            }
        }
        let type = own == nil ? value.type.unwrapped : value.type
        return Typed(type) { machine throws(Stop) in try machine.applyUnary(sign, code(machine), place) }
    }

    func postfix(_ sign: String, _ operand: SwiftExpression, _ range: SourceRange) -> Typed {
        let place = place(range)
        if let changed = changingOperator(operand, sign, nil, place) { return changed }
        let own = ownOperands(sign, 1).first ?? .unknown
        let value = converted(expression(operand, own), own, operand.range)
        let code = value.code
        if sign == "..." {
            return Typed(.nominal(program.core.range, [value.type])) { machine throws(Stop) in
                .range(RangeValue(lower: try code(machine), upper: nil, isClosed: true))
            }
        }
        return Typed { machine throws(Stop) in try machine.applyUnary(sign, code(machine), place) }
    }
}
