import CommandGrammar
import DiffableSnapshots
import Reporting
import Sessions
import SwiftWriting

/// Runs statements against a session.
///
/// The one way through: a statement is looked up in the table, its words become typed arguments, the row's function
/// works on the session, and what it has to say comes back as a report. A failure leaves the session as it was.
public struct Interpreter: Sendable {
    /// The commands it knows.
    public let table: CommandTable
    /// The outside world: files and interruption.
    public package(set) var host: Host
    var timeline: Timeline
    /// Sessions set aside with `keep`.
    var kept = KeptSessions()
    /// The report that `last` shows again.
    var lastReport: (any Report)?
    /// The failure that `explain` without a word is about.
    package var lastFailure: CommandFailure?
    /// The command that UIKit stopped, as long as nothing has worked since.
    package private(set) var stoppedLine: String?
    /// A known text that was pasted where a command belongs, which `diagnose last` explains.
    package var foreignText: String?
    /// The edits that worked.
    var journal = Journal()
    /// The commands that led here, the oldest first; nil where the first of them are forgotten.
    ///
    /// - Complexity: O(*n*) in the number of commands.
    public var script: [String]? { journal.forgotten == 0 ? journal.entries.map(\.text) : nil }
    /// The lines that were run, whether they worked or not.
    private(set) var history = LineHistory()
    /// The file that commands and answers are written to. The front end that prints the answers writes it.
    public internal(set) var transcript: TranscriptTarget?
    /// Runs a statement of the history again. It worked before on the same session, so it works again.
    let replay: @Sendable (Statement, inout Session) -> Void
    /// The number of transcripts that were begun.
    private var transcripts = 0
    /// Announced failures and questions: part of the story, though no step of it. `swift` tells them.
    var asides: [Aside] = []
    /// The session before the first command.
    var origin: Session { beginning.session }
    private let beginning: HeldSession
    /// The applies, by number, that can no longer be reached because the last command went another way.
    public private(set) var droppedRevisions: [Int] = []
    /// The depth at which `read` is nested.
    var readingDepth = 0
    /// The values other targets keep beside the session, such as the names of pasted Swift.
    package var attachments = Attachments()
    /// Set by `quit`.
    public internal(set) var isFinished = false
    /// True when verbs may be shortened to a unique prefix: at a prompt yes, in scripts no.
    public var acceptsPrefixes = false
    /// True when the answer to an edit also says that it worked. A script's reader does not wait for that, and making
    /// the sentence takes longer than many an edit.
    public var acknowledges = true

    /// Interpreter of the commands of a table.
    ///
    /// - Parameters:
    ///   - session: Where it begins.
    ///   - host: The files its commands reach.
    ///   - table: The commands.
    public init(session: Session = Session(), host: Host = Host(), table: CommandTable) {
        self.table = table
        self.host = host
        var session = session
        session.watch = Watch(host)
        session.limit(to: host.limits)
        timeline = Timeline(session)
        beginning = HeldSession(session)
        replay = { statement, session in
            guard let row = table.row(for: statement.verb) else { return }
            _ = try? row.run(statement, on: &session)
        }
    }

    /// The session as it is now.
    public var session: Session { timeline.present }

    /// The options of the session. Reading them copies nothing else of it.
    public var options: Options { timeline.present.options }

    /// The outcome of a statement.
    public enum Outcome: Sendable {
        /// The statement worked; its report.
        case report(any Report)
        /// `!` asked for a failure, and it came.
        case expectedFailure(CommandFailure)
        /// It failed, or it worked although `!` asked for a failure.
        case failure(CommandFailure)
    }

    /// The number of edits that wait for their apply. Reading them copies nothing else of the session.
    package var stagedOperations: Int { timeline.present.stagedOperations }

    /// Runs one statement. Never traps, and changes nothing when it fails.
    public mutating func execute(_ typed: Statement) -> Outcome {
        history.append(typed.text)
        let statement = acceptsPrefixes ? spelledOut(typed) : typed
        do throws(CommandFailure) {
            return try carryOut(statement)
        } catch {
            return refuse(statement, error)
        }
    }

    /// Runs one statement, unless its failure shows that the text is something else: then nothing has happened.
    ///
    /// - Parameters:
    ///   - typed: The statement.
    ///   - isOther: Whether a failure shows that no command was meant.
    /// - Returns: What became of it; nil when the text is something else.
    package mutating func execute(
        _ typed: Statement, unless isOther: (CommandFailure, Interpreter) -> Bool
    ) -> Outcome? {
        history.append(typed.text)
        let statement = acceptsPrefixes ? spelledOut(typed) : typed
        do throws(CommandFailure) {
            return try carryOut(statement)
        } catch {
            guard isOther(error, self) else { return refuse(statement, error) }
            history.removeLast()
            return nil
        }
    }

