import CommandLanguage
import Console
import Reporting
import Scenarios
import Sessions

/// The check: questions with answers to choose from, and what the answers say.
///
/// Nothing is said about an answer before the last one, for who is corrected believes something else from then on.
///
///     var check = CheckSession(bank, options: Options())
///     check.opening              // the first question
///     check.read("2").blocks     // the next one, or what came of it
public struct CheckSession: Sendable {
    /// The stage of the check: a question, what came of the answers, a last question, or the end.
    private enum Stage: Sendable {
        case asking(Int)
        /// What was answered, a screen at a time, before the last one.
        case reviewing
        /// A question about the belief that was named.
        case askingOnceMore(Int)
        case done
    }

    private let bank: QuestionBank
    private var questionnaire: Questionnaire
    private var stage = Stage.done
    /// The screens that are still to be shown, and the question that the last of them leads to.
    private var screens: (rest: ArraySlice<[Block]>, question: Int?) = ([], nil)
    private let title: @Sendable (Int) -> String?
    private let command: String
    /// The session the questions are drawn in; it is never changed.
    public let session: Session

    /// A check that has not asked for anything yet.
    ///
    /// - Parameters:
    ///   - bank: The questions.
    ///   - options: The reader's; language and width are those of the check too.
    ///   - command: The command that takes a lesson, without its number: `learn`, or from the shell `snaprepl learn`.
    ///   - title: What a lesson is called, by its number.
    public init(
        _ bank: QuestionBank, options: Options, command: String = "learn",
        title: @escaping @Sendable (Int) -> String? = { _ in nil }
    ) {
        self.bank = bank
        self.title = title
        self.command = command
        questionnaire = Questionnaire(bank)
        session = Session(options: options)
        if let first = questionnaire.next { stage = .asking(first) }
    }

    /// The heading, what this is and what to type, and the first question.
    public var opening: [Block] {
        [.heading(.message("check.title")), .paragraph(.message("check.intro", Self.length))] + card
    }

    private static var length: [String: MessageArgument] {
        ["fewest": .number(Questionnaire.length.lowerBound), "most": .number(Questionnaire.length.upperBound)]
    }

    /// The question that waits for an answer, by its place in the bank.
    var question: Int? {
        switch stage {
        case .asking(let question), .askingOnceMore(let question): question
        case .reviewing, .done: nil
        }
    }

    /// True when there is nothing left to ask.
    public var isDone: Bool { if case .done = stage { true } else { false } }

    /// The question that waits for an answer, with its number, or the remark that there is none left.
    public var card: [Block] {
        switch stage {
        case .asking(let question):
            return asked(question, Self.number(questionnaire.answers.count + 1))
        case .askingOnceMore(let question): return asked(question, Message("check.once-more"))
        case .reviewing: return screens.rest.first ?? []
        case .done: return [.paragraph(.message("check.after", ["command": .text(command)]))]
        }
    }

    private func asked(_ question: Int, _ number: Message) -> [Block] {
        bank.items[question].blocks(number) + [bank.items[question].choices]
    }

    /// The heading of a question: its number.
    static func number(_ number: Int) -> Message { Message("check.question", ["number": .number(number)]) }

    /// The advice on what to type. It is shown whenever an answer could not be read; at first the numbers before the
    /// answers say it.
    private var advice: [Block] {
        question.map { [.paragraph(.message("check.choose", ["count": .number(bank.items[$0].count)]))] } ?? []
    }

    /// The words at an empty prompt: what can be typed.
    public var suggestion: Suggestion? {
        switch stage {
        case .asking(let question), .askingOnceMore(let question):
            .words(Message("check.answer", ["count": .number(bank.items[question].count)]))
        case .reviewing: .words(Message("learn.go-on"))
        case .done: nil
        }
    }

