import CommandGrammar
import CommandLanguage
import Console
import Reporting
import Sessions

/// The result of a script; the raw value is the program's exit code.
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

/// Progress of a long script: how many commands are done.
struct ScriptProgress {
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
    /// The interpreter that runs the commands; after a script it holds the session the script left behind.
    public var interpreter: Interpreter
    /// Puts reports and errors into words.
    public let presenter: Presenter
    /// True when the script goes on after a failure.
    public var keepsGoing = false
    /// True when each command is written before its output.
    public var echoes = false
    /// Called before each command, once it is shown; false ends the script there.
    public var pause: (@Sendable () -> Bool)?
    private var transcript = Transcript()

    /// Scripts begin in the interpreter's session; what they say is put into words by the presenter.
    public init(interpreter: Interpreter, presenter: Presenter = Presenter()) {
        self.interpreter = interpreter
        self.interpreter.acknowledges = false
        self.presenter = presenter
    }

    /// The functions that write the output.
    public struct Output {
        /// Takes answers and remarks, newlines included.
        public let print: (String) -> Void
        /// Takes the errors that were not expected, newlines included.
        public let printError: (String) -> Void
        /// Takes an answer at a prompt that may be longer than the screen, the lines at its end that are to be seen at once,
        /// and the reader's language; nil where no person reads along.
        public let page: ((_ text: String, _ ending: String, Language) -> Void)?

        /// An output with its functions for answers and for errors.
        public init(
            print: @escaping (String) -> Void, printError: @escaping (String) -> Void,
            page: ((_ text: String, _ ending: String, Language) -> Void)? = nil
        ) {
            self.print = print
            self.printError = printError
            self.page = page
        }
    }

    /// Runs a text to its end, to `quit`, or to the first failure.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - name: The name of its file; nil where it was written on the command line.
    ///   - hasFailed: Whether what ran before has failed: then only lines at its beginning that ask about that are answered.
    ///   - output: Where its answers go.
    /// - Returns: How it ended.
    public mutating func run(
        _ text: String, name: String?, hasFailed: Bool = false, to output: Output
    ) -> ScriptResult {
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
        if let pause { return step(through: scenario, name: name, pause, to: output) }
        return run(
            scenario.script, name: name, firstLine: scenario.firstLine, hasFailed: hasFailed, scenario.header,
            to: output)
    }

    /// Runs a script a command at a time: each is shown, and run when the pause is over.
    private mutating func step(
        through scenario: Scenario, name: String?, _ pause: () -> Bool, to output: Output
    ) -> ScriptResult {
        let echoes = echoes
        self.echoes = false
        defer { self.echoes = echoes }
        var reader = ScriptReader(scenario.script, name: name, firstLine: scenario.firstLine)
        var worst = ScriptResult.succeeded
        while !interpreter.isFinished, let step = reader.next() {
            let source: SourceText
            var isSwift = false
            switch step {
            case .phase(let key):
                narrate(key, scenario.header, output)
                continue
            case .statements(let statements):
                guard let first = statements.first else { continue }
                source = first.source
            case .swift(let text): (source, isSwift) = (text, true)
            case .failure(_, let text): source = text
            }
            let typed = EchoedCommand.typed(source.text, at: interpreter.session.prompt)
            say(.echo(typed, isSwift: isSwift), output)
            guard pause() else { return worst }
            let result = run(source.text, name: name, firstLine: source.firstLine, to: output)
            if worst == .succeeded { worst = result }
            if result == .interrupted || result != .succeeded && !keepsGoing { return result }
        }
        return worst
    }

    private mutating func run(
        _ script: String, name: String?, firstLine: Int, hasFailed: Bool = false, _ header: Scenario.Header? = nil,
        to output: Output
    ) -> ScriptResult {
        var play = Play(
            script, name: name, firstLine: firstLine, on: Console(interpreter), keepsGoing: keepsGoing,
            hasFailed: hasFailed)
        var worst = ScriptResult.succeeded
        var progress = ScriptProgress(interpreter.host)
        defer {
            progress.end()
            interpreter = play.console.interpreter
        }
        while let turn = play.next() {
            if case .phase(let key, _) = turn.source {
                narrate(key, header, output)
                continue
            }
            let result = show(turn, play.console, output)
            progress.add(1)
            if worst == .succeeded { worst = result }
            if result == .interrupted || play.console.interpreter.host.isInterrupted() { return .interrupted }
        }
        return worst
    }

    /// Prints the name and the claim of the scenario. Programs read the answers only.
    private func announce(_ header: Scenario.Header, _ output: Output) {
        let language = interpreter.options.language
        say(.heading("\(header.id)"), output)
        say(.paragraph(.literal(header.claim(in: language))), output)
    }

    /// Prints the narration of a part.
    private func narrate(_ key: String, _ header: Scenario.Header?, _ output: Output) {
        guard let text = header?.narration(key, in: interpreter.options.language) else { return }
        say(.paragraph(.literal("\n" + text)), output)
    }

    private func say(_ block: Block, _ output: Output) {
        guard !interpreter.options.format.isMachineReadable else { return }
        output.print(presenter.text(Remark(blocks: [block]), interpreter.session))
    }

