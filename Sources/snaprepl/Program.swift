import ArgumentParser
import CommandLanguage
import Glibc
import Reporting
import Shell

/// The program once its options are known: a session, and the way it is driven.
struct Program {
    private let options: LaunchOptions
    private let session: Session
    private let colour: Bool
    private let languageNotice: Message?
    /// Whether to wait before each part of a scenario.
    private let steps: Bool

    init(_ options: LaunchOptions, steps: Bool = false) throws {
        self.options = options
        self.steps = steps
        var settings = Options()
        let choice = try Self.language(options)
        settings.language = choice.language
        languageNotice = choice.notice
        if let format = options.format {
            guard let known = OutputFormat(rawValue: format) else {
                throw ValidationError("unknown format '\(format)': text, markdown, json, jsonl or html")
            }
            settings.format = known
        }
        if let width = options.width {
            guard (20...1_000).contains(width) else { throw ValidationError("--width takes 20 to 1000") }
            settings.width = width
        }
        guard let choice = ColourChoice(rawValue: options.color) else {
            throw ValidationError("unknown colour choice '\(options.color)': auto, always or never")
        }
        colour = Terminal.usesColour(choice)
        var session = Session(options: settings)
        if let version = options.ios {
            guard session.setSystem(version) else { throw ValidationError("--ios takes 13 to 26") }
        }
        self.session = session
    }

    private static func language(_ options: LaunchOptions) throws -> Language.Choice {
        guard let tag = options.language else { return Language.negotiated(from: Environment.current) }
        let choice = Language.negotiated(among: [tag])
        if choice.notice == nil, Language(tag: tag) == nil {
            throw ValidationError("unknown language '\(tag)': en, ja, zh-Hans or ko")
        }
        return choice
    }

    private var screen: Presenter.Screen {
        Presenter.Screen(
            width: Terminal.isInteractive(.output) ? Terminal.columns : nil, colour: colour,
            isInteractive: Terminal.isInteractive(.input) && Terminal.isInteractive(.output))
    }

    private var output: ScriptRunner.Output {
        ScriptRunner.Output(
            print: { StandardOutput.write($0) },
            printError: {
                StandardOutput.flush()
                Terminal.writeError($0)
            })
    }

    // MARK: Scripts

    func runScript(_ text: String, name: String?) throws {
        try leave(with: run(text, name: name))
    }

    func runFiles(_ files: [String]) throws {
        var worst = ScriptResult.succeeded
        for file in files {
            let text: String
            do throws(Host.Failure) {
                text = try FileSystem.read(file)
            } catch {
                StandardOutput.flush()
                Terminal.writeError("snaprepl: \(file): \(error.reason)\n")
                throw ExitCode(ScriptResult.unusable.rawValue)
            }
            let result = run(text, name: file == "-" ? "stdin" : file)
            if worst == .succeeded { worst = result }
            if result != .succeeded, !options.keepGoing { break }
        }
        try leave(with: worst)
    }

    private func run(_ text: String, name: String?) -> ScriptResult {
        // The environment's wish is only mentioned to a person; one on the command line to whoever wrote it.
        if options.language != nil { tellLanguageNotice() }
        Terminal.installInterruptHandler()
        var runner = ScriptRunner(
            interpreter: Interpreter(session: session, host: FileSystem.host), presenter: Presenter(screen: screen))
        runner.keepsGoing = options.keepGoing
        runner.echoes = options.echo
        if steps, screen.isInteractive { runner.pause = Self.waitForReturn }
        return runner.run(text, name: name, to: output)
    }

    /// Waits until Return; a pipe never waits.
    private static func waitForReturn() {
        StandardOutput.flush()
        var reader = DescriptorLineReader(showsPrompt: true)
        _ = reader.readLine(prompt: "  (Return) ", continuation: false)
    }

    private func leave(with result: ScriptResult) throws {
        StandardOutput.flush()
        if result != .succeeded { throw ExitCode(result.rawValue) }
    }

    // MARK: The ledger

    /// All claims, or one of them; played if asked.
    func showClaims(_ id: String?, plays: Bool, steps: Bool) throws {
        let presenter = Presenter(screen: screen)
        let ledger = EmbeddedScenarios.ledger
        guard let id else {
            StandardOutput.write(presenter.text(EmbeddedScenarios.ledger(session.options), session))
            return StandardOutput.flush()
        }
        guard let entry = ledger.entry(id) else {
            throw ValidationError("no claim \(id); `snaprepl claims` lists them")
        }
        if !plays {
            StandardOutput.write(presenter.text(ClaimReport(entry, language: session.options.language), session))
            return StandardOutput.flush()
        }
        try Program(options, steps: steps).runScript(entry.file.text, name: entry.file.path)
    }

    /// The page of all rules, in the language of the session.
    func showRules() throws {
        StandardOutput.write(RulePage(EmbeddedScenarios.ledger, language: session.options.language).markdown)
        StandardOutput.flush()
    }

    // MARK: The prompt

    /// A session with a person, or a script when nobody sits there.
    func runInteractively() throws {
        guard Terminal.isInteractive(.input) else { return try runFiles(["-"]) }
        tellLanguageNotice()
        let interpreter = Interpreter(session: session, host: FileSystem.host)
        if Terminal.canEditLines() {
            let report: @Sendable (HistoryFile.Problem) -> Void = { Terminal.writeError("snaprepl: \($0)\n") }
            let path = History.defaultPath()
            let isFirstStart = path.map { access($0, F_OK) != 0 } ?? false
            let history = path.map { History(path: $0, report: report) } ?? History()
            start(EditLineReader(history: history, hints: colour), interpreter, showsTour: isFirstStart)
        } else {
            Terminal.installInterruptHandler()
            let reader = DescriptorLineReader(showsPrompt: Terminal.isInteractive(.output))
            start(reader, interpreter, showsTour: false)
        }
    }

    /// Says which language was asked for in vain.
    private func tellLanguageNotice() {
        guard let languageNotice else { return }
        Terminal.writeError(MessageCatalog(session.options.language).text(languageNotice) + "\n")
    }

    private func start(_ reader: some LineReader, _ interpreter: Interpreter, showsTour: Bool) {
        let catalog = MessageCatalog(session.options.language)
        if !options.quiet { StandardOutput.write(catalog.text(Message("welcome")) + "\n") }
        if showsTour, !options.quiet { StandardOutput.write("\n" + catalog.text(Message("tour")) + "\n\n") }
        StandardOutput.flush()
        let flushing = ScriptRunner.Output(
            print: {
                StandardOutput.write($0)
                StandardOutput.flush()
            }, printError: { Terminal.writeError($0) })
        var repl = REPL(
            reader: reader, interpreter: interpreter, presenter: Presenter(screen: screen), output: flushing)
        if let path = startUpFile, let text = try? FileSystem.read(path) { repl.runStartUp(text, name: path) }
        repl.run()
    }

    /// The commands every session begins with; it need not exist.
    private var startUpFile: String? {
        guard !options.noRC else { return nil }
        let environment = Environment.current
        let folder =
            environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 }
            ?? environment["HOME"].map { $0 + "/.config" }
        return folder.map { $0 + "/snaprepl/rc.snap" }
    }
}
