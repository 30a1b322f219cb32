// Adding over the largest Int.
func grow(_ n: Int) -> Int {
    n + 1
}
var n = Int.max - 2
for _ in 0..<5 {
    n = grow(n)
    print(Int.max - n)
}
