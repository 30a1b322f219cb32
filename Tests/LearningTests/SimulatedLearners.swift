@testable import Learning

/// Simulated learners, who answer the check as a belief, or the truth, would; now and then they press another key.
///
///     SimulatedLearners(bank, learners: 10, seed: 1).outcome(of: [0]).found   // how many of 10 were found
struct SimulatedLearners: Sendable {
    /// What came of a number of learners.
    struct Outcome: Sendable, Hashable, CustomStringConvertible {
        var learners = 0
        /// In which the belief was named, alone or with those no question tells from it.
        var found = 0
        /// In which another belief was named.
        var accused = 0
        /// All questions asked.
        var questions = 0

        static func + (first: Outcome, second: Outcome) -> Outcome {
            Outcome(
                learners: first.learners + second.learners, found: first.found + second.found,
                accused: first.accused + second.accused, questions: first.questions + second.questions)
        }

        /// A share of the learners in thousandths, rounded.
        func thousandths(_ part: Int) -> Int { (part * 2000 + learners) / max(1, 2 * learners) }

        var description: String {
            let (found, accused) = (thousandths(found), thousandths(accused))
            let each = questions * 10 / max(1, learners)
            return "\(learners) learners: found \(found / 10).\(found % 10) %, accused falsely "
                + "\(accused / 10).\(accused % 10) %, \(each / 10).\(each % 10) questions each"
        }
    }

    let bank: QuestionBank
    let learners: Int
    /// How often they press another key than they mean.
    var slips = 0.1
    /// The same seed gives the same slips.
    var seed: UInt64 = 1

    /// What comes of learners with several beliefs at once, by number in the bank; found means that one of them is named,
    /// and none besides. Without any, they know.
    ///
    /// - Complexity: O(*learners* × *questions* × *beliefs*) for each of ten questions.
    func outcome(of beliefs: [Int]) -> Outcome {
        var outcome = Outcome(learners: learners)
        var random = Random(state: beliefs.reduce(seed) { $0 &* 31 &+ UInt64($1 + 1) &* 7919 })
        for _ in 0..<learners {
            var questionnaire = Questionnaire(bank)
            while let question = questionnaire.next {
                let item = bank.items[question]
                // Who holds two beliefs sees a question as the first that sees it otherwise than the truth.
                var answer = beliefs.map { item.answers[$0] }.first { $0 != item.truth } ?? item.truth
                if random.below(1000) < Int(slips * 1000) {
                    let other = random.below(item.count - 1)
                    answer = other < answer ? other : other + 1
                }
                questionnaire.take(answer, to: question)
            }
            outcome.questions += questionnaire.answers.count
            guard case .beliefs(let named) = questionnaire.finding else { continue }
            if beliefs.contains(where: named.contains) { outcome.found += 1 } else { outcome.accused += 1 }
        }
        return outcome
    }

    private struct Random {
        var state: UInt64

        mutating func below(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(max(1, bound)))
        }
    }
}
