import DiffableSnapshots
import ListSimulation
import TestSupport

typealias Tree = DiffableDataSourceSectionSnapshot<String>
typealias Result = GestureResult<String, String>

/// "+fruit(apple pear) nuts(almond)" as a tree of nested arrays; a plus means expanded.
func reference(_ text: String) -> ReferenceOutline {
    var stack: [[ReferenceOutline.Node]] = [[]]
    var word = ""
    func flush() {
        guard !word.isEmpty else { return }
        let isExpanded = word.hasPrefix("+")
        var single = ReferenceOutline()
        try? single.append([String(word.drop { $0 == "+" })], to: nil)
        single.roots[0].isExpanded = isExpanded
        stack[stack.count - 1] += single.roots
        word = ""
    }
    for character in text {
        switch character {
        case "(":
            flush()
            stack.append([])
        case ")":
            flush()
            let children = stack.removeLast()
            stack[stack.count - 1][stack[stack.count - 1].count - 1].children = children
        case " ": flush()
        default: word.append(character)
        }
    }
    flush()
    var outline = ReferenceOutline()
    outline.roots = stack[0]
    return outline
}

/// The same as a section snapshot.
func tree(_ text: String) throws -> Tree { try tree(reference(text)) }

func tree(_ outline: ReferenceOutline) throws -> Tree {
    var result = Tree()
    func add(_ nodes: [ReferenceOutline.Node], to parent: String?) throws {
        try result.append(nodes.map(\.name), to: parent)
        for node in nodes { try add(node.children, to: node.name) }
        result.expand(nodes.filter(\.isExpanded).map(\.name))
    }
    try add(outline.roots, to: nil)
    return result
}

extension Tree {
    /// The tree drawn as `ReferenceOutline` draws itself.
    var drawing: String {
        (try? Self.draw(self, rootItems)) ?? "?"
    }

    private static func draw(_ tree: Tree, _ names: [String]) throws -> String {
        try names.map { name in
            let children = try tree.snapshot(of: name).rootItems
            return (try tree.isExpanded(name) ? "+" : "") + name
                + (children.isEmpty ? "" : "(\(try draw(tree, children)))")
        }.joined(separator: " ")
    }
}

/// A collection view with one outline in section A.
func makeOutline(_ text: String, system: SystemVersion = .current, rows: Int = 10) throws -> Source {
    var source = makeSource(.collection, system: system, rows: rows)
    try source.apply(tree(text), to: "A")
    return source
}

extension Source {
    /// What is shown, as a picture.
    var shown: String { snapshot().picture }

    /// The tree of a section, drawn.
    func drawing(_ section: String) throws -> String { try snapshot(for: section).drawing }
}

extension Rule {
    static func ids(_ rules: [Rule]) -> [String] { rules.map(\.id) }
}
