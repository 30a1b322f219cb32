// dump of structs, enums, optionals, collections, tuples, classes, nested.
struct Point { var x: Int; var y: Double }
struct Person { var name: String; var point: Point?; var tags: [String] }
enum Kind { case plain, value(Int), labelled(a: Int, b: String) }
class Box { var n = 1; var inner: Point = Point(x: 1, y: 2) }
class Sub: Box { var more = "m" }
dump(5)
dump("text")
dump(Point(x: 1, y: 2.5))
dump(Person(name: "A", point: Point(x: 0, y: 0), tags: ["p", "q"]))
dump(Person(name: "B", point: nil, tags: []))
dump([1, 2])
dump(["k": 1])
dump((1, b: "x"))
dump(Kind.plain)
dump(Kind.value(3))
dump(Kind.labelled(a: 1, b: "z"))
dump(Optional(4) as Any)
dump(nil as Int?)
dump([Optional(1), nil])
dump(Box())
dump(Sub())
let returned = dump(7)
print(returned)
dump(1...3)
dump(true)
