import CommandGrammar
import Reporting
import Sessions

/// Values and expressions as Swift source.
extension SwiftScope {
    /// A value by the name it has in the app, or spelled out.
    func print(_ value: SessionValue) -> CodeExpression {
        if let path = path(of: value) { return path }
        switch value {
        case .record(let record): return construct(record)
        case .uuid(let number): return CodeExpression("UUID(uuidString: \"\(Self.uuidText(number))\")!")
        default: return literal(value, as: value.swiftType)
        }
    }

    /// An expression as Swift source of a given type.
    package func print(_ expression: Expression, as type: CodeType) -> CodeExpression {
        switch expression {
        case .literal(let value): return literal(value, as: type)
        case .freshUUID: return convert(CodeExpression("UUID()"), from: .uuid, to: type)
        case .template(let segments, _): return convert(template(segments), from: .string, to: type)
        case .range(let low, let high, _): return range(low, high, as: type)
        case .list(let elements):
            if case .array(let element) = unwrapped(type) { return .list(elements.map { print($0, as: element) }) }
            return .list(elements.map { print($0, as: type) })
        case .construct(let name, let arguments, _):
            if let (code, natural) = enumCase(name, arguments) { return convert(code, from: natural, to: type) }
            guard let definition = session.store.types[name] else {
                return problem(Message("swift.unknown-name", ["name": .text(name)]), name)
            }
            return convert(construct(definition, arguments), from: .declared(definition.id), to: type)
        case .path(let path, _):
            if let (found, natural) = walk(path) { return convert(found, from: natural, to: type) }
            return convert(CodeExpression(SessionValue.swiftQuoted(path.text)), from: .string, to: type)
        }
    }

    private func unwrapped(_ type: CodeType) -> CodeType {
        if case .optional(let wrapped) = type { wrapped } else { type }
    }

    private func problem(_ message: Message, _ text: String) -> CodeExpression {
        var result = CodeExpression(text)
        result.problem = message
        return result
    }

    // MARK: Literals

    func literal(_ value: SessionValue, as type: CodeType) -> CodeExpression {
        switch (value, unwrapped(type)) {
        case (.null, _):
            if case .optional = type { return CodeExpression("nil") }
            return convert(CodeExpression("nil"), from: value.swiftType, to: type)
        case (.array(let elements), .array(let element)): return .list(elements.map { literal($0, as: element) })
        case (.integer(let number), .double): return CodeExpression(String(number))
        case (.enumCase(let enumCase), let wanted):
            let name = self.name(of: enumCase)
            if wanted == value.swiftType { return name }
            return convert(name.map { text(of: value.swiftType) + $0 }, from: value.swiftType, to: wanted)
        case (.record(let record), _): return convert(construct(record), from: value.swiftType, to: type)
        default: return convert(CodeExpression(plain(value)), from: value.swiftType, to: type)
        }
    }

    private func plain(_ value: SessionValue) -> String {
        switch value {
        case .null: return "nil"
        case .boolean(let flag): return flag ? "true" : "false"
        case .integer(let number): return String(number)
        case .decimal(let number):
            if number.isNaN { return "Double.nan" }
            return number.isInfinite ? (number < 0 ? "-Double.infinity" : "Double.infinity") : String(number)
        case .string(let text): return SessionValue.swiftQuoted(text)
        case .uuid: return print(value).text
        case .array(let elements): return CodeExpression.list(elements.map { literal($0, as: $0.swiftType) }).text
        case .record(let record): return construct(record).text
        case .enumCase: return literal(value, as: .any).text
        case .app(let value): return value.content.swiftText
        }
    }

    /// The n-th UUID of a session, in the form UUIDs have.
    private static func uuidText(_ number: Int) -> String {
        let digits = String(number, radix: 16, uppercase: true)
        return "00000000-0000-0000-0000-" + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
    }

