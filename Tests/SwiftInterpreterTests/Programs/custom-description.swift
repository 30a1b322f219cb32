// CustomStringConvertible and CustomDebugStringConvertible in print, interpolation, collections, optionals, dump.
struct Money: CustomStringConvertible {
    let cents: Int
    var description: String { "€\(cents / 100).\(cents % 100)" }
}
struct Both: CustomStringConvertible, CustomDebugStringConvertible {
    var description: String { "plain" }
    var debugDescription: String { "debug" }
}
enum Mood: CustomStringConvertible {
    case good, bad
    var description: String { self == .good ? ":)" : ":(" }
}
class Item: CustomStringConvertible {
    let name: String
    init(_ name: String) { self.name = name }
    var description: String { "Item " + name }
}
final class Special: Item { override var description: String { "Special(" + super.description + ")" } }
struct Holder { let money: Money; let mood: Mood; let item: Item }
print(Money(cents: 1234), "\(Money(cents: 705))", [Money(cents: 100)], Optional(Money(cents: 1)) as Any)
print(Both(), [Both()], "\(Both())", String(reflecting: Both()), Optional(Both()) as Any)
print(Mood.good, [Mood.bad], Mood.good.description)
print(Item("a"), [Item("b"), Special("c")])
print(Holder(money: Money(cents: 5), mood: .bad, item: Special("x")))
print(["k": Mood.good], (Mood.bad, Money(cents: 99)))
dump(Mood.good)
dump(Money(cents: 150))
debugPrint(Both(), Mood.bad)
print(String(describing: Item("z")), Money(cents: 10).description.count)
struct Wrapped: CustomDebugStringConvertible { var debugDescription: String { "only debug" } }
print(Wrapped(), [Wrapped()])
