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

    private let stretches: [Correspondence.Stretch]
    private let oldOrder: [Int32]

    /// The fingers, and the stretches they are in or in front of: by position in `oldOrder`, and in `stretches`.
    private var (old, new) = (0, 0)
    private var (oldIndex, newIndex) = (0, 0)

    /// - Parameters:
    ///   - stretches: Elements that are neighbours before and after, in new order.
    ///   - oldCount: The number of elements before.
    /// - Complexity: Linear in the stretches, and what it takes to put them in old order.
    init(_ stretches: [Correspondence.Stretch], oldCount: Int) {
        self.stretches = stretches
        oldOrder = Correspondence.inOldOrder(stretches, oldCount: oldCount)
        movedCounts = stretches.map(\.length)
        while oldIndex < stretches.count, newIndex < stretches.count {
            step(stretches[Int(oldOrder[oldIndex])], stretches[newIndex])
        }
    }

    /// Moves a finger as far as one decision reaches.
    private mutating func step(_ here: Correspondence.Stretch, _ there: Correspondence.Stretch) {
        // What has no counterpart is taken out, or put in.
        if old < here.old { old = here.old }
        let target = here.new + (old - here.old)
        if new < there.new {
            if target < new { takeOut(here.oldEnd - old) } else { new = there.new }
            return
        }
        let origin = there.old + (new - there.new)
        if target == new {
            movedCounts[newIndex] = Int32(old - here.old)
            takeOut(here.oldEnd - old)
            putIn(there.newEnd - new)
            return
        }
        // A counterpart that the other finger has passed is as good as none.
        let ahead = target < new ? nil : target - new
        let behind = origin < old ? nil : origin - old
        guard let ahead else { return takeOut(min(here.oldEnd - old, new - target)) }
        if let behind, ahead >= behind { return takeOut(min(here.oldEnd - old, behind)) }
        putIn(min(there.newEnd - new, ahead))
    }

    private mutating func takeOut(_ count: Int) {
        old += count
        while oldIndex < stretches.count, stretches[Int(oldOrder[oldIndex])].oldEnd <= old { oldIndex += 1 }
    }

    private mutating func putIn(_ count: Int) {
        new += count
        while newIndex < stretches.count, stretches[newIndex].newEnd <= new { newIndex += 1 }
    }
}
