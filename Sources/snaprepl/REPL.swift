import CommandGrammar
import CommandLanguage
import Console
import Reporting
import Scenarios
import Sessions

/// The prompt of a terminal: reads a line, feeds the console, draws the turns, again.
struct REPL<Reader: LineReader> {
    private var reader: Reader
    private var console: Console
    private var screen: PromptScreen
    /// The person's editor; nil where there is none.
    private let editor: Editor?
    /// The watch over the files of the open app; nil outside a terminal.
    private let files: FileWatch?
    /// The text that `edit` opens: the last paste, or before a paste the last line.
    private var editable = ""

    /// A prompt that has not asked for anything yet. Verbs may be shortened in what is typed there.
    ///
    /// - Parameters:
    ///   - reader: Where lines come from.
    ///   - console: What reads them; it holds the session to begin with.
    ///   - presenter: Puts answers into words.
    ///   - output: Where answers go.
    ///   - editor: What `edit` opens; nil where there is no editor.
    ///   - files: The watch over the files of the open app, for `watch`; nil outside a terminal.
    init(
        reader: Reader, console: Console, presenter: Presenter, output: ScriptRunner.Output, editor: Editor? = nil,
        files: FileWatch? = nil
    ) {
        self.reader = reader
        self.editor = editor
        self.files = files
        self.console = console
        screen = PromptScreen(presenter, output)
        self.console.awaitTyping()
    }

    /// Runs a start-up file. What goes wrong in it is told and ends only the file.
    mutating func runStartUp(_ text: String, name: String) {
        var runner = ScriptRunner(interpreter: console.interpreter, presenter: screen.presenter)
        runner.interpreter.acceptsPrefixes = false
        _ = runner.run(text, name: name, to: screen.output)
        console.resume(with: runner.interpreter)
        console.awaitTyping()
    }

    /// Runs until `quit` or the end of input. An error never ends it.
    ///
    /// - Parameter sources: The files of a program that is opened first.
    mutating func run(opening sources: [SourceText]? = nil) {
        if let sources { console.accept(program: sources) }
        draw()
        while console.prompt != .finished {
            assist()
            screen.separate(console)
            let line = reader.readLine(prompt: console.prompt.text, continuation: console.prompt == .continuation)
            // Whatever Ctrl-C did while the line was typed, it is done with: it must not stop the line itself.
            _ = console.interpreter.host.isInterrupted()
            switch line {
            case .line(let text):
                // Return alone has the suggested command typed, which stands above its answer.
                if text.isEmpty, case .command? = console.suggestion { reader.takeBackLine() }
                remember(text)
                console.accept(text)
            case .interrupted: console.interrupt()
            case .endOfInput:
                if console.isAtStart { return }
                console.acceptEnd()
            }
            draw()
            edit()
            watch()
        }
    }

    /// Opens the program again each time a file of it is saved, and does with its list what was done before; until
    /// Ctrl-C.
    private mutating func watch() {
        guard let paths = files?.takeWish() else { return }
        let gestures = console.interpreter.gestures
        let isInterrupted = console.interpreter.host.isInterrupted
        let language = console.options.language
        var known = FileWatch.Known()
        func nextChange() -> [SourceText]? {
            FileWatch.nextChange(of: paths, from: &known, isInterrupted: isInterrupted) { name, failure in
                Terminal.complain(
                    Message("error.unreadable-file", ["file": .text(name), "reason": failure.reason]), in: language)
            }
        }
        _ = nextChange()
        while let sources = nextChange() {
            console.accept(program: sources)
            guard draw() else { return }
            for gesture in gestures {
                screen.show(gesture, console)
                console.accept(gesture)
                guard draw() else { return }
            }
        }
    }

    /// Opens the editor where a command asked for it, and runs what it saves.
    private mutating func edit() {
        guard let editor, editor.takeWish() else { return }
        do throws(Host.Failure) {
            guard let text = try editor.edited(editable) else { return }
            remember(text)
            console.accept(text)
            draw()
        } catch {
            Terminal.complain(Message("edit.failed", ["reason": error.reason]), in: console.options.language)
        }
    }

