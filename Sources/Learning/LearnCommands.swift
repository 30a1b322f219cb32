import CommandGrammar
import CommandLanguage
import Reporting
import SessionReports
import Sessions

/// Command `learn`: the lessons of a course, and pages of one's own.
public enum LearnCommands {
    /// The command, for a course that is made when something is first asked of it.
    ///
    /// - Parameters:
    ///   - course: The lessons; asked at each use.
    ///   - progress: How far the learner has come by now.
    ///   - command: What is typed to take a lesson, by its number.
    /// - Returns: The command.
    public static func group(
        _ course: @escaping @Sendable () -> Course, progress: @escaping @Sendable () -> Progress,
        command: @escaping @Sendable (String) -> String = { "learn \($0)" }
    ) -> CommandGroup {
        let lesson = Parameter<Session, PlacedText>.text(
            "LESSON", candidates: { _, _ in course().names + [Course.check] })
        let row = CommandRow(
            "learn", example: "learn",
            CommandForm(control: .optional(lesson)) {
                (interpreter: inout Interpreter, _, word) throws(CommandFailure) in
                guard let word else {
                    // The progress of a learner is read from a file, and a session without files has none.
                    let progress = interpreter.host.access == .none ? Progress() : progress()
                    return CourseReport(
                        course(), language: interpreter.options.language, progress: progress, command: command)
                }
                return try course().report(on: word, interpreter)
            }
        ).lookingUp()
        return CommandGroup(
            "session", [row], after: "claims",
            topics: {
                let course = course()
                return course.names.map { name in
                    let number = Int(name.prefix { $0 != "-" }).map(String.init) ?? name
                    return HelpTopic("learn \(number)") { course.head(name, in: $0)?.title ?? name }
                }
            })
    }
}

extension Course {
    /// A lesson by its number or name, the check, or a file.
    fileprivate func report(
        on word: PlacedText, _ interpreter: Interpreter
    ) throws(CommandFailure) -> any Report {
        if word.text.hasSuffix(".md") {
            guard interpreter.host.access >= .reading else {
                throw CommandFailure(.filesNotAllowed(word.text), word.range)
            }
            do throws(Host.Failure) {
                return LessonReport(lesson: word.text, page: try interpreter.host.readFile(word.text))
            } catch {
                throw CommandFailure(.unreadableFile(word.text, reason: error.reason), word.range)
            }
        }
        let name = word.text.halfWidth
        if name == Self.check {
            return LessonReport(
                lesson: name, page: QuestionBank.page(questions, in: interpreter.options.language))
        }
        if let page = page(name, in: interpreter.options.language) {
            return LessonReport(lesson: Lesson.name(ofFile: page.path), page: page.text)
        }
        let similar = Spelling.closest(to: word.text, among: names + [Self.check])
        throw CommandFailure(.unknownLesson(word.text, similar: similar), word.range)
    }
}
