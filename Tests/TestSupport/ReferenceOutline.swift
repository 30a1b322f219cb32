/// An outline made of nested arrays: the tree a child would draw.
///
/// Written from the rules `outline.*` alone, sharing no code with the real one, which keeps no tree at all.
public struct ReferenceOutline: Equatable, CustomStringConvertible {
    public struct Node: Equatable {
        public var name: String
        public var isExpanded = false
        public var children: [Node] = []
    }

    public var roots: [Node] = []

    public init() {}

    // MARK: Looking

    public var items: [String] { Self.flatten(roots) }
    public var visibleItems: [String] { Self.visible(roots) }

    public var description: String { Self.draw(roots) }

    static func flatten(_ nodes: [Node]) -> [String] { nodes.flatMap { [$0.name] + flatten($0.children) } }

    static func visible(_ nodes: [Node]) -> [String] {
        nodes.flatMap { [$0.name] + ($0.isExpanded ? visible($0.children) : []) }
    }

    static func draw(_ nodes: [Node]) -> String {
        nodes.map { ($0.isExpanded ? "+" : "") + $0.name + ($0.children.isEmpty ? "" : "(\(draw($0.children)))") }
            .joined(separator: " ")
    }

    /// The names from a root down to an item, the item included; nil when it is not there.
    public func path(to name: String) -> [String]? { Self.path(to: name, in: roots) }

    static func path(to name: String, in nodes: [Node]) -> [String]? {
        for node in nodes {
            if node.name == name { return [name] }
            if let rest = path(to: name, in: node.children) { return [node.name] + rest }
        }
        return nil
    }

    public func node(_ name: String) -> Node? { Self.find(name, in: roots) }

    static func find(_ name: String, in nodes: [Node]) -> Node? {
        for node in nodes {
            if node.name == name { return node }
            if let found = find(name, in: node.children) { return found }
        }
        return nil
    }

    // MARK: Changing

    public mutating func append(_ list: [String], to parent: String?) throws {
        if list.isEmpty { return }
        try refuseDuplicates(list)
        let new = list.map { Node(name: $0) }
        guard let parent else { return roots += new }
        guard items.contains(parent) else { throw missing("Parent item identifier", parent) }
        edit(parent) { $0.children += new }
    }

    public mutating func insert(_ list: [String], beside neighbour: String, after: Bool) throws {
        if list.isEmpty { return }
        try refuseDuplicates(list)
        try splice(list.map { Node(name: $0) }, beside: neighbour, after: after)
    }

    public mutating func delete(_ list: [String]) throws {
        if let stranger = list.first(where: { !items.contains($0) }) {
            throw Refusal(message: "Failed to find index of item \(stranger)")
        }
        for name in list { roots = Self.removing(name, from: roots) }
    }

    public mutating func setExpanded(_ list: [String], _ isExpanded: Bool) {
        for name in list { edit(name) { $0.isExpanded = isExpanded } }
    }

    public mutating func replace(childrenOf parent: String, using other: ReferenceOutline) throws {
        guard let node = node(parent) else { throw missing("Parent item identifier", parent) }
        let staying = items.filter { !Self.flatten(node.children).contains($0) }
        try refuse(other.items.filter(staying.contains))
        edit(parent) { $0.children = other.roots }
    }

    public mutating func insert(_ other: ReferenceOutline, beside neighbour: String, after: Bool) throws {
        guard items.contains(neighbour) else {
            throw missing("Item identifier to insert \(after ? "after" : "before")", neighbour)
        }
        try refuse(other.items.filter(items.contains))
        try splice(other.roots, beside: neighbour, after: after)
    }

    public func snapshot(of parent: String, includingParent: Bool) throws -> ReferenceOutline {
        guard let node = node(parent) else { throw missing("Parent item identifier", parent) }
        var result = ReferenceOutline()
        result.roots = includingParent ? [node] : node.children
        return result
    }
}

extension ReferenceOutline {
    private mutating func edit(_ name: String, _ change: (inout Node) -> Void) {
        func visit(_ nodes: inout [Node]) {
            for index in nodes.indices {
                if nodes[index].name == name { change(&nodes[index]) }
                visit(&nodes[index].children)
            }
        }
        visit(&roots)
    }

    private mutating func splice(_ new: [Node], beside neighbour: String, after: Bool) throws {
        guard items.contains(neighbour) else {
            throw missing("Item identifier to insert \(after ? "after" : "before")", neighbour)
        }
        func visit(_ nodes: inout [Node]) {
            for index in nodes.indices.reversed() {
                if nodes[index].name == neighbour {
                    nodes.insert(contentsOf: new, at: after ? index + 1 : index)
                    return
                }
                visit(&nodes[index].children)
            }
        }
        visit(&roots)
    }

    private static func removing(_ name: String, from nodes: [Node]) -> [Node] {
        nodes.filter { $0.name != name }.map { node in
            Node(name: node.name, isExpanded: node.isExpanded, children: removing(name, from: node.children))
        }
    }

    private func refuseDuplicates(_ list: [String]) throws {
        var seen = items
        var duplicates: [String] = []
        for name in list {
            if seen.contains(name), !duplicates.contains(name) { duplicates.append(name) }
            seen.append(name)
        }
        if duplicates.isEmpty { return }
        throw Refusal(
            message: "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n    "
                + duplicates.joined(separator: ",\n    ") + "\n)}")
    }

    private func refuse(_ present: [String]) throws {
        if present.isEmpty { return }
        throw Refusal(
            message: "Items are already in the section snapshot: {(\n    " + present.joined(separator: ",\n    ")
                + "\n)}")
    }

    private func missing(_ subject: String, _ name: String) -> Refusal {
        Refusal(message: "\(subject) does not exist in section snapshot: \(name)")
    }
}
