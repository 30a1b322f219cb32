import DiffableSnapshots

/// The queue that `apply` is called on.
public enum ApplyQueue: String, CaseIterable, Codable, Sendable {
    /// The main queue: difference and updates both happen on it.
    case main
    /// A background queue: the difference is worked out there, the updates happen on the main queue.
    case background
}

extension DiffableDataSource {
    /// A background apply that was submitted and has not reached the main queue.
    struct OutstandingApply: Sendable {
        let snapshot: DiffableDataSourceSnapshot<Section, Item>
        let animatingDifferences: Bool
    }
}
