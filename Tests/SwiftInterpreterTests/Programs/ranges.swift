// Ranges: contains, count, reversed, map, slices of arrays, open ends, clamped, overlaps.
let r = 2..<6
print(r.count, r.contains(5), r.contains(6), r.lowerBound, r.upperBound, r.isEmpty, (3..<3).isEmpty)
print((1...4).map { $0 * $0 }, (1...4).reduce(0, +), Array(r), (0..<3).reversed().map { $0 })
let list = ["a", "b", "c", "d", "e"]
print(list[1..<3], list[1...3], list[3...], list[..<2], list[...1])
print(list[r.clamped(to: 0..<5)], r.overlaps(5..<9), r.overlaps(6..<9))
let slice = list[2...]
print(slice.first!, slice.count, Array(slice)[0], slice.last!)
print((1...10).filter { $0 % 3 == 0 }, (1...3).contains { $0 > 2 }, (1...5).first { $0 * $0 > 10 }!)
print((0..<5).dropFirst(2).map { $0 }, (1...5).suffix(2).map { $0 }, (1...5).prefix(2).map { $0 })
print((1..<4) == (1..<4), 1...3 == 1...4, (0...3).last!, (0..<0).first as Any)
print(stride(from: 1, to: 10, by: 3).map { $0 }, Array(stride(from: 5, through: 1, by: -2)))
print((1...3).flatMap { Array(repeating: $0, count: $0) }, zip(1..., list).map { "\($0)\($1)" })
switch 7 { case ..<5: print("low"); case 5..<10: print("mid"); default: print("high") }
print(("a"..."f").contains("c"), (0.0..<1.0).contains(0.999), 1 ~= 1, (1...3) ~= 2)
print(list.indices, list.indices.map { $0 * 2 }, (1...3).randomElement() != nil)
print((1...6).split { $0 == 3 }.map(Array.init), (1...4).enumerated().map { $0.offset * $0.element })
for i in (1...3) where i != 2 { print(i) }
