import CommandLanguage
import Console
import Reporting
import Scenarios
import Sessions

/// The check: questions with pictures to choose from, and what the answers say.
///
/// Nothing is said about an answer before the last one, for who is corrected believes something else from then on.
///
///     var check = CheckSession(bank, options: Options())
///     check.opening              // the first question
///     check.read("2").blocks     // the next one, or what came of it
public struct CheckSession: Sendable {
    /// Where the learner stands.
    private enum Stage: Sendable {
        case asking(Questionnaire.Choice)
        /// A question after the counter-example, with the belief it is about.
        case askingOnceMore(Questionnaire.Choice)
        case done
    }

    private let bank: QuestionBank
    private var questionnaire: Questionnaire
    private var stage = Stage.done
    /// The session the questions are drawn in; it is never changed.
    public let session: Session

    /// A check that has not asked for anything yet.
    ///
    /// - Parameters:
    ///   - bank: The questions.
    ///   - options: The reader's; language and width are those of the check too.
    public init(_ bank: QuestionBank, options: Options) {
        self.bank = bank
        questionnaire = Questionnaire(bank)
        session = Session(options: options)
        if let first = questionnaire.next { stage = .asking(first) }
    }

    /// The heading, what this is and what to type, and the first question: it fills a window, and what stands above it
    /// may scroll away.
    public var opening: [Block] {
        [.heading(.message("check.title")), .paragraph(.message("check.intro", Self.length))] + advice + card
    }

    private static var length: [String: MessageArgument] {
        ["fewest": .number(Questionnaire.length.lowerBound), "most": .number(Questionnaire.length.upperBound)]
    }

    /// The question that waits for an answer.
    var question: Questionnaire.Choice? {
        switch stage {
        case .asking(let choice), .askingOnceMore(let choice): choice
        case .done: nil
        }
    }

    /// Whether there is nothing left to ask.
    public var isDone: Bool { if case .done = stage { true } else { false } }

    /// What waits for an answer: the question with its number, or that there is none any more.
    public var card: [Block] {
        switch stage {
        case .asking(let choice):
            let number = questionnaire.answers.count + 1
            return [.heading(.message("check.question", ["number": .number(number)]))] + question(choice)
        case .askingOnceMore(let choice):
            return [.heading(.message("check.once-more"))] + question(choice)
        case .done: return [.paragraph(.message("check.after"))]
        }
    }

    private func question(_ choice: Questionnaire.Choice) -> [Block] {
        let item = bank.items[choice.question]
        let options = (0..<choice.count).map { number in
            Definition("\(number + 1)", picture(number, choice))
        }
        return LessonSession.begun(Self.packed(item.setup, width: session.options.width ?? 80)) + [
            .paragraph(.message("learn.predict")), .verbatim(item.commands.joined(separator: "\n")),
            .definitions(options),
        ]
    }

    /// What to type. It is said with the first question and whenever it was not done: in a window of 24 rows there is
    /// no room to say it every time.
    private var advice: [Block] {
        question.map { [.paragraph(.message("check.choose", ["count": .number($0.count)]))] } ?? []
    }

    /// Commands in fewer lines, as they could be typed too: what was run already need not take half of a screen.
    ///
    /// Values share a line, and so do commands; what declares a type or an outline has one of its own.
    static func packed(_ commands: [String], width: Int) -> [String] {
        var lines: [String] = []
        var last = Share.none
        for command in commands {
            let share = Share(command)
            let joined = (lines.last ?? "") + "; " + command
            if share != .none, share == last, DisplayWidth.of(joined) <= width {
                lines[lines.count - 1] = joined
            } else {
                lines.append(command)
            }
            last = share
        }
        return lines
    }

    /// With what a command may share a line.
    private enum Share {
        case none, values, commands

        init(_ command: String) {
            switch command.prefix(while: { $0 != " " }) {
            case "struct", "class", "outline": self = .none
            case "let": self = .values
            default: self = .commands
            }
        }
    }

    /// An answer in words; the last one may stand for all that is not drawn.
    private func picture(_ answer: Int, _ choice: Questionnaire.Choice) -> Phrase {
        guard choice.shown.indices.contains(answer) else { return .message("check.other") }
        return bank.items[choice.question].picture(choice.shown[answer]).phrase
    }

