import CommandLanguage
import Console
import Foundation
import Reporting
import Scenarios
import Testing

@testable import Learning
@testable import Sessions

/// The questions of the check, and whom they find.
@Suite struct CheckTests {
    private static let text = (try? Pages.text("Tutorials/questions.txt")) ?? ""
    private static let bank = QuestionBank(text)

    // MARK: What is written

    /// Each answer is what the model, or the belief that gives it, really leads to; and no other one is written.
    @Test func theAnswersAreThoseOfTheModelAndTheBeliefs() {
        #expect(!Self.bank.items.isEmpty)
        for item in Self.bank.items {
            #expect(item.key(believing: []) == item.keys[item.truth], "\(item.name): truth")
            for (belief, answer) in zip(Self.bank.beliefs, item.answers) {
                #expect(item.key(believing: [belief]) == item.keys[answer], "\(item.name): \(belief.id)")
            }
            #expect(Set(item.keys).count == item.keys.count, "\(item.name)")
            #expect((2...4).contains(item.count), "\(item.name)")
            for answer in item.keys.indices where answer != item.truth {
                #expect(item.answers.contains(answer), "\(item.name): nobody answers \(item.keys[answer])")
            }
        }
    }

    @Test func everyQuestionIsReadAndBelongsToALesson() {
        #expect(Self.text.split(separator: "\n").count { $0.hasPrefix("question ") } == Self.bank.items.count)
        #expect(Set(Self.bank.items.map(\.name)).count == Self.bank.items.count)
        for item in Self.bank.items {
            #expect((1...14).contains(item.lesson), "\(item.name)")
            #expect(!item.code.isEmpty, "\(item.name)")
        }
        #expect(QuestionBank("").items.isEmpty)
        #expect(QuestionBank("nonsense\n    append a\nquestion 1\nask\n    apply").items.isEmpty)
    }

    /// One question finds a belief, two more make sure, for a slip is made once; and one is left for the end.
    @Test func aBeliefHasFourQuestions() {
        for belief in Self.bank.beliefs.indices {
            let telling = Self.bank.items.filter { $0.dissenters.contains(belief) }
            #expect(telling.count >= 4, "\(Self.bank.beliefs[belief].id)")
        }
    }

