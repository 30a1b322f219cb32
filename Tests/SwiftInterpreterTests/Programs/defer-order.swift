// defer runs at the end of its scope, last first, on every way out.
func work(_ n: Int) -> Int {
    defer { print("leave \(n)") }
    if n == 0 { return 0 }
    defer { print("leave positive \(n)") }
    for i in 0..<3 {
        defer { print("turn \(i)") }
        if i == n { break }
        if i == 0 { continue }
        print("body \(i)")
    }
    return n * 10
}
print(work(0))
print(work(1))
print(work(2))
var counter = 0
func next() -> Int {
    defer { counter += 1 }
    return counter
}
print(next(), next(), counter)
enum Problem: Error { case bad }
func fails() throws {
    defer { print("cleanup") }
    throw Problem.bad
}
do { try fails() } catch { print("caught", error) }
do {
    defer { print("end of do") }
    print("in do")
}
