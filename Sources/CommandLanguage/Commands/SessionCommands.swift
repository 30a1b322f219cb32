import DiffableSnapshots
import ListSimulation
import Reporting

/// Commands about the session itself: options, help, the last result, the end.
enum SessionCommands {
    static let all: [CommandDefinition] = [
        CommandDefinition(
            "option", .session, .edit, changesFrom: 2, .optionalWord("NAME"), .optionalWord("VALUE"),
            example: "option view table\noption ios 15\noption"
        ) { (session: inout Session, _, name, value) throws(CommandFailure) in
            guard let name else { return OptionsReport(session.options) }
            guard let value else {
                guard let option = Option.named(name.text) else {
                    throw CommandFailure(.unknownOption(name.text, Option.all.map(\.name)), name.range)
                }
                return TextReport(text: "\(option.name) \(option.show(session.options))")
            }
            try session.setOption(name, value)
            return SilentReport()
        },
        CommandDefinition(control: "help", .session, .optionalWord("WORD|GROUP"), example: "help append\nhelp editing")
        {
            (interpreter: inout Interpreter, _, topic) throws(CommandFailure) in
            try HelpReport.report(on: topic, interpreter)
        },
        CommandDefinition(
            control: "explain", .session, .optionalWord("CODE"), example: "explain duplicate-identifiers"
        ) { (interpreter: inout Interpreter, statement, code) throws(CommandFailure) in
            try interpreter.explain(code, statement)
        },
        CommandDefinition(
            control: "swift", .session, .rest("COMMAND"), example: "sections 今日\nswift append 牛乳 パン to 今日"
        ) { (interpreter: inout Interpreter, statement, text) throws(CommandFailure) in
            try interpreter.swift(text, statement)
        },
        CommandDefinition(
            control: "claims", .session, .optionalWord("ID"), .flag("play"), example: "claims"
        ) { (interpreter: inout Interpreter, statement, id, plays) throws(CommandFailure) in
            let ledger = interpreter.host.ledger
            if let report = ledger(id?.text, plays, interpreter.session.options) { return report }
            // A host without scenarios has nothing to list, which is no mistake of the person asking.
            guard let id else { return SilentReport() }
            throw CommandFailure(.unknownTopic(id.text, []), id.range)
        },
        CommandDefinition(control: "last", .session, example: "sections 今日\nappend 牛乳\napply\nlast") {
            (interpreter: inout Interpreter, _) throws(CommandFailure) in
            guard let last = interpreter.lastReport else { return SilentReport() }
            // Programs have always seen all of it.
            return interpreter.session.options.format.isMachineReadable ? last : FullReport(last)
        },
        CommandDefinition(control: "quit", .session, example: "quit") {
            (interpreter: inout Interpreter, _) throws(CommandFailure) in
            interpreter.isFinished = true
            return SilentReport()
        },
    ]
}

extension Interpreter {
    /// `explain CODE`, or without a code what the last failure was about.
    fileprivate func explain(_ code: Text?, _ statement: Statement) throws(CommandFailure) -> any Report {
        guard let id = code?.text ?? lastFailure?.error.code else {
            throw CommandFailure(.noLastError, statement.verbRange)
        }
        guard let report = ExplainReport(id) else {
            let close = Spelling.closest(to: id, among: ExplainReport.topics)
            throw CommandFailure(.unknownTopic(id, close), code?.range ?? statement.verbRange)
        }
        return report
    }

    /// The Swift of a command, or of all that was done so far.
    fileprivate mutating func swift(_ text: Text?, _ statement: Statement) throws(CommandFailure) -> any Report {
        guard let text else { return answer(swiftProgram().lines) }
        let parsed: StatementParser.Result
        do throws(SyntaxError) {
            parsed = try StatementParser.parse(SourceText(text.text))
        } catch {
            throw CommandFailure(.syntax(error.reason), text.range)
        }
        guard case .statements(let statements, _) = parsed, let first = statements.first else {
            throw CommandFailure(.unfinished, text.range)
        }
        let command = spelledOut(first)
        var steps = swiftSteps
        steps.append(SwiftStep(statement: command))
        let scope = SwiftScope(
            facts: SwiftFacts(steps, from: origin, table), session: session, step: steps.count - 1, statement: command)
        let code: SwiftCode
        do throws(CommandFailure) {
            code = try scope.code(table)
        } catch {
            // The words of the command stand somewhere inside this one.
            let start = text.range.lowerBound
            let range = error.range.map { $0.lowerBound + start..<$0.upperBound + start }
            throw CommandFailure(error.error, range ?? text.range)
        }
        if let reason = code.reason { throw CommandFailure(.noSwift(reason), text.range) }
        return answer(code.alone ?? [])
    }

    /// Lines of Swift, remembered for the line that judges them.
    private mutating func answer(_ lines: [String]) -> any Report {
        timeline.note { $0.answer = lines }
        return TextReport(text: lines.joined(separator: "\n"))
    }
}

/// A report without abbreviations, where it has any.
struct FullReport: Report {
    static let kind = "last"
    let base: any Report

    init(_ base: any Report) { self.base = base }

    var blocks: [Block] { (base as? ApplyReport)?.fullBlocks ?? base.blocks }

    func encode(to encoder: any Encoder) throws { try base.encode(to: encoder) }
}

/// All options and their values.
struct OptionsReport: Report {
    static let kind = "options"

    struct Entry: Encodable, Sendable {
        let name: String
        let value: String
        let allowed: String
    }

    let options: [Entry]

    init(_ options: Options) {
        self.options = Option.all.map {
            Entry(name: $0.name, value: $0.show(options), allowed: $0.allowed.joined(separator: "|"))
        }
    }

    var blocks: [Block] {
        [
            .table(
                Table(columns: ["option", "value", "allowed"], rows: options.map { [$0.name, $0.value, $0.allowed] }))
        ]
    }
}
