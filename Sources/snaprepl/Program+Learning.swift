import ArgumentParser
import CommandGrammar
import CommandLanguage
import Console
import Learning
import Page
import Reporting
import Scenarios
import Sessions
import Synchronization

extension Program {
    /// Lists the lessons, with what the learner has done of them.
    func listLessons(of learner: String?) {
        let report = CourseReport(
            EmbeddedLessons.course, language: session.options.language,
            progress: ProgressFile(learner, isKept: !options.rights.safe).progress,
            command: { CourseOfLearner(learner, isInSession: false).command(forNumber: $0) })
        openDocument("learn")
        StandardOutput.write(Presenter(screen: screen).text(report, session))
        StandardOutput.flush()
    }

    /// Takes a lesson at a terminal; prints it where no answers can come.
    func takeLesson(_ word: String, as learner: String?, prints: Bool) throws {
        if word == Course.check { return runCheck(prints: prints) }
        guard let page = try page(word) else {
            let message = Message("error.unknown-lesson", ["name": .text(word)])
            Terminal.complain(message, in: session.options.language)
            throw ExitCode(ScriptResult.unusable.rawValue)
        }
        let lesson = Lesson(name: Lesson.name(ofFile: page.path), Tutorial(page.text))
        if prints {
            var options = session.options
            if options.format == .text { options.format = .markdown }
            openDocument(lesson.title)
            StandardOutput.write(Presenter(screen: screen).text(Handout(lesson), options))
            return StandardOutput.flush()
        }
        guard screen.isInteractive, session.options.format == .text else {
            StandardOutput.write(written(page))
            return StandardOutput.flush()
        }
        run(mode(of: lesson, CourseOfLearner(learner, isInSession: false, path: page.path)), as: learner)
    }

    /// A lesson as it is written: Markdown, or with `--format html` the page that `export` writes.
    private func written(_ page: Course.Page) -> String {
        if session.options.format == .html {
            return RecordingFile.page.text(
                Exporter(session, host: options.rights.scripts).record(page), language: session.options.language)
        }
        return page.text.hasSuffix("\n") ? page.text : page.text + "\n"
    }

    /// A lesson of the course, or a file of one's own.
    private func page(_ word: String) throws -> Course.Page? {
        if let page = EmbeddedLessons.course.page(word, in: session.options.language) { return page }
        guard word.hasSuffix(".md") else { return nil }
        do throws(Host.Failure) {
            return Course.Page(path: word, text: try Host.text(of: word))
        } catch {
            try refuse(word, error)
        }
    }

    // MARK: Modes

    /// The lesson, the check or the story that an answer asks for, where a person can take it; the session waits meanwhile.
    func mode(_ fact: ReportFact, _ interpreter: Interpreter) -> (any Mode)? {
        let options = interpreter.options
        guard screen.isInteractive, options.format == .text else { return nil }
        switch fact {
        case .lesson(Course.check, _): return checkMode(options)
        case .lesson(let name, let page):
            let lesson = Lesson(name: Lesson.name(ofFile: name), Tutorial(page))
            return mode(of: lesson, CourseOfLearner(nil, isInSession: true, path: name), options)
        case .claim(let id): return EmbeddedScenarios.ledger.entry(id).map { mode(of: $0, options) }
        default: return nil
        }
    }

    /// The columns of the line editor, where it shows what may come next in grey.
    private var greyColumns: Int? { Terminal.canEditLines() && color ? screen.width : nil }

    /// The check; `command` is what takes a lesson where it is taken.
    private func checkMode(_ options: Options, command: String = "learn") -> CheckMode {
        let course = EmbeddedLessons.course
        let bank = QuestionBank(course.questions, language: options.language)
        return CheckMode(
            CheckSession(bank, options: options, command: command) { course.title($0, in: options.language) })
    }

    private func mode(of entry: Ledger.Entry, _ options: Options) -> LessonMode {
        LessonMode(
            LessonSession(
                entry, in: EmbeddedScenarios.ledger, options: options, table: .program, greyColumns: greyColumns),
            finishes: !Terminal.isInteractive(.input),
            farewell: { progress in
                if progress.isDone { return [] }
                return [.paragraph(.message("claim.left", ["command": .text("claims \(entry.header.id) step")]))]
            })
    }

    /// A lesson from where the learner left it; how far it has come is kept.
    private func mode(of lesson: Lesson, _ place: CourseOfLearner, _ options: Options? = nil) -> LessonMode {
        let options = options ?? session.options
        let keeper = ProgressKeeper(
            lesson.name, place.learner, isKept: !self.options.rights.safe, language: options.language)
        let command = place.command(for: lesson.name)
        return LessonMode(
            LessonSession(
                lesson, options: options, progress: keeper.entry ?? Progress.Entry(),
                following: place.command(after: lesson.name), table: .program, greyColumns: greyColumns),
            keep: { keeper.keep($0) },
            farewell: { progress in
                guard !progress.isDone, keeper.isKept else { return [] }
                return [
                    .paragraph(
                        .message(
                            "learn.left",
                            [
                                "place": .number(progress.place + 1), "total": .number(progress.count),
                                "command": .text(command),
                            ]))
                ]
            })
    }

