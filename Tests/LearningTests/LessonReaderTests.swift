import Console
import Scenarios
import Testing

@testable import Learning

/// A page, taken apart.
@Suite struct LessonReaderTests {
    private let lesson = Pages.small()

    @Test func theHead() {
        #expect(lesson.name == "01-small")
        #expect(lesson.title == "Small")
        #expect(lesson.minutes == 10)
        #expect(lesson.rules == ["cell.untouched"])
        #expect(lesson.goals == ["move a row and keep its cell."])
    }

    /// What one will be able to do is read by a machine, and told to the reader as it stands.
    @Test func theGoalsAreTold() {
        guard case .prose(let beginning)? = lesson.steps.first else {
            Issue.record("a lesson begins with words")
            return
        }
        #expect(beginning.starts(with: ["You can", "", "- move a row", "  and keep its cell."]))
    }

    /// Whoever writes a page by hand copies no prompts; where one stands, what has none is output.
    @Test(arguments: [
        ("sections A\noutline A {\n  append x\n}\napply", ["sections A", "outline A {\n  append x\n}", "apply"]),
        ("# out\nsnap> sections A\nsnap> apply\nr1", ["sections A", "apply"]),
    ])
    func aFenceWithoutPromptsIsCommands(body: String, commands: [String]) {
        let page = Lesson(name: "page", Tutorial("# Page\n\n```snap\n\(body)\n```\n"))
        let found = page.steps.flatMap { step -> [String] in
            guard case .session(let fence, _) = step else { return [] }
            return fence.exchanges.map { $0.command.joined(separator: "\n") }
        }
        #expect(found == commands)
    }

    @Test func theStepsStandInOrder() {
        let kinds = lesson.steps.map { step in
            switch step {
            case .prose: "prose"
            case .start: "start"
            case .app: "app"
            case .session(_, let prediction): prediction == nil ? "session" : "predicted"
            case .exercise: "exercise"
            case .quiz: "quiz"
            }
        }
        #expect(
            kinds.filter { $0 != "prose" } == [
                "session", "predicted", "predicted", "exercise", "exercise", "quiz", "quiz",
            ])
        guard case .prose(let rule)? = lesson.steps.dropLast().last else {
            Issue.record("the rule is prose")
            return
        }
        #expect(rule == ["## The rule", "", "A row keeps its cell."])
    }

    @Test func anExercise() throws {
        let exercise = try #require(lesson.exercises.first)
        #expect(exercise.title == "the table")
        #expect(exercise.task == ["Lay the table."])
        #expect(exercise.start.count == 4)
        #expect(exercise.goal == ["expect items in Today: milk", "expect items in Tomorrow: bread eggs"])
        #expect(exercise.hints.map(\.text) == [["Which row?"], ["Look at `move`."], []])
        #expect(exercise.hints.map(\.commands) == [[], [], ["move bread before eggs"]])
        #expect(exercise.solution == ["move bread before eggs", "apply"])
        #expect(exercise.mistakes.map(\.title) == ["If it is below the eggs"])
        #expect(exercise.mistakes.map(\.commands) == [["move bread to Tomorrow", "apply"]])
        #expect(exercise.mistakes.map(\.feedback) == [["Name the item it should stand before."]])
        // A finding has to point at the line an author looks for.
        let lines = Pages.smallText.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[exercise.line - 1] == "<!-- exercise -->")
    }

    @Test func aQuiz() throws {
        let quiz = lesson.quiz
        #expect(quiz.map(\.title) == ["Edits", "Marks"])
        #expect(quiz.map(\.task) == [["What follows?"], ["And here?"]])
        #expect(quiz[1].answer?.commands == ["reconfigure bread", "apply"])
        #expect(quiz[1].because == ["Reconfiguring keeps the cell."])
    }

    @Test func aFullWidthColonDividesAHeadingToo() {
        let lesson = Pages.small("## Exercise: the table", "## 練習：テーブル")
        #expect(lesson.exercises.first?.title == "テーブル")
    }

    @Test func aTutorialWithoutGoalsIsNoLesson() {
        #expect(Lesson.isLesson(Tutorial(Pages.smallText)))
        #expect(!Lesson.isLesson(Tutorial("# Something else\n\n```snap\nsnap> echo a\na\n```\n")))
    }

    /// Whatever is cut off, the rest is read.
    @Test func noPageIsRefused() {
        let lines = Pages.smallText.split(separator: "\n", omittingEmptySubsequences: false)
        for count in stride(from: 0, through: lines.count, by: 7) {
            let lesson = Lesson(name: "cut", Tutorial(lines.prefix(count).joined(separator: "\n")))
            #expect(lesson.exercises.count <= 2)
            _ = lesson.places
        }
    }
}
