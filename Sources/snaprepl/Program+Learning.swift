import ArgumentParser
import CommandGrammar
import CommandLanguage
import Learning
import Page
import Reporting
import Sessions
import Shell

extension Program {
    /// Lists the lessons, with what somebody has done of them.
    func listLessons(of learner: String?) {
        let report = CourseReport(
            EmbeddedLessons.course, language: session.options.language,
            progress: ProgressFile(learner, isKept: !options.rights.safe).progress,
            command: { "snaprepl learn \($0)" + (learner.map { " --as \($0)" } ?? "") })
        openDocument("learn")
        StandardOutput.write(Presenter(screen: screen).text(report, session))
        StandardOutput.flush()
    }

    /// Takes a lesson at a terminal; prints it where nobody can answer.
    func takeLesson(_ word: String, as learner: String?, prints: Bool) throws {
        if word == Course.check { return runCheck(prints: prints) }
        guard let page = try page(word) else {
            let message = Message("error.unknown-lesson", ["name": .text(word)])
            Terminal.complain(message, in: session.options.language)
            throw ExitCode(ScriptResult.unusable.rawValue)
        }
        guard !prints, screen.isInteractive, session.options.format == .text else {
            StandardOutput.write(handout(page))
            return StandardOutput.flush()
        }
        let lesson = Lesson(name: Lesson.name(ofFile: page.path), Tutorial(page.text))
        let place = CourseOfLearner(course: EmbeddedLessons.course, learner: learner, isInSession: false)
        var wanted: String?
        withReader { reader in wanted = take(lesson, place, session.options, &reader) }
        if let wanted { try goOn(to: wanted, as: learner) }
    }

    /// A lesson to read on paper or elsewhere: Markdown, or with `--format html` the page that `export` writes.
    private func handout(_ page: Course.Page) -> String {
        if session.options.format == .html {
            return RecordingFile.page.text(Exporter(session, host: options.rights.scripts).record(page), language: session.options.language)
        }
        return page.text.hasSuffix("\n") ? page.text : page.text + "\n"
    }

