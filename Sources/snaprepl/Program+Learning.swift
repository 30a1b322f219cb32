import ArgumentParser
import CommandLanguage
import Learning
import Reporting
import Shell

extension Program {
    /// Lists the lessons, with what somebody has done of them.
    func listLessons(of learner: String?) {
        let report = CourseReport(
            EmbeddedLessons.course, language: session.options.language,
            progress: ProgressFile(learner, isKept: !options.rights.safe).progress)
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
            StandardOutput.write(page.text.hasSuffix("\n") ? page.text : page.text + "\n")
            StandardOutput.flush()
            return
        }
        let lesson = Lesson(name: Lesson.name(ofFile: page.path), Tutorial(page.text))
        withReader { reader in take(lesson, as: learner, session.options, &reader) }
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
    func take(_ report: LessonReport, _ options: Options, _ reader: inout some LineReader) {
        if report.lesson == Course.check { return check(options, &reader) }
        take(Lesson(name: Lesson.name(ofFile: report.lesson), Tutorial(report.page)), as: nil, options, &reader)
    }

    /// Steps through a lesson, and keeps how far the learner has come.
    private func take(_ lesson: Lesson, as learner: String?, _ options: Options, _ reader: inout some LineReader) {
        let file = ProgressFile(learner, isKept: !self.options.rights.safe)
        let language = options.language
        var prompt = LessonPrompt(
            LessonSession(lesson, options: options, progress: file.progress[lesson.name] ?? Progress.Entry()),
            presenter: Presenter(screen: screen),
            print: {
                StandardOutput.write($0)
                StandardOutput.flush()
            })
        var hasComplained = false
        prompt.run(&reader) { entry in
            do throws(SystemError) {
                try file.keep(entry, of: lesson.name)
            } catch {
                // Once is enough; the lesson goes on without it.
                guard !hasComplained else { return }
                hasComplained = true
                let message = Message("learn.not-kept", ["reason": error.words])
                Terminal.writeError(MessageCatalog(language).text(message) + "\n")
            }
        }
        let progress = prompt.lesson.progress
        guard !progress.isDone else { return }
        let number = EmbeddedLessons.course.names.firstIndex(of: lesson.name).map { "\($0 + 1)" } ?? lesson.name
        let left = Message(
            "learn.left",
            ["place": .number(progress.place + 1), "total": .number(progress.count), "number": .text(number)])
        StandardOutput.write(MessageCatalog(language).text(left) + "\n")
        StandardOutput.flush()
    }

    /// Asks what somebody believes at a terminal; prints the questions where nobody can answer.
    private func runCheck(prints: Bool) {
        guard !prints, screen.isInteractive, session.options.format == .text else {
            // What stands above the first question is for whoever edits the file.
            let questions = EmbeddedLessons.course.questions.split(separator: "\n", omittingEmptySubsequences: false)
                .drop { $0.isEmpty || $0.hasPrefix("#") }
            StandardOutput.write(questions.joined(separator: "\n"))
            return StandardOutput.flush()
        }
        withReader { reader in check(session.options, &reader) }
    }

    private func check(_ options: Options, _ reader: inout some LineReader) {
        let bank = QuestionBank(EmbeddedLessons.course.questions)
        var prompt = CheckPrompt(
            CheckSession(bank, options: options), presenter: Presenter(screen: screen),
            print: {
                StandardOutput.write($0)
                StandardOutput.flush()
            })
        prompt.run(&reader)
    }

    /// The editor if there is a terminal that can be edited in, plain lines otherwise.
    private func withReader(_ work: (inout any LineReader) -> Void) {
        if Terminal.canEditLines() {
            var reader: any LineReader = EditLineReader(history: History(), hints: color)
            work(&reader)
        } else {
            Terminal.installInterruptHandler()
            var reader: any LineReader = DescriptorLineReader(showsPrompt: Terminal.isInteractive(.output))
            work(&reader)
        }
    }
}
