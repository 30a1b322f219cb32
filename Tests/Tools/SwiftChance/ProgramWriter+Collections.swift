/// Collections, optionals, instances, reads and calls by chance.
extension ProgramWriter {
    func list(_ element: ChanceType, _ depth: Int) -> String {
        let same = { self.expression(.array(element), depth - 1) }
        if case .model(let index) = element, happens(25) {
            if models[index].isRaw, happens(50) { return "\(models[index].name).allCases" }
            let keys = models[index].fields.filter { [.int, .string].contains($0.type) }
            if let key = keys.randomElement(using: &chance) {
                return "(\(same()).sorted { $0.\(key.name) \(pick(["<", ">"])) $1.\(key.name) })"
            }
        }
        if happens(15) {
            for index in models.indices.shuffled(using: &chance) {
                if let field = models[index].fields.first(where: { $0.type == element }) {
                    return "\(expression(.array(.model(index)), depth - 1)).map(\\.\(field.name))"
                }
            }
        }
        switch below(11) {
        case 0, 1: return "[" + (0...below(3)).map { _ in expression(element, depth - 1) }.joined(separator: ", ") + "]"
        case 2:
            let source = plainType(depth: 1)
            return
                "\(expression(.array(source), depth - 1)).map(\(closure(source, element, depth - 1, escaping: false)))"
        case 3: return "\(same()).filter(\(closure(element, .bool, depth - 1, escaping: false)))"
        case 4: return "Array((\(same()) + \(same())).prefix(5))"
        case 5: return "Array(\(same()).\(pick(["reversed()", "dropFirst()", "dropLast()", "prefix(2)", "suffix(2)"])))"
        case 6:
            let source = plainType(depth: 1)
            return
                "\(expression(.array(source), depth - 1)).compactMap(\(closure(source, .optional(element), depth - 1, escaping: false)))"
        case 7 where element == .int || element == .string: return "\(same()).sorted(\(pick(["", "by: >"])))"
        case 8 where element == .int:
            return pick([
                "Array(0..<\(below(4)))", "Array(stride(from: \(below(3)), to: \(below(9)), by: \(1 + below(3))))",
                "(\(same()).enumerated().map { ($0.offset * 10 + $0.element) % 1000 })",
                "(zip(\(same()), \(same())).map { ($0 + $1) % 1000 })", "\(expression(.set(.int), depth - 1)).sorted()",
                "\(expression(.table(.int), depth - 1)).values.sorted()",
            ])
        case 8 where element == .string: return "\(expression(.table(.int), depth - 1)).keys.sorted()"
        case 9:
            return
                "(\(expression(.array(.int), depth - 1)).prefix(2).flatMap { (_: Int) -> [\(spelled(element))] in \(same()) }.prefix(6).map { $0 })"
        default: return simple(.array(element))
        }
    }

    func optional(_ wrapped: ChanceType, _ depth: Int) -> String {
        if case .optional = wrapped { return simple(.optional(wrapped)) }
        let list = { self.expression(.array(wrapped), depth - 1) }
        switch below(7) {
        case 0: return "\(list()).\(pick(["first", "last"]))"
        case 1: return "\(list()).first(where: \(closure(wrapped, .bool, depth - 1, escaping: false)))"
        case 2: return "\(expression(.table(wrapped), depth - 1))[\(expression(.string, depth - 1))]"
        case 3:
            let source = plainType(depth: 0)
            return
                "\(expression(.optional(source), depth - 1)).map(\(closure(source, wrapped, depth - 1, escaping: false)))"
        case 4: return chain(wrapped, depth) ?? simple(.optional(wrapped))
        case 5: return "Optional<\(spelled(wrapped))>.some(\(expression(wrapped, depth - 1)))"
        default: return simple(.optional(wrapped))
        }
    }

    /// Optional chain to a field of a model.
    private func chain(_ wrapped: ChanceType, _ depth: Int) -> String? {
        for index in models.indices.shuffled(using: &chance) {
            if let field = models[index].fields.filter({ $0.type == wrapped }).randomElement(using: &chance) {
                return "(\(expression(.optional(.model(index)), depth - 1))?.\(field.name))"
            }
        }
        return nil
    }

    func table(_ value: ChanceType, _ depth: Int) -> String {
        let same = { self.expression(.table(value), depth - 1) }
        switch below(5) {
        case 0: return "(\(same()).filter { $0.key \(pick(["<", "!=", ">"])) \(literal(.string)) })"
        case 1:
            let source = plainType(depth: 0)
            let made = expression(.table(source), depth - 1)
            return "\(made).mapValues(\(closure(source, value, 1, escaping: false, changing: false)))"
        case 2: return "(\(same()).merging(\(same())) { first, second in \(pick(["first", "second"])) })"
        case 3:
            return
                "Dictionary(uniqueKeysWithValues: zip([\"p\", \"q\", \"a\"], \(expression(.array(value), depth - 1))))"
        default:
            if case .array(.int) = value {
                return
                    "(Dictionary(grouping: \(expression(.array(.int), depth - 1))) { $0 % 2 == 0 ? \"even\" : \"odd\" })"
            }
            return simple(.table(value))
        }
    }

    func set(_ element: ChanceType, _ depth: Int) -> String {
        let same = { self.expression(.set(element), depth - 1) }
        switch below(4) {
        case 0: return "Set(\(expression(.array(element), depth - 1)))"
        case 1: return "\(same()).\(pick(["union", "intersection", "subtracting", "symmetricDifference"]))(\(same()))"
        default: return simple(.set(element))
        }
    }

    // MARK: Instances