    private func template(_ segments: [Segment]) -> CodeExpression {
        var result = CodeExpression("")
        for segment in segments {
            switch segment {
            case .text(let text): result.text += SessionValue.swiftEscaped(text)
            case .interpolation(let name):
                guard let (part, type) = walk(Path(dotted: name)) else {
                    result.take(problem(Message("swift.unknown-name", ["name": .text(name)]), name))
                    continue
                }
                // An optional in a string says "Optional(…)"; the session says nil or the value.
                let isOptional = if case .optional = type { true } else { false }
                let text = isOptional ? "\(part.text).map { \"\\($0)\" } ?? \"nil\"" : part.text
                result.text += "\\(\(text))"
                result.take(part)
            }
        }
        return result.map { "\"\($0)\"" }
    }

    private func range(_ low: Int, _ high: Int, as type: CodeType) -> CodeExpression {
        guard low <= high else { return CodeExpression("[]") }
        guard case .array(let element) = unwrapped(type) else {
            return convert(CodeExpression("Array(\(low)...\(high))"), from: .array(.integer), to: type)
        }
        switch element {
        case .oneOf: return CodeExpression("(\(low)...\(high)).map(\(text(of: element)).\(caseName(.integer)))")
        case .double: return CodeExpression("(\(low)...\(high)).map(Double.init)")
        default: return CodeExpression("Array(\(low)...\(high))")
        }
    }

    // MARK: Names of the app

    func isName(_ path: Path) -> Bool { walk(path) != nil }

    /// A path as Swift, and the type of what it leads to; nil when its first name is no name here.
    func walk(_ path: Path) -> (CodeExpression, CodeType)? {
        if let loopVariable, loopVariable.name == path.root {
            return follow(path.steps[...], CodeExpression(loopVariable.swiftName), loopVariable.type)
        }
        if let type = session.store.types[path.root], type.kind == .enumeration, let first = path.steps.first {
            let name = facts.typeNames[type.id] ?? type.name
            if first == .field("allCases") {
                return follow(path.steps.dropFirst(), CodeExpression("\(name).allCases"), .array(.declared(type.id)))
            }
            guard case .field(let member) = first, type.position(of: member) != nil else { return nil }
            let start = CodeExpression("\(name).\(CodeName.member(member))")
            return follow(path.steps.dropFirst(), start, .declared(type.id))
        }
        guard session.store.values[path.root] != nil, let variable = facts.variable(path.root, at: step - 1) else {
            return nil
        }
        return follow(path.steps[...], CodeExpression(variable.name), variable.type)
    }

    private func follow(
        _ steps: ArraySlice<Path.Step>, _ start: CodeExpression, _ type: CodeType
    ) -> (CodeExpression, CodeType) {
        guard let step = steps.first else { return (start, type) }
        let rest = steps.dropFirst()
        switch (step, type) {
        case (_, .optional(let wrapped)): return follow(steps, start.map { $0 + "!" }, wrapped)
        case (.index(let index), .array(let element)): return follow(rest, start.map { "\($0)[\(index)]" }, element)
        case (.field, .array(let element)):
            let (inner, innerType) = follow(steps, CodeExpression("$0"), element)
            let isKeyPath = inner.text.hasPrefix("$0.") && !inner.text.contains("(") && !inner.text.contains("{")
            var mapped = start.map {
                isKeyPath ? "\($0).map(\\\(inner.text.dropFirst(2)))" : "\($0).map { \(inner.text) }"
            }
            mapped.take(inner)
            return (mapped, .array(innerType))
        case (.field(let name), .declared(let id)):
            guard let definition = facts.type(id) else { break }
            if definition.kind == .enumeration, name == "rawValue" {
                guard let raw = definition.rawType.map({ CodeType($0) { _ in nil } }) else {
                    return (start.map { "String(describing: \($0))" }, .string)
                }
                return follow(rest, start.map { $0 + ".rawValue" }, raw)
            }
            guard let position = definition.position(of: name) else { break }
            let fieldType = facts.fieldTypes[id]?[position] ?? .unknown
            return follow(rest, start.map { "\($0).\(CodeName.member(name))" }, fieldType)
        default: break
        }
        return (problem(Message("swift.no-such-field", ["name": .text(step.text)]), step.text), .any)
    }

