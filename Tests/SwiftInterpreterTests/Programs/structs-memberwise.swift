// Memberwise initialisers, defaults of fields, printed forms.
struct Size {
    var width = 1
    var height = 2
}
struct Box {
    let name: String
    var size: Size = Size()
    var note: String?
    var tags: [String] = []
}
let a = Box(name: "a")
var b = Box(name: "b", size: Size(height: 9), note: "small")
b.tags.append("x")
b.size.width += 4
print(a)
print(b)
print(a.size, b.size.width, b.note ?? "none")
let c = Box(name: "c", tags: ["p", "q"])
print(c.tags.count, c.note == nil)
var d = c
d.size = Size(width: 7)
print(c.size.width, d.size.width, d.name)
print(Size(), Size(width: 3), Size(width: 3, height: 4))
