// Subtracting below zero without a sign, after a valid one.
func less(_ a: UInt, _ b: UInt) -> UInt { a - b }
print(less(5, 2))
print(less(2, 5))
