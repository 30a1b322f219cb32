import CommandLanguage
import Reporting
import SessionReports
import Sessions

/// What will the screen show? A question with the true answer and with those of people who believe otherwise.
///
/// Wrong options are not written by hand: they are what the commands lead to when one belief is taken for the rule, and only
/// those that look different from the truth and from one another are options.
public struct Question: Hashable, Sendable {
    /// One answer.
    public struct Option: Hashable, Sendable {
        /// What one would see.
        public let picture: ScreenPicture
        /// The beliefs that lead there; none for the truth alone.
        public let beliefs: [String]
        /// Whether the model leads there.
        public let isTrue: Bool
    }

    /// The commands that lead to the starting point.
    public let setup: [String]
    /// The commands in question.
    public let commands: [String]
    /// The answers, in an order that tells nothing about which is true.
    public let options: [Option]

    /// The most options a question has; more are hard to hold in mind at once.
    public static let mostOptions = 5

    /// Works out the options.
    ///
    /// - Parameters:
    ///   - setup: The commands that lead to the starting point.
    ///   - commands: The commands in question.
    ///   - rules: What the question is about, the most important first: beliefs about these come first.
    /// - Complexity: one run of all commands for each belief.
    public init(setup: [String], commands: [String], rules: [String] = []) {
        var start = Replay()
        start.play(setup)
        self.init(from: start, setup: setup, commands: commands, rules: rules)
    }

    /// Works out the options of a question about a session as it is.
    init(from start: Replay, setup: [String], commands: [String], rules: [String] = []) {
        self.setup = setup
        self.commands = commands
        let outcomes = Self.outcomes(from: start, setup: setup, commands: commands)
        let picture = outcomes.truth
        var found: [(picture: ScreenPicture, beliefs: [String])] = [(picture, [])]
        // The first rule is what the question is mostly about.
        let rank = { (belief: Belief) in rules.firstIndex(where: belief.rules.contains) ?? rules.count }
        let pairs = zip(Belief.held, outcomes.beliefs).sorted { rank($0.0) < rank($1.0) }
        for (belief, other) in pairs {
            if let index = found.firstIndex(where: { $0.picture == other }) {
                found[index].beliefs.append(belief.id)
            } else if found.count < Self.mostOptions {
                found.append((other, [belief.id]))
            }
        }
        options = found.map { Option(picture: $0.picture, beliefs: $0.beliefs, isTrue: $0.picture == picture) }
            .sorted { Self.order($0) < Self.order($1) }
    }

    /// What everybody sees: the truth, and each of ``Belief/held``.
    private static func outcomes(
        from start: Replay, setup: [String], commands: [String]
    ) -> (truth: ScreenPicture, beliefs: [ScreenPicture]) {
        let parts = parts(of: commands, from: start)
        var truth = start
        let picture = truth.picture(after: parts)
        return (
            picture,
            Belief.held.map { belief in
                var replay = follower(of: start, [belief], setup)
                return replay.picture(after: parts)
            }
        )
    }

    /// The commands up to the last apply but one, and those the picture is about: one asks what comes of the last.
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

    /// Session of a learner who takes beliefs for the rules, and has followed so far.
    ///
    /// Who has followed has seen the screen as it is. A belief therefore counts from the beginning where that leads to
    /// the same screen, and from here on otherwise.
    static func follower(of start: Replay, _ beliefs: [Belief], _ setup: [String]) -> Replay {
        var replay = Replay(beliefs)
        if replay.play(setup) != nil || replay.view != start.view
            || replay.session.revision != start.session.revision
        {
            replay = Replay(start, believing: beliefs)
        }
        return replay
    }

    /// Whether there is anything to choose.
    public var isAQuestion: Bool { options.count > 1 }

    /// The number of the true option, from 1 on.
    public var answer: Int { (options.firstIndex(where: \.isTrue) ?? 0) + 1 }
}

extension Question {
    /// Sorts by something that has nothing to do with the truth, and is the same in every language and every run: a
    /// room that reads four languages votes by number. The words of a list are not the same in all of them, so who
    /// expects a picture tells it from the others.
    static func order(_ option: Option) -> UInt64 { order(option.picture, option.beliefs) }

    /// Sorts pictures with the beliefs that lead there.
    static func order(_ picture: ScreenPicture, _ beliefs: [String]) -> UInt64 {
        order(picture.shape + " " + beliefs.joined(separator: " "))
    }

    private static func order(_ key: String) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash
    }
}

extension ScreenPicture {
    /// The shape of the picture, without the words of a lesson's language.
    fileprivate var shape: String {
        let rows = sections.map { section in
            section.rows.map(\.fate.rawValue).joined(separator: ",") + "+\(section.hidden)"
        }
        return rows.joined(separator: "|") + "\(wasApplied) \(created) \(reused) \(warnings) \(refusal ?? "")"
    }
}
