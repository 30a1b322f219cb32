import CommandGrammar
import CommandLanguage
import Remedies
import Reporting
import SessionReports
import Sessions

/// `fix`: a patch of the user's own files for faults on the screen, run before it is shown.
enum FixCommand {
    static let row = CommandRow(
        "fix", example: "# fix\n# fix apply\nsections Today",
        CommandForm { (interpreter: inout Interpreter, statement) throws(CommandFailure) in
            interpreter.noteQuestion(statement)
            return interpreter.fixOfFilesAsTheyAre()
        },
        CommandForm(control: .number("NUMBER")) { (interpreter: inout Interpreter, _, number) throws(CommandFailure) in
            interpreter.fix(number)
        },
        CommandForm(control: .keyword("apply"), .optional(.number("NUMBER"))) {
            (interpreter: inout Interpreter, _, _, number) throws(CommandFailure) in
            try interpreter.fixFile(number ?? 1)
        })
}

extension Interpreter {
    /// The fixes as changes of the program's files; without a program, as commands.
    fileprivate mutating func fix() -> any Report {
        let search = FixSearch(self)
        let isOwn = session.app != nil || session.lastOutcome.trap != nil
        if search.complaint?.isEmpty ?? isOwn, search.crash == nil, let stop = session.lastOutcome.stop {
            return FixReport(stopped: stop)
        }
        attachments[ShownFixes.self] = ShownFixes(search.fixes)
        guard search.complaint != nil else {
            // What a command was stopped for, or an apply replaced, is mended in the code that makes the snapshot.
            guard session.app == nil, stoppedLine != nil || replacing else { return fixesAsCommands }
            let isRead = stoppedLine != nil && table.row(for: "diagnose") != nil
            guard case .report(let answer)? = run(line: isRead ? "diagnose last" : "why").last else {
                return fixesAsCommands
            }
            return answer
        }
        let commands = search.fixes.isEmpty && search.crash == nil ? session.refreshingCommands : nil
        var report = FixReport(search, commands: commands)
        report.isPasted = search.fixes.allSatisfy { $0.texts.allSatisfy { path(of: $0.name) == nil } }
        if !search.fixes.isEmpty, !report.isPasted, host.access < .writing {
            report.note = Message("fix.not-written.forbidden")
        }
        if search.fixes.isEmpty, search.crash == nil, let missing = session.app?.missingApply {
            // Whether the change or what keeps the apply from running is meant, only a person knows.
            report.note =
                missing.unapplied.map { Message("fix.no-apply.unapplied", ["name": .text($0.name)]) }
                ?? Message(missing.exits.isEmpty ? "fix.no-apply.call" : "fix.no-apply")
        }
        if search.fixes.isEmpty, search.complaint?.isEmpty ?? false {
            let others =
                WhyPlaces.handedItems(session.app) + WhyPlaces.twoQueues(in: session)
                + WhyPlaces.mistakes(of: session.app)
            let app = session.app as? ProgramApp
            report.note = others.first ?? app.flatMap { app in app.answering { app.undone(in: session) } }
            report.unseen = session.unseenCode()
        }
        return report
    }

    /// The fixes; where a file was changed by hand since it was read, those of the file as it is now.
    fileprivate mutating func fixOfFilesAsTheyAre() -> any Report {
        guard let app = session.app as? ProgramApp else { return fix() }
        let changed = app.latestTexts.compactMap { file -> SourceText? in
            guard let path = path(of: file.name), SwiftFile.isOne(path), let text = try? host.readFile(path),
                text != file.text
            else { return nil }
            return SourceText(text, name: file.name)
        }
        guard !changed.isEmpty else { return fix() }
        let names = changed.compactMap { $0.name.map(ProgramApp.fileName) }
        let note = SaidReport(message: Message("fix.reread", ["file": .list(names)]))
        let events = again(app, with: changed)
        return StepsReport([.remark(note)] + events + [.remark(fix())])
    }

    /// One of the fixes, whole.
    fileprivate mutating func fix(_ number: Int) -> FixReport {
        let search = FixSearch(self)
        return search.complaint == nil ? fixesAsCommands : report(on: search, number)
    }

    /// One of the fixes that were found; all of them where there is none of that number.
    private mutating func report(on search: FixSearch, _ number: Int) -> FixReport {
        if search.fixes.indices.contains(number - 1) {
            attachments[ShownFixes.self] = (attachments[ShownFixes.self] ?? ShownFixes([])).adding(search.fixes, number)
            return FixReport(search, only: number - 1)
        }
        attachments[ShownFixes.self] = ShownFixes(search.fixes)
        var report = FixReport(search, commands: session.refreshingCommands)
        if !search.fixes.isEmpty {
            report.note = Message(
                "fix.no-such", ["number": .number(number), "count": .number(search.fixes.count)])
        }
        return report
    }

    /// True when the last apply replaced rows or sections by equal ones.
    private var replacing: Bool {
        session.revisions.entries.last.map { !ApplyCauses(replacedBy: $0.result, in: session).causes.isEmpty } ?? false
    }

