// Own == in struct, enum, class, extension; synthesised equality; contains, firstIndex, != use it.
struct Item: Equatable {
    var id: Int
    var title: String
    static func == (lhs: Item, rhs: Item) -> Bool { lhs.id == rhs.id }
}
print(Item(id: 1, title: "a") == Item(id: 1, title: "b"), Item(id: 1, title: "a") != Item(id: 1, title: "b"))
print([Item(id: 2, title: "x")].contains(Item(id: 2, title: "y")), [Item(id: 2, title: "x")] == [Item(id: 2, title: "z")])
struct Synthesised: Equatable { var a: Int; var b: [String]; var item: Item }
print(Synthesised(a: 1, b: ["x"], item: Item(id: 1, title: "p")) == Synthesised(a: 1, b: ["x"], item: Item(id: 1, title: "q")))
print(Synthesised(a: 1, b: ["x"], item: Item(id: 1, title: "")) == Synthesised(a: 1, b: [], item: Item(id: 1, title: "")))
enum Kind: Equatable { case a, b(Int), c(Item) }
print(Kind.a == .a, Kind.b(1) == .b(2), Kind.c(Item(id: 3, title: "")) == .c(Item(id: 3, title: "t")), Kind.a != .b(0))
class Box: Equatable {
    var n: Int
    init(_ n: Int) { self.n = n }
    static func == (l: Box, r: Box) -> Bool { l.n == r.n }
}
let box = Box(1)
print(box == Box(1), box === Box(1), [Box(3), Box(4)].firstIndex(of: Box(4)) as Any)
struct Point { var x: Int; var y: Int }
extension Point: Equatable {}
print(Point(x: 1, y: 2) == Point(x: 1, y: 2), [Point(x: 1, y: 1)] != [Point(x: 1, y: 0)])
print(Optional(Item(id: 1, title: "")) == Item(id: 1, title: "other"), Optional<Item>.none == nil)
print((1, "a") == (1, "a"), (1, 2) != (1, 3), ["a": [1]] == ["a": [1]], Set([1, 2]) == Set([2, 1]))
struct Loose: Equatable {
    let text: String
    static func == (l: Self, r: Self) -> Bool { l.text.lowercased() == r.text.lowercased() }
}
print([Loose(text: "A"), Loose(text: "b")] == [Loose(text: "a"), Loose(text: "B")])
var seen: [Loose] = []
for text in ["x", "X", "y"] where !seen.contains(Loose(text: text)) { seen.append(Loose(text: text)) }
print(seen.map(\.text))
