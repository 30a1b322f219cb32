/// Foundation's difference of two ordered sets: one greedy walk with two fingers.
///
/// UIKit asks `NSOrderedSet` for a difference with moves inferred. That algorithm never looks for the longest common
/// subsequence; at a mismatch it compares how far away the two elements are, takes out the one that travels further,
/// and goes on. It is linear, and right, but not minimal: `ABCDE -> BEACD` costs three moves where two would do.
///
///     old  A B C D E        E is four away from its place, A only one:
///     new  E A B C D        insert E here, and everything else falls into line
///
/// An element that is both taken out and put in has moved, even when it lands on the index it came from
/// (`ABC -> CBA` moves B from 1 to 1).
///
/// Rule: `diff.walk`.
struct OrderedSetWalk {
    /// Whether each old element is taken out.
    private(set) var removed: [Bool]

    /// Whether each new element is put in.
    private(set) var inserted: [Bool]

    init(_ correspondence: Correspondence) {
        let (newPositions, oldPositions) = (correspondence.newPositions, correspondence.oldPositions)
        removed = Array(repeating: false, count: newPositions.count)
        inserted = Array(repeating: false, count: oldPositions.count)

        var (old, new) = (0, 0)
        while old < removed.count, new < inserted.count {
            let (target, origin) = (newPositions[old], oldPositions[new])
            if target == new {
                old += 1
                new += 1
                continue
            }
            // A counterpart that the other finger has passed is as good as none.
            let ahead = target.flatMap { $0 < new ? nil : $0 - new }
            let behind = origin.flatMap { $0 < old ? nil : $0 - old }
            if ahead == nil || (behind.map { (ahead ?? 0) >= $0 } ?? false) {
                removed[old] = true
                old += 1
            } else {
                inserted[new] = true
                new += 1
            }
        }
        for leftover in old..<removed.count { removed[leftover] = true }
        for leftover in new..<inserted.count { inserted[leftover] = true }
    }
}
