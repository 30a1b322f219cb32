/// Carrying a changeset out.
///
/// This is the judge of the difference, so it shares nothing with it: it looks at indices only, fills in what arrives,
/// and lets everything else keep its order.
extension DiffableDataSourceSnapshot {
    /// The snapshot after the changes.
    ///
    ///     try old.applying(old.changeset(to: new)) == new    // true, for both strategies
    ///
    /// The result has no marks.
    ///
    /// - Throws: `ChangesetError` when the changes do not fit this snapshot.
    /// - Complexity: Linear in items, sections and changes; each item of the result is hashed once.
    public func applying(
        _ changes: Changeset<SectionIdentifier, ItemIdentifier>
    ) throws(ChangesetError) -> Self {
        let oldSections = sectionIdentifiers
        let oldRows = arrangement.sections.map { (arrangement.items(in: $0) ?? []).map { items[$0] } }
        let newSections = try Self.arrangeSections(oldSections, changes)
        let newRows = try Self.arrangeItems(oldRows, changes, sections: newSections.map(\.origin))

        var result = Self(system: system, linkedSDK: linkedSDK)
        do {
            try result.appendSections(newSections.map(\.element))
            for (section, row) in zip(newSections, newRows) {
                try result.appendDistinct(row, toSection: section.element)
            }
        } catch {
            throw .invalidResult(error)
        }
        return result
    }

    /// A section of the result, and the index it had before if it stayed or moved.
    private typealias Arrival = (element: SectionIdentifier, origin: Int?)

    private static func arrangeSections(
        _ old: [SectionIdentifier], _ changes: Changeset<SectionIdentifier, ItemIdentifier>
    ) throws(ChangesetError) -> [Arrival] {
        var leaves = [Bool](repeating: false, count: old.count)
        for index in changes.deletedSections.map(\.index) + changes.movedSections.map(\.from) {
            guard old.indices.contains(index) else { throw .noSuchSection(index) }
            guard !leaves[index] else { throw .sectionClaimedTwice(index) }
            leaves[index] = true
        }
        var arrivals: [Int: Arrival] = [:]
        for insertion in changes.insertedSections {
            guard arrivals.updateValue((insertion.section, nil), forKey: insertion.index) == nil else {
                throw .sectionClaimedTwice(insertion.index)
            }
        }
        for move in changes.movedSections {
            guard arrivals.updateValue((move.section, move.from), forKey: move.to) == nil else {
                throw .sectionClaimedTwice(move.to)
            }
        }
        let stayers = old.indices.filter { !leaves[$0] }.map { Arrival(old[$0], $0) }
        return try merge(stayers, arrivals) { .sectionOutOfBounds($0) }
    }

    private static func arrangeItems(
        _ old: [[ItemIdentifier]], _ changes: Changeset<SectionIdentifier, ItemIdentifier>, sections: [Int?]
    ) throws(ChangesetError) -> [[ItemIdentifier]] {
        var leaves = old.map { [Bool](repeating: false, count: $0.count) }
        for path in changes.deletedItems.map(\.indexPath) + changes.movedItems.map(\.from) {
            guard old.indices.contains(path.section), old[path.section].indices.contains(path.item) else {
                throw .noSuchItem(path)
            }
            guard !leaves[path.section][path.item] else { throw .itemClaimedTwice(path) }
            leaves[path.section][path.item] = true
        }
        let survivors = Set(sections.compactMap(\.self))
        for section in old.indices where !survivors.contains(section) {
            if let item = leaves[section].firstIndex(of: false) {
                throw .orphanedItem(IndexPath(item: item, section: section))
            }
        }
        var arrivals = [[Int: ItemIdentifier]](repeating: [:], count: sections.count)
        let places = changes.insertedItems.map { ($0.indexPath, $0.item) } + changes.movedItems.map { ($0.to, $0.item) }
        for (path, item) in places {
            guard arrivals.indices.contains(path.section) else { throw .itemOutOfBounds(path) }
            guard arrivals[path.section].updateValue(item, forKey: path.item) == nil else {
                throw .itemClaimedTwice(path)
            }
        }
        var result: [[ItemIdentifier]] = []
        for (index, origin) in sections.enumerated() {
            let stayers = origin.map { section in
                old[section].indices.filter { !leaves[section][$0] }.map { old[section][$0] }
            }
            result.append(
                try merge(stayers ?? [], arrivals[index]) { .itemOutOfBounds(IndexPath(item: $0, section: index)) })
        }
        return result
    }

    /// Puts the arrivals at their indices and lets the stayers fill the rest in order.
    private static func merge<Element>(
        _ stayers: [Element], _ arrivals: [Int: Element], outOfBounds: (Int) -> ChangesetError
    ) throws(ChangesetError) -> [Element] {
        let count = stayers.count + arrivals.count
        if let stray = arrivals.keys.filter({ $0 < 0 || $0 >= count }).min() { throw outOfBounds(stray) }
        var waiting = stayers.makeIterator()
        return (0..<count).compactMap { arrivals[$0] ?? waiting.next() }
    }

    /// Appends items, and refuses those that are already there instead of moving them.
    private mutating func appendDistinct(
        _ identifiers: [ItemIdentifier], toSection section: SectionIdentifier
    ) throws(Violation) {
        if let warning = try appendItems(identifiers, toSection: section) {
            throw .duplicateIdentifiers(
                .item, warning.identifiers, at: warning.argumentPositions, on: platform)
        }
    }
}
