import Reporting

/// Commands for scripts: saying, judging, reading and writing.
enum ScriptCommands {
    static let all: [CommandDefinition] = [
        CommandDefinition("echo", .scripts, .query, .rest("TEXT"), example: "echo 起床") {
            (_: inout Session, _, text) throws(CommandFailure) in
            TextReport(text: text?.text ?? "")
        },
        CommandDefinition(
            "expect", .scripts, .query, .words("SUBJECT: …"),
            example: """
                sections 今日
                append 牛乳 パン
                apply
                expect items in 今日: 牛乳 パン
                expect cells: created 2, reconfigured 0
                ! append 卵 to 昨日
                expect error unknown-destination
                """
        ) { (session: inout Session, statement, words) throws(CommandFailure) in
            var expectation = try Expectation(statement, words)
            try expectation.check(&session)
            return SilentReport()
        },
        CommandDefinition(control: "read", .scripts, .word("FILE"), example: "! read missing.snap") {
            (interpreter: inout Interpreter, _, file) throws(CommandFailure) in
            try interpreter.runFile(file)
        },
        CommandDefinition(control: "save", .scripts, .word("FILE"), example: "sections 今日\n! save /nowhere/at/all.snap")
        {
            (interpreter: inout Interpreter, _, file) throws(CommandFailure) in
            let text = interpreter.journal.map { $0.text + "\n" }.joined()
            do throws(Host.Failure) {
                try interpreter.host.writeFile(file.text, text)
            } catch {
                throw CommandFailure(.unwritableFile(file.text, error.reason), file.range)
            }
            return MessageReport(
                message: Message("note.saved", ["count": .number(interpreter.journal.count), "file": .text(file.text)]))
        },
        CommandDefinition(
            control: "transcript", .scripts, .word("FILE|off"), example: "transcript off"
        ) { (interpreter: inout Interpreter, _, file) throws(CommandFailure) in
            guard file.text != "off" else {
                interpreter.transcript = nil
                return SilentReport()
            }
            do throws(Host.Failure) {
                try interpreter.host.writeFile(file.text, "")
            } catch {
                throw CommandFailure(.unwritableFile(file.text, error.reason), file.range)
            }
            interpreter.transcript = file.text
            return SilentReport()
        },
        CommandDefinition(control: "history", .scripts, example: "sections 今日\nhistory") {
            (interpreter: inout Interpreter, _) throws(CommandFailure) in
            TextReport(text: interpreter.history.joined(separator: "\n"))
        },
    ]
}

extension Interpreter {
    /// How deep files may read files.
    private static let deepest = 16

    /// Runs the statements of a file; the first that fails ends it.
    fileprivate mutating func runFile(_ file: Text) throws(CommandFailure) -> any Report {
        guard readingDepth < Self.deepest else { throw CommandFailure(.nestedTooDeep, file.range) }
        let text = try read(file)
        readingDepth += 1
        defer { readingDepth -= 1 }
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
                throw CommandFailure(.inFile(file.text, statement, failure.error, failure.range), file.range)
            }
            if isFinished || host.isInterrupted() { break }
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
