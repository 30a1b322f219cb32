// inout: variables, fields, elements, computed properties, nested calls, swap.
func increment(_ n: inout Int, by step: Int = 1) { n += step }
struct Pair { var a = 1; var b = 2; var sum: Int { get { a + b } set { a = newValue - b } } }
var n = 1
increment(&n)
increment(&n, by: 5)
print(n)
var pair = Pair()
increment(&pair.a)
func exchange(_ pair: inout Pair) { swap(&pair.a, &pair.b) }
exchange(&pair)
print(pair.a, pair.b)
increment(&pair.sum, by: 10)
print(pair.a, pair.b, pair.sum)
var list = [3, 1, 2]
increment(&list[1], by: 100)
list.swapAt(0, 2)
print(list)
func sortAndTrim(_ items: inout [Int]) -> Int {
    items.sort()
    return items.removeLast()
}
print(sortAndTrim(&list), list)
var table = ["a": 1]
increment(&table["a", default: 0])
increment(&table["b", default: 10])
print(table["a"]!, table["b"]!)
func twice(_ value: inout Int) { increment(&value); increment(&value) }
twice(&n)
print(n)
class Box { var items: [[Int]] = [[1], [2]] }
let box = Box()
func add(_ item: Int, to row: inout [Int]) { row.append(item) }
add(9, to: &box.items[1])
print(box.items)
func update(_ optional: inout Int?) { optional = optional.map { $0 + 1 } ?? 0 }
var missing: Int?
update(&missing)
update(&missing)
print(missing as Any)
let change: (inout String) -> Void = { $0 += "!" }
var text = "hi"
change(&text)
print(text)
