/// The algorithm that compares two snapshots.
public enum DiffStrategy: String, Sendable, Codable, CaseIterable {
    /// As UIKit does: a greedy walk over the flat item list, with moves inferred. Linear, and not always minimal.
    case uikit

    /// With the fewest moves there can be: what stays is a longest increasing subsequence.
    case minimal
}
