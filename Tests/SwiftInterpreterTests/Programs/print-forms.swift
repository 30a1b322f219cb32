// What print shows for structs, classes' fields in structs, enums, collections, tuples, ranges, types.
struct Point { var x: Int; var y: Double }
struct Wrapper { var point: Point?; var names: [String]; var pair: (Int, String); var table: [String: Int?] }
enum Kind { case plain, value(Int), labelled(first: Int, second: String), nested(Point), optional(Int?) }
print(Point(x: 1, y: 2))
print(Wrapper(point: Point(x: 0, y: -0.5), names: ["a\"b", "c\n"], pair: (1, "x"), table: ["k": nil]))
print(Wrapper(point: nil, names: [], pair: (2, ""), table: [:]))
print(Kind.plain, Kind.value(3), Kind.labelled(first: 1, second: "s"), Kind.nested(Point(x: 1, y: 1)), Kind.optional(nil), Kind.optional(2))
print([Kind.plain, .value(1)], [Kind.labelled(first: 2, second: "t")])
print((1, "a"), (x: 1, y: "b"), ((1, 2), [3]))
print([1, 2], ["a", "b"], [[1], []], [1.5, 2], [Int](), [String: Int]())
print([Optional(1), nil], [Optional("s")], Optional(Optional(3)) as Any)
print(["k": [1, 2]], ["k": ["n": "v"]], Set([4]))
print(1..<3, 1...3, 2..., ...5, ..<4)
print("text", Character("c"), true, 1.0, 100000.0, 1e16, 1e15, 0.0001, 0.00001, -0.0, Double.infinity, Double.nan)
print(Double(0.1), 1.0 / 3, 123456789.123)
print(Int.self, String.self, Point.self, [Int].self, Int?.self, [String: Double].self)
print(Int.max, Int.min)
print("ab".first as Any, "ab".first!, Array("ab"), "abc".dropFirst())
print([1, 2, 3].first as Any, [1, 2, 3][1...], [1, 2, 3].dropFirst(), zip([1], ["a"]).map { $0 })
print(type(of: 1), type(of: "s"), type(of: [1]), type(of: Point(x: 1, y: 1)), type(of: Kind.plain))
print(())
print([()].count, [(1, 2)], ["a": (1, true)])
