// Trailing closures: one, several, with labels, after an argument list, without parentheses.
func perform(_ name: String = "none", before: () -> Void = { print("default before") }, after: () -> Void) {
    before()
    print("perform", name)
    after()
}
perform { print("after") }
perform("two") { print("after two") }
perform("three") {
    print("before three")
} after: {
    print("after three")
}
perform("four", before: { print("b") }, after: { print("a") })
func load(_ url: String, success: (Int) -> Void, failure: (String) -> Void) {
    url.isEmpty ? failure("empty") : success(url.count)
}
load("abc") { print("loaded", $0) } failure: { print("failed", $0) }
load("") { print("loaded", $0) } failure: { print("failed", $0) }
func run<T>(_ body: () -> T) -> T { body() }
print(run { 3 } + run { 4 })
let value = run {
    let a = 1
    let b = 2
    return a + b
}
print(value)
print([3, 1, 2].sorted { $0 > $1 }, [1, 2, 3].map { n -> String in "<\(n)>" })
print([1, 2, 3, 4].filter { $0 % 2 == 0 }.map { $0 * $0 }.reduce(0) { $0 + $1 })
struct Builder { let parts: [String]; init(_ make: () -> [String]) { parts = make() } }
print(Builder { ["x", "y"] }.parts)
let immediate: Int = { 5 * 5 }()
print(immediate)
