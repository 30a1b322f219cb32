extension DiffableDataSourceSnapshot: CustomStringConvertible {
    /// The snapshot as UIKit prints it.
    ///
    ///     <NSDiffableDataSourceSnapshot 0x...: numberOfSections:2 numberOfItems:2; generation=UUID; sectionCounts=<…>
    ///     [A: {a1 a2}]
    ///     [B: {}]
    ///     >
    ///
    /// The address and the generation differ on every run of an app. Here they are the words `0x...` and `UUID`, so
    /// that equal snapshots print equally. Source: `Source.charonSnapshots`.
    public var description: String {
        let rows = arrangement.sections.map { section in
            (name: sections[section], items: (arrangement.items(in: section) ?? []).map { items[$0] })
        }
        let counts = rows.map { String($0.items.count) }.joined(separator: ", ")
        var lines = [
            "<NSDiffableDataSourceSnapshot 0x...: numberOfSections:\(numberOfSections) numberOfItems:\(numberOfItems); "
                + "generation=UUID; sectionCounts=<_UIDataSourceSnapshotter: 0x...; \(numberOfSections) sections with "
                + "item counts: [\(counts)] >"
        ]
        lines += rows.map { row in
            "[\(row.name): {\(row.items.map { String(describing: $0) }.joined(separator: " "))}]"
        }
        return (lines + [">"]).joined(separator: "\n")
    }
}
