import TestSupport

/// A data source with outlines, as nested arrays. Written from the rules `outline.*`, sharing no code with the real one.
struct NaiveOutlines {
    var sections: [(name: String, items: [String])] = []
    var trees: [String: [Node]] = [:]

    struct Node: Equatable {
        var name: String
        var isExpanded = false
        var children: [Node] = []
    }

    init() {}

    var picture: String { sections.map { "\($0.name)[\($0.items.joined(separator: " "))]" }.joined(separator: " ") }

    func items(_ section: String) -> [String]? { sections.first { $0.name == section }?.items }

    /// The tree `snapshot(for:)` answers, drawn.
    func drawing(_ section: String) -> String {
        Self.draw(trees[section] ?? (items(section) ?? []).map { Node(name: $0) })
    }

    static func draw(_ nodes: [Node]) -> String {
        nodes.map { ($0.isExpanded ? "+" : "") + $0.name + ($0.children.isEmpty ? "" : "(\(draw($0.children)))") }
            .joined(separator: " ")
    }

    static func visible(_ nodes: [Node]) -> [String] {
        nodes.flatMap { [$0.name] + ($0.isExpanded ? visible($0.children) : []) }
    }

    static func all(_ nodes: [Node]) -> [String] { nodes.flatMap { [$0.name] + all($0.children) } }

    static func copies(_ outline: ReferenceOutline) -> [Node] { copies(outline.roots) }

    private static func copies(_ nodes: [ReferenceOutline.Node]) -> [Node] {
        nodes.map { Node(name: $0.name, isExpanded: $0.isExpanded, children: copies($0.children)) }
    }

    // MARK: Applying

    /// Shows a tree in a section: its visible items leave wherever they are and come in here.
    mutating func apply(_ tree: [Node], to section: String) {
        let visible = Self.visible(tree)
        if items(section) == nil { sections.append((section, [])) }
        trees[section] = nil
        var next = sections
        for index in next.indices {
            next[index].items =
                next[index].name == section ? visible : next[index].items.filter { !visible.contains($0) }
        }
        apply(next)
        trees[section] = tree
    }

    /// A plain apply: every tree follows.
    mutating func apply(_ next: [(name: String, items: [String])]) {
        sections = next
        for (section, tree) in trees {
            guard let items = items(section) else {
                trees[section] = nil
                continue
            }
            let old = Self.visible(tree)
            var nodes = Self.keeping(items, of: tree)
            for (index, item) in items.enumerated() where !old.contains(item) {
                nodes = Self.inserting(item, after: index == 0 ? nil : items[index - 1], in: nodes)
            }
            trees[section] = nodes
        }
    }

    /// Takes out what is gone. What was visible beneath it moves up, what was hidden goes with it.
    private static func keeping(_ items: [String], of nodes: [Node]) -> [Node] {
        nodes.flatMap { node -> [Node] in
            var node = node
            if node.isExpanded { node.children = keeping(items, of: node.children) }
            if items.contains(node.name) { return [node] }
            return node.isExpanded ? node.children : []
        }
    }

    /// Puts an item behind another, at its level; as the first child if that one has visible children.
    private static func inserting(_ item: String, after neighbour: String?, in nodes: [Node]) -> [Node] {
        guard let neighbour else { return [Node(name: item)] + nodes }
        var result: [Node] = []
        for node in nodes {
            var node = node
            let takesChild = node.name == neighbour && node.isExpanded && !node.children.isEmpty
            if takesChild {
                node.children.insert(Node(name: item), at: 0)
            } else if node.isExpanded {
                node.children = inserting(item, after: neighbour, in: node.children)
            }
            result.append(node)
            if node.name == neighbour, !takesChild { result.append(Node(name: item)) }
        }
        return result
    }

    // MARK: Opening and closing

    func isExpanded(_ item: String, in section: String) -> Bool {
        func find(_ nodes: [Node]) -> Bool {
            nodes.contains { ($0.name == item && $0.isExpanded) || find($0.children) }
        }
        return find(trees[section] ?? [])
    }

    /// Everything beneath an item.
    func beneath(_ item: String, in section: String) -> [String] {
        func find(_ nodes: [Node]) -> [String] {
            nodes.flatMap { $0.name == item ? Self.all($0.children) : find($0.children) }
        }
        return find(trees[section] ?? [])
    }

    mutating func setExpanded(_ items: [String], _ isExpanded: Bool, in section: String) {
        func visit(_ nodes: [Node]) -> [Node] {
            nodes.map { node in
                Node(
                    name: node.name, isExpanded: items.contains(node.name) ? isExpanded : node.isExpanded,
                    children: visit(node.children))
            }
        }
        let tree = trees[section] ?? (self.items(section) ?? []).map { Node(name: $0) }
        apply(visit(tree), to: section)
    }

    /// Adds a last child, as the handler of the test does.
    mutating func addChild(_ child: String, to parent: String, in section: String) {
        func visit(_ nodes: [Node]) -> [Node] {
            nodes.map { node in
                var node = node
                node.children = visit(node.children)
                if node.name == parent { node.children.append(Node(name: child)) }
                return node
            }
        }
        trees[section] = visit(trees[section] ?? [])
    }
}
