/// The algorithm that compares two snapshots.
public enum DiffStrategy: String, Sendable, Codable, CaseIterable {
    /// The algorithm of UIKit: a greedy walk over the flat item list, with moves inferred. Linear, and not always
    /// minimal.
    case uikit

    /// The algorithm with the fewest moves: what stays is a longest increasing subsequence.
    case minimal
}
