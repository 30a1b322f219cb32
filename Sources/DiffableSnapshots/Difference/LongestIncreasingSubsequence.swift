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

    /// - Complexity: At most *n* + *n* log₂ *n* comparisons for *n* values; two a value if they increase.
    init<Value: Comparable>(_ values: [Value]) {
        contains = Array(repeating: false, count: values.count)
        var piles: [Int32] = []
        var predecessors = [Int32](repeating: -1, count: values.count)
        for (position, value) in values.enumerated() {
            var pile = piles.count
            if let last = piles.last, !(values[Int(last)] < value) {
                pile = Self.firstPile(in: piles.dropLast()) { !(values[$0] < value) }
            }
            if pile > 0 { predecessors[position] = piles[pile - 1] }
            if pile == piles.count { piles.append(Int32(position)) } else { piles[pile] = Int32(position) }
        }
        var position = piles.last ?? -1
        while position >= 0 {
            contains[Int(position)] = true
            position = predecessors[Int(position)]
        }
    }

    /// The first pile whose top satisfies the condition, or the one behind; the piles are sorted by it.
    private static func firstPile(in piles: ArraySlice<Int32>, where isEnough: (Int) -> Bool) -> Int {
        var (low, high) = (0, piles.count)
        while low < high {
            let middle = (low + high) / 2
            if isEnough(Int(piles[middle])) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
