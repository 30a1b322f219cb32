import Learning

/// Simulated learners, who answer the check as a belief, or the truth, would; now and then they press another key.
///
///     SimulatedLearners(bank, learners: 10, seed: 1).outcome(of: 0).found   // how many of 10 were found
package struct SimulatedLearners: Sendable {
    /// What came of a number of learners of one kind.
    package struct Outcome: Sendable, Hashable {
        /// In which the belief was named, alone or with those no question tells from it.
        package var found = 0
        /// In which it was named after no more than the fewest questions.
        package var foundSoon = 0
        /// In which another belief was named.
        package var accused = 0
        /// All questions asked.
        package var questions = 0
        /// How often each question was asked, by its place in the bank.
        package var asked: [Int: Int] = [:]
    }

    private let bank: QuestionBank
    private let learners: Int
    private let slips: Double
    private let seed: UInt64

    /// Learners of every kind, who answer from a bank.
    ///
    /// - Parameters:
    ///   - bank: The questions.
    ///   - learners: How many of each kind.
    ///   - slips: How often they press another key than they mean.
    ///   - seed: The same seed gives the same slips.
    package init(_ bank: QuestionBank, learners: Int, slips: Double = 0.1, seed: UInt64 = 1) {
        self.bank = bank
        self.learners = learners
        self.slips = slips
        self.seed = seed
    }

    /// What comes of learners with a belief, by number in `Belief.held`; of those who know, for nil.
    ///
    /// - Complexity: O(*learners* × *questions* × *beliefs*) for each of twelve questions.
    package func outcome(of belief: Int?) -> Outcome { outcome(of: belief.map { [$0] } ?? []) }

    /// What comes of learners with several beliefs at once; found means that one of them is named, and none besides.
    ///
    /// - Complexity: that of one belief, and a run of the commands of each question asked.
    package func outcome(of beliefs: [Int]) -> Outcome {
        var outcome = Outcome()
        var random = Random(state: beliefs.reduce(seed) { $0 &* 31 &+ UInt64($1 + 1) &* 7919 })
        for _ in 0..<learners {
            var questionnaire = Questionnaire(bank)
            while let choice = questionnaire.next {
                var answer = answer(to: choice, of: beliefs)
                if random.below(1000) < Int(slips * 1000) {
                    let other = random.below(choice.count - 1)
                    answer = other < answer ? other : other + 1
                }
                questionnaire.take(answer, to: choice)
                outcome.asked[choice.question, default: 0] += 1
            }
            outcome.questions += questionnaire.answers.count
            guard case .beliefs(let named) = questionnaire.finding else { continue }
            if beliefs.contains(where: named.contains) {
                outcome.found += 1
                if questionnaire.answers.count <= Questionnaire.length.lowerBound { outcome.foundSoon += 1 }
            } else {
                outcome.accused += 1
            }
        }
        return outcome
    }

    /// What they mean to press: their picture, else "something else", else the picture most like theirs.
    private func answer(to choice: Questionnaire.Choice, of beliefs: [Int]) -> Int {
        let item = bank.items[choice.question]
        if let picture = item.answer(of: beliefs) { return choice.answer(for: picture) }
        return choice.hasOther ? choice.shown.count : choice.answer(for: item.picture(resembling: beliefs))
    }

    private struct Random {
        var state: UInt64

        mutating func below(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(max(1, bound)))
        }
    }
}
