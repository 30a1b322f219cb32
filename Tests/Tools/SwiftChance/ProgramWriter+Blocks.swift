/// Statements with blocks by chance: branches, switches, loops.
extension ProgramWriter {
    func block(_ variables: [Variable] = [], _ depth: Int, _ result: ChanceType?) {
        nested(variables) { for _ in 0..<(1 + below(2)) { statement(depth: depth - 1, result: result) } }
    }

    // MARK: Branches

    func branch(_ depth: Int, _ result: ChanceType?) {
        emit("if \(expression(.bool, 2)) {")
        block([], depth, result)
        if happens(40) {
            emit("} else if \(expression(.bool, 1)), \(expression(.bool, 1)) {")
            block([], depth, result)
        }
        if happens(60) {
            emit("} else {")
            block([], depth, result)
        }
        emit("}")
    }

    func binding(_ depth: Int, _ result: ChanceType?) {
        let type = plainType(depth: 1)
        if case .optional = type { return branch(depth, result) }
        let value = expression(.optional(type), 2)
        let name = freshBinding()
        emit("if \(happens(80) ? "let" : "var") \(name) = \(value)\(happens(30) ? ", \(expression(.bool, 1))" : "") {")
        block([Variable(name: name, type: type, isVariable: false)], depth, result)
        emit("} else {")
        block([], depth, result)
        emit("}")
    }

    func selection(_ depth: Int, _ result: ChanceType?) {
        let choices = models.indices.filter { models[$0].kind == .choice }
        if let index = choices.randomElement(using: &chance), happens(50) {
            return switchCases(on: expression(.model(index), 2), models[index], depth: depth) {
                for _ in 0..<(1 + below(2)) { statement(depth: depth - 1, result: result) }
                emit("break")
            }
        }
        let name = freshBinding()
        if happens(50) {
            emit("switch \(expression(.int, 2)) {")
            for pattern in ["..<0", "\(below(3))", "\(3 + below(3))...\(6 + below(30))", "40..<\(50 + below(99))"]
            where happens(70) {
                emit("case \(pattern):")
                block([], depth, result)
            }
            emit("case let \(name) where \(name) % 2 == 0:")
            block([Variable(name: name, type: .int, isVariable: false)], depth, result)
        } else {
            emit("switch (\(expression(.int, 1)), \(expression(.bool, 1)), \(expression(.optional(.int), 1))) {")
            emit("case (0, true, _):")
            block([], depth, result)
            emit("case (let \(name), _, nil):")
            block([Variable(name: name, type: .int, isVariable: false)], depth, result)
            emit("case let (_, false, \(name)?):")
            block([Variable(name: name, type: .int, isVariable: false)], depth, result)
        }
        emit("default:")
        block([], depth, result)
        emit("}")
    }

    func valueOfBranches() {
        let type = plainType(depth: 1)
        let (first, second) = (expression(.bool, 1), expression(.bool, 1))
        let values = (0..<3).map { _ in expression(type, 1) }
        let name = freshName()
        emit(
            "let \(name): \(spelled(type)) = if \(first) { \(values[0]) } else if \(second) { \(values[1]) } else { \(values[2]) }"
        )
        declare(name, type)
    }

    // MARK: Loops

    func loop(_ depth: Int, _ result: ChanceType?) {
        let name = freshBinding()
        loopDepth += 1
        defer { loopDepth -= 1 }
        let element = plainType(depth: 1)
        let condition = happens(25) ? " where \(expression(.bool, 1))" : ""
        switch below(4) {
        case 0: emit("for \(name) in 0..<\(1 + below(4))\(condition) {")
        case 1: emit("for \(name) in stride(from: \(below(9)), through: 0, by: -\(2 + below(3)))\(condition) {")
        case 2:
            emit("let \(name)l: [\(spelled(element))] = \(expression(.array(element), 2))")
            emit("for (\(name), \(name)e) in \(name)l.prefix(4).enumerated()\(condition) {")
            let pair = [
                Variable(name: name, type: .int, isVariable: false),
                Variable(name: name + "e", type: element, isVariable: false),
            ]
            nested(pair) { loopBody(depth, result) }
            return emit("}")
        default:
            emit("for \(name) in \(expression(.array(element), 2)).prefix(4)\(condition) {")
            nested([Variable(name: name, type: element, isVariable: false)]) { loopBody(depth, result) }
            return emit("}")
        }
        nested([Variable(name: name, type: .int, isVariable: false)]) { loopBody(depth, result) }
        emit("}")
    }

    private func loopBody(_ depth: Int, _ result: ChanceType?) {
        for _ in 0..<(1 + below(2)) { statement(depth: depth - 1, result: result) }
        if happens(20) { emit("if \(expression(.bool, 1)) { \(pick(["break", "continue"])) }") }
        if happens(30) { assignment() }
    }

    func whileLoop(_ depth: Int, _ result: ChanceType?) {
        let name = freshBinding()
        emit("var \(name) = \(1 + below(4))")
        let isRepeat = happens(40)
        emit(isRepeat ? "repeat {" : "while \(name) > 0 {")
        loopDepth += 1
        nested([]) {
            emit("\(name) -= 1")
            loopBody(depth, result)
        }
        loopDepth -= 1
        emit(isRepeat ? "} while \(name) > 0" : "}")
        declare(name, .int)
    }

    func labelled() {
        names += 1
        emit("outer\(names): for i\(names) in 0..<3 {")
        emit("    for j\(names) in 0..<3 {")
        emit("        if j\(names) == \(below(3)) { \(pick(["continue", "break"])) outer\(names) }")
        emit("        print(i\(names), j\(names), \(simple(.int)))")
        emit("    }")
        emit("}")
    }
}
