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
/// The fingers jump from stretch to stretch. What is decided about an element holds for its neighbours, too: taking out
/// the next one is even more of a bargain than taking out the last, and so on until the stretch ends, since the element
/// the other finger points at is in another one. So a stretch moves as a whole, or stays.
///
/// Rule: `diff.walk`.
struct OrderedSetWalk {
    /// A Boolean for each stretch: true when it moves.
    private(set) var moves: [Bool]

    /// - Parameters:
    ///   - stretches: Elements that are neighbours before and after, in new order.
    ///   - oldCount: The number of elements before.
    /// - Complexity: Linear in the stretches, and what it takes to put them in old order.
    init(_ stretches: [Correspondence.Stretch], oldCount: Int) {
        moves = [Bool](repeating: true, count: stretches.count)
        let (before, after) = (Correspondence.inOldOrder(stretches, oldCount: oldCount), stretches)
        // The stretches behind the fingers. What has no counterpart is passed: it is taken out, or put in.
        var (old, new) = (0, 0)
        while old < before.count, new < after.count {
            // How far each is from its counterpart; negative if the other finger has passed that.
            let ahead = before[old].new - after[new].new
            let behind = after[new].old - before[old].old
            if ahead == 0 {
                moves[new] = false
                (old, new) = (old + 1, new + 1)
            } else if behind >= 0, ahead < 0 || ahead >= behind {
                old += 1
            } else {
                new += 1
            }
        }
    }
}
