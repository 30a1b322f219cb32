import CommandLanguage
import Console
import Reporting
import Scenarios
import Sessions

/// A page of the course, taken apart: what is read, what is run, what is asked and what is to be done.
///
///     let lesson = Lesson(name: "01-first-apply", Tutorial(text))
///     lesson.exercises.count   // 2
public struct Lesson: Sendable {
    /// The name of the page, such as `01-first-apply`; the same in every language.
    public let name: String
    /// The language of the page.
    public let language: Language
    /// The heading of the page.
    public let title: String
    /// The minutes a learner will need, as the head says; 0 when it does not.
    public let minutes: Int
    /// The rules it is about.
    public let rules: [String]
    /// Place in the course, and so in every language; a lesson of one's own need not have all that these have.
    public let isOfCourse: Bool
    /// The goals: what the learner will be able to do, a line each.
    public let goals: [String]
    /// Everything in order.
    public let steps: [Step]

    /// A step of a lesson.
    public enum Step: Sendable {
        /// Markdown to read.
        case prose([String])
        /// Commands that begin a part in a fresh session.
        case start([String])
        /// Code of an app, which is run where it stands.
        case app([String])
        /// A session to type, with a question before it where there is one.
        case session(Tutorial.Fence, prediction: Prediction?)
        /// Something to do.
        case exercise(Exercise)
        /// A question of the quiz at the end.
        case quiz(Quiz)
    }

    /// A question before a session.
    public struct Prediction: Sendable, Equatable {
        /// The thing that is asked for; nil where ``Question`` chooses it.
        public let look: Look?
        /// The beliefs that wrong answers are put down to before others that lead to the same: ``Question`` cannot know
        /// which of them the words of the page are about.
        public let beliefs: [String]
        /// The question and its options as the page has them, a line each.
        public let lines: [String]
        /// The number of the fence's line.
        public let line: Int
    }

    /// A starting state and a goal.
    public struct Exercise: Sendable {
        /// The text behind `Exercise:` in its heading.
        public var title = ""
        /// The task in words.
        public var task: [String] = []
        /// The commands it starts from.
        public var start: [String] = []
        /// The expectations that hold in the end.
        public var goal: [String] = []
        /// The hints, from a question over a pointer to a command.
        public var hints: [Hint] = []
        /// Commands that reach the goal.
        public var solution: [String] = []
        /// Mistake: what a learner might try instead.
        public var mistakes: [Mistake] = []
        /// The line of its mark.
        public var line = 0
    }

    /// A hint in words, with commands where there are any.
    public struct Hint: Sendable {
        /// The words.
        public var text: [String]
        /// The commands to show.
        public var commands: [String]
    }

    /// A mistake that was anticipated, and what to say about it.
    public struct Mistake: Sendable {
        /// The case in which it applies: "If milk vanished".
        public let title: String
        /// The commands a learner might try.
        public let commands: [String]
        /// The feedback to the learner.
        public let feedback: [String]
        /// The number of the fence's line.
        public let line: Int
    }

    /// A question with a start of its own.
    public struct Quiz: Sendable {
        /// Its heading.
        public var title = ""
        /// The question in words.
        public var task: [String] = []
        /// The commands it starts from.
        public var start: [String] = []
        /// The options as the page has them.
        public var prediction: Prediction?
        /// The session that answers it.
        public var answer: Tutorial.Fence?
        /// The reason for the answer.
        public var because: [String] = []
        /// The line of its heading.
        public var line = 0
    }

    /// The exercises, in order.
    public var exercises: [Exercise] {
        steps.compactMap { if case .exercise(let exercise) = $0 { exercise } else { nil } }
    }

    /// The questions of the quiz, in order.
    public var quiz: [Quiz] {
        steps.compactMap { if case .quiz(let quiz) = $0 { quiz } else { nil } }
    }

    /// Takes a page apart. What it lacks is found by ``LessonLint``.
    ///
    /// - Parameters:
    ///   - name: The name of the file without its ending.
    ///   - page: The page.
    /// - Complexity: O(*n*) in the length of the page.
    public init(name: String, _ page: Tutorial) {
        var reader = LessonReader(page)
        reader.read()
        self.name = name
        language = page.language
        title = reader.title
        goals = reader.goals
        steps = reader.steps
        let fields = (try? Head(of: page.head.joined(separator: "\n") + "\n"))?.fields
        isOfCourse = page.head.contains { $0.hasPrefix("parallel:") }
        minutes = ((try? fields?["minutes"]?.number()) ?? nil) ?? 0
        rules = ((try? fields?["rules"]?.list()) ?? nil) ?? []
    }

    /// True when a page is a lesson and no other tutorial: it says what one will be able to do.
    public static func isLesson(_ page: Tutorial) -> Bool {
        page.parts.contains { part in
            if case .prose(let lines) = part { lines.contains(LessonReader.Mark.goals.text) } else { false }
        }
    }
}