    /// Runs the statements of a line one after the other; none for a line that cannot be read.
    package mutating func run(line: String) -> [Outcome] {
        guard case .statements(let statements, _)? = try? StatementParser.parse(SourceText(line)) else { return [] }
        return statements.map { execute($0) }
    }

    private mutating func refuse(_ statement: Statement, _ failure: CommandFailure) -> Outcome {
        if failure.error.kind == .shouldHaveFailed { return .failure(failure) }
        remember(failure)
        // Without the `!`: with a change that helps it may well work. A program is a step of its own.
        if failure.error.uikit != nil, statement.mustFail || statement.verb != "read" || !failure.stopsProgram {
            stoppedLine = String(statement.text.dropFirst(statement.mustFail ? 2 : 0))
        } else if failure.trap != nil {
            stoppedLine = nil
        }
        if failure.isCommandFailure { note(statement, failedWith: failure) }
        return statement.mustFail && failure.isCommandFailure ? .expectedFailure(failure) : .failure(failure)
    }

    private mutating func carryOut(_ statement: Statement) throws(CommandFailure) -> Outcome {
        droppedRevisions = []
        // Run on its own: as the argument of a method, it would run while the method's own interpreter, a copy, is held.
        let answer = try run(statement)
        var report = remedied(answer)
        if let app = timeline.present.app { report = report.answered(by: app) }
        timeline.note { $0.note(report) }
        if !report.isSilent { lastReport = report.original }
        return .report(report)
    }

    /// Keeps the command that does what UIKit stopped without a trace, for `fix`; nil where there is none.
    package mutating func keep(stopped line: String?) { stoppedLine = line }

    /// Forgets the command that UIKit stopped, since something worked.
    mutating func forgetStop() {
        stoppedLine = nil
        timeline.note { $0.forgetFailure() }
    }

    /// Keeps a failure for `explain`, `why` and `diagnose last`.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - source: The text that it stands in, where it is no command's.
    package mutating func remember(_ failure: CommandFailure, in source: SourceText? = nil) {
        lastFailure = failure
        if failure.error.uikit != nil { foreignText = nil }
        timeline.note { outcome in
            outcome.problem = failure.error.code
            if failure.error.kind == .expectationFailed { return }
            outcome.failureCode = failure.error.code
            outcome.trap = failure.trap ?? source.flatMap { failure.trap(in: $0) }
            guard let refusal = failure.error.uikit else {
                (outcome.failureMessage, outcome.failureAuthor) = (nil, nil)
                return
            }
            (outcome.failureMessage, outcome.failureAuthor) = (refusal.message, refusal.violation.author)
        }
    }

    private mutating func run(_ statement: Statement) throws(CommandFailure) -> any Report {
        if let programs = host.programs, session.app != nil, programs.claims(statement.text, self) {
            let before = self
            let report = try perform(statement) { (session) throws(CommandFailure) in
                try session.answering { (session) throws(CommandFailure) in
                    try programs.evaluate(statement.text, in: &session)
                }
            }
            // A question is no step to take back.
            if session.app?.hasChanged == false { self = before }
            return report
        }
        let row = try row(for: statement)
        let run: Command.Work = { (session) throws(CommandFailure) in try row.run(statement, on: &session) }
        switch row.effect {
        case .query?: return try look(statement, run)
        case .edit? where row.needsApp && session.app == nil: return try look(statement, run)
        case .edit?: return setsManner(statement, row) ? try adjust(statement, run) : try edit(statement, run)
        case .control?, nil: break
        }
        // Reading decides where forms differ in what they do; what it made, such as a new object, belongs to the command.
        var copy = timeline.present
        let command = try copy.answering { (session) throws(CommandFailure) in
            try row.row.read(statement, in: &session)
        }
        if let control = command.control { return try take(control, statement) }
        let state = copy.readingState
        let goOn: Command.Work = { (session) throws(CommandFailure) in
            session.readingState = state
            return try session.answering { (session) throws(CommandFailure) in try command.run(&session) }
        }
        guard command.effect == .edit else { return try look(statement, goOn) }
        return setsManner(statement, row) ? try adjust(statement, goOn) : try edit(statement, goOn)
    }