    /// Takes a lesson, a story or the check without a session behind it.
    private func run(_ mode: some Mode, as learner: String? = nil, reader: (any LineReader)? = nil) {
        let interpreter = Interpreter(
            session: session, host: options.rights.typed, table: .program(of: learner))
        var console = Console(interpreter, in: mode)
        console.mode = { self.mode($0, $1) }
        let output = ScriptRunner.Output(
            print: Self.print, printError: Self.print, page: { write($0, $2, ending: $1) })
        func run(_ reader: some LineReader) {
            var prompt = REPL(
                reader: reader, console: console, presenter: Presenter(screen: screen), output: output)
            prompt.run()
        }
        if let reader { return run(reader) }
        if Terminal.canEditLines() {
            let settings = options.rights.safe ? nil : EditorSettings.path(in: session.options.language)
            run(EditLineReader(history: History(), settings: settings, hints: color))
        } else {
            Terminal.installInterruptHandler()
            run(DescriptorLineReader(showsPrompt: Terminal.isInteractive(.output)))
        }
    }

    /// Takes the story of a claim as a lesson, at a terminal.
    ///
    /// - Returns: Whether it was taken.
    func takesClaim(_ id: String) -> Bool {
        guard screen.isInteractive, session.options.format == .text, let entry = EmbeddedScenarios.ledger.entry(id)
        else { return false }
        run(mode(of: entry, session.options))
        return true
    }

    /// Takes the story of a claim as a lesson whose answers are the lines of a file or a pipe. Once these end, the
    /// story goes on by itself.
    ///
    /// - Returns: Whether it was taken; not without any line.
    func answersClaim(_ entry: Ledger.Entry) -> Bool {
        guard !Terminal.isInteractive(.input), session.options.format == .text else { return false }
        var lines = DescriptorLineReader()
        guard case .line(let first) = lines.readLine(prompt: "", continuation: false) else { return false }
        run(mode(of: entry, session.options), reader: AnswerReader(first: first, others: lines))
        return true
    }

    private static func print(_ text: String) {
        StandardOutput.write(text)
        StandardOutput.flush()
    }

    /// Asks what the learner believes, at a terminal or by lines of a file or a pipe; prints the questions where no
    /// answers can come, because only the output goes elsewhere.
    private func runCheck(prints: Bool) {
        let isAnswered = screen.isInteractive || !Terminal.isInteractive(.input)
        guard !prints, isAnswered, session.options.format == .text else {
            let language = session.options.language
            StandardOutput.write(QuestionBank.page(EmbeddedLessons.course.questions, in: language))
            return StandardOutput.flush()
        }
        run(checkMode(session.options, command: "snaprepl learn"))
    }
}

/// Keeps how far a lesson has come, and says once when that fails.
private final class ProgressKeeper: Sendable {
    private struct State {
        var file: ProgressFile
        var isKept = false
        var hasComplained = false
    }

    private let lesson: String
    private let language: Language
    private let state: Mutex<State>
    /// The place where the learner left the lesson; nil when it was not begun.
    let entry: Progress.Entry?

    init(_ lesson: String, _ learner: String?, isKept: Bool, language: Language) {
        var file = ProgressFile(learner, isKept: isKept)
        entry = file.entry(of: lesson)
        self.lesson = lesson
        self.language = language
        state = Mutex(State(file: file))
    }

    /// True when the last try to keep the progress worked.
    var isKept: Bool { state.withLock { $0.isKept } }

    func keep(_ entry: Progress.Entry) {
        let problem = state.withLock { state -> Message? in
            do throws(SystemError) {
                state.isKept = try state.file.keep(entry, of: lesson)
                return nil
            } catch {
                state.isKept = false
                // Once is enough; the lesson goes on without it.
                defer { state.hasComplained = true }
                return state.hasComplained ? nil : Message("learn.not-kept", ["reason": error.words])
            }
        }
        if let problem { Terminal.writeError(MessageCatalog(language).text(problem) + "\n") }
    }
}

/// Place of a learner in the course, and how lessons are asked for there.
struct CourseOfLearner {
    private let course = EmbeddedLessons.course
    /// The name the progress is kept under.
    let learner: String?
    /// True when the prompt of a session waits behind the lesson, rather than the shell.
    let isInSession: Bool

    /// The path of a page of one's own, as it was given.
    private let path: String?

    init(_ learner: String?, isInSession: Bool, path: String? = nil) {
        (self.learner, self.isInSession, self.path) = (learner, isInSession, path)
    }

    /// The command that takes a lesson: its number, or the path of a page of one's own.
    func command(for lesson: String) -> String {
        if let index = course.names.firstIndex(of: lesson) { return command(forNumber: "\(index + 1)") }
        let path = path ?? "\(lesson).md"
        return command(forNumber: path.contains(" ") ? "\"\(path)\"" : path)
    }

    /// The command that takes a lesson, by its number.
    func command(forNumber word: String) -> String {
        if isInSession { return "learn \(word)" }
        return "snaprepl learn \(word)" + (learner.map { " --as \($0)" } ?? "")
    }

    /// The command that the last page shows for the next lesson; nil behind the last one and for a page of one's own.
    func command(after lesson: String) -> String? {
        guard let index = course.names.firstIndex(of: lesson), course.names.indices.contains(index + 1) else {
            return nil
        }
        return "learn \(index + 2)"
    }
}

/// The lines of a learner's answers; the first was read to see whether there are any.
private struct AnswerReader: LineReader {
    var first: String?
    var others: DescriptorLineReader

    mutating func readLine(prompt: String, continuation: Bool) -> LineReaderResult {
        guard let line = first else { return others.readLine(prompt: prompt, continuation: continuation) }
        first = nil
        return .line(line)
    }
}
