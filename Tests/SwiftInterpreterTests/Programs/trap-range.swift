// A range whose upper bound is below its lower bound.
func rows(_ from: Int, _ to: Int) -> [Int] { (from..<to).map { $0 } }
print(rows(1, 3), rows(2, 2))
print(rows(3, 1))
