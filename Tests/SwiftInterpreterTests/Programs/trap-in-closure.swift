// An index out of range in a closure given to map, inside a function.
let names = ["a", "b"]
func labels(_ indices: [Int]) -> [String] {
    indices.map {
        names[$0]
    }
}
print(labels([1, 0]))
print(labels([0, 2]))
