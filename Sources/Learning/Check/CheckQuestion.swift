import CommandLanguage
import Reporting
import SessionReports
import Sessions

/// A question of the check: one fact in Swift or plain words, the answers, and who gives which.
public struct CheckQuestion: Sendable, Equatable {
    /// Its name in the file.
    public let name: String
    /// The number of the lesson it belongs to.
    public let lesson: Int
    /// The reason for the true answer, in a sentence; empty where none is written.
    public let reason: String
    /// The commands that lead to the list on screen.
    public let setup: [String]
    /// The commands that do what the code does.
    public let commands: [String]
    /// The Swift that is shown.
    public let code: [String]
    /// The facts one has to know besides the code; empty where the code says it all.
    public let note: String
    /// The thing that is asked for.
    public let look: Look
    /// The answers, as ``Look/key(_:line:)`` has them.
    public let keys: [String]
    /// The number of the true answer, from 0 on.
    public let truth: Int
    /// The number of the answer of each belief of the bank.
    public let answers: [Int]
    /// The beliefs that answer otherwise than the model does.
    let dissenters: [Int]
    private let words: QuestionWords

    /// The name of the model among those who answer.
    static let knower = "truth"

    /// A question as it is written.
    ///
    /// - Returns: nil where the truth is not among the answers, or where it does not say what is asked.
    init?(
        _ source: QuestionBank.Source, _ words: QuestionWords, _ language: Language, beliefs: [Belief],
        reasons: [String: [String: String]] = [:]
    ) {
        guard let look = Look(source.look),
            let truth = source.answers.firstIndex(where: { $0.names.contains(Self.knower) })
        else { return nil }
        name = source.name
        lesson = source.lesson
        setup = source.setup
        commands = source.commands
        code = source.code.map(words.translated)
        note = source.notes[language.rawValue] ?? source.notes["en"] ?? ""
        let texts = reasons[source.reason] ?? [:]
        reason = texts[language.rawValue] ?? texts["en"] ?? ""
        self.look = look
        keys = source.answers.map(\.key)
        self.truth = truth
        let answers = beliefs.map { belief in
            source.answers.firstIndex { $0.names.contains(belief.id) } ?? truth
        }
        self.answers = answers
        dissenters = answers.indices.filter { answers[$0] != truth }
        self.words = words
    }

    /// The number of answers to choose from.
    public var count: Int { keys.count }

    /// The number of the answer a belief gives; of the true one for nil.
    public func answer(of belief: Int?) -> Int { belief.map { answers[$0] } ?? truth }

    /// An answer in words.
    public func phrase(_ answer: Int) -> Phrase { look.phrase(keys[answer], words) }

    /// What happens: the true answer.
    var happening: Phrase { .message("check.happens", ["picture": phrase(truth).argument]) }

    /// Why it happens.
    var explanation: Phrase { .message("check.why", ["reason": .text(reason)]) }

    /// The question in words.
    public var ask: Phrase { look.question(words) }

    /// The question: its number, the list on screen, what one has to know, the code, and what is asked.
    ///
    /// - Parameter number: What stands before it: its number, or that it is one more.
    /// - Returns: The blocks above the answers.
    /// - Complexity: a run of the commands that lead to the list.
    public func blocks(_ number: Message) -> [Block] {
        var replay = Replay()
        replay.play(setup)
        let list = words.translated(replay.session.picture(since: replay.session, refusal: nil).list)
        let screen: MessageArgument = list.isEmpty ? .message(Message("picture.empty")) : .text(list)
        return [.heading(.message("check.screen", ["number": .message(number), "screen": screen]))]
            + (note.isEmpty ? [] : [.paragraph(.literal(note))])
            + [.verbatim(numbered.map { "    " + $0 }.joined(separator: "\n")), .paragraph(ask)]
    }

    /// The answers below one another, with their numbers.
    public var choices: Block {
        .definitions(keys.indices.map { Definition("\($0 + 1)", phrase($0)) })
    }

    /// The lines above the code: the list on screen, and what one has to know.
    ///
    /// - Complexity: a run of the commands that lead to the list.
    public func lines(_ number: Int, _ catalog: MessageCatalog) -> [String] {
        blocks(CheckSession.number(number)).prefix(note.isEmpty ? 1 : 2).compactMap { block in
            switch block {
            case .heading(let phrase), .paragraph(let phrase): catalog.text(phrase)
            default: nil
            }
        }
    }

    /// The code, with numbers before its lines where a line is asked for.
    public var numbered: [String] {
        look == .line ? code.enumerated().map { "\($0 + 1)  \($1)" } : code
    }

    /// The key of the picture that a learner with some beliefs expects; without beliefs, that of the true picture.
    ///
    /// - Complexity: a run of all commands.
    package func key(believing beliefs: [Belief]) -> String {
        var start = Replay()
        start.play(setup)
        var replay = Question.follower(of: start, beliefs, setup)
        let before = replay.session
        let line = commands.indices.first { replay.play([commands[$0]]) != nil }
        return look.key(replay.session.picture(since: before, refusal: nil), line: line.map { $0 + 1 })
    }
}