    private func truth(of choice: Questionnaire.Choice) -> Int {
        choice.answer(for: bank.items[choice.question].truth)
    }

    /// Reads what was typed: the number or letter of a picture, or `quit`; anything else brings the question again.
    public mutating func read(_ line: String) -> LessonSession.Reply {
        let word = line.filter { !$0.isWhitespace }.lowercased()
        if ["quit", "q", "exit"].contains(word) { return LessonSession.Reply(isLeaving: true) }
        guard let asked = question else { return LessonSession.Reply(blocks: card, isLeaving: true) }
        guard let number = LessonSession.number(word), (1...asked.count).contains(number) else {
            return LessonSession.Reply(blocks: card + advice)
        }
        if case .askingOnceMore = stage { return finish(number - 1, asked) }
        questionnaire.take(number - 1, to: asked)
        if let next = questionnaire.next {
            stage = .asking(next)
            return LessonSession.Reply(blocks: card)
        }
        return LessonSession.Reply(blocks: conclude(), isLeaving: isDone)
    }

    // MARK: What came of it

    private mutating func conclude() -> [Block] {
        guard case .beliefs(let numbers) = questionnaire.finding, let first = numbers.first else {
            stage = .done
            let right = questionnaire.answers.count { truth(of: $0.choice) == $0.answer }
            let score: [String: MessageArgument] = [
                "right": .number(right), "count": .number(questionnaire.answers.count),
            ]
            return [
                .heading(.message("check.result")), .paragraph(.message("check.none")),
                .paragraph(.message("learn.score", score)),
            ] + card
        }
        var blocks: [Block] = [.heading(.message("check.result")), .paragraph(.message("check.belief"))]
        blocks.append(.list(numbers.map { Belief.held[$0].sentence }))
        let rules = Set(numbers.flatMap { Belief.held[$0].rules }).sorted()
        blocks.append(
            .paragraph(
                .message("check.rules", ["rules": .message(Self.commands("explain", rules))])))
        let claims = numbers.flatMap { Belief.held[$0].claims }.reduce(into: [String]()) { known, claim in
            if !known.contains(claim) { known.append(claim) }
        }
        if !claims.isEmpty {
            let met = Self.commands("claims", Array(claims.prefix(3)))
            blocks.append(.paragraph(.message("check.met", ["claims": .message(met)])))
        }
        blocks += counterExample(first)
        stage = onceMore(first).map { .askingOnceMore($0) } ?? .done
        return blocks + card
    }

    /// The commands that show these, as a list.
    private static func commands(_ verb: String, _ names: [String]) -> Message {
        Message.joined(names.map { MessageArgument.text("`\(verb) \($0)`") })
    }

    /// One of the questions, with what was answered and what happens.
    private func counterExample(_ belief: Int) -> [Block] {
        guard let found = questionnaire.explained(by: belief).first else { return [] }
        let item = bank.items[found.choice.question]
        return [
            .paragraph(.message("check.example")), .verbatim((item.setup + item.commands).joined(separator: "\n")),
            .lines([
                .message("check.answered", ["picture": picture(found.answer, found.choice).argument]),
                .message("check.happens", ["picture": picture(truth(of: found.choice), found.choice).argument]),
            ]),
        ]
    }

    /// A question the belief answers otherwise than the truth: one that was not asked yet, or else one that was, and is
    /// not the counter-example.
    private func onceMore(_ belief: Int) -> Questionnaire.Choice? {
        let asked = questionnaire.answers.map(\.choice.question)
        let telling = bank.items.indices.filter { bank.items[$0].answers[belief] != bank.items[$0].truth }
        let question = telling.first { !asked.contains($0) } ?? asked.last { telling.contains($0) }
        return question.map { questionnaire.choice($0) }
    }

    private mutating func finish(_ answer: Int, _ asked: Questionnaire.Choice) -> LessonSession.Reply {
        let truth = truth(of: asked)
        stage = .done
        let verdict: Phrase =
            answer == truth
            ? .message("learn.right")
            : .message("learn.wrong", ["number": .number(answer + 1), "answer": .number(truth + 1)])
        return LessonSession.Reply(blocks: [.paragraph(verdict)] + card, isLeaving: true)
    }
}
