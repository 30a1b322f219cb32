// Tuples: labels, decomposition, swapping, returning, comparing, nested, in collections.
func minMax(_ list: [Int]) -> (min: Int, max: Int)? {
    guard let first = list.first else { return nil }
    return list.reduce((first, first)) { (Swift.min($0.0, $1), Swift.max($0.1, $1)) }
}
if let bounds = minMax([4, -1, 9]) { print(bounds.min, bounds.max, bounds.0) }
print(minMax([]) == nil)
let (a, b) = (1, "two")
print(a, b)
var (x, y) = (1, 2)
(x, y) = (y, x)
print(x, y)
let (_, second, (third, _)) = (1, 2, (3, 4))
print(second, third)
var person = (name: "Ada", age: 36)
person.age += 1
person.0 = "Bob"
print(person, person.name)
var copy = person
copy.age = 1
print(person.age, copy)
let list: [(id: Int, tag: String)] = [(1, "a"), (2, "b")]
print(list.map { $0.tag }, list.map(\.id), list.first { $0.id == 2 }!.tag)
for (id, tag) in list { print(id, tag) }
for case (2, let tag) in list { print("two", tag) }
print(list.map { (id, tag) in "\(id)\(tag)" })
print((1, 2, 3) == (1, 2, 3), ("a", 1) < ("b", 0))
let nested = (1, (2, x: 3))
print(nested.1.x, nested)
func pair() -> (Int, Int) { (5, 6) }
let sum = { (p: (Int, Int)) in p.0 + p.1 }(pair())
print(sum)
let dictionary = Dictionary(uniqueKeysWithValues: list.map { ($0.tag, $0.id) })
print(dictionary["b"]!)
