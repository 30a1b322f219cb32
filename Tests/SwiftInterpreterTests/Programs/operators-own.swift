// Own operators: arithmetic on structs, compound assignment, prefix, new ones with a precedence.
struct Vector: Equatable {
    var x: Int, y: Int
    static let zero = Vector(x: 0, y: 0)
    static func + (l: Vector, r: Vector) -> Vector { Vector(x: l.x + r.x, y: l.y + r.y) }
    static func - (l: Vector, r: Vector) -> Vector { Vector(x: l.x - r.x, y: l.y - r.y) }
    static prefix func - (v: Vector) -> Vector { .zero - v }
    static func * (v: Vector, n: Int) -> Vector { Vector(x: v.x * n, y: v.y * n) }
    static func * (n: Int, v: Vector) -> Vector { v * n }
    static func += (l: inout Vector, r: Vector) { l = l + r }
}
let a = Vector(x: 1, y: 2), b = Vector(x: 10, y: 20)
print(a + b, b - a, -a)
print(a * 3, 2 * a, a + b * 2)
var sum = Vector.zero
for v in [a, b, a] { sum += v }
print(sum, sum == Vector(x: 12, y: 24), [a, b].reduce(.zero, +))
infix operator **: BitwiseShiftPrecedence
func ** (base: Int, exponent: Int) -> Int { (0..<exponent).reduce(1) { product, _ in product * base } }
print(2 ** 3, 2 * 3 ** 2, (2 ** 3) ** 2)
infix operator |>: AdditionPrecedence
func |> <A, B>(value: A, function: (A) -> B) -> B { function(value) }
print(5 |> { $0 + 1 } |> { "\($0)!" })
prefix operator √
prefix func √ (n: Int) -> Int { var r = 0; while (r + 1) * (r + 1) <= n { r += 1 }; return r }
print(√17, √16 + 1)
postfix operator %
postfix func % (n: Int) -> Double { Double(n) / 100 }
print(50%, 5% * 2)
func == (l: Vector, r: Int) -> Bool { l.x == r }
print(a == 1, b == 1)
infix operator ???: NilCoalescingPrecedence
func ??? (l: String?, r: @autoclosure () -> String) -> String { l.map { "[\($0)]" } ?? r() }
print("x" ??? "y", nil ??? "y")
