import CommandLanguage
import Foundation
import Reporting
import Testing

@testable import Learning

/// The questions of the check, and whom they find.
@Suite struct CheckTests {
    private static let file = "Tutorials/questions.txt"
    private static let heading = """
        # The questions of `learn check`. What everybody answers is worked out from the model and from the beliefs, so a
        # question may be changed, added or taken out here; a test says whom the bank then finds.


        """
    private static let text = (try? Pages.text(file)) ?? ""
    private static let bank = QuestionBank(text)

    /// Looks for the questions anew; run with `SNAPREPL_UPDATE_QUESTIONS=1`, and read what changed.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["SNAPREPL_UPDATE_QUESTIONS"] == "1"))
    func theQuestionsAreFound() throws {
        var search = QuestionSearch(seed: 1, tries: 600)
        let text = Self.heading + search.bank().text
        try Data(text.utf8).write(to: Pages.root.appendingPathComponent(Self.file))
    }

    @Test func theBankIsReadAsItIsWritten() {
        #expect(Self.text == Self.heading + Self.bank.text)
        #expect(QuestionBank(Self.bank.text).text == Self.bank.text)
        #expect(QuestionBank("").items.isEmpty)
        #expect(QuestionBank("nonsense\n    append a\nquestion 1\nask\n    apply").items.first?.commands == ["apply"])
    }

    @Test func theSameSeedFindsTheSame() {
        var (first, second) = (QuestionSearch(seed: 3, tries: 25), QuestionSearch(seed: 3, tries: 25))
        let text = first.bank().text
        #expect(!text.isEmpty)
        #expect(second.bank().text == text)
    }

    @Test func everyQuestionHasTwoToFivePicturesThatReadDifferently() {
        let catalog = MessageCatalog(.english)
        for (number, item) in Self.bank.items.enumerated() {
            #expect((2...Question.mostOptions).contains(item.count), "question \(number + 1)")
            let texts = item.pictures.map { catalog.text($0.phrase) }
            #expect(Set(texts).count == texts.count, "question \(number + 1)")
            #expect(item.answers.contains { $0 != item.truth }, "question \(number + 1)")
        }
    }

    // MARK: Simulated learners

    /// What no question of the bank shows, with the reason.
    private static let unseen: [String: String] = [:]

    @Test func whatIsNotToldApartIsListed() {
        print("unseen:", Self.bank.unseen, "pairs:", Self.bank.pairs)
        #expect(Set(Self.bank.unseen) == Set(Self.unseen.keys))
    }

    /// How many learners hold each belief; the more, the longer the test takes.
    private static let each = 4

    @Test func simulatedLearners() {
        for slips in [0.0, 0.1] {
            let learners = SimulatedLearners(Self.bank, learners: Self.each, slips: slips)
            let none = learners.outcome(of: nil)
            var (found, soon, accused, questions) = (0, 0, none.accused, none.questions)
            for belief in Belief.held.indices {
                let outcome = learners.outcome(of: belief)
                found += outcome.found
                soon += outcome.foundSoon
                accused += outcome.accused
                questions += outcome.questions
                print(
                    "\(slips) \(Belief.held[belief].id): found \(outcome.found), in 8 \(outcome.foundSoon), accused"
                        + " falsely \(outcome.accused), questions \(outcome.questions)")
            }
            print(
                "\(slips): of \(Belief.held.count * Self.each) found \(found), in 8 \(soon); of the \(Belief.held.count + 1) kinds"
                    + " accused falsely \(accused), knowing ones \(none.accused); questions \(questions)")
            // Whoever knows is not accused; without slips nobody is. What is found is measured, and short of all.
            #expect(none.accused == 0)
            if slips == 0 {
                #expect(accused == 0)
                #expect(found * 5 >= Belief.held.count * Self.each * 4)
            }
        }
    }

    // MARK: The dialogue

    private static func run(_ belief: Int?, _ language: Language = .english) -> (text: String, questions: Int) {
        var options = Options()
        (options.width, options.language) = (400, language)
        var check = CheckSession(bank, options: options)
        var (text, questions) = ("", 0)
        while let asked = check.question, questions < 50 {
            questions += 1
            let reply = check.read("\(bank.items[asked].answer(of: belief) + 1)")
            text += reply.text(check.session, language)
        }
        return (text, questions)
    }

    @Test func whoKnowsIsToldSo() {
        let (text, questions) = Self.run(nil)
        #expect(text.contains("fit none of the mistaken beliefs"))
        #expect(Questionnaire.length.contains(questions))
    }

    @Test(arguments: Language.allCases)
    func whoBelievesSeesASentenceARuleAndACounterExample(language: Language) throws {
        let catalog = MessageCatalog(language)
        let belief = try #require(Belief.held.firstIndex { $0.id == "reconfigure-like-reload" })
        let (text, questions) = Self.run(belief, language)
        #expect(text.contains(catalog.text(Belief.held[belief].sentence)))
        #expect(text.contains("`explain cell.reconfigured`"))
        #expect(!text.contains("reconfigure-like-reload"))
        let parts = catalog.text(Message("check.happens", ["picture": .text("|")])).split(separator: "|")
        #expect(text.contains(parts.first ?? "?"))
        // One more than the check itself: what follows the counter-example.
        #expect((9...13).contains(questions))
    }

    @Test func whatIsNoAnswerBringsTheQuestionAgain() {
        var check = CheckSession(Self.bank, options: Options())
        let first = check.question
        for line in ["", "99", "x", "-1", "0", "hint"] {
            let reply = check.read(line)
            #expect(check.question == first, "\(line)")
            #expect(!reply.blocks.isEmpty && !reply.isLeaving)
        }
        #expect(check.read("quit").isLeaving)
    }

    @Test func withoutQuestionsThereIsNothingToAsk() {
        var check = CheckSession(QuestionBank(""), options: Options())
        #expect(check.isDone)
        #expect(check.read("1").isLeaving)
    }
}
