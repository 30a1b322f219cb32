import CommandGrammar
import CommandLanguage
import Reporting
import Rulebook
import Shell

/// Proves that a lesson can be taken: what it asks has an answer, what it sets can be reached, and what it says about
/// mistakes is about mistakes.
public struct LessonLint: Sendable {
    /// Something a lesson lacks, or that is not so.
    public struct Finding: Hashable, Sendable, CustomStringConvertible {
        /// The line of the page; 1 where it is about the page as a whole.
        public let line: Int
        /// What is wrong, in English: findings are for authors.
        public let text: String

        /// `LINE: TEXT`.
        public var description: String { "\(line): \(text)" }
    }

    private let lesson: Lesson

    /// A lint of one lesson.
    public init(_ lesson: Lesson) { self.lesson = lesson }

    /// Everything that is wrong, from top to bottom.
    ///
    /// - Complexity: a run of the commands of each exercise, once for each solution and mistake, and one for each
    ///   belief and question.
    public var findings: [Finding] {
        (shape + lesson.exercises.flatMap(findings) + questionFindings).sorted { $0.line < $1.line }
    }

    // MARK: What a lesson has

    private var shape: [Finding] {
        var findings: [Finding] = []
        func check(_ holds: Bool, _ text: String, line: Int = 1) {
            if !holds { findings.append(Finding(line: line, text: text)) }
        }
        check(!lesson.title.isEmpty, "no title")
        check((1...30).contains(lesson.minutes), "the head says no minutes from 1 to 30")
        check(!lesson.goals.isEmpty, "no list of what one will be able to do")
        check(lesson.exercises.count == 2, "\(lesson.exercises.count) exercises instead of 2")
        check((2...3).contains(lesson.quiz.count), "\(lesson.quiz.count) questions in the quiz instead of 2 or 3")
        let predictions = lesson.steps.count { if case .session(_, .some) = $0 { true } else { false } }
        check(predictions >= 2, "\(predictions) predictions instead of at least 2")
        check(!lesson.rules.isEmpty, "the head names no rules")
        for rule in lesson.rules where RuleBook.rule(rule) == nil {
            check(false, "there is no rule \(rule)")
        }
        for quiz in lesson.quiz {
            check(quiz.prediction != nil && quiz.answer != nil, "a question without options or answer", line: quiz.line)
            check(!quiz.because.isEmpty, "an answer that does not say why", line: quiz.line)
        }
        return findings
    }

    // MARK: Exercises

    private func findings(_ exercise: Lesson.Exercise) -> [Finding] {
        var findings: [Finding] = []
        func check(_ holds: Bool, _ text: String, line: Int? = nil) {
            if !holds { findings.append(Finding(line: line ?? exercise.line, text: text)) }
        }
        check(!exercise.task.isEmpty && !exercise.title.isEmpty, "an exercise without words")
        check(exercise.hints.count == 3, "\(exercise.hints.count) hints instead of 3")
        check(exercise.hints.last?.commands.isEmpty == false, "the last hint has no command")
        check(!exercise.mistakes.isEmpty, "no mistake is anticipated")
        check(!exercise.goal.isEmpty, "an exercise without a goal")
        var start = Replay()
        if let code = start.play(exercise.start) { check(false, "the start is refused: \(code)") }
        check(!exercise.isReached(start), "the start is the goal already")
        var solved = start
        if let code = solved.play(exercise.solution) { check(false, "the solution is refused: \(code)") }
        check(exercise.isReached(solved), "the solution does not reach the goal")
        for mistake in exercise.mistakes {
            var tried = start
            tried.play(mistake.commands)
            check(!exercise.isReached(tried), "the mistake reaches the goal", line: mistake.line)
            check(!mistake.feedback.isEmpty, "nothing is said about the mistake", line: mistake.line)
        }
        return findings
    }

    // MARK: Questions

    private var questionFindings: [Finding] {
        let catalog = MessageCatalog(lesson.language)
        return lesson.questions.flatMap { asked -> [Finding] in
            var findings: [Finding] = []
            if !asked.question.isAQuestion {
                findings.append(Finding(line: asked.line, text: "no belief leads to another answer"))
            }
            if asked.prediction.lines != asked.question.lines(catalog) {
                findings.append(
                    Finding(
                        line: asked.line,
                        text: "the options are not those of today; `snaprepl test --update` writes them"))
            }
            return findings
        }
    }
}

extension Lesson.Exercise {
    /// Whether the expectations hold in a session. Asking changes nothing.
    func isReached(_ replay: Replay) -> Bool { firstMissing(replay) == nil }

    /// The first expectation that does not hold.
    func firstMissing(_ replay: Replay) -> CommandFailure? {
        var copy = replay.interpreter
        for line in goal {
            guard case .statements(let statements, _)? = try? StatementParser.parse(SourceText(line)) else { continue }
            for statement in statements {
                if case .failure(let failure) = copy.execute(statement) { return failure }
            }
        }
        return nil
    }
}
