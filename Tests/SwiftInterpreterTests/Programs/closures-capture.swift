// Closures capture variables, not values; each call makes its own.
func makeCounter() -> () -> Int {
    var count = 0
    return {
        count += 1
        return count
    }
}
let first = makeCounter()
let second = makeCounter()
print(first(), first(), second(), first())
func makePair() -> (increment: () -> Void, get: () -> Int) {
    var value = 0
    return ({ value += 1 }, { value })
}
let pair = makePair()
pair.increment()
pair.increment()
print(pair.get())
var x = 1
let byReference = { x }
let byValue = { [x] in x }
let renamed = { [y = x + 10] in y }
x = 2
print(byReference(), byValue(), renamed())
var closures: [() -> Int] = []
for i in 0..<3 { closures.append { i * 10 } }
print(closures.map { $0() })
var j = 0
closures = []
while j < 3 {
    let copy = j
    closures.append { copy + j }
    j += 1
}
print(closures.map { $0() })
func outer() -> [() -> Void] {
    var log = "start"
    func add(_ text: String) { log += "," + text }
    return [{ add("a") }, { add("b") }, { print(log) }]
}
let steps = outer()
steps[0]()
steps[1]()
steps[2]()
steps[0]()
steps[2]()
