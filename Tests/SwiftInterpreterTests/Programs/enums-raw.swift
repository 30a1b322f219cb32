// Raw values, implicit ones too, failable initialiser from raw value, CaseIterable.
enum Planet: Int, CaseIterable {
    case mercury = 1, venus, earth, mars
    var isHome: Bool { self == .earth }
}
enum Direction: String, CaseIterable {
    case north, south
    case east = "E"
}
print(Planet.venus.rawValue, Planet(rawValue: 4)!, Planet(rawValue: 9) as Any)
print(Planet.allCases.count, Planet.allCases.map { $0.rawValue })
print(Planet.allCases.filter { $0.isHome })
print(Direction.allCases.map { $0.rawValue })
print(Direction(rawValue: "E") == .east, Direction(rawValue: "east") == nil)
for (index, direction) in Direction.allCases.enumerated() { print(index, direction, direction.rawValue) }
enum Level: Double { case low = 0.5, high = 2 }
print(Level.low.rawValue + Level.high.rawValue)
enum Section: Int, CaseIterable {
    case main, detail
    var title: String {
        switch self {
        case .main: return "Main"
        case .detail: return "Detail"
        }
    }
    var next: Section? { Section(rawValue: rawValue + 1) }
}
print(Section.allCases.map(\.title), Section.main.next as Any, Section.detail.next as Any)
print(Section.allCases.first!, Section.allCases.firstIndex(of: .detail)!)
print("\(Planet.mars) \(Direction.east)")
