import Dispatch
import Learning

/// Looks for a bank that finds more learners, starting from one that is there.
///
/// Candidates are short sessions found by chance, one for each way in which they part the beliefs. First those are taken
/// that learners are asked most when every candidate may be asked; then single questions are exchanged as long as more
/// learners are found. Both need only who answers what, so nothing is played meanwhile.
struct BankSearch {
    /// The bank the search begins with.
    let known: QuestionBank
    /// How long candidates are looked for, and how long questions are exchanged.
    let seconds: Double
    /// The same seed tries the same sessions.
    let seed: UInt64

    private static let size = 100

    /// Candidates, one for each way in which they part the beliefs, those of the known bank first.
    func pool(_ tell: (String) -> Void) -> [CheckQuestion] {
        let clock = Stopwatch()
        var search = QuestionSearch(seed: seed, tries: 200)
        var pool = known.items
        var seen = Set(pool.map(\.partition))
        while clock.seconds < seconds / 3 {
            for item in search.candidates() where seen.insert(item.partition).inserted { pool.append(item) }
        }
        tell("\(pool.count) candidates by chance")
        // What tells much apart is crossed with others that begin alike.
        var families = Dictionary(grouping: pool, by: \.setup)
        while clock.seconds < seconds {
            for (setup, family) in families {
                let best = family.sorted { $0.spread > $1.spread }.prefix(20)
                guard let first = best.randomElement(), let second = family.randomElement(),
                    let item = search.crossed(first, second), seen.insert(item.partition).inserted
                else { continue }
                pool.append(item)
                families[setup]?.append(item)
            }
        }
        tell("\(pool.count) candidates")
        return pool
    }

    /// The best bank that is found in the pool within the time.
    func best(of pool: [CheckQuestion], _ tell: (String) -> Void) -> QuestionBank {
        let clock = Stopwatch()
        var best = mostAsked(QuestionBank(pool))
        var score = Self.score(best)
        tell("most asked of all: \(score)")
        let known = Self.score(self.known)
        if known > score { (best, score) = (self.known, known) }
        while clock.seconds < seconds {
            var items = best.items
            guard let place = items.indices.randomElement(), let other = pool.randomElement(), !items.contains(other)
            else { continue }
            items[place] = other
            let bank = QuestionBank(items)
            let better = Self.score(bank)
            if better > score {
                (best, score) = (bank, better)
                tell("\(Int(clock.seconds)) s: \(score)")
            }
        }
        return QuestionBank(best.items.sorted { $0.length < $1.length })
    }

    private func mostAsked(_ pool: QuestionBank) -> QuestionBank {
        var asked = [Int](repeating: 0, count: pool.items.count)
        for (slips, learners) in [(0.0, 1), (0.1, 10)] {
            let simulated = SimulatedLearners(pool, learners: learners, slips: slips)
            for belief in [nil] + Belief.held.indices.map(Optional.some) {
                for (question, count) in simulated.outcome(of: belief).asked { asked[question] += count }
            }
        }
        let chosen = asked.indices.filter { asked[$0] > 0 }.sorted { (asked[$1], $0) < (asked[$0], $1) }
        return QuestionBank(chosen.prefix(Self.size).map { pool.items[$0] })
    }

    /// Of a thousand learners with one belief who slip, and of those who do not: found soon, less those accused falsely.
    private static func score(_ bank: QuestionBank) -> Int {
        let each = 12
        let slipping = SimulatedLearners(bank, learners: each, slips: 0.1, seed: 11)
        let exact = SimulatedLearners(bank, learners: 1, slips: 0)
        var score = 0
        for belief in Belief.held.indices {
            let outcome = slipping.outcome(of: belief)
            score += 2 * outcome.foundSoon + outcome.found - 10 * outcome.accused
            let sure = exact.outcome(of: belief)
            score += each * (sure.foundSoon + sure.found)
        }
        return score
    }
}

extension CheckQuestion {
    /// How unlike the answers are that may come, if all beliefs are equally likely and five answers can be chosen from.
    fileprivate var spread: Double {
        var shares = [Int](repeating: 0, count: count)
        for answer in answers { shares[answer] += 1 }
        shares.swapAt(0, truth)
        let likely = [shares[0]] + shares.dropFirst().sorted(by: >)
        let parts = likely.count > 5 ? likely.prefix(4) + [likely.dropFirst(4).reduce(0, +)] : likely[...]
        let all = Double(answers.count)
        return 1 - parts.reduce(0) { $0 + Double($1 * $1) / (all * all) }
    }
}

private struct Stopwatch {
    private let start = DispatchTime.now().uptimeNanoseconds

    var seconds: Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }
}
