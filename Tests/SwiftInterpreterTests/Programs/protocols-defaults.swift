// Requirements, default implementations, what is dispatched dynamically and what statically.
protocol Greeter {
    var name: String { get }
    func greet() -> String
}
extension Greeter {
    func greet() -> String { "Hello, \(name)" }
    func greetTwice() -> String { greet() + " / " + greet() }
    func extra() -> String { "protocol extra" }
}
struct Plain: Greeter { let name: String }
struct Loud: Greeter {
    var name: String
    func greet() -> String { "HELLO, \(name.uppercased())" }
    func extra() -> String { "own extra" }
}
final class Quiet: Greeter {
    var name: String { "quiet" }
}
let greeters: [any Greeter] = [Plain(name: "Ada"), Loud(name: "Bob"), Quiet()]
for greeter in greeters { print(greeter.greet()) }
print(greeters[1].greetTwice())
print(greeters[1].extra(), Loud(name: "x").extra())
func describe(_ greeter: some Greeter) -> String { greeter.name + ": " + greeter.extra() }
print(describe(Loud(name: "z")))
func generic<G: Greeter>(_ g: G) -> Int { g.name.count }
print(generic(Quiet()))
print(greeters.map(\.name))
