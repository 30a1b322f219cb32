import CommandGrammar
import Page
import Reporting
import SessionReports
import Sessions
import SwiftWriting

/// Commands for scripts: saying, judging, reading and writing.
enum ScriptCommands {
    static let group = CommandGroup(
        "scripts", [echo, ExpectCommand.row, save, transcript, history],
        withoutSwift: "swift.script")

    private static let echo = CommandRow(
        "echo", example: "echo morning",
        CommandForm(
            .query, .optional(.rest("TEXT")), swift: .nothing
        ) {
            (_: inout Session, _, text) throws(CommandFailure) in
            TextReport(text: text?.text ?? "")
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

    /// True when a file was written by this program. A file that cannot be read was not.
    private func isOwn(_ file: String) -> Bool {
        do throws(Host.Failure) {
            let text = try host.readFile(file)
            return RecordingFile(path: file)?.isWritten(in: text) ?? text.hasPrefix(OwnFile.mark)
        } catch {
            return false
        }
    }

    /// The report on what was made from the journal, with a remark if its beginning is missing.
    func saidToBeCut(_ report: any Report) -> any Report {
        whatIsForgotten.map { NotedReport(report, note: $0) } ?? report
    }

    /// The message that the session no longer knows its first commands; nil where it knows them all.
    fileprivate var whatIsForgotten: Message? {
        guard journal.forgotten > 0 else { return nil }
        return Message(
            "note.commands-forgotten", ["count": .number(journal.forgotten), "limit": .number(journal.limit)])
    }

    /// The deepest level at which files may read files.
    private static let deepest = 16

    /// Reads a file, and runs what it holds as one command: when that fails, nothing has happened.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - body: Runs the text, with the rights of a script.
    /// - Returns: What `body` returns.
    /// - Throws: ``CommandFailure``, of `body` or because the file cannot be read.
    package mutating func reading<Result>(
        _ file: PlacedText, _ body: (inout Interpreter, String) throws(CommandFailure) -> Result
    ) throws(CommandFailure) -> Result {
        guard readingDepth < Self.deepest else { throw CommandFailure(.nestedTooDeep, file.range) }
        let text = try read(file)
        let (rights, manner) = (host, (acknowledges, acceptsPrefixes))
        let before = (timeline: timeline, journal: journal, kept: kept, attachments: attachments)
        readingDepth += 1
        // At `read`, what the file would write has not been seen.
        if !host.readScriptsMayWrite { host = host.limited(to: .reading) }
        defer {
            readingDepth -= 1
            host = rights
            (acknowledges, acceptsPrefixes) = manner
        }
        do throws(CommandFailure) {
            return try body(&self, text)
        } catch {
            // A program that UIKit stopped stays, as one that was pasted does.
            if !error.stopsProgram { (timeline, journal, kept, attachments) = before }
            throw error
        }
    }
}
