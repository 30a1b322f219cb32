// A list is grouped, sorted by several keys and numbered into sections, as list screens do it.
struct Person: Hashable { let name: String; let age: Int; let city: String }
let people = [
    Person(name: "Zoe", age: 30, city: "Rome"), Person(name: "Adam", age: 25, city: "Oslo"),
    Person(name: "Bea", age: 30, city: "Oslo"), Person(name: "Carl", age: 25, city: "Rome"),
    Person(name: "Alma", age: 41, city: "Bern"),
]
let byCity = Dictionary(grouping: people, by: { $0.city })
for (city, group) in byCity.sorted(by: { $0.key < $1.key }) {
    print(city, group.map(\.name))
}
let sorted = people.sorted { ($0.age, $0.name) < ($1.age, $1.name) }
print(sorted.map(\.name))
print(people.sorted { a, b in a.city == b.city ? a.name > b.name : a.city < b.city }.map { $0.name })
struct Section { let title: String; var rows: [Person] }
let letters = Set(people.map { $0.name.prefix(1) }).sorted()
let sections = letters.map { letter in Section(title: String(letter), rows: people.filter { $0.name.hasPrefix(letter) }) }
for (index, section) in sections.enumerated() { print(index, section.title, section.rows.count) }
let ages = people.map(\.age)
print(ages.reduce(0, +) / ages.count, Double(ages.reduce(0, +)) / Double(ages.count))
print(people.map(\.age).reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }.sorted { $0.0 < $1.0 }.map { "\($0.0):\($0.1)" })
var oldest: [String: Person] = [:]
for person in people where person.age > (oldest[person.city]?.age ?? 0) { oldest[person.city] = person }
print(oldest.values.map(\.name).sorted())
let index = Dictionary(uniqueKeysWithValues: people.enumerated().map { ($1.name, $0) })
print(index["Bea"]!, people.firstIndex { $0.name == "Carl" }!)
var copy = people
copy.sort { $0.name < $1.name }
copy.move(from: 0, to: 2)
print(copy.map(\.name), people[0].name)
extension Array { mutating func move(from: Int, to: Int) { insert(remove(at: from), at: to) } }
print(stride(from: 0, to: people.count, by: 2).map { Array(people[$0..<min($0 + 2, people.count)]).map(\.name) })
