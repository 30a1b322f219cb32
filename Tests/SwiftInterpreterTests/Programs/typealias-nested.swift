// Type aliases, nested types, aliases of closures and generics, Self, types as values.
typealias ID = Int
typealias Handler = (ID) -> String
typealias Table<T> = [String: T]
struct Library {
    typealias Section = Kind
    enum Kind: String, CaseIterable { case fiction, science }
    struct Book: Hashable { let id: ID; var kind: Kind = .fiction; static let example = Book(id: 0) }
    var books: [Book] = []
    var byKind: [Kind: [Book]] { Dictionary(grouping: books, by: \.kind) }
    class Reader { var book: Book?; class Card { let number = 7 }; let card = Card() }
}
var library = Library()
library.books = [.init(id: 1), .init(id: 2, kind: .science), .example]
print(library.byKind[.science]!, library.byKind[.fiction]!.count)
print(Library.Section.allCases, Library.Kind.science.rawValue)
let handler: Handler = { "id \($0)" }
print(handler(4), library.books.map(\.id).map(handler))
var table: Table<Bool> = [:]
table["a"] = true
print(table)
let reader = Library.Reader()
reader.book = library.books.first
print(reader.book?.id ?? -1, reader.card.number)
extension Library.Book { var label: String { "#\(id)" } }
print(Library.Book(id: 9).label)
struct Copy { var n = 0; func with(_ n: Int) -> Self { var c = self; c.n = n; return c } ; static func make() -> Self { Self(n: 5) } }
print(Copy().with(3), Copy.make())
protocol Shape { init(); var name: String { get } }
struct A: Shape { var name = "A" }
struct B: Shape { var name = "B" }
let types: [any Shape.Type] = [A.self, B.self]
print(types.map { $0.init().name }, type(of: A()) == A.self)
enum Outer { enum Inner { static let depth = 2; case leaf } }
print(Outer.Inner.depth, Outer.Inner.leaf)
