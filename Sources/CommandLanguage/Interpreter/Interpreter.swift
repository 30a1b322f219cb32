import DequeModule
import DiffableSnapshots
import Reporting

/// Runs statements against a session.
///
/// The one way through: a statement is looked up in the table, its words become typed arguments, the row's function
/// works on the session, and what it has to say comes back as a report. A failure leaves the session as it was.
public struct Interpreter: Sendable {
    public let table: CommandTable
    public let host: Host
    var timeline: Timeline
    /// Sessions set aside with `keep`.
    var kept: [String: Session] = [:]
    /// What `last` shows again.
    var lastReport: (any Report)?
    /// What `explain` without a word is about.
    var lastFailure: CommandFailure?
    /// The edits that worked, in order; undone ones are taken out. `save` writes them.
    var journal: [JournalEntry] = []
    /// What was run, whether it worked or not.
    private(set) var history: Deque<String> = []
    /// The file that takes down commands and answers.
    public internal(set) var transcript: String?
    /// Announced failures and questions: part of the story, though no step of it. `swift` tells them.
    var asides: [Aside] = []
    /// The session before the first command.
    let origin: Session
    /// How deep `read` is nested.
    var readingDepth = 0
    /// Set by `quit`.
    public internal(set) var isFinished = false
    /// Whether verbs may be shortened to a unique prefix: at a prompt yes, in scripts no.
    public var acceptsPrefixes = false

    public init(session: Session = Session(), host: Host = Host(), table: CommandTable = .standard) {
        self.table = table
        self.host = host
        timeline = Timeline(session)
        origin = session
    }

    private static let longestHistory = 1_000

    public var session: Session { timeline.present }

    /// What became of a statement.
    public enum Outcome: Sendable {
        case report(any Report)
        /// `!` asked for a failure, and it came.
        case expectedFailure(CommandFailure)
        case failure(CommandFailure)
    }

    /// Runs one statement. Never traps, and changes nothing when it fails.
    public mutating func execute(_ typed: Statement) -> Outcome {
        if history.count == Self.longestHistory { history.removeFirst() }
        history.append(typed.text)
        let statement = spelledOut(typed)
        do throws(CommandFailure) {
            let report = try run(statement)
            if !report.isSilent, statement.verb.lowercased() != "last" { lastReport = report }
            return .report(report)
        } catch {
            if case .shouldHaveFailed = error.error { return .failure(error) }
            remember(error)
            if statement.mustFail, error.isCommandFailure { note(statement, failedWith: error) }
            return statement.mustFail && error.isCommandFailure ? .expectedFailure(error) : .failure(error)
        }
    }

    private mutating func remember(_ failure: CommandFailure) {
        lastFailure = failure
        timeline.note { memory in
            if case .expectationFailed = failure.error { return }
            memory.failureCode = failure.error.code
            memory.failureMessage = if case .uikit(let uikit) = failure.error { uikit.message } else { nil }
        }
    }

    private mutating func run(_ statement: Statement) throws(CommandFailure) -> any Report {
        let definition = try definition(for: statement)
        switch definition.run {
        case .interpreter(let body):
            let before = statement.mustFail ? self : nil
            let report = try body(statement, &self)
            if let before {
                self = before
                throw CommandFailure(.shouldHaveFailed, statement.verbRange)
            }
            return report
        case .session(let body) where definition.onlyLooks(statement):
            var copy = timeline.present
            let report = try body(statement, &copy)
            if statement.mustFail { throw CommandFailure(.shouldHaveFailed, statement.verbRange) }
            timeline.note { $0 = copy.memory }
            note(Aside(after: journal.count, step: SwiftStep(statement: statement, outcome: .asked)))
            return report
        case .session(let body):
            let report = try timeline.perform(statement, replay: replay) { session throws(CommandFailure) in
                let report = try body(statement, &session)
                // A failure is news until something works.
                session.memory.failureCode = nil
                session.memory.failureMessage = nil
                // Thrown in here, so that the success that should not have been is rolled back as well.
                if statement.mustFail { throw CommandFailure(.shouldHaveFailed, statement.verbRange) }
                return report
            }
            journal.append(JournalEntry(text: statement.text, isStep: true))
            return report
        }
    }

    /// The statement with its verb in full: what is replayed, saved or translated may not hang on a prefix that was
    /// unique at a prompt.
    func spelledOut(_ statement: Statement) -> Statement {
        guard acceptsPrefixes, table.definition(for: statement.verb) == nil else { return statement }
        let candidates = table.definitions(withPrefix: statement.verb)
        guard candidates.count == 1 else { return statement }
        return Statement(
            mustFail: statement.mustFail, verb: candidates[0].name, verbRange: statement.verbRange,
            words: statement.words, source: statement.source)
    }

    private func definition(for statement: Statement) throws(CommandFailure) -> CommandDefinition {
        if let definition = table.definition(for: statement.verb) { return definition }
        if acceptsPrefixes {
            let candidates = table.definitions(withPrefix: statement.verb)
            if candidates.count > 1 {
                let names = candidates.flatMap(\.spellings).filter {
                    $0.lowercased().hasPrefix(statement.verb.lowercased())
                }
                throw CommandFailure(.ambiguousCommand(statement.verb, candidates: names), statement.verbRange)
            }
        }
        let suggestions = Spelling.closest(to: statement.verb, among: table.spellings)
        throw CommandFailure(.unknownCommand(statement.verb, suggestions: suggestions), statement.verbRange)
    }

    /// Runs a statement of the history again. It worked before on the same session, so it works again.
    var replay: Timeline.Replay {
        { [table] statement, session in
            guard let definition = table.definition(for: statement.verb) else { return }
            guard case .session(let body) = definition.run else { return }
            _ = try? body(statement, &session)
        }
    }
}

extension CommandFailure {
    /// Whether the command itself failed, as opposed to a line that judges, or one that could not be understood.
    var isCommandFailure: Bool {
        switch error {
        case .syntax, .unfinished, .unknownCommand, .ambiguousCommand, .expectationFailed, .shouldHaveFailed: false
        default: true
        }
    }
}
