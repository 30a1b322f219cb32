import CommandGrammar
import Reporting

/// Commands for scripts: saying, judging, reading and writing.
enum ScriptCommands {
    static let group = CommandGroup(
        "scripts", [echo, ExpectCommand.row, read, save, transcript, history], withoutSwift: "swift.script")

    private static let echo = CommandRow(
        "echo", example: "echo 起床",
        CommandForm(
            .query, .optional(.rest("TEXT")), swift: .nothing
        ) {
            (_: inout Session, _, text) throws(CommandFailure) in
            TextReport(text: text?.text ?? "")
        })

    private static let read = CommandRow(
        "read", example: "! read missing.snap",
        CommandForm(control: .text("FILE")) { (interpreter: inout Interpreter, _, file) throws(CommandFailure) in
            try interpreter.runFile(file)
        })

    private static let save = CommandRow(
        "save", example: "sections 今日\n! save /nowhere/at/all.snap",
        CommandForm(control: .text("FILE")) { (interpreter: inout Interpreter, _, file) throws(CommandFailure) in
            let text = interpreter.journal.map { $0.text + "\n" }.joined()
            try interpreter.write(text, to: file)
            return MessageReport(
                message: Message("note.saved", ["count": .number(interpreter.journal.count), "file": .text(file.text)]))
        })

    private static let transcript = CommandRow(
        "transcript", example: "transcript off",
        CommandForm(control: .keyword("off")) { (interpreter: inout Interpreter, _, _) throws(CommandFailure) in
            interpreter.keepTranscript(in: nil)
            return SilentReport()
        },
        CommandForm(control: .text("FILE")) { (interpreter: inout Interpreter, _, file) throws(CommandFailure) in
            try interpreter.write("", to: file)
            interpreter.keepTranscript(in: file.text)
            return SilentReport()
        })

    private static let history = CommandRow(
        "history", example: "sections 今日\nhistory",
        CommandForm { (interpreter: inout Interpreter, _) throws(CommandFailure) in
            TextReport(text: interpreter.history.joined(separator: "\n"))
        })
}

extension Interpreter {
    fileprivate func write(_ text: String, to file: PlacedText) throws(CommandFailure) {
        do throws(Host.Failure) {
            try host.writeFile(file.text, text)
        } catch {
            throw CommandFailure(.unwritableFile(file.text, reason: error.reason), file.range)
        }
    }

    /// How deep files may read files.
    private static let deepest = 16

    /// Runs the statements of a file; the first that fails ends it.
    fileprivate mutating func runFile(_ file: PlacedText) throws(CommandFailure) -> any Report {
        guard readingDepth < Self.deepest else { throw CommandFailure(.nestedTooDeep, file.range) }
        let text = try read(file)
        readingDepth += 1
        defer { readingDepth -= 1 }
        if SwiftFile.isOne(file.text) { return try runSwiftFile(text, file) }
        var reports: [any Report] = []
        let before = (timeline: timeline, journal: journal, kept: kept)
        let script = Head.split(text)
        let source = SourceText(script.body, name: file.text, firstLine: script.firstLine)
        for statement in try statements(of: source) {
            switch execute(statement) {
            case .report(let report): reports.append(report)
            case .expectedFailure: continue
            case .failure(let failure):
                // One command like any other: when it fails, nothing has happened.
                (timeline, journal, kept) = before
                throw CommandFailure(
                    .inFile(file.text, statement: statement, error: failure.error, ranges: failure.ranges), file.range)
            }
            if isFinished || host.isInterrupted() { break }
        }
        return SequenceReport(reports: reports.filter { !$0.isSilent })
    }

    /// Runs a file of Swift, as one command: when a line of it fails, nothing has happened.
    private mutating func runSwiftFile(_ text: String, _ file: PlacedText) throws(CommandFailure) -> any Report {
        var reports: [any Report] = []
        let before = self
        let problem = runSwift(SourceText(text, name: file.text)) { event, _ in reports += event.reports }
        if let problem {
            self = before
            throw CommandFailure(
                .inFile(
                    file.text, statement: problem.statement, error: problem.failure.error,
                    ranges: problem.failure.ranges), file.range)
        }
        return SequenceReport(reports: reports.filter { !$0.isSilent })
    }

    private func statements(of source: SourceText) throws(CommandFailure) -> [Statement] {
        do throws(SyntaxError) {
            switch try StatementParser.parse(source) {
            case .statements(let statements, _): return statements
            case .incomplete: throw SyntaxError(reason: .unclosedBracket("("), range: 0..<0)
            }
        } catch {
            throw CommandFailure(.syntax(error.reason), nil)
        }
    }
}
