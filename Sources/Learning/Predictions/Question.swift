import CommandLanguage
import Reporting
import SessionReports
import Sessions

/// A question about the result of commands: the true answer, and those of people who believe otherwise.
///
/// It asks for one thing, its ``look``. Wrong answers are not written by hand: they are what the commands lead to when
/// one belief is taken for the rule, and only those that differ from the truth and from one another are answers.
public struct Question: Hashable, Sendable {
    /// One answer.
    public struct Option: Hashable, Sendable {
        /// The picture one would see, as ``Look/phrase(_:_:)`` puts it into words.
        public let key: String
        /// The beliefs that lead there; none for the truth alone.
        public let beliefs: [String]
        /// True when the model leads there.
        public let isTrue: Bool

        /// The same answer, with some of its beliefs before the others.
        fileprivate func putDown(to named: [String]) -> Option {
            let others = beliefs.filter { !named.contains($0) }
            return Option(key: key, beliefs: beliefs.filter(named.contains) + others, isTrue: isTrue)
        }
    }

    /// The commands that lead to the starting point.
    public let setup: [String]
    /// The commands in question.
    public let commands: [String]
    /// The thing that is asked for.
    public let look: Look
    /// The answers, in an order that tells nothing about which is true.
    public let options: [Option]

    /// The most answers a question has; more are hard to hold in mind at once.
    public static let mostOptions = 4

    /// Works out the answers.
    ///
    /// - Parameters:
    ///   - setup: The commands that lead to the starting point.
    ///   - commands: The commands in question.
    ///   - rules: What the question is about, the most important first: beliefs about these come first.
    ///   - look: What is asked; nil for what tells most about the rules.
    ///   - beliefs: What wrong answers are put down to first, where it leads to them.
    /// - Complexity: one run of all commands for each belief.
    public init(
        setup: [String], commands: [String], rules: [String] = [], look: Look? = nil, beliefs: [String] = []
    ) {
        var start = Replay()
        start.play(setup)
        self.init(from: start, setup: setup, commands: commands, rules: rules, look: look, beliefs: beliefs)
    }

    /// Works out the answers of a question about a session as it is.
    init(
        from start: Replay, setup: [String], commands: [String], rules: [String] = [], look: Look? = nil,
        beliefs named: [String] = []
    ) {
        self.setup = setup
        self.commands = commands
        let parts = Self.parts(of: commands, from: start)
        var knower = start
        let truth = knower.picture(after: parts)
        // The first rule is what the question is mostly about; what people were seen to believe goes first.
        let rank = { (belief: Belief) in
            2 * (rules.firstIndex(where: belief.rules.contains) ?? rules.count) + (belief.claims.isEmpty ? 1 : 0)
        }
        let code = Replay.code(at: setup)
        // Running an app for every belief takes long; most are about nothing that is done with it.
        let ofApp = start.session.app == nil ? nil : Replay.statements(of: setup + commands)
        let others = Belief.held.sorted { rank($0) < rank($1) }.map { belief in
            if let ofApp, !belief.rewriting.rewrites(ofApp, on: start.interpreter) {
                return (belief: belief.id, rank: rank(belief), picture: truth)
            }
            var replay = Self.follower(of: start, [belief], setup, behind: code)
            return (belief: belief.id, rank: rank(belief), picture: replay.picture(after: parts))
        }
        let look = look ?? Look.telling(truth, from: others.map { ($0.rank, $0.picture) })
        self.look = look
        let answer = look.key(truth)
        var found: [(key: String, beliefs: [String])] = [(answer, [])]
        for other in others {
            let key = look.key(other.picture)
            if let index = found.firstIndex(where: { $0.key == key }) {
                found[index].beliefs.append(other.belief)
            } else if found.count < Self.mostOptions {
                found.append((key, [other.belief]))
            }
        }
        let length = commands.count
        options = found.map { Option(key: $0.key, beliefs: $0.beliefs, isTrue: $0.key == answer) }
            .sorted { Self.order($0, length) < Self.order($1, length) }
            .map { $0.putDown(to: named) }
    }

    /// The commands up to the last apply but one, and the rest, whose picture is asked for.
    private static func parts(of commands: [String], from start: Replay) -> (before: [String], last: [String]) {
        var replay = start
        // A fence may end with a question, such as `cells`, which shows what the last apply did.
        var applies: [Int] = []
        for (index, command) in commands.enumerated() {
            let revision = replay.session.revision
            replay.play([command])
            if replay.session.revision != revision { applies.append(index) }
        }
        let split = applies.dropLast().last.map { $0 + 1 } ?? 0
        return (Array(commands[..<split]), Array(commands[split...]))
    }

    /// The session of a learner who takes beliefs for the rules, and has followed so far.
    ///
    /// Who has followed has seen the screen as it is. A belief therefore counts from the beginning where that leads to
    /// the same screen, and from here on otherwise.
    ///
    /// Code at the beginning of the setup, which no belief is about, need not be played again.
    static func follower(
        of start: Replay, _ beliefs: [Belief], _ setup: [String], behind code: (replay: Replay, count: Int)? = nil
    ) -> Replay {
        var replay = Replay(beliefs)
        var rest = setup[...]
        if let code, code.count > 0, replay.session.options == code.replay.session.options {
            replay = Replay(code.replay, believing: beliefs)
            rest = setup[code.count...]
        }
        if replay.play(rest.filter { !Replay.isQuestion($0) }) != nil || replay.view != start.view
            || replay.session.revision != start.session.revision
        {
            replay = Replay(start, believing: beliefs)
        }
        return replay
    }

    /// True when there is anything to choose.
    public var isAQuestion: Bool { options.count > 1 }

    /// The number of the true option, from 1 on.
    public var answer: Int { (options.firstIndex(where: \.isTrue) ?? 0) + 1 }
}

extension Question {
    /// Sorts by something that has nothing to do with the truth, and is the same in every language and every run: a
    /// room that reads four languages votes by number.
    private static func order(_ option: Option, _ length: Int) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        let key = "\(length) " + option.beliefs.joined(separator: " ")
        for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash ^ (hash >> 29)
    }
}

extension Look {
    /// The question where a page does not choose it. It tells the first belief that leads elsewhere from the truth, and
    /// then as many others as there is room for.
    ///
    /// - Parameters:
    ///   - truth: What there is to see.
    ///   - others: What people expect to see, with the rank of what they believe.
    /// - Returns: The look; the list where no picture differs.
    fileprivate static func telling(_ truth: ScreenPicture, from others: [(rank: Int, picture: ScreenPicture)]) -> Look
    {
        let looks: [(look: Look, rank: Int, answers: Int)] = [list, drawn, another, log].map { look in
            let answer = look.key(truth)
            let elsewhere = others.filter { look.key($0.picture) != answer }
            let answers = min(Set(elsewhere.map { look.key($0.picture) }).count, Question.mostOptions - 1)
            return (look, elsewhere.map(\.rank).min() ?? Int.max, answers)
        }
        return looks.reduce(looks[0]) { best, next in
            next.rank < best.rank || (next.rank == best.rank && next.answers > best.answers) ? next : best
        }.look
    }

    /// The key of the thing that is seen.
    fileprivate func key(_ picture: ScreenPicture) -> String { key(picture, line: picture.refusal == nil ? nil : 0) }
}