    /// The path of a file of the program; nil for code that was pasted.
    private func path(of name: String) -> String? {
        let opened = (session.app as? ProgramApp)?.paths[name]
        // Where no file may be looked for, one that was opened or given is taken to be there.
        if host.access < .reading { return opened ?? (SwiftFile.isOne(name) ? name : nil) }
        // One that was opened and is gone was not pasted: writing it says so.
        return opened ?? (host.fileExists(name) ? name : nil)
    }

    private var fixesAsCommands: FixReport {
        var report = FixReport(commands: session.refreshingCommands)
        if report.commands == nil, session.app == nil, session.source.snapshot().numberOfItems == 0 {
            report.note = Message("fix.nothing-here")
        }
        return report
    }

    /// Writes a change into the user's file where that is allowed, and otherwise prints it.
    fileprivate mutating func fixFile(_ number: Int) throws(CommandFailure) -> any Report {
        let search = FixSearch(self)
        guard search.complaint != nil else { return fixesAsCommands }
        guard search.fixes.indices.contains(number - 1) else { return report(on: search, number) }
        let fix = search.fixes[number - 1]
        var report = FixReport(search, only: number - 1)
        guard let app = session.app as? ProgramApp, fix.texts.count == 1, let text = fix.texts.first,
            let old = app.latestTexts.first(where: { $0.name == text.name })?.text
        else {
            report.note = Message("fix.not-written.unknown")
            return report
        }
        guard let path = path(of: text.name) else {
            report.note = Message("fix.how.pasted")
            return report
        }
        guard host.access >= .writing else {
            report.note = Message("fix.not-written.forbidden")
            return report
        }
        if let shown = attachments[ShownFixes.self], !shown.allow(fix, number) {
            attachments[ShownFixes.self] = ShownFixes(search.fixes)
            report = FixReport(search)
            report.note = Message("fix.not-shown", ["number": .number(number)])
            return report
        }
        do throws(Host.Failure) {
            guard SwiftFile.isOne(path), try host.readFile(path) == old else {
                report.note = Message("fix.not-written.unknown")
                return report
            }
            try host.writeFile(path, text.text)
        } catch {
            throw CommandFailure(.unwritableFile(path, reason: error.reason), nil)
        }
        attachments[PastedCrash.self] = nil
        attachments[WrittenFile.self] = WrittenFile(path: path, text: text.text)
        report.note = Message("fix.written", ["file": .text(path)])
        return StepsReport([.remark(report)] + again(app, with: [SourceText(text.text, name: text.name)]))
    }

    /// Reads the program anew with changed files, and does with its list what was done before.
    private mutating func again(_ app: ProgramApp, with new: [SourceText]) -> [SwiftEvent] {
        let gestures = gestures + (stoppedLine.map { [$0] } ?? [])
        // What was declared anew takes the place of the older, which one step could not tell apart.
        let loads = app.sourceFiles.isWhole ? [app.latestTexts] : app.latestLoads
        var events: [SwiftEvent] = []
        var problem: Diagnostic?
        for load in loads where problem == nil {
            let sources = load.map { old in
                new.first { $0.name == old.name } ?? SourceText(old.text, name: old.name)
            }
            problem = host.programs?.run(sources, in: &self) { event, _ in events.append(event) }?.diagnostic
        }
        for gesture in gestures where problem == nil {
            let typed = ReplayedCommand(command: gesture, prompt: session.prompt)
            for outcome in run(line: gesture) {
                switch outcome {
                case .report(let report): events = [.remark(typed), .remark(report)]
                case .failure(let failure):
                    problem = StatementParser.single(gesture).map { Diagnostic(failure, in: $0) }
                case .expectedFailure: break
                }
            }
        }
        if let problem { events.append(.remark(DiagnosticReport(diagnostic: problem))) }
        return events
    }
}

/// A command that is run again, as it was typed, above its answer.
private struct ReplayedCommand: Report {
    static let kind = "replayed"
    let command: String
    let prompt: String

    private enum CodingKeys: CodingKey { case command }

    var blocks: [Block] { [.echo(EchoedCommand.typed(command, at: prompt))] }
}

extension ProgramApp {
    package func undone(in session: Session) -> Message? {
        guard let place = lastApplyPlace, let edit = earlierApplyPlace, let name = session.revisions.undone,
            sourceFiles.rebuilds(edit, by: place)
        else { return nil }
        return Message("why.undone", ["name": .text(name), "place": .text(place), "before": .text(edit)])
    }
}

extension FixReport {
    fileprivate init(_ search: FixSearch, commands: [String]? = nil, only: Int? = nil) {
        self.init(
            only.map { [search.fixes[$0]] } ?? search.fixes, for: search.complaint,
            crash: search.crash.map { ($0.rule, $0.lines.map(\.place)) }, cameBack: search.cameBack,
            isPartial: search.isPartial, commands: commands)
        if let only, only > 0 { command += " \(only + 1)" }
    }
}

extension LastOutcome {
    /// The sentence on what stopped the last command: Swift, or UIKit.
    fileprivate var stop: Message? {
        trap ?? failureMessage.map { Message("diagnostic.system.error", ["text": .text($0)]) }
    }
}
