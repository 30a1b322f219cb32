/// Expressions by chance: one of the type asked for, no deeper than asked for.
extension ProgramWriter {
    /// Expression of a type.
    func expression(_ type: ChanceType, _ depth: Int) -> String {
        if depth <= 0 || (happens(25) && !variables(of: type).isEmpty) { return simple(type) }
        if !isLeaf, happens(4) {
            traces += 1
            return "trace(\(traces), \(expression(type, depth - 1)))"
        }
        if happens(30), let call = call(type, depth) { return call }
        if happens(5) {
            return "(\(expression(.bool, depth - 1)) ? \(expression(type, depth - 1)) : \(expression(type, depth - 1)))"
        }
        if happens(10), let read = read(type, depth) { return read }
        if happens(5), !isFunction(type) {
            return "(\(expression(.optional(type), depth - 1)) ?? \(simple(type)))"
        }
        switch type {
        case .int: return integer(depth)
        case .bool: return condition(depth)
        case .string: return text(depth)
        case .double: return floating(depth)
        case .array(let element): return list(element, depth)
        case .optional(let wrapped): return optional(wrapped, depth)
        case .table(let value): return table(value, depth)
        case .set(let element): return set(element, depth)
        case .pair(let first, let second):
            return "(\(expression(first, depth - 1)), \(expression(second, depth - 1)))"
        case .function(let parameter, let result): return closure(parameter, result, depth)
        case .model(let index): return instance(index, depth)
        case .existential: return simple(type)
        }
    }

    func isFunction(_ type: ChanceType) -> Bool {
        switch type {
        case .function, .optional, .existential, .pair: true
        default: false
        }
    }

    /// Variable of the type, or a literal.
    func simple(_ type: ChanceType) -> String {
        if let variable = variables(of: type).randomElement(using: &chance), happens(90) {
            if case .function = type, !variable.isCallable || isLeaf { return literal(type) }
            capture(variable.name)
            return variable.name
        }
        return literal(type)
    }

    /// Literal of the type, with nothing of the program but its types.
    func literal(_ type: ChanceType) -> String {
        switch type {
        case .int: return happens(20) ? "(-\(1 + below(9)))" : "\(below(happens(20) ? 500 : 12))"
        case .bool: return pick(["true", "false"])
        case .string: return pick(["\"\"", "\"a\"", "\"bc\"", "\"x y\"", "\"Zed\"", "\"7\"", "\"é\""])
        case .double: return pick(["0.5", "2.0", "1.25", "10.0", "0.0", "-1.5"])
        case .array(let element): return literals(element, below(4), of: type)
        case .optional(let wrapped):
            return happens(40) ? "(nil as \(spelled(type)))" : "Optional<\(spelled(wrapped))>(\(literal(wrapped)))"
        case .table(let value):
            if happens(15) { return "(\(spelled(type))())" }
            let keys = ["a", "bc", "k", "z"].shuffled(using: &chance).prefix(1 + below(3))
            return "([" + keys.map { "\"\($0)\": \(literal(value))" }.joined(separator: ", ") + "] as \(spelled(type)))"
        case .set(let element):
            return
                "(\(literals(element, below(4), of: .array(element))).reduce(into: \(spelled(type))()) { $0.insert($1) })"
        case .pair(let first, let second): return "(\(literal(first)), \(literal(second)))"
        case .function(let parameter, let result):
            return "{ (_: \(spelled(parameter))) -> \(spelled(result)) in \(literal(result)) }"
        case .model(let index): return makeModel(index) { self.literal($0) }
        case .existential:
            guard let index = models.indices.filter({ models[$0].conforms }).randomElement(using: &chance) else {
                return "0"
            }
            return "(\(literal(.model(index))) as any Sized)"
        }
    }

    private func literals(_ element: ChanceType, _ count: Int, of type: ChanceType) -> String {
        if count == 0 { return "(\(spelled(type))())" }
        return "([" + (0..<count).map { _ in literal(element) }.joined(separator: ", ") + "] as \(spelled(type)))"
    }

    // MARK: Numbers, conditions, texts

    private func integer(_ depth: Int) -> String {
        let inner = { self.expression(.int, depth - 1) }
        // Operands of operators are names and literals: the compiler's type checker takes seconds over deeper ones.
        let operand = { self.simple(.int) }
        switch below(18) {
        case 0, 1: return "((\(operand()) \(pick(["+", "-", "*"])) \(operand())) % 1000)"
        case 2: return "((\(operand()) \(pick(["+", "-"])) \(operand()) * \(operand())) % 997)"
        case 3: return "(\(operand()) / (abs(\(operand())) % 7 + 1))"
        case 4: return "((\(operand()) \(pick(["&+", "&-", "&*"])) \(operand())) % 100)"
        case 16: return "sum(\(inner()), \(inner()))"
        case 5: return "\(pick(["min", "max"]))(\(inner()), \(inner()))"
        case 6: return "\(expression(.array(plainType(depth: 0)), depth - 1)).count"
        case 7: return "\(expression(.string, depth - 1)).count"
        case 8: return "(\(expression(.array(.int), depth - 1)).reduce(\(operand())) { $0 + $1 } % 1000)"
        case 9: return "(Int(\(expression(.string, depth - 1))) ?? \(inner()))"
        case 10:
            return "(\(expression(.table(.int), depth - 1))[\(expression(.string, depth - 1)), default: \(inner())])"
        case 11: return "(\(expression(.array(.int), depth - 1)).firstIndex(of: \(inner())) ?? -1)"
        case 12: return "(\(expression(.array(.int), depth - 1)).\(pick(["max", "min"]))() ?? \(inner()))"
        case 13:
            return "\(expression(.pair(.int, .string), depth - 1)).0"
        case 14:
            return
                "(\(expression(.array(.int), depth - 1)).first { $0 \(pick(["<", ">", "=="])) \(literal(.int)) } ?? \(inner()))"
        case 15 where models.contains { $0.conforms }: return "\(expression(.existential, depth - 1)).size"
        default: return "(\(operand()) % \(1 + below(9)))"
        }
    }

