// Own hash(into:) and ==: sets and dictionaries use both.
struct Song: Hashable {
    let id: Int
    var title: String
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
    static func == (lhs: Song, rhs: Song) -> Bool { lhs.id == rhs.id }
}
var songs: Set<Song> = [Song(id: 1, title: "a"), Song(id: 2, title: "b")]
print(songs.insert(Song(id: 1, title: "changed")).inserted, songs.count)
print(songs.first { $0.id == 1 }!.title)
songs.update(with: Song(id: 1, title: "updated"))
print(songs.first { $0.id == 1 }!.title, songs.contains(Song(id: 2, title: "")))
var plays: [Song: Int] = [:]
plays[Song(id: 1, title: "x"), default: 0] += 1
plays[Song(id: 1, title: "y"), default: 0] += 1
print(plays.count, plays[Song(id: 1, title: "z")] as Any, plays.keys.first!.title)
print(Song(id: 1, title: "a").hashValue == Song(id: 1, title: "b").hashValue)
final class Contact: Hashable {
    var name: String
    init(_ name: String) { self.name = name }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    static func == (lhs: Contact, rhs: Contact) -> Bool { lhs === rhs }
}
let ann = Contact("ann")
let contacts: Set = [ann, Contact("ann"), ann]
ann.name = "changed"
print(contacts.count, contacts.contains(ann), contacts.contains(Contact("ann")))
enum Cell: Hashable { case header(String), song(Song), footer }
let cells: Set<Cell> = [.footer, .header("h"), .song(Song(id: 1, title: "p")), .song(Song(id: 1, title: "q")), .footer]
print(cells.count, cells.contains(.song(Song(id: 1, title: "any"))), cells.contains(.header("g")))
struct Key: Hashable { let row: Int; let column: String }
var grid: [Key: String] = [Key(row: 1, column: "a"): "x"]
grid[Key(row: 1, column: "a")] = "y"
grid[Key(row: 2, column: "a")] = "z"
print(grid.count, grid[Key(row: 1, column: "a")]!, grid[Key(row: 9, column: "a")] == nil)
print(Dictionary(grouping: [Song(id: 1, title: "a"), Song(id: 1, title: "b"), Song(id: 2, title: "c")]) { $0 }.count)
var hasher = Hasher()
hasher.combine(1)
hasher.combine("a")
print(hasher.finalize() == { var h = Hasher(); h.combine(1); h.combine("a"); return h.finalize() }())
