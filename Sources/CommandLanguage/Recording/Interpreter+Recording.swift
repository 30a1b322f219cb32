import CommandGrammar
import Recordings
import SessionReports
import Sessions

extension Interpreter {
    /// The session so far as a recording: the commands that led to the present are run once more, from the beginning.
    func recording(title: LocalizedText) -> Recording {
        var fresh = Interpreter(session: origin, host: host, table: table)
        fresh.attachments = attachments
        var recorder = Recorder(title: title, fresh)
        for step in allSteps where !(table.row(for: step.statement.verb)?.looksUp ?? false) {
            switch step.outcome {
            case .loaded(let name, let value): recorder.load(step.statement, name, value)
            case .program(let files): recorder.run(program: files)
            default: recorder.run(step.statement)
            }
        }
        return recorder.finish()
    }

    /// Gives a name a value, as one step.
    mutating func bind(_ name: String, to value: SessionValue, _ statement: Statement) {
        _ = try? perform(statement) { session throws(CommandFailure) in
            session.store.bind(name, to: value)
            return SilentReport()
        }
    }
}
