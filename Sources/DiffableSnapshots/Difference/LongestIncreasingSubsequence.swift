/// The most elements that may stay where they are while the others move around them.
///
/// Elements that keep their relative order need no move, and in a list of old positions read in new order that means:
/// they increase. So the fewest moves leave a longest increasing subsequence alone.
///
///     LongestIncreasingSubsequence([2, 0, 1]).contains    // [false, true, true]
///
/// Elements that are neighbours before and after go together: if one of them can stay, so can all, since nothing lies
/// between them. So a value may stand for a run of elements: it is the position of the first.
///
///     LongestIncreasingSubsequence([2, 0, 1]) { [3, 1, 1][$0] }.contains    // [true, false, false]
///
/// Patience sorting: each pile remembers the smallest possible last element of a subsequence of its length. A run lays
/// its elements on as many piles.
struct LongestIncreasingSubsequence {
    /// A Boolean for each value: true when it belongs to the subsequence.
    private(set) var contains: [Bool]

    /// - Parameters:
    ///   - values: The values, no two of them the same.
    ///   - length: For each index the number of elements that the value stands for.
    /// - Complexity: At most *m* + *m* log₂ *n* comparisons for *m* values that stand for *n* elements, one a value if they
    ///   increase; and *n* times an integer is written.
    init<Values: RandomAccessCollection>(_ values: Values, length: (Int) -> Int = { _ in 1 })
    where Values.Element: Comparable, Values.Index == Int {
        let start = values.startIndex
        contains = Array(repeating: false, count: values.count)
        // By pile the value on top, and its position; by position that of the value in front.
        var tops: [Values.Element] = []
        var piles: [Int32] = []
        var predecessors = [Int32](repeating: -1, count: values.count)
        for position in 0..<values.count {
            let value = values[start + position]
            let pile = Self.firstPile(in: tops, notBelow: value)
            if pile > 0 { predecessors[position] = piles[pile - 1] }
            let end = pile + length(position)
            for covered in pile..<min(end, piles.count) {
                tops[covered] = value
                piles[covered] = Int32(position)
            }
            let added = end - piles.count
            if added > 0 {
                tops.append(contentsOf: repeatElement(value, count: added))
                piles.append(contentsOf: repeatElement(Int32(position), count: added))
            }
        }
        var position = piles.last ?? -1
        while position >= 0 {
            contains[Int(position)] = true
            position = predecessors[Int(position)]
        }
    }

    /// The first pile whose top is not below a value, or the place of a new pile. The tops ascend, and mostly the value
    /// is above all of them.
    private static func firstPile<Value: Comparable>(in tops: [Value], notBelow value: Value) -> Int {
        guard let last = tops.last, !(last < value) else { return tops.count }
        var (low, high) = (0, tops.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if tops[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// The choice among those that are as long.
extension LongestIncreasingSubsequence {
    /// What a value counts for: the elements it stands for; how many of them are better left alone than others; and how
    /// many are so where that does not decide.
    typealias Merit = (Int, Int, Int)

    /// - Parameters:
    ///   - values: The values, no two of them the same.
    ///   - merit: What the value at each index counts for. The sum of the subsequence is the greatest there is.
    /// - Complexity: O(*m* log *m*) comparisons for *m* values.
    init(_ values: [Int], merit: (Int) -> Merit) {
        contains = Array(repeating: false, count: values.count)
        var ranks = [Int](repeating: 0, count: values.count)
        let ascending = values.indices.sorted { values[$0] < values[$1] }
        for (rank, index) in ascending.enumerated() { ranks[index] = rank + 1 }
        // By index the sum up to it, and the index in front; by node the index with the greatest sum among some ranks.
        var sums: [Merit] = []
        var predecessors: [Int] = []
        var nodes = [Int](repeating: -1, count: values.count + 1)
        var last = -1
        for index in values.indices {
            var front = -1
            var node = ranks[index] - 1
            while node > 0 {
                if nodes[node] >= 0, front < 0 || sums[front] < sums[nodes[node]] { front = nodes[node] }
                node &= node - 1
            }
            let (sum, own) = (front < 0 ? (0, 0, 0) : sums[front], merit(index))
            sums.append((sum.0 + own.0, sum.1 + own.1, sum.2 + own.2))
            predecessors.append(front)
            node = ranks[index]
            while node < nodes.count {
                if nodes[node] < 0 || sums[nodes[node]] < sums[index] { nodes[node] = index }
                node += node & -node
            }
            if last < 0 || sums[last] < sums[index] { last = index }
        }
        while last >= 0 {
            contains[last] = true
            last = predecessors[last]
        }
    }
}
