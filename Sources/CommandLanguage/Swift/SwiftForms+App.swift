import DiffableSnapshots
import ListSimulation
import Reporting

/// The app's own side: types, data, what cells show, what gestures do.
extension SwiftForm {
    static let data: [SwiftForm] = [
        declaration("struct", .structure), declaration("class", .reference), declaration("enum", .enumeration),
        SwiftForm("let", .words("…")) { (scope, words) throws(CommandFailure) in try scope.binding(words) },
        SwiftForm("set", .words("…")) { (scope, words) throws(CommandFailure) in try scope.assignment(words) },
        SwiftForm("provider", .words("…")) { (scope, words) throws(CommandFailure) in
            try scope.setting(words.first?.bareText ?? "")
        },
    ]

    static let app: [SwiftForm] = [
        SwiftForm("handlers", .words("…")) { (scope, words) throws(CommandFailure) in
            try scope.setting(words.first?.bareText ?? "")
        },
        SwiftForm("tap", .operand(.screenItem)) { scope, item in scope.tap(item) },
        SwiftForm("drag", .operand(.screenItem), .requiredKeyword("to"), .indexPath(), .flag("cancelled")) {
            scope, item, _, target, isCancelled in
            scope.drag(item, to: target, isCancelled)
        },
        SwiftForm("swipe-delete", .operand(.screenItem)) { scope, item in
            let begin = SwiftCode("snapshot = \(scope.dataSource).snapshot()").needing(.freshSnapshot)
            let delete: SwiftCode = "snapshot.deleteItems([\(scope.item(item))])"
            return (begin + delete + "dataSource.apply(snapshot, animatingDifferences: true)").applying()
        },
    ]

    private static func declaration(_ name: String, _ kind: TypeDefinition.Kind) -> SwiftForm {
        SwiftForm(name, .words("…")) { (scope, words) throws(CommandFailure) in
            var parser = DeclarationParser(words)
            var store = scope.session.store
            let type = try parser.type(kind, id: store.nextTypeID())
            return SwiftCode(lines: scope.declaration(of: type))
        }
    }
}

extension SwiftScope {
    // MARK: Data

    /// `let x = …`: a declaration, or another value for the variable there is.
    fileprivate func binding(_ words: [Word]) throws(CommandFailure) -> SwiftCode {
        guard let name = words.first?.bareText, let variable = facts.variable(name, at: step) else {
            throw CommandFailure(.missingArgument("NAME"), words.first?.range)
        }
        var parser = ExpressionParser(words, from: 2)
        let expression = try parser.expression()
        var value: SwiftExpression
        if parser.current == nil {
            value = print(expression, as: variable.type)
        } else {
            value = try comprehension(of: expression, words, from: parser.position, as: variable.type)
        }
        let isNew = variable.firstStep == step
        guard isNew else { return "\(variable.name) = \(value)" }
        let keyword = variable.isMutated ? "var" : "let"
        let isPlain = natural(name) == variable.type && !variable.type.needsAnnotation
        let annotation = isPlain ? "" : ": \(text(of: variable.type))"
        return "\(keyword) \(variable.name)\(annotation) = \(value)"
    }

    /// The type the compiler would give the value of the command by itself.
    private func natural(_ name: String) -> SwiftType? {
        var copy = session
        SwiftStep(statement: statement).run(on: &copy, .standard)
        return copy.store.values[name]?.swiftType
    }

    /// `… for NAME in VALUES`
    private func comprehension(
        of element: Expression, _ words: [Word], from position: Int, as type: SwiftType
    ) throws(CommandFailure) -> SwiftExpression {
        guard position + 2 < words.count, let name = words[position + 1].bareText else {
            throw CommandFailure(.expectedOneOf(["for NAME in VALUES"]), words.last?.range)
        }
        var parser = ExpressionParser(words, from: position + 3)
        let sequence = try parser.expression()
        var session = session
        let values = try session.evaluate(sequence)
        let elements = if case .array(let element) = values.swiftType { element } else { SwiftType.unknown }
        var source = print(sequence, as: .array(elements))
        if case .range(let low, let high, _) = sequence, low <= high { source.text = "(\(low)...\(high))" }
        var inner = self
        let swiftName = SwiftName.unique(name, taken: SwiftName.reserved)
        inner.loopVariable = (name, swiftName, elements)
        let wanted = if case .array(let element) = type { element } else { SwiftType.unknown }
        let body = inner.print(element, as: wanted)
        // An element that does not look at the variable has to say so.
        let isUsed = element.text.contains(name)
        var result = source.map { "\($0).map { \(isUsed ? swiftName : "_") in \(body.text) }" }
        result.take(body)
        return result
    }

