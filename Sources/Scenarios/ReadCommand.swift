import CommandGrammar
import CommandLanguage
import Console
import Reporting
import SessionReports
import Sessions

/// Command `read`: runs the lines of files, which mean what they mean at a prompt; files of Swift are one program.
public enum ReadCommand {
    /// The command.
    public static let group = CommandGroup("scripts", [row], after: "expect", withoutSwift: "swift.script")

    private static let row = CommandRow(
        "read", example: "sections Today\nsave today.snap\ndelete-all\nread today.snap\nshow",
        CommandForm(control: .list(.file)) { (interpreter: inout Interpreter, _, files) throws(CommandFailure) in
            let program = files.filter { SwiftFile.isOne($0.text) }
            var reports: [any Report] = []
            for file in files {
                let others: ArraySlice<PlacedText>
                if SwiftFile.isOne(file.text) {
                    // Files of Swift are one program, which runs where the first of them stands.
                    guard file.range == program.first?.range else { continue }
                    others = program.dropFirst()
                } else {
                    others = []
                }
                let read = try interpreter.reading(file) { interpreter, text throws(CommandFailure) in
                    try run(text, file, others, &interpreter)
                }
                reports.append(read)
            }
            return reports.count == 1 ? reports[0] : SequenceReport(reports: reports, joinsLines: true)
        })

    private static func run(
        _ text: String, _ file: PlacedText, _ others: ArraySlice<PlacedText>, _ interpreter: inout Interpreter
    ) throws(CommandFailure) -> any Report {
        // The page of a lesson is no script, and what one wants with it is plain.
        if file.text.hasSuffix(".md"), text.contains("\n```snap\n") {
            return LessonReport(lesson: file.text, page: text)
        }
        if file.text.hasSuffix(".md"), MarkdownFence.all(in: text).contains(where: { $0.isSwift || $0.isScript }) {
            let reason = Message("read.page", ["file": .text(file.text)])
            throw CommandFailure(.unreadableFile(file.text, reason: .message(reason)), file.range)
        }
        if SwiftFile.isOne(file.text) {
            var sources = [SourceText(text, name: file.text)]
            for other in others { sources.append(SourceText(try interpreter.read(other), name: other.text)) }
            var console = Console(interpreter)
            if others.isEmpty { console.accept(swift: sources[0]) } else { console.accept(program: sources) }
            var answers = FileAnswers(file)
            do throws(CommandFailure) {
                while let turn = console.next() { try answers.add(turn) }
            } catch {
                if error.stopsProgram { interpreter = console.interpreter }
                throw error
            }
            interpreter = console.interpreter
            return SequenceReport(reports: answers.reports, joinsLines: true)
        }
        let script = Head.split(text)
        var play = Play(script.body, name: file.text, firstLine: script.firstLine, on: Console(interpreter))
        var answers = FileAnswers(file)
        var progress = ScriptProgress(interpreter.host)
        defer { progress.end() }
        while let turn = play.next() {
            try answers.add(turn)
            progress.add(1)
            if play.console.interpreter.host.isInterrupted() { break }
        }
        interpreter = play.console.interpreter
        let done = Message("done.read", ["count": .number(answers.count), "file": .text(file.text)])
        return SequenceReport(reports: answers.reports, done: done)
    }
}

/// The answers of a file's lines.
private struct FileAnswers {
    private let file: PlacedText
    /// The answers that are to be shown.
    private(set) var reports: [any Report] = []
    /// The number of commands that worked.
    private(set) var count = 0

    init(_ file: PlacedText) { self.file = file }

    /// Adds the outcome of a line.
    ///
    /// - Throws: `CommandFailure` for a line that failed, with its place in the file.
    mutating func add(_ turn: Turn) throws(CommandFailure) {
        if let failure = turn.failure { throw inFile(failure, turn) }
        switch (turn.source, turn.outcome) {
        case (.note, _), (.phase, _), (_, .expectedFailure): return
        case (.command, _): count += 1
        default: break
        }
        reports += turn.reports.filter { !$0.isSilent }
    }

    private func inFile(_ failure: CommandFailure, _ turn: Turn) -> CommandFailure {
        let statement: Statement
        switch turn.source {
        case .command(let found): statement = found
        case .text(let text):
            statement = Statement(
                mustFail: false, verb: "", verbRange: failure.range ?? 0..<0, words: [], source: text)
        default: return failure
        }
        return CommandFailure(
            .inFile(file.text, statement: statement, error: failure.error, ranges: failure.ranges), file.range)
    }
}
