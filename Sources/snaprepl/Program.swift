import Apps
import ArgumentParser
import CommandGrammar
import CommandLanguage
import Console
import CrashReading
import Learning
import Page
import Reporting
import Scenarios
import Sessions

/// The program once its options are known: a session, and the way it is driven.
struct Program {
    let options: LaunchSettings
    let session: Session
    let color: Bool
    private let languageNotice: Message?
    /// True when the program waits before each part of a scenario.
    private let steps: Bool

    /// True when files are Markdown pages whose Swift is run.
    private let isMarkdown: Bool

    init(_ options: LaunchSettings, steps: Bool = false, isMarkdown: Bool = false) {
        self.options = options
        self.steps = steps
        self.isMarkdown = isMarkdown
        var settings = Options()
        let choice = options.language?.choice ?? Language.negotiated(from: Environment.current)
        settings.language = choice.language
        languageNotice = choice.notice
        if let format = options.format { settings.format = format }
        settings.width = options.width?.columns
        color = Terminal.usesColor(options.color)
        var session = Session(options: settings)
        if let system = options.ios { _ = session.setSystem(system.version) }
        self.session = session
        answers = AnswerDocument(isArray: session.options.format == .json)
    }

    var screen: Presenter.Screen {
        Presenter.Screen(
            columns: { Terminal.isInteractive(.output) ? Terminal.columns : nil }, color: color,
            isInteractive: Terminal.isInteractive(.input) && Terminal.isInteractive(.output))
    }

    /// Answers of scripts; as JSON they are the elements of one array.
    private let answers: AnswerDocument

    private var output: ScriptRunner.Output {
        ScriptRunner.Output(
            print: { [answers] in answers.write($0) },
            printError: {
                StandardOutput.flush()
                Terminal.writeError($0)
            })
    }

    /// Writes an answer; a long one in parts, if a person reads it, with the lines that are to be seen at once.
    func write(_ text: String, _ language: Language, ending: String = "") {
        guard pages else {
            StandardOutput.write(text)
            StandardOutput.flush()
            return
        }
        let catalog = MessageCatalog(language)
        // A pager of the user's may run any program.
        let environment = options.rights.safe ? [:] : Environment.current
        Pager(environment: environment) { catalog.text(Message("pager.more", ["count": .number($0)])) }
            .show(text, ending: ending)
    }

    /// True when long answers wait for the reader.
    var pages: Bool {
        !options.noPager && screen.isInteractive && Terminal.canEditLines()
    }

    // MARK: Scripts

    /// Plays commands that were written on the command line.
    func runScript(_ text: String) -> Never {
        openDocument("snaprepl")
        let (result, runner) = run(text, name: nil, on: options.rights.typed)
        answers.close()
        leave(runner, with: result)
    }

    /// Opens a program, and plays a script with it.
    func runProgram(_ program: OpenedFiles, then script: String, isTyped: Bool) -> Never {
        openDocument("snaprepl")
        let (result, runner) = play(on: isTyped ? options.rights.typed : options.rights.scripts) { runner in
            runner.interpreter.remember(program.found)
            let opened = runner.run(program: program.sources, to: output)
            // What crashes as it opens can be asked about.
            guard opened == .succeeded || opened == .commandFailed || options.keepGoing else { return opened }
            let name = isTyped ? nil : "stdin"
            let played = runner.run(script, name: name, hasFailed: opened != .succeeded, to: output)
            return opened == .succeeded ? played : opened
        }
        answers.close()
        leave(runner, with: result)
    }

    /// The text of a file; one that cannot be read ends the program.
    func text(of file: String) throws -> String {
        do throws(Host.Failure) { return try Host.text(of: file) } catch {
            answers.close()
            try refuse(file, error)
        }
    }

