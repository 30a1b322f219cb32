/// Probabilities, after some answers, that a learner knows, holds a belief, or holds two of them.
///
/// Two at once are counted too, for the answers of a learner who holds two are those of neither: by turns they would speak
/// against each. More than two are taken for two of them.
struct Credence: Sendable {
    /// An answer as those who choose among the options of a question see it.
    struct Answer {
        /// The answer that was given.
        let given: Int
        /// The number of answers to choose from.
        let count: Int
        /// Answer of a learner who knows.
        let truth: Int
        /// The answer of each belief.
        let beliefs: [Int]

        init(_ given: Int, to item: CheckQuestion) {
            self.given = given
            count = item.count
            truth = item.truth
            beliefs = item.answers
        }
    }

    /// The share of answers in which people press another key than they mean.
    static let slip = 0.1
    /// Probability, before any answer, that a learner knows, and that a learner holds two beliefs.
    private static let prior = (truth: 0.5, two: 0.04)
    /// The share of questions in which a learner who holds two beliefs answers by the one, and by the other. It counts
    /// where the two lead to different answers and neither to the true one. Both together may lead to a third answer.
    private static let each = 0.45

    /// Probability that the learner knows.
    private(set) var truth: Double
    /// Probability that the learner holds a belief and no other.
    private var alone: [Double]
    /// Probability that the learner holds two, at *first* × *count* + *second*, and the other way round.
    private var together: [Double]
    /// Probability that the learner holds a belief, alone or with another.
    private(set) var held: [Double]

    /// Before any answer.
    init(count: Int) {
        truth = Self.prior.truth
        let isOne = count < 2
        alone = [Double](
            repeating: (1 - truth - (isOne ? 0 : Self.prior.two)) / Double(max(1, count)), count: count)
        together = [Double](
            repeating: isOne ? 0 : 2 * Self.prior.two / Double(count * (count - 1)), count: count * count)
        held = alone
        for belief in 0..<count { together[belief * count + belief] = 0 }
        sum()
    }

    /// Probability that the learner holds both.
    func both(_ first: Int, _ second: Int) -> Double { together[first * alone.count + second] }

    /// Raises the probability of the beliefs that would have given an answer. People slip, so nothing is ever ruled
    /// out.
    ///
    /// - Complexity: O(*beliefs*²).
    mutating func take(_ answer: Answer) {
        let count = alone.count
        truth *= Self.chance(answer.truth, answer)
        for belief in 0..<count { alone[belief] *= Self.chance(answer.beliefs[belief], answer) }
        for first in 0..<count {
            for second in 0..<first {
                let both = together[first * count + second] * Self.chance(first, second, answer)
                together[first * count + second] = both
                together[second * count + first] = both
            }
        }
        sum()
    }

    private mutating func sum() {
        let count = alone.count
        held = alone
        var total = truth
        for first in 0..<count {
            total += alone[first]
            for second in 0..<first {
                let both = together[first * count + second]
                held[first] += both
                held[second] += both
                total += both
            }
        }
        guard total > 0 else { return }
        truth /= total
        for place in together.indices { together[place] /= total }
        for belief in 0..<count {
            alone[belief] /= total
            held[belief] /= total
        }
    }

    /// Probability of an answer from a learner who means another, or the same.
    static func chance(_ meant: Int, _ answer: Answer) -> Double {
        meant == answer.given ? 1 - slip : slip / Double(max(1, answer.count - 1))
    }

    /// Probability of an answer from a learner who holds two beliefs: where one of them leads to the true answer the other
    /// decides.
    static func chance(_ first: Int, _ second: Int, _ answer: Answer) -> Double {
        let (one, two) = (answer.beliefs[first], answer.beliefs[second])
        if one == answer.truth { return chance(two, answer) }
        if two == answer.truth || two == one { return chance(one, answer) }
        let meant =
            answer.given == one || answer.given == two
            ? each : answer.count > 2 ? (1 - 2 * each) / Double(answer.count - 2) : 0
        return meant * (1 - slip) + (1 - meant) * slip / Double(max(1, answer.count - 1))
    }

    // MARK: Before an answer

    /// The probability that each answer is meant, as the truth and the beliefs give it.
    ///
    /// - Complexity: O(*d*²), where *d* is how many beliefs lead to another picture than the truth; never more than the
    ///   beliefs squared, and in a question that can be read about 50 steps.
    func shares(of item: CheckQuestion, _ shares: inout [Double]) {
        shares.removeAll(keepingCapacity: true)
        for _ in 0..<item.count { shares.append(0) }
        var rest = 1.0
        for (place, belief) in item.dissenters.enumerated() {
            // With a belief that sees the true picture this one decides.
            var decides = held[belief]
            for other in item.dissenters { decides -= both(belief, other) }
            shares[item.answers[belief]] += decides
            rest -= decides
            for other in item.dissenters[..<place] {
                let both = both(belief, other)
                shares[item.answers[belief]] += both / 2
                shares[item.answers[other]] += both / 2
                rest -= both
            }
        }
        shares[item.truth] += rest
    }

    /// The probability that the likeliest belief, or the truth, is expected to have after an answer.
    ///
    /// - Parameters:
    ///   - item: The question.
    ///   - likely: The beliefs that may become the likeliest.
    /// - Returns: A share, 1 where every answer leaves no doubt.
    /// - Complexity: O(*likely* × *d*) for each answer, *d* as above.
    func certainty(after item: CheckQuestion, among likely: [Int]) -> Double {
        (0..<item.count).reduce(0) { sum, given in
            let answer = Answer(given, to: item)
            var most = truth * Self.chance(answer.truth, answer)
            for belief in likely {
                var (decides, other) = (held[belief], 0.0)
                for second in item.dissenters where second != belief {
                    let both = both(belief, second)
                    decides -= both
                    other += both * Self.chance(belief, second, answer)
                }
                most = max(most, decides * Self.chance(answer.beliefs[belief], answer) + other)
            }
            return sum + most
        }
    }
}
