import CommandGrammar
import Reporting
import Sessions

/// The runner of the user's own programs: files of Swift, and Swift that is typed while one of them is loaded.
package protocol SwiftPrograms: Sendable {
    /// True when a name stands for something of the program that is loaded.
    func knows(_ name: String, _ interpreter: Interpreter) -> Bool

    /// The names of the program that is loaded that are spelled almost like a word.
    func names(like word: String, _ interpreter: Interpreter) -> [String]

    /// True when a line that could be a command is meant for the program that is loaded. Such a line is an expression
    /// that begins with one of its names, or a call of one of its functions, with parentheses.
    func claims(_ text: String, _ interpreter: Interpreter) -> Bool

    /// Evaluates a line that ``claims(_:_:)`` took.
    func evaluate(_ text: String, in session: inout Session) throws(CommandFailure) -> any Report

    /// Runs texts as one program, in one step of the session.
    ///
    /// - Parameters:
    ///   - sources: The files, in any order.
    ///   - interpreter: What they are run in.
    ///   - onEvent: Is called for each call on a list with its answer, and for what else is to be said.
    /// - Returns: Why they were not run to their end; nil when they were.
    func run(
        _ sources: [SourceText], in interpreter: inout Interpreter, onEvent: (SwiftEvent, Interpreter) -> Void
    ) -> SwiftProblem?

    /// The change of the program's files with the smallest effect that mends what is wrong on the screen; nil where none
    /// is known. It is found by running the session with it.
    func remedy(in interpreter: Interpreter) -> AppRemedy?
}

extension Interpreter {
    /// Takes one step that cannot be taken again from its text alone, such as a program that was pasted.
    ///
    /// - Parameters:
    ///   - text: What `save` writes for it.
    ///   - files: The files it is made of.
    ///   - body: Does the work on the session.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws; the session is then as before.
    package mutating func step<Result>(
        _ text: SourceText, of files: [SourceText], _ body: (inout Session) throws(CommandFailure) -> Result
    ) throws(CommandFailure) -> Result {
        let result = try timeline.perform(Statement(program: text), canReplay: false, replay: replay, body)
        journal.append(JournalEntry(text: text.text, isStep: true, origin: .program(files)))
        forgetStop()
        return result
    }
}

extension Statement {
    /// A text of Swift where a step needs a statement.
    init(program text: SourceText) {
        self.init(mustFail: false, verb: text.text, verbRange: 0..<text.text.utf8.count, words: [], source: text)
    }
}

/// Files of Swift, by their names.
public enum SwiftFile {
    /// The most bytes of one that the parser takes: more need not be read.
    public static let mostBytes = 1_000_000

    /// True when a file holds Swift.
    public static func isOne(_ name: String) -> Bool { name.hasSuffix(".swift") }
}