    /// Plays files one after another, and then commands where the last of them ended.
    func runFiles(_ files: [String], then commands: String? = nil) throws -> Never {
        var worst = ScriptResult.succeeded
        var last: ScriptRunner?
        openDocument(files.first ?? "")
        let ofProgram = isMarkdown ? [] : files.filter(SwiftFile.isOne)
        for file in files {
            let (result, runner): (ScriptResult, ScriptRunner)
            if ofProgram.contains(file) {
                // Files of Swift are one program, which runs where the first of them stands.
                guard file == ofProgram.first else { continue }
                let program: OpenedFiles
                do { program = try self.files(of: ofProgram, whole: true) } catch {
                    answers.close()
                    throw error
                }
                (result, runner) = play(on: options.rights.scripts) { $0.run(program: program.sources, to: output) }
            } else {
                let text = try self.text(of: file)
                if !isMarkdown, file.hasSuffix(".md"), text.contains("\n```snap") {
                    answers.close()
                    Terminal.complain(Message("run.is-page", ["file": .text(file)]), in: session.options.language)
                    throw ExitCode(ScriptResult.unusable.rawValue)
                }
                let isPage = isMarkdown || file.hasSuffix(".md") || KnownDocument.name(of: text) != nil
                (result, runner) = run(
                    text, name: file == "-" ? "stdin" : file, on: options.rights.scripts, isPage: isPage)
            }
            last = runner
            if worst == .succeeded { worst = result }
            if result != .succeeded, !options.keepGoing { break }
        }
        let goesOn = worst == .succeeded || worst == .commandFailed && !ofProgram.isEmpty || options.keepGoing
        // Lines of a pipe go on with the app, as those of `-c` do.
        let isFed = goesOn && commands == nil && !ofProgram.isEmpty && !files.contains("-") && OpenFile.hasInput
        let lines = isFed ? try text(of: "-") : commands
        if let lines, goesOn, var runner = last {
            let result = runner.run(
                lines, name: isFed ? "stdin" : nil, hasFailed: worst != .succeeded, to: output)
            if worst == .succeeded { worst = result }
            last = runner
        }
        answers.close()
        leave(last, with: worst)
    }

    /// - Returns: How the script ended, and what ran it.
    private func run(
        _ text: String, name: String?, on host: Host, isPage: Bool = false
    ) -> (ScriptResult, ScriptRunner) {
        play(on: host) { runner in
            isPage ? runner.run(markdown: text, name: name, to: output) : runner.run(text, name: name, to: output)
        }
    }

    /// Lets a runner play on a host.
    private func play(
        on host: Host, _ body: (inout ScriptRunner) -> ScriptResult
    ) -> (ScriptResult, ScriptRunner) {
        // The environment's wish is only mentioned to a person; one on the command line always.
        if options.language != nil { tellLanguageNotice() }
        Terminal.installInterruptHandler()
        var runner = ScriptRunner(
            interpreter: Interpreter(session: session, host: watched(host), table: .program),
            presenter: Presenter(screen: screen))
        runner.keepsGoing = options.keepGoing
        runner.echoes = options.echo
        if steps, screen.isInteractive {
            let language = session.options.language
            runner.pause = { Self.waitsForReturn(language) }
        }
        if runner.pause == nil { Terminal.endWhenInterruptIsIgnored() }
        let result = runner.pause == nil ? body(&runner) : Terminal.keepingKeys { body(&runner) }
        return (result, runner)
    }

    /// A host that shows on the terminal how far long work has come.
    private func watched(_ host: Host) -> Host {
        let catalog = MessageCatalog(session.options.language)
        var host = host
        host.showProgress = { if !AttemptWait.wasGivenUp { Terminal.showProgress($0.map(catalog.text)) } }
        return host
    }

    /// Waits for Space or Return; a pipe never waits.
    ///
    /// - Returns: Whether to go on; `q` and Ctrl-C do not.
    static func waitsForReturn(_ language: Language) -> Bool {
        var key = Terminal.readKey(asking: "  \(MessageCatalog(language).text(Message("story.return"))) ")
        while key.isOther { key = Terminal.readKey() }
        StandardOutput.write("\n")
        return key == .next
    }

    /// Ends the program because a file it was asked for cannot be read.
    func refuse(_ file: String, _ failure: Host.Failure) throws -> Never {
        let message = Message("error.unreadable-file", ["file": .text(file), "reason": failure.reason])
        Terminal.complain(message, in: session.options.language)
        throw ExitCode(ScriptResult.unusable.rawValue)
    }

    /// Ends the program. What a script left behind goes with it: to take a hundred thousand names apart would take as long
    /// as reading some thousands of them.
    private func leave(_ runner: ScriptRunner?, with result: ScriptResult) -> Never {
        StandardOutput.flush()
        withExtendedLifetime(runner) { exit(result.rawValue) }
    }

    func leave(with result: ScriptResult) throws {
        StandardOutput.flush()
        if result != .succeeded { throw ExitCode(result.rawValue) }
    }

    /// Reports as HTML follow one another on a page of their own.
    func openDocument(_ title: String) {
        guard session.options.format == .html else { return }
        StandardOutput.write(
            HTMLDocument.opening(title: PassageRendering.visible(title), language: session.options.language))
    }

