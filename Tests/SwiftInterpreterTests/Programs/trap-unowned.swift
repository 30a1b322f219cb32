// Reading an unowned reference is fine while the object lives.
final class Owner { let name = "owner"; lazy var part = Part(owner: self) }
final class Part { unowned let owner: Owner; init(owner: Owner) { self.owner = owner } }
let owner = Owner()
print(owner.part.owner.name)
let number: Int? = Int("12a")
print(number as Any)
print(number!)
