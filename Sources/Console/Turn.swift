import CommandGrammar
import CommandLanguage
import Reporting
import Sessions

/// One thing that came of a text: a command and its answer, a call that pasted Swift made, a remark.
///
/// The session after a turn is that of the ``Console`` or the ``Play`` it came from: neither runs the next command before
/// the next turn is asked for. Swift is run as a whole, and has changed the session before its first turn.
public struct Turn: Sendable {
    /// The source of a turn.
    public enum Source: Sendable {
        /// A command.
        case command(Statement)
        /// Swift, a text that could not be read, or the text of a crash.
        case text(SourceText)
        /// A remark for a person, beside the answers.
        case note
        /// A lesson, a check or a question that has the prompt for a while.
        case mode
        /// A comment on a line of its own, which begins a part of a script; and the number of the line.
        case phase(String, line: Int)
    }

    /// Its source.
    public let source: Source
    /// The outcome.
    public let outcome: Interpreter.Outcome
    /// The reports to show, in order: of a failure its diagnostic with ways on, unless a text is offered to be explained.
    public let reports: [any Report]
    /// The prompt the whole text was typed at in one go, so that it stands above the answer; nil where it does not.
    public let typedAt: String?
    /// True when the command is one of several lines that were pasted: it is then shown above its answer.
    public let isPasted: Bool
    /// The options of the session after it.
    public let options: Options
    /// The form of output before it.
    public let formatBefore: OutputFormat
    /// The edits that waited for their apply before it.
    let stagedBefore: Int
    /// The numbers of the applies that can no longer be reached because of it.
    public let droppedRevisions: [Int]

    /// The prompt the command is typed at.
    public var prompt: String { Session.prompt(stagedOperations: stagedBefore) }

    /// The command, when one was run.
    public var statement: Statement? {
        if case .command(let statement) = source { statement } else { nil }
    }

    /// The diagnostic of a failure; nil when there was none.
    public var diagnostic: Diagnostic? {
        switch (source, outcome) {
        case (_, .report): nil
        case (.command(let statement), .expectedFailure(let failure)), (.command(let statement), .failure(let failure)):
            Diagnostic(failure, in: statement)
        case (.text(let text), .failure(let failure)): Diagnostic(failure, in: text)
        default: nil
        }
    }

    /// The failure that was not asked for; nil when there was none.
    public var failure: CommandFailure? {
        if case .failure(let failure) = outcome { failure } else { nil }
    }

    /// The code of the failure, asked for or not; nil when the command worked.
    public var code: String? {
        switch outcome {
        case .report: nil
        case .expectedFailure(let failure), .failure(let failure): failure.error.code
        }
    }

    /// The facts for a program to act on; empty for a failure.
    public var facts: [ReportFact] {
        if case .report(let report) = outcome { report.facts } else { [] }
    }

    /// The words for what has held, of a line that judges and was met.
    public var held: (message: Message, checksAnswer: Bool)? {
        if case .held(let message, let checksAnswer)? = facts.first { (message, checksAnswer) } else { nil }
    }
}

extension Turn {
    /// A turn that is no command.
    init(
        _ source: Source, _ outcome: Interpreter.Outcome, _ reports: [any Report], _ options: Options,
        typedAt: String? = nil
    ) {
        self.init(
            source: source, outcome: outcome, reports: reports, typedAt: typedAt, isPasted: false, options: options,
            formatBefore: options.format, stagedBefore: 0, droppedRevisions: [])
    }

    /// A turn that only says something.
    init(_ source: Source, saying report: any Report, _ options: Options) {
        self.init(source, .report(report), [report], options)
    }

    /// A remark for a person.
    static func note(_ message: Message, _ options: Options) -> Turn {
        Turn(.note, saying: Remark(blocks: [.paragraph(.message(message))]), options)
    }
}
