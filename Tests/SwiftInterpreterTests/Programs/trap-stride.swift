// A stride by zero.
func steps(_ n: Int) -> [Int] { Array(stride(from: 0, to: 4, by: n)) }
print(steps(2))
print(steps(0))
