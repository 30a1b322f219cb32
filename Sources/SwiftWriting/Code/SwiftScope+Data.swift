import DiffableSnapshots
import ListSimulation
import Reporting
import Sessions

/// The app's own side: data, what cells show, what gestures do.
extension SwiftScope {
    // MARK: Data

    /// `let x = …`: a declaration, or another value for the variable there is.
    ///
    /// - Parameters:
    ///   - name: The name as the learner typed it.
    ///   - natural: The type the compiler would give the value by itself.
    ///   - value: Writes the value as a type.
    /// - Returns: One statement; no Swift when the program has no variable for the name at this step.
    /// - Throws: What `value` throws.
    package func binding(
        _ name: String, natural: CodeType, _ value: (CodeType) throws(CommandFailure) -> CodeExpression
    ) throws(CommandFailure) -> SwiftCode {
        guard let variable = facts.variable(name, at: step) else { return .none(Message("swift.refused")) }
        let value = try value(variable.type)
        guard variable.firstStep == step else { return "\(variable.name) = \(value)" }
        let keyword = variable.isMutated ? "var" : "let"
        let isPlain = natural == variable.type && !variable.type.needsAnnotation
        let annotation = isPlain ? "" : ": \(text(of: variable.type))"
        return "\(keyword) \(variable.name)\(annotation) = \(value)"
    }

    /// `… for NAME in VALUES where CONDITION`
    package func comprehension(
        of element: Expression, for name: String, in sequence: Expression, where filter: Filter?, as type: CodeType
    ) throws(CommandFailure) -> CodeExpression {
        var session = session
        let values = try session.evaluate(sequence)
        let elements = if case .array(let element) = values.swiftType { element } else { CodeType.unknown }
        var source = print(sequence, as: .array(elements))
        if case .range(let low, let high, _) = sequence, low <= high { source.text = "(\(low)...\(high))" }
        if let filter {
            let test = filtering(filter, name, of: elements)
            source = source.map { $0 + test.text }
            source.take(test)
            // The elements themselves need no `map`.
            if case .path(let path, _) = element, path.root == name, path.steps.isEmpty { return source }
        }
        var inner = self
        let swiftName = CodeName.unique(name, taken: CodeName.reserved)
        inner.loopVariable = (name, swiftName, elements)
        let wanted = if case .array(let element) = type { element } else { CodeType.unknown }
        let body = inner.print(element, as: wanted)
        // An element that does not look at the variable has to say so.
        let isUsed = element.text.contains(name)
        var result = source.map { "\($0).map { \(isUsed ? swiftName : "_") in \(body.text) }" }
        result.take(body)
        return result
    }

    /// `set x.field = …`
    package func assignment(_ path: Path, _ value: Expression) -> SwiftCode {
        guard let variable = facts.variable(path.root, at: step - 1) else { return .none(Message("swift.refused")) }
        return assign(value, path.steps[...], CodeExpression(variable.name), variable.type, depth: 0)
    }

    private func assign(
        _ value: Expression, _ steps: ArraySlice<Path.Step>, _ target: CodeExpression, _ type: CodeType, depth: Int
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
            let field = target.map { "\($0).\(CodeName.member(name))" }
            return assign(value, rest, field, fieldType, depth: depth)
        default: break
        }
        return .none(Message("swift.no-such-field", ["name": .text(step.text)]))
    }

    // MARK: The app's answers

    /// A part of the app as it is after the command that sets it.
    package func setting(_ part: SwiftPart, _ after: Session) -> SwiftCode {
        let scope = SwiftScope(facts: facts, session: after, step: step)
        if part == .moveRule || part == .crossSection {
            guard isTable else { return .none(Message("swift.collection-move")) }
            return SwiftCode(lines: scope.dataSourceClass(ruleIsFixed: true)).setting(part)
        }
        if part == .cells { return SwiftCode(lines: scope.dataSourceDeclaration(inline: true)).setting(part) }
        return scope.code(of: part).needing(part.need).setting(part)
    }

    /// A tap on a row, as a call of the method that the app has for it; none where its handler does nothing.
    package func tap(_ item: Operand) -> SwiftCode {
        if session.handlers.tap.field == nil { return .none(Message("swift.tap")) }
        let body = selection
        guard body.reason == nil else { return body }
        let path = indexPath(of: item)
        return SwiftCode("didSelectItem(\(path))").needing(.selection).needing(.dataSource).applying()
    }

    /// The index path of a row, as it was written or as the data source knows it.
    private func indexPath(of item: Operand) -> CodeExpression {
        if let path = session.source.indexPath(for: item.value) { return indexPath(path) }
        return self.item(item).map { "dataSource.indexPath(for: \($0))!" }
    }

    /// A drag of a row, as a call of `moveRowAt`; none where UIKit makes that call alone.
    package func drag(_ item: Operand, to target: IndexPath, _ isCancelled: Bool) -> SwiftCode {
        let rules = session.handlers
        guard isTable, rules.isSubclass, rules.isEditing, !isCancelled else {
            return .none(Message("swift.drag")).applying()
        }
        let from = indexPath(of: item)
        let call: SwiftCode = "dataSource.tableView(tableView, moveRowAt: \(from), to: \(indexPath(target)))"
        return (SwiftCode(lines: comment(Message("swift.table-drag"))) + call).needing(.dataSource).applying()
    }
}

extension SwiftScope {
    /// `.filter { mountain in mountain.name.contains("h") }`
    func filtering(_ filter: Filter, _ variable: String, of element: CodeType) -> CodeExpression {
        var inner = self
        let name = CodeName.unique(variable, taken: CodeName.reserved)
        inner.loopVariable = (variable, name, element)
        let left = inner.print(filter.left.value, as: .unknown)
        let right = inner.print(filter.right, as: .unknown)
        let isOperator = filter.test.rawValue.first?.isLetter == false
        var result = CodeExpression(
            isOperator
                ? "\(left.text) \(filter.test.rawValue) \(right.text)"
                : "\(left.text).\(filter.test.rawValue)(\(right.text))")
        result.take(left)
        result.take(right)
        return result.map { ".filter { \(name) in \($0) }" }
    }
}
