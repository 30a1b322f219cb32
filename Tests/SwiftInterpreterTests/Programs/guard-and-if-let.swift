// guard let, guard case, several conditions, shadowing, if let short form, else branches.
func parse(_ text: String?) -> String {
    guard let text else { return "nil" }
    guard !text.isEmpty, let number = Int(text) else { return "not a number: \(text)" }
    guard number >= 0 else { return "negative" }
    let half = number / 2
    return "half \(half)"
}
for text in [nil, "", "x", "-4", "9"] { print(parse(text)) }
struct User { var name: String?; var age: Int? }
func describe(_ user: User?) -> String {
    if let user, let name = user.name, let age = user.age, age > 17 {
        return "\(name) is \(age)"
    } else if let name = user?.name {
        return "\(name) is young"
    } else if user != nil {
        return "no name"
    }
    return "nobody"
}
print(describe(User(name: "A", age: 20)))
print(describe(User(name: "B", age: 3)))
print(describe(User(name: "C")))
print(describe(User()))
print(describe(nil))
func first(_ items: [Int]) -> Int {
    guard case let first? = items.first else { return -1 }
    return first
}
print(first([7]), first([]))
var optional: Int? = 5
if var value = optional { value += 1; print(value, optional!) }
if let value = optional, value > 3 { optional = nil }
print(optional == nil)
var counter = 0
while let value = optional ?? (counter < 2 ? counter : nil) { print("loop", value); counter += 1 }
