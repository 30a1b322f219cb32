import DiffableSnapshots
import Reporting
import Sessions
import SwiftReading

/// `switch`, and the patterns of `case`.
extension SwiftRun {
    /// Runs the first branch that fits.
    func runSwitch(
        _ subject: SourceExpression, _ cases: [SwiftReading.SwiftCase], _ range: SourceRange
    ) throws(SwiftStop) -> Flow {
        guard concernsSession(range) else {
            note(leftOut: "switch \(Self.folded(text(subject.range)))")
            return .next
        }
        let found = try term(subject)
        for one in cases {
            guard let items = one.items else { throw .construct(text(one.label), one.label) }
            if one.isDefault { return try runBranch(one) }
            for item in items {
                environment.scopes.append([:])
                defer { environment.scopes.removeLast() }
                guard try matches(item.pattern, found) else { continue }
                if let condition = item.condition, try !isTrue(condition) { continue }
                return try runBranch(one)
            }
        }
        return .next
    }

    private func runBranch(_ branch: SwiftReading.SwiftCase) throws(SwiftStop) -> Flow {
        let flow = try run(branch.statements)
        if case .broke = flow { return .next }
        return flow
    }

    // MARK: Patterns

    /// Whether a value fits a pattern; the names in it are bound.
    func matches(
        _ pattern: SourceExpression, _ term: SwiftTerm, isBinding: Bool = false
    ) throws(SwiftStop) -> Bool {
        switch pattern.kind {
        case .name("_"): return true
        case .name(let name) where isBinding:
            environment.bind(name, .term(term))
            return true
        case .binding(_, let inner): return try matches(inner, term, isBinding: true)
        case .tuple(let parts):
            if parts.count == 1, parts[0].label == nil {
                return try matches(parts[0].value, term, isBinding: isBinding)
            }
            guard case .tuple(let values) = term, values.count == parts.count else {
                throw .construct(text(pattern.range), pattern.range)
            }
            for (part, value) in zip(parts, values) where try !matches(part.value, value, isBinding: isBinding) {
                return false
            }
            return true
        case .optionalChain(let inner):
            if case .null? = value(of: term) { return false }
            return try matches(inner, term, isBinding: isBinding)
        case .implicitMember, .member, .call:
            if let name = pattern.caseName, case .enumCase(let value)? = value(of: term) {
                return try matches(pattern, name, value, isBinding: isBinding)
            }
            if let name = pattern.caseName, case .string(let text)? = value(of: term), !isCase(name) {
                // `.main` of an enum that was not pasted is the text of that name; what a case carries is not known.
                if case .implicitMember = pattern.kind { return text == name }
                throw refusal(
                    .swiftUnknownName, "error.swift-unknown-case", ["name": .text(name)], pattern.range,
                    suggestions: [Message("suggest.swift-case", ["name": .text(name)])])
            }
        default: break
        }
        return try equals(pattern, term)
    }

    /// A case of an enum, with patterns for what it carries.
    private func matches(
        _ pattern: SourceExpression, _ name: String, _ value: EnumCase, isBinding: Bool
    ) throws(SwiftStop) -> Bool {
        guard value.type.position(of: name) != nil else {
            throw refusal(.swiftUnknownName, "error.swift-unknown-case", ["name": .text(name)], pattern.range)
        }
        guard value.name == name else { return false }
        guard case .call(let call) = pattern.kind else { return true }
        guard call.arguments.count == value.payload.count else { throw .construct(text(pattern.range), pattern.range) }
        for (argument, part) in zip(call.arguments, value.payload)
        where try !matches(argument.value, .value(part), isBinding: isBinding) {
            return false
        }
        return true
    }

    /// A pattern that is a value, or a range of them.
    private func equals(_ pattern: SourceExpression, _ term: SwiftTerm) throws(SwiftStop) -> Bool {
        guard let value = value(of: term) else { throw .construct(text(pattern.range), pattern.range) }
        let wanted = try data(pattern, .named(value.typeName))
        guard let found = self.value(of: wanted) else { throw .construct(text(pattern.range), pattern.range) }
        if case .array(let elements) = found, case .infix = pattern.bare.kind { return elements.contains(value) }
        return found == value
    }
}
