import CommandLanguage
import Console
import Reporting
import Sessions

/// Runs a tutorial page and compares every answer with what the page says.
struct TutorialRunner {
    private var interpreter: Interpreter
    private let presenter: Presenter
    private let name: String
    private let host: Host
    private let table: CommandTable
    private let language: Language
    /// The catalog that puts failures into words.
    private let reader: MessageCatalog

    /// A runner with everything pinned that could differ from place to place.
    init(
        name: String, host: Host, table: CommandTable = .withApps, language: Language = .english,
        reader: MessageCatalog = MessageCatalog(.english)
    ) {
        self.table = table
        self.name = name
        self.host = host
        self.language = language
        self.reader = reader
        interpreter = Self.fresh(host, table, language)
        presenter = Presenter(screen: .init(width: 80))
    }

    /// The first answer that differs, or nil when the page is right.
    mutating func check(_ tutorial: Tutorial) -> TestFailure? {
        for part in tutorial.parts {
            switch part {
            case .prose: continue
            case .hidden(let fence):
                if let failure = unclosed(fence, "-->") { return failure }
                for exchange in fence.exchanges {
                    let answer = answer(to: exchange)
                    guard let code = answer.code else { continue }
                    return failure(
                        exchange, expected: [reader.text(Message("test.set-up"))], actual: ["? \(code)"] + answer.output
                    )
                }
            case .lesson(let fence):
                if let failure = begin(fence) { return failure }
            case .session(let fence):
                if let failure = unclosed(fence, "```") { return failure }
                for exchange in fence.exchanges {
                    if let failure = compare(exchange) { return failure }
                }
            }
        }
        return nil
    }

    private static func fresh(_ host: Host, _ table: CommandTable, _ language: Language) -> Interpreter {
        var options = Options()
        options.language = language
        return Interpreter(session: Session(options: options), host: host, table: table)
    }

    /// Begins the session that a `start` fence stands for, and runs the code of an app; the other fences of a lesson
    /// are no sessions.
    mutating func begin(_ fence: Tutorial.LessonFence) -> TestFailure? {
        guard [.start, .swift].contains(fence.kind) else { return nil }
        if fence.kind == .start { interpreter = Self.fresh(host, table, language) }
        for command in fence.commands {
            let exchange = Tutorial.Exchange(
                command: [command], commandLines: [command], output: [], line: fence.line)
            // Code counts its own lines, wherever it stands in a page.
            guard let code = answer(to: exchange, firstLine: 1).code else { continue }
            return failure(exchange, expected: [reader.text(Message("test.set-up"))], actual: ["? \(code)"])
        }
        return nil
    }

    /// A fence that runs to the end of the page would swallow it.
    private func unclosed(_ fence: Tutorial.Fence, _ closing: String) -> TestFailure? {
        guard fence.closing == nil else { return nil }
        return TestFailure(
            file: name, line: fence.line, phase: nil, command: fence.opening, expected: [closing], actual: [])
    }

    private mutating func compare(_ exchange: Tutorial.Exchange) -> TestFailure? {
        let answer = answer(to: exchange)
        var expected = exchange.output
        while expected.last?.isEmpty == true { expected.removeLast() }
        if let first = expected.first, first.hasPrefix("? ") {
            // The words of an error differ by language; its code does not.
            if answer.code == String(first.dropFirst(2).prefix { $0 != " " }) { return nil }
            return failure(exchange, expected: expected, actual: answer.code.map { ["? \($0)"] } ?? answer.output)
        }
        if answer.code == nil, OutputPattern(lines: expected).matches(answer.output) { return nil }
        return failure(
            exchange, expected: expected, actual: answer.code.map { ["? \($0)"] + answer.output } ?? answer.output)
    }

    /// The answer of a command now, and the code of the error if it fails.
    mutating func answer(
        to exchange: Tutorial.Exchange, firstLine: Int? = nil
    ) -> (output: [String], code: String?) {
        var text = ""
        var code: String?
        var play = Play(
            exchange.command.joined(separator: "\n"), firstLine: firstLine ?? exchange.line, on: Console(interpreter))
        while code == nil, let turn = play.next() {
            switch turn.source {
            case .phase, .note: continue
            default: break
            }
            code = turn.diagnostic?.code
            for report in turn.reports { text += presenter.text(report, turn.options) }
        }
        interpreter = play.console.interpreter
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return (lines, code)
    }

    private func failure(_ exchange: Tutorial.Exchange, expected: [String], actual: [String]) -> TestFailure {
        TestFailure(
            file: name, line: exchange.line, phase: nil, command: exchange.command.joined(separator: "\n"),
            expected: expected, actual: actual)
    }
}
