// An == that calls back: it counts, allocates, maps and compares other values while a collection asks.
var log = 0
struct Tag: Hashable {
    let names: [String]
    static func == (l: Tag, r: Tag) -> Bool {
        log += 1
        return l.names.sorted() == r.names.sorted()
    }
    func hash(into hasher: inout Hasher) {
        for name in names.sorted() { hasher.combine(name) }
    }
}
let a = Tag(names: ["x", "y"]), b = Tag(names: ["y", "x"]), c = Tag(names: ["z"])
print([a, c].firstIndex(of: b)! + [c, a].firstIndex(of: b)! * 10, log)
print(Set([a, b, c]).count, [a: 1, c: 2][b]! + [c: 5][c]!)
struct Tree: Equatable {
    var value: Int
    var children: [Tree] = []
    static func == (l: Tree, r: Tree) -> Bool {
        let left = l.children.map { $0.value }.reduce(l.value, +)
        let right = r.children.map { $0.value }.reduce(r.value, +)
        return left == right && l.children.count == r.children.count && zip(l.children, r.children).allSatisfy { $0 == $1 }
    }
}
let t = Tree(value: 1, children: [Tree(value: 2, children: [Tree(value: 3)])])
var u = t
print(t == u, 1 + (t == u ? 10 : 0) + (u == t ? 100 : 0))
u.children[0].children[0].value = 4
print(t == u, [t, u].contains(u), [t] + [u] == [t, u])
class Memo: Equatable {
    static var made = 0
    static var compared: [String] = []
    let key: String
    init(_ key: String) { self.key = key; Memo.made += 1 }
    static func == (l: Memo, r: Memo) -> Bool {
        let copy = Memo(r.key)
        compared.append(l.key + copy.key)
        return l.key == copy.key
    }
}
let memos = [Memo("a"), Memo("b"), Memo("c")]
print(memos.contains(Memo("c")), Memo.made, Memo.compared)
print(memos.filter { $0 == memos[1] }.count + memos.firstIndex(of: Memo("b"))! * 10, Memo.made)
