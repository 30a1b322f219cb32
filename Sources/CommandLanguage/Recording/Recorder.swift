import CommandGrammar
import DiffableSnapshots
import ListSimulation
import Recordings
import Reporting
import SessionReports
import Sessions
import SwiftWriting

/// A recorder that runs commands and writes down their outcomes.
///
///     var recorder = Recorder(title: "Today", Interpreter())
///     for statement in statements { recorder.run(statement) }
///     recorder.finish().steps.last?.screen.rows.map(\.text)
///
/// A step ends with a command that has something to answer or changes what is on screen; edits that only wait for their
/// apply stand in the step of the apply.
public struct Recorder: Sendable {
    /// The interpreter that runs the commands.
    public private(set) var interpreter: Interpreter
    private var recording: Recording
    private var step = Recording.Step()
    private var screen: Screen
    private var largestCell = 0
    private var part: [Ran] = []
    private var origin: Session
    private let rendering = PassageRendering()
    /// True when the recording has as many steps as a recording may have, and takes no more.
    public private(set) var isFull = false

    /// The most steps of a recording: a page must stay light.
    public static let mostSteps = 1_000

    /// A command that ran, and where it stands in the recording.
    private struct Ran: Sendable {
        let step: Int
        let command: Int
        let swift: SwiftStep
        let before: Session
    }

    /// A recording that begins with the session of an interpreter as it is.
    public init(title: LocalizedText, about: [Passage] = [], _ interpreter: Interpreter) {
        self.interpreter = interpreter
        recording = Recording(title: title, about: about)
        origin = interpreter.session
        screen = Screen(interpreter.session)
        largestCell = max(0, screen.rows.map(\.cell).max() ?? 0, screen.pool.max() ?? 0)
    }

    // MARK: What is told

    /// Adds a text before the next commands.
    public mutating func addPassages(_ passages: [Passage]) {
        close(force: !step.commands.isEmpty)
        step.narration += passages
    }

    /// Adds a question before the commands that answer it.
    public mutating func ask(_ question: Recording.Question) {
        close(force: !step.commands.isEmpty)
        step.question = question
        close(force: true)
    }

    /// Begins again with another session.
    public mutating func startOver(_ interpreter: Interpreter) {
        close(force: !step.commands.isEmpty)
        addSwift()
        self.interpreter = interpreter
        origin = interpreter.session
        screen = Screen(interpreter.session)
        largestCell = 0
        step.startsOver = !recording.steps.isEmpty
    }

    /// Everything that was recorded.
    public mutating func finish() -> Recording {
        close(force: !step.commands.isEmpty || !step.narration.isEmpty || !step.answer.isEmpty)
        addSwift()
        if isFull, let last = recording.steps.indices.last {
            recording.steps[last].answer.append(
                Passage(.paragraph, rendering.text(Message("recording.full", ["count": .number(Self.mostSteps)]))))
        }
        for id in Set(recording.steps.flatMap(\.rules)) { recording.rules[id] = rule(id) }
        return recording
    }

    // MARK: What is run

    /// Runs a command.
    ///
    /// - Returns: What became of it.
    @discardableResult
    public mutating func run(_ statement: Statement) -> Interpreter.Outcome {
        let before = interpreter.session
        let outcome = interpreter.execute(statement)
        if case .report(let report) = outcome, case .held(let message, _)? = report.facts.first {
            addCheck(rendering.text(message))
            return outcome
        }
        note(statement, outcome, before)
        return outcome
    }

    /// Writes down a command that was run elsewhere, on the session the recording had come to.
    ///
    /// - Parameters:
    ///   - statement: The command.
    ///   - outcome: What became of it.
    ///   - reports: What was said of it, where that is more than the outcome says.
    ///   - interpreter: What ran it, as it was afterwards.
    public mutating func add(
        _ statement: Statement, _ outcome: Interpreter.Outcome, saying reports: [any Report]? = nil,
        now interpreter: Interpreter
    ) {
        let before = self.interpreter.session
        self.interpreter = interpreter
        if case .report(let report) = outcome, case .held(let message, _)? = report.facts.first {
            return addCheck(rendering.text(message))
        }
        note(statement, outcome, before, saying: reports)
    }

