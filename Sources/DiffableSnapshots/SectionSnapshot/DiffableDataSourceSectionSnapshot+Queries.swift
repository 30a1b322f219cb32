/// Asking a tree. Nothing here changes it.
extension DiffableDataSourceSectionSnapshot {
    /// All items in depth-first order, visible or not.
    ///
    /// - Complexity: Linear in the nodes of the tree.
    public var items: [ItemIdentifier] { outline.nodes.map { table[$0.handle] } }

    /// The items without a parent.
    ///
    /// - Complexity: Linear in the nodes of the tree.
    public var rootItems: [ItemIdentifier] { outline.nodes.filter { $0.level == 0 }.map { table[$0.handle] } }

    /// The items whose every ancestor is expanded, in depth-first order.
    ///
    /// - Complexity: Linear in the nodes of the tree.
    public var visibleItems: [ItemIdentifier] {
        zip(outline.nodes, outline.visibility).filter(\.1).map { table[$0.0.handle] }
    }

    /// True when an item is in the tree.
    ///
    /// - Complexity: One hash, and linear in the nodes of the tree, comparing integers.
    public func contains(_ item: ItemIdentifier) -> Bool { position(of: item) != nil }

    /// The position of an item in depth-first order, or nil for an unknown item.
    ///
    /// - Complexity: One hash, and linear in the nodes of the tree, comparing integers.
    public func index(of item: ItemIdentifier) -> Int? { position(of: item) }

    /// True when an item is expanded. A leaf may be.
    ///
    /// - Throws: `outline.unknown-item`.
    /// - Complexity: One hash, and linear in the nodes of the tree, comparing integers.
    ///
    /// Rule: `outline.unknown-item`.
    public func isExpanded(_ item: ItemIdentifier) throws(Violation) -> Bool {
        outline.nodes[try known(item, for: .isExpanded)].isExpanded
    }

    /// True when every ancestor of an item is expanded.
    ///
    /// - Throws: `outline.unknown-item`.
    /// - Complexity: One hash, and linear in the nodes of the tree, comparing integers.
    ///
    /// Rule: `outline.unknown-item`.
    public func isVisible(_ item: ItemIdentifier) throws(Violation) -> Bool {
        outline.visibility[try known(item, for: .isVisible)]
    }

    /// The depth of an item; roots are at level 0.
    ///
    /// - Throws: `outline.unknown-item`.
    /// - Complexity: One hash, and linear in the nodes of the tree, comparing integers.
    ///
    /// Rule: `outline.unknown-item`.
    public func level(of item: ItemIdentifier) throws(Violation) -> Int {
        outline.nodes[try known(item, for: .level)].level
    }

    /// The parent of an item, or nil for a root.
    ///
    /// - Throws: `outline.unknown-child`.
    /// - Complexity: One hash, and linear in the nodes of the tree, comparing integers.
    ///
    /// Rule: `outline.unknown-child`.
    public func parent(of child: ItemIdentifier) throws(Violation) -> ItemIdentifier? {
        guard let index = position(of: child) else {
            throw .outlineUnknownChild(String(describing: child), on: platform)
        }
        return outline.parent(at: index).map { table[outline.nodes[$0].handle] }
    }

    /// The tree as UIKit draws it: `+` expanded, `-` collapsed, `*` visible.
    ///
    ///     <NSDiffableDataSourceSectionSnapshot: 0x...
    ///     +*fruit
    ///       -*apple
    ///     -*nuts
    ///     >
    ///
    /// The address is left out as `0x...`. Rules: `outline.*`.
    ///
    /// - Complexity: Linear in the nodes of the tree and in what they print.
    public func visualDescription() -> String {
        let lines = zip(outline.nodes, outline.visibility).map { node, isVisible in
            String(repeating: "  ", count: node.level) + (node.isExpanded ? "+" : "-") + (isVisible ? "*" : " ")
                + String(describing: table[node.handle])
        }
        return (["<NSDiffableDataSourceSectionSnapshot: 0x..."] + lines + [">"]).joined(separator: "\n")
    }

    private func known(_ item: ItemIdentifier, for use: Violation.ItemUse) throws(Violation) -> Int {
        guard let index = position(of: item) else {
            throw .outlineUnknownItem(String(describing: item), use, at: nil, on: platform)
        }
        return index
    }
}
