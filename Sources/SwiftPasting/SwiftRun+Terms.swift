import CommandGrammar
import DiffableSnapshots
import Reporting
import Sessions
import SwiftReading

/// What expressions are worth.
extension SwiftRun {
    /// The worth of an expression.
    ///
    /// - Parameters:
    ///   - expression: The expression as it was read.
    ///   - hint: What it is expected to be.
    /// - Returns: The worth, written as the command language writes it wherever it is data.
    /// - Throws: ``SwiftStop`` for what has no such form, and for names nobody defined.
    func term(_ expression: SourceExpression, _ hint: SwiftHint = .none) throws(SwiftStop) -> SwiftTerm {
        let expression = expression.bare
        switch expression.kind {
        case .integer(_, let value):
            guard let value else { throw .construct(text(expression.range), expression.range) }
            return .value(wantsDouble(hint) ? .decimal(Double(value)) : .integer(value))
        case .float(let digits):
            return .value(.decimal(Double(digits.filter { $0 != "_" }) ?? .nan))
        case .string(let string): return try interpolated(string)
        case .boolean(let flag): return .value(.boolean(flag))
        case .null: return .value(.null)
        case .array(let elements):
            var terms: [SwiftTerm] = []
            for element in elements { terms.append(try term(element, hint.element)) }
            return .list(terms)
        case .tuple(let parts):
            var terms: [SwiftTerm] = []
            for part in parts { terms.append(try term(part.value)) }
            return .tuple(terms)
        case .name(let name): return try named(name, hint, expression.range)
        case .implicitMember(let name): return try implicit(name, hint, expression.range)
        case .member(let base, let name): return try member(name.text, of: base, hint, expression)
        case .call(let call): return try called(call, hint, expression.range)
        case .subscripting(let base, let arguments): return try element(of: base, arguments, expression.range)
        case .prefix, .infix, .ternary: return try computed(expression, hint)
        case .cast(let inner, _, let type):
            let inner = try term(inner, .type(type))
            return inner
        case .closure(let closure): return .closure(closure)
        case .keyPath(let path):
            return .keyPath(
                path.components.compactMap { if case .property(let name) = $0 { name } else { nil } })
        case .dictionary(let entries) where entries.isEmpty: return .opaque
        default: throw .construct(text(expression.range), expression.range)
        }
    }

    /// An expression that has to be data.
    func data(_ expression: SourceExpression, _ hint: SwiftHint = .none) throws(SwiftStop) -> SwiftTerm {
        if case .array(let elements) = expression.bare.kind {
            var terms: [SwiftTerm] = []
            for element in elements { terms.append(try data(element, hint.element)) }
            return .list(terms)
        }
        let found = try term(expression, hint)
        if found.isData { return found }
        if case .opaque = found {
            if let made = try foreignValue(expression, hint, expression.range) { return made }
            if case .member(let base, let name) = expression.bare.kind {
                return try fillMember(name.text, of: base, hint, expression)
            }
            return try fill(holeName(expression), hint, expression.range)
        }
        throw .construct(text(expression.range), expression.range)
    }

    /// The name under which the value of an expression is asked for: the last one in it.
    func holeName(_ expression: SourceExpression) -> String {
        switch expression.bare.kind {
        case .name(let name): name
        case .member(let base, let name): name.text == "init" ? holeName(base) : name.text
        case .call(let call): holeName(call.callee)
        case .implicitMember(let name): name
        case .infix(let left, "??", _): holeName(left)
        case .specialized(let base, _), .subscripting(let base, _), .cast(let base, _, _): holeName(base)
        default: expression.root ?? "value"
        }
    }

    private func wantsDouble(_ hint: SwiftHint) -> Bool {
        guard case .type(let type) = hint, let name = type.plainName else { return false }
        return ["Double", "CGFloat", "Float", "TimeInterval"].contains(name)
    }

    // MARK: Names

    /// What a name stands for; nil when nobody defined it.
    func lookUp(_ name: String) -> SwiftTerm? {
        switch environment.binding(name) {
        case .term(let term)?: return term
        case .computed?, .unread?, nil: break
        }
        let store = session.store
        if store.values[name] != nil { return .path(name) }
        if store.types[name] != nil { return .type(name) }
        return nil
    }