    private mutating func remember(_ text: String) {
        guard text.contains("\n") || !editable.contains("\n") && !text.hasPrefix("edit") else { return }
        editable = text
    }

    /// Draws each turn before the next command is run; Ctrl-C ends a line of many commands between two of them.
    ///
    /// - Returns: Whether all turns were drawn; false after Ctrl-C.
    @discardableResult
    private mutating func draw() -> Bool {
        while let answer = nextAnswer() {
            screen.draw(answer, console)
            var isInterrupted = console.interpreter.host.isInterrupted()
            if answer.turn.failure?.error.kind == .interrupted { isInterrupted = true }
            guard !isInterrupted else {
                console.interrupt()
                return false
            }
        }
        return true
    }

    /// The next turn, put into words; where that may take long, Ctrl-C does not wait for the end of it.
    private mutating func nextAnswer() -> Answer? {
        let (presenter, looksForCuts) = (screen.presenter, screen.looksForCuts)
        guard console.mayTakeLong else { return console.next().map { Answer($0, presenter, looksForCuts) } }
        let before = console
        let result = Attempt.result {
            var console = before
            let answer = console.next().map { Answer($0, presenter, looksForCuts) }
            return (console, answer)
        }
        guard let result else { return Answer(console.leave(), presenter, false) }
        console = result.0
        return result.1
    }

    /// Gives the editor a view of the session as it now is.
    private mutating func assist() {
        let catalog = MessageCatalog(console.options.language)
        let suggestion = console.suggestion
        guard let completion = console.completion else {
            // Where no command is typed, what can be typed is said all the same.
            guard case .words(let words)? = suggestion else { return reader.assist(with: .none) }
            return reader.assist(with: LineAssistance(hint: { $0.isEmpty ? catalog.text(words) : nil }))
        }
        let coloring = console.coloring
        // What goes on with a text was asked for line by line, and a mode knows its own ends.
        let isComplete = console.isAtStart ? console.isComplete : nil
        reader.assist(
            with: LineAssistance(
                complete: { line, cursor in
                    let found = completion.complete(line, cursor)
                    return LineCompletion(replace: found.replace, candidates: found.candidates)
                },
                hint: { line in
                    if case .words(let words)? = suggestion, line.isEmpty { return catalog.text(words) }
                    return completion.hint(line)
                },
                suggestion: { line in
                    guard case .command(let command)? = suggestion, command != line, command.hasPrefix(line),
                        !command.contains("\n")
                    else { return nil }
                    return String(command.dropFirst(line.count))
                },
                parts: { coloring?.parts(of: $0) ?? [] },
                moreCandidates: { catalog.text(Message("completion.more", ["count": .number($0)])) },
                searchPrompt: { pattern, isFound in
                    let key = isFound ? "search.found" : "search.missing"
                    return catalog.text(Message(key, ["pattern": .text(pattern)])) + " "
                },
                isComplete: { isComplete?($0) ?? true },
                pasteTooLong: { catalog.text(Message("paste.too-long", ["limit": .number($0 >> 10)])) }))
    }
}

/// A turn and its reports in words, so that nothing but writing is left to do.
private struct Answer: Sendable {
    struct Part: Sendable {
        let text: String
        /// The lines that say what is wrong, and why: they are what a person wants to know.
        let causes: String
        let cutsCells: Bool
    }

    let turn: Turn
    let parts: [Part]

    init(_ turn: Turn, _ presenter: Presenter, _ looksForCuts: Bool) {
        self.turn = turn
        let isInteractive = presenter.screen.isInteractive
        let isTyped =
            switch turn.source {
            case .command: isInteractive
            case .mode: isInteractive && turn.typedAt != nil
            default: false
            }
        parts = turn.reports.map { report in
            Part(
                text: presenter.text(
                    report, turn.options, prompt: isInteractive ? turn.typedAt : nil, acknowledges: isTyped),
                causes: Self.causes(in: report, turn.options, presenter),
                cutsCells: looksForCuts && presenter.cutsCells(of: report, turn.options))
        }
    }

