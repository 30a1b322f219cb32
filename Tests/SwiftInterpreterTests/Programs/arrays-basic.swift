// Array: making, appending, inserting, removing, slices, searching, concatenating.
var list = [3, 1, 2]
list.append(5)
list += [7, 8]
list.insert(0, at: 0)
list.append(contentsOf: [9, 9])
print(list, list.count, list.isEmpty)
print(list.removeFirst(), list.removeLast(), list.remove(at: 1), list)
list.insert(contentsOf: [40, 41], at: 2)
list.removeAll { $0 % 2 == 0 }
print(list, list.first!, list.last!)
list.removeSubrange(0..<1)
list.replaceSubrange(1...2, with: [100, 200, 300])
print(list)
print(list.contains(200), list.firstIndex(of: 300)!, list.lastIndex(of: 5) as Any, list.firstIndex { $0 > 100 }!)
list.swapAt(0, 1)
list.reverse()
print(list, Array(list.reversed()))
print(Array(repeating: "x", count: 3), [Int](repeating: 0, count: 2), Array(1...3), Array("abc"))
print(list.prefix(2), list.suffix(1), list.dropFirst(), list.dropLast(2), list.prefix(while: { $0 > 50 }))
print([1, 2] + [3], [[1], [2, 3]].flatMap { $0 }, [[1], [2]].joined().map { $0 }, [1, 2] == [1, 2])
var grid = [[0, 0], [0, 0]]
grid[1][0] = 5
grid[0].append(7)
print(grid, grid[1].reduce(0, +))
list.removeAll()
print(list.isEmpty, list.first as Any, list.popLast() as Any, list.max() as Any)
var names = ["b", "a"]
names.sort()
names[0] += "z"
names[names.count - 1] = names[0] + names[1]
print(names, names.endIndex, names.randomElement() != nil, names.shuffled().count)
print([1, 2, 3].elementsEqual([1, 2, 3]), [1, 2, 3].starts(with: [1, 2]), [1, 2, 3].lexicographicallyPrecedes([1, 3]))
