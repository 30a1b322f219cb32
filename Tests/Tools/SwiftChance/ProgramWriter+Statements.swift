/// Statements by chance.
extension ProgramWriter {
    /// One statement, or a few lines that belong together.
    func statement(depth: Int, result: ChanceType?) {
        switch below(depth > 0 ? 26 : 12) {
        case 0, 1, 2: variable()
        case 3, 4, 5: assignment()
        case 6, 7: mutation()
        case 8, 9: printing(result)
        case 10, 11: effect()
        case 12: branch(depth, result)
        case 13: binding(depth, result)
        case 14, 15: loop(depth, result)
        case 16: whileLoop(depth, result)
        case 17, 18: selection(depth, result)
        case 19: catching(depth, result)
        case 20: early(result)
        case 21: nestedFunction()
        case 22: labelled()
        case 23: tupleSwap()
        case 24: valueOfBranches()
        default: passing()
        }
    }

    func variable() {
        let type = anyType()
        let value = expression(type, 2)
        let name = freshName()
        let isVariable = happens(65)
        emit("\(isVariable ? "var" : "let") \(name): \(spelled(type)) = \(value)")
        declare(name, type, isVariable: isVariable, isCallable: !isVariable)
    }

    /// Variables that may be written here.
    private var writable: [Variable] { visible.filter(\.isVariable) }

    func assignment() {
        if happens(45), let (target, type) = writableField() {
            capture(target)
            if type == .int, happens(50) { return emit("\(target) \(pick(["+=", "-=", "%="])) \(1 + below(9))") }
            return emit("\(target) = \(other(than: target, type))")
        }
        guard let variable = writable.randomElement(using: &chance) else { return self.variable() }
        capture(variable.name)
        switch variable.type {
        case .int where happens(50):
            emit("\(variable.name) = (\(variable.name) \(pick(["+", "-", "*"])) \(expression(.int, 1))) % 1000")
        case .bool where happens(50): emit("\(variable.name).toggle()")
        case .string where happens(40):
            emit("if \(variable.name).count < 10 { \(variable.name) += \(expression(.string, 1)) }")
        default: emit("\(variable.name) = \(other(than: variable.name, variable.type))")
        }
    }

    /// Expression that is not the place itself, since the compiler refuses `a = a`, and that does not read the variable
    /// of a chain, whose access begins before the right side is evaluated.
    private func other(than place: String, _ type: ChanceType) -> String {
        let value = expression(type, 2)
        let isOverlapping = place.firstIndex(of: "?").map { value.contains(place[..<$0]) } ?? false
        return value == place || isOverlapping ? literal(type) : value
    }

    /// Place inside a variable: a field, a field of an element, a part of a tuple.
    private func writableField() -> (String, ChanceType)? {
        var choices: [(String, ChanceType)] = []
        for variable in visible {
            switch variable.type {
            case .model(let index):
                let isObject = models[index].kind == .object
                for field in models[index].fields where field.isVariable && (isObject || variable.isVariable) {
                    choices.append(("\(variable.name).\(field.name)", field.type))
                }
            case .pair(let first, let second) where variable.isVariable:
                choices += [("\(variable.name).0", first), ("\(variable.name).1", second)]
            case .optional(.model(let index)):
                let isObject = models[index].kind == .object
                for field in models[index].fields where field.isVariable && (isObject || variable.isVariable) {
                    choices.append(("\(variable.name)?.\(field.name)", field.type))
                }
            default: break
            }
        }
        return choices.randomElement(using: &chance)
    }

    /// Mutating call on a collection, or a write to an element.
    private func mutation() {
        let targets = writable.filter {
            switch $0.type {
            case .array, .set, .table: true
            default: false
            }
        }
        guard let variable = targets.randomElement(using: &chance) else { return assignment() }
        let name = variable.name
        capture(name)
        switch variable.type {
        case .array(let element): arrayMutation(name, element)
        case .set(let element):
            if happens(70) {
                emit("if \(name).count < 8 { \(name).insert(\(expression(element, 1))) }")
            } else {
                emit("print(\"removed\", \(name).remove(\(expression(element, 1))) != nil)")
            }
        case .table(let value):
            switch below(4) {
            case 0: emit("\(name)[\(expression(.string, 1))] = \(expression(value, 2))")
            case 1: emit("\(name)[\(literal(.string))] = nil")
            case 2 where value == .int: emit("\(name)[\(literal(.string)), default: \(literal(.int))] += 1")
            default:
                emit("print(\"old\", \(name).updateValue(\(expression(value, 1)), forKey: \(literal(.string))) as Any)")
            }
        default: break
        }
    }

    private func arrayMutation(_ name: String, _ element: ChanceType) {
        switch below(9) {
        case 0, 1: emit("if \(name).count < 8 { \(name).append(\(expression(element, 2))) }")
        case 2:
            emit(
                "if !\(name).isEmpty { \(name)[abs(\(expression(.int, 1))) % \(name).count] = \(expression(element, 2)) }"
            )
        case 3: emit("if let last = \(name).popLast() { print(\"popped\", last) }")
        case 4: emit("\(name).removeAll { $0 == \(literal(element)) }")
        case 5:
            emit(
                "\(name).insert(\(expression(element, 1)), at: \(pick(["0", name + ".count", name + ".count / 2"])))\n"
                    + padding + "if \(name).count > 6 { \(name).removeFirst() }")
        case 6: emit("\(name).reverse()")
        case 7 where element == .int || element == .string: emit("\(name).sort()")
        default:
            if case .model(let index) = element,
                let field = models[index].fields.filter(\.isVariable).randomElement(using: &chance)
            {
                emit("for index in \(name).indices { \(name)[index].\(field.name) = \(expression(field.type, 1)) }")
            } else {
                emit("if \(name).count > 1 { \(name).swapAt(0, \(name).count - 1) }")
            }
        }
    }

