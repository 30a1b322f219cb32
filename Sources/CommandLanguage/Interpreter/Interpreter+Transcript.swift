import Reporting

extension Interpreter {
    /// Adds a command and its answer to the transcript, if one is kept: the answer as comments, so that the transcript
    /// is a script that runs again.
    ///
    /// - Returns: What to tell when the file can no longer be written; the transcript then ends.
    public mutating func takeDown(_ statement: Statement, _ answer: String) -> Diagnostic? {
        let statement = spelledOut(statement)
        guard let transcript, statement.verb.lowercased() != "transcript" else { return nil }
        var text = statement.text + "\n"
        for line in answer.split(separator: "\n") { text += "# \(line)\n" }
        do throws(Host.Failure) {
            try host.appendFile(transcript, text)
            return nil
        } catch {
            self.transcript = nil
            return Diagnostic(CommandFailure(.unwritableFile(transcript, error.reason), nil), in: statement)
        }
    }
}
