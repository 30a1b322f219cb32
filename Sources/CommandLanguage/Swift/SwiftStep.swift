import CommandGrammar
import DiffableSnapshots
import ListSimulation

/// A command of the session, as the Swift of a program is made from it.
struct SwiftStep: Sendable {
    let statement: Statement
    var outcome = Outcome.worked
    /// Whether a failure was asked for with `!`; one that came as a surprise is no part of a program.
    var isAnnounced = true

    enum Outcome: Sendable {
        case worked
        /// `load`: what the file held at the time.
        case loaded(name: String, Value)
        /// UIKit raised an exception, which the script had announced with `!`.
        case raised(UIKitFailure)
        /// `!` announced a failure, and the command failed before UIKit was asked.
        case refused
        /// A question, which changed nothing.
        case asked
    }
}
