import CommandLanguage
import Reporting
import SessionReports
import Sessions

/// A question of the check, and who answers what.
public struct CheckQuestion: Sendable, Equatable {
    /// The commands that lead to the starting point.
    public let setup: [String]
    /// The commands in question.
    public let commands: [String]
    /// How many pictures the model and the beliefs lead to.
    public let count: Int
    /// The number of the picture the model leads to, from 0 on.
    public let truth: Int
    /// The number of the picture each belief leads to, in the order of ``Belief/held``.
    public let answers: [Int]
    /// The beliefs that lead to another picture than the model does.
    let dissenters: [Int]

    /// What stands for the model among those who answer.
    package static let knower = "truth"

    /// Plays a question once for the truth and once for each belief.
    ///
    /// - Complexity: a run of the commands for each belief.
    public init(setup: [String], commands: [String]) {
        self.setup = setup
        self.commands = commands
        let outcomes = Question.outcomes(setup: setup, commands: commands, stops: true)
        // What reads the same is one answer.
        var found: [(picture: ScreenPicture, beliefs: [String])] = [(outcomes.truth, [])]
        let seen = zip(Belief.held, outcomes.beliefs).map { belief, picture in
            let known = found.firstIndex { $0.picture.phrase == picture.phrase } ?? found.count
            if known == found.count { found.append((picture, [])) }
            found[known].beliefs.append(belief.id)
            return known
        }
        let order = found.indices.sorted {
            Question.order(found[$0].picture, found[$0].beliefs) < Question.order(found[$1].picture, found[$1].beliefs)
        }
        var places = [Int](repeating: 0, count: order.count)
        for (place, number) in order.enumerated() { places[number] = place }
        count = order.count
        truth = places[0]
        let (answers, truth) = (seen.map { places[$0] }, truth)
        self.answers = answers
        dissenters = answers.indices.filter { answers[$0] != truth }
    }

    /// A question whose answers are known: who chooses each picture, the model by the word `truth`.
    ///
    /// - Returns: nil where the truth is not among them, or a belief is unknown.
    init?(setup: [String], commands: [String], answers names: [[Substring]]) {
        guard let truth = names.firstIndex(where: { $0.contains { $0 == Self.knower } }) else { return nil }
        var answers = [Int](repeating: truth, count: Belief.held.count)
        for (picture, names) in names.enumerated() {
            for name in names where name != Self.knower {
                guard let belief = Belief.held.firstIndex(where: { $0.id == name }) else { return nil }
                answers[belief] = picture
            }
        }
        self.setup = setup
        self.commands = commands
        self.count = names.count
        self.truth = truth
        self.answers = answers
        dissenters = answers.indices.filter { answers[$0] != truth }
    }

    /// The picture with a number: what the model, or the first belief that leads there, shows.
    ///
    /// - Complexity: a run of the commands.
    public func picture(_ number: Int) -> ScreenPicture {
        let belief = number == truth ? nil : answers.firstIndex(of: number)
        return Question.outcome(
            believing: belief.map { [Belief.held[$0]] } ?? [], setup: setup, commands: commands)
    }

    /// The picture a belief leads to; the true one for nil.
    public func answer(of belief: Int?) -> Int { belief.map { answers[$0] } ?? truth }

    /// How much there is to hold in mind.
    public var length: Int { setup.count + 2 * commands.count }
}
