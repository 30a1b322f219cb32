import Reporting
import Scenarios

/// Handout of a lesson: what is read, questions with boxes, room for exercises; the answers stand on a sheet behind it.
public struct Handout: Report {
    /// The name of this report in JSON.
    public static let kind = "handout"
    /// Title, questions, and the sheet of answers.
    public let blocks: [Block]

    /// A handout of a lesson.
    ///
    /// - Complexity: a run of the commands before each question, for every belief.
    public init(_ lesson: Lesson) { self.init(lesson, lesson.questions) }

    /// A handout with the questions of its lesson, where they are known already.
    init(_ lesson: Lesson, _ questions: [Lesson.Asked]) {
        var writer = Writer(questions, lesson.language)
        for step in lesson.steps { writer.add(step) }
        blocks =
            [.heading(.literal(lesson.title))] + writer.sheet + [.heading(.message("handout.answers"))]
            + writer.answers
    }

    private enum Keys: CodingKey {}

    /// Writes nothing: a handout is for people.
    public func encode(to encoder: any Encoder) throws { _ = encoder.container(keyedBy: Keys.self) }

    private struct Writer {
        var sheet: [Block] = []
        var answers: [Block] = []
        private let questions: [Lesson.Asked]
        private let catalog: MessageCatalog
        private var number = 0
        /// True behind a question: what follows it in words says which answer is right.
        private var isBehindQuestion = false

        init(_ questions: [Lesson.Asked], _ language: Language) {
            self.questions = questions
            catalog = MessageCatalog(language)
        }

        mutating func add(_ step: Lesson.Step) {
            let wasBehindQuestion = isBehindQuestion
            isBehindQuestion = false
            switch step {
            case .prose(let lines):
                let told = wasBehindQuestion ? lines.prefix { !$0.hasPrefix("#") } : []
                answers += LessonSession.blocks(Array(told))
                sheet += LessonSession.blocks(Array(lines.dropFirst(told.count)))
            case .start(let commands): sheet += Self.verbatim(commands)
            case .app(let code): sheet += Self.verbatim(code)
            case .session(let fence, let prediction):
                guard let prediction else { return sheet += Self.verbatim(Self.lines(of: fence, answered: true)) }
                ask(prediction, fence, because: [])
            case .exercise(let exercise):
                sheet += [.heading(.words(exercise.title))] + LessonSession.blocks(exercise.task)
                sheet += Self.verbatim(exercise.start) + [.verbatim("snap> \nsnap> \nsnap> ")]
                answers += [.paragraph(.words(exercise.title))] + Self.verbatim(exercise.solution)
            case .quiz(let quiz):
                sheet += [.heading(.words(quiz.title))] + LessonSession.blocks(quiz.task) + Self.verbatim(quiz.start)
                if let prediction = quiz.prediction, let answer = quiz.answer {
                    ask(prediction, answer, because: quiz.because)
                }
            }
        }

        /// The commands without their answers and the options with boxes; which is right stands on the other sheet.
        private mutating func ask(_ prediction: Lesson.Prediction, _ fence: Tutorial.Fence, because: [String]) {
            sheet += Self.verbatim(Self.lines(of: fence, answered: false))
            guard let question = questions.first(where: { $0.line == prediction.line })?.question else { return }
            number += 1
            isBehindQuestion = true
            let asked = Message(
                "handout.question", ["number": .number(number), "text": question.look.question().argument])
            let options = question.lines(catalog)
            sheet += [.paragraph(.message(asked)), .lines(options.map { .words("☐ \($0)") })]
            answers.append(.paragraph(.words("\(number)  \(options[question.answer - 1])")))
            answers += Self.verbatim(Self.lines(of: fence, answered: true)) + LessonSession.blocks(because)
        }

        private static func lines(of fence: Tutorial.Fence, answered: Bool) -> [String] {
            // What a reader of the page does not see is no part of the paper either.
            guard fence.opening == "```snap" else { return [] }
            return fence.exchanges.flatMap { $0.commandLines + (answered ? $0.output : []) }
        }

        private static func verbatim(_ lines: [String]) -> [Block] {
            lines.isEmpty ? [] : [.verbatim(lines.joined(separator: "\n"))]
        }
    }
}
