import CommandGrammar
import CommandLanguage
import Sessions
import Shell

/// Commands played from the beginning, by the model or as somebody believes it to be.
package struct Replay: Sendable {
    private let beliefs: [Belief]
    var interpreter: Interpreter

    /// A session in which each belief is taken for the rule; with several, what one makes of a command the next reads.
    package init(_ beliefs: [Belief] = [], options: Options = Options(), table: CommandTable = .standard) {
        self.beliefs = beliefs
        var options = options
        for belief in beliefs { belief.rewriting.options(&options) }
        interpreter = Interpreter(session: Session(options: options), table: table)
    }

    /// A session as it is, seen as the model sees it.
    init(_ interpreter: Interpreter) {
        beliefs = []
        self.interpreter = interpreter
    }

    /// The same session, seen from here on with beliefs.
    init(_ replay: Replay, believing beliefs: [Belief]) {
        self.beliefs = beliefs
        interpreter = replay.interpreter
    }

    var session: Session { interpreter.session }

    /// Runs commands as written.
    ///
    /// - Parameters:
    ///   - commands: The commands.
    ///   - stops: Whether one that is refused is the last, as in an app, which an exception ends.
    /// - Returns: The code of the first that is refused.
    @discardableResult
    package mutating func play(_ commands: [String], stops: Bool = false) -> String? {
        var refusal: String?
        for command in commands where !stops || refusal == nil {
            guard case .statements(let statements, _)? = try? StatementParser.parse(SourceText(command)) else {
                continue
            }
            for statement in statements {
                let all = beliefs.reduce([statement]) { statements, belief in
                    statements.flatMap { belief.rewriting.statements(for: $0, on: interpreter) }
                }
                for played in all {
                    guard case .failure(let failure) = interpreter.execute(played), refusal == nil else { continue }
                    refusal = failure.error.code
                }
            }
        }
        return refusal
    }

    /// Runs commands, and draws what can be seen then: the screen, and what the last of them did to the cells.
    mutating func picture(after commands: (before: [String], last: [String]), stops: Bool = false) -> ScreenPicture {
        let earlier = play(commands.before, stops: stops)
        let before = session
        let refusal = stops && earlier != nil ? nil : play(commands.last, stops: stops)
        return session.picture(since: before, refusal: earlier ?? refusal)
    }

    /// What is on screen now, without what became of it.
    var view: [[String]] {
        session.picture(since: session, refusal: nil).sections.map { [$0.title] + $0.rows.map(\.text) }
    }
}
