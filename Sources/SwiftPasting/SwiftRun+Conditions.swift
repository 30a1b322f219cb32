import DiffableSnapshots
import Reporting
import Sessions
import SwiftReading

/// `if`, `guard`, and what their conditions bind.
extension SwiftRun {
    func runChoice(_ choice: SwiftReading.SwiftIfElse) throws(SwiftStop) -> Flow {
        for clause in choice.clauses {
            environment.scopes.append([:])
            defer { environment.scopes.removeLast() }
            if try holds(clause.conditions) { return try run(clause.body.statements) }
        }
        guard let otherwise = choice.otherwise else { return .next }
        return try runBody(otherwise.statements)
    }

    /// Whether all conditions hold; names they bind are bound.
    func holds(_ conditions: [SwiftReading.SwiftCondition]) throws(SwiftStop) -> Bool {
        try firstThatFails(conditions) == nil
    }

    /// The first condition that does not hold; nil when all do.
    func firstThatFails(
        _ conditions: [SwiftReading.SwiftCondition]
    ) throws(SwiftStop) -> SwiftReading.SwiftCondition? {
        for condition in conditions where try !holds(condition) { return condition }
        return nil
    }

    /// Without a word a body that a `guard` ends would seem not to have run at all.
    func sayThatGuardLeaves(_ condition: SwiftReading.SwiftCondition) {
        let line = source.firstLine + condition.range.start.line - 1
        say("guard", [Self.folded(text(condition.range))], ["line": .number(line)])
    }

    private func holds(_ condition: SwiftReading.SwiftCondition) throws(SwiftStop) -> Bool {
        switch condition.kind {
        case .expression(let expression): return try isTrue(expression)
        case .available(let question): return isAvailable(question)
        case .binding(_, let pattern, let type, let value):
            guard let name = pattern.plainName else { throw .construct(text(condition.range), condition.range) }
            guard let value else {
                // `if let item`: the name itself, `self` among them.
                guard name != "self" else { return true }
                return !isNil(try named(name, condition.range))
            }
            if value.plainName == "self" || name == "self" { return true }
            if isDataSource(value) {
                environment.bind(name, .term(.dataSource))
                return true
            }
            if let view = castOfView(value) {
                environment.bind(name, .unread(view))
                return true
            }
            let found: SwiftTerm
            do throws(SwiftStop) {
                found = try term(value, type.map { .type($0) } ?? .none)
            } catch {
                guard case .refused(let refusal, _) = error, refusal.code == .swiftConstruct else { throw error }
                note(leftOut: name)
                found = .opaque
            }
            if isNil(found) { return false }
            switch found {
            case .shownSnapshot, .emptySnapshot, .snapshot, .shownTree, .emptyTree, .tree:
                try bind(name, to: value, type: type, condition.range)
                return true
            default: break
            }
            environment.bind(name, found.isOpaque ? .unread(type) : .term(found))
            return true
        case .matching(let pattern, let value): return try matches(pattern, try term(value))
        case .unsupported: throw .construct(text(condition.range), condition.range)
        }
    }

    /// The type in `cell as? CustomCell`: a cast of a value that is none of the app's data is taken to succeed.
    private func castOfView(_ value: SourceExpression) -> SourceType? {
        guard case .cast(let inner, _, let type) = value.bare.kind, let name = type.plainName,
            session.store.types[name] == nil, type.element == nil, inner.root.map({ lookUp($0) == nil }) ?? true,
            name.hasPrefix("UI") || name.hasSuffix("Cell") || name.hasSuffix("View") || name.hasSuffix("Controller")
        else { return nil }
        return type
    }

    private func named(_ name: String, _ range: SourceRange) throws(SwiftStop) -> SwiftTerm {
        if let found = lookUp(name) { return found }
        if case .unread? = environment.binding(name) { return .opaque }
        return try fill(name, .none, range)
    }

    private func isNil(_ term: SwiftTerm) -> Bool {
        if case .null? = value(of: term) { true } else { false }
    }

    /// `#available(iOS 15, *)`, asked of the version the session imitates.
    private func isAvailable(_ question: SwiftReading.SwiftAvailability) -> Bool {
        let system = session.options.system
        let wanted = question.platforms.first { $0.name == "iOS" }?.version ?? []
        let major = wanted.first ?? 0
        let minor = wanted.count > 1 ? wanted[1] : 0
        let isThere = (system.major, system.minor) >= (major, minor)
        return isThere != question.isNegated
    }
}
