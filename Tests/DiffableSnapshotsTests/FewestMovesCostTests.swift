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
}