    /// Writes down a text that is no command and was run elsewhere, or more of what the same text led to.
    ///
    /// - Parameters:
    ///   - text: What was typed, at its prompt; nil for more of the same.
    ///   - reports: What was said.
    ///   - failure: What went wrong, and what is said of it.
    ///   - interpreter: The session as it was afterwards.
    public mutating func add(
        text: (prompt: String, text: String)?, saying reports: [any Report],
        failure: (failure: CommandFailure, diagnostic: Diagnostic)? = nil, now interpreter: Interpreter
    ) {
        let before = self.interpreter.session
        self.interpreter = interpreter
        guard !isFull else { return }
        if let text {
            close(force: !step.commands.isEmpty)
            step.commands.append(
                Recording.Command(
                    prompt: text.prompt, text: PassageRendering.visible(text.text),
                    outcome: failure == nil ? .done : .failed))
        }
        step.answer += reports.flatMap { rendering.passages($0.blocks) }
        for report in reports { addLines(report.facts) }
        // The whole of it stands among the files.
        if !step.ran.isEmpty, let last = step.commands.indices.last {
            step.commands[last].text = Self.shortened(step.commands[last].text)
        }
        if let failure { crash(failure.failure, failure.diagnostic) }
        addApplies(since: before)
    }

    /// Runs the user's own files as one program.
    mutating func run(program files: [SourceText]) {
        let names = files.compactMap(\.name)
        let isOpened = names.count == files.count && names.allSatisfy(SwiftFile.isOne)
        let typed =
            isOpened ? "open \(names.joined(separator: " "))" : files.map(\.text).joined(separator: "\n")
        var text: (prompt: String, text: String)? = (interpreter.session.prompt, typed)
        var running = interpreter
        let problem = interpreter.host.programs?.run(files, in: &running) { event, now in
            add(text: text, saying: event.reports, now: now)
            text = nil
        }
        add(text: text, saying: [], failure: problem.map { ($0.failure, $0.diagnostic) }, now: running)
    }

    /// Lines of a paste that stand above its answer.
    private static let mostLinesTyped = 12

    /// The beginning of a text that was pasted.
    public static func shortened(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.prefix(mostLinesTyped).joined(separator: "\n") + (lines.count > mostLinesTyped ? "\n…" : "")
    }

    /// Gives a name the value it got from a file.
    mutating func load(_ statement: Statement, _ name: String, _ value: SessionValue) {
        let before = interpreter.session
        interpreter.bind(name, to: value, statement)
        note(statement, .report(SilentReport()), before, .loaded(name: name, value))
    }

    private mutating func addCheck(_ check: LocalizedText) {
        if step.commands.isEmpty, step.narration.isEmpty, let last = recording.steps.indices.last {
            recording.steps[last].checks.append(check)
        } else {
            step.checks.append(check)
        }
    }

    private mutating func note(
        _ statement: Statement, _ outcome: Interpreter.Outcome, _ before: Session, _ kind: SwiftStep.Outcome = .worked,
        saying reports: [any Report]? = nil
    ) {
        guard !isFull else { return }
        // What Swift led to is a step of its own.
        close(force: !step.answer.isEmpty)
        var command = Recording.Command(
            prompt: before.prompt, text: PassageRendering.visible(statement.text), outcome: .done)
        var swift = SwiftStep(statement: interpreter.spelledOut(statement), outcome: kind)
        let isAnswered: Bool
        switch outcome {
        case .report(let report):
            isAnswered = !report.isSilent
            step.answer = rendering.passages(report.blocks)
            step.report = isAnswered ? report.tree : nil
            if case .gesture(_, let rules)? = report.facts.first { step.rules += rules }
            if case .lists(let lists)? = report.facts.first { step.lists = lists }
            addLines(report.facts)
        case .expectedFailure(let failure), .failure(let failure):
            isAnswered = true
            if case .failure = outcome { command.outcome = .failed } else { command.outcome = .refused }
            swift.outcome = note(failure, of: statement)
        }
        if let reports { step.answer = reports.flatMap { rendering.passages($0.blocks) } }
        step.commands.append(command)
        addApplies(since: before)
        part.append(
            Ran(step: recording.steps.count, command: step.commands.count - 1, swift: swift, before: before))
        // Time travel and files lead to sessions that the commands before them do not lead to.
        let leaps = interpreter.table.meaning(of: swift.statement, in: before)?.effect == .control
        close(force: isAnswered || leaps)
        guard leaps else { return }
        addSwift()
        origin = interpreter.session
    }

    /// The failure as the answer of a step. UIKit's own words stand on the list besides.
    private mutating func note(_ failure: CommandFailure, of statement: Statement) -> SwiftStep.Outcome {
        let diagnostic = Diagnostic(failure, in: statement)
        step.answer = rendering.passages(diagnostic.blocks)
        step.report = diagnostic.tree
        return crash(failure, diagnostic)
    }

