// Methods, computed properties, statics, nested types and conformances added in extensions.
extension Int {
    var squared: Int { self * self }
    func times(_ body: (Int) -> Void) { for i in 0..<self { body(i) } }
    static var answer: Int { 42 }
    mutating func double() { self *= 2 }
}
extension String {
    var shout: String { uppercased() + "!" }
    func repeated(_ n: Int) -> String { (0..<n).map { _ in self }.joined(separator: "-") }
}
extension Array {
    var middle: Element? { isEmpty ? nil : self[count / 2] }
    func second() -> Element? { count > 1 ? self[1] : nil }
}
extension Array where Element == Int {
    var total: Int { reduce(0, +) }
}
extension Optional where Wrapped == String {
    var orEmpty: String { self ?? "" }
}
print(3.squared, Int.answer)
3.times { print("turn", $0) }
var n = 4
n.double()
print(n)
print("hey".shout, "ab".repeated(3))
print([1, 2, 3].middle!, [Int]().middle as Any, ["a", "b"].second()!)
print([4, 5].total)
let nothing: String? = nil
print(nothing.orEmpty.isEmpty, Optional("x").orEmpty)
struct Track { var title: String }
extension Track {
    enum Kind: String { case song, talk }
    static let untitled = Track(title: "untitled")
    var kind: Kind { title.hasPrefix("Talk") ? .talk : .song }
}
print(Track.untitled.kind, Track(title: "Talk 1").kind.rawValue)
print(Track.Kind.song)
