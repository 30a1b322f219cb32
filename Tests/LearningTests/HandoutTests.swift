import Console
import Reporting
import Sessions
import Testing

@testable import Learning

/// A lesson on paper.
@Suite struct HandoutTests {
    private static func text(
        _ lesson: Lesson, _ questions: [Lesson.Asked]
    ) -> (sheet: String, answers: String) {
        var options = Options()
        options.format = .markdown
        options.language = lesson.language
        let text = Presenter(screen: .init(width: 80)).text(Handout(lesson, questions), options)
        let title = MessageCatalog(lesson.language).text(Message("handout.answers"))
        let parts = text.components(separatedBy: "# \(title)\n")
        return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }

    /// In every lesson: as many boxes as options, no solution and no answer on the first sheet, all of them on the other.
    @Test(arguments: Language.allCases)
    func answersStandApart(language: Language) throws {
        for lesson in try Pages.lessons(language) {
            let asked = lesson.questions
            let (sheet, answers) = Self.text(lesson, asked)
            let questions = asked.map(\.question)
            #expect(sheet.count { $0 == "☐" } == questions.reduce(0) { $0 + $1.options.count }, "\(lesson.name)")
            for (number, question) in questions.enumerated() {
                let letter = "ABCDEFGH".dropFirst(question.answer - 1).prefix(1)
                #expect(answers.contains("\(number + 1)  \(letter)"), "\(lesson.name) \(number + 1)")
            }
            // What the program itself advises in the lesson may be the solution of an exercise.
            let printed = lesson.steps.flatMap { (step) -> [String] in
                guard case .session(let fence, _) = step else { return [] }
                return fence.exchanges.flatMap(\.output)
            }.joined(separator: "\n")
            for exercise in lesson.exercises {
                let solution = exercise.solution.joined(separator: "\n")
                let isHidden = !sheet.contains("\n\(solution)\n") || printed.contains(solution)
                #expect(answers.contains(solution) && isHidden, "\(lesson.name)")
            }
            #expect(!sheet.contains("<details>") && !sheet.contains("<!--"))
        }
    }

    /// Who answers a question of the quiz on paper has to see what its list begins with.
    @Test func aQuestionStandsWithItsStart() {
        let lesson = Pages.small(fillsIn: false)
        let sheet = Self.text(lesson, lesson.questions).sheet
        let start = "\nsections Today\nappend milk bread to Today\napply\n"
        #expect(lesson.quiz.count == 2 && sheet.components(separatedBy: start).count == 3)
    }

    /// What the program says to the commands of a question gives the answer away, so it stands on the second sheet alone.
    @Test func whatTheProgramSaysStandsWithTheAnswer() {
        let (commands, said) = ("snap> reload milk\nsnap> apply", "The row of the milk has another cell.")
        let lesson = Pages.small(commands, "\(commands)\n\(said)", fillsIn: false)
        let (sheet, answers) = Self.text(lesson, lesson.questions)
        #expect(sheet.contains(commands) && !sheet.contains(said))
        #expect(answers.contains("\(commands)\n\(said)"))
    }
}
