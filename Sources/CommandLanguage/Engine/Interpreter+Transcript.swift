import Reporting

extension Interpreter {
    /// Adds a command and its answer to the transcript, if one is kept: the answer as comments, so that the transcript
    /// is a script that runs again. For the same reason a command that failed is written with a `!`, and one that can
    /// do nothing in a script becomes a comment itself.
    ///
    /// - Parameter failure: What went wrong, when that was not asked for.
    /// - Returns: What to tell when the file can no longer be written; the transcript then ends.
    public mutating func takeDown(
        _ statement: Statement, _ answer: String, failure: CommandFailure? = nil
    ) -> Diagnostic? {
        let statement = spelledOut(statement)
        guard let transcript, statement.verb.lowercased() != "transcript" else { return nil }
        var text = statement.text
        var comment = answer
        if let failure {
            if failure.isCommandFailure { text = "! " + text } else { (text, comment) = ("", text + "\n" + answer) }
        }
        if !text.isEmpty { text += "\n" }
        for line in comment.split(separator: "\n") { text += "# \(line)\n" }
        do throws(Host.Failure) {
            try host.appendFile(transcript, text)
            return nil
        } catch {
            self.transcript = nil
            return Diagnostic(CommandFailure(.unwritableFile(transcript, error.reason), nil), in: statement)
        }
    }
}
