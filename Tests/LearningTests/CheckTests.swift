import CommandLanguage
import Console
import Foundation
import LearningSearch
import Reporting
import Scenarios
import Testing

@testable import Learning
@testable import Sessions

/// The questions of the check, and whom they find.
@Suite struct CheckTests {
    private static let file = "Tutorials/questions.txt"
    private static let text = (try? Pages.text(file)) ?? ""
    private static let bank = QuestionBank(text)

    /// The questions with what stands above them.
    private static let heading = text.range(of: "question 1\n").map { String(text[..<$0.lowerBound]) } ?? ""

    @Test func theBankIsReadAsItIsWritten() {
        #expect(Self.text == Self.heading + Self.bank.text)
        #expect(QuestionBank(Self.bank.text).text == Self.bank.text)
        #expect(QuestionBank("").items.isEmpty)
        #expect(QuestionBank("nonsense\n    append a\nquestion 1\nask\n    apply").items.first?.commands == ["apply"])
    }

    /// Who answers what is written down; `make answers` writes it anew.
    @Test func theAnswersAreThoseOfTheModelAndTheBeliefs() {
        for (number, (item, played)) in zip(Self.bank.items, Self.bank.playedAnew.items).enumerated() {
            #expect(item == played, "question \(number + 1)")
        }
    }

    @Test func answersAreReadByTheNamesOfThoseWhoGiveThem() throws {
        let text = "question 1\nfrom\nask\n    apply\nanswers\n    1 ids-are-enough\n    2 truth\n"
        let known = try #require(Belief.held.first?.id)
        let item = try #require(QuestionBank(text.replacing("ids-are-enough", with: known)).items.first)
        #expect(item.count == 2 && item.truth == 1)
        #expect(item.answers.first == 0)
        #expect(item.answers.dropFirst().allSatisfy { $0 == 1 })
        // With a name that nobody has, or without the truth, the question is played.
        let played = CheckQuestion(setup: [], commands: ["apply"])
        #expect(QuestionBank(text).items == [played])
        #expect(QuestionBank("question 1\nask\n    apply\nanswers\n    1 \(known)\n").items == [played])
    }

    /// Who takes the check must not read who answers what.
    @Test func thePrintedQuestionsHaveNoAnswers() {
        let page = QuestionBank.page(Self.text, in: .korean)
        #expect(!page.contains("answers") && !page.contains("truth"))
        #expect(page.split(separator: "\n").count { $0.hasPrefix("question ") } == Self.bank.items.count)
    }

    @Test func theSameSeedFindsTheSame() {
        var (first, second) = (QuestionSearch(seed: 3, tries: 12), QuestionSearch(seed: 3, tries: 12))
        let found = first.candidates()
        #expect(!found.isEmpty)
        #expect(second.candidates() == found)
        #expect(Set(found.map(\.partition)).count == found.count)
        // What is found can be held in mind.
        for item in found {
            #expect(item.setup.count <= 9 && (1...5).contains(item.commands.count), "\(item)")
            #expect(Set(item.commands).count == item.commands.count, "\(item.commands)")
        }
    }

    @Test func everyQuestionHasTwoToFivePicturesThatReadDifferently() {
        let catalog = MessageCatalog(.english)
        let questionnaire = Questionnaire(Self.bank)
        for (number, item) in Self.bank.items.enumerated() {
            let choice = questionnaire.choice(number)
            #expect((2...Question.mostOptions).contains(choice.count), "question \(number + 1)")
            #expect(choice.shown.contains(item.truth), "question \(number + 1)")
            #expect(choice.hasOther == (item.count > Question.mostOptions), "question \(number + 1)")
            let texts = item.pictures.map { catalog.text($0.phrase) }
            #expect(Set(texts).count == texts.count, "question \(number + 1)")
            #expect(item.answers.contains { $0 != item.truth }, "question \(number + 1)")
            // More than this nobody holds in mind; values stand in a line.
            let values = item.setup.count { $0.hasPrefix("let ") }
            #expect(values <= 4 && item.setup.count - values <= 7, "question \(number + 1)")
            #expect(item.commands.count <= 5, "question \(number + 1)")
        }
    }

