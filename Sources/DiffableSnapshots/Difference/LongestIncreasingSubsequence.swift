/// The most elements that may stay where they are while the others move around them.
///
/// Elements that keep their relative order need no move, and in a list of old positions read in new order that means:
/// they increase. So the fewest moves leave a longest increasing subsequence alone.
///
///     LongestIncreasingSubsequence([2, 0, 1]).contains    // [false, true, true]
///
/// Patience sorting: each pile remembers the smallest possible last element of a subsequence of its length.
struct LongestIncreasingSubsequence {
    /// Whether each element belongs to the subsequence.
    private(set) var contains: [Bool]

    /// - Complexity: At most *n* + *n* log₂ *n* comparisons for *n* values.
    init<Value: Comparable>(_ values: [Value]) {
        contains = Array(repeating: false, count: values.count)
        var piles: [Int] = []
        var predecessors = [Int?](repeating: nil, count: values.count)
        for (position, value) in values.enumerated() {
            let pile = Self.firstPile(in: piles) { !(values[$0] < value) }
            predecessors[position] = pile > 0 ? piles[pile - 1] : nil
            if pile == piles.count { piles.append(position) } else { piles[pile] = position }
        }
        var position = piles.last
        while let current = position {
            contains[current] = true
            position = predecessors[current]
        }
    }

    /// The first pile whose top satisfies the condition; the piles are sorted by it.
    private static func firstPile(in piles: [Int], where isEnough: (Int) -> Bool) -> Int {
        var (low, high) = (0, piles.count)
        while low < high {
            let middle = (low + high) / 2
            if isEnough(piles[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
