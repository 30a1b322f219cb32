import CommandGrammar
import CommandLanguage
import Sessions

@testable import Console
@testable import Learning
@testable import Scenarios

/// A scenario's script with one thing taken away or changed.
///
/// Unlike a ``ScenarioMutation``, which changes the model under all scripts, this changes one script over the same
/// model. A scenario that passes all the same does not need what was taken away.
struct ScriptMutant: Sendable {
    /// What tells one mutant from all others, by content: numbers of lines change too easily.
    struct Name: Hashable, Comparable, Sendable {
        let scenario: String
        /// The part of the script, as in `# KEY`, with `#2` behind it for the second mutant of the part that would
        /// have the same name otherwise.
        let part: String
        /// `removed`, or what a type is declared with instead.
        let change: String
        /// What was removed or changed, on one line.
        let line: String

        static func < (one: Name, other: Name) -> Bool {
            (one.scenario, one.part, one.change, one.line) < (other.scenario, other.part, other.change, other.line)
        }
    }

    let name: Name
    /// The number of the line in the file.
    let number: Int
    /// Which step of the script is played otherwise.
    let index: Int
    /// What is played in its place.
    let replacement: [Statement]
}

/// A script that was played once, with the session as it was before each statement.
///
/// A mutant differs from the script in one statement, so that it need not be played from the beginning.
struct PlayedScript: Sendable {
    /// A statement that stands in no block, or code of an app, which is left as it is.
    struct Step: Sendable {
        let statement: Statement
        var swift: SourceText?
        /// The part of the script it belongs to.
        let part: String
        /// Which of the statements of its text it is: several stand on a line with `;`.
        let position: Int
        let before: Interpreter
    }

    let id: String
    let steps: [Step]
    /// The first command that failed; nil in a scenario that passes.
    let failure: String?

    init(_ entry: Ledger.Entry) throws {
        let scenario = try Scenario(entry.file.text)
        id = entry.header.id
        var steps: [Step] = []
        var failure: String?
        var part = "-"
        var interpreter = Interpreter(table: .withApps)
        var reader = ScriptReader(scenario.script, firstLine: scenario.firstLine)
        while failure == nil, !interpreter.isFinished, let step = reader.next() {
            switch step {
            case .phase(let title): part = title
            case .failure(let error, let source): failure = "\(source.text): \(error)"
            case .swift(let source):
                let none = Statement(mustFail: false, verb: "expect", verbRange: 0..<0, words: [], source: source)
                steps.append(Step(statement: none, swift: source, part: part, position: 0, before: interpreter))
                failure = Self.run(source, &interpreter)
            case .statements(let statements):
                for (position, statement) in statements.enumerated() {
                    steps.append(Step(statement: statement, part: part, position: position, before: interpreter))
                    if case .failure(let error) = interpreter.execute(statement) {
                        failure = failure ?? "\(statement.text): \(error.error)"
                    }
                }
            }
        }
        self.steps = steps
        self.failure = failure
    }

    /// Whether the scenario still passes as a mutant.
    func survives(_ mutant: ScriptMutant) -> Bool {
        var interpreter = steps[mutant.index].before
        for statement in mutant.replacement {
            if case .failure = interpreter.execute(statement) { return false }
        }
        for step in steps[(mutant.index + 1)...] {
            if interpreter.isFinished { break }
            if let swift = step.swift {
                if Self.run(swift, &interpreter) != nil { return false }
            } else if case .failure = interpreter.execute(step.statement) {
                return false
            }
        }
        return true
    }

    /// Runs code of an app; what went wrong, or nil.
    private static func run(_ swift: SourceText, _ interpreter: inout Interpreter) -> String? {
        var console = Console(interpreter)
        console.accept(swift: swift)
        var failure: String?
        while let turn = console.next() {
            if let found = turn.failure { failure = failure ?? "\(swift.firstLine): \(found.error)" }
        }
        interpreter = console.interpreter
        return failure
    }
}

extension PlayedScript {
    /// Every mutant of the script.
    ///
    /// - Each command removed, also one of several on a line and one inside a block; but no line that judges.
    /// - Each type declared with other fields in its hash, in `==` or in both, and as the other kind.
    var mutants: [ScriptMutant] {
        var mutants: [ScriptMutant] = []
        var times: [ScriptMutant.Name: Int] = [:]
        func add(_ index: Int, _ change: String, _ changed: Statement, _ replacement: [Statement]) {
            let line = changed.text.split { $0.isWhitespace }.joined(separator: " ")
            let name = ScriptMutant.Name(scenario: id, part: steps[index].part, change: change, line: line)
            times[name, default: 0] += 1
            let time = times[name] ?? 1
            let numbered = ScriptMutant.Name(
                scenario: id, part: name.part + (time > 1 ? "#\(time)" : ""), change: change, line: line)
            let number = changed.source.locate(changed.verbRange).line
            mutants.append(ScriptMutant(name: numbered, number: number, index: index, replacement: replacement))
        }
        for (index, step) in steps.enumerated() where step.statement.verb != "expect" {
            add(index, "removed", step.statement, [])
            for inner in Self.commands(inside: step.statement) {
                guard let replacement = step.without(inner) else { continue }
                add(index, "removed", inner, [replacement])
            }
            for change in TypeLine(step.statement)?.changes ?? [] {
                guard let replacement = step.replaced(by: change.text) else { continue }
                add(index, change.name, step.statement, [replacement])
            }
        }
        return mutants
    }

    /// The statements in the blocks of a statement, at any depth.
    private static func commands(inside statement: Statement) -> [Statement] {
        statement.words.flatMap { word -> [Statement] in
            guard case .block(let block) = word.kind else { return [] }
            return block.flatMap { [$0] + commands(inside: $0) }.filter { $0.verb != "expect" }
        }
    }
}

extension PlayedScript.Step {
    /// The statement without a command that stands in a block of it.
    fileprivate func without(_ inner: Statement) -> Statement? {
        let text = Array(statement.source.text.utf8)
        let end = inner.words.last?.range.upperBound ?? inner.verbRange.upperBound
        let rest = text[..<inner.verbRange.lowerBound] + text[end...]
        return statement(at: position, of: String(decoding: rest, as: UTF8.self))
    }

    fileprivate func replaced(by text: String) -> Statement? { statement(at: 0, of: text) }

    private func statement(at position: Int, of text: String) -> Statement? {
        let source = SourceText(text, name: statement.source.name, firstLine: statement.source.firstLine)
        guard case .statements(let statements, _)? = try? StatementParser.parse(source),
            statements.indices.contains(position)
        else { return nil }
        return statements[position]
    }
}

extension TypeLine {
    fileprivate init?(_ statement: Statement) {
        self.init(verb: statement.verb, arguments: String(statement.text.dropFirst(statement.verb.count + 1)))
    }
}
