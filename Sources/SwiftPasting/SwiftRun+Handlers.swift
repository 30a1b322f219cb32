import CommandGrammar
import CommandLanguage
import DiffableSnapshots
import ListSimulation
import Reporting
import SessionReports
import Sessions
import SwiftReading
import SwiftWriting

/// What an app answers to gestures: reordering, expanding, and a table's data source class that moves rows.
extension SwiftRun {
    /// `dataSource.reorderingHandlers.canReorderItem = { _ in true }` and its like.
    ///
    /// - Returns: Whether a command sets the same.
    func setsHandler(
        _ name: String, _ base: SourceExpression, _ value: SourceExpression, _ range: SourceRange
    ) throws(SwiftStop) -> Bool {
        let words: String?
        if case .member(let source, let group) = base.bare.kind, isDataSource(source) {
            switch (group.text, name) {
            case ("reorderingHandlers", "canReorderItem"): words = reordering(value)
            case ("sectionSnapshotHandlers", "shouldExpandItem"): words = flag(value).map { "expand \($0)" }
            case ("sectionSnapshotHandlers", "shouldCollapseItem"): words = flag(value).map { "collapse \($0)" }
            case ("sectionSnapshotHandlers", "snapshotForExpandingParent"): return try setsChildren(value, range)
            default: words = nil
            }
        } else if environment.movesRows, isDataSource(base) {
            switch name {
            case "canMove": words = reordering(value)
            case "allowsCrossSectionMove":
                words = try isTrue(value) ? "cross-section on" : "cross-section off"
            case "moveRule":
                words = MoveRule.allCases.first { $0.swiftName == value.caseName }.map { "move \($0.spelling)" }
            default: words = nil
            }
        } else {
            return false
        }
        guard let words else { return false }
        try performHandler(words, range)
        return true
    }

    /// `tableView.setEditing(true, animated: true)`, and the call that UIKit makes when a row is dropped.
    func runHandlerCall(
        _ name: String, _ base: SourceExpression, _ call: SourceCall, _ range: SourceRange
    ) throws(SwiftStop) -> Bool {
        guard session.options.style == .table else { return false }
        switch name {
        case "setEditing":
            guard base.memberName == "tableView", let flag = call.arguments.first, flag.label == nil else {
                return false
            }
            try performHandler("editing \(try isTrue(flag.value) ? "on" : "off")", range)
            return true
        case "tableView":
            guard environment.movesRows, isDataSource(base), let from = call.argument("moveRowAt"),
                let to = call.argument("to"), case .indexPath(let start) = try indexPath(from),
                case .indexPath(let end) = try indexPath(to)
            else { return false }
            try perform(.drag(from: start, to: end), range)
            return true
        default: return false
        }
    }

    /// Runs a command that sets a handler, unless it is set like this already.
    private func performHandler(_ words: String, _ range: SourceRange) throws(SwiftStop) {
        guard let command = interpreter.table.command(for: .handler(words)) else {
            throw .construct(text(range), range)
        }
        var trial = interpreter
        _ = trial.run(line: command)
        if "\(trial.session.handlers)" != "\(session.handlers)" { try perform(command, range) }
    }

    // MARK: Closures

    /// `{ _ in true }`
    private func flag(_ value: SourceExpression) -> String? {
        guard case .closure(let closure) = value.bare.kind, let only = closure.only,
            case .boolean(let flag) = only.bare.kind
        else { return nil }
        return flag ? "on" : "off"
    }

    /// `{ _ in true }`, `{ item in item != fixed }`, `{ item in ![a, b].contains(item) }`, `nil`
    private func reordering(_ value: SourceExpression) -> String? {
        if case .null = value.bare.kind { return "reorder off" }
        if let flag = flag(value) { return "reorder \(flag)" }
        guard case .closure(let closure) = value.bare.kind, let only = closure.only else { return nil }
        let name = closure.parameters?.first?.name ?? "$0"
        var fixed: SourceExpression?
        switch only.bare.kind {
        case .infix(let left, "!=", let right): fixed = left.plainName == name ? right : left
        case .prefix("!", let operand):
            guard case .call(let call) = operand.bare.kind, case .member(let list, let method) = call.callee.bare.kind,
                method.text == "contains", call.arguments.first?.value.plainName == name
            else { return nil }
            fixed = list
        default: return nil
        }
        guard let fixed, let items = try? data(fixed, .items), let words = operands(items) else { return nil }
        return "reorder except \(words)"
    }

    /// `{ parent, children in … if parent == a { children.append([b, c]) } … }`
    private func setsChildren(_ value: SourceExpression, _ range: SourceRange) throws(SwiftStop) -> Bool {
        guard case .closure(let closure) = value.bare.kind, let parent = closure.parameters?.first?.name else {
            return false
        }
        var found = false
        for statement in closure.statements {
            guard case .ifElse(let choice) = statement.kind, choice.clauses.count == 1,
                case .expression(let test)? = choice.clauses[0].conditions.first?.kind,
                case .infix(let left, "==", let right) = test.bare.kind, left.plainName == parent,
                case .expression(let only)? = choice.clauses[0].body.statements.first?.kind,
                case .call(let call) = only.bare.kind, call.callee.memberName == "append",
                let list = call.arguments.first?.value,
                let item = operand(try data(right, .item)), let children = operands(try data(list, .items))
            else { continue }
            try performHandler("children \(item) = \(children)", range)
            found = true
        }
        return found
    }

    // MARK: A data source class

    /// Whether a class of a table's data source moves rows by the rules that the session knows.
    func notesMoves(of type: SwiftModel) -> Bool {
        guard environment.style(of: type.inherited.first) == .table else { return false }
        for member in type.members {
            guard case .function(let function) = member.kind, let second = function.parameters.dropFirst().first,
                second.label == "moveRowAt"
            else { continue }
            environment.movesRows = member.notation == Self.movingRows
        }
        return environment.movesRows
    }

    /// The method that the program itself writes for the session's rules.
    private static let movingRows: String? = {
        let scope = SwiftScope(facts: SwiftFacts(), session: Session(), step: 0)
        let text = scope.dataSourceClass(ruleIsFixed: false).joined(separator: "\n")
        guard case .declaration(let declaration)? = SwiftReader.read(text).statements.first?.kind,
            case .type(let type) = declaration.kind
        else { return nil }
        return type.members.last?.notation
    }()
}

extension SwiftEnvironment {
    fileprivate func style(of type: SourceType?) -> ListStyle? {
        guard let type, case .dataSource(let style, _) = role(of: type) else { return nil }
        return style
    }
}

extension SourceClosure {
    /// The only expression of a closure, with `return` or without.
    var only: SourceExpression? {
        guard statements.count == 1 else { return nil }
        switch statements[0].kind {
        case .expression(let only), .returning(let only?): return only
        default: return nil
        }
    }
}
