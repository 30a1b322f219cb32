// @autoclosure arguments are evaluated when the function asks, as often as it asks.
var log: [String] = []
func value(_ n: Int) -> Int { log.append("value \(n)"); return n }
func either(_ flag: Bool, _ first: @autoclosure () -> Int, _ second: @autoclosure () -> Int) -> Int {
    flag ? first() : second()
}
print(either(true, value(1), value(2)), log)
print(either(false, value(3), value(4)), log.count)
func twice(_ body: @autoclosure () -> Int) -> Int { body() + body() }
print(twice(value(5)), log.suffix(2))
func check(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "failed") -> String {
    condition() ? "fine" : message()
}
print(check(1 < 2), check(2 < 1), check(log.isEmpty, "log has \(log.count)"))
infix operator &&&: LogicalConjunctionPrecedence
func &&& (left: Bool, right: @autoclosure () -> Bool) -> Bool { left ? right() : false }
print(false &&& (value(9) > 0), true &&& (value(8) > 0), log.last!)
struct Lazy { let make: () -> Int; init(_ make: @autoclosure @escaping () -> Int) { self.make = make } }
var n = 1
let lazy = Lazy(n * 10)
n = 7
print(lazy.make())