    private mutating func look(_ statement: Statement, _ run: Command.Work) throws(CommandFailure) -> any Report {
        var copy = timeline.present
        let report = try run(&copy)
        if statement.mustFail { throw CommandFailure(.shouldHaveFailed, statement.verbRange) }
        noteQuestion(statement)
        return report
    }

    private mutating func edit(_ statement: Statement, _ run: Command.Work) throws(CommandFailure) -> any Report {
        let undone = timeline.undoneRevisions
        let acknowledges = acknowledges
        let report = try timeline.perform(statement, replay: replay) { session throws(CommandFailure) in
            session.watch.acknowledges = acknowledges
            let report = try run(&session)
            // A failure is news until something works.
            session.lastOutcome.forgetFailure()
            // Thrown in here, so that the success that should not have been is rolled back as well.
            if statement.mustFail { throw CommandFailure(.shouldHaveFailed, statement.verbRange) }
            return report
        }
        journal.append(JournalEntry(text: statement.text, isStep: true))
        stoppedLine = nil
        droppedRevisions = undone
        return report
    }

    /// True when a statement sets an option for the output of answers.
    private func setsManner(_ statement: Statement, _ row: CommandRow) -> Bool {
        guard row.name == "option", let name = statement.words.first?.bareText else { return false }
        return SessionOption.named(name.halfWidth)?.isManner ?? false
    }

    /// Changes how answers are written. That is no step to take back, and nothing that was undone is lost by it.
    private mutating func adjust(_ statement: Statement, _ run: Command.Work) throws(CommandFailure) -> any Report {
        var copy = timeline.present
        let report = try run(&copy)
        if statement.mustFail { throw CommandFailure(.shouldHaveFailed, statement.verbRange) }
        timeline.adjust(copy.options.manner)
        timeline.note { outcome in
            outcome.failureCode = nil
            (outcome.failureMessage, outcome.failureAuthor) = (nil, nil)
        }
        journal.append(JournalEntry(text: statement.text, isStep: false))
        return report
    }

    private mutating func take(
        _ control: (inout Interpreter) throws(CommandFailure) -> any Report, _ statement: Statement
    ) throws(CommandFailure) -> any Report {
        let before = statement.mustFail ? self : nil
        do throws(CommandFailure) {
            let report = try control(&self)
            if before == nil { return report }
        } catch {
            if let before { self = before }
            throw error
        }
        if let before { self = before }
        throw CommandFailure(.shouldHaveFailed, statement.verbRange)
    }

    /// Goes to another session, as one step that `undo` takes back.
    ///
    /// - Parameters:
    ///   - session: Where it goes.
    ///   - statement: The command that leads there.
    package mutating func go(to session: Session, by statement: Statement) {
        timeline.replace(with: session, statement: statement)
        journal.append(JournalEntry(text: statement.text, isStep: true))
    }

    /// The statement with its verb in full. A statement that is replayed, saved or translated may not depend on a
    /// prefix that was unique at a prompt.
    public func spelledOut(_ statement: Statement) -> Statement {
        guard acceptsPrefixes, table.row(for: statement.verb) == nil else { return statement }
        let candidates = table.rows(withPrefix: statement.verb)
        guard candidates.count == 1 else { return statement }
        return Statement(
            mustFail: statement.mustFail, verb: candidates[0].name, verbRange: statement.verbRange,
            words: statement.words, source: statement.source)
    }

    /// True when a line begins with a command, or with a word that is nearly one.
    public func resemblesCommand(_ line: String) -> Bool {
        guard case .statements(let statements, _)? = try? StatementParser.parse(SourceText(line)),
            let verb = statements.first?.verb
        else { return false }
        return table.row(for: verb) != nil || !Habit.suggestions(for: verb, in: table).isEmpty
    }
}

/// The file of a transcript. A file that is begun anew is another target.
public struct TranscriptTarget: Hashable, Sendable {
    /// The path the transcript is written to.
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
    /// True when UIKit stopped a program that was read from a file of Swift.
    package var stopsProgram: Bool {
        guard case .inFile(let name, _, let inner, _) = error.cause, case .uikit = inner.cause else { return false }
        return SwiftFile.isOne(name)
    }

    /// True when the command itself failed, as opposed to a line that judges, or one that could not be understood.
    public var isCommandFailure: Bool {
        switch error.kind {
        case .syntax, .unknownCommand, .ambiguousCommand, .expectationFailed, .shouldHaveFailed: false
        default: true
        }
    }
}