    /// Runs the Swift and the commands in the fences of a Markdown page, fence by fence. Swift that cannot be read or run
    /// costs its own fence; any other failure ends the page.
    public mutating func run(markdown text: String, name: String?, to output: Output) -> ScriptResult {
        var worst = ScriptResult.succeeded
        if let document = KnownDocument.name(of: text) {
            say(.paragraph(.message(Message("run.known-document", ["name": .text(document)]))), output)
        }
        let fences = MarkdownFence.all(in: text)
        if fences.isEmpty { say(.paragraph(.message(Message("swift.no-fences"))), output) }
        for fence in fences {
            let source = SourceText(fence.text, name: name, firstLine: fence.line + 1)
            let isSwift = fence.isSwift || fence.looksLikeSwift
            guard isSwift || fence.isScript else {
                var place: [String: MessageArgument] = ["line": .number(fence.line)]
                if !fence.language.isEmpty { place["name"] = .text(fence.language) }
                let key = fence.language.isEmpty ? "swift.plain-fence" : "swift.other-fence"
                say(.paragraph(.message(Message(key, place))), output)
                continue
            }
            var costsItself = false
            let result =
                isSwift
                ? run(fence: source, to: output, &costsItself)
                : run(fence.text, name: name, firstLine: fence.line + 1, to: output)
            if worst == .succeeded { worst = result }
            if result == .interrupted || interpreter.host.isInterrupted() { return .interrupted }
            if result != .succeeded, !costsItself, !keepsGoing { break }
        }
        return worst
    }

    /// Runs the Swift of a fence.
    ///
    /// - Parameters:
    ///   - source: The text of the fence.
    ///   - output: Where its answers go.
    ///   - costsItself: Set where the fence failed because of its own text.
    /// - Returns: How it ended.
    private mutating func run(
        fence source: SourceText, to output: Output, _ costsItself: inout Bool
    ) -> ScriptResult {
        var console = Console(interpreter)
        console.accept(swift: source)
        var worst = ScriptResult.succeeded
        while let turn = console.next() {
            if case .swift(let refusal)? = turn.failure?.error.cause {
                costsItself = true
                if refusal.code == .swiftSyntax || refusal.code == .objectiveC {
                    let arguments: [String: MessageArgument] = [
                        "line": .number(source.firstLine - 1), "reason": .message(refusal.explanation),
                    ]
                    say(.paragraph(.message(Message("swift.unread-fence", arguments))), output)
                    continue
                }
            }
            let result = show(turn, console, output)
            if worst == .succeeded { worst = result }
        }
        interpreter = console.interpreter
        return worst
    }

    /// Runs files of Swift as one program, whatever their order.
    public mutating func run(program sources: [SourceText], to output: Output) -> ScriptResult {
        var console = Console(interpreter)
        console.accept(program: sources)
        return finish(console, to: output)
    }

    /// Runs a text that is Swift as a whole.
    private mutating func run(swift source: SourceText, to output: Output) -> ScriptResult {
        var console = Console(interpreter)
        console.accept(swift: source)
        return finish(console, to: output)
    }

    private mutating func finish(_ console: Console, to output: Output) -> ScriptResult {
        var (console, worst) = (console, ScriptResult.succeeded)
        while let turn = console.next() {
            let result = show(turn, console, output)
            if worst == .succeeded { worst = result }
        }
        interpreter = console.interpreter
        return worst
    }

    /// Writes the outcome of a command.
    ///
    /// - Returns: How the script would end with it.
    private mutating func show(_ turn: Turn, _ console: Console, _ output: Output) -> ScriptResult {
        guard case .command(let statement) = turn.source else {
            if case .note = turn.source { return .succeeded }
            if let failure = turn.failure {
                for report in turn.reports { complain(of: report, turn.options, output) }
                return Self.result(of: failure)
            }
            for report in turn.reports { output.print(presenter.text(report, turn.options)) }
            return .succeeded
        }
        // An answer on a page means little without its question.
        if echoes || turn.formatBefore == .html { output.print(presenter.echo(turn)) }
        for report in turn.reports {
            let text = presenter.text(report, turn.options)
            if turn.failure != nil {
                complain(of: report, turn.options, output)
            } else if !text.isEmpty {
                output.print(turn.options.format == .markdown ? text + "\n" : text)
            }
            if let problem = transcript.add(statement, text, failure: turn.failure, of: console.interpreter) {
                output.printError(presenter.text(problem, turn.options))
            }
        }
        return turn.failure.map(Self.result) ?? .succeeded
    }

    private static func result(of failure: CommandFailure) -> ScriptResult {
        if failure.error.kind == .interrupted { return .interrupted }
        return failure.isExpectation ? .expectationFailed : .commandFailed
    }

    /// Prints the failure that stopped the script. In a document that belongs behind its command; where the document
    /// goes to a file, it is written as text besides.
    private func complain(of report: any Report, _ options: Options, _ output: Output) {
        guard options.format.isPage else { return output.printError(presenter.text(report, options)) }
        // Without a blank line Markdown takes what follows for more of the same table or list.
        output.print(presenter.text(report, options) + (options.format == .markdown ? "\n" : ""))
        guard presenter.screen.width == nil else { return }
        var plain = options
        plain.format = .text
        output.printError(presenter.text(report, plain))
    }
}
