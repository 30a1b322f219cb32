import Learning

/// Whom a bank of questions finds, as a table: learners with one belief, with two and with none, with and without slips.
struct LearnersTable {
    let text: String

    init(_ bank: QuestionBank, learners: Int, pairs: Bool = true) {
        let beliefs = Array(Belief.held.indices)
        var lines = ["| who | slips | learners | in 8 | in 12 | falsely |", "|---|---|---|---|---|---|"]
        for slips in [0, 0.1] {
            let simulated = SimulatedLearners(bank, learners: slips > 0 ? learners : 1, slips: slips)
            let outcomes = beliefs.map { simulated.outcome(of: $0) }
            lines.append(Self.line("one belief", slips, outcomes, each: slips > 0 ? learners : 1))
        }
        for slips in [0, 0.1] where pairs {
            let simulated = SimulatedLearners(bank, learners: 1, slips: slips)
            let outcomes = beliefs.flatMap { first in
                beliefs.filter { $0 > first }.map { simulated.outcome(of: [first, $0]) }
            }
            lines.append(Self.line("two beliefs", slips, outcomes, each: 1))
        }
        for slips in [0, 0.1] {
            let count = slips > 0 ? 10 * learners : 1
            let outcome = SimulatedLearners(bank, learners: count, slips: slips).outcome(of: nil)
            lines.append(Self.line("none", slips, [outcome], each: count))
        }
        text = lines.joined(separator: "\n")
    }

    private static func line(
        _ who: String, _ slips: Double, _ outcomes: [SimulatedLearners.Outcome], each: Int
    ) -> String {
        let all = outcomes.count * each
        func share(_ part: Int) -> String {
            let thousandths = (2_000 * part + all) / max(1, 2 * all)
            return "\(thousandths / 10).\(thousandths % 10) %"
        }
        let soon = share(outcomes.reduce(0) { $0 + $1.foundSoon })
        let found = share(outcomes.reduce(0) { $0 + $1.found })
        let accused = share(outcomes.reduce(0) { $0 + $1.accused })
        let isNone = who == "none"
        let cells = [who, "\(Int(slips * 100)) %", "\(all)", isNone ? "" : soon, isNone ? "" : found, accused]
        return "| " + cells.joined(separator: " | ") + " |"
    }
}
