import CommandGrammar
import Sessions

/// The completions that Tab offers and the grey hint, derived from the command table and the live session.
public struct CommandCompletion: Sendable {
    private let completion: Completion<Session>
    /// The program that names its values.
    private let app: (any SessionApp)?

    /// Completion for the commands and the session of an interpreter as they are now.
    public init(_ interpreter: Interpreter) {
        var session = interpreter.session
        session.surroundings = Surroundings(interpreter)
        completion = Completion(interpreter.table.vocabulary, in: session)
        app = session.app
    }

    /// The candidates for the word before the cursor, and the characters they replace.
    ///
    /// - Parameters:
    ///   - line: The whole line as typed so far.
    ///   - cursor: The cursor, in characters from the start of the line.
    /// - Returns: The range to replace, in characters from the start of the line, and what may stand there.
    public func complete(_ line: String, _ cursor: Int) -> (replace: Range<Int>, candidates: [String]) {
        app?.answering { completion.complete(line, cursor) } ?? completion.complete(line, cursor)
    }

    /// The words that may follow the line: ` I… [to S]`. Nil when nothing helps.
    public func hint(_ line: String) -> String? { completion.hint(line) }

    /// The words of a line that mean something to a command, to be drawn in colours.
    public func words(in line: String) -> [LineWord] { completion.words(in: line) }

    /// True when a word is the verb of a command.
    public func isVerb(_ word: String) -> Bool { completion.isVerb(word) }
}

extension Surroundings {
    /// The names that can be completed where an interpreter is.
    init(_ interpreter: Interpreter) {
        self.init()
        let host = interpreter.host
        let table = interpreter.table
        spellings = { table.spellings }
        helpTopics = { HelpReport.topics(table) }
        paths = host.paths
        keptNames = interpreter.kept.names
        reachableRevisions = Array(Set(interpreter.timeline.reachableRevisions)).sorted()
        lastFailure = interpreter.lastFailure?.error.code
    }
}
