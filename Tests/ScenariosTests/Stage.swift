import CommandLanguage
import CrashReading
import Reporting
import Synchronization

@testable import Console
@testable import Scenarios
@testable import Sessions
@testable import snaprepl

/// Collects what a runner or a prompt writes.
final class Stage {
    private(set) var output = ""
    private(set) var errors = ""

    var streams: ScriptRunner.Output {
        ScriptRunner.Output(print: { self.output += $0 }, printError: { self.errors += $0 })
    }

    /// Plays a script and says how it ended.
    func play(
        _ text: String, name: String? = "play.snap", files: [String: String] = [:], language: Language = .english,
        format: OutputFormat = .text, change: (inout ScriptRunner) -> Void = { _ in }
    ) -> ScriptResult {
        var options = Options()
        options.language = language
        options.format = format
        var runner = ScriptRunner(
            interpreter: Interpreter(session: Session(options: options), host: Host(texts: files), table: .tested),
            presenter: Presenter(screen: .init(width: 80)))
        change(&runner)
        return runner.run(text, name: name, to: streams)
    }

    /// Sits at a prompt and gives these answers; returns the reader, which remembers what it was asked. Without
    /// `acknowledges` the session is quiet, and only answers are printed.
    @discardableResult
    func sit(
        _ answers: [LineReaderResult], isInteractive: Bool = true, acknowledges: Bool = false, startUp: String? = nil
    ) -> Asked {
        let asked = Asked()
        var options = Options()
        if !acknowledges { options.verbosity = .quiet }
        var repl = REPL(
            reader: RememberingReader(ScriptedLineReader(answers), asked),
            console: Console(Interpreter(session: Session(options: options), table: .tested)),
            presenter: Presenter(screen: .init(width: 80, isInteractive: isInteractive)), output: streams)
        if let startUp { repl.runStartUp(startUp, name: "rc.snap") }
        repl.run()
        return asked
    }

    @discardableResult
    func sit(lines: [String], acknowledges: Bool = false, startUp: String? = nil) -> Asked {
        sit(lines.map(LineReaderResult.line), acknowledges: acknowledges, startUp: startUp)
    }
}

/// What a reader was asked, for a prompt that keeps its reader to itself.
final class Asked {
    var requests: [ScriptedLineReader.Request] = []
    var completions: [LineCompletion] = []
    var hints: [String?] = []
    var prompts: [String] { requests.map(\.prompt) }
}

private struct RememberingReader: LineReader {
    private var base: ScriptedLineReader
    private let asked: Asked

    init(_ base: ScriptedLineReader, _ asked: Asked) {
        self.base = base
        self.asked = asked
    }

    mutating func readLine(prompt: String, continuation: Bool) -> LineReaderResult {
        defer { asked.requests = base.requests }
        return base.readLine(prompt: prompt, continuation: continuation)
    }

    mutating func assist(with assistance: LineAssistance) {
        asked.completions.append(assistance.complete("delete ", 7))
        asked.hints.append(assistance.hint("append"))
    }
}

extension Host {
    /// Files in memory, read only.
    init(texts: [String: String]) {
        self.init(readFile: { (name) throws(Host.Failure) in
            guard let text = texts[name] else { throw Host.Failure(reason: "no such file") }
            return text
        })
    }
}

extension CommandTable {
    /// The commands of the language, with `diagnose` and `read`.
    static let tested = CommandTable(CommandTable.standard.groups + [DiagnoseCommand.group, ReadCommand.group])
}
