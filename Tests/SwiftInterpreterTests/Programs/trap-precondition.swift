// precondition and assert; the conditions that hold are silent.
func half(_ n: Int) -> Int {
    precondition(n % 2 == 0, "\(n) is odd")
    assert(n >= 0)
    return n / 2
}
print(half(8))
print(half(half(6)))