    /// A question with its number, its answers and the prompt, at 80 columns.
    @Test(arguments: Language.allCases)
    func aQuestionTakesTwelveLines(language: Language) {
        var options = Options()
        (options.width, options.language) = (80, language)
        let session = Session(options: options)
        for item in QuestionBank(Self.text, language: language).items {
            let card = Presenter().text(Remark(blocks: item.blocks(CheckSession.number(10)) + [item.choices]), session)
            let lines = card.split(separator: "\n", omittingEmptySubsequences: false)
            // The empty line behind the last line break stands for the prompt.
            print("  \(language.rawValue) \(item.name): \(lines.count) lines")
            #expect(lines.count <= 12, "\(item.name): \(lines.count) lines\n\(card)")
            for line in lines { #expect(DisplayWidth.of(String(line)) <= 80, "\(item.name)") }
            let texts = (0..<item.count).map { MessageCatalog(language).text(item.phrase($0)) }
            #expect(Set(texts).count == texts.count, "\(item.name)")
        }
    }

    /// A room that answers by number has the same questions, answers and numbers in every language; words of everyday life
    /// are each language's own.
    @Test(arguments: Language.allCases)
    func theQuestionsAreTheSameInEveryLanguage(language: Language) {
        let other = QuestionBank(Self.text, language: language)
        let catalog = MessageCatalog(language)
        for (item, theirs) in zip(Self.bank.items, other.items) {
            #expect(item.answers == theirs.answers && item.truth == theirs.truth, "\(item.name)")
            #expect(item.note.isEmpty == theirs.note.isEmpty, "\(item.name)")
            if language != .english { #expect(item.note.isEmpty || item.note != theirs.note, "\(item.name)") }
            let texts = theirs.blocks(CheckSession.number(1)).map { block in
                switch block {
                case .heading(let phrase), .paragraph(let phrase): catalog.text(phrase)
                default: "\(block)"
                }
            }
            let hasEnglish = ["milk", "Today", "Rain", "tea"].contains { texts.joined().contains($0) }
            #expect(!hasEnglish || language == .english, "\(item.name)")
        }
    }

    @Test func wordsAreReadFromTheLineOfTheirLanguage() {
        let text = "words\n    en milk Today\n    ja 牛乳 今日\n\nquestion 1\n"
        let words = QuestionWords(text, .japanese)
        #expect(words.translated("append milk to \"Today\" milky") == "append 牛乳 to \"今日\" milky")
        #expect(QuestionWords(text, .korean).translated("append milk") == "append milk")
        #expect(QuestionWords("", .japanese).translated("append milk") == "append milk")
    }

    /// On paper each answer has a box, and who gives it does not stand there; the true ones stand on a sheet behind.
    @Test(arguments: Language.allCases)
    func thePrintedQuestionsHaveBoxesAndASheetOfAnswers(language: Language) {
        let page = QuestionBank.page(Self.text, in: language)
        #expect(!page.contains("truth") && !Self.bank.beliefs.contains { page.contains($0.id) })
        let lines = page.split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("## ") } == Self.bank.items.count + 1)
        let sheet = lines.suffix(Self.bank.items.count)
        for (line, item) in zip(sheet, QuestionBank(Self.text, language: language).items) {
            let answer = MessageCatalog(language).text(item.phrase(item.truth))
            #expect(line.contains(answer) && line.contains("learn \(item.lesson)"), "\(line)")
            #expect(line.contains(item.reason), "\(line)")
        }
        #expect(lines.count { $0.hasPrefix("- [ ] ") } == Self.bank.items.reduce(0) { $0 + $1.count })
    }

    // MARK: Simulated learners

    /// How many learners there are of each kind: a few, for `make learners` counts thousands.
    private static let each = Int(ProcessInfo.processInfo.environment["SNAPREPL_LEARNERS"] ?? "") ?? 5

    private static func learners(_ count: Int, slips: Double) -> SimulatedLearners {
        SimulatedLearners(bank: bank, learners: count, slips: slips)
    }

    @Test func whoHoldsABeliefIsFoundInTenQuestions() {
        var sum = SimulatedLearners.Outcome()
        for (number, belief) in Self.bank.beliefs.enumerated() {
            let outcome = Self.learners(1, slips: 0).outcome(of: [number])
            sum = sum + outcome
            print("  \(belief.id): \(outcome)")
        }
        print("one belief, no slips: \(sum)")
        #expect(sum.found * 100 >= sum.learners * 90)
        #expect(sum.accused == 0)
        #expect(Questionnaire.length.upperBound == 10)
    }

    @Test func whoSlipsIsSeldomAccusedFalsely() {
        let some = Self.learners(Self.each, slips: 0.1)
        let one = Self.bank.beliefs.indices.map { some.outcome(of: [$0]) }.reduce(SimulatedLearners.Outcome(), +)
        print("one belief, slips 10 %: \(one)")
        let knows = Self.learners(20 * Self.each, slips: 0.1).outcome(of: [])
        print("no belief, slips 10 %: \(knows)")
        #expect(one.accused <= max(1, one.learners / 100))
        #expect(knows.accused <= max(1, knows.learners / 100))
        #expect(Self.learners(1, slips: 0).outcome(of: []).accused == 0)
    }

    @Test func whoHoldsTwoBeliefsHearsOfOne() {
        let all = Self.bank.beliefs.indices
        let pairs = all.flatMap { first in all.filter { $0 > first }.map { [first, $0] } }
        let sum = pairs.map(Self.learners(1, slips: 0).outcome).reduce(SimulatedLearners.Outcome(), +)
        print("two beliefs, no slips: \(sum)")
        #expect(sum.accused * 100 <= sum.learners)
    }

