import SwiftDeclarations
import SwiftReading

/// The lines that take a snapshot outside of the closure in which it is applied, or before a wait: by then it may be an old one.
package struct SnapshotPlaces: Sendable {
    /// The line that takes the snapshot, by that of the apply.
    private var taken: [String: SourcePlace] = [:]
    /// The applies of those from which no line deletes anything.
    private var adding: Set<String> = []

    /// - Parameters:
    ///   - files: The files of the program.
    ///   - line: The line of a place, as it is named.
    /// - Complexity: Linear in the nodes of the files.
    package init(of files: [ProgramFile], line: (SourcePlace) -> String) {
        let calls = ApplyCalls(files.map { ($0.name, $0.document) })
        for file in files {
            file.document.walk { node, ancestors in
                guard case .expression(let expression) = node,
                    let early = expression.earlySnapshot(ancestors, calls[file.name])
                else { return true }
                let place = { (range: SourceRange) in
                    SourcePlace(file: file.name, line: range.start.line, column: range.start.column)
                }
                let apply = line(place(expression.range))
                taken[apply] = place(early.declaration.range)
                let name = expression.appliedName(calls[file.name])
                if let name, !(ancestors.last { $0.isFunctionOrInitializer }?.deletes(from: name) ?? true) {
                    adding.insert(apply)
                }
                return true
            }
        }
    }

    /// The line that takes the snapshot of an apply, where that runs earlier than the apply.
    package func taken(beforeApplyAt line: String) -> SourcePlace? { taken[line] }

    /// True of an apply whose snapshot was taken earlier and has lost nothing since: rows that go with it came meanwhile.
    package func onlyAdds(atApply line: String) -> Bool { adding.contains(line) }
}

/// A snapshot that is taken before something else runs, and applied behind it.
struct EarlySnapshot {
    /// The statement that takes it.
    let declaration: SwiftStatement
    /// The statements that run late, the apply among them: those of a closure, or those behind an `await`.
    let late: [SwiftStatement]
    /// The byte of the text with which what runs late begins.
    let start: Int
}

extension SwiftExpression {
    /// The snapshot that this call applies, where it is taken outside of the closure in which the call stands, or before an
    /// `await`; nil for one that was applied before, too.
    func earlySnapshot(_ ancestors: [SwiftNode], _ calls: Set<Range<Int>>) -> EarlySnapshot? {
        guard let name = appliedName(calls) else { return nil }
        var late: (statements: [SwiftStatement], start: Int)?
        for around in ancestors.reversed() {
            let declaration = around.children.lazy.compactMap { $0.takingSnapshot(named: name) }.first
            let first = declaration?.range.utf8.upperBound ?? 0
            let statements = around.children.compactMap(\.asStatement).filter { $0.range.utf8.lowerBound >= first }
            let before = statements.prefix { $0.range.utf8.upperBound <= range.utf8.lowerBound }
                .map(SwiftNode.statement)
            if late == nil, let wait = before.lastIndex(where: \.waits), wait + 1 < statements.count {
                late = (Array(statements[(wait + 1)...]), statements[wait + 1].range.utf8.lowerBound)
            }
            if let declaration {
                guard let late, !before.contains(where: { $0.applies(name, calls) }) else { return nil }
                return EarlySnapshot(declaration: declaration, late: late.statements, start: late.start)
            }
            guard case .expression(let inner) = around else { continue }
            var around: [SwiftClosure] = []
            if case .closure(let found) = inner.kind { around = [found] }
            if case .call(let outer) = inner.kind { around = outer.trailingClosures.map(\.closure) }
            // The innermost of them is the one that runs last.
            let closure = around.first { found in
                found.statements.contains { $0.range.utf8.contains(range.utf8.lowerBound) }
            }
            if late == nil { late = closure.map { ($0.statements, $0.range.utf8.lowerBound) } }
        }
        return nil
    }

    /// The name of the snapshot, if it is one of the calls that apply one.
    fileprivate func appliedName(_ calls: Set<Range<Int>>) -> String? {
        guard case .call(let call) = kind, calls.contains(range.utf8),
            case .name(let name)? = call.arguments.first?.value.kind
        else { return nil }
        return name
    }
}

extension SwiftNode {
    fileprivate var asStatement: SwiftStatement? {
        if case .statement(let statement) = self { statement } else { nil }
    }

    fileprivate var isFunctionOrInitializer: Bool {
        guard case .declaration(let declaration) = self else { return false }
        switch declaration.kind {
        case .function, .initializer: return true
        default: return false
        }
    }

    /// True where a line deletes items or sections from the snapshot of a name, puts another in its place, or hands it to other
    /// code that may, as a method of the app's own does.
    fileprivate func deletes(from name: String) -> Bool {
        let keeping = ["append", "insert", "move", "reload", "reconfigure", "index", "numberOf", "item", "section"]
        var isFound = false
        walk { node, _ in
            if case .statement(let statement) = node, case .assignment(let target, _, _) = statement.kind {
                isFound = isFound || target.steps == [name]
            }
            guard !isFound, case .expression(let expression) = node else { return !isFound }
            if case .call(let call) = expression.kind, call.callee.steps.first == name, call.callee.steps.count == 2 {
                isFound = !keeping.contains { call.callee.steps[1].hasPrefix($0) }
            }
            if case .byReference(let value) = expression.kind { isFound = isFound || value.steps == [name] }
            return !isFound
        }
        return isFound
    }

    /// True where something in it is waited for, outside of closures.
    fileprivate var waits: Bool {
        holds { if case .awaiting = $0.kind { true } else { false } }
    }

    /// True where it applies the snapshot of a name.
    fileprivate func applies(_ name: String, _ calls: Set<Range<Int>>) -> Bool {
        holds { $0.appliedName(calls) == name }
    }

    /// True where an expression in it is such a one; what stands in closures runs at another time.
    private func holds(_ isMeant: (SwiftExpression) -> Bool) -> Bool {
        var isFound = false
        walk { node, _ in
            guard !isFound, case .expression(let expression) = node else { return !isFound }
            isFound = isMeant(expression)
            if case .closure = expression.kind { return false }
            if case .call(let call) = expression.kind, !call.trailingClosures.isEmpty { return false }
            return true
        }
        return isFound
    }

    /// The statement, if it is `var snapshot = dataSource.snapshot()`.
    fileprivate func takingSnapshot(named name: String) -> SwiftStatement? {
        guard case .statement(let statement) = self, case .declaration(let declaration) = statement.kind,
            case .variable(let variable) = declaration.kind
        else { return nil }
        let takes = variable.bindings.contains { binding in
            binding.pattern.kind == .name(name) && binding.value?.steps.suffix(2) == ["snapshot", "()"]
        }
        return takes ? statement : nil
    }
}
