import Reporting
import Shell
import Testing

@testable import Learning

/// Questions: one true answer among what people believe.
@Suite struct QuestionTests {
    @Test(arguments: Language.allCases)
    func everyQuestionOfTheCourseHasOneTrueAnswerAmongDistinctOnes(language: Language) throws {
        let catalog = MessageCatalog(language)
        for lesson in try Pages.lessons(language) {
            for asked in lesson.questions {
                let options = asked.question.options
                #expect(options.count { $0.isTrue } == 1, "\(lesson.name): \(asked.line)")
                #expect((2...Question.mostOptions).contains(options.count), "\(lesson.name): \(asked.line)")
                #expect(Set(options.map(\.picture)).count == options.count, "\(lesson.name): \(asked.line)")
                // Two pictures that differ must not read the same.
                let texts = options.map { catalog.text($0.picture.phrase) }
                #expect(Set(texts).count == texts.count, "\(lesson.name): \(asked.line)")
                for option in options where !option.isTrue { #expect(!option.beliefs.isEmpty) }
            }
        }
    }

    /// A room that votes by number has the same answer in every language.
    @Test func theAnswersDoNotDependOnTheLanguage() throws {
        let english = Dictionary(
            try Pages.lessons(.english).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for language in Language.allCases where language != .english {
            for lesson in try Pages.lessons(language) {
                let other = try #require(english[lesson.name])
                let mine = lesson.questions.map { $0.question.options.map { Set($0.beliefs) } }
                let theirs = other.questions.map { $0.question.options.map { Set($0.beliefs) } }
                #expect(mine == theirs, "\(language) \(lesson.name)")
                let answers = lesson.questions.map(\.question.answer)
                #expect(answers == other.questions.map(\.question.answer), "\(language) \(lesson.name)")
            }
        }
    }

    /// The answers a person with a belief gives are worked out by hand here.
    @Test func theBeliefsLeadWhereTheySay() throws {
        let question = Question(
            setup: ["sections Today", "append milk bread to Today", "apply"], commands: ["reconfigure milk", "apply"])
        let truth = question.options[question.answer - 1]
        #expect(truth.picture.sections.flatMap(\.rows).map(\.fate) == [.configuredAgain, .kept])
        let reload = try #require(question.options.first { $0.beliefs.contains("reconfigure-like-reload") })
        #expect(reload.picture.sections.flatMap(\.rows).map(\.fate) == [.anotherCell, .kept])
        let ignored = try #require(question.options.first { $0.beliefs.contains("marks-ignored") })
        #expect(ignored.picture.sections.flatMap(\.rows).map(\.fate) == [.kept, .kept])
    }

    @Test func withoutAnythingToBelieveThereIsNoQuestion() {
        #expect(!Question(setup: ["sections A"], commands: ["items"]).isAQuestion)
    }
}
