// Protocols that refine others, requirements with mutating, init and static, composition.
protocol Named { var name: String { get set } }
protocol Numbered { static var prefix: String { get } ; var number: Int { get } }
protocol Item: Named, Numbered {
    init(name: String)
    mutating func rename(to new: String)
}
extension Item {
    mutating func rename(to new: String) { name = Self.prefix + new }
    static func make(_ names: String...) -> [Self] { names.map { Self(name: $0) } }
}
extension Numbered { static var prefix: String { "#" } }
struct Book: Item, CustomStringConvertible {
    var name: String
    var number: Int { name.count }
    var description: String { "Book(\(name))" }
}
struct Film: Item {
    static let prefix = "film "
    var name: String
    let number = 7
    init(name: String) { self.name = name }
}
var book = Book(name: "Emma")
book.rename(to: "Persuasion")
print(book, book.number)
var film = Film(name: "Up")
film.rename(to: "Heat")
print(film.name, film.number)
print(Book.make("a", "b"))
func label(_ thing: Named & Numbered) -> String { "\(thing.name)/\(thing.number)" }
print(label(book), label(film))
let things: [any Named] = [book, film]
print(things.map { $0.name }, things[0] is Numbered, things[0] is Book)
