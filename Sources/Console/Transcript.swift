import CommandGrammar
import CommandLanguage
import Reporting
import Sessions

/// Writes commands and their answers down while `transcript FILE` is on.
///
/// Answers become comments, so that a transcript is a script that runs again. For the same reason a command that failed
/// is written with a `!`, and one that can do nothing in a script becomes a comment itself.
public struct Transcript: Sendable {
    private var target: TranscriptTarget?
    /// True when the file can no longer be written.
    private var hasFailed = false

    /// Transcript that has not been begun.
    public init() {}

    /// True when the next command is to be written down.
    public func isKept(by interpreter: Interpreter) -> Bool { interpreter.transcript != nil }

    /// Adds a command and what was printed for it, if a transcript is kept.
    ///
    /// - Parameters:
    ///   - statement: The command that was run.
    ///   - answer: What was printed, without the colours of the screen.
    ///   - failure: What went wrong, when that was not asked for.
    ///   - interpreter: What ran the command; it knows the file of the transcript, and how to write it.
    /// - Returns: What to tell when the file can no longer be written; nothing more is then written to it.
    public mutating func add(
        _ statement: Statement, _ answer: String, failure: CommandFailure? = nil, of interpreter: Interpreter
    ) -> Diagnostic? {
        guard interpreter.transcript == target else {
            // This very command began the transcript, or ended it: what is run again must not.
            (target, hasFailed) = (interpreter.transcript, false)
            return nil
        }
        guard let file = target?.file, !hasFailed else { return nil }
        let statement = interpreter.spelledOut(statement)
        var text = statement.text
        var comment = answer
        if let failure {
            if failure.isCommandFailure { text = "! " + text } else { (text, comment) = ("", text + "\n" + answer) }
        }
        if !text.isEmpty { text += "\n" }
        for line in comment.split(separator: "\n") { text += "# \(line)\n" }
        do throws(Host.Failure) {
            try interpreter.host.appendFile(file, text)
            return nil
        } catch {
            hasFailed = true
            return Diagnostic(CommandFailure(.unwritableFile(file, reason: error.reason), nil), in: statement)
        }
    }
}
