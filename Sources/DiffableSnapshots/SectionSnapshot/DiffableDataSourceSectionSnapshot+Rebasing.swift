/// Carrying a tree onto another list of visible items: what a data source does to the trees it keeps when a snapshot
/// of the whole list is applied.
extension DiffableDataSourceSectionSnapshot {
    /// Makes a tree whose visible items are exactly `items`, and as much else as possible like this one.
    ///
    ///     // +fruit (apple pear) -nuts (almond), carried onto fruit, apple, plum, nuts
    ///     // +fruit (apple plum) -nuts (almond)
    ///
    /// Items that are gone leave the tree, with everything hidden beneath them. New items join behind the visible item
    /// in front of them, at its level. Expanded states stay, hidden children stay with their parent.
    ///
    /// That much is reported of UIKit. What it does when visible items change their order, when a parent goes and its
    /// visible children stay, when a new item comes between a parent and its children, or when a hidden item becomes
    /// visible, is not known. Here an item then gets the level nearest to its old one that the list allows, and
    /// `isReported` is false.
    ///
    /// - Returns: The tree, and whether only reported behaviour was needed to make it.
    /// - Complexity: One hash an item, otherwise linear in items and nodes.
    ///
    /// Rules: `outline.*`, `outline.rebase-open`.
    package func rebased(onto items: [ItemIdentifier]) -> (tree: Self, isReported: Bool) {
        var rebasing = Rebasing(self, items)
        rebasing.placeAll()
        var tree = rebasing.result
        tree.forgetWhatLeft()
        return (tree, rebasing.isReported)
    }
}

/// The work of `rebased(onto:)`, step by step.
private struct Rebasing<Item: Hashable & Sendable> {
    /// An item of the new list, and where it was.
    struct Place {
        let handle: Handle
        /// Its node in the old tree.
        let node: Int?
        /// The level it would have if no other item were in the way; nil for an item that was not visible before.
        let wanted: Int?
    }

    private let old: Outline
    private let places: [Place]
    private let listed: Set<Handle>
    private(set) var result: DiffableDataSourceSectionSnapshot<Item>
    private(set) var isReported = true

    init(_ tree: DiffableDataSourceSectionSnapshot<Item>, _ items: [Item]) {
        let old = tree.outline
        var result = tree
        let handles = Self.intern(items, in: &result.table)
        let listed = Set(handles)
        let nodes = Dictionary(
            old.nodes.indices.map { (old.nodes[$0].handle, $0) }, uniquingKeysWith: { first, _ in first })
        let levels = Self.levels(in: old, keeping: listed)
        places = handles.map { handle in
            let node = nodes[handle]
            return Place(handle: handle, node: node, wanted: node.flatMap { levels[$0] })
        }
        self.old = old
        self.listed = listed
        self.result = result
    }

    /// Handles for the items, each once; equal values replace the stored ones.
    private static func intern(_ items: [Item], in table: inout IdentifierTable<Item>) -> [Handle] {
        var seen: Set<Handle> = []
        return items.compactMap { item in
            let hash = item.hashValue
            guard let known = table.handle(of: item, hash: hash) else { return table.add(item, hash: hash) }
            table.replace(known, with: item)
            return seen.insert(known).inserted ? known : nil
        }
    }

    /// The number of ancestors that stay, for each visible node; nil for a hidden one.
    private static func levels(in outline: Outline, keeping listed: Set<Handle>) -> [Int?] {
        // For the node just met and each of its ancestors, the level its children get.
        var childLevels: [Int] = []
        return zip(outline.nodes, outline.visibility).map { node, isVisible in
            guard isVisible else { return nil }
            childLevels.removeLast(max(0, childLevels.count - node.level))
            let level = childLevels.last ?? 0
            childLevels.append(listed.contains(node.handle) ? level + 1 : level)
            return level
        }
    }

    mutating func placeAll() {
        var nodes: [Outline.Node] = []
        var previous: Outline.Node?
        var lastStayer = -1
        let floors = nextWantedLevels()
        for (place, floor) in zip(places, floors) {
            let bound = previous.map { $0.isExpanded ? $0.level + 1 : $0.level } ?? 0
            let level: Int
            if let wanted = place.wanted, let node = place.node {
                level = min(wanted, bound)
                if level != old.nodes[node].level || node < lastStayer { isReported = false }
                lastStayer = node
            } else {
                let usual = previous?.level ?? 0
                level = max(usual, min(floor, bound))
                if level != usual || place.node != nil { isReported = false }
            }
            let block = block(of: place, level: level)
            nodes += block
            previous = block.first
        }
        result.outline.removeAll()
        result.outline.insert(nodes, at: 0, lowered: 0)
    }

    /// The wanted level, for each place, of the next item behind it that was visible before.
    private func nextWantedLevels() -> [Int] {
        var next = 0
        return places.reversed().map { place in
            defer { next = place.wanted ?? next }
            return next
        }.reversed()
    }

    /// An item with everything that stays hidden beneath it.
    private func block(of place: Place, level: Int) -> [Outline.Node] {
        guard let index = place.node else { return [Outline.Node(handle: place.handle, level: level)] }
        var root = old.nodes[index]
        let shift = level - root.level
        // A hidden item that becomes visible is shown collapsed: whether it was expanded could not be seen.
        if place.wanted == nil { root.isExpanded = false }
        root.level = level
        guard !root.isExpanded else { return [root] }
        var block = [root]
        var skipped: Int?
        for node in old.nodes[old.descendants(at: index)] {
            if let level = skipped, node.level > level { continue }
            skipped = listed.contains(node.handle) ? node.level : nil
            if skipped == nil {
                block.append(Outline.Node(handle: node.handle, level: node.level + shift, isExpanded: node.isExpanded))
            }
        }
        return block
    }
}
