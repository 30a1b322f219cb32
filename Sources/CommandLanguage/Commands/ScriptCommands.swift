import CommandGrammar
import Page
import Reporting
import Sessions
import SwiftWriting

/// Commands for scripts: saying, judging, reading and writing.
enum ScriptCommands {
    static let group = CommandGroup(
        "scripts", [echo, ExpectCommand.row, read, save, ExportCommand.row, transcript, history],
        withoutSwift: "swift.script")

    private static let echo = CommandRow(
        "echo", example: "echo morning",
        CommandForm(
            .query, .optional(.rest("TEXT")), swift: .nothing
        ) {
            (_: inout Session, _, text) throws(CommandFailure) in
            TextReport(text: text?.text ?? "")
        })

    private static let read = CommandRow(
        "read", example: "sections Today\nsave today.snap\ndelete-all\nread today.snap\nshow",
        CommandForm(control: .file) { (interpreter: inout Interpreter, _, file) throws(CommandFailure) in
            try interpreter.runFile(file)
        })

    private static let save = CommandRow(
        "save", example: "sections Today\nappend milk bread\nsave today.snap",
        CommandForm(control: .file, .flag("replacing")) {
            (interpreter: inout Interpreter, statement, file, replaces) throws(CommandFailure) in
            let entries = interpreter.journal.entries
            let catalog = MessageCatalog(interpreter.session.options.language)
            let remark = interpreter.whatIsForgotten.map { "# \(catalog.text($0))\n" } ?? ""
            let text = remark + entries.map { $0.text + "\n" }.joined()
            try interpreter.write(OwnFile.mark + text, to: file, replacing: replaces, statement)
            return interpreter.saidToBeCut(
                MessageReport(
                    message: Message("note.saved", ["count": .number(entries.count), "file": .text(file.text)])))
        }
    ).noted()

    private static let transcript = CommandRow(
        "transcript", example: "transcript today.md\nsections Today\ntranscript off",
        CommandForm(control: .keyword("off")) { (interpreter: inout Interpreter, _, _) throws(CommandFailure) in
            let file = interpreter.transcript?.file
            interpreter.keepTranscript(in: nil)
            return file.map { SilentReport("done.transcript-ended", ["file": .text($0)]) }
                ?? SilentReport("done.no-transcript")
        },
        CommandForm(control: .file, .flag("replacing")) {
            (interpreter: inout Interpreter, statement, file, replaces) throws(CommandFailure) in
            try interpreter.write(OwnFile.mark, to: file, replacing: replaces, statement)
            interpreter.keepTranscript(in: file.text)
            return SilentReport("done.transcript-begun", ["file": .text(file.text)])
        })

    private static let history = CommandRow(
        "history", example: "sections Today\nhistory",
        CommandForm { (interpreter: inout Interpreter, _) throws(CommandFailure) in
            TextReport(text: interpreter.history.lines.joined(separator: "\n"))
        }
    ).noted()
}

/// Files that this program writes begin with a line that says so, and may be written again.
enum OwnFile {
    static let mark = "# Written by snaprepl\n"
}

extension Interpreter {
    /// Writes a file, unless another one stands there.
    ///
    /// - Throws: ``CommandFailure``; `would-replace` for a file that was not written here, unless it is to be replaced,
    ///   and `writing-not-allowed` or `files-not-allowed` for a script without the right to write.
    func write(
        _ text: String, to file: PlacedText, replacing: Bool, _ statement: Statement
    ) throws(CommandFailure) {
        guard host.access >= .writing else {
            let error: CommandError =
                host.access == .none ? .filesNotAllowed(file.text) : .writingNotAllowed(file.text)
            throw CommandFailure(error, file.range)
        }
        if !replacing, host.fileExists(file.text), !isOwn(file.text) {
            throw CommandFailure(.wouldReplace(file.text, by: statement.verb), file.range)
        }
        do throws(Host.Failure) {
            try host.writeFile(file.text, text)
        } catch {
            throw CommandFailure(.unwritableFile(file.text, reason: error.reason), file.range)
        }
    }

    /// Whether a file was written by this program. What cannot be read is somebody else's.
    private func isOwn(_ file: String) -> Bool {
        do throws(Host.Failure) {
            let text = try host.readFile(file)
            return RecordingFile(path: file)?.isWritten(in: text) ?? text.hasPrefix(OwnFile.mark)
        } catch {
            return false
        }
    }

    /// What was made of the journal, with a remark if its beginning is missing.
    func saidToBeCut(_ report: any Report) -> any Report {
        whatIsForgotten.map { NotedReport(report, note: $0) } ?? report
    }

    /// That the session no longer knows its first commands; nil where it knows them all.
    fileprivate var whatIsForgotten: Message? {
        guard journal.forgotten > 0 else { return nil }
        return Message(
            "note.commands-forgotten", ["count": .number(journal.forgotten), "limit": .number(journal.limit)])
    }

    /// How deep files may read files.
    private static let deepest = 16

    /// Runs the statements of a file; the first that fails ends it.
    fileprivate mutating func runFile(_ file: PlacedText) throws(CommandFailure) -> any Report {
        guard readingDepth < Self.deepest else { throw CommandFailure(.nestedTooDeep, file.range) }
        let text = try read(file)
        readingDepth += 1
        let rights = host
        // Whoever types `read` has not seen what the file would write.
        if !host.readScriptsMayWrite { host = host.limited(to: .reading) }
        defer {
            readingDepth -= 1
            host = rights
        }
        // The page of a lesson is no script, and what one wants with it is plain.
        if file.text.hasSuffix(".md"), text.contains("\n```snap\n") {
            return LessonReport(lesson: file.text, page: text)
        }
        if SwiftFile.isOne(file.text) { return try runSwiftFile(text, file) }
        var reports: [any Report] = []
        let before = (timeline: timeline, journal: journal, kept: kept)
        let script = Head.split(text)
        let source = SourceText(script.body, name: file.text, firstLine: script.firstLine)
        let watch = Watch(host)
        var count = 0
        defer { watch.end() }
        for statement in try statements(of: source) {
            watch.look(atCommand: count)
            count += 1
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
        let done = Message("done.read", ["count": .number(reports.count), "file": .text(file.text)])
        return SequenceReport(reports: reports.filter { !$0.isSilent }, done: done)
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
