// Arguments, operands, literals, conditions and assignments are evaluated left to right; && || ?? stop early.
var log: [String] = []
@discardableResult func v<T>(_ name: String, _ value: T) -> T { log.append(name); return value }
func flush() { print(log.joined(separator: " ")); log = [] }
_ = v("a", 1) + v("b", 2) * v("c", 3)
flush()
func f(_ x: Int, y: Int, z: Int = v("default", 9)) -> Int { v("call", x + y + z) }
_ = f(v("x", 1), y: v("y", 2))
flush()
_ = [v("first", 1), v("second", 2)]
_ = [v("k1", "a"): v("v1", 1), v("k2", "b"): v("v2", 2)].count
_ = (v("t1", 1), v("t2", 2))
flush()
_ = v("false", false) && v("never", true)
_ = v("true", true) || v("never", true)
_ = v("nil", nil as Int?) ?? v("right", 3)
_ = v("some", Optional(1)) ?? v("never", 3)
flush()
var list = [0, 0]
list[v("index", 1)] = v("value", 5)
list[v("index2", 0)] += v("value2", 6)
flush()
print(list)
struct S { var n = 0; func method(_ x: Int) -> S { v("method", self) } }
_ = v("self", S()).method(v("arg", 1)).method(v("arg2", 2))
flush()
_ = v("cond", true) ? v("then", 1) : v("else", 2)
if v("one", 1) < v("two", 2), v("three", 3) == v("four", 4), v("not", true) { print("never") }
flush()
print("\(v("p", 1)) \(v("q", 2))")
flush()
for i in v("sequence", [1, 2]) where v("where\(i)", i > 1) { v("body", i) }
flush()
var n = 1
n = n + { n = 10; return n }()
print(n)
switch v("subject", 3) { case v("pattern", 2): break; case 3: v("match", 0); default: break }
flush()