    func instance(_ index: Int, _ depth: Int) -> String {
        let model = models[index]
        if model.isRaw, happens(40) {
            return pick([
                "(\(model.name)(rawValue: \(pick(["\"c0\"", "\"c1\"", "\"x\""]))) ?? \(model.name).c1)",
                "\(model.name).allCases[abs(\(simple(.int))) % \(model.name).allCases.count]",
            ])
        }
        if model.adds, happens(25) { return "(\(simple(.model(index))) + \(simple(.model(index))))" }
        if let name = model.statics.randomElement(using: &chance), happens(15) { return "\(model.name).\(name)" }
        return makeModel(index) { self.expression($0, depth - 1) }
    }

    /// Initialiser call or enum case, its arguments by `argument`.
    func makeModel(_ index: Int, _ argument: (ChanceType) -> String) -> String {
        let model = models[index]
        if model.kind == .choice {
            let one = pick(model.cases)
            if one.payload.isEmpty { return "\(model.name).\(one.name)" }
            let values = one.payload.map { ($0.label.map { $0 + ": " } ?? "") + argument($0.type) }
            return "\(model.name).\(one.name)(\(values.joined(separator: ", ")))"
        }
        let arguments = model.fields.filter { $0.isStored && !($0.hasDefault && (!$0.isVariable || happens(50))) }
            .map { "\($0.name): \(argument($0.type))" }
        return "\(model.name)(\(arguments.joined(separator: ", ")))"
    }

    /// Read of the type out of something larger: a field, an element, a part of a tuple.
    func read(_ type: ChanceType, _ depth: Int) -> String? {
        var choices: [String] = []
        for variable in visible {
            switch variable.type {
            case .model(let index):
                for field in models[index].fields where field.type == type && (field.isStored || !isLeaf) {
                    choices.append("\(variable.name).\(field.name)")
                }
                if models[index].subscripted == type, !isLeaf { choices.append("\(variable.name)[\(simple(.int))]") }
            case .existential:
                for index in models.indices where models[index].conforms && !isLeaf {
                    for field in models[index].fields where field.type == type && !isOptional(type) {
                        choices.append(
                            "((\(variable.name) as? \(models[index].name))?.\(field.name) ?? \(literal(type)))")
                    }
                    if type == .bool { choices.append("(\(variable.name) is \(models[index].name))") }
                }
                if type == .int, !isLeaf { choices += ["\(variable.name).size", "\(variable.name).doubled"] }
                if type == .string, !isLeaf { choices.append("\(variable.name).label()") }
            case .pair(let first, let second):
                if first == type { choices.append("\(variable.name).0") }
                if second == type { choices.append("\(variable.name).1") }
            case .array(type):
                choices.append(
                    "(\(variable.name).isEmpty ? \(literal(type)) : \(variable.name)[abs(\(simple(.int))) % \(variable.name).count])"
                )
            case .function(.int, type) where variable.isCallable && !isLeaf:
                choices.append("\(variable.name)(\(expression(.int, depth - 1)))")
            default: break
            }
        }
        guard let choice = choices.randomElement(using: &chance) else { return nil }
        for variable in visible where choice.contains(variable.name) { capture(variable.name) }
        return choice
    }

    // MARK: Calls

    /// Call of a function or method of the program that gives the type.
    func call(_ type: ChanceType, _ depth: Int) -> String? {
        if isLeaf { return nil }
        var choices: [(receiver: String?, method: Method)] = []
        for function in functions where function.result == type && !function.parameters.contains(where: \.isInout) {
            choices.append((nil, function))
        }
        for (index, model) in models.enumerated() {
            for method in model.methods where method.result == type && !method.isMutating {
                choices.append((expression(.model(index), depth - 1), method))
            }
        }
        if happens(20) || choices.isEmpty { return generic(type, depth) }
        guard let (receiver, method) = choices.randomElement(using: &chance) else { return nil }
        let text = (receiver.map { $0 + "." } ?? "") + method.name + "(\(arguments(of: method, depth)))"
        if method.throwsErrors { return isFunction(type) ? nil : "((try? \(text)) ?? \(literal(type)))" }
        return text
    }

    /// Arguments of a call; some with defaults are left out.
    func arguments(of method: Method, _ depth: Int, passing chosen: [String: String] = [:]) -> String {
        method.parameters.compactMap { parameter -> String? in
            if parameter.hasDefault, happens(50) { return nil }
            let label = parameter.label.map { $0 + ": " } ?? ""
            if let name = chosen[parameter.name] { return label + "&" + name }
            if case .function(let from, let to) = parameter.type {
                return label + closure(from, to, depth - 1, escaping: false)
            }
            return label + expression(parameter.type, depth - 1)
        }.joined(separator: ", ")
    }

    private func generic(_ type: ChanceType, _ depth: Int) -> String? {
        if case .function = type { return nil }
        switch below(4) {
        case 0:
            return
                "choose(\(expression(.bool, depth - 1)), \(expression(type, depth - 1)), \(expression(type, depth - 1)))"
        case 1: return "Box(value: \(expression(type, depth - 1))).\(pick(["value", "get()", "map { $0 }.value"]))"
        case 2:
            if case .existential = type { return nil }
            return
                "element(of: \(expression(.array(type), depth - 1)), at: \(expression(.int, depth - 1))) ?? \(literal(type))"
                .inParentheses
        default:
            if case .existential = type { return nil }
            return "twice(\(expression(type, depth - 1)), \(closure(type, type, depth - 1, escaping: false)))"
        }
    }
}

extension String {
    var inParentheses: String { "(\(self))" }
}
