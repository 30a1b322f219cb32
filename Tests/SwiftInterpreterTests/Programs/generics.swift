// Generic functions and types, constraints, where clauses, associated types.
struct Stack<Element> {
    private(set) var items: [Element] = []
    var top: Element? { items.last }
    mutating func push(_ item: Element) { items.append(item) }
    mutating func pop() -> Element? { items.popLast() }
    func map<T>(_ transform: (Element) -> T) -> Stack<T> {
        var result = Stack<T>()
        for item in items { result.push(transform(item)) }
        return result
    }
}
extension Stack where Element: Equatable {
    func contains(_ item: Element) -> Bool { items.contains(item) }
}
extension Stack: Equatable where Element: Equatable {}
func largest<T: Comparable>(_ items: [T]) -> T? {
    guard var result = items.first else { return nil }
    for item in items.dropFirst() where item > result { result = item }
    return result
}
func swapped<A, B>(_ pair: (A, B)) -> (B, A) { (pair.1, pair.0) }
var stack = Stack<Int>()
stack.push(1)
stack.push(2)
print(stack.top!, stack.contains(2), stack.contains(9))
print(stack.map { "n\($0)" }.items)
print(stack.pop()!, stack.pop()!, stack.pop() as Any)
print(largest([3, 9, 2])!, largest(["a", "c", "b"])!, largest([Double]()) as Any)
print(swapped((1, "one")))
print(Stack<Int>() == stack)
protocol Container {
    associatedtype Item
    var items: [Item] { get }
}
extension Container where Item: CustomStringConvertible {
    var joined: String { items.map(\.description).joined(separator: "+") }
}
struct Numbers: Container { let items: [Int] }
func count<C: Container>(_ container: C) -> Int where C.Item == Int { container.items.reduce(0, +) }
print(Numbers(items: [1, 2]).joined, count(Numbers(items: [4, 5])))
struct Pair<First, Second> { var first: First; var second: Second }
let pair = Pair<String, Int?>(first: "a", second: nil)
print(Pair(first: 1, second: "b").second, pair.first, pair.second as Any)
