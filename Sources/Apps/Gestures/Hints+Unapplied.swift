import Reporting
import SwiftReading

// Snapshots that come to nothing.

extension Hints {
    /// Names the snapshots that a function changes, and neither applies nor hands on.
    func tellUnapplied(in files: [String]) {
        let names = machine.program.files.filter { files.contains($0.name) }.flatMap { file in
            file.document.askedSnapshots.filter { !$0.members.isDisjoint(with: Self.edits) }.map {
                "\($0.name) (\(ProgramApp.fileName(file.name)):\($0.line))"
            }
        }
        if !names.isEmpty { run.tell(Message("app.unapplied", ["names": .list(names)])) }
    }

    private static let edits: Set = [
        "appendItems", "appendSections", "insertItems", "insertSections", "deleteItems", "deleteSections",
        "deleteAllItems", "moveItem", "moveSection", "reloadItems", "reloadSections", "reconfigureItems",
    ]
}

extension SwiftDocument {
    /// The local snapshots that are only asked for their members: they are applied, stored, returned or handed over nowhere,
    /// and stand in no closure.
    fileprivate var askedSnapshots: [(name: String, line: Int, members: Set<String>)] {
        var found: [(name: String, line: Int, members: Set<String>)] = []
        walk { node, ancestors in
            guard case .statement(let statement) = node, case .declaration(let declaration) = statement.kind,
                case .variable(let variable) = declaration.kind, let function = ancestors.last(where: \.isFunction)
            else { return true }
            for binding in variable.bindings {
                guard case .name(let name) = binding.pattern.kind, case .call(let call)? = binding.value?.kind else {
                    continue
                }
                let steps = call.callee.steps
                guard steps == ["NSDiffableDataSourceSnapshot"] || steps.count > 1 && steps.last == "snapshot",
                    let members = function.members(of: name)
                else { continue }
                found.append((name, declaration.range.start.line, members))
            }
            return true
        }
        return found
    }
}

extension SwiftNode {
    fileprivate var isFunction: Bool {
        guard case .declaration(let declaration) = self else { return false }
        switch declaration.kind {
        case .function, .initializer: return true
        default: return false
        }
    }

    /// The members that a name is asked for; nil where it stands for itself, or in a closure.
    fileprivate func members(of name: String) -> Set<String>? {
        var members: Set<String>? = []
        walk { node, ancestors in
            guard case .expression(let expression) = node, case .name(name) = expression.kind else { return true }
            let isInClosure = ancestors.contains { around in
                if case .expression(let around) = around, case .closure = around.kind { true } else { false }
            }
            if !isInClosure, case .expression(let around)? = ancestors.last,
                case .member(let base, let member) = around.kind,
                base == expression
            {
                members?.insert(member.text)
            } else {
                members = nil
            }
            return true
        }
        return members
    }
}
