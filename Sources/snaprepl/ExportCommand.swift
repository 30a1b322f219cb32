import ArgumentParser
import CommandLanguage
import Console
import Learning
import Page
import Recordings
import Reporting
import Scenarios
import Sessions

/// `snaprepl export NAME… -o FILE`
struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write scripts, claims or lessons as an animated page.",
        discussion:
            "The page is one HTML file that loads nothing from anywhere. FILE.json holds the recording itself, FILE.svg one "
            + "step as an animated picture.")

    /// The program itself: `-c` is its option, wherever it stands.
    @ParentCommand var program: Snaprepl

    @OptionGroup var options: LaunchOptions

    @Argument(help: ArgumentHelp("A script, a claim (ja.v3), a document (000), or a lesson (1).", valueName: "NAME"))
    var names: [String] = []

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Where to write: FILE.html, FILE.json or FILE.svg.", valueName: "FILE"))
    var output: String?

    @Option(help: ArgumentHelp("The step of FILE.svg; otherwise the last apply.", valueName: "STEP"))
    var svg: Int?

    @Option(help: ArgumentHelp("Write all claims and lessons into a folder, with an index.", valueName: "FOLDER"))
    var site: String?

    @Option(
        help: ArgumentHelp(
            "Where the site will be published (https://…), for the previews of links to it.", valueName: "ADDRESS"))
    var address: String?

    @Flag(help: "Write the recording of each page of the site beside it.")
    var recordings = false

    @Flag(help: "Write over a file that this program did not write.")
    var replacing = false

    func validate() throws {
        try program.refuseUnused(by: Self.self, options.settings)
        // Claims and lessons choose their system themselves, and no command of theirs fails.
        if site != nil || !names.isEmpty && names.allSatisfy(Exporter.isEmbedded) {
            let unused: ProgramOption? = options.ios != nil ? .ios : options.keepGoing ? .keepGoing : nil
            if let unused { throw Usage.mistake(unused.refusal(by: Self._commandName)) }
        }
        if site != nil {
            guard names.isEmpty, output == nil, svg == nil else {
                throw Usage.mistake(Message("usage.error.export-site"))
            }
            if let address, !["https://", "http://"].contains(where: address.hasPrefix) {
                throw Usage.mistake(Message("usage.error.export-address-form"))
            }
            return
        }
        if recordings { throw Usage.mistake(Message("usage.error.export-recordings")) }
        if address != nil { throw Usage.mistake(Message("usage.error.export-address")) }
        guard let output, isCard || RecordingFile(path: output) != nil else {
            throw Usage.mistake(Message("usage.error.export-output"))
        }
        if names.isEmpty { throw Usage.mistake(Message("usage.error.export-names")) }
        if svg != nil, !isCard { throw Usage.mistake(Message("usage.error.export-svg")) }
    }

    private var isCard: Bool { output?.lowercased().hasSuffix(".svg") ?? false }

    func run() throws {
        let exporter = Exporter(
            Program(options.settings).session, host: options.settings.rights.scripts, keepsGoing: options.keepGoing)
        if let site {
            let export = SiteExport(
                exporter, site, address: address, withRecordings: recordings, replacing: replacing)
            return try export.write()
        }
        guard let output else { return }
        let (recording, result) = try exporter.recording(of: names)
        if isCard {
            try writeCard(of: recording, to: output, exporter)
        } else if let form = RecordingFile(path: output) {
            let text = form.text(recording, language: exporter.language)
            try exporter.write(text, to: output, replacing: replacing) { form.isWritten(in: $0) }
        }
        if result != .succeeded { throw ExitCode(result.rawValue) }
    }

    private func writeCard(of recording: Recording, to output: String, _ exporter: Exporter) throws {
        let writer = CardWriter(recording, language: exporter.language)
        if svg == nil, writer.lastApply == nil {
            throw exporter.refusal(MessageCatalog(exporter.language).text(Message("error.no-apply-to-draw")))
        }
        guard let step = svg ?? writer.lastApply, let card = writer.card(ofStep: step) else {
            throw exporter.refusal(
                MessageCatalog(exporter.language).text(
                    Message("error.no-such-step", ["count": .number(recording.steps.count)])))
        }
        try exporter.write(card, to: output, replacing: replacing) { $0.hasPrefix(CardWriter.mark) }
    }
}

/// Finds what is to be exported, records it, and writes files.
struct Exporter: Sendable {
    private let session: Session
    /// The machine for the scripts that are recorded: it keeps `--safe`.
    private let host: Host
    /// True when a script is recorded beyond its first failure.
    private let keepsGoing: Bool

    init(_ session: Session, host: Host, keepsGoing: Bool = false) {
        self.session = session
        self.host = host.limited(to: .reading)
        self.keepsGoing = keepsGoing
    }

