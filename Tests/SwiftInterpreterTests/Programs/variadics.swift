// Variadic parameters, with others after them, forwarded as arrays, with no arguments.
func sum(_ numbers: Int...) -> Int { numbers.reduce(0, +) }
print(sum(), sum(1), sum(1, 2, 3))
func join(_ words: String..., separator: String = ",", last: String? = nil) -> String {
    var text = words.joined(separator: separator)
    if let last { text += " and " + last }
    return text
}
print(join("a", "b"), join("a", "b", separator: "-"), join("x", last: "y"), join().isEmpty)
func first(_ n: Int, rest: Int...) -> String { "\(n):\(rest)" }
print(first(1), first(1, rest: 2, 3))
struct Bag {
    var items: [String]
    init(_ items: String...) { self.items = items }
    mutating func add(_ more: String...) { items += more }
}
var bag = Bag("p", "q")
bag.add()
bag.add("r", "s")
print(bag.items, Bag().items.count)
func all(_ conditions: Bool..., body: () -> Void) { if conditions.allSatisfy({ $0 }) { body() } }
all(true, 1 < 2) { print("all true") }
all(true, false) { print("never") }
print(max(3, 1, 4, 1, 5), min(2, 1))
func optionals(_ values: Int?...) -> Int { values.compactMap { $0 }.count }
print(optionals(1, nil, 3))
