// is, as?, as!, as; Any and AnyObject; casts of collections, optionals and protocols.
protocol Walks { var legs: Int { get } }
class Animal { let name: String; init(_ name: String) { self.name = name } }
class Cat: Animal, Walks { var legs: Int { 4 } }
class Fish: Animal {}
struct Table: Walks { let legs = 3 }
let animals: [Animal] = [Cat("Tom"), Fish("Nemo"), Animal("it")]
for animal in animals { print(animal.name, animal is Cat, animal is Walks, (animal as? Walks)?.legs as Any) }
let things: [Any] = [1, "two", 3.0, Cat("Kit"), Table(), [1, 2], ["k": 1], Optional(5) as Any, nil as Int? as Any, (1, 2), { 7 } as () -> Int]
for thing in things {
    switch thing {
    case let n as Int: print("Int", n)
    case let s as String: print("String", s)
    case let d as Double where d > 2: print("Double", d)
    case let animal as Animal: print("Animal", animal.name)
    case let w as Walks: print("Walks", w.legs)
    case let list as [Int]: print("list", list)
    case let d as [String: Int]: print("dictionary", d)
    case let f as () -> Int: print("closure", f())
    case is (Int, Int): print("pair")
    default: print("other")
    }
}
let cat = animals[0] as! Cat
print(cat.legs, (animals[1] as? Cat) == nil, animals.compactMap { $0 as? Cat }.count)
let any: Any = "text"
print(any as? Int as Any, (any as? String)?.count ?? 0, any is CustomStringConvertible)
let upcast = cat as Animal
print(upcast.name, upcast is Fish, type(of: upcast))
print(([1, 2] as [Any]) as? [Int] as Any, ([1, "a"] as [Any]) as? [Int] as Any)
let object: AnyObject = cat
print(object === cat, object is Animal)
for case let walker as Walks in animals { print(walker.legs) }
if let number = 5 as Any as? Int, number > 3 { print("big") }
