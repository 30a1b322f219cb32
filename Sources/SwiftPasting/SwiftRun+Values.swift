import CommandGrammar
import CommandLanguage
import DiffableSnapshots
import Sessions
import SwiftReading

/// Terms as values, and as words of the command language.
extension SwiftRun {
    /// What a term is worth at the moment. Asking costs no numbers of new objects: the session is a copy.
    func value(of term: SwiftTerm) -> Value? {
        switch term {
        case .value(let value): value
        case .path, .column, .code, .list:
            expressionText(of: term).flatMap { SwiftRun.expression($0) }.flatMap { expression in
                var copy = session
                do throws(CommandFailure) { return try copy.evaluate(expression) } catch { return nil }
            }
        default: nil
        }
    }

    private static func expression(_ text: String) -> Expression? {
        guard let statement = StatementParser.single("let x = " + text) else { return nil }
        var parser = ExpressionParser(statement.words, from: 2)
        do throws(CommandFailure) { return try parser.expression() } catch { return nil }
    }

    /// The elements of a list, each as a term of its own; nil when it is none.
    func elements(of term: SwiftTerm) -> [SwiftTerm]? {
        switch term {
        case .list(let terms): return terms
        case .value(.array(let values)): return values.map { .value($0) }
        case .path(let path):
            guard case .array(let values)? = value(of: term) else { return nil }
            // An enum's cases are not counted by an index.
            if path.hasSuffix(".allCases") { return values.map { .value($0) } }
            return values.indices.map { .path("\(path)[\($0)]") }
        case .column(let base, let field):
            guard case .array(let values)? = value(of: .path(base)) else { return nil }
            return values.indices.map { .path("\(base)[\($0)].\(field)") }
        default: return nil
        }
    }

    // MARK: Words

    /// A term where the command language takes a value: behind `=`, in brackets.
    func expressionText(of term: SwiftTerm) -> String? {
        switch term {
        case .value(let value): literal(value)
        case .path(let path): path
        case .column(let base, let field): "\(base).\(field)"
        case .code(let code): code
        case .loopVariable(let name): name
        case .template(let text): "\"\(text)\""
        case .list(let terms): list(terms)
        default: nil
        }
    }

    private func list(_ terms: [SwiftTerm]) -> String? {
        var parts: [String] = []
        for term in terms {
            guard let text = expressionText(of: term) else { return nil }
            parts.append(text)
        }
        return "[\(parts.joined(separator: ", "))]"
    }

    /// Terms where a command takes identifiers: words where words will do, else a list in brackets.
    func operands(_ term: SwiftTerm) -> String? {
        switch term {
        case .path(let path): return isPlain(path) ? path : "[\(path)]"
        case .column(let base, let field): return "\(base).\(field)"
        default: break
        }
        guard let terms = elements(of: term) else { return operand(term) }
        if terms.isEmpty { return "[]" }
        let words = terms.compactMap(word)
        guard words.count == terms.count else { return list(terms) }
        return words.joined(separator: ", ")
    }

    /// One identifier where a command takes one.
    func operand(_ term: SwiftTerm) -> String? {
        if let word = word(term) { return word }
        return expressionText(of: term).map { "[\($0)]" }
    }

    /// A term as words that stand without brackets; nil where they would mean something else.
    private func word(_ term: SwiftTerm) -> String? {
        switch term {
        case .value(.string(let text)): return word(text)
        case .value(.record), .value(.enumCase): return expressionText(of: term).flatMap { isPlain($0) ? $0 : nil }
        case .path(let path): return isPlain(path) ? path : nil
        case .code(let code): return code.hasSuffix(")") ? code : nil
        default: return nil
        }
    }

    /// Words that commands read as their own come in brackets.
    private func isPlain(_ path: String) -> Bool {
        let name = path.prefix { $0 != "." && $0 != "[" && $0 != "(" }
        return !Self.keywords.contains(name.lowercased()) && path != "uuid"
    }

    private static let keywords: Set<String> = [
        "to", "tosection", "before", "after", "beforeitem", "afteritem", "beforesection", "aftersection", "in",
        "insection", "by", "descending", "for", "of", "containingitem", "on", "true", "false", "nil", "uuid",
        "cancelled",
    ]

    /// A text without quotation marks, where it is read as that text.
    private func word(_ text: String) -> String {
        let isSimple = text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        let isTaken =
            Self.keywords.contains(text.lowercased()) || session.store.values[text] != nil
            || session.store.types[text] != nil
        return isSimple && !isTaken ? text : Value.quoted(text)
    }

    // MARK: Values as text

    /// A value as the command language writes it; nil for an object or a number of its own that no name leads to.
    func literal(_ value: Value) -> String? {
        switch value {
        case .array(let values): return list(values.map { .value($0) })
        case .uuid: return path(to: value)
        case .record(let record):
            if let path = path(to: value) { return path }
            guard record.objectID == nil else { return nil }
            return construct(record.type.name, record.type.fields.map(\.name), record.fields)
        case .enumCase(let value):
            let name = "\(value.type.name).\(value.name)"
            if value.payload.isEmpty { return name }
            return construct(name, value.type.fields[value.position].payload.map(\.name), value.payload)
        case .string(let text): return Value.quoted(text)
        default: return value.swiftLiteral
        }
    }

    private func construct(_ name: String, _ labels: [String], _ values: [Value]) -> String? {
        var parts: [String] = []
        for (label, value) in zip(labels, values) {
            guard let text = literal(value) else { return nil }
            parts.append(label == "_" ? text : "\(label): \(text)")
        }
        return "\(name)(\(parts.joined(separator: ", ")))"
    }

    /// The way to a value in the app's data: the very same fields, the very same object.
    private func path(to value: Value) -> String? {
        for (name, stored) in session.store.values {
            if let path = Self.path(to: value, in: stored) { return name + path }
        }
        return nil
    }

    /// What leads to a value from one that may hold it: put together on the way back, for most values do not.
    private static func path(to value: Value, in stored: Value) -> String? {
        if isSame(value, stored) { return "" }
        switch stored {
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                if let path = path(to: value, in: element) { return "[\(index)]\(path)" }
            }
        case .record(let record):
            for (field, held) in zip(record.type.fields, record.fields) {
                // Only what cannot be written out is worth looking for inside.
                switch held {
                case .uuid, .record, .array: break
                default: continue
                }
                if let path = path(to: value, in: held) { return ".\(field.name)\(path)" }
            }
        default: break
        }
        return nil
    }

    /// Whether two values are the same to the last field, whatever their `==` says.
    static func isSame(_ left: Value, _ right: Value) -> Bool {
        switch (left, right) {
        case (.record(let left), .record(let right)):
            left.type.id == right.type.id && left.objectID == right.objectID
                && left.fields.count == right.fields.count && zip(left.fields, right.fields).allSatisfy(isSame)
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy(isSame)
        case (.record, _), (_, .record), (.array, _), (_, .array): false
        default: left == right
        }
    }
}
