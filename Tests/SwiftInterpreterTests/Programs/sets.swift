// Set: inserting, removing, algebra, subsets, equality, sorting.
var s: Set = [3, 1, 2, 3]
print(s.count, s.contains(2), s.sorted(), s.isEmpty)
print(s.insert(3).inserted, s.insert(9).inserted, s.remove(1) as Any, s.remove(1) as Any)
let t: Set<Int> = [2, 9, 10]
print(s.union(t).sorted(), s.intersection(t).sorted(), s.subtracting(t).sorted(), s.symmetricDifference(t).sorted())
print(Set([1]).isSubset(of: [1, 2]), s.isSuperset(of: [2]), s.isDisjoint(with: [100]), Set([1]).isStrictSubset(of: [1]))
s.formUnion([50])
s.subtract([2, 3])
s.formIntersection([9, 50, 51])
print(s.sorted(), s == [50, 9], s != [9], s.max()!, s.min()!)
print(s.map { $0 + 1 }.sorted(), s.filter { $0 > 10 }, s.reduce(0, +), s.allSatisfy { $0 > 5 })
var names = Set<String>()
for name in ["b", "a", "b"] { if !names.insert(name).inserted { print("again", name) } }
print(names.sorted().joined(), Array(names).count, names.first != nil)
var copy = names
copy.insert("c")
print(names.count, copy.count, copy.subtracting(names))
print([1, 2, 2, 3, 1].reduce(into: Set<Int>()) { $0.insert($1) }.count, Set("hello").count)
func unique<T: Hashable>(_ list: [T]) -> [T] {
    var seen = Set<T>()
    return list.filter { seen.insert($0).inserted }
}
print(unique([3, 1, 3, 2, 1]), unique(["x", "x"]))
names.removeAll()
print(names.isEmpty, names, Set([7]), Set([[1], [1]]).count, Set([Optional(1), nil, nil]).count)
let nestedSets: Set<Set<Int>> = [[1, 2], [2, 1], []]
print(nestedSets.count, Set([1, 2, 3]).isStrictSuperset(of: [1]))
