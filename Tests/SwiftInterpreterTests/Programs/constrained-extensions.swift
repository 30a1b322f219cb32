// Extensions with where clauses, protocol extensions with Self, conditional conformance, default associated types.
protocol Shape { var area: Double { get } }
struct Square: Shape { let side: Double; var area: Double { side * side } }
struct Disc: Shape { let radius: Double; var area: Double { 3 * radius * radius } }
extension Shape {
    func isLarger(than other: any Shape) -> Bool { area > other.area }
    var doubled: Double { area * 2 }
}
extension Array where Element == any Shape { var area: Double { reduce(0) { $0 + $1.area } } }
extension Sequence where Element: Hashable {
    func unique() -> [Element] {
        var seen = Set<Element>()
        return filter { seen.insert($0).inserted }
    }
    var counts: [Element: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } }
}
extension Collection { var nonEmpty: Self? { isEmpty ? nil : self } }
extension Dictionary where Value: Comparable { var largest: Key? { self.max { $0.value < $1.value }?.key } }
extension Comparable { func limited(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) } }
let shapes: [any Shape] = [Square(side: 2), Disc(radius: 1)]
print(shapes.area, shapes[0].isLarger(than: shapes[1]), shapes[1].doubled)
print([1, 2, 1, 3, 2].unique(), "hello".unique(), ["a", "b", "a"].counts["a"]!)
print([Int]().nonEmpty as Any, [1].nonEmpty as Any, "".nonEmpty as Any, ["a": 1, "b": 5].largest ?? "-")
print(15.limited(to: 0...10), 2.5.limited(to: 3...4), "m".limited(to: "a"..."f"))
protocol Scored { var score: Int { get } }
extension Int: Scored { var score: Int { self } }
extension String: Scored { var score: Int { count } }
extension Array: Scored where Element: Scored { var score: Int { map(\.score).reduce(0, +) } }
extension Optional: Scored where Wrapped: Scored { var score: Int { self?.score ?? -1 } }
print(5.score, "abc".score, [1, 2].score, ["a", "bc"].score, [[1], [2, 3]].score, Optional("xy").score, (nil as Int?).score)
func best<T: Scored>(_ items: [T]) -> T? { items.max { $0.score < $1.score } }
print(best(["a", "abc", "ab"])!, best([3, 9])!)
