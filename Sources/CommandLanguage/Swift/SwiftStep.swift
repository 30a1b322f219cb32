import CommandGrammar
import DiffableSnapshots
import ListSimulation

/// A command of the session, as the Swift of a program is made from it.
struct SwiftStep: Sendable {
    let statement: Statement
    var outcome = Outcome.worked

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

    /// Does to a session what the command did. It worked before, so it works again.
    func run(on session: inout Session, _ table: CommandTable) {
        switch outcome {
        case .loaded(let name, let value): session.store.bind(name, to: value)
        case .worked, .asked:
            guard let row = table.row(for: statement.verb) else { return }
            _ = try? row.run(statement, on: &session)
        case .raised, .refused: return
        }
    }
    /// What the words mean in a session; nil when they can no longer be read.
    func command(in session: Session, _ table: CommandTable) -> Command? {
        guard let row = table.row(for: statement.verb) else { return nil }
        var copy = session
        do throws(CommandFailure) { return try row.row.read(statement, in: &copy) } catch { return nil }
    }
}
