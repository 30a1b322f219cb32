import CommandGrammar
import Sessions
import SwiftWriting

/// A command that worked, as `save` writes it.
struct JournalEntry: Sendable {
    let text: String
    /// True when the entry is a step that `undo` would take back; `keep` is not, and yet `use` needs it in a saved
    /// script.
    private(set) var isStep: Bool
    /// The origin of the entry, which the text alone does not tell.
    var origin = Origin.command

    /// The origin of an entry. A session of a hundred thousand commands has as many of these, so values that few of
    /// them carry lie elsewhere.
    indirect enum Origin: Sendable {
        case command
        /// `load`: the name it bound, and what the file held at the time.
        case file(name: String, SessionValue)
        /// `keep`
        case keeping(String)
        /// `use`
        case kept(String)
        /// An `undo` of so many steps, which stay for the sake of a `keep` behind them.
        case undoing(Int)
        /// Swift that was run as a program, as its files: the text is Swift, and no command.
        case program([SourceText])
    }

    /// The step is undone by an entry behind it.
    mutating func takeBack() { isStep = false }

    /// The bytes it takes, nearly: the values of a file that was read count too.
    var weight: Int {
        if case .file(_, .array(let values)) = origin { return text.utf8.count + 100 * values.count }
        return text.utf8.count
    }
}

/// A command that left the session as it was and yet belongs to what happened: a question, or a failure asked for.
struct Aside: Sendable {
    /// The number of commands the journal had seen.
    let after: Int
    let step: SwiftStep
}

extension Interpreter {
    private static let mostAsides = 1_000

    /// Takes note of a question, which is no step to take back.
    package mutating func noteQuestion(_ statement: Statement) {
        note(Aside(after: journal.count, step: SwiftStep(statement: statement, outcome: .asked)))
    }

    mutating func note(_ aside: Aside) {
        asides.removeAll { $0.after > journal.count }
        if asides.count >= Self.mostAsides { asides.removeFirst() }
        asides.append(aside)
    }

    mutating func note(_ statement: Statement, failedWith failure: CommandFailure) {
        var step = SwiftStep(statement: statement, outcome: .refused, isAnnounced: statement.mustFail)
        if let uikit = failure.error.uikit { step.outcome = .raised(uikit) }
        // A slip of the keyboard is no part of the story; an exception is.
        if case .refused = step.outcome, !step.isAnnounced { return }
        note(Aside(after: journal.count, step: step))
    }
}