    /// Reads what was typed: the number or letter of an answer, or `quit`; anything else brings the question again.
    /// Behind the last answer any line leads on, and `quit` to the result.
    public mutating func read(_ line: String) -> LessonSession.Reply {
        let word = SteeringWord.folded(line)
        let isQuitting = SteeringWord(typed: line) == .quit
        if case .reviewing = stage { return isQuitting ? summed() : turned() }
        if isQuitting {
            if case .askingOnceMore = stage { return summed() }
            return LessonSession.Reply(isLeaving: true)
        }
        guard let asked = question else { return LessonSession.Reply(blocks: card, isLeaving: true) }
        guard let number = Question.number(ofOption: word), (1...bank.items[asked].count).contains(number) else {
            return LessonSession.Reply(blocks: card + advice)
        }
        if case .askingOnceMore = stage {
            let item = bank.items[asked]
            let verdict: Phrase = number - 1 == item.truth ? .message("check.right") : item.happening
            return summed(below: [.lines([verdict, item.explanation])])
        }
        questionnaire.take(number - 1, to: asked)
        if let next = questionnaire.next {
            stage = .asking(next)
            var reply = LessonSession.Reply(blocks: card)
            // A blank row sets the question off from the answer above.
            reply.note = [.verbatim("")]
            return reply
        }
        review()
        return LessonSession.Reply(blocks: card)
    }

    /// Remaining screens and the result, all at once: where the lines come from a pipe, no person pages through them. The
    /// screen that the last line brought stands above them already.
    public mutating func end() -> LessonSession.Reply {
        switch stage {
        case .asking, .done: return LessonSession.Reply(isLeaving: true)
        case .askingOnceMore: return summed()
        case .reviewing: return summed(below: screens.rest.dropFirst().flatMap { $0 })
        }
    }

    // MARK: What came of it

    private var answered: [Answered] {
        questionnaire.answers.enumerated().map { number, pair in
            Answered(number: number + 1, item: bank.items[pair.question], answer: pair.answer)
        }
    }

    /// Lays out what came of the answers: what was missed, one thing a screen; what was right; what is believed.
    private mutating func review() {
        let answers = answered
        var parts = missed(answers)
        if !parts.isEmpty { parts[0].insert(.paragraph(.message("check.missed")), at: 0) }
        let known = understood(answers)
        if !known.isEmpty { parts.append(known) }
        var last: Int?
        if case .beliefs(let numbers) = questionnaire.finding, let first = numbers.first {
            last = onceMore(first)
            parts.append(believed(numbers) + (last.map { asked($0, Message("check.once-more")) } ?? []))
        }
        screens = (parts[...], last)
        stage = screens.rest.count == 1 ? last.map { .askingOnceMore($0) } ?? .reviewing : .reviewing
    }

    /// The next screen, or the result behind the last.
    private mutating func turned() -> LessonSession.Reply {
        screens.rest = screens.rest.dropFirst()
        guard let screen = screens.rest.first else { return summed() }
        if screens.rest.count == 1, let question = screens.question { stage = .askingOnceMore(question) }
        return LessonSession.Reply(blocks: screen)
    }

    /// The result: the score, and the lessons to take. It comes last, where it stays on screen.
    private mutating func summed(below blocks: [Block] = []) -> LessonSession.Reply {
        let answers = answered
        stage = .done
        let score: [String: MessageArgument] = [
            "right": .number(answers.count { $0.isRight }), "count": .number(answers.count),
        ]
        let result: [Block] = [.heading(.message("check.result")), .paragraph(.message("check.score", score))]
        return LessonSession.Reply(blocks: blocks + result + lessons(answers) + card, isLeaving: true)
    }

    /// The beliefs in words, and where others were met with them.
    private func believed(_ numbers: [Int]) -> [Block] {
        let claims = numbers.flatMap { bank.beliefs[$0].claims }.prefix(3)
        let met = Message.joined(claims.map { MessageArgument.text("`claims \($0)`") })
        return [.heading(.message("check.belief")), .list(numbers.map { bank.beliefs[$0].sentence })]
            + (claims.isEmpty ? [] : [.paragraph(.message("check.met", ["claims": .message(met)]))])
    }

    /// A question that was answered, with its number.
    private struct Answered {
        let number: Int
        let item: CheckQuestion
        let answer: Int

        var isRight: Bool { answer == item.truth }
        /// What was answered, what happens, and why.
        var verdict: Block {
            .lines([
                .message("check.answered", ["picture": item.phrase(answer).argument]), item.happening, item.explanation,
            ])
        }

        /// The question by its number alone: what was answered, and what happens.
        var likewise: Phrase {
            let pictures = ["answer": item.phrase(answer).argument, "truth": item.phrase(item.truth).argument]
            return .message("check.likewise", pictures.merging(["number": .number(number)]) { $1 })
        }
    }

