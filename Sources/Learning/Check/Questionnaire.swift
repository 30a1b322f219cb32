/// A search for a learner's beliefs, by asking the questions that tell most of them apart.
///
/// Every belief begins as likely as the others, and the truth as likely as all of them together; two beliefs at once
/// are less likely, but thought of. An answer makes those likelier who would have given it; people slip, so nothing is ever
/// ruled out, and a belief that explains one answer is asked for again before it is named.
public struct Questionnaire: Sendable {
    /// The finding: the learner's beliefs, or none.
    public enum Finding: Hashable, Sendable {
        /// The answers are those of a learner who knows.
        case none
        /// They fit these beliefs, by number in ``QuestionBank/beliefs``; more than one where no question tells them apart.
        case beliefs([Int])
    }

    /// The fewest and the most questions.
    public static let length = 8...10
    /// The probability a belief must have to be named.
    static let certainty = 0.95
    /// The cost of each line of a question, in the measure of ``information(_:_:)``. Of two questions that tell about
    /// as much, the shorter one is asked.
    private static let reading = 0.005
    /// The number of questions that are chosen for telling the most. From then on the next one is that, of a few such
    /// questions, after which the likeliest belief is expected to be the surest.
    private static let first = 5
    /// The number of questions that are looked at so, and the number of beliefs in each.
    private static let most = (questions: 8, beliefs: 8)

    private let bank: QuestionBank
    private(set) var credence: Credence
    /// The questions asked, and their answers.
    public private(set) var answers: [(question: Int, answer: Int)] = []

    /// Nothing asked yet.
    public init(_ bank: QuestionBank) {
        self.bank = bank
        credence = Credence(count: bank.beliefs.count)
    }

    /// The question to ask next, by its place in the bank; nil when it is time to stop.
    ///
    /// - Complexity: O(*questions* × *d*²) with *d* the beliefs a question tells from the truth, about ten; and as much
    ///   again for the eight questions that are looked at more closely.
    public var next: Int? {
        guard answers.count < Self.length.upperBound else { return nil }
        if answers.count >= Self.length.lowerBound, isDecided { return nil }
        let asked = answers.map(\.question)
        var shares: [Double] = []
        let left = bank.items.indices.filter { !asked.contains($0) }
        // A third question about one thing in a row reads like the same question; the last ones make sure of a belief.
        let last = asked.suffix(2).map { bank.items[$0].lesson }
        let isLate = asked.count >= Self.length.lowerBound
        let others = left.filter { isLate || last != [bank.items[$0].lesson, bank.items[$0].lesson] }
        // Of equals the first, whichever order they are sorted in.
        let telling = (others.isEmpty ? left : others)
            .map { (question: $0, worth: information($0, &shares) - Self.reading * Double(bank.items[$0].code.count)) }
            .sorted { ($1.worth, $0.question) < ($0.worth, $1.question) }
        guard asked.count >= Self.first else { return telling.first?.question }
        let likely = Array(
            credence.held.indices.sorted { (credence.held[$1], $0) < (credence.held[$0], $1) }
                .prefix(Self.most.beliefs))
        var best: (question: Int, certainty: Double)?
        for (question, _) in telling.prefix(Self.most.questions) {
            let certainty = credence.certainty(after: bank.items[question], among: likely)
            // What differs by less is the same worked out in another order.
            if certainty > (best?.certainty ?? 0) + 1e-9 { best = (question, certainty) }
        }
        return best?.question
    }

    /// Takes an answer, from 0 on.
    ///
    /// - Complexity: O(*beliefs*²).
    public mutating func take(_ answer: Int, to question: Int) {
        answers.append((question, answer))
        credence.take(Credence.Answer(answer, to: bank.items[question]))
    }

    /// The finding by the answers so far.
    public var finding: Finding {
        guard let best = credence.held.indices.max(by: { credence.held[$0] < credence.held[$1] }) else { return .none }
        let group = alike(best)
        let weight = group.reduce(0) { $0 + credence.held[$1] }
        guard weight > Self.certainty, explained(by: best).count >= 2 else { return .none }
        return .beliefs(group)
    }

    private var isDecided: Bool { finding != .none || credence.truth > Self.certainty }

    /// The beliefs that answer every question of the bank as one does.
    private func alike(_ belief: Int) -> [Int] {
        credence.held.indices.filter { other in
            bank.items.allSatisfy { $0.answers[other] == $0.answers[belief] }
        }
    }

    /// The answers a belief explains and the truth does not.
    func explained(by belief: Int) -> [(question: Int, answer: Int)] {
        answers.filter { question, answer in
            let item = bank.items[question]
            return item.answers[belief] == answer && item.truth != answer
        }
    }

    /// The information that an answer is expected to give: how different the possible answers are, less the effect of
    /// slips.
    ///
    /// The second argument is room to count in, which all questions share.
    private func information(_ question: Int, _ shares: inout [Double]) -> Double {
        let item = bank.items[question]
        credence.shares(of: item, &shares)
        let wrong = Credence.slip / Double(max(1, shares.count - 1))
        return 1
            - shares.reduce(0) { sum, meant in
                let pressed = meant * (1 - Credence.slip) + (1 - meant) * wrong
                return sum + pressed * pressed
            }
    }
}