    @discardableResult
    private mutating func crash(_ failure: CommandFailure, _ diagnostic: Diagnostic) -> SwiftStep.Outcome {
        if case .inFile(let name, let statement, _, let ranges) = failure.error.cause {
            let text = statement.source.text.utf8.prefix(ranges.first?.lowerBound ?? 0)
            addLines([.ran(place: "\(name):\(text.count { $0 == UInt8(ascii: "\n") } + 1)")])
        }
        guard let uikit = failure.error.uikit else { return .refused }
        step.crash = Recording.Crash(
            author: (diagnostic.author ?? .uikit).rawValue, text: PassageRendering.visible(uikit.message),
            rule: diagnostic.code, explanation: rendering.text(diagnostic.explanation))
        step.rules.append(diagnostic.code)
        return .raised(uikit)
    }

    /// Takes note of the lines of the user's own code that were run.
    private mutating func addLines(_ facts: [ReportFact]) {
        for case .ran(let place) in facts {
            guard let colon = place.lastIndex(of: ":"), let number = Int(place[place.index(after: colon)...]),
                let file = numberOfFile(place[..<colon], line: number)
            else { continue }
            let line = Recording.CodeLine(file: file, line: number)
            if step.ran.last != line { step.ran.append(line) }
        }
    }

    /// The place among the recorded files of the one that has a line with something in it. Of several texts of a page the
    /// last one counts.
    private mutating func numberOfFile(_ name: Substring, line: Int) -> Int? {
        for file in (interpreter.session.app?.files ?? []).reversed()
        where file.name == name || file.name.hasPrefix("\(name)#") {
            let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
            guard lines.indices.contains(line - 1), !lines[line - 1].isEmpty else { continue }
            let code = Recording.CodeFile(
                name: PassageRendering.visible(String(name)), lines: lines.map { PassageRendering.visible(String($0)) })
            if let known = recording.code.firstIndex(of: code) { return known }
            recording.code.append(code)
            return recording.code.count - 1
        }
        return nil
    }

    /// Adds the applies and the list, while the user's own code answers what its identifiers are called.
    private mutating func addApplies(since before: Session) {
        guard let app = interpreter.session.app else { return addOwnApplies(since: before) }
        app.answering { addOwnApplies(since: before) }
    }

    private mutating func addOwnApplies(since before: Session) {
        let after = interpreter.session
        let revisions = after.revisions.entries.filter { $0.number > before.revisions.current }
        for revision in revisions {
            step.applies.append(Apply(revision, rendering))
            step.rules += ([revision.result.path.rule] + revision.result.notes).map(\.id)
            step.rules += revision.result.warnings.map(\.rule.id)
        }
        step.screen = Screen(after)
        step.screen.addFates(since: screen, largest: largestCell, revisions.flatMap(\.result.events))
    }

    /// Ends the step, if there is anything to see in it.
    private mutating func close(force: Bool) {
        var quiet = step.screen
        quiet.addFates(since: quiet, largest: .max, [])
        var shown = screen
        shown.addFates(since: shown, largest: .max, [])
        guard force || (!step.commands.isEmpty && quiet != shown) else { return }
        if step.commands.isEmpty {
            step.screen = screen
            step.screen.addFates(since: screen, largest: .max, [])
        }
        screen = step.screen
        largestCell = max(largestCell, screen.rows.map(\.cell).max() ?? 0, screen.pool.max() ?? 0)
        var seen: Set<String> = []
        step.rules = step.rules.filter { seen.insert($0).inserted }
        if recording.steps.count < Self.mostSteps { recording.steps.append(step) } else { isFull = true }
        step = Recording.Step()
    }

    // MARK: What is added in the end

    /// Writes the Swift beside the commands, once all of a session is known: types are named by what comes later too.
    private mutating func addSwift() {
        let facts = SwiftFacts(part.map(\.swift), from: origin, interpreter.table)
        for (index, ran) in part.enumerated() where recording.steps.indices.contains(ran.step) {
            let scope = SwiftScope(facts: facts, session: ran.before, step: index)
            guard let code = try? interpreter.table.swift(of: ran.swift.statement, in: scope) else { continue }
            if let reason = code.reason {
                recording.steps[ran.step].commands[ran.command].withoutSwift = rendering.text(reason)
            } else {
                let lines = Self.swiftLines(of: code)
                recording.steps[ran.step].commands[ran.command].swift = lines
                recording.steps[ran.step].commands[ran.command].translatedSwift = Self.translatedSwift(
                    of: ran.swift.statement, in: ran.before, lines, facts, step: index, interpreter.table)
            }
        }
        part = []
    }

    private func rule(_ id: String) -> Recording.Rule? {
        guard let rule = ExplainedRule(id) else { return nil }
        return Recording.Rule(
            confidence: rule.confidence, certainty: rendering.text(Message("confidence.\(rule.confidence)")),
            words: rendering.text(Message("rule.\(id)")),
            sources: rule.sources.map { Recording.Source(name: rendering.text($0.name), url: $0.url) })
    }
}
