import CommandGrammar
import ListSimulation
import Reporting
import Sessions

/// A script, run on a session of its own.
package struct ScriptTrial {
    /// The commands of the script, a line each.
    package let commands: [String]
    /// UIKit's words that ended it, or that it logged last.
    package let messages: [String]
    /// The command that was refused; nil when all worked.
    package let failedCommand: Int?
    /// True when a command failed before UIKit was asked: a name that is not there, a word too many.
    let isBroken: Bool
    /// The number of cells that were made or configured.
    package let cells: Int
    /// The session it was run on, as far as it came.
    let session: Session

    /// Runs commands one after the other until one is refused.
    package init(_ commands: [String], on session: Session = Session()) {
        self.commands = commands
        var session = session
        var messages: [String] = []
        var cells = 0
        for (index, command) in commands.enumerated() {
            do throws(CommandFailure) {
                let revision = session.revisions.current
                let report = try Self.run(command, &session)
                messages += session.lastOutcome.warnings.map(\.message).filter { !messages.contains($0) }
                cells += Self.cells(of: report, session, since: revision)
            } catch {
                if case .uikit(let failure) = error.error.cause {
                    (self.messages, isBroken) = ([failure.message], false)
                } else {
                    (self.messages, isBroken) = ([], true)
                }
                (failedCommand, self.cells, self.session) = (index, cells, session)
                return
            }
        }
        (self.messages, self.cells, self.session, failedCommand, isBroken) = (messages, cells, session, nil, false)
    }

    /// True when nothing was refused and nothing logged.
    package var isClean: Bool { failedCommand == nil && messages.isEmpty }

    /// Runs one command; those that need more than a session are refused.
    static func run(_ command: String, _ session: inout Session) throws(CommandFailure) -> any Report {
        guard let statement = StatementParser.single(command),
            let row = CommandTable.basic.row(for: statement.verb)
        else { throw CommandFailure(.unfinished, nil) }
        session.lastOutcome.warnings = []
        return try row.run(statement, on: &session)
    }

    /// The cells that the applies since a revision made or filled, and the rows a hand-written batch asks for.
    private static func cells(of report: any Report, _ session: Session, since revision: Int) -> Int {
        if case .batch(let rows)? = report.facts.first { return rows }
        return session.revisions.entries.filter { $0.number > revision }.reduce(0) {
            $0 + $1.result.cells.created + $1.result.cells.configured
        }
    }
}

/// A label as it is typed: in quotes where it is more than letters and digits.
package func typed(_ label: String) -> String {
    let isPlain = !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber } && label.first?.isNumber == false
    return isPlain ? label : SessionValue.quoted(label)
}

extension [String] {
    /// The labels as they are typed in a list.
    package var asTyped: String { map(typed).joined(separator: " ") }
}
