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
    /// Whether each stretch moves.
    private(set) var moves: [Bool]

    /// - Parameters:
    ///   - stretches: Elements that are neighbours before and after, in new order.
    ///   - oldCount: The number of elements before.
    /// - Complexity: Linear in the stretches, and what it takes to put them in old order.
    init(_ stretches: [Correspondence.Stretch], oldCount: Int) {
        moves = [Bool](repeating: true, count: stretches.count)
        // A copy in old order, so that both fingers go forward in memory as well.
        let before = Correspondence.inOldOrder(stretches, oldCount: oldCount)
        before.withUnsafeBufferPointer { before in
            stretches.withUnsafeBufferPointer { after in
                moves.withUnsafeMutableBufferPointer { Self.walk(before, after, $0) }
            }
        }
    }

    /// Walks, and notes which stretches stay. Positions have 32 bits and are not less than zero, so that no difference of
    /// two can overflow, and nothing has to look whether one does.
    private static func walk(
        _ before: UnsafeBufferPointer<Correspondence.Stretch>, _ after: UnsafeBufferPointer<Correspondence.Stretch>,
        _ moves: UnsafeMutableBufferPointer<Bool>
    ) {
        guard var here = before.first, var there = after.first else { return }
        // The stretches in front of which the fingers are. What has no counterpart is passed: it is taken out, or put in.
        var (old, new) = (0, 0)
        while true {
            // How far each is from its counterpart; less than nothing if the other finger has passed that.
            let ahead = here.newStart &- there.newStart
            let behind = there.oldStart &- here.oldStart
            if ahead == 0 {
                moves[new] = false
                (old, new) = (old &+ 1, new &+ 1)
                guard old < before.count, new < after.count else { return }
                (here, there) = (before[old], after[new])
            } else if UInt32(bitPattern: ahead) >= UInt32(bitPattern: behind) {
                // A counterpart that was passed is, in unsigned numbers, as far as can be. (If both were, either may go first.)
                old = old &+ 1
                guard old < before.count else { return }
                here = before[old]
            } else {
                new = new &+ 1
                guard new < after.count else { return }
                there = after[new]
            }
        }
    }
}
