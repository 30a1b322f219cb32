// Overloads by labels, by count, by type; default arguments; operators; initialisers.
func show(_ n: Int) -> String { "int \(n)" }
func show(_ s: String) -> String { "string \(s)" }
func show(_ list: [Int]) -> String { "list \(list.count)" }
func show(number n: Int) -> String { "labelled \(n)" }
func show(_ a: Int, _ b: Int) -> String { "two \(a) \(b)" }
func show(_ d: Double) -> String { "double \(d)" }
print(show(1), show("a"), show([1]), show(number: 3), show(1, 2), show(2.5))
struct Printer {
    func run(at index: Int) -> String { "at \(index)" }
    func run(with text: String) -> String { "with \(text)" }
    func run(at index: Int, with text: String) -> String { run(at: index) + " " + run(with: text) }
    func run() -> String { "plain" }
    init(copies: Int) { count = copies }
    init(pages: Int) { count = pages * 2 }
    init() { self.init(copies: 1) }
    let count: Int
}
let p = Printer(pages: 3)
print(p.run(at: 1), p.run(with: "x"), p.run(at: 2, with: "y"), p.run(), p.count, Printer().count, Printer(copies: 9).count)
func tableView(_ view: String, numberOfRowsInSection section: Int) -> Int { section + 1 }
func tableView(_ view: String, titleForHeaderInSection section: Int) -> String? { section == 0 ? "first" : nil }
print(tableView("t", numberOfRowsInSection: 4), tableView("t", titleForHeaderInSection: 0) as Any)
func pad(_ text: String, to width: Int = 5, with fill: Character = ".") -> String {
    text + String(repeating: fill, count: max(0, width - text.count))
}
print(pad("ab"), pad("ab", to: 3), pad("ab", with: "-"), pad("ab", to: 4, with: "*"))
var counter = 0
func next() -> Int { counter += 1; return counter }
func stamp(_ text: String, id: Int = next()) -> String { "\(text)\(id)" }
print(stamp("a"), stamp("b"), stamp("c", id: 100), stamp("d"))
enum Value { case int(Int), text(String)
    init(_ n: Int) { self = .int(n) }
    init(_ s: String) { self = .text(s) }
}
print(Value(3), Value("z"))
