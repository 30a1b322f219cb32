/// A trace of UIKit's walk: where its two fingers stand, and what it decides there, step by step.
///
///     // self: S[A B C], new: S[C A B]
///     let trace = old.itemWalk(to: new)
///     trace.steps[0].decision    // .putIn(.nearer(travels: 2, other: 1)): C travels 2, A only 1
///
/// Taking out and putting in what the steps say turns the old row of items into the new one.
///
/// Rule: `diff.walk`.
public struct WalkTrace: Hashable, Sendable {
    /// The reason an item is taken out or put in at its place.
    public enum Reason: Hashable, Sendable {
        /// It is in one of the two rows only.
        case alone
        /// The other finger has passed its counterpart, which was taken out or put in already.
        case passed
        /// Both items are in both rows: how far this one is from its other place, and how far the other one is.
        case distance(travels: Int, other: Int)
    }

    /// The decision about the items under the fingers.
    public enum Decision: Hashable, Sendable {
        /// They are the same; both fingers go on.
        case same
        /// The item under the old finger is taken out.
        case takeOut(Reason)
        /// The item under the new finger is put in.
        case putIn(Reason)
    }

    /// A decision, and where the fingers were.
    public struct Step: Hashable, Sendable {
        /// The position in the old row; its length at the end.
        public let old: Int
        /// The position in the new row; its length at the end.
        public let new: Int
        /// The decision.
        public let decision: Decision
    }

    /// The decisions, in order.
    public private(set) var steps: [Step] = []

    /// Walks two rows of things.
    ///
    /// - Parameters:
    ///   - newPositions: For each old thing its position in the new row, if it is there.
    ///   - oldPositions: The same the other way round.
    /// - Complexity: O(*n*) in the lengths of the rows.
    init(newPositions: [Int?], oldPositions: [Int?]) {
        var (old, new) = (0, 0)
        while old < newPositions.count || new < oldPositions.count {
            let decision = Self.decision(old, new, newPositions, oldPositions)
            steps.append(Step(old: old, new: new, decision: decision))
            switch decision {
            case .same:
                old += 1
                new += 1
            case .takeOut: old += 1
            case .putIn: new += 1
            }
        }
    }

    private static func decision(_ old: Int, _ new: Int, _ newPositions: [Int?], _ oldPositions: [Int?]) -> Decision {
        guard old < newPositions.count else { return .putIn(oldPositions[new] == nil ? .alone : .passed) }
        let target = newPositions[old]
        guard new < oldPositions.count else { return .takeOut(target == nil ? .alone : .passed) }
        let origin = oldPositions[new]
        if target == new { return .same }
        guard let target, target >= new else { return .takeOut(target == nil ? .alone : .passed) }
        guard let origin, origin >= old else { return .putIn(origin == nil ? .alone : .passed) }
        let (ahead, behind) = (target - new, origin - old)
        return ahead >= behind
            ? .takeOut(.distance(travels: ahead, other: behind)) : .putIn(.distance(travels: behind, other: ahead))
    }
}

extension DiffableDataSourceSnapshot {
    /// The trace of UIKit's walk from the items of this snapshot to those of another, all sections in one row.
    ///
    /// The walk knows no sections: a surviving item that is in another section afterwards moves as well, even where the
    /// walk leaves it alone.
    ///
    /// - Complexity: Linear in the items. About one `==` an identifier, no hashing.
    ///
    /// Rule: `diff.walk`.
    public func itemWalk(to new: Self) -> WalkTrace {
        let items = SnapshotDiff(from: self, to: new).items
        return WalkTrace(newPositions: items.newPositions, oldPositions: items.oldPositions)
    }
}
