// Functions inside functions: capture, recursion, mutual calls, use before a later variable, same names.
func outer(_ n: Int) -> [String] {
    var log: [String] = []
    func add(_ s: String) { log.append(s) }
    func even(_ k: Int) -> Bool { k == 0 ? true : odd(k - 1) }
    func odd(_ k: Int) -> Bool { k == 0 ? false : even(k - 1) }
    add("\(n) even \(even(n))")
    func factorial(_ k: Int) -> Int {
        if k < 2 { return 1 }
        add("f\(k)")
        return k * factorial(k - 1)
    }
    add("\(factorial(n))")
    return log
}
print(outer(3), outer(4).count)
func fib(_ n: Int) -> Int { n < 2 ? n : fib(n - 1) + fib(n - 2) }
print((0..<12).map(fib))
func makeAdder(_ n: Int) -> (Int) -> Int {
    func add(_ x: Int) -> Int { x + n }
    return add
}
print(makeAdder(5)(1), [1, 2].map(makeAdder(10)))
func compose<A, B, C>(_ f: @escaping (A) -> B, _ g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
print(compose({ $0 + 1 }, { "\($0)" })(4), compose(fib, makeAdder(1))(10))
struct Local {
    func run() -> Int {
        struct Inner { var v: Int; func twice() -> Int { v * 2 } }
        enum Mode { case a, b }
        let mode = Mode.b
        return Inner(v: mode == .b ? 4 : 1).twice()
    }
}
print(Local().run())
func hanoi(_ n: Int, _ a: String, _ b: String, _ c: String, _ moves: inout [String]) {
    guard n > 0 else { return }
    hanoi(n - 1, a, c, b, &moves)
    moves.append(a + c)
    hanoi(n - 1, b, a, c, &moves)
}
var moves: [String] = []
hanoi(3, "A", "B", "C", &moves)
print(moves.joined(separator: " "))
let recursive: (Int) -> Int = { $0 * 2 }
print(recursive(recursive(3)))