    /// The name or path under which the app holds exactly this value: `todos[2].id`.
    private func path(of value: SessionValue) -> CodeExpression? {
        switch value {
        case .record, .uuid: break
        default: return nil
        }
        for (name, stored) in session.store.values {
            guard let variable = facts.variable(name, at: step - 1) else { continue }
            if let found = find(value, in: stored, CodeExpression(variable.name), variable.type) { return found }
        }
        return nil
    }

    private func find(
        _ value: SessionValue, in stored: SessionValue, _ start: CodeExpression, _ type: CodeType
    ) -> CodeExpression? {
        if stored.isSame(as: value) { return start }
        switch (stored, type) {
        case (.array(let elements), .array(let element)):
            for (index, part) in elements.enumerated() {
                let inner = start.map { "\($0)[\(index)]" }
                if let found = find(value, in: part, inner, element) { return found }
            }
        case (.record(let record), .declared(let id)):
            for (index, part) in record.fields.enumerated() {
                let fieldType = facts.fieldTypes[id]?[index] ?? .unknown
                let inner = start.map { "\($0).\(CodeName.member(record.type.fields[index].name))" }
                if let found = find(value, in: part, inner, fieldType) { return found }
            }
        default: break
        }
        return nil
    }

    // MARK: From one type to another

    /// The expression made fit for a place that takes another type.
    func convert(_ expression: CodeExpression, from: CodeType, to: CodeType) -> CodeExpression {
        if from == to || expression.problem != nil { return expression }
        switch (from, to) {
        case (_, .any), (.unknown, _), (_, .unknown): return expression
        case (.optional(.unknown), .optional): return expression
        case (_, .oneOf(let cases)):
            guard cases.contains(from) else { break }
            return expression.map { ".\(caseName(from))(\($0))" }
        case (_, .optional(let wrapped)): return convert(expression, from: from, to: wrapped)
        case (.optional(let wrapped), _): return convert(expression.map { $0 + "!" }, from: wrapped, to: to)
        case (.integer, .double): return expression.map { "Double(\($0))" }
        case (.array(.unknown), .array): return expression
        case (.array(.integer), .array(.double)): return expression.map { "\($0).map(Double.init)" }
        case (.array(let element), .array(.oneOf(let cases))):
            guard cases.contains(element), case .array(let whole) = to else { break }
            return expression.map { "\($0).map(\(text(of: whole)).\(caseName(element)))" }
        case (.array(let element), .array(let wanted)) where wanted == .any || element == .unknown: return expression
        default: break
        }
        return problemOfType(expression, from, to)
    }

    private func problemOfType(_ expression: CodeExpression, _ from: CodeType, _ to: CodeType) -> CodeExpression {
        var result = expression
        result.problem = Message(
            "swift.other-type",
            ["name": .text(expression.text), "type": .text(text(of: from)), "expected": .text(text(of: to))])
        return result
    }
}

extension SessionValue {
    /// True when two values are the same in every field, whatever the learner's `==` compares.
    fileprivate func isSame(as other: SessionValue) -> Bool {
        switch (self, other) {
        case (.record(let left), .record(let right)):
            left.type.id == right.type.id && left.objectID == right.objectID
                && zip(left.fields, right.fields).allSatisfy { $0.isSame(as: $1) }
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
        case (.enumCase(let left), .enumCase(let right)):
            left.type.id == right.type.id && left.position == right.position
                && zip(left.payload, right.payload).allSatisfy { $0.isSame(as: $1) }
        default: self == other
        }
    }
}
