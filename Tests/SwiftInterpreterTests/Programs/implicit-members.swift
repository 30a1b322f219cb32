// Implicit members by expected type: parameters, returns, ternaries, arrays, dictionaries, comparisons, optionals, chains.
enum Color: String, CaseIterable { case red, green, blue
    static let standard = Color.green
    static func named(_ s: String) -> Color { Color(rawValue: s) ?? .standard }
    var other: Color { self == .red ? .blue : .red }
}
struct Style { var color: Color = .red; var size: Size = .small; static let plain = Style(); static var big: Style { .init(size: .large(3)) } }
enum Size: Equatable { case small, large(Int) }
func paint(_ color: Color, then next: Color = .blue, style: Style? = nil) -> String { "\(color) \(next) \(style?.size ?? .small)" }
print(paint(.red), paint(.standard, then: .named("x")), paint(.blue, style: .big), paint(.red.other))
func choose(_ flag: Bool) -> Color { flag ? .red : .green }
print(choose(true), choose(false))
let colors: [Color] = [.red, .blue, .standard]
let map: [Color: Size] = [.red: .small, .blue: .large(2)]
print(colors, map[.blue]!, map[.green] as Any, colors.contains(.blue), colors.firstIndex(of: .blue)!)
var style = Style.plain
style.color = .blue
style.size = .large(9)
print(style, style.size == .large(9), style.color != .red)
let optional: Color? = .red
print(optional == .red, optional ?? .blue, optional.map { $0 == .red } ?? false)
let set: Set<Color> = [.red, .red]
print(set, set.contains(.green))
var list: [Style] = []
list.append(.init(color: .green))
list.append(.plain)
list += [.big]
print(list.map(\.color), list.map { $0.size == .small })
let closure: (Int) -> Color = { $0 > 1 ? .blue : .named("red") }
print(closure(1), closure(2))
let pair: (Color, Size) = (.green, .large(1))
print(pair)
switch pair { case (.green, .large(let n)): print("green", n); default: print("no") }
let double: Double = 3
let doubles: [Double] = [1, 2]
let nested: [[Set<Int>]] = [[[1]], []]
print(double, doubles, nested.count, doubles.map { $0 / 2 }, 1 + double)
func value<T>(_ make: () -> T) -> T { make() }
let c: Color = value { .blue }
print(c)
