import CommandGrammar
import SwiftReading

/// Whether something typed is a command, or Swift.
public enum SwiftRecognition: Sendable {
    /// A command, or something that is neither.
    case command
    /// Swift, whole.
    case swift
    /// The beginning of Swift: more lines have to follow.
    case unfinishedSwift
}

extension Interpreter {
    /// Tells commands and Swift apart.
    ///
    /// What a command takes is a command, also where it would be Swift (`let a = [1, 2]`). The rest is Swift when it
    /// begins as only Swift does.
    ///
    /// - Parameter text: A line, or several.
    /// - Returns: What it is.
    /// - Complexity: linear in the length of the text.
    public func recognize(_ text: String) -> SwiftRecognition {
        var isOpen = false
        switch Result(catching: { () throws(SyntaxError) in try StatementParser.parse(SourceText(text)) }) {
        case .success(.statements(let statements, _)):
            guard let first = statements.first else { return recognizeSwift(text, verb: nil) }
            let statement = spelledOut(first)
            guard let row = table.row(for: statement.verb) else { return recognizeSwift(text, verb: nil) }
            if takes(statement, row) { return .command }
            return recognizeSwift(text, verb: row.name)
        case .success(.incomplete): isOpen = true
        case .failure: break
        }
        let verb = text.split { $0.isWhitespace || $0 == "(" }.first.map(String.init) ?? ""
        guard let row = table.row(for: verb) else { return recognizeSwift(text, verb: nil) }
        if isOpen, row.reading == nil || !text.contains("{") { return .command }
        return recognizeSwift(text, verb: row.name)
    }

    /// Whether a command can make something of the words, be it that it refuses the values.
    private func takes(_ statement: Statement, _ row: CommandRow) -> Bool {
        var copy = session
        do throws(CommandFailure) {
            let command = try row.row.read(statement, in: &copy)
            guard command.naming == .binds, case .session(let body) = command.body else { return true }
            _ = try body(&copy)
            return true
        } catch {
            switch error.error {
            case .missingArgument, .unexpectedWord, .expectedOneOf, .spaceNeededAfterLabel: return false
            // `let n = todos.count`, `let users = load()`, `let s = Snapshot()`
            case .unknownField: return !row.bindsNames
            case .unknownType(let name, _): return !row.bindsNames || !Self.isSwiftCallee(name)
            default: return true
            }
        }
    }

    private static func isSwiftCallee(_ name: String) -> Bool {
        if name.first?.isLowercase == true || name.contains(".") || name.hasSuffix("Snapshot") { return true }
        return ["IndexPath", "Array", "Set", "String", "Int", "Double", "Date"].contains(name)
    }

    private func recognizeSwift(_ text: String, verb: String?) -> SwiftRecognition {
        let document = SwiftReader.read(text)
        if document.statements.isEmpty {
            return document.comments.isEmpty || !document.problems.isEmpty ? .command : .swift
        }
        guard begins(document, text) else { return .command }
        let isUnfinished = document.problems.contains { problem in
            switch problem.kind {
            case .unclosed, .unterminatedComment: true
            default: false
            }
        }
        return isUnfinished ? .unfinishedSwift : .swift
    }

    /// Whether a text begins as Swift does and a command does not.
    private func begins(_ document: SwiftDocument, _ text: String) -> Bool {
        guard let first = document.statements.first else { return false }
        switch first.kind {
        case .declaration(let declaration):
            if case .unsupported(let construct) = declaration.kind { return construct.kind != .unexpected }
            return true
        case .assignment, .forIn, .ifElse, .guardElse, .doCatch, .switchOver, .conditional, .objectiveC: return true
        case .expression(let expression): return isSwiftCall(expression, document)
        case .returning, .unsupported: return false
        }
    }

    private func isSwiftCall(_ expression: SourceExpression, _ document: SwiftDocument) -> Bool {
        switch expression.kind {
        case .awaiting, .trying: return true
        default: break
        }
        switch expression.bare.kind {
        case .call(let call):
            guard let name = call.callee.bare.callName else { return true }
            if swift.functions.keys.contains(where: { $0.hasPrefix(name + "(") }) { return true }
            if name == "print" || name == "Task" { return true }
            if case .term? = swift.binding(name) { return true }
            // `apply(snapshot)` and `appendItems([1], toSection: s)` are calls; `quit()` is a slip.
            return !call.arguments.isEmpty && (name.hasPrefix("apply") || !table.labels(of: SwiftMethod(.snapshot, name)).isEmpty)
        case .member(let base, let name):
            // `snapshot.numberOfItems`
            guard base.bare.callName != nil || base.root == "self" else { return false }
            return !table.labels(of: SwiftMethod(.snapshot, name.text, isProperty: true)).isEmpty
        case .assignment: return true
        default: return false
        }
    }
}

extension CommandRow {
    /// Whether what it takes is often written in Swift as well: `let`.
    fileprivate var bindsNames: Bool { reading?(.bind(name: "a", "1")) != nil }
}

extension SourceExpression {
    /// The name, when nothing stands before it.
    fileprivate var callName: String? { if case .name(let name) = kind { name } else { nil } }
}