    // MARK: The dialogue

    private static func check(_ language: Language = .english) -> CheckSession {
        var options = Options()
        (options.width, options.language) = (400, language)
        return CheckSession(QuestionBank(text, language: language), options: options) { "title of \($0)" }
    }

    /// The screens of a whole check: those behind the answers, and the questions.
    private static func run(_ belief: Int?, _ language: Language = .english) -> (texts: [String], asked: [Int]) {
        var check = check(language)
        var (texts, asked): ([String], [Int]) = ([], [])
        while !check.isDone, texts.count < 50 {
            if let question = check.question { asked.append(question) }
            let reply = check.read(check.question.map { "\(bank.items[$0].answer(of: belief) + 1)" } ?? "")
            texts.append(reply.text(check.session, language))
        }
        return (texts, asked)
    }

    /// One right answer of three may be luck: only what was answered rightly more than once is called understood.
    @Test(arguments: Language.allCases)
    func whoKnowsIsToldWhatIsUnderstood(language: Language) throws {
        let catalog = MessageCatalog(language)
        let (texts, asked) = Self.run(nil, language)
        let score: [String: MessageArgument] = ["right": .number(asked.count), "count": .number(asked.count)]
        #expect(try #require(texts.last).contains(catalog.text(Message("check.score", score))))
        let result = texts.suffix(2).joined()
        #expect(!result.contains(catalog.text(Message("check.open"))))
        #expect(texts.last?.contains("`snaprepl open`") == true && texts.last?.contains("`claims`") == true)
        #expect(!result.contains(catalog.text(Message("check.belief"))))
        let items = QuestionBank(Self.text, language: language).items
        let reasons = asked.map { items[$0].reason }
        let once = Set(reasons.filter { reason in reasons.count { $0 == reason } == 1 })
        #expect(once.isEmpty != result.contains(catalog.text(Message("check.known.once"))))
        #expect(once.isSuperset(of: reasons) != result.contains(catalog.text(Message("check.known"))))
        let heading = try #require(result.range(of: catalog.text(Message("check.known.once"))))
        for reason in reasons {
            let text = catalog.text(.literal(reason))
            #expect(result[heading.upperBound...].contains(text) == once.contains(reason), "\(reason)")
            #expect(result[..<heading.lowerBound].contains(text) != once.contains(reason), "\(reason)")
        }
        #expect(Questionnaire.length.contains(asked.count))
    }

    /// What one wrong answer says about is not called understood, however many others are right.
    @Test func whatWasMissedOnceIsNotUnderstood() throws {
        var check = Self.check()
        let first = try #require(check.question)
        let missed = Self.bank.items[first]
        _ = check.read(missed.truth == 0 ? "2" : "1")
        var screens: [String] = []
        while !check.isDone {
            let reply = check.read(check.question.map { "\(Self.bank.items[$0].truth + 1)" } ?? "")
            screens.append(reply.text(check.session))
        }
        let told = MessageCatalog(.english).text(Message("check.known.once"))
        let review = try #require(screens.first { $0.contains("one thing at a time") })
        let known = try #require(screens.first { $0.contains(told) })
        #expect(review.contains("why: \(missed.reason)"))
        #expect(!known.contains("• \(missed.reason)"))
        let result = try #require(screens.last)
        #expect(result.contains("answers are right."))
        #expect(result.contains("learn \(missed.lesson)  title of \(missed.lesson)"))
    }

