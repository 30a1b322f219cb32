/// Forgetting names that left, as a snapshot of a whole list does.
extension DiffableDataSourceSectionSnapshot {
    /// Forgets names that are not in the tree, if they are the greater part. Nothing else asks for them: a tree has no
    /// marks.
    ///
    /// - Complexity: Linear in the nodes, amortised over the names that left; no hashing.
    mutating func forgetWhatLeft() {
        guard table.count > 1_024 + 2 * outline.nodes.count else { return }
        let kept = outline.nodes.map(\.handle).sorted()
        var newHandles = [Handle](repeating: .unknown, count: table.count)
        for (index, handle) in kept.enumerated() { newHandles[handle.index] = Handle(index) }
        table = table.compacted(keeping: kept)
        outline = outline.renamed { newHandles[$0.index] }
    }
}
