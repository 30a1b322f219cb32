import CommandGrammar
import DiffableSnapshots
import ListSimulation
import Sessions

/// A command of the session, as the Swift of a program is made from it.
package struct SwiftStep: Sendable {
    /// The command.
    package let statement: Statement
    /// What came of it.
    package var outcome = Outcome.worked
    /// True when a failure was asked for with `!`; one that came as a surprise is no part of a program.
    package var isAnnounced = true

    /// A command, and what came of it.
    package init(statement: Statement, outcome: Outcome = .worked, isAnnounced: Bool = true) {
        self.statement = statement
        self.outcome = outcome
        self.isAnnounced = isAnnounced
    }

    /// What came of a command, as far as a program shows it.
    package enum Outcome: Sendable {
        /// It worked.
        case worked
        /// `load`: what the file held at the time.
        case loaded(name: String, SessionValue)
        /// UIKit raised an exception, which the script had announced with `!`.
        case raised(UIKitFailure)
        /// `!` announced a failure, and the command failed before UIKit was asked.
        case refused
        /// A question, which changed nothing.
        case asked
        /// The user's own files were run as a program; they are Swift already.
        case program([SourceText])
    }

    /// True when the user's own files were run.
    package var isProgram: Bool { if case .program = outcome { true } else { false } }
}
