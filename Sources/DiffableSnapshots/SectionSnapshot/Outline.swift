/// A tree, written as the list a reader would see with everything open.
///
/// Depth-first order and a level for each node say all there is to say about a tree: the subtree of a node is the node
/// and everything behind it that is deeper. Inserting, deleting and copying subtrees become work on ranges.
///
///     fruit            level 0
///       apple          level 1
///       pear           level 1
///     nuts             level 0
///
/// Like `Arrangement`, this core knows handles and makes no checks; what is not there is skipped.
struct Outline: Equatable, Sendable {
    struct Node: Equatable, Sendable {
        var handle: Handle
        var level: Int
        var isExpanded = false
    }

    private(set) var nodes: [Node] = []

    /// The handles of all nodes, for quick membership.
    private var members: Set<Handle> = []

    func contains(_ handle: Handle) -> Bool { members.contains(handle) }

    /// The position of a node in depth-first order.
    func index(of handle: Handle) -> Int? {
        contains(handle) ? nodes.firstIndex { $0.handle == handle } : nil
    }

    /// The node at an index with everything beneath it.
    func subtree(at index: Int) -> Range<Int> {
        let level = nodes[index].level
        let end = nodes[(index + 1)...].firstIndex { $0.level <= level } ?? nodes.count
        return index..<end
    }

    /// Everything beneath a node.
    func descendants(at index: Int) -> Range<Int> {
        (index + 1)..<subtree(at: index).upperBound
    }

    /// The nearest node in front that is one level higher.
    func parent(at index: Int) -> Int? {
        nodes[..<index].lastIndex { $0.level < nodes[index].level }
    }

    /// A Boolean for each node: true when it is visible, which means that all its ancestors are expanded.
    var visibility: [Bool] {
        var open = 0
        return nodes.map { node in
            // `open` is the deepest level at which something can be seen here.
            let isVisible = node.level <= open
            if isVisible { open = node.isExpanded ? node.level + 1 : node.level }
            return isVisible
        }
    }

    /// Inserts nodes in front of an index, lowered by a number of levels.
    mutating func insert(_ new: [Node], at index: Int, lowered levels: Int) {
        nodes.insert(
            contentsOf: new.map { Node(handle: $0.handle, level: $0.level + levels, isExpanded: $0.isExpanded) },
            at: index)
        members.formUnion(new.map(\.handle))
    }

    mutating func remove(_ range: Range<Int>) {
        members.subtract(nodes[range].map(\.handle))
        nodes.removeSubrange(range)
    }

    mutating func removeAll() {
        self = Outline()
    }

    /// The same nodes under other handles.
    func renamed(_ newHandle: (Handle) -> Handle) -> Outline {
        var result = Outline()
        let renamed = nodes.map { Node(handle: newHandle($0.handle), level: $0.level, isExpanded: $0.isExpanded) }
        result.insert(renamed, at: 0, lowered: 0)
        return result
    }

    mutating func setExpanded(_ isExpanded: Bool, _ handles: Set<Handle>) {
        for index in nodes.indices where handles.contains(nodes[index].handle) {
            nodes[index].isExpanded = isExpanded
        }
    }
}
