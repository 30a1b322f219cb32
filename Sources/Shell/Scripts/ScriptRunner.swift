import CommandGrammar
import CommandLanguage
import Reporting
import Sessions

/// How a script ended; the raw value is the program's exit code.
public enum ScriptResult: Int32, Sendable {
    /// Nothing failed, apart from what the script expects to fail.
    case succeeded = 0
    /// An `expect` or `!` line was not met.
    case expectationFailed = 1
    /// The script could not be read.
    case unusable = 2
    /// A command failed.
    case commandFailed = 3
    /// Ctrl-C, as shells count it.
    case interrupted = 130
}

/// Tells whoever waits how many commands of a long script are done.
private struct ScriptProgress {
    private static let stride = 4_096
    private let show: @Sendable (Message?) -> Void
    private var count = 0
    private var shown = 0

    init(_ host: Host) { show = host.showProgress }

    mutating func add(_ more: Int) {
        count += more
        guard count - shown >= Self.stride else { return }
        shown = count
        show(Message("progress.commands", ["count": .number(count)]))
    }

    func end() { if shown > 0 { show(nil) } }
}

/// Runs scripts: stops at the first failure, naming file, line and word.
public struct ScriptRunner: Sendable {
    /// What runs the commands; after a script it holds the session the script left behind.
    public var interpreter: Interpreter
    /// Puts reports and errors into words.
    public let presenter: Presenter
    /// Whether to go on after a failure.
    public var keepsGoing = false
    /// Whether each command is written before its output.
    public var echoes = false
    /// Called before each narrated part but the first; false ends the script there.
    public var pause: (@Sendable () -> Bool)?
    private var narrated = 0
    private var transcript = Transcript()

    /// Scripts begin in the interpreter's session; what they say is put into words by the presenter.
    public init(interpreter: Interpreter, presenter: Presenter = Presenter()) {
        self.interpreter = interpreter
        self.interpreter.acknowledges = false
        self.presenter = presenter
    }

    /// Where output goes.
    public struct Output {
        /// Takes answers and remarks, newlines included.
        public let print: (String) -> Void
        /// Takes the errors that were not expected, newlines included.
        public let printError: (String) -> Void
        /// Takes an answer at a prompt that may be longer than the screen, and the reader's language; nil where nobody
        /// reads along.
        public let page: ((String, Language) -> Void)?

        /// Where answers go, and where errors go.
        public init(
            print: @escaping (String) -> Void, printError: @escaping (String) -> Void,
            page: ((String, Language) -> Void)? = nil
        ) {
            self.print = print
            self.printError = printError
            self.page = page
        }
    }

    /// Runs a text to its end, to `quit`, or to the first failure.
    public mutating func run(_ text: String, name: String?, to output: Output) -> ScriptResult {
        if let name, SwiftFile.isOne(name) { return run(swift: SourceText(text, name: name), to: output) }
        let scenario: Scenario
        do throws(HeadError) {
            scenario = try Scenario(text)
        } catch {
            let catalog = MessageCatalog(interpreter.options.language)
            let place = "\(name ?? catalog.text(Message("test.script"))):\(error.line)"
            output.printError(VisibleText.line("\(place): \(catalog.text(error.message))") + "\n")
            return .unusable
        }
        if let header = scenario.header { announce(header, output) }
        var reader = ScriptReader(scenario.script, name: name, firstLine: scenario.firstLine)
        var worst = ScriptResult.succeeded
        var progress = ScriptProgress(interpreter.host)
        defer { progress.end() }
        while let step = reader.next() {
            let result: ScriptResult
            switch step {
            case .phase(let key):
                if narrate(key, scenario.header, output) { continue }
                return worst
            case .failure(let error, let source):
                complain(of: Diagnostic(error, in: source), output)
                result = .commandFailed
            case .statements(let statements):
                result = run(statements, to: output)
                progress.add(statements.count)
            }
            if worst == .succeeded { worst = result }
            if result == .interrupted || interpreter.host.isInterrupted() { return .interrupted }
            if interpreter.isFinished || (result != .succeeded && !keepsGoing) {
                break
            }
        }
        return worst
    }

