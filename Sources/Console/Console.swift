import CommandGrammar
import CommandLanguage
import CrashReading
import Reporting
import Sessions

/// A session as a front end sees it: it is fed with lines and answers with turns. It never waits and never prints.
///
///     var console = Console(Interpreter())
///     console.feed("sections A; append a").map(\.reports.count)   // [1, 1]
///     console.prompt.text                                        // "snap*2> "
///
/// ``feed(_:)`` does all that a line asks for. A front end that shows each answer before the next command is run calls
/// ``accept(_:)`` and then ``next()`` until there is nothing more.
public struct Console: Sendable {
    /// The interpreter that runs the commands.
    public package(set) var interpreter: Interpreter
    /// The mode that something in an answer begins, such as a lesson that was asked for; nil for none.
    public var mode: @Sendable (ReportFact, Interpreter) -> (any Mode)? = { _, _ in nil }
    /// The question that is asked before a command is run; nil for none.
    public var question: @Sendable (Statement, Interpreter) -> (any Mode)? = { _, _ in nil }

    /// Copied pages are recognised line by line.
    var page = PageLines()
    private(set) var begun: Begun?
    private(set) var modes: [any Mode] = []
    private(set) var work: [Work] = []
    private var turns: [Turn] = []
    private var saidFullWidth = false
    /// True when a failure comes with ways on. Trying them costs as much as a few commands.
    package var givesAdvice = true
    /// A command that waits for the answer to a question about it.
    private var stopped: Stopped?
    /// True of a console that is over when a mode ends.
    let isMode: Bool

    /// A text that waits for more lines.
    struct Begun {
        var text: PendingText
        let kind: any LineKind
        let until: @Sendable (String) -> Bool
        /// Bytes that may be added before the text is looked at again: each look reads all of it.
        var enough: Int
    }

    private struct Stopped {
        let statement: Statement
        let text: PendingText
    }

    /// Console of a session.
    public init(_ interpreter: Interpreter) {
        self.interpreter = interpreter
        isMode = false
    }

    /// Console that is over when a mode ends, such as a lesson that was asked for without a session.
    public init(_ interpreter: Interpreter, in mode: any Mode) {
        self.interpreter = interpreter
        isMode = true
        begin(mode)
    }

    /// Lets verbs be shortened, and answers say that a command worked: a person types.
    public mutating func awaitTyping() {
        interpreter.acceptsPrefixes = true
        interpreter.acknowledges = true
    }

    /// Goes on with a session that was changed elsewhere, such as by a script.
    public mutating func resume(with interpreter: Interpreter) { self.interpreter = interpreter }

    // MARK: Lines

    /// Reads a line, or several that were pasted as one, and runs it.
    ///
    /// - Parameter text: What was typed, without its last newline.
    /// - Returns: What came of it, in order.
    public mutating func feed(_ text: String) -> [Turn] {
        accept(text)
        return rest()
    }

    /// Ends the input: a text that was begun is run, or is an error.
    public mutating func end() -> [Turn] {
        acceptEnd()
        return rest()
    }

    private mutating func rest() -> [Turn] {
        var turns: [Turn] = []
        while let turn = next() { turns.append(turn) }
        return turns
    }

    /// Takes a line; ``next()`` then runs it.
    public mutating func accept(_ text: String) {
        if var mode = modes.popLast() {
            let reply = mode.read(text)
            return take(reply, of: mode)
        }
        accept(PendingText(text, typedAt: interpreter.session.prompt))
    }

    /// Takes a text that is Swift as a whole; ``next()`` then runs it.
    public mutating func accept(swift source: SourceText) { work.append(.swift(source)) }

    /// Takes the files of one program, in any order; ``next()`` then runs it.
    public mutating func accept(program sources: [SourceText]) { work.append(.program(sources)) }

    /// Takes a line of a script.
    mutating func accept(_ line: String, name: String?, number: Int) {
        accept(PendingText(line, name: name, firstLine: number))
    }

