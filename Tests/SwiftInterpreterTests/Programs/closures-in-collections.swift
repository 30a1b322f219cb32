// Closures kept in arrays, dictionaries and structs; functions and methods as values; currying.
struct Command { let name: String; let run: (inout [Int]) -> Void }
let commands = [
    Command(name: "push") { $0.append($0.count) },
    Command(name: "double") { list in for i in list.indices { list[i] *= 2 } },
    Command(name: "drop", run: { _ = $0.popLast() }),
]
var stack = [5]
for name in ["push", "push", "double", "drop", "none"] {
    guard let command = commands.first(where: { $0.name == name }) else { print("no", name); continue }
    command.run(&stack)
    print(name, stack)
}
let operations: [String: (Int, Int) -> Int] = ["+": { $0 + $1 }, "-": { $0 - $1 }, "max": max, "first": { a, _ in a }]
for key in operations.keys.sorted() { print(key, operations[key]!(7, 3)) }
func twice(_ n: Int) -> Int { n * 2 }
struct Adder { let base: Int; func add(_ n: Int) -> Int { base + n } }
let method = Adder(base: 100).add
let unbound = Adder.add
print([1, 2].map(twice), [1, 2].map(method), unbound(Adder(base: 1))(5), ["1", "x"].map(Int.init))
func curry(_ a: Int) -> (Int) -> (Int) -> Int { { b in { c in a * 100 + b * 10 + c } } }
print(curry(1)(2)(3), [1, 2].map(curry(5)).map { $0(6) })
var handlers: [() -> String] = []
for (index, word) in ["a", "b"].enumerated() { handlers.append { "\(index)\(word)" } }
handlers.insert({ "first" }, at: 0)
print(handlers.map { $0() })
let pipeline: [(Int) -> Int] = [{ $0 + 1 }, twice, { -$0 }]
print(pipeline.reduce(3) { value, step in step(value) })
let optional: ((Int) -> Int)? = twice
print(optional?(4) as Any, (nil as ((Int) -> Int)?)?(1) as Any)
