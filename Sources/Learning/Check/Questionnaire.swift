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

    /// A question with the pictures to choose from.
    ///
    /// Where more pictures are possible than can be held in mind, those are shown that are likely after the answers so
    /// far; "something else" then stands for the others.
    public struct Choice: Sendable, Hashable {
        /// The question, by its place in the bank.
        public let question: Int
        /// The pictures, by their numbers in the question.
        public let shown: [Int]
        /// Whether "something else" is the last answer.
        public let hasOther: Bool

        /// How many answers there are.
        public var count: Int { shown.count + (hasOther ? 1 : 0) }

        /// The answer of somebody who expects a picture, by its number in the question.
        public func answer(for picture: Int) -> Int { shown.firstIndex(of: picture) ?? shown.count }
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
    public private(set) var answers: [(choice: Choice, answer: Int)] = []

    /// Nothing asked yet.
    public init(_ bank: QuestionBank) {
        self.bank = bank
        let count = Belief.held.count
        truth = 0.25
        weights = [Double](repeating: 0.75 / Double(count), count: count)
    }

    /// What to ask next; nil when it is time to stop.
    ///
    /// - Complexity: O(*questions* × *beliefs*).
    public var next: Choice? {
        guard answers.count < Self.length.upperBound else { return nil }
        if answers.count >= Self.length.lowerBound, isDecided { return nil }
        let asked = answers.map(\.choice.question)
        var shares: [Double] = []
        var best: (question: Int, information: Double)?
        for question in bank.items.indices where !asked.contains(question) {
            let information = information(question, &shares)
            if information > best?.information ?? -.infinity { best = (question, information) }
        }
        return best.map { choice($0.question) }
    }

    /// The answers to choose from in a question.
    func choice(_ question: Int) -> Choice {
        let item = bank.items[question]
        guard item.count > Question.mostOptions else {
            return Choice(question: question, shown: Array(0..<item.count), hasOther: false)
        }
        var share = [Double](repeating: 0, count: item.count)
        for (belief, answer) in item.answers.enumerated() { share[answer] += weights[belief] }
        // Of equals the first, whichever order they are sorted in.
        let likely = (0..<item.count).filter { $0 != item.truth }
            .sorted { (share[$1], $0) < (share[$0], $1) }.prefix(Question.mostOptions - 2)
        return Choice(question: question, shown: ([item.truth] + likely).sorted(), hasOther: true)
    }

    /// Takes an answer, from 0 on.
    public mutating func take(_ answer: Int, to choice: Choice) {
        let item = bank.items[choice.question]
        answers.append((choice, answer))
        let wrong = Self.slip / Double(max(1, choice.count - 1))
        truth *= choice.answer(for: item.truth) == answer ? 1 - Self.slip : wrong
        for index in weights.indices {
            weights[index] *= choice.answer(for: item.answers[index]) == answer ? 1 - Self.slip : wrong
        }
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
        guard weight > Self.certainty, explained(by: best).count >= 2 else { return .none }
        return .beliefs(group)
    }

    private var isDecided: Bool { finding != .none || truth > Self.certainty }

    /// The beliefs that answer every question of the bank as one does.
    private func alike(_ belief: Int) -> [Int] {
        weights.indices.filter { other in
            bank.items.allSatisfy { $0.answers[other] == $0.answers[belief] }
        }
    }

    /// The answers a belief explains and the truth does not.
    func explained(by belief: Int) -> [(choice: Choice, answer: Int)] {
        answers.filter { choice, answer in
            let item = bank.items[choice.question]
            return choice.answer(for: item.answers[belief]) == answer && choice.answer(for: item.truth) != answer
        }
    }

    /// How much an answer is expected to tell: how unlike the answers are that may come, as far as slips leave it.
    ///
    /// The second argument is room to count in, which all questions share.
    private func information(_ question: Int, _ shares: inout [Double]) -> Double {
        let item = bank.items[question]
        shares.removeAll(keepingCapacity: true)
        for _ in 0..<item.count { shares.append(0) }
        for (belief, answer) in item.answers.enumerated() { shares[answer] += weights[belief] }
        if item.count > Question.mostOptions {
            // As in `choice`: the truth, the likeliest others, and one answer for the rest.
            shares.swapAt(0, item.truth)
            shares[1...].sort(by: >)
            let shown = Question.mostOptions - 1
            shares[shown] = shares[shown...].reduce(0, +)
            shares.removeLast(item.count - shown - 1)
            shares[0] += truth
        } else {
            shares[item.truth] += truth
        }
        let wrong = Self.slip / Double(max(1, shares.count - 1))
        return 1
            - shares.reduce(0) { sum, meant in
                let pressed = meant * (1 - Self.slip) + (1 - meant) * wrong
                return sum + pressed * pressed
            }
    }
}
