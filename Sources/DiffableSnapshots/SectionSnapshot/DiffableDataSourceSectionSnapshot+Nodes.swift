extension DiffableDataSourceSectionSnapshot {
    /// An item with its place in the tree.
    package struct Node {
        /// The item.
        package let item: ItemIdentifier
        /// The depth of the item; roots are at level 0.
        package let level: Int
        /// True when the item is expanded. A leaf may be.
        package let isExpanded: Bool
        /// True when every ancestor is expanded.
        package let isVisible: Bool
        /// True when there are items beneath it.
        package let hasChildren: Bool
    }

    /// All items in depth-first order, each with what the tree knows of it.
    ///
    /// - Complexity: Linear in the nodes of the tree; asking for each item by name is quadratic.
    package var nodes: [Node] {
        let nodes = outline.nodes
        return zip(nodes.indices, outline.visibility).map { index, isVisible in
            let next = index + 1
            return Node(
                item: table[nodes[index].handle], level: nodes[index].level, isExpanded: nodes[index].isExpanded,
                isVisible: isVisible, hasChildren: next < nodes.count && nodes[next].level > nodes[index].level)
        }
    }
}
