// A lazy property is made once, at first use, and may use self.
class Store {
    var source = 3
    lazy var items: [Int] = {
        print("making items")
        return Array(0..<source)
    }()
    lazy var doubled = items.map { $0 * 2 }
    lazy var name: String = makeName()
    func makeName() -> String { print("making name"); return "store of \(source)" }
}
let store = Store()
print("made")
store.source = 4
print(store.items)
store.source = 9
print(store.items.count)
print(store.doubled)
store.items.append(100)
print(store.items, store.doubled.count)
print(store.name)
store.name = "set"
print(store.name)
let second = Store()
second.name = "set before"
print(second.name)
struct Cached {
    var base: Int
    lazy var square: Int = { print("square of \(base)"); return base * base }()
}
var cached = Cached(base: 5)
print(cached.square)
cached.base = 6
var copy = cached
print(cached.square, copy.square)
