import CommandGrammar
import CommandLanguage
import Console
import Reporting
import Rulebook
import Scenarios
import Sessions

/// Proves that a lesson can be taken: what it asks has an answer, what it sets can be reached, and what it says about
/// mistakes is about mistakes.
public struct LessonLint: Sendable {
    /// Something a lesson lacks, or that is not so.
    public struct Finding: Hashable, Sendable {
        /// The line of the page; 1 where it is about the page as a whole.
        public let line: Int
        /// The fault of the page.
        public let message: Message
        /// True when only lessons of the course must be without it; a lesson of one's own may stay so.
        public var isWarning = false

        /// `LINE: MESSAGE`.
        public func text(in language: Language) -> String { "\(line): \(MessageCatalog(language).text(message))" }
    }

    private let lesson: Lesson

    /// A lint of one lesson.
    public init(_ lesson: Lesson) { self.lesson = lesson }

    /// Everything that is wrong, from top to bottom.
    ///
    /// - Complexity: a run of the commands of each exercise, once for each solution and for each pair of mistakes, and
    ///   one for each belief and question.
    public var findings: [Finding] {
        let findings = (shape + lesson.exercises.flatMap(findings) + questionFindings).sorted { $0.line < $1.line }
        return findings.map { finding in
            var finding = finding
            finding.isWarning = !lesson.isOfCourse && !Self.faults.contains(finding.message.key)
            return finding
        }
    }

    /// The messages about what is wrong in any lesson: something it says is not so.
    private static let faults: Set<String> = [
        "lesson.start-refused", "lesson.solution-refused", "lesson.solution-misses", "lesson.mistake-reaches",
        "lesson.old-options", "lint.no-rule",
    ]

    // MARK: What a lesson has

    private var shape: [Finding] {
        var findings: [Finding] = []
        func check(_ holds: Bool, _ name: String, _ arguments: [String: MessageArgument] = [:], line: Int = 1) {
            if !holds { findings.append(Finding(line: line, message: Message("lesson.\(name)", arguments))) }
        }
        func count(_ holds: Bool, _ name: String, _ count: Int) { check(holds, name, ["count": .number(count)]) }
        check(!lesson.title.isEmpty, "no-title")
        check((1...30).contains(lesson.minutes), "no-minutes")
        check(!lesson.goals.isEmpty, "no-goals")
        count(lesson.exercises.count == 2, "exercises", lesson.exercises.count)
        count((2...3).contains(lesson.quiz.count), "quiz", lesson.quiz.count)
        let predictions = lesson.steps.count { if case .session(_, .some) = $0 { true } else { false } }
        count(predictions >= 2, "predictions", predictions)
        check(!lesson.rules.isEmpty, "no-rules")
        for rule in lesson.rules where RuleBook.rule(rule) == nil {
            let unknown = Message("lint.no-rule", ["rule": .text(rule)])
            findings.append(Finding(line: 1, message: unknown))
        }
        for quiz in lesson.quiz {
            check(quiz.prediction != nil && quiz.answer != nil, "question-incomplete", line: quiz.line)
            check(!quiz.because.isEmpty, "no-reason", line: quiz.line)
        }
        return findings
    }

    // MARK: Exercises

    private func findings(_ exercise: Lesson.Exercise) -> [Finding] {
        var findings: [Finding] = []
        func check(_ holds: Bool, _ name: String, _ arguments: [String: MessageArgument] = [:], line: Int? = nil) {
            if holds { return }
            findings.append(Finding(line: line ?? exercise.line, message: Message("lesson.\(name)", arguments)))
        }
        check(!exercise.task.isEmpty && !exercise.title.isEmpty, "no-words")
        check(exercise.hints.count == 3, "hints", ["count": .number(exercise.hints.count)])
        check(exercise.hints.last?.commands.isEmpty == false, "hint-without-command")
        check(!exercise.mistakes.isEmpty, "no-mistake")
        check(!exercise.goal.isEmpty, "no-goal")
        // Nothing more can be said of an exercise that is still to be written.
        if exercise.goal.isEmpty, !lesson.isOfCourse { return findings }
        var start = Replay()
        if let code = start.play(exercise.start) { check(false, "start-refused", ["code": .text(code)]) }
        check(!exercise.isReached(start, from: start), "start-is-goal")
        var solved = start
        if let code = solved.play(exercise.solution) { check(false, "solution-refused", ["code": .text(code)]) }
        check(exercise.isReached(solved, from: start), "solution-misses")
        for mistake in exercise.mistakes {
            var tried = start
            tried.play(mistake.commands)
            var isReached = exercise.isReached(tried, from: start)
            // What went wrong on the way stays wrong, however often one applies.
            if !isReached, tried.session.revision != start.session.revision {
                tried.play(["apply"])
                isReached = exercise.isReached(tried, from: start)
            }
            check(!isReached, "mistake-reaches", line: mistake.line)
            check(!mistake.feedback.isEmpty, "mistake-silent", line: mistake.line)
            if !isReached, !mistake.feedback.isEmpty {
                check(isHeard(mistake, in: exercise), "mistake-unheard", line: mistake.line)
            }
        }
        return findings
    }

    /// True when a learner who makes a mistake is told what the page says about it. Of two mistakes that lead to the
    /// same state, only the first is answered.
    private func isHeard(_ mistake: Lesson.Mistake, in exercise: Lesson.Exercise) -> Bool {
        let place = Place(card: .exercise(exercise), setup: exercise.start)
        var options = Options()
        options.language = lesson.language
        var session = LessonSession(title: "", [place], options)
        var reply = LessonSession.Reply()
        for command in mistake.commands { reply = session.read(command) }
        return reply.blocks == LessonSession.blocks(mistake.feedback)
    }

    // MARK: Questions

    private var questionFindings: [Finding] {
        let catalog = MessageCatalog(lesson.language)
        return lesson.questions.flatMap { asked -> [Finding] in
            var findings: [Finding] = []
            if !asked.question.isAQuestion {
                findings.append(Finding(line: asked.line, message: Message("lesson.no-belief")))
            }
            if asked.prediction.lines != asked.question.pageLines(catalog) {
                findings.append(Finding(line: asked.line, message: Message("lesson.old-options")))
            }
            return findings
        }
    }
}
