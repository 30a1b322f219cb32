import CommandGrammar
import CommandLanguage
import Reporting
import Sessions

/// The prompt: read, run, answer, again.
public struct REPL<Reader: LineReader> {
    private var reader: Reader
    private var interpreter: Interpreter
    private let presenter: Presenter
    private let output: ScriptRunner.Output
    private var saidFullWidth = false
    private var saidCutCells = false
    /// Whether something stands on the screen between the last prompt and the next.
    private var hasAnswered = false
    private var page = PastedPage()
    /// Takes a lesson with the reader of this prompt; the session here waits meanwhile. Without it, a lesson's page is
    /// printed as any answer is. What it returns is run next: the command the learner left with.
    public var takeLesson: ((_ name: String, _ page: String, Options, inout Reader) -> String?)?
    /// Takes the story of a claim in the same way.
    public var takeClaim: ((_ claim: String, Options, inout Reader) -> String?)?
    /// Asks what the screen will show after an `apply`, before it is run.
    public var predict: ((Interpreter, Statement, inout Reader) -> ApplyPrediction)?
    private var transcript = Transcript()

    /// A prompt that has not asked for anything yet. Verbs may be shortened in what is typed there.
    ///
    /// - Parameters:
    ///   - reader: Where lines come from.
    ///   - interpreter: What runs the commands; it holds the session to begin with.
    ///   - presenter: Puts answers into words.
    ///   - output: Where answers go.
    public init(reader: Reader, interpreter: Interpreter, presenter: Presenter, output: ScriptRunner.Output) {
        self.reader = reader
        self.interpreter = interpreter
        self.presenter = presenter
        self.output = output
        awaitTyping()
    }

    private mutating func awaitTyping() {
        interpreter.acceptsPrefixes = true
        interpreter.acknowledges = true
    }

    /// Runs a start-up file. What goes wrong in it is told and ends only the file.
    public mutating func runStartUp(_ text: String, name: String) {
        var runner = ScriptRunner(interpreter: interpreter, presenter: presenter)
        runner.interpreter.acceptsPrefixes = false
        _ = runner.run(text, name: name, to: output)
        interpreter = runner.interpreter
        awaitTyping()
    }

    /// Runs until `quit` or the end of input. An error never ends it.
    public mutating func run() {
        while !interpreter.isFinished {
            assist()
            separate()
            let prompt = interpreter.session.prompt
            switch nextLine(prompt, continuation: false) {
            case .endOfInput: return
            case .interrupted: continue
            case .line(let line): read(line, prompt)
            }
        }
    }

    /// Whatever Ctrl-C did while the line was typed, it is done with: it must not stop the line itself.
    private mutating func nextLine(_ prompt: String, continuation: Bool) -> LineReaderResult {
        let result = reader.readLine(prompt: prompt, continuation: continuation)
        _ = interpreter.host.isInterrupted()
        return result
    }

    /// A blank line between an answer and the next prompt: in a long session the eye finds the commands by it.
    private mutating func separate() {
        if hasAnswered, presenter.screen.isInteractive, interpreter.session.options.format == .text {
            output.print("\n")
        }
        hasAnswered = false
    }

    /// Shows an answer, a long one in parts.
    private mutating func say(_ text: String) {
        guard !text.isEmpty else { return }
        hasAnswered = true
        let options = interpreter.session.options
        if let page = output.page, options.format == .text { page(text, options.language) } else { output.print(text) }
    }

    /// Completes the statement a line begins, and runs it.
    private mutating func read(_ line: String, _ prompt: String) {
        let pasted = page.read(line) { interpreter.resemblesCommand($0) }
        if pasted.skipped > 0 { say(Message("note.pasted-output", ["count": .number(pasted.skipped)])) }
        guard let commands = pasted.commands else { return }
        if let text = pastedText(commands) { return show(interpreter.diagnosis(of: text), nil) }
        if let offer = interpreter.offerDiagnosis(of: commands) { return show(offer, nil) }
        if let swift = readSwift(commands) { return runSwift(swift) }
        if let mixed = interpreter.swiftBehindCommands(commands) {
            guard run(mixed.commands, nil) else { return say(Message("note.swift-not-run")) }
            return runSwift(mixed.swift)
        }
        var pending = PendingText(commands)
        // Only a command typed in one go, and as it was typed, stands whole above its answer.
        var onScreen: String? = presenter.screen.isInteractive && commands == line ? prompt : nil
        while true {
            switch pending.parse() {
            case .statements(let statements):
                // Of a block that was pasted, each line stands above its answer.
                let isBlock = statements.count > 1 && commands.contains("\n")
                run(statements, onScreen, echoes: isBlock && presenter.screen.isInteractive)
                // Not before the answer: its caret points at the line that was typed.
                noteFullWidth(pending)
                return
            case .failure(let error):
                show(Diagnostic(error, in: pending.source), onScreen)
                return
            case .incomplete:
                onScreen = nil
                switch nextLine(EchoedCommand.continuation, continuation: true) {
                case .line(let more): pending.append(more)
                case .interrupted: return
                case .endOfInput:
                    show(Diagnostic(pending.unfinished, in: pending.source), nil)
                    return
                }
            }
        }
    }

