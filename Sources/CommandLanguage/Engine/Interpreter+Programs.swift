import CommandGrammar
import Sessions
import SwiftWriting

/// The session so far, as the Swift of an app.
extension Interpreter {
    /// The commands that led to the present, in a straight line: what `use` threw away is left out.
    var swiftSteps: [SwiftStep] { allSteps.filter { $0.isAnnounced && !$0.isProgram } }

    /// The same, with the exceptions that were not announced, and with the user's own programs.
    var allSteps: [SwiftStep] {
        var line = LineOfSteps()
        var notes = asides[...]
        for (index, entry) in zip(journal.forgotten..., journal.entries) {
            while let note = notes.first, note.after <= index { line.note(notes.removeFirst().step) }
            switch entry.origin {
            case .keeping(let name): line.keep(name)
            case .kept(let name): line.use(name)
            case .undoing(let count): line.undo(count)
            case .program(let files):
                let text = SourceText(entry.text, name: files.first?.name)
                line.step(SwiftStep(statement: Statement(program: text), outcome: .program(files)))
            case .command:
                if let statement = StatementParser.single(entry.text) { line.step(SwiftStep(statement: statement)) }
            case .file(let name, let value):
                guard let statement = StatementParser.single(entry.text) else { continue }
                line.step(SwiftStep(statement: statement, outcome: .loaded(name: name, value)))
            }
        }
        for note in notes where note.after <= journal.count { line.note(note.step) }
        return line.steps
    }

    /// The session as a Swift file.
    ///
    /// - Parameters:
    ///   - questions: Whether questions are asked in it as well, and their answers printed.
    ///   - singles: Whether what `swift COMMAND` says of a command also stands before its code, in a block of its own:
    ///     for checks.
    /// - Returns: The program for every step that led to the present.
    /// - Throws: ``CommandError/programTooLong(most:)`` after more than 5,000 steps.
    /// - Complexity: a look at every identifier of the snapshot for every step.
    public func swiftProgram(
        questions: Bool = false, singles: Bool = false
    ) throws(CommandFailure) -> WrittenProgram {
        var contents: WrittenProgram.Contents = questions ? .questions : []
        if singles { contents.insert(.singles) }
        return WrittenProgram(try limitedSwiftSteps(), from: origin, table, contents)
    }

    /// The steps that led here, to be taken again on a copy, and the command that UIKit stopped behind them; nil where the
    /// first steps are forgotten.
    package var replaySteps: [ReplayStep]? {
        guard journal.forgotten == 0 else { return nil }
        let steps = journal.entries.map { entry in
            if case .program = entry.origin { return ReplayStep(text: entry.text, isProgram: true) }
            return ReplayStep(text: entry.text)
        }
        return steps + (stoppedLine.map { [ReplayStep(text: $0, isTried: true)] } ?? [])
    }

    /// The commands since the user's program was read last: what was done with its list.
    public var gestures: [String] {
        let entries = journal.entries
        let start = entries.lastIndex { if case .program = $0.origin { true } else { false } }
        return start.map { entries[($0 + 1)...].map(\.text) } ?? []
    }

    /// An interpreter of the same kind before its first command, which reaches no file.
    package var startedAnew: Interpreter {
        var copy = Interpreter(session: origin, host: host.limited(to: .none), table: table)
        copy.acceptsPrefixes = acceptsPrefixes
        copy.attachments = attachments
        return copy
    }

    /// The steps, if they are no more than a program is written for.
    func limitedSwiftSteps() throws(CommandFailure) -> [SwiftStep] {
        let steps = swiftSteps
        guard steps.count <= Self.mostSwiftSteps else {
            throw CommandFailure(.programTooLong(most: Self.mostSwiftSteps), nil)
        }
        return steps
    }

    /// The number of steps that are written as a program at most. The Swift of a step depends on all before it, so the
    /// time grows with the square of the steps.
    private static let mostSwiftSteps = 5_000

    /// True when a statement jumps to another state. The steps before it would then not be in the program after it.
    public func leavesLine(_ statement: Statement) -> Bool {
        table.row(for: statement.verb)?.leavesLine ?? false
    }
}

/// A step of a session that is taken again.
package struct ReplayStep: Sendable {
    /// The command, or the Swift of a program.
    package let text: String
    /// True when the text was Swift that was run as a program.
    package var isProgram = false
    /// True when UIKit stopped it, so that it had no effect.
    package var isTried = false
}

extension StatementParser {
    /// The only statement of a text.
    package static func single(_ text: String) -> Statement? {
        guard case .statements(let statements, _)? = try? parse(SourceText(text)), statements.count == 1 else {
            return nil
        }
        return statements[0]
    }
}
