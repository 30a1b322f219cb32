import CommandGrammar
import CommandLanguage
import Console
import Reporting
import SessionReports
import Sessions

extension ScenarioLint {
    /// The remarks on heads whose verdict has a reason of its own (`because:`) while no play shows any of their rules.
    ///
    /// These are not among ``findings(in:)``: such rules may be further reading, and what a cell does is named by `why`
    /// alone, which a good story need not ask.
    ///
    /// - Complexity: every script is played once.
    public func remarks(in files: [Ledger.File]) -> [Finding] {
        concurrentMap(files) { file -> [Finding] in
            // A head that cannot be read is among the findings.
            guard let scenario = try? Scenario(file.text), let header = scenario.header else { return [] }
            return evidence(of: scenario, header, name: file.path).remarks
                .map { Finding(file: file.path, line: $0.line, message: $0.message) }
        }.flatMap(\.self)
    }

    /// The rules a scenario names and the questions it asks that nothing in its script checks.
    ///
    /// - A `compare` whose answer no `expect answer` checks: the two values could become something else to each
    ///   other, and no check would fail.
    /// - A rule in the head that nothing in the play shows: no failure, warning, answer, apply or `why` has it. Another
    ///   rule could stand there just as well.
    ///
    /// - Complexity: the script is played once.
    func evidence(
        of scenario: Scenario, _ header: Scenario.Header, name: String
    ) -> (findings: [Note], remarks: [Note]) {
        var play = EvidencePlay(scenario, name: name, Interpreter(host: host, table: table))
        play.playScript()
        let line = header.line(of: "rule")
        let unseen = header.rules.filter { ExplainedRule($0) != nil && !play.shows($0) }
        if header.because == nil {
            let notes = unseen.map { Note(line, "unseen-rule", ["rule": .text($0)]) }
            return (play.notes + notes, [])
        }
        let isUnseen = !unseen.isEmpty && unseen.count == header.rules.count
        return (play.notes, isUnseen ? [Note(line, "unseen-rules")] : [])
    }
}

/// A scenario played to see which rules it shows and which answers it checks.
private struct EvidencePlay {
    private let scenario: Scenario
    private let name: String
    private let interpreter: Interpreter
    /// The answers, as programs read them.
    private var answers: [String] = []
    /// A `compare` whose answer has not been checked yet.
    private var unchecked: ScenarioLint.Note?
    private(set) var notes: [ScenarioLint.Note] = []

    init(_ scenario: Scenario, name: String, _ interpreter: Interpreter) {
        self.scenario = scenario
        self.name = name
        self.interpreter = interpreter
    }

    /// Plays the script to its end, to `quit`, or to a line that cannot be read.
    mutating func playScript() {
        let console = Console(interpreter)
        for turn in Play(
            scenario.script, name: name, firstLine: scenario.firstLine, on: console, keepsGoing: true)
        {
            if let statement = turn.statement { look(at: statement, turn) }
        }
        endCompare()
    }

    /// True when an answer or a failure had a rule.
    func shows(_ rule: String) -> Bool { answers.contains { $0.contains("\"\(rule)\"") } }

    private mutating func look(at statement: Statement, _ turn: Turn) {
        let row = interpreter.table.row(for: statement.verb)
        if row?.judges != true { endCompare() }
        if row?.asksForJudgement == true, !statement.mustFail {
            unchecked = ScenarioLint.Note(
                statement.source.locate(statement.verbRange).line, "unchecked", ["command": .text(statement.text)])
        }
        if turn.held?.checksAnswer == true { unchecked = nil }
        // What is looked up did not happen, and a scenario that fails shows nothing by it.
        if row?.looksUp == true || turn.failure != nil { return }
        let renderer = Renderer(format: .jsonl)
        answers += turn.reports.map { renderer.render($0) }
    }

    private mutating func endCompare() {
        if let unchecked { notes.append(unchecked) }
        unchecked = nil
    }
}