    private mutating func accept(_ text: PendingText) {
        guard var begun else { return settle(text) }
        begun.text.append(text.text)
        guard begun.until(text.text) || begun.text.text.utf8.count > begun.enough else { return self.begun = begun }
        self.begun = nil
        take(begun.kind.take(&begun.text, &self), begun.kind, begun.text)
    }

    /// Takes the end of the input; ``next()`` then runs the rest.
    public mutating func acceptEnd() {
        if var mode = modes.popLast() {
            let reply = mode.end()
            return take(reply, of: mode)
        }
        guard var begun else { return }
        self.begun = nil
        work += begun.kind.finish(&begun.text, &self)
    }

    /// Handles Ctrl-C: the line is dropped, with the text that was begun before it.
    public mutating func interrupt() {
        if var mode = modes.popLast() {
            let reply = mode.interrupt()
            return take(reply, of: mode)
        }
        begun = nil
        work = []
    }

    /// True when a text waits for more lines.
    var isWaiting: Bool { begun != nil }

    /// True when no more lines belong to a text, as far as can be seen before it is run.
    public func isComplete(_ text: String) -> Bool {
        var copy = self
        copy.settle(PendingText(text))
        return !copy.isWaiting
    }

    private mutating func settle(_ text: PendingText) {
        var text = text
        for kind in Self.kinds {
            switch kind.take(&text, &self) {
            case .no: continue
            case .instead(nil): return
            case .instead(let other?): text = text.replaced(by: other)
            case let taken: return take(taken, kind, text)
            }
        }
    }

    /// Bytes that may be added to a text before it is looked at again, whatever the lines are.
    private static let shortText = 64 * 1_024

    private mutating func take(_ taken: Taken, _ kind: any LineKind, _ text: PendingText) {
        switch taken {
        case .no, .instead: return
        case .more(let until):
            begun = Begun(text: text, kind: kind, until: until, enough: 2 * text.text.utf8.count + Self.shortText)
        case .work(let work): self.work += work
        }
    }

    // MARK: Work

    /// Does the next thing that is still to be done.
    ///
    /// - Returns: What came of it; nil when another line is awaited.
    public mutating func next() -> Turn? {
        while true {
            if !turns.isEmpty { return turns.removeFirst() }
            guard modes.isEmpty, !interpreter.isFinished, !work.isEmpty else { return nil }
            switch work.removeFirst() {
            case .show(let turn): return turn
            case .swift(let source): runSwift(of: source) { $0.runSwift(source, onEvent: $1) }
            case .program(let sources):
                if let first = sources.first { runSwift(of: first) { $0.runProgram(sources, onEvent: $1) } }
            case .rest(let text):
                let rest = work
                work = []
                settle(text)
                work += rest
            case .commands(var statements, let text, let orSwift):
                guard let statement = statements.popFirst() else { continue }
                if !statements.isEmpty { work.insert(.commands(statements, of: text, orSwift: false), at: 0) }
                if let mode = question(statement, interpreter) {
                    stopped = Stopped(statement: statement, text: text)
                    begin(mode)
                } else if let turn = run(statement, text, orSwift: orSwift) {
                    return turn
                }
            }
        }
    }

