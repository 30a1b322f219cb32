import CommandLanguage
import Reporting
import Sessions
import Testing

@testable import Learning

/// What answers make of who is thought to hold what, against the same worked out case by case.
@Suite struct CredenceTests {
    private static let bank = QuestionBank((try? Pages.text("Tutorials/questions.txt")) ?? "")
    private static let count = bank.beliefs.count

    /// Everybody there may be: who knows, who holds one belief, who holds two.
    private static let everybody: [[Int]] =
        [[]] + (0..<count).map { [$0] } + (0..<count).flatMap { first in (0..<first).map { [$0, first] } }

    private static func prior(_ beliefs: [Int]) -> Double {
        switch beliefs.count {
        case 0: 0.5
        case 1: 0.46 / Double(count)
        default: 0.04 / Double(count * (count - 1) / 2)
        }
    }

    /// How likely an answer is of somebody: what they mean to press, or another key in one of ten cases.
    private static func chance(_ given: Int, of beliefs: [Int], _ item: CheckQuestion) -> Double {
        let wrong = Set(beliefs.map { item.answers[$0] }).subtracting([item.truth])
        var meant = [Double](repeating: 0, count: item.count)
        if wrong.count < 2 {
            meant[wrong.first ?? item.truth] = 1
        } else {
            let other = 0.1 / Double(item.count - 2)
            for answer in meant.indices { meant[answer] = wrong.contains(answer) ? 0.45 : other }
        }
        return meant[given] * 0.9 + (1 - meant[given]) * 0.1 / Double(item.count - 1)
    }

    /// Questions of every kind, and answers right and wrong.
    @Test func whatIsThoughtFollowsFromTheAnswers() throws {
        var questionnaire = Questionnaire(Self.bank)
        var weights = Self.everybody.map(Self.prior)
        for (question, item) in Self.bank.items.enumerated() where question % 3 == 0 {
            let given = question % item.count
            questionnaire.take(given, to: question)
            for (place, beliefs) in Self.everybody.enumerated() {
                weights[place] *= Self.chance(given, of: beliefs, item)
            }
        }
        let total = weights.reduce(0, +)
        let credence = questionnaire.credence
        #expect(abs(credence.truth - weights[0] / total) < 1e-9)
        for belief in 0..<Self.count {
            let held = zip(Self.everybody, weights).reduce(0) { $0 + ($1.0.contains(belief) ? $1.1 : 0) }
            #expect(abs(credence.held[belief] - held / total) < 1e-9, "\(Self.bank.beliefs[belief].id)")
        }
    }

    /// How likely each picture is, and how sure one is expected to be, before anything is answered.
    @Test func whatIsExpectedFollowsFromWhoThereIs() throws {
        let credence = Credence(count: Self.count)
        let all = Array(0..<Self.count)
        for item in Self.bank.items {
            var shares: [Double] = []
            credence.shares(of: item, &shares)
            var expected = [Double](repeating: 0, count: item.count)
            for beliefs in Self.everybody {
                let wrong = Array(Set(beliefs.map { item.answers[$0] }).subtracting([item.truth]))
                if wrong.isEmpty { expected[item.truth] += Self.prior(beliefs) }
                for picture in wrong { expected[picture] += Self.prior(beliefs) / Double(wrong.count) }
            }
            #expect(zip(shares, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(item.name)")

            let sure = (0..<item.count).reduce(0.0) { sum, given in
                let weights = Self.everybody.map { Self.prior($0) * Self.chance(given, of: $0, item) }
                let held = all.map { belief in
                    zip(Self.everybody, weights).reduce(0) { $0 + ($1.0.contains(belief) ? $1.1 : 0) }
                }
                return sum + max(weights[0], held.max() ?? 0)
            }
            #expect(abs(credence.certainty(after: item, among: all) - sure) < 1e-9)
        }
    }

    @Test func nobodyIsRuledOutAndNothingIsLost() {
        for count in 0...3 {
            let credence = Credence(count: count)
            let pairs = (0..<count).flatMap { first in (0..<first).map { credence.both(first, $0) } }.reduce(0, +)
            #expect(abs(credence.truth + credence.held.reduce(0, +) - pairs - 1) < 1e-9)
        }
    }
}
