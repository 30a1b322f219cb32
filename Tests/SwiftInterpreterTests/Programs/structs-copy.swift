// A struct is copied on assignment, into parameters, out of arrays and dictionaries.
struct Point { var x: Int; var y: Int }
struct Path { var name: String; var points: [Point] }
var p = Point(x: 1, y: 1)
var q = p
q.x = 5
print(p.x, q.x)
func moved(_ point: Point) -> Point {
    var point = point
    point.x += 10
    return point
}
print(moved(p).x, p.x)
var path = Path(name: "one", points: [p, q])
var other = path
other.points[0].y = 99
other.points.append(Point(x: 0, y: 0))
print(path.points.count, other.points.count)
print(path.points[0].y, other.points[0].y)
var first = path.points[0]
first.x = 77
print(path.points[0].x)
var table = ["k": p]
table["k"]?.x = 3
table["none"]?.x = 3
print(table["k"]!.x, p.x, table.count)
for var point in path.points { point.x = 1000; print(point.x) }
print(path.points.map { $0.x })
let closure = { p.y }
p.y = 42
print(closure())
let frozen = { [p] in p.y }
p.y = 43
print(frozen(), closure())
