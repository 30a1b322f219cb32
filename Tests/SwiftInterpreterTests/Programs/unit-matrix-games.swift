// Grids: game of life, flood fill, spiral, primes, sorting by hand, binary search.
struct Grid: CustomStringConvertible {
    var cells: [[Bool]]
    init(_ rows: String...) { cells = rows.map { $0.map { $0 == "#" } } }
    func neighbours(_ r: Int, _ c: Int) -> Int {
        var n = 0
        for dr in -1...1 { for dc in -1...1 where !(dr == 0 && dc == 0) {
            let (i, j) = (r + dr, c + dc)
            if cells.indices.contains(i), cells[i].indices.contains(j), cells[i][j] { n += 1 }
        } }
        return n
    }
    mutating func step() {
        let old = self
        for r in cells.indices { for c in cells[r].indices {
            switch (old.cells[r][c], old.neighbours(r, c)) { case (true, 2), (_, 3): cells[r][c] = true; default: cells[r][c] = false }
        } }
    }
    var description: String { cells.map { String($0.map { $0 ? "#" : "." }) }.joined(separator: "/") }
}
var grid = Grid(".#.", ".#.", ".#.")
for _ in 0..<3 { print(grid); grid.step() }
func spiral(_ n: Int) -> [[Int]] {
    var result = Array(repeating: Array(repeating: 0, count: n), count: n)
    var (r, c, dr, dc) = (0, 0, 0, 1)
    for k in 1...(n * n) {
        result[r][c] = k
        let (i, j) = (r + dr, c + dc)
        if !(0..<n).contains(i) || !(0..<n).contains(j) || result[i][j] != 0 { (dr, dc) = (dc, -dr) }
        r += dr
        c += dc
    }
    return result
}
print(spiral(3))
var sieve = Array(repeating: true, count: 40)
for i in 2..<7 where sieve[i] { for j in stride(from: i * i, to: 40, by: i) { sieve[j] = false } }
print((2..<40).filter { sieve[$0] })
func quicksort<T: Comparable>(_ list: [T]) -> [T] {
    guard let pivot = list.first else { return [] }
    let rest = list.dropFirst()
    return quicksort(rest.filter { $0 < pivot }) + [pivot] + quicksort(rest.filter { $0 >= pivot })
}
print(quicksort([3, 6, 1, 8, 2]), quicksort(["b", "a"]))
func search(_ list: [Int], _ x: Int) -> Int? {
    var (low, high) = (0, list.count - 1)
    while low <= high { let mid = (low + high) / 2; if list[mid] == x { return mid }; if list[mid] < x { low = mid + 1 } else { high = mid - 1 } }
    return nil
}
print(search([1, 3, 5, 7, 9], 7) as Any, search([1, 3], 2) as Any)