    /// Says what the scenario is about. Programs read the answers only.
    private func announce(_ header: Scenario.Header, _ output: Output) {
        let language = interpreter.options.language
        say(.heading("\(header.id)"), output)
        say(.paragraph(.literal(header.claim(in: language))), output)
    }

    /// Says what a part is about.
    ///
    /// - Returns: Whether the script goes on.
    private mutating func narrate(_ key: String, _ header: Scenario.Header?, _ output: Output) -> Bool {
        guard let text = header?.narration(key, in: interpreter.options.language) else { return true }
        if narrated > 0, let pause, !pause() { return false }
        narrated += 1
        say(.paragraph(.literal("\n" + text)), output)
        return true
    }

    private func say(_ block: Block, _ output: Output) {
        guard !interpreter.options.format.isMachineReadable else { return }
        output.print(presenter.text(Remark(blocks: [block]), interpreter.session))
    }

    /// Runs the Swift in the fences of a Markdown page, fence by fence; the first failure ends it.
    public mutating func run(markdown text: String, name: String?, to output: Output) -> ScriptResult {
        var worst = ScriptResult.succeeded
        for fence in MarkdownFence.all(in: text) {
            guard fence.isSwift else {
                let place: [String: MessageArgument] = ["line": .number(fence.line), "name": .text(fence.language)]
                say(.paragraph(.message(Message("swift.other-fence", place))), output)
                continue
            }
            let source = SourceText(fence.text, name: name, firstLine: fence.line + 1)
            let result = run(swift: source, to: output)
            if worst == .succeeded { worst = result }
            if interpreter.host.isInterrupted() { return .interrupted }
            if result != .succeeded, !keepsGoing { break }
        }
        return worst
    }

    private mutating func run(swift source: SourceText, to output: Output) -> ScriptResult {
        var running = interpreter
        let presenter = self.presenter
        let problem = running.runSwift(source) { event, state in
            for report in event.reports { output.print(presenter.text(report, state.session)) }
        }
        interpreter = running
        guard let problem else { return .succeeded }
        complain(of: problem.diagnostic, output)
        return .commandFailed
    }

    /// Runs statements in turn; the first failure ends them.
    public mutating func run(_ statements: [Statement], to output: Output) -> ScriptResult {
        for statement in statements {
            // An answer on a page means little without its question.
            if echoes || interpreter.options.format == .html {
                output.print(presenter.echo(statement.text, interpreter.session))
            }
            switch interpreter.execute(statement) {
            case .report(let answer): show(answer, statement, output)
            case .expectedFailure(let failure): show(Diagnostic(failure, in: statement), statement, output)
            case .failure(let failure):
                let advised = interpreter.advised(failure, of: statement)
                let diagnostic = Diagnostic(advised, in: statement)
                complain(of: diagnostic, output)
                write(statement, presenter.text(diagnostic, interpreter.session), failure, output)
                if case .interrupted = failure.error { return .interrupted }
                return failure.isExpectation ? .expectationFailed : .commandFailed
            }
            if interpreter.isFinished { break }
        }
        return .succeeded
    }

    /// Says what stopped the script. In a document that belongs behind its command; whoever sent the document to a file
    /// reads it as text besides.
    private func complain(of diagnostic: Diagnostic, _ output: Output) {
        var session = interpreter.session
        guard session.options.format.isPage else {
            return output.printError(presenter.text(diagnostic, session))
        }
        output.print(inDocument(presenter.text(diagnostic, session)))
        guard presenter.screen.width == nil else { return }
        session.options.format = .text
        output.printError(presenter.text(diagnostic, session))
    }

    private mutating func show(_ report: any Report, _ statement: Statement, _ output: Output) {
        let text = presenter.text(report, interpreter.options)
        if !text.isEmpty { output.print(inDocument(text)) }
        write(statement, text, nil, output)
    }

    /// Without a blank line Markdown takes what follows for more of the same table or list.
    private func inDocument(_ text: String) -> String {
        interpreter.options.format == .markdown ? text + "\n" : text
    }

    /// Adds an answer to the transcript, if the learner keeps one.
    private mutating func write(
        _ statement: Statement, _ text: String, _ failure: CommandFailure?, _ output: Output
    ) {
        if let problem = transcript.add(statement, text, failure: failure, of: interpreter) {
            output.printError(presenter.text(problem, interpreter.session))
        }
    }
}
