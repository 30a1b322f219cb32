import SwiftDeclarations
import SwiftReading

/// The lines that take a snapshot outside of the closure in which it is applied: by then it may be an old one.
package struct SnapshotPlaces: Sendable {
    /// The line that takes the snapshot, by that of the apply.
    private var taken: [String: SourcePlace] = [:]

    /// - Parameters:
    ///   - files: The files of the program.
    ///   - line: The line of a place, as it is named.
    /// - Complexity: Linear in the nodes of the files.
    package init(of files: [ProgramFile], line: (SourcePlace) -> String) {
        for file in files {
            file.document.walk { node, ancestors in
                guard case .expression(let expression) = node,
                    let (declaration, _) = expression.earlySnapshot(ancestors)
                else { return true }
                let place = { (range: SourceRange) in
                    SourcePlace(file: file.name, line: range.start.line, column: range.start.column)
                }
                taken[line(place(expression.range))] = place(declaration.range)
                return true
            }
        }
    }

    /// The line that takes the snapshot of an apply, where the apply stands in a closure and the line outside of it.
    package func taken(beforeApplyAt line: String) -> SourcePlace? { taken[line] }
}

extension SwiftExpression {
    /// The statement that takes the snapshot which this call applies, and the closure in which the call stands and the
    /// statement does not.
    func earlySnapshot(_ ancestors: [SwiftNode]) -> (declaration: SwiftStatement, closure: SwiftClosure)? {
        guard case .call(let call) = kind, call.callee.steps.last == "apply",
            case .name(let name)? = call.arguments.first?.value.kind
        else { return nil }
        var closure: SwiftClosure?
        for around in ancestors.reversed() {
            if let declaration = around.children.lazy.compactMap({ $0.takingSnapshot(named: name) }).first {
                return closure.map { (declaration, $0) }
            }
            guard case .expression(let inner) = around else { continue }
            var around: [SwiftClosure] = []
            if case .closure(let found) = inner.kind { around = [found] }
            if case .call(let outer) = inner.kind { around = outer.trailingClosures.map(\.closure) }
            // The innermost of them is the one that runs last.
            closure =
                closure
                ?? around.first { found in
                    found.statements.contains { $0.range.utf8.contains(range.utf8.lowerBound) }
                }
        }
        return nil
    }
}

extension SwiftNode {
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