    /// Somebody who types a question sees the true answer: every command works but perhaps the last.
    @Test func theTruthIsWhatTheProgramDoes() {
        for (number, item) in Self.bank.items.enumerated() {
            var interpreter = Interpreter(session: Session(options: Options()))
            var refusals: [String?] = []
            for command in item.setup + item.commands {
                var refusal: String?
                var reader = ScriptReader(command)
                while let step = reader.next() {
                    guard case .statements(let statements) = step else {
                        Issue.record("\(command) cannot be read")
                        continue
                    }
                    for statement in statements {
                        if case .failure(let failure) = interpreter.execute(statement) { refusal = failure.error.code }
                    }
                }
                refusals.append(refusal)
            }
            #expect(refusals.dropLast().allSatisfy { $0 == nil }, "question \(number + 1)")
            let truth = item.picture(item.truth)
            #expect(refusals.last == truth.refusal, "question \(number + 1)")
            let rows = interpreter.session.picture(since: interpreter.session, refusal: nil).sections
            #expect(truth.sections.map(\.title) == rows.map(\.title), "question \(number + 1)")
            #expect(
                truth.sections.map { $0.rows.map(\.text) } == rows.map { $0.rows.map(\.text) },
                "question \(number + 1)")
        }
    }

    /// A room that answers by number has the same questions, answers and numbers in every language.
    @Test(arguments: Language.allCases)
    func theAnswersDoNotDependOnTheLanguage(language: Language) {
        let words = QuestionWords(Self.text, language)
        for (number, item) in Self.bank.items.enumerated() where number % 10 == 0 {
            let other = CheckQuestion(
                setup: item.setup.map(words.translated), commands: item.commands.map(words.translated))
            #expect(other.answers == item.answers && other.truth == item.truth, "question \(number + 1)")
            let texts = (other.setup + other.commands).joined(separator: " ")
            let hasEnglish = ["milk", "Today", "Food", "tea"].contains { texts.contains($0) }
            #expect(hasEnglish == (language == .english), "question \(number + 1)")
        }
    }

    @Test func wordsAreReadFromTheLineOfTheirLanguage() {
        let text = "words\n    en milk Today\n    ja 牛乳 今日\n\nquestion 1\nfrom\nask\n    append milk to Today"
        #expect(
            QuestionWords(text, .japanese).translated("append milk to \"Today\" milky") == "append 牛乳 to \"今日\" milky")
        #expect(QuestionWords(text, .korean).translated("append milk") == "append milk")
        let page = QuestionBank.page("# Read me\n\n" + text, in: .japanese)
        #expect(page == "question 1\nfrom\nask\n    append 牛乳 to 今日")
        #expect(QuestionWords("", .japanese).translated("append milk") == "append milk")
        #expect(QuestionBank(text, language: .japanese).items.map(\.commands) == [["append 牛乳 to 今日"]])
    }

    /// Of many pictures those are shown that are likely after what was answered, the true one always among them.
    @Test func theLikelyPicturesAreShown() throws {
        let many = Self.bank.items.indices.filter { Self.bank.items[$0].count > Question.mostOptions }
        for question in many {
            let item = Self.bank.items[question]
            for picture in 0..<item.count where picture != item.truth {
                let belief = try #require(item.answers.firstIndex(of: picture))
                var questionnaire = Questionnaire(Self.bank)
                for other in Self.bank.items.indices where other != question {
                    let choice = questionnaire.choice(other)
                    questionnaire.take(choice.answer(for: Self.bank.items[other].answers[belief]), to: choice)
                }
                let shown = questionnaire.choice(question).shown
                #expect(shown.contains(picture) && shown.contains(item.truth), "question \(question + 1)")
                #expect(shown == shown.sorted() && shown.count == Question.mostOptions - 1)
            }
        }
    }

    /// What was run already takes few lines, and each could be typed.
    @Test func whatWasRunSharesLines() {
        let setup = [
            "option view table", "struct Todo(id)", "let a = 1", "let b = 2", "provider shows text", "sections Today",
            "append a b to Today", "apply",
        ]
        #expect(
            CheckSession.packed(setup, width: 80) == [
                "option view table", "struct Todo(id)", "let a = 1; let b = 2",
                "provider shows text; sections Today; append a b to Today; apply",
            ])
        // A line ends where the screen does.
        #expect(CheckSession.packed(["let a = 1", "let b = 2"], width: 20) == ["let a = 1; let b = 2"])
        #expect(CheckSession.packed(["let a = 1", "let b = 2"], width: 19) == ["let a = 1", "let b = 2"])
        #expect(CheckSession.packed(["let 牛 = 1", "let b = 2"], width: 20) == ["let 牛 = 1", "let b = 2"])
        #expect(CheckSession.packed([], width: 80).isEmpty)
    }

    /// Whoever holds two beliefs and finds the picture of neither takes the one most like theirs.
    @Test func aPictureThatIsNotThereIsAnsweredByTheOneMostLikeIt() throws {
        let item = CheckQuestion(
            setup: ["sections Today", "append milk bread to Today", "apply"], commands: ["reload milk", "apply"])
        let reconfigures = try #require(Belief.held.firstIndex { $0.id == "reload-like-reconfigure" })
        let ignores = try #require(Belief.held.firstIndex { $0.id == "marks-ignored" })
        for belief in [reconfigures, ignores] {
            #expect(item.picture(resembling: [belief]) == item.answers[belief])
        }
        #expect(item.picture(resembling: []) == item.truth)
        // The order in which somebody came to believe both makes no picture that is not there.
        let both = try #require(item.answer(of: [ignores, reconfigures]))
        #expect(item.picture(resembling: [ignores, reconfigures]) == both)
    }

    /// Of two questions that tell the same the one with less to read is asked first, wherever it stands.
    @Test func theShorterQuestionIsAsked() throws {
        let short = CheckQuestion(
            setup: ["sections Today", "append milk to Today", "apply"], commands: ["reload milk", "apply"])
        let long = CheckQuestion(
            setup: ["option view table", "sections Today", "append milk to Today", "apply"],
            commands: ["reload milk", "apply"])
        #expect(short.partition == long.partition)
        #expect(Questionnaire(QuestionBank([long, short])).next?.question == 1)
        #expect(Questionnaire(QuestionBank([short, long])).next?.question == 0)
    }

    /// The number, the question, its pictures and the prompt fill no more than a window, before anybody can scroll.
    @Test(arguments: Language.allCases)
    func theFirstQuestionFitsAWindow(language: Language) {
        var options = Options()
        (options.width, options.language) = (80, language)
        let check = CheckSession(QuestionBank(Self.text, language: language), options: options)
        let card = Presenter().text(Remark(blocks: check.card), check.session)
        #expect(card.split(separator: "\n", omittingEmptySubsequences: false).count + 1 <= 24)
        // It is the last thing that is said.
        #expect(Presenter().text(Remark(blocks: check.opening), check.session).hasSuffix(card))
    }

    @Test func aPictureThatIsNotShownIsSomethingElse() {
        let some = Questionnaire.Choice(question: 0, shown: [0, 2, 3, 5], hasOther: true)
        #expect([0, 2, 3, 5, 1, 4].map(some.answer) == [0, 1, 2, 3, 4, 4])
    }

    /// No command asks for nothing, and none follows one that is refused.
    @Test func everyQuestionIsSound() {
        for (number, item) in Self.bank.items.enumerated() {
            #expect(QuestionSearch.isSound(item), "question \(number + 1)")
        }
    }

    // MARK: Simulated learners

    /// What no question of the bank shows, with the reason.
    private static let unseen: [String: String] = [:]

    @Test func whatIsNotToldApartIsListed() {
        #expect(Set(Self.bank.unseen) == Set(Self.unseen.keys))
        #expect(Self.bank.pairs.map { "\($0.0) \($0.1)" }.sorted() == Self.alike.keys.sorted())
    }

    /// Pairs of beliefs no question of the bank tells apart, with the reason.
    private static let alike: [String: String] = [:]

    /// How many learners there are of each kind: a few, for `make learners` counts thousands.
    private static let each = Int(ProcessInfo.processInfo.environment["SNAPREPL_LEARNERS"] ?? "") ?? 2

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
        #expect(tally.found * 100 >= tally.learners * 95)
        #expect(tally.accused <= max(1, tally.learners / 100))
        #expect(tally.soon * 100 >= tally.learners * (slips == 0 ? 100 : 95))
    }

    @Test(arguments: [0.0, 0.1])
    func whoKnowsIsNotAccused(slips: Double) {
        var tally = Tally()
        tally.add(SimulatedLearners(Self.bank, learners: 20 * Self.each, slips: slips).outcome(of: nil), 20 * Self.each)
        print("slips \(slips), without a belief: \(tally)")
        #expect(tally.accused <= max(1, tally.learners / 100))
    }

    /// Of two beliefs at once, one is named, and none that is not held.
    @Test func whoHoldsTwoBeliefsHearsOfOne() {
        var tally = Tally()
        let all = Belief.held.indices
        // A sample of the pairs, each belief among several.
        for (number, (first, second)) in all.flatMap({ first in all.filter { $0 > first }.map { (first, $0) } })
            .enumerated() where number % 29 == 0
        {
            tally.add(SimulatedLearners(Self.bank, learners: 1, slips: 0).outcome(of: [first, second]), 1)
        }
        print("pairs: \(tally)")
        #expect(tally.soon * 100 >= tally.learners * 95)
        #expect(tally.accused <= max(1, tally.learners / 100))
    }

    // MARK: The dialogue

    private static func run(_ belief: Int?, _ language: Language = .english) -> (text: String, questions: Int) {
        var options = Options()
        (options.width, options.language) = (400, language)
        var check = CheckSession(bank, options: options)
        var (text, questions) = ("", 0)
        while let asked = check.question, questions < 50 {
            questions += 1
            let reply = check.read("\(asked.answer(for: bank.items[asked.question].answer(of: belief)) + 1)")
            text += reply.text(check.session, language)
        }
        return (text, questions)
    }

    @Test func whoKnowsIsToldSo() {
        let (text, questions) = Self.run(nil)
        #expect(text.contains("match none of the mistaken beliefs"))
        let score: [String: MessageArgument] = ["right": .number(questions), "count": .number(questions)]
        #expect(text.contains(MessageCatalog(.english).text(Message("learn.score", score))))
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

    /// The counter-example is a question that was asked, with all its commands, with what was answered and what happens;
    /// the question after it was not asked before, and is judged.
    @Test func theCounterExampleIsWholeAndTheLastQuestionIsNew() throws {
        let catalog = MessageCatalog(.english)
        let belief = try #require(Belief.held.firstIndex { $0.claims.count > 1 })
        var options = Options()
        options.width = 400
        var check = CheckSession(Self.bank, options: options)
        var (asked, texts): ([Questionnaire.Choice], [String]) = ([], [])
        func answers(_ choice: Questionnaire.Choice) -> (given: Int, truth: Int) {
            let item = Self.bank.items[choice.question]
            return (choice.answer(for: item.answers[belief]), choice.answer(for: item.truth))
        }
        while let choice = check.question, asked.count < 50 {
            asked.append(choice)
            texts.append(check.read("\(answers(choice).given + 1)").text(check.session))
        }
        try #require(asked.count > 2)
        let (last, verdict) = (asked.removeLast(), texts.removeLast())
        let conclusion = texts.removeLast()
        #expect(!asked.map(\.question).contains(last.question))
        let wrong: [String: MessageArgument] = [
            "number": .number(answers(last).given + 1), "answer": .number(answers(last).truth + 1),
        ]
        #expect(verdict.contains(catalog.text(Message("learn.wrong", wrong))))
        for claim in Belief.held[belief].claims.prefix(3) { #expect(conclusion.contains("`claims \(claim)`")) }

        let example = try #require(asked.first { answers($0).given != answers($0).truth })
        let item = Self.bank.items[example.question]
        let lines = conclusion.split(separator: "\n").map { $0.drop { $0 == " " } }
        for command in item.setup + item.commands { #expect(lines.contains(command[...]), "\(command)") }
        for (key, answer) in [("answered", answers(example).given), ("happens", answers(example).truth)] {
            let picture: Phrase =
                example.shown.indices.contains(answer)
                ? item.picture(example.shown[answer]).phrase : .message("check.other")
            #expect(conclusion.contains(catalog.text(Message("check.\(key)", ["picture": picture.argument]))))
        }
    }

    @Test func whatIsNoAnswerBringsTheQuestionAgain() {
        var check = CheckSession(Self.bank, options: Options())
        let first = check.question
        let advice = "Choose a number from 1 to"
        #expect(Presenter().text(Remark(blocks: check.opening), check.session).contains(advice))
        for line in ["", "99", "x", "-1", "0", "hint"] {
            let reply = check.read(line)
            #expect(reply.text(check.session).contains(advice))
            #expect(check.question == first, "\(line)")
            #expect(!reply.blocks.isEmpty && !reply.isLeaving)
        }
        // Who has answered once knows how.
        #expect(!check.read("1").text(check.session).contains(advice))
        #expect(check.read("quit").isLeaving)
    }

    @Test func withoutQuestionsThereIsNothingToAsk() {
        var check = CheckSession(QuestionBank(""), options: Options())
        #expect(check.isDone)
        #expect(check.read("1").isLeaving)
    }
}
