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
        var search = QuestionSearch(seed: 1, tries: 800)
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
        #expect(Set(Self.bank.unseen) == Set(Self.unseen.keys))
        print("not told apart:", Self.bank.pairs)
    }

    /// How many learners there are of each kind.
    private static let each = 10

    /// What was counted of learners of several kinds.
    private struct Tally: CustomStringConvertible {
        var learners = 0
        var found = 0
        var soon = 0
        var accused = 0
        var questions = 0

        mutating func add(_ outcome: SimulatedLearners.Outcome, _ count: Int) {
            learners += count
            found += outcome.found
            soon += outcome.foundSoon
            accused += outcome.accused
            questions += outcome.questions
        }

        /// Shares in thousandths, rounded.
        private func share(_ part: Int) -> String {
            let thousandths = (part * 2000 + learners) / max(1, 2 * learners)
            return "\(thousandths / 10).\(thousandths % 10) %"
        }

        var description: String {
            "\(learners) learners: found \(share(found)), in \(Questionnaire.length.lowerBound) questions \(share(soon)),"
                + " accused falsely \(share(accused)), \(questions) questions"
        }
    }

    private static func line(_ name: String, _ outcome: SimulatedLearners.Outcome) -> String {
        "  \(name): found \(outcome.found), in 8 \(outcome.foundSoon), falsely \(outcome.accused), questions \(outcome.questions)"
    }

    @Test(arguments: [0.0, 0.1])
    func whoHoldsABeliefIsFound(slips: Double) {
        let learners = SimulatedLearners(Self.bank, learners: Self.each, slips: slips)
        var tally = Tally()
        print("slips \(slips)")
        for belief in Belief.held.indices {
            let outcome = learners.outcome(of: belief)
            tally.add(outcome, Self.each)
            print(Self.line(Belief.held[belief].id, outcome))
        }
        print("slips \(slips): \(tally)")
        // What is found is measured, and short of all; without slips nobody is accused falsely.
        if slips == 0 {
            #expect(tally.accused == 0)
            #expect(tally.found * 5 >= tally.learners * 4)
        }
    }

    @Test(arguments: [0.0, 0.1])
    func whoKnowsIsNotAccused(slips: Double) {
        var tally = Tally()
        tally.add(SimulatedLearners(Self.bank, learners: Self.each, slips: slips).outcome(of: nil), Self.each)
        print("slips \(slips), without a belief: \(tally)")
        #expect(tally.accused * 100 <= tally.learners)
    }

    /// Of two beliefs at once, one is named, and none that is not held.
    @Test func whoHoldsTwoBeliefsHearsOfOne() {
        var tally = Tally()
        let all = Belief.held.indices
        // A sample of the pairs, each belief among several.
        for (number, (first, second)) in all.flatMap({ first in all.filter { $0 > first }.map { (first, $0) } })
            .enumerated() where number % 11 == 0
        {
            tally.add(SimulatedLearners(Self.bank, learners: 1, slips: 0).outcome(of: [first, second]), 1)
        }
        print("pairs: \(tally)")
        #expect(tally.found > tally.accused)
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
        #expect(text.contains("match none of the mistaken beliefs"))
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
