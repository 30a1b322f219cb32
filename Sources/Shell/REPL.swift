import CommandGrammar
import CommandLanguage
import Reporting

/// The prompt: read, run, answer, again.
public struct REPL<Reader: LineReader> {
    private var reader: Reader
    private var interpreter: Interpreter
    private let presenter: Presenter
    private let output: ScriptRunner.Output
    private var saidFullWidth = false
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
        self.interpreter.acceptsPrefixes = true
    }

    /// Runs a start-up file. What goes wrong in it is told and ends only the file.
    public mutating func runStartUp(_ text: String, name: String) {
        var runner = ScriptRunner(interpreter: interpreter, presenter: presenter)
        runner.interpreter.acceptsPrefixes = false
        _ = runner.run(text, name: name, to: output)
        interpreter = runner.interpreter
        interpreter.acceptsPrefixes = true
    }

    /// The prompt of a line that goes on with the statement above.
    static var continuationPrompt: String { "....> " }

    /// Runs until `quit` or the end of input. An error never ends it.
    public mutating func run() {
        while !interpreter.isFinished {
            assist()
            let prompt = interpreter.session.prompt
            switch reader.readLine(prompt: prompt, continuation: false) {
            case .endOfInput: return
            case .interrupted: continue
            case .line(let line): read(line, prompt)
            }
        }
    }

    /// Completes the statement a line begins, and runs it.
    private mutating func read(_ line: String, _ prompt: String) {
        if let text = pastedText(line) { return show(interpreter.diagnosis(of: text), nil) }
        if let offer = interpreter.offerDiagnosis(of: line) { return show(offer, nil) }
        var pending = PendingText(line)
        // Only a command typed in one go stands whole above its answer.
        var onScreen: String? = presenter.screen.isInteractive ? prompt : nil
        while true {
            switch pending.parse() {
            case .statements(let statements):
                noteFullWidth(pending)
                run(statements, onScreen)
                return
            case .failure(let error):
                show(Diagnostic(error, in: pending.source), onScreen)
                return
            case .incomplete:
                onScreen = nil
                switch reader.readLine(prompt: Self.continuationPrompt, continuation: true) {
                case .line(let more): pending.append(more)
                case .interrupted: return
                case .endOfInput:
                    show(Diagnostic(pending.unfinished, in: pending.source), nil)
                    return
                }
            }
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
        var lines: [String] = []
        while true {
            guard case .line(let more) = reader.readLine(prompt: Self.continuationPrompt, continuation: true),
                !more.isEmpty
            else { return lines.joined(separator: "\n") }
            lines.append(more)
        }
    }

    private mutating func run(_ statements: [Statement], _ onScreen: String?) {
        for statement in statements {
            switch interpreter.execute(statement) {
            case .report(let report): show(report, onScreen, statement)
            case .expectedFailure(let failure): show(Diagnostic(failure, in: statement), onScreen, statement)
            case .failure(let failure):
                show(Diagnostic(failure, in: statement), onScreen, statement, failure)
                return
            }
            if interpreter.isFinished { return }
        }
    }

    private mutating func show(
        _ report: any Report, _ onScreen: String?, _ statement: Statement? = nil, _ failure: CommandFailure? = nil
    ) {
        output.print(presenter.text(report, interpreter.session, prompt: onScreen))
        guard let statement, transcript.isKept(by: interpreter) else { return }
        // The file is another reader than the screen: it knows no colours, and no prompt stands above the answer.
        let answer = Presenter(screen: .init(width: presenter.screen.width)).text(report, interpreter.session)
        if let problem = transcript.add(statement, answer, failure: failure, of: interpreter) {
            output.print(presenter.text(problem, interpreter.session))
        }
    }

    private mutating func noteFullWidth(_ pending: PendingText) {
        let readsProse = !interpreter.session.options.format.isMachineReadable
        guard pending.usedFullWidthPunctuation, !saidFullWidth, readsProse else { return }
        saidFullWidth = true
        let catalog = MessageCatalog(interpreter.session.options.language)
        output.print(catalog.text(Message("note.full-width")) + "\n")
    }

    /// Gives the editor a view of the session as it now is.
    private mutating func assist() {
        let completion = CommandCompletion(interpreter)
        reader.assist(
            with: LineAssistance(
                complete: { line, cursor in
                    let found = completion.complete(line, cursor)
                    return Completion(replace: found.replace, candidates: found.candidates)
                },
                hint: completion.hint))
    }
}