    private var padding: String { String(repeating: "    ", count: indentation) }

    func printing(_ result: ChanceType?) {
        if result != nil, happens(70) { return assignment() }
        if happens(50), let variable = visible.filter({ canShow($0) }).randomElement(using: &chance) {
            capture(variable.name)
            return show(variable.name, variable.type)
        }
        let type = plainType()
        emit("print(\(shown(expression(type, 3), type)))")
    }

    private func canShow(_ variable: Variable) -> Bool {
        if case .function = variable.type { return variable.isCallable || closureDepth == 0 }
        return true
    }

    /// Call of a mutating method, or of a stored closure.
    private func effect() {
        for variable in writable.shuffled(using: &chance) {
            guard case .model(let index) = variable.type, !variable.isCaptured, !isLeaf else { continue }
            if let method = models[index].methods.filter(\.isMutating).randomElement(using: &chance) {
                let text = "\(variable.name).\(method.name)(\(argumentsWithout(variable.name, method)))"
                return emit("print(\"did\", \(shown(text, method.result ?? .int)))")
            }
        }
        if let variable = visible.filter({
            if case .function(.int, _) = $0.type { closureDepth == 0 || $0.isCallable } else { false }
        })
        .randomElement(using: &chance) {
            return emit("_ = \(variable.name)(\(expression(.int, 1)))")
        }
        assignment()
    }

    /// Arguments that do not read or change the variable a mutating method runs on.
    private func argumentsWithout(_ name: String, _ method: Method) -> String {
        let outer = scopes
        scopes = scopes.map { $0.filter { $0.name != name && !$0.isCaptured } }
        let text = arguments(of: method, 1)
        scopes = outer
        return text
    }

    // MARK: Functions, errors, places

    private func early(_ result: ChanceType?) {
        guard let result else { return assignment() }
        if happens(50) {
            emit("guard \(expression(.bool, 1)) else { return \(expression(result, 1)) }")
        } else {
            let type = plainType(depth: 0)
            let value = expression(.optional(type), 2)
            let name = freshBinding()
            emit("guard let \(name) = \(value) else { return \(expression(result, 1)) }")
            declare(name, type)
        }
    }

    private func catching(_ depth: Int, _ result: ChanceType?) {
        let throwing = functions.filter { $0.throwsErrors && !$0.parameters.contains(where: \.isInout) }
        guard let function = throwing.randomElement(using: &chance), !isLeaf else { return branch(depth, result) }
        emit("do {")
        let text = "try \(function.name)(\(arguments(of: function, 2)))"
        emit("    print(\"gave\", \(shown(text, function.result ?? .int)))")
        emit("} catch Problem.coded(let code) where code > \(below(4)) {")
        emit("    print(\"coded\", code)")
        emit("} catch {")
        emit("    print(\"caught\", error)")
        emit("}")
    }

    private func nestedFunction() {
        guard closureDepth == 0, !isEscaping else { return assignment() }
        names += 1
        let name = "local\(names)"
        let result = plainType(depth: 1)
        emit("func \(name)(_ p: Int) -> \(spelled(result)) {")
        closureDepth += 1
        let wasEscaping = isEscaping
        isEscaping = true
        nested([Variable(name: "p", type: .int, isVariable: false)]) {
            assignment()
            emit("return \(expression(result, 2))")
        }
        isEscaping = wasEscaping
        closureDepth -= 1
        emit("}")
        declare(name, .function(.int, result))
    }

    private func tupleSwap() {
        let pairs = writable.filter { $0.type == .int && !$0.isCaptured }
        guard pairs.count > 1 else { return assignment() }
        let two = Array(pairs.shuffled(using: &chance).prefix(2))
        emit("(\(two[0].name), \(two[1].name)) = (\(two[1].name), \(two[0].name))")
    }

    /// Call of a function with `inout` parameters, each argument a variable of its own that no closure holds.
    private func passing() {
        guard !isLeaf,
            let function = functions.filter({ $0.parameters.contains(where: \.isInout) }).randomElement(using: &chance)
        else { return assignment() }
        var chosen: [String: String] = [:]
        for parameter in function.parameters where parameter.isInout {
            let free = writable.filter {
                $0.type == parameter.type && !$0.isCaptured && !chosen.values.contains($0.name)
                    && !$0.name.hasPrefix("self.")
            }
            guard let variable = free.filter({ !isField($0) }).randomElement(using: &chance) else {
                return assignment()
            }
            chosen[parameter.name] = variable.name
        }
        let outer = scopes
        scopes = scopes.map { $0.filter { !chosen.values.contains($0.name) } }
        let text = arguments(of: function, 1, passing: chosen)
        scopes = outer
        let call = "\(function.name)(\(text))"
        let result = function.result ?? .int
        emit("print(\"passed\", \(function.throwsErrors ? "(try? \(call)) as Any" : shown(call, result)))")
        for name in chosen.values {
            if let variable = visible.first(where: { $0.name == name }) { show(name, variable.type) }
        }
    }

    private func isField(_ variable: Variable) -> Bool {
        variable.mayNotEscape && scopes[0].contains { $0.name == variable.name }
    }
}
