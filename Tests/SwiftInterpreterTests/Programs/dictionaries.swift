// Dictionary: reading, writing, defaults, removing, mapping, merging, grouping, sorting.
var ages = ["ada": 36, "bob": 20]
ages["cy"] = 5
ages["bob"]! += 1
print(ages["ada"] as Any, ages["none"] as Any, ages.count, ages["none", default: -1])
print(ages.keys.sorted(), ages.values.sorted(), ages.sorted { $0.value > $1.value }.map { $0.key })
print(ages.removeValue(forKey: "cy") as Any, ages.removeValue(forKey: "cy") as Any)
ages["bob"] = nil
print(ages, ages.isEmpty, ages.contains { $0.value == 36 })
print(ages.updateValue(1, forKey: "ada") as Any, ages.updateValue(2, forKey: "new") as Any)
var counts: [Character: Int] = [:]
for c in "hello" { counts[c, default: 0] += 1 }
print(counts.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" })
let groups = Dictionary(grouping: ["apple", "avocado", "bean", "cherry", "chive"]) { $0.first! }
for key in groups.keys.sorted() { print(key, groups[key]!) }
print(groups.mapValues { $0.count }["a"]!, groups.filter { $0.value.count == 1 }.keys.map { $0 })
let pairs = Dictionary(uniqueKeysWithValues: zip(["x", "y"], 1...))
print(pairs["y"]!, pairs.map { $0.value }.sorted(), pairs.compactMapValues { $0 > 1 ? $0 : nil })
print(Dictionary([("a", 1), ("a", 2)], uniquingKeysWith: +), Dictionary([("a", 1), ("a", 2)]) { first, _ in first })
var merged = ["a": 1].merging(["a": 5, "b": 2]) { old, new in old * 10 + new }
print(merged["a"]!, merged["b"]!)
merged.merge(["b": 0]) { _, new in new }
print(merged["b"]!, merged == ["b": 0, "a": 15], merged.first { $0.key == "a" }!.value)
let nested = ["k": ["n": [1, 2]]]
print(nested["k"]?["n"]?[1] as Any, nested["k"]?["m"]?[0] as Any)
for (key, value) in merged.sorted(by: { $0.key < $1.key }) { print(key, value) }
merged.removeAll()
print(merged.isEmpty, merged, [1: "one"], [Int: Int]().first == nil)
print(ages.reduce(0) { $0 + $1.value }, ages.keys.contains("new"), ages.values.contains(2))