    private static func causes(in report: any Report, _ options: Options, _ presenter: Presenter) -> String {
        let messages = report.facts.flatMap { if case .cause(let messages) = $0 { messages } else { [Message]() } }
        guard !messages.isEmpty else { return "" }
        return presenter.text(Remark(blocks: [.lines(messages.map { .message($0) })]), options)
    }
}

/// The screen below the prompts: draws turns, and writes the transcript.
private struct PromptScreen {
    let presenter: Presenter
    let output: ScriptRunner.Output
    private var saidCutCells = false
    /// True when something stands on the screen between the last prompt and the next.
    private var hasAnswered = false
    private var transcript = Transcript()

    init(_ presenter: Presenter, _ output: ScriptRunner.Output) { (self.presenter, self.output) = (presenter, output) }

    private var isInteractive: Bool { presenter.screen.isInteractive }

    /// True until a person has been told that cells of a table are cut.
    var looksForCuts: Bool { isInteractive && !saidCutCells }

    /// A blank line between an answer and the next prompt: in a long session the eye finds the commands by it.
    mutating func separate(_ console: Console) {
        guard console.isAtStart else { return }
        if hasAnswered, isInteractive, console.options.format == .text { output.print("\n") }
        hasAnswered = false
    }

    /// Shows a command that is not typed.
    mutating func show(_ command: String, _ console: Console) {
        guard !console.options.format.isMachineReadable else { return }
        say("\n" + console.prompt.text + command + "\n", console.options)
    }

    /// Draws a turn.
    mutating func draw(_ answer: Answer, _ console: Console) {
        let turn = answer.turn
        switch turn.source {
        case .note where turn.options.format.isMachineReadable, .phase: return
        case .mode:
            // An answer in a lesson may be longer than the screen: it is read from its beginning.
            say(answer.parts.map(\.text).joined(), turn.options)
            hasAnswered = true
        case .note, .text, .command:
            if turn.isPasted, isInteractive {
                separate(console)
                say(presenter.echo(turn), turn.options)
            }
            for part in answer.parts {
                say(part.text, turn.options, ending: part.causes)
                remark(on: part, turn)
            }
            write(turn, console)
        }
    }

    /// Shows an answer, a long one in parts.
    private mutating func say(_ text: String, _ options: Options, ending: String = "") {
        guard !text.isEmpty else { return }
        hasAnswered = true
        if let page = output.page, options.format == .text {
            page(text, ending, options.language)
        } else {
            output.print(text)
        }
    }

    /// The remarks beside an answer: that cells are cut, that applies can no longer be reached.
    private mutating func remark(on part: Answer.Part, _ turn: Turn) {
        guard isInteractive, turn.options.verbosity != .quiet, case .command = turn.source else { return }
        if part.cutsCells {
            saidCutCells = true
            note(Message("note.cut-cells"), turn.options)
        }
        guard let first = turn.droppedRevisions.first, let last = turn.droppedRevisions.last else { return }
        note(
            first == last
                ? Message("done.dropped", ["revision": .text("r\(first)")])
                : Message("done.dropped-several", ["first": .text("r\(first)"), "last": .text("r\(last)")]),
            turn.options)
    }

    /// Tells a person something beside the answers; programs read the answers only.
    private mutating func note(_ message: Message, _ options: Options) {
        guard !options.format.isMachineReadable else { return }
        say(presenter.text(Remark(blocks: [.paragraph(.message(message))]), options), options)
    }

    private mutating func write(_ turn: Turn, _ console: Console) {
        guard let statement = turn.statement, let report = turn.reports.last,
            transcript.isKept(by: console.interpreter)
        else { return }
        // The file is another reader than the screen: it knows no colours, and no prompt stands above the answer.
        let answer = Presenter(screen: .init(width: presenter.screen.width)).text(report, turn.options)
        if let problem = transcript.add(statement, answer, failure: turn.failure, of: console.interpreter) {
            say(presenter.text(problem, turn.options), turn.options)
        }
    }
}
