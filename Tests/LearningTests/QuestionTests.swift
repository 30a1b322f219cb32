import Console
import Reporting
import Scenarios
import Testing

@testable import Learning

/// Questions: one true answer among what people believe.
@Suite struct QuestionTests {
    /// The questions of every lesson. Each is a run of its commands for every belief, so they are worked out once.
    private static let course = Result {
        try Dictionary(
            uniqueKeysWithValues: Language.allCases.map { language in
                (language, try Pages.lessons(language).map { (name: $0.name, questions: $0.questions) })
            })
    }

    @Test(arguments: Language.allCases)
    func everyQuestionOfTheCourseHasOneTrueAnswerAmongDistinctOnes(language: Language) throws {
        let catalog = MessageCatalog(language)
        for (name, questions) in try #require(try Self.course.get()[language]) {
            for asked in questions {
                let options = asked.question.options
                #expect(options.count { $0.isTrue } == 1, "\(name): \(asked.line)")
                #expect((2...Question.mostOptions).contains(options.count), "\(name): \(asked.line)")
                #expect(Set(options.map(\.key)).count == options.count, "\(name): \(asked.line)")
                // Two answers that differ must not read the same.
                let texts = options.map { catalog.text(asked.question.look.phrase($0.key)) }
                #expect(Set(texts).count == texts.count, "\(name): \(asked.line)")
                for option in options where !option.isTrue { #expect(!option.beliefs.isEmpty) }
            }
        }
    }

    /// A wrong answer is put down to a belief that leads to it, and that the question is about.
    @Test func everyWrongAnswerIsPutDownToWhatItSays() throws {
        let lessons = try #require(try Self.course.get()[.english])
        let found = lessons.enumerated().flatMap { lesson, page in
            page.questions.enumerated().flatMap { number, asked in
                asked.question.options.filter { !$0.isTrue }.map { option in
                    "\(lesson + 1).\(number + 1) \(option.key) = \(option.beliefs.first ?? "")"
                }
            }
        }
        #expect(found.sorted() == AnswerTable.lines.sorted())
        // A page names only beliefs that lead somewhere else than the truth.
        for (name, questions) in lessons {
            for asked in questions {
                for belief in asked.prediction.beliefs {
                    let isHeld = asked.question.options.contains { !$0.isTrue && $0.beliefs.first == belief }
                    #expect(isHeld, "\(name): \(asked.line) \(belief)")
                }
            }
        }
    }

    /// The word of a page decides between beliefs that lead to one answer, and moves no answer.
    @Test func aPageNamesTheBelief() {
        let setup = ["sections Today", "append milk bread to Today", "apply"]
        let commands = ["snapshot empty", "sections Today", "append milk bread to Today", "apply"]
        func question(_ beliefs: [String]) -> Question {
            Question(setup: setup, commands: commands, look: .drawn, beliefs: beliefs)
        }
        for belief in ["apply-reloads-all", "delete-and-append-is-new"] {
            let options = question([belief]).options
            #expect(options.first { !$0.isTrue }?.beliefs.first == belief)
            #expect(options.map(\.key) == question([]).options.map(\.key))
        }
    }

    /// A question about the text of a row does not ask for its cell.
    @Test(arguments: Language.allCases)
    func aQuestionAsksForWhatItsAnswersSay(language: Language) {
        let catalog = MessageCatalog(language)
        let text = catalog.text(Look.row(0, 0).question())
        #expect(text != catalog.text(Look.rowAndCell(0, 0).question()))
        let cell = [Language.english: "cell", .japanese: "セル", .simplifiedChinese: "单元格", .korean: "셀"]
        #expect(!text.contains(cell[language, default: "cell"]))
    }

    /// A room that votes by number has the same answer in every language.
    @Test func theAnswersDoNotDependOnTheLanguage() throws {
        let course = try Self.course.get()
        let english = try #require(course[.english])
        for (language, lessons) in course {
            #expect(lessons.map(\.name) == english.map(\.name))
            for (mine, theirs) in zip(lessons, english) {
                #expect(
                    mine.questions.map { $0.question.options.map { Set($0.beliefs) } }
                        == theirs.questions.map { $0.question.options.map { Set($0.beliefs) } },
                    "\(language) \(mine.name)")
                #expect(
                    mine.questions.map(\.question.answer) == theirs.questions.map(\.question.answer),
                    "\(language) \(mine.name)")
            }
        }
    }

    /// The answers a person with a belief gives are worked out by hand here.
    @Test func theBeliefsLeadWhereTheySay() throws {
        func answers(_ look: Look) -> (truth: String, reload: String?, ignored: String?) {
            let question = Question(
                setup: ["sections Today", "append milk bread to Today", "apply"],
                commands: ["reconfigure milk", "apply"], look: look)
            func key(_ belief: String) -> String? { question.options.first { $0.beliefs.contains(belief) }?.key }
            return (question.options[question.answer - 1].key, key("reconfigure-like-reload"), key("marks-ignored"))
        }
        #expect(answers(.drawn) == ("milk", "milk", "none") as (String, String?, String?))
        #expect(answers(.another) == ("none", "milk", "none") as (String, String?, String?))
        #expect(answers(.cell("milk")) == ("again", "other", "kept") as (String, String?, String?))
        #expect(answers(.list).truth == "[Today] milk · bread")
    }

    /// A row is called as its item is in tables, where its cell shows that; rows of one name have
    /// their index path in front.
    @Test func rowsAreCalledAsTheirItems() {
        let setup = [
            "struct Todo(id, text, isDone = false) hash(id) equal(id)", "let a = Todo(id: 1, text: \"milk\")",
            "let b = Todo(id: 2, text: \"milk\")", "provider shows text, isDone from store", "sections Today",
        ]
        let commands = ["set b.isDone = true", "reload b", "apply"]
        func answer(_ items: String, _ look: Look) -> String {
            let setup = setup + ["append \(items) to Today", "apply"]
            let question = Question(setup: setup, commands: commands, look: look)
            return question.options[question.answer - 1].key
        }
        #expect(answer("b", .another) == "milk")
        #expect(answer("a b", .another) == "0:1 milk")
        #expect(answer("b", .row(0, 0)) == "milk isDone=true")
    }

    @Test func withoutAnythingToBelieveThereIsNoQuestion() {
        #expect(!Question(setup: ["sections A"], commands: ["items"]).isAQuestion)
    }
}
