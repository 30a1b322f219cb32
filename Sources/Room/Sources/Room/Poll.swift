import CommandLanguage
import Learning
import Page
import Recordings
import Reporting
import Sessions

/// A question that is put to the vote: vote, talk, vote again. Both histograms are kept.
struct Poll: Sendable {
    /// The question as people of one language read it.
    struct Version: Sendable {
        /// The sentences above the code: the list on screen, and what one has to know.
        var situation: [String] = []
        /// The commands that led to the list, of a question about commands.
        var setup: [String] = []
        /// The code or the commands that are asked about.
        let commands: [String]
        /// The question in words.
        let ask: String
        /// The pictures that one would see, in the order of the options.
        let pictures: [String]
        /// The beliefs of people who choose each of them; none for the truth alone.
        let beliefs: [[String]]
    }

    /// Its number in the room.
    let number: Int
    private let versions: [Language: Version]
    /// The place of the true answer.
    private let truth: Int
    /// The number of answers to choose from.
    private let optionCount: Int
    /// True when votes are taken.
    private(set) var isOpen = true
    /// True when everybody sees the result.
    private(set) var isShown = false
    /// The choices of each round, by visitor.
    private(set) var rounds: [[String: Int]] = [[:]]

    /// Rounds beyond these would not be talked about any more.
    private static let mostRounds = 2

    /// A question of the check with its first round open, nil where there is none of this number. Everybody reads it in
    /// the own language; the answers have one order in all of them.
    ///
    /// - Parameters:
    ///   - number: Its number in the room.
    ///   - index: Its place among the questions of the check.
    init?(number: Int, question index: Int) {
        self.number = number
        var versions: [Language: Version] = [:]
        var (truth, count) = (0, 0)
        for language in Language.allCases {
            let bank = QuestionBank(EmbeddedLessons.course.questions, language: language)
            guard bank.items.indices.contains(index) else { return nil }
            let question = bank.items[index]
            let catalog = MessageCatalog(language)
            (truth, count) = (question.truth, question.count)
            versions[language] = Version(
                situation: question.lines(index + 1, catalog), commands: question.numbered,
                ask: catalog.text(question.ask), pictures: (0..<count).map { catalog.text(question.phrase($0)) },
                beliefs: (0..<count).map { answer in
                    zip(bank.beliefs, question.answers).filter { $0.1 == answer && answer != question.truth }
                        .prefix(Self.mostBeliefs).map { catalog.text($0.0.sentence) }
                })
        }
        (self.versions, self.truth, optionCount) = (versions, truth, count)
    }

    /// A question about commands behind those that led to a session; nil where there is nothing to choose from.
    ///
    /// - Complexity: a run of all commands for each belief.
    init?(number: Int, setup: [String], commands: [String]) {
        let question = Question(setup: setup, commands: commands)
        guard question.isAQuestion, let truth = question.options.firstIndex(where: \.isTrue) else { return nil }
        (self.number, self.truth, optionCount) = (number, truth, question.options.count)
        versions = Dictionary(
            uniqueKeysWithValues: Language.allCases.map { language in
                let catalog = MessageCatalog(language)
                let version = Version(
                    setup: setup, commands: commands, ask: catalog.text(question.look.question()),
                    pictures: question.options.map { catalog.text(question.look.phrase($0.key)) },
                    beliefs: question.options.map { option in
                        option.isTrue
                            ? []
                            : option.beliefs.compactMap(Belief.named).prefix(Self.mostBeliefs)
                                .map { catalog.text($0.sentence) }
                    })
                return (language, version)
            })
    }

    /// Beliefs that a bar names; the first of them people hold most.
    private static let mostBeliefs = 2

    // MARK: Voting

    /// Takes a vote; a later one of the same round replaces it.
    ///
    /// - Returns: Whether it was taken.
    mutating func vote(_ choice: Int, by visitor: String) -> Bool {
        guard isOpen, (0..<optionCount).contains(choice) else { return false }
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
        guard let version = versions[language] else { return .null }
        let tells = isShown || forTeacher
        let options = (0..<optionCount).map { option -> JSONTree in
            var members: [String: JSONTree] = ["text": .string(version.pictures[option])]
            if tells {
                members["true"] = .bool(option == truth)
                members["beliefs"] = .array(version.beliefs[option].map { .string($0) })
            }
            return .object(members)
        }
        let counts = rounds.map { votes in
            JSONTree.array((0..<optionCount).map { option in .integer(votes.values.count { $0 == option }) })
        }
        func strings(_ lines: [String]) -> JSONTree { .array(lines.map { .string($0) }) }
        return .object([
            "number": .integer(number), "situation": strings(version.situation), "setup": strings(version.setup),
            "commands": strings(version.commands), "ask": .string(version.ask),
            "options": .array(options), "open": .bool(isOpen),
            "shown": .bool(isShown), "round": .integer(rounds.count),
            "votes": .array(rounds.map { .integer($0.count) }), "counts": tells ? .array(counts) : .null,
        ])
    }
}
