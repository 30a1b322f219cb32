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
/// The fingers jump. What is decided about an element holds for its neighbours, too: taking out the next one is even
/// more of a bargain than taking out the last, until the fingers meet or the neighbours end. And once both fingers
/// stand on the same element they go together to the end of its neighbours. So of each stretch some elements in
/// front move, and the others stay.
///
/// Rule: `diff.walk`.
struct OrderedSetWalk {
    /// How many elements of each stretch move: that many in front.
    private(set) var movedCounts: [Int32]

    /// - Parameters:
    ///   - stretches: Elements that are neighbours before and after, in new order.
    ///   - oldCount: The number of elements before.
    /// - Complexity: Linear in the stretches, and what it takes to put them in old order.
    init(_ stretches: [Correspondence.Stretch], oldCount: Int) {
        movedCounts = [Int32](count: stretches.count) { stretches[$0].length }
        // A copy in old order, so that both fingers go forward in memory as well.
        let before = Correspondence.inOldOrder(stretches, oldCount: oldCount)
        before.withUnsafeBufferPointer { before in
            stretches.withUnsafeBufferPointer { after in
                movedCounts.withUnsafeMutableBufferPointer { Self.walk(before, after, $0) }
            }
        }
    }

    /// Walks, and notes for each stretch of which some elements stay how many move. Positions have 32 bits, so that nothing
    /// here can overflow and nothing has to look whether it does.
    private static func walk(
        _ before: UnsafeBufferPointer<Correspondence.Stretch>, _ after: UnsafeBufferPointer<Correspondence.Stretch>,
        _ movedCounts: UnsafeMutableBufferPointer<Int32>
    ) {
        // The stretches the fingers are in or in front of, and the fingers.
        var (oldIndex, newIndex) = (0, 0)
        var (old, new) = (0, 0)
        while oldIndex < before.count, newIndex < after.count {
            let (here, there) = (before[oldIndex], after[newIndex])
            let (oldEnd, newEnd) = (here.old &+ here.count, there.new &+ there.count)
            // What has no counterpart is taken out, or put in.
            (old, new) = (max(old, here.old), max(new, there.new))
            // How far each element is from its counterpart; less than nothing if the other finger has passed that.
            let ahead = here.new &+ (old &- here.old) &- new
            let behind = there.old &+ (new &- there.new) &- old
            if ahead == 0 {
                movedCounts[newIndex] = Int32(truncatingIfNeeded: old &- here.old)
                (old, new) = (oldEnd, newEnd)
                (oldIndex, newIndex) = (oldIndex &+ 1, newIndex &+ 1)
                continue
            }
            // A counterpart that was passed is, in unsigned numbers, as far as can be.
            if ahead < 0 || UInt(bitPattern: ahead) >= UInt(bitPattern: behind) {
                let out = ahead < 0 ? 0 &- ahead : behind
                if out < oldEnd &- old { old = old &+ out } else { (old, oldIndex) = (oldEnd, oldIndex &+ 1) }
            } else {
                if ahead < newEnd &- new { new = new &+ ahead } else { (new, newIndex) = (newEnd, newIndex &+ 1) }
            }
        }
    }
}
