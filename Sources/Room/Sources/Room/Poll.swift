import CommandLanguage
import Learning
import Page
import Recordings
import Reporting
import Sessions

/// A question that is put to the vote: vote, talk, vote again. Both histograms are kept.
struct Poll: Sendable {
    /// One answer, and what it stands for.
    struct Option: Sendable {
        /// The picture one would see.
        let picture: LocalizedText
        /// The beliefs of people who choose it; none for the truth alone.
        let beliefs: [LocalizedText]
        let isTrue: Bool
    }

    /// Its number in the room.
    let number: Int
    let setup: [String]
    let commands: [String]
    /// The question in words.
    let ask: LocalizedText
    let options: [Option]
    /// True when votes are taken.
    private(set) var isOpen = true
    /// True when everybody sees the result.
    private(set) var isShown = false
    /// The choices of each round, by visitor.
    private(set) var rounds: [[String: Int]] = [[:]]

    /// Rounds beyond these would not be talked about any more.
    private static let mostRounds = 2

    /// A question of the check with its first round open, in the language of the bank.
    init(number: Int, question index: Int, of bank: QuestionBank, in language: Language) {
        let question = bank.items[index]
        let rendering = PassageRendering()
        self.number = number
        (setup, commands) = (question.lines(index + 1, MessageCatalog(language)), question.numbered)
        ask = rendering.text(question.ask)
        options = (0..<question.count).map { answer in
            let beliefs = zip(bank.beliefs, question.answers).filter { $0.1 == answer && answer != question.truth }
            return Option(
                picture: rendering.text(question.phrase(answer)),
                beliefs: beliefs.prefix(Self.mostBeliefs).map { rendering.text($0.0.sentence) },
                isTrue: answer == question.truth)
        }
    }

    /// A question about commands behind those that led to a session; nil where there is nothing to choose from.
    ///
    /// - Complexity: a run of all commands for each belief.
    init?(number: Int, setup: [String], commands: [String]) {
        let question = Question(setup: setup, commands: commands)
        guard question.isAQuestion else { return nil }
        let rendering = PassageRendering()
        self.number = number
        (self.setup, self.commands) = (setup, commands)
        ask = rendering.text(question.look.question())
        options = question.options.map { option in
            let beliefs = option.isTrue ? [] : option.beliefs.compactMap(Belief.named)
            return Option(
                picture: rendering.text(question.look.phrase(option.key)),
                beliefs: beliefs.prefix(Self.mostBeliefs).map { rendering.text($0.sentence) }, isTrue: option.isTrue)
        }
    }

    /// Beliefs that a bar names; the first of them people hold most.
    private static let mostBeliefs = 2

    // MARK: Voting

    /// Takes a vote; a later one of the same round replaces it.
    ///
    /// - Returns: Whether it was taken.
    mutating func vote(_ choice: Int, by visitor: String) -> Bool {
        guard isOpen, options.indices.contains(choice) else { return false }
        rounds[rounds.count - 1][visitor] = choice
        return true
    }

    /// Takes no more votes.
    mutating func close() { isOpen = false }

    /// Opens the next round; the first one is kept.
    mutating func openAgain() {
        guard !isShown, rounds.count < Self.mostRounds else { return }
        isOpen = true
        rounds.append([:])
    }

    /// Shows the result, and the true answer.
    mutating func show() { (isOpen, isShown) = (false, true) }

    // MARK: As data

    /// The question as a screen shows it; counts and truth only once they are shown, or for the teacher.
    func json(in language: Language, forTeacher: Bool = false) -> JSONTree {
        let tells = isShown || forTeacher
        let options = options.map { option -> JSONTree in
            var members: [String: JSONTree] = ["text": .string(option.picture.text(in: language.rawValue))]
            if tells {
                members["true"] = .bool(option.isTrue)
                members["beliefs"] = .array(option.beliefs.map { .string($0.text(in: language.rawValue)) })
            }
            return .object(members)
        }
        let counts = rounds.map { votes in
            JSONTree.array(self.options.indices.map { option in .integer(votes.values.count { $0 == option }) })
        }
        return .object([
            "number": .integer(number), "setup": .array(setup.map { .string($0) }),
            "commands": .array(commands.map { .string($0) }), "ask": .string(ask.text(in: language.rawValue)),
            "options": .array(options), "open": .bool(isOpen),
            "shown": .bool(isShown), "round": .integer(rounds.count),
            "votes": .array(rounds.map { .integer($0.count) }), "counts": tells ? .array(counts) : .null,
        ])
    }
}