    /// What was asked for each reason, in the order of the first question.
    private func byReason(_ answers: [Answered]) -> [[Answered]] {
        var places: [String: Int] = [:]
        var groups: [[Answered]] = []
        for answer in answers {
            if let place = places[answer.item.reason] {
                groups[place].append(answer)
            } else {
                places[answer.item.reason] = groups.count
                groups.append([answer])
            }
        }
        return groups
    }

    /// The questions that were answered otherwise, a screen for each reason: what happens and why. The first is shown
    /// again, and the others are named.
    private func missed(_ answers: [Answered]) -> [[Block]] {
        byReason(answers.filter { !$0.isRight }).map { group in
            group.prefix(1).flatMap { $0.item.blocks(Self.number($0.number)) + [$0.verdict] }
                + (group.count == 1 ? [] : [.list(group.dropFirst().map(\.likewise))])
        }
    }

    /// What was answered rightly whenever it was asked; apart from it what was asked once, for that may be luck.
    private func understood(_ answers: [Answered]) -> [Block] {
        let right = byReason(answers).filter { $0.allSatisfy(\.isRight) }
        let list = { (key: String, groups: [[Answered]]) -> [Block] in
            if groups.isEmpty { return [] }
            return [.heading(.message(key)), .list(groups.compactMap { $0.first.map { .literal($0.item.reason) } })]
        }
        return list("check.known", right.filter { $0.count > 1 })
            + list("check.known.once", right.filter { $0.count == 1 })
    }

    /// The lessons of what was answered rightly, and of what was answered otherwise, with the commands that take them, in
    /// their order, for a lesson builds on those before it; who knew everything is led to what comes after lessons.
    private func lessons(_ answers: [Answered]) -> [Block] {
        let open = Set(answers.filter { !$0.isRight }.map(\.item.lesson)).sorted()
        let titles = Set(answers.map(\.item.lesson)).subtracting(open).sorted().compactMap(title)
        let mastered: [Block] =
            titles.isEmpty ? [] : [.heading(.message("check.mastered")), .list(titles.map(Phrase.literal))]
        if open.isEmpty {
            let shell = command.hasPrefix("snaprepl") ? "snaprepl " : ""
            let way: [String: MessageArgument] = ["run": .text("snaprepl open"), "claims": .text(shell + "claims")]
            return mastered + [.paragraph(.message("check.next", way))]
        }
        let lines = open.map { lesson in
            let asked = answers.filter { $0.item.lesson == lesson }
            let share: [String: MessageArgument] = [
                "title": .text(title(lesson) ?? ""), "right": .number(asked.count { $0.isRight }),
                "count": .number(asked.count),
            ]
            return Definition("\(command) \(lesson)", .message("check.lesson", share))
        }
        return mastered + [.heading(.message("check.open")), .definitions(lines)]
    }

    /// A question the belief answers otherwise than the truth, and that was not asked yet; nil where all were.
    private func onceMore(_ belief: Int) -> Int? {
        let asked = questionnaire.answers.map(\.question)
        return bank.items.indices.first { bank.items[$0].dissenters.contains(belief) && !asked.contains($0) }
    }
}

extension QuestionBank {
    /// The questions on paper: Markdown with a box before each answer, and the true answers on a sheet behind them.
    ///
    /// - Complexity: a run of the commands before each question.
    public static func page(_ text: String, in language: Language) -> String {
        let catalog = MessageCatalog(language)
        let bank = QuestionBank(text, language: language)
        let parts = bank.items.enumerated().map { number, item in
            let blocks = item.blocks(CheckSession.number(number + 1)).map { block in
                switch block {
                case .heading(let phrase): "## " + catalog.text(phrase)
                case .paragraph(let phrase): catalog.text(phrase)
                case .verbatim(let code): code
                default: ""
                }
            }
            let boxes = (0..<item.count).map { "- [ ] \($0 + 1)  \(catalog.text(item.phrase($0)))" }
            return (blocks + [boxes.joined(separator: "\n")]).joined(separator: "\n\n")
        }
        let answers = bank.items.enumerated().map { number, item in
            "\(number + 1). \(catalog.text(item.phrase(item.truth))) (learn \(item.lesson)) — \(item.reason)"
        }
        let sheet = ["## " + catalog.text(Message("handout.answers")), answers.joined(separator: "\n")]
        return (["# " + catalog.text(Message("check.title"))] + parts + sheet).joined(separator: "\n\n") + "\n"
    }
}
