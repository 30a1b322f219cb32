import CommandGrammar
import CommandLanguage
import Console
import Recordings
import Reporting
import SessionReports
import Sessions

/// Plays a script and records it.
public struct ScenarioRecorder: Sendable {
    private let scenario: Scenario
    private let name: String
    private let rendering = PassageRendering()
    private var recorder: Recorder
    /// The result of the script: that of its first failure, if there is one.
    public private(set) var result = ScriptResult.succeeded
    /// True when the recording goes on behind a failure.
    public var keepsGoing = false

    /// A script before its first line.
    ///
    /// - Parameters:
    ///   - text: The script, with its head if it has one.
    ///   - name: The file's name.
    ///   - interpreter: What runs the commands.
    /// - Throws: `HeadError` for a head that cannot be read.
    public init(
        _ text: String, name: String, _ interpreter: Interpreter = Interpreter(table: .withApps)
    ) throws(HeadError) {
        scenario = try Scenario(text)
        self.name = name
        let title =
            scenario.header.map { LocalizedText($0.claim) } ?? .neutral(PassageRendering.visible(Self.shortened(name)))
        var about: [Passage] = []
        if let header = scenario.header {
            about.append(Passage(.paragraph, rendering.text(Message("document.\(header.source)"))))
            if let from = header.from {
                about.append(Passage(.paragraph, rendering.text(Message("claim.from", ["place": .text(from)]))))
            }
        }
        recorder = Recorder(title: title, about: about, interpreter)
    }

    /// The name of a file without its folder and its ending.
    private static func shortened(_ name: String) -> String {
        String((name.split(separator: "/").last ?? "").prefix { $0 != "." })
    }

    private var goesOn: Bool { result == .succeeded || keepsGoing && result != .interrupted }

    private mutating func note(_ failure: ScriptResult) { if result == .succeeded { result = failure } }

    private static func result(of failure: CommandFailure) -> ScriptResult {
        failure.isExpectation ? .expectationFailed : .commandFailed
    }

    /// Plays the script to its end, to `quit`, or, unless it keeps going, to the first failure.
    public mutating func record() -> Recording {
        var reader = ScriptReader(scenario.script, name: name, firstLine: scenario.firstLine)
        while goesOn, !recorder.interpreter.isFinished, let step = reader.next() {
            switch step {
            case .phase(let key): addPhase(key)
            case .failure(let error, let source):
                recorder.addPassages(rendering.passages(Diagnostic(error, in: source).blocks))
                note(.commandFailed)
            case .statements(let statements):
                if let first = statements.first, isMoreThanCommands(first) {
                    play(first.source)
                } else {
                    run(statements)
                }
            case .swift(let source):
                if recorder.interpreter.commandsBehindSwift(source.text) != nil { play(source) } else { run(source) }
            }
            if recorder.interpreter.host.isInterrupted() { result = .interrupted }
        }
        tellVerdict()
        return recorder.finish()
    }

    private mutating func run(_ statements: [Statement]) {
        for statement in statements where goesOn && !recorder.interpreter.isFinished {
            guard case .failure(let failure) = recorder.run(statement) else { continue }
            note(Self.result(of: failure))
        }
    }

    private mutating func run(_ swift: SourceText) {
        if recorder.run(swift) { return }
        note(.commandFailed)
    }

    /// True of a text that the console takes for something else: a prompt that was copied along, Swift, a question.
    private func isMoreThanCommands(_ first: Statement) -> Bool {
        let interpreter = recorder.interpreter
        guard interpreter.table.row(for: interpreter.spelledOut(first).verb) != nil else { return true }
        return first.source.text.contains("{") && interpreter.isSwift(first.source.text)
    }

    /// Plays a text as it is played anywhere else, and writes down its turns.
    private mutating func play(_ source: SourceText) {
        var play = Play(
            source.text, name: name, firstLine: source.firstLine, on: Console(recorder.interpreter),
            keepsGoing: keepsGoing)
        var written: SourceText?
        while goesOn, let turn = play.next() {
            var now = play.interpreter
            now.acknowledges = recorder.interpreter.acknowledges
            if let statement = turn.statement {
                recorder.add(statement, turn.outcome, now: now)
            } else if case .text(let text) = turn.source {
                let typed = (recorder.interpreter.session.prompt, text.text)
                let failure = turn.failure.flatMap { failure in turn.diagnostic.map { (failure, $0) } }
                recorder.add(
                    text: written == text ? nil : typed, saying: turn.reports, failure: failure, now: now)
                written = text
            }
            if let failure = turn.failure { note(Self.result(of: failure)) }
        }
    }

    /// A part of a scenario has words in each language; a comment of any other script is told as it is.
    private mutating func addPhase(_ key: String) {
        guard let header = scenario.header else {
            return recorder.addPassages([Passage(.paragraph, .neutral(PassageRendering.visible(key)))])
        }
        guard let words = header.narration[key] else { return }
        recorder.addPassages([Passage(.paragraph, LocalizedText(words))])
    }

    private mutating func tellVerdict() {
        guard let header = scenario.header, result == .succeeded else { return }
        var passages = [Passage(.heading, rendering.text(Message("verdict.\(header.verdict.rawValue)")))]
        if let because = header.because { passages.append(Passage(.paragraph, LocalizedText(because))) }
        let rules = header.rules.compactMap { ExplainedRule($0) }
        if !rules.isEmpty { passages.append(Passage(.list, words: rules.map { rendering.text($0.line) })) }
        recorder.addPassages(passages)
    }
}

extension Recorder {
    /// Runs code of an app, and writes down what became of it.
    ///
    /// - Returns: Whether it ran to its end.
    package mutating func run(_ swift: SourceText) -> Bool {
        var console = Console(interpreter)
        console.accept(swift: swift)
        var text: (prompt: String, text: String)? = (interpreter.session.prompt, swift.text)
        var isWell = true
        while let turn = console.next() {
            let failure = turn.failure.flatMap { failure in turn.diagnostic.map { (failure, $0) } }
            if failure != nil { isWell = false }
            add(text: text, saying: turn.reports, failure: failure, now: console.interpreter)
            text = nil
        }
        if let text { add(text: text, saying: [], now: console.interpreter) }
        return isWell
    }
}
