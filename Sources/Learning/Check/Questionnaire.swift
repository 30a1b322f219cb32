/// Finds out what somebody believes, by asking what tells the most apart.
///
/// Every belief begins as likely as the others, and the truth as likely as a third of them together. An answer makes
/// those likelier who would have given it; people slip, so nobody is ever ruled out, and a belief that explains one
/// answer is asked for again before it is named.
public struct Questionnaire: Sendable {
    /// What came of it.
    public enum Finding: Hashable, Sendable {
        /// The answers are those of somebody who knows.
        case none
        /// They fit these beliefs, by number in ``Belief/held``; more than one where no question tells them apart.
        case beliefs([Int])
    }

    /// The fewest and the most questions.
    public static let length = 8...12
    /// How often people press the wrong key.
    static let slip = 0.1
    /// How much likelier than all else a belief must be to be named.
    static let certainty = 0.9

    private let bank: QuestionBank
    private var weights: [Double]
    private var truth: Double
    /// The questions asked, and what was answered.
    public private(set) var answers: [(question: Int, answer: Int)] = []

    /// Nothing asked yet.
    public init(_ bank: QuestionBank) {
        self.bank = bank
        let count = Belief.held.count
        truth = 0.25
        weights = [Double](repeating: 0.75 / Double(count), count: count)
    }

    /// The number of the question to ask next; nil when it is time to stop.
    ///
    /// - Complexity: O(*questions* × *beliefs*).
    public var next: Int? {
        guard answers.count < Self.length.upperBound else { return nil }
        if answers.count >= Self.length.lowerBound, isDecided { return nil }
        let asked = Set(answers.map(\.question))
        let left = bank.items.indices.filter { !asked.contains($0) }
        return left.map { (question: $0, information: information($0)) }.max { $0.information < $1.information }?
            .question
    }

    /// Takes an answer, the number of a picture.
    public mutating func take(_ answer: Int, to question: Int) {
        let item = bank.items[question]
        answers.append((question, answer))
        let wrong = Self.slip / Double(max(1, item.count - 1))
        truth *= item.truth == answer ? 1 - Self.slip : wrong
        for index in weights.indices { weights[index] *= item.answers[index] == answer ? 1 - Self.slip : wrong }
        let total = truth + weights.reduce(0, +)
        guard total > 0 else { return }
        truth /= total
        for index in weights.indices { weights[index] /= total }
    }

    /// What the answers say.
    public var finding: Finding {
        guard let best = weights.indices.max(by: { weights[$0] < weights[$1] }) else { return .none }
        let group = alike(best)
        let weight = group.reduce(0) { $0 + weights[$1] }
        guard weight > Self.certainty, explained(by: best) >= 2 else { return .none }
        return .beliefs(group)
    }

    private var isDecided: Bool { finding != .none || truth > Self.certainty }

    /// The beliefs that answer every question of the bank as one does.
    private func alike(_ belief: Int) -> [Int] {
        weights.indices.filter { other in
            bank.items.allSatisfy { $0.answers[other] == $0.answers[belief] }
        }
    }

    /// How many answers a belief explains that the truth does not.
    private func explained(by belief: Int) -> Int {
        answers.count { asked in
            let item = bank.items[asked.question]
            return item.answers[belief] == asked.answer && item.truth != asked.answer
        }
    }

    /// How much an answer is expected to tell: the less one answer is expected before the others, the more.
    private func information(_ question: Int) -> Double {
        let item = bank.items[question]
        var share = [Double](repeating: 0, count: item.count)
        share[item.truth] += truth
        for (belief, answer) in item.answers.enumerated() { share[answer] += weights[belief] }
        let wrong = Self.slip / Double(max(1, item.count - 1))
        // Gini's index orders questions as entropy does for a choice of a few, and needs no logarithm.
        return 1
            - share.reduce(0) { sum, meant in
                let pressed = meant * (1 - Self.slip) + (1 - meant) * wrong
                return sum + pressed * pressed
            }
    }
}