    // MARK: The prompt

    /// A session with a person, or a script when the input is no terminal.
    func runInteractively() throws {
        guard Terminal.isInteractive(.input) else { try runFiles(["-"]) }
        prompt(opening: nil)
    }

    /// A session with a person, which begins with the files of a program.
    func prompt(opening program: OpenedFiles?) {
        tellLanguageNotice()
        var host = watched(options.rights.typed)
        // An editor of the person's may do anything.
        let editor = options.rights.safe || !Terminal.canEditLines() ? nil : Editor()
        host.openEditor = {
            editor?.want()
            return editor != nil
        }
        let files = screen.isInteractive && Terminal.isInteractive(.input) ? FileWatch() : nil
        host.watchFiles = { paths in
            files?.want(paths)
            return files != nil
        }
        var interpreter = Interpreter(session: session, host: host, table: .program)
        if let program { interpreter.remember(program.found) }
        let sources = program?.sources
        if Terminal.canEditLines() {
            let language = session.options.language
            let report: @Sendable (HistoryFile.Problem) -> Void = { Terminal.complain($0.message, in: language) }
            let path = options.rights.safe ? nil : History.defaultPath()
            let isFirstStart = path.map { !FileSystem.exists($0) } ?? false
            let history = path.map { History(path: $0, report: report) } ?? History()
            let settings = options.rights.safe ? nil : EditorSettings.path(in: language)
            let reader = EditLineReader(history: history, settings: settings, hints: color)
            reader.changeLine = { line in Self.change(line, in: editor, language) }
            start(reader, interpreter, showsTour: isFirstStart && sources == nil, opening: sources, editor, files)
        } else {
            Terminal.installInterruptHandler()
            let reader = DescriptorLineReader(showsPrompt: Terminal.isInteractive(.output))
            start(reader, interpreter, showsTour: false, opening: sources, nil, files)
        }
    }

    /// A line as the person's editor leaves it; as it is, where there is no editor or the editor does nothing to it.
    private static func change(_ line: String, in editor: Editor?, _ language: Language) -> String {
        guard let editor else {
            Terminal.complain(Message("edit.none"), in: language)
            return line
        }
        do throws(Host.Failure) { return try editor.edited(line) ?? line } catch {
            Terminal.complain(Message("edit.failed", ["reason": error.reason]), in: language)
            return line
        }
    }

    /// Prints which language was asked for in vain.
    private func tellLanguageNotice() {
        guard let languageNotice else { return }
        Terminal.writeError(MessageCatalog(session.options.language).text(languageNotice) + "\n")
    }

    private func start(
        _ reader: some LineReader, _ interpreter: Interpreter, showsTour: Bool, opening sources: [SourceText]?,
        _ editor: Editor?, _ files: FileWatch?
    ) {
        if !options.quiet, sources == nil {
            // Through the presenter: it breaks lines between words.
            let welcome = Remark(blocks: [.paragraph(.message("welcome"))])
            StandardOutput.write(Presenter(screen: screen).text(welcome, session))
        }
        if showsTour, !options.quiet {
            let tour = Remark(blocks: [.paragraph(.message("tour"))])
            StandardOutput.write("\n" + Presenter(screen: screen).text(tour, session) + "\n")
        }
        StandardOutput.flush()
        let paging = ScriptRunner.Output(
            print: {
                StandardOutput.write($0)
                StandardOutput.flush()
            }, printError: { Terminal.writeError($0) }, page: { write($0, $2, ending: $1) })
        var console = Console(interpreter)
        console.mode = { mode($0, $1) }
        if screen.isInteractive { console.question = { Prediction.before($0, $1) } }
        var repl = REPL(
            reader: reader, console: console, presenter: Presenter(screen: screen), output: paging, editor: editor,
            files: files)
        if let path = startUpFile, FileSystem.exists(path) {
            do throws(Host.Failure) {
                repl.runStartUp(try Host.text(of: path), name: path)
            } catch {
                let message = Message("error.unreadable-file", ["file": .text(path), "reason": error.reason])
                Terminal.complain(message, in: session.options.language)
            }
        }
        repl.run(opening: sources)
    }

    /// The commands every session begins with; it need not exist.
    private var startUpFile: String? {
        guard !options.noRC, !options.rights.safe else { return nil }
        let environment = Environment.current
        let folder =
            environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            ?? environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.config" : nil }
        return folder.map { $0 + "/snaprepl/rc.snap" }
    }
}
