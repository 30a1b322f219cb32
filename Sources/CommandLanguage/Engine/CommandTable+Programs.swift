import CommandGrammar
import Sessions
import SwiftWriting

extension CommandTable: ProgramCommands {
    /// The command that a statement stands for in a session; nil when it cannot be read there.
    func meaning(of statement: Statement, in session: Session) -> Command? {
        guard let row = row(for: statement.verb) else { return nil }
        var copy = session
        return try? row.row.read(statement, in: &copy)
    }

    package func command(_ statement: Statement, in session: Session) -> ProgramCommand? {
        meaning(of: statement, in: session).map {
            ProgramCommand(operands: $0.operands, target: $0.target, part: $0.part, naming: $0.naming)
        }
    }

    package func run(_ statement: Statement, on session: inout Session) {
        guard let row = row(for: statement.verb) else { return }
        _ = try? row.run(statement, on: &session)
    }

    package func swift(of statement: Statement, in scope: SwiftScope) throws(CommandFailure) -> SwiftCode {
        guard let row = row(for: statement.verb) else {
            throw CommandFailure(.unknownCommand(statement.verb, suggestions: []), statement.verbRange)
        }
        var copy = scope.session
        let command = try row.row.read(statement, in: &copy)
        var scope = scope
        scope.operands = command.operands
        let code = try command.swift(scope)
        return code.isNone && code.reason == nil ? .none(reasonWithoutSwift(row)) : code
    }
}
