// Override, super, initialisers that delegate, dynamic dispatch through the base class.
class Animal {
    let name: String
    var sound: String { "..." }
    init(name: String) { self.name = name }
    func speak() -> String { "\(name): \(sound)" }
    func describe() -> String { "animal " + speak() }
}
class Dog: Animal {
    var tricks: [String]
    init(name: String, tricks: [String]) {
        self.tricks = tricks
        super.init(name: name)
    }
    convenience init(puppy: String) { self.init(name: puppy + " jr", tricks: []) }
    override var sound: String { "woof" }
    override func describe() -> String { "dog, \(super.describe()), \(tricks.count) tricks" }
}
final class Loud: Dog {
    override var sound: String { super.sound.uppercased() + "!" }
    override func speak() -> String { super.speak() + super.speak() }
}
let animals: [Animal] = [Animal(name: "it"), Dog(name: "Rex", tricks: ["sit"]), Dog(puppy: "Bo"), Loud(name: "L", tricks: [])]
for animal in animals {
    print(animal.speak())
    print(animal.describe())
}
print(animals.filter { $0 is Dog }.count)
print(animals.compactMap { ($0 as? Dog)?.tricks })
if let loud = animals.last as? Loud { print(loud.name) }
