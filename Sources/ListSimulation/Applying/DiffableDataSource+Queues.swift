import DiffableSnapshots
import ListView
import Rulebook

/// Applies from two sides, without threads: the caller says where a call comes from, and when a background apply gets
/// its turn. Rules: `apply.*`, `provider.*`. Source: `Source.header15`.
extension DiffableDataSource {
    /// The number of background applies that wait for the main queue.
    public var numberOfOutstandingApplies: Int { outstanding.count }

    /// Starts an apply on a background queue and leaves it there: its difference is being worked out, its updates have
    /// not reached the main queue. Until `drain`, an apply on the main queue would deadlock.
    public mutating func submit(
        _ snapshot: DiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true
    ) {
        queuesSeen.insert(.background)
        outstanding.append(OutstandingApply(snapshot: snapshot, animatingDifferences: animatingDifferences))
    }

    /// Gives the outstanding applies their turn, in the order they were submitted.
    ///
    /// - Parameter queue: Where the updates are committed; anything but the main queue is an error.
    /// - Returns: One result for each.
    /// - Throws: The first error; then all of them stay outstanding and nothing has changed.
    @discardableResult
    public mutating func drain(on queue: ApplyQueue = .main) throws(Violation) -> [ApplyResult<Section, Item>] {
        if queue == .background, !outstanding.isEmpty { throw .committedOffMain }
        return try atomically(&self) { (source) throws(Violation) in try source.drainAll() }
    }

    /// Takes over the state of a data source with other settings: its snapshot, the trees it can keep, its outstanding
    /// applies, and the queues it was used from.
    ///
    /// Nothing is applied by this, so no queue is seen that was not seen before.
    ///
    /// - Throws: What the cell provider or the supplementary view provider makes the view throw.
    package mutating func takeOver(_ other: Self) throws(Violation) {
        func adapted(_ snapshot: DiffableDataSourceSnapshot<Section, Item>) -> DiffableDataSourceSnapshot<Section, Item>
        {
            var snapshot = snapshot
            snapshot.system = view.system
            snapshot.linkedSDK = linkedSDK
            return snapshot
        }
        current = adapted(other.current)
        hasApplied = other.hasApplied
        queuesSeen = other.queuesSeen
        outstanding = other.outstanding.map {
            OutstandingApply(snapshot: adapted($0.snapshot), animatingDifferences: $0.animatingDifferences)
        }
        if view.style == .collection, view.system >= .ios14 { trees = other.trees }
        if hasApplied { _ = try reloadData() }
    }

    /// Applies are serialised: one from the main queue must find none waiting, one from the background waits.
    mutating func inTurn(
        on queue: ApplyQueue, _ body: (inout Self) throws(Violation) -> ApplyResult<Section, Item>
    ) throws(Violation) -> ApplyResult<Section, Item> {
        if queue == .main, !outstanding.isEmpty { throw .outstandingApply(view.style, view.system) }
        let preceding = try drainAll()
        queuesSeen.insert(queue)
        var result = try body(&self)
        result.preceding = preceding
        return result
    }

    private mutating func drainAll() throws(Violation) -> [ApplyResult<Section, Item>] {
        var results: [ApplyResult<Section, Item>] = []
        for apply in outstanding {
            results.append(
                try perform(apply.snapshot, .apply(animatingDifferences: apply.animatingDifferences), on: .background))
        }
        outstanding = []
        return results
    }
}
