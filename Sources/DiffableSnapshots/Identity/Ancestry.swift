/// Which names two tables have from a common origin: the instances they share, told apart from equal ones.
///
/// UIKit keeps each identifier in an object and takes the same object for the same identifier before it asks anybody.
/// That matters for one kind of value only, which is not equal to itself: in a copy of a snapshot it is still found,
/// in a snapshot built anew it is another item (rule `identity.same-object`).
///
/// Copies of a table share the branch they grew on. Whoever adds a name after that begins a branch of its own, so the
/// same position on the same branch is the same instance.
struct Ancestry: Sendable {
    private final class Branch: Sendable {}

    /// The branches that were left, each with the position behind its last name.
    private var grown: [(end: Int, branch: Branch)] = []
    private var current = Branch()

    /// Notes that a name is added at a position, behind all others.
    ///
    /// - Complexity: O(1), amortised.
    mutating func add(at position: Int) {
        guard !isKnownUniquelyReferenced(&current) else { return }
        if position > grown.last?.end ?? 0 { grown.append((position, current)) }
        current = Branch()
    }

    /// Whether the name at a position is the same instance in another table.
    ///
    /// - Complexity: Logarithmic in the number of copies that were added to.
    func shares(_ position: Int, with other: Ancestry) -> Bool { branch(of: position) === other.branch(of: position) }

    private func branch(of position: Int) -> Branch {
        var (low, high) = (0, grown.count)
        while low < high {
            let middle = (low + high) / 2
            if grown[middle].end > position { high = middle } else { low = middle + 1 }
        }
        return low < grown.count ? grown[low].branch : current
    }
}