    /// `set x.field = …`
    fileprivate func assignment(_ words: [Word]) throws(CommandFailure) -> SwiftCode {
        var parser = ExpressionParser(words)
        guard case .path(let path, _) = try parser.expression() else {
            throw CommandFailure(.expectedOneOf(["NAME"]), words.first?.range)
        }
        parser.position += 1
        let value = try parser.expression()
        guard let variable = facts.variable(path.root, at: step - 1) else {
            throw CommandFailure(.unknownName(path.root, []), words.first?.range)
        }
        return assign(value, path.steps[...], SwiftExpression(variable.name), variable.type, depth: 0)
    }

    private func assign(
        _ value: Expression, _ steps: ArraySlice<Path.Step>, _ target: SwiftExpression, _ type: SwiftType, depth: Int
    ) -> SwiftCode {
        guard let step = steps.first else { return "\(target) = \(print(value, as: type))" }
        let rest = steps.dropFirst()
        switch (step, type) {
        case (_, .optional(let wrapped)):
            return assign(value, steps, target.map { $0 + "!" }, wrapped, depth: depth)
        case (.index(let index), .array(let element)):
            return assign(value, rest, target.map { "\($0)[\(index)]" }, element, depth: depth)
        case (.field, .array(let element)):
            let index = depth == 0 ? "index" : "index\(depth + 1)"
            let body = assign(value, steps, target.map { "\($0)[\(index)]" }, element, depth: depth + 1)
            return body.wrapped(in: "for \(index) in \(target.text).indices {")
        case (.field(let name), .declared(let id)):
            guard let position = facts.type(id)?.position(of: name) else { break }
            let fieldType = facts.fieldTypes[id]?[position] ?? .unknown
            let field = target.map { "\($0).\(SwiftName.member(name))" }
            return assign(value, rest, field, fieldType, depth: depth)
        default: break
        }
        return .none(Message("swift.no-such-field", ["name": .text(step.text)]))
    }

    // MARK: The app's answers

    /// `provider …`, `handlers …`: the part of the app as it is after the command.
    fileprivate func setting(_ subject: String) throws(CommandFailure) -> SwiftCode {
        var after = session
        guard let definition = CommandTable.standard.definition(for: statement.verb),
            case .session(let body) = definition.run
        else { return .none(Message("swift.session")) }
        _ = try body(statement, &after)
        guard subject != "subclass", let part = SwiftPart(subject: subject) else {
            return .none(Message("swift.subclass"))
        }
        let scope = SwiftScope(facts: facts, session: after, step: step, statement: statement)
        if part == .moveRule || part == .crossSection {
            guard isTable else { return .none(Message("swift.collection-move")) }
            return SwiftCode(lines: scope.dataSourceClass(ruleIsFixed: true)).setting(part)
        }
        if part == .cells { return SwiftCode(lines: scope.dataSourceDeclaration(inline: true)).setting(part) }
        return scope.code(of: part).needing(part.need).setting(part)
    }

    fileprivate func tap(_ item: Operand) -> SwiftCode {
        if session.handlers.tap.field == nil { return .none(Message("swift.tap")) }
        let body = selection
        guard body.reason == nil else { return body }
        let path = indexPath(of: item)
        return SwiftCode("didSelectItem(\(path))").needing(.selection).needing(.dataSource).applying()
    }

    /// The index path of a row, as it was written or as the data source knows it.
    private func indexPath(of item: Operand) -> SwiftExpression {
        if let path = session.source.indexPath(for: item.value) { return indexPath(path) }
        return self.item(item).map { "dataSource.indexPath(for: \($0))!" }
    }

    fileprivate func drag(_ item: Operand, to target: IndexPath, _ isCancelled: Bool) -> SwiftCode {
        guard isTable, session.handlers.isSubclass, !isCancelled else { return .none(Message("swift.drag")).applying() }
        let from = indexPath(of: item)
        let call: SwiftCode = "dataSource.tableView(tableView, moveRowAt: \(from), to: \(indexPath(target)))"
        return (SwiftCode(lines: comment(Message("swift.table-drag"))) + call).needing(.dataSource).applying()
    }
}
