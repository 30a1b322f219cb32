// Enums with mutating methods, statics, initialisers, nested enums, generics, payload extraction, comparison by pattern.
enum Cell { case text(String, bold: Bool), toggle(isOn: Bool), separator
    init(_ raw: String) { self = raw == "-" ? .separator : .text(raw, bold: raw.hasSuffix("!")) }
    var text: String? { if case .text(let text, _) = self { text } else { nil } }
    var isToggle: Bool { if case .toggle = self { return true }; return false }
    mutating func flip() { if case .toggle(let isOn) = self { self = .toggle(isOn: !isOn) } }
    static var defaults: [Cell] { [.init("Title!"), .toggle(isOn: false), .separator, Cell("-")] }
}
var cells = Cell.defaults
for index in cells.indices { cells[index].flip() }
print(cells)
print(cells.compactMap(\.text), cells.filter(\.isToggle).count, cells[1])
enum Tree<T> { case leaf(T); indirect case node([Tree<T>])
    var values: [T] { switch self { case .leaf(let value): [value]; case .node(let children): children.flatMap(\.values) } }
    func map<U>(_ f: (T) -> U) -> Tree<U> { switch self { case .leaf(let v): .leaf(f(v)); case .node(let c): .node(c.map { $0.map(f) }) } }
}
let tree = Tree.node([.leaf(1), .node([.leaf(2), .leaf(3)])])
print(tree.values, tree.map { "n\($0)" }.values)
enum Menu: Int, CaseIterable { case home = 1, search, more
    enum Badge: String { case dot, number }
    var badge: Badge? { switch self { case .home: nil; case .search: .dot; case .more: .number } }
    static let first = Menu.allCases[0]
    static func < (l: Menu, r: Menu) -> Bool { l.rawValue < r.rawValue }
}
print(Menu.allCases.map { $0.badge?.rawValue ?? "none" }, Menu.first, Menu.home < .more)
enum Load<Value> { case idle, done(Value), failed(String) 
    func or(_ other: Value) -> Value { if case .done(let value) = self { return value }; return other } }
let loads: [Load<Int>] = [.idle, .done(3), .failed("x")]
print(loads.map { $0.or(0) })
for load in loads { if case .failed(let why) = load { print("failed", why) } }
for case .done(let value) in loads { print("done", value) }