    /// The Swift that a line is or begins, with the lines that belong to it; nil for a command.
    private mutating func readSwift(_ line: String) -> String? {
        var text = line
        while true {
            let found = interpreter.recognize(text)
            switch found {
            case .command: return text == line ? nil : text
            case .swift: return text
            case .unfinishedSwift:
                // Each look reads all of it: it is worth one when a line may end it, or when there is twice as much of it.
                let enough = 2 * text.utf8.count + Self.shortText
                var mayEnd = false
                while !mayEnd, text.utf8.count <= enough {
                    guard let more = readContinuation() else { return text }
                    text += "\n" + more
                    mayEnd = found.mayEnd(with: more)
                }
            }
        }
    }

    private mutating func readContinuation() -> String? {
        guard case .line(let line) = reader.readLine(prompt: EchoedCommand.continuation, continuation: true) else {
            return nil
        }
        return line
    }

    /// Bytes that may be added to unfinished Swift before it is looked at again.
    private static var shortText: Int { 64 * 1_024 }

    /// Runs Swift: each line is shown as the command it became, and its answer.
    private mutating func runSwift(_ text: String) {
        var running = interpreter
        var reader = self.reader
        let output = self.output
        let catalog = MessageCatalog(running.session.options.language)
        let problem = running.runSwift(
            SourceText(text),
            ask: { hole, _ in
                output.print(catalog.text(hole.question) + "\n")
                guard case .line(let answer) = reader.readLine(prompt: "\(hole.name) = ", continuation: false) else {
                    return nil
                }
                return answer
            },
            tell: { event, state in show(event, state) })
        self.reader = reader
        interpreter = running
        if let problem { show(problem.diagnostic, nil) }
    }

    private mutating func show(_ event: SwiftEvent, _ state: Interpreter) {
        for report in event.reports { say(presenter.text(report, state.session)) }
        guard case .ran(let statement, _, let report) = event, transcript.isKept(by: state) else { return }
        let answer = Presenter(screen: .init(width: presenter.screen.width)).text(report, state.session)
        if let problem = transcript.add(statement, answer, of: state) {
            say(presenter.text(problem, state.session))
        }
    }

    /// What stands behind `diagnose`, or on the lines below it up to an empty one; nil for any other command, and for
    /// a file, a word or a text in quotes, which the command reads itself.
    private mutating func pastedText(_ line: String) -> String? {
        let trimmed = line.drop { $0 == " " }
        let verb = trimmed.prefix { !$0.isWhitespace }
        guard interpreter.table.row(for: String(verb))?.name == "diagnose" else { return nil }
        let text = trimmed.dropFirst(verb.count).drop { $0 == " " }
        if !text.isEmpty {
            let isOneWord = !text.contains { $0.isWhitespace } || (text.first == "\"" && text.last == "\"")
            return isOneWord ? nil : String(text)
        }
        if presenter.screen.isInteractive { say(Message("diagnose.paste")) }
        var lines: [String] = []
        while true {
            guard case .line(let more) = reader.readLine(prompt: EchoedCommand.continuation, continuation: true),
                !more.isEmpty
            else { return lines.joined(separator: "\n") }
            lines.append(more)
        }
    }

    /// - Returns: Whether all of them worked.
    @discardableResult
    private mutating func run(_ statements: [Statement], _ onScreen: String?, echoes: Bool = false) -> Bool {
        for statement in statements {
            // Ctrl-C ends a line of many commands between two of them.
            if interpreter.host.isInterrupted() { return false }
            if echoes {
                separate()
                say(presenter.echo(statement.text, interpreter.session))
            }
            let prediction = prediction(of: statement)
            var onScreen = onScreen
            switch prediction {
            case .none: break
            case .givenUp: return false
            // The question stands between the command and its answer.
            case .answered, .expects: onScreen = nil
            }
            defer { conclude(prediction) }
            switch interpreter.execute(statement) {
            case .report(let report): if !takes(report) { show(report, onScreen, statement) }
            case .expectedFailure(let failure): show(Diagnostic(failure, in: statement), onScreen, statement)
            case .failure(let failure):
                let advised = interpreter.advised(failure, of: statement)
                show(Diagnostic(advised, in: statement), onScreen, statement, failure)
                return false
            }
            if interpreter.isFinished { return false }
        }
        return true
    }

