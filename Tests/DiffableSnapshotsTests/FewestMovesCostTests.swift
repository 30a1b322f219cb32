import TestSupport
import Testing

@testable import DiffableSnapshots

/// What the smallest difference costs, counted in comparisons of positions: n + n log n, whatever the order.
@Suite struct FewestMovesCostTests {
    /// A number that counts how often it is compared.
    private struct Counted: Comparable {
        let value: Int
        let counter: OperationCounter

        static func < (left: Self, right: Self) -> Bool {
            left.counter.compared()
            return left.value < right.value
        }

        static func == (left: Self, right: Self) -> Bool {
            left.counter.compared()
            return left.value == right.value
        }
    }

    static let orders = ["sorted", "reversed", "shuffled", "organ pipe", "interleaved"]

    private static func values(_ order: String, _ count: Int) -> [Int] {
        var random = SeededGenerator(seed: 11)
        switch order {
        case "reversed": return (0..<count).reversed()
        case "shuffled": return (0..<count).shuffled(using: &random)
        case "organ pipe": return (0..<count).map { $0 < count / 2 ? 2 * $0 : 2 * (count - $0) - 1 }
        case "interleaved": return (0..<count).map { $0 % 2 == 0 ? $0 / 2 : count / 2 + $0 / 2 }
        default: return Array(0..<count)
        }
    }

    @Test(arguments: [1, 2, 100, 1_000, 10_000, 100_000], orders)
    func comparisonsStayBelowTheLimit(_ count: Int, _ order: String) {
        let counter = OperationCounter()
        _ = LongestIncreasingSubsequence(Self.values(order, count).map { Counted(value: $0, counter: counter) })
        // The smallest exponent of two that is not below the count.
        let logarithm = count <= 1 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount
        #expect(counter.comparisons <= count + count * logarithm)
    }

    /// What is kept of runs ascends, and no other choice keeps more: against all choices, by the definition.
    @Test(arguments: 0..<60)
    func runsAreKeptByTheirLength(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let lengths = (0..<Int.random(in: 1...12, using: &random)).map { _ in Int.random(in: 1...6, using: &random) }
        let starts = lengths.indices.map { lengths[..<$0].reduce(0, +) }
        let order = lengths.indices.shuffled(using: &random)
        func keptCount(_ isKept: (Int) -> Bool) -> Int? {
            let kept = order.indices.filter(isKept).map { order[$0] }
            return zip(kept, kept.dropFirst()).allSatisfy(<) ? kept.reduce(0) { $0 + lengths[$1] } : nil
        }
        let best = (0..<(1 << order.count)).compactMap { choice in keptCount { choice & (1 << $0) != 0 } }.max()
        let kept = LongestIncreasingSubsequence(order.map { starts[$0] }) { lengths[order[$0]] }.contains
        #expect(keptCount { kept[$0] } == best)
    }

    /// A run is compared as often as one element, however long it is.
    @Test(arguments: [10, 1_000, 100_000])
    func aRunCostsNoMoreThanAnElement(_ length: Int) {
        let counter = OperationCounter()
        let starts = Self.values("shuffled", 100).map { Counted(value: $0 * length, counter: counter) }
        _ = LongestIncreasingSubsequence(starts) { _ in length }
        #expect(counter.comparisons <= 100 + 100 * (Int.bitWidth - (100 * length).leadingZeroBitCount))
    }
}