    private func condition(_ depth: Int) -> String {
        let inner = { self.expression(.bool, depth - 1) }
        switch below(11) {
        case 0: return "(\(inner()) \(pick(["&&", "||"])) \(inner()))"
        case 1: return "!(\(inner()))"
        case 2, 3:
            return "(\(simple(.int)) \(pick(["<", "<=", ">", ">=", "==", "!="])) \(simple(.int)))"
        case 4: return "(\(simple(.string)) \(pick(["<", "==", "!=", ">="])) \(simple(.string)))"
        case 5, 6:
            let type = plainType()
            if happens(50) { return "same(\(expression(type, depth - 1)), \(expression(type, depth - 1)))" }
            return "(\(simple(type)) \(pick(["==", "!="])) \(simple(type)))"
        case 7:
            let type = plainType(depth: 1)
            return "\(expression(.array(type), depth - 1)).contains(\(expression(type, depth - 1)))"
        case 8: return "\(expression(pick([.array(.string), .string, .table(.int)]), depth - 1)).isEmpty"
        case 9:
            return
                "\(expression(.array(.int), depth - 1)).\(pick(["allSatisfy", "contains"])) { $0 \(pick(["<", ">"])) \(literal(.int)) }"
                .inParentheses
        default: return "(\(expression(.optional(plainType(depth: 0)), depth - 1)) \(pick(["==", "!="])) nil)"
        }
    }

    private func text(_ depth: Int) -> String {
        let inner = { self.expression(.string, depth - 1) }
        switch below(9) {
        case 0, 1: return "cut(\(simple(.string)) + \(simple(.string)))"
        case 2, 3:
            let type = plainType(depth: 1)
            let value = simple(type)
            if value.contains("\"") { return "cut(\(inner()) + String(\(expression(.int, depth - 1))))" }
            return "cut(\"\\(\(value) \(isOptional(type) ? "as Any" : ""))-\\(\(simple(.int)))\")"
        case 4: return "\(inner()).\(pick(["uppercased", "lowercased"]))()"
        case 5: return "String(\(inner()).\(pick(["reversed()", "prefix(2)", "dropFirst()"])))"
        case 6: return "cut(\(expression(.array(.string), depth - 1)).joined(separator: \(literal(.string))))"
        case 7: return "cut(\(expression(.array(.int), depth - 1)).map { \"\\($0)\" }.joined(separator: \"+\"))"
        default: return "String(\(expression(.int, depth - 1)))"
        }
    }

    func isOptional(_ type: ChanceType) -> Bool { if case .optional = type { true } else { false } }

    private func floating(_ depth: Int) -> String {
        let inner = { self.expression(.double, depth - 1) }
        switch below(5) {
        case 0, 1: return "(\(simple(.double)) \(pick(["+", "-", "*"])) \(simple(.double)))"
        case 2: return "Double(\(expression(.int, depth - 1)))"
        case 3: return "(\(inner()) / 2)"
        default: return "\(pick(["max", "min"]))(\(inner()), \(inner()))"
        }
    }

    /// Closure literal; it may hold variables of the scopes around it, and changes none where a dictionary orders its calls.
    func closure(
        _ parameter: ChanceType, _ result: ChanceType, _ depth: Int, escaping: Bool = true, changing: Bool = true
    ) -> String {
        names += 1
        let name = "p\(names)"
        let wasEscaping = isEscaping
        isEscaping = isEscaping || escaping
        closureDepth += 1
        scopes.append([Variable(name: name, type: parameter, isVariable: false)])
        defer {
            scopes.removeLast()
            closureDepth -= 1
            isEscaping = wasEscaping
        }
        let body = expression(result, depth - 1)
        let start = "{ (\(name): \(spelled(parameter))) -> \(spelled(result)) in "
        guard happens(35), changing,
            let held = visible.filter({ $0.type == .int && $0.isVariable && $0.name != name })
                .randomElement(using: &chance)
        else { return start + body + " }" }
        capture(held.name)
        return start + "\(held.name) = (\(held.name) + \(1 + below(4))) % 100; return \(body) }"
    }
}