    private func named(_ name: String, _ hint: SwiftHint, _ range: SourceRange) throws(SwiftStop) -> SwiftTerm {
        if let term = lookUp(name) { return term }
        if name != "self", let answer = try ownSnapshotMember(name, range) { return answer }
        if let staged = stagedSnapshot(named: name) { return staged }
        switch environment.binding(name) {
        case .computed(let getter)?: return try result(of: getter, range)
        case .unread(let type)?: return try fill(name, type.map { .type($0) } ?? hint, range)
        case .term?, nil: break
        }
        if environment.aliases[name] != nil, let type = environment.aliases[name].map(environment.resolved) {
            if let plain = type.plainName, session.store.types[plain] != nil { return .type(plain) }
        }
        if name == "self" || name == "Self" { return .opaque }
        if name.first?.isUppercase == true { return .type(name) }
        return try fill(name, hint, range)
    }

    /// Runs the statements of a getter.
    func result(of getter: [SourceStatement], _ range: SourceRange) throws(SwiftStop) -> SwiftTerm {
        callDepth += 1
        let outerTaken = isResultTaken
        isResultTaken = true
        defer {
            callDepth -= 1
            isResultTaken = outerTaken
        }
        guard callDepth <= Self.deepestCall else { throw .construct(text(range), range) }
        if getter.count == 1, case .expression(let only) = getter[0].kind { return try term(only) }
        if case .returned(let value?) = try runBody(getter) { return value }
        throw .construct(text(range), range)
    }

    // MARK: Cases

    /// `.main`: a case of the enum that is expected here, or of the only one that has it. Where a section is wanted and
    /// no enum is declared, it is the section of that name.
    func implicit(_ name: String, _ hint: SwiftHint, _ range: SourceRange) throws(SwiftStop) -> SwiftTerm {
        if let type = enumeration(for: hint), type.position(of: name) != nil || name == "allCases" {
            return .path("\(type.name).\(name)")
        }
        let candidates = session.store.types.values.filter {
            $0.kind == .enumeration && $0.position(of: name) != nil
        }
        if candidates.count == 1 { return .path("\(candidates[0].name).\(name)") }
        if let section = candidates.first(where: { $0.name == "Section" }), hint.isSection {
            return .path("\(section.name).\(name)")
        }
        let isSection = hint.isSection || typeName(for: hint) == "Section"
        if candidates.isEmpty, isSection, enumeration(for: hint) == nil { return .value(.string(name)) }
        // Nothing is known of the type: what is meant has to be said.
        if candidates.isEmpty, typeName(for: hint).map({ session.store.types[$0] == nil }) ?? true, ask != nil, !isQuiet
        {
            return try fill(name, .none, range, proposal: "let \(name) = \(Value.quoted(name))")
        }
        throw refusal(
            .swiftUnknownName, "error.swift-unknown-case", ["name": .text(name)], range,
            suggestions: [Message("suggest.swift-case", ["name": .text(name)])])
    }

    /// The declared enum that a hint stands for.
    func enumeration(for hint: SwiftHint) -> TypeDefinition? {
        guard let name = typeName(for: hint), let type = session.store.types[name], type.kind == .enumeration else {
            return nil
        }
        return type
    }

    /// The name of the type that a hint stands for.
    func typeName(for hint: SwiftHint) -> String? {
        switch hint {
        case .none, .list: nil
        case .item, .items: environment.itemType.map(environment.resolved)?.plainName
        case .section, .sections: environment.sectionType.map(environment.resolved)?.plainName
        case .type(let type): environment.resolved(type).plainName
        case .named(let name): name
        }
    }

    // MARK: Text

    private func interpolated(_ string: SwiftReading.SwiftString) throws(SwiftStop) -> SwiftTerm {
        if let plain = string.plainText { return .value(.string(plain)) }
        var text = ""
        var template = ""
        var isTemplate = false
        for segment in string.segments {
            switch segment {
            case .text(let words):
                text += words
                template += String(Value.quoted(words).dropFirst().dropLast())
            case .interpolation(let arguments):
                guard let first = arguments.first else { continue }
                let part = try term(first.value)
                if case .loopVariable(let name) = part {
                    template += "\\(\(name))"
                    isTemplate = true
                    continue
                }
                guard let value = value(of: part) else {
                    throw .construct(self.text(first.range), first.range)
                }
                text += value.description
                template += String(Value.quoted(value.description).dropFirst().dropLast())
            }
        }
        return isTemplate ? .template(template) : .value(.string(text))
    }
}
