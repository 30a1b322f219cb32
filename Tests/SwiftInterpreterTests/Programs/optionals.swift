// Chaining, ??, map, flatMap, nested optionals, comparison, printing, implicitly unwrapped.
struct Address { var street: String?; var number = 1 }
class Person {
    var address: Address?
    var friend: Person?
    var names: [String] = []
    func nickname() -> String? { names.first }
}
let person = Person()
print(person.address?.street as Any, person.address?.number as Any, person.friend?.friend?.names.count as Any)
person.address = Address(street: "Main")
person.address?.number += 4
print(person.address!.number, person.address?.street?.count ?? 0)
person.friend?.address = Address()
person.friend = Person()
person.friend?.names.append("Bo")
person.friend!.names += ["Al"]
print(person.friend?.nickname()?.uppercased() ?? "none", person.nickname() ?? "nobody", person.friend?.names as Any)
let number: Int? = 4
print(number.map { $0 * 2 } as Any, number.flatMap { $0 > 5 ? $0 : nil } as Any, number == 4, number != nil)
let nested: Int?? = .some(nil)
print(nested as Any, nested == nil, (nested ?? 7) as Any)
let deep: Int?? = 3
print(deep as Any, (deep ?? nil)! + 1)
let implicit: String! = "abc"
print(implicit.count, implicit as Any)
let chain = number ?? Int("9") ?? 0
print(chain, Int("x") ?? Int("12") ?? 0)
var optional: [Int]? = [1]
optional?.append(2)
optional?[0] = 9
print(optional as Any, optional?.first as Any, optional?.isEmpty == false)
optional = nil
optional?.append(3)
print(optional as Any, (optional?.count ?? 0) == 0)
print([1, nil, 3] as [Int?], [Int("1"), Int("b")].compactMap { $0 })
if let (a, b) = Optional((1, 2)) { print(a + b) }
print(person.friend?.friend == nil ? "no friend" : "friend")