    /// Runs a command.
    ///
    /// - Returns: What came of it; nil when it is Swift instead, or began a mode.
    private mutating func run(_ statement: Statement, _ text: PendingText, orSwift: Bool) -> Turn? {
        let (staged, format) = (interpreter.stagedOperations, interpreter.options.format)
        let outcome: Interpreter.Outcome
        if orSwift {
            guard
                let found = interpreter.execute(
                    statement, unless: { $1.wordsDoNotFit($0, statement, in: text.text) && $1.isSwift(text.text) })
            else {
                work = []
                take(SwiftText.taken(text, interpreter), SwiftText(), text)
                return nil
            }
            outcome = found
        } else {
            outcome = interpreter.execute(statement)
        }
        let report: any Report
        switch outcome {
        case .report(let answer):
            if let fact = answer.facts.first, let mode = mode(fact, interpreter) {
                begin(mode)
                return nil
            }
            report = answer
        case .expectedFailure(let failure): report = Diagnostic(failure, in: statement)
        case .failure(let failure):
            let advised = givesAdvice ? interpreter.advised(failure, of: statement) : failure
            report = Diagnostic(advised, in: statement)
            drop()
        }
        if interpreter.isFinished { work = [] }
        return Turn(
            source: .command(statement), outcome: outcome, reports: [report],
            typedAt: text.typedAt, isPasted: text.isBlock, options: interpreter.options, formatBefore: format,
            stagedBefore: staged, droppedRevisions: interpreter.droppedRevisions)
    }

    /// Drops the work that a failure leaves undone: the other commands of the text, and the Swift behind them.
    private mutating func drop() {
        let hasSwift = work.contains {
            switch $0 {
            case .swift: true
            case .rest(let text): interpreter.isSwift(text.text)
            case .commands, .program, .show: false
            }
        }
        work.removeAll { if case .show = $0 { false } else { true } }
        if hasSwift { work.append(.show(.note(Message("note.swift-not-run"), interpreter.options))) }
    }

    /// Runs a command that was read elsewhere.
    public mutating func run(_ statement: Statement) -> Turn {
        run(statement, PendingText(""), orSwift: false)
            ?? Turn(.command(statement), saying: Remark(blocks: []), interpreter.options)
    }

    // MARK: Modes

    private mutating func begin(_ mode: any Mode) {
        modes.append(mode)
        turns += mode.opening.map { Turn(.mode, saying: $0, mode.options) }
    }

    private mutating func take(_ reply: ModeReply, of mode: any Mode) {
        for part in reply.parts {
            turns.append(
                Turn(.mode, .report(part.report), [part.report], mode.options, typedAt: part.prompt))
        }
        switch reply.next {
        case .stay: modes.append(mode)
        case .leave: break
        case .leaveFor(let line): settle(PendingText(line))
        case .run(let reports):
            goOn()
            turns += reports.map { Turn(.note, saying: $0, interpreter.options) }
        case .runAndRead(let line):
            goOn()
            let rest = work
            work = []
            settle(PendingText(line))
            work += rest
        case .giveUp:
            stopped = nil
            work = []
        }
    }

    /// Runs the command that waited for an answer.
    private mutating func goOn() {
        guard let stopped else { return }
        self.stopped = nil
        if let turn = run(stopped.statement, stopped.text.away, orSwift: false) { turns.append(turn) }
    }

    // MARK: Swift

    private mutating func runSwift(
        of source: SourceText,
        _ run: (inout Interpreter, _ onEvent: (SwiftEvent, Interpreter) -> Void) -> SwiftProblem?
    ) {
        var found: [Turn] = []
        let problem = run(&interpreter) { event, state in
            found.append(Turn(.text(source), .report(event.answer), event.reports, state.options))
        }
        turns += found
        guard let problem else { return }
        turns.append(
            Turn(
                .text(problem.statement.source), .failure(problem.failure), [problem.diagnostic], interpreter.options))
        drop()
    }

    // MARK: What kinds of text need

    /// Remark about full-width punctuation; nil once it was made.
    mutating func noteOnFullWidth() -> Turn? {
        if saidFullWidth { return nil }
        saidFullWidth = true
        return .note(Message("note.full-width"), interpreter.options)
    }

    /// Shows a turn before those of the text.
    mutating func show(_ turn: Turn) { turns.append(turn) }

    /// Swift that is about to be run, if that is what comes next, so that a script can add lines to it.
    var nextSwift: SourceText? {
        get { if case .swift(let source)? = work.last, turns.isEmpty { source } else { nil } }
        set { if let newValue, case .swift? = work.last { work[work.count - 1] = .swift(newValue) } }
    }
}