    /// Lessons build on each other, so they are taken in their order, whatever was missed most often.
    @Test(arguments: 1...4)
    func lessonsAreProposedInTheirOrder(answer: Int) throws {
        var check = Self.check()
        var last = ""
        while !check.isDone {
            let number = check.question.map { min(answer, Self.bank.items[$0].count) }
            last = check.read(number.map(String.init) ?? "").text(check.session)
        }
        let lessons = last.matches(of: #/learn (\d+) /#).compactMap { Int($0.1) }
        #expect(lessons.count > 1 && lessons == lessons.sorted(), "\(last)")
    }

    /// A question stands off from the answer above it.
    @Test func aBlankRowStandsBeforeTheNextQuestion() throws {
        var check = Self.check()
        #expect(check.read("1").note == [.verbatim("")])
        var mode = CheckMode(Self.check())
        #expect(mode.read("1").parts.count == 2)
    }

    /// Every question has its reason, a sentence in each language; a reason that no question has is not written.
    @Test(arguments: Language.allCases)
    func eachQuestionSaysWhy(language: Language) {
        let bank = QuestionBank(Self.text, language: language)
        for (item, english) in zip(bank.items, Self.bank.items) {
            #expect(!item.reason.isEmpty, "\(item.name)")
            #expect(language == .english || item.reason != english.reason, "\(item.name)")
        }
        let written = Self.text.split(separator: "\n").count { $0.hasPrefix("reason ") }
        #expect(Set(bank.items.map(\.reason)).count == written)
    }

    /// What was answered, what happens and why; the lesson to take with what was right of it; the belief in words, and
    /// another question about it.
    @Test(arguments: Language.allCases)
    func whoBelievesHearsOfTheLessonAndTheBelief(language: Language) throws {
        let catalog = MessageCatalog(language)
        let belief = try #require(Self.bank.beliefs.firstIndex { $0.id == "reconfigure-like-reload" })
        var (texts, asked) = Self.run(belief, language)
        let verdict = texts.removeLast()
        #expect(verdict.contains("learn 6") && verdict.contains("title of 6"))
        let result = texts.joined()
        #expect(texts.last?.contains(catalog.text(Self.bank.beliefs[belief].sentence)) == true)
        #expect(!result.contains("reconfigure-like-reload"))
        #expect(result.contains("`claims more.reload-or-reconfigure`"))
        let last = asked.removeLast()
        let wrong = try #require(asked.first { Self.bank.items[$0].dissenters.contains(belief) })
        #expect(last != wrong && Self.bank.items[last].dissenters.contains(belief))
        let items = QuestionBank(Self.text, language: language).items
        let text = { (key: String, picture: Phrase) in
            catalog.text(Message(key, ["picture": picture.argument]))
        }
        let why = { (item: CheckQuestion) in catalog.text(Message("check.why", ["reason": .text(item.reason)])) }
        let answer = items[wrong].answer(of: belief)
        #expect(result.contains(text("check.answered", items[wrong].phrase(answer))))
        #expect(result.contains(text("check.happens", items[wrong].phrase(items[wrong].truth))))
        #expect(result.contains(why(items[wrong])))
        for line in items[wrong].code { #expect(result.contains(line)) }
        let six = asked.filter { items[$0].lesson == 6 }
        let right = six.count { !Self.bank.items[$0].dissenters.contains(belief) }
        let share: [String: MessageArgument] = [
            "title": .text("title of 6"), "right": .number(right), "count": .number(six.count),
        ]
        #expect(verdict.contains(catalog.text(Message("check.lesson", share))))
        #expect(verdict.contains(text("check.happens", items[last].phrase(items[last].truth))))
        #expect(verdict.contains(why(items[last])))
    }

    /// Whatever is answered, no screen of the check runs off a terminal, and the score and the lesson to take come last.
    @Test(arguments: Language.allCases)
    func noScreenRunsOffATerminal(language: Language) {
        let catalog = MessageCatalog(language)
        var options = Options()
        (options.width, options.language) = (80, language)
        let bank = QuestionBank(Self.text, language: language)
        let always = (1...4).map { number in { (_: Int) in number } }
        let believing = Self.bank.beliefs.indices.map { belief in { Self.bank.items[$0].answer(of: belief) + 1 } }
        let wrong = { (question: Int) in Self.bank.items[question].truth == 0 ? 2 : 1 }
        let knowing = { (question: Int) in Self.bank.items[question].truth + 1 }
        for answer in always + believing + [wrong, knowing] {
            var check = CheckSession(bank, options: options) { "title of \($0)" }
            var screen = ""
            for _ in 0..<50 where !check.isDone {
                let count = check.question.map { bank.items[$0].count } ?? 1
                let reply = check.read(check.question.map { "\(min(answer($0), count))" } ?? "")
                screen = Presenter().text(Remark(blocks: reply.blocks), check.session)
                let rows = screen.split(separator: "\n", omittingEmptySubsequences: false).count
                #expect(rows <= 24, "\(screen)")
            }
            #expect(check.isDone && screen.contains(catalog.text(Message("check.result"))))
        }
    }

    /// Who leaves behind the last answer, or is no person, gets the result all the same.
    @Test func theResultIsNeverLost() {
        func answered() -> CheckSession {
            var check = Self.check()
            while let question = check.question, !check.isDone {
                _ = check.read(Self.bank.items[question].truth == 0 ? "2" : "1")
                if check.question == nil { break }
            }
            return check
        }
        var left = answered()
        #expect(!left.isDone)
        #expect(left.read("quit").text(left.session).contains("What your answers say"))
        // The first screen came with the last answer.
        var ended = answered()
        var turned = ended
        let second = turned.read("").blocks
        let reply = ended.end()
        #expect(reply.text(ended.session).contains("What your answers say"))
        #expect(Array(reply.blocks.prefix(second.count)) == second)
        var early = Self.check()
        #expect(early.end().blocks.isEmpty && early.isDone == false)
    }

    /// Whatever is answered, one lesson is not asked about three times in a row, unless to make sure of a belief.
    @Test func thingsTakeTurns() {
        let believing = Self.bank.beliefs.indices.map { belief in { Self.bank.items[$0].answer(of: belief) } }
        for answer in believing + [{ _ in 0 }, { Self.bank.items[$0].count - 1 }, { Self.bank.items[$0].truth }] {
            var questionnaire = Questionnaire(Self.bank)
            while let question = questionnaire.next { questionnaire.take(answer(question), to: question) }
            let lessons = questionnaire.answers.map { Self.bank.items[$0.question].lesson }
            for (index, lesson) in lessons.prefix(Questionnaire.length.lowerBound).enumerated().dropFirst(2) {
                #expect(lessons[(index - 2)..<index] != [lesson, lesson], "\(lessons)")
            }
        }
    }

    @Test func noQuestionIsAskedTwice() {
        for belief in [nil] + Self.bank.beliefs.indices.map(Int?.init) {
            let (texts, asked) = Self.run(belief)
            let name = belief.map { Self.bank.beliefs[$0].id } ?? "none"
            #expect(Set(asked).count == asked.count, "\(name)")
            // Who is told of a belief is asked about it once more, where there is a question left.
            let told = MessageCatalog(.english).text(Message("check.belief"))
            guard let belief, let last = asked.last, texts.contains(where: { $0.contains(told) }) else { continue }
            let left = Self.bank.items.indices.filter { index in
                Self.bank.items[index].dissenters.contains(belief) && !asked.dropLast().contains(index)
            }
            #expect(left.isEmpty || left.contains(last), "\(name)")
        }
    }

    @Test(arguments: [(Language.english, "a, b"), (.japanese, "a、b"), (.simplifiedChinese, "a、b"), (.korean, "a, b")])
    func rowsHaveTheCommaOfTheLanguageBetweenThem(language: Language, text: String) {
        #expect(MessageCatalog(language).text(Look.drawn.phrase("a, b")) == text)
    }

    @Test func whatIsNoAnswerBringsTheQuestionAgain() {
        var check = Self.check()
        let first = check.question
        let advice = "quit leaves."
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