    /// What somebody expects of an apply, where they want to be asked.
    private mutating func prediction(of statement: Statement) -> ApplyPrediction {
        let options = interpreter.session.options
        guard options.predicts, presenter.screen.isInteractive, options.format == .text, let predict,
            interpreter.table.row(for: statement.verb)?.name == "apply"
        else { return .none }
        return predict(interpreter, statement, &reader)
    }

    /// Says what came of a prediction, once the answer stands on the screen.
    private mutating func conclude(_ prediction: ApplyPrediction) {
        switch prediction {
        case .none, .givenUp: break
        case .answered(let blocks): say(presenter.text(Remark(blocks: blocks), interpreter.session))
        case .expects(let line): read(line, interpreter.session.prompt)
        }
    }

    /// Whether an answer was a lesson or a claim, which has now been taken as far as somebody wanted.
    private mutating func takes(_ report: any Report) -> Bool {
        let options = interpreter.session.options
        guard presenter.screen.isInteractive, options.format == .text else { return false }
        let next: String?
        switch report.facts.first {
        case .lesson(let name, let page)?:
            guard let takeLesson else { return false }
            next = takeLesson(name, page, options, &reader)
        case .claim(let id)?:
            guard let takeClaim else { return false }
            next = takeClaim(id, options, &reader)
        default: return false
        }
        hasAnswered = true
        if let next { read(next, interpreter.session.prompt) }
        return true
    }

    private mutating func show(
        _ report: any Report, _ onScreen: String?, _ statement: Statement? = nil, _ failure: CommandFailure? = nil
    ) {
        let isTyped = presenter.screen.isInteractive
        say(presenter.text(report, interpreter.session, prompt: onScreen, acknowledges: isTyped))
        let isQuiet = interpreter.session.options.verbosity == .quiet
        if isTyped, !isQuiet, !saidCutCells, presenter.cutsCells(of: report, interpreter.session) {
            saidCutCells = true
            say(Message("note.cut-cells"))
        }
        if isTyped, !isQuiet, let first = interpreter.droppedRevisions.first,
            let last = interpreter.droppedRevisions.last
        {
            say(
                first == last
                    ? Message("done.dropped", ["revision": .text("r\(first)")])
                    : Message("done.dropped-several", ["first": .text("r\(first)"), "last": .text("r\(last)")]))
        }
        guard let statement, transcript.isKept(by: interpreter) else { return }
        // The file is another reader than the screen: it knows no colours, and no prompt stands above the answer.
        let answer = Presenter(screen: .init(width: presenter.screen.width)).text(report, interpreter.session)
        if let problem = transcript.add(statement, answer, failure: failure, of: interpreter) {
            say(presenter.text(problem, interpreter.session))
        }
    }

    private mutating func noteFullWidth(_ pending: PendingText) {
        guard pending.usedFullWidthPunctuation, !saidFullWidth else { return }
        saidFullWidth = true
        say(Message("note.full-width"))
    }

    /// Tells a person something beside the answers; programs read the answers only.
    private mutating func say(_ message: Message) {
        let session = interpreter.session
        guard !session.options.format.isMachineReadable else { return }
        say(presenter.text(Remark(blocks: [.paragraph(.message(message))]), session))
    }

    /// Gives the editor a view of the session as it now is.
    private mutating func assist() {
        let completion = CommandCompletion(interpreter)
        let catalog = MessageCatalog(interpreter.session.options.language)
        reader.assist(
            with: LineAssistance(
                complete: { line, cursor in
                    let found = completion.complete(line, cursor)
                    return Completion(replace: found.replace, candidates: found.candidates)
                },
                hint: completion.hint,
                moreCandidates: { catalog.text(Message("completion.more", ["count": .number($0)])) },
                searchPrompt: { pattern, isFound in
                    let key = isFound ? "search.found" : "search.missing"
                    return catalog.text(Message(key, ["pattern": .text(pattern)])) + " "
                },
                pasteTooLong: { catalog.text(Message("paste.too-long", ["limit": .number($0 >> 10)])) }))
    }
}
