import CommandLanguage
import Reporting

/// How a script ended; the raw value is the program's exit code.
public enum ScriptResult: Int32, Sendable {
    case succeeded = 0
    /// An `expect` or `!` line was not met.
    case expectationFailed = 1
    /// The script could not be read.
    case unusable = 2
    /// A command failed.
    case commandFailed = 3
}

/// Runs scripts: stops at the first failure, naming file, line and word.
public struct ScriptRunner: Sendable {
    public var interpreter: Interpreter
    public let presenter: Presenter
    /// Whether to go on after a failure.
    public var keepsGoing = false
    /// Whether each command is written before its output.
    public var echoes = false
    /// Asked between statements; true ends the script (Ctrl-C).
    public var isInterrupted: @Sendable () -> Bool = { false }

    public init(interpreter: Interpreter, presenter: Presenter = Presenter()) {
        self.interpreter = interpreter
        self.presenter = presenter
    }

    /// Where output goes.
    public struct Output {
        public let print: (String) -> Void
        public let printError: (String) -> Void

        public init(print: @escaping (String) -> Void, printError: @escaping (String) -> Void) {
            self.print = print
            self.printError = printError
        }
    }

    /// Runs a text to its end, to `quit`, or to the first failure.
    public mutating func run(_ text: String, name: String?, to output: Output) -> ScriptResult {
        let body = FrontMatter.split(text)
        var reader = ScriptReader(body.text, name: name, firstLine: body.firstLine)
        var worst = ScriptResult.succeeded
        while let step = reader.next() {
            let result: ScriptResult
            switch step {
            case .phase: continue
            case .failure(let error, let source):
                report(Diagnostic(error, in: source), output.printError)
                result = .commandFailed
            case .statements(let statements): result = run(statements, to: output)
            }
            if worst == .succeeded { worst = result }
            if interpreter.isFinished || isInterrupted() || (result != .succeeded && !keepsGoing) { break }
        }
        return worst
    }

    /// Runs statements in turn; the first failure ends them.
    public mutating func run(_ statements: [Statement], to output: Output) -> ScriptResult {
        for statement in statements {
            if echoes { output.print("\(interpreter.session.prompt)\(statement.text)\n") }
            switch interpreter.execute(statement) {
            case .report(let answer): output.print(presenter.text(answer, interpreter.session))
            case .expectedFailure(let failure): report(Diagnostic(failure, in: statement), output.print)
            case .failure(let failure):
                report(Diagnostic(failure, in: statement), output.printError)
                return failure.isExpectation ? .expectationFailed : .commandFailed
            }
            if interpreter.isFinished { break }
        }
        return .succeeded
    }

    private func report(_ diagnostic: Diagnostic, _ print: (String) -> Void) {
        print(presenter.text(diagnostic, interpreter.session))
    }
}
