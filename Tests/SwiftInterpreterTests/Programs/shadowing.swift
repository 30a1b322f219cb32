// An inner name does not overwrite the outer one; parameters, loops, closures, cases, do blocks.
let n = 1
func inner() -> Int {
    let n = 2
    return n
}
print(inner(), n)
var x = 10
do {
    var x = x + 1
    x += 1
    print(x)
}
print(x)
for n in 5...6 { print(n, terminator: " ") }
print(n)
if let n = Optional(7) { print(n) }
print(n)
let list = [1, 2].map { n in n * 100 }
print(list, n)
func f(_ x: Int) -> Int {
    var total = x
    for x in 0..<3 {
        let total2 = x * 2
        total += total2
        if x == 1 { let total = 1000; _ = total }
    }
    return total + x
}
print(f(1), x)
switch 4 { case let n where n > 3: print("case", n); default: break }
print(n)
struct Shop {
    var name = "shop"
    func rename(_ name: String) -> String { name + "/" + self.name }
    mutating func set(name: String) { self.name = name; let name = "local"; print(name, self.name) }
}
var shop = Shop()
print(shop.rename("arg"))
shop.set(name: "new")
let closure = { () -> Int in let x = 3; return x }
print(closure(), x)
func count() -> Int { let count = [1, 2, 3].count; return count }
print(count())
while x > 0 { let n = x; x -= 6; print(n, x) }
print(n, x)
