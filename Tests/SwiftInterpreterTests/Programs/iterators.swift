// Own Sequence and IteratorProtocol, makeIterator, AnyIterator, sequence functions over them, own Collection.
struct Countdown: Sequence, IteratorProtocol {
    var n: Int
    mutating func next() -> Int? {
        guard n > 0 else { return nil }
        defer { n -= 1 }
        return n
    }
}
for i in Countdown(n: 3) { print(i) }
print(Countdown(n: 4).map { $0 * 2 }, Array(Countdown(n: 2)), Countdown(n: 5).contains(3), Countdown(n: 3).reduce(0, +))
struct Team: Sequence {
    let names: [String]
    func makeIterator() -> IndexingIterator<[String]> { names.makeIterator() }
}
for name in Team(names: ["a", "b"]) { print(name) }
print(Team(names: ["q", "p"]).sorted(), Team(names: ["x"]).first { _ in true } as Any)
var iterator = [1, 2, 3].makeIterator()
print(iterator.next()!, iterator.next()!, iterator.next() as Any, iterator.next() as Any)
var state = (0, 1)
let fib = sequence(state: (0, 1)) { (s: inout (Int, Int)) -> Int? in
    defer { s = (s.1, s.0 + s.1) }
    return s.0
}
print(Array(fib.prefix(8)), state)
state.0 = 1
var count = 0
let any = AnyIterator<Int> { count += 1; return count < 4 ? count : nil }
print(Array(any))
for (i, n) in zip(0..., Countdown(n: 2)) { print(i, n) }
struct Ring: Collection {
    let items: [Int]
    var startIndex: Int { 0 }
    var endIndex: Int { items.count }
    func index(after i: Int) -> Int { i + 1 }
    subscript(i: Int) -> Int { items[(i + 1) % items.count] }
}
let ring = Ring(items: [1, 2, 3])
print(Array(ring), ring.count, ring.first!, ring.map { $0 + 1 }, ring.isEmpty)
