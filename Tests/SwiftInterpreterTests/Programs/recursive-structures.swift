// Linked list, binary tree, graph search and memo table: recursion with classes and enums.
indirect enum Tree {
    case leaf
    case node(Tree, Int, Tree)
    func inserting(_ n: Int) -> Tree {
        switch self {
        case .leaf: return .node(.leaf, n, .leaf)
        case let .node(l, v, r):
            if n < v { return .node(l.inserting(n), v, r) }
            if n > v { return .node(l, v, r.inserting(n)) }
            return self
        }
    }
    var sorted: [Int] {
        guard case let .node(l, v, r) = self else { return [] }
        return l.sorted + [v] + r.sorted
    }
    var depth: Int {
        if case .node(let l, _, let r) = self { return 1 + max(l.depth, r.depth) }
        return 0
    }
}
var tree = Tree.leaf
for n in [5, 2, 8, 1, 9, 2] { tree = tree.inserting(n) }
print(tree.sorted, tree.depth)
let graph = ["a": ["b", "c"], "b": ["d"], "c": ["d", "e"], "d": [], "e": ["a"]]
func reach(_ start: String) -> [String] {
    var seen: Set<String> = [start]
    var queue = [start]
    var order: [String] = []
    while !queue.isEmpty {
        let node = queue.removeFirst()
        order.append(node)
        for next in graph[node] ?? [] where seen.insert(next).inserted { queue.append(next) }
    }
    return order
}
print(reach("a"), reach("d"), reach("b"))
final class Parent { var children: [Child] = []; let name: String; init(_ name: String) { self.name = name }
    func add(_ name: String) { children.append(Child(name, parent: self)) } }
final class Child { weak var parent: Parent?; let name: String; init(_ name: String, parent: Parent) { self.name = name; self.parent = parent } }
let parent = Parent("root")
parent.add("x")
parent.add("y")
print(parent.children.map { $0.parent!.name + "/" + $0.name })
var memo: [Int: Int] = [:]
func ways(_ n: Int) -> Int {
    if n <= 1 { return 1 }
    if let known = memo[n] { return known }
    let result = ways(n - 1) + ways(n - 2)
    memo[n] = result
    return result
}
print(ways(60), memo.count)
func permutations(_ list: [Int]) -> [[Int]] {
    list.isEmpty ? [[]] : list.indices.flatMap { i -> [[Int]] in
        var rest = list
        let x = rest.remove(at: i)
        return permutations(rest).map { [x] + $0 }
    }
}
print(permutations([1, 2, 3]))
