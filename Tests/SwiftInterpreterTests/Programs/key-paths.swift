// Key paths as functions, in map, sorted, as values with subscript, writable, nested, optional.
struct Address { var city: String; var zip: Int }
struct Person { var name: String; var age: Int; var address: Address; var nick: String? }
var people = [
    Person(name: "Ada", age: 36, address: Address(city: "London", zip: 1), nick: nil),
    Person(name: "Bob", age: 20, address: Address(city: "Bonn", zip: 2), nick: "B"),
]
print(people.map(\.name), people.map(\.address.city), people.map(\.name.count))
print(people.compactMap(\.nick), people.filter(\.address.city.isEmpty).count)
let age = \Person.age
print(people[0][keyPath: age], people.map { $0[keyPath: \.address.zip] })
people[1][keyPath: \.age] += 5
let city: WritableKeyPath<Person, String> = \.address.city
people[1][keyPath: city] = "Köln"
print(people[1].age, people[1].address.city)
func sorted<T, V: Comparable>(_ items: [T], by path: KeyPath<T, V>) -> [T] {
    items.sorted { $0[keyPath: path] < $1[keyPath: path] }
}
print(sorted(people, by: \.age).map(\.name), sorted(people, by: \.address.zip).map(\.name))
let paths: [KeyPath<Person, String>] = [\.name, \.address.city]
for path in paths { print(people[0][keyPath: path]) }
print([[1, 2], []].map(\.first), ["a", "bc"].map(\.count), [1, 2].map(\.self))
print(people.max { $0.age < $1.age }!.name, people.first { $0.nick != nil }?.nick ?? "-")
class Model { var value = 1 }
let model = Model()
let value = \Model.value
model[keyPath: value] = 7
print(model.value, [Model(), model].map(\.value))
