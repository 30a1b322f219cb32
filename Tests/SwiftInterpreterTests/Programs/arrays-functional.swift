// map, filter, reduce, flatMap, compactMap, sorted, min, max, forEach, allSatisfy, partition, split, zip.
let n = [5, 3, 8, 1, 9, 2]
print(n.map { $0 * 2 }, n.filter { $0 > 4 }, n.reduce(0, +), n.reduce(1) { $0 * $1 })
print(n.sorted(), n.sorted(by: >), n.sorted { $0 % 3 < $1 % 3 || ($0 % 3 == $1 % 3 && $0 < $1) })
print(n.min()!, n.max()!, n.contains { $0 == 8 }, n.allSatisfy { $0 > 0 }, n.first { $0 > 5 }!, n.last { $0 < 5 }!)
print(["1", "x", "3"].compactMap { Int($0) }, ["1", "x"].map { Int($0) })
print([1, 2].flatMap { [$0, $0 * 10] }, [[1], [], [2]].flatMap { $0.map { $0 + 1 } })
n.forEach { if $0 > 7 { print("big", $0) } }
print(n.enumerated().map { $0 * $1 }, n.enumerated().filter { $0.offset % 2 == 0 }.map { $0.element })
print(zip(n, n.dropFirst()).map { $0 - $1 }, zip(["a", "b"], 1...).map { "\($0)\($1)" })
print(n.reduce(into: [:]) { $0[$1 % 2, default: 0] += 1 }.sorted { $0.key < $1.key }.map { [$0.key, $0.value] })
print(n.reduce(into: [Int]()) { result, x in if x > 2 { result.append(x) } })
print([0, 1, 2, 0, 3].split(separator: 0).map { Array($0) }, n.count { $0 > 3 })
print(n.sorted().reversed().map(String.init).joined(separator: ">"), ["a", "b"].joined())
print(n.map { $0 > 4 ? "hi" : "lo" }, n.map(Double.init), n.indices.filter { n[$0] > 4 })
var m = n
let pivot = m.partition { $0 > 4 }
print(pivot, m[..<pivot].sorted(), m[pivot...].sorted())
print(n.drop { $0 != 8 }, n.lazy.map { $0 * 2 }.filter { $0 > 6 }.first!, Array(n.lazy.filter { $0 < 4 }))
print(n.min { abs($0 - 4) < abs($1 - 4) }!, n.max { $0 % 5 < $1 % 5 }!)
print(sequence(first: 1) { $0 < 50 ? $0 * 3 : nil }.map { $0 }, repeatElement("z", count: 2).joined())
print([3: "c", 1: "a"].sorted { $0.key < $1.key }.map(\.value), Array(n.prefix { $0 != 1 }))