    /// The lesson somebody left another for, or the list where they named none.
    private func goOn(to lesson: String, as learner: String?) throws {
        guard !lesson.isEmpty else { return listLessons(of: learner) }
        try takeLesson(lesson, as: learner, prints: false)
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

    /// Takes a lesson that was asked for inside a session, which waits meanwhile.
    ///
    /// - Returns: The command that leads on to where the learner wanted to go from there; nil without such a wish.
    func take(_ name: String, _ page: String, _ options: Options, _ reader: inout some LineReader) -> String? {
        if name == Course.check {
            check(options, &reader)
            return nil
        }
        let place = CourseOfLearner(course: EmbeddedLessons.course, learner: nil, isInSession: true)
        let lesson = Lesson(name: Lesson.name(ofFile: name), Tutorial(page))
        return take(lesson, place, options, &reader).map { $0.isEmpty ? "learn" : "learn \($0)" }
    }

    // MARK: Claims

    /// Takes the story of a claim as a lesson, where somebody sits at a terminal.
    ///
    /// - Returns: Whether it was taken.
    func takesClaim(_ id: String) throws -> Bool {
        guard screen.isInteractive, Terminal.isInteractive(.input), session.options.format == .text,
            let entry = EmbeddedScenarios.ledger.entry(id)
        else { return false }
        var wanted: String?
        withReader { reader in wanted = take(entry, session.options, &reader) }
        if let wanted { try goOn(to: wanted, as: nil) }
        return true
    }

    /// Takes the story of a claim as a lesson whose answers are the lines of a file or a pipe. Once these end, the
    /// story goes on by itself.
    ///
    /// - Returns: Whether it was taken; not without any line.
    func answersClaim(_ entry: Ledger.Entry) throws -> Bool {
        guard !Terminal.isInteractive(.input), session.options.format == .text else { return false }
        var lines = DescriptorLineReader()
        guard case .line(let first) = lines.readLine(prompt: "", continuation: false) else { return false }
        var answers = AnswerReader(first: first, others: lines)
        if let wanted = take(entry, session.options, &answers) { try goOn(to: wanted, as: nil) }
        return true
    }

    /// Takes the story of a claim that was asked for inside a session, which waits meanwhile.
    ///
    /// - Returns: The command that leads on to where the learner wanted to go from there; nil without such a wish.
    func take(_ claim: String, _ options: Options, _ reader: inout some LineReader) -> String? {
        guard let entry = EmbeddedScenarios.ledger.entry(claim) else { return nil }
        return take(entry, options, &reader).map { $0.isEmpty ? "learn" : "learn \($0)" }
    }

    private func take(_ entry: Ledger.Entry, _ options: Options, _ reader: inout some LineReader) -> String? {
        let story = LessonSession(entry, in: EmbeddedScenarios.ledger, options: options, table: .program)
        var prompt = LessonPrompt(
            story, presenter: Presenter(screen: screen), finishes: !Terminal.isInteractive(.input), print: Self.print)
        prompt.run(&reader) { _ in }
        return prompt.wanted
    }

    /// Steps through a lesson, and keeps how far the learner has come.
    ///
    /// - Returns: The lesson the learner left for; nothing for the list of all, nil without such a wish.
    private func take(
        _ lesson: Lesson, _ place: CourseOfLearner, _ options: Options, _ reader: inout some LineReader
    ) -> String? {
        var file = ProgressFile(place.learner, isKept: !self.options.rights.safe)
        let language = options.language
        let taken = LessonSession(
            lesson, options: options, progress: file.entry(of: lesson.name) ?? Progress.Entry(),
            following: place.command(after: lesson.name), table: .program)
        var prompt = LessonPrompt(taken, presenter: Presenter(screen: screen), print: Self.print)
        var hasComplained = false
        var isKept = false
        prompt.run(&reader) { entry in
            do throws(SystemError) {
                isKept = try file.keep(entry, of: lesson.name)
            } catch {
                isKept = false
                // Once is enough; the lesson goes on without it.
                guard !hasComplained else { return }
                hasComplained = true
                let message = Message("learn.not-kept", ["reason": error.words])
                Terminal.writeError(MessageCatalog(language).text(message) + "\n")
            }
        }
        let progress = prompt.lesson.progress
        guard !progress.isDone, isKept else { return prompt.wanted }
        let left = Message(
            "learn.left",
            [
                "place": .number(progress.place + 1), "total": .number(progress.count),
                "command": .text(place.command(for: lesson.name)),
            ])
        let remark = Remark(blocks: [.paragraph(.message(left))])
        Self.print(Presenter(screen: screen).text(remark, Session(options: options)))
        return prompt.wanted
    }

    /// Asks somebody what an apply will lead to, where people may think differently of it.
    func predict(
        _ apply: Statement, of interpreter: Interpreter, _ reader: inout some LineReader
    ) -> ApplyPrediction {
        let prompt = ApplyPrompt(interpreter, apply, presenter: Presenter(screen: screen), print: Self.print)
        return prompt?.ask(&reader) ?? .none
    }

    private static func print(_ text: String) {
        StandardOutput.write(text)
        StandardOutput.flush()
    }

    /// Asks what somebody believes, at a terminal or by lines of a file or a pipe; prints the questions where nobody
    /// can answer, because only the output goes elsewhere.
    private func runCheck(prints: Bool) {
        let isAnswered = screen.isInteractive || !Terminal.isInteractive(.input)
        guard !prints, isAnswered, session.options.format == .text else {
            let language = session.options.language
            StandardOutput.write(QuestionBank.page(EmbeddedLessons.course.questions, in: language))
            return StandardOutput.flush()
        }
        withReader { reader in check(session.options, &reader) }
    }

    private func check(_ options: Options, _ reader: inout some LineReader) {
        let bank = QuestionBank(EmbeddedLessons.course.questions, language: options.language)
        var prompt = CheckPrompt(
            CheckSession(bank, options: options), presenter: Presenter(screen: screen), print: Self.print)
        prompt.run(&reader)
    }

    /// The editor if there is a terminal that can be edited in, plain lines otherwise.
    private func withReader(_ work: (inout any LineReader) -> Void) {
        if Terminal.canEditLines() {
            var reader: any LineReader = EditLineReader(
                history: History(), readsSettings: !options.rights.safe, hints: color)
            work(&reader)
        } else {
            Terminal.installInterruptHandler()
            var reader: any LineReader = DescriptorLineReader(showsPrompt: Terminal.isInteractive(.output))
            work(&reader)
        }
    }
}

/// Where in a course somebody is, and how lessons are asked for there.
struct CourseOfLearner {
    let course: Course
    /// The name the progress is kept under.
    let learner: String?
    /// Whether the prompt of a session waits behind the lesson, rather than the shell.
    let isInSession: Bool

    /// The command that takes a lesson: its number, or the name of a page of one's own.
    func command(for lesson: String) -> String {
        let word = course.names.firstIndex(of: lesson).map { "\($0 + 1)" } ?? "\(lesson).md"
        if isInSession { return "learn \(word)" }
        return "snaprepl learn \(word)" + (learner.map { " --as \($0)" } ?? "")
    }

    /// What is typed on the last page to take the next lesson; nil behind the last one and for a page of one's own.
    func command(after lesson: String) -> String? {
        guard let index = course.names.firstIndex(of: lesson), course.names.indices.contains(index + 1) else {
            return nil
        }
        return "learn \(index + 2)"
    }
}

/// Lines of which the first was read to see whether there are any.
private struct AnswerReader: LineReader {
    var first: String?
    var others: DescriptorLineReader

    mutating func readLine(prompt: String, continuation: Bool) -> LineReaderResult {
        guard let line = first else { return others.readLine(prompt: prompt, continuation: continuation) }
        first = nil
        return .line(line)
    }
}