    /// True for what is inside the program: a claim, all of a document, a lesson.
    static func isEmbedded(_ name: String) -> Bool {
        EmbeddedScenarios.ledger.entries.contains { $0.header.id == name || $0.header.source == name }
            || EmbeddedLessons.course.page(name, in: .english) != nil
    }

    var language: Language { session.options.language }

    /// The recordings of several names, one behind the other.
    func recording(of names: [String]) throws -> (Recording, ScriptResult) {
        var whole: Recording?
        var worst = ScriptResult.succeeded
        for name in names {
            let (recording, result) = try recordingOfDocument(name) ?? recording(of: name)
            if !keepsGoing, [.commandFailed, .expectationFailed].contains(result) {
                Terminal.complain(Message("recording.stopped", ["name": .text(name)]), in: language)
            }
            if worst == .succeeded { worst = result }
            if whole == nil { whole = recording } else { whole?.append(recording) }
        }
        return (whole ?? Recording(title: ""), worst)
    }

    /// All claims of a document in its own order, such as `000`; nil for another name.
    private func recordingOfDocument(_ name: String) throws -> (Recording, ScriptResult)? {
        let ids = EmbeddedScenarios.ledger.entries.map(\.header).filter { $0.source == name }.map(\.id)
        guard !ids.isEmpty else { return nil }
        var whole = Recording(
            title: LocalizedText(
                Dictionary(
                    uniqueKeysWithValues: Language.allCases.map {
                        ($0.rawValue, MessageCatalog($0).text(Message("document.\(name)")))
                    })))
        var result = ScriptResult.succeeded
        for id in ids {
            let (claim, outcome) = try recording(of: id)
            if result == .succeeded { result = outcome }
            whole.append(claim.withoutDocument)
        }
        return (whole, result)
    }

    private func recording(of name: String) throws -> (Recording, ScriptResult) {
        if let entry = EmbeddedScenarios.ledger.entry(name) {
            return try record(entry.file.text, name: name, Interpreter(table: .program))
        }
        if let page = EmbeddedLessons.course.page(name, in: language) { return (record(page), .succeeded) }
        let text: String
        do throws(Host.Failure) {
            text = try Host.text(of: name)
        } catch {
            let isMissing = error.reason == .message(Message("file.missing"))
            throw refusal(
                Message(
                    isMissing ? "error.nothing-to-export" : "error.unreadable-file",
                    ["file": .text(name), "reason": error.reason]))
        }
        let page = Tutorial(text)
        if name.hasSuffix(".md"), Lesson.isLesson(page) {
            return (record(Course.Page(path: name, text: text)), .succeeded)
        }
        return try record(text, name: name, Interpreter(session: session, host: host, table: .program))
    }

    func record(_ page: Course.Page) -> Recording {
        var recorder = LessonRecorder(Lesson(name: Lesson.name(ofFile: page.path), Tutorial(page.text)))
        return recorder.record()
    }

    func record(_ text: String, name: String, _ interpreter: Interpreter) throws -> (Recording, ScriptResult) {
        do throws(HeadError) {
            var recorder = try ScenarioRecorder(text, name: name, interpreter)
            recorder.keepsGoing = keepsGoing
            let recording = recorder.record()
            return (recording, recorder.result)
        } catch {
            throw refusal("\(name):\(error.line): \(MessageCatalog(language).text(error.message))")
        }
    }

    /// Writes a file; one of another kind stays as it is.
    ///
    /// - Parameters:
    ///   - text: The whole content.
    ///   - path: Where to write it.
    ///   - replacing: Whether any file may be written over.
    ///   - isOwn: Whether what stands there is of the same kind.
    /// - Throws: `ExitCode`, once the reason is on standard error.
    func write(_ text: String, to path: String, replacing: Bool, isOwn: (String) -> Bool) throws {
        let host = Host.program
        var isForeign = false
        do throws(Host.Failure) {
            if !replacing, host.fileExists(path) { isForeign = !isOwn(try host.readFile(path)) }
            if !isForeign { try host.writeFile(path, text) }
        } catch {
            throw refusal(Message("error.unwritable-file", ["file": .text(path), "reason": error.reason]))
        }
        if isForeign { throw refusal(Message("error.would-replace", ["file": .text(path)])) }
    }

    func refusal(_ message: Message) -> any Error {
        Terminal.complain(message, in: language)
        return ExitCode(ScriptResult.unusable.rawValue)
    }

    func refusal(_ reason: String) -> any Error {
        Terminal.complain(reason)
        return ExitCode(ScriptResult.unusable.rawValue)
    }
}

extension Recording {
    /// A claim's recording for a page that names the claim's document itself.
    var withoutDocument: Recording {
        var recording = self
        recording.about = Array(about.dropFirst())
        return recording
    }
}
