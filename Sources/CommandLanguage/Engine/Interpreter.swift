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
    /// Where commands and answers are to be written down; whoever prints the answers does it.
    public internal(set) var transcript: TranscriptTarget?
    /// How many transcripts were begun.
    private var transcripts = 0
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
            timeline.note { $0.note(report) }
            if !report.isSilent, statement.verb.lowercased() != "last" { lastReport = report }
            return .report(report)
        } catch {
            if case .shouldHaveFailed = error.error { return .failure(error) }
            remember(error)
            return statement.mustFail && error.isCommandFailure ? .expectedFailure(error) : .failure(error)
        }
    }

    private mutating func remember(_ failure: CommandFailure) {
        lastFailure = failure
        timeline.note { outcome in
            if case .expectationFailed = failure.error { return }
            outcome.failureCode = failure.error.code
            outcome.failureMessage = if case .uikit(let uikit) = failure.error { uikit.message } else { nil }
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
            timeline.note { $0 = copy.lastOutcome }
            return report
        case .session(let body):
            let report = try timeline.perform(statement, replay: replay) { session throws(CommandFailure) in
                let report = try body(statement, &session)
                // A failure is news until something works.
                session.lastOutcome.failureCode = nil
                session.lastOutcome.failureMessage = nil
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
    public func spelledOut(_ statement: Statement) -> Statement {
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

/// The file of a transcript. A file that is begun anew is another target.
public struct TranscriptTarget: Hashable, Sendable {
    public let file: String
    fileprivate let number: Int
}

extension Interpreter {
    /// Begins a transcript in a file, or ends the one that is kept.
    mutating func keepTranscript(in file: String?) {
        transcripts += 1
        transcript = file.map { TranscriptTarget(file: $0, number: transcripts) }
    }
}

extension CommandFailure {
    /// Whether the command itself failed, as opposed to a line that judges, or one that could not be understood.
    public var isCommandFailure: Bool {
        switch error {
        case .syntax, .unfinished, .unknownCommand, .ambiguousCommand, .expectationFailed, .shouldHaveFailed: false
        default: true
        }
    }
}
