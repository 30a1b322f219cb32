// Integer and floating-point arithmetic: division, remainder, rounding, conversion, bits, overflow operators.
print(7 / 2, -7 / 2, 7 % 3, -7 % 3, 7 % -3, 2 + 3 * 4 - 1, (2 + 3) * 4)
print(7.0 / 2, 1.0 / 3, 5.5.truncatingRemainder(dividingBy: 2), 2.5 * 2, -1.5 + 1, 10 / 4.0)
print(Int(3.99), Int(-3.99), Double(7) / 2, Int("8")! + 1, Double(3), Int(exactly: 2.5) as Any, Int(truncating: 4))
extension Int { init(truncating n: Int) { self = n } }
print((2.5).rounded(), (3.5).rounded(), (-2.5).rounded(), 2.4.rounded(.up), 2.6.rounded(.down), 2.7.rounded(.towardZero))
print(abs(-4), abs(2.5), max(1, 2), min(-1, 3), 5.isMultiple(of: 5), (-5).magnitude, 7.signum(), (0).signum())
print(10.quotientAndRemainder(dividingBy: 3), 1 << 4, 255 & 15, 8 | 1, 6 ^ 3, ~0, -16 >> 2, 0xff, 0b101, 1_000)
print(Int.max &+ 1 == Int.min, Int.max.addingReportingOverflow(1), 5 &* 2)
print(2.0.squareRoot(), 1e3, 1.5e-3, Double.pi > 3.14, Double.greatestFiniteMagnitude > 1, 0.1 + 0.2 == 0.3, (0.1 + 0.2))
var n = 10
n += 5; n -= 1; n *= 2; n /= 3; n %= 5
print(n, -n, +n, !(n > 3), n == 4 || n / 0.signum2 > 1)
extension Int { var signum2: Int { 1 } }
print(Double("abc") as Any, Double("1e3")!, Float(2.5) * 2, Double.nan == Double.nan, Double.nan.isNaN, (1.0 / 0).isInfinite, -0.0 == 0.0)
print(3.14.description, 42.description, Int.bitWidth, 5.nonzeroBitCount, 8.trailingZeroBitCount)
print(1.0 == 1, 3 > 2.5, Int(2.0) == 2, 17.0.remainder(dividingBy: 5), Int(7.9.rounded()), String(format(2.0)))
func format(_ d: Double) -> Int { Int(d * 100) }
