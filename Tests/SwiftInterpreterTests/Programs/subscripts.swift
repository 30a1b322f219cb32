// Own subscripts: several parameters, labels, overloads, get and set, static ones.
struct Matrix {
    let rows: Int, columns: Int
    var grid: [Int]
    init(rows: Int, columns: Int) {
        self.rows = rows
        self.columns = columns
        grid = Array(repeating: 0, count: rows * columns)
    }
    subscript(row: Int, column: Int) -> Int {
        get { grid[row * columns + column] }
        set { grid[row * columns + column] = newValue }
    }
    subscript(row row: Int) -> [Int] { Array(grid[(row * columns)..<((row + 1) * columns)]) }
}
var matrix = Matrix(rows: 2, columns: 3)
matrix[0, 1] = 5
matrix[1, 2] += 7
matrix[1, 2] *= 2
print(matrix.grid, matrix[0, 1], matrix[row: 1])
struct Names {
    private var names = ["ada": 1]
    subscript(name: String) -> Int {
        get { names[name] ?? -1 }
        set { names[name] = newValue }
    }
    subscript(safe index: Int) -> String? { index == 0 ? names.keys.sorted().first : nil }
    static subscript(n: Int) -> String { "static \(n)" }
}
var names = Names()
names["bob"] = 4
names["ada"] += 10
print(names["ada"], names["bob"], names["none"], names[safe: 0] as Any, names[safe: 1] as Any, Names[3])
extension Array {
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
print([1, 2][safe: 1] as Any, [1, 2][safe: 2] as Any)
final class Grid {
    var cells: [[Character]] = [["a", "b"], ["c", "d"]]
    subscript(position: (Int, Int)) -> Character {
        get { cells[position.0][position.1] }
        set { cells[position.0][position.1] = newValue }
    }
}
let grid = Grid()
grid[(1, 0)] = "z"
print(grid.cells)
